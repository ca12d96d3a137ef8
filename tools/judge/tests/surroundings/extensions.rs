//! `judge submit` with the real extensions in a real browser, which finds local pages under the names of
//! the judges. CONTRIBUTING.md says where the extensions lie.

use std::env;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{ChildStdout, Command, Output, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use libtest_mimic::Failed;
use serde_json::{Value, json};

use crate::harness::browser::{self, Tab};
use crate::harness::part::extension;
use crate::scaffold::{Bound, Folder, HEADER, judge_command, stderr};

/// How long a browser may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);

/// How long a second submission would have taken to come.
const AFTERWARDS: Duration = Duration::from_secs(3);

/// In the text, to see that it comes byte for byte.
const MARK: &str = "两数之和 </textarea> \\ \u{1f389} \t.";

/// There is one port for cph-submit on a machine, and whoever asks there gets what any test offers.
fn turn() -> MutexGuard<'static, ()> {
    static TURN: Mutex<()> = Mutex::new(());
    TURN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The judges, in a browser.
struct Internet {
    _judges: Bound,
    submissions: Receiver<Value>,
    port: u16,
    folder: Folder,
}

impl Internet {
    fn start() -> Result<Internet, Failed> {
        let folder = Folder::empty();
        let script =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/surroundings/judge_pages.py");
        let mut python = Command::new("python3");
        python.arg(script).arg(folder.path()).stdin(Stdio::null()).stdout(Stdio::piped());
        let mut judges = Bound(python.spawn()?);
        let mut said = BufReader::new(judges.0.stdout.take().ok_or("it is piped")?);
        let mut port = String::new();
        said.read_line(&mut port)?;
        let submissions = lines_of(said);
        Ok(Internet { _judges: judges, submissions, port: port.trim().parse()?, folder })
    }

    /// Answers yes to what the browser asks before a page from elsewhere may reach this machine.
    fn allow_reaching_this_machine(&self) {
        // What it is called depends on the version.
        let all = json!({ "*,*": { "setting": 1 } });
        let kinds = ["local_network_access", "local_network", "loopback_network"];
        let exceptions: Value =
            kinds.map(|kind| (kind.to_string(), all.clone())).into_iter().collect();
        let preferences =
            json!({ "profile": { "content_settings": { "exceptions": exceptions } } });
        self.folder.write("profile/Default/Preferences", preferences.to_string());
    }

    /// The options of a browser with this extension. The judges are elsewhere, as far as it knows.
    fn options(&self, extension: &Path) -> Vec<String> {
        let (extension, here) = (extension.display(), format!("127.0.0.1:{}", self.port));
        Vec::from([
            "--no-first-run".into(),
            "--disable-background-networking".into(),
            "--disable-component-update".into(),
            "--disable-sync".into(),
            format!("--load-extension={extension}"),
            format!("--disable-extensions-except={extension}"),
            "--disable-features=DisableLoadExtensionCommandLineSwitch".into(),
            "--ignore-certificate-errors".into(),
            format!("--ip-address-space-overrides={here}=public"),
            format!("--host-resolver-rules=MAP * {here}, EXCLUDE localhost, EXCLUDE 127.0.0.1"),
        ])
    }

    /// The command that shows a page in such a browser, in a profile of its own.
    fn browser(&self, extension: &Path) -> String {
        let profile = self.folder.path().join("profile");
        let options = self.options(extension).into_iter().map(|option| format!("'{option}'"));
        format!(
            "chromium --headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage \
             --user-data-dir='{}' {}",
            profile.display(),
            options.collect::<Vec<_>>().join(" ")
        )
    }

    /// The file with the number of the browser that shows a page.
    fn pid(&self) -> PathBuf {
        self.folder.path().join("pid")
    }

    fn close_browser(&self) -> Result<(), Failed> {
        let pid = fs::read_to_string(self.pid())?;
        Command::new("kill").arg(pid.trim()).status()?;
        Ok(())
    }

    fn next(&self) -> Result<Value, Failed> {
        let submission = self.submissions.recv_timeout(PATIENCE);
        Ok(submission.map_err(|_| "nothing is submitted")?)
    }

    /// No other comes.
    fn is_silent(&self) -> bool {
        self.submissions.recv_timeout(AFTERWARDS).is_err()
    }
}

fn lines_of(said: BufReader<ChildStdout>) -> Receiver<Value> {
    let (sender, submissions) = channel();
    thread::spawn(move || {
        let values = said.lines().map_while(Result::ok);
        let values = values.filter_map(|line| serde_json::from_str(&line).ok());
        values.take_while(|it: &Value| sender.send(it.clone()).is_ok()).for_each(drop);
    });
    submissions
}

/// A solution of a problem at this address, and programs of a desktop that open pages by this script.
struct Desk {
    project: Folder,
    programs: Folder,
}

impl Desk {
    fn new(name: &str, url: &str, open: &str) -> Desk {
        let header = HEADER.replace("https://a.b/", url);
        let source = format!("{header}\n// {MARK}\nfn main() {{\n    println!(\"6\");\n}}\n");
        let project = Folder::project().solution(name, &source).case(name, "1", "", "6\n");
        let programs = Folder::with(&[
            ("xclip", "#!/bin/sh\nexec cat >\"${0%/*}/copied\"\n"),
            ("xdg-open", &format!("#!/bin/sh\n{open}\n")),
        ]);
        ["xclip", "xdg-open"].into_iter().for_each(|it| programs.allow_executing(it));
        Desk { project, programs }
    }

    /// Pages are opened by this command.
    fn with_browser(name: &str, url: &str, internet: &Internet, browser: &str) -> Desk {
        let pid = internet.pid().display().to_string();
        Desk::new(name, url, &format!("echo $$ >'{pid}'\nexec {browser} \"$1\" >/dev/null 2>&1"))
    }

    /// Offers the solution to the browser for so many seconds.
    fn offer(&self, seconds: u32) -> Result<Output, Failed> {
        let path = format!("{}:{}", self.programs.path().display(), env::var("PATH")?);
        let mut submit = judge_command(self.project.path());
        submit.args(["submit", "sum", &format!("--bridge={seconds}")]).env("PATH", path);
        Ok(submit.env("DISPLAY", "nowhere").env_remove("CI").output()?)
    }

    /// Hands the solution to the browser, and returns what is pasted.
    fn submit(&self) -> Result<String, Failed> {
        let output = self.offer(60)?;
        let said = stderr(&output);
        assert!(output.status.success() && said.contains(" handed to  "), "{said}");
        Ok(self.copied())
    }

    fn copied(&self) -> String {
        let copied = self.programs.read("copied");
        assert!(copied.contains(MARK), "{copied}");
        copied
    }
}

const PROBLEMS: [(&str, &str); 4] = [
    ("luogu_p1001_sum", "https://www.luogu.com.cn/problem/P1001"),
    ("atcoder_abc300a_sum", "https://atcoder.jp/contests/abc300/tasks/abc300_a"),
    ("codeforces_4a_sum", "https://codeforces.com/problemset/problem/4/A"),
    ("codeforces_4b_sum", "https://codeforces.com/contest/4/problem/B"),
];

pub fn submitter_helper_submits() -> Result<(), Failed> {
    let expected = [
        json!({ "judge": "www.luogu.com.cn", "language": "Rust", "problem": "#submit" }),
        json!({ "judge": "atcoder.jp", "language": "Rust (rustc 1.89.0)", "problem": "?taskScreenName=abc300_a" }),
        json!({ "judge": "codeforces.com", "language": "Rust 1.89.0 (2024)", "problem": "A" }),
        json!({ "judge": "codeforces.com", "language": "Rust 1.89.0 (2024)", "problem": "B" }),
    ];
    let _turn = turn();
    for ((name, url), expected) in PROBLEMS.into_iter().zip(expected) {
        let internet = Internet::start()?;
        let browser = internet.browser(&extension("submitter-helper"));
        internet.allow_reaching_this_machine();
        let desk = Desk::with_browser(name, url, &internet, &browser);
        let source = desk.submit();
        let submission = source.and_then(|it| Ok((it, internet.next()?, internet.is_silent())));
        internet.close_browser()?;
        let (source, submission, is_silent) = submission?;
        assert!(is_silent, "{name} is submitted twice");
        assert_eq!(submission["source"], json!(source));
        for key in ["judge", "language", "problem"] {
            assert_eq!(submission[key], expected[key], "{submission}");
        }
    }
    Ok(())
}

/// Nobody is there to answer what the browser asks.
pub fn a_browser_that_forbids_it_gets_no_text() -> Result<(), Failed> {
    let _turn = turn();
    let internet = Internet::start()?;
    let browser = internet.browser(&extension("submitter-helper"));
    let (name, url) = PROBLEMS[0];
    let desk = Desk::with_browser(name, url, &internet, &browser);
    let output = desk.offer(10);
    internet.close_browser()?;
    let output = output?;
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    desk.copied();
    assert!(internet.is_silent());
    Ok(())
}

pub fn cph_submit_submits() -> Result<(), Failed> {
    let problems = [
        ("cses_1068_sum", "https://cses.fi/problemset/task/1068", "cses.fi", "Rust", Value::Null),
        (PROBLEMS[2].0, PROBLEMS[2].1, "codeforces.com", "Rust 1.89.0 (2024)", json!("A")),
        (PROBLEMS[3].0, PROBLEMS[3].1, "codeforces.com", "Rust 1.89.0 (2024)", json!("B")),
    ];
    let _turn = turn();
    for (name, url, judge, language, problem) in problems {
        let internet = Internet::start()?;
        browser::start_with(&internet.options(&extension("cph-submit")))?;
        let source = Desk::new(name, url, "exit 0").submit()?;
        let submission = internet.next()?;
        assert!(internet.is_silent(), "{name} is submitted twice");
        if judge == "cses.fi" {
            Tab::showing("https://cses.fi/")?.take_picture(360, "browser.png")?;
        }
        browser::close();
        let expected = json!([source, judge, language, problem]);
        let keys = ["source", "judge", "language", "problem"];
        assert_eq!(Value::from_iter(keys.map(|key| submission[key].clone())), expected);
    }
    Ok(())
}
