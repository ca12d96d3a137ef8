//! Compares the stand-ins with the real crates: a program compiled with either must print the same.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::LazyLock;

use judge::bundle;
use judge::facts::judges::{self, Edition};
use judge::facts::problem::Problem;
use judge::toolchain::compilation::Product;
use judge::toolchain::rustc::Rustc;
use libtest_mimic::Trial;

use crate::harness::needs;
use crate::harness::part::CRATES;
use crate::harness::tier::Tier;
use crate::shared::{compile_rust, project};

/// The long ones compile all of a crate, or start programs by the thousand.
pub fn trials() -> Vec<(Tier, Trial)> {
    let quick: [(&str, fn()); 2] = [
        ("itertools_knows_its_old_names", itertools_knows_its_old_names),
        (
            "what_is_imported_and_not_used_is_not_pasted",
            what_is_imported_and_not_used_is_not_pasted,
        ),
    ];
    let long: [(&str, fn()); 9] = [
        ("itertools_gives_the_same_results", || gives_the_same("tour")),
        ("the_rest_of_itertools_gives_the_same_results", || gives_the_same("byways")),
        (
            "proconio_reads_the_same_values_and_rejects_the_same_inputs",
            proconio_reads_the_same_values_and_rejects_the_same_inputs,
        ),
        ("proconio_reads_interactively", proconio_reads_interactively),
        (
            "a_stand_in_means_the_version_that_is_asked_for",
            a_stand_in_means_the_version_that_is_asked_for,
        ),
        (
            "a_stand_in_means_the_version_that_the_solution_asks_for",
            a_stand_in_means_the_version_that_the_solution_asks_for,
        ),
        (
            "the_version_counts_where_only_the_library_of_the_package_uses_it",
            the_version_counts_where_only_the_library_of_the_package_uses_it,
        ),
        ("the_attributes_of_proconio_do_the_same", the_attributes_of_proconio_do_the_same),
        (
            "programs_with_attributes_are_pasted_without_a_warning",
            programs_with_attributes_are_pasted_without_a_warning,
        ),
    ];
    let trial = |(name, test): (&str, fn())| {
        Trial::test(name, move || {
            test();
            Ok(())
        })
    };
    let quick = quick.map(|it| (Tier::Quick, trial(it)));
    let long = long.map(|it| (Tier::InTurn, needs(&[&CRATES], trial(it))));
    quick.into_iter().chain(long).collect()
}

fn source(program: &str) -> String {
    let path = format!("{}/tests/programs/{program}.rs", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(path).unwrap()
}

/// A program of `tests/programs` with the real crates. It is not optimised, as that takes longest and
/// changes nothing of what it prints; but it is compiled for release, as on a judge: without checks for
/// overflow.
fn with_crates(name: &str) -> Product {
    let temporary = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let folder = temporary.join("real").join(name);
    fs::create_dir_all(folder.join("src")).unwrap();
    let manifest = format!(
        "[package]\nname = \"{name}\"\nedition = \"2021\"\n[workspace]\n\
         [dependencies]\nproconio = {{ version = \"=0.5.0\", features = [\"derive\"] }}\n\
         itertools = \"=0.14.0\"\n"
    );
    fs::write(folder.join("Cargo.toml"), manifest).unwrap();
    fs::copy(project().root().join("Cargo.lock"), folder.join("Cargo.lock")).unwrap();
    let (text, copy) = (source(name), folder.join("src/main.rs"));
    // Not touched when nothing has changed, so that cargo does not compile it again.
    if fs::read_to_string(&copy).ok().as_ref() != Some(&text) {
        fs::write(copy, text).unwrap();
    }
    built(&folder)
}

/// The program of a package, in a folder of the same name.
fn built(folder: &Path) -> Product {
    // Where the tool's tests compile proconio and its macros.
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("anyjudge/targets/shared");
    let cargo = Command::new("cargo")
        .args(["build", "--release", "--quiet", "--config", "profile.release.opt-level=0"])
        .current_dir(folder)
        .env("CARGO_TARGET_DIR", &target)
        .status();
    assert!(cargo.unwrap().success());
    target.join("release").join(folder.file_name().unwrap()).into()
}

/// The same program with the stand-ins, compiled in the same way.
fn with_stand_ins(name: &str) -> Product {
    let luogu = judges::find(Some(&project()), "luogu").unwrap();
    compiled(&bundle::unpruned(&source(name), &luogu).unwrap())
}

fn compiled(text: &str) -> Product {
    let options = ["--edition", "2024", "-C", "debug-assertions=no", "--cap-lints", "allow"];
    compile_rust(&options, text).unwrap().0
}

/// Every form of `input!`, with the real proconio and with ours.
static GRAMMARS: LazyLock<[Product; 2]> =
    LazyLock::new(|| [with_crates("grammar"), with_stand_ins("grammar")]);

fn gives_the_same(name: &str) {
    let output = |program: Product| Command::new(program.path()).output().unwrap();
    let (real, ours) = (output(with_crates(name)), output(with_stand_ins(name)));
    assert!(real.status.success() && ours.status.success());
    let (real, ours) =
        (String::from_utf8_lossy(&real.stdout), String::from_utf8_lossy(&ours.stdout));
    assert!(real.lines().count() > 3000, "{name} prints {} lines", real.lines().count());
    for (real, ours) in real.lines().zip(ours.lines()) {
        assert_eq!(ours, real);
    }
    assert_eq!(real.len(), ours.len());
}

/// With another version than that of the stand-in, a solution prints the same as its paste, or the paste says
/// that this is not known.
fn a_stand_in_means_the_version_that_is_asked_for() {
    let known = [
        ("0.3.6", "0.12.0"),
        ("0.3.7", "0.12.1"),
        ("0.3.8", "0.13.0"),
        ("0.4.0", "0.14.0"),
        ("0.4.2", "0.13.0"),
        ("0.4.3", "0.14.0"),
        ("0.4.5", "0.14.0"),
        ("0.6.0", "0.14.0"),
    ];
    for (proconio, itertools) in known {
        let folder = with_versions(proconio, itertools);
        let paste = bundled(&folder, "luogu");
        assert_eq!(paste.uncompared, None, "{proconio} {itertools}");
        let programs = [built(&folder), compiled(&paste.text)];
        for input in ["0 2 0 0", "0 0 0 -5", "2 1 2 5 6 1 7 1 2", "1 2 0 3 -9223372036854775808"] {
            let [expected, found] = programs.each_ref().map(|program| {
                let (code, output, _) = run(program.path(), "", input.as_bytes());
                (code, output)
            });
            assert_eq!(found, expected, "{proconio} {itertools}: {input}");
        }
    }
    let old = with_versions("0.5.0", "0.11.0");
    let why = |judge| bundled(&old, judge).uncompared.unwrap();
    assert!(why("luogu").contains("itertools 0.11.0, and this is 0.14.0"));
    let there = "itertools 0.11.0, and AtCoder has 0.14.0";
    assert!(why("atcoder").contains(there));
    let manifest = fs::read_to_string(old.join("Cargo.toml")).unwrap();
    let renamed = "tools = { package = \"itertools\", version = \"=0.11.0\" }";
    let manifest = manifest.replace("itertools = \"=0.11.0\"", renamed);
    fs::write(old.join("Cargo.toml"), manifest).unwrap();
    let text = source("versions").replace("use itertools::", "use tools::");
    fs::write(old.join("src/main.rs"), text).unwrap();
    assert!(why("atcoder").contains(there));
}

/// What a library of one's own asks for does not change what the solution means.
fn a_stand_in_means_the_version_that_the_solution_asks_for() {
    let folder = with_versions("0.5.0", "0.14.0");
    with_library(&folder, "0.12.1");
    let text = source("versions").replace("fn main() {", "fn main() {\n    older::join();");
    fs::write(folder.join("src/main.rs"), text).unwrap();
    let paste = bundled(&folder, "luogu");
    let why = paste.uncompared.unwrap();
    assert!(why.starts_with("older asks for itertools 0.12.1, and this is 0.14.0"), "{why}");
    assert!(paste.text.contains("map(|a| (a,))"), "{}", paste.text);
}

fn the_version_counts_where_only_the_library_of_the_package_uses_it() {
    let folder = with_versions("0.5.0", "0.10.5");
    fs::write(folder.join("src/lib.rs"), JOINING).unwrap();
    let name = folder.file_name().unwrap().to_string_lossy().into_owned();
    fs::write(folder.join("src/main.rs"), format!("fn main() {{ {name}::join(); }}\n")).unwrap();
    let why = bundled(&folder, "luogu").uncompared.unwrap();
    assert!(why.contains("itertools 0.10.5, and this is 0.14.0"), "{why}");
}

/// A library that uses itertools.
const JOINING: &str = "pub fn join() { println!(\"{}\", itertools::join(0..3, \" \")); }\n";

/// Gives a package a library of its own that asks for another itertools.
fn with_library(folder: &Path, itertools: &str) {
    let library = folder.join("older");
    fs::create_dir_all(library.join("src")).unwrap();
    let manifest = format!(
        "[package]\nname = \"older\"\nedition = \"2021\"\n\
         [dependencies]\nitertools = \"={itertools}\"\n"
    );
    fs::write(library.join("Cargo.toml"), manifest).unwrap();
    fs::write(library.join("src/lib.rs"), JOINING).unwrap();
    let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
    fs::write(folder.join("Cargo.toml"), manifest + "older = { path = \"older\" }\n").unwrap();
}

/// A package of `versions.rs` that asks for these versions of the crates.
fn with_versions(proconio: &str, itertools: &str) -> PathBuf {
    let name = format!("with {proconio} {itertools}").replace([' ', '.'], "_");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("real").join(&name);
    fs::create_dir_all(folder.join("src")).unwrap();
    let manifest = format!(
        "[package]\nname = \"{name}\"\nedition = \"2021\"\n[workspace]\n\
         [dependencies]\nproconio = \"={proconio}\"\nitertools = \"={itertools}\"\n"
    );
    fs::write(folder.join("Cargo.toml"), manifest).unwrap();
    fs::write(folder.join("src/main.rs"), source("versions")).unwrap();
    folder
}

/// What a judge gets of a package.
fn bundled(folder: &Path, judge: &str) -> bundle::Bundle {
    let judge = judges::find(Some(&project()), judge).unwrap();
    let file = folder.join("src/main.rs");
    let text = fs::read_to_string(&file).unwrap();
    bundle::bundle(&Problem::of_file(&file), &text, &judge).unwrap()
}

/// Names that itertools had before 0.14.
fn itertools_knows_its_old_names() {
    let output = Command::new(with_stand_ins("old_names").path()).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout), "[1, 3] 6 Ok(6) [Ok(2)] [7, 7] 123\n");
}

fn proconio_reads_the_same_values_and_rejects_the_same_inputs() {
    let (good, bad) = compare(&GRAMMARS, all_inputs());
    assert!(good > 500 && bad > 1000, "{good} good inputs and {bad} bad ones");
}

fn the_attributes_of_proconio_do_the_same() {
    let programs = [with_crates("attributes"), with_stand_ins("attributes")];
    let (good, bad) = compare(&programs, variations(ATTRIBUTE_INPUTS));
    assert!(good > 40 && bad > 200, "{good} good inputs and {bad} bad ones");
}

fn programs_with_attributes_are_pasted_without_a_warning() {
    for edition in [Edition::E2015, Edition::E2018, Edition::E2021, Edition::E2024] {
        let paste = paste(&source("attributes"), edition);
        for said in compilers(edition).map(|rustc| compile(&rustc, edition, &paste)) {
            assert_eq!(said, "", "edition {edition}");
        }
    }
}

fn what_is_imported_and_not_used_is_not_pasted() {
    let text = "use proconio::source::{line::LineSource, Readable};\n\
                use proconio::{derive_readable, fastout, input, marker::Chars};\n\n\
                fn main() {\n    input! { n: u8 }\n    println!(\"{}\", n);\n}\n";
    for edition in [Edition::E2018, Edition::E2021, Edition::E2024] {
        let paste = paste(text, edition);
        assert!(!paste.contains("LineSource") && !paste.contains("Chars"), "{paste}");
        for said in compilers(edition).map(|rustc| compile(&rustc, edition, &paste)) {
            assert_eq!(said, "");
        }
    }
}

/// What a judge of this edition gets.
fn paste(text: &str, edition: Edition) -> String {
    let mut judge = judges::find(Some(&project()), "luogu").unwrap();
    judge.edition = edition;
    bundle::bundle(&Problem::of_file(Path::new("a.rs")), text, &judge).unwrap().text
}

/// The newest compiler and the oldest.
fn compilers(edition: Edition) -> impl Iterator<Item = Rustc> {
    Rustc::current().into_iter().chain(Rustc::oldest(edition))
}

/// What a compiler says about a text that it accepts.
fn compile(rustc: &Rustc, edition: Edition, text: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("main.rs"), text).unwrap();
    let output = Command::new(&rustc.path)
        .current_dir(&folder)
        .args(["--edition", &edition.to_string(), "--emit=metadata", "main.rs"])
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "rustc {}: {said}", rustc.version);
    said
}

/// The two programs must do the same on these inputs: how many of them are good, and how many bad.
fn compare(programs: &[Product; 2], inputs: Vec<(&str, Vec<u8>)>) -> (usize, usize) {
    let (mut good, mut bad) = (0, 0);
    for (form, input) in inputs {
        let [expected, found] =
            programs.each_ref().map(|program| run(program.path(), form, &input));
        assert_eq!(found, expected, "{form} {:?}", String::from_utf8_lossy(&input));
        if expected.0 == Some(0) { good += 1 } else { bad += 1 }
    }
    (good, bad)
}

fn proconio_reads_interactively() {
    assert!(GRAMMARS.iter().all(|program| holds_a_dialogue(program.path())));
}

/// A form of `grammar.rs`, then inputs for it, good and bad: the real crate decides which.
const INPUTS: &[(&str, &[&str])] = &[
    (
        "u8",
        &[
            "7",
            "+7",
            "255",
            "007",
            "-0",
            "",
            "256",
            "-1",
            "x",
            "1.0",
            "9999999999999999999999999",
            "0x10",
            "1_000",
            "++1",
            "-",
            "+",
            "²",
            "1e3",
            ",5",
        ],
    ),
    (
        "integers",
        &[
            "-128 65535 -5 5 -9223372036854775808 18446744073709551615 -170141183460469231731687303715884105728 340282366920938463463374607431768211455 -1 1",
            "128 1 1 1 1 1 1 1 1 1",
            "1 -1 1 1 1 1 1 1 1 1",
            "1 1 2147483648 1 1 1 1 1 1 1",
            "1 1 1 1 1 18446744073709551616 1 1 1 1",
        ],
    ),
    (
        "floats",
        &["1.5 -2e3 inf", "1 .5 5.", "1e400 -0 NaN", "+1.25 1E-7 -inf", "1,5 1 1", "1.2.3 1 1"],
    ),
    (
        "others",
        &["x true hello bytes chars", "é false héllo wörld ÿ日本", "xy true a b c", "x True a b c"],
    ),
    ("mut", &["2 3 4 abc", "0 z", "-1"]),
    (
        "one",
        &[
            "1 0 5 6",
            "9 -9223372036854775807 1 1",
            "0 1 1 1",
            "1 -9223372036854775808 1 1",
            "1 1 0 1",
        ],
    ),
    ("matrix", &["2 3 1 2 3 4 5 6 ab# .*. 1 2 3 4 5 6 7 8 9 10 11 12", "0 0"]),
    ("lengths", &["1 -3 1 2 3 4 5 6 7 8 9", "1 2 1 2 3 4 5 6 7 8 9 10 11", "0 0 0 1 2 3"]),
    ("jagged", &["3 3 1 2 3 0 2 1 2 1 2 ab c 2 1 0 2 3 4 5 6", "0 0 0", "1 -1"]),
    ("tuples", &["2 -5 w 1 ab 2 3 4 cd 5 6 1 2 3 4 1 2 3 4 5 6 7 8 9 10 11 12 13 9"]),
    ("patterns", &["2 9 skip 3 4 5 6 7 8"]),
    ("paths", &["5 ab cd 2 x y 0 7 3 -1 -2 4 5 6 7 s bytes 8"]),
    ("points", &["2 1,2 -3,4", "0", "1 1;2", "1 1,2,3", "1 ,"]),
    ("with", &["3 2 1 2 3 1", "3 2 1 2 0 1"]),
    ("several", &["3 1 5 2 6 7 0"]),
    ("shadow", &["2 9 4 5 1 6"]),
    ("calls", &["1 ab 2 -3 4 5 cd"]),
    ("thread", &["2 3 4 5"]),
    ("empty", &["", "1 2 3", "1 x"]),
    ("value", &["2 5 6 1 a b 2 -1 -2 9 2 1"]),
    ("interactive", &["2 -5 1 ab 6 2 c"]),
    ("sources", &[""]),
    ("stdin-once", &["2 a b", "2 a", "0"]),
    ("stdin-line", &["2 a b", "2 a"]),
    ("stdin-auto", &["1 2", "1"]),
    ("nothing", &["", "garbage"]),
    ("from", &["1 2 3", "1 0 3"]),
    ("star", &["2 1 2 xy z"]),
    ("arrays", &["1 2 3 4 5 6 7"]),
    ("unknown", &[""]),
];

const KEY_WORDS: [&str; 5] = [
    "reached an end of input",
    "failed to parse the input",
    "valid UTF-8",
    "as a Usize1",
    "as a Isize1",
];

/// A form of `attributes.rs`, then inputs for it.
const ATTRIBUTE_INPUTS: &[(&str, &[&str])] = &[
    ("people", &["1 ann 30 1 2 3 4 paris 1 5 6 7 8", "0 0", "0 1 -5 1", "1 ann 30 1 0 3 4 x 0"]),
    ("small", &["word 3 1 2 1 2 3 4", "word 0"]),
    ("source", &[""]),
    ("nested", &["7 3", "7 0", "256 1"]),
    ("order", &[""]),
    ("early", &["0", "1", "2", "3", "4", "x"]),
    ("dropping", &[""]),
    ("panic", &[""]),
    ("exit", &[""]),
    ("bytes", &[""]),
    ("unknown", &[""]),
];

/// These inputs with blanks of all kinds between their words, cut short, and with wrong words in them.
fn variations(inputs: &[(&'static str, &[&str])]) -> Vec<(&'static str, Vec<u8>)> {
    let mut all = Vec::new();
    for (form, texts) in inputs {
        for text in *texts {
            let words: Vec<&str> = text.split(' ').collect();
            all.push((*form, words.join(" ").into_bytes())); // no final newline
            all.push((*form, (words.join("\n") + "\n").into_bytes()));
            all.push((*form, (words.join("\r\n") + "\r\n").into_bytes()));
            all.push((
                *form,
                format!("\n\n \t{} \n\n\n", words.join("  \n\n\t\x0c ")).into_bytes(),
            ));
            for cut in 0..words.len() {
                all.push((*form, words[..cut].join(" ").into_bytes()));
                for other in ["x", "-1", "0", "3.5", "99999999999999999999"] {
                    let mut changed = words.clone();
                    changed[cut] = other;
                    all.push((*form, changed.join(" ").into_bytes()));
                }
            }
        }
    }
    all
}

fn all_inputs() -> Vec<(&'static str, Vec<u8>)> {
    let mut all = variations(INPUTS);
    for form in ["u8", "others", "mut", "one", "points", "several", "stdin-once", "empty"] {
        for bytes in [
            &b"\xff"[..],
            b"1\xff",
            b"\xc3\x28",
            b"\xf0\x9f 2",
            b"\x80\n",
            b"\xc0\x80",
            b"\0",
            b"1\0",
            b"\xef\xbb\xbf1",
        ] {
            all.push((form, bytes.to_vec()));
        }
    }
    // Longer than any buffer, with words across its end.
    for length in [1000, 8191, 8192, 20000] {
        let numbers: Vec<String> = (0..length).map(|i| (i * 7919 % 1000003).to_string()).collect();
        for separator in [" ", "\n", "\r\n"] {
            all.push(("empty", numbers.join(separator).into_bytes()));
        }
        all.push(("mut", format!("0 {}", "é".repeat(length)).into_bytes()));
        all.push((
            "stdin-once",
            format!("2 {} {}", "a".repeat(length), "é".repeat(length)).into_bytes(),
        ));
    }
    all
}

/// Exit code, stdout, key words on stderr.
fn run(program: &Path, form: &str, input: &[u8]) -> (Option<i32>, String, Vec<&'static str>) {
    let mut command = Command::new(program);
    command.arg(form).env("RUST_BACKTRACE", "0");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let _ = child.stdin.take().expect("piped").write_all(input); // it may end before it has read everything
    let output = child.wait_with_output().expect("the program ends");
    let complaint = String::from_utf8_lossy(&output.stderr);
    let key_words = KEY_WORDS.into_iter().filter(|word| complaint.contains(word)).collect();
    (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned(), key_words)
}

/// Each answer comes before the next line is sent.
fn holds_a_dialogue(program: &Path) -> bool {
    let mut command = Command::new(program);
    let mut child = command
        .arg("interactive")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut to = child.stdin.take().expect("piped");
    let mut from = BufReader::new(child.stdout.take().expect("piped")).lines();
    let talk = [("2\n", "2"), ("-5 1 ab\n", "-4 (1, ['a', 'b'])"), ("6 2\nc\n", "7 (2, ['c'])")];
    let ok = talk.iter().all(|(line, answer)| {
        to.write_all(line.as_bytes()).expect("it listens");
        from.next().expect("it answers").expect("it answers") == *answer
    });
    child.wait().expect("it ends").success() && ok
}
