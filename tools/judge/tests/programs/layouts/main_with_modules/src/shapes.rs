mod closed;

pub use closed::length;
