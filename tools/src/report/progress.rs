//! Signs of life for people who wait.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// What takes longer than this is shown.
const PATIENCE: Duration = Duration::from_secs(1);

/// How often a bar moves when nothing else does.
const SPIN_EVERY: Duration = Duration::from_millis(100);

/// A bar that is not to be seen yet.
pub fn bar(length: Option<u64>, template: &str) -> ProgressBar {
    let style = ProgressStyle::with_template(template).expect("the template is well formed");
    ProgressBar::with_draw_target(length, ProgressDrawTarget::hidden()).with_style(style)
}

/// Moves a bar, and shows it once people may have become impatient.
pub fn tick(bar: &ProgressBar) {
    if bar.is_hidden() && bar.elapsed() > PATIENCE {
        bar.set_draw_target(ProgressDrawTarget::stderr());
    }
    bar.tick();
}

/// Does some work, and shows that something is going on.
pub fn while_waiting<T>(what: String, work: impl FnOnce() -> T) -> T {
    let spinner = ProgressBar::new_spinner().with_message(what);
    spinner.enable_steady_tick(SPIN_EVERY);
    let done = work();
    spinner.finish_and_clear();
    done
}
