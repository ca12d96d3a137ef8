//! The CPU time of all processes of a job, as seen from time to time.
//!
//! The kernel adds the time of a process to its parent's when that waits for it. A parent may choose
//! not to wait, and then the time is lost; so we keep in mind what we have seen of each process.

use std::collections::HashMap;
use std::time::Duration;

use rustix::process::Pid;

use super::process_tree::{ProcessTree, cpu_so_far};

#[derive(Default)]
pub struct CpuTime {
    /// Of each process when we last looked.
    alive: HashMap<Pid, Duration>,
    /// Of all that have ended since, as last seen.
    ended: Duration,
    /// What the kernel has added up.
    added_up: Duration,
}

impl CpuTime {
    /// Looks at these processes, which takes little time even if there are many.
    pub fn look_at(&mut self, processes: &[Pid]) {
        let mut before = std::mem::take(&mut self.alive);
        for &pid in processes {
            let now = cpu_so_far(pid);
            let seen = before.remove(&pid).unwrap_or_default();
            if now < seen {
                // It has ended, and there may be another one with its number.
                self.ended += seen;
            }
            self.alive.insert(pid, now);
        }
        self.ended += before.values().sum::<Duration>();
    }

    /// The same, from all that the kernel says of them.
    pub fn take_over(&mut self, tree: &ProcessTree) {
        self.added_up = tree.cpu();
    }

    pub fn total(&self) -> Duration {
        let seen = self.ended + self.alive.values().sum::<Duration>();
        seen.max(self.added_up)
    }
}
