//! The ways in which a program begins to read and comes to its end. The first word says which.

use std::error::Error;
use std::fmt;
use std::io::{self, stdin, stdout, BufRead, BufReader, BufWriter, ErrorKind, Read, Write};
use std::process::{self, ExitCode};

#[derive(Debug)]
struct Failure(u8);

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "failure {}", self.0)
    }
}

impl Error for Failure {}

fn number(text: &str) -> Result<i32, Box<dyn Error>> {
    let number: i32 = text.trim().parse()?;
    if number > 100 {
        return Err(Box::new(Failure(1)));
    }
    if number < 0 {
        Err("negative")?;
    }
    Ok(number)
}

fn lines() {
    let mut line = String::new();
    while stdin().read_line(&mut line).unwrap() > 0 {
        println!("{line:?}");
        line.clear();
    }
    println!("{} {}", stdin().read_line(&mut line).unwrap(), stdin().lines().count());
}

fn bytes() {
    let mut reader = BufReader::with_capacity(4, stdin());
    let (mut three, mut word) = ([0; 3], vec![]);
    reader.read_exact(&mut three).unwrap();
    println!("{three:?} {}", reader.read_until(b' ', &mut word).unwrap());
    println!(
        "{word:?} {:?}",
        reader.by_ref().bytes().take(2).map(|it| it.unwrap()).collect::<Vec<_>>()
    );
    let mut part = String::new();
    println!("{}", reader.by_ref().take(3).read_to_string(&mut part).unwrap());
    let split: Vec<Vec<u8>> = reader.by_ref().split(b',').map(Result::unwrap).collect();
    println!("{split:?} {:?}", reader.read_exact(&mut three).map_err(|error| error.kind()));
    println!(
        "{:?}",
        (&b"no more"[..]).chain(&b"!"[..]).lines().map(Result::unwrap).collect::<Vec<_>>()
    );
}

fn errors() {
    for text in ["5", "x", "101", "-3", ""] {
        match number(text) {
            Ok(number) => println!("{number}"),
            Err(error) => {
                println!("{error} {error:?} {}", error.downcast_ref::<Failure>().is_some())
            }
        }
    }
    let error = io::Error::new(ErrorKind::InvalidData, Failure(2));
    println!("{error} {:?} {:?}", error.kind(), io::Error::other("text").to_string());
    let mut invalid = String::new();
    let read = (&[255u8, 10][..]).read_line(&mut invalid);
    println!("{:?} {:?}", read.map_err(|error| error.kind()), invalid);
    println!(
        "{:?} {:?}",
        "1.5.".parse::<f64>().map_err(|error| error.to_string()),
        "y".parse::<bool>().is_err()
    );
    let mut four = [0; 4];
    println!("{:?}", (&mut four[..]).write(b"123456"));
}

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let mut kind = String::new();
    stdin().read_line(&mut kind)?;
    println!("begins: {}", kind.trim());
    print!("an unfinished line, ");
    let list: Vec<usize> = kind.bytes().map(usize::from).collect();
    let mut held = BufWriter::new(stdout());
    match kind.trim() {
        "lines" => lines(),
        "bytes" => bytes(),
        "errors" => errors(),
        "code" => return Ok(ExitCode::from(7)),
        "failure" => return Err(Box::new(Failure(3))),
        "question" => return Ok(ExitCode::from(number("many")? as u8)),
        "exit" => {
            write!(held, "never seen")?;
            process::exit(3)
        }
        "flushed" => {
            write!(held, "seen")?;
            held.flush()?;
            process::exit(256 + 4)
        }
        "returned" => writeln!(held, "seen when it is dropped")?,
        "panic" => panic!("with a {}", kind.trim()),
        "index" => println!("{}", list[list.len() * 2]),
        "unwrap" => println!("{}", list.iter().position(|it| *it == 1000).unwrap()),
        "expect" => println!("{:?}", kind.trim().parse::<u32>().expect("not a number")),
        "division" => println!("{}", 10 / (list.len() - list.len())),
        "remainder" => println!("{}", i32::MIN % (0 - list.len().min(1) as i32)),
        "slice" => println!("{:?}", &list[5..2]),
        "text" => println!("{}", &"é"[1..]),
        "borrow" => {
            let cell = std::cell::RefCell::new(1);
            let _first = cell.borrow_mut();
            println!("{}", cell.borrow());
        }
        "assert" => assert_eq!(list.len(), 0, "the list"),
        "unreachable" => unreachable!(),
        "wraps" => println!("{} {}", list.len() as u8 * 100, i32::MAX - 5 + list.len() as i32),
        "shift" => println!("{}", 1u32 << (list.len() + 28)),
        _ => println!("nothing"),
    }
    Ok(ExitCode::SUCCESS)
}
