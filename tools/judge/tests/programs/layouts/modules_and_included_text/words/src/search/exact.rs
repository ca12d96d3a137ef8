use crate::words;

pub fn position(word: &str) -> Option<usize> {
    words().position(|it| it.starts_with(word))
}
