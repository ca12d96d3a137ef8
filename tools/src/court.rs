//! Where programs are judged: workers, and a folder for what is written there.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};
use tempfile::TempDir;

use crate::cases::Case;
use crate::report::Report;
use crate::target::Target;
use crate::trial::{Bench, Trial};
use crate::worker::{Leash, Worker};

pub struct Court {
    benches: Vec<Bench>,
    folder: TempDir,
}

/// How often the progress bar moves when nothing else does.
const TICK: Duration = Duration::from_millis(100);

impl Court {
    /// Opens a court that hears so many cases at a time. To be called once, and before there are
    /// other threads.
    pub fn open(benches: usize) -> Result<Court> {
        Court::open_with(benches, || ())
    }

    /// The same, with something to say when the user presses Ctrl-C.
    pub fn open_with(benches: usize, farewell: impl FnOnce() + Send + 'static) -> Result<Court> {
        let too_many = move || format!("{benches} cases cannot run at a time here: lower -j");
        let folder = tempfile::Builder::new().prefix("judge-").tempdir()?;
        let benches = (0..benches).map(|index| {
            let folder = folder.path().join(index.to_string());
            fs::create_dir(&folder)?;
            Ok(Bench { worker: Worker::start(&folder)?, folder })
        });
        let benches = benches.collect::<Result<_>>().with_context(too_many)?;
        let court = Court { benches, folder };
        let leashes = court.benches.iter().map(|bench| bench.worker.leash());
        let leashes = leashes.collect::<Result<_>>().with_context(too_many)?;
        leave_nothing_behind(court.folder.path().into(), leashes, farewell)?;
        Ok(court)
    }

    /// As many cases at a time as there are cores.
    pub fn cores() -> usize {
        thread::available_parallelism().map_or(1, usize::from)
    }

    pub fn benches(&mut self) -> impl Iterator<Item = &mut Bench> {
        self.benches.iter_mut()
    }

    /// One bench, for what cannot be done at several.
    pub fn bench(&mut self) -> &mut Bench {
        self.benches.first_mut().expect("a court has a bench")
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
            for bench in &mut self.benches {
                let (next, cases, sender) = (&next, &cases, sender.clone());
                scope.spawn(move || take_turns(bench, next, cases, sender));
            }
            drop(sender);
            hear(trials, &cases, report)
        })
    }
}

/// Hands the trials to the report in the order of the cases. The receiver is ours, and gone when the
/// report fails: then the benches stop.
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
    bench: &mut Bench,
    next: &AtomicUsize,
    cases: &[(&Target, &Case)],
    sender: Sender<(usize, Trial)>,
) {
    loop {
        let index = next.fetch_add(1, Ordering::Relaxed);
        let Some((target, case)) = cases.get(index) else { return };
        let trial = bench.judge(target, case);
        stay_if_adjourned();
        if sender.send((index, trial)).is_err() {
            return;
        }
    }
}

/// Set by Ctrl-C: what is heard from now on is of no account.
static ADJOURNED: AtomicBool = AtomicBool::new(false);

/// Whoever has heard something after Ctrl-C keeps it to himself and waits for the end.
pub fn stay_if_adjourned() {
    while ADJOURNED.load(Ordering::Relaxed) {
        thread::park();
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
        ADJOURNED.store(true, Ordering::Relaxed);
        workers.iter_mut().for_each(Leash::dismiss);
        let _ = fs::remove_dir_all(&folder);
        if let Some(farewell) = farewell.take() {
            farewell();
        }
        std::process::exit(INTERRUPTED);
    })?;
    Ok(())
}
