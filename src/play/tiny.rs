//! A tiny level for unit tests: one load on one store over a link that stalls for two minutes, and
//! something of everything the desk and the teller must handle.

use crate::base::{Clock, Unit};
use crate::level::{
    Act, Comparison, Condition, Deed, Effect, Entry, EntryKind, Expected, Level, Look, Mitigation,
    Operator, Panel, Scheduled, Win,
};
use crate::model::{Action, Gauge, Input, Knob, WorldSpec};

const WORLD: &str = r#"
[load.users]
rate = "100 /s"
demand = [["06:00", "100 %"]]
journey = "read"
retries = 0
[journey.read]
over = "net"
cpu = "1 ms"
deadline = "1 s"
call = [{ keys = 1, store = "db", ask = "point" }]
[link.net]
[store.db]
shards = 1
connections = 10
lookup = "10 ms"
timeout = "1 s"
queue = "2 s"
replicas = 0
replica-share = "0 %"
failover = "30 s"
"#;

/// From `-1d 12:00` for ten minutes, then from 06:00 to 08:00; two responders, ten minutes of
/// budget at 99.9 %, won at SLI ≥ 99.9 % for ten minutes but not before 06:30.
pub(super) fn level() -> Level {
    let spec: WorldSpec = toml::from_str(WORLD).expect("the tiny world can be read");
    let load = place(&spec, "users");
    let mut rebuild = fixed("rebuild", 2, 600.0, 64_800.0, None);
    rebuild.closed = Some((at("06:00"), "The vendor needs a day.".to_owned()));
    Level {
        hash: 0,
        id: "tiny".to_owned(),
        title: "Tiny".to_owned(),
        hook: String::new(),
        lab: true,
        zone: "UTC".to_owned(),
        briefing: Vec::new(),
        acts: vec![act("-1d 12:00", "-1d 12:10"), act("06:00", "08:00")],
        opens_at: at("06:00"),
        speed: 60,
        target: 0.999,
        budget_minutes: 10.0,
        budget_note: String::new(),
        win: Win {
            not_before: at("06:30"),
            when: condition(0, Operator::AtLeast, 0.999, 600.0),
            text: String::new(),
        },
        responders: 2,
        parts: spec
            .parts()
            .into_iter()
            .map(|(id, kind)| part(id, kind))
            .collect(),
        signals: signals(&spec, load),
        panels: vec![panel("sli", 0), panel("asked", 1)],
        mitigations: vec![
            chosen("shed", load),
            fixed("code-a", 1, 300.0, 900.0, Some("deploy")),
            fixed("code-b", 1, 300.0, 900.0, Some("deploy")),
            fixed("vendor", 1, 300.0, 3_600.0, None),
            rebuild,
            fixed("crowd", 3, 60.0, 60.0, None),
        ],
        looks: vec![Look {
            id: "group-by".to_owned(),
            name: "group-by".to_owned(),
            text: String::new(),
            part: load,
            hands: 1,
            takes: 120.0,
            on: None,
            panels: vec![1],
        }],
        schedule: vec![stall("06:10", 1.0, &spec), stall("06:12", 0.0, &spec)],
        entries: vec![Entry {
            when: Some(condition(0, Operator::Below, 0.9, 20.0)),
            text: "SLI {users.sli}".to_owned(),
            ..entry("low", EntryKind::Page)
        }],
        guide: Vec::new(),
        milestones: Vec::new(),
        lessons: Vec::new(),
        sources: Vec::new(),
        terms: Vec::new(),
        numbers: Vec::new(),
        what_ifs: Vec::new(),
        plans: Vec::new(),
        feedback: Vec::new(),
        map: None,
        expected: Expected::default(),
        spec,
    }
}

fn signals(spec: &WorldSpec, load: usize) -> Vec<crate::level::Signal> {
    let gauges = spec.parts()[load].1.gauges();
    let signals = ["sli", "asked"].map(|name| {
        let index = gauges
            .iter()
            .position(|gauge| gauge.name == name)
            .expect("a gauge of a load");
        crate::level::Signal {
            id: format!("users.{name}"),
            name: name.to_owned(),
            gauge: Gauge { part: load, index },
            unit: gauges[index].unit,
        }
    });
    signals.to_vec()
}

/// A moment.
pub(super) fn at(text: &str) -> Clock {
    Clock::parse(text).expect("a time")
}

/// A condition with one comparison.
pub(super) fn condition(signal: usize, operator: Operator, value: f64, hold: f64) -> Condition {
    Condition {
        all: vec![Comparison {
            signal,
            operator,
            value,
        }],
        hold,
    }
}

/// An entry that comes at once, with its id as its text.
pub(super) fn entry(id: &str, kind: EntryKind) -> Entry {
    Entry {
        id: id.to_owned(),
        kind,
        from: "Bot".to_owned(),
        text: id.to_owned(),
        when: None,
        at: None,
        after: None,
        unless: None,
        part: None,
    }
}

fn place(spec: &WorldSpec, id: &str) -> usize {
    let parts = spec.parts();
    parts
        .iter()
        .position(|(part, _)| part == id)
        .expect("a part of the tiny world")
}

fn stall(when: &str, to: f64, spec: &WorldSpec) -> Scheduled {
    Scheduled {
        at: at(when),
        part: place(spec, "net"),
        input: Input::Stall,
        to,
    }
}

fn act(from: &str, to: &str) -> Act {
    Act {
        name: format!("from {from}"),
        from: at(from),
        to: at(to),
    }
}

fn part(id: String, kind: crate::model::PartKind) -> crate::level::Part {
    crate::level::Part {
        name: id.clone(),
        id,
        what: String::new(),
        kind,
        place: crate::level::Place {
            x: 0.0,
            y: 0.0,
            w: 10.0,
            h: 10.0,
        },
        through: None,
        look: None,
        apart: None,
    }
}

fn panel(id: &str, signal: usize) -> Panel {
    Panel {
        id: id.to_owned(),
        name: id.to_owned(),
        what: String::new(),
        signal,
        part: 0,
        every: 10.0,
        delay: 20.0,
        through: None,
        mark: None,
        bad_above: None,
        axis: None,
        split: None,
    }
}

fn chosen(id: &str, part: usize) -> Mitigation {
    let set = Action::Set {
        part,
        knob: Knob::Shed,
        value: 0.0,
    };
    let effect = Effect {
        action: set,
        also: None,
        unit: Unit::Percent,
        min: 0.0,
        max: 100.0,
        step: 5.0,
        default: None,
        rests: 0.0,
    };
    Mitigation {
        deed: Deed::Chosen(effect),
        log: "shed {to}".to_owned(),
        ..fixed(id, 1, 60.0, 30.0, None)
    }
}

fn fixed(id: &str, hands: u32, takes: f64, lands: f64, pipeline: Option<&str>) -> Mitigation {
    Mitigation {
        id: id.to_owned(),
        name: id.to_owned(),
        text: String::new(),
        part: 0,
        at_hand: true,
        hands,
        takes,
        lands,
        boots: None,
        pipeline: pipeline.map(str::to_owned),
        done: None,
        deed: Deed::Fixed(Vec::new()),
        log: format!("{id} is done"),
        closed: None,
        teaches: false,
    }
}
