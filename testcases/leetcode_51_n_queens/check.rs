//! Right are all boards with n queens, each once and in any order: `[[".Q..","...Q","Q...","..Q."], …]`.
//! How many there are is counted in the answer.

use std::collections::HashSet;
use std::process::ExitCode;
use std::{env, fs};

/// A board, row by row.
type Board = Vec<String>;

fn main() -> ExitCode {
    let files: Vec<String> = env::args().skip(1).take(3).collect();
    let [input, output, answer] = [0, 1, 2].map(|index| fs::read_to_string(&files[index]));
    let size: usize = input.unwrap().trim().parse().expect("the input is n");
    let answer = boards(&answer.unwrap()).expect("the answer is a list of boards");
    let verdict =
        output.map_err(|_| "it is not text".into()).and_then(|it| check(size, &it, &answer));
    match verdict {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn check(size: usize, output: &str, answer: &[Board]) -> Result<(), String> {
    let boards = boards(output).ok_or("the output is not a list of boards")?;
    let mut seen = HashSet::new();
    for (number, board) in (1..).zip(&boards) {
        check_board(size, board).map_err(|why| format!("board {number}: {why}"))?;
        if !seen.insert(board) {
            return Err(format!("board {number} is listed twice"));
        }
    }
    match answer.iter().find(|board| !seen.contains(board)) {
        None => Ok(()),
        Some(missing) => Err(format!("the board {} is missing", missing.join("/"))),
    }
}

fn check_board(size: usize, board: &Board) -> Result<(), String> {
    if board.len() != size {
        return Err(format!("expected {size} rows, found {}", board.len()));
    }
    let mut queens: Vec<usize> = Vec::new();
    for (row, squares) in board.iter().enumerate() {
        let queen = queen(size, squares).ok_or_else(|| {
            format!("row {} is {squares:?}, not {size} squares with one queen", row + 1)
        })?;
        for (above, other) in queens.iter().enumerate() {
            if [0, row - above].contains(&queen.abs_diff(*other)) {
                let (above, row) = (above + 1, row + 1);
                return Err(format!("the queens in rows {above} and {row} attack each other"));
            }
        }
        queens.push(queen);
    }
    Ok(())
}

/// The column of the only queen in a row.
fn queen(size: usize, squares: &str) -> Option<usize> {
    let is_row = squares.len() == size && squares.bytes().all(|square| b".Q".contains(&square));
    let column = squares.find('Q').filter(|_| is_row)?;
    (squares.rfind('Q') == Some(column)).then_some(column)
}

/// The boards of a list like `[["Q"]]`; nothing if it is written in any other way. Blanks do not matter.
fn boards(text: &str) -> Option<Vec<Board>> {
    let text: String = text.split_ascii_whitespace().collect();
    let lists = text.strip_prefix('[')?.strip_suffix(']')?;
    if lists.is_empty() {
        return Some(Vec::new());
    }
    let lists = lists.strip_prefix('[')?.strip_suffix(']')?.split("],[");
    lists.map(|list| list.split(',').map(row).collect()).collect()
}

fn row(text: &str) -> Option<String> {
    let squares = text.strip_prefix('"')?.strip_suffix('"')?;
    (!squares.contains(['"', '[', ']'])).then(|| squares.into())
}
