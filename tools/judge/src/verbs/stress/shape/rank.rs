//! The order of cells: of numbers, of numbers with a fraction, and of other words, such as times.

use std::mem::discriminant;

use super::format::Cell;
use super::property::is_decimal;
use super::series::{ScopeView, Series};

#[derive(PartialEq, PartialOrd)]
pub enum Rank {
    Number(i128),
    Fraction(f64),
    Word(Vec<u8>),
}

impl Rank {
    fn of(cell: &Cell) -> Rank {
        let fraction = |word: &[u8]| std::str::from_utf8(word).ok()?.parse().ok();
        match cell {
            Cell::Number(number) => Rank::Number(*number),
            Cell::Word(word) => match fraction(word).filter(|_| is_decimal(word)) {
                Some(number) => Rank::Fraction(number),
                None => Rank::Word(word.clone()),
            },
        }
    }
}

/// Whether something holds for all lists of a series; not if one of them cannot be put in order.
pub fn lists(series: Series, scope: &ScopeView, holds: impl Fn(&[Rank]) -> bool) -> bool {
    let ranks = |list: Vec<&Cell>| list.into_iter().map(Rank::of).collect::<Vec<_>>();
    let mut lists = series.lists(scope).into_iter().map(ranks);
    lists.all(|list| is_one_kind(&list) && holds(&list))
}

/// Whether lines of one word each, of which the letters are known, are in order.
pub fn are_sorted_words(lines: &[Vec<Cell>]) -> bool {
    let word = |line: &Vec<Cell>| line.iter().flat_map(Cell::bytes).collect::<Vec<u8>>();
    let ranks: Vec<Rank> = lines.iter().map(|line| Rank::of(&Cell::new(&word(line)))).collect();
    is_one_kind(&ranks) && ranks.is_sorted()
}

fn is_one_kind(list: &[Rank]) -> bool {
    list.windows(2).all(|pair| discriminant(&pair[0]) == discriminant(&pair[1]))
}
