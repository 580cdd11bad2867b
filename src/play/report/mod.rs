//! The postmortem of a run: everything that is known of it, as Markdown with its graphs as SVG.

mod markdown;
mod sections;
mod svg;

use super::{Job, Progress, Session, Worked};
use crate::level::PlanAct;

/// Works out what a postmortem tells.
#[derive(Clone, Debug)]
pub struct Report {
    /// The run as it was shared.
    run: Session,
    worked: Worked,
}

impl Report {
    /// The postmortem of a session as it stands, with the plans of its level that there are.
    #[must_use]
    pub fn new(session: &Session, history: Option<&[PlanAct]>, par: Option<&[PlanAct]>) -> Self {
        Self::of(session, Worked::new(session, history, par))
    }

    /// The same from work on it that was begun already.
    #[must_use]
    pub fn of(session: &Session, worked: Worked) -> Self {
        Self {
            run: session.clone(),
            worked,
        }
    }

    /// The postmortem, once everything is played; `address` is where the run can be seen again.
    #[must_use]
    pub fn markdown(&self, address: &str) -> String {
        let sections = [
            sections::summary(self),
            sections::curves(self),
            sections::timeline(self),
            sections::worth(self),
            sections::turning(self),
            sections::feedback(self),
            sections::predictions(self),
            sections::graphs(self),
            sections::really(self),
            sections::lessons(self),
            sections::replay(self, address),
        ];
        sections.concat()
    }
}

impl Job for Report {
    fn advance(&mut self, ticks: u32) -> Progress {
        self.worked.advance(ticks)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::play::tiny;

    /// The tiny level has no note on its budget.
    #[test]
    fn no_bullet_is_empty() {
        let session = Session::new(Arc::new(tiny::level()), 5);
        let mut report = Report::new(&session, None, None);
        while !report.advance(u32::MAX).finished() {}
        let text = report.markdown("https://example.org/");
        assert!(text.lines().all(|line| line.trim() != "-"), "{text}");
        assert!(text.contains("\n- First page: "), "{text}");
    }
}
