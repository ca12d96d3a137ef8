//! Crates that are replaced by our own texts, which have as much of them as others need.

use super::stand_in::StandIn;

/// Crates that depend on the operating system or the processor, so that no single file can contain them.
const NEEDED: [(&str, &str); 4] = [
    (
        "chacha20",
        concat!(
            include_str!("../../../../shims/chacha20.rs"),
            include_str!("../../../../shims/chacha.rs")
        ),
    ),
    ("getrandom", include_str!("../../../../shims/getrandom.rs")),
    ("libc", include_str!("../../../../shims/libc.rs")),
    (
        "rand_chacha",
        concat!(
            include_str!("../../../../shims/rand_chacha.rs"),
            include_str!("../../../../shims/chacha.rs")
        ),
    ),
];

/// Crates that could be inlined, but are many times longer. If the replacement is not enough, the original
/// is used.
const LIGHTER: [(&str, &str); 1] = [("hashbrown", include_str!("../../../../shims/hashbrown.rs"))];

/// The edition of these texts.
pub const EDITION: u32 = 2021;

/// What takes the place of a crate.
#[derive(Clone, Debug, Hash)]
pub enum Replacement {
    /// A text in place of its files.
    Files(&'static str),
    /// The module that it becomes, as it is.
    Module(StandIn),
}

/// Which crates are replaced.
#[derive(Clone, Copy, PartialEq)]
pub enum Replaced {
    All,
    Needed,
}

impl Replaced {
    /// The replacement of the crate of this name.
    pub fn of(self, name: &str) -> Option<Replacement> {
        let lighter = if self == Replaced::All { &LIGHTER[..] } else { &[] };
        let mut texts = NEEDED.iter().chain(lighter);
        texts.find(|(replaced, _)| *replaced == name).map(|(_, text)| Replacement::Files(text))
    }
}

/// Whether a crate is replaced only to save space.
pub fn is_lighter(name: &str) -> bool {
    LIGHTER.iter().any(|(replaced, _)| *replaced == name)
}
