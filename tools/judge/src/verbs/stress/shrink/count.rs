//! Numbers that say how many things follow. Dropping items means updating their count.

use super::text::{Position, Text};

/// The text after `dropped` items behind `end` were removed, where there were as many as one of
/// `things` says. Each number before them that may be their count is lowered, one at a time and
/// then all together. Where there is none, the text stays as it is.
pub fn recounted(
    before: &Text,
    after: Text,
    end: Position,
    things: &[usize],
    dropped: usize,
) -> Vec<Text> {
    let is_count = |position: &Position| {
        let number = before.number(*position).and_then(|number| usize::try_from(number).ok());
        number.is_some_and(|number| things.contains(&number) && number >= dropped)
    };
    let positions = before.positions().into_iter();
    let counts: Vec<Position> =
        positions.take_while(|position| *position < end).filter(is_count).collect();
    match counts[..] {
        [] => vec![after],
        [count] => vec![lowered(after, &[count], dropped)],
        _ => {
            let one = counts.iter().map(|count| lowered(after.clone(), &[*count], dropped));
            let all = lowered(after.clone(), &counts, dropped);
            one.chain([all]).collect()
        }
    }
}

/// The text with these numbers lowered.
pub fn lowered(mut text: Text, positions: &[Position], by: usize) -> Text {
    for position in positions {
        if let Some(number) = text.number(*position) {
            *text.word_mut(*position) = (number - by as i128).to_string().into_bytes();
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(before: &str, after: &str, end: (usize, usize), things: usize) -> Vec<String> {
        let (before, after) = (Text::new(before.as_bytes()), Text::new(after.as_bytes()));
        let end = Position { line: end.0, word: end.1 };
        let texts = recounted(&before, after, end, &[things], 1);
        texts.iter().map(|text| String::from_utf8(text.bytes()).unwrap()).collect()
    }

    #[test]
    fn the_count_before_what_is_dropped_is_lowered() {
        assert_eq!(texts("3\n7 8 9\n", "3\n7 9\n", (1, 0), 3), ["2\n7 9\n"]);
    }

    #[test]
    fn where_several_could_be_the_count_each_is_tried_and_all_of_them() {
        let expected = ["1 2\n7\n", "2 1\n7\n", "1 1\n7\n"];
        assert_eq!(texts("2 2\n7\n8\n", "2 2\n7\n", (1, 0), 2), expected);
    }

    #[test]
    fn where_nothing_counts_the_text_stays() {
        assert_eq!(texts("5\n7 8 9\n", "5\n7 9\n", (1, 0), 3), ["5\n7 9\n"]);
        assert_eq!(texts("7 3 9\n", "7 3\n", (0, 0), 3), ["7 3\n"]);
    }
}
