//! `cargo test` judges every solution on its cases.

use std::process::Command;

#[test]
fn every_solution_passes_its_cases() {
    let judge = Command::new("judge").arg("test").output().expect("judge is installed");
    let said = [judge.stdout, judge.stderr].concat();
    println!("{}", String::from_utf8_lossy(&said));
    assert!(judge.status.success(), "see the verdicts above");
}
