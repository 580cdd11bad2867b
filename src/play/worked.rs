//! All that is worked out of a run once it is over, in the order in which it is worth reading.

use super::{
    CatchUp, Compare, Curve, Feedback, Foretold, Job, NoReturn, Progress, Recall, Session, Worths,
};
use crate::level::PlanAct;

/// What is worked out: a chapter of the debrief.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chapter {
    /// The run itself, played on to the level's end.
    Whole,
    /// The days of others.
    Others,
    /// What actions were worth.
    Worths,
    /// The loop that held the outage, and what became of predictions.
    Recall,
    /// The point of no return.
    Turning,
}

/// In the order in which it is done.
const ALL: [Chapter; 5] = [
    Chapter::Whole,
    Chapter::Others,
    Chapter::Worths,
    Chapter::Recall,
    Chapter::Turning,
];

/// The work on a run, however far it is.
#[derive(Clone, Debug)]
pub struct Worked {
    whole: CatchUp,
    others: Compare,
    worths: Worths,
    recall: Option<Recall>,
    turning: Option<NoReturn>,
    /// Whether there are plans of what the responders did, and of what is best.
    history: bool,
    par: bool,
    curves: Vec<Curve>,
    feedback: Option<Feedback>,
    foretold: Vec<Foretold>,
    progress: [Progress; ALL.len()],
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
            recall: None,
            turning: par.and_then(|par| NoReturn::new(session, par)),
            history: history.is_some(),
            par: par.is_some(),
            curves: Vec::new(),
            feedback: None,
            foretold: Vec::new(),
            progress: [Progress { done: 0, of: 1 }; ALL.len()],
        }
    }

    /// What is done next; none where all is done. When the run is at its end, the first worth comes
    /// before the days of others: there is something to read at once.
    #[must_use]
    pub fn next(&self) -> Option<Chapter> {
        let mut rows = self.worths.rows().iter();
        let known = self.done(Chapter::Worths) || rows.any(|row| row.minutes.is_some());
        if self.done(Chapter::Whole) && !known {
            return Some(Chapter::Worths);
        }
        ALL.into_iter().find(|chapter| !self.done(*chapter))
    }

    /// Whether that is done.
    #[must_use]
    pub fn done(&self, chapter: Chapter) -> bool {
        self.progress[chapter as usize].finished()
    }

    /// How far that is.
    #[must_use]
    pub fn progress(&self, chapter: Chapter) -> Progress {
        self.progress[chapter as usize]
    }

    /// The run, played on without further actions as far as it is.
    #[must_use]
    pub fn whole(&self) -> &Session {
        self.whole.session()
    }

    /// The day on which nobody did anything, once it is known.
    #[must_use]
    pub fn nobody(&self) -> Option<&Curve> {
        self.curves.first()
    }

    /// The day with the responders, once it is known.
    #[must_use]
    pub fn history(&self) -> Option<&Curve> {
        self.curves.get(1).filter(|_| self.history)
    }

    /// The day by the best plan, once it is known.
    #[must_use]
    pub fn par(&self) -> Option<&Curve> {
        self.curves.last().filter(|_| self.par)
    }

    /// Whether it is known what the responders did.
    #[must_use]
    pub fn has_history(&self) -> bool {
        self.history
    }

    /// Whether it is known what is best.
    #[must_use]
    pub fn has_par(&self) -> bool {
        self.par
    }

    /// What actions were worth by the level's end, as far as it is known.
    #[must_use]
    pub fn worths(&self) -> &Worths {
        &self.worths
    }

    /// The loop that held the outage, once it is known and where the level names one.
    #[must_use]
    pub fn feedback(&self) -> Option<&Feedback> {
        self.feedback.as_ref()
    }

    /// What became of predictions, once it is known.
    #[must_use]
    pub fn foretold(&self) -> &[Foretold] {
        &self.foretold
    }

    /// Where it could still have been won, once it is known and if it was lost.
    #[must_use]
    pub fn turning(&self) -> Option<&NoReturn> {
        let turning = self.turning.as_ref();
        turning.filter(|_| self.done(Chapter::Turning))
    }

    fn job(&mut self, chapter: Chapter) -> Option<&mut dyn Job> {
        Some(match chapter {
            Chapter::Whole => &mut self.whole,
            Chapter::Others => &mut self.others,
            Chapter::Worths => &mut self.worths,
            Chapter::Recall => {
                let whole = self.whole.session();
                self.recall.get_or_insert_with(|| Recall::new(whole))
            }
            Chapter::Turning => return self.turning.as_mut().map(|job| job as &mut dyn Job),
        })
    }

    /// What is known now that one is done.
    fn conclude(&mut self, chapter: Chapter) {
        match chapter {
            Chapter::Whole => self.worths.take_whole(&self.whole),
            Chapter::Others => self.curves = self.others.curves(),
            Chapter::Recall => {
                let recall = self.recall.as_ref();
                self.feedback = recall.and_then(Recall::feedback);
                self.foretold = recall.map(Recall::foretold).unwrap_or_default();
            }
            Chapter::Worths | Chapter::Turning => {}
        }
    }
}

impl Job for Worked {
    fn advance(&mut self, ticks: u32) -> Progress {
        if let Some(chapter) = self.next() {
            let nothing = Progress { done: 0, of: 0 };
            let progress = self.job(chapter).map_or(nothing, |job| job.advance(ticks));
            self.progress[chapter as usize] = progress;
            if progress.finished() {
                self.conclude(chapter);
            }
        }
        let begun = Progress { done: 0, of: 0 };
        self.progress.iter().fold(begun, |all, one| Progress {
            done: all.done + one.done,
            of: all.of + one.of,
        })
    }
}
