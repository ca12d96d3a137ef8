//! `gen SEED SIZE` prints N: the size itself, since there is nothing to choose.
//!
//! - sizes: 6 to 14

fn main() {
    println!("{}", std::env::args().nth(2).expect("called as gen SEED SIZE"));
}
