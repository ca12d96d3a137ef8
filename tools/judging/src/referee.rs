//! Who decides whether an output is right.

use super::protocol::External;
use facts::comparison::Comparison;

#[derive(Clone)]
pub enum Referee {
    /// Compares it with the answer.
    Comparison(Comparison),
    /// A program of the user that looks at it.
    Command(External),
    /// A program of the user that talks to the program while it runs.
    Interactor(External),
    /// Nobody: any output will do.
    Nobody,
}

impl Referee {
    /// Whether it can decide nothing without an answer. A program is asked in any case: as with
    /// testlib, it gets an empty file where there is none.
    pub fn needs_answer(&self) -> bool {
        matches!(self, Referee::Comparison(_))
    }
}
