//! Letting fewer in, and letting them back (statements 4 and 5).

use burn_rate::base::math;

use super::{broken, goodput};
use crate::case::Case;
use crate::harness::{Film, Row, largest, minutes};

/// A boot limit well below the line [% of the ceiling]. When nearly every boot misses, the shards
/// can do a third of a normal peak of boots, which is a sixth of the ceiling; connected people need
/// some of that too, and room is to be left.
pub const LOW: f64 = 10.0;

/// How long a limit takes to be set [s].
const SETTING: i64 = 40;

/// Statement 4.
pub fn limiting_boots_and_shedding_at_random(case: &Case) -> Vec<Row> {
    let broken = broken(case);
    let set = broken.now() + SETTING;
    let after = set + minutes(5)..set + minutes(10);
    let limited = broken.clone().order("limit-boots", Some(LOW));
    let limited = limited.play_to(set + minutes(35));
    let load = limited.highest("db.utilisation", after.clone());
    let rises = set + minutes(5)..limited.now();
    let fall = limited.fall("cache.hit_rate", rises.clone());
    let rise = limited.at("cache.hit_rate", rises.end) - limited.at("cache.hit_rate", rises.start);
    let lowest = limited.lowest("sli.connected", after.clone());
    let shed = shed_to(&broken, limited.mean("db.utilisation", after.clone()));
    let connected = |film: &Film| film.highest("sli.connected", after.clone());
    let any = [5, 25, 50, 75, 90].map(|percent| connected(&shedding(&broken, percent)));
    let any = any.into_iter().fold(connected(&shed), math::max);
    vec![
        Row::below(
            "limit 10: highest db.utilisation, 5 to 10 min after",
            load,
            0.8,
        ),
        Row::above("limit 10: lowest sli.connected, the same", lowest, 0.99),
        Row::at_most("limit 10: falls of the hit rate from then on", fall, 0.0),
        Row::above("limit 10: rise of the hit rate in half an hour", rise, 0.05),
        Row::below(
            "shed to the same load: highest sli.connected",
            connected(&shed),
            0.9,
        ),
        Row::below("shed at any share: highest sli.connected", any, 0.9),
    ]
}

/// The run with the least shedding that brings the shards' load to `load` or below; the most that
/// can be shed where none does, since what is shed comes back and fills the edge's ceiling.
fn shed_to(broken: &Film, load: f64) -> Film {
    let after = broken.now() + SETTING + minutes(5)..broken.now() + SETTING + minutes(10);
    let above = |percent| shedding(broken, percent).mean("db.utilisation", after.clone()) > load;
    shedding(broken, (largest(1..=95, above) + 1).min(95))
}

/// The broken run with that share of all requests shed for ten minutes.
fn shedding(broken: &Film, percent: i64) -> Film {
    let film = broken.clone().order("shed-uniform", Some(percent as f64));
    film.play_for(SETTING + minutes(10))
}

/// Statement 5.
pub fn one_jump_and_small_steps(case: &Case) -> Vec<Row> {
    let held = broken(case)
        .order("limit-boots", Some(15.0))
        .play_for(SETTING + minutes(12));
    let jumped = held
        .clone()
        .order("limit-boots", Some(100.0))
        .play_for(SETTING + minutes(20));
    let set = held.now() + SETTING;
    let after = set + minutes(5)..set + minutes(20);
    let load = jumped.lowest("db.utilisation", after.clone());
    let done = jumped.mean("boots.ok", after.clone()) / jumped.mean("boots.offered", after.clone());
    let rise = jumped.at("cache.hit_rate", after.end) - jumped.at("cache.hit_rate", after.start);
    let before = held.at("boots.ok", held.now()) / held.at("boots.admitted", held.now());
    let (walked, overloaded) = walk_home(held);
    let now = walked.now();
    vec![
        Row::above("limit 15 for 12 min: boots done / let in", before, 0.95),
        Row::above(
            "one jump to 100: lowest db.utilisation 5 to 20 min after",
            load,
            1.0,
        ),
        Row::below("one jump to 100: boots done / offered, the same", done, 0.2),
        Row::at_most("one jump to 100: rise of the hit rate, the same", rise, 0.0),
        Row::below(
            "steps of <= 10 while goodput holds: longest overload [s]",
            overloaded,
            60.0,
        ),
        Row::at_least(
            "steps of <= 10: boot limit reached [%]",
            100.0 * walked.at("boots.limit", now),
            100.0,
        ),
        Row::above(
            "steps of <= 10: boots done / let in at the end",
            goodput(&walked, now + -60..now),
            0.99,
        ),
    ]
}

/// Looks every two minutes, and lets ten points more in where goodput holds and the shards have
/// room for that many more; gives how long they were overloaded at most [s].
fn walk_home(mut film: Film) -> (Film, f64) {
    let (from, mut limit) = (film.now(), 15.0);
    while limit < 100.0 && film.now() < film.level().ends_at() + -minutes(10) {
        let last = film.now() + -60..film.now();
        let next = (limit + 10.0_f64).clamp(0.0, 100.0);
        let room = film.mean("db.utilisation", last.clone()) * next / limit < 0.9;
        if goodput(&film, last) > 0.95 && room {
            limit = next;
            film = film.order("limit-boots", Some(limit));
        }
        film = film.play_for(minutes(2));
    }
    let film = film.play_for(minutes(5));
    let (mut longest, mut run) = (0, 0);
    for load in film.series("db.utilisation", from..film.now()) {
        run = if *load > 1.0 { run + 1 } else { 0 };
        longest = longest.max(run);
    }
    (film, f64::from(longest))
}
