//! # Never ends
//!
//! - url: <https://example.org/>
//! - limits: 0.2 s, 64 MB
//! - technique: patience

fn main() {
    loop {
        std::thread::yield_now();
    }
}
