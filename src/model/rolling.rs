//! A fleet that is renewed batch by batch, first number first.

use crate::base::Digest;

/// One rolling restart or reload; a new one begins from the first batch.
#[derive(Clone, Debug)]
pub(crate) struct Rolling {
    /// From one batch's return to the next batch [s].
    pause: f64,
    /// The batch as a share of the fleet; 0 before the first one.
    pub batch: f64,
    size: usize,
    /// The first machine of the next batch.
    next: Option<usize>,
    until_next: f64,
}

impl Rolling {
    pub fn new(pause: f64) -> Self {
        Self {
            pause,
            batch: 0.0,
            size: 0,
            next: None,
            until_next: 0.0,
        }
    }

    /// Begins, with batches of a share of so many machines; with none it stops.
    pub fn order(&mut self, batch: f64, machines: usize) {
        if batch <= 0.0 {
            return self.stop();
        }
        self.batch = batch;
        self.size = ((machines as f64 * batch).round() as usize).max(1);
        self.next = Some(0);
        self.until_next = 0.0;
    }

    pub fn stop(&mut self) {
        self.next = None;
    }

    /// The machines that begin in this tick, when each takes `time` seconds.
    pub fn pass(&mut self, machines: usize, time: f64, dt: f64) -> std::ops::Range<usize> {
        let Some(from) = self.next else {
            return 0..0;
        };
        self.until_next -= dt;
        if self.until_next > 0.0 {
            return 0..0;
        }
        self.until_next += time + self.pause;
        let to = (from + self.size).min(machines);
        self.next = (to < machines).then_some(to);
        from.min(machines)..to
    }

    pub fn digest(&self, digest: &mut Digest) {
        digest.word(self.next.map_or(u64::MAX, |next| next as u64));
        digest.numbers(&[self.batch, self.until_next]);
    }
}
