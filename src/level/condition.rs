//! Conditions over signals: `"db.timeouts > 50 % for 3 min and boots.limit >= 100 %"`.

/// All comparisons must hold, and must have held for a while.
#[derive(Clone, Debug, PartialEq)]
pub struct Condition {
    /// What must hold at the same time; at least one.
    pub all: Vec<Comparison>,
    /// For how long without a break [s]; 0 is at once.
    pub hold: f64,
}

/// A signal against a number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Comparison {
    /// The signal, by place in [`Level::signals`](crate::level::Level::signals).
    pub signal: usize,
    /// How it is compared.
    pub operator: Operator,
    /// With what, in held units (shares of one, seconds).
    pub value: f64,
}

/// How two numbers are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    /// `<`
    Below,
    /// `<=`
    AtMost,
    /// `>`
    Above,
    /// `>=`
    AtLeast,
}

impl Operator {
    /// Whether `left` stands so to `right`.
    #[must_use]
    pub fn holds(self, left: f64, right: f64) -> bool {
        match self {
            Self::Below => left < right,
            Self::AtMost => left <= right,
            Self::Above => left > right,
            Self::AtLeast => left >= right,
        }
    }
}
