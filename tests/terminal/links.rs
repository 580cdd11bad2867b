//! Share links: what `run --json` gives, `replay` plays again.

use super::{Scratch, call, code, err, json, out};

fn link_of(args: &[&str]) -> String {
    let run = json(&[&["run"], args, &["--json"]].concat());
    run["link"].as_str().unwrap().to_owned()
}

#[test]
fn a_link_plays_the_same_run_again() {
    for args in [
        &["lab-cold-cache", "--plan", "par"][..],
        &["lab-retry-storm", "--seed", "101"],
        &["slack-2022-02-22", "--plan", "history", "--seed", "102"],
        &["lab-queue", "--set", "slo.budget=9 min", "--until", "09:20"],
    ] {
        let run = json(&[&["run"], args, &["--json"]].concat());
        let link = run["link"].as_str().unwrap();
        assert!(link.starts_with("#run=") && link.len() < 2_000, "{link}");
        let bare = link.trim_start_matches("#run=");
        for text in [
            link.to_owned(),
            bare.to_owned(),
            format!("https://example.org/game/?theme=dark{link}"),
            format!("https://example.org/?run={bare}&theme=dark#main"),
        ] {
            let output = call(&["replay", &text, "--json"]);
            let again: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
            for (key, value) in run.as_object().unwrap() {
                assert_eq!(again[key], *value, "{args:?}: {key}");
            }
            assert_eq!(again["same"], true, "{args:?}");
            assert_eq!(again["recorded"]["verdict"], run["verdict"], "{args:?}");
            assert_eq!(code(&output), i32::from(run["verdict"] == "lost"));
        }
    }
}

#[test]
fn a_link_that_is_cut_or_changed_is_refused_politely() {
    let link = link_of(&["lab-cold-cache", "--plan", "par"]);
    let place = link.len() / 2;
    let other = if &link[place..=place] == "A" {
        "B"
    } else {
        "A"
    };
    let mut changed = link.clone();
    changed.replace_range(place..=place, other);
    for (wrong, sentence) in [
        (&link[..link.len() - 1], "The link is damaged"),
        (&link[..6], "The link is damaged"),
        ("#run=", "There is no run in this link"),
        ("", "There is no run in this link"),
        ("https://example.org/", "The link is damaged"),
        (&changed, "The link is damaged"),
    ] {
        let output = call(&["replay", wrong]);
        assert_eq!(code(&output), 3, "{wrong}: {}", err(&output));
        assert!(err(&output).contains(sentence), "{wrong}: {}", err(&output));
        assert!(out(&output).is_empty());
    }
}

#[test]
fn a_link_of_another_text_plays_the_same_actions_and_says_so() {
    let text = std::fs::read_to_string("levels/labs/lab-cold-cache.toml").unwrap();
    let own = text.replace("id = \"lab-cold-cache\"", "id = \"my-cache\"");
    let file = Scratch::new("my-cache.toml", &own);
    let plan = Scratch::new(
        "my-plan.toml",
        "level = \"my-cache\"\n[[act]]\nat = \"09:08:30\"\ndo = \"shed-load\"\nto = 91\n",
    );
    let link = link_of(&[file.path(), "--plan", plan.path()]);
    let unknown = call(&["replay", &link]);
    assert_eq!(code(&unknown), 3);
    assert!(err(&unknown).contains("my-cache"), "{}", err(&unknown));
    let same = json(&["replay", &link, "--level", file.path(), "--json"]);
    assert_eq!(same["same"], true);
    assert_eq!(same["notes"].as_array().map(Vec::len), Some(0));
    let changed = own
        .replace("rate = \"3000 /s\"", "rate = \"2500 /s\"")
        .replace("\"shed-load\"", "\"shed-some\"");
    let changed = Scratch::new("my-cache-2.toml", &changed);
    let output = call(&["replay", &link, "--level", changed.path()]);
    for text in [
        "another text of this level",
        "no longer has shed-load",
        "recorded: ",
    ] {
        assert!(out(&output).contains(text), "{text}\n{}", out(&output));
    }
    let other = call(&["replay", &link, "--level", "lab-queue"]);
    assert_eq!(code(&other), 3);
    assert!(err(&other).contains("'my-cache'"), "{}", err(&other));
}

#[test]
fn what_is_too_long_for_a_link_is_told_and_is_none() {
    let mut plan = "level = \"lab-cold-cache\"\n".to_owned();
    for second in 0..600 {
        let at = format!("09:{:02}:{:02}", 10 + second / 60, second % 60);
        let to = second % 100;
        plan += &format!("[[act]]\nat = \"{at}\"\ndo = \"shed-load\"\nto = {to}\n");
    }
    let plan = Scratch::new("long.toml", &plan);
    let run = json(&["run", "lab-cold-cache", "--plan", plan.path(), "--json"]);
    assert!(run["link"].is_null());
}

#[test]
fn a_link_in_a_file_is_read_from_there() {
    let link = link_of(&["lab-cold-cache", "--plan", "par"]);
    let file = Scratch::new("run.txt", &format!("{link}\n"));
    let output = call(&["replay", file.path()]);
    assert_eq!(code(&output), 0, "{}", err(&output));
    assert!(
        out(&output).contains("the same run to the bit"),
        "{}",
        out(&output)
    );
}

/// Wherever on the clock a level may lie, its runs have links.
#[test]
fn a_day_far_from_the_main_one_has_links() {
    let good = include_str!("../level_faults/good.toml");
    for day in ["-150d", "+150d", "-999d", "+999d"] {
        let text = good.replace("\"09:", &format!("\"{day} 09:"));
        let text = text.replace("\"10:00", &format!("\"{day} 10:00"));
        let file = Scratch::new("far.toml", &text);
        let link = link_of(&[file.path()]);
        let output = call(&["replay", &link, "--level", file.path()]);
        assert!(code(&output) < 2, "{day}: {}", err(&output));
    }
}
