//! A session is its level, its seed and its log, and nothing else; on every level of the house.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use burn_rate::level::{Doable, Level, Plan, PlanAct};
use burn_rate::model::{Gauge, PartView, World};
use burn_rate::play::{Record, Session, run};

/// Ticks that are played of a level; enough for its outage and kind to a slow machine.
const TICKS: u32 = 3_000;

/// Calls `check` with every level of the house.
fn every_level(check: impl Fn(Arc<Level>)) {
    let mut files = Vec::new();
    for folder in ["levels", "levels/labs"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let entries = std::fs::read_dir(&folder).expect("the folder of levels can be read");
        files.extend(entries.map(|entry| entry.expect("a file").path()));
    }
    files.retain(|file: &PathBuf| {
        file.extension()
            .is_some_and(|extension| extension == "toml")
    });
    files.sort();
    assert!(!files.is_empty(), "there are no levels");
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a level can be read");
        let name = file.display().to_string();
        match Level::parse(&name, &text) {
            Ok(level) => check(Arc::new(level)),
            Err(faults) => panic!("{name}: {faults:#?}"),
        }
    }
}

/// Everything in turn from the level's first minutes on, more than the desk will take.
fn busy_plan(level: &Level) -> Vec<PlanAct> {
    let all = level.mitigations.len() + level.looks.len();
    let effect = |what| level.doable(what).and_then(Doable::effect);
    let act = |(what, second): (usize, i64)| PlanAct {
        at: level.starts_at() + second,
        what,
        to: effect(what).map(|effect| effect.min),
    };
    (0..all)
        .cycle()
        .zip((100..).step_by(97))
        .take(3 * all)
        .map(act)
        .collect()
}

fn played(level: &Arc<Level>, seed: u64, acts: &[PlanAct]) -> (Record, Session) {
    let until = Session::new(level.clone(), seed).clock_at(TICKS);
    run(level, seed, acts, Some(until), |_, _| {})
}

#[test]
fn the_same_level_seed_and_actions_are_the_same_run() {
    every_level(|level| {
        let acts = busy_plan(&level);
        let (first, _) = played(&level, 5, &acts);
        // A run in between leaves no trace.
        played(&level, 6, &[]);
        let (second, _) = played(&level, 5, &acts);
        assert_eq!(first, second, "{}", level.id);
    });
}

#[test]
fn rewinding_and_going_on_comes_to_the_same() {
    every_level(|level| {
        let (record, whole) = played(&level, 5, &busy_plan(&level));
        for tick in [0, 1, 299, 300, 1_111, TICKS - 1] {
            let mut again = whole.rewound(tick);
            while again.tick() < whole.tick() {
                again.step(&mut Vec::new());
            }
            assert_eq!(again.digest(), record.digest, "{}, tick {tick}", level.id);
            assert_eq!(again.orders(), whole.orders(), "{}, tick {tick}", level.id);
            assert_eq!(
                again.channel(),
                whole.channel(),
                "{}, tick {tick}",
                level.id
            );
            assert_eq!(again.budget(), whole.budget(), "{}, tick {tick}", level.id);
            assert_eq!(
                again.verdict(),
                whole.verdict(),
                "{}, tick {tick}",
                level.id
            );
        }
    });
}

#[test]
fn an_action_that_was_refused_changes_nothing() {
    every_level(|level| {
        let mut acts = busy_plan(&level);
        let (with, session) = played(&level, 5, &acts);
        let mut accepted = session.orders().iter().map(|order| order.accepted);
        acts.retain(|_| accepted.next().unwrap_or(true));
        let (without, _) = played(&level, 5, &acts);
        assert_eq!(with.digest, without.digest, "{}", level.id);
        assert_eq!(
            with.budget_used_minutes, without.budget_used_minutes,
            "{}",
            level.id
        );
        assert_eq!(with.foresight, without.foresight, "{}", level.id);
        assert!(
            without.actions.iter().all(|done| done.accepted),
            "{}",
            level.id
        );
    });
}

#[test]
fn looking_changes_nothing() {
    every_level(|level| {
        let acts = busy_plan(&level);
        let mut session = Session::following(level.clone(), 5, &acts);
        while session.tick() < TICKS && !session.over() {
            session.step(&mut Vec::new());
            if session.tick().is_multiple_of(50) {
                let _ = (
                    session.readout(),
                    session.budget(),
                    session.rewound(session.tick() / 2),
                );
                let refusals = (0..level.mitigations.len()).map(|what| session.refusal(what));
                let _ = refusals.count();
            }
        }
        assert_eq!(
            session.digest(),
            played(&level, 5, &acts).0.digest,
            "{}",
            level.id
        );
    });
}

#[test]
fn plans_beside_a_level_are_played_as_they_are_written() {
    every_level(|level| {
        let folder = if level.lab { "levels/labs" } else { "levels" };
        for name in &level.plans {
            let file = format!("{folder}/{}/{name}.toml", level.id);
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(&file);
            let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{file}: {e}"));
            let plan = Plan::parse(&level, &file, &text).unwrap_or_else(|e| panic!("{e:#?}"));
            let acts = plan.acts(&level, 1);
            let (record, _) = run(&level, 1, &acts, None, |_, _| {});
            let asked: Vec<_> = acts.iter().map(|act| act.at.to_string()).collect();
            let done: Vec<_> = record.actions.iter().map(|done| done.at.clone()).collect();
            assert_eq!(asked, done, "{file}");
        }
    });
}

/// What would change nothing takes nobody's time: it is refused, and says why.
#[test]
fn what_is_so_already_is_refused() {
    every_level(|level| {
        for (what, mitigation) in level.mitigations.iter().enumerate() {
            let Some(effect) = mitigation.deed.effect() else {
                continue;
            };
            let act = PlanAct {
                at: level.starts_at() + 60,
                what,
                to: Some(effect.rests),
            };
            let (record, _) = played(&level, 5, &[act]);
            let found = (
                record.actions[0].accepted,
                record.actions[0].reason.as_deref(),
            );
            assert_eq!(
                found,
                (false, Some("It is that way already: nothing would change.")),
                "{}",
                mitigation.id
            );
        }
    });
}

/// Who has the case has it: to tell them again takes nobody's time.
#[test]
fn what_is_done_once_and_for_all_is_refused_the_second_time() {
    every_level(|level| {
        let Some(what) = level.order_named("page-provider") else {
            return;
        };
        let page = &level.mitigations[what];
        let first = level.opens_at + 60;
        // A minute after the first has taken effect.
        let second = first + (page.takes + page.lands) as i64 + 60;
        let act = |at| PlanAct { at, what, to: None };
        let (acts, until) = ([act(first), act(second)], Some(second + 1));
        let (record, _) = run(&level, 5, &acts, until, |_, _| {});
        let told = record.actions.iter().map(|one| one.reason.as_deref());
        assert!(page.done.is_some(), "{}", level.id);
        assert_eq!(
            told.collect::<Vec<_>>(),
            [None, page.done.as_deref()],
            "{}",
            level.id
        );
    });
}

/// Where an act begins, nobody has seen a second of it; the map shows machines at work all the
/// same.
#[test]
fn an_act_begins_with_machines_that_work() {
    every_level(|level| {
        for act in &level.acts {
            let mut session = Session::new(level.clone(), 5);
            while session.now() < act.from {
                session.step(&mut Vec::new());
            }
            let work = |session: &Session| -> Vec<bool> {
                let parts = session.readout().parts;
                let works = |view: &PartView| view.cells.iter().any(|cell| cell.fill > 0.01);
                parts.iter().map(works).collect()
            };
            let before = work(&session);
            session.step(&mut Vec::new());
            assert_eq!(before, work(&session), "{}, {}", level.id, act.name);
        }
    });
}

/// Where an act ends, its last second is seen and kept as it was, whatever the jump brings.
#[test]
fn the_last_second_before_a_jump_is_seen_as_it_was() {
    every_level(|level| {
        let mut jumps = level
            .acts
            .windows(2)
            .filter(|acts| acts[0].to < acts[1].from);
        let Some(acts) = jumps.next() else {
            return;
        };
        let (last, until) = (acts[0].to + -1, acts[1].from + 1);
        let all = |session: &Session| -> Vec<Option<f64>> {
            let panels = 0..level.panels.len();
            panels.map(|panel| session.panel(panel).value).collect()
        };
        let mut seen = Vec::new();
        let (record, whole) = run(&level, 5, &[], Some(until), |now, session| {
            if now >= last + -1 {
                seen.push((now, session.sli(), all(session)));
            }
        });
        let [before, at, after] = [&seen[0], &seen[1], &seen[2]];
        assert_eq!((at.0, after.0), (last, acts[1].from), "{}", level.id);
        assert!(before.2.iter().any(Option::is_some), "{}", level.id);
        for (panel, (earlier, shown)) in before.2.iter().zip(&at.2).enumerate() {
            assert_eq!(
                earlier.is_some(),
                shown.is_some(),
                "{}",
                level.panels[panel].id
            );
            let kept = whole.panel_series(panel)[whole.tick() as usize - 2];
            assert_eq!(
                !kept.is_nan(),
                shown.is_some(),
                "{}",
                level.panels[panel].id
            );
        }
        assert_eq!(whole.sli_series()[whole.tick() as usize - 2], at.1 as f32);
        // After the jump the world has come to rest, and the panels show how.
        let mut again = whole.rewound(whole.tick() - 1);
        assert_eq!(again.now(), acts[1].from);
        assert!(all(&again).iter().all(Option::is_some), "{}", level.id);
        again.step(&mut Vec::new());
        assert_eq!(again.digest(), record.digest, "{}", level.id);
    });
}

/// No gauge of a kind is forgotten where it is read.
#[test]
fn every_gauge_of_every_kind_is_a_number() {
    let kinds = RefCell::new(BTreeSet::new());
    every_level(|level| {
        let mut world = World::new(&level.spec, 101, level.starts_at());
        for second in 0..30 {
            world.tick(level.starts_at() + second, &mut Vec::new());
        }
        for (part, kind) in world.parts().iter().enumerate() {
            kinds.borrow_mut().insert(format!("{kind:?}"));
            for (index, gauge) in kind.gauges().iter().enumerate() {
                let value = world.gauge(Gauge { part, index });
                assert!(value.is_finite(), "{}: {kind:?}.{}", level.id, gauge.name);
            }
        }
    });
    // Each kind of part is in some level of the house.
    assert_eq!(kinds.into_inner().len(), 20);
}

/// A rollout that stands by itself between two steps is another thing than one that was paused.
#[test]
fn a_rollout_says_why_it_stands() {
    let text = include_str!("../levels/slack-2022-02-22.toml");
    let level = Arc::new(Level::parse("slack-2022-02-22", text).expect("a level of the house"));
    let agents = level.parts.iter().position(|part| part.id == "agents");
    let pause = level.order_named("pause-rollout").expect("it can be done");
    let mut session = Session::new(level.clone(), 101);
    let label = |session: &Session| session.readout().parts[agents.unwrap()].lines[0].label;
    assert_eq!(label(&session), "not begun, at");
    let mut told = BTreeSet::new();
    while session.now() < level.opens_at {
        session.step(&mut Vec::new());
        told.insert(label(&session));
    }
    assert_eq!(
        told.into_iter().collect::<Vec<_>>(),
        ["moving, at", "not begun, at", "step done, at"]
    );
    session.order(pause, None).expect("it is free");
    for _ in 0..180 {
        session.step(&mut Vec::new());
    }
    assert_eq!(label(&session), "paused at");
}
