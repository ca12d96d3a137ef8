// Saved with a byte order mark.
macro_rules! square {
    ($x:expr) => {{
        let x = $x as i64;
        x * x
    }};
}
