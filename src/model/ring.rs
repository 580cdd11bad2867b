//! A cache ring: places in the ring, machines that stand in them or wait as spares, and the
//! controller that watches the catalogue.
//!
//! Keys are spread evenly over the places. A machine's warmth is the share of its place's keys that
//! it holds; it rises only by fetches that finish in time, each of a key that is asked for as often
//! as any other, and falls as entries expire.

use super::catalogue::Catalogue;
use super::spec::RingSpec;
use crate::base::Digest;
use crate::base::math::min;

/// One ring.
#[derive(Clone, Debug)]
pub(crate) struct Ring {
    keys: f64,
    ttl: f64,
    cacheable: f64,
    filled: f64,
    copy_time: f64,
    /// How long a node must be missing before it is replaced [s].
    pub hold_down: f64,
    /// Whether spares are kept warm.
    pub warm_spares: bool,

    /// The machine in each place of the ring; none where there was no spare for it.
    places: Vec<Option<usize>>,
    warmth: Vec<f64>,
    role: Vec<Role>,
    /// Machines that were put in the place of others so far.
    pub replaced: u32,
    hit_rate: f64,
}

/// What a machine is to the ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    /// It holds a place.
    Placed,
    /// It is ready to be put in a place.
    Spare,
    /// It was taken out, or is a spare that is missing.
    Out,
}

/// A place that got another machine.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Replaced {
    pub place: usize,
    pub warmth: f64,
}

impl Ring {
    pub fn new(spec: &RingSpec) -> Self {
        let (nodes, spares) = (spec.nodes as usize, spec.spares as usize);
        let mut role = vec![Role::Placed; nodes];
        role.resize(nodes + spares, Role::Spare);
        Self {
            keys: spec.keys,
            ttl: spec.ttl.0,
            cacheable: spec.cacheable.0,
            filled: spec.filled.0,
            copy_time: spec.controller.copy_time.0,
            hold_down: spec.controller.hold_down.0,
            warm_spares: spec.controller.warm_spares,
            places: (0..nodes).map(Some).collect(),
            warmth: vec![0.0; nodes + spares],
            role,
            replaced: 0,
            hit_rate: 0.0,
        }
    }

    /// Machines, spares included.
    pub fn machines(&self) -> usize {
        self.role.len()
    }

    /// Comes to rest under `lookups` a second, all answered: fills and expiry are even.
    pub fn settle(&mut self, lookups: f64) {
        let fills = lookups / self.keys;
        let warm = self.filled * fills / (fills + 1.0 / self.ttl);
        for role in &mut self.role {
            *role = if *role == Role::Out {
                Role::Spare
            } else {
                *role
            };
        }
        self.fill_places(&mut Vec::new());
        for machine in 0..self.role.len() {
            let holds = self.role[machine] == Role::Placed || self.warm_spares;
            self.warmth[machine] = if holds { warm } else { 0.0 };
        }
        self.measure();
    }

    /// Empties every node.
    pub fn flush(&mut self) {
        self.warmth.fill(0.0);
        self.measure();
    }

    /// The controller looks at the catalogue: it takes out what has been missing for long enough,
    /// flushes what came back, and puts spares in empty places.
    pub fn control(&mut self, catalogue: &Catalogue, replaced: &mut Vec<Replaced>) {
        for place in &mut self.places {
            // None, for a machine that is there, is less than any time.
            let missing = |machine: &usize| catalogue.missing_for(*machine) >= Some(self.hold_down);
            if let Some(machine) = place.take_if(|machine| missing(machine)) {
                self.role[machine] = Role::Out;
            }
        }
        let machines = self.role.iter_mut().zip(&mut self.warmth);
        for ((role, warmth), missing) in machines.zip(catalogue.each()) {
            match (*role, missing) {
                (Role::Spare, Some(_)) => *role = Role::Out,
                (Role::Out, None) => {
                    *role = Role::Spare;
                    *warmth = 0.0;
                }
                _ => {}
            }
        }
        self.fill_places(replaced);
    }

    fn fill_places(&mut self, replaced: &mut Vec<Replaced>) {
        while let Some(place) = self.places.iter().position(Option::is_none) {
            let Some(spare) = self.warmest_spare() else {
                return;
            };
            self.role[spare] = Role::Placed;
            self.places[place] = Some(spare);
            self.replaced += 1;
            replaced.push(Replaced {
                place,
                warmth: self.warmth[spare],
            });
        }
    }

    /// The first of the warmest spares.
    fn warmest_spare(&self) -> Option<usize> {
        let spares = (0..self.role.len()).filter(|machine| self.role[*machine] == Role::Spare);
        spares.reduce(|best, next| {
            if self.warmth[next] > self.warmth[best] {
                next
            } else {
                best
            }
        })
    }

    /// Share of key lookups that find their key.
    pub fn hit_rate(&self) -> f64 {
        self.hit_rate
    }

    /// Takes in what was fetched in time: `lookups` a second whose missing keys came back. Only
    /// those fill; a query that timed out fills nothing.
    pub fn fill(&mut self, lookups: f64, dt: f64) {
        let fills = min(1.0, lookups / self.keys * dt);
        let expire = dt / self.ttl;
        for machine in self.places.iter().flatten() {
            let warmth = self.warmth[*machine];
            self.warmth[*machine] += (1.0 - warmth) * fills - warmth * expire;
        }
        self.measure();
        self.copy_to_spares(dt);
    }

    /// Spares that are kept warm copy from the ring, which costs the store nothing.
    fn copy_to_spares(&mut self, dt: f64) {
        if !self.warm_spares {
            return;
        }
        let (mean, share) = (self.mean_warmth(), min(1.0, dt / self.copy_time));
        for (role, warmth) in self.role.iter().zip(&mut self.warmth) {
            if *role == Role::Spare {
                *warmth += (mean - *warmth) * share;
            }
        }
    }

    fn measure(&mut self) {
        self.hit_rate = self.cacheable * self.mean_warmth();
    }

    fn mean_warmth(&self) -> f64 {
        let warmth: f64 = self
            .places
            .iter()
            .flatten()
            .map(|machine| self.warmth[*machine])
            .sum();
        warmth / self.places.len() as f64
    }

    /// The warmth in each place of the ring; none where no machine stands.
    pub fn places(&self) -> impl Iterator<Item = Option<f64>> {
        self.places
            .iter()
            .map(|machine| machine.map(|machine| self.warmth[machine]))
    }

    /// The warmth of each spare.
    pub fn spares(&self) -> impl Iterator<Item = f64> {
        let both = self.role.iter().zip(&self.warmth);
        both.filter(|(role, _)| **role == Role::Spare)
            .map(|(_, warmth)| *warmth)
    }

    /// Machines that are neither placed nor ready.
    pub fn out(&self) -> usize {
        self.role.iter().filter(|role| **role == Role::Out).count()
    }

    /// Every machine stands in one place, is a spare, or is out; warmth is a share.
    pub fn verify(&self) -> Result<(), String> {
        let placed = self.places.iter().flatten().count();
        let roles = self
            .role
            .iter()
            .filter(|role| **role == Role::Placed)
            .count();
        if placed != roles {
            return Err(format!(
                "ring: {placed} machines stand in places and {roles} think so"
            ));
        }
        match self
            .warmth
            .iter()
            .find(|warmth| !(0.0..=1.0).contains(*warmth))
        {
            Some(warmth) => Err(format!("ring: a machine's warmth is {warmth}")),
            None => Ok(()),
        }
    }

    pub fn digest(&self, digest: &mut Digest) {
        digest.numbers(&[self.hold_down, f64::from(u8::from(self.warm_spares))]);
        digest.numbers(&self.warmth);
        for machine in &self.places {
            digest.word(machine.map_or(u64::MAX, |machine| machine as u64));
        }
        for role in &self.role {
            digest.word(*role as u64);
        }
    }
}
