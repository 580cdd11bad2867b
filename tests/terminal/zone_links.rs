//! The link of a zone, given on the command line: it fills up, and a wrong one is told.

use super::{call, code, err, json};

const LINK: &str = "world.fabric.network.link";

fn told(value: &str) -> String {
    let output = call(&["run", "lab-drain", "--set", &format!("{LINK}={value}")]);
    assert_eq!(code(&output), 3, "{value}");
    err(&output).to_owned()
}

/// Each zone is called 20,000 times a second, and every request makes 20 calls.
#[test]
fn a_link_that_is_too_small_loses_calls_before_anything_is_broken() {
    let lowest = |capacity: &str| {
        let link = format!("{LINK}={{ capacity = \"{capacity}\" }}");
        let run = json(&[
            "run",
            "lab-drain",
            "--set",
            &link,
            "--until",
            "09:04",
            "--json",
        ]);
        run["sli_min"].as_f64().unwrap()
    };
    assert_eq!(lowest("25000 /s"), 1.0);
    assert!(lowest("18000 /s") < 0.2);
}

#[test]
fn a_wrong_link_is_told_with_what_is_possible() {
    for (value, expected) in [
        (
            "{ capacity = \"0 /s\" }",
            "link.capacity: found 0 /s; expected 1 to 100000000 /s",
        ),
        (
            "{ capacity = \"9000 /s\", loss-from = \"100 %\" }",
            "link.loss-from: found 100 %; expected 0 % to 99 %",
        ),
        (
            "{ capacity = \"9000 /s\", reacts = \"10 ms\" }",
            "link.reacts: found 10 ms; expected 1 s to 1 min",
        ),
        (
            "{ capacity = \"9000 /s\", queue = \"30 ms\" }",
            "mesh.calls.timeout: found 50 ms; expected more than two queues of the links of \
             'network', 30 ms each",
        ),
        ("{ loss-from = \"90 %\" }", "capacity"),
        ("\"wide\"", "link"),
    ] {
        let told = told(value);
        assert!(told.contains(expected), "{value}\n{told}\n{expected}");
    }
}
