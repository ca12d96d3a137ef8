//! Where programs are judged: workers, and a folder for what is written there.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;

use anyhow::{Context, Result};
use tempfile::TempDir;

use crate::facts::cases::Case;
use crate::judging::case_run::{CaseRun, Slot};
use crate::judging::target::Target;
use crate::report::Report;
use crate::report::progress::TICK;
use crate::sandbox::worker::{self, StopHandle, Worker};

pub struct Pool {
    slots: Vec<Slot>,
    folder: TempDir,
}

impl Pool {
    /// Opens a pool that hears so many cases at a time. To be called once, and before there are
    /// other threads.
    pub fn open(slots: usize) -> Result<Pool> {
        Pool::open_with(slots, || ())
    }

    /// The same, with something to say when the user presses Ctrl-C.
    pub fn open_with(slots: usize, farewell: impl FnOnce() + Send + 'static) -> Result<Pool> {
        let too_many = move || format!("{slots} cases cannot run at a time here: lower -j");
        let folder = tempfile::Builder::new().prefix("judge-").tempdir()?;
        let slots = (0..slots).map(|index| {
            let folder = folder.path().join(index.to_string());
            fs::create_dir(&folder)?;
            Ok(Slot { worker: Worker::start(&folder)?, folder })
        });
        let slots = slots.collect::<Result<_>>().with_context(too_many)?;
        let pool = Pool { slots, folder };
        let stop_handles = pool.slots.iter().map(|slot| slot.worker.stop_handle());
        let stop_handles = stop_handles.collect::<Result<_>>().with_context(too_many)?;
        leave_nothing_behind(pool.folder.path().into(), stop_handles, farewell)?;
        Ok(pool)
    }

    /// As many cases at a time as there are cores.
    pub fn cores() -> usize {
        thread::available_parallelism().map_or(1, usize::from)
    }

    /// A folder that goes when the pool does.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    pub fn slots(&mut self) -> impl Iterator<Item = &mut Slot> {
        self.slots.iter_mut()
    }

    /// One slot, for what cannot be done at several.
    pub fn slot(&mut self) -> &mut Slot {
        self.slots.first_mut().expect("a pool has a slot")
    }

    /// Every case of every target, several at a time, handed to the report in order.
    pub fn judge(&mut self, targets: &[Target], report: &mut Report) -> Result<()> {
        let cases: Vec<(&Target, &Case)> = targets
            .iter()
            .flat_map(|target| target.cases.iter().map(move |case| (target, case)))
            .collect();
        let next = AtomicUsize::new(0);
        let (sender, runs) = channel();
        thread::scope(|scope| {
            for slot in &mut self.slots {
                let (next, cases, sender) = (&next, &cases, sender.clone());
                scope.spawn(move || take_turns(slot, next, cases, sender));
            }
            drop(sender);
            hear(runs, &cases, report)
        })
    }
}

/// Hands the runs to the report in the order of the cases. The receiver is ours, and gone when the
/// report fails: then the slots stop.
fn hear(
    runs: Receiver<(usize, CaseRun)>,
    cases: &[(&Target, &Case)],
    report: &mut Report,
) -> Result<()> {
    let mut waiting: Vec<Option<CaseRun>> = cases.iter().map(|_| None).collect();
    let mut shown = 0;
    loop {
        match runs.recv_timeout(TICK) {
            Ok((index, run)) => waiting[index] = Some(run),
            Err(RecvTimeoutError::Timeout) => report.tick(),
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        }
        while let Some(run) = waiting.get_mut(shown).and_then(Option::take) {
            let (target, case) = cases[shown];
            report.add(target, case, run)?;
            shown += 1;
        }
    }
}

fn take_turns(
    slot: &mut Slot,
    next: &AtomicUsize,
    cases: &[(&Target, &Case)],
    sender: Sender<(usize, CaseRun)>,
) {
    loop {
        let index = next.fetch_add(1, Ordering::Relaxed);
        let Some((target, case)) = cases.get(index) else { return };
        let run = slot.judge(target, case);
        if sender.send((index, run)).is_err() {
            return;
        }
    }
}

/// On Ctrl-C the workers kill what they run, and only then can their folder go.
fn leave_nothing_behind(
    folder: PathBuf,
    mut workers: Vec<StopHandle>,
    farewell: impl FnOnce() + Send + 'static,
) -> Result<()> {
    const INTERRUPTED: i32 = 130;
    let mut farewell = Some(farewell);
    ctrlc::set_handler(move || {
        worker::adjourn();
        workers.iter_mut().for_each(StopHandle::dismiss);
        let _ = fs::remove_dir_all(&folder);
        if let Some(farewell) = farewell.take() {
            farewell();
        }
        std::process::exit(INTERRUPTED);
    })?;
    Ok(())
}
