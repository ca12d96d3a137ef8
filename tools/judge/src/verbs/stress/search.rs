//! The search for a case that a program fails.

use std::io;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use super::case_source::{Answer, BruteTime, CaseSource};
use super::seeds::Seeds;
use super::status::Status;
use super::tally::Tally;
use facts::cases::Case;
use judging::case_run::CaseRun;
use judging::pool::{Pool, TICK, too_many};
use judging::program::Program;
use judging::rules::Rules;
use judging::slot::Slot;
use judging::verdict::Verdict;
use sandbox::interrupt::Interrupted;

pub struct Search {
    pub name: String,
    pub program: Program,
    pub rules: Rules,
    pub source: CaseSource,
    pub seeds: Seeds,
    pub budget: Budget,
}

/// How long to go on when nothing fails.
#[derive(Clone, Copy)]
pub enum Budget {
    Until(Instant),
    Cases(u64),
}

impl Budget {
    pub fn deadline(self) -> Option<Instant> {
        match self {
            Budget::Until(deadline) => Some(deadline),
            Budget::Cases(_) => None,
        }
    }
}

/// A case that the program failed.
pub struct Failure {
    pub run: CaseRun,
    pub input: Vec<u8>,
    pub answer: Option<Vec<u8>>,
}

/// One input, tried.
pub enum Tried {
    Good { answer_is_known: bool },
    Failed(Box<Failure>),
    Illegal(String),
    TooSlow,
    TooLate,
}

/// What is known of an input before it is tried.
#[derive(Clone, Copy, PartialEq)]
pub enum Legality {
    Unknown,
    /// The validator is asked only if the program fails, which saves much of the time.
    Likely,
}

/// One input of the generator in so many is shown to the validator whatever the program makes of it.
const VALIDATED: u64 = 8;

/// How often a program is run on the same input to see whether its verdict changes.
const REPEATS: usize = 10;

impl Search {
    /// The first case that fails and its number, however many are tried at a time.
    pub fn first_failure(
        &self,
        pool: &mut Pool,
        status: &Status,
    ) -> Result<Option<(u64, Failure)>> {
        let counter = Counter::new(self.budget);
        let (sender, findings) = channel();
        let count = pool.slots().count();
        thread::scope(|scope| {
            let started = pool.slots().map(|slot| {
                let (counter, sender) = (&counter, sender.clone());
                let follow = move || self.follow(slot, counter, status, sender);
                thread::Builder::new().spawn_scoped(scope, follow).map(drop)
            });
            let started: io::Result<()> = started.collect();
            drop(sender);
            if started.is_err() {
                counter.end_at(0);
            }
            started.with_context(|| too_many(count))?;
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
        while let Some(nth) = counter.next() {
            let index = self.seeds.index(nth);
            // Counted, because among the numbers of a `--partition` there may be no multiple.
            let legality =
                if nth.is_multiple_of(VALIDATED) { Legality::Unknown } else { Legality::Likely };
            let finding = match self.case(slot, index, legality, status) {
                Ok(None) => continue,
                Ok(Some(failure)) => Ok(failure),
                Err(error) => Err(error),
            };
            counter.end_at(nth);
            // Nobody listens any more only when all is over.
            let _ = findings.send((index, finding));
        }
    }

    fn case(
        &self,
        slot: &mut Slot,
        index: u64,
        legality: Legality,
        status: &Status,
    ) -> Result<Option<Failure>> {
        let (input, size) = self.source.input(slot, &self.seeds, index)?;
        let seed = self.seeds.for_generator(index);
        let time = BruteTime { most: self.source.brute_time, deadline: self.budget.deadline() };
        match self.attempt(slot, &input, legality, time)? {
            Tried::Good { answer_is_known } => {
                status.add(size, answer_is_known);
                Ok(None)
            }
            Tried::Failed(failure) => Ok(Some(*failure)),
            Tried::TooLate => Ok(None),
            Tried::TooSlow => bail!(
                "the brute force was too slow for the input that the generator made with seed \
                 {seed}: give it longer with --brute-time, or generate smaller inputs"
            ),
            Tried::Illegal(why) => {
                bail!("the input that the generator made with seed {seed} was refused by {why}")
            }
        }
    }

    pub fn attempt(
        &self,
        slot: &mut Slot,
        input: &[u8],
        legality: Legality,
        time: BruteTime,
    ) -> Result<Tried> {
        let path = write_input(slot, input)?;
        if legality == Legality::Unknown
            && let Some(why) = self.source.objection(slot, &path)?
        {
            return Ok(Tried::Illegal(why));
        }
        let answer = match self.source.answer(slot, &path, time)? {
            Answer::Known(answer) => Some(answer),
            Answer::Unknown => None,
            Answer::Illegal(why) => return Ok(Tried::Illegal(why)),
            Answer::TooSlow => return Ok(Tried::TooSlow),
            Answer::TooLate => return Ok(Tried::TooLate),
        };
        let run = self.judged(slot, path.clone(), answer.as_deref())?;
        if run.verdict == Verdict::Broken {
            bail!(run.why);
        }
        if run.verdict.is_good() {
            let answer_is_known = answer.is_some() || !self.rules.referee.needs_answer();
            return Ok(Tried::Good { answer_is_known });
        }
        let objection = match legality {
            Legality::Unknown => None,
            Legality::Likely => self.source.objection(slot, &path)?,
        };
        Ok(match objection {
            Some(why) => Tried::Illegal(why),
            None => Tried::Failed(Box::new(Failure { run, input: input.into(), answer })),
        })
    }

    /// What the program makes of the input in a file.
    fn judged(&self, slot: &mut Slot, input: PathBuf, answer: Option<&[u8]>) -> Result<CaseRun> {
        let path = slot.folder.join("answer");
        if let Some(answer) = answer {
            files::overwrite(&path, answer)?;
        }
        let case = Case::new("", input, answer.map(|_| path));
        Ok(slot.judge(&self.program, &self.rules, &case)?)
    }

    /// The verdicts on a failing case when it is run again and again, for at most this time.
    pub fn tally(&self, slot: &mut Slot, failure: &Failure, time: Duration) -> Result<Tally> {
        let (mut tally, start) = (Tally::new(failure.run.verdict), Instant::now());
        let input = write_input(slot, &failure.input)?;
        while tally.runs() < REPEATS && (tally.runs() == 1 || start.elapsed() < time) {
            let run = self.judged(slot, input.clone(), failure.answer.as_deref())?;
            tally.add(run.verdict);
        }
        Ok(tally)
    }
}

fn write_input(slot: &Slot, input: &[u8]) -> Result<PathBuf> {
    let path = slot.folder.join("input");
    files::overwrite(&path, input)?;
    Ok(path)
}

/// The numbers of the cases to try.
struct Counter {
    next: AtomicU64,
    end: AtomicU64,
    deadline: Option<Instant>,
}

impl Counter {
    fn new(budget: Budget) -> Counter {
        let end = match budget {
            Budget::Until(_) => u64::MAX,
            Budget::Cases(cases) => cases,
        };
        let deadline = budget.deadline();
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
/// After an interruption, one that is there already counts.
fn first(
    findings: Receiver<(u64, Result<Failure>)>,
    status: &Status,
) -> Result<Option<(u64, Failure)>> {
    let mut first: Option<(u64, Result<Failure>)> = None;
    let mut interruption = None;
    loop {
        match findings.recv_timeout(TICK) {
            Ok((_, Err(error))) if error.is::<Interrupted>() => interruption = Some(error),
            Ok(finding) if first.as_ref().is_none_or(|(index, _)| finding.0 < *index) => {
                first = Some(finding);
            }
            Ok(_) => {}
            Err(RecvTimeoutError::Timeout) => status.tick(),
            Err(RecvTimeoutError::Disconnected) => {
                return match (first, interruption) {
                    (Some((index, finding)), _) => Ok(Some((index, finding?))),
                    (None, Some(interruption)) => Err(interruption),
                    (None, None) => Ok(None),
                };
            }
        }
    }
}
