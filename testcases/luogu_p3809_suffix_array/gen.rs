//! `gen SEED SIZE` prints a text of this length. The seed modulo 5 tells which: random letters and digits, of three
//! letters, of a single one, a Fibonacci word, or one short word again and again with a few mistakes.
//!
//! - sizes: 1 to 60
//!
//! That is enough for small inputs; the largest legal size is 1000000.

use std::env;

const LETTERS: &[u8] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

fn main() {
    let (seed, len) = arguments();
    let random = &mut Random(seed);
    let count = [LETTERS.len(), 3, 1, 2, 4][seed as usize % 5];
    let mut letters: Vec<u8> = (0..count).map(|_| LETTERS[random.below(LETTERS.len())]).collect();
    if count == LETTERS.len() {
        letters = LETTERS.to_vec();
    }
    let period = 1 + random.below(20);
    let mut text: Vec<u8> = match seed % 5 {
        3 => fibonacci(len, letters[0], letters[1]),
        _ => (0..len).map(|_| letters[random.below(count)]).collect(),
    };
    if seed % 5 == 4 {
        (period..len).for_each(|index| text[index] = text[index - period]);
        (0..len / 1000).for_each(|_| text[random.below(len)] = letters[0]);
    }
    println!("{}", String::from_utf8(text).expect("all are letters"));
}

/// Each is the two before it, one after the other.
fn fibonacci(len: usize, one: u8, other: u8) -> Vec<u8> {
    let (mut last, mut next) = (vec![one], vec![other]);
    while next.len() < len {
        (last, next) = (next.clone(), [next, last].concat());
    }
    next.truncate(len);
    next
}

/// The arguments: a seed and a size.
fn arguments() -> (u64, usize) {
    let mut numbers = env::args().skip(1).map(|word| word.parse().expect("a number"));
    let mut next = || numbers.next().expect("called as gen SEED SIZE");
    (next(), next() as usize)
}

/// SplitMix64: even neighbouring seeds give unlike numbers.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % limit as u64) as usize
    }
}
