//! Shards with one primary each, in some zone: only it takes writes, and a write is not tried
//! again.

use super::fabric::Fabric;
use super::spec::PrimariesSpec;
use crate::base::Digest;
use crate::base::math::ratio;

/// The primaries of one store.
#[derive(Clone, Debug)]
pub(crate) struct Primaries {
    pub fabric: usize,
    /// The pool that writes, for each zone.
    pub callers: Vec<usize>,
    /// Share of the requests that write.
    pub writes: f64,
    failover: f64,
    pace: f64,
    zones: usize,
    shards: Vec<Shard>,
    /// The zone that primaries are told to leave.
    leaving: Option<usize>,
    until_next: f64,

    /// Requests of each zone of callers in this tick.
    pub requests: Vec<f64>,
    /// For each zone of callers: share of requests that no failed write fails.
    pub ok: Vec<f64>,
    /// Share of all writes that fail.
    pub errors: f64,
    /// Share of the writes to primaries in each zone that are lost on their way. One that moves is
    /// in none.
    pub errors_in: Vec<f64>,
}

/// Where a shard's primary is, and how long until it takes writes [s].
#[derive(Clone, Copy, Debug)]
struct Shard {
    zone: usize,
    moving: f64,
}

impl Primaries {
    pub fn new(spec: &PrimariesSpec, place: impl Fn(&str) -> usize) -> Self {
        let zones = spec.callers.len();
        let shard = |index: usize| Shard {
            zone: index % zones,
            moving: 0.0,
        };
        Self {
            fabric: place(&spec.fabric),
            callers: spec.callers.iter().map(|id| place(id)).collect(),
            writes: spec.writes.0,
            failover: spec.failover.0,
            pace: spec.pace.0,
            zones,
            shards: (0..spec.shards as usize).map(shard).collect(),
            leaving: None,
            until_next: 0.0,
            requests: vec![0.0; zones],
            ok: vec![1.0; zones],
            errors: 0.0,
            errors_in: vec![0.0; zones],
        }
    }

    /// The primaries in a zone move to the others, one after the other.
    ///
    /// # Errors
    /// When there is no such zone.
    pub fn leave(&mut self, zone: usize) -> Result<(), String> {
        if zone >= self.zones {
            return Err(format!("there are only {} zones", self.zones));
        }
        self.leaving = Some(zone);
        Ok(())
    }

    /// How many zones there are.
    pub fn zones(&self) -> usize {
        self.zones
    }

    /// Moves what is to move.
    pub fn pass(&mut self, dt: f64) {
        for shard in &mut self.shards {
            shard.moving -= dt;
        }
        self.until_next -= dt;
        while self.until_next <= 0.0 {
            self.until_next += 1.0 / self.pace;
            let Some(index) = self
                .shards
                .iter()
                .position(|shard| self.leaving == Some(shard.zone))
            else {
                self.until_next = 0.0;
                return;
            };
            self.shards[index] = Shard {
                zone: self.next_zone(index),
                moving: self.failover,
            };
        }
    }

    /// Where a shard's primary goes when it leaves its zone: the others get as many each.
    fn next_zone(&self, index: usize) -> usize {
        (self.shards[index].zone + 1 + index % (self.zones - 1)) % self.zones
    }

    /// All that is to move has moved, however long that would take at its pace.
    pub fn settle(&mut self) {
        for index in 0..self.shards.len() {
            let zone = self.shards[index].zone;
            let zone = match self.leaving == Some(zone) {
                true => self.next_zone(index),
                false => zone,
            };
            self.shards[index] = Shard { zone, moving: 0.0 };
        }
        self.until_next = 0.0;
    }

    /// The zone whose callers' pool this is.
    pub fn zone_of(&self, pool: Option<usize>) -> Option<usize> {
        self.callers.iter().position(|one| Some(*one) == pool)
    }

    /// Takes the writes of `requests`.
    pub fn write(&mut self, fabric: &mut Fabric) {
        let (mut all, mut failed) = (0.0, 0.0);
        for from in 0..self.zones {
            let requests = self.requests[from];
            let ok: f64 = (0..self.zones)
                .map(|to| self.share_ready(to) * (1.0 - fabric.lost(from, to)))
                .sum();
            for to in 0..self.zones {
                fabric.bring(from, to, requests * self.writes * self.share_ready(to));
            }
            self.ok[from] = 1.0 - self.writes * (1.0 - ok);
            all += requests;
            failed += requests * (1.0 - ok);
        }
        self.errors = ratio(failed, all);
        for to in 0..self.zones {
            self.errors_in[to] = self.lost_to(to, fabric);
        }
    }

    fn lost_to(&self, zone: usize, fabric: &Fabric) -> f64 {
        if self.share_ready(zone) <= 0.0 {
            return 0.0;
        }
        let all: f64 = self.requests.iter().sum();
        let lost = |from: usize| self.requests[from] * fabric.lost(from, zone);
        ratio((0..self.zones).map(lost).sum(), all)
    }

    /// Share of the shards whose primary is in a zone and takes writes.
    fn share_ready(&self, zone: usize) -> f64 {
        let ready = self
            .shards
            .iter()
            .filter(|shard| shard.zone == zone && shard.moving <= 0.0);
        ready.count() as f64 / self.shards.len() as f64
    }

    /// Each shard: its zone, and whether it takes writes.
    pub fn cells(&self) -> impl Iterator<Item = (usize, bool)> {
        self.shards
            .iter()
            .map(|shard| (shard.zone, shard.moving <= 0.0))
    }

    pub fn digest(&self, digest: &mut Digest) {
        digest.number(self.until_next);
        digest.word(self.leaving.map_or(0, |zone| 1 + zone as u64));
        for shard in &self.shards {
            digest.word(shard.zone as u64);
            digest.number(if shard.moving > 0.0 {
                shard.moving
            } else {
                0.0
            });
        }
    }
}
