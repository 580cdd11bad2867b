//! What holds for every level.

use burn_rate::base::Clock;
use burn_rate::level::Mitigation;
use burn_rate::play::samples::{AGAIN, SPAM, THINK, on_step, values};

use crate::case::Case;
use crate::harness::{Film, Row, minutes};
use crate::proof::Statement;

/// The statements, by what they are about.
pub const STATEMENTS: &[Statement] = &[
    Statement {
        id: "h",
        measure: healthy_at_first,
    },
    Statement {
        id: "i",
        measure: idle_is_slow_and_lost,
    },
    Statement {
        id: "p",
        measure: plans,
    },
    Statement {
        id: "m",
        measure: mitigations_alone,
    },
    Statement {
        id: "s",
        measure: spam,
    },
];

fn healthy_at_first(case: &Case) -> Vec<Row> {
    let acts = case.level.acts.iter();
    let lowest = |from: Clock| case.idle().lowest("sli", from..from + minutes(2));
    acts.map(|act| {
        let what = format!("SLI in the first two minutes of '{}'", act.name);
        Row::at_least(&what, lowest(act.from), 0.9999)
    })
    .collect()
}

fn idle_is_slow_and_lost(case: &Case) -> Vec<Row> {
    let idle = case.idle();
    let main = case.main_act()..case.level.ends_at();
    let symptom = idle.first("sli", main, 1, |sli| sli < 0.999);
    let gone = idle.session.verdict().map(|verdict| verdict.at);
    let span = symptom
        .zip(gone)
        .map_or(0.0, |(from, to)| (to - from) as f64);
    let play = span / 60.0 / f64::from(case.level.speed);
    vec![
        Row::word("idle", verdict(idle), "lost"),
        Row::at_least(
            "idle: first symptom (SLI < 0.999) to budget gone [min of play]",
            play,
            1.0,
        ),
    ]
}

fn plans(case: &Case) -> Vec<Row> {
    let (history, par) = (case.history(), case.par());
    let naive = case.planned("naive");
    let budget = case.level.budget_minutes;
    let first = par.session.orders().iter().map(|order| order.at).min();
    let page = par.session.first_page_at();
    let react = first.zip(page).map_or(0, |(first, page)| first - page);
    let won = par
        .session
        .verdict()
        .filter(|verdict| verdict.won)
        .map(|verdict| verdict.at);
    vec![
        Row::word("naive", verdict(&naive), "lost"),
        Row::word("history", verdict(history), "lost"),
        Row::above("history: budget used [min]", history.used(), budget),
        Row::word("par", verdict(par), "won"),
        Row::at_most("par: budget used [min]", par.used(), budget),
        Row::at_most("par: foresight", par.session.foresight() as f64, 0.0),
        Row::at_least(
            "par: first page to first action [s]",
            react as f64,
            f64::from(THINK),
        ),
        Row::moment(
            "par: won at",
            won,
            case.level.win.not_before,
            case.level.ends_at(),
        ),
    ]
}

/// Each mitigation alone, at the first page. What the level teaches may win.
fn mitigations_alone(case: &Case) -> Vec<Row> {
    let budget = case.level.budget_minutes;
    let (mut useless, mut winners) = (0, Vec::new());
    for mitigation in &case.level.mitigations {
        for to in values(mitigation) {
            let mut film = case.page().clone();
            let what = case
                .level
                .order_named(&mitigation.id)
                .expect("it is the level's own");
            if film.session.order(what, to).is_err() {
                continue;
            }
            // Worths are taken at the level's end, verdicts earlier.
            let whole = to.is_none() || to == default(mitigation);
            film = if whole {
                film.play_to_end()
            } else {
                film.play_to_verdict()
            };
            let worth = case.idle().used() - film.used();
            useless += u32::from(whole && worth <= 0.005 * budget);
            if film.won() && !mitigation.teaches {
                winners.push(format!("{}{}", mitigation.id, written(to)));
            }
        }
    }
    vec![
        Row::at_least("mitigations", case.level.mitigations.len() as f64, 8.0),
        Row::at_least(
            "worth <= 0.5 % of the budget, alone",
            f64::from(useless),
            3.0,
        ),
        Row::none("win alone", &winners),
    ]
}

fn default(mitigation: &Mitigation) -> Option<f64> {
    mitigation.deed.effect().and_then(|effect| effect.default)
}

/// Everything as early as hands allow; what is refused is tried again.
fn spam(case: &Case) -> Vec<Row> {
    let mut winners = Vec::new();
    for share in SPAM {
        if spammed(case, share).won() {
            winners.push(format!("sliders at {share}"));
        }
    }
    vec![Row::none("spam that wins", &winners)]
}

/// The run in which every mitigation is ordered from `opens_at` on, sliders at a share of their
/// range.
fn spammed(case: &Case, share: f64) -> Film {
    let mut film = case.opening().clone().play_to(case.level.opens_at);
    let value = |one: &Mitigation| one.deed.effect().map(|effect| on_step(effect, share));
    let all = case.level.mitigations.iter().map(value);
    let mut open: Vec<(usize, Option<f64>)> = all.enumerate().collect();
    while !film.session.over() && film.session.verdict().is_none() {
        open.retain(|(what, to)| film.session.order(*what, *to).is_err());
        film = film.play_for(i64::from(AGAIN));
    }
    film
}

fn written(to: Option<f64>) -> String {
    to.map_or(String::new(), |to| format!("={to}"))
}

/// The verdict in one word.
pub fn verdict(film: &Film) -> &'static str {
    match film.session.verdict() {
        None => "unfinished",
        Some(verdict) if verdict.won => "won",
        Some(_) => "lost",
    }
}
