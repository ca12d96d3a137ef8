//! Makes random boards. Squares opened purely at random rarely leave room for all queens, so half
//! of the boards are made around a placement. Sometimes a whole line is opened last.

use super::board::{Board, Square};
use super::placements;
use crate::problems::Random;

/// A board with this many open squares.
pub fn random_board(size: usize, open: usize, random: &mut Random) -> Board {
    let placed = if random.bool() { placement(size, random) } else { Vec::new() };
    let avoided = if random.u8(0..4) == 0 { line(size, random) } else { Vec::new() };
    let mut squares = shuffled(size, random);
    squares.sort_by_key(|square| (!placed.contains(square), avoided.contains(square)));
    opened(size, &squares, open)
}

/// The queens of a placement: the first one on a random board with two thirds of its squares open.
/// If that has none, there are no queens.
fn placement(size: usize, random: &mut Random) -> Vec<Square> {
    let board = opened(size, &shuffled(size, random), size * size * 2 / 3);
    placements::first(1, &board).into_iter().flat_map(|queens| (0..).zip(queens)).collect()
}

/// A random row, column or diagonal.
fn line(size: usize, random: &mut Random) -> Vec<Square> {
    let squares = shuffled(size, random);
    let (row, column) = squares[0];
    let kind = random.u8(0..4);
    let is_on_line = |square: &Square| match kind {
        0 => square.0 == row,
        1 => square.1 == column,
        2 => square.0 + column == square.1 + row,
        _ => square.0 + square.1 == row + column,
    };
    squares.into_iter().filter(is_on_line).collect()
}

fn shuffled(size: usize, random: &mut Random) -> Vec<Square> {
    let mut squares = Board::open(size).open_squares();
    random.shuffle(&mut squares);
    squares
}

/// A board where the first `many` of these squares are open.
fn opened(size: usize, squares: &[Square], many: usize) -> Board {
    Board::new(size, |square| squares.iter().take(many).any(|&open| open == square))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn boards(size: usize, open: usize) -> impl Iterator<Item = Board> {
        (0..200).map(move |seed| random_board(size, open, &mut Random::with_seed(seed)))
    }

    #[test]
    fn the_number_of_open_squares_is_as_asked() {
        for open in 0..=36 {
            assert!(boards(6, open).all(|board| board.open_squares().len() == open));
        }
    }

    #[test]
    fn sparse_boards_come_with_and_without_a_placement() {
        let with = boards(8, 12).filter(|board| placements::count(board) > 0).count();
        assert!((40..160).contains(&with), "{with} of 200 boards have a placement");
    }

    #[test]
    fn lines_are_rows_columns_and_diagonals() {
        let mut random = Random::with_seed(1);
        let mut lines: Vec<Vec<Square>> = (0..500).map(|_| line(3, &mut random)).collect();
        lines.iter_mut().for_each(|line| line.sort());
        let (row, column) = ([(1, 0), (1, 1), (1, 2)], [(0, 2), (1, 2), (2, 2)]);
        let (falling, rising) = ([(0, 0), (1, 1), (2, 2)], [(0, 2), (1, 1), (2, 0)]);
        assert!([row, column, falling, rising].iter().all(|line| lines.contains(&line.to_vec())));
    }

    #[test]
    fn some_boards_have_a_closed_line() {
        // With 12 squares closed, chance alone closes a row once in a million boards.
        let has_closed_row = |board: Board| {
            let open = board.open_squares();
            (0..8).any(|row| open.iter().all(|square| square.0 != row))
        };
        assert!(boards(8, 52).any(has_closed_row));
    }
}
