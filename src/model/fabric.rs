//! The network between zones: which tries it loses, to a fault or for want of room.

use super::spec::{FabricSpec, Hits};
use super::zone_link::ZoneLink;
use crate::base::Digest;
use crate::base::math::max;

/// One fabric.
#[derive(Clone, Debug)]
pub(crate) struct Fabric {
    hits: Hits,
    bad: usize,
    /// Share of the tries lost where the fault hits.
    pub loss: f64,
    /// Whether the faulty link carries traffic. Without it, traffic takes the other links.
    pub carries: bool,
    /// One for each zone; empty where links are never full.
    links: Vec<ZoneLink>,
}

impl Fabric {
    pub fn new(spec: &FabricSpec, id: &str, seed: u64) -> Self {
        let zones = spec.zones.len();
        let links = spec.link.as_ref().map(ZoneLink::new);
        Self {
            hits: spec.hits,
            bad: spec.bad_zone(id, seed),
            loss: 0.0,
            carries: true,
            links: links.map_or(Vec::new(), |link| vec![link; zones]),
        }
    }

    /// The zones whose links a try passes: those that it leaves and enters when the fabric lies
    /// between zones, that of its target when each zone has its own.
    pub fn passes(&self, from: usize, to: usize) -> [Option<usize>; 2] {
        match self.hits {
            Hits::Crossing if from == to => [None, None],
            Hits::Crossing => [Some(from), Some(to)],
            Hits::Target => [None, Some(to)],
        }
    }

    /// Share of the tries lost between two zones.
    pub fn lost(&self, from: usize, to: usize) -> f64 {
        let hit = match self.hits {
            Hits::Crossing => (from == self.bad) != (to == self.bad),
            Hits::Target => to == self.bad,
        };
        let mut lost = if hit && self.carries { self.loss } else { 0.0 };
        for link in self.links_passed(from, to) {
            lost += (1.0 - lost) * link.loss();
        }
        lost
    }

    /// Time that a try between two zones waits for room [s].
    pub fn wait(&self, from: usize, to: usize) -> f64 {
        self.links_passed(from, to).map(ZoneLink::wait).sum()
    }

    fn links_passed(&self, from: usize, to: usize) -> impl Iterator<Item = &ZoneLink> {
        let zones = self.passes(from, to).into_iter().flatten();
        zones.filter_map(|zone| self.links.get(zone))
    }

    /// Tries between two zones load the links that they pass.
    pub fn bring(&mut self, from: usize, to: usize, tries: f64) {
        let mut left = tries;
        for zone in self.passes(from, to).into_iter().flatten() {
            if let Some(link) = self.links.get_mut(zone) {
                link.bring(left);
                left *= 1.0 - link.loss();
            }
        }
    }

    /// Ends the tick.
    pub fn pass(&mut self, dt: f64) {
        self.links.iter_mut().for_each(|link| link.pass(dt));
    }

    /// Whether its links can be full.
    pub fn fills(&self) -> bool {
        !self.links.is_empty()
    }

    /// Offered ÷ capacity of the fullest link; 0 where links are never full.
    pub fn utilisation(&self) -> f64 {
        let all = self.links.iter().map(ZoneLink::utilisation);
        all.fold(0.0, max)
    }

    /// Offered ÷ capacity of a zone's link; 0 where links are never full.
    pub fn utilisation_of(&self, zone: usize) -> f64 {
        self.links.get(zone).map_or(0.0, ZoneLink::utilisation)
    }

    pub fn settle(&mut self) {
        self.links.iter_mut().for_each(ZoneLink::settle);
    }

    pub fn digest(&self, digest: &mut Digest) {
        digest.word(self.bad as u64);
        digest.numbers(&[self.loss, f64::from(u8::from(self.carries))]);
        self.links.iter().for_each(|link| link.digest(digest));
    }
}
