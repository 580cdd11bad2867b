//! A queue simulated request by request, to hold the fluid one against.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use burn_rate::base::{Stream, math};

/// Parts into which a simulation is cut, to see how much they differ.
const BATCHES: u64 = 32;

/// A mean, and how far off it may be by chance.
#[derive(Clone, Copy, Debug, Default)]
pub struct Estimate {
    pub mean: f64,
    /// One standard error, from the means of batches.
    pub error: f64,
}

/// How long requests waited, in service times.
#[derive(Clone, Debug)]
pub struct Waits {
    /// Mean wait.
    pub wait: Estimate,
    /// For each line, the share of requests that waited longer.
    pub longer: Vec<Estimate>,
}

/// Lets `requests` come at random to `servers` that are busy for the share `rho`, each for a
/// random time of mean 1; first come, first served. A batch more comes before counting begins.
pub fn simulate(servers: u32, rho: f64, requests: u64, lines: &[f64]) -> Waits {
    let mut queue = Queue::new(servers, rho);
    let batch = requests / BATCHES;
    queue.by_ref().take(batch as usize).for_each(drop);
    let mut waits = Vec::new();
    let mut longer = vec![Vec::new(); lines.len()];
    for _ in 0..BATCHES {
        let (mut sum, mut counts) = (0.0, vec![0_u64; lines.len()]);
        for wait in queue.by_ref().take(batch as usize) {
            sum += wait;
            for (count, line) in counts.iter_mut().zip(lines) {
                *count += u64::from(wait > *line);
            }
        }
        waits.push(sum / batch as f64);
        for (shares, count) in longer.iter_mut().zip(counts) {
            shares.push(count as f64 / batch as f64);
        }
    }
    Waits {
        wait: estimate(&waits),
        longer: longer.iter().map(|shares| estimate(shares)).collect(),
    }
}

fn estimate(batches: &[f64]) -> Estimate {
    let count = batches.len() as f64;
    let mean = batches.iter().sum::<f64>() / count;
    let squares: f64 = batches.iter().map(|one| (one - mean) * (one - mean)).sum();
    Estimate {
        mean,
        error: (squares / (count - 1.0) / count).sqrt(),
    }
}

/// Servers and the requests that come to them; gives the wait of one request after the other.
struct Queue {
    dice: Stream,
    number: u64,
    now: f64,
    /// Mean time between requests.
    between: f64,
    /// The times at which servers are free, the earliest on top, as bits: times are not negative,
    /// so the order of their bits is theirs.
    free: BinaryHeap<Reverse<u64>>,
}

impl Queue {
    fn new(servers: u32, rho: f64) -> Self {
        Self {
            dice: Stream::named(u64::from(servers), "one by one"),
            number: 0,
            now: 0.0,
            between: 1.0 / (f64::from(servers) * rho),
            free: (0..servers).map(|_| Reverse(0)).collect(),
        }
    }

    /// A random time of mean 1.
    fn time(&self, what: u64) -> f64 {
        -math::ln(1.0 - self.dice.uniform(what, self.number))
    }
}

impl Iterator for Queue {
    type Item = f64;

    fn next(&mut self) -> Option<f64> {
        self.number += 1;
        self.now += self.time(0) * self.between;
        let service = self.time(1);
        let mut earliest = self.free.peek_mut()?;
        let start = math::max(self.now, f64::from_bits(earliest.0));
        *earliest = Reverse((start + service).to_bits());
        Some(start - self.now)
    }
}
