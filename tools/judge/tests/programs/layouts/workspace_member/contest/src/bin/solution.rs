use grid::Grid;
use proconio::input;

fn main() {
    input! { times: usize }
    let grid = Grid::read();
    input! { cell: char }
    println!("{}", times * grid.count(cell));
}
