//! What the debrief works out, a slice at a time: how the run goes on, the same day without
//! anybody and with the responders, what each action was worth, where it could still have been won,
//! and the map of the tipping point.

use crate::level::Plan;
use crate::play::{
    Curve, Feedback, Foretold, Grid, Job, NoReturn, Progress, Recall, Report, Session, Tipping,
    Trace, Worked, Worths, path,
};

use super::browser;

/// How long the work may keep one frame waiting [ms]: nothing else moves meanwhile, and a press is
/// still answered before anybody notices.
const SLICE: f64 = 28.0;

/// Ticks between two looks at the clock.
const CHUNK: u32 = 16;

/// Points of the map: fine enough for its width on a screen.
const GRID: Grid = Grid {
    columns: 33,
    rows: 41,
};

/// Jobs of a debrief; the first few are what its page waits for.
const JOBS: usize = 8;
const AWAITED: usize = 5;

/// A postmortem that somebody asked for.
struct Writing {
    session: Session,
    /// It rests on the other work, once that is done.
    report: Option<Report>,
    address: String,
    progress: Progress,
}

impl Writing {
    fn report(&mut self, worked: &Worked, plans: [bool; 2]) -> &mut Report {
        let report = || Report::of(&self.session, worked.clone(), plans);
        self.report.get_or_insert_with(report)
    }
}

/// The work of one debrief.
pub struct Study {
    worked: Worked,
    path: Option<Trace>,
    /// The level's path and text, until the map is begun.
    file: Option<(String, String)>,
    tipping: Option<Tipping>,
    writing: Option<Writing>,
    /// Whether it is known what the responders did, and what the best plan is.
    history: bool,
    par: bool,
    curves: Vec<Curve>,
    feedback: Option<Feedback>,
    foretold: Vec<Foretold>,
    finished: [bool; JOBS],
    /// How far the present job is.
    progress: Progress,
    /// Whether the reader has told it to stop for now.
    held: bool,
}

/// What is worked on, as far as the page waits for it.
pub enum Stage {
    /// The run's end, and the days of others.
    Others,
    /// So many of all actions are known.
    Worths(usize, usize),
    /// All of them together, single moves and pairs.
    Together,
    /// The loop that held the outage, and predictions.
    Recall,
    /// The point of no return.
    Turning,
}

impl Study {
    /// The work on a session as it stands, with what the responders did and the best plan, where
    /// they are known, and with the text of the level and its path.
    #[must_use]
    pub fn new(
        session: &Session,
        [history, par]: [Option<Plan>; 2],
        file: Option<(String, String)>,
    ) -> Self {
        let acts = |plan: Option<Plan>| plan.map(|plan| plan.acts(session.level(), session.seed()));
        let (history, par) = (acts(history), acts(par));
        Self {
            worked: Worked::new(session, history.as_deref(), par.as_deref()),
            path: file.as_ref().and_then(|_| path(session)),
            file,
            tipping: None,
            writing: None,
            history: history.is_some(),
            par: par.is_some(),
            curves: Vec::new(),
            feedback: None,
            foretold: Vec::new(),
            finished: [false; JOBS],
            progress: Progress { done: 0, of: 1 },
            held: false,
        }
    }

    /// Works on for one slice; whether there is something left to do. To begin the map takes a slice
    /// of its own.
    pub fn advance(&mut self) -> bool {
        if let Some(file) = self.file.take() {
            self.begin_map(&file);
            return true;
        }
        let until = browser::now() + SLICE;
        while !self.held && browser::now() < until {
            let Some(place) = self.place() else {
                return false;
            };
            let progress = self.job(place).map(|job| job.advance(CHUNK));
            if let Some(progress) = progress {
                self.note(place, progress);
            }
            if progress.is_none_or(Progress::finished) {
                self.finished[place] = true;
                self.conclude(place);
            }
        }
        true
    }

    fn begin_map(&mut self, (file, text): &(String, String)) {
        let tipping = Tipping::new(file, text, self.own().seed(), GRID);
        self.tipping = tipping.ok().flatten();
    }

    /// The job that goes on next. When the run is at its end, the first worth comes before the
    /// days of others: there is something to read at once.
    fn place(&self) -> Option<usize> {
        let mut rows = self.worked.worths.rows().iter();
        let known = self.finished[2] || rows.any(|row| row.minutes.is_some());
        if self.finished[0] && !known {
            return Some(2);
        }
        self.finished.iter().position(|finished| !finished)
    }

    /// The job at that place, in the order in which they are done.
    fn job(&mut self, place: usize) -> Option<&mut dyn Job> {
        fn some<J: Job>(job: Option<&mut J>) -> Option<&mut dyn Job> {
            job.map(|job| job as &mut dyn Job)
        }
        match place {
            0 => Some(&mut self.worked.whole),
            1 => Some(&mut self.worked.others),
            2 => Some(&mut self.worked.worths),
            3 => Some(self.worked.recall()),
            4 => some(self.worked.turning.as_mut()),
            5 => some(
                self.writing
                    .as_mut()
                    .map(|writing| writing.report(&self.worked, [self.history, self.par])),
            ),
            6 => some(self.path.as_mut()),
            _ => some(self.tipping.as_mut()),
        }
    }

    fn note(&mut self, place: usize, progress: Progress) {
        self.progress = progress;
        if let (5, Some(writing)) = (place, &mut self.writing) {
            writing.progress = progress;
        }
    }

    /// What is known now that a job is done.
    fn conclude(&mut self, place: usize) {
        match place {
            0 => self.worked.worths.take_whole(&self.worked.whole),
            1 => self.curves = self.worked.others.curves(),
            3 => {
                self.feedback = self.worked.recalled().and_then(Recall::feedback);
                self.foretold = self.worked.recall().foretold();
            }
            5 => {
                let writing = self.writing.take();
                if let Some((report, address)) =
                    writing.and_then(|writing| Some((writing.report?, writing.address)))
                {
                    let name = format!("postmortem-{}.md", self.worked.whole.session().level().id);
                    browser::save(&name, &report.markdown(&address));
                }
            }
            _ => {}
        }
    }

    /// Writes the postmortem of a session, and saves it when it is done; `address` is where the run
    /// can be seen again.
    pub fn write(&mut self, session: &Session, address: String) {
        self.writing = Some(Writing {
            session: session.clone(),
            report: None,
            address,
            progress: Progress { done: 0, of: 1 },
        });
        self.finished[5] = false;
        self.held = false;
    }

    /// How much of the postmortem is written, 0 to 1; none where nobody waits for it.
    #[must_use]
    pub fn written(&self) -> Option<f64> {
        let progress = self.writing.as_ref()?.progress;
        Some(f64::from(progress.done) / f64::from(progress.of.max(1)))
    }

    /// What is worked on that the page waits for; none where all of that is known. The map comes
    /// after it.
    #[must_use]
    pub fn stage(&self) -> Option<Stage> {
        let rows = self.worked.worths.rows();
        let known = rows.iter().filter(|row| row.minutes.is_some()).count();
        let open = self.finished[..AWAITED].iter();
        Some(
            match open.enumerate().find(|(_, finished)| !**finished)?.0 {
                2 if known < rows.len() => Stage::Worths(known, rows.len()),
                2 => Stage::Together,
                3 => Stage::Recall,
                4 => Stage::Turning,
                _ => Stage::Others,
            },
        )
    }

    /// How much of the present job is done, 0 to 1.
    #[must_use]
    pub fn share(&self) -> f64 {
        f64::from(self.progress.done) / f64::from(self.progress.of.max(1))
    }

    /// Stops for now, or goes on.
    pub fn hold(&mut self) {
        self.held = !self.held;
    }

    /// Whether it was told to stop for now.
    #[must_use]
    pub fn held(&self) -> bool {
        self.held
    }

    /// The player's session, played on without further actions.
    #[must_use]
    pub fn own(&self) -> &Session {
        self.worked.whole.session()
    }

    /// Whether that is at its end.
    #[must_use]
    pub fn own_done(&self) -> bool {
        self.finished[0]
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

    /// What the best plan used by its verdict, once it is known [min].
    #[must_use]
    pub fn par(&self) -> Option<f64> {
        let par = self.curves.last().filter(|_| self.par)?;
        let verdict = par.verdict.filter(|verdict| verdict.won);
        verdict.map(|verdict| verdict.used)
    }

    /// Whether it is known what the responders did.
    #[must_use]
    pub fn responders(&self) -> bool {
        self.history
    }

    /// Whether the best plan is still to be played.
    #[must_use]
    pub fn awaits_par(&self) -> bool {
        self.par && !self.finished[1]
    }

    /// What actions were worth, as far as it is known.
    #[must_use]
    pub fn worths(&self) -> &Worths {
        &self.worked.worths
    }

    /// The point of no return, once it is known.
    #[must_use]
    pub fn turning(&self) -> Option<&NoReturn> {
        self.worked
            .turning
            .as_ref()
            .filter(|turning| turning.finished())
    }

    /// The loop that held the outage, once it is known.
    #[must_use]
    pub fn feedback(&self) -> Option<&Feedback> {
        self.feedback.as_ref()
    }

    /// What became of predictions, once it is known.
    #[must_use]
    pub fn foretold(&self, number: u32) -> Option<&Foretold> {
        self.foretold.iter().find(|one| one.number == number)
    }

    /// The map of the tipping point, as far as it is known, and the run's way over it.
    #[must_use]
    pub fn tipping(&self) -> Option<(&Tipping, Option<&Trace>)> {
        let way = self.path.as_ref().filter(|_| self.finished[6]);
        self.tipping.as_ref().map(|tipping| (tipping, way))
    }

    /// How much of the map is known, 0 to 1; it is the last that is worked on.
    #[must_use]
    pub fn charted(&self) -> f64 {
        if self.finished[7] { 1.0 } else { self.share() }
    }
}
