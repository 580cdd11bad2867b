//! Data in, text out: what a broken level, plan or option is told.
//!
//! Each case changes a good level in one place (or in several) and expects exact sentences.

mod corners;
mod worlds;

use burn_rate::level::{Level, LevelFault, Plan};

const GOOD: &str = include_str!("good.toml");
const FILE: &str = "l.toml";

/// The faults as one text, a sentence a line.
fn told(faults: &[LevelFault]) -> String {
    faults.iter().map(|fault| format!("{fault}\n")).collect()
}

/// The good level with `from` replaced by `to`, once.
fn changed(from: &str, to: &str) -> String {
    assert!(GOOD.contains(from), "the good level has no {from:?}");
    GOOD.replacen(from, to, 1)
}

fn faults_of(text: &str) -> String {
    Level::parse(FILE, text).map_or_else(|faults| told(&faults), |_| String::new())
}

fn good() -> Level {
    Level::parse(FILE, GOOD).unwrap_or_else(|faults| panic!("{}", told(&faults)))
}

#[test]
fn a_good_level_has_no_faults() {
    let level = good();
    assert_eq!(level.id, "good");
    assert_eq!(level.signals.len(), 3);
    assert_eq!(level.numbers[0].title, "Cache, nodes: 10");
}

#[test]
fn a_broken_level_is_told_where_and_what() {
    let cases = include_str!("levels.txt").split("\n\n");
    let (mut count, mut wrong) = (0, String::new());
    for case in cases
        .map(str::trim)
        .filter(|case| !case.is_empty() && !case.starts_with('#'))
    {
        let (from, to, expected) = parts(case).unwrap_or_else(|| panic!("{case}"));
        let found = faults_of(&changed(from, &to));
        count += 1;
        if found.trim_end() != expected {
            wrong += &format!("{from}\n=> {to}\n{found}  but expected\n{expected}\n\n");
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
    assert!(count > 70, "{count} cases");
}

/// What is changed, to what, and the sentences that are expected.
fn parts(case: &str) -> Option<(&str, String, &str)> {
    let (from, rest) = case.split_once("\n=> ")?;
    let (to, expected) = rest.split_once('\n')?;
    let to = match to {
        "(nothing)" => String::new(),
        to => to.replace("\\n", "\n"),
    };
    let expected = if expected == "(nothing)" {
        ""
    } else {
        expected
    };
    Some((from, to, expected))
}

/// What has a fault of its own is not missing.
#[test]
fn a_level_whose_acts_cannot_be_read_is_told_why() {
    let (before, rest) = GOOD.split_once("[[act]]").unwrap();
    let (_, after) = rest.split_once("[world.load.api]").unwrap();
    let act = "[[act]]\nname = \"a\"\nfrom = \"+1000d 09:00\"\nto = \"10:00\"\n";
    assert_eq!(
        faults_of(&format!("{before}{act}[world.load.api]{after}")),
        "l.toml:20:8: act.0.from: '+1000d 09:00' is too far away: days go to -999d and +999d\n"
    );
}

#[test]
fn all_faults_are_told_in_the_order_of_the_file() {
    let text = changed("responders = 2", "responders = 99\ncolour = 1")
        .replacen("nodes = 10", "nodes = 0", 1)
        .replacen("store = \"db\"", "store = \"bd\"", 1)
        .replacen("takes = \"20 s\"", "takes = 20", 1)
        .replacen("signal = \"api.sli\"", "signal = \"api.slo\"", 1);
    let lines: Vec<u32> = Level::parse(FILE, &text)
        .unwrap_err()
        .iter()
        .filter_map(|fault| fault.at.map(|at| at.0))
        .collect();
    assert_eq!(lines.len(), 6, "{}", faults_of(&text));
    assert!(lines.is_sorted(), "{lines:?}");
}

#[test]
fn a_file_that_is_too_large_is_not_read() {
    let text = format!("{GOOD}{}", "#".repeat(256 * 1024));
    let size = text.len();
    let expected = format!("l.toml: the file has {size} bytes; expected at most 262144 (256 KB)\n");
    assert_eq!(faults_of(&text), expected);
}

/// Each fault is searched for in the whole file, so a hostile file has no more than some.
#[test]
fn of_very_many_faults_the_first_are_told() {
    let names = "\"A\", ".repeat(20_000);
    let text = changed("responders = 2", &format!("plans = [{names}]"));
    let faults = Level::parse(FILE, &text).unwrap_err();
    assert_eq!(faults.len(), 100);
    let acts = "[[act]]\nat = \"09:10\"\ndo = \"x\"\n".repeat(5_000);
    let faults = Plan::parse(&good(), "p.toml", &format!("level = \"good\"\n{acts}"));
    assert_eq!(faults.unwrap_err().len(), 100);
}

#[test]
fn nothing_makes_it_panic() {
    for end in (0..GOOD.len())
        .step_by(7)
        .filter(|end| GOOD.is_char_boundary(*end))
    {
        let _ = Level::parse(FILE, &GOOD[..end]);
    }
    for (i, line) in GOOD.lines().enumerate() {
        let others = GOOD.lines().enumerate().filter(|(j, _)| i != *j);
        let text: Vec<&str> = others.map(|(_, line)| line).collect();
        let _ = Level::parse(FILE, &text.join("\n"));
        let _ = Level::parse(
            FILE,
            &GOOD.replacen(line, &line.replace(['"', '['], "1"), 1),
        );
    }
    let deep = format!("{GOOD}\nx = {}", "[".repeat(100_000));
    assert!(Level::parse(FILE, &deep).is_err());
}

#[test]
fn options_change_a_level_before_it_is_checked() {
    for (path, value, expected) in [
        ("world.ring.cache.nodes", "12", ""),
        ("world.load.api.rate", "200 /s", ""),
        (
            "world.load.api.demand",
            r#"[["09:00", "50 %"], ["09:10", "60 %"]]"#,
            "",
        ),
        ("world.load.api.demand.0.1", "50 %", ""),
        ("world.noise.demand", "0 %", ""),
        ("mitigation.shed-load.max", "50 %", ""),
        ("mitigation.0.max", "50 %", ""),
        ("opens-at", "09:03", ""),
        ("responders", "5", ""),
        (
            "world.ring.cahce.nodes",
            "12",
            "--set world.ring.cahce.nodes=12: world.ring.cahce.nodes: there is no 'cahce' here; \
             expected 'cache'; did you mean 'cache'?\n",
        ),
        (
            "world.ring.cache.nods",
            "12",
            "--set world.ring.cache.nods=12: world.ring.cache.nods: unknown field 'nods'; \
             expected one of nodes, spares, keys, ttl, cacheable, filled, controller; \
             did you mean 'nodes'?\n",
        ),
        (
            "world.ring.cache.nodes",
            "0",
            "--set world.ring.cache.nodes=0: world.ring.cache.nodes: found 0; \
             expected 1 to 10000\n",
        ),
        (
            "world.ring.cache.nodes",
            "many",
            "--set world.ring.cache.nodes=many: world.ring.cache.nodes: found \"many\"; \
             expected a whole number of at least 0\n",
        ),
        (
            "mitigation.7.max",
            "1",
            "--set mitigation.7.max=1: mitigation.7.max: there is no '7' here; \
             expected one of shed-load, restart, flush\n",
        ),
    ] {
        check_option(path, value, expected);
    }
}

#[test]
fn options_have_one_fault_for_one_mistake() {
    for (path, value, expected) in [
        (
            "title",
            "",
            "--set title=: title: the text is empty; expected a text\n",
        ),
        (
            "title",
            r#""\u001b""#,
            "--set title=\"\\u001b\": title: the text has the control character U+001B; \
             expected letters on one line\n",
        ),
        (
            "responders",
            "99999999999999999999",
            "--set responders=99999999999999999999: responders: \
             found a whole number that is too large\n",
        ),
        (
            "world.noise.x.y",
            "1",
            "--set world.noise.x.y=1: world.noise.x.y: there is no 'noise' here; \
             expected one of journey, load, pool, ring, rollout, store\n",
        ),
    ] {
        check_option(path, value, expected);
    }
}

fn check_option(path: &str, value: &str, expected: &str) {
    let sets = [(path.to_owned(), value.to_owned())];
    let found = Level::parse_with(FILE, GOOD, &sets);
    let found = found.map_or_else(|faults| told(&faults), |_| String::new());
    assert_eq!(found, expected, "{path}={value}");
}

/// A width in a format holds sixteen bits, and an option stands behind the whole file.
#[test]
fn options_change_a_long_file_too() {
    let text = format!("{GOOD}{}", "# A comment.\n".repeat(6_000));
    assert!(text.len() > usize::from(u16::MAX));
    let sets = [("responders".to_owned(), "3".to_owned())];
    let level = Level::parse_with(FILE, &text, &sets);
    assert_eq!(level.map(|level| level.responders), Ok(3));
}

/// An option may begin a table that is missing, but not one inside a table that is there.
#[test]
fn an_option_that_leads_nowhere_in_a_table_is_one_fault() {
    let text = format!("{GOOD}\n[world.noise]\ndemand = \"1 %\"\n");
    let sets = [("world.noise.x.y".to_owned(), "1".to_owned())];
    let found = told(&Level::parse_with(FILE, &text, &sets).unwrap_err());
    assert_eq!(
        found,
        "--set world.noise.x.y=1: world.noise.x.y: there is no 'x' here; expected 'demand'\n"
    );
}

#[test]
fn options_have_their_effect() {
    let set = |path: &str, value: &str| (path.to_owned(), value.to_owned());
    let sets = [
        set("world.ring.cache.nodes", "12"),
        set("world.load.api.demand.0.1", "50 %"),
        set("win.not-before", "09:20"),
    ];
    let level = Level::parse_with(FILE, GOOD, &sets).unwrap();
    assert_eq!(level.spec.ring["cache"].nodes, 12);
    assert_eq!(level.spec.load["api"].demand[0].1.0, 0.5);
    assert_eq!(level.win.not_before.short(), "09:20");
    assert_eq!(level.hash, good().hash);
}

#[test]
fn a_plan_is_read() {
    let text = "level = \"good\"\nseed = 7\n[[act]]\nat = \"09:10\"\ndo = \"shed-load\"\nto = 40\n\
                [[act]]\nat = 09:11\ndo = \"look\"\n";
    let plan = Plan::parse(&good(), "plans/par.toml", text).unwrap();
    assert_eq!((plan.name.as_str(), plan.seed), ("par", Some(7)));
    let acts = plan.acts(&good(), 1);
    let acts: Vec<_> = acts.iter().map(|act| (act.what, act.to)).collect();
    assert_eq!(acts, [(0, Some(40.0)), (3, None)]);
}

#[test]
fn a_broken_plan_is_told_where_and_what() {
    for (rest, expected) in [
        ("do = \"shed-load\"\nto = 40", ""),
        ("do = \"flush\"", ""),
        (
            "do = \"shed-load\"\nto = 0.4",
            "5:6: act.0.to: 0.4 is between two steps; expected 0 to 90 % in steps of 1",
        ),
        (
            "do = \"shed-load\"\nto = 95",
            "5:6: act.0.to: 95 is out of range; expected 0 to 90 % in steps of 1",
        ),
        (
            "do = \"shed-load\"\nto = nan",
            "5:6: act.0.to: NaN is out of range; expected 0 to 90 % in steps of 1",
        ),
        (
            "do = \"shed-load\"\nto = \"40 %\"",
            "5:6: act.0.to: found '40 %'; expected a plain number: 40 means 40 %",
        ),
        (
            "do = \"shed-load\"",
            "2:1: act.0: 'shed-load' needs a value; expected 0 to 90 % in steps of 1",
        ),
        (
            "do = \"flush\"\nto = 1",
            "5:6: act.0.to: 'flush' takes no value; expected no 'to'",
        ),
        (
            "do = \"look\"\nto = 1",
            "5:6: act.0.to: 'look' takes no value; expected no 'to'",
        ),
        (
            "do = \"shed\"\nto = 1",
            "4:6: act.0.do: the level has no mitigation or look 'shed'; \
             expected one of shed-load, restart, flush, look",
        ),
        (
            "do = \"flsh\"",
            "4:6: act.0.do: the level has no mitigation or look 'flsh'; \
             expected one of shed-load, restart, flush, look; did you mean 'flush'?",
        ),
        (
            "doo = \"flush\"",
            "4:1: act.0.doo: unknown field 'doo'; expected one of at, do, to; did you mean 'do'?",
        ),
        (
            "do = \"flush\"\n[[act]]\nat = \"10:00\"\ndo = \"flush\"",
            "6:6: act.1.at: 10:00 is outside the level's time; expected 09:00 to 09:30 or 09:40 to 10:00",
        ),
        (
            "do = \"flush\"\n[[act]]\nat = \"9:00\"\ndo = \"flush\"\n[[act]]\nat = \"25:00\"\ndo = \"flush\"",
            "9:6: act.2.at: '25:00' is not a time: write HH:MM or HH:MM:SS, other days as -7d 22:00",
        ),
    ] {
        check_plan(rest, expected);
    }
}

#[test]
fn in_a_plan_nothing_is_rounded() {
    for (rest, expected) in [
        (
            "do = \"shed-load\"\nto = true",
            "5:6: act.0.to: found true; expected a plain number: 40 means 40 %",
        ),
        (
            "do = \"shed-load\"\nto = 10.00000001",
            "5:6: act.0.to: 10.00000001 is between two steps; expected 0 to 90 % in steps of 1",
        ),
        (
            "do = \"shed-load\"\nto = 99999999999999999999",
            "5:6: act.0.to: found a whole number that is too large",
        ),
    ] {
        check_plan(rest, expected);
    }
}

/// A plan with one act at 09:10, and what is told of it.
fn check_plan(rest: &str, expected: &str) {
    let text = format!("level = \"good\"\n[[act]]\nat = \"09:10\"\n{rest}\n");
    let found = Plan::parse(&good(), "p.toml", &text);
    let found = found.map_or_else(|faults| told(&faults), |_| String::new());
    let sentence = if expected.is_empty() {
        String::new()
    } else {
        format!("p.toml:{expected}\n")
    };
    assert_eq!(found, sentence, "{rest}");
}

#[test]
fn a_plan_of_another_level_or_with_an_impossible_seed_is_refused() {
    let of = |text: &str| told(&Plan::parse(&good(), "p.toml", text).unwrap_err());
    assert_eq!(
        of("level = \"other\"\n[[act]]\nat = \"09:10\"\ndo = \"nothing\"\n"),
        "p.toml:1:9: level: the plan is for the level 'other'; expected 'good'\n"
    );
    assert_eq!(
        of("level = \"good\"\nseed = 9007199254740992\n"),
        "p.toml:2:8: seed: found 9007199254740992; expected 0 to 9007199254740991\n"
    );
    assert_eq!(
        of("level = \"good\"\nseed = -1\n"),
        "p.toml:2:8: seed: found -1; expected 0 to 9007199254740991\n"
    );
}
