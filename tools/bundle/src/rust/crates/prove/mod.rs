//! Whether the reduced program does the same as the whole one.

pub mod calls;
#[cfg(test)]
mod mutants;
