//! What became of the arrivals of one tick: done, refused, or more inside.

use super::station::Served;

/// One tick's account of a tier.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Balance {
    /// What arrived.
    pub arrived: f64,
    /// What was done, for whoever still waits and for whoever has gone.
    pub done: f64,
    /// What was refused or lost.
    pub refused: f64,
    change: f64,
}

impl Balance {
    /// Enters one station's step, and how many more are inside it than before.
    pub fn enter(&mut self, arrived: f64, served: Served, change: f64) {
        self.arrived += arrived;
        self.done += served.done;
        self.refused += served.refused;
        self.change += change;
    }

    /// Whatever arrived is done, refused or inside.
    ///
    /// # Errors
    /// The account of `tier`, where it does not add up.
    pub fn verify(&self, tier: &str) -> Result<(), String> {
        let Self {
            arrived,
            done,
            refused,
            change,
        } = *self;
        if (arrived - done - refused - change).abs() <= 1e-9 * (1.0 + arrived) {
            return Ok(());
        }
        Err(format!(
            "{tier}: {arrived} arrived, {done} done, {refused} refused, {change} more inside"
        ))
    }
}
