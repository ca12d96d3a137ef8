//! The Clocks by the textbook: each of the nine moves is made 0 to 3 times. All 4^9 ways are tried,
//! except those that are no shorter than one that works, and the shortest is printed.

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

/// How many quarters past twelve each clock shows.
type Clocks = [u8; 9];

const AT_TWELVE: Clocks = [0; 9];

/// How often each move is made.
type Times = [usize; 9];

/// Chooses how often the moves from this one on are made. The clocks are as the moves before it
/// leave them.
fn choose(clocks: &mut Clocks, number: usize, times: &mut Times, shortest: &mut Option<Times>) {
    if shortest.map_or(false, |shortest| length(&times[..number]) >= length(&shortest)) {
        return;
    }
    if number == MOVES.len() {
        if *clocks == AT_TWELVE {
            *shortest = Some(*times);
        }
        return;
    }
    for count in 0..4 {
        times[number] = count;
        choose(clocks, number + 1, times, shortest);
        turn(clocks, MOVES[number]);
    }
}

/// Four turns bring a clock back to where it was.
fn turn(clocks: &mut Clocks, turned: &[usize]) {
    for &clock in turned {
        clocks[clock] = (clocks[clock] + 1) % 4;
    }
}

fn length(times: &[usize]) -> usize {
    times.iter().sum()
}

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let hours = text.split_ascii_whitespace().map(|word| word.parse().expect("hours are numbers"));
    let clocks: Vec<u8> = hours.map(|hour: u8| hour / 3 % 4).collect();
    let mut clocks = clocks.try_into().expect("there are nine clocks");
    let mut shortest = None;
    choose(&mut clocks, 0, &mut [0; 9], &mut shortest);
    let times = shortest.expect("every position can be solved");
    let moves = (1..).zip(times).flat_map(|(number, count)| vec![number; count]);
    let moves: Vec<String> = moves.map(|number: usize| number.to_string()).collect();
    println!("{}", moves.join(" "));
}
