//! Simpler texts for an input of which only the text is known: fewer lines, columns, words and
//! letters, and smaller numbers. Whether they are legal is for others to say.

use std::collections::BTreeSet;
use std::iter;
use std::ops::Range;

use super::super::shape::brackets;
use super::count::{lowered, recounted};
use super::text::{EMPTY, Position, Text, Word, pieces};
use super::{Candidates, Pass};

pub fn passes() -> Vec<Pass> {
    let passes: [fn(&[u8]) -> Candidates; 12] = [
        fewer_lines,
        smaller_squares,
        fewer_columns,
        fewer_words,
        smaller_numbers,
        smaller_equal_numbers,
        smaller_coupled_numbers,
        fewer_letters,
        fewer_brackets,
        smaller_letters,
        smaller_equal_letters,
        emptier_rows,
    ];
    passes.into_iter().map(|pass| Box::new(pass) as Pass).collect()
}

/// One text after another, as bytes.
fn candidates(texts: impl Iterator<Item = Text> + 'static) -> Candidates {
    Box::new(texts.map(|text| text.bytes()))
}

fn fewer_lines(input: &[u8]) -> Candidates {
    let text = Text::new(input);
    candidates(pieces(text.lines.len()).flat_map(move |piece| without_lines(&text, piece)))
}

/// Without a piece of the lines. It may have been one of the tests that the first number counts.
fn without_lines(text: &Text, piece: Range<usize>) -> Vec<Text> {
    let mut fewer = text.clone();
    fewer.lines.drain(piece.clone());
    let (end, first) = (Position { line: piece.start, word: 0 }, Position { line: 0, word: 0 });
    let things = [text.block(piece.start).len(), text.lines.len() - 1];
    let mut texts = recounted(text, fewer.clone(), end, &things, piece.len());
    if first < end && text.number(first) > Some(1) {
        texts.push(lowered(fewer, &[first], 1));
    }
    texts
}

/// The blocks of several lines that look alike.
fn blocks(text: &Text) -> Vec<Range<usize>> {
    let mut blocks: Vec<_> = (0..text.lines.len()).map(|line| text.block(line)).collect();
    blocks.dedup();
    blocks.retain(|block| block.len() > 1);
    blocks
}

/// How many columns a block has: of words, or of letters where every line is one word.
fn width(text: &Text, block: &Range<usize>) -> usize {
    match &text.lines[block.start][..] {
        [word] => word.len(),
        words => words.len(),
    }
}

fn remove_column(text: &mut Text, block: Range<usize>, column: usize) {
    for line in &mut text.lines[block] {
        match &mut line[..] {
            [word] if column < word.len() => drop(word.remove(column)),
            [_] => {}
            _ => drop(line.remove(column)),
        }
    }
}

/// Without a row and a column, where there are as many of both.
fn smaller_squares(input: &[u8]) -> Candidates {
    let text = Text::new(input);
    let squares = blocks(&text).into_iter();
    let without = squares.flat_map(move |block| {
        let size = block.len();
        let pairs = if width(&text, &block) == size { 0..size * size } else { 0..0 };
        let text = text.clone();
        pairs.flat_map(move |pair| {
            let mut fewer = text.clone();
            remove_column(&mut fewer, block.clone(), pair % size);
            fewer.lines.remove(block.start + pair / size);
            recounted(&text, fewer, Position { line: block.start, word: 0 }, &[size], 1)
        })
    });
    candidates(without)
}

fn fewer_columns(input: &[u8]) -> Candidates {
    let text = Text::new(input);
    let without = blocks(&text).into_iter().flat_map(move |block| {
        let (text, width) = (text.clone(), width(&text, &block));
        let columns = if width > 1 { 0..width } else { 0..0 };
        columns.flat_map(move |column| {
            let mut fewer = text.clone();
            remove_column(&mut fewer, block.clone(), column);
            recounted(&text, fewer, Position { line: block.start, word: 0 }, &[width], 1)
        })
    });
    candidates(without)
}

fn fewer_words(input: &[u8]) -> Candidates {
    let text = Text::new(input);
    let without = (0..text.lines.len()).flat_map(move |line| {
        let (text, words) = (text.clone(), text.lines[line].len());
        pieces(words).filter(move |piece| piece.len() < words).flat_map(move |piece| {
            let mut fewer = text.clone();
            fewer.lines[line].drain(piece.clone());
            let end = Position { line, word: piece.start };
            recounted(&text, fewer, end, &[words, words - 1], piece.len())
        })
    });
    candidates(without)
}

/// The numbers below this one, the least first: 0 and 1, its last digits, half way there, and on by
/// ever smaller steps.
fn smaller(number: i128) -> impl Iterator<Item = i128> {
    let ends = [0, 1].into_iter().filter(move |end: &i128| *end < number.abs());
    let powers = iter::successors(Some(10_i128), |power| power.checked_mul(10));
    let powers = powers.take_while(move |power| *power <= number.abs());
    let steps = iter::successors(Some(number / 2), |step| Some(step / 2));
    let nearer = steps.take_while(|step| *step != 0).map(move |step| number - step);
    let positive = (number < 0).then_some(-number);
    ends.chain(positive).chain(powers.map(move |power| number % power)).chain(nearer)
}

/// The text with these words replaced.
fn replaced(text: &Text, positions: &[Position], word: &[u8]) -> Text {
    let mut text = text.clone();
    positions.iter().for_each(|position| *text.word_mut(*position) = word.into());
    text
}

fn smaller_numbers(input: &[u8]) -> Candidates {
    let text = Text::new(input);
    candidates(text.positions().into_iter().flat_map(move |position| {
        let text = text.clone();
        let smaller = text.number(position).into_iter().flat_map(smaller);
        smaller.map(move |number| replaced(&text, &[position], number.to_string().as_bytes()))
    }))
}

/// Places of numbers that may have to change together, with their numbers. Those of a long input
/// are too many to try.
fn numbers(text: &Text) -> Vec<(Position, i128)> {
    const MOST: usize = 200;
    let numbers = text
        .positions()
        .into_iter()
        .filter_map(|position| Some((position, text.number(position)?)));
    numbers.take(MOST).collect()
}

/// Numbers that are equal change together.
fn smaller_equal_numbers(input: &[u8]) -> Candidates {
    let text = Text::new(input);
    let numbers = numbers(&text);
    let distinct: BTreeSet<i128> = numbers.iter().map(|(_, number)| *number).collect();
    candidates(distinct.into_iter().flat_map(move |number| {
        let equal = numbers.iter().filter(|(_, other)| *other == number);
        let (text, positions) =
            (text.clone(), equal.map(|(position, _)| *position).collect::<Vec<_>>());
        let smaller = Some(number).filter(|_| positions.len() > 1).into_iter().flat_map(smaller);
        smaller.map(move |number| replaced(&text, &positions, number.to_string().as_bytes()))
    }))
}

/// Two numbers come nearer to 0 by the same amount, so that what they have in common stays: a total
/// and one of its terms, the ends of a range.
fn smaller_coupled_numbers(input: &[u8]) -> Candidates {
    let text = Text::new(input);
    let numbers = numbers(&text);
    let pairs = (0..numbers.len()).flat_map(|one| (0..one).map(move |other| (other, one)));
    candidates(pairs.flat_map(move |(one, other)| {
        let (text, (position, number), (other_place, other)) =
            (text.clone(), numbers[one], numbers[other]);
        let most =
            if number.signum() == other.signum() { number.abs().min(other.abs()) } else { 0 };
        let steps =
            iter::successors(Some(most), |step| Some(step / 2)).take_while(|step| *step > 0);
        steps.map(move |step| {
            let step = step * number.signum();
            let text = replaced(&text, &[position], (number - step).to_string().as_bytes());
            replaced(&text, &[other_place], (other - step).to_string().as_bytes())
        })
    }))
}

/// Where its words are that are no numbers.
fn words(text: &Text) -> Vec<Position> {
    text.positions().into_iter().filter(|position| text.number(*position).is_none()).collect()
}

/// Words lose letters, with their count before them.
fn fewer_letters(input: &[u8]) -> Candidates {
    let text = Text::new(input);
    candidates(words(&text).into_iter().flat_map(move |position| without_letters(&text, position)))
}

fn without_letters(text: &Text, position: Position) -> Vec<Text> {
    let letters = text.word(position).len();
    let shorter = pieces(letters).filter(|piece| piece.len() < letters).flat_map(|piece| {
        let mut fewer = text.clone();
        fewer.word_mut(position).drain(piece.clone());
        recounted(text, fewer, position, &[letters], piece.len())
    });
    shorter.collect()
}

/// Two brackets go, and what is between them stays.
fn fewer_brackets(input: &[u8]) -> Candidates {
    let text = Text::new(input);
    candidates(words(&text).into_iter().flat_map(move |position| {
        let (text, letters) = (text.clone(), text.word(position).len());
        let pairs = brackets::pairs(text.word(position)).unwrap_or_default();
        pairs.into_iter().flat_map(move |(opening, closing)| {
            let mut fewer = text.clone();
            fewer.word_mut(position).remove(closing);
            fewer.word_mut(position).remove(opening);
            recounted(&text, fewer, position, &[letters], 2)
        })
    }))
}

/// The letters before this one, the first of them first.
fn letters_before(letter: u8) -> impl Iterator<Item = u8> {
    let first = match letter {
        b'a'..=b'z' => b'a',
        b'A'..=b'Z' => b'A',
        b'0'..=b'9' => b'0',
        _ => letter,
    };
    smaller((letter - first).into()).map(move |distance| first + distance as u8)
}

/// Letters become earlier ones, all of them at once or each by itself.
fn smaller_letters(input: &[u8]) -> Candidates {
    let text = Text::new(input);
    candidates(words(&text).into_iter().flat_map(move |position| {
        let (text, word) = (text.clone(), text.word(position).clone());
        let plain: Word = word.iter().map(|&l| letters_before(l).next().unwrap_or(l)).collect();
        let each = (0..word.len()).flat_map(move |at| {
            let word = word.clone();
            letters_before(word[at]).map(move |letter| {
                let mut word = word.clone();
                word[at] = letter;
                word
            })
        });
        iter::once(plain).chain(each).map(move |word| replaced(&text, &[position], &word))
    }))
}

/// Letters that are equal change together, in all words.
fn smaller_equal_letters(input: &[u8]) -> Candidates {
    let text = Text::new(input);
    let words = words(&text);
    let distinct: BTreeSet<u8> =
        words.iter().flat_map(|position| text.word(*position).clone()).collect();
    candidates(distinct.into_iter().flat_map(move |letter| {
        let (text, words) = (text.clone(), words.clone());
        letters_before(letter).map(move |earlier| {
            let mut text = text.clone();
            let letters = words.iter().copied();
            letters.for_each(|position| change(text.word_mut(position), letter, earlier));
            text
        })
    }))
}

fn change(word: &mut Word, from: u8, to: u8) {
    word.iter_mut().filter(|letter| **letter == from).for_each(|letter| *letter = to);
}

/// The squares of a board become empty, all of a row at once or each by itself.
fn emptier_rows(input: &[u8]) -> Candidates {
    let text = Text::new(input);
    let is_row = |position: &Position| text.word(*position).iter().all(u8::is_ascii_punctuation);
    let rows: Vec<Position> = words(&text).into_iter().filter(is_row).collect();
    candidates(rows.into_iter().flat_map(move |position| {
        let (text, row) = (text.clone(), text.word(position).clone());
        let empty = vec![EMPTY; row.len()];
        let each = (0..row.len()).map(move |at| {
            let mut row = row.clone();
            row[at] = EMPTY;
            row
        });
        iter::once(empty).chain(each).map(move |row| replaced(&text, &[position], &row))
    }))
}

#[cfg(test)]
mod tests {
    /// The smallest input that a predicate on its words still fails.
    fn smallest(input: &str, fails: impl Fn(&str) -> bool) -> String {
        super::super::smallest(input, &super::super::passes(None), fails)
    }

    fn numbers(input: &str) -> Option<Vec<i64>> {
        input.split_whitespace().map(|word| word.parse().ok()).collect()
    }

    /// The numbers of a list with its count in front.
    fn list(input: &str) -> Option<Vec<i64>> {
        let numbers = numbers(input)?;
        let (count, list) = numbers.split_first()?;
        (*count == list.len() as i64).then(|| list.to_vec())
    }

    #[test]
    fn two_numbers_become_the_smallest_that_fail() {
        let fails = |input: &str| matches!(numbers(input).as_deref(), Some([a, _]) if *a > 990);
        assert_eq!(smallest("992 158\n", fails), "991 0\n");
        let fails = |input: &str| matches!(numbers(input).as_deref(), Some([a]) if *a < -5);
        assert_eq!(smallest("-1000\n", fails), "-6\n");
    }

    #[test]
    fn a_list_is_shortened_together_with_its_count() {
        let fails = |input: &str| list(input).is_some_and(|list| list.len() > 3);
        assert_eq!(smallest("7\n3 1 4 1 5 9 2\n", fails), "4\n0 0 0 0\n");
        let fails = |input: &str| list(input).is_some_and(|list| list.contains(&17));
        assert_eq!(smallest("5\n3\n17\n4\n1\n5\n", fails), "1\n17\n");
        assert_eq!(smallest("4 8 17 2 2\n", fails), "1 17\n");
    }

    #[test]
    fn brackets_go_together_with_those_that_close_them() {
        let fails = |input: &str| {
            let (count, word) = input.trim_end().split_once('\n').unwrap_or_default();
            let is_legal = super::brackets::pairs(word.as_bytes()).is_some();
            is_legal && count == word.len().to_string() && word.contains('(') && word.contains('[')
        };
        assert_eq!(smallest("12\n{([{([])}])}\n", fails), "4\n([])\n");
    }

    #[test]
    fn of_many_tests_the_one_that_fails_is_left() {
        // Each test is a list with its count on a line before it.
        let tests = |input: &str| -> Option<Vec<Vec<i64>>> {
            let mut lines = input.lines();
            let tests: usize = lines.next()?.parse().ok()?;
            let test =
                |lines: &mut std::str::Lines| list(&format!("{} {}", lines.next()?, lines.next()?));
            let tests = (0..tests).map(|_| test(&mut lines)).collect::<Option<_>>()?;
            lines.next().is_none().then_some(tests)
        };
        let fails = |input: &str| {
            tests(input).is_some_and(|tests| tests.iter().flatten().any(|number| *number > 9))
        };
        assert_eq!(smallest("3\n2\n1 2\n3\n4 14 4\n1\n5\n", fails), "1\n1\n10\n");
    }

    #[test]
    fn edges_go_with_their_count_and_queries_with_theirs() {
        let graph = |input: &str| -> Option<bool> {
            let lines: Vec<Vec<i64>> = input.lines().map(numbers).collect::<Option<_>>()?;
            let [head, costs, rest @ ..] = &lines[..] else { return None };
            let &[nodes, edges, queries] = &head[..] else { return None };
            let is_legal = nodes == costs.len() as i64 && edges + queries == rest.len() as i64;
            let (edges, queries) = rest.split_at_checked(edges as usize)?;
            let are_edges = edges.iter().all(|edge| edge.len() == 2);
            let is_legal = is_legal && are_edges && queries.iter().all(|query| query.len() == 1);
            Some(is_legal && edges.iter().any(|edge| edge[0] == edge[1]))
        };
        let fails = |input: &str| graph(input) == Some(true);
        let smallest = smallest("3 4 2\n7 8 9\n1 2\n2 2\n2 3\n1 3\n5\n6\n", fails);
        assert_eq!(smallest, "1 1 0\n0\n0 0\n");
    }

    #[test]
    fn a_square_loses_a_row_and_a_column_at_once() {
        let fails = |input: &str| {
            let (size, rows) = input.split_once('\n').unwrap_or_default();
            let size: usize = size.parse().unwrap_or(0);
            let rows: Vec<&str> = rows.lines().collect();
            let is_legal = rows.len() == size && rows.iter().all(|row| row.len() == size);
            is_legal && rows.iter().any(|row| row.contains('#'))
        };
        assert_eq!(smallest("4\n....\n...#\n....\n....\n", fails), "1\n#\n");
    }

    #[test]
    fn words_become_short_and_plain() {
        let fails = |input: &str| {
            let (length, word) = input.trim_end().split_once('\n').unwrap_or_default();
            length.parse() == Ok(word.len()) && word.contains('x') && word.len() > 2
        };
        assert_eq!(smallest("7\nquixote\n", fails), "3\nxaa\n");
    }

    #[test]
    fn equal_letters_change_together() {
        let is_palindrome =
            |input: &str| input.trim_end().chars().rev().eq(input.trim_end().chars());
        let fails = |input: &str| is_palindrome(input) && input.len() == 4;
        assert_eq!(smallest("yay\n", fails), "aaa\n");
        let fails = |input: &str| matches!(input.as_bytes(), [a, b, b'\n'] if a < b);
        assert_eq!(smallest("xz\n", fails), "ab\n");
    }

    #[test]
    fn numbers_that_are_equal_or_coupled_change_together() {
        let pair = |input: &str| <[i64; 2]>::try_from(numbers(input)?).ok();
        let fails = |input: &str| pair(input).is_some_and(|[a, b]| a == b && a > 900);
        assert_eq!(smallest("1087 1087\n", fails), "901 901\n");
        let fails = |input: &str| matches!(numbers(input).as_deref(), Some([2, sum, a, b]) if a + b == *sum && input.lines().count() == 2);
        assert_eq!(smallest("2 38\n19 19\n", fails), "2 0\n0 0\n");
    }

    #[test]
    fn a_board_becomes_a_smaller_and_emptier_one() {
        let fails = |input: &str| {
            let mut lines = input.lines();
            let size = lines.next().and_then(|it| it.parse().ok());
            let rows: Vec<&str> = lines.collect();
            let is_board = size == Some(rows.len()) && rows.iter().all(|it| it.len() == rows.len());
            is_board && rows.concat().matches('#').count() > 1
        };
        assert_eq!(smallest("3\n#.#\n##.\n###\n", fails), "2\n..\n##\n");
    }

    #[test]
    fn a_sign_in_a_number_is_no_mark_on_a_board() {
        assert_eq!(
            smallest("-0.5\n", |input| !input.starts_with('.') && input.len() == 5),
            "-0.0\n"
        );
    }

    #[test]
    fn the_digits_of_a_grid_become_0_and_it_keeps_its_form() {
        let fails = |input: &str| {
            let rows: Vec<&str> = input.lines().collect();
            rows.len() == 3 && rows.iter().all(|it| it.len() == 3) && input.contains('7')
        };
        assert_eq!(smallest("531\n072\n468\n", fails), "000\n070\n000\n");
    }

    #[test]
    fn leading_digits_are_dropped() {
        let fails = |input: &str| matches!(numbers(input).as_deref(), Some([a]) if a % 100 == 77);
        assert_eq!(smallest("461427977\n", fails), "77\n");
    }

    #[test]
    fn what_cannot_be_made_simpler_stays_as_it_is() {
        assert_eq!(smallest("3\n1 2 3\n", |input| input == "3\n1 2 3\n"), "3\n1 2 3\n");
        assert_eq!(smallest("", |_| true), "");
    }

    #[test]
    fn an_input_that_always_fails_becomes_nothing() {
        assert_eq!(smallest("3\n1 2 3\n\u{1F600}\n", |input| !input.contains('\u{fffd}')), "");
    }
}
