//! Right are the words of the answer; for `0.00`, `-0.00` is right as well.

use std::process::ExitCode;
use std::{env, fs};

fn main() -> ExitCode {
    let files: Vec<String> = env::args().skip(1).take(3).collect();
    let [output, answer] = [1, 2].map(|index| fs::read_to_string(&files[index]));
    let answer = answer.expect("the answer is text");
    match output.map_err(|_| "it is not text".into()).and_then(|it| check(&it, &answer)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn check(output: &str, answer: &str) -> Result<(), String> {
    let (mut words, mut expected) = (words(output), words(answer));
    for number in 1.. {
        match (words.next(), expected.next()) {
            (None, None) => break,
            (Some(word), Some(other)) if word == other => {}
            (word, other) => {
                let [word, other] = [word, other].map(|it| it.unwrap_or("the end"));
                return Err(format!("word {number}: expected {other}, found {word}"));
            }
        }
    }
    Ok(())
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split_ascii_whitespace().map(|word| if word == "-0.00" { "0.00" } else { word })
}
