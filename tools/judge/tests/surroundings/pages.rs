//! What a page cannot run, and what it can: that takes WebAssembly.

use assert_cmd::assert::OutputAssertExt;
use libtest_mimic::Failed;
use predicates::prelude::*;
use predicates::str::contains;

use crate::scaffold::{Folder, HEADER, judge, judge_command};

pub fn what_cannot_run_is_reported() -> Result<(), Failed> {
    let source = "fn main() {\n    print!(\"{}\", std::fs::read_to_string(\"a\").unwrap());\n}\n";
    let project = Folder::project().solution("poj_1000_sum", &format!("{HEADER}{source}"));
    let said = contains("poj_1000_sum cannot go to POJ, so its page has no button for it")
        .and(contains("poj_1000_sum cannot run in its page"))
        .and(contains("there are no files: read stdin and write stdout"));
    judge(project.path(), &["site"]).assert().code(1).stderr(said);
    let page = project.read("target/site/problems/poj_1000_sum.html");
    assert!(page.contains("read_to_string") && !page.contains("id=\"run\""), "{page}");
    Ok(())
}

pub fn a_package_has_a_site() -> Result<(), Failed> {
    let folder = Folder::empty();
    judge(folder.path(), &["init", "mine"]).assert().success();
    let mine = folder.path().join("mine");
    folder.write(
        "mine/src/bin/a.rs",
        "use proconio::input;\n\nfn main() {\n    input!(n: u32);\n    println!(\"{n}\");\n}\n",
    );
    for wrote in ["wrote target/site/index.html: 1 problem, 0 pastes, "; 2] {
        judge(&mine, &["site"]).assert().success().stdout(contains(wrote)).stderr("");
    }
    let page = folder.read("mine/target/site/problems/a.html");
    assert!(page.contains("<h1 lang=\"en\">a</h1>") && page.contains("id=\"run\""), "{page}");
    assert!(folder.read("mine/target/site/index.html").contains("<h1>mine</h1>"));
    Ok(())
}

/// It runs for seconds on any input, and there is no case that tells enough.
pub fn how_many_pastes_are_compared_is_said() -> Result<(), Failed> {
    let source = "use std::time::{Duration, Instant};\n\nfn main() {\n    \
                  let start = Instant::now();\n    \
                  while start.elapsed() < Duration::from_secs(2) {}\n    \
                  println!(\"1\");\n}\n";
    let header = format!("{HEADER}//! - limits: 60 s, 64 MB\n//! - usize: 32\n");
    let project = Folder::project().solution("cogs_1_sum", &format!("{header}{source}"));
    let said = contains("judge: 0 of 1 pastes compared with their Rust\n");
    judge_command(project.path()).arg("site").assert().success().stderr(said);
    Ok(())
}
