//! The proof of a level: left alone it is lost, the obvious does not help, luck and pressing
//! everything do not either, and somebody who thinks wins.
//!
//! [`Proof::tasks`] are independent of each other, so that whoever runs them may use all cores.

mod case;
mod history;
mod medals;
mod tries;

use std::sync::Arc;

use crate::level::{Level, Plan, PlanAct, Rule};
use crate::play::samples::LUCK;

use case::Case;

/// What is to be proved, on some seeds.
#[derive(Debug)]
pub struct Proof {
    level: Arc<Level>,
    plans: Vec<Plan>,
    cases: Vec<Case>,
    /// Random plans for each seed.
    random: u32,
}

/// One piece of the work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Task {
    rule: Rule,
    /// Place of the seed.
    case: usize,
    /// Place of the mitigation, for those alone; else 0.
    which: usize,
}

/// What a piece of the work found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    rule: Rule,
    seed: u64,
    /// Runs that won and should not have, or that failed to win.
    wrong: u32,
    /// Runs in all.
    runs: u32,
    /// What was found, in words.
    text: String,
}

/// One rule over all seeds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProofLine {
    /// The rule.
    pub rule: Rule,
    /// Whether it holds; none where the level is exempt.
    pub holds: Option<bool>,
    /// Runs that were played for it.
    pub runs: u32,
    /// What was found, or why the level is exempt.
    pub text: String,
}

impl Proof {
    /// A proof of a level with the plans beside it, on those seeds, with so many random plans in
    /// all.
    #[must_use]
    pub fn new(level: &Arc<Level>, plans: Vec<Plan>, seeds: &[u64], random: u32) -> Self {
        let count = u32::try_from(seeds.len()).unwrap_or(1).max(1);
        Self {
            level: level.clone(),
            plans,
            cases: seeds.iter().map(|seed| Case::new(level, *seed)).collect(),
            random: random.div_ceil(count),
        }
    }

    /// All pieces of the work, the long ones first.
    #[must_use]
    pub fn tasks(&self) -> Vec<Task> {
        let rules = [
            Rule::Alone,
            Rule::Medals,
            Rule::Random,
            Rule::Spam,
            Rule::History,
            Rule::Par,
            Rule::Naive,
            Rule::Idle,
        ];
        let mut tasks = Vec::new();
        for rule in rules {
            if self.level.expected.exempt(rule).is_some() {
                continue;
            }
            let pieces = match rule {
                Rule::Alone => self.level.mitigations.len().max(1),
                _ => 1,
            };
            for case in 0..self.cases.len() {
                tasks.extend((0..pieces).map(|which| Task { rule, case, which }));
            }
        }
        tasks
    }

    /// Does a piece of the work.
    #[must_use]
    pub fn run(&self, task: Task) -> Finding {
        let case = &self.cases[task.case];
        let (wrong, runs, text) = match task.rule {
            Rule::Idle => tries::idle(case),
            Rule::Naive => tries::naive(case, self.acts("naive", case)),
            Rule::Alone => tries::alone(case, task.which),
            Rule::Spam => tries::spam(case),
            Rule::Random => tries::random(case, self.random),
            Rule::History => history::history(case, self.acts("history", case)),
            Rule::Par => history::par(case, self.acts("par", case)),
            Rule::Medals => medals::medals(case, self.acts("par", case)),
        };
        Finding {
            rule: task.rule,
            seed: case.seed,
            wrong,
            runs,
            text,
        }
    }

    fn acts(&self, name: &str, case: &Case) -> Option<Vec<PlanAct>> {
        let plan = self.plans.iter().find(|plan| plan.name == name)?;
        Some(plan.acts(&self.level, case.seed))
    }

    /// The table: a line for each rule.
    #[must_use]
    pub fn lines(&self, findings: &[Finding]) -> Vec<ProofLine> {
        let line = |rule: Rule| match self.level.expected.exempt(rule) {
            Some(why) => ProofLine {
                rule,
                holds: None,
                runs: 0,
                text: why.to_owned(),
            },
            None => sum(rule, findings),
        };
        Rule::ALL.into_iter().map(line).collect()
    }
}

fn sum(rule: Rule, findings: &[Finding]) -> ProofLine {
    let own = || findings.iter().filter(|finding| finding.rule == rule);
    let wrong: u32 = own().map(|finding| finding.wrong).sum();
    let runs: u32 = own().map(|finding| finding.runs).sum();
    let allowed = match rule {
        Rule::Random => (LUCK * f64::from(runs)).ceil() as u32,
        _ => 0,
    };
    let bad = own().find(|finding| finding.wrong > 0);
    let told = bad.or_else(|| own().find(|finding| !finding.text.is_empty()));
    let mut text = told.map_or_else(String::new, |finding| {
        format!("seed {}: {}", finding.seed, finding.text)
    });
    if rule == Rule::Random {
        text = format!("{wrong} of {runs} win; at most {allowed} may. {text}");
    }
    ProofLine {
        rule,
        holds: Some(runs > 0 && wrong <= allowed),
        runs,
        text: text.trim_end().to_owned(),
    }
}
