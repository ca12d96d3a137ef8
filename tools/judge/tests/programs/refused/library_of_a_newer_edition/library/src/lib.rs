pub fn first_even(numbers: &[u32]) -> u32 {
    if let Some(first) = numbers.first() && first % 2 == 0 {
        return *first;
    }
    0
}
