pub fn answer() -> u32 {
    shout::loud!(42)
}
