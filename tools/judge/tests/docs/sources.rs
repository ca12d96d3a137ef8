//! What documents repeat, and where that comes from.

use std::iter;

use judge::facts::judges::{self, Judge, Language};
use judge::facts::project::Project;
use judge::verbs::readme;

use crate::document::Document;
use crate::{read, report, root};

const READMES: [&str; 2] = ["README.md", "README.zh-CN.md"];

fn all_judges() -> Vec<Judge> {
    judges::all(None).unwrap()
}

#[test]
fn generated_tables_are_those_of_today() {
    let documents = readme::current(&Project::at(root())).unwrap();
    let old = documents.iter().filter(|document| read(&document.path) != document.text);
    report(
        old.map(|it| format!("{} is out of date: run `make readme`", it.path.display())).collect(),
    );
}

#[test]
fn the_readme_is_one_page() {
    const MOST_LINES: usize = 150;
    let length = |name: &str| read(&root().join(name)).lines().count();
    let long = READMES.into_iter().filter(|name| length(name) > MOST_LINES);
    report(long.map(|name| format!("{name} is longer than a page: move some to docs/")).collect());
}

#[test]
fn the_readme_names_every_judge_with_the_language_it_takes() {
    let judges = all_judges();
    let row = |word: &str, language: Language| {
        let titles = judges.iter().filter(|it| it.language == language).map(|it| it.title.as_str());
        format!("| {word} | {} |", titles.collect::<Vec<_>>().join(", "))
    };
    let rows = [row("Rust", Language::Rust), row("C", Language::C)];
    let missing = READMES.into_iter().flat_map(|name| {
        let text = read(&root().join(name));
        let rows = rows.iter().filter(move |row| !text.lines().any(|line| line == **row));
        rows.map(move |row| format!("{name}: write\n{row}"))
    });
    report(missing.collect());
}

/// What a line like `rustc 1.89.0, edition 2024 (Codeforces has 1.89.0)` says: the compiler that was used,
/// the judge, and the compiler that it has.
fn claim(line: &str) -> Option<[&str; 3]> {
    let (_, rest) = line.split_once("rustc ")?;
    let (used, rest) = rest.split_once(", edition ")?;
    let (_, rest) = rest.split_once(" (")?;
    let (title, rest) = rest.split_once(" has ")?;
    Some([used, title, rest.split_once(')')?.0])
}

/// Why a run that is shown does not prove that the paste compiles on the judge.
fn unproven(claim: [&str; 3]) -> Option<String> {
    let [used, title, has] = claim;
    let judge = all_judges().into_iter().find(|judge| judge.title == title);
    let version = judge.and_then(|judge| judge.compiler).map(|version| version.to_string());
    match version {
        Some(version) if version == has && version == used => None,
        Some(version) => Some(format!("{title} has rustc {version}: show a run with that")),
        None => Some(format!("no compiler of {title} is known")),
    }
}

#[test]
fn runs_that_are_shown_have_the_compiler_of_the_judge() {
    let picture = Document::new("docs/run.svg", &read(&root().join("docs/run.svg")));
    let must_show = [picture.path.as_str(), READMES[0], READMES[1]];
    let mut complaints = Vec::new();
    for Document { path, text } in iter::once(&picture).chain(&Document::all()) {
        let claims: Vec<[&str; 3]> = text.lines().filter_map(claim).collect();
        if claims.is_empty() && must_show.contains(&path.as_str()) {
            complaints.push(format!("{path}: show a run with the judge's own compiler"));
        }
        let unproven = claims.into_iter().filter_map(unproven);
        complaints.extend(unproven.map(|why| format!("{path}: {why}")));
    }
    report(complaints);
}

#[test]
fn a_run_with_another_compiler_proves_nothing() {
    let line = "  compiled  rustc 1.88.0, edition 2024 (Codeforces has 1.89.0)";
    let other = claim(line).unwrap();
    assert_eq!(other, ["1.88.0", "Codeforces", "1.89.0"]);
    let [_, title, has] = other;
    for claim in [other, ["1.88.0", title, "1.88.0"], [has, "Nobody", has]] {
        assert!(unproven(claim).is_some(), "{claim:?}");
    }
    assert_eq!(claim("  compiled  rustc 1.95.0, edition 2024"), None);
}
