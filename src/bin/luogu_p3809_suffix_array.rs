//! # Suffix Array
//!
//! - url: <https://www.luogu.com.cn/problem/P3809>
//! - limits: 2 s, 256 MB
//! - topic: strings
//! - technique: induced sorting: sort the suffixes that begin in a valley, and all others follow
//! - cost: O(n)
//!
//! A text has up to 1,000,000 letters and digits. Sort its suffixes, and print where each begins,
//! counted from 1. Letters are compared by their codes, and what ends first is less.
//!
//! **Rises and falls.** Put an end after the text that is less than all letters. A suffix rises if it
//! is less than the next one, which begins a letter later; otherwise it falls. Among suffixes with the
//! same first letter, those that fall are less. A valley is one that rises after one that falls.
//!
//! ```text
//!   index    0 1 2 3 4 5 6     valleys in order: 6 3 1
//!   letter   b a n a n a .     falls, from the left:   6 puts 5, 5 puts 4, 3 puts 2, 1 puts 0
//!   slope    \ / \ / \ \ /     rises, from the right:  2 puts 1, 4 puts 3
//!   valley     ^   ^     ^     order: . | a a a | b | n n  =  6 | 5 3 1 | 0 | 4 2
//! ```
//!
//! **Valleys sort all others.** There is room for the suffixes of each letter, and valleys are put in
//! order at the end of it. Go through all from the left: before what is there begins another suffix,
//! and if that falls, it belongs to the first free place of its letter. For of two suffixes with the
//! same letter, the less is the one whose rest is less, and what falls is greater than its rest, so
//! it comes later. Then go from the right, and put those that rise to the last free places.
//!
//! **How to sort valleys.** Put them in any order, and do just that: they come out sorted by what goes
//! up to the next valley. Give each such part a name, by rank. If names repeat, the text of all names
//! has at most half the length: sort its suffixes in the same way.
//!
//! **Invariant:** whatever is put is sorted already, compared to all that was put before.
//!
//! **Classical mistakes:** to leave out the end, and to give one name to parts of different lengths.
//!
//! Time: O(n), as n + n / 2 + n / 4 and so on. Memory: 24 bytes for each letter, or less. A third of
//! the time is printing.
//!
//! Further reading: <https://en.wikipedia.org/wiki/Suffix_array>

use std::fmt::Write;
use std::io::stdin;

use proconio::{input, marker::Bytes, source::once::OnceSource};

const NOBODY: u32 = u32::MAX;

/// Where the suffixes begin, in order. All letters are below a number, and the last one, alone, is 0.
fn sort(text: &[u32], letters: usize) -> Vec<u32> {
    let len = text.len();
    let mut rises = vec![true; len];
    for index in (0..len - 1).rev() {
        let (letter, next) = (text[index], text[index + 1]);
        rises[index] = letter < next || letter == next && rises[index + 1];
    }
    let mut ends = vec![0; letters];
    text.iter().for_each(|&letter| ends[letter as usize] += 1);
    for letter in 1..letters {
        ends[letter] += ends[letter - 1];
    }
    let is_valley = |&index: &u32| index > 0 && rises[index as usize] && !rises[index as usize - 1];
    let valleys: Vec<u32> = (0..len as u32).filter(is_valley).collect();
    let mut sorted = induce(text, &rises, &ends, &valleys);
    sorted.retain(is_valley);
    let (names, count) = names(text, &valleys, &sorted);
    if count < valleys.len() {
        let order = sort(&names, count);
        sorted = order.iter().map(|&index| valleys[index as usize]).collect();
    }
    induce(text, &rises, &ends, &sorted)
}

/// Sorts all suffixes if the valleys are sorted, and otherwise valleys up to the next valley.
fn induce(text: &[u32], rises: &[bool], ends: &[u32], valleys: &[u32]) -> Vec<u32> {
    let mut order = vec![NOBODY; text.len()];
    let mut free = ends.to_vec();
    for &valley in valleys.iter().rev() {
        let place = &mut free[text[valley as usize] as usize];
        *place -= 1;
        order[*place as usize] = valley;
    }
    let mut free = [&[0], &ends[..ends.len() - 1]].concat();
    for index in 0..text.len() {
        let before = order[index].wrapping_sub(1) as usize;
        if before < text.len() && !rises[before] {
            let place = &mut free[text[before] as usize];
            order[*place as usize] = before as u32;
            *place += 1;
        }
    }
    let mut free = ends.to_vec();
    for index in (0..text.len()).rev() {
        let before = order[index].wrapping_sub(1) as usize;
        if before < text.len() && rises[before] {
            let place = &mut free[text[before] as usize];
            *place -= 1;
            order[*place as usize] = before as u32;
        }
    }
    order
}

/// The text of names: one for each valley, the rank of what goes up to the next one. How many there are.
fn names(text: &[u32], valleys: &[u32], sorted: &[u32]) -> (Vec<u32>, usize) {
    // Valleys are never side by side, so that half as many places are enough.
    let mut names = vec![1; text.len() / 2 + 1];
    for pair in valleys.windows(2) {
        names[pair[0] as usize / 2] = pair[1] - pair[0] + 1;
    }
    let (mut count, mut last) = (0, &text[..0]);
    for &valley in sorted {
        let name = &mut names[valley as usize / 2];
        let part = &text[valley as usize..][..*name as usize];
        count += u32::from(part != last);
        last = part;
        *name = count - 1;
    }
    (valleys.iter().map(|&valley| names[valley as usize / 2]).collect(), count as usize)
}

fn main() {
    let mut source = OnceSource::new(stdin().lock());
    input! { from &mut source, word: Bytes }
    let is_legal = word.iter().all(|letter| letter.is_ascii_alphanumeric());
    assert!(is_legal, "the text must be of letters and digits");
    let text: Vec<u32> = word.iter().map(|&letter| u32::from(letter)).chain(Some(0)).collect();
    let mut answer = String::new();
    for place in &sort(&text, 256)[1..] {
        write!(answer, "{} ", place + 1).unwrap();
    }
    println!("{}", answer.trim_end());
}

#[cfg(test)]
mod tests {
    use super::*;

    fn suffixes(word: &str) -> Vec<u32> {
        let text: Vec<u32> = word.bytes().map(u32::from).chain(Some(0)).collect();
        sort(&text, 256)[1..].to_vec()
    }

    fn sorted(word: &str) -> Vec<u32> {
        let mut suffixes: Vec<u32> = (0..word.len() as u32).collect();
        suffixes.sort_by_key(|&start| &word[start as usize..]);
        suffixes
    }

    #[test]
    fn what_ends_first_is_less() {
        assert_eq!(suffixes("a"), [0]);
        assert_eq!(suffixes("aaaa"), [3, 2, 1, 0]);
        assert_eq!(suffixes("banana"), [5, 3, 1, 0, 4, 2]);
    }

    #[test]
    fn digits_come_before_capitals_before_small_letters() {
        assert_eq!(suffixes("aA0"), [2, 1, 0]);
    }

    #[test]
    fn parts_with_the_same_letters_up_to_the_end_are_different() {
        assert_eq!(suffixes("312121"), sorted("312121"));
        assert_eq!(suffixes("21212"), sorted("21212"));
    }

    #[test]
    fn names_are_ranks_of_what_goes_to_the_next_valley() {
        let text: Vec<u32> = b"banana\0".iter().map(|&letter| letter.into()).collect();
        assert_eq!(names(&text, &[1, 3, 6], &[6, 3, 1]), (vec![2, 1, 0], 3));
    }

    #[test]
    fn every_short_word_is_sorted() {
        for len in 1..=9 {
            for word in 0..3_u32.pow(len) {
                let letter = |place| ["a", "b", "c"][(word / 3_u32.pow(place) % 3) as usize];
                let word: String = (0..len).map(letter).collect();
                assert_eq!(suffixes(&word), sorted(&word), "{}", word);
            }
        }
    }
}
