//! Which actions are one row: a slider that is moved several times in a few minutes is one deed.

use super::WorthRow;
use crate::level::Doable;
use crate::play::{Order, Session};

/// Moves of a slider that are no further apart are one row [s].
const TOGETHER: i64 = 600;

/// The rows of a session: what was started, without looks.
pub(super) fn groups(session: &Session) -> Vec<WorthRow> {
    let level = session.level();
    let mut rows: Vec<WorthRow> = Vec::new();
    let mut last: Vec<&Order> = Vec::new();
    let accepted = session.orders().iter().filter(|order| order.accepted);
    for order in accepted {
        let Some(Doable::Mitigation(mitigation)) = level.doable(order.what) else {
            continue;
        };
        let slider = mitigation.deed.effect().is_some();
        let same = last
            .iter()
            .position(|one| slider && one.what == order.what && order.at - one.at <= TOGETHER);
        match same {
            Some(place) => {
                rows[place].numbers.push(order.number);
                last[place] = order;
            }
            None => {
                rows.push(WorthRow {
                    what: order.what,
                    numbers: vec![order.number],
                    minutes: None,
                });
                last.push(order);
            }
        }
    }
    rows
}
