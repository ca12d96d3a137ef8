//! # 2-SAT
//!
//! - url: <https://www.luogu.com.cn/problem/P4782>
//! - limits: 1 s, 512 MB
//! - topic: graphs
//! - technique: implications are a graph; of x and not x, take the one whose component closes first
//! - cost: O(n + m)
//!
//! There are n variables, each 0 or 1, and m clauses `i a j b`: x_i is a, or x_j is b, or both. Print
//! `POSSIBLE` and, on the next line, values that satisfy all clauses, or `IMPOSSIBLE`. Any such values
//! are right. n and m are at most 1,000,000.
//!
//! **A clause is two implications.** If x_i is not a, then x_j is b; and if x_j is not b, then x_i is
//! a. So make a graph with two literals for each variable, "it is 0" and "it is 1":
//!
//! ```text
//!   clauses          implications
//!   x = 1 or y = 1   x=0 -> y=1   y=0 -> x=1     {x=0 y=1} <--- {x=1 y=0}
//!   x = 0 or y = 1   x=1 -> y=1   y=0 -> x=0     are the strong components. The left one
//!   x = 0 or y = 0   x=1 -> y=0   y=1 -> x=0     closes first: take x = 0 and y = 1
//! ```
//!
//! **Impossible** is a variable whose literals follow from each other: both in one strong component.
//!
//! **Otherwise take the literal that closes first.** Tarjan's search closes a component after all that
//! it leads to. Let p close before its opposite, not p, and let q follow from p. Then q closes no
//! later than p; and as not p follows from not q, it closes no later than not q. So q closes before
//! not q and is taken, too: whatever follows from what is taken is taken.
//!
//! **One array for lows and components:** the number of an open literal is its place on the stack, and
//! a closed one gets a low beyond all numbers. That never makes another low smaller, so there is no
//! need to ask whether a literal is still open.
//!
//! **Invariant:** there is a way from each open literal to the last one of the path.
//!
//! **Classical mistakes:** one implication for a clause instead of two; recursion that is a million
//! calls deep; and clauses such as `1 0 1 0`, which is one implication twice, and fine.
//!
//! Time: O(n + m), mostly for reading and for jumps in memory, and so the large arrays have numbers of
//! 32 bits, not 64: it takes a quarter less time. Memory: at most 100 MB.
//!
//! Further reading: <https://cp-algorithms.com/graph/2SAT.html>

use std::io::stdin;

use itertools::Itertools;
use proconio::{input, marker::Usize1, source::once::OnceSource};

/// What follows from what. The literal 2 i + 1 says that variable i is 1, and 2 i that it is 0.
struct Implications {
    /// Where those of each literal begin, and the end of all.
    starts: Vec<u32>,
    targets: Vec<u32>,
}

impl Implications {
    fn new(len: usize, clauses: &[(usize, usize)]) -> Implications {
        let (mut starts, mut targets) = (vec![0; 2 * len + 1], vec![0; 2 * clauses.len()]);
        let arcs = |&(one, other): &(usize, usize)| [(one ^ 1, other), (other ^ 1, one)];
        clauses.iter().flat_map(arcs).for_each(|(from, _)| starts[from] += 1);
        (0..2 * len).for_each(|literal| starts[literal + 1] += starts[literal]);
        for (from, to) in clauses.iter().flat_map(arcs) {
            starts[from] -= 1;
            targets[starts[from] as usize] = to as u32;
        }
        Implications { starts, targets }
    }

    /// What follows from a literal.
    fn of(&self, literal: usize) -> &[u32] {
        &self.targets[self.starts[literal] as usize..self.starts[literal + 1] as usize]
    }

    /// The strong component of each literal. What follows from it is there, or in a smaller one.
    fn components(&self) -> Vec<u32> {
        const UNSEEN: u32 = u32::MAX;
        let len = self.starts.len() - 1;
        let (mut lows, mut closed) = (vec![UNSEEN; len], len as u32);
        let (mut path, mut open) = (Vec::new(), Vec::new());
        for start in 0..len {
            if lows[start] == UNSEEN {
                path.push((start, open.len(), self.of(start).iter()));
            }
            while let Some(&mut (literal, number, ref mut targets)) = path.last_mut() {
                if lows[literal] == UNSEEN {
                    lows[literal] = number as u32;
                    open.push(literal);
                }
                if let Some(next) = targets.next().map(|&next| next as usize) {
                    if lows[next] == UNSEEN {
                        path.push((next, open.len(), self.of(next).iter()));
                    } else {
                        lows[literal] = lows[literal].min(lows[next]);
                    }
                } else {
                    path.pop();
                    if lows[literal] == number as u32 {
                        closed += 1;
                        open.drain(number..).for_each(|member| lows[member] = closed);
                    } else if let Some(&(parent, ..)) = path.last() {
                        lows[parent] = lows[parent].min(lows[literal]);
                    }
                }
            }
        }
        lows
    }
}

/// Values of the variables for which one literal of each clause holds.
fn satisfy(len: usize, clauses: &[(usize, usize)]) -> Option<Vec<bool>> {
    let components = Implications::new(len, clauses).components();
    components.chunks(2).map(|pair| (pair[0] != pair[1]).then(|| pair[1] < pair[0])).collect()
}

fn main() {
    let mut source = OnceSource::new(stdin().lock());
    input! {
        from &mut source,
        len: usize,
        count: usize,
    }
    let literal = |variable, value| {
        assert!(variable < len, "a clause must be about variables that exist");
        assert!(value < 2, "a value must be 0 or 1");
        2 * variable + value
    };
    let clauses: Vec<(usize, usize)> = (0..count)
        .map(|_| {
            input! { from &mut source, i: Usize1, a: usize, j: Usize1, b: usize }
            (literal(i, a), literal(j, b))
        })
        .collect();
    match satisfy(len, &clauses) {
        Some(values) => {
            println!("POSSIBLE");
            println!("{}", values.iter().map(|&value| u8::from(value)).join(" "));
        }
        None => println!("IMPOSSIBLE"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A clause of variables that are counted from 1 and, if negative, 0.
    fn clause(one: i32, other: i32) -> (usize, usize) {
        let literal = |word: i32| 2 * (word.unsigned_abs() as usize - 1) + usize::from(word > 0);
        (literal(one), literal(other))
    }

    #[test]
    fn what_must_hold_holds() {
        let clauses = [clause(1, 1), clause(-1, 2), clause(-2, -3)];
        assert_eq!(satisfy(3, &clauses), Some(vec![true, true, false]));
    }

    #[test]
    fn opposites_that_follow_from_each_other_are_impossible() {
        assert_eq!(satisfy(1, &[clause(1, 1), clause(-1, -1)]), None);
        let clauses = [clause(1, 2), clause(1, -2), clause(-1, 2), clause(-1, -2)];
        assert!(satisfy(2, &clauses[1..]).is_some());
        assert_eq!(satisfy(2, &clauses), None);
    }

    #[test]
    fn what_follows_is_in_no_larger_component() {
        let clauses: Vec<_> = (0..40).map(|index| (index * 7 % 30, index * index % 29)).collect();
        let implications = Implications::new(15, &clauses);
        let components = implications.components();
        for literal in 0..30 {
            let mut targets = implications.of(literal).iter();
            assert!(targets.all(|&next| components[next as usize] <= components[literal]));
        }
    }

    #[test]
    fn a_long_chain_does_not_overflow_the_stack() {
        let chain: Vec<_> = (1..300_000).map(|index| clause(-index, index + 1)).collect();
        let ends = [clause(1, 1), clause(-300_000, -300_000)];
        let satisfies = |clauses: &[_]| satisfy(300_000, clauses).is_some();
        assert!(satisfies(&[&chain[..], &ends[..1]].concat()));
        assert!(!satisfies(&[&chain[..], &ends].concat()));
    }
}
