//! Placements of queens, one in each row and none attacking another, found as with a pencil: put a
//! queen on a free square, cross out all she attacks, go on with the next row.

use std::array;
use std::ops::ControlFlow::{self, Continue};

/// A row and a column, both counted from 0.
pub type Square = (usize, usize);

/// The column of the queen of each row.
pub type Placement = Vec<usize>;

/// Who is shown the placements, and says whether that is enough.
pub type Spectator<'a> = &'a mut dyn FnMut(&Placement) -> ControlFlow<()>;

/// Shows each placement on a board of this size where a queen may stand on the open squares only, in
/// lexicographic order, until it is told to stop.
pub fn search(size: usize, open: &[Square], see: Spectator) -> ControlFlow<()> {
    let spared_by = |queen| Squares::of(open.iter().filter(|&&square| !attacks(queen, square)));
    let columns = |row| (0..size).map(move |column| (row, column));
    let spared: Vec<Vec<Squares>> =
        (0..size).map(|row| columns(row).map(spared_by).collect()).collect();
    fill(&Squares::of(open.iter()), &spared, &mut Vec::new(), see)
}

fn attacks(queen: Square, square: Square) -> bool {
    let (down, aside) = (queen.0.abs_diff(square.0), queen.1.abs_diff(square.1));
    down == 0 || aside == 0 || down == aside
}

/// Adds a queen on each free square of the next row and fills the rows below.
fn fill(
    free: &Squares,
    spared: &[Vec<Squares>],
    queens: &mut Placement,
    see: Spectator,
) -> ControlFlow<()> {
    let row = queens.len();
    if row == spared.len() {
        return see(queens);
    }
    for (column, spared_by_queen) in spared[row].iter().enumerate() {
        if free.contain((row, column)) {
            queens.push(column);
            fill(&free.and(spared_by_queen), spared, queens, see)?;
            queens.pop();
        }
    }
    Continue(())
}

/// Some squares of a board of up to 16 rows: for each row a number, in which each column has a bit.
struct Squares([u16; 16]);

impl Squares {
    fn of<'a>(squares: impl Iterator<Item = &'a Square>) -> Squares {
        let mut rows = [0; 16];
        for (row, column) in squares {
            rows[*row] |= 1 << column;
        }
        Squares(rows)
    }

    fn contain(&self, (row, column): Square) -> bool {
        self.0[row] >> column & 1 == 1
    }

    fn and(&self, others: &Squares) -> Squares {
        Squares(array::from_fn(|row| self.0[row] & others.0[row]))
    }
}
