//! GNU parallel shares the cases among processes.

use std::process::Command;

use libtest_mimic::Failed;

use crate::scaffold::{Folder, JUDGE, stderr, stdout};

/// The number that an attribute of the whole report has.
fn count(report: &str, attribute: &str) -> usize {
    let value = report.split(&format!(" {attribute}=\"")).nth(1).unwrap();
    value.split('"').next().unwrap().parse().unwrap()
}

fn cases_of(report: &str) -> Vec<&str> {
    let mut cases: Vec<&str> =
        report.lines().filter(|line| line.contains("<testcase ")).map(name_of).collect();
    cases.sort();
    cases
}

fn name_of(line: &str) -> &str {
    line.split("name=\"").nth(1).unwrap().split('"').next().unwrap()
}

pub fn gnu_parallel_shares_the_cases() -> Result<(), Failed> {
    let folder = Folder::empty();
    for number in 0..10 {
        folder.write(&format!("cases/{number}.in"), format!("{number}\n"));
        folder.write(&format!("cases/{number}.out"), format!("{}\n", number % 7));
    }
    let judge = format!("{JUDGE} test -c cat -d cases --junit");
    let script = format!("parallel {judge} {{}}.xml --partition {{}}/3 ::: 1 2 3; {judge} all.xml");
    let output = Command::new("sh").args(["-c", &script]).current_dir(folder.path()).output()?;
    assert_eq!(output.status.code(), Some(1), "{}{}", stdout(&output), stderr(&output));
    let parts = [1, 2, 3].map(|part| folder.read(&format!("{part}.xml")));
    let whole = folder.read("all.xml");
    for attribute in ["tests", "failures", "errors", "skipped"] {
        let sum: usize = parts.iter().map(|part| count(part, attribute)).sum();
        assert_eq!(sum, count(&whole, attribute), "{attribute}");
    }
    assert_eq!((count(&whole, "tests"), count(&whole, "failures")), (10, 3));
    assert_eq!(cases_of(&parts.concat()), cases_of(&whole));
    Ok(())
}
