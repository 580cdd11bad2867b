//! A plan: what somebody does and when, from a file. Nothing in it is rounded.
//!
//! Where the seed says which zone is bad, a plan may say `do = "drain-az-{bad}"`, and `{other-1}`,
//! `{other-2}` for the others in their order.

use serde::Deserialize;

use super::amount::Amount;
use super::document::Document;
use super::fault::{nearest, one_of};
use super::read::read;
use super::{Deed, Effect, Level, LevelFault, Plan, PlanAct, limits, values};
use crate::base::{Clock, Unit, math, number, order};

/// The largest seed: every whole number up to it is exact in JSON and in a browser.
pub const LARGEST_SEED: u64 = (1 << 53) - 1;

/// What two ways to the same decimal number may differ by, as a share of it.
const NEARLY: f64 = 1e-10;

/// The file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct PlanFile {
    level: String,
    #[serde(default)]
    seed: Option<i64>,
    #[serde(default)]
    act: Vec<PlanActFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct PlanActFile {
    at: Clock,
    #[serde(rename = "do")]
    what: String,
    #[serde(default)]
    to: Option<Amount>,
}

impl Plan {
    /// A plan that does nothing.
    #[must_use]
    pub fn idle() -> Self {
        Self {
            name: "idle".to_owned(),
            seed: None,
            steps: Vec::new(),
        }
    }

    /// What is done under a seed, in file order: which zone is the bad one is known now.
    #[must_use]
    pub fn acts(&self, level: &Level, seed: u64) -> Vec<PlanAct> {
        let bad = level.spec.bad_zone(seed).unwrap_or(0);
        let act = |step: &Vec<PlanAct>| step[bad.min(step.len() - 1)].clone();
        self.steps.iter().map(act).collect()
    }

    /// Reads a plan of that level. `name` is the plan's name or its file's; the name is what stands
    /// between the last `/` and `.toml`.
    ///
    /// # Errors
    /// Every fault that was found, in the order of the file.
    pub fn parse(level: &Level, name: &str, text: &str) -> Result<Self, Vec<LevelFault>> {
        limits::check_size(name, text.len() as u64)?;
        let mut document = Document::parse(name, text)?;
        let odd = document.values();
        let reading = read::<PlanFile>(&mut document);
        let mut faults = reading.faults;
        let plan = reading.file.map(|file| Self {
            name: stem(name).to_owned(),
            seed: seed(&document, &file, &mut faults),
            steps: steps(level, &document, &file, &mut faults),
        });
        let mut faults = values::joined(odd, faults);
        order::by_number(&mut faults, LevelFault::place);
        match plan {
            Some(plan) if faults.is_empty() => Ok(plan),
            _ => Err(faults),
        }
    }
}

/// `par` of `levels/slack/par.toml`.
fn stem(name: &str) -> &str {
    let file = name.rsplit(['/', '\\']).next().unwrap_or(name);
    file.strip_suffix(".toml").unwrap_or(file)
}

fn seed(document: &Document<'_>, file: &PlanFile, faults: &mut Vec<LevelFault>) -> Option<u64> {
    let seed = file.seed?;
    let fits = u64::try_from(seed)
        .ok()
        .filter(|seed| *seed <= LARGEST_SEED);
    if fits.is_none() {
        let expected = format!("0 to {LARGEST_SEED}");
        faults.push(fault(document, "seed", format!("found {seed}"), expected));
    }
    fits
}

fn steps(
    level: &Level,
    document: &Document<'_>,
    file: &PlanFile,
    faults: &mut Vec<LevelFault>,
) -> Vec<Vec<PlanAct>> {
    if file.level != level.id {
        let found = format!("the plan is for the level '{}'", file.level);
        faults.push(fault(document, "level", found, format!("'{}'", level.id)));
        return Vec::new();
    }
    let mut steps = Vec::new();
    for (i, act) in file.act.iter().enumerate() {
        if faults.len() >= limits::FAULTS {
            break;
        }
        match read_step(level, document, &format!("act.{i}"), act) {
            Ok(step) => steps.push(step),
            Err(wrong) => faults.extend(wrong),
        }
    }
    steps
}

/// One act, or one for each zone that may be the bad one.
fn read_step(
    level: &Level,
    document: &Document<'_>,
    path: &str,
    act: &PlanActFile,
) -> Result<Vec<PlanAct>, Vec<LevelFault>> {
    let mut faults = out_of_time(level, document, path, act);
    let mut step = Vec::new();
    for name in names(level, &act.what) {
        match read_act(level, document, path, act, &name) {
            Ok(act) => step.push(act),
            Err(wrong) => {
                faults.extend(wrong);
                break;
            }
        }
    }
    if faults.is_empty() {
        Ok(step)
    } else {
        Err(faults)
    }
}

/// What is meant by a name, for each zone that may be the bad one; once where that is all the same.
fn names(level: &Level, what: &str) -> Vec<String> {
    let fill = |deal: &Vec<&str>| {
        let others = deal.iter().enumerate().skip(1);
        others.fold(what.replace("{bad}", deal[0]), |text, (place, zone)| {
            text.replace(&format!("{{other-{place}}}"), zone)
        })
    };
    let mut names: Vec<String> = level.spec.deals().iter().map(fill).collect();
    if names.iter().all(|name| name == what) {
        names = vec![what.to_owned()];
    }
    names
}

fn out_of_time(
    level: &Level,
    document: &Document<'_>,
    path: &str,
    act: &PlanActFile,
) -> Vec<LevelFault> {
    let mut acts = level.acts.iter();
    if acts.any(|span| span.from <= act.at && act.at < span.to) {
        return Vec::new();
    }
    let spans = level.acts.iter();
    let spans: Vec<String> = spans
        .map(|span| format!("{} to {}", span.from, span.to))
        .collect();
    let found = format!("{} is outside the level's time", act.at);
    let path = format!("{path}.at");
    vec![fault(document, &path, found, spans.join(" or "))]
}

fn read_act(
    level: &Level,
    document: &Document<'_>,
    path: &str,
    act: &PlanActFile,
    name: &str,
) -> Result<PlanAct, Vec<LevelFault>> {
    let Some(what) = level.order_named(name) else {
        let known = level.order_ids();
        return Err(vec![LevelFault {
            nearest: nearest(name, known.iter().copied()),
            ..fault(
                document,
                &format!("{path}.do"),
                format!("the level has no mitigation or look '{name}'"),
                one_of(known.iter().copied()),
            )
        }]);
    };
    let deed = level.mitigations.get(what).map(|one| &one.deed);
    let value = value(deed, act, name).map_err(|(found, expected)| {
        let place = match act.to {
            Some(_) => format!("{path}.to"),
            None => path.to_owned(),
        };
        vec![fault(document, &place, found, expected)]
    });
    Ok(PlanAct {
        at: act.at,
        what,
        to: value?,
    })
}

/// The value in written units: what the plan names, or the default.
fn value(
    deed: Option<&Deed>,
    act: &PlanActFile,
    name: &str,
) -> Result<Option<f64>, (String, String)> {
    let Some(effect) = deed.and_then(Deed::effect) else {
        return match &act.to {
            None => Ok(None),
            Some(_) => Err((format!("'{name}' takes no value"), "no 'to'".to_owned())),
        };
    };
    let to = match &act.to {
        Some(Amount::Plain(to)) => *to,
        Some(text) => {
            let unit = unit_text(effect.unit);
            return Err((format!("found {text}"), format!("a plain number{unit}")));
        }
        None => {
            let missing = || (format!("'{name}' needs a value"), effect.range_text());
            return effect.default.map(Some).ok_or_else(missing);
        }
    };
    match effect.allows(to) {
        Ok(()) => Ok(Some(to)),
        Err(why) => Err((why, effect.range_text())),
    }
}

fn unit_text(unit: Unit) -> String {
    match unit.as_written() {
        Unit::Number => String::new(),
        unit => format!(": 40 means 40 {}", unit.symbol()),
    }
}

fn fault(
    document: &Document<'_>,
    path: &str,
    found: impl Into<String>,
    expected: impl Into<String>,
) -> LevelFault {
    LevelFault {
        expected: expected.into(),
        ..document.fault(path, found)
    }
}

impl Effect {
    /// Whether a value in written units may be chosen.
    ///
    /// # Errors
    /// Why not: a clause.
    pub fn allows(&self, value: f64) -> Result<(), String> {
        if !(value >= self.min && value <= self.max) {
            return Err(format!("{} is out of range", number::plain(value)));
        }
        let near = self.min + ((value - self.min) / self.step).round() * self.step;
        let size = math::max(value.abs(), math::max(self.min.abs(), self.step));
        if (value - near).abs() > NEARLY * size {
            return Err(format!("{} is between two steps", number::plain(value)));
        }
        Ok(())
    }

    /// `0 to 100 % in steps of 1`.
    #[must_use]
    pub fn range_text(&self) -> String {
        let unit = self.unit.symbol();
        let gap = if unit.is_empty() { "" } else { " " };
        let [min, max, step] = [self.min, self.max, self.step].map(number::plain);
        format!("{min} to {max}{gap}{unit} in steps of {step}")
    }
}
