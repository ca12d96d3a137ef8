//! A program that does what its first argument says. The right answer is always 42.

use std::io::{self, Read, Write};
use std::os::unix::process::CommandExt;
use std::process::{exit, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let words = |index: usize| arguments.get(index).map_or("", String::as_str);
    match words(1) {
        "answer" => println!("42"),
        "loop" => spin(),
        "spin-in-threads" => {
            let threads: Vec<_> = (0..4).map(|_| std::thread::spawn(spin)).collect();
            threads.into_iter().for_each(|thread| drop(thread.join()));
        }
        "sleep" => sleep(Duration::from_secs(1000)),
        "hog" => hog(),
        "reserve" => {
            let reserved: Vec<u8> = Vec::with_capacity(1 << 30);
            println!("{}", 42 + reserved.len());
        }
        "touch-40-mb" => {
            let touched = touch(40);
            println!("{}", 42 + touched.len() - (40 << 20));
        }
        "hold-40-mb" => {
            let touched = touch(40);
            sleep(Duration::from_millis(500));
            println!("{}", 42 + touched.len() - (40 << 20));
        }
        "share-80-mb" => {
            let touched = touch(80);
            share_with_children(1);
            println!("{}", 42 + touched.len() - (80 << 20));
        }
        "share-20-mb-with-a-crowd" => {
            let touched = touch(20);
            share_with_children(40);
            println!("{}", 42 + touched.len() - (20 << 20));
        }
        "start-programs-beside-80-mb" => {
            let touched = touch(80);
            for _ in 0..200 {
                Command::new("true").status().unwrap();
            }
            println!("{}", 42 + touched.len() - (80 << 20));
        }
        "burn-0.1-s" => while cpu_seconds() < 0.1 {},
        "burn-0.2-s" => {
            while cpu_seconds() < 0.2 {}
            println!("42");
        }
        "shell" => {
            let this = std::env::current_exe().unwrap();
            panic!("{}", Command::new("sh").args(["-c", words(2)]).env("THIS", this).exec());
        }
        "recurse" => println!("{}", 42 + depth(200_000) - 200_000),
        "detach" => {
            leave_behind(words(2));
            println!("{}", if is_alive(words(2)) { "42" } else { "it is dead" });
        }
        "detach-and-loop" => {
            leave_behind(words(2));
            spin();
        }
        "flood" => loop {
            let _ = io::stdout().write_all(&[b'x'; 1 << 16]);
        },
        "flood-stderr" => loop {
            let _ = io::stderr().write_all(&[b'x'; 1 << 16]);
        },
        "segfault" => unsafe { std::ptr::null_mut::<u8>().add(8).write_volatile(1) },
        "exit" => exit(words(2).parse().unwrap()),
        "panic" => panic!("the board is upside down"),
        "write-then-read" => {
            print!("{}", "42 \n".repeat(1 << 21));
            let read = io::stdin().read_to_end(&mut Vec::new()).unwrap();
            println!("{read}");
        }
        "no-text" => io::stdout().write_all(b"\xff\xfe\n").unwrap(),
        "crlf" => print!("42\r\n"),
        "no-newline" => print!("42"),
        "escape" => println!("\x1b[31m42"),
        "copy-files" => {
            let text = std::fs::read_to_string("clocks.in").unwrap();
            std::fs::write("clocks.out", text).unwrap();
        }
        "check" => {
            eprintln!("checked {} files", arguments.len() - 3);
            let answer = std::fs::read_to_string(arguments.last().unwrap()).unwrap();
            assert_eq!(answer, "42\n");
            match words(2) {
                "sleep" => sleep(Duration::from_secs(100)),
                "panic" => std::process::abort(),
                code => exit(code.parse().unwrap()),
            }
        }
        _ => panic!("unknown arguments: {arguments:?}"),
    }
}

fn spin() {
    loop {
        std::hint::spin_loop();
    }
}

/// This many megabytes, with every page in use.
fn touch(megabytes: usize) -> Vec<u8> {
    std::hint::black_box(vec![1; megabytes << 20])
}

/// Starts children that share all our memory for a while without changing it.
fn share_with_children(count: usize) {
    extern "C" {
        fn fork() -> i32;
        fn wait(status: *mut i32) -> i32;
    }
    for _ in 0..count {
        if unsafe { fork() } == 0 {
            sleep(Duration::from_millis(200));
            exit(0);
        }
    }
    for _ in 0..count {
        unsafe { wait(std::ptr::null_mut()) };
    }
}

fn cpu_seconds() -> f64 {
    let text = std::fs::read_to_string("/proc/self/schedstat").unwrap();
    text.split(' ').next().unwrap().parse::<f64>().unwrap() / 1e9
}

fn hog() {
    let mut kept = Vec::new();
    for _ in 0..10_000 {
        kept.push(vec![1u8; 1 << 20]);
    }
    println!("{}", kept.len());
}

/// Uses at least 200 bytes of stack for each level.
#[inline(never)]
fn depth(levels: u64) -> u64 {
    let mut room = std::hint::black_box([0u64; 24]);
    if levels > 0 {
        room[(levels % 24) as usize] = depth(levels - 1) + 1;
    }
    std::hint::black_box(room)[(levels % 24) as usize]
}

/// Starts a process in its own session that ignores signals and has closed all its files.
fn leave_behind(seconds: &str) {
    let script = format!("trap '' HUP INT TERM; exec sleep {seconds} <&- >&- 2>&-");
    Command::new("setsid")
        .args(["sh", "-c", &script])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    // Wait until it has its own session.
    sleep(Duration::from_millis(100));
}

/// Whether the process that was left behind is alive.
fn is_alive(seconds: &str) -> bool {
    let line = format!("sleep\0{seconds}\0");
    let processes = std::fs::read_dir("/proc").unwrap().flatten();
    processes
        .map(|entry| entry.path().join("cmdline"))
        .any(|path| std::fs::read_to_string(path).map_or(false, |found| found == line))
}
