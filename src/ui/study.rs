//! What the debrief works out, a slice of a frame at a time: all that is known of the run, its
//! postmortem if somebody asks for it, and the map of the tipping point.

use std::cell::RefCell;
use std::rc::Rc;

use crate::level::Plan;
use crate::play::{Chapter, Grid, Job, Progress, Report, Session, Tipping, Trace, Worked, path};

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

/// A postmortem that somebody asked for.
struct Writing {
    session: Session,
    /// Where the run can be seen again.
    address: String,
}

/// The work of the last debrief, which whoever comes back to it finds as it was.
pub type Studied = Rc<RefCell<Option<Study>>>;

/// The work of one debrief.
pub struct Study {
    /// The run that it is of.
    of: Mark,
    worked: Worked,
    /// How much of all that is done.
    all: Progress,
    writing: Option<Writing>,
    way: Option<Trace>,
    /// Whether the run's way over the map is known.
    walked: bool,
    /// The level's path and text, until the map is begun.
    file: Option<(String, String)>,
    tipping: Option<Tipping>,
    charted: Progress,
    /// Whether the reader has told it to stop for now.
    held: bool,
}

/// What tells one state of a run from another.
#[derive(PartialEq)]
struct Mark {
    digest: u64,
    /// Refused orders, of which the system knows nothing, are rows of the debrief.
    orders: usize,
    practice: bool,
}

impl Mark {
    fn of(session: &Session) -> Self {
        Self {
            digest: session.digest_word(),
            orders: session.orders().len(),
            practice: session.practice(),
        }
    }
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
        plans: [Option<Plan>; 2],
        file: Option<(String, String)>,
    ) -> Self {
        let acts = |plan: Plan| plan.acts(session.level(), session.seed());
        let [history, par] = plans.map(|plan| plan.map(acts));
        let begun = Progress { done: 0, of: 1 };
        Self {
            of: Mark::of(session),
            worked: Worked::new(session, history.as_deref(), par.as_deref()),
            all: begun,
            writing: None,
            way: file.as_ref().and_then(|_| path(session)),
            walked: false,
            file,
            tipping: None,
            charted: begun,
            held: false,
        }
    }

    /// Whether it is of the session as it stands.
    #[must_use]
    pub fn is_of(&self, session: &Session) -> bool {
        self.of == Mark::of(session)
    }

    /// Works on for one slice; whether there is something left to do. To begin the map takes a
    /// slice of its own.
    pub fn advance(&mut self) -> bool {
        if let Some(file) = self.file.take() {
            self.begin_map(&file);
            return true;
        }
        let until = browser::now() + SLICE;
        while !self.held && browser::now() < until {
            if !self.step() {
                return false;
            }
        }
        true
    }

    /// Goes on with what comes first: what can be read, the postmortem, then the map.
    fn step(&mut self) -> bool {
        if self.worked.next().is_some() {
            self.all = self.worked.advance(CHUNK);
        } else if let Some(writing) = self.writing.take() {
            self.save(&writing);
        } else if !self.walked {
            let way = self.way.as_mut().map(|way| way.advance(CHUNK));
            self.walked = way.is_none_or(Progress::finished);
        } else if self.charted.finished() {
            return false;
        } else {
            let chart = self.tipping.as_mut().map(|map| map.advance(CHUNK));
            self.charted = chart.unwrap_or(Progress { done: 1, of: 1 });
        }
        true
    }

    fn begin_map(&mut self, (file, text): &(String, String)) {
        let tipping = Tipping::new(file, text, self.worked.whole().seed(), GRID);
        self.tipping = tipping.ok().flatten();
    }

    fn save(&self, writing: &Writing) {
        let report = Report::of(&writing.session, self.worked.clone());
        let name = format!("postmortem-{}.md", writing.session.level().id);
        browser::save(&name, &report.markdown(&writing.address));
    }

    /// Writes the postmortem of the session, and saves it when all is known that it tells;
    /// `address` is where the run can be seen again.
    pub fn write(&mut self, session: &Session, address: String) {
        let session = session.clone();
        self.writing = Some(Writing { session, address });
        self.held = false;
    }

    /// How much is done of what the postmortem waits for, 0 to 1; none where nobody asked for it.
    #[must_use]
    pub fn written(&self) -> Option<f64> {
        self.writing.as_ref().map(|_| share(self.all))
    }

    /// What is worked on that the page waits for; none where all of that is known. The map comes
    /// after it.
    #[must_use]
    pub fn stage(&self) -> Option<Stage> {
        let rows = self.worked.worths().rows();
        let known = rows.iter().filter(|row| row.minutes.is_some()).count();
        Some(match self.worked.next()? {
            Chapter::Whole | Chapter::Others => Stage::Others,
            Chapter::Worths if known < rows.len() => Stage::Worths(known, rows.len()),
            Chapter::Worths => Stage::Together,
            Chapter::Recall => Stage::Recall,
            Chapter::Turning => Stage::Turning,
        })
    }

    /// How much of what is worked on is done, 0 to 1.
    #[must_use]
    pub fn share(&self) -> f64 {
        let chapter = self.worked.next();
        chapter.map_or(1.0, |chapter| share(self.worked.progress(chapter)))
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

    /// What is known of the run.
    #[must_use]
    pub fn worked(&self) -> &Worked {
        &self.worked
    }

    /// The map of the tipping point, as far as it is known, and the run's way over it.
    #[must_use]
    pub fn tipping(&self) -> Option<(&Tipping, Option<&Trace>)> {
        let way = self.way.as_ref().filter(|_| self.walked);
        self.tipping.as_ref().map(|tipping| (tipping, way))
    }

    /// How much of the map is known, 0 to 1.
    #[must_use]
    pub fn charted(&self) -> f64 {
        share(self.charted)
    }
}

fn share(progress: Progress) -> f64 {
    f64::from(progress.done) / f64::from(progress.of.max(1))
}
