//! `levels`: what there is to play, with the ids that scripts rely on.

use burn_rate::base::Unit;
use burn_rate::level::{Level, Mitigation};
use burn_rate::play::Tally;
use serde::Serialize;

use crate::Outcome;
use crate::complaint::Complaint;
use crate::shelf::{SHIPPED, take};

/// Lists all levels that are built in.
pub fn levels(json: bool) -> Result<Outcome, Complaint> {
    let mut taken = Vec::new();
    for shipped in SHIPPED {
        taken.push(take(shipped.id, &[])?);
    }
    let levels = taken.iter().map(|taken| taken.level.as_ref());
    if json {
        let all: Vec<Listed<'_>> = levels.map(listed).collect();
        return Ok(Outcome::fine(crate::run::json(&all)));
    }
    let rows = levels.map(|level| {
        let plans = level.plans.join(", ");
        let (id, title, budget) = (&level.id, &level.title, level.budget_minutes);
        let budget = Tally::of(budget).amount(budget);
        format!("{id:<28} {title:<36} {budget:>10}   plans: {plans}\n")
    });
    Ok(Outcome::fine(rows.collect()))
}

#[derive(Serialize)]
struct Listed<'l> {
    id: &'l str,
    title: &'l str,
    lab: bool,
    /// Minutes of full outage.
    budget: f64,
    target: f64,
    starts_at: String,
    opens_at: String,
    ends_at: String,
    win_not_before: String,
    responders: u32,
    parts: Vec<Part<'l>>,
    panels: Vec<Panel<'l>>,
    signals: Vec<Signal<'l>>,
    mitigations: Vec<Doable<'l>>,
    looks: Vec<Look<'l>>,
    plans: &'l [String],
    milestones: Vec<Milestone<'l>>,
}

#[derive(Serialize)]
struct Part<'l> {
    id: &'l str,
    name: &'l str,
}

#[derive(Serialize)]
struct Panel<'l> {
    id: &'l str,
    name: &'l str,
    signal: &'l str,
}

#[derive(Serialize)]
struct Signal<'l> {
    id: &'l str,
    name: &'l str,
    /// The unit of its column in a series.
    unit: &'static str,
}

#[derive(Serialize)]
struct Doable<'l> {
    id: &'l str,
    name: &'l str,
    part: &'l str,
    /// The unit of `to` in a plan; null where it takes no value, as the four below.
    unit: Option<&'static str>,
    min: Option<f64>,
    max: Option<f64>,
    step: Option<f64>,
    default: Option<f64>,
    hands: u32,
    /// Seconds.
    takes: f64,
    /// Seconds.
    lands: f64,
}

#[derive(Serialize)]
struct Look<'l> {
    id: &'l str,
    name: &'l str,
    hands: u32,
    /// Seconds.
    takes: f64,
    panels: Vec<&'l str>,
}

#[derive(Serialize)]
struct Milestone<'l> {
    at: String,
    text: &'l str,
}

fn listed(level: &Level) -> Listed<'_> {
    Listed {
        id: &level.id,
        title: &level.title,
        lab: level.lab,
        budget: level.budget_minutes,
        target: level.target,
        starts_at: level.starts_at().to_string(),
        opens_at: level.opens_at.to_string(),
        ends_at: level.ends_at().to_string(),
        win_not_before: level.win.not_before.to_string(),
        responders: level.responders,
        parts: each(&level.parts, |part| Part {
            id: &part.id,
            name: &part.name,
        }),
        panels: each(&level.panels, |panel| Panel {
            id: &panel.id,
            name: &panel.name,
            signal: &level.signals[panel.signal].id,
        }),
        signals: each(&level.signals, |signal| Signal {
            id: &signal.id,
            name: &signal.name,
            unit: unit(signal.unit),
        }),
        mitigations: each(&level.mitigations, |one| doable(level, one)),
        looks: each(&level.looks, |look| Look {
            id: &look.id,
            name: &look.name,
            hands: look.hands,
            takes: look.takes,
            panels: each(&look.panels, |panel| level.panels[*panel].id.as_str()),
        }),
        plans: &level.plans,
        milestones: each(&level.milestones, |one| Milestone {
            at: one.at.to_string(),
            text: &one.text,
        }),
    }
}

fn doable<'l>(level: &'l Level, one: &'l Mitigation) -> Doable<'l> {
    let effect = one.deed.effect();
    Doable {
        id: &one.id,
        name: &one.name,
        part: &level.parts[one.part].id,
        unit: effect.map(|effect| effect.unit.symbol()),
        min: effect.map(|effect| effect.min),
        max: effect.map(|effect| effect.max),
        step: effect.map(|effect| effect.step),
        default: effect.and_then(|effect| effect.default),
        hands: one.hands,
        takes: one.takes,
        lands: one.lands,
    }
}

fn each<'l, T, U>(list: &'l [T], one: impl Fn(&'l T) -> U) -> Vec<U> {
    list.iter().map(one).collect()
}

/// Series hold shares of one and not per cent, so the unit says so.
fn unit(unit: Unit) -> &'static str {
    match unit {
        Unit::Percent => "share",
        other => other.symbol(),
    }
}
