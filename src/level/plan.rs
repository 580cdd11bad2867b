//! A plan: what somebody does and when, from a file. Nothing in it is rounded.

use serde::Deserialize;

use super::amount::Amount;
use super::document::Document;
use super::fault::{nearest, one_of};
use super::read::read;
use super::{Deed, Effect, Level, LevelFault, Plan, PlanAct, limits, values};
use crate::base::{Clock, Unit, math};

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
    act: Vec<ActFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct ActFile {
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
            acts: Vec::new(),
        }
    }

    /// Reads a plan of that level. `name` is the plan's name or its file's; the name is what stands
    /// between the last `/` and `.toml`.
    ///
    /// # Errors
    /// Every fault that was found, in the order of the file.
    pub fn parse(level: &Level, name: &str, text: &str) -> Result<Self, Vec<LevelFault>> {
        limits::size(name, text)?;
        let mut document = Document::parse(name, text)?;
        let odd = document.values();
        let reading = read::<PlanFile>(&mut document);
        let mut faults = reading.faults;
        let plan = reading.file.map(|file| Self {
            name: stem(name).to_owned(),
            seed: seed(&document, &file, &mut faults),
            acts: acts(level, &document, &file, &mut faults),
        });
        let mut faults = values::joined(odd, faults);
        faults.sort_by_key(|fault| fault.at);
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

fn acts(
    level: &Level,
    document: &Document<'_>,
    file: &PlanFile,
    faults: &mut Vec<LevelFault>,
) -> Vec<PlanAct> {
    if file.level != level.id {
        let found = format!("the plan is for the level '{}'", file.level);
        faults.push(fault(document, "level", found, format!("'{}'", level.id)));
        return Vec::new();
    }
    let mut acts = Vec::new();
    for (i, act) in file.act.iter().enumerate() {
        if faults.len() >= limits::FAULTS {
            break;
        }
        match read_act(level, document, &format!("act.{i}"), act) {
            Ok(act) => acts.push(act),
            Err(wrong) => faults.extend(wrong),
        }
    }
    acts
}

fn read_act(
    level: &Level,
    document: &Document<'_>,
    path: &str,
    act: &ActFile,
) -> Result<PlanAct, Vec<LevelFault>> {
    let mut faults = Vec::new();
    if !level
        .acts
        .iter()
        .any(|span| span.from <= act.at && act.at < span.to)
    {
        let spans = level
            .acts
            .iter()
            .map(|span| format!("{} to {}", span.from, span.to));
        let spans: Vec<String> = spans.collect();
        let found = format!("{} is outside the level's time", act.at);
        faults.push(fault(
            document,
            &format!("{path}.at"),
            found,
            spans.join(" or "),
        ));
    }
    let Some(what) = level.order_named(&act.what) else {
        let known = level.order_ids();
        faults.push(LevelFault {
            nearest: nearest(&act.what, known.iter().copied()),
            ..fault(
                document,
                &format!("{path}.do"),
                format!("the level has no mitigation or look '{}'", act.what),
                one_of(known.iter().copied()),
            )
        });
        return Err(faults);
    };
    let deed = level.mitigations.get(what).map(|one| &one.deed);
    match value(deed, act) {
        Ok(to) if faults.is_empty() => Ok(PlanAct {
            at: act.at,
            what,
            to,
        }),
        Ok(_) => Err(faults),
        Err((found, expected)) => {
            let place = if act.to.is_some() {
                format!("{path}.to")
            } else {
                path.to_owned()
            };
            faults.push(fault(document, &place, found, expected));
            Err(faults)
        }
    }
}

/// The value in written units: what the plan names, or the default.
fn value(deed: Option<&Deed>, act: &ActFile) -> Result<Option<f64>, (String, String)> {
    let Some(Deed::Chosen(effect)) = deed else {
        return match &act.to {
            None => Ok(None),
            Some(_) => Err((
                format!("'{}' takes no value", act.what),
                "no 'to'".to_owned(),
            )),
        };
    };
    let to = match &act.to {
        Some(Amount::Plain(to)) => *to,
        Some(text) => {
            let unit = unit_text(effect.unit);
            return Err((format!("found {text}"), format!("a plain number{unit}")));
        }
        None => {
            let missing = || (format!("'{}' needs a value", act.what), effect.range_text());
            return effect.default.map(Some).ok_or_else(missing);
        }
    };
    match effect.allows(to) {
        Ok(()) => Ok(Some(to)),
        Err(why) => Err((why, effect.range_text())),
    }
}

fn unit_text(unit: Unit) -> String {
    match unit {
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
            return Err(format!("{value} is out of range"));
        }
        let near = self.min + ((value - self.min) / self.step).round() * self.step;
        let size = math::max(value.abs(), math::max(self.min.abs(), self.step));
        if (value - near).abs() > NEARLY * size {
            return Err(format!("{value} is between two steps"));
        }
        Ok(())
    }

    /// `0 to 100 % in steps of 1`.
    #[must_use]
    pub fn range_text(&self) -> String {
        let unit = self.unit.symbol();
        let gap = if unit.is_empty() { "" } else { " " };
        format!(
            "{} to {}{gap}{unit} in steps of {}",
            self.min, self.max, self.step
        )
    }
}
