//! Guess a number from 1 to 100: both sides of an interactive problem, each in many ways.
//!
//! The program says `? 50` and hears `<`, `>` or `=`; then it says `! 37` and ends. It may ask ten
//! times.

use std::env::args;
use std::fs;
use std::io::{stdin, stdout, Write};
use std::process::{abort, exit};
use std::thread::sleep;
use std::time::Duration;

fn main() {
    let words: Vec<String> = args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["solve", way] => solve(way),
        ["testlib", way, input, output, answer] => {
            fs::write(output, "a line of the interactor\n").unwrap();
            let _ = fs::read(answer).unwrap();
            testlib(way, interact(way, input))
        }
        ["kattis", way, input, answer, feedback] => {
            let _ = fs::read(answer).unwrap();
            kattis(way, feedback, interact(way, input))
        }
        ["generate", seed] => println!("{}", seed.parse::<u64>().unwrap() * 37 % 100 + 1),
        ["validate"] => {
            let number = hear().and_then(|line| line.parse::<u32>().ok());
            assert!(number.is_some_and(|number| (1..=100).contains(&number)));
        }
        _ => panic!("unknown call: {words:?}"),
    }
}

fn say(line: &str) {
    // Nobody may be there any more.
    let _ = writeln!(stdout(), "{line}");
    let _ = stdout().flush();
}

/// None at the end.
fn hear() -> Option<String> {
    let mut line = String::new();
    stdin().read_line(&mut line).unwrap();
    (!line.is_empty()).then(|| line.trim().to_string())
}

fn close_stdout() {
    extern "C" {
        fn close(file: i32) -> i32;
    }
    unsafe { close(1) };
}

fn forever() -> ! {
    loop {
        sleep(Duration::from_secs(1));
    }
}

/// Every shell can send signals; not every machine has a program for it.
fn signal(name: &str, process: &str) {
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", &format!("kill -{name} {process}")]).status().unwrap();
}

fn solve(way: &str) {
    match way {
        "silent" => drop(hear()),
        "sleepy" => forever(),
        "busy" => loop {
            std::hint::black_box(way);
        },
        "flood" => loop {
            println!("{}", "?".repeat(1000));
        },
        "close-then-crash" => {
            close_stdout();
            sleep(Duration::from_millis(1500));
            abort();
        }
        "close-then-sleep" => {
            close_stdout();
            forever();
        }
        "without-flush" => {
            let mut output = std::io::BufWriter::new(stdout());
            writeln!(output, "? 50").unwrap();
            hear();
        }
        "kill-its-parent" => {
            let parent = std::os::unix::process::parent_id().to_string();
            signal("KILL", &parent);
            forever()
        }
        "stop-its-parent" => {
            let parent = std::os::unix::process::parent_id().to_string();
            signal("STOP", &parent);
        }
        _ => {}
    }
    let (mut low, mut high) = (1, 100);
    while low < high {
        let middle = (low + high) / 2;
        say(&format!("? {}", if way == "illegal" { 1000 } else { middle }));
        if way == "early" {
            return;
        }
        match hear().expect("the interactor is there").as_str() {
            "<" => high = middle - 1,
            ">" => low = middle + 1,
            _ => (low, high) = (middle, middle),
        }
        if way == "crash" {
            abort();
        }
    }
    let lie = way == "wrong" || (way == "wrong-from-30" && low >= 30);
    say(&format!("! {}", if lie { low + 1 } else { low }));
    match way {
        "chatty" => {
            while hear().is_some() {}
            (0..10_000).for_each(|_| say("and another thing"));
        }
        "crash-after" => {
            while hear().is_some() {}
            exit(3)
        }
        "sleep-after" => forever(),
        _ => {}
    }
}

/// How many questions the program needed, or what it did wrong.
fn interact(way: &str, input: &str) -> Result<u32, String> {
    let secret: u32 = fs::read_to_string(input).unwrap().trim().parse().unwrap();
    match way {
        "asleep" => forever(),
        "greedy" => loop {
            stdin().read_line(&mut String::new()).unwrap();
        },
        _ => {}
    }
    for questions in 0..=10 {
        match way {
            "crash" if questions == 1 => abort(),
            "hang" if questions == 1 => forever(),
            _ => {}
        }
        let line = hear().ok_or("the program said nothing more")?;
        let (kind, number) = line.split_once(' ').ok_or(format!("not understood: {line}"))?;
        let number: u32 = number.parse().map_err(|_| format!("not a number: {number}"))?;
        match kind {
            "!" if number == secret => return Ok(questions),
            "!" => return Err(format!("{number} is wrong")),
            _ if number > 100 => return Err(format!("{number} is too large")),
            _ if number > secret => say("<"),
            _ if number < secret => say(">"),
            _ => say("="),
        }
    }
    Err("too many questions".into())
}

fn testlib(way: &str, result: Result<u32, String>) -> ! {
    match (way, result) {
        ("fail", _) => exit(3),
        ("points", Ok(questions)) => {
            eprintln!("points {} after {questions} questions", 10.5 - f64::from(questions));
            exit(7)
        }
        ("no-points", Ok(_)) => {
            eprintln!("points 0 for nothing");
            exit(7)
        }
        (_, Ok(questions)) => {
            eprintln!("ok {questions} questions");
            exit(0)
        }
        (_, Err(why)) if why.starts_with("not") => {
            eprintln!("wrong output format {why}");
            exit(2)
        }
        (_, Err(why)) => {
            eprintln!("wrong answer {why}");
            exit(1)
        }
    }
}

fn kattis(way: &str, feedback: &str, result: Result<u32, String>) -> ! {
    match (way, result) {
        ("fail", _) => exit(0),
        (_, Ok(questions)) => {
            if way == "points" {
                fs::write(format!("{feedback}score.txt"), format!("{questions}.25\n")).unwrap();
            }
            exit(42)
        }
        (_, Err(why)) => {
            fs::write(format!("{feedback}judgemessage.txt"), why).unwrap();
            exit(43)
        }
    }
}
