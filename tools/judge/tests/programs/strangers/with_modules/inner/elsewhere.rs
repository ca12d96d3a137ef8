pub fn pair(line: &str) -> (u64, u64) {
    let mut words = line.split_whitespace().map(|w| w.parse().unwrap());
    (words.next().unwrap(), words.next().unwrap())
}
