//! A file from the player's own machine, dropped on the page or chosen on the first one: a level,
//! or a run.

use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{DataTransfer, DragEvent, Event, File, FileList};

use super::{Foreign, Visits};
use crate::play::Link;
use crate::ui::address::Address;
use crate::ui::browser::{self, Listener};
use crate::ui::{library, words};

impl Visits {
    /// Takes what is dropped anywhere on the page, as long as these are kept.
    #[must_use]
    pub fn catch(&self) -> [Listener; 2] {
        let visits = self.clone();
        let over = Listener::new(&browser::window(), "dragover", |event| {
            // Without this the browser leaves the page for the file.
            if carried(&event).is_some() {
                event.prevent_default();
            }
        });
        let dropped = Listener::new(&browser::window(), "drop", move |event| {
            if let Some(carried) = carried(&event) {
                event.prevent_default();
                visits.take(carried.files());
            }
        });
        [over, dropped]
    }

    /// Opens the first of some files. What cannot be read takes no run away.
    pub fn take(&self, files: Option<FileList>) {
        let Some(file) = files.and_then(|files| files.get(0)) else {
            return;
        };
        let (visits, number) = (self.clone(), self.count.get());
        spawn_local(async move {
            let name = file.name();
            let text = text(&file).await;
            if visits.count.get() != number {
                return;
            }
            match text {
                Ok(text) if is_run(&text) => visits.run_of(&text),
                Ok(text) => visits.level(name, text),
                Err(faults) => visits.refuse(faults),
            }
        });
    }

    /// Opens the run that a link holds, as if it stood in the address.
    fn run_of(&self, link: &str) {
        match Link::parse(link) {
            Ok(link) => {
                self.address(&(Address::now().home() + &link.text()), true);
                self.here();
            }
            Err(fault) => self.refuse(vec![fault.to_string()]),
        }
    }

    /// Opens the text of a level, which has no address.
    fn level(&self, name: String, text: String) {
        if let Err(faults) = library::read(&name, &text) {
            return self.refuse(faults);
        }
        self.address(&Address::now().home(), self.seen.borrow().is_some());
        let foreign = Foreign {
            text: Some(text),
            host: words::author_of(&name),
        };
        let address = Address {
            level: Some(name.clone()),
            ..Address::default()
        };
        self.fetch(name, address, Some(foreign));
    }
}

/// Whether a file is a run, and no level: a link that was too long to be pasted, on one line.
fn is_run(text: &str) -> bool {
    let text = text.trim();
    !text.contains('\n') && Link::is_in(text)
}

/// What is dragged, if that is files.
fn carried(event: &Event) -> Option<DataTransfer> {
    let carried = event.dyn_ref::<DragEvent>()?.data_transfer()?;
    let files = JsValue::from_str("Files");
    carried.types().includes(&files, 0).then_some(carried)
}

async fn text(file: &File) -> Result<String, Vec<String>> {
    let name = file.name();
    library::fits(&name, file.size())?;
    let text = JsFuture::from(file.text()).await.ok();
    let text = text.and_then(|text| text.as_string());
    text.ok_or_else(|| vec![words::unreadable(&name)])
}
