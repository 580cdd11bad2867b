//! The game as the page sees it: a session, its pace, what is selected, what is to be said.

use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::Arc;

use super::guide::tour_key;
use super::{Manner, Origin, Pace, Past, Pulse, Reel, SLICE, Sight, Why};
use crate::level::{Doable, Level, Milestone};
use crate::model::Readout;
use crate::play::{Notice, PostKind, Session, Timeline, Tour};
use crate::ui::study::Studied;
use crate::ui::wish::{Mode, Wish};
use crate::ui::{browser, words};

/// One level being played in a page.
pub struct Game {
    /// The run, what is looked at of it, and the runs that were left.
    pub(super) run: Timeline,
    /// How it was to be opened.
    pub wish: Rc<Wish>,
    /// What the player is about to look at, or to do there.
    pub past: Past,
    /// Where the run comes from, if a link holds it.
    pub origin: Option<Origin>,
    /// The film, where it is watched.
    pub reel: Option<Reel>,
    /// The tick that it is on its way to.
    pub(super) goal: Option<u32>,
    /// Whether it has gone back: what was done after that is not to come again once one acts.
    pub(super) went_back: bool,
    /// Its pace.
    pub pace: Pace,
    /// How things looked before the last tick that was shown.
    pub before: Readout,
    /// How they look after it.
    pub after: Readout,
    /// The part that is selected, by place.
    pub selected: usize,
    /// Whether the player has selected one: then no page turns to another.
    chose: bool,
    /// What the player has open.
    pub sight: Sight,
    /// The panels that the last look has put on the wall.
    pub fresh: Vec<usize>,
    /// The part that draws the eye.
    pub pulse: Option<Pulse>,
    /// The tick under the crosshair of the dashboards.
    pub cursor: Option<u32>,
    /// Budget used at each order that was accepted [min].
    pub notches: Vec<f64>,
    /// The panels whose parts are folded away, by place.
    pub folded: Vec<usize>,
    /// How far the guided tour is.
    pub tour: Tour,
    /// The step of the tour that was said last.
    pub(super) toured: usize,
    /// What the debrief has worked out.
    pub study: Studied,
    /// Whether the verdict fell and nobody has read it yet.
    pub(super) unread_verdict: bool,
    /// The moment where it opens.
    pub(super) opens_at: u32,
    pub(super) said: VecDeque<String>,
    pub(super) told: usize,
    pub(super) notices: Vec<Notice>,
    pub(super) paged: bool,
    /// When something last came into the list of what is under way, or left it [ms].
    pub(super) moved_at: f64,
    /// The part that paged, until the next frame selects it: the frame of a page has enough to
    /// show.
    turn_to: Option<usize>,
}

impl Game {
    /// A game at the level's first second.
    #[must_use]
    pub fn new(level: Arc<Level>, wish: Rc<Wish>) -> Self {
        let opens_at = wish.start.unwrap_or(level.opens_at);
        let speed = f64::from(level.speed);
        let plan = wish.plan.as_ref();
        let acts = plan.map_or(Vec::new(), |plan| plan.acts(&level, wish.seed));
        let opened = wish.link.as_ref().map(|link| link.open(&level));
        let (session, origin) = match opened {
            Some(opened) => (opened.session, Some(Origin::new(opened.recorded, wish.own))),
            None => (Session::following(level, wish.seed, &acts), None),
        };
        let reel = (wish.mode == Mode::Watch)
            .then(|| Reel::new(session.clone(), session.tick_at(opens_at)));
        let manner = browser::recall("notices").and_then(|name| Manner::named(&name));
        let readout = session.readout();
        let mut tour = Tour::default();
        if wish.mode != Mode::Play || browser::recall(&tour_key(session.level())).is_some() {
            tour.skip(&session);
        }
        Self {
            folded: session.level().folded(),
            tour,
            toured: 0,
            pace: Pace::new(manner.unwrap_or(Manner::Slow), speed),
            before: readout.clone(),
            after: readout,
            selected: first(session.level()),
            chose: false,
            sight: Sight::default(),
            fresh: Vec::new(),
            pulse: None,
            cursor: None,
            notches: Vec::new(),
            study: Studied::default(),
            unread_verdict: false,
            opens_at: session.tick_at(opens_at),
            said: VecDeque::new(),
            told: 0,
            notices: Vec::new(),
            paged: false,
            moved_at: 0.0,
            turn_to: None,
            goal: None,
            past: Past::default(),
            origin,
            went_back: false,
            reel,
            wish,
            run: Timeline::new(session),
        }
    }

    /// The session that is shown: the run, or what is looked at of it.
    #[must_use]
    pub fn session(&self) -> &Session {
        self.run.shown()
    }

    /// The level.
    #[must_use]
    pub fn level(&self) -> &Level {
        self.run.shown().level()
    }

    /// Whether there is such a plan for the level; those of a level that is not ours lie with its
    /// author.
    #[must_use]
    pub fn has_plan(&self, name: &str) -> bool {
        self.wish.host.is_none() && self.level().plans.iter().any(|plan| plan == name)
    }

    /// The first tick of a picture that reaches so far back from where it opened [s]: never
    /// beyond the act's own beginning.
    #[must_use]
    pub fn back(&self, seconds: u32) -> u32 {
        let opened = self.run.shown().clock_at(self.opens_at);
        let act = self.level().acts.iter().rfind(|act| act.from <= opened);
        let first = act.map_or(0, |act| self.run.shown().tick_at(act.from));
        self.opens_at.saturating_sub(seconds).max(first)
    }

    /// Whether it stands where it opens, or later.
    #[must_use]
    pub fn ready(&self) -> bool {
        let made = self.reel.as_ref().is_none_or(Reel::ready);
        let there = self.run.shown().tick() >= self.until() || self.run.shown().over();
        let there = there || self.went_back || self.looking();
        made && there && self.goal.is_none() && !self.past.waits()
    }

    /// Whether it has a budget to keep and a verdict to come.
    #[must_use]
    pub fn judged(&self) -> bool {
        self.wish.mode == Mode::Play
    }

    /// What really happened last, up to now, in the present act.
    #[must_use]
    pub fn milestone(&self) -> Option<&Milestone> {
        let from = self.run.shown().clock_at(self.back(u32::MAX));
        let now = self.run.shown().now();
        let past = |one: &&Milestone| one.at >= from && one.at <= now;
        self.level()
            .milestones
            .iter()
            .filter(past)
            .max_by_key(|one| one.at)
    }

    /// Whether it goes on, with nothing decided yet.
    #[must_use]
    pub fn under_way(&self) -> bool {
        let session = self.live();
        session.verdict().is_none() && !session.over()
    }

    /// How far it has caught up, 0 to 1.
    #[must_use]
    pub fn caught_up(&self) -> f64 {
        if let Some(reel) = &self.reel {
            return reel.made();
        }
        f64::from(self.run.shown().tick()) / f64::from(self.until().max(1))
    }

    /// Plays what a frame owes; whether something happened that the page should show at once.
    pub fn frame(&mut self, now: f64) -> bool {
        self.wait_for_verdict();
        let elapsed = self.pace.frame(now);
        if self.rewind() {
            return true;
        }
        let from = self.run.shown().tick();
        let happened = if let Some(part) = self.turn_to.take() {
            self.selected = part;
            self.sight.row = 0;
            true
        } else if let Some(goal) = self.goal {
            self.approach(goal)
        } else if !self.ready() {
            self.catch_up();
            self.ready()
        } else if self.reel.is_some() {
            self.film(elapsed, now)
        } else {
            self.play(elapsed, now)
        };
        if self.run.shown().tick() != from {
            self.before = std::mem::replace(&mut self.after, self.run.shown().readout());
        }
        happened
    }

    fn catch_up(&mut self) {
        if let Some(reel) = &mut self.reel {
            if reel.make() {
                self.seek(self.opens_at);
            }
            return;
        }
        let until = browser::now() + SLICE;
        while !self.ready() && browser::now() < until {
            self.run.live_mut().step(&mut self.notices);
        }
        self.notices.clear();
        self.paged = self.run.shown().first_page_at().is_some();
        if self.ready() {
            self.compare();
        }
    }

    fn play(&mut self, elapsed: f64, now: f64) -> bool {
        if !self.pace.moves() || self.tour_holds() {
            return false;
        }
        if !self.pace.skipping {
            self.pace.owe(elapsed, now);
        }
        let until = browser::now() + SLICE;
        let mut happened = false;
        while self.pace.running && !self.run.shown().over() && !self.tour_waits() {
            if !self.pace.skipping && !self.pace.take() {
                break;
            }
            self.run.live_mut().step(&mut self.notices);
            happened |= self.tour_second(now) | self.heed(now) | self.tell_budget();
            self.pace.reach(self.run.shown().tick());
            if browser::now() > until {
                self.pace.forgive();
                break;
            }
        }
        self.follow_tour();
        if self.run.shown().over() {
            self.pace.stop();
        }
        happened
    }

    fn heed(&mut self, now: f64) -> bool {
        let notices = std::mem::take(&mut self.notices);
        for notice in &notices {
            self.heed_one(*notice, now);
        }
        !notices.is_empty()
    }

    fn heed_one(&mut self, notice: Notice, now: f64) {
        match notice {
            Notice::Page(place) => {
                self.say_post(place);
                if !self.paged {
                    self.paged = true;
                    self.first_page(place, now);
                }
                self.pace.notice(Why::Page, now);
            }
            Notice::Landed(place) => {
                self.say_post(place);
                self.see_found(place);
                self.moved_at = now;
                self.pace.notice(Why::Landed, now);
            }
            Notice::Message(_) => self.pace.notice(Why::Message, now),
            Notice::Fell => self.pace.notice(Why::Fell, now),
            Notice::CameBack => self.pace.notice(Why::CameBack, now),
            Notice::Jumped => self.pace.notice(Why::Jumped, now),
            Notice::Verdict if !self.judged() => {}
            Notice::End if !self.judged() => self.pace.stop(),
            Notice::Verdict | Notice::End => {
                self.pace.stop();
                if let Some(verdict) = self.run.shown().verdict() {
                    self.said.push_back(words::said_verdict(&verdict));
                }
                self.unread_verdict = true;
            }
        }
    }

    /// The player selects a part.
    pub fn select(&mut self, part: usize) {
        self.selected = part;
        self.chose = true;
        if self.reel.is_none() {
            self.sight.turn();
        }
        self.follow_tour();
    }

    pub(super) fn first_page(&mut self, place: usize, now: f64) {
        if self.judged() {
            self.pace.page(now);
            self.say(words::PAGED.to_owned());
        }
        if let Some(part) = self
            .run
            .shown()
            .channel()
            .get(place)
            .and_then(|post| post.part)
        {
            self.pulse = Some(Pulse { part, since: now });
            // Nothing is changed under a pointer that is about to press.
            let free = !self.chose && !browser::pointed(".acts");
            self.turn_to = free.then_some(part);
        }
    }

    pub(super) fn say_post(&mut self, place: usize) {
        if let Some(post) = self.run.shown().channel().get(place) {
            let who = if post.kind == PostKind::Landed {
                words::LANDED
            } else {
                &post.from
            };
            self.said.push_back(format!("{who}: {}", post.text));
        }
    }

    /// Everything that is to be said, as one text; none where there is nothing.
    pub fn speak(&mut self) -> Option<String> {
        let said: Vec<String> = self.said.drain(..).collect();
        (!said.is_empty()).then(|| said.join(" "))
    }

    /// What stands behind a number of an order: the name of a mitigation or of a look.
    #[must_use]
    pub fn name_of(&self, what: usize) -> &str {
        let doable = self.run.shown().level().doable(what);
        doable.map_or("", Doable::name)
    }
}

/// The part that is selected at first: the one with what is at hand, or where anything can be done.
/// A tour leads there.
fn first(level: &Level) -> usize {
    let deeds = level.mitigations.iter();
    let part = |at_hand: bool| {
        deeds
            .clone()
            .find(|one| one.at_hand == at_hand)
            .map(|one| one.part)
    };
    let first = part(true).or(part(false));
    first.filter(|_| level.guide.is_empty()).unwrap_or(0)
}
