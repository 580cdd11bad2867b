//! A network path that can stall: what is sent meanwhile waits and arrives together.

use crate::base::Digest;

/// One link. Amounts are tries.
#[derive(Clone, Debug, Default)]
pub(crate) struct Link {
    /// Whether it is stalled.
    pub stalled: bool,
    /// What waits.
    pub held: f64,
}

impl Link {
    /// Takes `amount` in; gives what comes out at the other end, and whether the senders can still
    /// hear an answer. Those held have timed out by the time they arrive.
    pub fn carry(&mut self, amount: f64) -> (f64, bool) {
        if self.stalled {
            self.held += amount;
            return (0.0, false);
        }
        (amount + std::mem::take(&mut self.held), true)
    }

    pub fn digest(&self, digest: &mut Digest) {
        digest.numbers(&[f64::from(u8::from(self.stalled)), self.held]);
    }
}
