//! The postmortem of a run: everything that is known of it, as Markdown with its graphs as SVG.

mod markdown;
mod sections;
mod svg;

use super::{CatchUp, Compare, Curve, Job, NoReturn, Progress, Recall, Session, Verdict, Worths};
use crate::level::PlanAct;

/// Works out what a postmortem tells.
#[derive(Clone, Debug)]
pub struct Report {
    /// The run as it was shared.
    run: Session,
    worked: Worked,
    known: Known,
    progress: [Progress; 5],
    history: bool,
    par: bool,
}

/// What is only known when everything was played.
#[derive(Clone, Debug, Default)]
struct Known {
    nobody: Option<Curve>,
    history: Option<Curve>,
    par: Option<Verdict>,
}

/// The work that a postmortem rests on, however far it is.
#[derive(Clone, Debug)]
pub struct Worked {
    /// The run, played on to the level's end.
    pub whole: CatchUp,
    /// Nobody's morning, then history's and par's as far as there are such plans.
    pub others: Compare,
    /// What actions were worth by the level's end.
    pub worths: Worths,
    /// Where it could still have been won, if it was lost.
    pub turning: Option<NoReturn>,
    recall: Option<Recall>,
}

impl Worked {
    /// The work on a session as it stands, with the plans of its level that there are.
    #[must_use]
    pub fn new(session: &Session, history: Option<&[PlanAct]>, par: Option<&[PlanAct]>) -> Self {
        let mut whole = session.clone();
        whole.branch();
        let end = whole.clock_at(whole.ticks());
        let nobody: &[PlanAct] = &[];
        let plans: Vec<&[PlanAct]> = [Some(nobody), history, par].into_iter().flatten().collect();
        Self {
            others: Compare::new(session.level(), session.seed(), &plans),
            worths: Worths::new(session, end),
            whole: CatchUp::new(whole, end),
            turning: par.and_then(|par| NoReturn::new(session, par)),
            recall: None,
        }
    }

    /// The loop and the predictions of the whole run, once that is played.
    pub fn recall(&mut self) -> &mut Recall {
        let whole = self.whole.session();
        self.recall.get_or_insert_with(|| Recall::new(whole))
    }

    /// The same, where that was begun.
    #[must_use]
    pub fn recalled(&self) -> Option<&Recall> {
        self.recall.as_ref()
    }
}

impl Report {
    /// The postmortem of a session as it stands, with the plans of its level that there are.
    #[must_use]
    pub fn new(session: &Session, history: Option<&[PlanAct]>, par: Option<&[PlanAct]>) -> Self {
        let worked = Worked::new(session, history, par);
        Self::of(session, worked, [history.is_some(), par.is_some()])
    }

    /// The same from work that was begun already; `[history, par]` tells which plans it knows.
    #[must_use]
    pub fn of(session: &Session, worked: Worked, [history, par]: [bool; 2]) -> Self {
        let begun = Progress { done: 0, of: 1 };
        let turning = match worked.turning {
            Some(_) => begun,
            None => Progress { done: 0, of: 0 },
        };
        Self {
            run: session.clone(),
            worked,
            progress: [begun, begun, begun, turning, begun],
            known: Known::default(),
            history,
            par,
        }
    }

    /// Goes on with the first job that is not done.
    fn work(&mut self, ticks: u32) {
        let Some(place) = self.progress.iter().position(|one| !one.finished()) else {
            return;
        };
        let worked = &mut self.worked;
        let job: Option<&mut dyn Job> = match place {
            0 => Some(&mut worked.whole),
            1 => Some(&mut worked.others),
            2 => Some(&mut worked.worths),
            3 => worked.turning.as_mut().map(|job| job as &mut dyn Job),
            _ => Some(worked.recall()),
        };
        if let Some(job) = job {
            self.progress[place] = job.advance(ticks);
        }
    }

    fn conclude(&mut self) {
        let mut curves = self.worked.others.curves().into_iter();
        self.known.nobody = curves.next();
        self.known.history = curves.next().filter(|_| self.history);
        if self.par {
            let place = 1 + usize::from(self.history);
            let par = self.worked.others.curves().into_iter().nth(place);
            self.known.par = par.and_then(|curve| curve.verdict);
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
        self.work(ticks);
        let all = self
            .progress
            .iter()
            .fold(Progress { done: 0, of: 0 }, |all, one| Progress {
                done: all.done + one.done,
                of: all.of + one.of,
            });
        if all.finished() && self.known.nobody.is_none() {
            self.conclude();
        }
        all
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
