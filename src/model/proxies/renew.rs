//! Processes that are started anew: all at once, batch by batch, or by a reload.
//!
//! Either way a new process has the slots that are configured by then, and reads the list as it is.
//! One that restarts is out meanwhile. One that reloads goes on with its old table until the new
//! process is there beside it, and then finishes what it has: no request is dropped.

use super::Proxies;

impl Proxies {
    /// Restarts batch by batch, each as large as a share of the fleet; none stops what is under
    /// way. Reloads that are under way go no further.
    pub fn roll(&mut self, batch: f64) {
        self.reloading.stop();
        self.restarting.order(batch, self.processes.len());
    }

    /// Reloads batch by batch, as [`Proxies::roll`] restarts.
    pub fn roll_reloads(&mut self, batch: f64) {
        self.restarting.stop();
        self.reloading.order(batch, self.processes.len());
    }

    /// The batch of the last rolling restart, as a share of the fleet.
    pub fn restart_batch(&self) -> f64 {
        self.restarting.batch
    }

    /// The batch of the last rolling reload, as a share of the fleet.
    pub fn reload_batch(&self) -> f64 {
        self.reloading.batch
    }

    /// Restarts every process in the same second.
    pub fn restart_now(&mut self) {
        self.restarting.stop();
        self.reloading.stop();
        (0..self.processes.len()).for_each(|index| self.restart_one(index));
        self.seen = u32::MAX;
    }

    /// Time goes on for what is under way; whether a process went out.
    pub(super) fn renew(&mut self, dt: f64) -> bool {
        let machines = self.processes.len();
        let restarts = self.restarting.pass(machines, self.restart, dt);
        let changed = !restarts.is_empty();
        restarts.for_each(|index| self.restart_one(index));
        for index in self.reloading.pass(machines, self.reload, dt) {
            self.processes[index].reload(self.reload);
        }
        changed
    }

    fn restart_one(&mut self, index: usize) {
        let (slots, born) = (self.table_size(), self.now + self.restart);
        self.processes[index].restart(slots, self.restart, born);
    }
}
