//! The search for a case that a program fails, and for the simplest such.

use std::fs;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use super::case_source::{Answer, CaseSource, call_seed};
use super::status::Status;
use crate::facts::cases::Case;
use crate::judging::case_run::CaseRun;
use crate::judging::pool::{Pool, TICK};
use crate::judging::program::Program;
use crate::judging::rules::Rules;
use crate::judging::slot::Slot;
use crate::judging::verdict::Verdict;

pub struct Search {
    pub name: String,
    pub program: Program,
    pub rules: Rules,
    pub source: CaseSource,
    pub seed: u64,
    pub budget: Budget,
}

/// How long to go on when nothing fails.
#[derive(Clone, Copy)]
pub enum Budget {
    Time(Duration),
    Cases(u64),
}

/// A case that the program failed.
pub struct Failure {
    pub verdict: Verdict,
    pub input: Vec<u8>,
    pub answer: Option<Vec<u8>>,
}

/// One input, tried.
enum Tried {
    Good { answer_is_known: bool },
    Failed(Failure),
    Illegal(String),
}

impl Search {
    /// The first case that fails and its number, however many are tried at a time.
    pub fn first_failure(
        &self,
        pool: &mut Pool,
        status: &Status,
    ) -> Result<Option<(u64, Failure)>> {
        let counter = Counter::new(self.budget);
        let (sender, findings) = channel();
        thread::scope(|scope| {
            for slot in pool.slots() {
                let (counter, sender) = (&counter, sender.clone());
                scope.spawn(move || self.follow(slot, counter, status, sender));
            }
            drop(sender);
            first(findings, status)
        })
    }

    /// Tries one case after another until there is no need to.
    fn follow(
        &self,
        slot: &mut Slot,
        counter: &Counter,
        status: &Status,
        findings: Sender<(u64, Result<Failure>)>,
    ) {
        while let Some(index) = counter.next() {
            let finding = self.case(slot, index, status);
            let finding = match finding {
                Ok(None) => continue,
                Ok(Some(failure)) => Ok(failure),
                Err(error) => Err(error),
            };
            counter.end_at(index);
            // Nobody listens any more only when all is over.
            let _ = findings.send((index, finding));
        }
    }

    fn case(&self, slot: &mut Slot, index: u64, status: &Status) -> Result<Option<Failure>> {
        let (input, size) = self.source.input(slot, self.seed, index)?;
        match self.attempt(slot, &input)? {
            Tried::Good { answer_is_known } => {
                status.add(size, answer_is_known);
                Ok(None)
            }
            Tried::Failed(failure) => Ok(Some(failure)),
            Tried::Illegal(why) => {
                let seed = call_seed(self.seed, index);
                bail!("the input that the generator made with seed {seed} was refused by {why}")
            }
        }
    }

    /// The simplest case that gets the same verdict.
    pub fn simplest(&self, pool: &mut Pool, failure: Failure, status: &Status) -> Result<Failure> {
        let slot = pool.slot();
        let input = failure.input.clone();
        let mut simplest = failure;
        let fails = |input: &[u8]| {
            let tried = self.attempt(slot, input)?;
            status.add_attempt(input.len());
            match tried {
                Tried::Failed(failure) if failure.verdict == simplest.verdict => {
                    simplest = failure;
                    Ok(true)
                }
                _ => Ok(false),
            }
        };
        self.source.shrink(input, fails)?;
        Ok(simplest)
    }

    fn attempt(&self, slot: &mut Slot, input: &[u8]) -> Result<Tried> {
        let [path, answer_path] = ["input", "answer"].map(|name| slot.folder.join(name));
        fs::write(&path, input)?;
        let answer = match self.source.answer(slot, &path, input)? {
            Answer::Known(answer) => Some(answer),
            Answer::Unknown => None,
            Answer::Illegal(why) => return Ok(Tried::Illegal(why)),
        };
        if let Some(answer) = &answer {
            fs::write(&answer_path, answer)?;
        }
        let answer_path = answer.is_some().then_some(answer_path);
        let case = Case { name: String::new(), input: path, answer: answer_path };
        let CaseRun { verdict, why, .. } = slot.judge(&self.program, &self.rules, &case)?;
        match verdict {
            Verdict::Broken => bail!(why),
            _ if verdict.is_good() => {
                let answer_is_known = answer.is_some() || !self.rules.referee.needs_answer();
                Ok(Tried::Good { answer_is_known })
            }
            _ => Ok(Tried::Failed(Failure { verdict, input: input.into(), answer })),
        }
    }
}

/// The numbers of the cases to try.
struct Counter {
    next: AtomicU64,
    end: AtomicU64,
    deadline: Option<Instant>,
}

impl Counter {
    fn new(budget: Budget) -> Counter {
        let (end, deadline) = match budget {
            Budget::Time(time) => (u64::MAX, Some(Instant::now() + time)),
            Budget::Cases(cases) => (cases, None),
        };
        Counter { next: AtomicU64::new(0), end: AtomicU64::new(end), deadline }
    }

    fn next(&self) -> Option<u64> {
        let index = self.next.fetch_add(1, Ordering::Relaxed);
        let is_late = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        (index < self.end.load(Ordering::Relaxed) && !is_late).then_some(index)
    }

    /// What comes later is of no interest any more.
    fn end_at(&self, index: u64) {
        self.end.fetch_min(index, Ordering::Relaxed);
    }
}

/// Waits until all is over, and chooses the finding that would have been the first with one slot.
fn first(
    findings: Receiver<(u64, Result<Failure>)>,
    status: &Status,
) -> Result<Option<(u64, Failure)>> {
    let mut first: Option<(u64, Result<Failure>)> = None;
    loop {
        match findings.recv_timeout(TICK) {
            Ok(finding) if first.as_ref().is_none_or(|(index, _)| finding.0 < *index) => {
                first = Some(finding);
            }
            Ok(_) => {}
            Err(RecvTimeoutError::Timeout) => status.tick(),
            Err(RecvTimeoutError::Disconnected) => {
                return first.map(|(index, finding)| Ok((index, finding?))).transpose();
            }
        }
    }
}
