//! Mean wait and the tail of waits of 1, 10 and 100 workers at 50 to 95 %, against Erlang C and
//! against a simulation request by request.

use burn_rate::base::math;

use super::one_by_one::{Estimate, simulate};
use super::{erlang, plans};
use crate::case::Case;
use crate::harness::{Source, in_parallel, set, show};
use crate::proof::{Statement, prove_on};

/// Time of one request [s], as the level has it.
const SERVICE: f64 = 0.1;

#[test]
fn lab_queue() {
    let all = [Statement {
        id: "p",
        measure: plans,
    }];
    prove_on("labs/lab-queue", &all, &[101]);
}

#[test]
fn lab_queue_is_erlang_c() {
    let source = Source::new("labs/lab-queue");
    let mut points = Vec::new();
    for servers in [1, 10, 100] {
        points.extend([0.5, 0.7, 0.8, 0.9, 0.95].map(|rho| (servers, rho)));
    }
    let rows = in_parallel(&points, |(servers, rho)| point(&source, *servers, *rho));
    let rows = rows.concat();
    let head = "workers  busy  what            Erlang C  one by one              model";
    let text: Vec<String> = rows.iter().map(|row| row.text.clone()).collect();
    show(&format!("lab-queue\n{head}\n{}", text.join("\n")));
    let wrong: Vec<&str> = rows
        .iter()
        .filter(|row| !row.holds)
        .map(|row| row.text.as_str())
        .collect();
    assert!(
        wrong.is_empty(),
        "off by more than 5 %:\n{}",
        wrong.join("\n")
    );
}

/// One comparison.
#[derive(Clone)]
struct Compared {
    text: String,
    holds: bool,
}

/// Mean wait and three points of the tail, of one queue.
fn point(source: &Source, servers: u32, rho: f64) -> Vec<Compared> {
    // Time constant of the tail, in service times.
    let scale = 1.0 / (f64::from(servers) * (1.0 - rho));
    let lines = [0.01 * scale, scale, 2.0 * scale];
    // What is nearly saturated forgets slowly, so it takes more requests to know it as well.
    let requests = math::clamp(40_000.0 / ((1.0 - rho) * (1.0 - rho)), 4e6, 16e6);
    let single = simulate(servers, rho, requests as u64, &lines);
    let mut rows = vec![compare(
        &format!("{servers:7} {rho:5}  mean wait    "),
        erlang::mean_wait(servers, rho),
        single.wait,
        model(source, servers, rho, 10.0).0,
    )];
    for (line, longer) in lines.iter().zip(single.longer) {
        rows.push(compare(
            &format!("{servers:7} {rho:5}  P(> {line:7.3})"),
            erlang::waits_longer(servers, rho, *line),
            longer,
            model(source, servers, rho, *line).1,
        ));
    }
    rows
}

/// Whether the model is within 5 % of both; of the simulation, or within three of its standard
/// errors where it does not know it that well. What happens to less than one in ten thousand is
/// measured absolutely.
fn compare(name: &str, exact: f64, single: Estimate, model: f64) -> Compared {
    let near = |other: f64, error: f64| {
        (model - other).abs() <= math::max(math::max(0.05 * other, error), 5e-6)
    };
    let Estimate { mean, error } = single;
    Compared {
        text: format!("{name}  {exact:10.6}  {mean:10.6} ± {error:8.6}  {model:10.6}"),
        holds: near(exact, 0.0) && near(mean, 3.0 * error),
    }
}

/// The model's mean wait, and the share of requests that wait longer than `line`, in service
/// times, once at rest: those that miss a deadline of the service and that much.
fn model(source: &Source, servers: u32, rho: f64, line: f64) -> (f64, f64) {
    let rate = f64::from(servers) * rho / SERVICE;
    let sets = [
        set("world.load.app.demand", "[[\"09:00\", \"100 %\"]]"),
        set("world.load.app.rate", format!("{rate} /s")),
        set(
            "world.journey.work.deadline",
            format!("{} s", SERVICE * (1.0 + line)),
        ),
        set("world.pool.web.workers", servers.to_string()),
        set("world.pool.web.cores", f64::from(servers).to_string()),
    ];
    let mut varied = source.clone();
    varied.base = sets.to_vec();
    let case = Case::new(&varied, 101);
    let film = case.idle();
    let signal = |id: &str| {
        let place = film.level().signals.iter().position(|one| one.id == id);
        film.session.signal(place.expect("the lab measures it"))
    };
    (signal("web.wait") / SERVICE, 1.0 - signal("app.sli"))
}
