//! `gen SEED SIZE` prints clocks that are this many moves away from 12. Each move is made at most three
//! times, since four times are the same as none.
//!
//! - sizes: 0 to 27

use std::env;

/// The clocks that each move turns, as in the statement.
const MOVES: [&str; 9] = ["ABDE", "ABC", "BCEF", "ADG", "BDEFH", "CFI", "DEGH", "GHI", "EFHI"];

fn main() {
    let (seed, size) = arguments();
    let mut moves = MOVES.repeat(3);
    Random(seed).shuffle(&mut moves);
    // The hours before a move: three less.
    let mut hours = [12; 9];
    for clock in moves[..size].iter().flat_map(|clocks| clocks.bytes()) {
        let hour = &mut hours[usize::from(clock - b'A')];
        *hour = if *hour == 3 { 12 } else { *hour - 3 };
    }
    for [a, b, c] in [0, 3, 6].map(|first| [hours[first], hours[first + 1], hours[first + 2]]) {
        println!("{a} {b} {c}");
    }
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

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}
