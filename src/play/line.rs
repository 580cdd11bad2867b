//! The line of good service, and on which side of it a run is.

use super::Notice;

/// A service is good from here up, whatever target its level has: "back" means the same in every
/// level's record.
pub(super) const GOOD: f64 = 0.999;
/// Only above this has one that fell come back, so that noise at the line is one crossing: half of
/// what is lost at the line. At the line itself each wave of the noise would stop a skip.
pub(super) const BACK_ABOVE: f64 = 0.9995;

/// Which side of the line the service is on.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Line {
    below: bool,
}

impl Line {
    /// Whether the service is below it.
    pub fn below(self) -> bool {
        self.below
    }

    /// What there is to notice if this second crosses it.
    pub fn crossed(&mut self, sli: f64) -> Option<Notice> {
        if !self.below && sli < GOOD {
            self.below = true;
            return Some(Notice::Fell);
        }
        if self.below && sli > BACK_ABOVE {
            self.below = false;
            return Some(Notice::CameBack);
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn noise_at_the_line_is_one_crossing() {
        let mut line = Line::default();
        let (fell, back) = (Some(Notice::Fell), Some(Notice::CameBack));
        for (sli, expected) in [
            (1.0, None),
            (0.999, None),
            (0.9985, fell),
            (0.9991, None),
            (0.9989, None),
            (0.9994, None),
            (0.9998, back),
            (0.9992, None),
            (0.5, fell),
        ] {
            assert_eq!(line.crossed(sli), expected, "{sli}");
        }
        assert!(line.below());
    }
}
