//! Another cargo may hold what ours needs, for minutes. Then `judge` says what it waits for.

use std::fs::{self, File};
use std::path::Path;
use std::process::Stdio;

use crate::scaffold::{Folder, HEADER, judge_command, start_command, wait_until};

const NAME: &str = "luogu_p1_sum";

/// A project with a solution that uses a library: to bundle it, cargo is asked where that is.
fn project() -> Folder {
    let folder = Folder::project().case(NAME, "sample-1", "1\n", "2\n").solution(
        NAME,
        &format!(
            "{HEADER}fn main() {{\n    let text = std::io::read_to_string(std::io::stdin()).unwrap();\n    \
             println!(\"{{}}\", numbers::twice(text.trim().parse().unwrap()));\n}}\n"
        ),
    );
    let manifest = folder.read("Cargo.toml");
    let depending = "[dependencies]\nnumbers = { path = \"numbers\" }\n";
    folder.write("Cargo.toml", format!("{manifest}{depending}"));
    folder.write("numbers/Cargo.toml", "[package]\nname = \"numbers\"\nedition = \"2021\"\n");
    folder.write("numbers/src/lib.rs", "pub fn twice(n: i32) -> i32 {\n    2 * n\n}\n");
    folder
}

/// Calls `judge` while somebody holds this lock, until it says what it waits for.
fn waits(project: &Folder, lock: &Path, arguments: &[&str], sentence: &str) {
    fs::create_dir_all(lock.parent().unwrap()).unwrap();
    let lock = File::create(lock).unwrap();
    lock.lock().unwrap();
    let errors = project.path().join("errors");
    let mut call = judge_command(project.path());
    call.args(arguments).env("CARGO_HOME", project.path().join("home"));
    call.env("XDG_CACHE_HOME", project.path().join("cache"));
    let stderr = File::create(&errors).unwrap();
    let mut judge = start_command(&mut call, [Stdio::null(), stderr.into()]);
    let said = || fs::read_to_string(&errors).unwrap();
    wait_until(sentence, || said().contains(sentence));
    drop(lock);
    assert!(judge.process.wait().unwrap().success(), "{}", said());
    assert!(!said().contains("Blocking") && !said().contains("Compiling"), "{}", said());
}

#[test]
fn a_wait_for_the_package_cache_is_said() {
    let sentence = "judge: waiting for another cargo to release the package cache\n";
    for verb in [&["test", "sum"][..], &["bundle", "sum", "--to", "luogu"]] {
        let project = project();
        let lock = project.path().join("home/.package-cache");
        waits(&project, &lock, verb, sentence);
    }
}

#[test]
fn a_wait_for_the_build_directory_is_said() {
    let project = project();
    let lock = project.path().join("target/release/.cargo-lock");
    // Some versions of cargo call it the artifact directory.
    waits(&project, &lock, &["test", "sum"], " directory\n");
}
