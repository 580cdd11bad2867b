//! Groups, autoscalers, directories, balancers and flags: what they do in a tick, what may be done
//! to them, and what they publish.

use super::World;
use super::build::Places;
use super::gauges::unknown;
use super::look::line;
use crate::base::math::{max, ratio};
use crate::base::{Stream, Unit};
use crate::model::directory::Directory;
use crate::model::group::Group;
use crate::model::process::Process;
use crate::model::proxies::Proxies;
use crate::model::scaler::Scaler;
use crate::model::spec::Policy;
use crate::model::{Knob, Line, PartKind, PartView, WorldSpec};

/// From this share of its maximum on, a group's maximum matters.
const NEARLY_ALL: f64 = 0.9;

impl World {
    pub(super) fn add_fleets(&mut self, spec: &WorldSpec, places: &Places, seed: u64) {
        let place = |id: &str| places.of(id);
        for (id, group) in &spec.group {
            let pool = place(&group.pool);
            let hosts = self.pools[pool].hosts();
            self.groups
                .push(Group::new(group, pool, hosts, Stream::named(seed, id)));
        }
        let scalers = spec.scaler.values();
        self.scalers
            .extend(scalers.map(|one| Scaler::new(one, place(&one.group))));
        let directories = spec.directory.values();
        self.directories
            .extend(directories.map(|one| Directory::new(one, place(&one.pool))));
        for (id, one) in &spec.proxies {
            let fleet = Proxies::new(one, place(&one.list), Stream::named(seed, id));
            self.proxies.push(fleet);
        }
    }

    pub(super) fn settle_fleets(&mut self) {
        for directory in &mut self.directories {
            directory.write(&self.pools[directory.pool]);
        }
        for proxies in &mut self.proxies {
            let directory = &self.directories[proxies.directory];
            proxies.settle(directory, &mut self.pools[directory.pool]);
        }
    }

    /// Groups replace hosts, and autoscalers move groups.
    pub(super) fn scale(&mut self, dt: f64) {
        for group in &mut self.groups {
            group.pass(&mut self.pools[group.pool], dt);
        }
        for scaler in &mut self.scalers {
            let group = &mut self.groups[scaler.group];
            scaler.pass(group, &mut self.pools[group.pool], dt);
        }
    }

    /// Lists are rendered, and balancers follow them.
    pub(super) fn pass_proxies(&mut self, dt: f64) {
        for directory in &mut self.directories {
            directory.pass(&self.pools[directory.pool], dt);
        }
        for proxies in &mut self.proxies {
            let directory = &self.directories[proxies.directory];
            proxies.pass(directory, &mut self.pools[directory.pool], dt);
        }
    }

    /// Balancers take what arrived, and send it on to hosts that they know.
    pub(super) fn choose_hosts(&mut self, dt: f64) {
        for (index, proxies) in self.proxies.iter_mut().enumerate() {
            let ours = |trip: &&mut crate::model::trip::Trip| trip.proxies == Some(index);
            let arrived = self.trips.iter_mut().filter(ours).map(|trip| trip.arrived);
            let tries = proxies.carry(arrived.sum(), dt) * proxies.tries;
            for trip in self.trips.iter_mut().filter(ours) {
                trip.arrived *= tries;
                trip.passed = trip.arrived;
                trip.ok *= tries;
            }
        }
    }

    /// This share of the users has a flag: calls that name it ask for other keys.
    pub(super) fn set_flag(&mut self, flag: usize, share: f64) {
        self.flags[flag].share = share;
        let calls = self.trips.iter_mut().flat_map(|trip| &mut trip.calls);
        calls
            .filter(|call| call.flag == Some(flag))
            .for_each(|call| call.flag(share));
    }

    /// Broken hosts of a group go, and leave their places.
    ///
    /// # Errors
    /// When none is broken.
    pub(super) fn clear_broken(&mut self, group: usize) -> Result<(), String> {
        match self.pools[self.groups[group].pool].clear_broken() {
            0 => Err("No host is broken.".to_owned()),
            _ => Ok(()),
        }
    }

    /// Share of a pool's hosts that its group took away in the last step; 0 for other parts.
    #[must_use]
    pub fn taken_away(&self, part: usize) -> f64 {
        let place = self.places[part];
        let owner = (self.kinds[part] == PartKind::Pool).then(|| self.owner_of(place));
        let Some(group) = owner.flatten() else {
            return 0.0;
        };
        let (gone, left) = (self.groups[group].removed, self.pools[place].capacity());
        ratio(gone as f64, (gone + left) as f64)
    }

    /// The group that owns the hosts of a pool.
    pub(super) fn owner_of(&self, pool: usize) -> Option<usize> {
        self.groups.iter().position(|group| group.pool == pool)
    }

    pub(super) fn set_fleet(&mut self, part: usize, knob: Knob, value: f64) -> Result<(), String> {
        let place = self.places[part];
        let on = value >= 0.5;
        match (self.kinds[part], knob) {
            (PartKind::Group, Knob::ExtraHosts) => {
                let group = &mut self.groups[place];
                group.ask(&mut self.pools[group.pool], value);
            }
            (PartKind::Group, Knob::ScaleIn) => self.groups[place].scale_in = on,
            (PartKind::Group, Knob::ScaleOut) => self.groups[place].scale_out = on,
            (PartKind::Group, Knob::Pace) => self.groups[place].pace = value,
            (PartKind::Group, Knob::Most) => self.groups[place].most = value as usize,
            (PartKind::Group, Knob::NewestFirst) => {
                self.groups[place].policy = if on { Policy::Newest } else { Policy::Oldest };
            }
            (PartKind::Proxies, Knob::RestartBatch) => self.proxies[place].roll(value),
            (PartKind::Proxies, Knob::ReloadBatch) => self.proxies[place].roll_reloads(value),
            (PartKind::Proxies, Knob::ExtraProcesses) => self.proxies[place].add_by_hand(value),
            (PartKind::Proxies, Knob::FreeFirst) => self.proxies[place].set_order(on),
            (PartKind::Proxies, Knob::ExtraSlots) => self.proxies[place].raise(value),
            (PartKind::Proxies, Knob::Alert) => self.proxies[place].alert = on,
            (PartKind::Flag, Knob::FlagShare) => self.set_flag(place, value),
            (_, knob) => return Err(format!("this part has no {}", knob.name())),
        }
        Ok(())
    }

    pub(super) fn fleet_knob(&self, part: usize, knob: Knob) -> f64 {
        let place = self.places[part];
        let flag = |on: bool| f64::from(u8::from(on));
        match (self.kinds[part], knob) {
            (PartKind::Group, Knob::ExtraHosts) => self.groups[place].extra,
            (PartKind::Group, Knob::ScaleIn) => flag(self.groups[place].scale_in),
            (PartKind::Group, Knob::ScaleOut) => flag(self.groups[place].scale_out),
            (PartKind::Group, Knob::Pace) => self.groups[place].pace,
            (PartKind::Group, Knob::Most) => self.groups[place].most as f64,
            (PartKind::Group, Knob::NewestFirst) => {
                flag(self.groups[place].policy == Policy::Newest)
            }
            (PartKind::Proxies, Knob::RestartBatch) => self.proxies[place].restart_batch(),
            (PartKind::Proxies, Knob::ReloadBatch) => self.proxies[place].reload_batch(),
            (PartKind::Proxies, Knob::ExtraProcesses) => self.proxies[place].added,
            (PartKind::Proxies, Knob::FreeFirst) => flag(self.proxies[place].free_first),
            (PartKind::Proxies, Knob::ExtraSlots) => self.proxies[place].raised(),
            (PartKind::Proxies, Knob::Alert) => flag(self.proxies[place].alert),
            (PartKind::Flag, Knob::FlagShare) => self.flags[place].share,
            _ => 0.0,
        }
    }

    pub(super) fn fleet_gauge(&self, part: usize, name: &str) -> f64 {
        let place = self.places[part];
        match self.kinds[part] {
            PartKind::Group => self.group_gauge(place, name),
            PartKind::Scaler => self.scalers[place].wanted,
            PartKind::Directory => match name {
                "listed" => f64::from(self.directories[place].list.len()),
                "age" => self.directories[place].age,
                other => unknown(other),
            },
            PartKind::Proxies => self.proxies_gauge(place, name),
            PartKind::Flag => self.flags[place].share,
            _ => unknown(name),
        }
    }

    fn group_gauge(&self, place: usize, name: &str) -> f64 {
        let group = &self.groups[place];
        let pool = &self.pools[group.pool];
        match name {
            "hosts" => pool.capacity() as f64,
            "starting" => (pool.capacity() - pool.hosts() - pool.broken()) as f64,
            "broken" => pool.broken() as f64,
            "most" => group.most as f64,
            "launched" => group.launched as f64,
            "removed" => group.removed as f64,
            "oldest" => pool.serving().map(|host| group.age(host)).fold(0.0, max),
            "scale-in" => f64::from(u8::from(group.scale_in)),
            other => unknown(other),
        }
    }

    pub(super) fn proxies_gauge(&self, place: usize, name: &str) -> f64 {
        let fleet = &self.proxies[place];
        let live = |one: &Process| f64::from(one.table.common(fleet.live()));
        let taken = |one: &Process| f64::from(one.table.len());
        match name {
            "up" => fleet.processes().iter().filter(|one| one.up()).count() as f64,
            "refused" => {
                let pool = self.directories[fleet.directory].pool;
                let tried = fleet.offered * fleet.carried * fleet.tries;
                max(0.0, fleet.offered - tried + self.pools[pool].dropped)
            }
            "youngest-ok" => {
                let pool = self.directories[fleet.directory].pool;
                fleet.youngest_ok(&self.pools[pool])
            }
            "free-first" => f64::from(u8::from(fleet.free_first)),
            "stuck-share" => fleet.mean(|one| f64::from(u8::from(one.stuck))),
            "dead-share" => fleet.mean_of_old(|one| ratio(taken(one) - live(one), taken(one))),
            "live-slots" => fleet.mean_of_old(live),
            "slots-taken" => fleet.mean_of_old(|one| ratio(taken(one), one.all_slots() as f64)),
            "sync-age" => fleet.mean_of_old(|one| fleet.now() - one.synced),
            "alert" => f64::from(u8::from(fleet.alert)),
            other => unknown(other),
        }
    }

    /// What is broken, and the maximum, are shown once they matter.
    fn group_lines(&self, place: usize) -> Vec<Line> {
        let [hosts, starting, broken, most] =
            ["hosts", "starting", "broken", "most"].map(|name| self.group_gauge(place, name));
        let number = |label, value, alarm| line(label, value, Unit::Number, alarm);
        let mut lines = vec![
            number("hosts", hosts, false),
            number("of them starting", starting, false),
        ];
        if broken > 0.0 {
            lines.push(number("of them broken", broken, true));
        }
        if hosts > NEARLY_ALL * most {
            lines.push(number("hosts at most", most, hosts >= most));
        }
        lines
    }

    pub(super) fn fleet_view(&self, part: usize) -> PartView {
        let place = self.places[part];
        let number = |label, value| line(label, value, Unit::Number, false);
        let lines: Vec<Line> = match self.kinds[part] {
            PartKind::Group => self.group_lines(place),
            PartKind::Scaler => vec![number("hosts wanted", self.scalers[place].wanted)],
            PartKind::Directory => {
                vec![number("hosts listed", self.fleet_gauge(part, "listed"))]
            }
            PartKind::Proxies => return self.proxies_view(place),
            _ => vec![line(
                "of users",
                self.flags[place].share,
                Unit::Percent,
                false,
            )],
        };
        PartView {
            lines,
            cells: Vec::new(),
            queue: None,
        }
    }
}
