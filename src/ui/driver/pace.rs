//! How fast the incident's clock runs, and when it slows or stops by itself.

use crate::base::math;

/// Seconds of the incident in one real second, as the buttons offer them.
pub const SPEEDS: [f64; 4] = [1.0, 10.0, 60.0, 300.0];

/// Real time for which the clock is slow after something noticeable [ms].
const SLOW_FOR: f64 = 5_000.0;

/// Real time for which it is slow after the pager was taken [ms].
const OPENING: f64 = 20_000.0;

/// Nobody sees what has come under the pointer, and presses it, within this time [ms]; a second tap
/// that was not meant comes sooner.
pub const MOMENT: f64 = 400.0;

/// How slow that is.
const SLOW: f64 = 10.0;

/// A longer gap between two frames counts as this: a sleep is not played, and where every frame is
/// as slow as that the clock still moves [ms].
const LONGEST_FRAME: f64 = 100.0;

/// What the clock does when something noticeable happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// It stops.
    Pause,
    /// It slows for some seconds.
    Slow,
    /// It goes on.
    Never,
}

impl Manner {
    /// All, in the order of the setting.
    pub const ALL: [Self; 3] = [Self::Slow, Self::Pause, Self::Never];

    /// The name in the storage.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Pause => "pause",
            Self::Slow => "slow",
            Self::Never => "never",
        }
    }

    /// The one of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|manner| manner.name() == name)
    }
}

/// Why the clock has stopped by itself.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Why {
    /// The first page came.
    Paged,
    /// Another page came.
    Page,
    /// Somebody says something.
    Message,
    /// Something that was ordered took effect.
    Landed,
    /// The service is no longer good.
    Fell,
    /// The service is good again.
    CameBack,
    /// Hours have gone by in which nothing happened.
    Jumped,
    /// This share of the budget is left.
    Left(f64),
}

/// The pace of the incident's clock.
#[derive(Clone, Debug)]
pub struct Pace {
    /// The chosen speed.
    pub speed: f64,
    /// Whether the clock runs.
    pub running: bool,
    /// Whether it runs as fast as it can, until something happens.
    pub skipping: bool,
    /// What it does when something happens.
    pub manner: Manner,
    /// Why it has stopped, if it did so by itself.
    pub why: Option<Why>,
    /// Whether nothing has happened yet since the pager was taken.
    pub opening: bool,
    /// The tick at which it is to stop, whatever stops it and lets it run before.
    pub halt: Option<u32>,
    slow_until: f64,
    last: f64,
    owed: f64,
    held_since: Option<f64>,
    paged_at: f64,
}

impl Pace {
    /// That speed, at rest.
    #[must_use]
    pub fn new(manner: Manner, speed: f64) -> Self {
        Self {
            speed,
            running: false,
            skipping: false,
            manner,
            why: None,
            opening: false,
            halt: None,
            slow_until: 0.0,
            last: 0.0,
            owed: 0.0,
            held_since: None,
            paged_at: 0.0,
        }
    }

    /// Takes note of a frame; the real time that it adds [ms], next to nothing for the time asleep.
    pub fn frame(&mut self, now: f64) -> f64 {
        let elapsed = now - self.last;
        self.last = now;
        math::clamp(elapsed, 0.0, LONGEST_FRAME)
    }

    /// Owes the ticks of so much real time.
    pub fn owe(&mut self, elapsed: f64, now: f64) {
        self.owed += elapsed / 1000.0 * self.speed_at(now);
    }

    /// Whether a tick is owed; then it is taken off.
    pub fn take(&mut self) -> bool {
        let due = self.owed >= 1.0;
        if due {
            self.owed -= 1.0;
        }
        due
    }

    /// Forgets the ticks that a slow machine could not keep up with.
    pub fn forgive(&mut self) {
        self.owed = self.owed.fract();
    }

    /// Whether the clock moves: it runs, and nothing stands before the system.
    #[must_use]
    pub fn moves(&self) -> bool {
        self.running && self.held_since.is_none()
    }

    /// Holds the clock while something stands before the system, and lets it go on as it was.
    pub fn hold(&mut self, held: bool, now: f64) {
        match (held, self.held_since) {
            (true, None) => self.held_since = Some(now),
            (false, Some(since)) => {
                self.held_since = None;
                self.slow_until += now - since;
            }
            _ => {}
        }
    }

    /// How far the picture is from the last tick to the next, 0 to 1.
    #[must_use]
    pub fn phase(&self) -> f64 {
        math::clamp(self.owed, 0.0, 1.0)
    }

    /// The speed at that moment.
    #[must_use]
    pub fn speed_at(&self, now: f64) -> f64 {
        if now < self.slow_until {
            math::min(self.speed, SLOW)
        } else {
            self.speed
        }
    }

    /// Whether it is slow because something happened.
    #[must_use]
    pub fn slowed(&self, now: f64) -> bool {
        self.running && self.speed_at(now) < self.speed
    }

    /// The speed at which it runs, or would.
    #[must_use]
    pub fn shown(&self, now: f64) -> f64 {
        if self.running {
            self.speed_at(now)
        } else {
            self.speed
        }
    }

    /// Something noticeable happened: a skip ends, and the clock does what was set.
    pub fn notice(&mut self, why: Why, now: f64) {
        if self.skipping || self.manner == Manner::Pause {
            self.halted(why);
        } else if self.manner == Manner::Slow {
            self.slow_until = now + SLOW_FOR;
            self.opening = false;
        }
    }

    /// Only so much of the budget is left: a skip ends.
    pub fn burnt(&mut self, left: f64) {
        if self.skipping {
            self.halted(Why::Left(left));
        }
    }

    /// Lets it run, slowly at first: there is something to see before anything happens.
    pub fn begin(&mut self, now: f64) {
        self.run(self.speed);
        self.opening = true;
        self.slow_until = now + OPENING;
    }

    /// Stops the clock because the first page came, which is told whatever else happened.
    pub fn page(&mut self, now: f64) {
        self.stop();
        self.why = Some(Why::Paged);
        self.paged_at = now;
    }

    /// Whether a press that would let the clock run is meant: whoever reached for the pause while
    /// the page came finds the other button in its place.
    #[must_use]
    pub fn meant(&self, now: f64) -> bool {
        self.why != Some(Why::Paged) || now - self.paged_at > MOMENT
    }

    /// Stops the clock by itself. Of several reasons in one second the first is told.
    fn halted(&mut self, why: Why) {
        if self.running {
            self.stop();
            self.why = Some(why);
        }
    }

    /// Stops the clock; what it still owed is not played when it goes on.
    pub fn stop(&mut self) {
        self.forgive();
        self.why = None;
        self.running = false;
        self.skipping = false;
    }

    /// Lets it run at a speed.
    pub fn run(&mut self, speed: f64) {
        self.speed = speed;
        self.running = true;
        self.skipping = false;
        self.why = None;
        self.slow_until = 0.0;
    }

    /// Stops at the tick where it is to.
    pub fn reach(&mut self, tick: u32) {
        if self.halt.take_if(|halt| tick >= *halt).is_some() {
            self.stop();
        }
    }

    /// Lets it run until something happens.
    pub fn skip(&mut self) {
        self.running = true;
        self.why = None;
        self.skipping = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sleep_is_not_played() {
        let mut pace = Pace::new(Manner::Slow, 60.0);
        pace.frame(1000.0);
        assert_eq!(pace.frame(1016.0), 16.0);
        assert_eq!(pace.frame(61_016.0), LONGEST_FRAME);
        assert_eq!(pace.frame(61_000.0), 0.0);
    }

    #[test]
    fn sixty_times_is_a_tick_a_frame_and_slows_when_something_happens() {
        let mut pace = Pace::new(Manner::Slow, 60.0);
        pace.run(60.0);
        pace.owe(1000.0, 0.0);
        let mut ticks = 0;
        while pace.take() {
            ticks += 1;
        }
        assert_eq!(ticks, 60);
        pace.notice(Why::Message, 2000.0);
        assert_eq!(
            (pace.speed_at(6_999.0), pace.speed_at(7_001.0)),
            (10.0, 60.0)
        );
        assert_eq!((pace.shown(6_999.0), pace.shown(7_001.0)), (10.0, 60.0));
        pace.stop();
        assert_eq!(pace.shown(6_999.0), 60.0);
        pace.skip();
        pace.notice(Why::Landed, 8_000.0);
        pace.notice(Why::Message, 8_000.0);
        assert!(!pace.running && !pace.skipping && pace.why == Some(Why::Landed));
        // A budget that burns down ends a skip, and nothing else.
        pace.run(60.0);
        pace.burnt(0.5);
        assert!(pace.running && pace.why.is_none());
        pace.skip();
        pace.burnt(0.5);
        assert!(!pace.running && pace.why == Some(Why::Left(0.5)));
    }

    #[test]
    fn a_press_as_the_page_comes_does_not_let_the_clock_run() {
        let mut pace = Pace::new(Manner::Slow, 60.0);
        pace.run(60.0);
        pace.page(1_000.0);
        assert!(!pace.running && !pace.meant(1_100.0) && pace.meant(1_500.0));
        pace.run(60.0);
        pace.stop();
        assert!(pace.meant(1_600.0));
        // What pages has often been seen to fail in the same second.
        pace.skip();
        pace.notice(Why::Fell, 2_000.0);
        pace.page(2_000.0);
        assert!(pace.why == Some(Why::Paged) && !pace.meant(2_100.0));
    }

    #[test]
    fn what_was_held_goes_on_as_it_was() {
        let mut pace = Pace::new(Manner::Slow, 60.0);
        pace.run(60.0);
        pace.notice(Why::Page, 0.0);
        pace.hold(true, 1_000.0);
        assert!(pace.running && !pace.moves());
        pace.hold(false, 11_000.0);
        assert!(pace.moves());
        let speeds = (pace.speed_at(14_999.0), pace.speed_at(15_001.0));
        assert_eq!(speeds, (10.0, 60.0));
    }
}
