//! Placements of queens, one in each row and none attacking another, on a board.

use std::ops::ControlFlow::{self, Break, Continue};

use oracles::queens;
pub use oracles::queens::Placement;

use super::board::Board;

/// The largest open board whose placements are counted by searching.
const LARGEST_SEARCHED: usize = 10;

/// The numbers of placements on open boards, starting with one row: <https://oeis.org/A000170>.
const PUBLISHED: [u64; 25] = [
    1,
    0,
    0,
    2,
    10,
    4,
    40,
    92,
    352,
    724,
    2680,
    14_200,
    73_712,
    365_596,
    2_279_184,
    14_772_512,
    95_815_104,
    666_090_624,
    4_968_057_848,
    39_029_188_884,
    314_666_222_712,
    2_691_008_701_644,
    24_233_937_684_440,
    227_514_171_973_736,
    2_207_893_435_808_352,
];

/// The number of placements on an open board of up to 25 rows: counted where that is quick,
/// otherwise looked up.
pub fn count_on_open(size: usize) -> u64 {
    if size <= LARGEST_SEARCHED { count(&Board::open(size)) } else { PUBLISHED[size - 1] }
}

/// The number of placements. An open board of 14 rows takes a second or two.
pub fn count(board: &Board) -> u64 {
    let mut found = 0;
    let _never_stopped = search(board, |_| {
        found += 1;
        Continue(())
    });
    found
}

/// The first placements in lexicographic order, at most `wanted`.
pub fn first(wanted: usize, board: &Board) -> Vec<Placement> {
    let mut found = Vec::new();
    let _stopped_early = search(board, |placement| {
        found.push(placement.clone());
        if found.len() < wanted { Continue(()) } else { Break(()) }
    });
    found
}

fn search(board: &Board, mut see: impl FnMut(&Placement) -> ControlFlow<()>) -> ControlFlow<()> {
    queens::search(board.size(), &board.open_squares(), &mut see)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_search_agrees_with_the_published_numbers() {
        for size in 1..=12 {
            assert_eq!(count(&Board::open(size)), PUBLISHED[size - 1], "{size} rows");
        }
    }

    #[test]
    fn the_first_placements_come_in_lexicographic_order() {
        let first = first(3, &Board::open(6));
        assert_eq!(first, [[1, 3, 5, 0, 2, 4], [2, 5, 1, 4, 0, 3], [3, 0, 4, 1, 5, 2]]);
    }

    #[test]
    fn no_queen_is_placed_on_a_closed_square() {
        let board = Board::new(4, |square| square != (0, 1));
        assert_eq!(first(9, &board), [[2, 0, 3, 1]]);
        assert_eq!(count(&board), 1);
    }

    #[test]
    fn a_closed_square_does_not_stop_an_attack() {
        let two_in_a_column = [(0, 0), (1, 2), (2, 0)];
        let board = Board::new(3, |square| two_in_a_column.contains(&square));
        assert_eq!(count(&board), 0);
    }
}
