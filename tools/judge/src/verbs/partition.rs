//! One part of all cases, so that several machines can share them.

use std::str::FromStr;

/// The part `K/N`: every N-th case, beginning with the K-th.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Partition {
    part: u64,
    parts: u64,
}

impl Partition {
    pub const WHOLE: Partition = Partition { part: 1, parts: 1 };

    /// Whether the case with this index belongs to the part.
    pub fn has(self, index: u64) -> bool {
        index % self.parts == self.part - 1
    }

    /// The index of the n-th case of this part, both counted from 0.
    pub fn index(self, nth: u64) -> u64 {
        nth.saturating_mul(self.parts).saturating_add(self.part - 1)
    }
}

impl FromStr for Partition {
    type Err = String;

    fn from_str(text: &str) -> Result<Partition, String> {
        let parse = || {
            let (part, parts) = text.split_once('/')?;
            let (part, parts) = (part.parse().ok()?, parts.parse().ok()?);
            (1..=parts).contains(&part).then_some(Partition { part, parts })
        };
        parse().ok_or_else(|| format!("invalid part `{text}`: write it like 1/3, up to 3/3"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_case_is_in_one_part() {
        let parts = ["1/3", "2/3", "3/3"].map(|text| text.parse::<Partition>().unwrap());
        for index in 0..10 {
            assert_eq!(parts.iter().filter(|part| part.has(index)).count(), 1);
        }
        for part in parts {
            assert!((0..10).all(|nth| part.has(part.index(nth))));
        }
        for text in ["0/3", "4/3", "1", "1/0", "a/b", "1/2/3", ""] {
            assert!(text.parse::<Partition>().is_err(), "{text}");
        }
    }
}
