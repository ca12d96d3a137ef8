//! Input: nine clocks in three lines, each at 3, 6, 9 or 12. Nine moves each turn some of them by a
//! quarter. Answer: the shortest list of moves that brings all clocks to 12.

use std::collections::HashMap;
use std::ops::RangeInclusive;
use std::sync::LazyLock;

use super::{Random, Setter};
use crate::check::{quoted, tokens};

/// The clocks that each move turns, as in the statement.
const MOVES: [&str; 9] = ["ABDE", "ABC", "BCEF", "ADG", "BDEFH", "CFI", "DEGH", "GHI", "EFHI"];

/// What a clock shows, by how many quarters it is past 12.
const HOURS: [&str; 4] = ["12", "3", "6", "9"];

/// How many quarters each clock is past 12.
type Position = [u8; 9];

pub struct Clocks;

impl Setter for Clocks {
    fn validate(&self, input: &str) -> Result<(), String> {
        read(input).map(drop)
    }

    /// The number of moves away from 12. Each occurs at most three times, since four times equals
    /// none.
    fn sizes(&self) -> RangeInclusive<u32> {
        0..=27
    }

    fn generate(&self, size: u32, random: &mut Random) -> String {
        let mut moves = MOVES.repeat(3);
        random.shuffle(&mut moves);
        write(&moves[..size as usize].iter().copied().fold([0; 9], turned_back))
    }

    fn answer(&self, input: &str) -> Option<String> {
        let list = BEST.get(&read(input).ok()?)?;
        Some(list.iter().map(u8::to_string).collect::<Vec<_>>().join(" ") + "\n")
    }

    /// Every step removes quarters, so the steps come to an end.
    fn simpler(&self, input: &str) -> Vec<String> {
        let Ok(position) = read(input) else { return Vec::new() };
        let nearer = |(clock, quarters): (usize, u8)| {
            let mut position = position;
            position[clock] -= quarters;
            position
        };
        let past = || (0..9).filter(|&clock| position[clock] > 0);
        let to_twelve = past().map(|clock| (clock, position[clock]));
        let by_a_quarter = past().filter(|&clock| position[clock] > 1).map(|clock| (clock, 1));
        to_twelve.chain(by_a_quarter).map(nearer).map(|position| write(&position)).collect()
    }
}

fn read(input: &str) -> Result<Position, String> {
    let words: Vec<&[u8]> = tokens(input.as_bytes()).collect();
    if words.len() != 9 {
        return Err(format!("expected nine clocks, found {}", words.len()));
    }
    let mut position = [0; 9];
    for (clock, word) in words.iter().enumerate() {
        let quarters = HOURS.iter().position(|hour| hour.as_bytes() == *word);
        position[clock] = quarters.ok_or_else(|| {
            format!("clock {} shows {}, not 3, 6, 9 or 12", clock + 1, quoted(word))
        })? as u8;
    }
    Ok(position)
}

fn write(position: &Position) -> String {
    let hours = position.map(|quarters| HOURS[usize::from(quarters)]);
    hours.chunks(3).map(|line| line.join(" ") + "\n").collect()
}

/// The clocks before a move: a quarter less is three quarters more.
fn turned_back(mut position: Position, clocks: &str) -> Position {
    for clock in clocks.bytes().map(|letter| usize::from(letter - b'A')) {
        position[clock] = (position[clock] + 3) % 4;
    }
    position
}

/// The best list of moves for each position, out of all 4^9 lists.
static BEST: LazyLock<HashMap<Position, Vec<u8>>> = LazyLock::new(|| {
    let mut best = HashMap::new();
    collect([0; 9], 0, &mut Vec::new(), &mut best);
    best
});

/// Makes each of the remaining moves zero to three times, and remembers the position that the list
/// brings to 12.
fn collect(
    mut position: Position,
    next: usize,
    list: &mut Vec<u8>,
    best: &mut HashMap<Position, Vec<u8>>,
) {
    let Some(clocks) = MOVES.get(next) else {
        let known = best.entry(position).or_insert_with(|| list.clone());
        if (list.len(), &*list) < (known.len(), known) {
            *known = list.clone();
        }
        return;
    };
    let before = list.len();
    for _ in 0..4 {
        collect(position, next + 1, list, best);
        position = turned_back(position, clocks);
        list.push(next as u8 + 1);
    }
    list.truncate(before);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::reduction;

    fn reduced(input: &str, fails: impl Fn(&Position) -> bool) -> String {
        reduction::reduced(&Clocks, input.into(), |input| fails(&read(input).unwrap()))
    }

    #[test]
    fn the_size_of_a_generated_position_is_its_number_of_moves() {
        for size in [0, 1, 5, 13, 26, 27] {
            let input = Clocks.generate(size, &mut Random::with_seed(1));
            let answer = Clocks.answer(&input).unwrap();
            assert_eq!(answer.split_whitespace().count(), size as usize);
        }
    }

    #[test]
    fn the_moves_of_the_answer_bring_all_clocks_to_twelve() {
        let input = Clocks.generate(20, &mut Random::with_seed(2));
        let answer = Clocks.answer(&input).unwrap();
        let moves = answer.split_whitespace().map(|number| number.parse::<usize>().unwrap());
        let start = moves.fold([0; 9], |clocks, number| turned_back(clocks, MOVES[number - 1]));
        assert_eq!(start, read(&input).unwrap());
    }

    #[test]
    fn accepts_any_spacing() {
        for input in
            ["9 9 12\r\n6 6 6\r\n6 3 6\r\n", "9 9 12 6 6 6 6 3 6", "9\n9\n12\n\n6 6 6\t6 3 6"]
        {
            assert_eq!(Clocks.validate(input), Ok(()));
        }
    }

    #[test]
    fn rejects_anything_but_nine_of_the_four_hours() {
        let why = |input: &str| Clocks.validate(input).unwrap_err();
        assert_eq!(why("9 9 12 6 6 6 6 3"), "expected nine clocks, found 8");
        assert_eq!(why("9 9 12 6 6 6 6 3 6 6"), "expected nine clocks, found 10");
        for hour in ["0", "4", "03", "-3", "15", "3.0", "\u{e9}"] {
            let complaint = why(&format!("9 9 12 6 {hour} 6 6 3 6"));
            assert!(complaint.starts_with("clock 5 shows `"), "{complaint}");
        }
    }

    #[test]
    fn a_failure_is_reduced_until_no_clock_is_turned_further_than_needed() {
        let twelve = "12 12 12\n12 12 12\n12 12 12\n";
        let nines = "9 9 9\n9 9 9\n9 9 9\n";
        assert_eq!(reduced(nines, |_| true), twelve);
        let centre = reduced(nines, |clocks| clocks[4] > 1);
        assert_eq!(centre, twelve.replacen("\n12 12 12", "\n12 6 12", 1));
        let corners = reduced(nines, |clocks| clocks[0] > 0 && clocks[2] == 3);
        assert_eq!(corners, twelve.replacen("12 12 12", "3 12 9", 1));
    }
}
