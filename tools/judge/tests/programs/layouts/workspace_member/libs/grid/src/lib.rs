use proconio::input;
use proconio::marker::Chars;

/// Reads its own size, from the same input as the solution.
pub struct Grid(Vec<Vec<char>>);

impl Grid {
    pub fn read() -> Grid {
        input! { height: usize, rows: [Chars; height] }
        Grid(rows)
    }

    pub fn count(&self, cell: char) -> usize {
        self.0.iter().flatten().filter(|&&it| it == cell).count()
    }
}
