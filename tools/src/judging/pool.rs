//! Several cases at a time: a slot for each, and a folder for all they write.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};
use tempfile::TempDir;

use super::case_run::CaseRun;
use super::program::Program;
use super::rules::Rules;
use super::slot::Slot;
use crate::facts::cases::Case;
use crate::sandbox::{self, Worker, interrupt};

pub struct Pool {
    slots: Vec<Slot>,
    folder: TempDir,
}

/// A program and all the cases it is to be judged on.
pub struct Batch {
    pub name: String,
    pub program: Program,
    pub rules: Rules,
    pub cases: Vec<Case>,
}

/// What a pool tells its caller while it judges.
pub enum Event<'a> {
    /// The next run, in the order of batches and cases.
    Judged(&'a Batch, &'a Case, &'a CaseRun),
    /// Nothing has happened for a while.
    Waiting,
}

/// How often a caller hears of a pool that has nothing to tell.
pub const TICK: Duration = Duration::from_millis(100);

impl Pool {
    /// Opens a pool that judges so many cases at a time. Ctrl-C stops it from then on. To be called
    /// once, and before there are other threads.
    pub fn open(slots: usize) -> Result<Pool> {
        let too_many = || format!("{slots} cases cannot run at a time here: lower -j");
        let folder = tempfile::Builder::new().prefix("judge-").tempdir()?;
        let slots = (0..slots).map(|index| {
            let folder = folder.path().join(index.to_string());
            fs::create_dir(&folder)?;
            Ok(Slot { worker: Worker::start(&folder)?, folder })
        });
        let slots = slots.collect::<Result<Vec<Slot>>>().with_context(too_many)?;
        let workers = slots.iter().map(|slot| &slot.worker);
        sandbox::stop_on_interrupt(workers).with_context(too_many)?;
        Ok(Pool { slots, folder })
    }

    /// As many cases at a time as there are cores.
    pub fn cores() -> usize {
        thread::available_parallelism().map_or(1, usize::from)
    }

    /// A folder that is removed with the pool.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    pub fn slots(&mut self) -> impl Iterator<Item = &mut Slot> {
        self.slots.iter_mut()
    }

    /// One slot, for what must be done one at a time.
    pub fn slot(&mut self) -> &mut Slot {
        self.slots.first_mut().expect("a pool has a slot")
    }

    /// Every case of every batch, several at a time. The caller is told of each in order; when it
    /// fails, judging stops.
    pub fn judge(
        &mut self,
        batches: &[Batch],
        mut tell: impl FnMut(Event) -> Result<()>,
    ) -> Result<()> {
        let cases: Vec<(&Batch, &Case)> = batches
            .iter()
            .flat_map(|batch| batch.cases.iter().map(move |case| (batch, case)))
            .collect();
        let next = AtomicUsize::new(0);
        let (sender, runs) = channel();
        thread::scope(|scope| {
            for slot in &mut self.slots {
                let (next, cases, sender) = (&next, &cases, sender.clone());
                scope.spawn(move || take_turns(slot, next, cases, sender));
            }
            drop(sender);
            hand_over(runs, &cases, &mut tell)
        })?;
        Ok(interrupt::check()?)
    }
}

/// Hands the runs over in the order of the cases. The receiver is ours, and gone when the caller
/// fails: then the slots stop.
fn hand_over(
    runs: Receiver<(usize, CaseRun)>,
    cases: &[(&Batch, &Case)],
    tell: &mut impl FnMut(Event) -> Result<()>,
) -> Result<()> {
    let mut waiting: Vec<Option<CaseRun>> = cases.iter().map(|_| None).collect();
    let mut next = 0;
    loop {
        match runs.recv_timeout(TICK) {
            Ok((index, run)) => waiting[index] = Some(run),
            Err(RecvTimeoutError::Timeout) => tell(Event::Waiting)?,
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        }
        interrupt::check()?;
        while let Some(run) = waiting.get_mut(next).and_then(Option::take) {
            let (batch, case) = cases[next];
            tell(Event::Judged(batch, case, &run))?;
            next += 1;
        }
    }
}

fn take_turns(
    slot: &mut Slot,
    next: &AtomicUsize,
    cases: &[(&Batch, &Case)],
    sender: Sender<(usize, CaseRun)>,
) {
    loop {
        let index = next.fetch_add(1, Ordering::Relaxed);
        let Some((batch, case)) = cases.get(index) else { return };
        let Ok(run) = slot.judge(&batch.program, &batch.rules, case) else { return };
        if sender.send((index, run)).is_err() {
            return;
        }
    }
}
