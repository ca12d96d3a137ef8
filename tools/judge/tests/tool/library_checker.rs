//! `judge test` and others on problem folders of Library Checker, as its `generate.py` leaves them.

use std::fs;
use std::process::Output;

use assert_cmd::assert::OutputAssertExt;
use predicates::prelude::*;
use predicates::str::contains;

use crate::scaffold::{self, Folder, stdout};

const INFO: &str = "title = 'Two Numbers'\ntimelimit = 5.0\n\n[[tests]]\n    name = \"random.cpp\"\n    \
                    number = 1\n\n[params]\n    N_MAX = 200_000\n";

/// Takes the lines of the answer in any order.
const CHECKER: &str = "#!/bin/sh\n[ \"$(sort \"$2\")\" = \"$(sort \"$3\")\" ] && exit 0\n\
                       echo \"other lines than in $(cat \"$1\")\" >&2\nexit 1\n";

/// What only such a checker takes, and a program that prints it.
const SWAPPED: &str = "printf '2\\n1\\n'";
const SOLUTION: &str = "fn main() {\n    println!(\"2\\n1\");\n}\n";

/// A repository with one problem, of which the cases are made and the checker is not built.
fn repository() -> Folder {
    Folder::with(&[
        ("graph/two/info.toml", INFO),
        ("graph/two/gen/example_00.in", "2\n"),
        ("graph/two/in/random_00.in", "two\n"),
        ("graph/two/out/random_00.out", "1\n2\n"),
    ])
}

/// The same with a checker that is built.
fn built() -> Folder {
    let repository = repository();
    build_checker(&repository, "graph/two/checker");
    repository
}

fn build_checker(folder: &Folder, path: &str) {
    folder.write(path, CHECKER);
    folder.allow_executing(path);
}

/// A project that has such a folder for the cases of a solution.
fn project() -> Folder {
    let project = Folder::project().solution("yosupo_two_numbers", SOLUTION);
    let folder = "testcases/yosupo_two_numbers";
    project.write(&format!("{folder}/info.toml"), INFO);
    project.write(&format!("{folder}/in/1.in"), "");
    project.write(&format!("{folder}/out/1.out"), "1\n2\n");
    build_checker(&project, &format!("{folder}/checker"));
    project
}

fn judge(repository: &Folder, command: &str, arguments: &[&str]) -> Output {
    let arguments = [&["test", "-c", command, "-d", "graph/two"], arguments].concat();
    scaffold::judge(repository.path(), &arguments)
}

#[test]
fn the_built_checker_decides_within_the_limits_of_the_problem() {
    let repository = built();
    let record: serde_json::Value =
        serde_json::from_str(&stdout(&judge(&repository, SWAPPED, &["--json"]))).unwrap();
    let value = |key: &str| record[key].clone();
    assert_eq!((value("case"), value("verdict")), ("random_00".into(), "AC".into()), "{record}");
    assert_eq!(value("time_limit_ms"), 5000.0, "{record}");
    assert_eq!(value("memory_limit_kb"), 1024 << 10, "{record}");
    let wrong = judge(&repository, "echo 3", &[]);
    wrong.assert().code(1).stdout(contains("other lines than in two")).stderr("");
}

#[test]
fn it_decides_for_a_solution_in_the_folder_and_for_one_of_a_project() {
    let repository = built();
    repository.write("graph/two/a.rs", SOLUTION);
    let here = repository.path().join("graph/two");
    let limits = "of 5 s;";
    scaffold::judge(&here, &["test", "a.rs"]).assert().success().stdout(contains(limits));
    let project = project();
    scaffold::judge(project.path(), &["test", "two"]).assert().success().stdout(contains(limits));
}

#[test]
fn what_is_pasted_is_judged_by_it_as_well() {
    let repository = built();
    repository.write("graph/two/a.rs", SOLUTION);
    let here = repository.path().join("graph/two");
    let bundle = |arguments: &[&str]| {
        scaffold::judge(&here, &[&["bundle", "a.rs", "--to", "yosupo"], arguments].concat())
    };
    let judged = contains("judged  1 case: all AC");
    bundle(&[]).assert().success().stderr(judged.clone());
    bundle(&["-d", "."]).assert().success().stderr(judged);
    let site = scaffold::judge(project().path(), &["site"]);
    site.assert().success().stdout(contains("1 problem, 1 paste, "));
}

#[test]
fn the_user_may_say_otherwise() {
    let repository = built();
    let output = judge(&repository, SWAPPED, &["-t", "2", "--mle", "64"]);
    output.assert().success().stdout(contains("of 2 s;").and(contains("of 64 MB")));
    for option in [["--checker", "tokens"], ["-e", "1e-6"]] {
        let output = judge(&repository, SWAPPED, &option);
        output
            .assert()
            .code(1)
            .stdout(contains("expected `1`, found `2`").and(contains("of 5 s;")));
    }
}

#[test]
fn the_file_says_where_the_checker_is() {
    let repository = repository();
    repository.write("graph/two/info.toml", format!("checker = 'inner/check.cpp'\n{INFO}"));
    build_checker(&repository, "graph/two/inner/check");
    judge(&repository, SWAPPED, &[]).assert().success();
}

#[test]
fn a_built_checker_that_cannot_be_run_is_an_error() {
    let repository = repository();
    repository.write("graph/two/checker", CHECKER);
    let why = "graph/two/checker has no permission to be executed";
    judge(&repository, SWAPPED, &[]).assert().code(2).stderr(contains(why));
    // The user can always say who decides instead.
    judge(&repository, "cat", &["--checker", "tokens"]).assert().code(1);
}

#[test]
fn a_folder_without_a_checker_says_how_outputs_are_compared() {
    let said = contains("there is no checker beside info.toml, so outputs are compared as usual\n");
    let repository = repository();
    judge(&repository, SWAPPED, &[]).assert().code(1).stderr(said.clone());
    judge(&repository, "echo 1 2", &[]).assert().success().stderr(said).stdout(contains("of 5 s;"));
    let output = judge(&repository, "echo 1 2", &["--checker", "tokens"]);
    output.assert().success().stderr("");
}

#[test]
fn a_file_that_makes_no_sense_is_named_and_that_of_somebody_else_ignored() {
    for (info, why) in [
        ("timelimit = 5\ntitle = 'Two\n", "info.toml: TOML parse error at line 2"),
        ("timelimit = 'soon'\n", "info.toml: invalid time limit"),
    ] {
        let repository = built();
        repository.write("graph/two/info.toml", info);
        let output = judge(&repository, SWAPPED, &[]);
        output.assert().code(2).stdout("").stderr(contains("graph/two").and(contains(why)));
    }
    let repository = built();
    repository.write("graph/two/info.toml", "author = 'somebody else'\n[x\n");
    let output = judge(&repository, SWAPPED, &[]);
    output.assert().code(1).stdout(contains("expected `1`, found `2`").and(contains("of 1 s;")));
}

#[test]
fn cases_that_are_not_made_yet_are_not_those_of_the_generators() {
    let repository = built();
    fs::remove_dir_all(repository.path().join("graph/two/in")).unwrap();
    fs::remove_dir_all(repository.path().join("graph/two/out")).unwrap();
    let why = "judge: graph/two has no cases yet: `generate.py -p two` makes them\n";
    judge(&repository, SWAPPED, &[]).assert().code(2).stdout("").stderr(why);
}
