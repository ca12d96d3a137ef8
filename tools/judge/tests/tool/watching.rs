//! `judge watch`: what is saved, in whichever way, is judged once more, and nothing else is.

use std::fs::{self, File};
use std::io::Write;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process, kill_process_group};
use tempfile::NamedTempFile;

use crate::scaffold::{
    Bound, Folder, HEADER, JUDGE, Running, heed_signals, judge, judge_command, start_command,
    stderr, wait_until,
};

const SUM: &str = "a_1_sum";
const FILE: &str = "src/bin/a_1_sum.rs";

/// The end of what is shown after each run.
const END: &str = "Ctrl-C ends it\n";

/// A solution that prints this.
fn printing(text: &str) -> String {
    format!("{HEADER}fn main() {{ println!(\"{text}\") }}\n")
}

/// A project with a solution that prints 6, as it should.
fn project() -> Folder {
    Folder::project().solution(SUM, &printing("6")).case(SUM, "1", "", "6\n")
}

/// A `judge watch`, and where it writes what it has to say.
struct Watching {
    judge: Bound,
    /// The folder for its temporary files.
    temporary: Folder,
    output: NamedTempFile,
    /// How many runs were waited for.
    runs: usize,
}

impl Watching {
    /// Starts it in this folder, and waits for the first run.
    fn start(folder: &Folder, arguments: &[&str]) -> Watching {
        let mut watching = Watching::begin(folder, arguments);
        watching.next();
        watching
    }

    fn begin(folder: &Folder, arguments: &[&str]) -> Watching {
        let output = NamedTempFile::new().unwrap();
        let end = || output.as_file().try_clone().unwrap().into();
        let arguments = [&["watch"], arguments].concat();
        let mut watch = judge_command(folder.path());
        let Running { process, temporary } = start_command(watch.args(arguments), [end(), end()]);
        Watching { judge: Bound(process), temporary, output, runs: 0 }
    }

    fn text(&self) -> String {
        fs::read_to_string(self.output.path()).unwrap()
    }

    /// What the next run prints.
    fn next(&mut self) -> String {
        self.runs += 1;
        wait_until(&format!("run {}", self.runs), || self.count() >= self.runs);
        self.text().split(END).nth(self.runs - 1).unwrap().into()
    }

    /// Waits for a run that says this.
    fn says(&mut self, words: &str) {
        let text = self.next();
        assert!(text.contains(words), "{words} is not in {text}");
    }

    fn count(&self) -> usize {
        self.text().matches(END).count()
    }

    /// Lets it see all at once what happens meanwhile.
    fn while_stopped(&self, happens: impl FnOnce()) {
        let pid = Pid::from_child(&self.judge.0);
        kill_process(pid, Signal::STOP).unwrap();
        happens();
        kill_process(pid, Signal::CONT).unwrap();
    }

    /// Ends it by Ctrl-C. There were no more runs than those that were waited for.
    fn end(mut self) {
        kill_process_group(Pid::from_child(&self.judge.0), Signal::INT).unwrap();
        assert_eq!(self.judge.0.wait().unwrap().code(), Some(130));
        assert_eq!(self.count(), self.runs, "{}", self.text());
        assert!(self.temporary.is_empty(), "something is left in TMPDIR");
    }
}

/// A terminal with a `judge watch` in it, which ends when the terminal does, and what it shows.
struct Terminal {
    script: Bound,
    output: NamedTempFile,
}

impl Terminal {
    fn start(folder: &Folder) -> Terminal {
        let output = NamedTempFile::new().unwrap();
        let mut script = Command::new("script");
        script.args(["--quiet", "--return", "--command", &format!("{JUDGE} watch"), "/dev/null"]);
        script.current_dir(folder.path()).env("TERM", "xterm").stdin(Stdio::piped());
        script.stdout(output.as_file().try_clone().unwrap());
        Terminal { script: Bound(heed_signals(&mut script).spawn().unwrap()), output }
    }

    /// Whether it shows the end of a run, after it was emptied this many times.
    fn shows_screen(&self, number: usize) -> bool {
        let text = fs::read_to_string(self.output.path()).unwrap();
        text.matches("\x1b[H\x1b[2J").count() == number && text.ends_with("ends it\r\n")
    }
}

#[test]
fn every_way_to_save_makes_one_run() {
    let project = project();
    let path = project.path().join(FILE);
    let mut watching = Watching::start(&project, &["sum"]);

    project.write(FILE, printing("7"));
    watching.says("1: AC -> WA");

    // Another file takes its place.
    project.write("src/bin/.a_1_sum.rs.swp", printing("6"));
    fs::rename(project.path().join("src/bin/.a_1_sum.rs.swp"), &path).unwrap();
    watching.says("1: WA -> AC");

    // It becomes the backup.
    fs::rename(&path, project.path().join("src/bin/a_1_sum.rs~")).unwrap();
    sleep(Duration::from_millis(100));
    project.write(FILE, printing("7"));
    watching.says("1: AC -> WA");

    watching.while_stopped(|| {
        project.write(FILE, "half of it");
        project.write(FILE, printing("6"));
    });
    watching.says("1: WA -> AC");

    let mut file = File::create(&path).unwrap();
    sleep(Duration::from_millis(100));
    file.write_all(printing("7").as_bytes()).unwrap();
    drop(file);
    watching.says("1: AC -> WA");

    assert!(!watching.text().contains('\x1b'), "this is no terminal");
    watching.end();
}

#[test]
fn what_does_not_compile_is_shown_and_judged_again_when_it_does() {
    let project = project();
    project.write("data.txt", "6");
    let mut watching = Watching::start(&project, &[]);
    let module = "#[path = \"../six.rs\"] mod six;";
    let source = format!("{HEADER}{module}\nfn main() {{ println!(\"{{}}\", six::SIX) }}\n");
    project.write(FILE, source);
    let text = watching.next();
    assert!(text.contains("1: AC -> CE") && text.contains("couldn't read"), "{text}");

    watching.while_stopped(|| {
        project.write("src/six.rs", "pub const SIX: &str = include_str!(\"../data.txt\");\n")
    });
    watching.says("1: CE -> AC");
    project.write("data.txt", "7");
    watching.says("1: AC -> WA");
    watching.end();
}

/// Whether a run has judged these and no others.
fn judges(text: &str, problems: &[&str]) -> bool {
    let headings = text.lines().filter(|line| line.ends_with("memory"));
    headings.map(|line| line.split(' ').next().unwrap()).eq(problems.iter().copied())
}

#[test]
fn only_what_has_changed_is_judged() {
    let other = "a_2_product";
    let project = project().solution(other, &printing("6")).case(other, "1", "", "6\n");
    project.write("src/lib.rs", "");
    let mut watching = Watching::start(&project, &[]);
    assert!(judges(&watching.text(), &[SUM, other]), "{}", watching.text());

    project.write(&format!("testcases/{other}/1.out"), "7\n");
    let text = watching.next();
    assert!(judges(&text, &[other]) && text.contains("1: AC -> WA"), "{text}");

    watching.while_stopped(|| {
        project.write(&format!("testcases/{SUM}/notes"), "not a case");
        project.write(&format!("testcases/{SUM}/2.in"), "");
        project.write(&format!("testcases/{SUM}/2.out"), "6\n");
    });
    let text = watching.next();
    assert!(judges(&text, &[SUM]) && text.contains("new: 2 AC"), "{text}");

    let library = "// Every binary of a package is linked to its library.\n";
    watching.while_stopped(|| project.write("src/lib.rs", library));
    let text = watching.next();
    assert!(judges(&text, &[SUM, other]) && text.contains("no verdict has changed"), "{text}");
    watching.end();
}

#[test]
fn what_comes_and_goes_is_noticed() {
    let project = Folder::project();
    let mut watching = Watching::start(&project, &[]);
    assert_eq!(watching.text(), "watching for solutions: Ctrl-C ends it\n");

    watching.while_stopped(|| project.write(FILE, printing("6")));
    watching.says("no cases of a_1_sum were found: add testcases/a_1_sum/1.in");
    watching.while_stopped(|| project.write("testcases/a_1_sum/1.in", ""));
    watching.says("RAN  1");
    watching.while_stopped(|| project.write("testcases/a_1_sum/1.out", "6\n"));
    watching.says("1: RAN -> AC");
    watching.while_stopped(|| project.write("testcases/a_1_sum/edge.out", "6\n"));
    watching.says("edge.out has no input");

    watching.while_stopped(|| fs::remove_dir_all(project.path().join("testcases")).unwrap());
    watching.says("no cases of a_1_sum were found: add testcases/a_1_sum/1.in");
    watching.while_stopped(|| project.write("testcases/a_1_sum/1.in", ""));
    watching.says("1: AC -> RAN");

    fs::remove_file(project.path().join(FILE)).unwrap();
    wait_until("it is missed", || watching.text().contains("src/bin/a_1_sum.rs is gone"));
    watching.while_stopped(|| project.write(FILE, printing("6").replace("url", "link")));
    watching.says("unknown key `link`");
    watching.while_stopped(|| project.write(FILE, printing("6")));
    watching.says("RAN  1");
    watching.end();
}

#[test]
fn a_checker_that_comes_changes_or_goes_is_noticed() {
    let project = project();
    let mut watching = Watching::start(&project, &[]);
    let checker = "testcases/a_1_sum/check.sh";
    watching.while_stopped(|| project.write(checker, "exit 1\n"));
    watching.says("1: AC -> WA");
    watching.while_stopped(|| project.write(checker, "exit 0 # always\n"));
    watching.says("1: WA -> AC");
    watching.while_stopped(|| project.write("testcases/a_1_sum/check.py", ""));
    watching.says("check.py and testcases/a_1_sum/check.sh are the same helper");
    watching.while_stopped(|| {
        fs::remove_file(project.path().join(checker)).unwrap();
        fs::remove_file(project.path().join("testcases/a_1_sum/check.py")).unwrap();
    });
    watching.says("1 case: all AC");
    watching.end();
}

#[test]
fn what_is_watched_is_called_as_the_user_does() {
    let stranger = Folder::with(&[("a.rs", "fn main() {}\n"), ("a/1.in", ""), ("a/1.out", "")]);
    for (folder, file, name) in [(stranger, "a.rs", "a.rs"), (project(), "sum", "a_1_sum")] {
        let watching = Watching::start(&folder, &[file]);
        let line = format!("\nwatching {name}: Ctrl-C");
        assert!(watching.text().contains(&line), "{}", watching.text());
        watching.end();
    }
}

#[test]
fn a_file_outside_of_any_project_may_be_away() {
    let folder = Folder::with(&[("a/1.in", ""), ("a/1.out", "6\n")]);
    let mut watching = Watching::start(&folder, &["a.rs"]);
    assert!(watching.text().contains("a.rs is not there"), "{}", watching.text());
    watching.while_stopped(|| folder.write("a.rs", "fn main() { println!(\"6\") }\n"));
    watching.says("1 case: all AC");
    fs::remove_file(folder.path().join("a.rs")).unwrap();
    watching.says("a.rs is not there");
    watching.while_stopped(|| folder.write("a.rs", "fn main() { println!(\"7\") }\n"));
    watching.says("1: AC -> WA");
    watching.end();
}

#[test]
fn a_save_stops_the_run_and_begins_another() {
    let slow = "std::thread::sleep(std::time::Duration::from_millis(300))";
    let project = (1..=9).fold(Folder::project(), |project, number| {
        project.case(SUM, &number.to_string(), "", "6\n")
    });
    project.write(FILE, format!("{HEADER}fn main() {{ {slow}; println!(\"6\") }}\n"));
    let mut watching = Watching::begin(&project, &["-j", "1"]);
    wait_until("the first case is judged", || watching.text().contains("AC   1"));
    project.write(FILE, printing("7"));
    let text = watching.next();
    let (stopped, finished) = text.split_once("saved meanwhile: once more").unwrap();
    assert!(stopped.contains("AC   1") && !stopped.contains("AC   9"), "{text}");
    assert!(finished.contains("9 cases: all WA"), "{text}");
    watching.end();
}

#[test]
fn ctrl_c_during_a_run_leaves_nothing() {
    let source = format!(
        "{HEADER}fn main() {{\n    std::fs::write(\"running\", \"\").unwrap();\n    \
         std::thread::sleep(std::time::Duration::from_secs(60));\n}}\n"
    );
    let project = Folder::project().solution(SUM, &source).case(SUM, "1", "", "");
    let watching = Watching::begin(&project, &["-t", "100", "--here"]);
    wait_until("the program runs", || project.path().join("running").exists());
    watching.end();
}

#[test]
fn what_cannot_be_watched_is_an_error() {
    let project = project();
    for (arguments, why) in [
        (&["nothing"][..], "no problem has `nothing` in its name"),
        (&["sum", "--as", "nobody"], "unknown judge `nobody`"),
        (&["-d", "."], "-d FOLDER has the cases of one solution: name one"),
    ] {
        let output = judge(project.path(), &[&["watch"], arguments].concat());
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(stderr(&output).contains(why), "{}", stderr(&output));
    }
}

#[test]
fn on_a_terminal_each_run_begins_with_an_empty_screen() {
    let project = project();
    let mut terminal = Terminal::start(&project);
    wait_until("the first run", || terminal.shows_screen(1));
    project.write("testcases/a_1_sum/1.out", "7\n");
    wait_until("the second run", || terminal.shows_screen(2));
    terminal.script.0.stdin.as_mut().unwrap().write_all(b"\x03").unwrap();
    assert_eq!(terminal.script.0.wait().unwrap().code(), Some(130));
}

#[test]
fn a_case_that_is_changed_in_the_suite_of_another_tool_is_judged_again() {
    let suite = |answer| format!("type: Batch\ncases:\n  - in: ''\n    out: '{answer}'\n");
    let project = Folder::project().solution("a", &printing("6"));
    project.write("testcases/a.yml", suite(6));
    let mut watching = Watching::start(&project, &["a"]);
    assert!(watching.text().contains("1 case: all AC"), "{}", watching.text());
    project.write("testcases/a.yml", suite(7));
    watching.says("1 case: all WA");
}
