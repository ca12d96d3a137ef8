//! Judges several cases at a time: each slot takes the next case when it is free.

use std::fs;
use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};

use super::case_run::CaseRun;
use super::program::Program;
use super::rules::Rules;
use super::slot::Slot;
use super::workspace::Workspace;
use facts::cases::Case;
use sandbox::temporary::TemporaryFolder;
use sandbox::{self, interrupt};

pub struct Pool {
    slots: Vec<Slot>,
    folder: TemporaryFolder,
}

/// A program and the cases to judge it on.
pub struct Batch {
    pub name: String,
    pub program: Program,
    pub rules: Rules,
    pub cases: Vec<Case>,
}

/// What a pool reports to its caller while it judges.
pub enum Event<'a> {
    /// The next result, in the order of batches and cases.
    Judged(&'a Batch, &'a Case, &'a CaseRun),
    /// Nothing has happened for a while.
    Waiting,
}

/// How often [`Event::Waiting`] comes while nothing happens.
pub const TICK: Duration = Duration::from_millis(100);

impl Pool {
    /// Opens a pool that judges this many cases at a time. From then on, Ctrl-C stops it. Call this
    /// only once, before any other thread is started.
    pub fn open(slots: usize) -> Result<Pool> {
        sandbox::address_space::check(slots)?;
        let too_many = || too_many(slots);
        interrupt::guard_compilers().with_context(too_many)?;
        let folder = TemporaryFolder::new()?;
        let workspace = Workspace::of(&files::here()?);
        let slots = (0..slots).map(|index| {
            let folder = folder.path().join(index.to_string());
            fs::create_dir(&folder)?;
            Slot::open(folder, &workspace)
        });
        let slots = slots.collect::<Result<Vec<Slot>>>().with_context(too_many)?;
        let workers = slots.iter().map(|slot| &slot.worker);
        sandbox::stop_on_interrupt(workers).with_context(too_many)?;
        Ok(Pool { slots, folder })
    }

    /// From now on, programs run in the user's folder itself.
    pub fn run_here(&mut self) {
        self.slots.iter_mut().for_each(|slot| slot.runs_here = true);
    }

    /// Sees the user's folder as it is now, for another round.
    pub fn renew(&mut self) -> Result<()> {
        self.slots.iter_mut().try_for_each(|slot| slot.workspace.renew())
    }

    /// The number of cores, which is how many cases can run undisturbed.
    pub fn cores() -> usize {
        thread::available_parallelism().map_or(1, usize::from)
    }

    /// A temporary folder that is removed with the pool.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    pub fn slots(&mut self) -> impl Iterator<Item = &mut Slot> {
        self.slots.iter_mut()
    }

    /// One slot, for work that cannot be done in parallel.
    pub fn slot(&mut self) -> &mut Slot {
        self.slots.first_mut().expect("a pool has a slot")
    }

    /// Judges every case of every batch, several at a time. The results go to `tell` in order; when
    /// `tell` fails, judging stops.
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
        let count = self.slots.len();
        thread::scope(|scope| {
            let started = self.slots.iter_mut().map(|slot| {
                slot.expect(cases.iter().map(|(_, case)| *case));
                let (next, cases, sender) = (&next, &cases, sender.clone());
                let turns = move || take_turns(slot, next, cases, sender);
                thread::Builder::new().spawn_scoped(scope, turns).map(drop)
            });
            let started: io::Result<()> = started.collect();
            drop(sender);
            // Where not all have started, those that have stop when the receiver is dropped.
            started.with_context(|| too_many(count))?;
            pass_on(runs, &cases, &mut tell)
        })?;
        Ok(interrupt::check()?)
    }
}

/// Where there are not enough processes, threads or files.
pub fn too_many(slots: usize) -> String {
    format!("cannot run {slots} cases at a time here: lower -j")
}

/// Passes the results on in the order of the cases. The receiver is dropped when `tell` fails, and
/// that stops the slots.
fn pass_on(
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

/// Judges one case after the other until there are none left or nobody wants the results.
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
