//! Minima of all windows of a sequence.
#![warn(missing_docs)]

use std::collections::VecDeque;

/// A window of some width.
pub struct Window {
    width: usize,
}

impl Window {
    /// With this many elements.
    pub fn new(width: usize) -> Self {
        Self { width }
    }

    /// The smallest element of each window.
    ///
    /// ```
    /// assert_eq!(deque::Window::new(2).minima(&[3, 1, 2]), [1, 1]);
    /// ```
    pub fn minima<T: Copy + Ord>(&self, all: &[T]) -> Vec<T> {
        let mut candidates: VecDeque<usize> = VecDeque::new();
        let mut minima = Vec::new();
        for (at, it) in all.iter().enumerate() {
            while candidates.back().is_some_and(|&last| all[last] >= *it) {
                candidates.pop_back();
            }
            candidates.push_back(at);
            if candidates[0] + self.width <= at {
                candidates.pop_front();
            }
            if at + 1 >= self.width {
                minima.push(all[candidates[0]]);
            }
        }
        minima
    }
}
