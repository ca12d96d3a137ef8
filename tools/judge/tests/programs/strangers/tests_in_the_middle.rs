//! Counts the ways to climb.
//!
//! ```
//! assert_eq!(1 + 1, 2);
//! ```
use proconio::input;

/// The number of ways to climb `n` steps by 1 or 2.
///
/// # Examples
///
/// ```rust
/// #[cfg(test)]
/// mod tests {}
/// assert_eq!(climb(3), 3);
/// ```
fn climb(n: usize) -> u64 {
    let (mut a, mut b) = (1, 1);
    for _ in 0..n {
        let c = a + b;
        a = b;
        b = c;
    }
    a
}

#[cfg(test)]
use std::collections::HashSet;

#[test]
fn small() {
    assert_eq!((0..5).map(climb).collect::<Vec<_>>(), [1, 1, 2, 3, 5]);
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*; // not even installed

    #[test]
    #[should_panic]
    fn bad() { climb(1000); }
}

struct Tower(usize);
impl Tower {
    #[cfg(test)]
    fn cheat() -> Self { Tower(HashSet::<u8>::new().len()) }
    fn ways(&self) -> u64 { climb(self.0) }
}

fn main() {
    // #[cfg(test)] in a comment
    let text = "#[cfg(test)] mod tests { in a string }";
    input! { n: usize }
    println!("{} {}", Tower(n).ways(), text.len());
}

#[cfg(all(test, not(miri)))]
mod more_tests {
    #[test]
    fn empty() {}
}
