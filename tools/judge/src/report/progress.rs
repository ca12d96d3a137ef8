//! Progress bars and spinners for people who wait.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar is shown once the work takes longer than this.
const PATIENCE: Duration = Duration::from_secs(1);

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
