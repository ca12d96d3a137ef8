//! Splits a list into ever smaller parts, to try bold steps before timid ones.

use std::iter;

/// The halves of a list, its quarters, and so on down to every single item.
pub fn halving_parts<T>(all: &[T]) -> impl Iterator<Item = &[T]> {
    let halved = |size: usize| Some(size / 2).filter(|&size| size > 0);
    iter::successors(halved(all.len()), move |&size| halved(size)).flat_map(|size| all.chunks(size))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_come_before_quarters_and_single_items_last() {
        let parts: Vec<&[u8]> = halving_parts(b"abcde").collect();
        assert_eq!(parts, [&b"ab"[..], b"cd", b"e", b"a", b"b", b"c", b"d", b"e"]);
    }
}
