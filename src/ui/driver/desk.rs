//! The handle that every component holds: reads the game, changes it, paints it.

use std::cell::{Cell, Ref, RefCell};
use std::collections::VecDeque;
use std::rc::{Rc, Weak};

use yew::Callback;

use super::Game;
use crate::ui::browser;
use crate::ui::draw::Palette;
use crate::ui::frames::Frames;

/// Time from one refresh of the page's numbers to the next [ms].
const BEAT: f64 = 250.0;

/// One frame, as painters see it.
pub struct Moment {
    /// Its time [ms].
    pub now: f64,
    /// Real time since the last [ms]; nothing while the clock stands.
    pub elapsed: f64,
    /// Whether numbers are fresh in this frame.
    pub beat: bool,
    /// Whether the reader asked for less motion.
    pub calm: bool,
    /// The colours.
    pub palette: Rc<Palette>,
}

type Paint = Rc<dyn Fn(&Game, &Moment)>;

/// Pictures at rest that are painted in one frame after a beat: all of them at once would be a
/// jerk on a slow machine.
const AT_ONCE: usize = 4;

struct Entry {
    id: u32,
    /// Whether it is painted in each frame, or only after a beat.
    moving: bool,
    paint: Paint,
}

struct Inner {
    game: RefCell<Game>,
    painters: RefCell<Vec<Entry>>,
    waiting: RefCell<VecDeque<u32>>,
    next: Cell<u32>,
    told: RefCell<Callback<()>>,
    beat_at: Cell<f64>,
    frame_at: Cell<f64>,
    due: Cell<bool>,
    palette: RefCell<Rc<Palette>>,
    calm: Cell<bool>,
    frames: RefCell<Option<Frames>>,
}

/// A handle on the game; all clones mean the same one.
#[derive(Clone)]
pub struct Desk(Rc<Inner>);

impl PartialEq for Desk {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

/// Paints until it is dropped.
pub struct Painter {
    desk: Weak<Inner>,
    id: u32,
}

impl Drop for Painter {
    fn drop(&mut self) {
        if let Some(desk) = self.desk.upgrade() {
            let mut painters = desk.painters.borrow_mut();
            painters.retain(|entry| entry.id != self.id);
        }
    }
}

impl Desk {
    /// A desk for a game, with its loop running until the last handle is gone.
    #[must_use]
    pub fn new(game: Game) -> Self {
        let inner = Rc::new(Inner {
            game: RefCell::new(game),
            painters: RefCell::new(Vec::new()),
            waiting: RefCell::new(VecDeque::new()),
            next: Cell::new(0),
            told: RefCell::new(Callback::noop()),
            beat_at: Cell::new(0.0),
            frame_at: Cell::new(0.0),
            due: Cell::new(true),
            palette: RefCell::new(Rc::new(Palette::read())),
            calm: Cell::new(browser::calm()),
            frames: RefCell::new(None),
        });
        let weak = Rc::downgrade(&inner);
        let frames = Frames::start(move |now| {
            if let Some(inner) = weak.upgrade() {
                inner.frame(now);
            }
        });
        *inner.frames.borrow_mut() = Some(frames);
        Self(inner)
    }

    /// Looks at the game.
    #[must_use]
    pub fn game(&self) -> Ref<'_, Game> {
        self.0.game.borrow()
    }

    /// Changes the game, and shows it at once.
    pub fn change<T>(&self, how: impl FnOnce(&mut Game) -> T) -> T {
        let result = how(&mut self.0.game.borrow_mut());
        self.0.due.set(true);
        result
    }

    /// Changes something that is not seen.
    pub fn quietly<T>(&self, how: impl FnOnce(&mut Game) -> T) -> T {
        how(&mut self.0.game.borrow_mut())
    }

    /// Calls `tell` whenever numbers are fresh.
    pub fn tell(&self, tell: Callback<()>) {
        *self.0.told.borrow_mut() = tell;
        self.0.due.set(true);
    }

    /// Paints every frame what moves, and after each beat what rests, until the painter is
    /// dropped.
    #[must_use]
    pub fn paint(&self, moving: bool, paint: impl Fn(&Game, &Moment) + 'static) -> Painter {
        let id = self.0.next.get();
        self.0.next.set(id + 1);
        self.0.painters.borrow_mut().push(Entry {
            id,
            moving,
            paint: Rc::new(paint),
        });
        self.0.due.set(true);
        Painter {
            desk: Rc::downgrade(&self.0),
            id,
        }
    }
}

impl Inner {
    fn frame(&self, now: f64) {
        let happened = self.game.borrow_mut().frame(now);
        let beat = happened || self.due.get() || now - self.beat_at.get() >= BEAT;
        if beat {
            self.beat_at.set(now);
            self.due.set(false);
            *self.palette.borrow_mut() = Rc::new(Palette::read());
            self.calm.set(browser::calm());
        }
        self.paint(now, beat);
        if beat {
            let told = self.told.borrow().clone();
            told.emit(());
        }
    }

    fn paint(&self, now: f64, beat: bool) {
        let game = self.game.borrow();
        let gap = now - self.frame_at.replace(now);
        let moment = Moment {
            now,
            elapsed: if game.pace.moves() {
                gap.clamp(0.0, 50.0)
            } else {
                0.0
            },
            beat,
            calm: self.calm.get(),
            palette: self.palette.borrow().clone(),
        };
        // A painter may take itself off the list.
        for paint in self.turn(beat) {
            paint(&game, &moment);
        }
    }

    /// Who paints in this frame. What rests waits in a row from a beat on: that frame has the
    /// page's text to renew.
    fn turn(&self, beat: bool) -> Vec<Paint> {
        let painters = self.painters.borrow();
        let mut waiting = self.waiting.borrow_mut();
        let first = waiting.len().min(AT_ONCE);
        let due: Vec<u32> = waiting.drain(..first).collect();
        for entry in painters.iter().filter(|entry| beat && !entry.moving) {
            if !waiting.contains(&entry.id) {
                waiting.push_back(entry.id);
            }
        }
        let paints = |entry: &&Entry| entry.moving || due.contains(&entry.id);
        let turn = painters.iter().filter(paints);
        turn.map(|entry| entry.paint.clone()).collect()
    }
}
