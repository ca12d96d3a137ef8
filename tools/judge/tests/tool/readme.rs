//! The console blocks of the README and of `docs/`, run as a reader would run them: each must print what
//! is said there, apart from times and from what depends on the machine. The translations have the same
//! blocks.

use std::cell::Cell;
use std::env;
use std::fs::{self, File};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use anstyle::Style;
use anstyle_svg::Term;
use judge::facts::project::Project;
use rustix::process::{Pid, Signal, kill_process_group};
use serde_json::Value;
use tempfile::TempDir;

use crate::scaffold::{self, Bound, JUDGE, repository, wait_until};
use crate::web::{PAGES, Web};

fn read(path: &str) -> String {
    fs::read_to_string(repository().join(path)).unwrap()
}

/// A command of a document, and what it is said to print.
struct Block {
    /// Of the document, from the root.
    path: String,
    command: String,
    output: String,
}

/// The commands that show an output, in English. The others need programs of the reader, or install some.
fn blocks() -> Vec<Block> {
    let project = Project::at(repository());
    let documents = project.documents().unwrap();
    let paths = documents.iter().map(|path| project.relative(path).to_str().unwrap());
    paths.filter(|path| !path.contains("zh-CN")).flat_map(blocks_of).collect()
}

fn blocks_of(path: &str) -> Vec<Block> {
    let text = read(path);
    let blocks = text.split("```console\n$ ").skip(1).filter_map(|rest| rest.split("```").next());
    let commands = blocks.flat_map(|block| block.split("\n$ "));
    let commands = commands.filter_map(|text| text.split_once('\n'));
    let shown = commands.filter(|(_, output)| !output.is_empty());
    shown
        .map(|(command, output)| [path, command, output].map(String::from))
        .map(|[path, command, output]| Block { path, command, output })
        .collect()
}

/// Where the commands run: a copy of the project to write into, with a program called `wrong`, the folder
/// of a stranger, and the project of a contestant. `judge` and `cargo judge` are there and not built again,
/// a clipboard, and the pages of some problems.
struct Desk {
    folder: TempDir,
    web: Web,
    /// Whether the reader has asked what to practise, which is on another day.
    is_another_day: Cell<bool>,
}

/// What the stranger has written.
const STRANGER: [(&str, &str); 4] = [
    (
        "a.rs",
        "use itertools::Itertools;\nuse proconio::input;\n\nfn main() {\n    \
         input! { n: usize, a: [i64; n] }\n    \
         println!(\"{}\", a.iter().sorted().join(\" \"));\n}\n",
    ),
    ("a/1.in", "3\n3 1 2\n"),
    ("a/1.out", "1 2 3\n"),
    ("secrets/1.in", "25\n"),
];

/// What the contestant writes to solve a problem, below the header.
const SOLVED: [(&str, &str); 4] = [
    (
        "luogu_p1421",
        "use proconio::input;\n\nfn solve(yuan: u32, jiao: u32) -> u32 {\n    (10 * yuan + jiao) / 19\n}\n\n\
         fn main() {\n    input!(yuan: u32, jiao: u32);\n    println!(\"{}\", solve(yuan, jiao));\n}\n",
    ),
    (
        "cses_1068_weird_algorithm",
        "use itertools::{iterate, Itertools};\nuse proconio::input;\n\nfn solve(n: u64) -> Vec<u64> {\n    \
         let next = |n: &u64| if n % 2 == 0 { n / 2 } else { 3 * n + 1 };\n    \
         let before = iterate(n, next).take_while(|n| *n != 1);\n    before.chain([1]).collect()\n}\n\n\
         fn main() {\n    input!(n: u64);\n    println!(\"{}\", solve(n).iter().join(\" \"));\n}\n",
    ),
    (
        "codeforces_234a_lefthanders_and_righthanders",
        "use proconio::{input, marker::Chars};\n\nfn main() {\n    input!(n: usize, hands: Chars);\n    \
         for (left, right) in (0..n / 2).zip(n / 2..) {\n        \
         match (hands[left], hands[right]) {\n            \
         ('R', 'L') => println!(\"{} {}\", right + 1, left + 1),\n            \
         _ => println!(\"{} {}\", left + 1, right + 1),\n        }\n    }\n}\n",
    ),
    (
        "leetcode_twosum",
        "use std::io::stdin;\n\nstruct Solution;\n\nimpl Solution {\n    \
         pub fn two_sum(nums: Vec<i32>, target: i32) -> Vec<i32> {\n        \
         for right in 0..nums.len() {\n            for left in 0..right {\n                \
         if nums[left] + nums[right] == target {\n                    \
         return vec![left as i32, right as i32];\n                }\n            }\n        }\n        \
         vec![]\n    }\n}\n\nfn numbers(line: &str) -> Vec<i32> {\n    \
         let words = line.split(|c: char| !c.is_ascii_digit() && c != '-');\n    \
         words.filter(|word| !word.is_empty()).map(|word| word.parse().unwrap()).collect()\n}\n\n\
         fn main() {\n    let lines: Vec<String> = stdin().lines().map(Result::unwrap).collect();\n    \
         let answer = Solution::two_sum(numbers(&lines[0]), numbers(&lines[1])[0]);\n    \
         println!(\"{}\", format!(\"{:?}\", answer).replace(\", \", \",\"));\n}\n",
    ),
];

/// The sample of the problem that the contestant copies by hand.
const COPIED: [(&str, &str); 2] = [
    ("testcases/leetcode_twosum/sample-1.in", "[2,7,11,15]\n9\n"),
    ("testcases/leetcode_twosum/sample-1.out", "[0,1]\n"),
];

/// By these a command is known to be of the contestant.
const CONTEST: [&str; 4] = ["1421", "1068", "234", "two"];

/// The interactive programs of the stranger.
const INTERACTIVE: [(&str, &str); 2] =
    [("guess", "solve right"), ("interactor", "testlib fair \"$@\"")];

impl Desk {
    fn new() -> Desk {
        let folder = tempfile::tempdir().unwrap();
        let web = Web::serving(&PAGES);
        let desk = Desk { folder, web, is_another_day: Cell::new(false) };
        for path in ["Makefile", "README.md", "src/bin", "testcases", "tests/samples.rs"] {
            let to = desk.project().join(path);
            fs::create_dir_all(to.parent().unwrap()).unwrap();
            let status = Command::new("cp").arg("-r").arg(repository().join(path)).arg(to).status();
            assert!(status.unwrap().success(), "{path} cannot be copied");
        }
        desk.write_manifest(&desk.project());
        fs::create_dir(desk.programs()).unwrap();
        fs::create_dir(desk.newcomer()).unwrap();
        // The crates of the stranger are compiled once, and not for each run of the tests.
        symlink(env!("CARGO_TARGET_TMPDIR"), desk.folder.path().join(".cache")).unwrap();
        for (path, text) in STRANGER {
            let path = desk.stranger().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        for (name, words) in INTERACTIVE {
            let line = format!("exec {} {words}", scaffold::program("guess").display());
            desk.write_script(&desk.stranger().join(name), &line);
        }
        fs::create_dir_all(desk.contestant().join("src/bin")).unwrap();
        desk.write_manifest(&desk.contestant());
        fs::create_dir_all(scaffold::shared_target()).unwrap();
        symlink(scaffold::shared_target(), desk.contestant().join("target")).unwrap();
        desk.write_script(&desk.programs().join("judge"), "exec \"$JUDGE\" \"$@\"");
        desk.write_script(&desk.programs().join("xclip"), "exec cat >\"$HOME/clipboard\"");
        desk.write_script(
            &desk.programs().join("cargo"),
            "if [ \"$1\" = judge ]; then shift; CARGO_MANIFEST_DIR=. exec \"$JUDGE\" \"$@\"; fi\nexec \"$CARGO\" \"$@\"",
        );
        desk
    }

    fn project(&self) -> PathBuf {
        self.folder.path().join("project")
    }

    fn stranger(&self) -> PathBuf {
        self.folder.path().join("stranger")
    }

    fn contestant(&self) -> PathBuf {
        self.folder.path().join("contestant")
    }

    /// An empty folder.
    fn newcomer(&self) -> PathBuf {
        self.folder.path().join("newcomer")
    }

    fn programs(&self) -> PathBuf {
        self.folder.path().join("programs")
    }

    fn write_script(&self, path: &Path, lines: &str) {
        fs::write(path, format!("#!/bin/sh\n{lines}\n")).unwrap();
        fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
    }

    /// The wrong program that a command is about.
    fn write_wrong(&self, command: &str) {
        let line = match command.contains("clocks") {
            true => "echo 4 5 9 8".into(),
            false => {
                format!("exec {} sudoku-needs-one-solution", scaffold::program("planted").display())
            }
        };
        self.write_script(&self.project().join("wrong"), &line);
    }

    /// The manifest of this package, without the tool.
    fn write_manifest(&self, package: &Path) {
        let manifest = fs::read_to_string(repository().join("Cargo.toml")).unwrap();
        let (solutions, _) = manifest.split_once("[dev-dependencies]").unwrap();
        fs::write(package.join("Cargo.toml"), format!("{solutions}[workspace]\n")).unwrap();
        fs::copy(repository().join("Cargo.lock"), package.join("Cargo.lock")).unwrap();
    }

    /// What the contestant does between `judge new` and `judge test`.
    fn solve(&self) {
        for (name, text) in SOLVED {
            let path = self.contestant().join(format!("src/bin/{name}.rs"));
            let Ok(begun) = fs::read_to_string(&path) else { continue };
            let header = begun.lines().take_while(|line| line.starts_with("//!"));
            let header: String = header.map(|line| format!("{line}\n")).collect();
            fs::write(path, format!("{header}\n{text}")).unwrap();
        }
        for (path, text) in COPIED.map(|(path, text)| (self.contestant().join(path), text)) {
            if path.parent().unwrap().exists() {
                fs::write(path, text).unwrap();
            }
        }
    }

    /// Writes into the stubs for practice: the solutions themselves, without a line that is forgotten on
    /// the first day.
    fn practise(&self) {
        for name in ["cogs_668_clocks", "luogu_p3367_union_find"] {
            let read = |folder: &str| {
                let path = self.project().join(folder).join(format!("{name}.rs"));
                (fs::read_to_string(&path).ok(), path)
            };
            let ((solution, _), (stub, path)) = (read("src/bin"), read("practice"));
            if stub.is_some_and(|stub| stub.contains("todo!")) {
                let all = solution.unwrap();
                let lines = all.lines().filter(|line| self.is_known(line));
                fs::write(path, lines.map(|line| format!("{line}\n")).collect::<String>()).unwrap();
            }
        }
    }

    fn is_known(&self, line: &str) -> bool {
        let forgotten = "self.parents[element] = self.parents[self.parents[element]];";
        self.is_another_day.get() || line.trim() != forgotten
    }

    /// When a command is called: it takes a while to write a solution.
    fn clock(&self, command: &str) -> &str {
        match (self.is_another_day.get(), command.contains("test practice/")) {
            (false, false) => "2026-11-15T12:00:00Z",
            (false, true) => "2026-11-15T12:24:00Z",
            (true, false) => "2026-11-16T08:00:00Z",
            (true, true) => "2026-11-16T08:06:00Z",
        }
    }

    /// The copy, if a command writes there or needs the wrong program; the stranger's folder for
    /// commands about that; else the project itself, where the solutions are compiled already.
    fn place(&self, command: &str) -> PathBuf {
        if self.is_of_contestant(command) {
            if !command.starts_with("judge new") {
                self.solve();
            }
            self.contestant()
        } else if command.contains("./wrong") || command.starts_with("make new") {
            self.write_wrong(command);
            self.project()
        } else if command.starts_with("judge new") {
            self.newcomer()
        } else if command.contains("practice") || command.contains("hint") {
            if command.ends_with("judge practice") {
                self.is_another_day.set(true);
            }
            if command.contains("test") {
                self.practise();
            }
            self.project()
        } else if ["judge ", "cat ", "tail "].iter().any(|word| command.starts_with(word)) {
            self.stranger()
        } else {
            repository().into()
        }
    }

    fn is_of_contestant(&self, command: &str) -> bool {
        let is_theirs = ["judge ", "tail ", "head "].iter().any(|word| command.starts_with(word));
        is_theirs
            && CONTEST.iter().any(|word| command.contains(word))
            && !command.contains("--slug")
    }

    /// What the command prints.
    fn run(&self, command: &str) -> String {
        let mut shell = self.shell(command);
        let output = match command.contains(" watch ") {
            true => self.watch(&mut shell),
            false => shell.output().unwrap().stdout,
        };
        String::from_utf8(output).unwrap()
    }

    /// What a command prints that watches the stranger's folder, when a case is added there.
    fn watch(&self, shell: &mut Command) -> Vec<u8> {
        let path = self.folder.path().join("watched");
        shell.stdout(File::create(&path).unwrap()).process_group(0);
        let mut judge = Bound(scaffold::heed_signals(shell).spawn().unwrap());
        let runs = || fs::read_to_string(&path).unwrap().matches("Ctrl-C").count();
        wait_until("the first run", || runs() == 1);
        let files = ["a/2.in", "a/2.out"].map(|file| self.stranger().join(file));
        files.iter().zip(["1\n7\n", "7\n"]).for_each(|(file, text)| fs::write(file, text).unwrap());
        wait_until("the second run", || runs() > 1);
        kill_process_group(Pid::from_child(&judge.0), Signal::INT).unwrap();
        judge.0.wait().unwrap();
        files.iter().for_each(|file| fs::remove_file(file).unwrap());
        fs::read(path).unwrap()
    }

    fn shell(&self, command: &str) -> Command {
        let variable = |name: &str| env::var(name).ok();
        let home = variable("HOME").unwrap_or_default();
        let tools = |name: &str, folder: &str| variable(name).unwrap_or(format!("{home}/{folder}"));
        let mut shell = Command::new("sh");
        let place = self.place(command);
        shell
            .args(["-c", &format!("exec 2>&1; {command}")])
            .current_dir(place)
            .env("PATH", format!("{}:{}", self.programs().display(), self.web.path().display()))
            .env("JUDGE", JUDGE)
            .env_remove("CARGO_MANIFEST_DIR")
            // Not the one that is found first on this path, which is the script itself.
            .env("CARGO", env!("CARGO"))
            .env("CARGO_HOME", tools("CARGO_HOME", ".cargo"))
            .env("RUSTUP_HOME", tools("RUSTUP_HOME", ".rustup"))
            .env("HOME", self.folder.path())
            .env_remove("XDG_CACHE_HOME")
            .env("CI", "true")
            .env("JUDGE_NOW", self.clock(command))
            .env_remove("MAKEFLAGS")
            .env_remove("MAKELEVEL");
        scaffold::without_clipboard(&mut shell);
        shell.env("DISPLAY", "that of xclip");
        if command.contains("judge new http") {
            // The pages are here, whatever the machine says of the network.
            shell.env("CARGO_NET_OFFLINE", "false");
        }
        if command.contains("test practice/") {
            shell.env("CARGO_TARGET_DIR", scaffold::shared_target());
        }
        shell
    }
}

/// What depends on the compilers of the machine.
const OF_THE_MACHINE: [&str; 2] = ["compiled", "skipped"];

/// The lines of an output without what differs from run to run.
fn lines(output: &str) -> Vec<String> {
    let output = scaffold::without_waiting(output);
    let lines = output.lines().map(str::trim).filter(|line| !line.is_empty());
    let lines = lines.filter(|line| !OF_THE_MACHINE.iter().any(|word| line.starts_with(word)));
    lines.map(without_measurements).collect()
}

/// Every word that is before `ms` or `MB`, after `slowest`, or a multiple like `3.1x`, is replaced.
fn without_measurements(line: &str) -> String {
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_measured = |index: usize| {
        let unit = words.get(index + 1).map(|word| word.trim_end_matches([';', ',']));
        let is_number = words[index].parse::<f64>().is_ok();
        let is_slowest = index > 0 && words[index - 1] == "slowest";
        let multiple = words[index].strip_suffix('x').and_then(|number| number.parse::<f64>().ok());
        is_slowest || multiple.is_some() || (is_number && matches!(unit, Some("ms" | "MB")))
    };
    let word = |index: usize| if is_measured(index) { "#" } else { words[index] };
    (0..words.len()).map(word).collect::<Vec<_>>().join(" ")
}

/// Whether the lines are the expected ones, where `…` stands for any number of lines.
fn matches(expected: &[String], lines: &[String]) -> bool {
    match expected.split_first() {
        None => lines.is_empty(),
        Some((first, rest)) if first == "…" => {
            (0..=lines.len()).any(|skipped| matches(rest, &lines[skipped..]))
        }
        Some((first, rest)) => lines.first() == Some(first) && matches(rest, &lines[1..]),
    }
}

#[test]
fn every_command_of_the_documents_prints_what_they_say() {
    let blocks = blocks();
    let documents: Vec<&[Block]> = blocks.chunk_by(|one, next| one.path == next.path).collect();
    let complaints = thread::scope(|scope| {
        let tried: Vec<_> =
            documents.iter().map(|blocks| scope.spawn(|| complaints(blocks))).collect();
        tried.into_iter().flat_map(|it| it.join().unwrap()).collect::<Vec<String>>()
    });
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}

/// Runs the commands of one document, in order.
fn complaints(blocks: &[Block]) -> Vec<String> {
    let desk = Desk::new();
    let complaint = |Block { path, command, output }: &Block| {
        let printed = desk.run(command);
        let is_same = matches(&lines(output), &lines(&printed));
        (!is_same).then(|| format!("{path} should say:\n$ {command}\n{printed}"))
    };
    blocks.iter().filter_map(complaint).collect()
}

/// The run that the README shows as a picture.
const PICTURED: [&str; 3] = ["cat a.rs", "judge test a.rs", "judge submit a.rs --to codeforces"];

/// What a picture of a terminal shows.
fn text_of(picture: &str) -> String {
    let (_, body) = picture.split_once("<text").expect("the picture has a text");
    let pieces = body.split('<').filter_map(|piece| piece.split_once('>'));
    let text: String = pieces.map(|(_, text)| text).collect();
    let escapes = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#x27;", "'"), ("&amp;", "&")];
    escapes.iter().fold(text, |text, (escape, letter)| text.replace(escape, letter))
}

/// `make picture` copies it to where the README shows it.
#[test]
fn a_picture_of_the_run_is_drawn() {
    let desk = Desk::new();
    let bold = Style::new().bold();
    let run = |command| {
        let output = desk.shell(command).env("CLICOLOR_FORCE", "1").output().unwrap();
        let printed = scaffold::without_waiting(&String::from_utf8(output.stdout).unwrap());
        format!("{bold}$ {command}{bold:#}\n{printed}")
    };
    let screen = PICTURED.map(run).concat();
    assert!(screen.contains("\x1b[32mAC"), "{screen}");
    let picture = Term::new().render_svg(&screen);
    let plain = anstream::adapter::strip_str(&screen).to_string();
    assert_eq!(lines(&text_of(&picture)), lines(&plain));
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pictures");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("run.svg"), picture).unwrap();
}

/// It is compared with the text of the README, which is compared with what the commands print.
#[test]
fn the_picture_of_the_readme_shows_what_its_commands_print() {
    let blocks = blocks_of("README.md");
    let run = |command| {
        let block = blocks.iter().find(|block| block.command == command);
        format!("$ {command}\n{}\n", block.expect("the README has the command").output)
    };
    let said = PICTURED.map(run).concat();
    let shown = text_of(&read("docs/run.svg"));
    assert_eq!(lines(&shown), lines(&said), "docs/run.svg is out of date: run `make picture`");
}

#[test]
fn differences_other_than_measurements_are_noticed() {
    let expected = lines("a  0.7 ms\n…\n  z; slowest x, 2.0 MB\n");
    assert!(matches(&expected, &lines("a 12 ms\nb\nc\nz; slowest y, 9 MB\n")));
    for other in ["a 12 s\nz; slowest y, 9 MB", "a 1 ms", "a 1 ms\nz; slowest y, 9 MB\nmore"] {
        assert!(!matches(&expected, &lines(other)), "{other}");
    }
    assert!(blocks().len() > 12);
}

/// The names of the first column of the table that begins with this line.
fn documented_fields(heading: &str) -> Vec<String> {
    let text = read("docs/judging.md");
    let table = text.split_once(heading).expect("the page has the table").1;
    let rows = table.lines().skip(2).take_while(|line| line.starts_with('|'));
    let cells = rows.filter_map(|row| row.split('|').nth(1));
    cells.flat_map(|cell| cell.split('`').skip(1).step_by(2).map(String::from)).collect()
}

#[test]
fn every_field_of_json_is_documented_once() {
    let cases = tempfile::tempdir().unwrap();
    fs::write(cases.path().join("1.in"), "").unwrap();
    let output = Command::new(JUDGE)
        .args(["test", "--json", "-c", "true", "-d"])
        .arg(cases.path())
        .output()
        .unwrap();
    let record: Value = serde_json::from_slice(&output.stdout).unwrap();
    let mut printed: Vec<String> = record.as_object().unwrap().keys().cloned().collect();
    let mut documented = documented_fields("| Field | Meaning |");
    printed.sort();
    documented.sort();
    assert_eq!(documented, printed);
}
