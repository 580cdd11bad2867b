//! A feature flag: for a share of the users some calls ask for more than they did.

use crate::base::Digest;

/// One flag.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Flag {
    /// Share of the users who have it.
    pub share: f64,
}

impl Flag {
    pub fn digest(self, digest: &mut Digest) {
        digest.number(self.share);
    }
}
