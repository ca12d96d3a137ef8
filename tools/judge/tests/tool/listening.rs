//! `judge listen`, by real requests: problems as Competitive Companion sends them, and what else may
//! come to an open port.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{ChildStdout, Command, Stdio};
use std::thread;
use std::time::Duration;

use judge::toolchain::rustc_file;

use crate::scaffold::{Folder, JUDGE, Running, judge_command, start, start_command, stderr};
use crate::terminal::terminal;

const EXTENSION: &str = "Origin: moz-extension://2c127fa4-62c7-7e4f-90e5-472b45eecfdc\r\n";

/// A `judge listen` in a folder of its own.
struct Listener {
    folder: Folder,
    running: Running,
    said: BufReader<ChildStdout>,
    port: u16,
}

impl Listener {
    fn start(arguments: &[&str]) -> Listener {
        let folder = Folder::project();
        folder.write("template.rs", "fn main() {}\n");
        let arguments = [&["listen", "--port", "0", "--yes"], arguments].concat();
        Listener::of(judge_command(folder.path()).args(arguments), folder, Stdio::piped())
    }

    /// The one that a command starts, with its messages going there.
    fn of(command: &mut Command, folder: Folder, messages: Stdio) -> Listener {
        let mut running = start_command(command, [Stdio::piped(), messages]);
        let mut said = BufReader::new(running.process.stdout.take().unwrap());
        let mut line = String::new();
        said.read_line(&mut line).unwrap();
        let port = line.strip_prefix("listening on port ").expect(&line);
        let port = port.split(':').next().unwrap().parse().unwrap();
        Listener { folder, running, said, port }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        // A test that waits in vain fails instead of hanging.
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        stream
    }

    /// The answer to a request of these bytes.
    fn answer(&self, request: &[u8]) -> String {
        let mut stream = self.connect();
        // What is refused early may not be read to its end.
        let _ = stream.write_all(request);
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8_lossy(&answer).into_owned()
    }

    fn post(&self, headers: &str, body: &str) -> String {
        let host = format!("Host: localhost:{}\r\n", self.port);
        let host = if headers.contains("Host:") { "" } else { &host };
        let length = body.len();
        let request = format!(
            "POST / HTTP/1.1\r\n{host}{headers}Content-Type: application/json\r\n\
             Content-Length: {length}\r\nConnection: close\r\n\r\n{body}"
        );
        self.answer(request.as_bytes())
    }

    /// As the extension does.
    fn send(&self, problem: &str) -> String {
        self.post(EXTENSION, problem)
    }

    fn next_line(&mut self) -> String {
        let mut line = String::new();
        self.said.read_line(&mut line).unwrap();
        line
    }

    /// It still takes a problem.
    fn is_up(&self) {
        let answer = self.send(&problem("Still there", 999));
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let _ = self.running.process.kill();
        let _ = self.running.process.wait();
    }
}

/// A problem of CSES with two samples.
fn problem(name: &str, id: u32) -> String {
    let name = serde_json::to_string(name).unwrap();
    format!(
        r#"{{"name":{name},"group":"CSES - Introductory Problems",
        "url":"https://cses.fi/problemset/task/{id}","interactive":false,"memoryLimit":512,
        "timeLimit":1000,"tests":[{{"input":"5\n","output":"3\n"}},{{"input":"6\n","output":"2\n"}}],
        "testType":"single","input":{{"type":"stdin"}},"output":{{"type":"stdout"}},
        "languages":{{"java":{{"mainClass":"Main","taskClass":"A"}}}},
        "batch":{{"id":"5b8e4a1c","size":1}}}}"#
    )
}

fn of_batch(name: &str, id: u32, size: u32) -> String {
    problem(name, id).replace(r#""size":1"#, &format!(r#""size":{size}"#))
}

#[test]
fn a_posted_problem_appears_with_its_samples_and_limits() {
    let mut listener = Listener::start(&[]);
    let answer = listener.send(&problem("Increasing Array", 1094));
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    let name = "cses_1094_increasing_array";
    let line = listener.next_line();
    assert_eq!(line, format!("wrote src/bin/{name}.rs: 2 samples; judge test {name}\n"));
    let read = |path: &str| listener.folder.read(path);
    let url = "https://cses.fi/problemset/task/1094";
    assert_eq!(
        read(&format!("src/bin/{name}.rs")),
        format!(
            "//! # Increasing Array\n//!\n//! - url: <{url}>\n//! - limits: 1 s, 512 MB\n\n\
             fn main() {{}}\n"
        )
    );
    assert_eq!(read(&format!("testcases/{name}/sample-1.in")), "5\n");
    assert_eq!(read(&format!("testcases/{name}/sample-2.out")), "2\n");
}

#[test]
fn files_and_interactivity_are_told_in_the_header() {
    let listener = Listener::start(&[]);
    let body = problem("Out of Sorts", 1)
        .replace(r#"{"type":"stdin"}"#, r#"{"type":"file","fileName":"sort.in"}"#)
        .replace(r#"{"type":"stdout"}"#, r#"{"type":"file","fileName":"sort.out"}"#)
        .replace(r#""interactive":false"#, r#""interactive":true"#);
    listener.send(&body);
    let source = listener.folder.read("src/bin/cses_1_out_of_sorts.rs");
    assert!(
        source.contains("//! - files: sort.in, sort.out\n//! - interactive: yes\n"),
        "{source}"
    );
}

#[test]
fn a_problem_that_is_there_is_not_overwritten() {
    let listener = Listener::start(&[]);
    let body = problem("Same", 7);
    listener.send(&body);
    listener.folder.write("src/bin/cses_7_same.rs", "mine");
    let answer = listener.send(&body);
    assert!(answer.starts_with("HTTP/1.1 422") && answer.contains("already exists"), "{answer}");
    assert_eq!(listener.folder.read("src/bin/cses_7_same.rs"), "mine");
    listener.is_up();
}

#[test]
fn a_problem_that_comes_again_gets_other_samples_where_nobody_changed_them() {
    let mut listener = Listener::start(&[]);
    let name = "cses_7_same";
    listener.send(&problem("Same", 7));
    listener.folder.write(&format!("src/bin/{name}.rs"), SOLVED);
    let sample = |file: &str| format!("testcases/{name}/sample-{file}");
    listener.folder.write(&sample("2.in"), "mine\n");
    let other = problem("Same", 7).replace("5\\n", "50\\n").replace("6\\n", "60\\n");
    let answer = listener.send(&other);
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    listener.next_line();
    let line = listener.next_line();
    let what = "new sample-1.in; you changed sample-2.in";
    assert_eq!(line, format!("kept src/bin/{name}.rs: {what}; judge test {name}\n"));
    let read = |path: &str| listener.folder.read(path);
    assert_eq!((read(&sample("1.in")), read(&sample("2.in"))), ("50\n".into(), "mine\n".into()));
    assert_eq!(read(&format!("src/bin/{name}.rs")), SOLVED);
    listener.send(&other);
    assert_eq!(listener.next_line(), line.replace("new sample-1.in; ", ""));
}

const SOLVED: &str =
    "//! # Same\n//!\n//! - url: <https://cses.fi/problemset/task/7>\n\nfn main() {}\n";

#[test]
fn different_problems_that_would_have_one_name_are_numbered() {
    let mut listener = Listener::start(&[]);
    let at = |contest: &str| {
        let url = format!("https://cses.fi/{contest}/task/A");
        problem("题目", 1).replace("https://cses.fi/problemset/task/1", &url)
    };
    for (contest, name) in [("241", "csesfi_a"), ("242", "csesfi_a_2"), ("243", "csesfi_a_3")] {
        let answer = listener.send(&at(contest));
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        assert!(listener.next_line().starts_with(&format!("wrote src/bin/{name}.rs: ")));
        let source = listener.folder.read(&format!("src/bin/{name}.rs"));
        assert!(source.contains(&format!("cses.fi/{contest}/task/A>")), "{source}");
        assert_eq!(listener.folder.read(&format!("testcases/{name}/sample-1.in")), "5\n");
    }
    listener.send(&at("242"));
    assert!(
        listener.next_line().starts_with("kept src/bin/csesfi_a_2.rs: its samples are the same")
    );
}

#[test]
fn a_problem_of_a_closed_judge_is_refused_and_not_written() {
    let listener = Listener::start(&["--once"]);
    let before = listener.folder.contents();
    let url = "https://www.acmicpc.net/problem/1000";
    let body = problem("A+B", 1).replace("https://cses.fi/problemset/task/1", url);
    let answer = listener.send(&body);
    assert!(answer.starts_with("HTTP/1.1 422"), "{answer}");
    assert!(answer.contains("Baekjoon has closed: choose another judge"), "{answer}");
    assert_eq!(listener.folder.contents(), before);
    listener.is_up();
}

#[test]
fn a_contest_is_told_to_be_complete_and_ends_a_listener_for_one() {
    let mut listener = Listener::start(&["--once"]);
    for (index, name) in ["One", "Two", "Three"].into_iter().enumerate() {
        listener.send(&of_batch(name, index as u32, 3));
    }
    let said: Vec<String> = (0..4).map(|_| listener.next_line()).collect();
    assert_eq!(said[3], "all 3 problems of the contest have come\n", "{said:?}");
    assert!(listener.running.process.wait().unwrap().success());
}

#[test]
fn a_contest_with_a_refused_problem_is_no_success() {
    let mut listener = Listener::start(&["--once"]);
    listener.send(&of_batch("One", 1, 2));
    let closed = "https://www.acmicpc.net/problem/1000";
    listener.send(&of_batch("Two", 2, 2).replace("https://cses.fi/problemset/task/2", closed));
    listener.next_line();
    assert_eq!(listener.next_line(), "all 2 problems of the contest have come; refused: 1\n");
    assert_eq!(listener.running.process.wait().unwrap().code(), Some(1));
}

/// A listener that asks nobody, and knows these extensions.
fn listener_that_knows(extensions: &str) -> Listener {
    let folder = Folder::project();
    folder.write("template.rs", "fn main() {}\n");
    folder.write("config/anyjudge/extensions", extensions);
    let mut listen = judge_command(folder.path());
    listen.env("XDG_CONFIG_HOME", folder.path().join("config"));
    Listener::of(listen.args(["listen", "--port", "0"]), folder, Stdio::piped())
}

#[test]
fn competitive_companion_and_who_was_let_in_may_send_problems() {
    let listener = listener_that_knows("moz-extension://5\n");
    let companion = "Origin: chrome-extension://cjnmckjndlpiamhfimnnjmnckgghkjbl\r\n";
    for (id, headers) in [companion, "Origin: moz-extension://5\r\n", ""].iter().enumerate() {
        let answer = listener.post(headers, &problem("Known", id as u32));
        assert!(answer.starts_with("HTTP/1.1 200"), "{headers}: {answer}");
    }
    let answer = listener.post("Origin: chrome-extension://abc\r\n", &problem("Other", 9));
    assert!(answer.starts_with("HTTP/1.1 422"), "{answer}");
    assert!(answer.contains("chrome-extension://abc is unknown: run `judge listen`"), "{answer}");
}

#[test]
fn who_is_unknown_is_asked_about_once() {
    let (mut terminal, other_end) = terminal();
    let folder = Folder::project();
    folder.write("template.rs", "fn main() {}\n");
    let config = folder.path().join("config");
    // `start_command` closes the standard input, so a shell opens this one in its place.
    let mut shell = Command::new("sh");
    shell.args(["-c", "exec \"$0\" listen --port 0 <\"$1\"", JUDGE]).arg(other_end);
    shell.env("XDG_CONFIG_HOME", &config).current_dir(folder.path());
    let listener = Listener::of(&mut shell, folder, Stdio::piped());
    terminal.write_all(b"y\n").unwrap();
    for id in 1..3 {
        let answer = listener.send(&problem("Asked", id));
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    }
    let known = std::fs::read_to_string(config.join("anyjudge/extensions")).unwrap();
    assert_eq!(known, "moz-extension://2c127fa4-62c7-7e4f-90e5-472b45eecfdc\n");
}

#[test]
fn what_is_refused_has_a_line_in_the_terminal() {
    let mut listener = Listener::start(&[]);
    listener.send("{");
    listener.post("Origin: https://evil.example\r\n", &problem("Evil", 6));
    listener.post("Origin: http://localhost:3000\r\n", &problem("Local", 7));
    listener.send(&problem("A", 1).replace("\"stdin\"", "\"\\u001b[2Jx\""));
    // Each line is written before the answer. A listener that writes none is not waited for.
    listener.running.process.kill().unwrap();
    let mut said = BufReader::new(listener.running.process.stderr.take().unwrap()).lines();
    for line in [
        "not a problem as Competitive Companion sends it: EOF while parsing",
        "web pages may not send problems: use Competitive Companion",
        "web pages may not send problems: use Competitive Companion",
        "not a problem as Competitive Companion sends it: unknown variant ` [2Jx`",
    ] {
        let next = said.next().unwrap().unwrap();
        assert!(next.starts_with(&format!("judge: refused a request: {line}")), "{next}");
    }
}

#[test]
fn the_problems_are_opened_in_the_editor_at_the_end() {
    let folder = Folder::project();
    folder.write("template.rs", "fn main() {}\n");
    let editor = folder.path().join("editor.sh");
    folder.write("editor.sh", "#!/bin/sh\necho \"$@\" > opened\n");
    let mut listen = judge_command(folder.path());
    listen.args(["listen", "--port", "0", "--once", "--open"]).stdout(std::process::Stdio::piped());
    listen.env("VISUAL", format!("sh '{}' --new", editor.display()));
    let mut process = listen.spawn().unwrap();
    let mut line = String::new();
    let mut said = BufReader::new(process.stdout.take().unwrap());
    said.read_line(&mut line).unwrap();
    let port: u16 = line.split(['t', ':']).find_map(|word| word.trim().parse().ok()).expect(&line);
    let body = problem("Open", 3);
    let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
    let length = body.len();
    let head = format!("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: {length}\r\n\r\n");
    stream.write_all((head + &body).as_bytes()).unwrap();
    assert!(process.wait().unwrap().success());
    let opened = folder.read("opened");
    assert!(opened.starts_with("--new ") && opened.ends_with("cses_3_open.rs\n"), "{opened}");
}

#[test]
fn what_is_not_a_problem_gets_a_clear_answer() {
    let listener = Listener::start(&[]);
    let before = listener.folder.contents();
    for (body, why) in [
        ("", "400"),
        ("{", "400"),
        ("[1, 2]", "400"),
        ("{\"name\": \"A\"}", "missing field"),
        (&problem("A", 1).replace("https://", "file://"), "the URL is not the address of a page"),
        (&problem("A", 1).replace("{\"type\":\"stdin\"}", "{\"type\":\"telepathy\"}"), "telepathy"),
    ] {
        let answer = listener.send(body);
        assert!(answer.starts_with("HTTP/1.1 4") && answer.contains(why), "{answer}");
    }
    for (request, status) in [
        ("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", "405"),
        ("PUT / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", "405"),
        ("POST /x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", "404"),
        ("POST / HTTP/1.1\r\nConnection: close\r\n\r\n", "403"),
        ("POST / HTTP/1.1\r\nHost: localhost\r\n\r\n", "411"),
        (&format!("POST / HTTP/1.1\r\nX: {}\r\n\r\n", "a".repeat(99_999)), "431"),
        ("nonsense\r\n\r\n", "400"),
    ] {
        let answer = listener.answer(request.as_bytes());
        assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{request}: {answer}");
    }
    assert_eq!(listener.folder.contents(), before);
    listener.is_up();
}

#[test]
fn web_pages_are_turned_away() {
    let listener = Listener::start(&[]);
    let before = listener.folder.contents();
    for headers in [
        "Origin: https://evil.example\r\n",
        "Origin: null\r\n",
        "Origin: http://localhost:3000\r\n",
        "Host: evil.example:27121\r\n",
        "Host: localhost.evil.example\r\nOrigin: moz-extension://1\r\n",
    ] {
        let answer = listener.post(headers, &problem("Evil", 6));
        assert!(answer.starts_with("HTTP/1.1 403"), "{headers}: {answer}");
    }
    assert_eq!(listener.folder.contents(), before);
    listener.is_up();
}

#[test]
fn whatever_the_title_is_the_solution_compiles() {
    let listener = Listener::start(&[]);
    for (id, title) in ["\u{202e}sdrawkcab\u{2066}", &"x ".repeat(50_000)].into_iter().enumerate() {
        let answer = listener.send(&problem(title, id as u32));
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    }
    let folder = listener.folder.path();
    for source in fs::read_dir(folder.join("src/bin")).unwrap() {
        let text = fs::read_to_string(source.unwrap().path()).unwrap();
        assert!(text.len() < 1000, "{} bytes", text.len());
        let compiled = rustc_file::compile("main.rs", &text, &["--edition", "2021"]).unwrap();
        assert!(compiled.is_success, "{text}");
    }
}

#[test]
fn names_never_leave_the_folder() {
    let listener = Listener::start(&[]);
    let long = "a".repeat(10_000);
    for (id, name) in ["../../../escape", "/etc/passwd", "a\0b\u{1b}[2J\n", "CON", "题目", &long]
        .iter()
        .enumerate()
    {
        let answer = listener.send(&problem(name, id as u32));
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    }
    let written = listener.folder.contents();
    for path in written.keys() {
        let name = path.file_name().unwrap().to_str().unwrap();
        assert!(path.starts_with(listener.folder.path()) && name.is_ascii(), "{path:?}");
    }
    assert_eq!(
        written.keys().filter(|path| path.extension().is_some_and(|it| it == "rs")).count(),
        7
    );
    let parent = listener.folder.path().parent().unwrap();
    assert!(!parent.join("escape.rs").exists());
}

#[test]
fn a_body_over_the_limit_is_refused() {
    let listener = Listener::start(&[]);
    let claimed = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999\r\n\r\n{";
    let mut stream = listener.connect();
    stream.write_all(claimed.as_bytes()).unwrap();
    let mut line = String::new();
    BufReader::new(&stream).read_line(&mut line).unwrap();
    assert!(line.starts_with("HTTP/1.1 413"), "{line}");
    let long = problem(&"a".repeat(17 << 20), 1);
    assert!(listener.send(&long).starts_with("HTTP/1.1 413"));
    listener.is_up();
}

#[test]
fn slow_and_silent_clients_hold_up_nobody() {
    let listener = Listener::start(&[]);
    let silent: Vec<TcpStream> = (0..100).map(|_| listener.connect()).collect();
    let slow: Vec<TcpStream> = (0..20)
        .map(|_| {
            let mut stream = listener.connect();
            let head = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{";
            stream.write_all(head.as_bytes()).unwrap();
            stream
        })
        .collect();
    listener.is_up();
    // And they are told.
    for mut stream in slow.into_iter().chain(silent) {
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
    }
}

#[test]
fn a_hundred_clients_at_once_are_all_served() {
    let listener = Listener::start(&[]);
    thread::scope(|scope| {
        for id in 0..100 {
            let listener = &listener;
            scope.spawn(move || {
                let answer = listener.send(&problem("Crowd", id));
                assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
            });
        }
    });
    for id in 0..100 {
        assert_eq!(listener.folder.read(&format!("testcases/cses_{id}_crowd/sample-2.in")), "6\n");
    }
}

#[test]
fn a_taken_port_is_told() {
    let listener = Listener::start(&[]);
    let mut second = judge_command(listener.folder.path());
    let output = second.args(["listen", "--port", &listener.port.to_string()]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains(&format!("port {} cannot be opened", listener.port)));
}

#[test]
fn the_next_port_is_taken_when_the_first_is_not_free() {
    // Somebody may listen to the first one already; then this is the second.
    let _taken = std::net::TcpListener::bind(("127.0.0.1", 27121));
    let folder = Folder::project();
    folder.write("template.rs", "fn main() {}\n");
    let mut running = start(folder.path(), &["listen"]);
    let mut line = String::new();
    BufReader::new(running.process.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let port = line.strip_prefix("listening on port ").and_then(|it| it.split(':').next());
    let port: u16 = port.expect(&line).parse().unwrap();
    assert!([1327, 4244, 6174, 10042, 10043, 10045].contains(&port), "{line}");
    running.process.kill().unwrap();
    running.process.wait().unwrap();
}
