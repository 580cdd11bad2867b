//! What the tool works out: proofs, maps, plans, postmortems, the schema.

use super::{Scratch, call, code, err, json, out};

/// Every level of the house is proved; `make proof` does it on many more seeds.
#[test]
fn every_level_is_proved() {
    let levels = json(&["levels", "--json"]);
    for level in levels.as_array().unwrap() {
        let id = level["id"].as_str().unwrap();
        let output = call(&["check", id, "--seeds", "1", "--plans", "5"]);
        assert_eq!(code(&output), 0, "{id}\n{}{}", out(&output), err(&output));
        let text = out(&output);
        for rule in [
            "idle", "naive", "alone", "spam", "random", "history", "par", "medals",
        ] {
            let line = text.lines().find(|line| line.starts_with(rule));
            let line = line.unwrap_or_else(|| panic!("{id}: {rule}\n{text}"));
            assert!(line.contains("holds") || line.contains("exempt"), "{line}");
        }
        assert!(text.ends_with("proved\n"), "{text}");
    }
}

#[test]
fn a_level_that_cannot_be_lost_is_not_proved() {
    let text = std::fs::read_to_string("levels/labs/lab-queue.toml").unwrap();
    let start = text.find("budget = \"").unwrap();
    let end = start + text[start..].find('\n').unwrap();
    let mut easy = text;
    easy.replace_range(start..end, "budget = \"900 min\"");
    let easy = easy.replace("plans = [\"naive\", \"par\"]", "plans = []");
    let file = Scratch::new("easy.toml", &easy);
    let output = call(&["check", file.path(), "--seeds", "1", "--plans", "2"]);
    assert_eq!(code(&output), 3, "{}", out(&output));
    let told = err(&output);
    assert!(told.contains("idle     FAILS"), "{told}");
    assert!(told.contains("error: not proved: idle"), "{told}");
}

#[test]
fn a_map_is_drawn_and_written() {
    let drawn = call(&["map", "lab-cold-cache", "--grid", "6"]);
    assert_eq!(code(&drawn), 0, "{}", err(&drawn));
    assert!(
        out(&drawn).contains("Cache hit rate, 0 to 90 %"),
        "{}",
        out(&drawn)
    );
    let file = Scratch::new("map.csv", "");
    let played = call(&["map", "lab-cold-cache", "--grid", "6", "--csv", file.path()]);
    assert_eq!(
        out(&played),
        out(&drawn),
        "bisected or played, it is one map"
    );
    let rows = std::fs::read_to_string(file.path()).unwrap();
    let mut rows = rows.lines();
    assert_eq!(rows.next(), Some("x,y,outcome,recovered_at"));
    let rows: Vec<Vec<&str>> = rows.map(|row| row.split(',').collect()).collect();
    assert_eq!(rows.len(), 36);
    assert_eq!((rows[0][0], rows[0][1]), ("0", "0"));
    assert_eq!((rows[35][0], rows[35][1]), ("3000", "90"));
    for row in &rows {
        let expected = if row[3].is_empty() {
            "stays down"
        } else {
            "recovers"
        };
        assert_eq!(row[2], expected, "{row:?}");
    }
    let none = call(&["map", "lab-queue"]);
    assert_eq!(code(&none), 3);
    assert!(
        err(&none).contains("the level has no map"),
        "{}",
        err(&none)
    );
}

/// What is found is a plan file that does what it says.
#[test]
fn a_plan_is_found_and_can_be_played() {
    let found = call(&[
        "solve",
        "lab-retry-storm",
        "--seed",
        "101",
        "--tries",
        "200",
    ]);
    assert_eq!(code(&found), 0, "{}{}", out(&found), err(&found));
    assert!(
        out(&found).starts_with("# The best of a search: won at "),
        "{}",
        out(&found)
    );
    let plan = Scratch::new("solved.toml", out(&found));
    let run = json(&["run", "lab-retry-storm", "--plan", plan.path(), "--json"]);
    assert_eq!(
        (&run["verdict"], &run["seed"]),
        (&"won".into(), &101.into())
    );
    assert_eq!(run["foresight"], 0);
    let used = run["budget_used_at_verdict_minutes"].as_f64().unwrap();
    assert!(
        out(&found).contains(&format!("{used:.2} of ")),
        "{}",
        out(&found)
    );
    let again = call(&[
        "solve",
        "lab-retry-storm",
        "--seed",
        "101",
        "--tries",
        "200",
    ]);
    assert_eq!(out(&again), out(&found), "the same search finds the same");
}

#[test]
fn a_postmortem_tells_all_of_a_run() {
    let run = json(&["run", "lab-cold-cache", "--plan", "naive", "--json"]);
    let link = run["link"].as_str().unwrap();
    let address = format!("https://example.org/game/{link}");
    let output = call(&["postmortem", &address]);
    assert_eq!(code(&output), 0, "{}", err(&output));
    let text = out(&output);
    for part in [
        "# Postmortem: Lab: the cold cache",
        "**Lost** at ",
        "## Timeline",
        "## Actions, and what each was worth",
        "## The point of no return",
        "## The loop",
        "## Graphs",
        "## Lessons",
        "## Replay",
        run["digest"].as_str().unwrap(),
        &address,
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    let pictures = text.matches("<svg ").count();
    assert!(
        pictures > 2 && pictures == text.matches("</svg>").count(),
        "{pictures}"
    );
    assert!(!text.contains("NaN") && !text.contains("inf"), "{text}");
    // An empty line would end the picture for whoever reads Markdown.
    for picture in text.split("<svg ").skip(1) {
        let picture = picture.split("</svg>").next().unwrap();
        assert!(!picture.contains("\n\n"));
    }
    let damaged = call(&["postmortem", &link[..link.len() - 3]]);
    assert_eq!(code(&damaged), 3);
}

#[test]
fn worths_are_told_by_rows_with_their_total() {
    let run = json(&[
        "run",
        "slack-2022-02-22",
        "--plan",
        "par",
        "--json",
        "--worth",
    ]);
    let worth = &run["worth"];
    assert!(worth["total_minutes"].as_f64().unwrap() > 40.0, "{worth}");
    let rows = worth["rows"].as_array().unwrap();
    let ids: Vec<&str> = rows.iter().map(|row| row["id"].as_str().unwrap()).collect();
    assert_eq!(ids[..2], ["limit-boots", "query-missing-only"], "{worth}");
    let text = call(&["run", "slack-2022-02-22", "--plan", "naive", "--worth"]);
    assert!(
        out(&text).contains("pause-rollout: landed 06:08; worth 0.0 min"),
        "{}",
        out(&text)
    );
    assert!(
        out(&text).contains("single worths need not add up"),
        "{}",
        out(&text)
    );
}

#[test]
fn the_schema_is_printed() {
    let schema = json(&["schema"]);
    assert_eq!(schema["type"], "object");
    assert!(schema["properties"]["mitigation"].is_object());
}
