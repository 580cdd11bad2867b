//! A film of a run: how much of its time each second of the incident gets. Where much changes, and
//! where there is something to read, the incident passes slowly; where nothing happens, fast.

use super::{OrderState, Session};
use crate::base::math;

/// How long a film is, unless its incident is shorter [s].
pub const LENGTH: f64 = 45.0;

/// Share of the film that is spread evenly over the incident, so that nothing is left out.
const EVEN: f64 = 0.1;

/// Share that goes where the SLI changes; what is left goes to what there is to read.
const CHANGE: f64 = 0.25;

/// What an order is worth beside the letters of a milestone: it is a short line, and there may be
/// twenty of them.
const LINE: f64 = 12.0;

/// Seconds over which a change is taken: shorter ones are noise.
const OVER: usize = 60;

/// Seconds of the incident for which a cue stays the news.
const NEWS: usize = 60;

/// What happened in so many seconds before the film is the news when it opens.
const BEFORE: u32 = 3_600;

/// The film goes on for so long after the last thing that happens [s of the incident].
const TAIL: u32 = 600;

/// When there is something to read, and how many letters of it.
type Cue = (u32, f64);

/// A film of the seconds `from` to its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Film {
    from: u32,
    /// The film's time at the end of each second, from the first [s].
    shown: Vec<f64>,
}

impl Film {
    /// A film from that tick on of a session that was played to its end.
    #[must_use]
    pub fn of(session: &Session, from: u32) -> Self {
        let milestones = session.level().milestones.iter();
        let milestones = milestones.map(|one| (one.at, one.text.chars().count() as f64));
        let orders = session.orders().iter().filter(|order| order.accepted);
        let landed = orders.clone().filter_map(|order| match order.state {
            OrderState::Landed { at } => Some((at, LINE)),
            _ => None,
        });
        let cues = milestones
            .chain(orders.map(|order| (order.at, LINE)))
            .chain(landed);
        let cues: Vec<Cue> = cues
            .map(|(at, letters)| (session.tick_at(at), letters))
            .collect();
        let back = session.recovered_at().map(|at| session.tick_at(at));
        let last = cues.iter().map(|cue| cue.0).chain(back).max();
        let end = last.map_or(session.tick(), |last| last + TAIL);
        let series = session.sli_series();
        Self::new(&series[..series.len().min(end as usize)], from, &cues)
    }

    /// A film of a series of the SLI, from that tick on, with what there is to read.
    #[must_use]
    fn new(sli: &[f32], from: u32, cues: &[Cue]) -> Self {
        let first = (from as usize).min(sli.len());
        let seconds = sli.len() - first;
        let length = math::min(LENGTH, seconds as f64);
        let changes: Vec<f64> = (first..sli.len()).map(|tick| change(sli, tick)).collect();
        let mut news = vec![0.0; seconds];
        for (at, letters) in cues.iter().filter(|(at, _)| at + BEFORE >= from) {
            let start = at.saturating_sub(from) as usize;
            for second in news.iter_mut().skip(start).take(NEWS) {
                *second += letters;
            }
        }
        let (change, read) = (share(&changes, CHANGE), share(&news, 1.0 - EVEN - CHANGE));
        let weight =
            |second: usize| EVEN / seconds as f64 + changes[second] * change + news[second] * read;
        let total: f64 = (0..seconds).map(weight).sum();
        let mut at = 0.0;
        let step = |second| {
            at += length * weight(second) / total;
            at
        };
        Self {
            from,
            shown: (0..seconds).map(step).collect(),
        }
    }

    /// How long it is [s].
    #[must_use]
    pub fn length(&self) -> f64 {
        self.shown.last().copied().unwrap_or(0.0)
    }

    /// How many ticks are played when the film has run so long [s].
    #[must_use]
    pub fn tick_at(&self, time: f64) -> u32 {
        self.from + self.shown.partition_point(|shown| *shown <= time) as u32
    }

    /// How long the film has run when so many ticks are played [s].
    #[must_use]
    pub fn time_at(&self, tick: u32) -> f64 {
        let played = tick.saturating_sub(self.from) as usize;
        let last = played.min(self.shown.len()).checked_sub(1);
        last.map_or(0.0, |last| self.shown[last])
    }

    /// Its last tick.
    #[must_use]
    pub fn end(&self) -> u32 {
        self.from + self.shown.len() as u32
    }
}

/// How much the SLI has changed over the last minute.
fn change(sli: &[f32], tick: usize) -> f64 {
    let before = sli[tick.saturating_sub(OVER)];
    f64::from(sli[tick] - before).abs()
}

/// The factor that brings the weights together to `part`; nothing where there are none.
fn share(weights: &[f64], part: f64) -> f64 {
    let sum: f64 = weights.iter().sum();
    if sum > 0.0 { part / sum } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An hour that is good, but for ten minutes from tick 1200 on.
    fn hour() -> Vec<f32> {
        let good = |tick| !(1200..1800).contains(&tick);
        (0..3600)
            .map(|tick| if good(tick) { 1.0 } else { 0.4 })
            .collect()
    }

    /// How long the film shows the ticks from one to the other [s].
    fn spent(film: &Film, from: u32, to: u32) -> f64 {
        film.time_at(to) - film.time_at(from)
    }

    #[test]
    fn it_has_its_length_and_shows_every_second() {
        let film = Film::new(&hour(), 600, &[(2400, 80.0)]);
        assert!((film.length() - LENGTH).abs() < 1e-9);
        assert_eq!((film.tick_at(0.0), film.end()), (600, 3600));
        assert_eq!(film.tick_at(film.length()), 3600);
        for tick in 601..3600 {
            assert!(film.time_at(tick) > film.time_at(tick - 1), "{tick}");
            assert_eq!(film.tick_at(film.time_at(tick)), tick);
        }
    }

    #[test]
    fn it_is_slow_where_much_changes_and_where_there_is_something_to_read() {
        let film = Film::new(&hour(), 600, &[(2400, 80.0)]);
        let falls = spent(&film, 1200, 1260);
        let reads = spent(&film, 2400, 2460);
        let rests = spent(&film, 3000, 3060);
        assert!(
            falls > 5.0 && reads > 5.0 && rests < 0.5,
            "{falls} {reads} {rests}"
        );
    }

    #[test]
    fn what_is_short_or_still_is_shown_all_the_same() {
        assert_eq!(Film::new(&[1.0; 20], 0, &[]).length().round(), 20.0);
        let still = Film::new(&[1.0; 3600], 0, &[]);
        assert!((spent(&still, 0, 1800) - LENGTH / 2.0).abs() < 0.1);
        let none = Film::new(&[], 5, &[(9, 80.0)]);
        assert_eq!(
            (none.length(), none.tick_at(1.0), none.time_at(9)),
            (0.0, 5, 0.0)
        );
    }
}
