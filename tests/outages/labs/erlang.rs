//! Erlang C by its textbook recursion, computed here on its own.

/// Probability that an arrival waits: `servers` of them, each busy for the share `rho`.
pub fn waits(servers: u32, rho: f64) -> f64 {
    let load = f64::from(servers) * rho;
    // Erlang B by its recursion over servers, then C from B.
    let lost = (1..=servers).fold(1.0, |lost, n| load * lost / (f64::from(n) + load * lost));
    lost / (1.0 - rho * (1.0 - lost))
}

/// Mean wait, in service times.
pub fn mean_wait(servers: u32, rho: f64) -> f64 {
    waits(servers, rho) / (f64::from(servers) * (1.0 - rho))
}

/// Probability of a wait longer than `time` service times.
pub fn waits_longer(servers: u32, rho: f64, time: f64) -> f64 {
    waits(servers, rho) * burn_rate::base::math::exp(-f64::from(servers) * (1.0 - rho) * time)
}

#[test]
fn published_values() {
    // One server waits with probability rho; 10 servers at 80 %: 0.4092 (Gross and Harris).
    assert!((waits(1, 0.7) - 0.7).abs() < 1e-12);
    assert!((waits(10, 0.8) - 0.4092).abs() < 5e-5, "{}", waits(10, 0.8));
    assert!((mean_wait(1, 0.5) - 1.0).abs() < 1e-12);
}
