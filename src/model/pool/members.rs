//! The hosts of a fleet one by one: who is launched, built, taken away, and how each is doing.

use super::Pool;
use crate::model::life::HostState;
use crate::model::quantile::middle_and_top;
use crate::model::station;

impl Pool {
    /// Asks for so many hosts more.
    pub fn launch(&mut self, count: usize) {
        self.life.launch(count);
        self.equip();
    }

    /// A host is to go: it gets nothing new.
    pub fn leave(&mut self, host: usize) {
        self.life.leave(host);
        self.weigh();
    }

    pub fn serves(&self, host: usize) -> bool {
        self.life.serves(host)
    }

    /// A host's share of the load where nobody routes it, relative to the others.
    pub fn usual_weight(&self, host: usize) -> f64 {
        self.spread.weight(host)
    }

    /// Time that whoever comes to a host now waits for a worker [s], by host.
    pub fn wait_at(&self) -> impl Fn(usize) -> f64 {
        let service = self.service();
        move |host| {
            let host = &self.hosts[host];
            station::wait(host.inside, host.busy, service)
        }
    }

    /// Whether a host is being built.
    pub fn in_work(&self, host: usize) -> bool {
        self.life.in_work(host)
    }

    /// A host is built, or has stayed half built.
    pub fn build(&mut self, host: usize, whole: bool) {
        self.life.build(host, whole);
        self.weigh();
    }

    /// Broken hosts, which hold their places.
    pub fn broken(&self) -> usize {
        let hosts = self.life.hosts().iter();
        hosts.filter(|state| **state == HostState::Broken).count()
    }

    /// Clears what is broken away; how many that were.
    pub fn clear_broken(&mut self) -> usize {
        self.life.clear_broken()
    }

    /// New hosts come half built, and somebody builds them.
    pub fn is_provisioned(&mut self) {
        self.life.provisioned = true;
    }

    /// Hosts that serve or are on their way up, by number.
    pub fn here(&self) -> impl Iterator<Item = usize> + Clone {
        self.life.here()
    }

    /// How many those are.
    pub fn capacity(&self) -> usize {
        self.life.here().count()
    }

    /// All hosts there ever were.
    pub fn all_hosts(&self) -> usize {
        self.hosts.len()
    }

    /// How busy a host is, 0 to 1.
    pub fn busy(&self, host: usize) -> f64 {
        self.hosts[host].busy
    }

    /// How busy the host in the middle is, and the busiest tenth on average; to 0.1 %.
    pub fn busy_quantile(&self) -> (f64, f64) {
        middle_and_top(self.serving_hosts().map(|host| host.busy))
    }

    /// Each host that is not gone, and where it stands in its life.
    pub fn states(&self) -> impl Iterator<Item = (usize, HostState)> {
        let numbered = self.life.hosts().iter().copied().enumerate();
        numbered.filter(|(_, state)| *state != HostState::Gone)
    }
}
