//! `judge new URL` and the page of the problem, which a curl of these tests provides, or refuses.

use std::fs;
use std::process::Output;

use rustix::process::{Pid, test_kill_process};

use crate::scaffold::{Folder, judge_command, run, stderr, stdout};
use crate::web::{NOT_FOUND, PAGES, Web};

const LEFTHANDERS: &str = "https://codeforces.com/problemset/problem/234/A";
const WEIRD: &str = "https://cses.fi/problemset/task/1068";
const ROBOTS: &str = "https://cses.fi/robots.txt";

fn project() -> Folder {
    let project = Folder::project();
    project.write("template.rs", "fn main() {}\n");
    project
}

fn new(project: &Folder, web: &Web, arguments: &[&str]) -> Output {
    let mut judge = judge_command(project.path());
    run(web.reach(judge.arg("new").args(arguments)))
}

/// A site that answers the page of a problem by this script.
fn answering(script: &str) -> Web {
    Web::answering(&format!("case $url in */robots.txt) {NOT_FOUND} ;; *) {script} ;; esac"))
}

/// A problem is started as without a network, and one line says why.
fn assert_without_samples(project: &Folder, output: &Output, why: &str) {
    assert_eq!(output.status.code(), Some(0), "{}", stderr(output));
    let line = format!("no samples: {why}; Competitive Companion has them: `judge listen`\n");
    assert_eq!(stderr(output), line);
    let next = "put the samples of the statement into testcases/cses_1068:\n";
    assert!(stdout(output).contains(next), "{}", stdout(output));
    let source = format!("//! # 1068\n//!\n//! - url: <{WEIRD}>\n\nfn main() {{}}\n");
    assert_eq!(project.read("src/bin/cses_1068.rs"), source);
    assert_eq!(fs::read_dir(project.path().join("testcases/cses_1068")).unwrap().count(), 0);
}

fn assert_fails(script: &str, why: &str) {
    let (project, web) = (project(), answering(script));
    assert_without_samples(&project, &new(&project, &web, &[WEIRD]), why);
}

#[test]
fn a_page_brings_title_limits_files_and_samples() {
    let (project, web) = (project(), Web::serving(&PAGES));
    let output = new(&project, &web, &[LEFTHANDERS]);
    let name = "codeforces_234a_lefthanders_and_righthanders";
    let wrote =
        format!("wrote src/bin/{name}.rs\nwrote testcases/{name}: 2 samples\n\nNext:\n  write ");
    assert!(stdout(&output).starts_with(&wrote), "{}", stdout(&output));
    assert_eq!(stderr(&output), "");
    let header = format!(
        "//! # A. Lefthanders and Righthanders\n//!\n//! - url: <{LEFTHANDERS}>\n\
         //! - limits: 1 s, 256 MB\n//! - files: input.txt, output.txt\n"
    );
    assert_eq!(project.read(&format!("src/bin/{name}.rs")), format!("{header}\nfn main() {{}}\n"));
    for (file, text) in [
        ("sample-1.in", "6\nLLRLLL\n"),
        ("sample-1.out", "1 4\n2 5\n6 3\n"),
        ("sample-2.in", "4\nRRLL\n"),
        ("sample-2.out", "3 1\n4 2\n"),
    ] {
        assert_eq!(project.read(&format!("testcases/{name}/{file}")), text, "{file}");
    }
}

#[test]
fn a_site_is_asked_for_its_rules_and_for_one_page() {
    let (project, web) = (project(), Web::serving(&PAGES));
    new(&project, &web, &["http://www.cses.fi/problemset/task/1068?x=1#y"]);
    assert_eq!(web.asked(), [ROBOTS, WEIRD]);
    assert_eq!(web.calls().len(), 2);
    for call in web.calls() {
        for limit in ["--proto =https ", "--max-time 8 ", "--max-filesize 4194304 ", " anyjudge/"] {
            assert!(call.contains(limit), "{limit}: {call}");
        }
        for more in ["--location", " -L ", "cookie", "--retry"] {
            assert!(!call.contains(more), "{more}: {call}");
        }
    }
}

#[test]
fn a_site_that_forbids_it_is_left_alone() {
    for (rules, why) in [
        (
            "echo 'User-agent: *'; echo 'Disallow: /problemset/'; printf '\\n200 '",
            "robots.txt forbids it",
        ),
        ("printf '\\n503 '", "HTTP 503"),
        ("printf '\\n429 '", "HTTP 429"),
    ] {
        let project = project();
        let web = Web::answering(rules);
        assert_without_samples(&project, &new(&project, &web, &[WEIRD]), why);
        assert_eq!(web.asked(), [ROBOTS]);
    }
}

#[test]
fn one_line_says_why_no_samples_came() {
    for (script, why) in [
        ("printf '<h1>Forbidden</h1>\\n403 '", "HTTP 403"),
        ("printf '\\n302 https://cses.fi/login'", "it wants a log-in"),
        ("printf '\\n302 https://cses.fi/'", "HTTP 302"),
        ("printf '<title>Just a moment...</title>\\n200 '", "it wants a browser"),
        ("printf '<h1>Moved</h1>\\n200 '", "page of unknown form"),
        ("printf '<ul class=task-constraints>1 s</ul>\\n200 '", "none on the page"),
        ("printf '\\377\\000\\n200 '", "page of unknown form"),
        ("head -c 100000 /dev/urandom; printf '\\n200 '", "page of unknown form"),
        ("exit 6", "no network"),
        ("exit 18", "the page is cut off"),
        ("exit 28", "timed out"),
        ("exit 60", "curl: error 60"),
        ("exit 63", "the page is too long"),
        ("kill -9 $$", "curl was killed"),
        ("exit 0", "curl says nothing"),
    ] {
        assert_fails(script, why);
    }
}

#[test]
fn a_page_without_an_end_is_cut_off() {
    assert_fails("exec yes '<pre>'", "the page is too long");
}

#[test]
fn a_page_with_thousands_of_samples_is_refused() {
    let (project, page) = (project(), "<h1>Example</h1><pre>1</pre><pre>2</pre>".repeat(5000));
    let page = format!("<ul class=task-constraints>1 s</ul>{page}");
    let web = Web::serving(&[(WEIRD, &page)]);
    assert_without_samples(&project, &new(&project, &web, &[WEIRD]), "far too many of them");
}

#[test]
fn half_a_sample_is_none() {
    let whole = "<ul class=task-constraints>1 s</ul><h1>Example</h1><pre>1</pre><pre>2 34";
    for (page, why) in [
        (whole.to_string(), "the page is cut off"),
        (format!("{whole}</pr"), "the page is cut off"),
        (format!("{whole}\\0005</pre>"), "odd characters in them"),
        (format!("{whole}\\3775</pre>"), "odd characters in them"),
        (format!("{whole}\\0335</pre>"), "odd characters in them"),
    ] {
        assert_fails(&format!("printf '{page}\\n200 '"), why);
    }
}

#[test]
fn a_curl_that_hangs_is_ended() {
    // With its output open, and without.
    for hang in ["exec sleep 60", "exec sleep 60 >&-"] {
        let (project, web) = (project(), answering(&format!("echo $$ >\"$here/pid\"; {hang}")));
        assert_without_samples(&project, &new(&project, &web, &[WEIRD]), "timed out");
        let pid = fs::read_to_string(web.folder().join("pid")).unwrap();
        let process = Pid::from_raw(pid.trim().parse().unwrap()).unwrap();
        assert!(test_kill_process(process).is_err(), "it is still there");
    }
}

#[test]
fn without_curl_or_offline_nothing_else_changes() {
    let (project, other, web) = (project(), self::project(), Web::serving(&PAGES));
    let mut judge = judge_command(project.path());
    web.reach(judge.args(["new", WEIRD])).env("PATH", project.path());
    assert_without_samples(&project, &run(&mut judge), "curl is missing");
    let mut judge = judge_command(other.path());
    web.reach(judge.args(["new", WEIRD])).env("CARGO_NET_OFFLINE", "true");
    assert_without_samples(&other, &run(&mut judge), "cargo is offline");
    assert_eq!(web.asked(), [""; 0]);
}

#[test]
fn nobody_is_asked_about_a_name_or_where_nothing_can_be_written() {
    let web = Web::serving(&PAGES);
    let named = new(&project(), &web, &["cses_1068"]);
    assert_eq!((named.status.code(), stderr(&named).as_str()), (Some(0), ""));
    let refused = new(&Folder::with(&[("notes.txt", "mine")]), &web, &[WEIRD]);
    assert_eq!(refused.status.code(), Some(2));
    // Its page shows calls of a function.
    let function = new(&project(), &web, &["https://leetcode.com/problems/two-sum/"]);
    assert_eq!((function.status.code(), stderr(&function).as_str()), (Some(0), ""));
    assert_eq!(web.asked(), [""; 0]);
}

#[test]
fn the_words_of_the_user_go_before_those_of_the_page() {
    let (project, web) = (project(), Web::serving(&PAGES));
    let output = new(&project, &web, &[WEIRD, "--slug", "Three n plus one"]);
    assert_eq!(stderr(&output), "");
    let source = project.read("src/bin/cses_1068_three_n_plus_one.rs");
    assert!(source.starts_with("//! # Three n plus one\n"), "{source}");
    assert_eq!(project.read("testcases/cses_1068_three_n_plus_one/sample-1.in"), "3\n");
}

#[test]
fn a_title_cannot_break_the_header_or_leave_the_folder() {
    let title = "../../x\u{202e}\n//! - url: &lt;https://evil.com/&gt;";
    let page = format!(
        "<div class=title-block><h1>{title}</h1></div><ul class=task-constraints>1 s 1 MB</ul>\
         <h1>Example</h1><pre>1</pre><pre>2</pre>"
    );
    let (project, web) = (project(), Web::serving(&[(WEIRD, &page)]));
    new(&project, &web, &[WEIRD]);
    let source = project.read("src/bin/cses_1068_x_url_https_evil_com.rs");
    let header = "//! # ../../x //! - url: <https://evil.com/>\n//!\n//! - url: <https://cses.fi/";
    assert!(source.starts_with(header), "{source}");
}

#[test]
fn samples_that_did_not_come_at_first_come_the_next_time() {
    let project = project();
    let offline = new(&project, &answering("exit 6"), &[WEIRD]);
    assert_without_samples(&project, &offline, "no network");
    let mine = "// mine\nfn main() {}\n";
    let source = format!("//! # 1068\n//!\n//! - url: <{WEIRD}>\n\n{mine}");
    project.write("src/bin/cses_1068.rs", &source);
    let web = Web::serving(&PAGES);
    let first = stdout(&new(&project, &web, &[WEIRD]));
    let kept = "kept src/bin/cses_1068.rs: ";
    assert!(first.starts_with(&format!("{kept}new sample-1.in, sample-1.out\n")), "{first}");
    let second = stdout(&new(&project, &web, &[WEIRD]));
    assert!(second.starts_with(&format!("{kept}its samples are the same\n")), "{second}");
    assert_eq!(project.read("src/bin/cses_1068.rs"), source);
    assert_eq!(project.read("testcases/cses_1068/sample-1.out"), "3 10 5 16 8 4 2 1\n");
    assert_eq!(fs::read_dir(project.path().join("src/bin")).unwrap().count(), 1);
}

#[test]
fn doctor_tells_whether_samples_can_be_fetched() {
    let (project, web) = (project(), Web::answering("echo curl 8.0"));
    let mut doctor = judge_command(project.path());
    doctor.arg("doctor");
    let said = stdout(&run(web.reach(&mut doctor)));
    assert!(said.contains("yes  curl"), "{said}");
    let mut doctor = judge_command(project.path());
    let said = stdout(&run(doctor.arg("doctor").env("PATH", project.path())));
    let line = said.lines().find(|line| line.contains(" curl ")).unwrap();
    assert!(line.starts_with("  no ") && line.contains("install curl"), "{line}");
}
