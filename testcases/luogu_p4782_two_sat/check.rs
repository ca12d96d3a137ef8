//! Right are all values that satisfy every clause, or `IMPOSSIBLE` where the answer is that.

use std::process::ExitCode;
use std::{env, fs};

const NONE: &str = "IMPOSSIBLE";

fn main() -> ExitCode {
    let files: Vec<String> = env::args().skip(1).take(3).collect();
    let [input, output, answer] = [0, 1, 2].map(|index| fs::read_to_string(&files[index]));
    let (input, answer) = (input.expect("the input is text"), answer.expect("the answer is text"));
    let verdict =
        output.map_err(|_| "it is not text".into()).and_then(|it| check(&input, &it, &answer));
    match verdict {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn check(input: &str, output: &str, answer: &str) -> Result<(), String> {
    match (output.trim() == NONE, answer.trim() == NONE) {
        (true, true) => Ok(()),
        (true, false) => Err("it is possible".into()),
        (false, _) => check_values(input, output),
    }
}

fn check_values(input: &str, output: &str) -> Result<(), String> {
    let mut words = output.split_ascii_whitespace();
    if words.next() != Some("POSSIBLE") {
        return Err("expected POSSIBLE or IMPOSSIBLE".into());
    }
    let mut numbers = input.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    let mut next = || -> usize { numbers.next().expect("the input goes on") };
    let (len, count) = (next(), next());
    let value = |word| match word {
        "0" => Ok(0),
        "1" => Ok(1),
        _ => Err(format!("expected 0 or 1, found {word:?}")),
    };
    let values = words.map(value).collect::<Result<Vec<usize>, String>>()?;
    if values.len() != len {
        return Err(format!("expected {len} values, found {}", values.len()));
    }
    for index in 1..=count {
        let (i, a, j, b) = (next(), next(), next(), next());
        if values[i - 1] != a && values[j - 1] != b {
            return Err(format!("clause {index}, `{i} {a} {j} {b}`, does not hold"));
        }
    }
    Ok(())
}
