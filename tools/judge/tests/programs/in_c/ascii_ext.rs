//! A trait of old Rust: deprecated, and still imported.

#![allow(deprecated, unused_imports)]

use std::ascii::{escape_default, AsciiExt};

fn shouted<T: AsciiExt + ?Sized>(quiet: &T) -> (T::Owned, T::Owned, bool) {
    (quiet.to_ascii_uppercase(), quiet.to_ascii_lowercase(), quiet.is_ascii())
}

fn reversed<T: AsciiExt + ?Sized>(text: &mut T, other: &T) -> bool {
    text.make_ascii_lowercase();
    let is_same = text.eq_ignore_ascii_case(other);
    text.make_ascii_uppercase();
    is_same
}

fn main() {
    println!("{:?} {:?}", shouted("caFé"), shouted(&'é'));
    println!("{:?} {:?}", shouted(&b'x'), shouted(&b"\xffYz"[..]));
    let mut text = String::from("Straße, Queen");
    println!("{} {text}", reversed(text.as_mut_str(), "sTRAßE, qUEEN"));
    let (mut letter, mut byte, mut bytes) = ('q', b'Q', *b"mixedCase");
    println!("{} {}", reversed(&mut letter, &'Q'), reversed(&mut byte, &b'k'));
    println!("{} {letter} {byte} {bytes:?}", reversed(&mut bytes[..], b"MIXEDCASE"));
    println!("{} {}", "Direct".to_ascii_lowercase(), AsciiExt::is_ascii("path"));
    println!("{:?}", escape_default(b'\n').map(char::from).collect::<String>());
}
