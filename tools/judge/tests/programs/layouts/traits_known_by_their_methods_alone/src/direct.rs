use itertools::Itertools;

pub fn list(mut numbers: std::ops::Range<u32>) -> String {
    numbers.join(" ")
}
