//! Where programs are judged: workers, and a folder for what is written there.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;

use anyhow::{Context, Result};
use tempfile::TempDir;

use crate::cases::Case;
use crate::report::Report;
use crate::target::Target;
use crate::trial::{Stand, Trial};
use crate::waiting::TICK;
use crate::worker::{self, Leash, Worker};

pub struct Court {
    stands: Vec<Stand>,
    folder: TempDir,
}

impl Court {
    /// Opens a court that hears so many cases at a time. To be called once, and before there are
    /// other threads.
    pub fn open(stands: usize) -> Result<Court> {
        Court::open_with(stands, || ())
    }

    /// The same, with something to say when the user presses Ctrl-C.
    pub fn open_with(stands: usize, farewell: impl FnOnce() + Send + 'static) -> Result<Court> {
        let too_many = move || format!("{stands} cases cannot run at a time here: lower -j");
        let folder = tempfile::Builder::new().prefix("judge-").tempdir()?;
        let stands = (0..stands).map(|index| {
            let folder = folder.path().join(index.to_string());
            fs::create_dir(&folder)?;
            Ok(Stand { worker: Worker::start(&folder)?, folder })
        });
        let stands = stands.collect::<Result<_>>().with_context(too_many)?;
        let court = Court { stands, folder };
        let leashes = court.stands.iter().map(|stand| stand.worker.leash());
        let leashes = leashes.collect::<Result<_>>().with_context(too_many)?;
        leave_nothing_behind(court.folder.path().into(), leashes, farewell)?;
        Ok(court)
    }

    /// As many cases at a time as there are cores.
    pub fn cores() -> usize {
        thread::available_parallelism().map_or(1, usize::from)
    }

    /// A folder that goes when the court does.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    pub fn stands(&mut self) -> impl Iterator<Item = &mut Stand> {
        self.stands.iter_mut()
    }

    /// One stand, for what cannot be done at several.
    pub fn stand(&mut self) -> &mut Stand {
        self.stands.first_mut().expect("a court has a stand")
    }

    /// Every case of every target, several at a time, handed to the report in order.
    pub fn judge(&mut self, targets: &[Target], report: &mut Report) -> Result<()> {
        let cases: Vec<(&Target, &Case)> = targets
            .iter()
            .flat_map(|target| target.cases.iter().map(move |case| (target, case)))
            .collect();
        let next = AtomicUsize::new(0);
        let (sender, trials) = channel();
        thread::scope(|scope| {
            for stand in &mut self.stands {
                let (next, cases, sender) = (&next, &cases, sender.clone());
                scope.spawn(move || take_turns(stand, next, cases, sender));
            }
            drop(sender);
            hear(trials, &cases, report)
        })
    }
}

/// Hands the trials to the report in the order of the cases. The receiver is ours, and gone when the
/// report fails: then the stands stop.
fn hear(
    trials: Receiver<(usize, Trial)>,
    cases: &[(&Target, &Case)],
    report: &mut Report,
) -> Result<()> {
    let mut waiting: Vec<Option<Trial>> = cases.iter().map(|_| None).collect();
    let mut shown = 0;
    loop {
        match trials.recv_timeout(TICK) {
            Ok((index, trial)) => waiting[index] = Some(trial),
            Err(RecvTimeoutError::Timeout) => report.tick(),
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        }
        while let Some(trial) = waiting.get_mut(shown).and_then(Option::take) {
            let (target, case) = cases[shown];
            report.add(target, case, trial)?;
            shown += 1;
        }
    }
}

fn take_turns(
    stand: &mut Stand,
    next: &AtomicUsize,
    cases: &[(&Target, &Case)],
    sender: Sender<(usize, Trial)>,
) {
    loop {
        let index = next.fetch_add(1, Ordering::Relaxed);
        let Some((target, case)) = cases.get(index) else { return };
        let trial = stand.judge(target, case);
        if sender.send((index, trial)).is_err() {
            return;
        }
    }
}

/// On Ctrl-C the workers kill what they run, and only then can their folder go.
fn leave_nothing_behind(
    folder: PathBuf,
    mut workers: Vec<Leash>,
    farewell: impl FnOnce() + Send + 'static,
) -> Result<()> {
    const INTERRUPTED: i32 = 130;
    let mut farewell = Some(farewell);
    ctrlc::set_handler(move || {
        worker::adjourn();
        workers.iter_mut().for_each(Leash::dismiss);
        let _ = fs::remove_dir_all(&folder);
        if let Some(farewell) = farewell.take() {
            farewell();
        }
        std::process::exit(INTERRUPTED);
    })?;
    Ok(())
}
