use easy_ext::ext;

#[ext(Collatz)]
impl u64 {
    fn steps(self) -> usize {
        if self == 1 { 0 } else { 1 + (if self % 2 == 0 { self / 2 } else { 3 * self + 1 }).steps() }
    }
}

mod grids {
    use easy_ext::ext;

    #[ext(Grid)]
    impl<T> Vec<Vec<T>> {
        pub fn has(&self, row: usize, column: usize) -> bool {
            row < self.len() && column < self[row].len()
        }
    }
}

fn main() {
    use grids::Grid;
    println!("{}", 27u64.steps());
    let grid = vec![vec![1, 2], vec![3]];
    println!("{} {}", grid.has(0, 1), grid.has(1, 1));
}
