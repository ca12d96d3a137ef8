//! Crates that are replaced by texts of ours, with as much of them as others need.

/// Crates that talk to the system or to one kind of processor, which no single file can hold.
const NEEDED: [(&str, &str); 3] = [
    ("getrandom", include_str!("../../../shims/getrandom.rs")),
    ("libc", include_str!("../../../shims/libc.rs")),
    ("rand_chacha", include_str!("../../../shims/rand_chacha.rs")),
];

/// Crates that would do, but are many times longer. Whoever needs more of one gets the original.
const LIGHTER: [(&str, &str); 1] = [("hashbrown", include_str!("../../../shims/hashbrown.rs"))];

/// The edition of these texts.
pub const EDITION: u32 = 2021;

/// Which crates are replaced.
#[derive(Clone, Copy, PartialEq)]
pub enum Replaced {
    All,
    Needed,
}

impl Replaced {
    /// What replaces the crate of this name.
    pub fn text(self, name: &str) -> Option<&'static str> {
        let lighter = if self == Replaced::All { &LIGHTER[..] } else { &[] };
        let mut texts = NEEDED.iter().chain(lighter);
        texts.find(|(replaced, _)| *replaced == name).map(|(_, text)| *text)
    }
}

/// Whether a crate is replaced though it need not be.
pub fn is_lighter(name: &str) -> bool {
    LIGHTER.iter().any(|(replaced, _)| *replaced == name)
}
