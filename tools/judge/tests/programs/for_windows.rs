//! A program for Windows that does what its first argument says. The right answer is always 42.

use std::io::{stdin, Read, Write};
use std::process::{exit, Command};
use std::thread::sleep;
use std::time::Duration;

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let word = |index: usize| arguments.get(index).map_or("", String::as_str);
    match word(1) {
        "answer" => println!("42"),
        "wrong" => println!("43"),
        "loop" => loop {
            std::hint::spin_loop();
        },
        "sleep" => sleep(Duration::from_secs(1000)),
        "hog" => hog(),
        "commit" => commit(),
        "busy-child" => busy_child(),
        "flood" => flood(),
        "exit" => exit(3),
        "crash" => crash(),
        "recurse" => println!("{}", depth(1 << 30)),
        "leave-behind" => leave_behind(&word(2).replace('/', "\\")),
        "write-late" => write_late(word(2)),
        "relative-file" => print!("{}", std::fs::read_to_string("data.txt").unwrap()),
        "generate" => println!("{}", word(2).parse::<u64>().unwrap() % 10),
        "double" => println!("{}", 2 * number()),
        "double-small" => println!("{}", if number() > 4 { 0 } else { 2 * number() }),
        "guess" => guess(),
        "interact" => interact(word(2)),
        other => panic!("unknown argument {other}"),
    }
}

fn number() -> u32 {
    use std::sync::OnceLock;
    static NUMBER: OnceLock<u32> = OnceLock::new();
    *NUMBER.get_or_init(|| {
        let mut text = String::new();
        stdin().read_to_string(&mut text).unwrap();
        text.trim().parse().unwrap()
    })
}

fn hog() {
    let mut all = Vec::new();
    loop {
        all.push(vec![1u8; 1 << 20]);
    }
}

/// Memory that is never touched.
fn commit() {
    let all: Vec<Vec<u8>> = (0..64).map(|_| Vec::with_capacity(1 << 30)).collect();
    println!("{}", all.len());
}

fn busy_child() {
    let mut child = Command::new(std::env::current_exe().unwrap());
    let mut child = child.arg("loop").spawn().unwrap();
    let _ = child.wait();
}

fn flood() {
    let line = [b'x'; 1 << 16];
    while std::io::stdout().write_all(&line).is_ok() {}
}

fn crash() {
    // SAFETY: none; this is what it is for.
    unsafe { std::ptr::null_mut::<u8>().wrapping_add(8).write_volatile(1) };
}

fn depth(left: u64) -> u64 {
    let frame = std::hint::black_box([left; 64]);
    if left == 0 {
        0
    } else {
        depth(left - 1) + frame[7] % 2
    }
}

/// Starts a process that would write a file in two seconds.
fn leave_behind(file: &str) {
    let this = std::env::current_exe().unwrap();
    Command::new(this).args(["write-late", file]).spawn().unwrap();
    println!("42");
}

fn write_late(file: &str) {
    sleep(Duration::from_secs(2));
    std::fs::write(file, "I am still there").unwrap();
}

/// Asks for a number by halves.
fn guess() {
    let (mut low, mut high) = (1, 1000);
    while low < high {
        let middle = (low + high) / 2;
        println!("{middle}");
        let mut answer = String::new();
        stdin().read_line(&mut answer).unwrap();
        if answer.trim() == "more" {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    println!("! {low}");
}

/// Tells whether the number is more, and accepts the right one.
fn interact(input: &str) {
    let secret: u32 = std::fs::read_to_string(input).unwrap().trim().parse().unwrap();
    loop {
        let mut line = String::new();
        if stdin().read_line(&mut line).unwrap() == 0 {
            exit(2);
        }
        if let Some(last) = line.strip_prefix("! ") {
            exit(if last.trim() == secret.to_string() { 0 } else { 1 });
        }
        let guess: u32 = line.trim().parse().unwrap();
        println!("{}", if secret > guess { "more" } else { "enough" });
    }
}
