//! Problems whose input is one number and nothing else.

use std::ops::RangeInclusive;

use super::{Random, Setter, Survey};
use crate::check::quoted;

pub struct OneNumber {
    pub legal: RangeInclusive<u32>,
    /// The numbers that show how the cost grows.
    pub surveyed: RangeInclusive<u32>,
    pub answer: fn(u32) -> String,
}

impl OneNumber {
    pub fn read(&self, input: &str) -> Result<u32, String> {
        let mut words = input.split_ascii_whitespace();
        let found = parse_number(words.next(), &self.legal)?;
        match words.next() {
            None => Ok(found),
            Some(word) => {
                Err(format!("expected the end after {found}, found {}", quoted(word.as_bytes())))
            }
        }
    }
}

impl Setter for OneNumber {
    fn validate(&self, input: &str) -> Result<(), String> {
        self.read(input).map(|_| ())
    }

    fn sizes(&self) -> RangeInclusive<u32> {
        self.legal.clone()
    }

    fn generate(&self, size: u32, _: &mut Random) -> String {
        line(size)
    }

    fn answer(&self, input: &str) -> Option<String> {
        self.read(input).ok().map(self.answer)
    }

    /// All smaller numbers, the smallest first, so that the first one to fail is the simplest.
    fn simpler(&self, input: &str) -> Vec<String> {
        let above = self.read(input).unwrap_or(0);
        (*self.legal.start()..above).map(line).collect()
    }

    fn survey(&self) -> Option<Survey> {
        Some(Survey::Growth(self.surveyed.clone().map(|size| (size, line(size))).collect()))
    }
}

fn line(number: u32) -> String {
    format!("{number}\n")
}

/// Parses a word as a legal number, written without a sign or leading zeros.
pub fn parse_number(word: Option<&str>, legal: &RangeInclusive<u32>) -> Result<u32, String> {
    let (least, most) = (legal.start(), legal.end());
    let Some(word) = word else {
        return Err(format!("expected a number from {least} to {most}, found the end"));
    };
    let number = word.parse().ok().filter(|number: &u32| number.to_string() == word);
    number.filter(|number| legal.contains(number)).ok_or_else(|| {
        format!("expected a number from {least} to {most}, found {}", quoted(word.as_bytes()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SQUARE: OneNumber = OneNumber {
        legal: 3..=12,
        surveyed: 5..=6,
        answer: |number| (number * number).to_string(),
    };

    #[test]
    fn accepts_a_number_however_it_is_spaced() {
        for input in ["7", "7\n", "7\r\n", "\n\t 7 \r\n\r\n"] {
            assert_eq!(SQUARE.read(input), Ok(7), "{input:?}");
        }
    }

    #[test]
    fn rejects_everything_but_one_legal_number() {
        for word in ["2", "13", "-3", "+3", "03", "3.0", "0x3", "４", "4294967299", "3\u{0}"] {
            let why = format!("expected a number from 3 to 12, found {}", quoted(word.as_bytes()));
            assert_eq!(SQUARE.validate(word), Err(why));
        }
        let why = "expected a number from 3 to 12, found the end";
        assert_eq!(SQUARE.validate(" \r\n"), Err(why.into()));
        assert_eq!(SQUARE.validate("3 4"), Err("expected the end after 3, found `4`".into()));
    }

    #[test]
    fn answers_legal_numbers_only() {
        assert_eq!(SQUARE.answer("12\n"), Some("144".into()));
        assert_eq!(SQUARE.answer("13\n"), None);
    }

    #[test]
    fn smaller_numbers_are_simpler_and_come_in_order() {
        assert_eq!(SQUARE.simpler("6"), ["3\n", "4\n", "5\n"]);
        assert!(SQUARE.simpler("3").is_empty());
    }

    #[test]
    fn the_survey_pairs_each_number_with_its_input() {
        let Some(Survey::Growth(inputs)) = SQUARE.survey() else { panic!("no growth") };
        assert_eq!(inputs, [(5, "5\n".into()), (6, "6\n".into())]);
    }
}
