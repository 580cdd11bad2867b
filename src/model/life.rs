//! The life of hosts: booting, serving, draining, gone.

use crate::base::Digest;

/// Time in which a host that is to go finishes what it has [s]; requests are over well before.
const DRAIN: f64 = 30.0;

/// Where a host stands in its life.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum HostState {
    /// On its way up, for so long [s].
    Booting(f64),
    Serving,
    /// Finishes what it has, for so long [s].
    Draining(f64),
    Gone,
    /// Launched, and being built by a provisioner.
    InWork,
    /// Half built: it never serves, and holds its place.
    Broken,
}

/// The hosts of a fleet.
#[derive(Clone, Debug)]
pub(crate) struct Life {
    hosts: Vec<HostState>,
    /// Those that serve, by number: a tick walks them many times, and they change now and then.
    serving: Vec<usize>,
    boot_time: f64,
    /// Whether a provisioner builds new hosts.
    pub provisioned: bool,
}

impl Life {
    pub fn new(hosts: u32, boot_time: f64) -> Self {
        Self {
            hosts: vec![HostState::Serving; hosts as usize],
            serving: (0..hosts as usize).collect(),
            boot_time,
            provisioned: false,
        }
    }

    /// All hosts there ever were; those that are gone keep their numbers.
    pub fn hosts(&self) -> &[HostState] {
        &self.hosts
    }

    pub fn serves(&self, host: usize) -> bool {
        self.hosts[host] == HostState::Serving
    }

    /// Hosts that serve.
    pub fn serving(&self) -> impl Iterator<Item = usize> + Clone {
        self.serving.iter().copied()
    }

    /// How many those are.
    pub fn count(&self) -> usize {
        self.serving.len()
    }

    fn find_serving(&mut self) {
        let serves =
            |(host, state): (usize, &HostState)| (*state == HostState::Serving).then_some(host);
        self.serving.clear();
        let numbered = self.hosts.iter().enumerate();
        self.serving.extend(numbered.filter_map(serves));
    }

    /// Asks for so many hosts: boots what is missing, drains the newest of what is too many.
    pub fn scale(&mut self, wanted: usize) {
        let here = |state: &HostState| matches!(state, HostState::Booting(_) | HostState::Serving);
        let have = self.hosts.iter().filter(|state| here(state)).count();
        let gone = self
            .hosts
            .iter_mut()
            .filter(|state| **state == HostState::Gone);
        let mut missing = wanted.saturating_sub(have);
        for state in gone.take(missing) {
            *state = HostState::Booting(self.boot_time);
            missing -= 1;
        }
        let boots = HostState::Booting(self.boot_time);
        self.hosts.extend(std::iter::repeat_n(boots, missing));
        let many = have.saturating_sub(wanted);
        for state in self
            .hosts
            .iter_mut()
            .rev()
            .filter(|state| here(state))
            .take(many)
        {
            *state = HostState::Draining(DRAIN);
        }
        self.find_serving();
    }

    /// New hosts are on their way, each with a number of its own.
    pub fn launch(&mut self, count: usize) {
        let new = if self.provisioned {
            HostState::InWork
        } else {
            HostState::Booting(self.boot_time)
        };
        self.hosts.extend(std::iter::repeat_n(new, count));
    }

    pub fn in_work(&self, host: usize) -> bool {
        self.hosts[host] == HostState::InWork
    }

    /// A host in work is built, or stays half built.
    pub fn build(&mut self, host: usize, whole: bool) {
        self.hosts[host] = if whole {
            HostState::Serving
        } else {
            HostState::Broken
        };
        self.find_serving();
    }

    /// Takes away what is broken; how many that were.
    pub fn clear_broken(&mut self) -> usize {
        let broken = self.hosts.iter_mut();
        let broken = broken.filter(|state| **state == HostState::Broken);
        broken.map(|state| *state = HostState::Gone).count()
    }

    /// A host is to go: it finishes what it has.
    pub fn leave(&mut self, host: usize) {
        self.hosts[host] = HostState::Draining(DRAIN);
        self.find_serving();
    }

    /// Hosts that serve or are on their way up.
    pub fn here(&self) -> impl Iterator<Item = usize> + Clone {
        let here = |host: &usize| {
            matches!(
                self.hosts[*host],
                HostState::Booting(_) | HostState::Serving | HostState::InWork | HostState::Broken
            )
        };
        (0..self.hosts.len()).filter(here)
    }

    /// A host has crashed, and boots again in `restart` seconds.
    pub fn crash(&mut self, host: usize, restart: f64) {
        self.hosts[host] = HostState::Booting(restart);
        self.find_serving();
    }

    /// Time goes on; gives how many began to serve, and whether anything changed.
    pub fn pass(&mut self, dt: f64) -> (u32, bool) {
        let (mut up, mut changed) = (0, false);
        for state in &mut self.hosts {
            let next = match *state {
                HostState::Booting(left) if left <= dt => HostState::Serving,
                HostState::Booting(left) => HostState::Booting(left - dt),
                HostState::Draining(left) if left <= dt => HostState::Gone,
                HostState::Draining(left) => HostState::Draining(left - dt),
                rests => rests,
            };
            let other = std::mem::discriminant(&next) != std::mem::discriminant(state);
            changed |= other;
            up += u32::from(other && next == HostState::Serving);
            *state = next;
        }
        if changed {
            self.find_serving();
        }
        (up, changed)
    }

    /// What was under way is over; what was in work is built.
    pub fn settle(&mut self) {
        for state in &mut self.hosts {
            if *state == HostState::InWork {
                *state = HostState::Serving;
            }
        }
        self.pass(f64::MAX);
        self.find_serving();
    }

    pub fn digest(&self, digest: &mut Digest) {
        for state in &self.hosts {
            let (word, left) = match *state {
                HostState::Booting(left) => (0, left),
                HostState::Serving => (1, 0.0),
                HostState::Draining(left) => (2, left),
                HostState::Gone => (3, 0.0),
                HostState::InWork => (4, 0.0),
                HostState::Broken => (5, 0.0),
            };
            digest.word(word);
            digest.number(left);
        }
    }
}
