//! `check`: a level file and the plans beside it are read, every fault is told, and then the level
//! is proved.

use burn_rate::base::counted;
use burn_rate::level::Plan;
use burn_rate::play::{Proof, ProofLine};

use crate::args::Check;
use crate::complaint::Complaint;
use crate::shelf::{Taken, take};
use crate::{Outcome, crash, progress};

/// The first seed of a proof: those below are for whoever tunes a level.
const FIRST: u64 = 101;

/// Reads and proves.
pub fn check(call: &Check) -> Result<Outcome, Complaint> {
    let taken = take(&call.level, &[])?;
    let plans = taken.level.plans.iter().map(|plan| taken.plan(plan));
    let plans: Vec<Plan> = plans.collect::<Result<_, _>>()?;
    for variant in &taken.level.what_ifs {
        let varied = take(&call.level, &variant.sets);
        varied.map_err(|complaint| complaint.of_what_if(&taken.file, &variant.id))?;
    }
    let valid = valid(&taken);
    if call.read_only {
        return Ok(Outcome::fine(valid));
    }
    let seeds: Vec<u64> = (FIRST..).take(call.seeds as usize).collect();
    crash::scene(&taken.level.id, FIRST, "of a proof");
    let proof = Proof::new(&taken.level, plans, &seeds, call.plans);
    let findings = progress::each(&proof.tasks(), |task| proof.run(*task));
    let lines = proof.lines(&findings);
    let broken: Vec<&str> = lines
        .iter()
        .filter(|line| line.holds == Some(false))
        .map(|line| line.rule.name())
        .collect();
    let text = valid + &table(&lines, call.seeds);
    if broken.is_empty() {
        return Ok(Outcome::fine(text + "proved\n"));
    }
    Err(Complaint::Unproved {
        table: text,
        rules: broken.join(", "),
    })
}

fn valid(taken: &Taken) -> String {
    let level = &taken.level;
    format!(
        "{}: {} is a valid level with {} parts, {} signals, {} mitigations and {} plans\n",
        taken.file,
        level.id,
        level.parts.len(),
        level.signals.len(),
        level.mitigations.len(),
        level.plans.len(),
    )
}

/// A line for each rule: whether it holds, how many runs that took, and what was found.
fn table(lines: &[ProofLine], seeds: u32) -> String {
    let seeds = counted(&seeds.to_string(), "seeds");
    let mut text = format!("{:<9}{:<7}{:>5}  on {seeds}\n", "rule", "", "runs");
    for line in lines {
        let holds = match line.holds {
            Some(true) => "holds",
            Some(false) => "FAILS",
            None => "exempt",
        };
        let row = format!(
            "{:<9}{holds:<7}{:>5}  {}",
            line.rule.name(),
            line.runs,
            line.text
        );
        text += row.trim_end();
        text.push('\n');
    }
    text
}
