//! Crates that talk to the system or to one kind of processor, which no single file can hold, and what
//! replaces them there.

/// Each such crate, and a text with as much of it as others need.
const TEXTS: [(&str, &str); 3] = [
    ("getrandom", include_str!("../../../../shims/getrandom.rs")),
    ("libc", include_str!("../../../../shims/libc.rs")),
    ("rand_chacha", include_str!("../../../../shims/rand_chacha.rs")),
];

/// The edition of these texts.
pub const EDITION: u32 = 2021;

pub fn text(name: &str) -> Option<&'static str> {
    TEXTS.iter().find(|(replaced, _)| *replaced == name).map(|(_, text)| *text)
}
