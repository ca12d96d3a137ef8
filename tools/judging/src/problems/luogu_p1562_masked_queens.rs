//! Input: a number n up to 14, and an n×n board whose open squares are marked `*`. Answer: the
//! number of ways to place n queens on open squares.

use std::ops::RangeInclusive;

use super::one_number::parse_number;
use super::queens::board::{Board, Marks};
use super::queens::{placements, random_board::random_board};
use super::{Random, Setter, Survey};

const SIZES: RangeInclusive<u32> = 1..=14;
const MARKS: Marks = Marks { open: '*', closed: '.' };

pub struct MaskedQueens;

fn read(input: &str) -> Result<Board, String> {
    let mut words = input.split_ascii_whitespace();
    let size = parse_number(words.next(), &SIZES)?;
    Board::read(size as usize, words, &MARKS)
}

fn write(board: &Board) -> String {
    format!("{}\n{}", board.size(), board.write(&MARKS))
}

impl Setter for MaskedQueens {
    fn validate(&self, input: &str) -> Result<(), String> {
        read(input).map(|_| ())
    }

    fn sizes(&self) -> RangeInclusive<u32> {
        SIZES
    }

    fn generate(&self, size: u32, random: &mut Random) -> String {
        let size = size as usize;
        let open = random.usize(0..=size * size);
        write(&random_board(size, open, random))
    }

    fn answer(&self, input: &str) -> Option<String> {
        let board = read(input).ok()?;
        Some(format!("{}\n", placements::count(&board)))
    }

    fn simpler(&self, input: &str) -> Vec<String> {
        let boards = read(input).map_or(Vec::new(), |board| simpler(&board));
        boards.iter().map(write).collect()
    }

    fn survey(&self) -> Option<Survey> {
        Some(Survey::Growth(SIZES.map(|size| (size, write(&Board::open(size as usize)))).collect()))
    }
}

/// Fewer rows are simpler; with equally many rows, fewer open squares are.
fn complexity(board: &Board) -> (usize, usize) {
    (board.size(), board.open_squares().len())
}

/// Plain boards, corners of this board, this board without a row, this board with more squares
/// closed.
fn simpler(board: &Board) -> Vec<Board> {
    let mut simpler = plain_boards();
    simpler.retain(|plain| complexity(plain) < complexity(board));
    // Only plain boards are simpler than a board of two rows.
    if board.size() > 2 {
        simpler.extend((3..board.size()).map(|size| board.corner(size)));
        simpler.extend((0..board.size()).map(|row| without_row(board, row)));
        simpler.extend(board.closings());
    }
    simpler
}

/// A few boards that tell at once whether a failure is a simple one: all boards of one or two rows,
/// and open boards up to a chessboard, the simplest first.
fn plain_boards() -> Vec<Board> {
    let all = |size: usize| {
        let open_sets = 0..1_u32 << (size * size);
        open_sets.map(move |open| Board::new(size, |(row, it)| open >> (row * size + it) & 1 == 1))
    };
    let mut plain: Vec<Board> = (1..=2).flat_map(all).chain((3..=8).map(Board::open)).collect();
    plain.sort_by_key(complexity);
    plain
}

/// The board without a row and without the column of the row's first open square. Where each row
/// has only one open square left, that removes one queen and keeps the squares of the others.
fn without_row(board: &Board, row: usize) -> Board {
    let column = (0..board.size()).find(|&column| board.is_open((row, column)));
    board.without((row, column.unwrap_or(0)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::reduction;

    const SAMPLE: &str = "4\n**.*\n****\n****\n****\n";

    fn error(input: &str) -> String {
        MaskedQueens.validate(input).unwrap_err()
    }

    /// What is left of a board when nothing simpler still fails.
    fn reduced(board: Board, fails: impl Fn(&Board) -> bool) -> Board {
        let fails = |input: &str| fails(&read(input).unwrap());
        read(&reduction::reduced(&MaskedQueens, write(&board), fails)).unwrap()
    }

    /// What is left of many failing boards of 3 to 8 rows.
    fn ends(fails: impl Fn(&Board) -> bool) -> Vec<Board> {
        let seeds = (0..300).map(|seed| (3 + seed % 6, Random::with_seed(seed.into())));
        let inputs = seeds.map(|(size, mut random)| MaskedQueens.generate(size, &mut random));
        let failing = inputs.map(|input| read(&input).unwrap()).filter(&fails);
        let ends: Vec<Board> = failing.map(|board| reduced(board, &fails)).collect();
        assert!(ends.len() > 50, "only {} boards fail", ends.len());
        ends
    }

    type Attack = fn(down: isize, right: isize) -> bool;

    /// What a program counts that knows only these attacks.
    fn count(board: &Board, queens: &mut Vec<usize>, is_attack: Attack) -> u64 {
        let row = queens.len();
        if row == board.size() {
            return 1;
        }
        let mut found = 0;
        for column in (0..board.size()).filter(|&column| board.is_open((row, column))) {
            let is_attacked = |(above, &queen): (usize, &usize)| {
                is_attack((row - above) as isize, column as isize - queen as isize)
            };
            if !queens.iter().enumerate().any(is_attacked) {
                queens.push(column);
                found += count(board, queens, is_attack);
                queens.pop();
            }
        }
        found
    }

    #[test]
    fn accepts_any_spacing() {
        for input in [SAMPLE.replace('\n', "\r\n"), SAMPLE.trim().into(), SAMPLE.replace('\n', " ")]
        {
            assert_eq!(MaskedQueens.validate(&input), Ok(()));
        }
    }

    #[test]
    fn rejects_anything_but_a_number_and_its_board() {
        assert_eq!(error("0\n"), "expected a number from 1 to 14, found `0`");
        let large = format!("15\n{}", "***************\n".repeat(15));
        assert_eq!(error(&large), "expected a number from 1 to 14, found `15`");
        assert_eq!(error(&SAMPLE[2..]), "expected a number from 1 to 14, found `**.*`");
        assert_eq!(error(&SAMPLE[..12]), "expected 4 rows of squares, found 2");
        assert_eq!(error(&format!("{SAMPLE}4\n")), "expected 4 rows of squares, found 5");
        assert_eq!(error("2\n**\n*.*\n"), "row 2 is `*.*`, not 2 times * or .");
        assert_eq!(error("2\n**\n*x\n"), "row 2 is `*x`, not 2 times * or .");
    }

    #[test]
    fn answers_the_sample_and_open_boards() {
        assert_eq!(MaskedQueens.answer(SAMPLE), Some("1\n".into()));
        let Some(Survey::Growth(open)) = MaskedQueens.survey() else { panic!("no growth") };
        assert_eq!(open[9].0, 10);
        assert_eq!(MaskedQueens.answer(&open[9].1), Some("724\n".into()));
    }

    #[test]
    fn a_forgotten_diagonal_is_reduced_to_two_queens_on_it() {
        let forgets_falling: Attack = |down, right| right == 0 || right == -down;
        let forgets_rising: Attack = |down, right| right == 0 || right == down;
        for (program, end) in [(forgets_falling, "2\n*.\n.*\n"), (forgets_rising, "2\n.*\n*.\n")] {
            let fails =
                |board: &Board| count(board, &mut Vec::new(), program) != placements::count(board);
            assert!(ends(fails).iter().all(|board| write(board) == end));
        }
    }

    #[test]
    fn a_missed_placement_is_reduced_to_its_queens() {
        let misses_some = |board: &Board| {
            let placements = placements::first(usize::MAX, board);
            board.size() >= 5 && placements.iter().any(|queens| queens[0] < queens[4])
        };
        assert!(ends(misses_some).iter().all(|board| complexity(board) == (5, 5)));
    }

    #[test]
    fn queens_that_do_not_matter_are_removed() {
        // Without the first queen and her column, the others still do not attack each other.
        let queens = [(0, 0), (1, 2), (2, 4), (3, 1), (4, 3)];
        let board = Board::new(5, |square| queens.contains(&square));
        let fails = |board: &Board| {
            let is_masked = *board != Board::open(board.size());
            is_masked && board.size() >= 4 && placements::count(board) > 0
        };
        assert_eq!(write(&reduced(board, fails)), "4\n.*..\n...*\n*...\n..*.\n");
    }

    #[test]
    fn a_failure_to_read_the_marks_is_reduced_to_a_closed_board() {
        // Of the boards with more than two rows, those with four are the first to have a placement.
        let ignores_marks = |board: &Board| {
            board.size() > 2
                && placements::count(board) != placements::count(&Board::open(board.size()))
        };
        assert!(ends(ignores_marks).iter().all(|board| complexity(board) == (4, 0)));
    }
}
