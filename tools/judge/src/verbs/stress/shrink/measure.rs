//! How simple an input is: the fewer words, the fewer letters and the smaller numbers, the simpler.

use super::text::{EMPTY, Text};

#[derive(Debug, Eq, Ord, PartialEq, PartialOrd)]
pub struct Measure {
    words: usize,
    letters: usize,
    /// How far all numbers together are from 0.
    distance: u128,
    in_order: Vec<Item>,
    bytes: usize,
}

/// A number by its distance from 0, positive ones first; or a word.
#[derive(Debug, Eq, Ord, PartialEq, PartialOrd)]
enum Item {
    Number(u128, bool),
    Word(Vec<u8>),
}

/// Letters are in their order, and the mark of an empty square comes before all.
fn rank(letter: u8) -> u8 {
    if letter == EMPTY { 0 } else { letter }
}

impl Measure {
    pub fn of(input: &[u8]) -> Measure {
        let text = Text::new(input);
        let item = |position| match text.number(position) {
            Some(number) => Item::Number(number.unsigned_abs(), number < 0),
            None => Item::Word(text.word(position).iter().copied().map(rank).collect()),
        };
        let positions =
            text.positions().into_iter().filter(|position| !text.word(*position).is_empty());
        let in_order: Vec<Item> = positions.map(item).collect();
        let letters = in_order.iter().map(|item| match item {
            Item::Number(..) => 0,
            Item::Word(word) => word.len(),
        });
        let distances = in_order.iter().map(|item| match item {
            Item::Number(distance, _) => *distance,
            Item::Word(_) => 0,
        });
        Measure {
            words: in_order.len(),
            letters: letters.sum(),
            distance: distances.fold(0, u128::saturating_add),
            in_order,
            bytes: input.len(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inputs_are_in_order_of_simplicity() {
        let inputs = [
            "", "0\n", "1\n", "-1\n", "2\n", ".\n", "#\n", "a\n", "b\n", "aa\n", "0 1\n", "1 0\n",
            "1 9\n",
        ];
        let measures = inputs.map(|input| Measure::of(input.as_bytes()));
        assert!(measures.is_sorted_by(|a, b| a < b), "{measures:#?}");
    }
}
