//! What a visit finds: a level, and how it is to be opened.

use std::rc::Rc;
use std::sync::Arc;

use super::Foreign;
use crate::level::Level;
use crate::play::{Link, LinkFault};
use crate::ui::address::Address;
use crate::ui::wish::{Mode, Wish};
use crate::ui::{browser, library, words};

/// Reads a level, and how it is to be opened: as the address says, if it asks for this one.
pub(super) async fn find(
    id: &str,
    address: &Address,
    foreign: Option<Foreign>,
) -> Result<(Arc<Level>, Wish), Vec<String>> {
    let bare = Address::default();
    let asked = address.level.as_deref() == Some(id);
    let address = if asked { address } else { &bare };
    let sets = address.link.as_ref().map(|link| link.sets.clone());
    let mut sets = sets.unwrap_or_default();
    let mut level = match foreign.as_ref().and_then(|foreign| foreign.text.as_ref()) {
        Some(text) => library::read(id, text)?,
        None => library::level(id, &sets).await?,
    };
    let foreign_run = |link: &&Rc<Link>| link.level != level.id;
    if let Some(link) = address.link.as_ref().filter(foreign_run) {
        let fault = LinkFault::UnknownLevel(link.level.clone());
        return Err(vec![fault.to_string()]);
    }
    if let Some(variant) = &address.what_if {
        sets = variant_of(&level, variant)?;
        level = library::level(id, &sets).await?;
    }
    let mut wish = Wish::of(&level, address)?;
    wish.sets = sets;
    wish.link = address.link.clone();
    wish.level = foreign.is_none().then(|| id.to_owned());
    wish.host = match foreign {
        Some(foreign) => Some(foreign.host),
        None => library::is_file(id).then(|| browser::host(id)),
    };
    planned(&level, &mut wish, address).await?;
    Ok((level, wish))
}

/// What a variant of a level overrides.
fn variant_of(level: &Level, id: &str) -> Result<Vec<(String, String)>, Vec<String>> {
    let mut all = level.what_ifs.iter();
    let found = all.find(|one| one.id == id).map(|one| one.sets.clone());
    let known: Vec<&str> = level.what_ifs.iter().map(|one| one.id.as_str()).collect();
    found.ok_or_else(|| vec![words::unknown_id(id, &known)])
}

/// Adds the plan that the address asks for; a film shows what the responders did, if it is known.
pub(super) async fn planned(
    level: &Level,
    wish: &mut Wish,
    address: &Address,
) -> Result<(), Vec<String>> {
    let history = level.plans.iter().find(|plan| *plan == library::HISTORY);
    let history = history.filter(|_| wish.mode == Mode::Watch && wish.host.is_none());
    if let Some(plan) = address.plan.as_ref().or(history) {
        wish.plan = Some(library::asked_plan(level, plan).await?);
        // What is a text has no name.
        wish.steps = Some(plan.clone()).filter(|plan| !plan.contains('\n'));
    }
    Ok(())
}
