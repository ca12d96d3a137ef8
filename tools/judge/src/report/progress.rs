//! Progress bars, spinners and lines for people who wait.

use std::io::{IsTerminal, stderr};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use super::terminal::tell;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar is shown, or a line printed, once the work takes longer than this.
const PATIENCE: Duration = Duration::from_secs(1);

/// How often a line is printed after that.
const SAY_EVERY: Duration = Duration::from_secs(10);

/// How often a spinner moves.
const SPIN_EVERY: Duration = Duration::from_millis(100);

/// A bar that is still hidden; [`tick`] shows it.
pub fn bar(length: Option<u64>, template: &str) -> ProgressBar {
    let style = ProgressStyle::with_template(template).expect("the template is well formed");
    ProgressBar::with_draw_target(length, ProgressDrawTarget::hidden()).with_style(style)
}

/// Moves a bar, and shows it once the work takes long.
pub fn tick(bar: &ProgressBar) {
    if bar.is_hidden() && bar.elapsed() > PATIENCE {
        bar.set_draw_target(ProgressDrawTarget::stderr());
    }
    bar.tick();
}

/// Does some work behind a spinner.
pub fn while_waiting<T>(what: String, work: impl FnOnce() -> T) -> T {
    let spinner = ProgressBar::new_spinner().with_message(what);
    spinner.enable_steady_tick(SPIN_EVERY);
    let done = work();
    spinner.finish_and_clear();
    done
}

/// Lines that say how far the work is, where standard error is no terminal and nobody would see a bar.
/// They end when it is dropped.
pub struct ProgressLines {
    done: Arc<AtomicUsize>,
    teller: Option<(Sender<()>, JoinHandle<()>)>,
}

impl ProgressLines {
    /// About so many things, and what has been done to them when the work is over.
    pub fn about(total: usize, what: &str) -> ProgressLines {
        let done = Arc::new(AtomicUsize::new(0));
        let teller = (!stderr().is_terminal()).then(|| {
            let (end, ended) = channel();
            let (done, what) = (done.clone(), what.to_string());
            let line = move || format!("judge: {} of {total} {what}", done.load(Ordering::Relaxed));
            (end, thread::spawn(move || tell_until(&ended, line)))
        });
        ProgressLines { done, teller }
    }

    /// One of them is done.
    pub fn step(&self) {
        self.done.fetch_add(1, Ordering::Relaxed);
    }
}

fn tell_until(ended: &Receiver<()>, line: impl Fn() -> String) {
    let mut wait = PATIENCE;
    while ended.recv_timeout(wait) == Err(RecvTimeoutError::Timeout) {
        tell(&line());
        wait = SAY_EVERY;
    }
}

impl Drop for ProgressLines {
    fn drop(&mut self) {
        let Some((end, teller)) = self.teller.take() else { return };
        drop(end);
        let _ = teller.join();
    }
}
