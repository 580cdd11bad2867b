//! The house is tidy: who knows whom, how long things are, and that nothing was left lying about.

use std::fs;
use std::path::{Path, PathBuf};

/// The most columns of a line, as `rustfmt.toml` says. The formatter leaves comments, and markup,
/// as they are.
const WIDTH: usize = 100;
/// The most lines of a file, and of a function.
const FILE: usize = 400;
const FUNCTION: usize = 70;
/// The most lines of a function in `ui`: a component's markup is one picture.
const COMPONENT: usize = 100;

/// A source file and its path from the repository's root.
struct Source {
    path: String,
    text: String,
}

impl Source {
    /// The text without comments and without what stands in quotes on one line.
    fn code(&self) -> String {
        self.text.lines().map(|line| code_of(line) + "\n").collect()
    }
}

fn code_of(line: &str) -> String {
    let mut code = String::new();
    let mut quoted = false;
    let mut letters = line.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' if quoted => drop(letters.next()),
            // A quote as a letter, as in this very line, opens nothing.
            '"' if code.ends_with('\'') => {}
            '"' => quoted = !quoted,
            '/' if !quoted && letters.peek() == Some(&'/') => break,
            letter if !quoted => code.push(letter),
            _ => {}
        }
    }
    code
}

fn sources(folder: &str) -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    collect(root, &root.join(folder), &mut found);
    found.sort_by(|a, b| a.path.cmp(&b.path));
    found
}

fn collect(root: &Path, folder: &Path, found: &mut Vec<Source>) {
    let entries = fs::read_dir(folder);
    let entries = entries.unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    for path in paths {
        if path.is_dir() {
            collect(root, &path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let name = path
                .strip_prefix(root)
                .unwrap()
                .to_string_lossy()
                .replace('\\', "/");
            found.push(Source {
                path: name,
                text: fs::read_to_string(&path).unwrap(),
            });
        }
    }
}

fn none(wrong: Vec<String>) {
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
}

/// One way only: base → model → level → play → { ui, bin }.
#[test]
fn rooms_know_only_those_below() {
    let mut wrong = Vec::new();
    for (room, above) in [
        ("base", &["model", "level", "play", "ui"][..]),
        ("model", &["level", "play", "ui"]),
        ("level", &["play", "ui"]),
        ("play", &["ui"]),
    ] {
        for source in sources(&format!("src/{room}")) {
            let code = source.code();
            for other in above {
                if knows(&code, other) {
                    wrong.push(format!("{}: {room} knows {other}", source.path));
                }
            }
        }
    }
    none(wrong);
}

/// Whether code names a room of the crate, in a path or in a list of imports.
fn knows(code: &str, room: &str) -> bool {
    let path = format!("crate::{room}");
    let named = code.match_indices(&path).any(|(at, _)| {
        let after = code[at + path.len()..].chars().next();
        after.is_none_or(|letter| !letter.is_alphanumeric() && letter != '_')
    });
    let listed = code.match_indices("crate::{").any(|(at, _)| {
        let list = code[at..].split(';').next().unwrap_or_default();
        let mut names = list.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
        names.any(|name| name == room)
    });
    named || listed
}

#[test]
fn below_the_rim_there_is_no_web_no_file_and_no_clock() {
    let forbidden = [
        "web_sys",
        "wasm_bindgen",
        "js_sys",
        "yew",
        "std::fs",
        "std::env",
        "std::thread",
        "Instant",
        "SystemTime",
        "HashMap",
        "println!",
        "SysRng",
        "rand::rng",
        "getrandom",
    ];
    let mut wrong = Vec::new();
    for room in ["base", "model", "level", "play"] {
        for source in sources(&format!("src/{room}")) {
            let code = source.code();
            let found = forbidden.iter().filter(|word| code.contains(*word));
            wrong.extend(found.map(|word| format!("{}: {word}", source.path)));
        }
    }
    none(wrong);
}

#[test]
fn files_are_short_and_say_what_they_are() {
    let mut wrong = Vec::new();
    for source in sources("src").iter().chain(&sources("tests")) {
        let lines = source.text.lines().count();
        if lines > FILE {
            wrong.push(format!("{}: {lines} lines, at most {FILE}", source.path));
        }
        if !source.text.starts_with("//! ") {
            wrong.push(format!("{}: does not begin with '//! '", source.path));
        }
    }
    none(wrong);
}

/// A text in quotes may be as wide as it is, and so may markup, which is one picture.
#[test]
fn lines_fit_the_width() {
    let mut wrong = Vec::new();
    for source in sources("src").iter().chain(&sources("tests")) {
        let path = source.path.as_str();
        for (number, line) in source.text.lines().enumerate() {
            let comment = line.trim_start().starts_with("//");
            let free = !comment && (line.contains('"') || path.starts_with("src/ui/"));
            if !free && line.chars().count() > WIDTH {
                wrong.push(format!("{path}:{}: wider than {WIDTH}", number + 1));
            }
        }
    }
    none(wrong);
}

#[test]
fn functions_are_short() {
    let mut wrong = Vec::new();
    for source in sources("src").iter().chain(&sources("tests")) {
        let path = &source.path;
        let most = if path.starts_with("src/ui/") {
            COMPONENT
        } else {
            FUNCTION
        };
        for (name, line, length) in functions(&source.text) {
            if length > most {
                wrong.push(format!(
                    "{path}:{line}: '{name}' has {length} lines, at most {most}"
                ));
            }
        }
    }
    none(wrong);
}

/// Functions with their first line and their length. In formatted code one ends at the first `}`
/// that stands as far in as its `fn`.
fn functions(text: &str) -> Vec<(String, usize, usize)> {
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let Some(name) = function(line) else { continue };
        let indent = line.len() - line.trim_start().len();
        let end = format!("{}}}", " ".repeat(indent));
        let length = lines[at..].iter().position(|line| *line == end);
        found.push((
            name.to_owned(),
            at + 1,
            length.map_or(1, |length| length + 1),
        ));
    }
    found
}

/// The name of the function whose head is that line, if it has a body below.
fn function(line: &str) -> Option<&str> {
    let words = line.trim_start();
    let begins = [
        "fn ",
        "pub fn ",
        "pub(",
        "const fn ",
        "pub const fn ",
        "async fn ",
        "pub async fn ",
    ];
    if !begins.iter().any(|begin| words.starts_with(begin)) || line.ends_with(['}', ';']) {
        return None;
    }
    let (_, rest) = words.split_once("fn ")?;
    rest.split(['(', '<']).next()
}

#[test]
fn nothing_was_left_lying_about() {
    let left = ["todo!", "unimplemented!", "dbg!", "FIXME", "TODO", "XXX"];
    let mut wrong = Vec::new();
    for source in sources("src").iter().chain(&sources("tests")) {
        if source.path == "tests/tidy.rs" {
            continue;
        }
        for (number, line) in source.text.lines().enumerate() {
            let found = left.iter().filter(|word| line.contains(*word));
            wrong.extend(found.map(|word| format!("{}:{}: {word}", source.path, number + 1)));
        }
    }
    none(wrong);
}

/// The measures measure.
#[test]
fn the_tests_above_see_what_they_look_for() {
    assert!(knows("use crate::play::Session;", "play"));
    assert!(knows("use crate::{base, play::Session};", "play"));
    assert!(!knows("use crate::playground;", "play"));
    assert_eq!(code_of("let a = \"std::fs\"; // std::env"), "let a = ; ");
    assert_eq!(function("pub async fn load("), Some("load"));
    let text =
        "fn short() {\n    1\n}\nimpl A {\n    pub fn long(\n        a: u8,\n    ) {\n    }\n}\n";
    let found = functions(text);
    assert_eq!(found[0], ("short".to_owned(), 1, 3));
    assert_eq!(found[1], ("long".to_owned(), 5, 4));
    assert!(std::panic::catch_unwind(|| sources("src/no-such-room")).is_err());
}
