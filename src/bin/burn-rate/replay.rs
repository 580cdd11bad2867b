//! `replay`: the run behind a share link, beside what was recorded.

use burn_rate::play::{self, Link, Recorded, Session, Tally};
use serde::Serialize;

use crate::args::Replay;
use crate::complaint::Complaint;
use crate::run::{Told, json, summary};
use crate::shelf::{link, take_linked};
use crate::{Outcome, crash};

/// Plays it again.
pub fn replay(call: &Replay) -> Result<Outcome, Complaint> {
    let link = link(&call.of.link)?;
    let taken = take_linked(&link, call.of.level.as_deref())?;
    let opened = link.open(&taken.level);
    crash::scene(&link.level, link.seed, "of a link");
    let end = opened.recorded.until;
    let (record, session) = play::played(opened.session, end, |_, session| {
        crash::tick(session.tick());
    });
    let lost = record.verdict == "lost";
    let same = opened.recorded.same(&session);
    let text = if call.json {
        let link = Link::of(&session, &link.sets).short();
        json(&Again {
            told: Told {
                record,
                link,
                worth: None,
            },
            recorded: before(&opened.recorded),
            same,
            notes: opened.recorded.notes(),
        })
    } else {
        summary(&taken.level, "a shared run", &record) + &beside(&opened.recorded, &session, same)
    };
    Ok(Outcome { text, lost })
}

/// The run as it is now, and as it was.
#[derive(Serialize)]
struct Again {
    #[serde(flatten)]
    told: Told,
    recorded: Before,
    /// Whether it came to the same state, to the bit.
    same: bool,
    notes: Vec<String>,
}

/// What was recorded.
#[derive(Serialize)]
struct Before {
    model: u32,
    verdict: &'static str,
    verdict_at: Option<String>,
    budget_used_minutes: f64,
    digest: String,
}

fn before(recorded: &Recorded) -> Before {
    Before {
        model: recorded.other_model.unwrap_or(burn_rate::model::MODEL),
        verdict: play::verdict_word(recorded.verdict),
        verdict_at: recorded.verdict.map(|verdict| verdict.at.to_string()),
        budget_used_minutes: recorded.used,
        digest: recorded.digest.clone(),
    }
}

/// The recorded verdict beside the new one, and why they may differ.
fn beside(recorded: &Recorded, session: &Session, same: bool) -> String {
    let budget = session.budget();
    let tally = Tally::of(budget.total).finely();
    let mut text: String = recorded
        .notes()
        .iter()
        .map(|note| note.clone() + "\n")
        .collect();
    text += &match same {
        true => "the same run to the bit as the one that was recorded\n".to_owned(),
        false => format!(
            "recorded: {}, {} used; now: {}, {}\n",
            play::verdict_word(recorded.verdict),
            tally.amount(recorded.used),
            play::verdict_word(session.verdict()),
            tally.amount(budget.used),
        ),
    };
    text
}
