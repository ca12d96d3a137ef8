//! The verbs of `judge`, called as a user would, each in a temporary project.

use std::fs;
use std::path::Path;

use crate::scaffold::{self, Folder, HEADER};
use assert_cmd::Command;
use assert_cmd::assert::{Assert, OutputAssertExt};
use predicates::prelude::*;
use predicates::str::contains;

const NAME: &str = "luogu_p1001_sum_of_all";

/// What a solution needs to compile.
const MANIFEST: &str = "[package]\nname = \"mine\"\nedition = \"2021\"\n[workspace]\n\
                        [dependencies]\nproconio = \"=0.5.0\"\nitertools = \"=0.14.0\"\n";

/// A project with these files.
fn project(files: &[(&str, &str)]) -> Folder {
    let project = Folder::project();
    files.iter().for_each(|(path, text)| project.write(path, text));
    project
}

fn judge(folder: &Path, arguments: &[&str]) -> Assert {
    scaffold::judge(folder, arguments).assert()
}

/// All files and folders of a project, to test that nothing was added or changed.
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
fn without_a_known_verb_it_prints_help_and_fails() {
    judge(Path::new("/"), &[]).code(2).stderr(contains("Usage: judge <COMMAND>"));
    judge(Path::new("/"), &["lst"]).code(2).stderr(contains("list"));
}

#[test]
fn outside_a_project_it_says_where_to_run_it() {
    let empty = Folder::empty();
    judge(empty.path(), &["list"])
        .code(2)
        .stdout("")
        .stderr(contains("run judge inside your project"));
}

#[test]
fn list_works_in_any_folder_of_the_project() {
    let project = project(&[("src/bin/a_2_sum.rs", HEADER), ("src/bin/a_10_sum.rs", HEADER)]);
    let expected = "a_10_sum  not published  Sum\na_2_sum   not published  Sum\n";
    judge(&project.path().join("src/bin"), &["list"]).success().stdout(expected);
}

#[test]
fn list_prints_the_table_of_the_readme() {
    let project = project(&[("src/bin/a_1_sum.rs", HEADER)]);
    let row = "| [Sum](https://a.b/) | a 1 | [addition](src/bin/a_1_sum.rs) | not published |\n";
    judge(project.path(), &["list", "--markdown"]).success().stdout(predicate::str::ends_with(row));
}

#[test]
fn a_broken_header_is_reported_with_file_and_line() {
    let project = project(&[("src/bin/a_1_sum.rs", &HEADER.replace("url", "link"))]);
    let place = "src/bin/a_1_sum.rs:3: unknown key `link`";
    judge(project.path(), &["list"]).code(2).stdout("").stderr(contains(place));
}

#[test]
fn a_source_that_is_not_text_is_named() {
    let project = project(&[]);
    project.write("src/bin/a_1_sum.rs", b"//! # \xff");
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

    project.write("Cargo.toml", MANIFEST);
    fs::copy(scaffold::repository().join("Cargo.lock"), project.path().join("Cargo.lock")).unwrap();
    let cargo = |arguments: &[&str]| {
        let mut cargo = Command::new("cargo");
        cargo.current_dir(project.path()).args(arguments).arg("--offline");
        // Kept between test runs, so that proconio is compiled only once.
        cargo.env("CARGO_TARGET_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).join("new"));
        cargo.env("RUSTFLAGS", "--deny warnings");
        cargo
    };
    let sample = |extension: &str| project.read(&format!("testcases/{NAME}/sample-1.{extension}"));
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
            .stderr(contains(format!("{taken} already exists")));
        assert_eq!(contents(project.path()), before);
    }
}

#[test]
fn new_leaves_existing_cases_alone() {
    let other = format!("testcases/{NAME}/edge-mine.in");
    let project = project(&[(&other, "mine")]);
    judge(project.path(), &["new", NAME]).success();
    assert_eq!(project.read(&other), "mine");
}

#[test]
fn new_writes_all_files_or_none() {
    let project = project(&[("testcases", "a file where a folder should be")]);
    let before = contents(project.path());
    judge(project.path(), &["new", NAME]).code(2).stdout("").stderr(contains("cannot be created"));
    assert_eq!(contents(project.path()), before);
}

#[test]
fn new_rejects_malformed_names() {
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
    let new = project.read("README.md");
    assert!(new.starts_with("top\n") && new.ends_with("\nbottom\n"), "{new}");
    assert!(new.contains("[addition](src/bin/a_1_sum.rs)") && !new.contains("old"), "{new}");
}

#[test]
fn readme_leaves_a_file_without_a_place_for_the_table_alone() {
    let project = project(&[("README.md", "mine\n")]);
    judge(project.path(), &["readme"]).code(2).stderr(contains("has no place for a table"));
    assert_eq!(project.read("README.md"), "mine\n");
}

#[test]
fn a_project_without_solutions_has_nothing_to_judge() {
    let project = Folder::project();
    judge(project.path(), &["test"])
        .code(2)
        .stdout("")
        .stderr(contains("src/bin has no solutions: `judge new NAME` starts one"));
}

#[test]
fn a_library_that_does_not_compile_is_shown_with_what_the_compiler_says() {
    let source = format!("{HEADER}fn main() {{ println!(\"{{}}\", mine::six()) }}\n");
    let project = Folder::project().solution(NAME, &source).case(NAME, "sample-1", "", "6\n");
    project.write("src/lib.rs", "pub fn six() -> u32 { \"six\" }\n");
    judge(project.path(), &["test"]).code(2).stderr(
        contains("needs something that does not compile").and(contains("mismatched types")),
    );
}

#[test]
fn outputs_are_compared_as_the_judge_does_that_is_named() {
    let cases = Folder::with(&[("1.in", ""), ("1.out", "1 2\n")]);
    let test = |arguments: &[&str]| {
        let arguments = [&["test", "-c", "echo '1  2'", "-d", "."], arguments].concat();
        judge(cases.path(), &arguments)
    };
    test(&[]).code(0);
    test(&["--as", "cses"]).code(0);
    test(&["--as", "luogu"]).code(1).stdout(contains("only white space differs"));
    test(&["--as", "lougu"]).code(2).stderr(contains("unknown judge `lougu`"));
}
