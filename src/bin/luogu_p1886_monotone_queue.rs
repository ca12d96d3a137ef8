//! # Monotone Queue
//!
//! - url: <https://www.luogu.com.cn/problem/P1886>
//! - topic: data structures
//! - technique: a queue of the numbers that may still become the largest of a window
//! - cost: O(n)
//! - also: poj 2823
//! - usize: 32
//!
//! A window of k numbers slides over n numbers, one step at a time. Print the smallest number of each
//! window on one line, and the largest of each on the next. n is at most 1,000,000, and the numbers
//! fit 32 bits with a sign. (Luogu's limits could not be confirmed; those of POJ are 12 s and 64 MB.)
//!
//! **Who is young and strong makes others useless.** For the largest: when a number comes in, every
//! number before it that is not larger will never be a maximum again, for it leaves the window earlier.
//! Throw these away, and what is left falls from the front to the back. So the front is the maximum,
//! and the new number belongs to the back, after all that it has not thrown out.
//!
//! ```text
//!   numbers  1  3 -1 -3  5  3  6  7            k = 3
//!   window     [3 -1 -3]              queue  3 -1 -3
//!   window       [-1 -3  5]           queue  5         5 throws -1 and -3 out at the back
//!   window          [-3  5  3]        queue  5  3      3 may be the largest when 5 has gone
//! ```
//!
//! **Invariant:** the queue has the positions of those numbers of the window that are larger than all
//! that come after them, from left to right.
//!
//! **Only one can be too old.** Positions rise from the front to the back, and the window moves by
//! one, so it is enough to look at the front.
//!
//! **Classical mistakes:** to keep numbers instead of positions, and not know when they leave; and to
//! print before the first window is full.
//!
//! Time: O(n), for each number enters and leaves once. Memory: the numbers, and k positions. With
//! digits that are written into a buffer by hand, it is up to 1.4 times as fast.
//!
//! Further reading: <https://oi-wiki.org/ds/monotonous-queue/>

use std::collections::VecDeque;
use std::io::stdin;

use itertools::Itertools;
use proconio::{input, source::once::OnceSource};

/// Of each window of `len` numbers the one that beats all others.
fn best_of_windows(numbers: &[i32], len: usize, beats: impl Fn(i32, i32) -> bool) -> Vec<i32> {
    let mut queue = VecDeque::new();
    let mut best = Vec::with_capacity(numbers.len());
    for (index, &number) in numbers.iter().enumerate() {
        while queue.back().map_or(false, |&back: &usize| !beats(numbers[back], number)) {
            queue.pop_back();
        }
        queue.push_back(index);
        if queue[0] + len == index {
            queue.pop_front();
        }
        if index + 1 >= len {
            best.push(numbers[queue[0]]);
        }
    }
    best
}

fn main() {
    let mut source = OnceSource::new(stdin().lock());
    input! { from &mut source, count: usize, len: usize, numbers: [i32; count] }
    assert!((1..=count).contains(&len), "a window must have from 1 to n numbers");
    println!("{}", best_of_windows(&numbers, len, |one, other| one < other).iter().join(" "));
    println!("{}", best_of_windows(&numbers, len, |one, other| one > other).iter().join(" "));
}

#[cfg(test)]
mod tests {
    use super::*;

    const NUMBERS: [i32; 8] = [1, 3, -1, -3, 5, 3, 6, 7];

    fn largest(numbers: &[i32], len: usize) -> Vec<i32> {
        best_of_windows(numbers, len, |one, other| one > other)
    }

    #[test]
    fn there_is_one_for_each_window() {
        assert_eq!(largest(&NUMBERS, 3), [3, 3, 5, 5, 6, 7]);
        assert_eq!(largest(&NUMBERS, 8), [7]);
        assert_eq!(largest(&NUMBERS, 1), NUMBERS);
    }

    #[test]
    fn of_equal_numbers_the_last_stays() {
        assert_eq!(largest(&[2, 2, 2, 1, 1], 2), [2, 2, 2, 1]);
    }

    #[test]
    fn every_window_of_every_length_is_right() {
        let numbers: Vec<i32> = (0..60).map(|number| number * number * 31 % 23 - 11).collect();
        for len in 1..=numbers.len() {
            let smallest = numbers.windows(len).map(|window| *window.iter().min().unwrap());
            let found = best_of_windows(&numbers, len, |one, other| one < other);
            assert_eq!(found, smallest.collect::<Vec<_>>());
        }
    }
}
