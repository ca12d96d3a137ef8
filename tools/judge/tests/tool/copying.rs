//! Which clipboard `judge submit` copies to, and how. The programs of the desktop are scripts of these
//! tests, which note what they are called with and keep what they read.

use std::env;
use std::fs::{self, File, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::process::{Command, Output};

use rustix::process::{Pid, test_kill_process};

use crate::scaffold::{
    Folder, HEADER, JUDGE, judge_command, run, stderr, stdout, wait_until, without_clipboard,
};

const WRITTEN: &str = "target/judge/luogu_p1001_sum-luogu.rs";
const COPIED: &str = "copied  to the clipboard\n";

/// What a program does that copies.
const TAKE: &str = "cat >\"$here/text\"";

/// What tmux does, where its setting is this.
fn tmux(setting: &str) -> String {
    format!("case $1 in load-buffer) {TAKE} ;; *) echo {setting} ;; esac")
}

/// A project with a solution, and a folder of programs.
struct Desk {
    project: Folder,
    programs: Folder,
}

impl Desk {
    /// With these programs, and what each does once it has noted its call.
    fn new(programs: &[(&str, &str)]) -> Desk {
        let source =
            format!("{HEADER}\n// 两数之和: 一行。\nfn main() {{\n    println!(\"6\");\n}}\n");
        let project = Folder::project().solution("luogu_p1001_sum", &source);
        let project = project.case("luogu_p1001_sum", "1", "", "6\n");
        let desk = Desk { project, programs: Folder::empty() };
        programs.iter().for_each(|(name, script)| desk.add(name, script));
        desk
    }

    fn add(&self, name: &str, script: &str) {
        let here = self.programs.path().display();
        let note = "echo \"${0##*/} $*\" >>\"$here/calls\"";
        self.programs.write(name, format!("#!/bin/sh\nhere='{here}'\n{note}\n{script}\n"));
        let path = self.programs.path().join(name);
        fs::set_permissions(path, Permissions::from_mode(0o755)).unwrap();
    }

    /// Runs a command that calls `judge`, where these variables are set.
    fn run(&self, command: &mut Command, variables: &[&str]) -> Output {
        let path = env::var("PATH").unwrap();
        command.env("PATH", format!("{}:{path}", self.programs.path().display()));
        without_clipboard(command);
        // A program of this machine would find nothing there.
        command.envs(variables.iter().map(|name| (name, "nowhere")));
        let output = run(command);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        output
    }

    fn submit(&self, variables: &[&str]) -> Output {
        let mut submit = judge_command(self.project.path());
        self.run(submit.args(["submit", "sum", "--no-open"]), variables)
    }

    /// The programs that were called, in turn.
    fn calls(&self) -> String {
        fs::read_to_string(self.programs.path().join("calls")).unwrap_or_default()
    }

    /// What was copied.
    fn text(&self) -> Vec<u8> {
        fs::read(self.programs.path().join("text")).unwrap()
    }

    /// What should have been.
    fn paste(&self) -> String {
        let paste = self.project.read(WRITTEN);
        assert!(paste.contains("两数之和"), "{paste}");
        paste
    }
}

/// All programs, each of which takes the text.
fn all() -> Desk {
    let desk = Desk::new(&["wl-copy", "xclip", "xsel", "clip.exe"].map(|name| (name, TAKE)));
    desk.add("tmux", &tmux("external"));
    desk
}

#[test]
fn the_program_of_the_desktop_gets_the_text() {
    for (variables, call) in [
        (&["WAYLAND_DISPLAY"][..], "wl-copy --type text/plain\n"),
        (&["DISPLAY"], "xclip -selection clipboard\n"),
        (&["WAYLAND_DISPLAY", "DISPLAY", "TMUX"], "wl-copy --type text/plain\n"),
    ] {
        let desk = all();
        let said = stderr(&desk.submit(variables));
        assert!(said.contains(COPIED), "{said}");
        assert_eq!(desk.calls(), call);
        assert_eq!(desk.text(), desk.paste().as_bytes());
    }
}

#[test]
fn windows_gets_the_text_in_utf_16() {
    let desk = all();
    desk.submit(&["WSL_DISTRO_NAME"]);
    assert_eq!(desk.calls(), "clip.exe \n");
    let text = desk.text();
    let units: Vec<u16> =
        text.chunks(2).map(|unit| u16::from_le_bytes(unit.try_into().unwrap())).collect();
    assert_eq!(String::from_utf16(&units).unwrap(), desk.paste().replace('\n', "\r\n"));
}

#[test]
fn a_program_that_fails_is_followed_by_the_next() {
    let desk = Desk::new(&[("wl-copy", "exit 1"), ("xclip", "kill -9 $$"), ("xsel", TAKE)]);
    let said = stderr(&desk.submit(&["WAYLAND_DISPLAY", "DISPLAY"]));
    assert!(said.contains(COPIED), "{said}");
    let last = "xclip -selection clipboard\nxsel --clipboard --input\n";
    assert_eq!(desk.calls(), format!("wl-copy --type text/plain\n{last}"));
    assert_eq!(desk.text(), desk.paste().as_bytes());
}

#[test]
fn a_program_that_hangs_is_followed_by_the_next() {
    let desk = Desk::new(&[("wl-copy", "echo $$ >\"$here/pid\"; exec sleep 60"), ("xclip", TAKE)]);
    let said = stderr(&desk.submit(&["WAYLAND_DISPLAY", "DISPLAY"]));
    assert!(said.contains(COPIED), "{said}");
    assert_eq!(desk.text(), desk.paste().as_bytes());
    let process = Pid::from_raw(desk.programs.read("pid").trim().parse().unwrap()).unwrap();
    assert!(test_kill_process(process).is_err(), "it is still there");
}

#[test]
fn a_program_that_stays_to_answer_who_pastes_is_not_waited_for() {
    let stay = "while [ ! -e \"$here/end\" ] && [ $((i += 1)) -lt 300 ]; do sleep 0.1; done";
    let desk = Desk::new(&[("xclip", &format!("{TAKE}\n({stay}; : >\"$here/gone\") &"))]);
    // It would last as long as that process if it had our output.
    let said = stderr(&desk.submit(&["DISPLAY"]));
    assert!(said.contains(COPIED), "{said}");
    assert!(!desk.programs.path().join("gone").exists(), "it was waited for");
    desk.programs.write("end", "");
    wait_until("it ends", || desk.programs.path().join("gone").exists());
}

#[test]
fn without_a_desktop_the_terminal_is_asked() {
    let desk = all();
    // `script` provides a terminal.
    let line = format!("{JUDGE} submit sum --no-open 2>said");
    let mut script = Command::new("script");
    script.args(["-qec", &line, "/dev/null"]).current_dir(desk.project.path());
    let asked = stdout(&desk.run(&mut script, &[]));
    let text = asked.strip_prefix("\x1b]52;c;").and_then(|asked| asked.strip_suffix('\x07'));
    assert_eq!(decoded(text.expect("nothing else is printed")), desk.paste());
    assert!(desk.project.read("said").contains("if your terminal takes it (OSC 52)\n"));
    assert_eq!(desk.calls(), "");
}

/// The text that these letters of base64 stand for.
fn decoded(letters: &str) -> String {
    let folder = Folder::with(&[("letters", letters)]);
    let letters = File::open(folder.path().join("letters")).unwrap();
    stdout(&Command::new("base64").arg("--decode").stdin(letters).output().unwrap())
}

#[test]
fn tmux_asks_the_terminal_around_it() {
    let desk = all();
    let said = stderr(&desk.submit(&["TMUX"]));
    assert!(said.contains("if your terminal takes it (OSC 52)\n"), "{said}");
    assert_eq!(desk.calls(), "tmux load-buffer -w -\ntmux show-options -gv set-clipboard\n");
    assert_eq!(desk.text(), desk.paste().as_bytes());
}

#[test]
fn a_text_that_only_tmux_has_is_told_to_be_there() {
    let off = tmux("off");
    // Before 3.2, tmux does not know `-w`.
    let old = format!("[ \"$2\" != -w ] || exit 1\n{}", tmux("external"));
    for script in [off, old] {
        let desk = Desk::new(&[("tmux", &script)]);
        let said = stderr(&desk.submit(&["TMUX"]));
        assert!(
            said.contains("copied  to the buffer of tmux only: paste it by prefix ]"),
            "{said}"
        );
        assert_eq!(desk.text(), desk.paste().as_bytes());
    }
}

#[test]
fn without_any_clipboard_it_says_what_to_paste() {
    let desk = Desk::new(&[("wl-copy", "exit 1"), ("tmux", "exit 1")]);
    let output = desk.submit(&["WAYLAND_DISPLAY", "TMUX"]);
    let said = stderr(&output);
    let sentence = "not copied  no clipboard: paste the file below, or `judge bundle -o FILE`\n";
    assert!(said.contains(&format!("{sentence}   written  {WRITTEN}\n")), "{said}");
    assert_eq!(stdout(&output), "");
}

#[test]
fn doctor_names_the_program_that_copies_or_what_would_add_one() {
    let said = |desk: &Desk, variable: &str| {
        let mut doctor = judge_command(desk.project.path());
        doctor.arg("doctor").env("PATH", desk.programs.path()).env(variable, "nowhere");
        stdout(&run(&mut doctor))
    };
    let desk = Desk::new(&[("xsel", TAKE)]);
    for (variable, line) in [
        ("DISPLAY", "yes  clipboard  of the desktop, by xsel\n"),
        ("TMUX", "yes  clipboard  of the terminal, where it takes OSC 52; there is no desktop\n"),
    ] {
        assert!(said(&desk, variable).contains(line), "{}", said(&desk, variable));
    }
    let wayland = said(&desk, "WAYLAND_DISPLAY");
    let line = wayland.lines().find(|line| line.contains("clipboard")).unwrap();
    assert!(line.starts_with("  no ") && line.contains("install wl-clipboard"), "{line}");
}
