//! The game as the page sees it: a session, its pace, what is selected, what is to be said.

use std::collections::VecDeque;
use std::sync::Arc;

use super::{Manner, Pace, SLICE};
use crate::base::Clock;
use crate::level::{Level, Spot};
use crate::model::Readout;
use crate::play::{Notice, Order, OrderState, PostKind, Refusal, Session, Tour};
use crate::ui::{browser, words};

/// Shares of the budget at which the reader of the screen is told what is left.
const TOLD_AT: [f64; 4] = [0.75, 0.5, 0.25, 0.1];

/// A part that draws the eye once.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pulse {
    /// The part, by place.
    pub part: usize,
    /// Since when [ms].
    pub since: f64,
}

/// One level being played in a page.
pub struct Game {
    /// The session.
    pub session: Session,
    /// Its pace.
    pub pace: Pace,
    /// How things looked before the last tick that was shown.
    pub before: Readout,
    /// How they look after it.
    pub after: Readout,
    /// The part that is selected, by place.
    pub selected: usize,
    /// How often the player has selected a part.
    pub selections: u32,
    /// Which group of its machines is shown, where it is taken apart.
    pub row: usize,
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
    toured: usize,
    /// Whether the verdict fell and nobody has read it yet.
    pub unread_verdict: bool,
    /// The moment where it opens.
    opens_at: u32,
    said: VecDeque<String>,
    told: usize,
    notices: Vec<Notice>,
    paged: bool,
    /// The part that paged, until the next frame selects it: the frame of a page has enough to
    /// show.
    turn_to: Option<usize>,
}

impl Game {
    /// A game at the level's first second.
    #[must_use]
    pub fn new(level: Arc<Level>, seed: u64, start: Option<Clock>) -> Self {
        let opens_at = start.unwrap_or(level.opens_at);
        let speed = f64::from(level.speed);
        let session = Session::new(level, seed);
        let manner = browser::recall("notices").and_then(|name| Manner::named(&name));
        let readout = session.readout();
        let mut tour = Tour::default();
        if browser::recall(&tour_key(session.level())).is_some() {
            tour.skip(&session);
        }
        Self {
            folded: Vec::new(),
            tour,
            toured: 0,
            pace: Pace::new(manner.unwrap_or(Manner::Slow), speed),
            before: readout.clone(),
            after: readout,
            selected: 0,
            selections: 0,
            row: 0,
            fresh: Vec::new(),
            pulse: None,
            cursor: None,
            notches: Vec::new(),
            unread_verdict: false,
            opens_at: session.tick_at(opens_at),
            said: VecDeque::new(),
            told: 0,
            notices: Vec::new(),
            paged: false,
            turn_to: None,
            session,
        }
    }

    /// The level.
    #[must_use]
    pub fn level(&self) -> &Level {
        self.session.level()
    }

    /// The first tick of a picture that reaches so far back from where it opened [s]: never
    /// beyond the act's own beginning.
    #[must_use]
    pub fn back(&self, seconds: u32) -> u32 {
        let opened = self.session.clock_at(self.opens_at);
        let act = self.level().acts.iter().rfind(|act| act.from <= opened);
        let first = act.map_or(0, |act| self.session.tick_at(act.from));
        self.opens_at.saturating_sub(seconds).max(first)
    }

    /// Whether it stands where it opens, or later.
    #[must_use]
    pub fn ready(&self) -> bool {
        self.session.tick() >= self.opens_at || self.session.over()
    }

    /// Whether it goes on, with nothing decided yet.
    #[must_use]
    pub fn under_way(&self) -> bool {
        self.session.verdict().is_none() && !self.session.over()
    }

    /// How far it has caught up, 0 to 1.
    #[must_use]
    pub fn caught_up(&self) -> f64 {
        f64::from(self.session.tick()) / f64::from(self.opens_at.max(1))
    }

    /// Plays what a frame owes; whether something happened that the page should show at once.
    pub fn frame(&mut self, now: f64) -> bool {
        let elapsed = self.pace.frame(now);
        let from = self.session.tick();
        let happened = if let Some(part) = self.turn_to.take() {
            self.selected = part;
            self.row = 0;
            true
        } else if self.ready() {
            self.play(elapsed, now)
        } else {
            self.catch_up();
            self.ready()
        };
        if self.session.tick() != from {
            self.before = std::mem::replace(&mut self.after, self.session.readout());
        }
        happened
    }

    fn catch_up(&mut self) {
        let until = browser::now() + SLICE;
        while !self.ready() && browser::now() < until {
            self.session.step(&mut self.notices);
        }
        self.notices.clear();
        self.paged = self.session.first_page_at().is_some();
    }

    fn play(&mut self, elapsed: f64, now: f64) -> bool {
        if !self.pace.moves() {
            return false;
        }
        if !self.pace.skipping {
            self.pace.owe(elapsed, now);
        }
        let until = browser::now() + SLICE;
        let mut happened = false;
        while self.pace.running && !self.session.over() {
            if !self.pace.skipping && !self.pace.take() {
                break;
            }
            self.session.step(&mut self.notices);
            self.tour.second(&self.session);
            happened |= self.heed(now);
            if browser::now() > until {
                self.pace.forgive();
                break;
            }
        }
        self.tell_budget();
        self.follow_tour();
        if self.session.over() {
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
                self.pace.notice(now);
            }
            Notice::Landed(place) => {
                self.say_post(place);
                self.see_found(place);
                self.pace.notice(now);
            }
            Notice::Message(_) | Notice::Crossed | Notice::Jumped => self.pace.notice(now),
            Notice::Verdict | Notice::End => {
                self.pace.stop();
                if let Some(verdict) = self.session.verdict() {
                    self.said.push_back(words::said_verdict(&verdict));
                }
                self.unread_verdict = true;
            }
        }
    }

    /// Marks the panels that were put on the wall by the look that has just landed.
    fn see_found(&mut self, place: usize) {
        let Some(at) = self.session.channel().get(place).map(|post| post.at) else {
            return;
        };
        let level = self.session.level();
        let landed =
            |order: &&Order| matches!(order.state, OrderState::Landed { at: then } if then == at);
        let orders = self.session.orders().iter().filter(landed);
        let looks = orders.filter_map(|order| {
            let look = order.what.checked_sub(level.mitigations.len())?;
            level.looks.get(look)
        });
        let found: Vec<usize> = looks.flat_map(|look| look.panels.clone()).collect();
        if !found.is_empty() {
            self.fresh = found;
        }
    }

    /// The player selects a part.
    pub fn select(&mut self, part: usize) {
        self.selected = part;
        self.selections += 1;
        self.row = 0;
        self.follow_tour();
    }

    /// Folds the parts of a panel away, or shows them again.
    pub fn fold(&mut self, panel: &str) {
        let place = self.level().panels.iter().position(|one| one.id == panel);
        let folded = self.folded.len();
        self.folded.retain(|one| Some(*one) != place);
        if self.folded.len() == folded {
            self.folded.extend(place);
        }
    }

    /// The player has read a step of the tour.
    pub fn tour_on(&mut self) {
        self.tour.next();
        self.follow_tour();
    }

    /// The player has no need of the tour.
    pub fn tour_skip(&mut self) {
        self.tour.skip(&self.session);
        self.follow_tour();
    }

    /// Takes the tour from its first step.
    pub fn tour_again(&mut self) {
        (self.tour, self.toured) = (Tour::default(), 0);
        self.follow_tour();
    }

    /// Whether the tour points at that.
    #[must_use]
    pub fn toured_to(&self, spot: Spot) -> bool {
        let step = self.tour.step(&self.session);
        step.is_some_and(|(_, step)| step.at == spot)
    }

    /// Says the step of the tour that has come; a tour that is over is not begun again by itself.
    fn follow_tour(&mut self) {
        self.tour.look(&self.session, self.selected);
        let step = self.tour.step(&self.session);
        let number = step.map_or(0, |(number, _)| number);
        if std::mem::replace(&mut self.toured, number) == number {
            return;
        }
        let text = step.map(|(_, step)| step.text.clone());
        if text.is_none() {
            browser::remember(&tour_key(self.session.level()), "over");
        }
        self.say(text.unwrap_or_else(|| words::TOUR_OVER.to_owned()));
    }

    fn first_page(&mut self, place: usize, now: f64) {
        self.pace.page();
        self.say(words::PAGED.to_owned());
        if let Some(part) = self.session.channel().get(place).and_then(|post| post.part) {
            self.pulse = Some(Pulse { part, since: now });
            self.turn_to = Some(part);
        }
    }

    fn say_post(&mut self, place: usize) {
        if let Some(post) = self.session.channel().get(place) {
            let who = if post.kind == PostKind::Landed {
                words::LANDED
            } else {
                &post.from
            };
            self.said.push_back(format!("{who}: {}", post.text));
        }
    }

    fn tell_budget(&mut self) {
        let budget = self.session.budget();
        let left = 1.0 - budget.used / budget.total;
        while self.told < TOLD_AT.len() && left < TOLD_AT[self.told] {
            self.told += 1;
            if self.told == TOLD_AT.len() || left >= TOLD_AT[self.told] {
                self.said.push_back(words::said_budget(&budget));
            }
        }
    }

    /// Says something to whoever listens instead of looking.
    pub fn say(&mut self, text: String) {
        self.said.push_back(text);
    }

    /// Everything that is to be said, as one text; none where there is nothing.
    pub fn speak(&mut self) -> Option<String> {
        let said: Vec<String> = self.said.drain(..).collect();
        (!said.is_empty()).then(|| said.join(" "))
    }

    /// Orders something, at `to` in written units. What its button refuses leaves no trace.
    pub fn order(&mut self, what: usize, to: Option<f64>) {
        if let Some(refusal) = self.session.refusal(what) {
            return self.say(refusal.reason);
        }
        if to.is_some() && is_so(self.session.present(what), to) {
            return;
        }
        let result: Result<(), Refusal> = self.session.order(what, to);
        match result {
            Ok(()) => self.notches.push(self.session.budget().used),
            Err(refusal) => self.say(refusal.reason),
        }
        self.follow_tour();
    }

    /// What stands behind a number of an order: the name of a mitigation or of a look.
    #[must_use]
    pub fn name_of(&self, what: usize) -> &str {
        let level = self.session.level();
        let looks = level.mitigations.len();
        let mitigation = level.mitigations.get(what).map(|one| one.name.as_str());
        let look = || level.looks.get(what - looks).map(|one| one.name.as_str());
        mitigation.or_else(look).unwrap_or_default()
    }
}

/// Whether what is to be set is set already.
#[must_use]
pub fn is_so(present: Option<f64>, to: Option<f64>) -> bool {
    let pair = present.zip(to);
    pair.is_some_and(|(present, to)| (present - to).abs() < 1e-9)
}

/// Under which name it is remembered that a level's tour is over.
fn tour_key(level: &Level) -> String {
    format!("tour.{}", level.id)
}
