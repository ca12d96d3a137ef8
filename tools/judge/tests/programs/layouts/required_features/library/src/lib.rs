pub fn steps() -> u32 {
    if cfg!(feature = "fast") { 1 } else { 2 }
}
