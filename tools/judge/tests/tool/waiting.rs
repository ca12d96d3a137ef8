//! What takes long is told: another cargo may hold what ours needs, for minutes; compilers take their time.

use std::fs::{self, File};
use std::io::Read;
use std::path::Path;
use std::process::Stdio;
use std::thread;

use rustix::process::Signal;

use crate::scaffold::{Folder, HEADER, judge_command, start_command, wait_until};
use crate::terminal::terminal;

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

#[test]
fn a_terminal_shows_that_the_paste_is_compiled() {
    let project = Folder::empty();
    // Macros give the compiler enough to do to be seen at it.
    let rows = "row!(); ".repeat(400);
    project.write(
        "a.rs",
        format!(
            "macro_rules! row {{ () => {{ println!(\"{{:?}}\", (1, 2.5, \"three\", [4; 5])); }} }}\n\
             fn main() {{ {rows} }}\n"
        ),
    );
    let (mut terminal, other_end) = terminal();
    let errors = File::options().write(true).open(other_end).unwrap();
    let mut submit = judge_command(project.path());
    submit.args(["submit", "a.rs", "--to", "codeforces", "--no-open"]).env("TERM", "xterm");
    let mut judge = start_command(&mut submit, [Stdio::null(), errors.into()]);
    // It holds the other end.
    drop(submit);
    let shown = thread::spawn(move || {
        let mut shown = Vec::new();
        // A terminal whose other end is closed cannot be read.
        let _ = terminal.read_to_end(&mut shown);
        String::from_utf8_lossy(&shown).into_owned()
    });
    judge.process.wait().unwrap();
    let shown = shown.join().unwrap();
    assert!(shown.contains("compiling it as Codeforces does"), "{shown}");
}

/// A compiler that takes a minute.
const SLOW: &str = "#!/bin/sh
case $* in
--version) echo 'rustc 1.95.0 (slow)' ;;
'--print sysroot') echo /nowhere ;;
*) exec sleep 60 ;;
esac
";

/// Calls `judge site`, where nobody would see a bar, until it says this.
fn site_says(project: &Folder, sentence: &str) {
    let errors = project.path().join("errors");
    let (bin, path) = (project.path().join("bin"), std::env::var("PATH").unwrap());
    let mut call = judge_command(project.path());
    call.arg("site").env("PATH", format!("{}:{path}", bin.display()));
    let stderr = File::create(&errors).unwrap();
    let mut judge = start_command(&mut call, [Stdio::null(), stderr.into()]);
    wait_until(sentence, || fs::read_to_string(&errors).unwrap().contains(sentence));
    judge.signal(Signal::INT);
    judge.process.wait().unwrap();
}

/// The program of its page, or its paste where this machine makes no such programs.
#[test]
fn a_site_says_how_much_is_compiled() {
    let source = format!("{HEADER}//! - usize: 32\nfn main() {{}}\n");
    let project = Folder::project().solution(NAME, &source);
    project.write("bin/rustc", SLOW);
    project.allow_executing("bin/rustc");
    site_says(&project, "s compiled\n");
}

#[test]
fn a_site_says_how_many_cases_are_judged() {
    let source = "//! - limits: 60 s, 64 MB\n//! - usize: 32\nfn main() {\n    \
                  std::thread::sleep(std::time::Duration::from_secs(60));\n}\n";
    let project = Folder::project()
        .solution(NAME, &format!("{HEADER}{source}"))
        .case(NAME, "sample-1", "", "");
    site_says(&project, "judge: 0 of 1 cases judged\n");
}
