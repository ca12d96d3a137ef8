//! C is compared with the Rust it is from where there are too few cases to tell whether it is right.
//! A judge whose command changes the C before it compiles it stands in for a wrong translation.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use libtest_mimic::{Failed, Trial};
use tempfile::TempDir;

type Test = fn() -> Result<(), Failed>;

const TESTS: [(&str, Test); 10] = [
    ("c_is_compared_with_the_rust_if_there_are_no_cases", is_compared_without_cases),
    ("c_that_differs_from_the_rust_is_not_handed_out", a_difference_stops_it),
    ("c_that_hangs_where_the_rust_does_not_is_not_handed_out", a_hang_stops_it),
    ("c_that_gets_no_memory_where_the_rust_does_is_no_difference", no_memory_is_no_difference),
    ("three_cases_with_answers_decide_instead", three_cases_decide),
    ("c_is_not_compared_if_nothing_says_what_is_read", unknown_inputs_are_reported),
    ("c_is_compared_on_inputs_of_the_generator_beside_the_cases", the_generator_makes_inputs),
    ("a_generator_that_does_not_work_here_stops_nobody", a_broken_generator_stops_nobody),
    ("an_empty_input_is_named_if_there_is_no_other", an_empty_input_is_named),
    ("c_is_not_compared_if_the_rust_differs_from_itself", unsteady_output_is_reported),
];

pub fn trials() -> impl Iterator<Item = Trial> {
    TESTS.into_iter().map(|(name, test)| Trial::test(name, test))
}

/// What it prints for numbers below zero is easily found in its C.
const SIGN: &str = "use proconio::input;

fn main() {
    input! { n: usize, numbers: [i32; n] }
    for number in numbers {
        println!(\"{}\", if number < 0 { 1234567 } else { number });
    }
}
";

/// A project with a judge named `wrong`, which replaces a number in the C, and a solution beside it: a
/// file in no package may use proconio.
struct Scene {
    folder: TempDir,
    file: String,
}

impl Scene {
    fn new(name: &str, source: &str) -> Result<Scene, Failed> {
        let folder = tempfile::tempdir()?;
        let judge = "[wrong]\ntitle = \"Wrong\"\nlanguage = \"c\"\npick = \"C\"\nedition = \"2021\"\n\
            checked = \"2026-11\"\ncomparison = \"tokens\"\ncompile = \"sh -c 'sed \
            s/1234567/7654321/ {source} > changed.c && gcc -w changed.c -lm -o {program}'\"\n";
        let file = format!("{name}.rs");
        let scene = Scene { folder, file };
        scene.write("project/judges.toml", judge)?;
        scene.write("project/Cargo.toml", "[package]\nname = \"mine\"\nedition = \"2021\"\n")?;
        scene.write("project/src/bin/other.rs", "fn main() {}\n")?;
        scene.write(&scene.file, source)?;
        Ok(scene)
    }

    fn write(&self, path: &str, text: &str) -> Result<(), Failed> {
        let path = self.folder.path().join(path);
        fs::create_dir_all(path.parent().expect("the file is in a folder"))?;
        Ok(fs::write(path, text)?)
    }

    fn case(&self, case: u32, input: &str, answer: &str) -> Result<(), Failed> {
        let folder = self.file.trim_end_matches(".rs");
        self.write(&format!("{folder}/{case}.in"), input)?;
        self.write(&format!("{folder}/{case}.out"), answer)
    }

    /// What `judge bundle` prints, says and returns.
    fn bundle(&self, to: &str) -> Result<(String, String, Option<i32>), Failed> {
        let mut judge = Command::new(env!("CARGO_BIN_EXE_judge"));
        judge.current_dir(self.folder.path().join("project"));
        let file = self.folder.path().join(&self.file).display().to_string();
        let Output { status, stdout, stderr } =
            judge.args(["bundle", &file, "--to", to]).output()?;
        Ok((String::from_utf8(stdout)?, String::from_utf8(stderr)?, status.code()))
    }

    /// The input on which the C for `wrong` differs, after nothing was handed out.
    fn difference(&self, how: &str) -> Result<String, Failed> {
        let (printed, said, code) = self.bundle("wrong")?;
        assert!(said.contains(how), "{said}");
        assert_eq!((code, printed.as_str()), (Some(1), ""), "{said}");
        let (_, path) = said.split_once(" cannot go to Wrong: on ").expect(&said);
        let (path, _) = path.split_once(" the C does not do what the Rust does").expect(&said);
        let home = std::env::var("HOME").unwrap_or_default();
        let path = path.replacen('~', &home, 1);
        let path = self.folder.path().join("project").join(Path::new(&path));
        let input = fs::read_to_string(&path)?;
        fs::remove_file(path)?;
        Ok(input)
    }
}

fn is_compared_without_cases() -> Result<(), Failed> {
    let (printed, said, code) = Scene::new("compared_without_cases", SIGN)?.bundle("poj")?;
    assert!(said.contains("compared  with the Rust on 40 inputs: all the same"), "{said}");
    assert!(code == Some(0) && printed.contains("int main("), "{said}");
    Ok(())
}

/// Its only case does not show that it is wrong.
fn a_difference_stops_it() -> Result<(), Failed> {
    let scene = Scene::new("compared_and_wrong", SIGN)?;
    scene.case(1, "2\n3 4\n", "3\n4\n")?;
    let input = scene.difference("expected `1`, found `7`")?;
    assert!(input.contains('-'), "{input}");
    Ok(())
}

fn a_hang_stops_it() -> Result<(), Failed> {
    // The two numbers are the same in the C.
    let source = "use std::hint::black_box;

fn main() {
    proconio::input! { n: i64 }
    let number = black_box(7654321);
    while number == black_box(1234567) {}
    println!(\"{n}\");
}
";
    let scene = Scene::new("compared_and_hanging", source)?;
    scene.difference("the Rust ends well, but the C does not: took longer than 1 s")?;
    Ok(())
}

/// A native program may ask for more than it will ever touch.
fn no_memory_is_no_difference() -> Result<(), Failed> {
    let source = "fn main() {
    proconio::input! { n: usize }
    let mut table = vec![0u64; n.min(1_000_000_000) + 1];
    table[n.min(1_000_000_000)] = 7;
    println!(\"{}\", table[n.min(1_000_000_000) / 2] + n as u64);
}
";
    let (printed, said, code) = Scene::new("compared_without_memory", source)?.bundle("poj")?;
    assert!(said.contains("inputs: all the same"), "{said}");
    assert!(code == Some(0) && printed.contains("int main("), "{said}");
    Ok(())
}

fn three_cases_decide() -> Result<(), Failed> {
    let scene = Scene::new("compared_by_cases", SIGN)?;
    for case in 1..=3 {
        scene.case(case, &format!("1\n{case}\n"), &format!("{case}\n"))?;
    }
    let (_, said, code) = scene.bundle("wrong")?;
    assert!(!said.contains("compared") && said.contains("3 cases: all AC"), "{said}");
    assert_eq!(code, Some(0), "{said}");
    // Without its answer, a case shows nothing.
    fs::remove_file(scene.folder.path().join("compared_by_cases/3.out"))?;
    scene.difference("the C does not do what the Rust does")?;
    Ok(())
}

/// Without proconio, nothing says what it reads.
const SUCCESSOR: &str = "fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    println!(\"{}\", text.trim().parse::<i32>().unwrap() + 1);
}
";

fn the_generator_makes_inputs() -> Result<(), Failed> {
    let scene = Scene::new("compared_on_generated", SUCCESSOR)?;
    scene.write("compared_on_generated/gen.sh", "echo \"$1\"\n")?;
    let (_, said, code) = scene.bundle("poj")?;
    assert!(said.contains("compared  with the Rust on 40 inputs: all the same"), "{said}");
    assert_eq!(code, Some(0), "{said}");
    Ok(())
}

/// Who hands in a solution need not have what its generator takes.
fn a_broken_generator_stops_nobody() -> Result<(), Failed> {
    let scene = Scene::new("compared_without_generator", SIGN)?;
    for (file, text) in [("gen.rs", "no program"), ("gen.sh", "exit 1\n")] {
        let path = format!("compared_without_generator/{file}");
        scene.write(&path, text)?;
        let (_, said, code) = scene.bundle("poj")?;
        assert!(said.contains("compared  with the Rust on 40 inputs: all the same"), "{said}");
        assert_eq!(code, Some(0), "{said}");
        fs::remove_file(scene.folder.path().join(path))?;
    }
    Ok(())
}

fn unknown_inputs_are_reported() -> Result<(), Failed> {
    let (printed, said, code) = Scene::new("compared_with_nothing", SUCCESSOR)?.bundle("poj")?;
    assert!(said.contains("not compared  compared_with_nothing has no `input!`"), "{said}");
    assert!(code == Some(0) && printed.contains("int main("), "{said}");
    Ok(())
}

fn an_empty_input_is_named() -> Result<(), Failed> {
    let source = "fn main() {\n    println!(\"{}\", std::io::stdin().lines().count());\n}\n";
    let (_, said, code) = Scene::new("compared_with_no_input", source)?.bundle("poj")?;
    assert!(said.contains("compared  with the Rust on an empty input, and no other"), "{said}");
    assert_eq!(code, Some(0), "{said}");
    Ok(())
}

fn unsteady_output_is_reported() -> Result<(), Failed> {
    let source = "fn main() {
    let map: std::collections::HashMap<i32, i32> = (0..30).map(|key| (key, key)).collect();
    println!(\"{map:?}\");
}
";
    let (_, said, code) = Scene::new("compared_with_itself", source)?.bundle("poj")?;
    assert!(said.contains("compared_with_itself does not print the same twice"), "{said}");
    assert_eq!(code, Some(0), "{said}");
    Ok(())
}
