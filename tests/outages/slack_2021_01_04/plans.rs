//! What was done, and what would have been enough.

use super::sets;
use crate::case::Case;
use crate::every_level::verdict;
use crate::harness::{Film, Row, clock};

/// Statement 7.
pub fn fewer_tries(case: &Case) -> Vec<Row> {
    let budget = case.film(&sets(&[("world.balancer.lb.retry-budget", "20 %")]));
    let budget = budget.play_to_end();
    let span = clock("07:25")..clock("07:45");
    let broken = case.page().clone().play_to(clock("07:18"));
    let broken = broken.order("circuit-breaker", None).play_to(span.end);
    vec![
        Row::at_least(
            "no retry budget: costs × one of 20 %",
            case.idle().used() / budget.used(),
            1.5,
        ),
        Row::below(
            "circuit breaker: threads busy",
            broken.mean("web.threads", span.clone()),
            0.9,
        ),
        Row::at_least(
            "circuit breaker: SLI up by",
            broken.mean("sli", span.clone()) - case.idle().mean("sli", span.clone()),
            0.1,
        ),
        Row::at_least(
            "circuit breaker: loss meanwhile",
            broken.mean("net.loss", span),
            0.05,
        ),
    ]
}

/// Statement 8.
pub fn history(case: &Case) -> Vec<Row> {
    let film = case.history();
    let hours = clock("07:10")..clock("10:40");
    let degraded = film.first("sli", hours, 600, |sli| sli > 0.5);
    let orders = film.session.orders().iter();
    let refused: Vec<String> = orders
        .filter(|one| !one.accepted)
        .map(|one| one.at.to_string())
        .collect();
    let arrive =
        film.at("web.hosts_serving", clock("08:35")) - film.at("web.hosts_serving", clock("08:15"));
    vec![
        Row::moment(
            "history: SLI above 0.5 since",
            degraded,
            clock("08:55"),
            clock("09:35"),
        ),
        Row::moment(
            "history: recovered_at",
            film.session.recovered_at(),
            clock("10:20"),
            clock("11:00"),
        ),
        Row::above("history: hosts that arrive after 08:15", arrive, 100.0),
        Row::word("history: verdict", verdict(film), "lost"),
        Row::none("history: refused orders", &refused),
    ]
}

/// Statement 9.
pub fn what_wins(case: &Case) -> Vec<Row> {
    let paged = |id: &str, to: f64| {
        let film = case.page().clone().order("page-provider", None);
        film.order(id, Some(to)).play_to_verdict()
    };
    let wins = |id: &str, values: &[f64]| -> Vec<String> {
        let values = values.iter().filter(|to| paged(id, **to).won());
        values.map(|to| format!("{id}={to}")).collect()
    };
    let shed = wins("shed-load", &[5.0, 10.0, 20.0, 30.0, 40.0, 60.0]);
    let tries = wins("retry-budget", &[0.0, 5.0, 10.0, 20.0, 50.0]);
    let thrown = case.page().clone().order("raise-group-max", Some(4_000.0));
    let thrown = thrown.order("disable-scale-in", None).play_to_verdict();
    let calm = |path: &str, value: &str| case.film(&sets(&[(path, value)])).play_to_end();
    let warm = calm("world.people.users.downloads.cold", "1");
    let large = calm("world.hub.gateway.capacity", "140");
    vec![
        Row::word("capacity thrown at it", verdict(&thrown), "lost"),
        Row::none("shed-load + page-provider that win", &shed),
        Row::none("retry-budget + page-provider that win", &tries),
        calm_row("warm clients: cost [min]", &warm),
        calm_row("a gateway scaled before: cost [min]", &large),
    ]
}

fn calm_row(what: &str, film: &Film) -> Row {
    Row::below(what, film.used(), 1.0)
}
