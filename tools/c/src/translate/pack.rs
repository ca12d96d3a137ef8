//! Packs bytes of memory into fewer characters of C. Tables of numbers are mostly zeros, and the rest
//! repeats itself, but in a string literal each zero takes two characters.
//!
//! A packed text is made of tokens, which `unpack` of runtime.c reads:
//!
//! - `~N`: zeros, which are in memory already;
//! - `` `NDD ``: N bytes that are D bytes earlier; if N is 0, the last but one character as it is;
//! - any other byte as it is.
//!
//! N and the digits of D, to the base of 95, begin with the character after a blank for 1.

use std::collections::HashMap;

const ZEROS: u8 = b'~';
const REPEAT: u8 = b'`';

/// The characters for numbers.
const FIRST: u8 = b' ';
const BASE: usize = 95;

/// The most that a token stands for, and how far back it reaches.
const MOST: usize = BASE - 1;
const FARTHEST: usize = BASE * BASE - 1;

/// What three bytes have in common is not worth a token.
const KEY: usize = 3;

/// How many places with the same three bytes are tried.
const TRIES: usize = 48;

/// A part of a packed text.
pub struct PackToken {
    pub text: Vec<u8>,
    /// How many bytes of memory it stands for.
    pub length: usize,
}

/// What a token stands for.
#[derive(Clone, Copy)]
enum Choice {
    Byte(u8),
    /// So many.
    Zeros(usize),
    /// So many bytes, and how much earlier they are.
    Repeat(usize, usize),
}

/// The tokens that take the fewest characters, as far as that can be told from those that are tried.
pub fn packed(bytes: &[u8]) -> Vec<PackToken> {
    let repeats = repeats(bytes);
    let mut costs = vec![0; bytes.len() + 1];
    let mut best = Vec::with_capacity(bytes.len());
    for at in (0..bytes.len()).rev() {
        let cost = |choice: &Choice| choice.cost() + costs[at + choice.length()];
        let choices = choices(bytes, at, repeats[at]);
        let (cost, choice) = choices
            .map(|it| (cost(&it), it))
            .min_by_key(|it| it.0)
            .expect("a byte stands for itself");
        costs[at] = cost;
        best.push(choice);
    }
    best.reverse();
    let mut at = 0;
    let mut tokens = Vec::new();
    while at < bytes.len() {
        tokens.push(PackToken { text: best[at].text(), length: best[at].length() });
        at += best[at].length();
    }
    tokens
}

/// What may stand at this place.
fn choices(
    bytes: &[u8],
    at: usize,
    (longest, distance): (usize, usize),
) -> impl Iterator<Item = Choice> {
    let zeros = bytes[at..].iter().take(MOST).take_while(|byte| **byte == 0).count();
    let zeros = (zeros > 1).then_some(Choice::Zeros(zeros));
    let repeats = (KEY + 1..=longest).map(move |length| Choice::Repeat(length, distance));
    repeats.chain(zeros).chain([Choice::Byte(bytes[at])])
}

impl Choice {
    fn length(self) -> usize {
        match self {
            Choice::Byte(_) => 1,
            Choice::Zeros(length) | Choice::Repeat(length, _) => length,
        }
    }

    fn text(self) -> Vec<u8> {
        match self {
            Choice::Byte(byte @ (ZEROS | REPEAT)) => vec![REPEAT, digit(0), byte, digit(0)],
            Choice::Byte(byte) => vec![byte],
            Choice::Zeros(length) => vec![ZEROS, digit(length)],
            Choice::Repeat(length, distance) => {
                vec![REPEAT, digit(length), digit(distance / BASE), digit(distance % BASE)]
            }
        }
    }

    /// About how many characters it takes in a string literal.
    fn cost(self) -> usize {
        match self {
            Choice::Zeros(_) => 2,
            Choice::Repeat(..) | Choice::Byte(ZEROS | REPEAT) => 4,
            Choice::Byte(b'"' | b'\\' | b'?' | 0..=7 | b'\n') => 2,
            Choice::Byte(b' '..=b'~') => 1,
            Choice::Byte(8..=31) => 3,
            Choice::Byte(127..) => 4,
        }
    }
}

fn digit(number: usize) -> u8 {
    FIRST + number as u8
}

/// For each place, the longest text that is there and earlier, too, and how much earlier.
fn repeats(bytes: &[u8]) -> Vec<(usize, usize)> {
    let mut places: HashMap<&[u8], Vec<usize>> = HashMap::new();
    let mut found = Vec::with_capacity(bytes.len());
    for at in 0..bytes.len() {
        let key = bytes.get(at..at + KEY).unwrap_or_default();
        let earlier = places.entry(key).or_default();
        let near = earlier.iter().rev().take(TRIES).take_while(|place| at - **place <= FARTHEST);
        let repeats = near.map(|place| (common(bytes, *place, at), at - place));
        found.push(repeats.max_by_key(|(length, _)| *length).unwrap_or_default());
        earlier.push(at);
    }
    found
}

/// How many bytes are the same at two places.
fn common(bytes: &[u8], earlier: usize, at: usize) -> usize {
    let pairs = bytes[earlier..].iter().zip(&bytes[at..]).take(MOST);
    pairs.take_while(|(one, other)| one == other).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As `unpack` of runtime.c does it.
    fn unpacked(text: &[u8]) -> Vec<u8> {
        let number = |byte: u8| usize::from(byte - FIRST);
        let (mut bytes, mut rest) = (Vec::new(), text);
        while let [first, after @ ..] = rest {
            rest = match (*first, after) {
                (ZEROS, [count, rest @ ..]) => {
                    bytes.resize(bytes.len() + number(*count), 0);
                    rest
                }
                (REPEAT, [FIRST, byte, _, rest @ ..]) => {
                    bytes.push(*byte);
                    rest
                }
                (REPEAT, [count, high, low, rest @ ..]) => {
                    for _ in 0..number(*count) {
                        bytes.push(bytes[bytes.len() - number(*high) * BASE - number(*low)]);
                    }
                    rest
                }
                (byte, rest) => {
                    bytes.push(byte);
                    rest
                }
            };
        }
        bytes
    }

    fn text(bytes: &[u8]) -> Vec<u8> {
        packed(bytes).into_iter().flat_map(|token| token.text).collect()
    }

    #[test]
    fn what_is_packed_is_what_is_unpacked() {
        let table: Vec<u8> = (0..3000u32).flat_map(|i| (i % 200 * i % 7).to_le_bytes()).collect();
        let far: Vec<u8> = (0..30_000u32).map(|i| ((i * i) >> 7) as u8).collect();
        let texts: [&[u8]; 7] =
            [b"", b"`", b"~~ ` ~0", &[0; 500], &[255; 500], &table, &[&far[..], &far].concat()];
        for bytes in texts {
            assert_eq!(unpacked(&text(bytes)), bytes);
        }
        let mut random = 1u32;
        for length in 0..400 {
            let kinds = [2, 5, 127, 256][length % 4];
            let mut byte = || {
                random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                ((random >> 16) % kinds) as u8
            };
            let bytes: Vec<u8> = (0..length).map(|_| byte()).collect();
            assert_eq!(unpacked(&text(&bytes)), bytes);
        }
    }

    #[test]
    fn zeros_and_repeats_are_short() {
        assert_eq!(text(b"T\0\0\0T"), b"T~#T");
        assert_eq!(text(b"a long text, a long text"), b"a long text, `+ -");
    }

    #[test]
    fn the_length_of_tokens_is_that_of_the_bytes() {
        let bytes: Vec<u8> = (0..999).map(|i| (i % 10 * i % 3) as u8).collect();
        assert_eq!(packed(&bytes).iter().map(|token| token.length).sum::<usize>(), bytes.len());
    }
}
