//! One queue with servers: the number inside follows `dL/dt = λ − cμ·ρₑ(L)`, stepped implicitly.
//!
//! At rest the mean is Erlang C's, above saturation the queue grows by what the servers cannot do,
//! and there is no jump between. Work is done in order whether or not its caller still waits. A
//! caller's wait is decided when it arrives: what stands before it, over what the servers do. That
//! equals the age of the queue's head as long as the servers' speed stays what it was.

use super::erlang::Erlang;
use crate::base::math::{clamp, exp, max, ratio};

/// e⁻³⁶ is below the last bit of a share: no wait is that long.
const NEVER: f64 = 36.0;
/// From this share of busy servers on, and this far from rest, a station begins to be flooded.
/// Erlang's tail is exact at rest and knows no queue that grows; the
/// age of the queue's head is exact in a flood and knows no chance. Each holds for a while beyond
/// its own, so the two are mixed over a stretch: with none, a share of late requests would jump
/// where one takes over from the other.
const FULL: f64 = 0.97;
const RESTS: f64 = 0.01;
/// One over the rest of the way: it is flooded at 99.5 % busy, and at 5 % away from rest.
const FULL_TO_FLOODED: f64 = 40.0;
const RESTS_TO_FLOODED: f64 = 25.0;

/// One station of a tier, as it stands.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Station {
    /// What is inside.
    pub inside: f64,
    /// What was inside when the last step began.
    pub before: f64,
    /// Share of its servers that are busy.
    pub busy: f64,
    /// Share of its arrivals that a host refused in the last step.
    pub refused: f64,
    /// Its share of the load, relative to the others.
    pub weight: f64,
}

impl Station {
    /// Nothing is inside, and nothing was.
    pub fn clear(&mut self) {
        *self = Self {
            weight: self.weight,
            ..Self::default()
        };
    }
}

/// How a station serves. It is asked for every host in every tick, so what takes a division is
/// worked out once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Service<'a> {
    /// Its servers.
    table: &'a Erlang,
    /// Time that one unit of work holds a server [s].
    each: f64,
    /// The most that can be inside; more is refused.
    room: f64,
    /// What all its servers together do in a second.
    rate: f64,
    /// Time that all its servers together take for one unit of work [s].
    one: f64,
    /// Share of the servers that are busy when it is full.
    full: f64,
}

impl<'a> Service<'a> {
    /// Servers that a unit of work holds for `each` seconds, with so much room.
    pub fn new(table: &'a Erlang, each: f64, room: f64) -> Self {
        Self {
            table,
            each,
            room,
            rate: table.servers() / each,
            one: each / table.servers(),
            full: table.busy(room),
        }
    }

    /// What all its servers together do in a second.
    pub fn rate(self) -> f64 {
        self.rate
    }

    /// Time that its servers take for what stands before an arrival when so many are inside [s].
    fn ahead(self, inside: f64) -> f64 {
        max(0.0, inside - self.table.servers()) * self.one
    }
}

/// What became of the arrivals of one step.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Served {
    /// Done in this step, for callers who still wait and for callers who are gone.
    pub done: f64,
    /// Refused for want of room.
    pub refused: f64,
    /// Share of the servers that are busy at the end.
    pub busy: f64,
}

/// Takes `inside` through one step of `dt` seconds with `arrivals` arriving.
#[inline(always)]
pub(crate) fn step(inside: &mut f64, arrivals: f64, service: Service<'_>, dt: f64) -> Served {
    let most = service.rate * dt;
    let (after, busy) = service.table.after(*inside, arrivals, most);
    let done = *inside + arrivals - after;
    let refused = max(0.0, after - service.room);
    let full = refused > 0.0;
    *inside = if full { service.room } else { after };
    Served {
        done,
        refused,
        busy: if full { service.full } else { busy },
    }
}

/// One step, as it began and what came of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    before: f64,
    arrivals: f64,
    /// What is inside at its end.
    pub after: f64,
    /// What became of the arrivals.
    pub served: Served,
}

impl Step {
    #[inline(always)]
    pub fn of(before: f64, arrivals: f64, service: Service<'_>, dt: f64) -> Self {
        let mut after = before;
        let served = step(&mut after, arrivals, service, dt);
        Self {
            before,
            arrivals,
            after,
            served,
        }
    }

    /// Whether it began in the same way, to the bit.
    pub fn began_as(&self, before: f64, arrivals: f64) -> bool {
        let bits = f64::to_bits;
        (bits(self.before), bits(self.arrivals)) == (bits(before), bits(arrivals))
    }
}

/// Mean wait before service when `inside` are inside and this share of the servers is busy [s].
pub(crate) fn wait(inside: f64, busy: f64, service: Service<'_>) -> f64 {
    let c = service.table.servers();
    ratio(inside - c * busy, c * busy) * service.each
}

/// One step of a station, as its arrivals met it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Passage {
    /// Inside at the beginning.
    pub before: f64,
    /// Inside at the end.
    pub after: f64,
    /// Share of the servers that are busy at the end.
    pub busy: f64,
    /// What arrived ÷ what the servers can do.
    pub offered: f64,
}

/// How hard the hardest pressed of several stations have it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Strain {
    busiest: f64,
    unrest: f64,
}

impl Strain {
    /// One more, with what arrived ÷ what its servers can do.
    pub fn add(&mut self, busy: f64, offered: f64) {
        self.busiest = max(self.busiest, busy);
        self.unrest = max(self.unrest, (offered - busy).abs());
    }

    /// Whether it is plain without a look at each that none of their arrivals wait so long [s].
    pub fn spares(self, service: Service<'_>, patience: f64) -> bool {
        let spare = service.rate * (1.0 - self.busiest);
        self.busiest <= FULL && self.unrest <= RESTS && spare * patience >= NEVER
    }
}

/// Share of a step's arrivals that wait longer than `patience` [s] before service.
///
/// At rest that is Erlang C's tail at ρₑ. In a flood, growing or running off, every arrival waits
/// for what stands before it, which moves linearly during the step. What is far from rest, or
/// all but saturated, is a flood; between, the two are mixed.
#[inline]
pub(crate) fn late(passage: Passage, service: Service<'_>, patience: f64) -> f64 {
    if patience <= 0.0 {
        return 1.0;
    }
    let Passage {
        before,
        after,
        busy,
        offered,
    } = passage;
    let unrest = (offered - busy).abs();
    let by_load = (busy - FULL) * FULL_TO_FLOODED;
    let by_change = (unrest - RESTS) * RESTS_TO_FLOODED;
    let flooded = clamp(max(by_load, by_change), 0.0, 1.0);
    let mut late = 0.0;
    if flooded < 1.0 {
        let spare = service.rate * (1.0 - busy);
        if spare * patience < NEVER {
            late += (1.0 - flooded) * service.table.waits(after) * exp(-spare * patience);
        }
    }
    if flooded > 0.0 {
        late += flooded * share_above(service.ahead(before), service.ahead(after), patience);
    }
    late
}

/// The part of the way from `from` to `to` that is above `line`.
fn share_above(from: f64, to: f64, line: f64) -> f64 {
    let (low, high) = if from < to { (from, to) } else { (to, from) };
    if low >= line {
        1.0
    } else if high <= line {
        0.0
    } else {
        (high - line) / (high - low)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn loses_nothing_and_does_the_work_of_callers_who_have_gone() {
        let table = Erlang::new(4);
        let service = Service::new(&table, 0.1, 100.0);
        let (mut inside, mut done, mut refused) = (0.0, 0.0, 0.0);
        for _ in 0..60 {
            let served = step(&mut inside, 50.0, service, 1.0);
            done += served.done;
            refused += served.refused;
        }
        // 50 a second arrive and 40 can be done: all servers work, whoever still waits.
        assert!((done + refused + inside - 3000.0).abs() < 1e-9);
        assert!((done / 60.0 - 40.0).abs() < 0.5, "{done}");
        assert!((inside - 100.0).abs() < 1e-9);
        let busy = table.busy(inside);
        let mean = wait(inside, busy, service);
        assert!((mean - 2.4).abs() < 0.05, "{mean}");
        let full = Passage {
            before: inside,
            after: inside,
            busy,
            offered: 1.25,
        };
        assert_eq!(late(full, service, 2.0), 1.0);
        assert_eq!(late(full, service, 3.0), 0.0);
    }
}
