//! What a user says: one file or folder per verb, with its options and the order of its steps.

pub mod bench;
pub mod listing;
pub mod new;
pub mod readme;
mod rules;
pub mod stress;
pub mod submit;
pub mod test;
