//! The tool as it is on Windows, built for it and run under Debian's `wine64`: its verdicts on programs
//! that behave and misbehave, and verbs that need no compiler. It takes minutes to build, so these tests
//! are ignored unless asked for: `make check-foreign`.

#[path = "pastes/without_rust/wine.rs"]
mod wine;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Output};
use std::sync::OnceLock;
use std::thread::sleep;
use std::time::Duration;

use libtest_mimic::{Arguments, Failed, Trial};
use tempfile::TempDir;

const TARGET: &str = "x86_64-pc-windows-gnu";

/// What a program does, and what the tool must say of it.
const VERDICTS: [(&str, &str); 9] = [
    ("answer", "AC   1"),
    ("wrong", "expected `42`, found `43`"),
    ("loop", "TLE  1"),
    ("sleep", "TLE  1"),
    ("hog", "MLE  1"),
    ("flood", "OLE  1"),
    ("exit", "exit code 3"),
    ("crash", "killed by access violation (0xC0000005)"),
    // Windows ends it with 0xC00000FD, a stack overflow; wine 8 with 0.
    ("recurse", "has overflowed its stack"),
];

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let verdicts = VERDICTS
        .map(|(what, said)| Trial::test(format!("verdicts::{what}"), move || verdict(what, said)));
    let others = [
        Trial::test("nothing_outlives_its_case", nothing_outlives_its_case),
        Trial::test("a_file_beside_the_program_is_found", a_file_beside_the_program_is_found),
        Trial::test("an_interactor_talks_to_the_program", an_interactor_talks_to_the_program),
        Trial::test("stress_finds_and_keeps_a_case", stress_finds_and_keeps_a_case),
        Trial::test("new_makes_a_package", new_makes_a_package),
    ];
    let trials = verdicts.into_iter().chain(others).map(|trial| {
        let kind = if wine::is_installed() { "takes minutes" } else { "needs `make setup`" };
        trial.with_kind(kind).with_ignored_flag(true)
    });
    libtest_mimic::run(&arguments, trials.collect()).exit_code()
}

/// A folder with a case whose answer is 42, and the program.
fn folder() -> Result<TempDir, Failed> {
    let folder = tempfile::tempdir()?;
    fs::create_dir(folder.path().join("cases"))?;
    fs::write(folder.path().join("cases/1.in"), "")?;
    fs::write(folder.path().join("cases/1.out"), "42\r\n")?;
    fs::copy(&tools()?.program, folder.path().join("a.exe"))?;
    Ok(folder)
}

struct Tools {
    judge: PathBuf,
    program: PathBuf,
}

/// The tool and the program, built by the first test that needs them.
fn tools() -> Result<&'static Tools, Failed> {
    static TOOLS: OnceLock<Result<Tools, String>> = OnceLock::new();
    TOOLS.get_or_init(|| build().map_err(|error| error.to_string())).as_ref().map_err(Failed::from)
}

fn build() -> Result<Tools, Box<dyn std::error::Error>> {
    let tools = Path::new(env!("CARGO_MANIFEST_DIR"));
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("windows");
    let folder = target.join(TARGET).join("debug");
    let mut cargo = Command::new(env!("CARGO"));
    cargo.current_dir(tools).args(["build", "--quiet", "--bin", "judge", "--target", TARGET]);
    succeed(cargo.arg("--target-dir").arg(&target))?;
    let mut rustc = Command::new("rustc");
    let program = folder.join("a.exe");
    rustc.args(["--edition", "2021", "-O", "--target", TARGET, "-o"]).arg(&program);
    succeed(rustc.arg(tools.join("tests/programs/for_windows.rs")))?;
    // Rust asks this library for random numbers, and wine does not have it.
    let mut gcc = Command::new("x86_64-w64-mingw32-gcc");
    gcc.args(["-shared", "-o"]).arg(folder.join("bcryptprimitives.dll"));
    succeed(gcc.arg(tools.join("tests/programs/bcryptprimitives.c")).arg("-ladvapi32"))?;
    Ok(Tools { judge: folder.join("judge.exe"), program })
}

fn succeed(command: &mut Command) -> Result<(), Box<dyn std::error::Error>> {
    let output = command.output()?;
    match output.status.success() {
        true => Ok(()),
        false => Err(String::from_utf8_lossy(&output.stderr).into()),
    }
}

/// Runs the tool in a folder.
fn judge(folder: &Path, arguments: &[&str]) -> Result<Output, Failed> {
    let line = wine::command_line(&tools()?.judge)?;
    let (loader, judge) = line.split_once(' ').ok_or("wine has a program to run")?;
    let mut command = Command::new(loader);
    // Programs need the library, too, and are in another folder.
    let library = judge.trim_end_matches("judge.exe");
    wine::set(&mut command).env("WINEPATH", format!("Z:{}", library.replace('/', "\\")));
    Ok(command.arg(judge).args(arguments).current_dir(folder).output()?)
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&[&output.stdout[..], &output.stderr].concat()).into_owned()
}

fn contains(output: &Output, words: &str) -> Result<(), Failed> {
    let said = said(output);
    if said.contains(words) { Ok(()) } else { Err(format!("no `{words}` in:\n{said}").into()) }
}

fn verdict(what: &str, expected: &str) -> Result<(), Failed> {
    let folder = folder()?;
    let command = format!(".\\a.exe {what}");
    let output = judge(folder.path(), &["test", "-c", &command, "-d", "cases"])?;
    contains(&output, expected)?;
    let code = if what == "answer" { 0 } else { 1 };
    if output.status.code() == Some(code) { Ok(()) } else { Err(said(&output).into()) }
}

fn nothing_outlives_its_case() -> Result<(), Failed> {
    let folder = folder()?;
    let file = folder.path().join("late.txt");
    let command = format!("./a.exe leave-behind {}", file.display());
    contains(&judge(folder.path(), &["test", "-c", &command, "-d", "cases"])?, "AC   1")?;
    sleep(Duration::from_secs(4));
    if file.exists() { Err("it was still there".into()) } else { Ok(()) }
}

fn a_file_beside_the_program_is_found() -> Result<(), Failed> {
    let folder = folder()?;
    fs::write(folder.path().join("data.txt"), "42\n")?;
    let arguments = ["test", "-c", "./a.exe relative-file", "-d", "cases"];
    contains(&judge(folder.path(), &arguments)?, "AC   1")
}

fn an_interactor_talks_to_the_program() -> Result<(), Failed> {
    let folder = folder()?;
    fs::write(folder.path().join("cases/1.in"), "777\r\n")?;
    let interactor = ["--interactor", "./a.exe interact"];
    let guess = [&["test", "-c", "./a.exe guess", "-d", "cases"][..], &interactor].concat();
    contains(&judge(folder.path(), &guess)?, "AC   1")?;
    let wrong = [&["test", "-c", "./a.exe answer", "-d", "cases"][..], &interactor].concat();
    contains(&judge(folder.path(), &wrong)?, "WA   1")
}

fn stress_finds_and_keeps_a_case() -> Result<(), Failed> {
    let folder = folder()?;
    fs::create_dir(folder.path().join("found"))?;
    let output = judge(
        folder.path(),
        &[
            "stress",
            "-c",
            "./a.exe double-small",
            "-d",
            "found",
            "--gen",
            "./a.exe generate",
            "--brute",
            "./a.exe double",
            "--seed",
            "1",
            "--time",
            "60s",
        ],
    )?;
    contains(&output, "WA")?;
    let kept = fs::read_to_string(folder.path().join("found/stress-1.in"))?;
    let number: u32 = kept.trim().parse().map_err(|_| format!("kept `{kept}`"))?;
    if number > 4 { Ok(()) } else { Err(format!("kept {number}").into()) }
}

fn new_makes_a_package() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let output = judge(folder.path(), &["new", "https://www.luogu.com.cn/problem/P1001"])?;
    contains(&output, "wrote Cargo.toml")?;
    contains(&output, "judge test luogu_p1001_p1001")?;
    let source = fs::read_to_string(folder.path().join("src/bin/luogu_p1001_p1001.rs"))?;
    let again = judge(folder.path(), &["new", "luogu_p1001_p1001"])?;
    contains(&again, "already exists")?;
    if source.contains("problem/P1001") { Ok(()) } else { Err(source.into()) }
}
