//! How much load is recovered from, and how much tips (statements 6, 7 and 11).

use burn_rate::base::math;
use burn_rate::level::PlanAct;

use super::steps::demand;
use super::{broken, broken_at, goodput, overloaded};
use crate::case::Case;
use crate::harness::{Film, Row, Sets, clock, largest, minutes, set};

/// Demand that is tried in steps up to the most, as shares of a normal peak [%]. That it tips
/// before is a statement: ten peaks are far more than such a ring and its shards were built for.
const STEP: i64 = 5;
const MOST: i64 = 1_000;

/// Statement 6.
pub fn hysteresis(case: &Case) -> Vec<Row> {
    let people = &case.level.spec.people["users"];
    let ceiling = people.ceiling.0 * people.boots.0;
    let tips_at = tipping_load(case);
    let up = tips_at * people.boots.0;
    let down = largest_limit(&broken(case)) as f64 / 100.0 * ceiling;
    vec![
        Row::below(
            "warm: normal peaks at which it tips within 2 h",
            tips_at,
            MOST as f64 / 100.0,
        ),
        Row::above(
            "broken: boots a second from which it recovers within 1 h",
            down,
            0.0,
        ),
        Row::at_least("hysteresis: the one over the other", up / down, 1.3),
    ]
}

/// The largest boot limit under which a broken run recovers within an hour [%]; 0 where none.
fn largest_limit(broken: &Film) -> i64 {
    largest(1..=100, |limit| {
        let film = broken.clone().order("limit-boots", Some(limit as f64));
        recovered(&film.play_for(minutes(60)))
    })
}

/// Whether boots that are let in succeed, the shards are below their limit, and the ring is warmer
/// than it was when it broke, over the last five minutes.
fn recovered(film: &Film) -> bool {
    let last = film.now() + -minutes(5)..film.now();
    !overloaded(film)
        && goodput(film, last.clone()) > 0.99
        && film.lowest("cache.hit_rate", last) > film.at("cache.hit_rate", broken_at())
}

/// The least demand at which the warm system tips within two hours, with no rollout, as a share of
/// a normal peak.
fn tipping_load(case: &Case) -> f64 {
    let first = case.main_act() + 1;
    let warm = case
        .opening()
        .clone()
        .play_to(first)
        .at("cache.hit_rate", first);
    let steps = 1..=MOST / STEP - 1;
    let holds = |step: i64| !tips(case, (STEP * step) as f64 / 100.0, warm);
    (STEP * (1 + largest(steps, holds))) as f64 / 100.0
}

fn tips(case: &Case, load: f64, warm: f64) -> bool {
    let from = case.main_act();
    let film = case.film(&no_rollout(case, load, warm)).play_to(from);
    let film = film.play_while(|session| session.now() < from + minutes(120) && !flooded(session));
    film.now() < from + minutes(120)
}

/// Whether shards wait for longer than a query may take: by then nothing is answered.
fn flooded(session: &burn_rate::play::Session) -> bool {
    let wait = session
        .level()
        .signals
        .iter()
        .position(|one| one.id == "db.wait");
    session.signal(wait.expect("the level measures its shards' wait")) > 2.0
}

/// One act, nothing scheduled, demand level at `load`, an edge and a population that set no bound,
/// and entries that live so long that the ring rests at the hit rate `warm`, whatever the load.
fn no_rollout(case: &Case, load: f64, warm: f64) -> Sets {
    let people = &case.level.spec.people["users"];
    let keys: f64 = case.level.spec.journey["boot"]
        .calls
        .iter()
        .map(|call| call.keys)
        .sum();
    let fills = load * people.boots.0 * keys / case.level.spec.ring["cache"].keys;
    let ttl = warm / (fills * (1.0 - warm));
    vec![
        set(
            "act",
            "[{ name = \"the morning\", from = \"05:50\", to = \"11:00\" }]",
        ),
        set("entry", "[]"),
        set("schedule", "[]"),
        demand([(clock("05:00"), load)].into_iter()),
        set("world.people.users.population", "1_000_000_000"),
        set("world.people.users.ceiling", "10000 %"),
        set("world.ring.cache.ttl", format!("{ttl} s")),
    ]
}

/// Statement 7.
pub fn the_amplifier(case: &Case) -> Vec<Row> {
    let hour = case.page_at() + minutes(60);
    let both = case
        .page()
        .clone()
        .order("query-missing-only", None)
        .order("replica-reads", None);
    let both = both.play_to(broken_at());
    let hit = both.at("cache.hit_rate", broken_at());
    let factor = largest_limit(&both) as f64 / largest_limit(&broken(case)) as f64;
    let query = case
        .page()
        .clone()
        .order("query-missing-only", None)
        .play_to(hour);
    let reads = case
        .page()
        .clone()
        .order("replica-reads", None)
        .play_to(hour);
    let both = both.play_to(hour);
    let mut rows = vec![
        Row::at_least(
            "broken: hit rate",
            case.idle().at("cache.hit_rate", broken_at()),
            0.7,
        ),
        Row::at_least("both fixes, broken: hit rate", hit, 0.7),
        Row::at_least("both fixes: recoverable boot load, times", factor, 3.0),
    ];
    for (name, film) in [
        ("both fixes", both),
        ("missing-only", query),
        ("replica-reads", reads),
    ] {
        let last = film.now() + -minutes(5)..film.now();
        let what = format!("{name}, no limit: boots done / let in an hour after");
        rows.push(Row::below(&what, goodput(&film, last.clone()), 0.5));
        let what = format!("{name}, no limit: SLI an hour after");
        rows.push(Row::below(&what, film.highest("sli", last), 0.7));
    }
    rows
}

/// Statement 11.
pub fn winning_and_retries(case: &Case) -> Vec<Row> {
    let par = case.par();
    let won = par
        .session
        .verdict()
        .map_or(par.now(), |verdict| verdict.at + 1);
    let held = won + -minutes(10)..won;
    let demand = recoverable_demand(case);
    let fed = after_fall(case, demand, true);
    let last = fed.now() + -minutes(5)..fed.now();
    vec![
        Row::at_least(
            "par: lowest boot limit in the 10 min before the win",
            par.lowest("boots.limit", held.clone()),
            1.0,
        ),
        Row::at_least("par: lowest SLI, the same", par.lowest("sli", held), 0.999),
        Row::word(
            "par with 99 for 100 as its last step: won",
            yes(almost(case).won()),
            "no",
        ),
        Row::above("no retries: recoverable demand [%]", demand as f64, 0.0),
        Row::below(
            "retries, the same demand: boots done / let in",
            goodput(&fed, last),
            0.5,
        ),
    ]
}

fn yes(holds: bool) -> &'static str {
    if holds { "yes" } else { "no" }
}

/// The plan `par` with its last boot limit one point lower.
fn almost(case: &Case) -> Film {
    let mut acts: Vec<PlanAct> = case.plan("par");
    let limit = case.level.order_named("limit-boots");
    let last = acts
        .iter_mut()
        .filter(|act| Some(act.what) == limit)
        .max_by_key(|act| act.at);
    let last = last.expect("par limits boots");
    last.to = last.to.map(|to| to - 1.0);
    case.opening().clone().follow(&acts)
}

/// The largest demand, in per cent of a normal peak and to 5 %, from which the broken system
/// recovers by itself within an hour when clients do not retry; 0 where there is none.
fn recoverable_demand(case: &Case) -> i64 {
    let steps = largest(1..=20, |step| recovered(&after_fall(case, 5 * step, false)));
    5 * steps
}

/// The broken system, an hour after demand has fallen to `percent` of a normal peak.
fn after_fall(case: &Case, percent: i64, retries: bool) -> Film {
    let film = case.film(&falling_demand(case, percent as f64 / 100.0, retries));
    film.play_to(broken_at() + minutes(60))
}

/// The morning's demand up to the broken state, and `load` from there on.
fn falling_demand(case: &Case, load: f64, retries: bool) -> Sets {
    let curve = &case.level.spec.people["users"].demand;
    let morning = curve.iter().filter(|(at, _)| *at < broken_at());
    let morning = morning.map(|(at, share)| (*at, share.0));
    let points: Vec<(f64, f64)> = curve
        .iter()
        .map(|(at, share)| (at.0 as f64, share.0))
        .collect();
    let now = math::curve(&points, broken_at().0 as f64);
    let fall = [(broken_at(), now), (broken_at() + 1, load)];
    vec![
        demand(morning.chain(fall)),
        set("world.people.users.backoff.on", retries.to_string()),
    ]
}
