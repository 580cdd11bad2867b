//! Probes: what the panels show, which is what was measured some time ago.

use std::collections::VecDeque;

use super::PanelNow;
use super::calendar::Calendar;
use super::stage::Stage;
use crate::base::Stream;
use crate::level::Panel;
use crate::model::World;

/// A panel whose samples do not come shows its last one for so long [s], and then nothing. Chosen:
/// 18 samples of a panel that is sampled every ten seconds, as most are; so one that loses half of
/// them stays. With twice as long one would act on what was six minutes ago.
const FADES: u32 = 180;

/// All panels.
#[derive(Clone, Debug)]
pub(super) struct Wall {
    probes: Vec<Probe>,
}

/// One panel's way from sample to screen.
#[derive(Clone, Debug)]
struct Probe {
    /// Ticks from one sample to the next.
    every: u32,
    /// Ticks from a sample to the screen.
    delay: u32,
    /// Tick of the next sample.
    next: u32,
    /// Samples on their way, with the tick at which they arrive.
    travelling: VecDeque<(u32, f64)>,
    /// What the screen shows, in held units; none where it is blank.
    shown: Option<f64>,
    /// Tick since which it has shown that.
    since: u32,
    /// Whether its samples can be lost on the way.
    fades: bool,
}

impl Wall {
    /// Blank panels, before [`Wall::begin`].
    pub fn new(panels: &[Panel]) -> Self {
        Self {
            probes: panels.iter().map(Probe::new).collect(),
        }
    }

    /// The clock begins at `tick`, or has jumped to it: what was under way is long gone. The panels
    /// have looked at the world at rest all the while, which is as its first second will be.
    pub fn begin(&mut self, stage: &Stage, tick: u32, world: &World) {
        for (probe, panel) in self.probes.iter_mut().zip(&stage.level.panels) {
            let passes = panel.through.is_none_or(|part| world.passes(part) >= 1.0);
            let gauge = stage.level.signals[panel.signal].gauge;
            probe.begin(tick, passes.then(|| world.gauge(gauge)));
        }
    }

    /// Samples what is due in this second, and shows what has arrived.
    pub fn look(&mut self, stage: &Stage, tick: u32, world: &World) {
        for (probe, panel) in self.probes.iter_mut().zip(&stage.level.panels) {
            if tick >= probe.next {
                let signal = &stage.level.signals[panel.signal];
                let passes = panel.through.map_or(1.0, |part| world.passes(part));
                let luck = Stream::named(stage.seed, &panel.id);
                if passes >= 1.0 || luck.uniform(0, u64::from(tick)) < passes {
                    probe.sample(tick, world.gauge(signal.gauge));
                } else {
                    probe.next = tick + probe.every;
                }
            }
            probe.show(tick);
        }
    }

    /// What a panel shows, in held units; none where it is blank.
    pub fn shown(&self, panel: usize) -> Option<f64> {
        self.probes[panel].shown
    }

    /// Whether anything arrives over a part: some panel behind it shows something.
    pub fn sees(&self, stage: &Stage, part: usize) -> bool {
        let panels = self.probes.iter().zip(&stage.level.panels);
        let behind = |panel: &Panel| panel.through == Some(part);
        let mut shown = panels.filter(|(_, panel)| behind(panel));
        shown.any(|(probe, _)| probe.shown.is_some())
    }

    /// What all panels show.
    pub fn all(&self) -> impl Iterator<Item = Option<f64>> {
        self.probes.iter().map(|probe| probe.shown)
    }

    /// What a panel shows and since when nothing new has come, after `tick` ticks.
    pub fn view(&self, calendar: &Calendar, panel: usize, tick: u32) -> PanelNow {
        let probe = &self.probes[panel];
        let stale = tick - probe.since > 2 * probe.every;
        let since = (stale || probe.shown.is_none()).then(|| calendar.clock_at(probe.since));
        PanelNow {
            value: probe.shown,
            since,
        }
    }
}

impl Probe {
    fn new(panel: &Panel) -> Self {
        Self {
            // The tick is a second: nothing is sampled more often.
            every: (panel.every.ceil() as u32).max(1),
            delay: panel.delay.ceil() as u32,
            next: 0,
            travelling: VecDeque::new(),
            shown: None,
            since: 0,
            fades: panel.through.is_some(),
        }
    }

    fn begin(&mut self, tick: u32, shown: Option<f64>) {
        self.next = tick;
        self.travelling.clear();
        self.shown = shown;
        self.since = tick;
    }

    fn sample(&mut self, tick: u32, value: f64) {
        self.travelling.push_back((tick + self.delay, value));
        self.next = tick + self.every;
    }

    fn show(&mut self, tick: u32) {
        while let Some((_, value)) = self
            .travelling
            .front()
            .copied()
            .filter(|(at, _)| *at <= tick)
        {
            self.travelling.pop_front();
            self.shown = Some(value);
            self.since = tick;
        }
        if self.fades && tick - self.since > FADES {
            self.shown = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::tiny;

    /// The signal counts the ticks; one character a tick is what the panel shows.
    fn check(every: f64, delay: f64, ticks: u32, expected: &str) {
        let mut panel = tiny::level().panels[0].clone();
        (panel.every, panel.delay) = (every, delay);
        let mut probe = Probe::new(&panel);
        let mut second = |tick: u32| {
            if tick >= probe.next {
                probe.sample(tick, f64::from(tick));
            }
            probe.show(tick);
            probe
                .shown
                .map_or(".".to_owned(), |value| value.to_string())
        };
        assert_eq!((0..ticks).map(&mut second).collect::<String>(), expected);
    }

    #[test]
    fn a_panel_shows_what_was_some_time_ago() {
        check(1.0, 0.0, 5, "01234");
        check(1.0, 2.0, 6, "..0123");
        check(3.0, 1.0, 9, ".00033366");
        check(2.0, 5.0, 9, ".....0022");
    }
}
