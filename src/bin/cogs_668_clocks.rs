//! # The Clocks
//!
//! - url: <http://cogs.pro:8081/cogs/problem/problem.php?pid=piSiXJeeU>
//! - limits: 1 s, 128 MB
//! - topic: algebra
//! - technique: the moves as a matrix, inverted modulo 4 at compile time
//! - files: clocks.in, clocks.out
//! - also: luogu P1213, usaco clocks
//! - picture: clocks
//! - steps: recipes
//!
//! Nine clocks stand in a square, A to I, each showing 12, 3, 6 or 9. Each of nine moves turns some
//! of the clocks a quarter clockwise. Print the shortest list of moves, in ascending order, that
//! brings every clock to 12.
//!
//! **Order does not matter, and four times equals none.** Turns add up, so only *how often* each
//! move is made counts, and four quarters are a full turn: 0 to 3 times each. That leaves 4^9 =
//! 262144 lists, few enough to try them all. But there is no need to try any.
//!
//! **A word of clocks.** Write how far each clock is past 12, in quarters, as one hex digit of a
//! number, A at the left. The clocks `9 9 12 / 6 6 6 / 6 3 6` are `0x330_222_212`. A move is such a
//! word too: move 1 turns A, B, D and E, so it is `0x110_110_000`. To make a move, add its word; an
//! AND with `0x333_333_333` then takes every digit modulo 4. A digit has room for 15, so even a
//! move made three times at once (`3 + 3 * 3 = 12`) never carries into its neighbour.
//!
//! **Recipes.** Suppose we knew, for every clock, a list of moves that turns *this clock alone* by
//! a quarter. Then we would be done: a clock at 9 needs its recipe once, a clock at 6 twice, a
//! clock at 3 three times, and the lists simply add up. Gauss-Jordan elimination finds the recipes.
//! Begin with the nine moves as rows, and for each clock in turn
//!
//! 1. take a row that turns it an odd number of quarters (once or three times),
//! 2. make that row turn it exactly once (three times three is nine, and nine quarters are one),
//! 3. add the row to every other row until that one leaves the clock alone.
//!
//! Next to every row stands the list of moves it is made of. At the end row A turns A alone, row B
//! turns B alone, and so on. The elimination needs no input, so the compiler does it.
//!
//! **Why there is just one answer.** Step 1 never fails: the matrix has determinant 5, which is
//! odd, and without an odd row this file would not compile. So all 4^9 positions can be solved.
//! There are also 4^9 lists, so no two of them can solve the same position, or some position would
//! have none. "Shortest" and "smallest" in the statement have nothing to choose from.
//!
//! Time: nine multiply-adds. The longest answer is 27 moves: every move three times.
//!
//! Further reading: <https://olympiads.win.tue.nl/ioi/ioi94/contest/day2prb1/index.html>

use itertools::Itertools;
use proconio::input;

/// Which clocks a move turns, one hex digit per clock, A to I from the left.
const MOVES: [u64; 9] = [
    0x110_110_000,
    0x111_000_000,
    0x011_011_000,
    0x100_100_100,
    0x010_111_010,
    0x001_001_001,
    0x000_110_110,
    0x000_000_111,
    0x000_011_011,
];

/// For each clock, how often to make each move to turn this clock alone by a quarter, one hex digit
/// per move.
const RECIPES: [u64; 9] = recipes();

/// How often to make each move, one hex digit per move, to bring all clocks to 12.
fn solve(clocks: u64) -> u64 {
    (0..9).fold(0, |moves, clock| {
        let missing = (4 - digit(clocks, clock)) % 4;
        add(moves, RECIPES[clock], missing)
    })
}

/// The `index`-th digit of a word of nine, counted from the left.
const fn digit(word: u64, index: usize) -> u64 {
    (word >> (4 * (8 - index))) & 3
}

/// `word + times * other`, every digit modulo 4.
const fn add(word: u64, other: u64, times: u64) -> u64 {
    (word + times * other) & 0x333_333_333
}

const fn recipes() -> [u64; 9] {
    let mut turns = MOVES;
    let mut lists = [0; 9];
    let mut row = 0;
    while row < 9 {
        lists[row] = 1 << (4 * (8 - row));
        row += 1;
    }

    let mut clock = 0;
    while clock < 9 {
        let mut odd = clock;
        while digit(turns[odd], clock) % 2 == 0 {
            odd += 1;
        }
        let times = digit(turns[odd], clock);
        let (turn, list) = (add(0, turns[odd], times), add(0, lists[odd], times));
        turns[odd] = turns[clock];
        lists[odd] = lists[clock];

        let mut row = 0;
        while row < 9 {
            let times = (4 - digit(turns[row], clock)) % 4;
            turns[row] = add(turns[row], turn, times);
            lists[row] = add(lists[row], list, times);
            row += 1;
        }
        turns[clock] = turn;
        lists[clock] = list;
        clock += 1;
    }
    lists
}

/// Nine hours as one word, or `None` if one of them is not 3, 6, 9 or 12.
fn word_of(hours: &[u64]) -> Option<u64> {
    hours.iter().try_fold(0, |word, &hour| match hour {
        3 | 6 | 9 | 12 => Some((word << 4) + hour / 3 % 4),
        _ => None,
    })
}

/// The moves of a word in ascending order, each as often as its digit says.
fn listed(moves: u64) -> impl Iterator<Item = usize> {
    (0..9).flat_map(move |index| (0..digit(moves, index)).map(move |_| index + 1))
}

fn main() {
    input! { hours: [u64; 9] }
    let clocks = word_of(&hours).expect("every clock must show 3, 6, 9 or 12");
    println!("{}", listed(solve(clocks)).join(" "));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(clocks: u64, moves: u64) -> u64 {
        (0..9).fold(clocks, |word, index| add(word, MOVES[index], digit(moves, index)))
    }

    #[test]
    fn a_recipe_turns_its_own_clock_by_a_quarter_and_no_other() {
        for (clock, &recipe) in RECIPES.iter().enumerate() {
            assert_eq!(after(0, recipe), 1 << (4 * (8 - clock)));
        }
    }

    #[test]
    fn every_one_of_the_262144_positions_is_solved() {
        for position in 0..1 << 18 {
            let clocks =
                (0..9).fold(0, |word, clock| (word << 4) + ((position >> (2 * clock)) & 3));
            assert_eq!(after(clocks, solve(clocks)), 0);
        }
    }

    #[test]
    fn solves_the_sample() {
        let clocks = word_of(&[9, 9, 12, 6, 6, 6, 6, 3, 6]).unwrap();
        assert_eq!(clocks, 0x330_222_212);
        assert_eq!(listed(solve(clocks)).collect_vec(), [4, 5, 8, 9]);
    }

    #[test]
    fn clocks_at_twelve_need_no_move() {
        assert_eq!(listed(solve(0)).count(), 0);
    }

    #[test]
    fn an_hour_no_quarter_turn_reaches_is_refused() {
        assert_eq!(word_of(&[12, 12, 12, 12, 5, 12, 12, 12, 12]), None);
    }
}
