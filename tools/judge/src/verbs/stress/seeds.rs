//! Which cases a run tries, and the seeds that the generator makes them from.

use crate::verbs::partition::Partition;

#[derive(Clone, Copy)]
pub struct Seeds {
    pub seed: u64,
    pub part: Partition,
}

/// The generator gets seeds below 2^31, since many programs read them into an `int`: so many cases
/// for every seed of ours, and so many seeds.
const CASES: u64 = 100_000;
pub const SEEDS: u64 = 20_000;

impl Seeds {
    /// The number of the n-th case of this part among those of all parts.
    pub fn index(&self, nth: u64) -> u64 {
        self.part.index(nth)
    }

    /// What the generator is called with. No two cases of any seeds below [`SEEDS`] share one.
    pub fn for_generator(&self, index: u64) -> u64 {
        let (round, index) = (index / CASES, index % CASES);
        let seed = round.wrapping_mul(SEEDS).wrapping_add(self.seed);
        seed.wrapping_mul(CASES).wrapping_add(index)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn neighbouring_seeds_have_no_case_in_common() {
        let cases = |seed| {
            let seeds = Seeds { seed, part: Partition::WHOLE };
            let many = (0..1000).chain(CASES - 500..CASES + 500);
            many.map(move |index| seeds.for_generator(index)).collect::<BTreeSet<u64>>()
        };
        let (seven, eight) = (cases(7), cases(8));
        assert_eq!((seven.len(), eight.len()), (2000, 2000));
        assert!(seven.is_disjoint(&eight));
    }

    #[test]
    fn seeds_of_the_generator_fit_into_an_int_unless_there_are_too_many() {
        let last = Seeds { seed: SEEDS - 1, part: Partition::WHOLE };
        assert!(i32::try_from(last.for_generator(CASES - 1)).is_ok());
        assert_eq!(Seeds { seed: 7, part: Partition::WHOLE }.for_generator(11), 700_011);
    }

    #[test]
    fn parts_share_no_case_and_miss_none() {
        let part = |text: &str| Seeds { seed: 1, part: text.parse().unwrap() };
        let parts = ["1/3", "2/3", "3/3"].map(part);
        let mut indices: Vec<u64> =
            parts.iter().flat_map(|seeds| (0..5).map(|nth| seeds.index(nth))).collect();
        indices.sort();
        assert_eq!(indices, (0..15).collect::<Vec<u64>>());
    }
}
