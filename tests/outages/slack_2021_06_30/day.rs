//! What the day looks like and costs (statements 1, 2, 7, 8 and 9).

use super::{cells, drained, errors, of_zone, zones};
use crate::case::Case;
use crate::every_level::verdict;
use crate::harness::{Film, Row, clock, set};

/// Statement 1.
pub fn one_in_a_hundred(case: &Case) -> Vec<Row> {
    let idle = case.idle();
    let noon = clock("11:46")..clock("12:32");
    let evening = clock("17:23")..clock("17:30");
    let before = clock("11:35")..clock("11:44");
    let zones = zones(case);
    let of = |what: &str, zone: &str| idle.mean(&of_zone(what, zone), noon.clone());
    let rest = zones[1..].iter().map(|zone| of("errors.target_", zone));
    let rest = rest.fold(0.0, burn_rate::base::math::max);
    let busy: Vec<f64> = zones
        .iter()
        .map(|zone| of("zone.", &format!("{zone}.busy")))
        .collect();
    let slower = idle.mean("latency", noon.clone()) / idle.mean("latency", before.clone());
    vec![
        Row::below(
            "requests that fail before 11:45",
            idle.highest("errors", before),
            1e-4,
        ),
        Row::at_least(
            "requests that fail, 11:46 to 12:32",
            idle.mean("errors", noon.clone()),
            0.008,
        ),
        Row::at_most("the same", idle.mean("errors", noon.clone()), 0.012),
        Row::at_least(
            "requests that fail, 17:23 to 17:30",
            idle.mean("errors", evening.clone()),
            0.008,
        ),
        Row::at_most("the same", idle.mean("errors", evening), 0.012),
        Row::below(
            "between the two",
            idle.highest("errors", clock("12:34")..clock("17:22")),
            1e-4,
        ),
        Row::above(
            "mean time of a request, times",
            slower,
            if cells(case) { 1.1 } else { 1.3 },
        ),
        Row::below(
            "busiest zone over the bad zone",
            busy[1] / busy[0] - 1.0,
            0.05,
        ),
        Row::at_least(
            "by target: bad zone over the worst of the others",
            of("errors.target_", &zones[0]) / burn_rate::base::math::max(rest, 1e-9),
            1.8,
        ),
    ]
}

/// Statement 2.
pub fn outlier_detection(case: &Case) -> Vec<Row> {
    let most = |most: &str, consecutive: &str| {
        errors(case.film(&[
            set("world.mesh.calls.outlier.most", most),
            set("world.mesh.calls.outlier.consecutive", consecutive),
        ]))
    };
    let off = most("0 %", "5");
    let eager = 1.0 - most("10 %", "1") / off;
    let usual = 1.0 - most("10 %", "5") / off;
    let out = case.idle().highest("calls.ejected", super::steady());
    vec![
        Row::below("outlier detection at its defaults removes", usual, 0.4),
        Row::below(
            "after a single failure, at most a tenth of the hosts: removes",
            eager,
            0.4,
        ),
        Row::at_most("hosts left out, at its defaults", out, 0.1),
    ]
}

/// Statement 7: whoever puts the zone back before the fault is gone for good meets it again.
pub fn the_second_act(case: &Case) -> Vec<Row> {
    let evening = clock("17:24")..clock("17:30");
    let zone = &zones(case)[0];
    let until = clock("12:40");
    let acts: Vec<_> = case
        .plan("par")
        .into_iter()
        .filter(|act| act.at < until)
        .collect();
    let film = case
        .opening()
        .clone()
        .follow_while(&acts, |session| session.now() < until);
    let mut film = film.order(&of_zone("drain-az-", zone), Some(100.0));
    if !cells(case) {
        film = film.order(&of_zone("scale-az-", zone), Some(0.0));
    }
    let back = film.play_to(evening.end).mean("errors", evening.clone());
    let par = case.par().highest("errors", evening);
    vec![
        Row::at_least(
            "zone put back at 12:40: requests that fail, 17:24 to 17:30",
            back,
            0.008,
        ),
        Row::at_most("the same", back, 0.012),
        Row::below("left out: the same", par, 2e-4),
    ]
}

/// Statement 8.
pub fn idle_costs(case: &Case) -> Vec<Row> {
    let used = case.idle().used();
    vec![
        Row::at_least("idle: budget used [min]", used, 0.47),
        Row::at_most("idle: budget used [min]", used, 0.67),
    ]
}

/// Statement 9.
pub fn what_each_uses(case: &Case) -> Vec<Row> {
    let budget = case.level.budget_minutes;
    let zone = &zones(case)[0];
    let eager = case.page().clone();
    let eager = eager
        .order("outlier-consecutive", Some(2.0))
        .order("outlier-max-ejection", Some(40.0));
    let eager = eager.play_to_end();
    let drained = drained(case, zone, 0.0).play_to_end();
    let mut rows = vec![
        Row::at_most("budget [min]", budget, 0.25),
        Row::above(
            "outlier detection alone, as eager as it can be [min]",
            eager.used(),
            budget,
        ),
        Row::word("the same", verdict(&eager), "lost"),
    ];
    let par = case.par().used();
    if cells(case) {
        rows.push(Row::word(
            "drain of the bad zone alone, at the page",
            verdict(&drained),
            "won",
        ));
        rows.push(Row::below("par [min]", par, 0.12));
        rows.push(Row::none(
            "a wrong zone drained alone wins",
            &wrong_drains_that_win(case),
        ));
    } else {
        rows.push(Row::above(
            "drain of the bad zone at the edge alone [min]",
            drained.used(),
            budget,
        ));
        rows.push(Row::at_least("par is narrow [min]", par, 0.75 * budget));
    }
    rows
}

fn wrong_drains_that_win(case: &Case) -> Vec<String> {
    let zones = zones(case);
    let film = |zone: &String| -> Film { drained(case, zone, 0.0).play_to_verdict() };
    zones[1..]
        .iter()
        .filter(|zone| film(zone).won())
        .cloned()
        .collect()
}
