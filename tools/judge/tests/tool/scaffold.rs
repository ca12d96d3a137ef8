//! What the integration tests share: temporary projects, `judge` run in them, compiled programs.

use std::collections::BTreeMap;
use std::fs;
#[cfg(unix)]
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
#[cfg(unix)]
use std::process::Stdio;
use std::process::{Child, Command, Output};
use std::sync::Mutex;
use std::thread::sleep;
use std::time::{Duration, Instant};

use judge::toolchain::rustc_file;
#[cfg(unix)]
use rustix::process::{Pid, Signal, kill_process_group};
use tempfile::TempDir;

pub const JUDGE: &str = env!("CARGO_BIN_EXE_judge");

/// The header of a solution, without optional facts.
pub const HEADER: &str = "//! # Sum\n//!\n//! - url: <https://a.b/>\n//! - technique: addition\n";

const MANIFEST: &str = "[package]\nname = \"mine\"\nedition = \"2021\"\n[workspace]\n";

/// A temporary folder, removed at the end of the test. Nothing is beside it, since the judge links all
/// that is beside the folder it runs in, which may be hundreds of files of others.
pub struct Folder {
    path: PathBuf,
    _around: TempDir,
}

impl Folder {
    pub fn empty() -> Folder {
        let around = tempfile::tempdir().unwrap();
        let path = around.path().join("folder");
        fs::create_dir(&path).unwrap();
        Folder { path, _around: around }
    }

    pub fn with(files: &[(&str, &str)]) -> Folder {
        let folder = Folder::empty();
        files.iter().for_each(|(path, text)| folder.write(path, text));
        folder
    }

    /// A project without solutions.
    pub fn project() -> Folder {
        let folder = Folder::with(&[("Cargo.toml", MANIFEST)]);
        fs::create_dir_all(folder.path().join("src/bin")).unwrap();
        folder
    }

    /// The same project with this solution.
    pub fn solution(self, problem: &str, source: &str) -> Folder {
        self.write(&format!("src/bin/{problem}.rs"), source);
        self
    }

    /// The same project with this case.
    pub fn case(self, problem: &str, case: &str, input: &str, answer: &str) -> Folder {
        self.write(&format!("testcases/{problem}/{case}.in"), input);
        self.write(&format!("testcases/{problem}/{case}.out"), answer);
        self
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    pub fn write(&self, path: &str, text: impl AsRef<[u8]>) {
        let path = self.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    /// Lets everybody execute a file.
    #[cfg(unix)]
    pub fn allow_executing(&self, path: &str) {
        let executable = std::os::unix::fs::PermissionsExt::from_mode(0o755);
        fs::set_permissions(self.path().join(path), executable).unwrap();
    }

    /// Here a name decides that.
    #[cfg(not(unix))]
    pub fn allow_executing(&self, _: &str) {}

    pub fn read(&self, path: &str) -> String {
        fs::read_to_string(self.path().join(path)).unwrap()
    }

    /// All files and folders in it, to test that nothing was added or changed.
    pub fn contents(&self) -> BTreeMap<PathBuf, Vec<u8>> {
        let mut found = BTreeMap::new();
        let mut folders = vec![self.path().to_path_buf()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(&folder).unwrap() {
                let path = entry.unwrap().path();
                found.insert(path.clone(), fs::read(&path).unwrap_or_default());
                folders.extend(Some(path).filter(|path| path.is_dir()));
            }
        }
        found
    }

    pub fn is_empty(&self) -> bool {
        fs::read_dir(self.path()).unwrap().next().is_none()
    }
}

/// Runs `judge` in this folder.
pub fn judge(folder: &Path, arguments: &[&str]) -> Output {
    run(judge_command(folder).args(arguments))
}

/// Runs a command that calls `judge`. Nothing may be left in the folder for temporary files.
pub fn run(command: &mut Command) -> Output {
    let temporary = Folder::empty();
    let mut output = command.env("TMPDIR", temporary.path()).output().unwrap();
    assert!(temporary.is_empty(), "something is left in TMPDIR");
    output.stderr = without_waiting(&String::from_utf8_lossy(&output.stderr)).into();
    output
}

/// What was said, except that it waited for another test's cargo, or how far it was when it took long.
pub fn without_waiting(said: &str) -> String {
    let is_progress = |line: &str| {
        let done = ["programs compiled", "pastes compiled", "cases judged", "with their Rust"];
        line.starts_with("judge: ") && done.iter().any(|done| line.trim_end().ends_with(done))
    };
    let is_waiting = |line: &str| line.starts_with("judge: waiting for another cargo");
    said.split_inclusive('\n').filter(|line| !is_waiting(line) && !is_progress(line)).collect()
}

/// Where all packages of these tests are compiled, so that proconio and its macros are compiled once:
/// it is kept between test runs, and is that of loose files where `target/tmp` is the cache.
#[cfg(unix)]
pub fn shared_target() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("anyjudge/targets/shared")
}

pub fn judge_command(folder: &Path) -> Command {
    let mut judge = Command::new(JUDGE);
    judge.current_dir(folder);
    without_clipboard(&mut judge);
    // Printing a backtrace would take longer than some time limits.
    judge.env_remove("RUST_BACKTRACE");
    // It looks as if it were called as `cargo judge` where cargo has set this.
    judge.env_remove("CARGO_MANIFEST_DIR");
    judge.env_remove("CARGO_TARGET_DIR");
    // No test asks a judge for a page.
    judge.env("CARGO_NET_OFFLINE", "true");
    judge
}

/// Without these variables, no test can change the clipboard of whoever runs it.
pub fn without_clipboard(command: &mut Command) {
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME", "TMUX"] {
        command.env_remove(name);
    }
}

pub fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into()
}

pub fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into()
}

/// A `judge` that is still running, in its own process group.
#[cfg(unix)]
pub struct Running {
    pub process: Child,
    /// The folder for its temporary files.
    pub temporary: Folder,
}

/// Starts `judge` in this folder.
#[cfg(unix)]
pub fn start(folder: &Path, arguments: &[&str]) -> Running {
    start_command(judge_command(folder).args(arguments), [Stdio::piped(), Stdio::piped()])
}

/// Starts a call of `judge`, with its standard output and standard error going there.
#[cfg(unix)]
pub fn start_command(judge: &mut Command, [out, errors]: [Stdio; 2]) -> Running {
    let temporary = Folder::empty();
    judge.env("TMPDIR", temporary.path());
    judge.stdin(Stdio::null()).stdout(out).stderr(errors).process_group(0);
    Running { process: heed_signals(judge).spawn().unwrap(), temporary }
}

/// Scripts and `nohup` ignore some signals for what they start in the background, such as these tests.
#[cfg(unix)]
pub fn heed_signals(command: &mut Command) -> &mut Command {
    // SAFETY: between fork and exec there are only system calls.
    unsafe {
        command.pre_exec(|| {
            for signal in [libc::SIGINT, libc::SIGQUIT, libc::SIGHUP] {
                libc::signal(signal, libc::SIG_DFL);
            }
            Ok(())
        })
    }
}

#[cfg(unix)]
impl Running {
    /// Sends a signal to the whole group, as a terminal does.
    pub fn signal(&self, signal: Signal) {
        kill_process_group(Pid::from_child(&self.process), signal).unwrap();
    }
}

/// A process that ends with its test, also when that fails.
pub struct Bound(pub Child);

impl Drop for Bound {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

pub fn wait_until(what: &str, happens: impl Fn() -> bool) {
    let start = Instant::now();
    while !happens() {
        assert!(start.elapsed() < Duration::from_secs(120), "not within 120 s: {what}");
        sleep(Duration::from_millis(10));
    }
}

/// A program of `tests/programs`, compiled by the first test that needs it.
pub fn program(name: &str) -> PathBuf {
    static COMPILED: Mutex<BTreeMap<String, PathBuf>> = Mutex::new(BTreeMap::new());
    let mut compiled = COMPILED.lock().expect("every program compiles");
    compiled.entry(name.into()).or_insert_with(|| compile(name)).clone()
}

fn compile(name: &str) -> PathBuf {
    // None of them has much to do: optimising them would take longer than it saves.
    let text = fs::read_to_string(source(name)).unwrap();
    let options = ["--edition=2021", "-Cstrip=symbols"];
    let compiled = rustc_file::compile("main.rs", &text, &options).unwrap();
    let said = String::from_utf8_lossy(&compiled.stderr);
    let made = compiled.product.unwrap_or_else(|| panic!("{name}: {said}"));
    let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    // Another process may be running it, so that it cannot be written to.
    let fresh = program.with_extension(std::process::id().to_string());
    fs::hard_link(made.path(), &fresh)
        .or_else(|_| fs::copy(made.path(), &fresh).map(drop))
        .unwrap();
    fs::rename(fresh, &program).unwrap();
    program
}

/// The source of a program of `tests/programs`.
pub fn source(program: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/programs/{program}.rs"))
}

/// The root of this repository.
pub fn repository() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap()
}

/// A package of Kattis leaves the verdict to its validator: this file, which accepts 6, writes a message
/// about what else it gets, and fails at "crash".
pub fn assert_validator_decides(file: &str, source: &str) {
    let package = Folder::with(&[("problem.yaml", "validation: custom\n")]);
    package.write(&format!("output_validators/{file}"), source);
    let words = [
        ("6", "AC", ""),
        ("7", "WA", "not 7"),
        ("crash", "ERR", "the checker failed: exit code 1"),
    ];
    for (word, _, _) in words {
        package.write(&format!("data/secret/{word}.in"), word);
        package.write(&format!("data/secret/{word}.ans"), "6\n");
    }
    let output = judge(package.path(), &["test", "-c", "cat", "-d", ".", "--json"]);
    let text = stdout(&output);
    for (word, verdict, why) in words {
        let start = format!("\"case\":\"secret/{word}\",\"verdict\":\"{verdict}\"");
        let is_told = |line: &str| line.contains(&start) && line.contains(why);
        assert!(text.lines().any(is_told), "{word}: {text}{}", stderr(&output));
    }
}
