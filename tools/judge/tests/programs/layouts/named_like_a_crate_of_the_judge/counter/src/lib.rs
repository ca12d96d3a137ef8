pub fn count(numbers: &[u32]) -> usize {
    numbers.len()
}
