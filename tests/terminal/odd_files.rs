//! Files without end, full of control characters or not there, and output that nobody takes.

use std::process::{Command, Stdio};

use super::{Scratch, call, code, err, json, out};

#[test]
fn a_file_without_end_is_not_read_to_its_end() {
    if !std::path::Path::new("/dev/zero").exists() {
        return;
    }
    for args in [
        vec!["run", "/dev/zero"],
        vec!["check", "/dev/zero"],
        vec!["run", "lab-queue", "--plan", "/dev/zero"],
    ] {
        let output = call(&args);
        let expected = "error: /dev/zero: the file is too large; \
                        expected at most 262144 bytes (256 KB)\n";
        assert_eq!((code(&output), err(&output)), (3, expected), "{args:?}");
    }
}

/// A full disk is told; a reader that has gone is not.
#[test]
fn output_that_cannot_be_written_is_told() {
    let Ok(full) = std::fs::OpenOptions::new().write(true).open("/dev/full") else {
        return;
    };
    let into = |args: &[&str], out: Stdio| {
        let mut tool = Command::new(env!("CARGO_BIN_EXE_burn-rate"));
        let child = tool.args(args).stdout(out).stderr(Stdio::piped()).spawn();
        child.unwrap()
    };
    let run = ["run", "lab-queue", "--plan", "par", "--until", "09:02"];
    let (digest, help) = (["digest", "lab-queue"], ["--help"]);
    for args in [&run[..], &["levels"], &digest, &help, &["run", "--help"]] {
        let child = into(args, full.try_clone().unwrap().into());
        let output = child.wait_with_output().unwrap();
        let sentence = err(&output).starts_with("error: the output cannot be written: ");
        assert!(
            sentence && err(&output).lines().count() == 1,
            "{}",
            err(&output)
        );
        assert_eq!(code(&output), 3, "{args:?}");
        let mut child = into(args, Stdio::piped());
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!((code(&output), err(&output)), (0, ""), "{args:?}");
    }
    let output = call(&[&run[..], &["--series", "/dev/full"]].concat());
    let sentence = err(&output).starts_with("error: /dev/full cannot be written: ");
    assert!(sentence, "{}", err(&output));
    assert_eq!(code(&output), 3);
}

/// Whatever a file holds, what is told of it is short and harmless to the terminal.
#[test]
fn faults_are_told_in_few_and_plain_letters() {
    let good = include_str!("../level_faults/good.toml");
    let named = "a".repeat(200_000);
    for (what, text) in [
        ("escape", "title = \"\\u001b[2J\"\n".to_owned()),
        ("raw escape", "title = \"\u{1b}[2J\"\n".to_owned()),
        ("key", "\"\\u001b]0;x\\u0007\" = 1\n".to_owned()),
        ("C1", "\"\u{9b}2J\" = 1 \u{9b}\n".to_owned()),
        (
            "turned",
            "\"a\u{202e}b\u{2066}\" = 1 # \u{200f}\n".to_owned(),
        ),
        ("unseen", "id = \"a\\u200bb\\ufeff\"\n".to_owned()),
        ("line", "=".repeat(250_000)),
        ("name", format!("{named} = 1\n")),
        ("end", format!("x = [{}", "1, ".repeat(80_000))),
        (
            "texts",
            format!("briefing = [{}]\n", "\"\", ".repeat(60_000)),
        ),
        ("lines", "x = \"\n".repeat(40_000)),
        (
            "looks",
            good.replacen("[[look]]", &"[[look]]\nid = 1\n".repeat(2_000), 1),
        ),
    ] {
        let file = Scratch::new("odd.toml", &text);
        let output = call(&["check", file.path()]);
        assert_eq!(code(&output), 3, "{what}");
        let told = err(&output);
        assert!(told.len() < 20_000, "{what}: {} bytes", told.len());
        assert_eq!(odd(told), None, "{what}: {told}");
    }
}

/// A letter that does something to a terminal, or that nobody sees.
fn odd(told: &str) -> Option<char> {
    let turns = ['\u{200e}', '\u{200f}', '\u{202e}', '\u{2066}', '\u{2069}'];
    let unseen = ['\u{200b}', '\u{200d}', '\u{2060}', '\u{feff}'];
    let odd = |c: &char| c.is_control() || turns.contains(c) || unseen.contains(c);
    told.chars().filter(|c| *c != '\n').find(odd)
}

#[test]
fn options_are_quoted_in_letters_that_are_seen() {
    for args in [
        &["run", "lab-queue", "--until", "9\u{202e}00"][..],
        &["run", "lab-queue", "--seed", "1\u{200b}"],
        &["run", "lab-queue", "--set", "ti\u{2066}tle=\u{200f}1"],
        &["run", "lab-queue", "--plan", "p\u{202e}ar"],
        &["run", "lab-\u{feff}queue"],
        &["ru\u{200e}n"],
        &["run", "lab-queue", "--se\u{2069}ed", "1"],
        &["replay", "#run=\u{202e}"],
    ] {
        let output = call(args);
        assert!(code(&output) >= 2, "{args:?}");
        assert_eq!(odd(err(&output)), None, "{args:?}: {}", err(&output));
    }
}

#[test]
fn a_long_line_is_cut_around_its_fault() {
    let long = format!("act = [{} {{ x = 1 }}]", " ".repeat(200));
    let text = format!("{long}\nlevel = \"lab-queue\"\n");
    let plan = Scratch::new("long.toml", &text);
    let output = call(&["run", "lab-queue", "--plan", plan.path()]);
    let shown = err(&output).lines().nth(1).unwrap();
    assert!(
        shown.starts_with("  1 | …") && shown.ends_with("{ x = 1 }]"),
        "{shown}"
    );
    let mark = err(&output).lines().nth(2).unwrap();
    let place = |line: &str, c: char| line.chars().position(|one| one == c);
    assert_eq!(place(mark, '^'), place(shown, '{'), "{}", err(&output));
}

#[test]
fn only_the_first_faults_are_shown_and_the_rest_is_counted() {
    let acts = "[[act]]\nat = \"09:10\"\ndo = \"x\"\n".repeat(45);
    let plan = Scratch::new("many.toml", &format!("level = \"lab-queue\"\n{acts}"));
    let output = call(&["run", "lab-queue", "--plan", plan.path()]);
    let told = err(&output)
        .lines()
        .filter(|line| line.starts_with("error: "));
    assert_eq!(told.count(), 20);
    assert!(
        err(&output).ends_with("45 faults; 25 more are not shown\n"),
        "{}",
        err(&output)
    );
}

#[test]
fn a_plan_that_a_level_names_must_be_there() {
    let good = include_str!("../level_faults/good.toml");
    let text = good.replacen("responders = 2", "responders = 2\nplans = [\"par\"]", 1);
    let level = Scratch::new("planless.toml", &text);
    let file = level.path();
    let plan = file
        .replace(".toml", "/par.toml")
        .replace('/', std::path::MAIN_SEPARATOR_STR);
    let expected =
        format!("error: {file}: the level names the plan 'par', but there is no file {plan}\n");
    for args in [&["check", file][..], &["run", file, "--plan", "par"]] {
        let output = call(args);
        assert_eq!(
            (code(&output), err(&output)),
            (3, expected.as_str()),
            "{args:?}"
        );
    }
}

/// A level that can only be looked at is odd, and no reason to fall over.
#[test]
fn a_level_in_which_nothing_can_be_done_is_played_and_proved() {
    let good = include_str!("../level_faults/good.toml");
    let (before, rest) = good.split_once("[[mitigation]]").unwrap();
    let (_, after) = rest.split_once("[[look]]").unwrap();
    let text = format!("{before}[[look]]{after}")
        .replace("unless = \"shed-load\"\n", "")
        .replace("used = \"shed-load\"\n", "")
        // Too few workers for the load, so that there is a page.
        .replace("workers = 10", "workers = 1")
        .replace("cpu = \"1 ms\"", "cpu = \"900 ms\"");
    let file = Scratch::new("deedless.toml", &text);
    let level = file.path();
    let output = call(&["check", level, "--seeds", "2", "--plans", "4"]);
    assert_eq!(code(&output), 3, "{}", err(&output));
    let told = format!("{}{}", out(&output), err(&output));
    assert!(
        told.contains("there is nothing that could be done"),
        "{told}"
    );
    let run = json(&["run", level, "--worth", "--json"]);
    assert_eq!(run["verdict"], "lost", "{run}");
    assert_eq!(run["actions"].as_array().map(Vec::len), Some(0));
    let output = call(&["solve", level, "--tries", "60"]);
    assert_eq!(code(&output), 1, "{}", err(&output));
    assert!(!out(&output).contains("[[act]]"), "{}", out(&output));
    for args in [&["map", level, "--grid", "3"][..], &["digest", level]] {
        let output = call(args);
        assert_eq!(code(&output), 0, "{args:?}: {}", err(&output));
    }
    let link = run["link"].as_str().unwrap();
    for (command, code_of_a_loss) in [("replay", 1), ("postmortem", 0)] {
        let output = call(&[command, link, "--level", level]);
        assert_eq!(code(&output), code_of_a_loss, "{command}: {}", err(&output));
    }
}

/// However large a number is, what is wrong with it is told.
#[test]
fn no_number_is_too_large_to_be_told() {
    for set in [
        "responders=1e308",
        "hook=-1e308",
        "world.pool.web.hosts=1.7976931348623157e308",
        "mitigation.0.max=1e306",
        "slo.budget=1e307 s",
    ] {
        let output = call(&["run", "lab-queue", "--set", set]);
        assert_eq!(code(&output), 3, "{set}: {}", err(&output));
        assert!(
            err(&output).starts_with("error: --set "),
            "{}",
            err(&output)
        );
    }
}

#[test]
fn a_link_from_a_file_that_is_not_there_says_so() {
    for name in ["nope/link.txt", "link.txt", "/"] {
        for command in ["replay", "postmortem"] {
            let output = call(&[command, name]);
            assert!([2, 3].contains(&code(&output)), "{name}");
            assert!(!err(&output).contains("damaged"), "{}", err(&output));
            assert!(err(&output).contains(name), "{}", err(&output));
        }
    }
}

/// A call that means nothing is told in a few letters, however many were given.
#[test]
fn a_long_argument_is_not_told_whole() {
    let long = "x".repeat(60_000);
    let option = format!("--{long}");
    for args in [
        &[long.as_str()][..],
        &["run", &long],
        &["run", "lab-queue", &option],
        &["run", "lab-queue", "--seed", &long],
        &["run", "lab-queue", "--set", &long],
    ] {
        let output = call(args);
        let (told, which) = (err(&output), &args[..args.len() - 1]);
        assert!(matches!(code(&output), 2 | 3), "{which:?}");
        assert!(
            told.contains("xxx") && told.len() < 2_000,
            "{which:?}: {}",
            told.len()
        );
    }
}

/// What a variant overrides stands in the file, and nobody gave it as an option.
#[test]
fn a_fault_of_a_variant_names_it() {
    let good = include_str!("../level_faults/good.toml");
    let variant = "[[what-if]]\nid = \"more\"\ntitle = \"More?\"\ntext = \"More.\"\n\
                   set = { \"world.pool.nothing\" = \"1\" }\n\n[map]";
    let text = good.replacen("[map]", variant, 1);
    let file = Scratch::new("variant.toml", &text);
    let output = call(&["check", file.path(), "--read-only"]);
    let path = file.path();
    let expected = format!("error: {path}: what-if 'more': world.pool.nothing=1: ");
    assert!(err(&output).starts_with(&expected), "{}", err(&output));
    assert_eq!(code(&output), 3);
}
