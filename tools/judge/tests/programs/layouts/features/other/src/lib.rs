pub use library::has_one;
