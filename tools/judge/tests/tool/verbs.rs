//! The verbs of `judge`, called as a user would, each in a temporary project.

use std::path::Path;

use crate::scaffold::{self, Folder, HEADER};
use assert_cmd::assert::{Assert, OutputAssertExt};
use predicates::prelude::*;
use predicates::str::contains;

const NAME: &str = "luogu_p1001_sum_of_all";

/// A project with these files.
fn project(files: &[(&str, &str)]) -> Folder {
    let project = Folder::project();
    files.iter().for_each(|(path, text)| project.write(path, text));
    project
}

fn judge(folder: &Path, arguments: &[&str]) -> Assert {
    scaffold::judge(folder, arguments).assert()
}

#[test]
fn the_version_is_that_of_the_package() {
    let version = format!("judge {}\n", env!("CARGO_PKG_VERSION"));
    judge(Folder::empty().path(), &["--version"]).success().stdout(version);
}

#[test]
fn doctor_tells_what_is_there_and_what_would_add_the_rest() {
    let folder = Folder::empty();
    let output = scaffold::judge(folder.path(), &["doctor"]);
    let said = scaffold::stdout(&output);
    assert_eq!(output.status.code(), Some(0), "{said}");
    assert!(said.contains("yes  rustc ") && said.contains("yes  CPU time "), "{said}");
    assert!(said.lines().all(|line| line.chars().count() <= 80), "{said}");
    let mut bare = scaffold::judge_command(folder.path());
    bare.arg("doctor").env("PATH", folder.path()).env("RUSTUP_HOME", folder.path());
    let output = bare.output().unwrap();
    let said = scaffold::stdout(&output);
    // Without Rust nothing works.
    assert_eq!(output.status.code(), Some(1), "{said}");
    for mend in ["no   rustc", "no   cargo", "rustup target add wasm32-unknown-unknown", "no   gcc"]
    {
        assert!(said.contains(mend), "{said}");
    }
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
    let row =
        "| [Sum](https://a.b/) | a 1 | [addition](src/bin/a_1_sum.rs) | 0 |  | not published |\n";
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
fn readme_replaces_the_table_and_nothing_else() {
    let text = "top\n<!-- judge list --markdown -->\nold\n<!-- end -->\nbottom\n";
    let project = project(&[("README.md", text), ("src/bin/a_1_sum.rs", HEADER)]);
    judge(project.path(), &["readme"]).success();
    let new = project.read("README.md");
    assert!(new.starts_with("top\n") && new.ends_with("\nbottom\n"), "{new}");
    assert!(new.contains("[addition](src/bin/a_1_sum.rs)") && !new.contains("old"), "{new}");
}

#[test]
fn readme_brings_translations_up_to_date_that_have_a_place_for_the_table() {
    let text = "top\n<!-- judge list --markdown -->\nold\n<!-- end -->\nbottom\n";
    let files = [("README.md", text), ("README.zh-CN.md", text), ("README.de.md", "mine\n")];
    let project = project(&files);
    project.write("src/bin/a_1_sum.rs", HEADER);
    judge(project.path(), &["readme"]).success();
    let new = project.read("README.zh-CN.md");
    assert!(new.contains("[addition](src/bin/a_1_sum.rs)") && !new.contains("old"), "{new}");
    assert_eq!((project.read("README.md"), project.read("README.de.md")), (new, "mine\n".into()));
}

#[test]
fn readme_brings_pages_of_docs_up_to_date() {
    let text = "top\n<!-- judge judges --markdown -->\nold\n<!-- end -->\nbottom\n";
    let pages = ["docs/judges.md", "docs/zh-CN/judges.md"];
    let project = project(&[("README.md", "mine\n"), ("src/bin/luogu_p1_sum.rs", HEADER)]);
    pages.iter().for_each(|page| project.write(page, text));
    project.write("docs/notes.txt", b"\xff");
    judge(project.path(), &["readme"]).success();
    for new in pages.map(|page| project.read(page)) {
        assert!(new.contains("| luogu_p1_sum | yes, p1 |\n") && !new.contains("old"), "{new}");
    }
    assert_eq!(project.read("README.md"), "mine\n");
}

#[test]
fn readme_changes_nothing_when_a_translation_cannot_be_read() {
    let text = "<!-- judge list --markdown -->\nold\n<!-- end -->\n";
    let project = project(&[("README.md", text), ("src/bin/a_1_sum.rs", HEADER)]);
    project.write("README.zh-CN.md", b"\xff");
    judge(project.path(), &["readme"]).code(2).stderr(contains("README.zh-CN.md cannot be read"));
    assert_eq!(project.read("README.md"), text);
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
