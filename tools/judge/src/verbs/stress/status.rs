//! What has been done so far, for people who wait.

use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

use indicatif::ProgressBar;

use super::case_source::CaseSource;
use crate::report::progress;
use crate::report::terminal::tell;

pub struct Status {
    seed: u64,
    /// The sizes there are, where they are known.
    sizes: Option<RangeInclusive<u32>>,
    cases: AtomicU64,
    /// How many of them had no answer to compare with.
    unanswered: AtomicU64,
    largest: AtomicU32,
    attempts: AtomicU64,
    bar: ProgressBar,
}

impl Status {
    pub fn new(seed: u64, source: &CaseSource) -> Status {
        Status {
            seed,
            sizes: source.generator.sizes.clone(),
            cases: AtomicU64::new(0),
            unanswered: AtomicU64::new(0),
            largest: AtomicU32::new(0),
            attempts: AtomicU64::new(0),
            bar: progress::bar(None, "{spinner} {msg}"),
        }
    }

    pub fn add(&self, size: u32, answer_is_known: bool) {
        self.cases.fetch_add(1, Ordering::Relaxed);
        self.unanswered.fetch_add(u64::from(!answer_is_known), Ordering::Relaxed);
        self.largest.fetch_max(size, Ordering::Relaxed);
    }

    /// One more simpler input has been tried.
    pub fn add_attempt(&self, bytes: usize) {
        let attempts = self.attempts.fetch_add(1, Ordering::Relaxed) + 1;
        self.show(format!("a failing case is made simpler: try {attempts}, {bytes} bytes"));
    }

    pub fn tick(&self) {
        self.show(self.summary());
    }

    fn show(&self, message: String) {
        self.bar.set_message(message);
        progress::tick(&self.bar);
    }

    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }

    /// `1200 cases (410 a second), sizes up to 9 of 14, seed 7`
    pub fn summary(&self) -> String {
        let cases = self.cases.load(Ordering::Relaxed);
        let pace = cases as f64 / self.bar.elapsed().as_secs_f64();
        let sizes = self.sizes.as_ref().map_or(String::new(), |sizes| {
            let largest = self.largest.load(Ordering::Relaxed);
            format!(", sizes up to {largest} of {}", sizes.end())
        });
        let unanswered = match self.unanswered.load(Ordering::Relaxed) {
            0 => String::new(),
            some => {
                format!(", {some} without an answer to compare with (add --brute COMMAND)")
            }
        };
        let noun = if cases == 1 { "case" } else { "cases" };
        format!("{cases} {noun} ({pace:.0} a second){sizes}{unanswered}, seed {}", self.seed)
    }

    /// How many simpler inputs have been tried.
    pub fn attempts(&self) -> u64 {
        self.attempts.load(Ordering::Relaxed)
    }

    /// The last words when the user does not want to wait any longer.
    pub fn interrupt(&self) {
        self.finish();
        tell(&format!("interrupted after {}", self.summary()));
    }
}
