//! The handle that every component holds: reads the game, changes it, paints it.

use std::cell::{Cell, Ref, RefCell};
use std::collections::VecDeque;
use std::rc::{Rc, Weak};

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

/// Pictures at rest that are painted in one frame: all of them at once would be a jerk on a slow
/// machine.
const AT_ONCE: usize = 3;

/// Who wants to know of frames and beats.
#[derive(Clone)]
enum Guest {
    /// A picture that moves: it is painted in each frame.
    Moves(Paint),
    /// A picture at rest: it is painted once after a beat.
    Rests(Paint),
    /// A part of the page: it is told once after a beat.
    Hears(Rc<dyn Fn()>),
}

struct Inner {
    game: RefCell<Game>,
    guests: RefCell<Vec<(u32, Guest)>>,
    /// Who still waits for what the last beat owes them. A beat is spread over frames, since each
    /// part of the page that is renewed costs the browser a layout.
    waiting: RefCell<VecDeque<u32>>,
    next: Cell<u32>,
    beat_at: Cell<f64>,
    frame_at: Cell<f64>,
    due: Cell<bool>,
    /// Whether the player has changed something since the last frame.
    changed: Cell<bool>,
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

/// A guest's place, until it is dropped.
pub struct Seat {
    desk: Weak<Inner>,
    id: u32,
}

impl Drop for Seat {
    fn drop(&mut self) {
        if let Some(desk) = self.desk.upgrade() {
            let mut guests = desk.guests.borrow_mut();
            guests.retain(|(id, _)| *id != self.id);
        }
    }
}

impl Desk {
    /// A desk for a game, with its loop running until the last handle is gone.
    #[must_use]
    pub fn new(game: Game) -> Self {
        let inner = Rc::new(Inner {
            game: RefCell::new(game),
            guests: RefCell::new(Vec::new()),
            waiting: RefCell::new(VecDeque::new()),
            next: Cell::new(0),
            beat_at: Cell::new(0.0),
            frame_at: Cell::new(0.0),
            due: Cell::new(true),
            changed: Cell::new(false),
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

    /// Changes the game, and shows it at once: in the next frame, in all parts of the page.
    pub fn change<T>(&self, how: impl FnOnce(&mut Game) -> T) -> T {
        let result = how(&mut self.0.game.borrow_mut());
        self.0.changed.set(true);
        result
    }

    /// Changes something that is not seen.
    pub fn quietly<T>(&self, how: impl FnOnce(&mut Game) -> T) -> T {
        how(&mut self.0.game.borrow_mut())
    }

    /// Calls `hear` after each beat, until the seat is dropped. Nobody else is told in that frame.
    #[must_use]
    pub fn hear(&self, hear: impl Fn() + 'static) -> Seat {
        self.seat(Guest::Hears(Rc::new(hear)))
    }

    /// Paints every frame what moves, and after each beat what rests, until the seat is dropped.
    #[must_use]
    pub fn paint(&self, moves: bool, paint: impl Fn(&Game, &Moment) + 'static) -> Seat {
        let paint = Rc::new(paint);
        self.seat(if moves {
            Guest::Moves(paint)
        } else {
            Guest::Rests(paint)
        })
    }

    fn seat(&self, guest: Guest) -> Seat {
        let id = self.0.next.get();
        self.0.next.set(id + 1);
        self.0.guests.borrow_mut().push((id, guest));
        self.0.due.set(true);
        Seat {
            desk: Rc::downgrade(&self.0),
            id,
        }
    }
}

impl Inner {
    fn frame(&self, now: f64) {
        let happened = self.game.borrow_mut().frame(now);
        let changed = self.changed.take();
        let at_once = happened || changed || self.due.get();
        let beat = at_once || now - self.beat_at.get() >= BEAT;
        if beat {
            self.beat_at.set(now);
            self.due.set(false);
            *self.palette.borrow_mut() = Rc::new(Palette::read());
            self.calm.set(browser::calm());
        }
        if beat {
            self.queue();
        }
        // All that moves is painted anew with fresh numbers, which is enough for one frame.
        let turn = self.turn(changed, at_once || !beat);
        self.paint(now, beat, &turn);
        for guest in &turn {
            if let Guest::Hears(hear) = guest {
                hear();
            }
        }
    }

    fn paint(&self, now: f64, beat: bool, turn: &[Guest]) {
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
        for guest in turn {
            if let Guest::Moves(paint) | Guest::Rests(paint) = guest {
                paint(&game, &moment);
            }
        }
    }

    /// After a beat everybody who is not in the row already gets into it.
    fn queue(&self) {
        let mut waiting = self.waiting.borrow_mut();
        for (id, guest) in self.guests.borrow().iter() {
            if !matches!(guest, Guest::Moves(_)) && !waiting.contains(id) {
                waiting.push_back(*id);
            }
        }
    }

    /// Whose turn it is in this frame: what moves, and from the row, where it goes on, either one
    /// who hears or some pictures; all who hear, where the player has changed something. They are
    /// copied, since a guest may leave while it is served.
    fn turn(&self, changed: bool, goes_on: bool) -> Vec<Guest> {
        let guests = self.guests.borrow();
        if changed {
            let told = |guest: &&(u32, Guest)| !matches!(guest.1, Guest::Rests(_));
            let turn = guests.iter().filter(told);
            return turn.map(|(_, guest)| guest.clone()).collect();
        }
        let mut waiting = self.waiting.borrow_mut();
        let moves = |guest: &&(u32, Guest)| matches!(guest.1, Guest::Moves(_));
        let mut turn: Vec<Guest> = guests
            .iter()
            .filter(moves)
            .map(|(_, one)| one.clone())
            .collect();
        let moving = turn.len();
        while let Some(id) = waiting.front().filter(|_| goes_on) {
            let guest = guests.iter().find(|one| one.0 == *id).map(|(_, one)| one);
            let hears = matches!(guest, Some(Guest::Hears(_)));
            if hears && turn.len() > moving {
                break;
            }
            turn.extend(guest.cloned());
            waiting.pop_front();
            if hears || turn.len() >= moving + AT_ONCE {
                break;
            }
        }
        turn
    }
}
