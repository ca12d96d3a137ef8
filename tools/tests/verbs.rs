//! The verbs of `judge`, as a user calls them, each in a project of its own.

use std::fs;
use std::path::Path;

use assert_cmd::Command;
use assert_cmd::assert::Assert;
use predicates::prelude::*;
use predicates::str::contains;
use tempfile::TempDir;

const NAME: &str = "luogu_p1001_sum_of_all";
const HEADER: &str = "//! # Sum\n//!\n//! - url: <https://a.b/>\n//! - technique: addition\n";

/// A project with these files in it.
fn project(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir_all(folder.path().join("src/bin")).unwrap();
    let manifest = "[package]\nname = \"mine\"\nedition = \"2021\"\n\
                    [dependencies]\nproconio = \"=0.5.0\"\nitertools = \"=0.14.0\"\n";
    write(folder.path(), "Cargo.toml", manifest);
    files.iter().for_each(|(path, text)| write(folder.path(), path, text));
    folder
}

fn write(root: &Path, path: &str, text: &str) {
    let path = root.join(path);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

fn read(root: &TempDir, path: &str) -> String {
    fs::read_to_string(root.path().join(path)).unwrap()
}

fn judge(folder: &Path, arguments: &[&str]) -> Assert {
    let mut judge = Command::new(env!("CARGO_BIN_EXE_judge"));
    judge.current_dir(folder).args(arguments).assert()
}

/// Everything in a project, so that a test can tell that nothing was added or changed.
fn contents(folder: &Path) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.push((path.display().to_string(), String::new()));
            found.extend(contents(&path));
        } else {
            found.push((path.display().to_string(), fs::read_to_string(&path).unwrap()));
        }
    }
    found.sort();
    found
}

#[test]
fn without_a_verb_it_prints_help_and_fails_as_a_wrong_call() {
    judge(Path::new("/"), &[]).code(2).stderr(contains("Usage: judge <COMMAND>"));
    judge(Path::new("/"), &["lst"]).code(2).stderr(contains("list"));
}

#[test]
fn outside_a_project_it_says_where_to_run_it() {
    let empty = tempfile::tempdir().unwrap();
    judge(empty.path(), &["list"])
        .code(2)
        .stdout("")
        .stderr(contains("run judge inside your project"));
}

#[test]
fn lists_problems_from_any_folder_of_the_project() {
    let project = project(&[("src/bin/a_2_sum.rs", HEADER), ("src/bin/a_10_sum.rs", HEADER)]);
    let expected = "a_10_sum  not published  Sum\na_2_sum   not published  Sum\n";
    judge(&project.path().join("src/bin"), &["list"]).success().stdout(expected);
}

#[test]
fn lists_problems_as_the_table_of_the_readme() {
    let project = project(&[("src/bin/a_1_sum.rs", HEADER)]);
    let row = "| [Sum](https://a.b/) | a 1 | [addition](src/bin/a_1_sum.rs) | not published |\n";
    judge(project.path(), &["list", "--markdown"]).success().stdout(predicate::str::ends_with(row));
}

#[test]
fn a_broken_header_is_named_with_its_file_and_line() {
    let project = project(&[("src/bin/a_1_sum.rs", &HEADER.replace("url", "link"))]);
    let place = "src/bin/a_1_sum.rs:3: unknown key `link`";
    judge(project.path(), &["list"]).code(2).stdout("").stderr(contains(place));
}

#[test]
fn a_source_that_is_no_text_is_named() {
    let project = project(&[]);
    fs::write(project.path().join("src/bin/a_1_sum.rs"), b"//! # \xff").unwrap();
    judge(project.path(), &["list"])
        .code(2)
        .stdout("")
        .stderr(contains("a_1_sum.rs cannot be read"));
}

#[test]
fn new_writes_a_solution_that_compiles_and_passes_its_sample() {
    let project = project(&[]);
    judge(project.path(), &["new", NAME])
        .success()
        .stdout(contains(format!("wrote src/bin/{NAME}.rs")).and(contains("Next:")));

    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    fs::copy(workspace.join("Cargo.lock"), project.path().join("Cargo.lock")).unwrap();
    let cargo = |arguments: &[&str]| {
        let mut cargo = Command::new("cargo");
        cargo.current_dir(project.path()).args(arguments).arg("--offline");
        // Kept between runs, so that proconio is compiled once.
        cargo.env("CARGO_TARGET_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).join("new"));
        cargo.env("RUSTFLAGS", "--deny warnings");
        cargo
    };
    let sample = |end: &str| read(&project, &format!("testcases/{NAME}/sample-1.{end}"));
    cargo(&["run", "--quiet"]).write_stdin(sample("in")).assert().success().stdout(sample("out"));
    cargo(&["test"]).assert().success().stdout(contains("1 passed"));
}

#[test]
fn new_never_overwrites() {
    for taken in [
        format!("src/bin/{NAME}.rs"),
        format!("testcases/{NAME}/sample-1.in"),
        format!("testcases/{NAME}/sample-1.out"),
    ] {
        let project = project(&[(&taken, "mine")]);
        let before = contents(project.path());
        judge(project.path(), &["new", NAME])
            .code(2)
            .stdout("")
            .stderr(contains(format!("{taken} exists already")));
        assert_eq!(contents(project.path()), before);
    }
}

#[test]
fn new_leaves_other_cases_of_the_same_name_alone() {
    let other = format!("testcases/{NAME}/edge-mine.in");
    let project = project(&[(&other, "mine")]);
    judge(project.path(), &["new", NAME]).success();
    assert_eq!(read(&project, &other), "mine");
}

#[test]
fn new_writes_all_files_or_none() {
    let project = project(&[("testcases", "a file where a folder should be")]);
    let before = contents(project.path());
    judge(project.path(), &["new", NAME]).code(2).stdout("").stderr(contains("cannot be created"));
    assert_eq!(contents(project.path()), before);
}

#[test]
fn new_refuses_names_of_another_form() {
    let project = project(&[]);
    let before = contents(project.path());
    for name in ["sum", "luogu_p1001", "Luogu_P1001_sum", "../../a_b_c", "a_b_c/d", "a_b_ü", ""] {
        judge(project.path(), &["new", name])
            .code(2)
            .stdout("")
            .stderr(contains("<judge>_<id>_<slug>"));
    }
    assert_eq!(contents(project.path()), before);
}

#[test]
fn readme_replaces_the_table_and_nothing_else() {
    let text = "top\n<!-- judge list --markdown -->\nold\n<!-- end -->\nbottom\n";
    let project = project(&[("README.md", text), ("src/bin/a_1_sum.rs", HEADER)]);
    judge(project.path(), &["readme"]).success();
    let new = read(&project, "README.md");
    assert!(new.starts_with("top\n") && new.ends_with("\nbottom\n"), "{new}");
    assert!(new.contains("[addition](src/bin/a_1_sum.rs)") && !new.contains("old"), "{new}");
}

#[test]
fn readme_leaves_a_file_without_a_place_for_the_table_alone() {
    let project = project(&[("README.md", "mine\n")]);
    judge(project.path(), &["readme"]).code(2).stderr(contains("has no place for a table"));
    assert_eq!(read(&project, "README.md"), "mine\n");
}
