//! The processes of a job at one moment: the program, all that descend from it, and those whose
//! parents have ended, which the kernel has given to us.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rustix::process::Pid;

pub struct ProcessTree {
    members: Vec<Process>,
}

struct Process {
    pid: Pid,
    parent: Option<Pid>,
    /// Its own and that of the children it has waited for.
    cpu: Duration,
    resident_bytes: u64,
}

impl ProcessTree {
    /// All that descend from this process now.
    pub fn now() -> ProcessTree {
        let mut pids = children().unwrap_or_default();
        let mut next = 0;
        while let Some(&pid) = pids.get(next) {
            next += 1;
            pids.extend(threads(pid).flat_map(|thread| children_of(&thread).unwrap_or_default()));
        }
        ProcessTree { members: pids.into_iter().filter_map(Process::read).collect() }
    }

    pub fn cpu(&self) -> Duration {
        self.members.iter().map(|member| member.cpu).sum()
    }

    /// How long it was ready to run and had no core to run on: the longest such time of a thread.
    pub fn delay(&self) -> Duration {
        let threads = self.members.iter().flat_map(|member| threads(member.pid));
        threads.map(|thread| run_delay(&thread)).max().unwrap_or_default()
    }

    /// The memory of all. A page that several share counts once, and to find that out takes the
    /// kernel a while.
    pub fn memory_bytes(&self) -> u64 {
        let alive: Vec<&Process> =
            self.members.iter().filter(|member| member.resident_bytes > 0).collect();
        match alive[..] {
            [member] => member.resident_bytes,
            _ => alive.iter().map(|member| member.share_bytes()).sum(),
        }
    }
}

impl Process {
    /// Nothing when it has just gone.
    fn read(pid: Pid) -> Option<Process> {
        let text = fs::read_to_string(folder(pid).join("stat")).ok()?;
        // What stands before the last parenthesis is its name, which may be any text.
        let fields: Vec<&str> = text.rsplit_once(") ")?.1.split(' ').collect();
        let field = |index: usize| fields.get(index)?.parse::<u64>().ok();
        let (children_user, children_system) = (field(13)?, field(14)?);
        let ticks_a_second = rustix::param::clock_ticks_per_second();
        let waited_for = 1000 * (children_user + children_system) / ticks_a_second;
        Some(Process {
            pid,
            parent: Pid::from_raw(field(1)? as i32),
            cpu: cpu_so_far(pid) + Duration::from_millis(waited_for),
            resident_bytes: field(21)? * rustix::param::page_size() as u64,
        })
    }

    /// Resident memory, where a page shared by n processes counts one nth.
    fn share_bytes(&self) -> u64 {
        // Between its start and its first own step a program runs in the memory of its parent.
        if self.parent.is_some_and(|parent| have_one_memory(self.pid, parent)) {
            return 0;
        }
        let text = fs::read_to_string(folder(self.pid).join("smaps_rollup")).unwrap_or_default();
        let kilobytes =
            text.lines().find_map(|line| line.strip_prefix("Pss:")?.split_whitespace().next());
        kilobytes.and_then(|number| number.parse::<u64>().ok()).unwrap_or(0) * 1024
    }
}

/// The children of this process, which has one thread.
pub fn children() -> io::Result<Vec<Pid>> {
    children_of(Path::new("/proc/thread-self"))
}

fn children_of(thread: &Path) -> io::Result<Vec<Pid>> {
    let text = fs::read_to_string(thread.join("children"))?;
    Ok(text.split_whitespace().filter_map(|pid| Pid::from_raw(pid.parse().ok()?)).collect())
}

fn folder(pid: Pid) -> PathBuf {
    format!("/proc/{}", pid.as_raw_nonzero()).into()
}

fn threads(pid: Pid) -> impl Iterator<Item = PathBuf> {
    let threads = fs::read_dir(folder(pid).join("task")).into_iter().flatten();
    threads.flatten().map(|thread| thread.path())
}

fn run_delay(thread: &Path) -> Duration {
    let text = fs::read_to_string(thread.join("schedstat")).unwrap_or_default();
    let nanoseconds = text.split(' ').nth(1).and_then(|number| number.parse().ok());
    Duration::from_nanos(nanoseconds.unwrap_or(0))
}

/// Zero when the process has just ended: its exact time is known a moment later.
fn cpu_so_far(pid: Pid) -> Duration {
    let mut clock = 0;
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: both calls write to the variables they are given and to nothing else.
    let failed = unsafe {
        libc::clock_getcpuclockid(pid.as_raw_nonzero().get(), &mut clock) != 0
            || libc::clock_gettime(clock, &mut time) != 0
    };
    if failed { Duration::ZERO } else { Duration::new(time.tv_sec as u64, time.tv_nsec as u32) }
}

fn have_one_memory(one: Pid, other: Pid) -> bool {
    const KCMP_VM: i32 = 1;
    let [one, other] = [one, other].map(|pid| pid.as_raw_nonzero().get());
    // SAFETY: the call compares and changes nothing.
    unsafe { libc::syscall(libc::SYS_kcmp, one, other, KCMP_VM, 0, 0) == 0 }
}
