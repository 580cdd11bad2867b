//! How the hosts of a fleet serve what arrives in one tick.

use crate::base::math::{min, ratio};
use crate::model::balance::Balance;
use crate::model::station::{Service, Station, Step, Strain};

/// One tick of a fleet, host by host.
pub(super) struct Turn<'a> {
    service: Service<'a>,
    /// What a host of weight one gets.
    load: f64,
    dt: f64,
    pub balance: Balance,
    pub strain: Strain,
    last: Option<Step>,
}

impl<'a> Turn<'a> {
    pub fn new(service: Service<'a>, load: f64, dt: f64) -> Self {
        Self {
            service,
            load,
            dt,
            balance: Balance::default(),
            strain: Strain::default(),
            last: None,
        }
    }

    /// A host that does not serve gets nothing new and finishes what it has. Most stand as the one
    /// before them stood, and then the same comes of them.
    pub fn serve(&mut self, host: &mut Station, serves: bool) {
        let before = host.inside;
        host.before = before;
        if !serves && before <= 0.0 {
            return;
        }
        let own = if serves { host.weight * self.load } else { 0.0 };
        let step = match self.last {
            Some(step) if step.began_as(before, own) => step,
            _ => Step::of(before, own, self.service, self.dt),
        };
        self.last = Some(step);
        host.inside = step.after;
        host.busy = step.served.busy;
        if serves {
            let offered = own / (self.service.rate() * self.dt);
            self.strain.add(step.served.busy, offered);
        }
        let refused = step.served.refused;
        // A circuit breaker takes room from what is in it already: more is refused than came.
        host.refused = if refused > 0.0 {
            min(1.0, ratio(refused, own))
        } else {
            0.0
        };
        self.balance.enter(own, step.served, step.after - before);
    }
}
