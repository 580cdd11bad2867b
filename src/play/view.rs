//! What a session tells about itself: plain data for the page and the terminal.

use crate::base::Clock;

/// How much of the budget is left, and for how long.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Budget {
    /// All of it [minutes of full outage].
    pub total: f64,
    /// Used so far; may be more than all.
    pub used: f64,
    /// Burn rate: (1 − SLI) ÷ (1 − target), averaged over the last ten seconds.
    pub burn_rate: f64,
    /// When it is gone if it burns on like this; none where it does not burn, or is gone.
    pub gone_at: Option<Clock>,
}

/// How it ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Verdict {
    /// Won, or lost.
    pub won: bool,
    /// When.
    pub at: Clock,
    /// Budget used by then [minutes].
    pub used: f64,
}

/// One thing somebody ordered.
#[derive(Clone, Debug, PartialEq)]
pub struct Order {
    /// A number that no other order of this session has.
    pub number: u32,
    /// When it was asked for.
    pub at: Clock,
    /// The mitigation, by place in the level; or the look, by place after them.
    pub what: usize,
    /// To what, in written units.
    pub to: Option<f64>,
    /// What became of it.
    pub state: OrderState,
    /// Whether the desk took it; what was taken can still turn out impossible when it is to land.
    pub accepted: bool,
    /// When its people are free; none where it never started.
    pub hands_until: Option<Clock>,
    /// Budget used when it was asked for [minutes].
    pub used: f64,
    /// Whether it came before the level's first page, and before anybody on call could see that
    /// the service was bad.
    pub foresight: bool,
    /// Whether its deed by itself made a part of the win condition true.
    pub asked_for: bool,
    /// What the player said would come of it.
    pub prediction: Option<Prediction>,
}

impl Order {
    /// An order that nobody has taken yet.
    pub(super) fn new(number: u32, at: Clock, what: usize, to: Option<f64>) -> Self {
        Self {
            number,
            at,
            what,
            to,
            state: OrderState::Refused(String::new()),
            accepted: false,
            hands_until: None,
            used: 0.0,
            foresight: false,
            asked_for: false,
            prediction: None,
        }
    }
}

/// What somebody says will come of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prediction {
    /// The signal that is meant, by place in the level.
    pub signal: usize,
    /// Which way it will go.
    pub way: Way,
}

/// Which way a signal goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// It rises.
    Up,
    /// It stays as it is.
    Same,
    /// It falls.
    Down,
}

impl Way {
    /// The way at that place of the list above.
    pub(super) fn numbered(place: u8) -> Option<Self> {
        [Self::Up, Self::Same, Self::Down]
            .get(usize::from(place))
            .copied()
    }
}

/// What became of an order.
#[derive(Clone, Debug, PartialEq)]
pub enum OrderState {
    /// It could not start, or was impossible when it was to land; and why.
    Refused(String),
    /// It will take effect.
    UnderWay {
        /// When.
        lands_at: Clock,
        /// When its people are free again.
        hands_until: Clock,
    },
    /// It took effect.
    Landed {
        /// When.
        at: Clock,
    },
    /// It was called off.
    CalledOff {
        /// When.
        at: Clock,
    },
}

/// Why something cannot start now.
#[derive(Clone, Debug, PartialEq)]
pub struct Refusal {
    /// The reason, as a sentence.
    pub reason: String,
    /// When it could, where that is known.
    pub free_at: Option<Clock>,
}

/// What a panel shows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PanelNow {
    /// The value, in held units; none where it is blank.
    pub value: Option<f64>,
    /// Since when it has shown nothing new, where it is stale or blank.
    pub since: Option<Clock>,
}

/// One line in the channel.
#[derive(Clone, Debug, PartialEq)]
pub struct Post {
    /// When.
    pub at: Clock,
    /// What it is.
    pub kind: PostKind,
    /// Who: `Page`, `Storage`, `You`.
    pub from: String,
    /// What; numbers are filled in.
    pub text: String,
    /// The id of the level's entry, or of the mitigation.
    pub id: String,
    /// The part that it is about, by place.
    pub part: Option<usize>,
}

/// What a line in the channel is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PostKind {
    /// An alert.
    Page,
    /// A colleague.
    Message,
    /// What the player started, called off or was refused.
    You,
    /// Something that took effect.
    Landed,
    /// A hint that was asked for.
    Hint,
}

/// Something noticeable, at which a skip stops and the clock slows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A page, by place in the channel.
    Page(usize),
    /// A message, by place in the channel.
    Message(usize),
    /// An order took effect, by place in the channel.
    Landed(usize),
    /// The SLI fell below what counts as good, whatever the level's target is.
    Fell,
    /// The SLI came back above it.
    CameBack,
    /// The verdict fell.
    Verdict,
    /// An act ended and the clock jumped.
    Jumped,
    /// The level's end.
    End,
}
