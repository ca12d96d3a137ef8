//! The Clocks by the textbook: each of the nine moves is made 0 to 3 times. All 4^9 ways are tried,
//! and the shortest that works is printed.

use std::io;

/// The clocks that each move turns.
const MOVES: [&[usize]; 9] = [
    &[0, 1, 3, 4],
    &[0, 1, 2],
    &[1, 2, 4, 5],
    &[0, 3, 6],
    &[1, 3, 4, 5, 7],
    &[2, 5, 8],
    &[3, 4, 6, 7],
    &[6, 7, 8],
    &[4, 5, 7, 8],
];

/// How often each move is made.
type Times = [usize; 9];

/// Chooses how often the moves from this one on are made.
fn choose(clocks: &[usize], number: usize, times: &mut Times, shortest: &mut Option<Times>) {
    if number == MOVES.len() {
        let is_shorter = shortest.map_or(true, |shortest| length(times) < length(&shortest));
        if is_shorter && brings_all_to_twelve(clocks, times) {
            *shortest = Some(*times);
        }
        return;
    }
    for count in 0..4 {
        times[number] = count;
        choose(clocks, number + 1, times, shortest);
    }
}

fn length(times: &Times) -> usize {
    times.iter().sum()
}

fn brings_all_to_twelve(clocks: &[usize], times: &Times) -> bool {
    let mut hours = clocks.to_vec();
    for (turned, count) in MOVES.iter().zip(times) {
        for &clock in *turned {
            hours[clock] += 3 * count;
        }
    }
    hours.iter().all(|hour| hour % 12 == 0)
}

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let hours = text.split_ascii_whitespace().map(|word| word.parse().expect("hours are numbers"));
    let clocks: Vec<usize> = hours.collect();
    let mut shortest = None;
    choose(&clocks, 0, &mut [0; 9], &mut shortest);
    let times = shortest.expect("every position can be solved");
    let moves = (1..).zip(times).flat_map(|(number, count)| vec![number; count]);
    let moves: Vec<String> = moves.map(|number: usize| number.to_string()).collect();
    println!("{}", moves.join(" "));
}
