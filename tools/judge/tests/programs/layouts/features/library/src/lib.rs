#[cfg(feature = "one")]
pub fn number() -> u64 {
    1
}

#[cfg(feature = "two")]
pub fn number() -> u64 {
    2
}

pub fn has_one() -> bool {
    cfg!(feature = "one")
}
