//! `judge test -d` on packages of Polygon, Hydro, CMS and DMOJ: what they say about judging is followed, or
//! refused by name.

use std::process::Output;

use crate::scaffold::{self, Folder, program, stderr, stdout};

/// Right and wrong solutions of "double the number".
const RIGHT: &str = "awk '{ print 2 * $1 }'";
const WRONG: &str = "awk '{ print 2 + $1 }'";

/// A checker as of testlib that takes the output if it is the answer or "any".
const CHECKER: &str = "cmp -s \"$2\" \"$3\" || grep -q any \"$2\" && exit 0\n\
                       echo \"not for $(cat \"$1\")\" >&2\nexit 1\n";

fn judge(package: &Folder, command: &str, arguments: &[&str]) -> Output {
    scaffold::judge(package.path(), &[&["test", "-c", command, "-d", "."], arguments].concat())
}

fn records(output: &Output) -> Vec<serde_json::Value> {
    let text = stdout(output);
    assert!(!text.is_empty(), "{}", stderr(output));
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Expects these cases and limits, and that the right program is accepted and the wrong one is not.
fn is_judged(package: &Folder, names: &[&str], seconds: f64, megabytes: u64) {
    for (command, verdict) in [(RIGHT, "AC"), (WRONG, "WA")] {
        let records = records(&judge(package, command, &["--json"]));
        let cases: Vec<_> = records.iter().map(|record| record["case"].as_str().unwrap()).collect();
        assert_eq!(cases, names);
        for record in records {
            assert_eq!(record["verdict"], verdict, "{record}");
            assert_eq!(record["time_limit_ms"], 1000.0 * seconds, "{record}");
            assert_eq!(record["memory_limit_kb"], megabytes << 10, "{record}");
        }
    }
}

/// Expects the verdict on a program for the one case.
fn gives(package: &Folder, command: &str, verdict: &str) {
    let output = judge(package, command, &["--json"]);
    assert_eq!(records(&output)[0]["verdict"], verdict, "{}", stdout(&output));
}

fn is_refused(package: &Folder, why: &str) {
    let output = judge(package, RIGHT, &[]);
    assert_eq!(output.status.code(), Some(2), "{why}: {}", stdout(&output));
    assert!(stderr(&output).contains(why), "{why} is missing in {}", stderr(&output));
}

/// The same, unless the user says who decides.
fn arbiter_is_refused(package: &Folder, why: &str) {
    is_refused(package, why);
    let output = judge(package, RIGHT, &["--comparison", "tokens"]);
    assert_eq!(output.status.code(), Some(0), "{why}: {}", stderr(&output));
}

/// The `problem.xml` of a package with two tests.
fn polygon_xml(judging: &str, assets: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"no\"?>\n<problem>\n\
         <judging {judging}>\n<testset name=\"tests\">\n<time-limit>2500</time-limit>\n\
         <memory-limit>67108864</memory-limit>\n<test-count>2</test-count>\n\
         <input-path-pattern>tests/%02d</input-path-pattern>\n\
         <answer-path-pattern>tests/%02d.a</answer-path-pattern>\n\
         <tests><test group=\"small\" points=\"40\"/><test/></tests>\n</testset>\n</judging>\n\
         <files><resources><file path=\"files/testlib.h\"/></resources></files>\n\
         <assets>{assets}</assets>\n</problem>\n"
    )
}

const STANDARD: &str = "<checker name=\"std::ncmp.cpp\" type=\"testlib\"/>";
const OWN: &str = "<checker type=\"testlib\"><source path=\"files/own.sh\"/></checker>";

fn polygon(judging: &str, assets: &str) -> Folder {
    Folder::with(&[
        ("problem.xml", &polygon_xml(judging, assets)),
        ("tests/01", "3\n"),
        ("tests/01.a", "6\n"),
        ("tests/02", "5\n"),
        ("tests/02.a", "10\n"),
        ("files/own.sh", CHECKER),
    ])
}

#[test]
fn a_package_of_polygon_is_judged_by_its_problem_xml() {
    let package = polygon("input-file=\"\" run-count=\"1\"", STANDARD);
    is_judged(&package, &["small/01", "02"], 2.5, 64);
    let said = stderr(&judge(&package, RIGHT, &[]));
    assert_eq!(said, "judge: left out the points of tests and groups in problem.xml\n");
    let call = ["test", "-c", RIGHT, "-d", "tests", "--json"];
    let inside = scaffold::judge(package.path(), &call);
    assert_eq!(records(&inside)[0]["time_limit_ms"], 2500.0);
}

#[test]
fn the_checker_of_a_polygon_package_decides() {
    let package = polygon("", OWN);
    is_judged(&package, &["small/01", "02"], 2.5, 64);
    gives(&package, "echo any", "AC");
    assert!(stdout(&judge(&package, "echo 7", &[])).contains("not for 3"));
}

#[test]
fn a_polygon_package_names_the_files_of_programs() {
    let package = polygon("input-file=\"double.in\" output-file=\"double.out\"", STANDARD);
    gives(&package, "sh -c 'awk \"{ print 2 * \\$1 }\" double.in >double.out'", "AC");
}

/// The interactor accepts any number, writes it down, and its checker wants it to be the answer.
#[test]
fn after_the_interactor_of_a_polygon_package_its_checker_decides() {
    let assets = format!("{OWN}<interactor><source path=\"files/talk.sh\"/></interactor>");
    let package = polygon("", &assets);
    package.write(
        "files/talk.sh",
        "echo go\ncat \"$1\"\nread n\ncase $n in x) exit 1;; esac\necho $n >\"$2\"\n",
    );
    let solve = |answer: &str| format!("sh -c 'read go; read n; echo {answer}'");
    gives(&package, &solve("$((2 * n))"), "AC");
    gives(&package, &solve("$((3 * n))"), "WA");
    gives(&package, &solve("x"), "WA");
}

#[test]
fn what_a_polygon_package_wants_and_nobody_can_do_is_refused_by_name() {
    arbiter_is_refused(
        &polygon("run-count=\"2\"", STANDARD),
        "(`run-count`), which is not supported",
    );
    arbiter_is_refused(&polygon("", ""), "problem.xml: there is no `checker`");
    arbiter_is_refused(
        &polygon("", "<checker type=\"magic\"/>"),
        "the type `magic` is not supported",
    );
    let missing = "<checker><source path=\"files/none.cpp\"/></checker>";
    arbiter_is_refused(&polygon("", missing), "files/none.cpp is missing");
    let linked = polygon("", STANDARD);
    let file = "<file path=\"files/grader.cpp\"><assets><asset name=\"SOLUTION\"/></assets></file>";
    let xml = polygon_xml("", STANDARD).replace("<file path=\"files/testlib.h\"/>", file);
    linked.write("problem.xml", xml);
    arbiter_is_refused(&linked, "compiled with files/grader.cpp, which is not supported");
}

#[test]
fn a_polygon_package_that_is_not_whole_is_refused_and_not_judged_in_part() {
    for file in ["tests/02", "tests/01.a"] {
        let package = polygon("", STANDARD);
        std::fs::remove_file(package.path().join(file)).unwrap();
        is_refused(&package, &format!("problem.xml: {file} is missing: take a full package"));
        package.write("doall.sh", "");
        is_refused(&package, &format!("{file} is missing: run doall.sh"));
    }
    for (old, new, why) in [
        ("<time-limit>2500", "<time-limit>soon", "`time-limit` is not a number"),
        ("<memory-limit>67108864", "<memory-limit>1", "the limits make no sense"),
        ("tests/%02d<", "tests/%s<", "`tests/%s` is not a pattern"),
        ("</judging>", "", "problem.xml: expected 'judging' tag"),
    ] {
        let package = polygon("", STANDARD);
        package.write("problem.xml", polygon_xml("", STANDARD).replace(old, new));
        is_refused(&package, why);
    }
}

/// A problem of Hydro with two cases and this configuration.
fn hydro(config: &str) -> Folder {
    Folder::with(&[
        ("testdata/config.yaml", config),
        ("testdata/a.in", "3\n"),
        ("testdata/a.ans", "6\n"),
        ("testdata/b.in", "5\n"),
        ("testdata/b.ans", "10\n"),
        ("testdata/own.sh", CHECKER),
    ])
}

#[test]
fn a_problem_of_hydro_is_judged_by_its_config() {
    is_judged(&hydro("time: 1500ms\nmemory: 64m\n"), &["a", "b"], 1.5, 64);
    is_judged(&hydro("time: 2000\n"), &["a", "b"], 2.0, 256);
    is_judged(&hydro("type: default\ncases:\n- {input: b.in, output: b.ans}\n"), &["b"], 1.0, 256);
    let subtasks = "subtasks:\n- score: 30\n  type: min\n  time: 3s\n  cases:\n  - input: b.in\n    \
                    output: b.ans\n- id: 7\n  if: [1]\n  time: 3s\n  cases:\n  - {input: a.in, output: a.ans}\n";
    let package = hydro(subtasks);
    is_judged(&package, &["subtask1/b", "subtask7/a"], 3.0, 256);
    let said = stderr(&judge(&package, RIGHT, &[]));
    assert!(
        said.contains("left out the scores, and how those of subtasks are summed in "),
        "{said}"
    );
    package.write("testdata/config.yaml", "colour: blue\n");
    let said = stderr(&judge(&package, RIGHT, &[]));
    assert!(said.contains("left out `colour` in testdata/config.yaml\n"), "{said}");
}

#[test]
fn outputs_are_compared_as_a_problem_of_hydro_says() {
    let plain = hydro("time: 1s\n");
    gives(&plain, "printf '6 \\n\\n'", "AC");
    gives(&plain, "printf ' 6\\n'", "WA");
    gives(&hydro("checker_type: testlib\nchecker: ncmp\n"), "printf ' 6\\n'", "AC");
    for checker in ["own.sh", "{file: own.sh, lang: bash}"] {
        let own = hydro(&format!("checker_type: testlib\nchecker: {checker}\n"));
        gives(&own, "echo any", "AC");
        gives(&own, "echo 7", "WA");
    }
    let kattis = hydro("checker_type: kattis\nchecker: own.sh\n");
    kattis.write("testdata/own.sh", "[ \"$(cat)\" = any ] && exit 42\nexit 43\n");
    gives(&kattis, "echo any", "AC");
    gives(&kattis, "echo 6", "WA");
    let named = hydro("filename: double\n");
    gives(&named, "sh -c 'awk \"{ print 2 * \\$1 }\" double.in >double.out'", "AC");
}

#[test]
fn an_interactive_problem_of_hydro_needs_no_option() {
    let package = hydro("type: interactive\ninteractor: talk.sh\n");
    package
        .write("testdata/talk.sh", "echo go\ncat \"$1\"\nread n\n[ \"$n\" = \"$(cat \"$3\")\" ]\n");
    gives(&package, "sh -c 'read go; read n; echo $((2 * n))'", "AC");
    gives(&package, "sh -c 'read go; read n; echo $((3 * n))'", "WA");
}

#[test]
fn what_a_problem_of_hydro_wants_and_nobody_can_do_is_refused_by_name() {
    for (config, why) in [
        ("type: objective\n", "config.yaml: problems of the type `objective` are not supported"),
        ("type: submit_answer\n", "problems of the type `submit_answer` are not supported"),
        ("type: communication\n", "problems of the type `communication` are not supported"),
        ("type: interactive\n", "there is no `interactor`: name one"),
        ("type: interactive\ninteractor: none.cpp\n", "none.cpp is missing: add it"),
        ("checker_type: strict\n", "the checker type `strict` is not supported"),
        ("checker_type: lemon\nchecker: own.sh\n", "the checker type `lemon` is not supported"),
        ("checker_type: testlib\n", "there is no `checker`: name one"),
        ("checker_type: testlib\nchecker: rcmp6\n", "the checker `rcmp6` is not supported"),
        ("multi_pass: 2\n", "(`multi_pass`), which is not supported"),
        ("redirect: system/1000\n", "another problem, system/1000"),
    ] {
        arbiter_is_refused(&hydro(config), why);
    }
    for (config, why) in [
        ("time: soon\n", "config.yaml: invalid time limit `soon`"),
        ("memory: much\n", "invalid memory limit `much`"),
        ("time: [1s]\n", "`time` is not a plain value"),
        ("cases: [a.in]\n", "a case is not written like"),
        ("cases:\n- {input: c.in, output: a.ans}\n", "c.in is missing"),
        (
            "cases:\n- {input: a.in, output: a.ans}\n- {input: b.in, output: b.ans, time: 2s}\n",
            "different limits (1 s, 256 MB and 2 s, 256 MB)",
        ),
        ("time: 1s\n- x\n", "config.yaml: "),
    ] {
        is_refused(&hydro(config), why);
    }
    let old = hydro("");
    std::fs::rename(
        old.path().join("testdata/config.yaml"),
        old.path().join("testdata/config.ini"),
    )
    .unwrap();
    is_refused(&old, "config.ini is not supported: write a config.yaml");
}

/// A task of CMS with two cases and these settings.
fn cms(settings: &str) -> Folder {
    Folder::with(&[
        ("task.yaml", &format!("name: double\ntitle: Double\ntoken_mode: infinite\n{settings}")),
        ("input/input0.txt", "3\n"),
        ("output/output0.txt", "6\n"),
        ("input/input1.txt", "5\n"),
        ("output/output1.txt", "10\n"),
    ])
}

const STDIO: &str = "infile: ''\noutfile: ''\nn_input: 2\n";

#[test]
fn a_task_of_cms_is_judged_by_its_task_yaml() {
    let package = cms(&format!("{STDIO}time_limit: 2.5\nmemory_limit: 64\n"));
    is_judged(&package, &["0", "1"], 2.5, 64);
    assert_eq!(stderr(&judge(&package, RIGHT, &[])), "");
    is_judged(&cms("timeout: 2\nmemlimit: 32\n"), &["0", "1"], 2.0, 32);
    package.write("input/input2.txt", "x\n");
    package.write("gen/GEN", "#ST: 100\n1\n2\n");
    let said = stderr(&judge(&package, RIGHT, &[]));
    assert!(said.contains("left out input/input2.txt and what comes after it"), "{said}");
    assert!(said.contains("left out the scores"), "{said}");
    let said = stderr(&judge(&cms(STDIO), RIGHT, &[]));
    assert!(said.contains("no time limit, so it is 1 s: set it with -t"), "{said}");
}

#[test]
fn outputs_are_compared_as_cms_does_and_files_have_its_names() {
    let package = cms(&format!("{STDIO}time_limit: 1\n"));
    gives(&package, "printf ' 6  \\n \\n'", "AC");
    gives(&package, "printf '\\n6\\n'", "WA");
    let command = "sh -c 'awk \"{ print 2 * \\$1 }\" input.txt >output.txt'";
    gives(&cms("time_limit: 1\nn_input: 2\n"), command, "AC");
    let command = "sh -c 'awk \"{ print 2 * \\$1 }\" >output.txt'";
    gives(&cms("time_limit: 1\nn_input: 2\ninfile: ''\n"), command, "AC");
}

#[test]
fn what_a_task_of_cms_wants_and_nobody_can_do_is_refused_by_name() {
    for (file, why) in [
        ("check/checker", "task.yaml: check/checker is called as CMS has it"),
        ("check/checker.cpp", "check/checker.cpp is called as CMS has it"),
        ("cor/correttore.py", "cor/correttore.py is called as CMS has it"),
        ("check/manager.cpp", "check/manager.cpp talks to programs as CMS has it"),
        ("sol/grader.cpp", "programs are compiled with sol/grader.cpp"),
    ] {
        let package = cms(&format!("{STDIO}time_limit: 1\n"));
        package.write(file, "");
        arbiter_is_refused(&package, why);
    }
    let task = |settings: &str| cms(&format!("{STDIO}{settings}"));
    arbiter_is_refused(&task("output_only: True\n"), "(`output_only`), and no program");
    arbiter_is_refused(&task("output_only_testcases: '0'\n"), "(`output_only_testcases`)");
    is_refused(&cms("n_input: 3\n"), "task.yaml: input/input2.txt is missing: `cmsMake` makes it");
    is_refused(&cms("n_input: many\n"), "`n_input: many` is no number");
    is_refused(&cms("n_input: 0\n"), "there are no cases");
    is_refused(&task("time_limit: soon\n"), "task.yaml: invalid time limit `soon`");
}

/// A problem of DMOJ with two cases, and this after them.
fn dmoj(settings: &str) -> Folder {
    let list = "test_cases:\n- {in: a.txt, out: b.txt, points: 5}\n- in: c.txt\n  out: d.txt\n";
    dmoj_with(&format!("{settings}{list}"))
}

fn dmoj_with(init: &str) -> Folder {
    Folder::with(&[
        ("init.yml", init),
        ("a.txt", "3\n"),
        ("b.txt", "6\n"),
        ("c.txt", "5\n"),
        ("d.txt", "10\n"),
        ("own.sh", CHECKER),
    ])
}

#[test]
fn a_problem_of_dmoj_is_judged_by_its_init_yml() {
    let package = dmoj("archive: here_already.zip\nhints: [x]\n");
    is_judged(&package, &["1", "2"], 1.0, 256);
    let said = stderr(&judge(&package, RIGHT, &[]));
    assert!(said.contains("no time limit, so it is 1 s: set it with -t"), "{said}");
    assert!(said.contains("left out the points, and what depends on them in init.yml"), "{said}");
    let batches = "pretest_test_cases:\n- {in: a.txt, out: b.txt}\ntest_cases:\n\
                   - {in: c.txt, out: d.txt}\n- points: 7\n  dependencies: [1]\n  batched:\n  \
                   - {in: a.txt, out: b.txt}\n  - {in: c.txt, out: d.txt}\nsymlinks: {x: /dev/stdin}\n";
    let package = dmoj_with(batches);
    is_judged(&package, &["pretest/1", "1", "batch1/1", "batch1/2"], 1.0, 256);
    assert!(stderr(&judge(&package, RIGHT, &[])).contains("left out `symlinks` in init.yml"));
    let bare = dmoj_with("test_cases:\n- {out: b.txt}\n- points: 3\n");
    let verdicts = |command| -> Vec<_> {
        let records = records(&judge(&bare, command, &["--json"]));
        records.iter().map(|record| record["verdict"].clone()).collect()
    };
    assert_eq!(verdicts("echo 6"), ["AC", "WA"]);
    assert_eq!(verdicts("cat"), ["WA", "AC"]);
}

#[test]
fn outputs_are_compared_as_a_problem_of_dmoj_says() {
    for checker in ["", "checker: standard\n", "checker: {name: standard}\n"] {
        let package = dmoj(checker);
        gives(&package, "printf '\\n 6\\n'", "AC");
        gives(&package, "echo 6.0", "WA");
    }
    let floats = dmoj("checker:\n  name: floats\n  args: {precision: 1}\n");
    gives(&floats, "echo 6.5", "AC");
    gives(&floats, "echo 6.7", "WA");
    let identical = dmoj("checker: identical\n");
    gives(&identical, "echo 6", "AC");
    gives(&identical, "printf 6", "WA");
    for kind in ["", "    type: testlib\n"] {
        let args = format!("  args:\n    files: own.sh\n    lang: C\n{kind}");
        let own = dmoj(&format!("checker:\n  name: bridged\n{args}"));
        gives(&own, "echo any", "AC");
        gives(&own, "echo 7", "WA");
    }
}

#[test]
fn an_interactive_problem_of_dmoj_needs_no_option() {
    let guess = program("guess");
    let package = Folder::with(&[
        (
            "init.yml",
            "interactive: {files: [talk.sh, x.h], type: testlib}\ntest_cases:\n- in: a.txt\n",
        ),
        ("a.txt", "37\n"),
        ("talk.sh", &format!("exec {} testlib fair \"$@\"\n", guess.display())),
    ]);
    for (way, verdict) in [("right", "AC"), ("wrong", "WA")] {
        gives(&package, &format!("{} solve {way}", guess.display()), verdict);
    }
}

#[test]
fn what_a_problem_of_dmoj_wants_and_nobody_can_do_is_refused_by_name() {
    for (settings, why) in [
        ("custom_judge: x.py\n", "init.yml: `custom_judge` is not supported"),
        ("signature_grader: {entry: x.c}\n", "`signature_grader` is not supported"),
        ("interactive: {files: own.sh}\n", "an interactor of the type `default` is not supported"),
        ("checker: sorted\n", "the checker `sorted` is not supported"),
        ("checker: rstripped\n", "the checker `rstripped` is not supported"),
        ("checker: x.py\n", "the checker `x.py` is not supported"),
        ("checker: {name: floats, args: {error_mode: relative}}\n", "the checker `floats` is not"),
        ("checker: {name: bridged, args: {files: own.sh, type: peg}}\n", "the type `peg` is not"),
        ("checker: {name: bridged, args: {files: own.sh, flags: [-x]}}\n", "`flags` of `checker`"),
        ("checker: {name: bridged, args: {files: [a.c, b.c]}}\n", "several sources, a.c b.c"),
        ("checker: {name: bridged, args: {files: none.c}}\n", "none.c is missing"),
    ] {
        arbiter_is_refused(&dmoj(settings), why);
    }
    let crlf = dmoj("checker: identical\n");
    crlf.write("d.txt", "10");
    arbiter_is_refused(&crlf, "d.txt has lines that do not end with a line feed");
    for (init, why) in [
        ("archive: x.zip\n", "init.yml: the cases are in x.zip: unpack it in ."),
        (
            "archive: x.zip\ntest_cases:\n- in: e.txt\n",
            "e.txt is not there, and may be in x.zip: unpack",
        ),
        ("test_cases:\n- in: e.txt\n", "e.txt is not there: add it"),
        ("test_cases: {input_format: x}\n", "`test_cases` is a pattern for the names of files"),
        ("test_cases: []\n", "there are no `test_cases`: list them"),
        ("generator: gen.py\ntest_cases:\n- points: 1\n", "case 1 comes from a generator"),
        ("test_cases:\n- {generator_args: [1]}\n", "a case says `generator_args`, which is not"),
        ("test_cases:\n- {in: a.txt, checker: easy}\n", "case 1 has a checker of its own"),
        ("test_cases++: print()\ntest_cases: []\n", "`test_cases++` is code of Python"),
        ("test_cases:\n- {in: *a}\n", "init.yml: "),
    ] {
        is_refused(&dmoj_with(init), why);
    }
}

#[test]
fn files_of_the_same_names_that_belong_to_others_say_nothing() {
    for (file, text) in [
        ("problem.xml", "<problem><title>x</title></problem>"),
        ("init.yml", "- hosts: all\n  tasks: [x]\n"),
        ("task.yaml", "instruction: do it\n"),
        ("config.yaml", "name: x\nnested:\n  time: 5s\n"),
    ] {
        let package = Folder::with(&[(file, text), ("1.in", "3\n"), ("1.out", "6\n")]);
        is_judged(&package, &["1"], 1.0, 128);
        assert_eq!(stderr(&judge(&package, RIGHT, &[])), "", "{file}");
    }
}
