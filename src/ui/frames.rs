//! One closure that the browser calls before each frame, until it is dropped.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use wasm_bindgen::prelude::*;

use super::browser;

type Call = Closure<dyn FnMut(f64)>;

struct Inner {
    request: Cell<i32>,
    live: Cell<bool>,
    call: RefCell<Option<Call>>,
}

impl Inner {
    fn ask(&self) {
        if let Some(call) = self.call.borrow().as_ref() {
            let asked = browser::window().request_animation_frame(call.as_ref().unchecked_ref());
            self.request.set(asked.unwrap_or(0));
        }
    }
}

/// Frames, from now until it is dropped.
pub struct Frames(Rc<Inner>);

impl Frames {
    /// Calls `each` with the time of the frame [ms].
    pub fn start(mut each: impl FnMut(f64) + 'static) -> Self {
        let inner = Rc::new(Inner {
            request: Cell::new(0),
            live: Cell::new(true),
            call: RefCell::new(None),
        });
        let weak = Rc::downgrade(&inner);
        let call = Closure::<dyn FnMut(f64)>::new(move |now| {
            let Some(inner) = weak
                .upgrade()
                .filter(|inner| inner.live.get() && !browser::crashed())
            else {
                return;
            };
            inner.ask();
            each(now);
        });
        *inner.call.borrow_mut() = Some(call);
        inner.ask();
        Self(inner)
    }
}

impl Drop for Frames {
    fn drop(&mut self) {
        self.0.live.set(false);
        let _ = browser::window().cancel_animation_frame(self.0.request.get());
    }
}
