//! Input: a number n up to 25. Answer: the number of ways to place n queens on an n×n board.

use super::one_number::OneNumber;
use super::queens::placements;

/// A solution can count up to 16 queens within the limits. Beyond that it has to look up the
/// answer, which costs nothing, so the survey ends there.
pub const SETTER: OneNumber = OneNumber { legal: 1..=25, surveyed: 1..=16, answer };

fn answer(size: u32) -> String {
    format!("{}\n", placements::count_on_open(size as usize))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_the_samples_and_the_largest_input() {
        let answers = [4, 8, 25].map(answer);
        assert_eq!(answers, ["2\n", "92\n", "2207893435808352\n"]);
    }
}
