//! All the words of the page. Whatever a level says stands in its file.

use crate::base::number::fixed;
use crate::base::{Clock, Unit};
use crate::model::{Flow, Line, Row};
use crate::play::{Budget, Order, Post, PostKind, Refusal, Session, Verdict};

use super::draw::flows::troubled;
use super::driver::{Game, Manner, Pace, Tab};
use super::format;
use super::wish::Mode;

mod debrief;
mod rewind;

pub use debrief::*;
pub use rewind::*;

macro_rules! words {
    ($($name:ident = $text:literal;)+) => { $(#[allow(missing_docs)] pub const $name: &str = $text;)+ };
}

words! {
    // Home
    PITCH = "Each level is one real outage. You are on call, the system is breaking by its own logic, and the SLA budget burns.";
    PITCH_MORE = "Nothing is scripted: a model of the real system runs in your browser, and whatever you do, it answers.";
    OUTAGES_TITLE = "Outages";
    NEWCOMER = "New here?";
    FIRST = "Start with a guided tour: two minutes, one small outage.";
    LABS_TITLE = "Labs: one idea each";
    FOOTER = "Not affiliated with Slack; reconstructed from public sources.";
    LOADING = "Loading…";
    LOADING_SLOWLY = "Still loading. This takes longer than it should: the connection may be slow or lost.";
    NOT_PLAYED = "not played yet";
    YOUNGEST = "the youngest";
    // Briefing
    PAGER = "Take the pager";
    CATCHING_UP = "Running the hours before…";
    BUDGET_LABEL = "SLA budget";
    TARGET_LABEL = "availability target";
    RESPONDERS_LABEL = "responders";
    WIN_LABEL = "You win when";
    BACK_HOME = "All outages";
    // Top bar
    SPEED = "Speed";
    PAUSE = "Pause";
    PLAY = "Play";
    SKIP = "Skip to the next event";
    SLOWED = "10× for a moment";
    PAGED = "paused: you have been paged";
    PAUSED = "paused";
    SKIPPING = "to the next event";
    SPEED_MENU = "Choose a speed";
    DEBRIEF = "Debrief";
    HINT = "Hint";
    NO_HINT = "There is no further hint now.";
    THEME = "Light or dark";
    HELP = "Help";
    // Tour
    TOUR = "Guided tour";
    TOUR_NEXT = "Next";
    TOUR_DONE = "Done";
    TOUR_SKIP = "Skip the tour";
    TOUR_OVER = "The tour is over.";
    TOUR_AGAIN = "Take the guided tour";
    // Fuse
    SLA_BUDGET = "SLA budget";
    // Map
    MAP = "System map";
    SYSTEM = "System";
    OVER = " (over its limit)";
    // Mitigations
    MITIGATIONS = "Mitigations";
    ACT_ON = "Act on ";
    ANYTHING = "anything";
    WHICH = "Which mitigations";
    THIS_PART = "this part";
    SEARCH = "Search mitigations";
    UNDER_WAY = "Under way";
    ALL = "All";
    DONE_HERE = "Can be done here";
    AT_HAND = "At hand";
    NOTHING_HERE = "Nothing can be done to this part. Select another one on the map.";
    NOTHING_FOUND = "Nothing of that name.";
    START = "Start";
    LOOK = "Look";
    CALL_OFF = "call it off";
    WAITS_FOR = "waits for";
    WAITED_FOR_BY = "waited for by";
    // Channel
    CHANNEL = "Incident channel";
    INCIDENT = "#incident";
    QUIET = "Quiet so far.";
    LANDED = "Landed";
    // Dashboards
    DASHBOARDS = "Dashboards";
    GRAPHS = "Graphs; left and right arrows move the crosshair";
    NO_DATA = "no data";
    NEW = "new";
    // Timeline
    TIMELINE = "Timeline";
    SERVED = "served well, 0 to 100 %";
    TIMELINE_WHAT = "Look back: share served well over time, with pages, messages and your actions";
    // Modes and embeds
    WATCH = "Watch what happened";
    EXPLORE = "Look around in it";
    TIME = "Moment";
    RESPONDERS = "Responders";
    NOW_YOU = "Now you";
    WORTHS = "What each step was worth";
    WATCH_AGAIN = "Watch again";
    NO_ACT = "A film takes no orders. Press Now you to act.";
    FULL_SIZE = "Open full size";
    EMBED = "Embed";
    EMBED_TITLE = "Embed this outage";
    EMBED_TEXT = "Put it into a writeup: readers see a picture until they press it, and nothing is loaded before.";
    EMBED_DOES = "Readers";
    WITH_SCRIPT = "With a script tag";
    WITH_FRAME = "As a plain frame";
    WITH_PICTURE = "Where neither is allowed: a linked picture, in Markdown";
    COPY = "Copy";
    COPIED = "Copied";
    COPY_SELECTED = "Selected: copy it with your keyboard.";
    EMBED_OWN = "This level was handed over by the page around it. Put the address of its file in the place of YOUR-FILE.toml.";
    HAND_OVER = "A file on another site can only be read if that site allows it (Access-Control-Allow-Origin). In a page of your own, embed.js reads your file itself and hands it over.";
    THEMES = "There are the themes light, dark and auto.";
    HANDED = "the level that was handed over";
    BAD_SEED = "A seed is a whole number from 0 to 9007199254740991.";
    // Rewind
    REWIND = "Look back";
    BACK_TO_NOW = "Back to now";
    PRACTICE = "Practice";
    THE_RUN = "The run";
    PRACTICE_TEXT = "A branch of another run: it earns no medal. What you left is kept until you leave the page.";
    KEPT_TEXT = "You are back in it. The branch is kept until you leave the page.";
    MEANT_TITLE = "Act in the past?";
    MEANT = "Begin a branch";
    NOT_MEANT = "Only look";
    // Links
    REPLAYING = "Playing the shared run…";
    SHARED_RUN = "A shared run";
    LINK = "Link to this run";
    COPY_LINK = "Copy link";
    // Predict
    SIGNAL = "Which signal";
    WHICH_WAY = "Which way it will go";
    // Tabs
    TABS = "Panes";
    // Help
    HELP_TITLE = "How to play";
    HELP_TEXT = "Look at the map, the graphs and the channel. Select a part to see what can be done to it. Everything costs people and time. Pause whenever you like: you can still look and act.";
    HELP_CLOCK = "The clock pauses at the first page, and ⇥ pauses it at the next event: a page, a message, something that lands, or the service crossing its line.";
    KEYS = "Keys";
    SIGNS_TITLE = "Signs on the map";
    MARKS_TITLE = "Colours";
    MARKS_TEXT = "Orange is the budget. Violet is what you did. Amber is close to a limit, red is over it; red always has a second sign.";
    WHEN_NOTICED = "At every later event, the clock";
    CLOSE = "Close";
    // Debrief
    AGAIN = "Try again";
    ANOTHER = "Another morning";
    CARRY_ON = "Carry on";
    LOOK_BACK = "Back to the system";
    HOME = "All outages";
    CURVES = "Share served well";
    YOURS = "you";
    REALLY = "what the responders did";
    NOBODY = "nobody does anything";
    RUNNING_OTHERS = "Running the other mornings…";
    WORTH = "What each action was worth";
    WORTH_TEXT = "The same morning, run again without that one action. Actions overlap: single worths need not add up.";
    NO_ACTIONS = "You did nothing.";
    TOTAL = "All of them together";
    NO_RETURN = "The point of no return";
    LOOP = "The loop that held it";
    TIPPING = "The tipping point";
    TIPPING_KEY = "your way, minute by minute; numbers as in the table";
    CHARTING = "Working out the map";
    RECOVERS = "recovers";
    STAYS_DOWN = "stays down";
    HAPPENED = "What really happened";
    LESSONS = "What to take home";
    NUMBERS = "Which numbers are real, and which are chosen";
    SOURCES = "Sources";
    FORESIGHT = "before the first page";
    REFUSED = "refused";
    DIGEST = "state digest";
    CURVES_WHAT = "Share served well over the morning: yours, the responders', and nobody's";
    FACT_NOBODY = "if nobody had done anything";
    FACT_HISTORY = "with what the responders did";
    FACT_RECOVERED = "service came back";
    FACT_THEY_RECOVERED = "came back for the responders";
    FACT_LOWEST = "served well at the worst";
    MIN = "min";
    TH_TIME = "Time";
    TH_ACTION = "Action";
    TH_BAR = "Saved or cost";
    TH_WORTH = "Worth";
    TH_REALLY = "Really";
    TH_YOU = "You";
    YOU_DID = "You: ";
    // Faults
    CANNOT_OPEN = "This cannot be opened";
    // Leaving
    LEAVE_TITLE = "Leave this run?";
    LEAVE_TEXT = "It is not kept.";
    STAY = "Stay";
    LEAVE = "Leave";
    LEVELS_ARE = "These levels are here:";
    NO_ANSWER = "no answer";
}

/// What the signs of the legend mean, in its order.
pub const SIGNS: [&str; 7] = [
    "fill: busy",
    "close to its limit",
    "over its limit",
    "cold or empty",
    "booting",
    "draining",
    "broken",
];

/// Keys and what they do.
pub const KEY_LIST: [(&str, &str); 6] = [
    ("Space", "pause, or let the clock run"),
    ("1 2 3 4", "1×, 10×, 60×, 300×"),
    ("N", "skip to the next event, as ⇥ does"),
    (
        "← →",
        "move a slider, the crosshair of the graphs, or the timeline",
    ),
    ("?", "this help"),
    ("Esc", "close it"),
];

/// A pane, as the narrow page's bar names it, with its class.
#[must_use]
pub fn pane(tab: Tab) -> (&'static str, &'static str) {
    match tab {
        Tab::Map => ("Map", "map"),
        Tab::Graphs => ("Graphs", "graphs"),
        Tab::Posts => ("Channel", "posts"),
        Tab::Acts => ("Act", "deeds"),
    }
}

/// Which step of the tour it is.
#[must_use]
pub fn tour_step(number: usize, steps: usize) -> String {
    format!("Step {number} of {steps}")
}

/// What a graph can be grouped by.
#[must_use]
pub fn by(by: &str) -> String {
    format!("by {by}")
}

/// The same, for the ear.
#[must_use]
pub fn split(name: &str, by: &str) -> String {
    format!("{name}, by {by}")
}

/// What the clock does when something happens.
#[must_use]
pub fn manner(manner: Manner) -> &'static str {
    match manner {
        Manner::Slow => "slows to 10× for five seconds",
        Manner::Pause => "pauses",
        Manner::Never => "runs on",
    }
}

// Addresses

/// A part of the address that is not text.
#[must_use]
pub fn bad_escape(name: &str) -> String {
    format!("The address has a damaged “{name}=”.")
}

/// A seed that is none.
#[must_use]
pub fn bad_seed(found: &str) -> String {
    format!("“{found}” is not a seed: a seed is a whole number from 0 to 9,007,199,254,740,991.")
}

/// A start that is no time.
#[must_use]
pub fn bad_start(why: &str) -> String {
    format!("The address asks for a start that cannot be read: {why}.")
}

/// A start outside the level.
#[must_use]
pub fn start_outside(start: Clock, from: Clock, to: Clock) -> String {
    format!("The level runs from {from} to {to}; it cannot start at {start}.")
}

/// A theme that is none.
#[must_use]
pub fn bad_theme(found: &str) -> String {
    format!("“{found}” is not a theme: write light, dark or auto.")
}

/// A level that is not there.
#[must_use]
pub fn unknown_level(id: &str) -> String {
    format!("There is no level “{id}”.")
}

/// A file that did not come.
#[must_use]
pub fn not_fetched(path: &str, why: &str) -> String {
    format!("{path} could not be fetched: {why}.")
}

/// An answer of a server.
#[must_use]
pub fn status(code: u16) -> String {
    format!("the server answered {code}")
}

// Home

/// A budget on a card.
#[must_use]
pub fn budget_of(minutes: f64) -> String {
    if minutes < 3.0 {
        format!("budget {} of full outage", format::duration(minutes * 60.0))
    } else {
        format!("budget {} min of full outage", fixed(minutes, 0))
    }
}

/// The best result so far.
#[must_use]
pub fn best(minutes: f64, total: f64) -> String {
    format!(
        "best: won with {} left",
        format::budget(total - minutes, total)
    )
}

// Top bar and fuse

/// A speed on its button.
#[must_use]
pub fn speed(speed: f64) -> String {
    format!("{}×", fixed(speed, 0))
}

/// The pace on the narrow page's button.
#[must_use]
pub fn pace(pace: &Pace) -> String {
    if pace.skipping {
        "⇥".to_owned()
    } else {
        speed(pace.speed)
    }
}

/// What the clock does, beside it; nothing while it simply runs.
#[must_use]
pub fn clock_note(pace: &Pace, now: f64) -> &'static str {
    match (pace.running, pace.paged) {
        (false, true) => PAGED,
        (false, false) => PAUSED,
        (true, _) if pace.skipping => SKIPPING,
        (true, _) if pace.slowed(now) => SLOWED,
        (true, _) => "",
    }
}

/// Below what is left.
#[must_use]
pub fn of_budget(budget: &Budget) -> String {
    let all = format::budget(budget.total, budget.total);
    let unit = if budget.total < 3.0 {
        "full outage"
    } else {
        "outage minutes"
    };
    if budget.used > budget.total {
        format!("over the {all} {unit} there were")
    } else {
        format!("of {all} {unit} left")
    }
}

/// The headline of the fuse.
#[must_use]
pub fn gone(budget: &Budget) -> String {
    match budget.gone_at {
        Some(at) if at.0 < 14 * crate::base::DAY => format!("gone at {}", day_and_time(at)),
        _ if budget.used >= budget.total => "gone".to_owned(),
        _ => "holds".to_owned(),
    }
}

/// A moment, with its day where that is not the main one.
#[must_use]
pub fn day_and_time(at: Clock) -> String {
    match at.day() {
        0 => at.short(),
        day => format!("{day:+} d {}", at.short()),
    }
}

/// The same to the second, as a plan that repeats a run needs it.
#[must_use]
pub fn to_the_second(at: Clock) -> String {
    format!("{}{}", day_and_time(at), &at.long()[5..])
}

/// Below it.
#[must_use]
pub fn at_this_rate(budget: &Budget, now: Clock) -> String {
    let burn = format!("burn rate {}", format::burn(budget.burn_rate));
    match budget.gone_at {
        Some(at) if at - now < 14 * crate::base::DAY => {
            format!(
                "in {} at this rate · {burn}",
                format::duration((at - now) as f64)
            )
        }
        _ => burn,
    }
}

// Map

/// A line of a part: the number first where the words go on from it.
#[must_use]
pub fn line(line: &Line) -> String {
    let value = format::brief(line.value, line.unit);
    let goes_on =
        line.label.starts_with("of ") || line.unit == Unit::Number || line.unit == Unit::PerSecond;
    if goes_on {
        format!("{value} {}", line.label)
    } else {
        format!("{} {value}", line.label)
    }
}

/// The age of a group of machines: `running for 8.1 h`.
#[must_use]
pub fn age(row: &Row) -> String {
    match row.age > 0.0 {
        true => format!("{} {}", row.label, format::value(row.age, Unit::Seconds)),
        false => YOUNGEST.to_owned(),
    }
}

/// What a field of cells shows, for whoever cannot see it.
#[must_use]
pub fn cells(of: &str, row: &Row) -> String {
    let lines: Vec<String> = row.lines.iter().map(line).collect();
    format!("{} {of}s, {}", row.cells.len(), lines.join(", "))
}

/// What one cell of a field is.
#[must_use]
pub fn legend(of: &str) -> String {
    format!(
        "One square is one {of}. Filled: as busy as it is high. Empty: nothing in it. ✕: out of service."
    )
}

/// What a card shows as a picture, for whoever cannot see it.
#[must_use]
pub fn machines(machines: usize, queue: Option<u32>) -> String {
    let machines = (machines > 0).then(|| format!("{machines} machines"));
    let queue = queue.filter(|queue| *queue > 0);
    let queue = queue.map(|queue| format!("queue {queue} % full"));
    let parts: Vec<String> = machines.into_iter().chain(queue).collect();
    parts.join(", ")
}

/// What stands on traffic, with none, one or two breaks.
#[must_use]
pub fn flow(flow: &Flow, breaks: usize) -> Vec<String> {
    let (what, rate) = (flow.what, format!("{} /s", format::number(flow.rate)));
    let failed = flow.failed.clamp(0.0, 1.0);
    let verb = if what.ends_with("lookups") {
        "miss"
    } else {
        "fail"
    };
    let fails = troubled(flow).then(|| format!("{} %", fixed(failed * 100.0, 0)));
    match (breaks, fails) {
        (0 | 1, None) => vec![format!("{what} {rate}")],
        (0, Some(fails)) => vec![format!("{what} {rate} · {fails} {verb}")],
        (1, Some(fails)) => vec![format!("{what} {rate}"), format!("{fails} {verb}")],
        (_, fails) => {
            let what = what.split(' ').map(str::to_owned);
            let fails = fails.map(|fails| format!("✕ {fails}"));
            what.chain([rate]).chain(fails).collect()
        }
    }
}

/// A button that selects a part.
#[must_use]
pub fn show(name: &str) -> String {
    format!("show {name}")
}

// Mitigations

/// `all 11`
#[must_use]
pub fn all(count: usize) -> String {
    format!("all {count}")
}

/// `2 of 3 responders busy`
#[must_use]
pub fn busy(busy: u32, all: u32) -> String {
    format!("{busy} of {all} responders busy")
}

fn people(count: u32) -> String {
    match count {
        0 => "nobody".to_owned(),
        1 => "one responder".to_owned(),
        2 => "two responders".to_owned(),
        3 => "three responders".to_owned(),
        n => format!("{n} responders"),
    }
}

/// What something takes, and when it takes effect.
#[must_use]
pub fn price(hands: u32, takes: f64, lands: Option<f64>, pipeline: Option<&str>) -> String {
    let mut text = match lands {
        Some(lands) if (lands - takes).abs() > 1.0 => {
            let lands = if lands < 1.0 {
                "at once".into()
            } else {
                format!("in {}", format::duration(lands))
            };
            format!(
                "lands {lands} · {} for {}",
                people(hands),
                format::duration(takes)
            )
        }
        _ => format!("{} · {}", format::duration(takes), people(hands)),
    };
    if let Some(pipeline) = pipeline {
        text += &format!(" · {pipeline} pipeline");
    }
    text
}

/// The present value of what a slider sets.
#[must_use]
pub fn present(value: f64, unit: Unit) -> String {
    format!("now {}", format::written(value, unit))
}

/// What the button beside a slider does.
#[must_use]
pub fn set_to(value: f64, unit: Unit) -> String {
    format!("Set {}", format::written(value, unit))
}

/// Why not, and when.
#[must_use]
pub fn refused(refusal: &Refusal) -> String {
    let free = refusal.free_at.map(day_and_time);
    match free.filter(|at| !refusal.reason.contains(at)) {
        Some(at) => format!("{}: free at {at}", refusal.reason.trim_end_matches('.')),
        None => refusal.reason.clone(),
    }
}

/// When something under way lands.
#[must_use]
pub fn lands(at: Clock) -> String {
    format!("lands {}", day_and_time(at))
}

/// Whose hands it holds.
#[must_use]
pub fn hands_until(until: Clock, now: Clock) -> String {
    if until > now {
        format!("hands busy until {} · ", day_and_time(until))
    } else {
        "needs no more hands · ".to_owned()
    }
}

/// A progress bar's name.
#[must_use]
pub fn progress(name: &str) -> String {
    format!("progress of {name}")
}

/// A button's name.
#[must_use]
pub fn call_off(name: &str) -> String {
    format!("call off: {name}")
}

/// An order's name with its value.
#[must_use]
pub fn order_name(game: &Game, order: &Order) -> String {
    let name = game.name_of(order.what);
    let unit = game
        .level()
        .mitigations
        .get(order.what)
        .and_then(|one| match one.deed {
            crate::level::Deed::Chosen(effect) => Some(effect.unit),
            crate::level::Deed::Fixed(_) => None,
        });
    match (order.to, unit) {
        (Some(to), Some(unit)) => format!("{name}: {}", format::written(to, unit)),
        _ => name.to_owned(),
    }
}

// Channel and dashboards

/// Who writes.
#[must_use]
pub fn from(post: &Post, film: bool) -> String {
    match post.kind {
        PostKind::You if film => RESPONDERS.to_owned(),
        PostKind::Landed => LANDED.to_owned(),
        _ => post.from.clone(),
    }
}

/// Since when a panel shows nothing new.
#[must_use]
pub fn since(at: Clock, blank: bool) -> String {
    if blank {
        format!("no data since {}", at.short())
    } else {
        format!("as of {}", at.short())
    }
}

/// The moment under the crosshair.
#[must_use]
pub fn at(clock: Clock) -> String {
    format!("at {}", clock.long())
}

/// The time that the graphs show.
#[must_use]
pub fn window(session: &Session, (from, to): (u32, u32)) -> String {
    format!(
        "{} to {}",
        session.clock_at(from).short(),
        session.clock_at(to).short()
    )
}

/// A graph for whoever cannot see it.
#[must_use]
pub fn graph(name: &str, value: &str) -> String {
    format!("Graph of {name}, now {value}")
}

// What is said

/// A verdict, said.
#[must_use]
pub fn said_verdict(verdict: &Verdict) -> String {
    let how = if verdict.won {
        "Won: the service is back and holds."
    } else {
        "Lost: the budget is gone."
    };
    format!("{how} {}", verdict.at.short())
}

/// The budget, said.
#[must_use]
pub fn said_budget(budget: &Budget) -> String {
    format!(
        "Budget: {} {}",
        format::budget(budget.total - budget.used, budget.total),
        of_budget(budget)
    )
}

/// An availability target.
#[must_use]
pub fn target(share: f64) -> String {
    let text = fixed(share * 100.0, 4);
    format!("{} %", text.trim_end_matches('0').trim_end_matches('.'))
}

// Debrief

/// The verdict, made of the run's values.
#[must_use]
pub fn headline(session: &Session, own: Option<&Session>) -> String {
    let budget = session.budget();
    let back = own.unwrap_or(session).recovered_at();
    match session.verdict() {
        Some(verdict) if verdict.won => {
            let held = day_and_time(back.unwrap_or(verdict.at));
            let left = format::budget(budget.total - verdict.used, budget.total);
            format!("You won. Service held from {held}, and {left} of the budget is left.")
        }
        Some(verdict) => {
            let gone = day_and_time(verdict.at);
            match (back, own) {
                (Some(back), _) => format!(
                    "You lost. The budget was gone at {gone}. The service came back at {}.",
                    day_and_time(back)
                ),
                (None, Some(_)) => format!(
                    "You lost. The budget was gone at {gone}, and the service was not fully back when the level ended."
                ),
                (None, None) => format!("You lost. The budget was gone at {gone}."),
            }
        }
        None => "Neither won nor lost: the time is over, and the budget is not.".to_owned(),
    }
}

/// Below it.
#[must_use]
pub fn subtitle(title: &str, seed: u64, foresight: usize) -> String {
    let foresight = if foresight > 0 {
        format!(" · acted {FORESIGHT}")
    } else {
        String::new()
    };
    format!("{title} · seed {seed}{foresight}")
}

/// Below the budget that was burned.
#[must_use]
pub fn burned(total: f64, decided: bool) -> String {
    let when = if decided { " at the verdict" } else { "" };
    format!("of {} budget burned{when}", format::budget(total, total))
}

/// A moment, or that it never came.
#[must_use]
pub fn moment(at: Option<Clock>) -> String {
    at.map_or_else(|| "not by the end".to_owned(), day_and_time)
}

/// What became of an order.
#[must_use]
pub fn became(order: &Order) -> String {
    use crate::play::OrderState;
    let became = match &order.state {
        OrderState::Refused(why) => format!("{REFUSED}: {why}"),
        OrderState::UnderWay { lands_at, .. } => {
            format!("was to land at {}", day_and_time(*lands_at))
        }
        OrderState::Landed { at } if *at == order.at => String::new(),
        OrderState::Landed { at } => format!("landed at {}", day_and_time(*at)),
        OrderState::CalledOff { at } => format!("called off at {}", day_and_time(*at)),
    };
    match (order.foresight && order.accepted, became.is_empty()) {
        (false, _) => became,
        (true, true) => FORESIGHT.to_owned(),
        (true, false) => format!("{became} · {FORESIGHT}"),
    }
}

/// What an action was worth.
#[must_use]
pub fn worth(minutes: f64) -> String {
    match minutes {
        m if m >= 0.05 => format!("saved {}", fixed(m, 1)),
        m if m <= -0.05 => format!("cost {}", fixed(-m, 1)),
        _ => "0.0".to_owned(),
    }
}

/// The digest of the state, with what it is of.
#[must_use]
pub fn digest(session: &Session) -> String {
    format!(
        "{} · seed {} · {} · {DIGEST} {}",
        session.level().id,
        session.seed(),
        to_the_second(session.now()),
        session.digest()
    )
}

/// What opens the list of numbers.
#[must_use]
pub fn numbers(count: usize) -> String {
    format!("All {count}, with the reason for each")
}

/// What a mode is called where it is offered.
#[must_use]
pub fn mode(mode: Mode) -> &'static str {
    match mode {
        Mode::Play => "play it",
        Mode::Watch => "watch what happened",
        Mode::Explore => "look around in it",
    }
}

/// What a film comes to.
#[must_use]
pub fn film_ends(session: &Session) -> String {
    let budget = session.budget();
    let (used, total) = (
        format::budget(budget.used, budget.total),
        format::budget(budget.total, budget.total),
    );
    format!("That is how it went: {used} of a budget of {total} used.")
}

/// Begins at a moment.
#[must_use]
pub fn from_here(at: Clock) -> String {
    format!("begin at {at}")
}

/// What opens a level.
#[must_use]
pub fn begin(mode: Mode) -> &'static str {
    match mode {
        Mode::Play => PAGER,
        Mode::Watch => WATCH,
        Mode::Explore => EXPLORE,
    }
}

/// A mode that there is not.
#[must_use]
pub fn bad_mode(value: &str) -> String {
    format!("The address asks for mode '{value}'; there are play, watch and explore.")
}

/// An id that the level does not have.
#[must_use]
pub fn unknown_id(id: &str, known: &[&str]) -> String {
    format!("The level has no '{id}'; it has {}.", known.join(", "))
}

/// Whose level it is, where it is not ours.
#[must_use]
pub fn written_by(host: &str) -> String {
    let host = if host.is_empty() {
        "the page around it"
    } else {
        host
    };
    format!("Written by {host}, not by Burn Rate.")
}
