//! Ticks and the incident clock: which second of which act is the n-th one played.

use crate::base::Clock;
use crate::level::Act;

/// The seconds of all acts in a row; between acts the clock jumps.
#[derive(Clone, Debug)]
pub(super) struct Calendar {
    spans: Vec<Span>,
    ticks: u32,
}

#[derive(Clone, Copy, Debug)]
struct Span {
    from: Clock,
    to: Clock,
    /// Ticks before its first second.
    before: u32,
    /// Whether the clock jumps to get to it.
    jumps: bool,
}

impl Calendar {
    /// The calendar of acts that follow each other.
    pub fn new(acts: &[Act]) -> Self {
        let mut spans: Vec<Span> = Vec::with_capacity(acts.len());
        let mut ticks = 0;
        for act in acts {
            spans.push(Span {
                from: act.from,
                to: act.to,
                before: ticks,
                jumps: spans.last().is_some_and(|last| last.to < act.from),
            });
            let length = u32::try_from(act.to - act.from);
            ticks += length.expect("an act ends after its start and within the level's limit");
        }
        Self { spans, ticks }
    }

    /// Ticks from the first second to the end.
    pub fn ticks(&self) -> u32 {
        self.ticks
    }

    /// The first second.
    pub fn start(&self) -> Clock {
        self.spans.first().map_or(Clock(0), |span| span.from)
    }

    /// The second after the last.
    pub fn end(&self) -> Clock {
        self.spans.last().map_or(Clock(0), |span| span.to)
    }

    /// The clock after `tick` ticks; at a jump that is the next act's start.
    pub fn clock_at(&self, tick: u32) -> Clock {
        if tick >= self.ticks {
            return self.end();
        }
        let after = self.spans.partition_point(|span| span.before <= tick);
        let span = self.spans[after - 1];
        span.from + i64::from(tick - span.before)
    }

    /// Ticks before that moment; the next act's start where the clock jumps over it.
    pub fn tick_at(&self, clock: Clock) -> u32 {
        let within = |span: &&Span| clock < span.to;
        let Some(span) = self.spans.iter().find(within) else {
            return self.ticks;
        };
        let into = (clock - span.from).clamp(0, i64::from(self.ticks));
        span.before + u32::try_from(into).unwrap_or(0)
    }

    /// Whether the clock jumped to get to that tick.
    pub fn jumps_at(&self, tick: u32) -> bool {
        let mut spans = self.spans.iter();
        spans.any(|span| span.jumps && span.before == tick)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn calendar(acts: &str) -> Calendar {
        let act = |text: &str| {
            let (from, to) = text.split_once(" to ").unwrap();
            Act {
                name: String::new(),
                from: Clock::parse(from).unwrap(),
                to: Clock::parse(to).unwrap(),
            }
        };
        Calendar::new(&acts.split(", ").map(act).collect::<Vec<_>>())
    }

    #[test]
    fn the_clock_jumps_between_acts_and_runs_through_where_they_touch() {
        let calendar = calendar("-7d 22:00 to -7d 22:10, 05:50 to 06:00, 06:00 to 06:01");
        assert_eq!(calendar.ticks(), 600 + 600 + 60);
        for (tick, clock, jumps) in [
            (0, "-7d 22:00", false),
            (599, "-7d 22:09:59", false),
            (600, "05:50", true),
            (601, "05:50:01", false),
            (1200, "06:00", false),
            (1260, "06:01", false),
            (9999, "06:01", false),
        ] {
            assert_eq!(calendar.clock_at(tick).to_string(), clock, "tick {tick}");
            assert_eq!(calendar.jumps_at(tick), jumps, "tick {tick}");
        }
        for (clock, tick) in [
            ("-8d 00:00", 0),
            ("-7d 22:09:59", 599),
            ("-7d 22:10", 600),
            ("-1d 12:00", 600),
            ("05:50:05", 605),
            ("06:00:30", 1230),
            ("06:01", 1260),
            ("+1d 00:00", 1260),
        ] {
            assert_eq!(
                calendar.tick_at(Clock::parse(clock).unwrap()),
                tick,
                "{clock}"
            );
        }
    }
}
