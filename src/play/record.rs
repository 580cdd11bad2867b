//! The record of a run: what `run --json` prints.

use std::sync::Arc;

use serde::Serialize;

use super::line::{BACK_ABOVE, GOOD};
use super::verdict::word;
use super::{Notice, Order, OrderState, Post, PostKind, Session};
use crate::base::{Clock, counted, number, order};
use crate::level::{Doable, Level, PlanAct};
use crate::model::{Event, MODEL};

/// A run from its first second to `ended_at`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Record {
    /// Version of the model.
    pub model: u32,
    /// The level's id.
    pub level: String,
    /// The seed.
    pub seed: u64,
    /// `won`, `lost` or `unfinished`.
    pub verdict: &'static str,
    /// The second after the last that was played.
    pub ended_at: String,
    /// The second in which the verdict fell.
    pub verdict_at: Option<String>,
    /// The second in which the first page came.
    pub first_page_at: Option<String>,
    /// The budget [minutes of full outage].
    pub budget_minutes: f64,
    /// Used at `ended_at`, uncapped.
    pub budget_used_minutes: f64,
    /// Used when the verdict fell.
    pub budget_used_at_verdict_minutes: Option<f64>,
    /// The lowest SLI of a second.
    pub sli_min: f64,
    /// Start of the last stretch with SLI ≥ 0.999 that lasts ten minutes and reaches `ended_at`;
    /// none if the service never fell or did not come back.
    pub recovered_at: Option<String>,
    /// Mitigations that were started before the first page.
    pub foresight: usize,
    /// What was ordered.
    pub actions: Vec<Done>,
    /// What happened, in time order.
    pub events: Vec<Happened>,
    /// Digest of the world's state at `ended_at`.
    pub digest: String,
}

/// One order.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Done {
    /// When.
    pub at: String,
    /// The mitigation or look.
    pub id: String,
    /// To what, in written units.
    pub value: Option<f64>,
    /// Whether it was started.
    pub accepted: bool,
    /// Why it was not started, or not possible when it was to land.
    pub reason: Option<String>,
    /// When it took effect.
    pub landed_at: Option<String>,
    /// Budget that it saved (+) or cost (−) [minutes], where that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub worth_minutes: Option<f64>,
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Happened {
    /// When.
    pub at: String,
    /// `page`, `message`, `hint`, `you`, `landed`, `crossed`, `verdict`, `jumped`, or what the
    /// world tells: `rollout-rests`, `hosts-up`.
    pub kind: &'static str,
    /// The entry, mitigation, look, part or verdict that it is about.
    pub id: String,
    /// In words.
    pub text: String,
}

/// Plays a level by a plan to `until`, or to its end. `observer` sees the session at the end of
/// each second, with the clock of that second, and before the clock jumps where an act ends.
pub fn run(
    level: &Arc<Level>,
    seed: u64,
    acts: &[PlanAct],
    until: Option<Clock>,
    observer: impl FnMut(Clock, &Session),
) -> (Record, Session) {
    let session = Session::following(level.clone(), seed, acts);
    let end = until.map_or(session.ticks(), |until| session.tick_at(until));
    played(session, end, observer)
}

/// Plays a session at its first second up to a tick, as [`run`] does.
pub fn played(
    mut session: Session,
    end: u32,
    mut observer: impl FnMut(Clock, &Session),
) -> (Record, Session) {
    let mut tape = Tape::default();
    let mut notices = Vec::new();
    while session.tick() < end {
        let now = session.now();
        session.step_seen(&mut notices, |session| observer(now, session));
        tape.take(now, &session, &notices);
        notices.clear();
    }
    (tape.record(&session), session)
}

/// The digest of the world's state at each full minute of the clock, and at the end.
#[must_use]
pub fn digests(level: &Arc<Level>, seed: u64, acts: &[PlanAct]) -> Vec<(Clock, String)> {
    let mut session = Session::following(level.clone(), seed, acts);
    let (mut rows, mut notices) = (Vec::new(), Vec::new());
    while !session.over() {
        session.step(&mut notices);
        notices.clear();
        if session.now().0 % 60 == 0 || session.over() {
            rows.push((session.now(), session.digest()));
        }
    }
    rows
}

/// Collects what happens during a run.
#[derive(Clone, Debug, Default)]
pub struct Tape {
    events: Vec<(Clock, Happened)>,
    /// Lines of the channel that were taken in.
    posts: usize,
}

impl Tape {
    /// Takes in the second `now`, which `session` has just played.
    pub fn take(&mut self, now: Clock, session: &Session, notices: &[Notice]) {
        let level = session.level();
        for post in &session.channel()[self.posts..] {
            self.push(post.at, word_of(post), &post.id, post.text.clone());
        }
        self.posts = session.channel().len();
        for event in session.happened() {
            if let Some((part, kind, text)) = told(event) {
                self.push(now, kind, &level.parts[part].id, text);
            }
        }
        for notice in notices {
            self.notice(now, session, *notice);
        }
    }

    fn notice(&mut self, now: Clock, session: &Session, notice: Notice) {
        match notice {
            Notice::Fell => {
                let text = format!("the SLI fell below {}", percent(GOOD));
                self.push(now, "crossed", "below", text);
            }
            Notice::CameBack => {
                let text = format!("the SLI came back above {}", percent(BACK_ABOVE));
                self.push(now, "crossed", "above", text);
            }
            Notice::Verdict => {
                let verdict = word(session.verdict());
                self.push(now, "verdict", verdict, format!("the level is {verdict}"));
            }
            Notice::Jumped => {
                let to = session.now();
                let mut acts = session.level().acts.iter();
                let name = acts.find(|act| act.from == to).map_or("", |act| &act.name);
                self.push(to, "jumped", name, format!("the clock jumps to {to}"));
            }
            Notice::Page(_) | Notice::Message(_) | Notice::Landed(_) | Notice::End => {}
        }
    }

    fn push(&mut self, at: Clock, kind: &'static str, id: &str, text: String) {
        let happened = Happened {
            at: at.to_string(),
            kind,
            id: id.to_owned(),
            text,
        };
        self.events.push((at, happened));
    }

    /// The record of the run that the tape has followed.
    #[must_use]
    pub fn record(mut self, session: &Session) -> Record {
        // What lands while the clock jumps was taken in after the jump.
        order::by_number(&mut self.events, |(at, _)| at.0);
        let level = session.level();
        let verdict = session.verdict();
        let written = |clock: Clock| clock.to_string();
        Record {
            model: MODEL,
            level: level.id.clone(),
            seed: session.seed(),
            verdict: word(verdict),
            ended_at: written(session.now()),
            verdict_at: verdict.map(|verdict| written(verdict.at)),
            first_page_at: session.first_page_at().map(written),
            budget_minutes: level.budget_minutes,
            budget_used_minutes: session.budget().used,
            budget_used_at_verdict_minutes: verdict.map(|verdict| verdict.used),
            sli_min: session.sli_min(),
            recovered_at: session.recovered_at().map(written),
            foresight: session.foresight(),
            actions: session
                .orders()
                .iter()
                .map(|order| done(level, order))
                .collect(),
            events: self
                .events
                .into_iter()
                .map(|(_, happened)| happened)
                .collect(),
            digest: session.digest(),
        }
    }
}

fn percent(share: f64) -> String {
    format!("{} %", number::trimmed(100.0 * share, 2))
}

fn done(level: &Level, order: &Order) -> Done {
    let (reason, landed_at) = match &order.state {
        OrderState::Refused(reason) => (Some(reason.clone()), None),
        OrderState::Landed { at } => (None, Some(at.to_string())),
        OrderState::UnderWay { .. } | OrderState::CalledOff { .. } => (None, None),
    };
    Done {
        at: order.at.to_string(),
        id: level.doable(order.what).map_or("", Doable::id).to_owned(),
        value: order.to,
        accepted: order.accepted,
        reason,
        landed_at,
        worth_minutes: None,
    }
}

fn word_of(post: &Post) -> &'static str {
    match post.kind {
        PostKind::Page => "page",
        PostKind::Message => "message",
        PostKind::You => "you",
        PostKind::Landed => "landed",
        PostKind::Hint => "hint",
    }
}

/// What the world tells, where it is not too much to read.
fn told(event: &Event) -> Option<(usize, &'static str, String)> {
    match *event {
        Event::RolloutRests { part, at } => Some((
            part,
            "rollout-rests",
            format!("done with {} %", number::fixed(100.0 * at, 0)),
        )),
        Event::HostsUp { part, count } => {
            let hosts = counted(&count.to_string(), "hosts");
            Some((part, "hosts-up", format!("{hosts} came up")))
        }
        Event::NodeReplaced { .. } => None,
    }
}
