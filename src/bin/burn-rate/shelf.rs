//! Where levels and plans come from: those that are built in, or files.

use std::fs::File;
use std::io::Read as _;
use std::path::Path;
use std::sync::Arc;

use burn_rate::level::{LARGEST_FILE, Level, Plan};
use burn_rate::play::{Link, LinkFault};

use crate::args::Of;
use crate::complaint::Complaint;

/// A level that is built in, with its plans.
pub struct Shipped {
    /// Its id.
    pub id: &'static str,
    file: &'static str,
    text: &'static str,
    plans: &'static [(&'static str, &'static str, &'static str)],
}

macro_rules! shipped {
    ($folder:literal, $id:literal, $($plan:literal),*) => {
        Shipped {
            id: $id,
            file: concat!("levels/", $folder, $id, ".toml"),
            text: include_str!(concat!("../../../levels/", $folder, $id, ".toml")),
            plans: &[$((
                $plan,
                concat!("levels/", $folder, $id, "/", $plan, ".toml"),
                include_str!(concat!("../../../levels/", $folder, $id, "/", $plan, ".toml")),
            )),*],
        }
    };
}

/// All that are built in, in the order in which they are listed.
pub const SHIPPED: &[Shipped] = &[
    shipped!("labs/", "lab-drain", "naive", "par"),
    shipped!("", "slack-2021-06-30-cells", "history", "naive", "par"),
    shipped!("", "slack-2022-02-22", "history", "naive", "par"),
    shipped!("", "slack-2020-05-12", "history", "naive", "par"),
    shipped!("", "slack-2021-01-04", "history", "naive", "par"),
    shipped!("", "slack-2021-06-30", "history", "naive", "par"),
    shipped!("labs/", "lab-queue", "naive", "par"),
    shipped!("labs/", "lab-fan-out", "naive", "par"),
    shipped!("labs/", "lab-retry-creep", "naive", "par"),
    shipped!("labs/", "lab-retry-storm", "naive", "par"),
    shipped!("labs/", "lab-retry-budget", "naive", "par"),
    shipped!("labs/", "lab-cold-cache", "naive", "par"),
    shipped!("labs/", "lab-snowball", "naive", "par"),
];

/// A level as it was asked for.
pub struct Taken {
    /// The level.
    pub level: Arc<Level>,
    /// The file that it came from.
    pub file: String,
    /// The file's text.
    pub text: String,
    shipped: Option<&'static Shipped>,
}

/// A plan and the seed to play it with.
pub struct Cast {
    /// The plan.
    pub plan: Plan,
    /// The seed.
    pub seed: u64,
}

/// The level of that id or in that file, with parameters overridden.
pub fn take(name: &str, sets: &[(String, String)]) -> Result<Taken, Complaint> {
    let shipped = SHIPPED.iter().find(|level| level.id == name);
    let (file, text) = match shipped {
        Some(level) => (level.file.to_owned(), level.text.to_owned()),
        None => (name.to_owned(), read(name, unknown_level(name))?),
    };
    match Level::parse_with(&file, &text, sets) {
        Err(faults) => Err(Complaint::Data { faults, text }),
        Ok(level) => Ok(Taken {
            level: Arc::new(level),
            file,
            text,
            shipped,
        }),
    }
}

/// The level of a link: of its id, or in that file.
pub fn take_linked(link: &Link, file: Option<&str>) -> Result<Taken, Complaint> {
    let known = SHIPPED.iter().any(|level| level.id == link.level);
    let name = match file {
        Some(file) => file,
        None if known => &link.level,
        None => return Err(linkless(&LinkFault::UnknownLevel(link.level.clone()))),
    };
    let taken = take(name, &link.sets)?;
    if taken.level.id != link.level {
        let found = format!("the level is '{}'", taken.level.id);
        let expected = format!("'{}', which the link is a run of", link.level);
        return Err(Complaint::whole(name, found, expected));
    }
    Ok(taken)
}

/// The link in a text, or in the file of that name.
pub fn link(text: &str) -> Result<Link, Complaint> {
    // The letters of a link name no folder and no ending.
    let names_file = text.contains(['/', '.']) && !text.contains("://");
    if !Link::is_in(text) && (names_file || Path::new(text).is_file()) {
        let held = read(text, Complaint::Usage(format!("there is no file {text}")))?;
        return Link::parse(&held).map_err(|fault| linkless(&fault));
    }
    Link::parse(text).map_err(|fault| linkless(&fault))
}

fn linkless(fault: &LinkFault) -> Complaint {
    Complaint::whole("the link", fault.to_string(), "")
}

/// The level, the plan and the seed of a call.
pub fn take_cast(of: &Of) -> Result<(Taken, Cast), Complaint> {
    let taken = take(&of.level, &of.sets)?;
    let plan = match &of.plan {
        None => Plan::idle(),
        Some(name) => taken.plan(name)?,
    };
    let seed = of.seed.or(plan.seed).unwrap_or(1);
    Ok((taken, Cast { plan, seed }))
}

impl Taken {
    /// The plan of that name, or in that file. `idle` is the plan that does nothing.
    pub fn plan(&self, name: &str) -> Result<Plan, Complaint> {
        let (file, text) = match self.plan_text(name) {
            Some(found) => found?,
            None if name == "idle" => return Ok(Plan::idle()),
            None => (name.to_owned(), read(name, self.unknown_plan(name))?),
        };
        let plan = Plan::parse(&self.level, &file, &text);
        plan.map_err(|faults| Complaint::Data { faults, text })
    }

    /// The file and text of a plan that the level names; none where it names none so.
    fn plan_text(&self, name: &str) -> Option<Result<(String, String), Complaint>> {
        if let Some(shipped) = self.shipped {
            let found = shipped.plans.iter().find(|(plan, ..)| *plan == name);
            return found.map(|(_, file, text)| Ok(((*file).to_owned(), (*text).to_owned())));
        }
        if !self.level.plans.iter().any(|plan| plan == name) {
            return None;
        }
        let file = Path::new(&self.file)
            .with_extension("")
            .join(format!("{name}.toml"));
        let file = file.to_string_lossy().into_owned();
        let found = format!("the level names the plan '{name}', but there is no file {file}");
        let missing = Complaint::whole(&self.file, found, "");
        Some(read(&file, missing).map(|text| (file, text)))
    }

    fn unknown_plan(&self, name: &str) -> Complaint {
        let mut plans = self.level.plans.join(", ");
        if !plans.is_empty() {
            plans += " and ";
        }
        Complaint::Usage(format!(
            "there is no plan '{name}', and no such file; the level has {plans}idle"
        ))
    }
}

fn unknown_level(name: &str) -> Complaint {
    let ids: Vec<&str> = SHIPPED.iter().map(|level| level.id).collect();
    Complaint::Usage(format!(
        "there is no level '{name}', and no such file; there are {}",
        ids.join(", ")
    ))
}

/// A file's text; `missing` is the complaint for a file that is not there.
fn read(file: &str, missing: Complaint) -> Result<String, Complaint> {
    let bytes = head(file).map_err(|error| match error.kind() {
        std::io::ErrorKind::NotFound => missing,
        _ => Complaint::Usage(format!("{file} cannot be read: {error}")),
    })?;
    if bytes.len() > LARGEST_FILE {
        let expected = format!("at most {LARGEST_FILE} bytes (256 KB)");
        return Err(Complaint::whole(file, "the file is too large", expected));
    }
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        let found = format!("the file is no UTF-8 text at byte {at}");
        Complaint::whole(file, found, "")
    })
}

/// What is allowed of a file and one byte more, since some files have no end.
fn head(file: &str) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let most = LARGEST_FILE as u64 + 1;
    File::open(file)?.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}
