//! `judge site` as a command. What its pages do is tried in a browser by `tests/site`.

use assert_cmd::assert::OutputAssertExt;
use predicates::prelude::*;
use predicates::str::contains;

use crate::scaffold::{Folder, HEADER, judge};

/// Reads two numbers and prints their sum.
const SUM: &str = "use std::io::Read;\n\nfn main() {\n    let mut text = String::new();\n    \
    std::io::stdin().read_to_string(&mut text).unwrap();\n    \
    let sum: i64 = text.split_whitespace().map(|word| word.parse::<i64>().unwrap()).sum();\n    \
    println!(\"{sum}\");\n}\n";

const NAME: &str = "luogu_p1001_sum";

#[test]
fn a_folder_with_files_of_others_is_left_alone() {
    let project = Folder::project().solution(NAME, &format!("{HEADER}{SUM}"));
    project.write("pages/notes.txt", "mine");
    let before = project.contents();
    let refused = "pages has files in it, and no site of ours: name another folder with -o";
    judge(project.path(), &["site", "-o", "pages"]).assert().code(2).stderr(contains(refused));
    let file = "pages/notes.txt is not a folder";
    judge(project.path(), &["site", "-o", "pages/notes.txt"])
        .assert()
        .code(2)
        .stderr(contains(file));
    assert!(project.contents() == before, "something has changed");
}

#[test]
fn an_unknown_picture_is_reported_with_file_and_line() {
    for (key, what) in [("picture", "picture"), ("steps", "step view")] {
        let source = format!("{HEADER}//! - {key}: nobody-drew-this\n{SUM}");
        let project = Folder::project().solution(NAME, &source);
        let place = format!("src/bin/{NAME}.rs:5: unknown {what} `nobody-drew-this`: ");
        judge(project.path(), &["site"]).assert().code(2).stdout("").stderr(contains(place));
        assert!(!project.path().join("target/site").exists());
    }
}

#[test]
fn a_project_without_solutions_has_no_site() {
    let project = Folder::project();
    judge(project.path(), &["site"]).assert().code(2).stderr(contains("has no solutions"));
}

#[test]
fn the_url_tells_the_judge_where_two_words_of_a_name_are_none() {
    let header = HEADER.replace("https://a.b/", "https://www.luogu.com.cn/problem/P1001");
    let project = Folder::project()
        .solution("two_sum", &format!("{header}{SUM}"))
        .case("two_sum", "sample-1", "1 2\n", "3\n");
    judge(project.path(), &["site"]).assert().success();
    let page = project.read("target/site/problems/two_sum.html");
    assert!(page.contains("Luogu P1001") && !page.contains("two sum"), "{page}");
}

#[test]
fn a_page_shows_what_the_table_in_docs_says_it_costs() {
    let project = Folder::project()
        .solution(NAME, &format!("{HEADER}{SUM}"))
        .case(NAME, "sample-1", "1 2\n", "3\n");
    let row = format!("| {NAME} | max-sum | 19 ms |  |  | 3.4 MB | 2.1 % |");
    project.write("README.md", "mine\n");
    project.write("docs/bench.md", format!("<!-- judge bench -->\n{row}\n<!-- end -->\n"));
    judge(project.path(), &["site"]).assert().success();
    let page = project.read(&format!("target/site/problems/{NAME}.html"));
    assert!(page.contains("max-sum") && page.contains("3.4 MB"), "{page}");
}

#[test]
fn a_paste_that_fails_its_cases_has_no_button_and_the_page_stays() {
    let project = Folder::project()
        .solution(NAME, &format!("{HEADER}//! - also: codeforces 1a\n//!\n//! Add them.\n{SUM}"))
        .case(NAME, "sample-1", "1 2\n", "4\n");
    let said = contains("luogu_p1001_sum for Luogu fails its cases")
        .and(contains("luogu_p1001_sum for Codeforces fails its cases"))
        .and(contains("expected `4`, found `3`"));
    let wrote = contains("wrote target/site/index.html: 1 problem, 0 pastes, ");
    judge(project.path(), &["site"]).assert().code(1).stdout(wrote).stderr(said);
    let page = project.read(&format!("target/site/problems/{NAME}.html"));
    assert!(page.contains("Add them.") && !page.contains("data-copies"), "{page}");
}
