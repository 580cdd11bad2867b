//! What actions were worth, and where a lost run could still have been won.

mod shelf;

use std::sync::Arc;

use burn_rate::base::Clock;
use burn_rate::level::{Level, PlanAct};
use burn_rate::play::{
    Attempt, Job, Medal, NoReturn, Prediction, Recall, Session, Tally, Trace, Way, Worths, award,
};

fn finish(job: &mut impl Job) {
    while !job.advance(5_000).finished() {}
}

fn act(level: &Level, at: &str, id: &str, to: Option<f64>) -> PlanAct {
    PlanAct {
        at: Clock::parse(at).unwrap(),
        what: level.order_named(id).unwrap(),
        to,
    }
}

fn worths(level: &Arc<Level>, acts: &[PlanAct]) -> (Session, Worths) {
    let session = shelf::played(level, 101, acts);
    let mut worths = Worths::new(&session, session.now());
    finish(&mut worths);
    (session, worths)
}

/// A row is worth what the same run costs without it, and the total what nobody's costs.
#[test]
fn a_worth_is_the_difference_to_the_run_without() {
    let level = shelf::level("slack-2022-02-22");
    let acts = shelf::plan(&level, "history", 101);
    let (session, worths) = worths(&level, &acts);
    let idle = shelf::played(&level, 101, &[]).budget().used;
    let used = session.budget().used;
    assert!((worths.total().unwrap() - (idle - used)).abs() < 1e-9);
    let pause = level.order_named("pause-rollout").unwrap();
    let row = worths.rows().iter().find(|row| row.what == pause).unwrap();
    let tally = Tally::of(level.budget_minutes);
    assert!(tally.nothing(row.minutes.unwrap()), "{row:?}");
    let alone = worths.of(row.numbers[0]).unwrap();
    assert!(tally.nothing(alone.minutes));
    let without: Vec<PlanAct> = acts
        .iter()
        .filter(|act| act.what != pause)
        .cloned()
        .collect();
    let without = shelf::played(&level, 101, &without).budget().used;
    assert!((row.minutes.unwrap() - (without - used)).abs() < 1e-9);
    // Each accepted mitigation stands in one row and has a worth of its own.
    let accepted = session.orders().iter().filter(|order| order.accepted);
    assert!(
        accepted
            .clone()
            .all(|order| worths.of(order.number).is_some())
    );
    let numbers = worths
        .rows()
        .iter()
        .map(|row| row.numbers.len())
        .sum::<usize>();
    assert_eq!(numbers, accepted.count());
}

/// Moves of one slider within ten minutes of each other are one row.
#[test]
fn a_sliders_moves_are_one_row() {
    let level = shelf::level("slack-2022-02-22");
    let limit = |at: &str, to| act(&level, at, "limit-boots", Some(to));
    let acts = [
        limit("06:10", 20.0),
        limit("06:19", 15.0),
        limit("06:29", 14.0),
        act(&level, "06:29", "pause-rollout", None),
        limit("06:39:01", 20.0),
    ];
    let (_, worths) = worths(&level, &acts);
    let rows: Vec<&[u32]> = worths.rows().iter().map(|row| &row.numbers[..]).collect();
    assert_eq!(rows, [&[1, 2, 3][..], &[4], &[5]]);
    assert!(worths.rows().iter().all(|row| row.minutes.is_some()));
}

/// Slots are freed before they are filled, or no host goes away: without one the other holds.
#[test]
fn two_of_which_either_was_enough_are_named() {
    let level = shelf::level("slack-2020-05-12");
    let acts = [
        act(&level, "09:12", "free-before-fill", None),
        act(&level, "16:20", "freeze-scale-in", None),
    ];
    let (_, worths) = worths(&level, &acts);
    let pairs: Vec<(usize, usize)> = worths.either().iter().map(|one| one.rows).collect();
    assert_eq!(pairs, [(0, 1)], "{:?} {:?}", worths.rows(), worths.total());
    let lone = shelf::plan(&level, "par", 101);
    let (_, worths) = self::worths(&level, &lone[..1]);
    assert!(worths.either().is_empty());
}

/// In a run that is lost anyhow, what costs many minutes alone was not to be spared.
#[test]
fn nothing_was_enough_that_was_missed_in_a_lost_run() {
    let level = shelf::level("slack-2021-01-04");
    let acts = [
        act(&level, "08:30", "circuit-breaker", None),
        act(&level, "08:30", "retry-budget", Some(10.0)),
    ];
    let (session, worths) = worths(&level, &acts);
    assert!(!session.verdict().unwrap().won);
    // Each saves a third of the budget or more, far less than both do.
    let minutes: Vec<f64> = worths.rows().iter().filter_map(|row| row.minutes).collect();
    let (least, most) = (level.budget_minutes / 3.0, worths.total().unwrap() / 4.0);
    assert_eq!(minutes.len(), 2);
    assert!(
        minutes.iter().all(|saved| (least..most).contains(saved)),
        "{minutes:?}"
    );
    assert_eq!(worths.either(), [], "{minutes:?}");
}

/// One second earlier it can be won, at that second too, and one later not.
#[test]
fn the_point_of_no_return_is_the_last_second_that_wins() {
    let level = shelf::level("slack-2022-02-22");
    let par = shelf::plan(&level, "par", 101);
    let naive = shelf::plan(&level, "naive", 101);
    let lost = shelf::played(&level, 101, &naive);
    let mut search = NoReturn::new(&lost, &par).expect("it was lost");
    finish(&mut search);
    let tick = search.tick().expect("it could be won for a while");
    let page = lost.tick_at(lost.first_page_at().unwrap());
    let gone = lost.tick_at(lost.verdict().unwrap().at);
    assert!(page < tick && tick < gone, "{page} {tick} {gone}");
    let won = |tick: u32| {
        let mut session = lost.rewound(tick);
        session.branch();
        let late = session.now() - par[0].at;
        Attempt::new(session, &par, late.max(0)).to_verdict().won()
    };
    assert!(won(tick - 1) && won(tick) && !won(tick + 1));
    let mut there = search.from_there().unwrap();
    assert!(there.practice() && !there.scripted());
    assert_eq!(there.now(), search.at().unwrap());
    there.step(&mut Vec::new());
    let won = shelf::played(&level, 101, &par);
    assert!(
        NoReturn::new(&won, &par).is_none(),
        "a run that was won has none"
    );
}

#[test]
fn medals_are_for_those_who_could_not_know() {
    let level = shelf::level("slack-2022-02-22");
    let par = shelf::plan(&level, "par", 101);
    let session = shelf::played(&level, 101, &par);
    let used = session.verdict().unwrap().used;
    let medal = |session: &Session| award(session, used).medal;
    assert_eq!(medal(&session), Some(Medal::Gold));
    assert_eq!(medal(&shelf::played(&level, 101, &[])), None);
    let early = act(&level, "06:00", "scale-web", Some(30.0));
    let early = shelf::played(&level, 101, &[&[early], &par[..]].concat());
    assert_eq!(medal(&early), None, "{:?}", award(&early, used));
    // Three hints give the answer away.
    let mut hinted = shelf::at(Session::following(level.clone(), 101, &par), level.opens_at);
    let mut given = 0;
    while !hinted.over() {
        given += usize::from(given < 3 && hinted.hint());
        hinted.step(&mut Vec::new());
    }
    assert_eq!((given, hinted.hints()), (3, 3));
    assert_eq!(
        medal(&hinted),
        Some(Medal::Silver),
        "{:?}",
        award(&hinted, used)
    );
}

#[test]
fn a_prediction_is_set_beside_what_came() {
    let level = shelf::level("slack-2022-02-22");
    let signal = |id: &str| level.signals.iter().position(|one| one.id == id).unwrap();
    let what = |id: &str| level.order_named(id).unwrap();
    let said = |id: &str, way| {
        Some(Prediction {
            signal: signal(id),
            way,
        })
    };
    let start = Session::new(level.clone(), 101);
    let mut session = shelf::at(start, Clock::parse("06:12").unwrap());
    let down = said("db.utilisation", Way::Down);
    session
        .order_predicting(what("limit-boots"), Some(10.0), down)
        .unwrap();
    let up = said("web.cpu", Way::Up);
    session
        .order_predicting(what("pause-rollout"), None, up)
        .unwrap();
    let mut session = shelf::at(session, Clock::parse("06:16").unwrap());
    assert!(
        Recall::of(&session)
            .foretold()
            .iter()
            .all(|one| one.came.is_none()),
        "too early"
    );
    session = shelf::at(session, Clock::parse("06:30").unwrap());
    let all = Recall::of(&session).foretold();
    assert_eq!(
        (all.len(), all[0].said, all[0].came),
        (2, Way::Down, Some(Way::Down))
    );
    assert!(all[0].before > all[0].after, "{all:?}");
    let unsaid = {
        let mut plain = session.rewound(session.tick_at(Clock::parse("06:12").unwrap()));
        plain.branch();
        plain.order(what("limit-boots"), Some(10.0)).unwrap();
        plain.order(what("pause-rollout"), None).unwrap();
        shelf::at(plain, session.now())
    };
    assert_eq!(
        session.digest(),
        unsaid.digest(),
        "a prediction changes nothing"
    );
}

/// Signals of a run that was played are those that it had.
#[test]
fn a_trace_shows_what_signals_were() {
    let level = shelf::level("lab-cold-cache");
    let session = shelf::played(&level, 101, &[]);
    let mut trace = Trace::new(&session, &[0, 3], 0, 60);
    finish(&mut trace);
    assert_eq!(trace.series(0).len(), session.tick() as usize / 60);
    let sli = session.sli_series();
    for (minute, value) in trace.series(0).iter().enumerate() {
        assert_eq!(*value, sli[60 * minute + 59]);
    }
}

/// Who mends the sync in the quiet hours of 2020-05-12 has a bad morning and no evening: its loop
/// never closes, and what the goal asks for has a worth beside its minutes.
#[test]
fn a_loop_that_never_closed_says_so_and_what_the_goal_asks_for_is_named() {
    let level = shelf::level("slack-2020-05-12");
    let par = shelf::plan(&level, "par", 101);
    let won = shelf::played(&level, 101, &par);
    let feedback = Recall::of(&won).feedback().expect("the level names a loop");
    assert!(!feedback.closed(), "{feedback:?}");
    let still: Vec<&str> = feedback
        .still()
        .map(|value| level.signals[value.signal].id.as_str())
        .collect();
    assert!(still.contains(&"proxy.stuck_share"), "{still:?}");
    let asked = |id: &str| {
        let what = level.order_named(id);
        let mut orders = won.orders().iter();
        orders.any(|order| Some(order.what) == what && order.asked_for)
    };
    assert!(asked("repair-slot-alert") && asked("free-before-fill"));
    assert!(!asked("slot-age-panel"));
}

/// A flawless evening on which nobody mended what made it necessary: the goal says what it misses.
#[test]
fn what_the_goal_misses_at_the_end_is_named() {
    let level = shelf::level("slack-2020-05-12");
    let plan = [
        act(&level, "08:31", "rollback-flag", None),
        act(&level, "16:36", "reload-haproxy", Some(20.0)),
    ];
    let session = shelf::played(&level, 101, &plan);
    assert!(session.over() && session.verdict().is_none());
    let unmet: Vec<&str> = session
        .unmet()
        .map(|one| level.signals[one.signal].id.as_str())
        .collect();
    assert_eq!(unmet, ["slot_alert.works", "sync.frees_first"]);
}

/// When at last all old tables lead nowhere even the busiest hosts are idle, and those minutes lose
/// the most. The loop is told where it still turned: where the busiest were full.
#[test]
fn the_loop_is_told_where_its_signals_went_its_way() {
    let level = shelf::level("slack-2020-05-12");
    let plan = [
        act(&level, "08:31", "rollback-flag", None),
        act(&level, "16:45", "scale-web", Some(50.0)),
    ];
    let session = shelf::played(&level, 102, &plan);
    let feedback = Recall::of(&session)
        .feedback()
        .expect("the level names a loop");
    assert!(feedback.closed(), "{feedback:?}");
    let mut values = feedback.edges.iter().map(|edge| &edge.from);
    let busiest = values.find(|value| level.signals[value.signal].id == "web.busy_top10");
    let busiest = busiest.expect("it is in the loop");
    assert!(busiest.worst > busiest.before, "{feedback:?}");
}

/// The flag is out at 08:30 and the page comes some seconds later: who acts on what everybody can
/// see has no foresight, who acts before has.
#[test]
fn foresight_ends_with_the_first_visible_symptom() {
    let level = shelf::level("slack-2020-05-12");
    let page = shelf::played(&level, 101, &[]).first_page_at();
    let page = page.expect("it pages");
    for (before, expected) in [(60, 1), (5, 0), (-5, 0)] {
        let at = (page + -before).to_string();
        let early = act(&level, &at, "failover-db", None);
        let session = shelf::played(&level, 101, &[early]);
        assert_eq!(session.foresight(), expected, "{at}, paged at {page}");
    }
}

/// Every outage shows the loop that held it, and in the outage its values are not those of a
/// quiet morning.
#[test]
fn every_outage_has_its_loop() {
    for id in shelf::ids().iter().filter(|id| !id.starts_with("lab-")) {
        let level = shelf::level(id);
        let lost = shelf::played(&level, 101, &[]);
        let feedback = Recall::of(&lost)
            .feedback()
            .unwrap_or_else(|| panic!("{id} names no loop"));
        assert!(feedback.edges.len() >= 2, "{id}");
        assert!(feedback.at > level.opens_at, "{id}: {}", feedback.at);
        let (mut differ, mut shown) = (0, Vec::new());
        for edge in &feedback.edges {
            let name = &level.signals[edge.from.signal].id;
            let (worst, before) = (edge.from.worst, edge.from.before);
            assert!(!edge.text.contains('{'), "{id}: {}", edge.text);
            differ += u32::from((worst - before).abs() > 0.02 * before.abs());
            shown.push(format!("{name}: {worst} after {before}"));
        }
        assert!(differ >= 1, "{id}: {shown:?}");
        assert!(feedback.closed(), "{id}: {shown:?}");
    }
}
