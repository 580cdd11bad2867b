//! How a world looks: cells, lines and flows in the user's words.

use super::World;
use crate::base::Unit;
use crate::base::math::{min, ratio};
use crate::model::life::HostState;
use crate::model::pool::Pool;
use crate::model::primaries::Primaries;
use crate::model::ring::Ring;
use crate::model::store::Store;
use crate::model::{Cell, Line, Mark, PartKind, PartView, Readout};

/// A machine is shown as busy from here on, as a share of its limit.
const BUSY: f64 = 0.85;
/// Where primaries are, for each zone that a fabric may have.
const IN_ZONES: [&str; 9] = [
    "in the first zone",
    "in the second",
    "in the third",
    "in the fourth",
    "in the fifth",
    "in the sixth",
    "in the seventh",
    "in the eighth",
    "in the ninth",
];

impl World {
    /// How everything looks now.
    #[must_use]
    pub fn readout(&self) -> Readout {
        let parts = 0..self.kinds.len();
        Readout {
            parts: parts.map(|part| self.view(part)).collect(),
            flows: self.flows(),
        }
    }

    fn view(&self, part: usize) -> PartView {
        let place = self.places[part];
        match self.kinds[part] {
            PartKind::People => self.people_view(place),
            PartKind::Load => self.load_view(place),
            PartKind::Link => self.link_view(place),
            PartKind::Pool => pool_view(&self.pools[place]),
            PartKind::Ring => ring_view(&self.rings[place].ring),
            PartKind::Spares => spares_view(&self.rings[place].ring),
            PartKind::Store => store_view(&self.stores[place]),
            PartKind::Hub => self.hub_view(place),
            PartKind::Balancer => self.balancer_view(place),
            PartKind::Provisioner => self.provisioner_view(place),
            PartKind::Rollout => self.rollout_view(place),
            PartKind::Fabric => self.fabric_view(place),
            PartKind::Edge => self.edge_view(place),
            PartKind::Mesh => self.mesh_view(place),
            PartKind::Primaries => primaries_view(&self.primaries[place]),
            PartKind::Group
            | PartKind::Scaler
            | PartKind::Directory
            | PartKind::Proxies
            | PartKind::Flag => self.fleet_view(part),
        }
    }

    fn people_view(&self, place: usize) -> PartView {
        let people = &self.people[place].people;
        let waiting = people.waiting();
        let many = waiting > people.connected * 0.01;
        let connected = line("connected", people.connected, Unit::People, false);
        let out = line("cannot connect", waiting, Unit::People, many);
        PartView {
            lines: vec![connected, out],
            cells: Vec::new(),
            queue: None,
        }
    }

    fn load_view(&self, place: usize) -> PartView {
        let load = &self.loads[place].load;
        let asked = line("asked", load.asked / self.dt(), Unit::PerSecond, false);
        let good = line(
            "in time",
            load.good / self.dt(),
            Unit::PerSecond,
            load.sli() < 0.9,
        );
        PartView {
            lines: vec![asked, good],
            cells: Vec::new(),
            queue: None,
        }
    }

    /// What comes in; where processes stand behind it, what each of those that are up gets.
    fn link_view(&self, place: usize) -> PartView {
        let link = &self.links[place];
        let trips = self.trips.iter().filter(|trip| trip.link == Some(place));
        let sent = trips.clone().map(|trip| trip.sent).sum::<f64>() / self.dt();
        let mut lines = match trips.clone().find_map(|trip| trip.proxies) {
            None => vec![line("requests", sent, Unit::PerSecond, false)],
            Some(proxies) => {
                let all = self.proxies[proxies].processes();
                let up = all.iter().filter(|one| one.up()).count();
                let (each, out) = (ratio(sent, up as f64), all.len() - up);
                vec![
                    line("a target", each, Unit::PerSecond, false),
                    // Up to a tenth at a time begin, or are restarted batch by batch.
                    line(
                        "targets out",
                        out as f64,
                        Unit::Number,
                        10 * out > all.len(),
                    ),
                ]
            }
        };
        if link.stalled || link.held > 0.0 {
            lines.push(line("held", link.held, Unit::Number, link.stalled));
        }
        PartView {
            lines,
            cells: Vec::new(),
            queue: None,
        }
    }

    fn rollout_view(&self, place: usize) -> PartView {
        let rollout = &self.rollouts[place].rollout;
        // Only people pause it; between two steps it stands by itself.
        let label = match (rollout.paused, rollout.moves()) {
            (true, _) => "paused at",
            (false, true) => "moving, at",
            (false, false) if rollout.share() <= 0.0 => "not begun, at",
            (false, false) => "step done, at",
        };
        let done = line(label, rollout.share(), Unit::Percent, false);
        PartView {
            lines: vec![done],
            cells: Vec::new(),
            queue: None,
        }
    }

    fn hub_view(&self, place: usize) -> PartView {
        let hub = &self.hubs[place];
        let used = hub.utilisation();
        PartView {
            lines: vec![
                line("of its capacity", used, Unit::Percent, used > 0.95),
                line("of packets lost", hub.loss, Unit::Percent, hub.loss > 0.02),
            ],
            cells: Vec::new(),
            queue: None,
        }
    }

    fn provisioner_view(&self, place: usize) -> PartView {
        let provisioner = &self.provisioners[place];
        let open = provisioner.open();
        PartView {
            lines: vec![
                line(
                    "hosts in work",
                    provisioner.in_work() as f64,
                    Unit::Number,
                    false,
                ),
                line("of its files open", open, Unit::Percent, open > 0.95),
            ],
            cells: Vec::new(),
            queue: None,
        }
    }

    fn balancer_view(&self, place: usize) -> PartView {
        let balancer = &self.balancers[place];
        let label = if balancer.panics {
            "of hosts pass: all used"
        } else {
            "of hosts pass checks"
        };
        let again = self.asked_again(place);
        PartView {
            lines: vec![
                line(label, balancer.up, Unit::Percent, balancer.up < 0.9),
                line("asked again", again, Unit::Percent, again > 0.2),
            ],
            cells: Vec::new(),
            queue: None,
        }
    }

    fn fabric_view(&self, place: usize) -> PartView {
        let mut lines = vec![line(
            "of tries lost",
            self.lost(place),
            Unit::Percent,
            false,
        )];
        if self.fabrics[place].fills() {
            let used = self.fabrics[place].utilisation();
            lines.push(line("of its fullest link", used, Unit::Percent, used > 1.0));
        }
        PartView {
            lines,
            cells: Vec::new(),
            queue: None,
        }
    }

    fn edge_view(&self, place: usize) -> PartView {
        // Where services call across zones, nothing that is done at the edge drains one.
        let across = self.meshes.iter().any(|calls| !calls.mesh.siloed);
        let label = if across {
            "zones with weight 0"
        } else {
            "zones drained"
        };
        let drained = line(label, self.drained(place), Unit::Number, false);
        PartView {
            lines: vec![drained],
            cells: Vec::new(),
            queue: None,
        }
    }

    fn mesh_view(&self, place: usize) -> PartView {
        let calls = &self.meshes[place];
        let tries = line(
            "tries for each call",
            calls.mesh.amplification,
            Unit::Number,
            false,
        );
        let out = line("of hosts left out", calls.ejected(), Unit::Percent, false);
        PartView {
            lines: vec![tries, out],
            cells: Vec::new(),
            queue: None,
        }
    }

    /// The door's number of the part at `place` in the list of its kind.
    pub(super) fn part_of(&self, kind: PartKind, place: usize) -> usize {
        let parts = self.kinds.iter().zip(&self.places);
        parts
            .take_while(|(one, at)| **one != kind || **at != place)
            .count()
    }
}

fn pool_view(pool: &Pool) -> PartView {
    let mean = pool.threads();
    let shown = |busy: f64| if pool.shows_hosts { busy } else { mean };
    let cells = pool
        .cells()
        .filter_map(|(busy, state)| host(shown(busy), state));
    PartView {
        lines: vec![
            line("of threads busy", mean, Unit::Percent, mean > 0.98),
            line("of CPU busy", pool.cpu_use(), Unit::Percent, false),
        ],
        cells: cells.collect(),
        queue: Some(pool.queue()),
    }
}

/// A host as a cell; none where it is gone.
pub(super) fn host(busy: f64, state: HostState) -> Option<Cell> {
    let (fill, mark) = match state {
        HostState::Booting(_) | HostState::InWork => (0.0, Mark::Booting),
        HostState::Broken => (0.0, Mark::Broken),
        HostState::Serving if busy > 0.98 => (1.0, Mark::Over),
        HostState::Serving if busy > BUSY => (busy, Mark::Busy),
        HostState::Serving => (busy, Mark::Fine),
        HostState::Draining(_) => (busy, Mark::Draining),
        HostState::Gone => return None,
    };
    Some(Cell { fill, mark })
}

fn primaries_view(primaries: &Primaries) -> PartView {
    let cell = |(_, ready): (usize, bool)| Cell {
        fill: if ready { 1.0 } else { 0.0 },
        mark: if ready { Mark::Fine } else { Mark::Booting },
    };
    let moving = primaries.cells().filter(|(_, ready)| !ready).count() as f64;
    let mut lines = vec![line(
        "of writes fail",
        primaries.errors,
        Unit::Percent,
        false,
    )];
    for (zone, label) in IN_ZONES.into_iter().enumerate().take(primaries.zones()) {
        let here = primaries.cells().filter(|(one, _)| *one == zone).count() as f64;
        lines.push(line(label, here, Unit::Number, false));
    }
    lines.push(line("on the move", moving, Unit::Number, false));
    PartView {
        lines,
        cells: primaries.cells().map(cell).collect(),
        queue: None,
    }
}

fn ring_view(ring: &Ring) -> PartView {
    let cell = |warmth: Option<f64>| match warmth {
        None => Cell {
            fill: 0.0,
            mark: Mark::Broken,
        },
        Some(warmth) if warmth < 0.5 => Cell {
            fill: warmth,
            mark: Mark::Cold,
        },
        Some(warmth) => Cell {
            fill: warmth,
            mark: Mark::Fine,
        },
    };
    let cells: Vec<Cell> = ring.places().map(cell).collect();
    let cold = cells.iter().filter(|cell| cell.mark != Mark::Fine).count() as f64;
    PartView {
        lines: vec![
            line("hit rate", ring.hit_rate(), Unit::Percent, false),
            line("nodes under half full", cold, Unit::Number, false),
        ],
        cells,
        queue: None,
    }
}

fn spares_view(ring: &Ring) -> PartView {
    let cell = |warmth: f64| {
        let mark = if warmth < 0.5 { Mark::Cold } else { Mark::Fine };
        Cell { fill: warmth, mark }
    };
    let cells: Vec<Cell> = ring.spares().map(cell).collect();
    let count = cells.len() as f64;
    let away = ring.out() as f64;
    PartView {
        lines: vec![
            line("ready", count, Unit::Number, false),
            line("restarting", away, Unit::Number, false),
        ],
        cells,
        queue: None,
    }
}

fn store_view(store: &Store) -> PartView {
    let cell = |(busy, over): (f64, bool)| {
        let mark = match (over, busy > BUSY) {
            (true, _) => Mark::Over,
            (false, true) => Mark::Busy,
            (false, false) => Mark::Fine,
        };
        Cell {
            fill: min(1.0, busy),
            mark,
        }
    };
    PartView {
        lines: vec![
            line(
                "× capacity asked",
                store.utilisation,
                Unit::Number,
                store.utilisation > 1.0,
            ),
            line(
                "of queries fail",
                store.failed,
                Unit::Percent,
                store.failed > 0.1,
            ),
        ],
        cells: store.cells().map(cell).collect(),
        queue: Some(store.queue()),
    }
}

pub(super) fn line(label: &'static str, value: f64, unit: Unit, alarm: bool) -> Line {
    Line {
        label,
        value,
        unit,
        alarm,
    }
}
