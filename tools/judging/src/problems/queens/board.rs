//! Square boards where queens may be placed only on the open squares.

pub use oracles::queens::Square;

use crate::check::quoted;
use crate::problems::halving::halving_parts;

#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    rows: Vec<Vec<bool>>,
}

/// How a statement writes the two kinds of squares.
pub struct Marks {
    pub open: char,
    pub closed: char,
}

impl Board {
    pub fn new(size: usize, is_open: impl Fn(Square) -> bool) -> Board {
        let row = |row| (0..size).map(|column| is_open((row, column))).collect();
        Board { rows: (0..size).map(row).collect() }
    }

    pub fn open(size: usize) -> Board {
        Board::new(size, |_| true)
    }

    pub fn size(&self) -> usize {
        self.rows.len()
    }

    pub fn is_open(&self, (row, column): Square) -> bool {
        self.rows[row][column]
    }

    /// From left to right and from top to bottom.
    pub fn open_squares(&self) -> Vec<Square> {
        let squares = (0..self.size()).flat_map(|row| (0..self.size()).map(move |it| (row, it)));
        squares.filter(|&square| self.is_open(square)).collect()
    }

    /// The first `size` rows and columns.
    pub fn corner(&self, size: usize) -> Board {
        Board::new(size, |square| self.is_open(square))
    }

    /// The board with a row and a column cut out.
    pub fn without(&self, (row, column): Square) -> Board {
        let past = |index: usize, gap: usize| if index < gap { index } else { index + 1 };
        Board::new(self.size() - 1, |square| {
            self.is_open((past(square.0, row), past(square.1, column)))
        })
    }

    /// The same board with more squares closed: all open ones, each half, each quarter and so on
    /// down to single squares.
    pub fn closings(&self) -> Vec<Board> {
        let open = self.open_squares();
        let all = Some(&open[..]).filter(|all| !all.is_empty());
        let closing = |part: &[Square]| {
            Board::new(self.size(), |square| self.is_open(square) && !part.contains(&square))
        };
        all.into_iter().chain(halving_parts(&open)).map(closing).collect()
    }

    /// Reads a board of this size, or says what is wrong with its rows.
    pub fn read<'a>(
        size: usize,
        rows: impl Iterator<Item = &'a str>,
        marks: &Marks,
    ) -> Result<Board, String> {
        let rows: Vec<&str> = rows.collect();
        if rows.len() != size {
            return Err(format!("expected {size} rows of squares, found {}", rows.len()));
        }
        let Marks { open, closed } = *marks;
        for (row, squares) in (1..).zip(&rows) {
            if squares.len() != size || !squares.chars().all(|mark| [open, closed].contains(&mark))
            {
                let squares = quoted(squares.as_bytes());
                return Err(format!("row {row} is {squares}, not {size} times {open} or {closed}"));
            }
        }
        Ok(Board::new(size, |(row, column)| rows[row].chars().nth(column) == Some(open)))
    }

    pub fn write(&self, marks: &Marks) -> String {
        let mark = |&is_open: &bool| if is_open { marks.open } else { marks.closed };
        self.rows.iter().flat_map(|row| row.iter().map(mark).chain(['\n'])).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MARKS: Marks = Marks { open: '*', closed: '.' };

    fn board(rows: &str) -> Board {
        Board::read(rows.split(' ').count(), rows.split(' '), &MARKS).unwrap()
    }

    #[test]
    fn is_written_as_it_was_read() {
        assert_eq!(board("*.. .** ...").write(&MARKS), "*..\n.**\n...\n");
        assert_eq!(board("*.. .** ...").open_squares(), [(0, 0), (1, 1), (1, 2)]);
    }

    #[test]
    fn rejects_malformed_rows() {
        let error = |rows: &[&str]| Board::read(2, rows.iter().copied(), &MARKS).unwrap_err();
        assert_eq!(error(&["**"]), "expected 2 rows of squares, found 1");
        assert_eq!(error(&["**", "..", "*."]), "expected 2 rows of squares, found 3");
        assert_eq!(error(&["**", "*.*"]), "row 2 is `*.*`, not 2 times * or .");
        assert_eq!(error(&["*x", "**"]), "row 1 is `*x`, not 2 times * or .");
        assert_eq!(error(&["é", "**"]), "row 1 is `\\xc3\\xa9`, not 2 times * or .");
    }

    #[test]
    fn a_row_and_a_column_can_be_cut_out() {
        let board = board("*.* ..* **.");
        assert_eq!(board.without((1, 0)), self::board(".* *."));
        assert_eq!(board.without((0, 2)), self::board(".. **"));
        assert_eq!(board.corner(2), self::board("*. .."));
    }

    #[test]
    fn closes_all_then_halves_then_single_squares() {
        let closed = ["... ... ...", "... ..* *..", "**. ... ..."].map(board);
        let closings = board("**. ..* *..").closings();
        assert_eq!(closings[..3], closed);
        assert_eq!(closings.last(), Some(&board("**. ..* ...")));
        assert_eq!(closings.len(), 1 + 2 + 4);
        assert!(board(".. ..").closings().is_empty());
    }
}
