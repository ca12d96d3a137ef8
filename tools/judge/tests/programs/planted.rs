//! Programs with a planted bug, chosen by the first argument, and helpers for one of them.

use std::io::{self, Read};

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let mut input = String::new();
    match arguments[1].as_str() {
        "generate-list" => return generate_list(arguments[2].parse().expect("a seed")),
        "generate-nothing" => std::process::exit(3),
        _ => drop(io::stdin().read_to_string(&mut input)),
    }
    match arguments[1].as_str() {
        "queens-forget-a-diagonal" => queens(&input),
        "sudoku-needs-one-solution" => sudoku(&input),
        "sum" => println!("{}", list(&input).iter().sum::<i64>()),
        "sum-without-the-first" => println!("{}", list(&input)[1..].iter().sum::<i64>()),
        "sum-panics-on-a-thousand" => {
            let list = list(&input);
            assert!(list.iter().all(|&number| number < 1000));
            println!("{}", list.iter().sum::<i64>());
        }
        "sum-loops-on-seven" => {
            while list(&input).len() == 7 {}
            println!("{}", list(&input).iter().sum::<i64>());
        }
        "is-short" => assert!(list(&input).len() < 3),
        other => panic!("unknown program {}", other),
    }
}

/// A count, and that many numbers on the next line.
fn generate_list(seed: u64) {
    let mut state = seed.wrapping_mul(2).wrapping_add(1);
    let mut random = |limit: u64| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % limit
    };
    let count = random(10) + 1;
    let numbers: Vec<String> = (0..count).map(|_| random(2000).to_string()).collect();
    println!("{}\n{}", count, numbers.join(" "));
}

/// The numbers of a list. There must be as many as the count before them says.
fn list(input: &str) -> Vec<i64> {
    let mut numbers = input.split_whitespace().map(|word| word.parse().expect("a number"));
    let count: i64 = numbers.next().expect("a count");
    let list: Vec<i64> = numbers.collect();
    assert!(list.len() as i64 == count && count > 0);
    list
}

/// Counts placements of queens, but lets two share a falling diagonal.
fn queens(input: &str) {
    let rows: Vec<&[u8]> = input.split_whitespace().skip(1).map(str::as_bytes).collect();
    println!("{}", placements(&rows, &mut Vec::new()));
}

fn placements(rows: &[&[u8]], queens: &mut Vec<usize>) -> u64 {
    let row = queens.len();
    if row == rows.len() {
        return 1;
    }
    let mut count = 0;
    for column in 0..rows.len() {
        let attacked = |(other, &queen): (usize, &usize)| {
            queen == column || queen > column && queen - column == row - other
        };
        if rows[row][column] == b'*' && !queens.iter().enumerate().any(attacked) {
            queens.push(column);
            count += placements(rows, queens);
            queens.pop();
        }
    }
    count
}

/// Solves grids, but prints nothing for one with several solutions.
fn sudoku(input: &str) {
    let rows: Vec<&str> = input.split_whitespace().skip(1).collect();
    for grid in rows.chunks(9) {
        let mut solutions = Vec::new();
        complete(&mut grid.concat().into_bytes(), &mut solutions);
        if let [solution] = &solutions[..] {
            for row in solution.chunks(9) {
                println!("{}", String::from_utf8_lossy(row));
            }
        }
    }
}

/// Stops at the second solution.
fn complete(grid: &mut Vec<u8>, solutions: &mut Vec<Vec<u8>>) {
    let blanks = (0..81).filter(|&cell| grid[cell] == b'0');
    let fewest = blanks.min_by_key(|&cell| candidates(grid, cell).len());
    let cell = match fewest {
        Some(cell) => cell,
        None => return solutions.push(grid.clone()),
    };
    for digit in candidates(grid, cell) {
        if solutions.len() < 2 {
            grid[cell] = digit;
            complete(grid, solutions);
            grid[cell] = b'0';
        }
    }
}

fn candidates(grid: &[u8], cell: usize) -> Vec<u8> {
    let (row, column) = (cell / 9, cell % 9);
    let sees = |other: usize| {
        let (other_row, other_column) = (other / 9, other % 9);
        let same_box = other_row / 3 == row / 3 && other_column / 3 == column / 3;
        other_row == row || other_column == column || same_box
    };
    let is_free = |digit: &u8| (0..81).all(|other| !sees(other) || grid[other] != *digit);
    (b'1'..=b'9').filter(is_free).collect()
}
