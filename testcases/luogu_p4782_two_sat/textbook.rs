//! Tries a value for each variable in turn: whatever follows is settled, too. If that contradicts itself, the other value
//! must hold. Both values are tried side by side, one clause at a time, so that it is the shorter way that counts.

use std::io;

struct Problem {
    /// For each literal, what follows from it. The literal 2 i + 1 says that variable i is 1, and 2 i that it is 0.
    implied: Vec<Vec<u32>>,
    is_settled: Vec<bool>,
}

/// What follows from one literal, as far as it has been looked at.
struct Attempt {
    literals: Vec<u32>,
    /// The literal and the arc that come next.
    next: (usize, usize),
    contradicts: bool,
}

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    let mut next = || -> u32 { numbers.next().expect("the input goes on") };
    let (len, count) = (next() as usize, next());
    let mut implied = vec![Vec::new(); 2 * len];
    for _ in 0..count {
        let one = 2 * (next() - 1) + next();
        let other = 2 * (next() - 1) + next();
        implied[one as usize ^ 1].push(other);
        implied[other as usize ^ 1].push(one);
    }
    let mut problem = Problem { implied, is_settled: vec![false; 2 * len] };
    let mut marks = [vec![false; 2 * len], vec![false; 2 * len]];
    for literal in (0..2 * len).step_by(2) {
        if !problem.is_settled[literal] && !problem.is_settled[literal + 1] {
            if !problem.settle(literal as u32, &mut marks) {
                println!("IMPOSSIBLE");
                return;
            }
        }
    }
    let is_true = |variable: usize| if problem.is_settled[2 * variable + 1] { "1" } else { "0" };
    println!("POSSIBLE\n{}", (0..len).map(is_true).collect::<Vec<_>>().join(" "));
}

impl Problem {
    /// Settles this literal or its opposite, with all that follows; false if neither can hold.
    fn settle(&mut self, literal: u32, marks: &mut [Vec<bool>; 2]) -> bool {
        let mut attempts = [literal, literal ^ 1].map(|literal| Attempt {
            literals: vec![literal],
            next: (0, 0),
            contradicts: false,
        });
        for (attempt, marks) in attempts.iter().zip(marks.iter_mut()) {
            marks[attempt.literals[0] as usize] = true;
        }
        let mut winner = None;
        while winner.is_none() && attempts.iter().any(|attempt| !attempt.contradicts) {
            for (index, attempt) in attempts.iter_mut().enumerate() {
                if winner.is_none()
                    && !attempt.contradicts
                    && self.advance(attempt, &mut marks[index])
                {
                    winner = Some(index);
                }
            }
        }
        for (attempt, marks) in attempts.iter().zip(marks) {
            attempt.literals.iter().for_each(|&literal| marks[literal as usize] = false);
        }
        let Some(winner) = winner else { return false };
        attempts[winner].literals.iter().for_each(|&it| self.is_settled[it as usize] = true);
        true
    }

    /// Looks at one more arc. True if there was none left and nothing contradicts.
    fn advance(&self, attempt: &mut Attempt, marks: &mut [bool]) -> bool {
        let (place, arc) = attempt.next;
        let Some(&literal) = attempt.literals.get(place) else { return true };
        let Some(&next) = self.implied[literal as usize].get(arc) else {
            attempt.next = (place + 1, 0);
            return false;
        };
        attempt.next.1 += 1;
        if marks[next as usize ^ 1] {
            attempt.contradicts = true;
        } else if !self.is_settled[next as usize] && !marks[next as usize] {
            marks[next as usize] = true;
            attempt.literals.push(next);
        }
        false
    }
}
