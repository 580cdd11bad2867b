//! The postmortem of a run: everything that is known of it, as Markdown with its graphs as SVG.

mod markdown;
mod sections;
mod svg;

use super::{CatchUp, Compare, Curve, Feedback, Job, NoReturn, Progress, Session, Verdict, Worths};
use crate::level::PlanAct;

/// Works out what a postmortem tells.
#[derive(Clone, Debug)]
pub struct Report {
    /// The run as it was shared.
    run: Session,
    /// The same, played on to the level's end.
    whole: CatchUp,
    others: Compare,
    worths: Worths,
    turning: Option<NoReturn>,
    known: Known,
    progress: [Progress; 4],
    history: bool,
    par: bool,
}

/// What is only known when everything was played.
#[derive(Clone, Debug, Default)]
struct Known {
    nobody: Option<Curve>,
    history: Option<Curve>,
    par: Option<Verdict>,
    feedback: Option<Feedback>,
}

impl Report {
    /// The postmortem of a session as it stands, with the plans of its level that there are.
    #[must_use]
    pub fn new(session: &Session, history: Option<&[PlanAct]>, par: Option<&[PlanAct]>) -> Self {
        let mut whole = session.clone();
        whole.branch();
        let end = whole.clock_at(whole.ticks());
        let nobody: &[PlanAct] = &[];
        let plans: Vec<&[PlanAct]> = [Some(nobody), history, par].into_iter().flatten().collect();
        let turning = par.and_then(|par| NoReturn::new(session, par));
        let begun = Progress { done: 0, of: 1 };
        let none = Progress { done: 0, of: 0 };
        Self {
            run: session.clone(),
            others: Compare::new(session.level(), session.seed(), &plans),
            worths: Worths::new(session, end),
            whole: CatchUp::new(whole, end),
            progress: [
                begun,
                begun,
                begun,
                if turning.is_some() { begun } else { none },
            ],
            turning,
            known: Known::default(),
            history: history.is_some(),
            par: par.is_some(),
        }
    }

    /// Goes on with the first job that is not done.
    fn work(&mut self, ticks: u32) {
        let Self {
            whole,
            others,
            worths,
            turning,
            progress,
            ..
        } = self;
        let jobs: [Option<&mut dyn Job>; 4] = [
            Some(whole),
            Some(others),
            Some(worths),
            turning.as_mut().map(|job| job as &mut dyn Job),
        ];
        let mut jobs = jobs.into_iter().flatten().zip(progress.iter_mut());
        let open = jobs.find(|(_, progress)| !progress.finished());
        if let Some((job, progress)) = open {
            *progress = job.advance(ticks);
        }
    }

    fn conclude(&mut self) {
        let mut curves = self.others.curves().into_iter();
        self.known.nobody = curves.next();
        self.known.history = curves.next().filter(|_| self.history);
        if self.par {
            let place = 1 + usize::from(self.history);
            let par = self.others.curves().into_iter().nth(place);
            self.known.par = par.and_then(|curve| curve.verdict);
        }
        self.known.feedback = Feedback::of(self.whole.session());
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
