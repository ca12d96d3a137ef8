//! Surroundings in which the tool cannot work: it says so, and leaves nothing behind.

use std::fs;
use std::process::{Command, Output};

use crate::scaffold::{Folder, JUDGE, run, start, stderr};
use rustix::process::{Pid, Signal, kill_process};

/// A call of `judge` under a limit of the shell that calls it.
fn under_limit(folder: &Folder, limit: &str, call: &str) -> Output {
    let script = format!("ulimit {limit}; exec {JUDGE} {call}");
    run(Command::new("sh").args(["-c", &script]).current_dir(folder.path()))
}

/// The set-up is wrong, and it is said how.
fn assert_says(output: &Output, words: &str) {
    assert_eq!(output.status.code(), Some(2), "{}", stderr(output));
    assert!(stderr(output).contains(words), "{}", stderr(output));
}

#[test]
fn too_little_memory_is_an_error_that_says_what_to_do() {
    let inputs: Vec<String> = (0..64).map(|number| format!("{number}.in")).collect();
    let inputs: Vec<(&str, &str)> = inputs.iter().map(|name| (&name[..], "")).collect();
    let cases = Folder::with(&inputs);
    for call in ["test -c true -d .", "stress -c true -d . --gen true --cases 64"] {
        let output = under_limit(&cases, "-v 50000", call);
        assert_says(&output, "judge: `ulimit -v` leaves 48 MB of memory: raise it to ");
        // Each thread has a stack.
        let output = under_limit(&cases, "-v 90000", &format!("{call} -j 64"));
        assert_says(
            &output,
            "judge: `ulimit -v` leaves 87 MB of memory: raise it to 327680, or lower -j\n",
        );
    }
}

#[test]
fn files_that_may_not_grow_are_an_error_and_nothing_is_left() {
    let folder = Folder::empty();
    let output = under_limit(&folder, "-f 0", "init mine");
    assert_says(&output, "mine/Cargo.toml cannot be written: File too large");
    assert!(folder.is_empty(), "{:?}", folder.contents());
}

#[test]
fn a_folder_that_has_been_removed_is_an_error_that_says_what_to_do() {
    let cases = Folder::with(&[("1.in", "")]);
    let cases = cases.path().to_str().unwrap();
    for call in [
        &["test"][..],
        &["test", "-c", "true", "-d", cases],
        &["stress", "-c", "true", "-d", cases, "--gen", "true"],
        &["bundle", "a"],
        &["init", "mine"],
        &["new", "luogu_p1001_sum"],
    ] {
        let around = Folder::with(&[("gone/file", "")]);
        let gone = around.path().join("gone");
        let mut shell = Command::new("sh");
        shell.args(["-c", "rm -r \"$PWD\"; exec \"$0\" \"$@\"", JUDGE]).args(call);
        let output = run(shell.current_dir(gone));
        assert_says(&output, "judge: the current folder has been removed: go to another one\n");
    }
}

#[test]
fn a_new_problem_is_written_whole_or_not_at_all_when_a_signal_comes() {
    // The template takes a while to write, and a signal that comes too late for it is no matter.
    for _ in 0..3 {
        let project = Folder::project();
        project.write("Cargo.toml", "[package]\nname = \"mine\"\n[workspace]\n");
        project.write("template.rs", "//\n".repeat(8 << 20));
        let bin = project.path().join("src/bin");
        let names = || fs::read_dir(&bin).unwrap().flatten().map(|entry| entry.file_name());
        let mut judge = start(project.path(), &["new", "luogu_p1001_sum"]);
        while judge.process.try_wait().unwrap().is_none() && names().next().is_none() {}
        let _ = kill_process(Pid::from_child(&judge.process), Signal::HUP);
        judge.process.wait().unwrap();
        assert!(names().all(|name| name == "luogu_p1001_sum.rs"), "{:?}", names().next());
    }
}
