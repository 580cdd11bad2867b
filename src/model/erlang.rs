//! The stationary M/M/c queue as a table: how busy the servers are when so many are inside.
//!
//! `L(ρ) = cρ + C(c, ρ)·ρ/(1−ρ)` gives the number inside at rest (Erlang C). The
//! table holds its inverse `ρₑ(L)` and the probability of having to wait, on a grid that is even
//! in `u = L/(L+c)`, so that a look-up costs one division.

use std::sync::Arc;

use crate::base::math::exp;

/// Points of the grid: dense enough that mean waits stay within 1 % of Erlang C.
const POINTS: usize = 1024;
/// Last `u` of the grid: beyond it 199 times the servers are inside, and the queue is all there is.
const LAST: f64 = 0.995;
/// Points for one of `u`.
const DENSITY: f64 = POINTS as f64 / LAST;

/// The table for one number of servers.
#[derive(Clone, Debug)]
pub(crate) struct Erlang {
    servers: f64,
    points: Arc<[Point]>,
    /// Where the grid ends, the idle share times the length of the queue.
    idle: f64,
}

/// A point of the grid.
#[derive(Clone, Copy, Debug)]
struct Point {
    /// The number inside.
    inside: f64,
    /// Share of the servers that are busy then.
    rho: f64,
    /// Probability of having to wait.
    waits: f64,
}

impl Point {
    /// The share of the way from here to another point.
    fn towards(self, other: Self, share: f64) -> Self {
        let along = |from: f64, to: f64| from + (to - from) * share;
        Self {
            inside: along(self.inside, other.inside),
            rho: along(self.rho, other.rho),
            waits: along(self.waits, other.waits),
        }
    }

    /// What was inside and came in a step of which the servers can do `most`, and that ends here.
    #[inline]
    fn reach(self, most: f64) -> f64 {
        self.inside + most * self.rho
    }
}

impl Erlang {
    /// The table for `servers` servers, at least one.
    pub fn new(servers: u32) -> Self {
        let c = f64::from(servers);
        let curve: Vec<Point> = (0..=2 * POINTS)
            .map(|i| {
                // Steps of 0.7 % of the idle share, down to a millionth of it.
                let rho = 1.0 - exp(-14.0 * i as f64 / (2 * POINTS) as f64);
                let waits = waits(servers, rho);
                let inside = c * rho + waits * rho / (1.0 - rho);
                Point { inside, rho, waits }
            })
            .collect();
        let mut at = 0;
        let point = |i: usize| {
            let u = LAST * i as f64 / POINTS as f64;
            let inside = c * u / (1.0 - u);
            while at + 2 < curve.len() && curve[at + 1].inside < inside {
                at += 1;
            }
            let (low, high) = (curve[at], curve[at + 1]);
            let share = ((inside - low.inside) / (high.inside - low.inside)).clamp(0.0, 1.0);
            Point {
                inside,
                ..low.towards(high, share)
            }
        };
        let points: Arc<[Point]> = (0..=POINTS).map(point).collect();
        let last = c * LAST / (1.0 - LAST);
        Self {
            servers: c,
            idle: (1.0 - points[POINTS].rho) * (last - c + 1.0),
            points,
        }
    }

    /// How many servers.
    pub fn servers(&self) -> f64 {
        self.servers
    }

    /// Share of the servers that are busy when `inside` are inside, below 1.
    pub fn busy(&self, inside: f64) -> f64 {
        let u = inside / (inside + self.servers);
        if u < LAST {
            self.between(u).rho
        } else {
            self.tail(inside)
        }
    }

    /// Probability that an arrival has to wait when `inside` are inside.
    pub fn waits(&self, inside: f64) -> f64 {
        let u = inside / (inside + self.servers);
        if u < LAST { self.between(u).waits } else { 1.0 }
    }

    /// A step from `before` with `arrivals`, of which the servers can do `most`: the number inside
    /// at its end, `L' = before + arrivals − most·ρₑ(L')`, and the share of servers busy then.
    // Inlined, as all that runs for each host in each tick: see the profile `web` in Cargo.toml.
    #[inline(always)]
    pub fn after(&self, before: f64, arrivals: f64, most: f64) -> (f64, f64) {
        let total = before + arrivals;
        if total >= self.points[POINTS].reach(most) {
            let inside = self.after_in_tail(total, most);
            return (inside, self.tail(inside));
        }
        let low = self.cell(self.cell_of(before), total, most);
        let (from, to) = (self.points[low], self.points[low + 1]);
        let share = (total - from.reach(most)) / (to.reach(most) - from.reach(most));
        let end = from.towards(to, share);
        (end.inside, end.rho)
    }

    /// The cell in which a step ends, searched from `start` outwards: most steps end where they
    /// begin.
    fn cell(&self, start: usize, total: f64, most: f64) -> usize {
        let (mut low, mut high, mut stride) = (start, start + 1, 1);
        while low > 0 && self.beyond(low, total, most) {
            high = low;
            low = low.saturating_sub(stride);
            stride *= 2;
        }
        while high < POINTS && !self.beyond(high, total, most) {
            low = high;
            high = (high + stride).min(POINTS);
            stride *= 2;
        }
        while high - low > 1 {
            let middle = usize::midpoint(low, high);
            if self.beyond(middle, total, most) {
                high = middle;
            } else {
                low = middle;
            }
        }
        low
    }

    /// Whether a step ends before a point of the grid.
    #[inline(always)]
    fn beyond(&self, point: usize, total: f64, most: f64) -> bool {
        self.points[point].reach(most) > total
    }

    fn cell_of(&self, inside: f64) -> usize {
        let u = inside / (inside + self.servers);
        ((u * DENSITY) as usize).min(POINTS - 1)
    }

    fn between(&self, u: f64) -> Point {
        let at = u * DENSITY;
        let low = (at as usize).min(POINTS - 1);
        self.points[low].towards(self.points[low + 1], at - low as f64)
    }

    /// Far above the grid the idle share falls as one over the queue's length.
    fn tail(&self, inside: f64) -> f64 {
        let queue = inside - self.servers + 1.0;
        1.0 - self.idle / queue
    }

    fn after_in_tail(&self, total: f64, most: f64) -> f64 {
        let b = total - most - self.servers + 1.0;
        let queue = f64::midpoint(b, (b * b + 4.0 * most * self.idle).sqrt());
        queue + self.servers - 1.0
    }
}

/// Erlang C by the recurrence of Erlang B.
fn waits(servers: u32, rho: f64) -> f64 {
    let offered = f64::from(servers) * rho;
    let mut blocked = 1.0;
    for server in 1..=servers {
        blocked = offered * blocked / (f64::from(server) + offered * blocked);
    }
    blocked / (1.0 - rho * (1.0 - blocked))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Mean waits in service times, C(c, ρ)/(c − cρ), for c = 1, 10, 100.
    #[test]
    fn rests_at_erlang_c() {
        for (servers, rho, wait) in [
            (1, 0.7, 2.333),
            (1, 0.95, 19.0),
            (10, 0.8, 0.2046),
            (10, 0.95, 1.651),
            (100, 0.95, 0.1014),
        ] {
            let table = Erlang::new(servers);
            let c = f64::from(servers);
            // One server does one a second; a thousand seconds of arrivals at ρ come to rest.
            let mut inside = 0.0;
            for _ in 0..20_000 {
                inside = table.after(inside, c * rho * 0.1, c * 0.1).0;
            }
            let queue = inside - c * table.busy(inside);
            let mean = queue / (c * rho);
            assert!(
                (mean / wait - 1.0).abs() < 0.01,
                "c {servers} ρ {rho}: {mean} not {wait}"
            );
        }
    }

    #[test]
    fn has_no_jump_at_the_end_of_the_grid() {
        let table = Erlang::new(16);
        let last = 16.0 * LAST / (1.0 - LAST);
        let below = table.busy(last * 0.9999);
        let above = table.busy(last * 1.0001);
        assert!((below - above).abs() < 1e-5, "{below} {above}");
    }
}
