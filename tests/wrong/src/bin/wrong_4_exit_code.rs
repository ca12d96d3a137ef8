//! # Prints the right answer and then fails
//!
//! - url: <https://example.org/>
//! - technique: a stumble at the end

fn main() {
    println!("2");
    std::process::exit(3);
}
