mod list;
pub mod search;

#[path = "odd place/numbers.rs"]
pub mod numbers;

pub use list::words;
