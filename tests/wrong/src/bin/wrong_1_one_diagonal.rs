//! # Counts queens, but sees only one of the two diagonals
//!
//! - url: <https://example.org/>
//! - technique: forgetting

fn count(n: u32, columns: u32, falling: u32) -> u32 {
    let free = !(columns | falling) & ((1 << n) - 1);
    let queens = (0..n).map(|column| 1 << column).filter(|queen| free & queen != 0);
    let below = queens.map(|queen| count(n, columns | queen, (falling | queen) << 1));
    if columns == (1 << n) - 1 {
        1
    } else {
        below.sum()
    }
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    println!("{}", count(text.trim().parse().unwrap(), 0, 0));
}
