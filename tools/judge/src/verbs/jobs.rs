//! The options by which a user says how programs are run: how many at a time, and where.

use anyhow::Result;
use clap::Args;

use crate::report::terminal::tell;
use judging::pool::Pool;

#[derive(Args)]
pub struct JobOptions {
    /// How many cases to run at a time; 1 for quiet timing
    #[arg(short, long, value_parser = clap::value_parser!(u16).range(1..=MOST_JOBS))]
    jobs: Option<u16>,
    /// Run in this folder itself, not in a fresh copy of it for each case
    #[arg(long)]
    here: bool,
}

/// More would not be faster on any machine.
const MOST_JOBS: i64 = 256;

impl JobOptions {
    /// Opens a pool for at most this many cases at a time. Call this only while there are no other
    /// threads.
    pub fn open_pool(&self, most: usize) -> Result<Pool> {
        let (jobs, cores) = (self.jobs.map_or_else(Pool::cores, usize::from), Pool::cores());
        let mut pool = Pool::open(jobs.min(most))?;
        if jobs.min(most) > cores {
            tell(&format!("judge: {jobs} jobs share {cores} cores: times are less exact"));
        }
        if self.here {
            pool.run_here();
        }
        Ok(pool)
    }
}
