//! One number, up to 25; the answer is the number of ways to place as many queens.

use super::one_number::OneNumber;
use super::queens::placements;

/// A solution can count up to 16 queens within the limits. What it has to look up costs nothing, so
/// the survey ends there.
pub const SETTER: OneNumber = OneNumber { legal: 1..=25, surveyed: 1..=16, answer };

fn answer(size: u32) -> String {
    format!("{}\n", placements::count_on_open(size as usize))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knows_the_samples_and_the_largest() {
        let answers = [4, 8, 25].map(answer);
        assert_eq!(answers, ["2\n", "92\n", "2207893435808352\n"]);
    }
}
