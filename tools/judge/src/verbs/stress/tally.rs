//! How often a program gets which verdict on one and the same input.

use std::fmt;

use judging::verdict::Verdict;

pub struct Tally {
    counts: Vec<(Verdict, usize)>,
}

impl Tally {
    pub fn new(verdict: Verdict) -> Tally {
        Tally { counts: vec![(verdict, 1)] }
    }

    pub fn add(&mut self, verdict: Verdict) {
        match self.counts.iter_mut().find(|(known, _)| *known == verdict) {
            Some((_, count)) => *count += 1,
            None => self.counts.push((verdict, 1)),
        }
    }

    pub fn runs(&self) -> usize {
        self.counts.iter().map(|(_, count)| count).sum()
    }

    pub fn is_flaky(&self) -> bool {
        self.counts.len() > 1
    }
}

/// `WA 4 times, AC 6 times`
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let times =
            |count: usize| if count == 1 { "once".into() } else { format!("{count} times") };
        let counts =
            self.counts.iter().map(|(verdict, count)| format!("{verdict} {}", times(*count)));
        f.write_str(&counts.collect::<Vec<_>>().join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verdicts_are_counted_in_the_order_they_came() {
        let mut tally = Tally::new(Verdict::WrongAnswer);
        tally.add(Verdict::WrongAnswer);
        assert!(!tally.is_flaky());
        tally.add(Verdict::Accepted);
        assert!(tally.is_flaky());
        assert_eq!((tally.runs(), tally.to_string()), (3, "WA 2 times, AC once".into()));
    }
}
