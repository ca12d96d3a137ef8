//! # Aho and Corasick
//!
//! - url: <https://www.luogu.com.cn/problem/P5357>
//! - limits: 1 s, 256 MB
//! - topic: strings
//! - technique: a trie of all words, with links to the longest end of what matched that begins a word
//! - cost: O(26 w + t)
//!
//! Of n words and a text, all of small letters, say how often each word occurs in the text. All words
//! have at most 200,000 letters, and the text has at most 2,000,000. Words may be equal.
//!
//! **A trie** has a node for each beginning of a word, and a step down for each letter that follows.
//!
//! **Never go back in the text.** Be at the node of the longest end of the text so far that begins a
//! word. If the next letter does not follow there, try the longest shorter end that begins a word: the
//! link of the node. It is nearer to the root.
//!
//! ```text
//!   words a, ab, bab, bb      links          text     b  a   b    b
//!            0                ab  -> b       node     b  ba  bab  bb
//!         a/   \b             ba  -> a
//!         a     b             bab -> ab      counts   bab 1 gives ab 1
//!        b|   a/ \b           bb  -> b       and up   bb 1, ba 1 and ab 1
//!        ab   ba  bb          a, b -> 0               give b 2 and a 1
//!            b|
//!            bab
//! ```
//!
//! **No search at all:** a step that the trie lacks is that of the link. It is known before, for
//! nodes are linked by length. So each letter of the text is one look into a table.
//!
//! **Count at the end.** Where a node ends, its link ends as well, and the link of that. On the way
//! through the text, count only the node at hand; then let each node, the longest first, give what
//! it has to its link.
//!
//! **Invariant:** all nodes that are shorter than the one at hand have their links and all steps.
//!
//! **Classical mistakes:** to follow all links at each letter, which is quadratic for `aaaa`; to link
//! a child of the root to itself; and to forget that two words may be one node.
//!
//! Time: O(26 w + t) for words of w letters and a text of t. Memory: 26 numbers of 32 bits a node.
//!
//! Further reading: <https://cp-algorithms.com/string/aho_corasick.html>

use std::fmt::Write;
use std::io::stdin;

use proconio::{input, marker::Bytes, source::once::OnceSource};

/// Node 0 is the root, the empty word.
struct Automaton {
    /// Where each letter leads.
    steps: Vec<[u32; 26]>,
    links: Vec<u32>,
    /// The nodes, the shortest first.
    order: Vec<u32>,
}

impl Automaton {
    fn new() -> Automaton {
        Automaton { steps: vec![[0; 26]], links: vec![], order: vec![] }
    }

    /// The node of a word.
    fn add(&mut self, word: &[u8]) -> usize {
        word.iter().fold(0, |node, &letter| {
            let letter = usize::from(letter - b'a');
            if self.steps[node][letter] == 0 {
                self.steps[node][letter] = self.steps.len() as u32;
                self.steps.push([0; 26]);
            }
            self.steps[node][letter] as usize
        })
    }

    /// Completes the steps when all words have been added.
    fn link(&mut self) {
        self.links = vec![0; self.steps.len()];
        self.order = vec![0];
        for index in 0..self.steps.len() {
            let node = self.order[index] as usize;
            let steps = self.steps[self.links[node] as usize];
            for (letter, &step) in steps.iter().enumerate() {
                match self.steps[node][letter] {
                    0 => self.steps[node][letter] = step,
                    next => {
                        self.links[next as usize] = if node == 0 { 0 } else { step };
                        self.order.push(next);
                    }
                }
            }
        }
    }

    /// How often each node occurs in a text.
    fn count(&self, text: &[u8]) -> Vec<u32> {
        let (mut counts, mut node) = (vec![0; self.steps.len()], 0);
        for &letter in text {
            node = self.steps[node][usize::from(letter - b'a')] as usize;
            counts[node] += 1;
        }
        for &node in self.order[1..].iter().rev() {
            counts[self.links[node as usize] as usize] += counts[node as usize];
        }
        counts
    }
}

fn main() {
    let mut source = OnceSource::new(stdin().lock());
    input! { from &mut source, count: usize, words: [Bytes; count], text: Bytes }
    let mut automaton = Automaton::new();
    let ends: Vec<usize> = words.iter().map(|word| automaton.add(word)).collect();
    automaton.link();
    let counts = automaton.count(&text);
    let mut answers = String::new();
    for end in ends {
        writeln!(answers, "{}", counts[end]).unwrap();
    }
    print!("{}", answers);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(words: &[&str], text: &str) -> Vec<u32> {
        let mut automaton = Automaton::new();
        let ends: Vec<usize> = words.iter().map(|word| automaton.add(word.as_bytes())).collect();
        automaton.link();
        let counts = automaton.count(text.as_bytes());
        ends.iter().map(|&end| counts[end]).collect()
    }

    #[test]
    fn words_in_words_are_counted() {
        assert_eq!(counts(&["a", "ab", "bab", "bb"], "babb"), [1, 1, 1, 1]);
        assert_eq!(counts(&["abcd", "bc", "c"], "abcabcd"), [1, 2, 2]);
    }

    #[test]
    fn equal_words_are_one_node() {
        assert_eq!(counts(&["ab", "ab"], "abab"), [2, 2]);
    }

    #[test]
    fn occurrences_may_overlap() {
        assert_eq!(counts(&["a", "aa", "aaa"], "aaaaa"), [5, 4, 3]);
    }

    #[test]
    fn a_word_may_be_longer_than_the_text() {
        assert_eq!(counts(&["xyz", "z"], "yz"), [0, 1]);
    }

    #[test]
    fn links_lead_to_the_longest_end_that_begins_a_word() {
        let mut automaton = Automaton::new();
        let [ab, ba, bab] = [b"ab".as_ref(), b"ba", b"bab"].map(|word| automaton.add(word));
        automaton.link();
        assert_eq!((automaton.links[bab], automaton.links[ab]), (ab as u32, automaton.steps[0][1]));
        assert_eq!((automaton.steps[bab][0], automaton.steps[ab][0]), (ba as u32, ba as u32));
    }
}
