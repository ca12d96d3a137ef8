//! What a page cannot run, and what it can: that takes WebAssembly.

use assert_cmd::assert::OutputAssertExt;
use libtest_mimic::Failed;
use predicates::prelude::*;
use predicates::str::contains;

use crate::scaffold::{Folder, HEADER, judge};

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
