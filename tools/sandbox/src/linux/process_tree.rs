//! The processes of a job at one moment: the program, its descendants, and orphans whose parents
//! have ended, which the kernel has made our children.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Read};
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rustix::process::{Pid, Signal};

#[derive(Default)]
pub struct ProcessTree {
    members: Vec<Process>,
    /// How long we were ready to run ourselves but had no core.
    own_delay: Duration,
}

struct Process {
    pid: Pid,
    parent: Option<Pid>,
    cpu: Duration,
    /// That of the children it has waited for.
    children_cpu: Duration,
    resident_bytes: u64,
    /// Whether one of its threads runs, or would if it had a core.
    is_ready: bool,
    /// Grows with every child that it has waited for.
    children_faults: u64,
    /// How long each of its threads was ready to run but had no core.
    delays: BTreeMap<PathBuf, Duration>,
}

impl ProcessTree {
    /// All current descendants of this process.
    pub fn now() -> ProcessTree {
        ProcessTree::of(&descendants(usize::MAX))
    }

    pub fn of(processes: &[Pid]) -> ProcessTree {
        let members = processes.iter().filter_map(|pid| Process::read(*pid)).collect();
        ProcessTree { members, own_delay: run_delay(Path::new(THIS_THREAD)) }
    }

    /// How many processes and threads there are.
    pub fn tasks(&self) -> usize {
        self.members.iter().map(|member| member.delays.len()).sum()
    }

    /// The CPU time of all members, and of children that they have waited for.
    pub fn cpu(&self) -> Duration {
        self.members.iter().map(|member| member.cpu + member.children_cpu).sum()
    }

    /// How long a thread was ready to run but had no core since an earlier moment: the longest such
    /// time of any thread, and our own, as the program may have waited for us to take its output.
    /// None if a process has begun or ended since then.
    pub fn delay_since(&self, earlier: &ProcessTree) -> Option<Duration> {
        let signs = |tree: &ProcessTree| -> Vec<_> {
            tree.members.iter().map(|member| (member.pid, member.children_faults)).collect()
        };
        if signs(self) != signs(earlier) {
            return None;
        }
        let pairs = self.members.iter().zip(&earlier.members);
        let longest = pairs.map(|(now, earlier)| now.delay_since(earlier)).max()?;
        Some(longest + self.own_delay.saturating_sub(earlier.own_delay))
    }

    /// Sends a signal to every member.
    pub fn signal(&self, signal: Signal) {
        for member in &self.members {
            let _ = rustix::process::kill_process(member.pid, signal);
        }
    }

    /// Whether a thread ran, or would have if it had had a core.
    pub fn is_ready(&self) -> bool {
        self.members.iter().any(|member| member.is_ready)
    }

    /// Whether a thread waits for one of the pipes with these numbers, to read or to write. False
    /// where the kernel does not say.
    pub fn is_waiting_for(&self, pipes: &[u64]) -> bool {
        let mut threads = self.members.iter().flat_map(|member| member.delays.keys());
        threads.any(|thread| is_waiting_for(thread, pipes))
    }

    /// The memory of each process, added up.
    pub fn resident_bytes(&self) -> u64 {
        self.members.iter().map(|member| member.resident_bytes).sum()
    }

    /// The memory of all processes together. Shared pages count once, which takes the kernel a
    /// while to find out.
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
    /// None when it has just ended.
    fn read(pid: Pid) -> Option<Process> {
        let threads: Vec<PathBuf> = threads(pid).collect();
        let fields = stat(&folder(pid))?;
        let field = |index: usize| fields.get(index)?.parse::<u64>().ok();
        let (children_user, children_system) = (field(13)?, field(14)?);
        let ticks_per_second = rustix::param::clock_ticks_per_second();
        let waited_for = 1000 * (children_user + children_system) / ticks_per_second;
        let delay = |thread: PathBuf| (thread.clone(), run_delay(&thread));
        Some(Process {
            pid,
            children_faults: field(8)?,
            is_ready: threads.iter().any(|thread| state(thread) == Some('R')),
            delays: threads.into_iter().map(delay).collect(),
            parent: Pid::from_raw(field(1)? as i32),
            cpu: cpu_so_far(pid),
            children_cpu: Duration::from_millis(waited_for),
            resident_bytes: field(21)? * rustix::param::page_size() as u64,
        })
    }

    fn delay_since(&self, earlier: &Process) -> Duration {
        let delay = |(thread, delay): (&PathBuf, &Duration)| {
            delay.saturating_sub(earlier.delays.get(thread).copied().unwrap_or_default())
        };
        self.delays.iter().map(delay).max().unwrap_or_default()
    }

    /// Resident memory, where a page shared by n processes counts as 1/n of a page.
    fn share_bytes(&self) -> u64 {
        // Between vfork and exec, a new process runs in the memory of its parent.
        if self.parent.is_some_and(|parent| share_memory(self.pid, parent)) {
            return 0;
        }
        let text = fs::read_to_string(folder(self.pid).join("smaps_rollup")).unwrap_or_default();
        let kilobytes =
            text.lines().find_map(|line| line.strip_prefix("Pss:")?.split_whitespace().next());
        kilobytes.and_then(|number| number.parse::<u64>().ok()).unwrap_or(0) * 1024
    }
}

const THIS_THREAD: &str = "/proc/thread-self";

/// The fields of a process or thread from its state on.
fn stat(folder: &Path) -> Option<Vec<String>> {
    fields(&read(&folder.join("stat")).ok()?)
}

fn fields(text: &str) -> Option<Vec<String>> {
    // Before the last parenthesis is the name, which may be any text.
    Some(text.rsplit_once(") ")?.1.split(' ').map(String::from).collect())
}

/// What a process or thread does, as a letter.
fn state(folder: &Path) -> Option<char> {
    stat(folder)?.first()?.chars().next()
}

/// What the kernel says of this process, whoever reads it.
pub fn open_own_stat() -> io::Result<File> {
    File::open("/proc/self/stat")
}

/// Whether a process has been stopped, as by Ctrl-Z, given what the kernel says of it.
pub fn is_stopped(stat: &File) -> bool {
    let mut bytes = [0; 4096];
    // The place in the file is shared with other workers.
    let length = stat.read_at(&mut bytes, 0).unwrap_or(0);
    fields(&String::from_utf8_lossy(&bytes[..length])).is_some_and(|fields| fields[0] == "T")
}

/// A file of the kernel, which are read so often that it pays to ask for all of it at once.
fn read(path: &Path) -> io::Result<String> {
    let mut bytes = Vec::with_capacity(4096);
    // Nothing is cut off: this is what keeps `File` from asking for the length first.
    File::open(path)?.take(u64::MAX).read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// All descendants of this process, or some of them if there are more than so many: as long as we look
/// for all, there would be more and more.
pub fn descendants(most: usize) -> Vec<Pid> {
    match rustix::process::getpid() == Pid::INIT {
        true => all_but_the_first(),
        false => {
            let mut pids = children().unwrap_or_default();
            let mut next = 0;
            while let Some(&pid) = pids.get(next).filter(|_| pids.len() <= most) {
                pids.extend(threads(pid).flat_map(|it| children_of(&it).unwrap_or_default()));
                next += 1;
            }
            pids
        }
    }
}

/// All processes of a container but the first.
fn all_but_the_first() -> Vec<Pid> {
    let names = fs::read_dir("/proc").into_iter().flatten().flatten().map(|it| it.file_name());
    let pids = names.filter_map(|name| Pid::from_raw(name.to_str()?.parse().ok()?));
    pids.filter(|pid| *pid != Pid::INIT).collect()
}

/// The children of this process, which has only one thread.
pub fn children() -> io::Result<Vec<Pid>> {
    children_of(Path::new(THIS_THREAD))
}

fn children_of(thread: &Path) -> io::Result<Vec<Pid>> {
    let text = read(&thread.join("children"))?;
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
    let text = read(&thread.join("schedstat")).unwrap_or_default();
    let nanoseconds = text.split(' ').nth(1).and_then(|number| number.parse().ok());
    Duration::from_nanos(nanoseconds.unwrap_or(0))
}

/// The calls that wait for a pipe.
const WAITING: [i64; 4] = [libc::SYS_read, libc::SYS_readv, libc::SYS_write, libc::SYS_writev];

/// Whether a thread is inside of a call that reads from one of these pipes, or writes to it.
fn is_waiting_for(thread: &Path, pipes: &[u64]) -> bool {
    let text = read(&thread.join("syscall")).unwrap_or_default();
    let mut words = text.split_whitespace();
    let call = words.next().and_then(|number| number.parse().ok());
    let file = words.next().and_then(|word| u32::from_str_radix(word.strip_prefix("0x")?, 16).ok());
    let (Some(file), true) = (file, call.is_some_and(|call| WAITING.contains(&call))) else {
        return false;
    };
    let target = fs::read_link(thread.join(format!("fd/{file}"))).unwrap_or_default();
    pipes.iter().any(|pipe| target.as_os_str() == format!("pipe:[{pipe}]").as_str())
}

/// Zero when the process has just ended: its exact time will be known a moment later.
pub fn cpu_so_far(pid: Pid) -> Duration {
    let mut clock = 0;
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: both calls write only to the variables they are given.
    let failed = unsafe {
        libc::clock_getcpuclockid(pid.as_raw_nonzero().get(), &mut clock) != 0
            || libc::clock_gettime(clock, &mut time) != 0
    };
    if failed { Duration::ZERO } else { Duration::new(time.tv_sec as u64, time.tv_nsec as u32) }
}

/// Whether two processes have the same address space.
fn share_memory(one: Pid, other: Pid) -> bool {
    const KCMP_VM: i32 = 1;
    let [one, other] = [one, other].map(|pid| pid.as_raw_nonzero().get());
    // SAFETY: the call only compares; it changes nothing.
    unsafe { libc::syscall(libc::SYS_kcmp, one, other, KCMP_VM, 0, 0) == 0 }
}
