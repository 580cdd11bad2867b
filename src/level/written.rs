//! A plan as the text of a plan file.

use super::{Level, Plan, PlanAct};

impl Plan {
    /// The text of a plan file that does that under a seed, with a comment before it.
    #[must_use]
    pub fn text(level: &Level, seed: u64, acts: &[PlanAct], comment: &str) -> String {
        let ids = level.order_ids();
        let mut text: String = comment.lines().map(|line| format!("# {line}\n")).collect();
        text += &format!("level = \"{}\"\nseed = {seed}\n", level.id);
        for act in acts {
            text += &format!(
                "\n[[act]]\nat = \"{}\"\ndo = \"{}\"\n",
                act.at, ids[act.what]
            );
            if let Some(to) = act.to {
                text += &format!("to = {to}\n");
            }
        }
        text
    }
}
