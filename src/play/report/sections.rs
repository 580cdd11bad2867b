//! The sections of a postmortem.

use super::Report;
use super::markdown::{link, plain, section, table};
use super::svg::{Graph, GraphLine, graph};
use crate::base::{capital, math, order};
use crate::level::Panel;
use crate::model::MODEL;
use crate::play::{
    Foretold, Order, OrderState, PostKind, Session, Tally, Way, Worth, award, chosen, spoken,
    verdict_word,
};

/// Panels whose graphs are shown at most.
const GRAPHS: usize = 6;
/// Words below a graph at most.
const TIMES: usize = 7;
/// How long before the page opened a graph begins [s].
const BEFORE: u32 = 900;

fn session(report: &Report) -> &Session {
    report.worked.whole()
}

pub(super) fn summary(report: &Report) -> String {
    let session = session(report);
    let level = session.level();
    let budget = session.budget();
    let tally = Tally::of(budget.total);
    let mut text = format!(
        "# Postmortem: {}\n\n*A run of a game: the system is simulated, and who speaks in it, and what they say, is made up. Times are {}.*\n\n",
        plain(&level.title),
        plain(&level.zone)
    );
    text += &match session.verdict() {
        Some(verdict) => format!(
            "**{}** at {} with {} of {} budget {} used; {} by {}.",
            capital(verdict_word(Some(verdict))),
            verdict.at,
            tally.number(verdict.used),
            tally.number(budget.total),
            tally.word(),
            tally.number(budget.used),
            session.now()
        ),
        None => format!(
            "**Unfinished**: {} of {} budget {} used.",
            tally.number(budget.used),
            tally.number(budget.total),
            tally.word()
        ),
    };
    let end = session.now();
    let moment = |at: Option<crate::base::Clock>| {
        at.map_or_else(|| format!("not by {end}"), |at| at.to_string())
    };
    text += &format!(
        "\n\n- First page: {}\n- Good from then on: {}\n- Served well in the worst second: {}\n",
        moment(session.first_page_at()),
        moment(session.recovered_at()),
        spoken(session.sli_min(), crate::base::Unit::Percent),
    );
    let par = report.worked.par().and_then(|par| par.verdict);
    if let Some(par) = par.filter(|par| par.won) {
        let award = award(&report.run, par.used);
        let medal = award.medal.map_or("none", |medal| medal.name());
        text += &format!("- Medal: {medal}. {}\n", award.why);
    }
    if report.run.practice() {
        text += "- Practice: this is a branch of another run.\n";
    }
    if session.hints() > 0 {
        let (given, all) = (session.hints(), session.hints_in_all());
        text += &format!("- Hints taken: {given} of {all}\n");
    }
    if !level.budget_note.is_empty() {
        text += &format!("- {}\n", plain(&level.budget_note));
    }
    text + "\n"
}

/// The run, nobody's and history's, on one axis.
pub(super) fn curves(report: &Report) -> String {
    let own = session(report);
    let line = |name, values, colour, dash| GraphLine {
        name,
        values,
        colour,
        dash,
    };
    let mut lines = vec![line("this run", own.sli_series(), "#1f5fd0", "")];
    let others = [
        (report.worked.history(), "responders", "#444", "7 4"),
        (report.worked.nobody(), "nobody", "#c33", "2 4"),
    ];
    for (curve, name, colour, dash) in others {
        lines.extend(curve.map(|curve| line(name, &curve.sli[..], colour, dash)));
    }
    let text = graph(&Graph {
        lines,
        marks: marks(own),
        axis: (0.0, 1.0),
        ends: ("0 %".to_owned(), "100 %".to_owned()),
        ..empty(own, "Served well (SLI)")
    });
    section("The day", &text)
}

fn empty<'s>(session: &Session, title: &'s str) -> Graph<'s> {
    let from = session.tick_at(session.level().opens_at);
    let (from, to) = (from.saturating_sub(BEFORE), session.tick());
    let step = ((to - from) / TIMES as u32).max(1);
    let times = (0..TIMES as u32).map(|place| from + step / 2 + place * step);
    Graph {
        title,
        from: from as usize,
        to: to as usize,
        axis: (0.0, 1.0),
        ends: (String::new(), String::new()),
        times: times
            .map(|tick| (tick as usize, session.clock_at(tick).short()))
            .collect(),
        marks: Vec::new(),
        lines: Vec::new(),
    }
}

fn marks(session: &Session) -> Vec<usize> {
    let accepted = session.orders().iter().filter(|order| order.accepted);
    accepted
        .map(|order| session.tick_at(order.at) as usize)
        .collect()
}

pub(super) fn timeline(report: &Report) -> String {
    let session = session(report);
    let mut rows = Vec::new();
    for post in session.channel() {
        let what = match post.kind {
            PostKind::Page => format!("**{}**", plain(&post.text)),
            _ => plain(&post.text),
        };
        rows.push((post.at, vec![post.at.to_string(), plain(&post.from), what]));
    }
    if let Some(verdict) = session.verdict() {
        let word = verdict_word(Some(verdict)).to_owned();
        rows.push((
            verdict.at,
            vec![verdict.at.to_string(), "Verdict".to_owned(), word],
        ));
    }
    order::by_number(&mut rows, |(at, _)| at.0);
    let rows: Vec<Vec<String>> = rows.into_iter().map(|(_, row)| row).collect();
    section("Timeline", &table(&["Time", "Who", "What"], &rows))
}

pub(super) fn worth(report: &Report) -> String {
    let session = session(report);
    let tally = Tally::of(session.budget().total);
    // What was called off did nothing.
    let called_off = |order: &Order| matches!(order.state, OrderState::CalledOff { .. });
    let worth = |order: &Order| {
        let worth = report.worked.worths().of(order.number);
        worth.filter(|_| !called_off(order))
    };
    let row = |order: &Order| {
        vec![
            order.at.to_string(),
            order_name(session, order),
            became(order),
            worth(order).map_or_else(String::new, |worth| amount(tally, &worth, order.asked_for)),
        ]
    };
    let rows: Vec<Vec<String>> = session.orders().iter().map(row).collect();
    let saved = format!("Budget saved [{}]", tally.unit());
    let head = ["Time", "Action", "What became of it", &saved];
    let mut text = table(&head, &rows);
    if let Some(total) = report.worked.worths().total() {
        text += &format!(
            "All of them together saved {} {}. Each was measured by playing the same day without it; single worths need not add up.\n\n",
            tally.number(total),
            tally.word()
        );
    }
    let level = session.level();
    let name =
        |place: usize| plain(&level.mitigations[report.worked.worths().rows()[place].what].name);
    for pair in report.worked.worths().either() {
        let (a, b) = (name(pair.rows.0), name(pair.rows.1));
        text += &format!(
            "- {a} or {b}: either was enough. Without both, {} {} more.\n",
            tally.number(pair.minutes),
            tally.word()
        );
    }
    section("Actions, and what each was worth", &text)
}

fn amount(tally: Tally, worth: &Worth, asked_for: bool) -> String {
    let amount = tally.signed(worth.minutes);
    if tally.nothing(worth.minutes) && asked_for {
        return format!("{amount}, asked for by the goal");
    }
    amount
}

fn order_name(session: &Session, order: &Order) -> String {
    let Some(doable) = session.level().doable(order.what) else {
        return String::new();
    };
    let value = match (doable.effect(), order.to) {
        (Some(effect), Some(to)) => format!(": {}", chosen(to, effect.unit)),
        _ => String::new(),
    };
    plain(doable.name()) + &value
}

fn became(order: &Order) -> String {
    match &order.state {
        OrderState::Refused(reason) => format!("refused: {}", plain(reason)),
        OrderState::Landed { at } => format!("took effect at {at}"),
        OrderState::CalledOff { at } => format!("called off at {at}"),
        OrderState::UnderWay { .. } => "never took effect".to_owned(),
    }
}

pub(super) fn turning(report: &Report) -> String {
    let Some(turning) = report.worked.turning() else {
        return String::new();
    };
    let text = match turning.at() {
        Some(at) => format!(
            "Begun at {at}, the plan that comes with the level would still have won; begun a second later it would not. Another plan might still have won then."
        ),
        None => {
            "Begun at the first page, the plan that comes with the level would have come too late. Another plan might still have won."
                .to_owned()
        }
    };
    section("The point of no return", &text)
}

pub(super) fn feedback(report: &Report) -> String {
    let Some(feedback) = report.worked.feedback() else {
        return String::new();
    };
    if !feedback.closed() {
        let still: Vec<String> = feedback
            .still()
            .map(|value| value.told(session(report)))
            .map(|(name, value)| format!("{} ({value})", plain(&name)))
            .collect();
        let text = format!(
            "It never closed in this run. Even in the worst five minutes, up to {}, this had not moved as the loop pushes it: {}.\n",
            feedback.at,
            still.join(", ")
        );
        return section("The loop", &text);
    }
    let mut text = format!("In the five worst minutes, up to {}:\n\n", feedback.at);
    for (place, edge) in feedback.edges.iter().enumerate() {
        let (from, _) = edge.from.told(session(report));
        let (to, _) = edge.to.told(session(report));
        let (from, to) = (plain(&from), plain(&to));
        text += &format!("{}. {from} → {to}: {}\n", place + 1, plain(&edge.text));
    }
    section("The loop", &text)
}

pub(super) fn predictions(report: &Report) -> String {
    let session = session(report);
    let way = |way: Way| match way {
        Way::Up => "up",
        Way::Same => "no change",
        Way::Down => "down",
    };
    let row = |one: &Foretold| {
        let mut orders = session.orders().iter();
        let order = orders.find(|order| order.number == one.number)?;
        let signal = &session.level().signals[one.signal];
        Some(vec![
            order_name(session, order),
            plain(&signal.name),
            way(one.said).to_owned(),
            one.came.map_or("not known", way).to_owned(),
        ])
    };
    let rows: Vec<Vec<String>> = report.worked.foretold().iter().filter_map(row).collect();
    let head = ["Action", "Signal", "Predicted", "Came"];
    section("Predictions", &table(&head, &rows))
}

pub(super) fn graphs(report: &Report) -> String {
    let session = session(report);
    let panels = session.level().panels.iter().enumerate();
    let shown = panels.filter(|(place, _)| session.shown(*place));
    let text: String = shown
        .take(GRAPHS)
        .map(|(place, panel)| panel_graph(session, place, panel))
        .collect();
    section("Graphs", &text)
}

fn panel_graph(session: &Session, place: usize, panel: &Panel) -> String {
    let values = session.panel_series(place);
    let unit = session.level().signals[panel.signal].unit;
    let finite = values.iter().filter(|value| value.is_finite());
    let most = finite.fold(0.0, |most, value| math::max(most, f64::from(*value)));
    let axis = panel.axis.unwrap_or((0.0, math::max(most, 1e-9)));
    graph(&Graph {
        axis,
        ends: (spoken(axis.0, unit), spoken(axis.1, unit)),
        marks: marks(session),
        lines: vec![GraphLine {
            name: &panel.name,
            values,
            colour: "#1f5fd0",
            dash: "",
        }],
        ..empty(session, &panel.name)
    })
}

pub(super) fn really(report: &Report) -> String {
    let milestones = session(report).level().milestones.iter();
    let rows: Vec<Vec<String>> = milestones
        .map(|one| vec![one.at.to_string(), plain(&one.text)])
        .collect();
    section("What really happened", &table(&["Time", "What"], &rows))
}

pub(super) fn lessons(report: &Report) -> String {
    let session = session(report);
    let level = session.level();
    let mut text = String::new();
    for lesson in session.lessons() {
        let source = lesson.source.map(|place| &level.sources[place]);
        let source = source.map(|source| format!(" ({})", link(&source.title, &source.url)));
        text += &format!(
            "- **{}.** {}{}\n",
            plain(&lesson.title),
            plain(&lesson.text),
            source.unwrap_or_default()
        );
    }
    section("Lessons", &text)
}

pub(super) fn replay(report: &Report, address: &str) -> String {
    let session = &report.run;
    let level = session.level();
    let sources = level.sources.iter();
    let sources: String = sources
        .map(|source| format!("- {}\n", link(&source.title, &source.url)))
        .collect();
    let text = format!(
        "Level `{}`, text {:016x}, seed {}, model {MODEL}, state {} at {}.\n\n{address}\n",
        level.id,
        level.hash,
        session.seed(),
        session.digest(),
        session.now()
    );
    section("Replay", &text)
        + &section("Sources", &sources)
        + "*Simulated by Burn Rate, which is not affiliated with anybody named here.*\n"
}
