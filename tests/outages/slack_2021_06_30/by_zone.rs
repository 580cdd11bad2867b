//! Any graph can be taken apart by zone, and what fails as a whole is told at once.

use burn_rate::base::{Clock, math};
use burn_rate::play::PostKind;

use super::{drained, of_zone, steady, zones};
use crate::case::Case;
use crate::harness::{Film, Row};

/// The same graph by zone: the bad one stands out where its calls are counted, and what is not
/// broken looks the same in all.
pub fn any_graph(case: &Case) -> Vec<Row> {
    let idle = case.idle();
    let of = |what: &str| -> Vec<f64> {
        let zones = zones(case);
        let mean = |zone: &String| idle.mean(&of_zone(what, zone), steady());
        zones.iter().map(mean).collect()
    };
    let stands_out = |what: &str| {
        let all = of(what);
        all[0] / math::max(math::max(all[1], all[2]), 1e-9)
    };
    let requests = of("requests.zone_");
    let asked = idle.mean("requests", steady());
    let writes = of("writes.zone_");
    vec![
        Row::above(
            "calls to the bad zone take longer, times",
            stands_out("latency.target_"),
            1.2,
        ),
        Row::above(
            "writes to its primaries fail, times",
            stands_out("writes.zone_"),
            1.8,
        ),
        Row::below(
            "writes by zone and in all, off by",
            (writes.iter().sum::<f64>() / 3.0 / idle.mean("writes.errors", steady()) - 1.0).abs(),
            0.01,
        ),
        Row::below(
            "requests of all zones and in all, off by",
            (requests.iter().sum::<f64>() / asked - 1.0).abs(),
            0.001,
        ),
        Row::below(
            "zones get as many requests, off by",
            (requests[0] / requests[1] - 1.0).abs(),
            0.001,
        ),
        Row::below(
            "hosts left out by zone and in all, off by",
            (of("ejected.target_").iter().sum::<f64>() / 3.0
                - idle.mean("calls.ejected", steady()))
            .abs(),
            1e-4,
        ),
    ]
}

/// A drained zone gets no request, and none of its numbers stays where it was.
pub fn a_drained_zone(case: &Case) -> Vec<Row> {
    let bad = &zones(case)[0];
    let film = drained(case, bad, 0.0).play_to(steady().end);
    let most = |what: &str| film.highest(&of_zone(what, bad), steady());
    vec![Row::at_most(
        "drained: requests into the zone [/s]",
        most("requests.zone_"),
        0.0,
    )]
}

/// The world's network of a drained zone that only calls itself has nothing to lose.
pub fn a_drained_cell(case: &Case) -> Vec<Row> {
    let bad = &zones(case)[0];
    let film = drained(case, bad, 0.0).play_to(steady().end);
    let most = |what: &str| film.highest(&of_zone(what, bad), steady());
    let network = case
        .level
        .parts
        .iter()
        .position(|part| part.id == "network");
    let readout = film.session.readout();
    let lost = readout.parts[network.expect("it has a network")].lines[0].value;
    vec![
        Row::at_most("drained: its calls' time [s]", most("latency.target_"), 0.0),
        Row::at_most("drained: share of tries lost on the map", lost, 0.0),
    ]
}

/// All zones drained: the weights take half a minute to set and five seconds to be in force.
pub fn nothing_works(case: &Case) -> Vec<Row> {
    let mut film = case.opening().clone().play_to(case.level.opens_at);
    for zone in zones(case) {
        film = film.order(&of_zone("drain-az-", &zone), Some(0.0));
    }
    let in_force = film.now() + 35;
    let film = film.play_for(120);
    vec![
        Row::moment(
            "all drained: a page",
            first(&film, PostKind::Page),
            in_force,
            in_force + 20,
        ),
        Row::moment(
            "all drained: Support says so",
            of_id(&film, "support-many"),
            in_force,
            in_force + 30,
        ),
        Row::none(
            "all drained: Support says that it is not many",
            &named(&film, "support"),
        ),
    ]
}

fn first(film: &Film, kind: PostKind) -> Option<Clock> {
    let mut posts = film.session.channel().iter();
    posts.find(|post| post.kind == kind).map(|post| post.at)
}

fn of_id(film: &Film, id: &str) -> Option<Clock> {
    let mut posts = film.session.channel().iter();
    posts.find(|post| post.id == id).map(|post| post.at)
}

fn named(film: &Film, id: &str) -> Vec<String> {
    let posts = film.session.channel().iter();
    let named = posts.filter(|post| post.id == id);
    named.map(|post| post.text.clone()).collect()
}
