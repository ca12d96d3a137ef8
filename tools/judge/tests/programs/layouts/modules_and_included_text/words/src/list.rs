const TEXT: &str = include_str!("../words.txt");

pub fn words() -> impl Iterator<Item = &'static str> {
    TEXT.lines()
}
