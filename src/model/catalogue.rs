//! The service catalogue's view of one fleet: which machines' agents are away, and since when.

use crate::base::Digest;

/// The machines of a fleet, as the catalogue sees them.
#[derive(Clone, Debug)]
pub(crate) struct Catalogue {
    away: Vec<Option<Away>>,
}

#[derive(Clone, Copy, Debug)]
struct Away {
    since: f64,
    left: f64,
}

impl Catalogue {
    pub fn new(machines: usize) -> Self {
        Self {
            away: vec![None; machines],
        }
    }

    /// A machine's agent leaves, and will register again after `time` [s].
    pub fn leave(&mut self, machine: usize, time: f64) {
        self.away[machine] = Some(Away {
            since: 0.0,
            left: time,
        });
    }

    /// Time goes on; agents whose time has come register again.
    pub fn pass(&mut self, dt: f64) {
        for away in &mut self.away {
            if let Some(one) = away {
                one.since += dt;
                one.left -= dt;
                if one.left <= 0.0 {
                    *away = None;
                }
            }
        }
    }

    /// How long a machine has been missing [s]; none where it is registered.
    pub fn missing_for(&self, machine: usize) -> Option<f64> {
        self.away[machine].map(|away| away.since)
    }

    /// How long each machine has been missing, as above.
    pub fn each(&self) -> impl Iterator<Item = Option<f64>> {
        self.away.iter().map(|away| away.map(|away| away.since))
    }

    /// Machines that are missing.
    pub fn missing(&self) -> usize {
        self.away.iter().flatten().count()
    }

    /// Everybody is registered again.
    pub fn settle(&mut self) {
        self.away.fill(None);
    }

    pub fn digest(&self, digest: &mut Digest) {
        for away in &self.away {
            digest.number(away.map_or(-1.0, |away| away.left));
        }
    }
}
