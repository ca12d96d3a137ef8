//! # A program whose cases are not in order
//!
//! - url: <https://example.org/>
//! - technique: none

fn main() {
    println!("2");
}
