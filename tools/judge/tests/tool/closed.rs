//! Judges that have closed: nothing starts from their pages, and what was solved for them is still
//! judged, and pasted elsewhere.

use std::fs;

use assert_cmd::assert::OutputAssertExt;
use predicates::prelude::*;
use predicates::str::contains;

use crate::scaffold::{Folder, judge, stderr, stdout};

const URL: &str = "https://www.acmicpc.net/problem/1000";
const WHY: &str = "judge: Baekjoon has closed: choose another judge that has the problem, by its URL \
                   or --to JUDGE\n";
const SUM: &str = "fn main() {\n    println!(\"6\");\n}\n";

/// A project with a solution that is named after it.
fn project() -> Folder {
    Folder::project().solution("baekjoon_1000_sum", SUM).case("baekjoon_1000_sum", "1", "", "6\n")
}

#[test]
fn nothing_starts_from_the_page_of_a_closed_judge() {
    for folder in [Folder::empty(), project()] {
        let before = folder.contents();
        for url in [URL, "http://acmicpc.net/step", "https://boj.kr/1000"] {
            judge(folder.path(), &["new", url]).assert().code(2).stdout("").stderr(WHY);
        }
        assert_eq!(folder.contents(), before);
    }
}

#[test]
fn a_closed_judge_is_in_no_list() {
    let project = project();
    let listed = stdout(&judge(project.path(), &["judges"]));
    assert!(listed.contains("yosupo") && !listed.to_lowercase().contains("baekjoon"), "{listed}");
    let matrix = stdout(&judge(project.path(), &["judges", "--markdown"]));
    assert!(!matrix.contains("Baekjoon"), "{matrix}");
    let unknown = stderr(&judge(project.path(), &["submit", "1000", "--to", "xyz"]));
    assert!(unknown.contains("use one of") && !unknown.contains("baekjoon"), "{unknown}");
}

#[test]
fn what_was_solved_for_a_closed_judge_is_still_judged() {
    let project = project();
    judge(project.path(), &["test", "1000"]).assert().success().stdout(contains("1 case: all AC"));
    judge(project.path(), &["test", "1000", "--as", "baekjoon"]).assert().code(2).stderr(WHY);
    judge(project.path(), &["list"]).assert().success().stdout(contains("baekjoon_1000_sum"));
}

#[test]
fn it_is_pasted_only_where_the_user_says() {
    let project = project();
    for verb in ["submit", "bundle"] {
        judge(project.path(), &[verb, "1000"]).assert().code(2).stdout("").stderr(WHY);
        judge(project.path(), &[verb, "1000", "--to", "baekjoon"]).assert().code(2).stderr(WHY);
    }
    judge(project.path(), &["bundle", "1000", "--to", "luogu"]).assert().success().stdout(SUM);
}

#[test]
fn the_url_in_a_header_tells_a_closed_judge_as_well() {
    let source = format!("//! # Sum\n//!\n//! - url: <{URL}>\n\n{SUM}");
    let folder = Folder::with(&[("a.rs", &source), ("a/1.in", ""), ("a/1.out", "6\n")]);
    judge(folder.path(), &["test", "a.rs"]).assert().success();
    judge(folder.path(), &["bundle", "a.rs"]).assert().code(2).stdout("").stderr(WHY);
    judge(folder.path(), &["bundle", "a.rs", "--to", "luogu"])
        .assert()
        .success()
        .stdout(contains("fn main"));
    // The name of a solution goes before its URL, but not that of a closed judge.
    let elsewhere = source.replace(URL, "https://www.luogu.com.cn/problem/P1001");
    let project = Folder::project().solution("baekjoon_1000_sum", &elsewhere).case(
        "baekjoon_1000_sum",
        "1",
        "",
        "6\n",
    );
    judge(project.path(), &["bundle", "1000"]).assert().success().stdout(contains("fn main"));
}

#[test]
fn pages_are_made_of_what_was_solved_for_a_closed_judge() {
    let source = format!("//! # Sum\n//!\n//! - url: <{URL}>\n//! - technique: none\n\n{SUM}");
    for name in ["baekjoon_1000_sum", "sum"] {
        let project = Folder::project().solution(name, &source).case(name, "1", "", "6\n");
        judge(project.path(), &["site", "-o", "pages"])
            .assert()
            .success()
            .stderr(contains("closed").not());
        let page =
            fs::read_to_string(project.path().join(format!("pages/problems/{name}.html"))).unwrap();
        assert!(page.contains(URL), "{page}");
    }
}
