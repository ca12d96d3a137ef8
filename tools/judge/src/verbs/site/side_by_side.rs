//! Many jobs on all cores.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crate::report::progress::{self, ProgressLines};
use judging::pool::{Pool, TICK};

/// The results of these jobs, in their order. How far they are is shown if they take long.
pub fn side_by_side<T: Sync, R: Send>(
    what: &str,
    jobs: &[T],
    work: impl Fn(&T) -> R + Sync,
) -> Vec<R> {
    let template = format!("{{bar:30}} {{pos}} of {{len}} {what}, {{elapsed}}");
    let bar = progress::bar(Some(jobs.len() as u64), &template);
    let lines = ProgressLines::about(jobs.len(), what);
    let next = AtomicUsize::new(0);
    let results = Mutex::new(Vec::new());
    let take_turns = || {
        while let Some((index, job)) = take(&next, jobs) {
            let result = work(job);
            bar.inc(1);
            lines.step();
            results.lock().expect("no job panics").push((index, result));
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..Pool::cores()).map(|_| scope.spawn(take_turns)).collect();
        while workers.iter().any(|worker| !worker.is_finished()) {
            progress::tick(&bar);
            thread::sleep(TICK);
        }
    });
    bar.finish_and_clear();
    let mut results = results.into_inner().expect("no job panics");
    results.sort_by_key(|(index, _)| *index);
    results.into_iter().map(|(_, result)| result).collect()
}

fn take<'a, T>(next: &AtomicUsize, jobs: &'a [T]) -> Option<(usize, &'a T)> {
    let index = next.fetch_add(1, Ordering::Relaxed);
    Some((index, jobs.get(index)?))
}
