//! `judge bundle` and `judge submit` on awkward sources, each in a project of its own, outside this
//! repository.

use std::env;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output};

use judge::toolchain::seal;

use crate::scaffold::{self, Folder, HEADER, judge_command, run, stderr, stdout};

const NAME: &str = "luogu_p1_sum";

/// A project with one solution that adds two numbers.
fn project(source: &str) -> Folder {
    Folder::project().solution(NAME, source).case(NAME, "sample-1", "1 2\n", "3\n")
}

fn judge(project: &Folder, arguments: &[&str]) -> Output {
    scaffold::judge(project.path(), arguments)
}

/// What is pasted for this source, which must pass its case.
fn bundle_to(judge_name: &str, source: &str) -> String {
    let output = judge(&project(source), &["bundle", "sum", "--to", judge_name]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn bundle(source: &str) -> String {
    bundle_to("luogu", source)
}

/// Why this source is not bundled; nothing may be printed then.
fn refusal(source: &str, arguments: &[&str]) -> String {
    let output = judge(&project(source), arguments);
    assert_ne!(output.status.code(), Some(0));
    assert!(output.stdout.is_empty());
    String::from_utf8(output.stderr).unwrap()
}

const SUM: &str = "use proconio::input;

fn main() {
    // Two numbers, no more.
    input! { a: i32, b: i32 }
    println!(\"{}\",a+b);
}
";

#[test]
fn the_solution_stays_as_it_was_written() {
    let source = format!("{HEADER}\n{SUM}");
    let text = bundle(&source);
    assert!(text.starts_with(&source), "{text}");
    assert!(text[source.len()..].contains("mod proconio {"), "{text}");
}

#[test]
fn a_solution_without_crates_is_pasted_as_it_is() {
    let source = HEADER.to_string()
        + "fn main() {\n    let text = std::io::read_to_string(std::io::stdin()).unwrap();\n    \
           println!(\"{}\", text.split_whitespace().map(|n| n.parse::<i32>().unwrap()).sum::<i32>());\n}\n";
    assert_eq!(bundle(&source), source);
}

#[test]
fn a_judge_with_crates_is_told_to_compile_with_those_that_are_used() {
    let main = "fn main() {\n    println!(\"3\");\n}\n";
    let output = judge(&project(&format!("{HEADER}{main}")), &["bundle", "sum", "--to", "atcoder"]);
    let said = stderr(&output);
    let compiled = said.lines().find(|line| line.contains("compiled"));
    assert!(compiled.is_some_and(|line| line.ends_with(", edition 2024")), "{said}");
}

#[test]
fn tests_are_removed_wherever_they_are() {
    let source = format!(
        "{HEADER}use proconio::input;\n\n#[cfg(test)]\nmod early {{\n    #[test]\n    fn one() {{}}\n}}\n\n\
         mod inner {{\n    pub fn add(a: i32, b: i32) -> i32 {{\n        a + b\n    }}\n\n    \
         #[cfg(test)]\n    mod tests {{\n        /// Why.\n        #[test]\n        fn two() {{}}\n    }}\n}}\n\n\
         /// Only for tests.\n#[cfg(test)]\nfn helper() {{}}\n\nfn main() {{\n    \
         input! {{ a: i32, b: i32 }}\n    println!(\"{{}}\", inner::add(a, b));\n}}\n\n\
         #[test]\nfn lonely() {{}}\n"
    );
    let text = bundle(&source);
    for word in ["early", "two", "helper", "Only for tests", "lonely", "cfg(test)"] {
        assert!(!text.contains(word), "{word} is left in\n{text}");
    }
    assert!(text.contains("mod inner {\n    pub fn add(a: i32, b: i32) -> i32 {\n        a + b\n    }\n}\n\nfn main"), "{text}");
}

#[test]
fn what_only_looks_like_tests_or_crates_stays() {
    let trick = "    // use proconio::input; #[cfg(test)]\n    \
                 let _ = r##\"\n#[cfg(test)]\nmod tests { use itertools::Itertools; }\n\"##;\n    /* mod tests { */\n";
    let source = format!("{HEADER}\n{}", SUM.replace("    // Two numbers, no more.\n", trick));
    let text = bundle(&source);
    assert!(text.contains(trick), "{text}");
    assert!(!text.contains("mod itertools"), "{text}");
}

#[test]
fn windows_line_ends_are_kept() {
    let source = format!("{HEADER}\n{SUM}\n#[cfg(test)]\nmod tests {{}}\n").replace('\n', "\r\n");
    let text = bundle(&source);
    assert!(text.starts_with(&format!("{HEADER}\n{SUM}").replace('\n', "\r\n")), "{text}");
    assert!(!text.contains("cfg(test)"), "{text}");
}

#[test]
fn crates_are_found_from_inside_modules() {
    let source = format!(
        "{HEADER}mod reading {{\n    use proconio::input;\n    use crate::adding::add;\n\n    \
         pub fn run() -> i32 {{\n        input! {{ a: i32 }}\n        proconio::input! {{ b: i32 }}\n        \
         add(vec![a, b])\n    }}\n}}\n\nmod adding {{\n    use itertools::Itertools as _;\n\n    \
         pub fn add(numbers: Vec<i32>) -> i32 {{\n        numbers.into_iter().sorted().collect_vec().iter().sum()\n    }}\n}}\n\n\
         fn main() {{\n    println!(\"{{}}\", reading::run());\n}}\n"
    );
    let text = bundle(&source);
    assert!(text.contains("    use crate::proconio::input;"), "{text}");
    assert!(text.contains("        crate::proconio::input! { b: i32 }"), "{text}");
    assert!(text.contains("    use crate::itertools::Itertools as _;"), "{text}");
}

#[test]
fn absolute_paths_and_extern_crates_are_found() {
    let source = format!(
        "{HEADER}extern crate proconio;\nuse ::itertools::Itertools;\n\nfn main() {{\n    \
         ::proconio::input! {{ numbers: [i32; 2] }}\n    \
         println!(\"{{}}\", numbers.iter().map(|n| n.to_string()).join(\"+\").len());\n}}\n"
    );
    for judge in ["luogu", "cses", "loj"] {
        let text = bundle_to(judge, &source);
        assert!(!text.contains("extern crate") && !text.contains(" ::proconio"), "{text}");
    }
}

#[test]
fn macros_of_the_solution_may_use_crates() {
    let source = format!(
        "{HEADER}macro_rules! read {{\n    ($name:ident) => {{\n        proconio::input! {{ $name: i32 }}\n    }};\n}}\n\n\
         fn main() {{\n    read!(a);\n    read!(b);\n    println!(\"{{}}\", a + b);\n}}\n"
    );
    assert!(bundle(&source).contains("mod proconio"));
}

#[test]
fn attributes_become_calls_of_macros_and_all_else_stays() {
    let source = format!(
        "{HEADER}use proconio::{{derive_readable, fastout, input, marker::Usize1}};\n\n\
         /// Two numbers.\n#[derive(Clone)]\n#[derive_readable]\nstruct Pair {{\n    a: i32,\n    b: Usize1, // less 1\n}}\n\n\
         #[fastout]\nfn main() {{\n    // Adds.\n    input! {{ pair: Pair }}\n    println!(\"{{}}\", pair.a + pair.b as i32 + 1);\n}}\n"
    );
    let expected = format!(
        "{HEADER}use proconio::{{derive_readable, fastout, input, marker::Usize1}};\n\n\
         derive_readable! {{\n/// Two numbers.\n#[derive(Clone)]\nstruct Pair {{\n    a: i32,\n    b: Usize1, // less 1\n}}\n}}\n\n\
         fn main() {{\n    fastout!(fast_out);\n    \
         macro_rules! println {{ ($($text:tt)*) => {{ fastout!(fast_out, writeln, $($text)*) }} }}\n    \
         // Adds.\n    input! {{ pair: Pair }}\n    println!(\"{{}}\", pair.a + pair.b as i32 + 1);\n}}\n\n// Stands"
    );
    let text = bundle(&source);
    assert!(text.starts_with(&expected), "{text}");
    let (source, expected) = (source.replace('\n', "\r\n"), expected.replace('\n', "\r\n"));
    let text = bundle(&source);
    assert!(text.starts_with(expected.trim_end_matches("\r\n// Stands")), "{text}");
}

#[test]
fn attributes_are_found_by_any_path_and_import() {
    for (import, attribute) in [
        ("use proconio::*;", "#[fastout]"),
        ("use proconio::{fastout as fast, input};", "#[fast]"),
        ("use proconio::input;", "#[proconio::fastout]"),
        ("use proconio::input;", "#[::proconio::fastout]"),
        ("#[macro_use]\nextern crate proconio;", "#[fastout]"),
    ] {
        let source = SUM.replace("use proconio::input;", import);
        let source =
            format!("{HEADER}{}", source.replace("fn main", &format!("{attribute} fn main")));
        let text = bundle_to("cses", &source);
        assert!(text.contains("macro_rules! println {"), "{import} {attribute}\n{text}");
    }
}

#[test]
fn an_attribute_that_cannot_be_written_out_is_named_with_its_place() {
    for (item, why) in [
        ("#[fastout]\nenum Kind {}", "line 6: `#[fastout]` belongs to a function"),
        ("#[derive_readable]\nenum Kind {}", "line 6: `#[derive_readable]` belongs to a struct"),
        ("#[derive_readable]\nstruct Pair<T>(T);", "line 7: `#[derive_readable]` takes no struct"),
        ("#[fastout(now)]\nfn f() {}", "line 6: `#[fastout]` takes no arguments"),
        (
            "#[cfg_attr(not(test), fastout)]\nfn f() {}",
            "line 6: `#[fastout]` stands under a condition",
        ),
        ("make! {\n    #[fastout]\n    fn f() {}\n}", "line 7: `#[fastout]` stands inside a macro"),
    ] {
        let source = SUM.replace("use proconio::input;\n", &format!("use proconio::*;\n{item}\n"));
        let refused = refusal(&format!("{HEADER}{source}"), &["bundle", "sum"]);
        assert!(refused.contains(why) && refused.contains("luogu_p1_sum.rs"), "{refused}");
    }
}

#[test]
fn unused_parts_of_stand_ins_are_not_pasted() {
    let text = bundle(&format!("{HEADER}\n{SUM}"));
    for word in ["Chars", "Usize1", "OnceSource", "mod marker", "permutations"] {
        assert!(!text.contains(word), "{word} is left in\n{text}");
    }
}

#[test]
fn a_name_the_stand_in_lacks_is_reported_and_nothing_is_printed() {
    let lacking = "use itertools::kmerge_byy;\nfn f() { kmerge_byy() }\n";
    let source = SUM.replace("use proconio::input;", &format!("{lacking}use proconio::input;"));
    let why = refusal(&format!("{HEADER}{source}"), &["bundle", "sum"]);
    assert!(why.contains("kmerge_byy") && why.contains("cannot go to Luogu"), "{why}");
    // What it may have meant is there, though nothing uses it.
    assert!(why.contains("a similar name exists"), "{why}");
}

/// As from a template: two of the imports are of no use, and one is used without its name.
const FROM_A_TEMPLATE: &str = "use itertools::{izip, Itertools};\nuse num_integer::gcd;\n\
    use proconio::input;\nfn main() {\n    input! { a: [i32; 2] }\n    \
    println!(\"{}\", a.iter().sorted().join(\" \"))\n}\n";

#[test]
fn cargo_is_not_asked_which_crates_are_used_if_the_text_tells() {
    let folder = Folder::with(&[("a.rs", FROM_A_TEMPLATE), ("bin/cargo", "#!/bin/sh\nexit 1\n")]);
    let cargo = folder.path().join("bin/cargo");
    fs::set_permissions(&cargo, fs::Permissions::from_mode(0o755)).unwrap();
    let path = format!("{}:{}", cargo.parent().unwrap().display(), env::var("PATH").unwrap());
    let mut command = judge_command(folder.path());
    let output = scaffold::run(command.args(["bundle", "a.rs", "--to", "luogu"]).env("PATH", path));
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let text = stdout(&output);
    assert!(
        text.starts_with("use itertools::{Itertools};\nuse proconio::input;\nfn main"),
        "{text}"
    );
}

#[test]
fn a_source_that_does_not_parse_is_refused_with_file_and_line() {
    let why = refusal(&format!("{HEADER}fn main() {{"), &["bundle", "sum"]);
    assert!(why.contains("luogu_p1_sum.rs") && why.contains("line "), "{why}");
}

#[test]
fn a_bundle_that_fails_its_cases_is_not_printed() {
    let source = format!("{HEADER}\n{}", SUM.replace("a+b", "a-b"));
    let output = judge(&project(&source), &["bundle", "sum"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty(), "the report would end up in the file");
    assert!(stderr(&output).contains("WA"), "{}", stderr(&output));
}

#[test]
fn a_warning_about_the_solution_is_counted_and_stops_nothing() {
    let source = format!("{HEADER}\n{SUM}fn unused() {{}}\n");
    let output = judge(&project(&source), &["bundle", "sum", "--to", "luogu"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(stderr(&output).contains("1 warning about your text: -v shows it"), "{output:?}");
    let output = judge(&project(&source), &["bundle", "sum", "--to", "luogu", "-v"]);
    assert!(stderr(&output).contains("function `unused` is never used"), "{output:?}");
}

#[test]
fn limits_and_forbidden_words_of_a_judge_are_checked() {
    let folder = project(&format!("{HEADER}\n{SUM}"));
    let judges = folder.path().join("judges.toml");
    fs::write(&judges, "[luogu]\nsource_limit = 100\n").unwrap();
    let output = judge(&folder, &["bundle", "sum"]);
    assert!(String::from_utf8_lossy(&output.stderr).contains("Luogu takes at most 100 bytes"));
    fs::write(&judges, "[luogu]\nforbidden = [\"no more\"]\n").unwrap();
    let output = judge(&folder, &["bundle", "sum"]);
    let why = String::from_utf8_lossy(&output.stderr);
    assert!(why.contains("line 9: Luogu forbids `no more`"), "{why}");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_judge_with_files_reads_and_writes_them() {
    let header = HEADER.to_string() + "//! - files: sum.in, sum.out\n";
    let early = SUM.replace(
        "    println!",
        "    print!(\"{}\", \"\");\n    if a > 9 {\n        return;\n    }\n    println!",
    );
    let folder = project(&(header + &early));
    let mine = "[mine]\ntitle = \"M\"\nlanguage = \"rust\"\npick = \"Rust\"\nio = \"files\"\n\
                compile = \"rustc --edition 2021 {source} -o {program}\"\n";
    fs::write(folder.path().join("judges.toml"), mine).unwrap();
    let output = judge(&folder, &["bundle", "sum", "--to", "mine"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("open(\"sum.in\")") && text.contains("create(\"sum.out\")"), "{text}");
    assert!(!text.contains("stdin()"), "{text}");
    let source = folder.path().join(format!("src/bin/{NAME}.rs"));
    let fast =
        fs::read_to_string(&source).unwrap().replace("fn main", "#[proconio::fastout]\nfn main");
    fs::write(source, fast).unwrap();
    let output = judge(&folder, &["bundle", "sum", "--to", "mine"]);
    assert!(output.status.success() && !stderr(&output).contains("warning"), "{output:?}");
    assert!(!String::from_utf8_lossy(&output.stdout).contains("stdout()"), "{output:?}");
}

#[test]
fn the_files_of_the_header_count_where_the_judge_allows_files() {
    let header = HEADER.to_string() + "//! - files: input.txt, output.txt\n";
    let folder = project(&(header + SUM));
    let paste = |judge_name| {
        let output = judge(&folder, &["bundle", "sum", "--to", judge_name]);
        assert!(output.status.success(), "{judge_name}: {}", stderr(&output));
        String::from_utf8(output.stdout).unwrap()
    };
    for judge in ["codeforces", "hydro"] {
        let text = paste(judge);
        assert!(text.contains("open(\"input.txt\")"), "{judge}: {text}");
        assert!(text.contains("create(\"output.txt\")"), "{judge}: {text}");
    }
    let text = paste("luogu");
    assert!(text.contains("stdin()") && !text.contains("input.txt\")"), "{text}");
}

#[test]
fn a_side_that_is_no_file_stays_standard() {
    for (files, has, has_not) in [
        ("input.txt, stdout", "open(\"input.txt\")", ["stdin()", "create("]),
        ("stdin, output.txt", "create(\"output.txt\")", ["open(", "NAME"]),
    ] {
        let header = format!("{HEADER}//! - files: {files}\n");
        let folder = project(&(header + SUM));
        let output = judge(&folder, &["bundle", "sum", "--to", "codeforces"]);
        assert!(output.status.success(), "{files}: {}", stderr(&output));
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.contains(has), "{text}");
        assert!(!has_not.iter().any(|part| text.contains(part)), "{text}");
    }
}

#[test]
fn a_paste_for_files_that_reads_standard_input_is_not_handed_out() {
    let main = "fn main() {\n    let text = std::fs::read_to_string(\"/dev/stdin\").unwrap();\n    \
                let words = text.split_whitespace().map(|word| word.parse::<i64>().unwrap());\n    \
                println!(\"{}\", words.sum::<i64>());\n}\n";
    let header = HEADER.to_string() + "//! - files: input.txt, output.txt\n";
    let folder = project(&(header + main));
    let output = judge(&folder, &["bundle", "sum", "--to", "codeforces"]);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    assert!(stderr(&output).contains("judged  1 case: all WA"), "{}", stderr(&output));
    assert!(output.stdout.is_empty());
}

#[test]
fn an_unknown_judge_is_refused_with_a_list_of_known_ones() {
    let why = refusal(&format!("{HEADER}{SUM}"), &["bundle", "sum", "--to", "nobody"]);
    assert!(why.contains("unknown judge `nobody`") && why.contains(" luogu,"), "{why}");
}

#[test]
fn a_problem_is_not_submitted_to_a_judge_that_its_header_does_not_name() {
    let why = refusal(&format!("{HEADER}{SUM}"), &["submit", "sum", "--to", "cses"]);
    assert!(why.contains("add `//! - also: cses ID`"), "{why}");
}

#[test]
fn a_bundle_is_written_to_a_file_when_one_is_named() {
    let folder = project(&format!("{HEADER}\n{SUM}"));
    let output = judge(&folder, &["bundle", "sum", "-o", "paste.rs"]);
    assert!(output.status.success() && output.stdout.is_empty());
    assert!(fs::read_to_string(folder.path().join("paste.rs")).unwrap().contains("mod proconio"));
}

#[test]
fn a_submission_without_a_display_or_a_terminal_is_written_to_a_file() {
    let source = format!(
        "{HEADER}fn main() {{\n    let mut line = String::new();\n    \
         std::io::stdin().read_line(&mut line).unwrap();\n    \
         println!(\"{{}}\", line.split_whitespace().map(|n| n.parse::<i32>().unwrap()).sum::<i32>());\n}}\n"
    );
    let folder = project(&source);
    let output = judge(&folder, &["submit", "sum"]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    assert!(said.contains("https://www.luogu.com.cn/problem/P1#submit"), "{said}");
    assert!(said.contains("not copied  no clipboard"), "{said}");
    let path = folder.path().join("target/judge/luogu_p1_sum-luogu.rs");
    assert_eq!(fs::read_to_string(path).unwrap(), source);
}

#[test]
fn a_submission_is_written_to_the_target_folder_that_cargo_has() {
    let source = format!("{HEADER}fn main() {{}}\n");
    let written = |folder: &Folder, target: &str| {
        let path = format!("{target}/judge/luogu_p1_sum-luogu.rs");
        assert_eq!(folder.read(&path), source);
        assert!(!folder.path().join("target").exists(), "{target}");
        path
    };
    let empty = || Folder::project().solution("luogu_p1_sum", &source);
    let folder = empty();
    folder.write(".cargo/config.toml", "[build]\ntarget-dir = \"built\"\n");
    let output = judge(&folder, &["submit", "sum"]);
    let path = written(&folder, "built");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains(&format!("written  {path}\n")), "{said}");

    let folder = empty();
    let mut submit = judge_command(folder.path());
    run(submit.args(["submit", "sum"]).env("CARGO_TARGET_DIR", folder.path().join("elsewhere")));
    written(&folder, "elsewhere");

    // A member of a workspace has that of the workspace, wherever it is called from.
    let folder = Folder::with(&[
        ("Cargo.toml", "[workspace]\nmembers = [\"inner\"]\n"),
        (".cargo/config.toml", "[build]\ntarget-dir = \"built\"\n"),
        ("inner/Cargo.toml", "[package]\nname = \"inner\"\nedition = \"2021\"\n"),
        ("inner/src/bin/luogu_p1_sum.rs", &source),
    ]);
    let mut submit = judge_command(&env::temp_dir());
    run(submit.arg("submit").arg(folder.path().join("inner/src/bin/luogu_p1_sum.rs")));
    written(&folder, "built");
}

#[test]
fn a_function_is_pasted_without_its_main() {
    let source = format!(
        "{HEADER}use itertools::Itertools;\nuse proconio::input;\n\nstruct Solution;\n\nimpl Solution {{\n    \
         pub fn add(a: i32, b: i32) -> i32 {{\n        twice(a + b) / 2\n    }}\n}}\n\n\
         fn twice(n: i32) -> i32 {{\n    2 * n\n}}\n\nfn show(n: i32) -> String {{\n    [n].iter().join(\" \")\n}}\n\n\
         fn main() {{\n    input! {{ a: i32, b: i32 }}\n    println!(\"{{}}\", show(Solution::add(a, b)));\n}}\n"
    );
    let text = bundle_to("leetcode", &source);
    for word in ["main", "struct Solution", "show", "proconio", "itertools", "//!"] {
        assert!(!text.contains(word), "{word} is left in\n{text}");
    }
    assert!(text.contains("impl Solution {") && text.contains("fn twice"), "{text}");
}

#[test]
fn a_function_keeps_the_crates_it_uses() {
    let source = format!(
        "{HEADER}use itertools::Itertools;\nuse proconio::input;\n\nstruct Solution;\n\nimpl Solution {{\n    \
         pub fn add(numbers: Vec<i32>) -> String {{\n        numbers.iter().sum::<i32>().to_string().chars().join(\"\")\n    }}\n}}\n\n\
         fn main() {{\n    input! {{ numbers: [i32; 2] }}\n    println!(\"{{}}\", Solution::add(numbers));\n}}\n"
    );
    let text = bundle_to("leetcode", &source);
    assert!(text.contains("mod itertools {") && !text.contains("mod proconio"), "{text}");
    assert!(!text.contains("struct Solution") && !text.contains("main"), "{text}");
}

/// A project whose solution may use a library of one's own.
fn with_numbers(source: &str, library: &str) -> Folder {
    let folder = project(source);
    let manifest = folder.read("Cargo.toml");
    folder.write("Cargo.toml", manifest + "[dependencies]\nnumbers = { path = \"numbers\" }\n");
    folder.write("numbers/Cargo.toml", "[package]\nname = \"numbers\"\nedition = \"2021\"\n");
    folder.write("numbers/src/lib.rs", library);
    folder
}

/// A solution that prints this of two numbers.
fn printing(expression: &str) -> String {
    format!(
        "{HEADER}use proconio::input;\n\nfn main() {{\n    input! {{ a: i32, b: i32 }}\n    \
         println!(\"{{}}\", {expression});\n}}\n"
    )
}

/// What is pasted into Luogu by a tool that keeps what it finds out in this folder.
fn bundled_with(cache: &Path, project: &Folder) -> String {
    let mut judge = judge_command(project.path());
    judge.args(["bundle", "sum", "--to", "luogu"]).env("XDG_CACHE_HOME", cache);
    let output = judge.output().unwrap();
    assert!(output.status.success(), "{}", stderr(&output));
    stdout(&output)
}

const TWICE_AND_THRICE: &str = "\
pub fn twice(n: i32) -> i32 {
    2 * n
}

pub fn thrice(n: i32) -> i32 {
    3 * n
}
";

#[test]
fn an_import_that_nothing_uses_brings_nothing() {
    let source = format!(
        "{HEADER}use numbers::{{thrice, twice}};\nuse proconio::input;\n\nfn main() {{\n    \
         input! {{ a: i32, b: i32 }}\n    println!(\"{{}}\", twice(a + b) / 2);\n}}\n"
    );
    let folder = with_numbers(&source, TWICE_AND_THRICE);
    let output = judge(&folder, &["bundle", "sum", "--to", "luogu"]);
    assert!(output.status.success(), "{}", stderr(&output));
    let text = stdout(&output);
    assert!(text.contains("fn twice") && !text.contains("thrice"), "{text}");
}

#[test]
fn what_was_needed_of_a_library_is_kept_and_believed_only_as_far_as_it_holds() {
    let source = printing("numbers::twice(a + b) / 2");
    let folder = with_numbers(&source, TWICE_AND_THRICE);
    let cache = folder.path().join("cache");
    let bundle = |comment: &str| {
        folder.write(&format!("src/bin/{NAME}.rs"), format!("{source}// {comment}\n"));
        bundled_with(&cache, &folder)
    };
    let kept = || {
        let kept = fs::read_dir(cache.join("anyjudge/needed")).unwrap();
        let files: Vec<_> = kept.map(|entry| entry.unwrap().path()).collect();
        let [file] = &files[..] else { panic!("{files:?}") };
        file.clone()
    };
    let keep = |pieces: &str| fs::write(kept(), pieces).unwrap();
    let sealed = |pieces: &str| keep(&String::from_utf8(seal::sealed(pieces.as_bytes())).unwrap());
    let first = bundle("first");
    assert!(first.contains("fn twice") && !first.contains("thrice"), "{first}");
    // Of the library, which is the smaller one, everything.
    let pieces = fs::read(kept()).unwrap();
    let mut pieces: Vec<Vec<usize>> =
        serde_json::from_slice(seal::opened(&pieces).unwrap()).unwrap();
    let library = pieces.iter_mut().min_by_key(|module| module.len()).unwrap();
    *library = (0..6).collect();
    let all = serde_json::to_string(&pieces).unwrap();
    sealed(&all);
    assert!(bundle("second").contains("fn thrice"));
    for (wrong, comment) in [("[[]]", "third"), ("[[0, 1", "fourth"), ("[]", "fifth")] {
        sealed(wrong);
        assert_eq!(bundle(comment), first.replace("first", comment), "{wrong}");
    }
    keep(&all);
    assert_eq!(bundle("sixth"), first.replace("first", "sixth"));
}

#[test]
fn a_kept_bundle_that_was_changed_does_no_harm() {
    let source = printing("numbers::twice(a + b) / 2");
    let folder = with_numbers(&source, TWICE_AND_THRICE);
    let cache = folder.path().join("cache");
    let bundle = || bundled_with(&cache, &folder);
    let first = bundle();
    let kept = fs::read_dir(cache.join("anyjudge/bundles")).unwrap();
    let file = kept.map(|entry| entry.unwrap().path()).next().unwrap();
    let text = fs::read(&file).unwrap();
    let text = String::from_utf8(seal::opened(&text).unwrap().to_vec()).unwrap();
    let start = text.find("\"roots\":").unwrap();
    for roots in ["null", "7", "[7]", "[[\"numbers\"]]", "[", "[]"] {
        let changed = format!("{}\"roots\":{roots}}}", &text[..start]);
        for changed in [seal::sealed(changed.as_bytes()), changed.into_bytes()] {
            fs::write(&file, changed).unwrap();
            assert_eq!(bundle(), first, "{roots}");
        }
    }
}

#[test]
fn what_was_emptied_or_garbled_in_the_cache_is_made_again() {
    let folder = project(&printing("a + b"));
    let cache = folder.path().join("cache");
    let first = bundled_with(&cache, &folder);
    let kept = fs::read_dir(cache.join("anyjudge/compilations")).unwrap();
    let files = kept.map(|entry| entry.unwrap().path());
    let files: Vec<_> =
        files.filter(|file| file.extension().is_some_and(|it| it == "made")).collect();
    assert!(!files.is_empty());
    for text in ["", "#!/bin/sh\necho 4\n", "garbled"] {
        files.iter().for_each(|file| fs::write(file, text).unwrap());
        assert_eq!(bundled_with(&cache, &folder), first, "{text}");
    }
}

#[test]
fn what_needs_far_too_much_of_a_library_is_refused() {
    let source = format!(
        "{HEADER}fn main() {{\n    println!(\"{{}}\", numbers::sum());\n}}\n\
         #[allow(dead_code)]\nfn unused() -> u64 {{\n    numbers::one()\n}}\n"
    );
    let steps = "    sum += 1_000_000_007u64 % 1_000_003;\n".repeat(7_000);
    let library = format!(
        "pub use units::one;\npub fn sum() -> u64 {{\n    let mut sum = 0;\n{steps}    sum\n}}\n"
    );
    let folder = with_numbers(&source, &library);
    let package = |name: &str| format!("[package]\nname = \"{name}\"\nedition = \"2021\"\n");
    let depending = "[dependencies]\nunits = { path = \"../units\" }\n";
    folder.write("numbers/Cargo.toml", package("numbers") + depending);
    folder.write("units/Cargo.toml", package("units"));
    folder.write("units/src/lib.rs", "pub fn one() -> u64 {\n    1\n}\n");
    let output = judge(&folder, &["bundle", "sum", "--to", "luogu"]);
    let said = stderr(&output);
    assert!(said.contains("more than 250 KB of the crates numbers 0.0.0, which"), "{said}");
    assert_eq!((output.status.code(), stdout(&output).as_str()), (Some(2), ""), "{said}");
}

#[test]
fn a_function_brings_what_it_uses_of_a_library() {
    let source = format!(
        "{HEADER}use numbers::twice;\nuse proconio::input;\n\nstruct Solution;\n\nimpl Solution {{\n    \
         pub fn add(a: i32, b: i32) -> i32 {{\n        twice(a + b) / 2\n    }}\n}}\n\n\
         fn main() {{\n    input! {{ a: i32, b: i32 }}\n    println!(\"{{}}\", Solution::add(a, b));\n}}\n"
    );
    let folder = with_numbers(&source, TWICE_AND_THRICE);
    let output = judge(&folder, &["bundle", "sum", "--to", "leetcode"]);
    assert!(output.status.success(), "{}", stderr(&output));
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("mod numbers {") && text.contains("fn twice"), "{text}");
    for word in ["main", "struct Solution", "proconio", "thrice"] {
        assert!(!text.contains(word), "{word} is left in\n{text}");
    }
}

/// What many build scripts do: they compile something, by the compiler that cargo names.
const TRYING: &str = r#"
use std::{env, fs, path::Path, process::Command};

fn compiles(text: &str) -> bool {
    let out = env::var("OUT_DIR").unwrap();
    let file = Path::new(&out).join("tried.rs");
    fs::write(&file, text).unwrap();
    let mut words: Vec<_> = env::var_os("RUSTC_WRAPPER").into_iter().collect();
    words.push(env::var_os("RUSTC").unwrap());
    let mut command = Command::new(&words[0]);
    command.args(&words[1..]).args(["--crate-type=lib", "--emit=dep-info,metadata", "--out-dir"]);
    command.arg(&out).arg(file).status().unwrap().success()
}

fn main() {
    println!("cargo:rustc-cfg={}", if compiles("pub fn good() {}") { "good" } else { "bad" });
    println!("cargo:rustc-cfg={}", if compiles("pub fn broken(") { "bad" } else { "fine" });
}
"#;

#[test]
fn what_build_scripts_find_out_holds() {
    let source = printing("numbers::add(a, b)");
    let numbers = "#[cfg(all(good, fine, not(bad)))]\npub use sums::add;\n";
    let folder = with_numbers(&source, numbers);
    let package = |name: &str, dependencies: &str| {
        format!("[package]\nname = \"{name}\"\nedition = \"2021\"\n[dependencies]\n{dependencies}")
    };
    folder.write("numbers/Cargo.toml", package("numbers", "sums = { path = \"../sums\" }\n"));
    folder.write("sums/Cargo.toml", package("sums", ""));
    folder.write("numbers/build.rs", TRYING);
    folder.write("sums/build.rs", "fn main() { println!(\"cargo::rustc-cfg=right\"); }\n");
    let sums = "#[cfg(right)]\npub fn add(a: i32, b: i32) -> i32 {\n    a + b\n}\n";
    folder.write("sums/src/lib.rs", sums);
    let output = judge(&folder, &["bundle", "sum", "--to", "luogu"]);
    assert!(output.status.success(), "{}", stderr(&output));
    assert!(stdout(&output).contains("a + b"), "{}", stdout(&output));
}

#[test]
fn libraries_of_one_name_have_build_scripts_of_their_own() {
    let source = printing("numbers::add(a, b)");
    let numbers = "#[cfg(first)]\npub fn add(a: i32, b: i32) -> i32 {\n    a + b\n}\n\
                   #[cfg(second)]\npub fn add(a: i32, b: i32) -> i32 {\n    b + a\n}\n";
    let folders = ["first", "second"].map(|name| {
        let folder = with_numbers(&source, numbers);
        let script = format!("fn main() {{\n    println!(\"cargo::rustc-cfg={name}\");\n}}\n");
        folder.write("numbers/build.rs", script);
        folder
    });
    for (folder, sum) in folders.iter().zip(["a + b", "b + a"]) {
        let output = judge(folder, &["bundle", "sum", "--to", "luogu"]);
        assert!(stdout(&output).contains(sum), "{}{}", stderr(&output), stdout(&output));
    }
}

#[test]
fn what_is_called_without_debug_assertions_has_its_body() {
    let unused = "#[allow(dead_code)]\nfn unused() -> i32 {\n    numbers::zero()\n}\n";
    let source = printing("numbers::add(a, b)") + unused;
    let numbers = "pub fn add(a: i32, b: i32) -> i32 {\n    if cfg!(debug_assertions) { checked(a, b) } \
                   else { quick(a, b) }\n}\nfn checked(a: i32, b: i32) -> i32 {\n    \
                   a.checked_add(b).unwrap()\n}\nfn quick(a: i32, b: i32) -> i32 {\n    a + b\n}\n\
                   pub fn zero() -> i32 {\n    0\n}\n";
    let output = judge(&with_numbers(&source, numbers), &["bundle", "sum", "--to", "luogu"]);
    assert!(output.status.success(), "{}", stderr(&output));
    let text = stdout(&output);
    assert!(text.contains("a + b\n") && text.contains("a.checked_add(b)"), "{text}");
    assert!(text.contains("fn zero() -> i32 {unreachable!()}"), "{text}");
}

#[test]
fn variables_of_build_scripts_are_put_in() {
    let source = printing("numbers::plus(a, b)");
    let numbers = "pub fn plus(a: i32, b: i32) -> i32 {\n    match (env!(\"SIGN\"), option_env!(\"MORE\"), \
                   option_env!(\"LESS\")) {\n        (\"\\\"+\\\"\", Some(\"1\"), None) => a + b,\n        \
                   _ => 0,\n    }\n}\n";
    let folder = with_numbers(&source, numbers);
    let script = "fn main() {\n    println!(\"cargo::rustc-env=SIGN=\\\"+\\\"\");\n    \
                  println!(\"cargo::rustc-env=MORE=1\");\n}\n";
    folder.write("numbers/build.rs", script);
    let output = judge(&folder, &["bundle", "sum", "--to", "luogu"]);
    assert!(output.status.success(), "{}", stderr(&output));
    assert!(stdout(&output).contains(r#"("\"+\"", Some("1"), option_env!("LESS"))"#));
    let linking = "fn main() {\n    println!(\"cargo::rustc-link-lib=m\");\n}\n";
    folder.write("numbers/build.rs", linking);
    let output = judge(&folder, &["bundle", "sum", "--to", "luogu"]);
    assert!(
        stderr(&output).contains("links m, which no Rust file can have"),
        "{}",
        stderr(&output)
    );
    assert_eq!((output.status.code(), stdout(&output).as_str()), (Some(2), ""));
}

#[test]
fn a_source_without_impl_solution_is_refused_where_the_judge_calls_it() {
    let why = refusal(&format!("{HEADER}{SUM}"), &["bundle", "sum", "--to", "leetcode"]);
    assert!(why.contains("no `impl Solution`"), "{why}");
}

#[test]
fn what_is_too_long_is_refused_and_minified_only_if_that_helps() {
    let long = "x".repeat(60_000);
    let comment = format!("fn main() {{}} // {long}\n");
    let code = format!("fn main() {{\n    println!(\"{long}\");\n}}\n");
    let folder = Folder::with(&[("comment.rs", &comment), ("code.rs", &code)]);
    let bundle = |file: &str, options: &[&str]| {
        let output = judge(&folder, &[&["bundle", file, "--to", "luogu"], options].concat());
        (output.status.code(), stderr(&output), stdout(&output))
    };
    let (code, said, pasted) = bundle("comment.rs", &[]);
    assert!(said.contains("takes at most 51200 bytes") && said.contains("try --minify"), "{said}");
    assert_eq!((code, pasted.as_str()), (Some(2), ""));
    let (code, said, pasted) = bundle("comment.rs", &["--minify"]);
    assert_eq!((code, pasted.as_str()), (Some(0), "fn main(){}\n"), "{said}");
    for options in [&[][..], &["--minify"]] {
        let (code, said, pasted) = bundle("code.rs", options);
        assert!(said.contains("shorten it") && !said.contains("try --minify"), "{said}");
        assert_eq!((code, pasted.as_str()), (Some(2), ""));
    }
}

/// A rustc that says everything in other words, as another version or language might: only codes and places
/// stay. What it does not tell is pasted to be sure.
#[test]
fn messages_that_nobody_understands_lead_to_a_longer_paste() {
    let library = "use std::ops::{Add, Mul, Sub};\n\
        #[derive(Clone, Copy, PartialEq)]\npub struct Mod(pub u64);\n\
        impl Add for Mod { type Output = Mod; fn add(self, o: Mod) -> Mod { Mod((self.0 + o.0) % 7) } }\n\
        impl Sub for Mod { type Output = Mod; fn sub(self, o: Mod) -> Mod { Mod((self.0 + 7 - o.0) % 7) } }\n\
        impl Mul<u64> for Mod { type Output = Mod; fn mul(self, o: u64) -> Mod { Mod(self.0 * o % 7) } }\n\
        impl Mul for Mod { type Output = Mod; fn mul(self, o: Mod) -> Mod { Mod(self.0 * o.0 % 7) } }\n\
        impl From<u32> for Mod { fn from(n: u32) -> Mod { Mod(u64::from(n) % 7) } }\n\
        impl std::str::FromStr for Mod {\n    type Err = std::num::ParseIntError;\n    \
        fn from_str(s: &str) -> Result<Mod, Self::Err> { s.parse().map(|n: u64| Mod(n % 7)) }\n}\n";
    let source = "use mine::Mod;\n\nfn main() {\n    let number: Mod = \"12\".parse().unwrap();\n    \
        println!(\"{}\", (number * 3 + Mod::from(5)).0);\n}\n";
    let project = Folder::project().solution("a", source).case("a", "1", "", "6\n");
    project.write("src/lib.rs", library);
    let sysroot = Command::new("rustc").args(["--print", "sysroot"]).output().unwrap().stdout;
    let sysroot = String::from_utf8(sysroot).unwrap();
    let here = project.path().join("other-words");
    let script = format!(
        "#!/bin/sh\n[ \"$*\" = '--print sysroot' ] && {{ echo '{here}'; exit; }}\n\
         messages=$(mktemp)\n'{}/bin/rustc' \"$@\" 2>\"$messages\"\ncode=$?\n\
         sed -E 's/\"(message|label|rendered)\":\"([^\"\\\\]|\\\\.)*\"/\"\\1\":\"so it is\"/g' \"$messages\" |\n    \
         tee -a '{here}/said' >&2\nrm \"$messages\"\nexit $code\n",
        sysroot.trim(),
        here = here.display(),
    );
    project.write("other-words/bin/rustc", script);
    fs::set_permissions(here.join("bin/rustc"), fs::Permissions::from_mode(0o755)).unwrap();
    let path = format!("{}:{}", here.join("bin").display(), env::var("PATH").unwrap());
    let paste = |path: Option<&str>| {
        let mut judge = judge_command(project.path());
        if let Some(path) = path {
            judge.env("PATH", path);
        }
        let output = run(judge.args(["bundle", "a", "--to", "codeforces"]));
        assert!(output.status.success(), "{}", stderr(&output));
        stdout(&output)
    };
    let (in_other_words, usual) = (paste(Some(&path)), paste(None));
    assert!(project.read("other-words/said").contains("\"message\":\"so it is\""));
    assert!(in_other_words.contains("FromStr for Mod") && usual.contains("FromStr for Mod"));
    assert!(in_other_words.len() >= usual.len() && !usual.contains("Sub for Mod"), "{usual}");
}

#[test]
fn a_refusal_for_length_names_the_largest_parts() {
    let (words, more) = ("x".repeat(50_000), "y".repeat(4_000));
    let library = format!(
        "pub mod tables {{\n    pub fn words() -> &'static str {{ \"{words}\" }}\n}}\n\
         pub mod more {{\n    pub fn words() -> &'static str {{ \"{more}\" }}\n}}\n"
    );
    let source =
        "fn main() {\n    println!(\"{}{}\", mine::tables::words(), mine::more::words());\n}\n";
    let project = Folder::project().solution("a", source).case("a", "1", "", "");
    project.write("src/lib.rs", library);
    let output = judge(&project, &["bundle", "a", "--to", "luogu"]);
    let said = stderr(&output);
    assert_eq!((output.status.code(), stdout(&output).as_str()), (Some(2), ""), "{said}");
    assert!(said.contains("use less of what takes the most of it\nIts largest parts"), "{said}");
    let parts: Vec<&str> = said.lines().filter_map(|line| line.split_whitespace().nth(1)).collect();
    let of = |name: &str| parts.iter().position(|part| *part == name).expect(&said);
    assert!(of("mine::tables") < of("mine::more") && of("mine::more") < of("the"), "{said}");
}

/// A judge that changes the text before it compiles it stands in for a wrong paste.
#[test]
fn a_paste_that_differs_on_an_input_that_was_made_is_not_handed_out() {
    let source = "fn main() {\n    let mut line = String::new();\n    \
        std::io::stdin().read_line(&mut line).unwrap();\n    let number: i64 = line.trim().parse().unwrap();\n    \
        println!(\"{}\", if number < 0 { 1234567 } else { number });\n}\n";
    let generator = "fn main() {\n    let seed: u64 = std::env::args().nth(1).unwrap().parse().unwrap();\n    \
        println!(\"{}\", seed as i64 % 2 - 1);\n}\n";
    let folder = Folder::with(&[("a.rs", source), ("a/1.in", "5\n"), ("a/1.out", "5\n")]);
    folder.write("a/gen.rs", generator);
    folder.write("project/Cargo.toml", "[package]\nname = \"mine\"\nedition = \"2021\"\n");
    folder.write("project/src/bin/other.rs", "fn main() {}\n");
    folder.write(
        "project/judges.toml",
        "[wrong]\ntitle = \"Wrong\"\nlanguage = \"rust\"\npick = \"Rust\"\nedition = \"2021\"\n\
         checked = \"2026-11\"\ncomparison = \"tokens\"\ncompile = \"sh -c 'sed s/1234567/7654321/ \
         {source} > changed.rs && rustc --edition=2021 -O changed.rs -o {program}'\"\n",
    );
    let bundle = |more: &[&str]| {
        let project = folder.path().join("project");
        let output = scaffold::judge(&project, &[&["bundle", "../a.rs", "--to"], more].concat());
        (output.status.code(), stdout(&output), stderr(&output))
    };
    let (code, pasted, said) = bundle(&["wrong"]);
    assert!(code == Some(0) && !pasted.is_empty() && !said.contains("compared"), "{said}");
    let (code, pasted, said) = bundle(&["wrong", "--compare", "40"]);
    assert_eq!((code, pasted.as_str()), (Some(1), ""), "{said}");
    assert!(said.contains("the paste does not do what the solution does"), "{said}");
    let (code, _, said) = bundle(&["luogu", "--compare", "40"]);
    assert!(said.contains("compared  with the solution on 40 inputs: all the same"), "{said}");
    assert_eq!(code, Some(0));
    let (code, _, said) = bundle(&["luogu", "--compare", "0"]);
    assert!(code == Some(2) && said.contains("0 is not in 1..=1000000"), "{said}");
}

#[test]
fn a_paste_that_cannot_be_compared_says_so_and_is_refused_on_request() {
    let source = "fn main() {\n    let mut line = String::new();\n    \
        std::io::stdin().read_line(&mut line).unwrap();\n    \
        println!(\"{}\", line.trim().parse::<u8>().unwrap());\n}\n";
    let project = Folder::project().solution("a", source).case("a", "1", "5\n", "5\n");
    let why = "a has no `input!` to make inputs from, and fails on an empty one: add cases";
    let bundle = ["bundle", "a", "--to", "luogu", "--compare", "9"];
    let output = judge(&project, &bundle);
    assert!(output.status.success(), "{}", stderr(&output));
    assert!(stderr(&output).contains(&format!("not compared  {why}")), "{}", stderr(&output));
    let output = judge(&project, &[&bundle[..], &["--strict"]].concat());
    assert_eq!((output.status.code(), stdout(&output).as_str()), (Some(2), ""));
    assert!(stderr(&output).contains(why), "{}", stderr(&output));
}

/// Its own library expands a macro deeper than a program may, where nothing calls it.
#[test]
fn what_cannot_be_compared_with_its_crates_says_so_and_is_refused_on_request() {
    let words = "x ".repeat(200);
    let library = format!(
        "#![recursion_limit = \"1024\"]\n\
         macro_rules! count {{ () => {{ 0 }}; (x $($rest:tt)*) => {{ 1 + count!($($rest)*) }}; }}\n\
         pub struct One;\npub struct Many;\n\
         impl One {{ pub fn get(&self) -> u32 {{ 1 }} }}\n\
         impl Many {{ pub fn get(&self) -> u32 {{ count!({words}) }} }}\n\
         pub fn both() -> (One, Many) {{ (One, Many) }}\n"
    );
    let source =
        "fn main() {\n    let (one, _) = mine::both();\n    println!(\"{}\", one.get());\n}\n";
    let project = Folder::project().solution("a", source).case("a", "1", "", "1\n");
    project.write("src/lib.rs", library);
    let output = judge(&project, &["bundle", "a", "--to", "codeforces"]);
    let why = "the whole crates mine 0.0.0 do not compile here: error: recursion limit reached";
    assert!(output.status.success(), "{}", stderr(&output));
    let note = format!("not compared  with the original crates: {why}");
    assert!(stderr(&output).contains(&note), "{}", stderr(&output));
    let output = judge(&project, &["bundle", "a", "--to", "codeforces", "--strict"]);
    assert_eq!((output.status.code(), stdout(&output).as_str()), (Some(2), ""));
    let refusal = format!("a.rs was not compared with its original crates: {why}");
    assert!(stderr(&output).contains(&refusal), "{}", stderr(&output));
}
