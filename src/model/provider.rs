//! Who runs a hub: capacity that follows the traffic by itself, slowly, and that people add by
//! hand once their own alarm or a customer's page has reached them.

use super::spec::ProviderSpec;
use crate::base::math::{clamp, max};
use crate::base::{Clock, Digest, Stream};

/// One provider.
#[derive(Clone, Debug)]
pub(crate) struct Provider {
    follows: f64,
    aims: f64,
    adds: f64,
    alarm: (Clock, Clock),
    delay: f64,
    rises: f64,

    /// What followed by itself, as a share of the capacity at the start.
    followed: f64,
    /// What was added by hand, as a share of all that will be.
    added: f64,
    /// Time since a page [s]; none before.
    paged: Option<f64>,
}

impl Provider {
    pub fn new(spec: &ProviderSpec, stream: Stream) -> Self {
        let luck = 2.0 * stream.uniform(0, 0) - 1.0;
        Self {
            follows: spec.follows.0,
            aims: spec.aims.0,
            adds: spec.adds.0,
            alarm: spec.alarm,
            delay: max(0.0, spec.paged.0 + luck * spec.paged_spread.0),
            rises: spec.rises.0,
            followed: 0.0,
            added: 0.0,
            paged: None,
        }
    }

    /// Its people are paged.
    ///
    /// # Errors
    /// When they were already.
    pub fn page(&mut self) -> Result<(), String> {
        if self.paged.is_some() {
            return Err("The provider has been paged and works on it.".to_owned());
        }
        self.paged = Some(0.0);
        Ok(())
    }

    /// Whether its people were paged.
    pub fn was_paged(&self) -> bool {
        self.paged.is_some()
    }

    /// Time goes on under that much traffic, as a share of the capacity at the start.
    pub fn pass(&mut self, clock: Clock, traffic: f64, dt: f64) {
        let lacks = max(0.0, traffic / self.aims - self.factor());
        self.followed += lacks * dt / self.follows;
        let (from, to) = self.alarm;
        let alarmed = part((clock - from) as f64, (to - from) as f64);
        let paged = self
            .paged
            .map_or(0.0, |since| part(since - self.delay, self.rises));
        self.added = max(self.added, max(alarmed, paged));
        self.paged = self.paged.map(|since| since + dt);
    }

    /// Capacity ÷ the one at the start.
    pub fn factor(&self) -> f64 {
        1.0 + self.followed + self.adds * self.added
    }

    /// What was added by hand, as a share of all that will be.
    pub fn added(&self) -> f64 {
        self.added
    }

    pub fn settle(&mut self) {
        self.followed = 0.0;
        self.added = 0.0;
    }

    pub fn digest(&self, digest: &mut Digest) {
        digest.numbers(&[self.followed, self.added, self.paged.unwrap_or(-1.0)]);
    }
}

/// How much of a span of time is over.
fn part(since: f64, span: f64) -> f64 {
    clamp(since / max(span, 1.0), 0.0, 1.0)
}
