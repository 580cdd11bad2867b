//! Medals, by what the plan that comes with the level used.

use super::{Session, Tally};
use crate::base::math;

/// A medal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Medal {
    /// Won.
    Bronze,
    /// Won with at most 60 % of what was left to lose.
    Silver,
    /// Won with at most 25 % of it.
    Gold,
}

impl Medal {
    /// All of them, the best first.
    pub const ALL: [Self; 3] = [Self::Gold, Self::Silver, Self::Bronze];

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Gold => "gold",
            Self::Silver => "silver",
            Self::Bronze => "bronze",
        }
    }

    /// The most budget that may be used for it [minutes], where the plan `par` used `par`; never
    /// more than all of it.
    #[must_use]
    pub fn up_to(self, budget: f64, par: f64) -> f64 {
        let par = math::min(par, budget);
        let left = budget - par;
        match self {
            Self::Gold => par + 0.25 * left,
            Self::Silver => par + 0.6 * left,
            Self::Bronze => budget,
        }
    }
}

/// A medal, or none, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Award {
    /// The medal.
    pub medal: Option<Medal>,
    /// Why this one, as a sentence.
    pub why: String,
}

/// Hints after which gold is no longer given.
const HINTS: usize = 3;

/// The medal of a session; `par` is what the plan `par` used by its verdict under the same seed
/// [minutes]. What the page knows besides (an embed gives no medals) is its own.
#[must_use]
pub fn award(session: &Session, par: f64) -> Award {
    let none = |why: &str| Award {
        medal: None,
        why: why.to_owned(),
    };
    let budget = session.level().budget_minutes;
    let used = match session.verdict() {
        None if session.over() => return none("The goal was not reached."),
        None => return none("There is no verdict yet."),
        Some(verdict) if !verdict.won => return none("The budget was overspent."),
        Some(verdict) => verdict.used,
    };
    if session.practice() {
        return none("This is a branch of another run: practice.");
    }
    if session.foresight() > 0 {
        return none(
            "You acted before the first page, while nothing was wrong to see. That prevents, and answers nothing: such foresight earns no medal.",
        );
    }
    let limit = |medal: Medal| medal.up_to(budget, par);
    let fits = |medal: &Medal| used <= limit(*medal);
    let medal = Medal::ALL.into_iter().find(fits).unwrap_or(Medal::Bronze);
    let capped = session.hints() >= HINTS && medal == Medal::Gold;
    let medal = if capped { Medal::Silver } else { medal };
    let why = if capped {
        "The third hint gives the answer, so silver is the most.".to_owned()
    } else {
        let (limit, tally) = (limit(medal), Tally::of(budget));
        format!(
            "{} used; {} is up to {}.",
            tally.amount(used),
            medal.name(),
            tally.amount(limit)
        )
    };
    Award {
        medal: Some(medal),
        why,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn medals_follow_from_par() {
        let up_to = |medal: Medal| medal.up_to(40.0, 8.0);
        assert_eq!(Medal::ALL.map(up_to), [16.0, 27.2, 40.0]);
        assert!(Medal::Gold > Medal::Silver && Medal::Silver > Medal::Bronze);
    }
}
