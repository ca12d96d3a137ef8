//! Commands that documents name exist. Those that show an output are run by `tests/tool/readme.rs`.

use std::collections::BTreeMap;
use std::process::Command;

use crate::document::Document;
use crate::{read, report, root};

#[test]
fn every_make_target_named_in_a_document_exists() {
    let makefile = read(&root().join("Makefile"));
    let exists =
        |target: &str| makefile.lines().any(|line| line.starts_with(&format!("{target}:")));
    let mut complaints = Vec::new();
    let mut count = 0;
    for document in Document::all() {
        for code in document.code() {
            let words = code.strip_prefix("make ").and_then(|words| words.split(' ').next());
            let Some(target) = words else { continue };
            count += 1;
            if !exists(target) {
                complaints.push(format!("{}: there is no `make {target}`", document.path));
            }
        }
    }
    assert!(count > 20, "only {count} targets are named");
    report(complaints);
}

/// The commands that make would run, without the script that counts the tests.
fn dry_run(words: &str) -> String {
    let mut make = Command::new("make");
    make.current_dir(root()).arg("--dry-run").args(words.split(' '));
    // As if no other make had called it.
    make.env_remove("MAKEFLAGS").env_remove("MAKELEVEL");
    let output = make.output().expect("make is installed");
    let text = String::from_utf8(output.stdout).unwrap();
    let text = text.replace("tests/summary test", "cargo test");
    let is_told = |line: &&str| line.contains("cargo ") || line.starts_with("make ");
    text.lines().map(str::trim_end).filter(is_told).collect::<Vec<_>>().join("\n")
}

#[test]
fn what_to_type_without_make_is_told() {
    const PAGE: &str = "docs/platforms.md";
    let (text, makefile) = (read(&root().join(PAGE)), read(&root().join("Makefile")));
    let rows = text.lines().filter_map(|line| line.strip_prefix("| `make ")?.strip_suffix("` |"));
    let rows: Vec<(&str, &str)> = rows.filter_map(|row| row.split_once("` | `")).collect();
    let wrong = rows.iter().filter(|(words, cargo)| dry_run(words) != *cargo);
    let wrong = wrong.map(|(words, _)| format!("{PAGE}: make {words} runs `{}`", dry_run(words)));
    let told: Vec<&str> = rows.iter().filter_map(|(words, _)| words.split(' ').next()).collect();
    let targets = makefile.lines().filter_map(|line| line.split_once(": ## "));
    let one_line = targets.map(|(target, _)| target).filter(|target| {
        let commands = dry_run(target);
        commands.starts_with("cargo ") && commands.lines().count() == 1 && !told.contains(target)
    });
    let missing = one_line.map(|target| format!("{PAGE}: say what `make {target}` runs"));
    report(wrong.chain(missing).collect());
}

/// What `judge` takes: the options of each verb.
struct Usage {
    verbs: BTreeMap<String, Vec<String>>,
}

fn help(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_judge")).args(arguments).output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

impl Usage {
    fn of_judge() -> Usage {
        let text = help(&["--help"]);
        let (_, commands) = text.split_once("Commands:\n").expect("the help lists the verbs");
        let verbs = commands.lines().take_while(|line| !line.is_empty());
        let verbs = verbs.filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
        let verbs = verbs.filter(|verb| !verb.is_empty());
        let options = |verb: &str| {
            let text = help(&[verb, "--help"]);
            let words = text.split([' ', ',', ']', '\n']).filter(|word| word.starts_with('-'));
            words.map(String::from).collect()
        };
        Usage { verbs: verbs.map(|verb| (verb.into(), options(verb))).collect() }
    }

    /// Why there is no such call.
    fn complaint(&self, code: &str) -> Option<String> {
        let words = shlex::split(code)?;
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let is_option = |word: &&&str| word.starts_with('-') && word.len() > 1;
        match words[..] {
            ["cargo", "judge", verb, ref rest @ ..] | ["judge", verb, ref rest @ ..] => {
                if verb.starts_with('-') {
                    return None;
                }
                let Some(options) = self.verbs.get(verb) else {
                    return Some(format!("there is no `judge {verb}`"));
                };
                let rest = rest.iter().take_while(|word| !["|", ">"].contains(word));
                let mut given = rest.filter(is_option).map(|it| without_value(it));
                let unknown = given.find(|it| !options.iter().any(|known| known == it));
                unknown.map(|option| format!("`judge {verb}` has no {option}"))
            }
            [option, ..] if option.starts_with("--") => {
                let option = without_value(option);
                let is_known = self.verbs.values().flatten().any(|known| known == option);
                (!is_known).then(|| format!("no verb has {option}"))
            }
            _ => None,
        }
    }
}

/// An option, if its value follows in the same word.
fn without_value(option: &str) -> &str {
    option.split_once('=').map_or(option, |(option, _)| option)
}

#[test]
fn every_verb_and_option_named_in_a_document_exists() {
    let usage = Usage::of_judge();
    let mut complaints = Vec::new();
    for document in Document::all() {
        let code = document.code();
        let found = code.iter().filter_map(|code| usage.complaint(code));
        complaints.extend(found.map(|complaint| format!("{}: {complaint}", document.path)));
    }
    report(complaints);
}

#[test]
fn verbs_and_options_that_do_not_exist_are_noticed() {
    let usage = Usage::of_judge();
    for (code, complaint) in [
        ("judge test a.rs --case 'x*' -v", None),
        ("cargo judge submit clocks --to luogu", None),
        ("judge man | man -l -", None),
        ("--minify", None),
        ("judge submit a.rs --bridge=30", None),
        ("--bridge=30", None),
        ("--proof=30", Some("no verb has --proof")),
        ("cargo test --workspace", None),
        ("judge prove a.rs", Some("there is no `judge prove`")),
        ("cargo judge test a.rs --minify", Some("`judge test` has no --minify")),
        ("--proof", Some("no verb has --proof")),
    ] {
        assert_eq!(usage.complaint(code).as_deref(), complaint, "{code}");
    }
}
