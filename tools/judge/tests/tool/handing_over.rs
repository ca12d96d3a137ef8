//! `judge submit` and the extensions of the browser that take its text. The programs of the desktop are
//! scripts, and the extensions are stand-ins that speak their protocols; `surroundings/extensions.rs` has
//! the real ones.

use std::env;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::process::{ChildStdout, Command, Output, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use rustix::process::Signal;
use serde_json::{Value, json};

use crate::scaffold::{
    Folder, HEADER, Running, judge_command, run, start_command, stderr, stdout, wait_until,
};

/// Where cph-submit asks.
const PORT: u16 = 27121;

/// In the text, and nowhere else.
const MARK: &str = "两数之和 \\u{1f389} </script>";

/// Only one test at a time has the port of cph-submit.
static PORT_IS_TAKEN: Mutex<()> = Mutex::new(());

/// A desktop with a browser, for one solution.
struct Desk {
    project: Folder,
    programs: Folder,
    cache: Folder,
    _port: MutexGuard<'static, ()>,
}

/// A `judge submit` that waits for the browser.
struct Submitting {
    running: Running,
}

impl Desk {
    fn new(name: &str, url: &str) -> Desk {
        let header = HEADER.replace("https://a.b/", url);
        let source = format!("{header}\n// {MARK}\nfn main() {{\n    println!(\"6\");\n}}\n");
        let project = Folder::project().solution(name, &source).case(name, "1", "", "6\n");
        let programs = Folder::with(&[
            ("xclip", "#!/bin/sh\nexec cat >\"${0%/*}/copied\"\n"),
            ("xdg-open", "#!/bin/sh\necho \"$1\" >\"$0.new\"; mv \"$0.new\" \"${0%/*}/opened\"\n"),
        ]);
        ["xclip", "xdg-open"].into_iter().for_each(|it| programs.allow_executing(it));
        let port = PORT_IS_TAKEN.lock().unwrap_or_else(PoisonError::into_inner);
        Desk { project, programs, cache: Folder::empty(), _port: port }
    }

    fn luogu() -> Desk {
        Desk::new("luogu_p1001_sum", "https://www.luogu.com.cn/problem/P1001")
    }

    fn codeforces() -> Desk {
        Desk::new("codeforces_4a_sum", "https://codeforces.com/contest/4/problem/A")
    }

    fn cses() -> Desk {
        Desk::new("cses_1068_sum", "https://cses.fi/problemset/task/1068")
    }

    fn judge(&self, arguments: &[&str]) -> Command {
        let mut judge = judge_command(self.project.path());
        let path = format!("{}:{}", self.programs.path().display(), env::var("PATH").unwrap());
        judge.args(arguments).env("PATH", path).env("DISPLAY", "nowhere").env_remove("CI");
        judge.env("XDG_CACHE_HOME", self.cache.path());
        judge
    }

    fn submit(&self, options: &[&str]) -> Submitting {
        let arguments = [&["submit", "sum"], options].concat();
        let pipes = [Stdio::piped(), Stdio::piped()];
        Submitting { running: start_command(&mut self.judge(&arguments), pipes) }
    }

    /// The address that the browser was given.
    fn opened(&self) -> String {
        let file = self.programs.path().join("opened");
        wait_until("a page is opened", || file.exists());
        fs::read_to_string(file).unwrap().trim_end().to_string()
    }

    /// The page, and the port and the token that it tells the extension.
    fn opened_for_submitter(&self) -> (String, u16, String) {
        let opened = self.opened();
        let (page, secret) = opened.split_once("submitter=").expect(&opened);
        let (port, token) = secret.split_once(':').unwrap();
        (page.to_string(), port.parse().unwrap(), token.to_string())
    }

    fn copied(&self) -> String {
        let copied = self.programs.read("copied");
        assert!(copied.contains(MARK), "{copied}");
        copied
    }

    /// Nothing that could be taken is left.
    fn is_forgotten(&self) {
        let temporary = self.cache.path().join("anyjudge/temporary");
        let left: Vec<_> = fs::read_dir(temporary).unwrap().map(|it| it.unwrap().path()).collect();
        assert!(left.is_empty(), "{left:?}");
    }
}

impl Submitting {
    fn end(self) -> Output {
        self.running.process.wait_with_output().unwrap()
    }
}

/// The answer to a request of these bytes, whole.
fn answer_to(port: u16, request: &[u8]) -> String {
    let Ok(mut stream) = TcpStream::connect(("127.0.0.1", port)) else { return String::new() };
    stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    let _ = stream.write_all(request);
    let _ = stream.shutdown(Shutdown::Write);
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}

fn request(method: &str, path: &str, headers: &str) -> String {
    format!("{method} {path} HTTP/1.1\r\n{headers}Connection: close\r\n\r\n")
}

fn get(port: u16, path: &str, headers: &str) -> String {
    let host = format!("Host: 127.0.0.1:{port}\r\n");
    answer_to(port, request("GET", path, &(host + headers)).as_bytes())
}

fn body(answer: &str) -> Value {
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
    serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap()
}

const LUOGU: &str = "Origin: https://www.luogu.com.cn\r\n";
const CPH_SUBMIT: &str = "cph-submit: true\r\n";

#[test]
fn submitter_helper_takes_the_text_from_the_page_that_is_opened() {
    let desk = Desk::luogu();
    let submitting = desk.submit(&["--bridge=60s"]);
    let (page, port, token) = desk.opened_for_submitter();
    assert_eq!(page, "https://www.luogu.com.cn/problem/P1001#submit&");
    let asked = answer_to(
        port,
        request("OPTIONS", &format!("/job/{token}"), &format!("Host: 127.0.0.1\r\n{LUOGU}"))
            .as_bytes(),
    );
    assert!(asked.starts_with("HTTP/1.1 204 No Content\r\n"), "{asked}");
    for header in ["Origin: https://www.luogu.com.cn", "Private-Network: true"] {
        assert!(asked.contains(&format!("Access-Control-Allow-{header}\r\n")), "{asked}");
    }
    let job = get(port, &format!("/job/{token}"), LUOGU);
    assert!(job.contains("Access-Control-Allow-Origin: https://www.luogu.com.cn\r\n"), "{job}");
    let source = desk.copied();
    let page = page.trim_end_matches('&');
    let expected = json!({ "site": "luogu", "url": page, "language": "Rust", "source": source });
    assert_eq!(body(&job), expected);
    let output = submitting.end();
    let said = stderr(&output);
    assert!(output.status.success(), "{said}");
    assert!(said.contains("\n    copied  to the clipboard\n"), "{said}");
    assert!(said.ends_with("\n handed to  Luogu by the browser\n"), "{said}");
    assert!(!said.contains(&token) && !stdout(&output).contains(&token), "{said}");
    desk.is_forgotten();
}

#[test]
fn a_text_is_handed_out_once_and_the_tab_stays() {
    let desk = Desk::codeforces();
    let submitting = desk.submit(&["--bridge=60s"]);
    let (page, port, token) = desk.opened_for_submitter();
    assert_eq!(page, "https://codeforces.com/contest/4/submit/A#");
    assert!(get(port, &format!("/close/{token}"), "").starts_with("HTTP/1.1 404"));
    let answers = thread::scope(|scope| {
        let asks = [(); 8].map(|()| {
            let path = format!("/job/{token}");
            scope.spawn(move || get(port, &path, "Origin: https://codeforces.com\r\n"))
        });
        asks.map(|ask| ask.join().unwrap())
    });
    // Requests that come after the end get no answer at all.
    let (given, others): (Vec<String>, Vec<String>) =
        answers.into_iter().partition(|answer| answer.starts_with("HTTP/1.1 200"));
    assert_eq!(given.len(), 1, "{given:?} {others:?}");
    assert_eq!(body(&given[0])["source"], json!(desk.copied()));
    assert!(others.iter().all(|it| !it.contains("main")), "{others:?}");
    assert!(submitting.end().status.success());
    desk.is_forgotten();
}

#[test]
fn cph_submit_takes_the_text_at_its_port() {
    for (desk, url, language) in [
        (Desk::cses as fn() -> Desk, "https://cses.fi/problemset/submit/1068/", 75),
        (Desk::codeforces, "https://codeforces.com/contest/4/problem/A", 98),
    ] {
        let desk = desk();
        let submitting = desk.submit(&["--bridge=60s"]);
        let opened = desk.opened();
        let taken = body(&get(PORT, "/getSubmit", CPH_SUBMIT));
        let expected = json!({
            "empty": false,
            "url": url,
            "problemName": "Sum",
            "sourceCode": desk.copied(),
            "languageId": language,
        });
        assert_eq!(taken, expected, "{opened}");
        let output = submitting.end();
        assert!(output.status.success(), "{}", stderr(&output));
        assert!(stderr(&output).contains("\n handed to  "), "{}", stderr(&output));
        let doctor = stdout(&run(&mut desk.judge(&["doctor"])));
        assert!(doctor.contains("cph-submit        submitted in your browser in the"), "{doctor}");
        assert!(doctor.contains("submitter-helper  has not come for a paste"), "{doctor}");
        desk.is_forgotten();
    }
}

/// A `judge listen` of this desk, and its port.
fn listener(desk: &Desk) -> (Running, BufReader<ChildStdout>, u16) {
    let mut listen = desk.judge(&["listen", "--port", "0", "--yes"]);
    let mut running = start_command(&mut listen, [Stdio::piped(), Stdio::piped()]);
    let mut said = BufReader::new(running.process.stdout.take().unwrap());
    let mut line = String::new();
    said.read_line(&mut line).unwrap();
    let port = line.split([' ', ':']).find_map(|word| word.parse().ok()).expect(&line);
    (running, said, port)
}

#[test]
fn a_judge_that_listens_hands_the_text_on() {
    let desk = Desk::cses();
    desk.project.write("template.rs", "fn main() {}\n");
    let (mut listening, _said, port) = listener(&desk);
    assert_eq!(body(&get(port, "/getSubmit", CPH_SUBMIT)), json!({ "empty": true }));
    let submitting = desk.submit(&["--bridge=60s"]);
    desk.opened();
    assert_eq!(body(&get(port, "/getSubmit", CPH_SUBMIT))["sourceCode"], json!(desk.copied()));
    assert_eq!(body(&get(port, "/getSubmit", CPH_SUBMIT)), json!({ "empty": true }));
    assert!(stderr(&submitting.end()).ends_with("\n handed to  CSES by the browser\n"));
    listening.process.kill().unwrap();
    listening.process.wait().unwrap();
}

#[test]
fn nobody_but_the_extension_of_the_page_gets_the_text() {
    let desk = Desk::codeforces();
    let submitting = desk.submit(&["--bridge=60s"]);
    let (_, port, token) = desk.opened_for_submitter();
    let job = format!("/job/{token}");
    let page = "Origin: https://codeforces.com\r\n";
    for (method, path, headers) in [
        ("GET", &*job, "Host: evil.example\r\n"),
        ("GET", &job, ""),
        ("GET", &job, "Host: localhost\r\nOrigin: https://evil.example\r\n"),
        ("GET", &job, "Host: localhost\r\nOrigin: null\r\n"),
        ("GET", &job, "Host: localhost\r\nOrigin: https://codeforces.com.evil.example\r\n"),
        ("GET", &job, "Host: localhost\r\nOrigin: http://codeforces.com\r\n"),
        ("POST", &job, "Host: localhost\r\n"),
        ("HEAD", &job, "Host: localhost\r\n"),
        ("GET", &job[..job.len() - 1], "Host: localhost\r\n"),
        ("GET", &format!("{job}/"), "Host: localhost\r\n"),
        ("GET", "/job/", "Host: localhost\r\n"),
        ("GET", "/", "Host: localhost\r\n"),
        ("OPTIONS", "/job/0", &format!("Host: localhost\r\n{page}")),
    ] {
        let answer = answer_to(port, request(method, path, headers).as_bytes());
        assert!(answer.starts_with("HTTP/1.1 40"), "{method} {path} {headers}: {answer}");
        assert!(!answer.contains("Access-Control-Allow-Origin"), "{answer}");
    }
    for (method, path, headers) in [
        ("GET", "/getSubmit", "Host: localhost\r\n"),
        ("GET", "/getSubmit", "Host: localhost\r\ncph-submit: false\r\n"),
        ("GET", "/getSubmit", "Host: evil.example:27121\r\ncph-submit: true\r\n"),
        ("GET", "/getSubmit", "cph-submit: true\r\n"),
        ("GET", "/getSubmit", "Host: localhost\r\ncph-submit: true\r\nOrigin: https://a.b\r\n"),
        ("GET", "/getSubmit", "Host: localhost\r\ncph-submit: true\r\nOrigin: null\r\n"),
        ("OPTIONS", "/getSubmit", "Host: localhost\r\nOrigin: https://a.b\r\n"),
        ("POST", "/getSubmit", "Host: localhost\r\ncph-submit: true\r\n"),
    ] {
        let answer = answer_to(PORT, request(method, path, headers).as_bytes());
        assert!(answer.starts_with("HTTP/1.1 40"), "{method} {path} {headers}: {answer}");
        assert!(!answer.contains("Access-Control-Allow"), "{answer}");
    }
    assert_eq!(body(&get(port, &job, page))["source"], json!(desk.copied()));
    assert!(submitting.end().status.success());
}

/// Requests that are nearly right, on both ports.
#[test]
fn ten_thousand_odd_requests_give_nobody_the_text() {
    const THREADS: u64 = 16;
    const REQUESTS: u64 = 10_000;
    let desk = Desk::codeforces();
    let submitting = desk.submit(&["--bridge=300s"]);
    let (_, port, token) = desk.opened_for_submitter();
    let right = [
        (port, request("GET", &format!("/job/{token}"), "Host: localhost\r\n")),
        (PORT, request("GET", "/getSubmit", &format!("Host: localhost\r\n{CPH_SUBMIT}"))),
    ];
    let taken: Vec<String> = thread::scope(|scope| {
        let threads = (0..THREADS).map(|thread| {
            let right = &right;
            scope.spawn(move || {
                let mut random = fastrand::Rng::with_seed(thread);
                let asks = (0..REQUESTS / THREADS).filter_map(|_| {
                    let (port, request) = &right[random.usize(..2)];
                    let spoilt = spoilt(&mut random, request.as_bytes())?;
                    let answer = answer_to(*port, &spoilt);
                    answer.contains("main").then(|| String::from_utf8_lossy(&spoilt).into())
                });
                asks.collect::<Vec<String>>()
            })
        });
        let threads: Vec<_> = threads.collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    });
    assert!(taken.is_empty(), "{taken:#?}");
    assert_eq!(body(&answer_to(port, right[0].1.as_bytes()))["source"], json!(desk.copied()));
    assert!(submitting.end().status.success());
}

/// Something else than the request; nothing if it would mean the same.
fn spoilt(random: &mut fastrand::Rng, request: &[u8]) -> Option<Vec<u8>> {
    let mut bytes = request.to_vec();
    let at = random.usize(..bytes.len());
    // What follows the last thing that matters, and how a connection ends, may be anything.
    let end = request.windows(10).position(|it| it == b"Connection").unwrap() - 1;
    let at = at % end;
    match random.u8(..5) {
        0 => bytes[at] = random.u8(..),
        1 => drop(bytes.remove(at)),
        2 => bytes.truncate(at),
        3 => bytes.insert(at, random.u8(..)),
        _ => bytes = (0..random.usize(1..200)).map(|_| random.u8(..)).collect(),
    }
    // Names of headers have no case, blanks and empty lines are none, and the port does not matter.
    let plain = |bytes: &[u8]| {
        let text = String::from_utf8_lossy(bytes).to_lowercase().replace("http/1.0", "http/1.1");
        let line = |line: &str| {
            let line = line.replace([' ', '\t'], "");
            match line.starts_with("host:localhost:") {
                true => line.trim_end_matches(|it: char| it.is_ascii_digit() || it == ':').into(),
                false => line,
            }
        };
        text.lines().map(line).filter(|line| !line.is_empty()).collect::<Vec<String>>()
    };
    (plain(&bytes) != plain(request)).then_some(bytes)
}

#[test]
fn without_an_extension_the_text_is_on_the_clipboard() {
    let desk = Desk::luogu();
    let output = desk.submit(&["--bridge=0.5s"]).end();
    let said = stderr(&output);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("\n    copied  to the clipboard\n"), "{said}");
    assert!(said.ends_with("not handed on  no extension of the browser came for it: paste it\n"));
    desk.copied();
    desk.is_forgotten();
}

#[test]
fn nothing_is_offered_where_nobody_wants_it() {
    let desk = Desk::luogu();
    let output = desk.submit(&["--no-bridge"]).end();
    assert!(output.status.success());
    assert_eq!(desk.opened(), "https://www.luogu.com.cn/problem/P1001#submit");
    assert!(stderr(&output).ends_with("\n  language  Rust\n"), "{}", stderr(&output));
    let output = desk.submit(&["--no-open"]).end();
    assert!(output.status.success());
    assert!(stderr(&output).ends_with("\n  language  Rust\n"), "{}", stderr(&output));
    let both = desk.submit(&["--no-bridge", "--bridge"]).end();
    assert_eq!(both.status.code(), Some(2));
}

/// Who has none would wait for it every time.
#[test]
fn after_nobody_came_the_text_is_offered_on_request_alone() {
    let desk = Desk::luogu();
    desk.submit(&["--bridge=0.1"]).end();
    fs::remove_file(desk.programs.path().join("opened")).unwrap();
    let output = desk.submit(&[]).end();
    assert!(output.status.success());
    assert_eq!(desk.opened(), "https://www.luogu.com.cn/problem/P1001#submit");
    assert!(stderr(&output).ends_with("\n  language  Rust\n"), "{}", stderr(&output));
    fs::remove_file(desk.programs.path().join("opened")).unwrap();
    let submitting = desk.submit(&["--bridge=60"]);
    let (_, port, token) = desk.opened_for_submitter();
    get(port, &format!("/job/{token}"), LUOGU);
    assert!(submitting.end().status.success());
    // Whoever has come is expected again.
    fs::remove_file(desk.programs.path().join("opened")).unwrap();
    let submitting = desk.submit(&[]);
    let (_, port, token) = desk.opened_for_submitter();
    get(port, &format!("/job/{token}"), LUOGU);
    assert!(stderr(&submitting.end()).ends_with("\n handed to  Luogu by the browser\n"));
}

#[test]
fn a_judge_that_no_extension_knows_is_an_error_only_if_one_is_asked_for() {
    let desk = Desk::new("kattis_sum", "https://open.kattis.com/problems/sum");
    let output = desk.submit(&["--bridge"]).end();
    assert_eq!(output.status.code(), Some(2));
    let why = "judge: no extension submits to Kattis: paste it there\n";
    assert!(stderr(&output).ends_with(why), "{}", stderr(&output));
    assert!(desk.submit(&[]).end().status.success());
    let source = desk.project.read("src/bin/kattis_sum.rs");
    desk.project
        .write("sum.rs", source.replace("//! - url: <https://open.kattis.com/problems/sum>\n", ""));
    let pipes = [Stdio::piped(), Stdio::piped()];
    let mut submit = desk.judge(&["submit", "sum.rs", "--to", "cses", "--bridge"]);
    let output = Submitting { running: start_command(&mut submit, pipes) }.end();
    assert_eq!(output.status.code(), Some(2));
    let why = "judge: no extension knows where to submit sum.rs: add `//! - url: <...>`";
    assert!(stderr(&output).contains(why), "{}", stderr(&output));
}

#[test]
fn an_interruption_leaves_the_text_on_the_clipboard_and_nowhere_else() {
    let desk = Desk::luogu();
    let submitting = desk.submit(&["--bridge=60s"]);
    let (_, port, token) = desk.opened_for_submitter();
    submitting.running.signal(Signal::INT);
    let output = submitting.end();
    assert_eq!(output.status.code(), Some(130), "{}", stderr(&output));
    desk.copied();
    assert_eq!(get(port, &format!("/job/{token}"), LUOGU), "");
    desk.is_forgotten();
}

/// Whoever is killed can no longer withdraw what it offers.
#[test]
fn what_a_killed_judge_has_offered_nobody_gets() {
    let desk = Desk::cses();
    desk.project.write("template.rs", "fn main() {}\n");
    let (mut listening, _said, port) = listener(&desk);
    let mut submitting = desk.submit(&["--bridge=60s"]);
    desk.opened();
    submitting.running.process.kill().unwrap();
    submitting.running.process.wait().unwrap();
    assert_eq!(body(&get(port, "/getSubmit", CPH_SUBMIT)), json!({ "empty": true }));
    listening.process.kill().unwrap();
    listening.process.wait().unwrap();
}
