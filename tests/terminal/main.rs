//! The terminal tool from outside: what it prints, and with which exit code.
#![cfg(feature = "cli")]

mod links;
mod odd_files;
mod works;
mod zone_links;

use std::path::PathBuf;
use std::process::{Command, Output};

use serde_json::Value;

fn call(args: &[&str]) -> Output {
    let tool = env!("CARGO_BIN_EXE_burn-rate");
    let root = env!("CARGO_MANIFEST_DIR");
    Command::new(tool)
        .args(args)
        .current_dir(root)
        .output()
        .unwrap()
}

fn code(output: &Output) -> i32 {
    output.status.code().unwrap()
}

fn out(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).unwrap()
}

fn err(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).unwrap()
}

fn json(args: &[&str]) -> Value {
    serde_json::from_slice(&call(args).stdout).unwrap()
}

/// A file that the test writes, gone with the test.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str, text: &str) -> Self {
        let name = format!("burn-rate-test-{}-{name}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::write(&path, text).unwrap();
        Self(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

#[test]
fn levels_are_listed_with_all_that_scripts_need() {
    let levels = json(&["levels", "--json"]);
    let lab = levels
        .as_array()
        .unwrap()
        .iter()
        .find(|level| level["id"] == "lab-cold-cache");
    let lab = lab.unwrap();
    for key in [
        "title",
        "budget",
        "parts",
        "panels",
        "signals",
        "mitigations",
        "looks",
        "plans",
    ] {
        assert!(!lab[key].is_null(), "{key}");
    }
    let shed = &lab["mitigations"][0];
    assert_eq!(shed["id"], "shed-load");
    assert_eq!(shed["unit"], "%");
    assert_eq!(
        (shed["min"].as_f64(), shed["max"].as_f64()),
        (Some(0.0), Some(100.0))
    );
    assert!(shed["default"].is_null());
    let hit_rate = lab["signals"].as_array().unwrap().iter();
    let hit_rate = hit_rate
        .clone()
        .find(|signal| signal["id"] == "cache.hit_rate")
        .unwrap();
    assert_eq!(hit_rate["unit"], "share");
    let text = call(&["levels"]);
    assert!(out(&text).contains("lab-cold-cache"), "{}", out(&text));
}

#[test]
fn a_run_tells_all_that_the_contract_names() {
    let run = json(&["run", "lab-cold-cache", "--plan", "par", "--json"]);
    let keys: Vec<&str> = run
        .as_object()
        .unwrap()
        .keys()
        .map(String::as_str)
        .collect();
    let expected = "model level seed verdict ended_at verdict_at first_page_at budget_minutes \
                    budget_used_minutes budget_used_at_verdict_minutes sli_min recovered_at \
                    foresight actions events digest link";
    let expected: Vec<&str> = expected.split_whitespace().collect();
    assert_eq!(keys, expected);
    assert_eq!(run["verdict"], "won");
    assert_eq!(run["seed"], 1);
    assert!(run["link"].as_str().unwrap().starts_with("#run="));
    let action: Vec<&str> = run["actions"][0]
        .as_object()
        .unwrap()
        .keys()
        .map(String::as_str)
        .collect();
    assert_eq!(
        action,
        ["at", "id", "value", "accepted", "reason", "landed_at"]
    );
    let event: Vec<&str> = run["events"][0]
        .as_object()
        .unwrap()
        .keys()
        .map(String::as_str)
        .collect();
    assert_eq!(event, ["at", "kind", "id", "text"]);
}

#[test]
fn worth_is_told_where_it_is_asked_for() {
    let run = json(&[
        "run",
        "lab-retry-storm",
        "--plan",
        "par",
        "--json",
        "--worth",
    ]);
    let worth = run["actions"][0]["worth_minutes"].as_f64().unwrap();
    assert!(worth > 5.0, "{worth}");
}

#[test]
fn exit_codes_are_those_of_the_contract() {
    let plan = Scratch::new(
        "plan.toml",
        "level = \"lab-queue\"\n[[act]]\nat = \"09:10\"\ndo = \"x\"\n",
    );
    for (args, expected) in [
        (vec!["run", "lab-cold-cache", "--plan", "par"], 0),
        (vec!["run", "lab-cold-cache", "--until", "09:03"], 0),
        (vec!["run", "lab-cold-cache"], 1),
        (vec!["levels"], 0),
        (
            vec!["check", "levels/labs/lab-queue.toml", "--read-only"],
            0,
        ),
        (vec!["--help"], 0),
        (vec![], 2),
        (vec!["fly"], 2),
        (vec!["run"], 2),
        (vec!["run", "no-such-level"], 2),
        (vec!["run", "lab-queue", "--plan", "no-such-plan"], 2),
        (vec!["run", "lab-queue", "--seed", "-1"], 2),
        (vec!["run", "lab-queue", "--seed", "9007199254740992"], 2),
        (vec!["run", "lab-queue", "--until", "noon"], 2),
        (vec!["run", "lab-queue", "--until", "23:00"], 2),
        (vec!["run", "lab-queue", "--set", "world"], 2),
        (
            vec!["run", "lab-queue", "--set", "world.pool.wbe.hosts=3"],
            3,
        ),
        (vec!["run", "lab-queue", "--plan", plan.path()], 3),
        (vec!["run", "Cargo.toml"], 3),
        (vec!["run", "levels"], 2),
        (
            vec!["run", "lab-queue", "--series", "no/such/folder.csv"],
            2,
        ),
        (
            vec!["map", "lab-cold-cache", "--csv", "no/such/folder.csv"],
            2,
        ),
        (vec!["check", "Cargo.toml"], 3),
    ] {
        let output = call(&args);
        assert_eq!(
            code(&output),
            expected,
            "{args:?}\n{}{}",
            out(&output),
            err(&output)
        );
        let silent = output.stderr.is_empty();
        assert_eq!(silent, expected < 2, "{args:?}: {}", err(&output));
    }
}

#[test]
fn a_fault_is_told_with_its_line_and_a_mark() {
    let text = "level = \"lab-queue\"\n[[act]]\nat = \"09:10\"\ndo = \"add-hosts\"\nto = 150\n";
    let plan = Scratch::new("marked.toml", text);
    let output = call(&["run", "lab-queue", "--plan", plan.path()]);
    let expected = format!(
        "error: {}:5:6: act.0.to: 150 is between two steps; expected 0 to 300 % in steps of 100\n  \
         5 | to = 150\n    |      ^^^\n",
        plan.path()
    );
    assert_eq!(err(&output), expected);
}

#[test]
fn an_option_that_leads_nowhere_names_the_nearest() {
    let output = call(&["run", "lab-queue", "--set", "world.pool.wbe.hosts=3"]);
    let expected = "error: --set world.pool.wbe.hosts=3: world.pool.wbe.hosts: \
                    there is no 'wbe' here; expected 'web'; did you mean 'web'?\n";
    assert_eq!(err(&output), expected);
}

#[test]
fn the_same_seed_gives_the_same_run_and_the_command_line_beats_the_plan() {
    let plan = Scratch::new("seed.toml", "level = \"lab-queue\"\nseed = 7\n");
    let run = |more: &[&str]| json(&[&["run", "lab-queue", "--json"], more].concat());
    assert_eq!(run(&["--plan", plan.path()])["seed"], 7);
    assert_eq!(run(&["--plan", plan.path(), "--seed", "9"])["seed"], 9);
    assert_eq!(
        run(&["--seed", "9007199254740991"])["seed"],
        9_007_199_254_740_991_u64
    );
    assert_eq!(run(&[]), run(&["--plan", "idle"]));
    let digests = call(&["digest", "lab-queue"]);
    let last = out(&digests).lines().last().unwrap();
    assert_eq!(
        last,
        format!("09:50 {}", run(&[])["digest"].as_str().unwrap())
    );
    assert_eq!(out(&digests).lines().count(), 50);
}

#[test]
fn a_series_has_a_row_for_every_second() {
    let file = Scratch::new("series.csv", "");
    let args = [
        "run",
        "lab-queue",
        "--until",
        "09:01",
        "--series",
        file.path(),
    ];
    assert_eq!(code(&call(&args)), 0);
    let text = std::fs::read_to_string(file.path()).unwrap();
    let mut rows = text.lines();
    let head = "time,sli,burn_rate,app.sli,app.asked,web.threads,web.wait,web.hosts,\
                panel.answered,panel.busy,panel.wait";
    assert_eq!(rows.next(), Some(head));
    let times: Vec<&str> = rows.map(|row| row.split(',').next().unwrap()).collect();
    assert_eq!(times.len(), 60);
    assert_eq!((times[0], times[59]), ("09:00", "09:00:59"));
    let columns = head.split(',').count();
    assert!(text.lines().all(|row| row.split(',').count() == columns));
}

#[test]
fn a_level_in_a_file_has_its_plans_beside_it() {
    let by_id = json(&["run", "lab-cold-cache", "--plan", "par", "--json"]);
    let file = "levels/labs/lab-cold-cache.toml";
    assert_eq!(json(&["run", file, "--plan", "par", "--json"]), by_id);
    let plan = "levels/labs/lab-cold-cache/par.toml";
    assert_eq!(json(&["run", file, "--plan", plan, "--json"]), by_id);
}

/// Everything under `levels/` is built in, named in its level, and says its own name.
#[test]
fn all_levels_and_plans_of_the_repository_are_built_in() {
    let listed = json(&["levels", "--json"]);
    let listed: Vec<(String, usize)> = listed
        .as_array()
        .unwrap()
        .iter()
        .map(|level| {
            let plans = level["plans"].as_array().unwrap().len();
            (level["id"].as_str().unwrap().to_owned(), plans)
        })
        .collect();
    let mut files = 0;
    for folder in ["levels", "levels/labs"] {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_none_or(|extension| extension != "toml") {
                continue;
            }
            let id = path.file_stem().unwrap().to_str().unwrap();
            let level = listed.iter().find(|level| level.0 == id);
            let plans = std::fs::read_dir(path.with_extension("")).map_or(0, Iterator::count);
            assert_eq!(
                level.map(|level| level.1),
                Some(plans),
                "{id}: plans beside it"
            );
            files += 1;
        }
    }
    assert_eq!(files, listed.len());
    for (id, _) in listed {
        let check = call(&["check", &id, "--read-only"]);
        assert_eq!(code(&check), 0, "{}", err(&check));
    }
}

/// The last second before the clock jumps is shown as it was, and not as it is after the jump.
#[test]
fn a_series_shows_the_last_second_before_a_jump() {
    let file = Scratch::new("jump.csv", "");
    let level = "slack-2022-02-22";
    let args = ["run", level, "--until", "05:50:01", "--series", file.path()];
    assert_eq!(code(&call(&args)), 0);
    let text = std::fs::read_to_string(file.path()).unwrap();
    let rows: Vec<Vec<&str>> = text.lines().map(|row| row.split(',').collect()).collect();
    let at = rows
        .iter()
        .position(|row| row[0] == "-7d 22:39:59")
        .unwrap();
    assert_eq!(rows[at + 1][0], "05:50");
    for (column, name) in rows[0].iter().enumerate() {
        let [before, last] = [at - 1, at].map(|row| rows[row][column]);
        assert_eq!(
            before.is_empty(),
            last.is_empty(),
            "{name} at {}",
            rows[at][0]
        );
        if *name == "users.asked" {
            let [before, last] = [before, last].map(|value| value.parse::<f64>().unwrap());
            assert!((last / before - 1.0).abs() < 0.1, "{before}, then {last}");
        }
    }
}
