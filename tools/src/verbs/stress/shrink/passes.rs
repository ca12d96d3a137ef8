//! Simpler texts for an input of which only the text is known: fewer lines, columns, words and
//! letters, and smaller numbers. Whether they are legal is for others to say.

use std::ops::Range;

use super::Candidates;
use super::count::{lowered, recounted};
use super::text::{Place, Text, Word, pieces};

pub const PASSES: [super::Pass; 6] = [
    &fewer_lines,
    &smaller_squares,
    &fewer_columns,
    &fewer_words,
    &smaller_numbers,
    &fewer_letters,
];

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
    let (end, first) = (Place { line: piece.start, word: 0 }, Place { line: 0, word: 0 });
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
            recounted(&text, fewer, Place { line: block.start, word: 0 }, &[size], 1)
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
            recounted(&text, fewer, Place { line: block.start, word: 0 }, &[width], 1)
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
            let end = Place { line, word: piece.start };
            recounted(&text, fewer, end, &[words, words - 1], piece.len())
        })
    });
    candidates(without)
}

/// Every text with one word replaced by a simpler one.
fn with_simpler_words<W: Iterator<Item = Word> + 'static>(
    input: &[u8],
    simpler: impl Fn(&Text, Place) -> W + 'static,
) -> Candidates {
    let text = Text::new(input);
    candidates(text.places().into_iter().flat_map(move |place| {
        let text = text.clone();
        simpler(&text, place).map(move |word| {
            let mut simpler = text.clone();
            *simpler.word_mut(place) = word;
            simpler
        })
    }))
}

/// Numbers go to 0 and 1, else half way there, else by ever smaller steps.
fn smaller_numbers(input: &[u8]) -> Candidates {
    with_simpler_words(input, |text, place| {
        let number = text.number(place).unwrap_or(0);
        let steps = std::iter::successors(Some(number / 2), |step| Some(step / 2));
        let nearer = steps.take_while(|step| *step != 0).map(move |step| number - step);
        let positive = (number < 0).then_some(-number);
        let ends = [0, 1].into_iter().filter(move |end: &i128| *end < number.abs());
        ends.chain(positive).chain(nearer).map(|number| number.to_string().into_bytes())
    })
}

/// Words lose letters, with their count before them, and other letters become the first ones.
fn fewer_letters(input: &[u8]) -> Candidates {
    let text = Text::new(input);
    let is_word = |place: &Place| text.number(*place).is_none();
    let places: Vec<Place> = text.places().into_iter().filter(is_word).collect();
    let shorter = places.clone().into_iter().flat_map({
        let text = text.clone();
        move |place| without_letters(&text, place)
    });
    let plainer = places.into_iter().flat_map(move |place| with_first_letters(&text, place));
    candidates(shorter.chain(plainer))
}

fn without_letters(text: &Text, place: Place) -> Vec<Text> {
    let letters = text.word(place).len();
    let shorter = pieces(letters).filter(|piece| piece.len() < letters).flat_map(|piece| {
        let mut fewer = text.clone();
        fewer.word_mut(place).drain(piece.clone());
        recounted(text, fewer, place, &[letters], piece.len())
    });
    shorter.collect()
}

fn with_first_letters(text: &Text, place: Place) -> Vec<Text> {
    let first = |letter: u8| match letter {
        b'b'..=b'z' => Some(b'a'),
        b'B'..=b'Z' => Some(b'A'),
        _ => None,
    };
    let plainer = text.word(place).iter().enumerate().filter_map(|(at, &letter)| {
        let mut plainer = text.clone();
        plainer.word_mut(place)[at] = first(letter)?;
        Some(plainer)
    });
    plainer.collect()
}

#[cfg(test)]
mod tests {
    use super::super::shrink;

    /// The smallest input that a predicate on its words still fails.
    fn smallest(input: &str, fails: impl Fn(&str) -> bool) -> String {
        let fails = |input: &[u8]| Ok(fails(&String::from_utf8_lossy(input)));
        String::from_utf8(shrink(input.into(), &super::PASSES, fails).unwrap()).unwrap()
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
    fn what_cannot_be_made_simpler_stays_as_it_is() {
        assert_eq!(smallest("3\n1 2 3\n", |input| input == "3\n1 2 3\n"), "3\n1 2 3\n");
        assert_eq!(smallest("", |_| true), "");
    }

    #[test]
    fn an_input_that_always_fails_becomes_nothing() {
        assert_eq!(smallest("3\n1 2 3\n\u{1F600}\n", |input| !input.contains('\u{fffd}')), "");
    }
}
