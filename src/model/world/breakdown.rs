//! A part taken apart: its machines in groups, each with its own lines and cells.

use super::World;
use super::look::{host, line};
use crate::base::math::{min, ratio};
use crate::base::{Unit, order};
use crate::model::group::Group;
use crate::model::process::Process;
use crate::model::proxies::Proxies;
use crate::model::{Breakdown, Cell, Mark, PartKind, PartView, Row};

/// Hosts older than this stand in one row, younger ones in the next, and so on [h].
const AGES: [f64; 8] = [24.0, 8.0, 6.0, 4.0, 3.0, 2.0, 1.0, 0.0];

impl World {
    /// A part taken apart; none where there is nothing to take apart.
    #[must_use]
    pub fn breakdown(&self, part: usize) -> Option<Breakdown> {
        let place = self.places[part];
        match self.kinds[part] {
            PartKind::Pool => Some(self.by_age(&self.groups[self.owner_of(place)?])),
            PartKind::Proxies => Some(self.by_process(&self.proxies[place])),
            _ => None,
        }
    }

    /// The hosts of a group by age, the oldest first.
    fn by_age(&self, group: &Group) -> Breakdown {
        let pool = &self.pools[group.pool];
        let mut rows = Vec::new();
        let mut younger = f64::MAX;
        for age in AGES.map(|hours| 3_600.0 * hours) {
            let within = |host: &usize| (age..younger).contains(&group.age(*host));
            let hosts: Vec<usize> = pool.serving().filter(within).collect();
            let busy: f64 = hosts.iter().map(|host| pool.busy(*host)).sum();
            let count = hosts.len() as f64;
            let mean = ratio(busy, count);
            rows.push(Row {
                label: "older than",
                age,
                lines: vec![
                    line("hosts", count, Unit::Number, false),
                    line("of threads busy", mean, Unit::Percent, mean > 0.95),
                ],
                cells: pool
                    .states()
                    .filter(|(number, _)| hosts.binary_search(number).is_ok())
                    .filter_map(|(number, state)| host(pool.busy(number), state))
                    .collect(),
            });
            younger = age;
        }
        Breakdown {
            of: "hosts by age",
            cell: "host",
            rows,
        }
    }

    /// The processes of a fleet with their tables, the one that has run the longest first.
    fn by_process(&self, fleet: &Proxies) -> Breakdown {
        let mut processes: Vec<&Process> = fleet.processes().iter().collect();
        order::by_size(&mut processes, |process| process.born);
        Breakdown {
            of: "processes by age",
            cell: "slot",
            rows: processes.iter().map(|one| self.table(fleet, one)).collect(),
        }
    }

    fn table(&self, fleet: &Proxies, process: &Process) -> Row {
        let pool = &self.pools[self.directories[fleet.directory].pool];
        let live = process.table.common(fleet.live());
        let dead = process.table.len() - live;
        let empty = process.all_slots() - process.table.len() as usize;
        let mut cells: Vec<Cell> = process
            .table
            .iter()
            .map(|number| match fleet.live().contains(number) {
                true => Cell {
                    fill: min(1.0, pool.busy(number)),
                    mark: Mark::Fine,
                },
                false => Cell {
                    fill: 0.0,
                    mark: Mark::Broken,
                },
            })
            .collect();
        let hole = Cell {
            fill: 0.0,
            mark: Mark::Cold,
        };
        cells.extend(std::iter::repeat_n(hole, empty));
        let since = fleet.now() - process.synced;
        Row {
            label: "running for",
            age: fleet.now() - process.born,
            lines: vec![
                line("live", f64::from(live), Unit::Number, false),
                line("dead", f64::from(dead), Unit::Number, dead > 0),
                line("empty", empty as f64, Unit::Number, false),
                line("since the last sync", since, Unit::Seconds, process.stuck),
            ],
            cells,
        }
    }

    pub(super) fn proxies_view(&self, place: usize) -> PartView {
        let fleet = &self.proxies[place];
        let up = fleet.processes().iter().filter(|one| one.up()).count();
        let cell = |one: &Process| Cell {
            fill: if one.up() { 1.0 } else { 0.0 },
            mark: match (one.up(), one.stuck) {
                (false, _) => Mark::Booting,
                (true, true) => Mark::Stale,
                (true, false) => Mark::Fine,
            },
        };
        let refused = self.proxies_gauge(place, "refused");
        PartView {
            lines: vec![
                line("processes up", up as f64, Unit::Number, false),
                line("refused (503)", refused, Unit::PerSecond, refused > 1.0),
            ],
            cells: fleet.processes().iter().map(cell).collect(),
            queue: None,
        }
    }
}
