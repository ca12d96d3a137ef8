//! Right is whatever keeps the givens, which come after the number of grids.

use std::{env, fs, process};

fn main() {
    let files: Vec<String> = env::args().skip(1).collect();
    let [input, output] = [0, 1].map(|index| fs::read_to_string(&files[index]).unwrap());
    let givens: String = input.split_whitespace().skip(1).collect();
    let filled: String = output.split_whitespace().collect();
    for (given, digit) in givens.chars().zip(filled.chars()) {
        if given != '0' && given != digit {
            eprintln!("a cell was given as {given} and is now {digit}");
            process::exit(1);
        }
    }
}
