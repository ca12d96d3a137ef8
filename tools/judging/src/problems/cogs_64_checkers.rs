//! Input: a number n from 6 to 14. Answer: the first three placements of n queens, each as a line
//! with the column of every row, and then the number of all placements.

use super::one_number::OneNumber;
use super::queens::board::Board;
use super::queens::placements::{self, Placement};

pub const SETTER: OneNumber = OneNumber { legal: 6..=14, surveyed: 6..=14, answer };

fn answer(size: u32) -> String {
    let size = size as usize;
    let first = placements::first(3, &Board::open(size));
    let lines: Vec<String> = first.iter().map(line).collect();
    format!("{}\n{}\n", lines.join("\n"), placements::count_on_open(size))
}

fn line(queens: &Placement) -> String {
    let columns: Vec<String> = queens.iter().map(|column| (column + 1).to_string()).collect();
    columns.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_the_sample() {
        assert_eq!(answer(6), "2 4 6 1 3 5\n3 6 2 5 1 4\n4 1 5 2 6 3\n4\n");
    }

    #[test]
    fn lists_three_and_counts_all_on_the_largest_board() {
        let answer = answer(14);
        let lines: Vec<&str> = answer.lines().collect();
        assert_eq!(lines.len(), 4);
        assert!(lines[..3].iter().all(|line| line.split(' ').count() == 14));
        assert_eq!(lines[3], "365596");
    }
}
