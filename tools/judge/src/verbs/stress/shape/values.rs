//! Which values a number of the input takes, learnt from those it took.

use std::collections::BTreeSet;

#[derive(Clone, Debug, PartialEq)]
pub enum Values {
    /// These and no others.
    Set(BTreeSet<i128>),
    Range(i128, i128),
}

/// A value seen this often on average is one of a set: had there been another, it would have shown.
const TIMES_IN_A_SET: usize = 4;

/// Where values are sparser than this, the smallest one seen is not the smallest there is.
const SPARSE: i128 = 2;

/// How much larger than to be expected the smallest one may be by chance.
const BY_CHANCE: i128 = 10;

impl Values {
    /// The values that were seen and no others, apart from gaps between them.
    pub fn seen(seen: &[i128]) -> Option<Values> {
        let (least, most) = (*seen.iter().min()?, *seen.iter().max()?);
        let distinct: BTreeSet<i128> = seen.iter().copied().collect();
        let is_set = distinct.len() * TIMES_IN_A_SET <= seen.len();
        Some(if is_set { Values::Set(distinct) } else { Values::Range(least, most) })
    }

    /// The same, but where few of many possible values were seen, they may go down to 1.
    pub fn likely(seen: &[i128]) -> Option<Values> {
        Some(match Values::seen(seen)? {
            Values::Range(least, most) => {
                let (count, size) = (seen.len() as i128, most.saturating_sub(least));
                let is_sparse = size > SPARSE.saturating_mul(count);
                let is_chance = least.saturating_sub(1) / BY_CHANCE <= size / count;
                let from_one = least > 1 && is_sparse && is_chance;
                Values::Range(if from_one { 1 } else { least }, most)
            }
            set => set,
        })
    }

    pub fn contains(&self, value: i128) -> bool {
        match self {
            Values::Set(set) => set.contains(&value),
            Values::Range(least, most) => (*least..=*most).contains(&value),
        }
    }

    pub fn least(&self) -> i128 {
        match self {
            Values::Set(set) => set.first().copied().unwrap_or(0),
            Values::Range(least, _) => *least,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_that_come_often_are_all_there_are() {
        let even: Vec<i128> = (0..100).map(|index| 2 + index % 5 * 2).collect();
        let values = Values::likely(&even).unwrap();
        assert!(values.contains(2) && values.contains(10));
        assert!(!values.contains(3) && !values.contains(12) && !values.contains(0));
    }

    #[test]
    fn sparse_values_go_down_to_one_but_not_further() {
        let sparse: Vec<i128> = (1..=50).map(|index| index * 19_999_991).collect();
        let values = Values::likely(&sparse).unwrap();
        assert!(values.contains(1) && values.contains(77) && !values.contains(0));
        assert_eq!(Values::seen(&sparse).unwrap().least(), 19_999_991);
    }

    #[test]
    fn what_is_far_from_one_for_a_reason_stays_there() {
        let years: Vec<i128> = (0..50).map(|index| 1_000_000 + index * 1000).collect();
        assert_eq!(Values::likely(&years).unwrap().least(), 1_000_000);
        assert_eq!(Values::likely(&[998_244_353; 4]).unwrap().least(), 998_244_353);
    }
}
