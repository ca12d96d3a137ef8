use super::prelude::Itertools as _;

pub fn reversed(numbers: &[u32]) -> String {
    numbers.iter().rev().join(" ")
}
