//! Job objects: a process with everything it starts, measured and ended together.

use std::io;
use std::mem::{size_of, zeroed};
use std::os::windows::io::{AsRawHandle, FromRawHandle, OwnedHandle};
use std::os::windows::process::CommandExt;
use std::process::{Child, Command};
use std::ptr::null;
use std::time::Duration;

use windows_sys::Win32::Foundation::{CloseHandle, HANDLE, INVALID_HANDLE_VALUE};
use windows_sys::Win32::System::Diagnostics::ToolHelp::{
    CreateToolhelp32Snapshot, TH32CS_SNAPTHREAD, THREADENTRY32, Thread32First, Thread32Next,
};
use windows_sys::Win32::System::JobObjects::{
    AssignProcessToJobObject, CreateJobObjectW, JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION,
    JOB_OBJECT_LIMIT_JOB_MEMORY, JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE,
    JOBOBJECT_BASIC_ACCOUNTING_INFORMATION, JOBOBJECT_EXTENDED_LIMIT_INFORMATION,
    JobObjectBasicAccountingInformation, JobObjectExtendedLimitInformation,
    QueryInformationJobObject, SetInformationJobObject, TerminateJobObject,
};
use windows_sys::Win32::System::Threading::{
    CREATE_SUSPENDED, OpenThread, ResumeThread, THREAD_SUSPEND_RESUME,
};

use crate::direct::Used;

/// The exit code of what we kill.
const KILLED: u32 = 1;

pub struct JobObject(OwnedHandle);

impl JobObject {
    /// A job that ends with its handle. More memory than this cannot be committed in it.
    pub fn new(most_memory: Option<u64>) -> io::Result<JobObject> {
        // SAFETY: no name and no attributes are allowed; the handle is ours alone.
        let job = unsafe {
            let handle = CreateJobObjectW(null(), null());
            if handle.is_null() {
                return Err(io::Error::last_os_error());
            }
            JobObject(OwnedHandle::from_raw_handle(handle))
        };
        let mut limits: JOBOBJECT_EXTENDED_LIMIT_INFORMATION = empty();
        limits.BasicLimitInformation.LimitFlags =
            JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE | JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION;
        if let Some(bytes) = most_memory {
            limits.BasicLimitInformation.LimitFlags |= JOB_OBJECT_LIMIT_JOB_MEMORY;
            limits.JobMemoryLimit = usize::try_from(bytes).unwrap_or(usize::MAX);
        }
        job.set_limits(&limits)?;
        Ok(job)
    }

    fn set_limits(&self, limits: &JOBOBJECT_EXTENDED_LIMIT_INFORMATION) -> io::Result<()> {
        let size = size_of::<JOBOBJECT_EXTENDED_LIMIT_INFORMATION>() as u32;
        // SAFETY: the structure is of the kind and the size that the call is told.
        check(unsafe {
            let limits = std::ptr::from_ref(limits).cast();
            SetInformationJobObject(self.handle(), JobObjectExtendedLimitInformation, limits, size)
        })
    }

    /// Starts a process in the job. It is suspended until it is in, so nothing it starts escapes.
    pub fn spawn(&self, command: &mut Command) -> io::Result<Child> {
        let mut child = command.creation_flags(CREATE_SUSPENDED).spawn()?;
        // SAFETY: both handles are open.
        let assigned =
            check(unsafe { AssignProcessToJobObject(self.handle(), child.as_raw_handle()) });
        match assigned.and_then(|()| resume(child.id())) {
            Ok(()) => Ok(child),
            Err(error) => {
                let _ = child.kill();
                let _ = child.wait();
                Err(error)
            }
        }
    }

    pub fn kill(&self) {
        // SAFETY: the handle is open.
        unsafe { TerminateJobObject(self.handle(), KILLED) };
    }

    /// What all processes of the job have used; nothing where the system does not tell.
    pub fn used(&self) -> Used {
        let times: JOBOBJECT_BASIC_ACCOUNTING_INFORMATION =
            self.query(JobObjectBasicAccountingInformation);
        let memory: JOBOBJECT_EXTENDED_LIMIT_INFORMATION =
            self.query(JobObjectExtendedLimitInformation);
        let ticks = times.TotalUserTime + times.TotalKernelTime;
        Used { cpu: of_ticks(ticks as u64), memory_bytes: memory.PeakJobMemoryUsed as u64 }
    }

    fn query<T>(&self, class: i32) -> T {
        let mut found: T = empty();
        // SAFETY: the structure is of the size that the call is told.
        unsafe {
            let place = std::ptr::from_mut(&mut found).cast();
            let size = size_of::<T>() as u32;
            QueryInformationJobObject(self.handle(), class, place, size, std::ptr::null_mut());
        }
        found
    }

    fn handle(&self) -> HANDLE {
        self.0.as_raw_handle()
    }
}

/// Windows counts in units of 100 ns.
fn of_ticks(ticks: u64) -> Duration {
    Duration::from_nanos(ticks.saturating_mul(100))
}

pub fn empty<T>() -> T {
    // SAFETY: it is used for structures of numbers and handles only, for which zero is valid.
    unsafe { zeroed() }
}

fn check(done: i32) -> io::Result<()> {
    if done == 0 { Err(io::Error::last_os_error()) } else { Ok(()) }
}

/// Lets the one thread of a new process run.
fn resume(process: u32) -> io::Result<()> {
    // SAFETY: the entries are of the size that they say, and each handle is closed once.
    unsafe {
        let threads = CreateToolhelp32Snapshot(TH32CS_SNAPTHREAD, 0);
        if threads == INVALID_HANDLE_VALUE {
            return Err(io::Error::last_os_error());
        }
        let mut entry: THREADENTRY32 = empty();
        entry.dwSize = size_of::<THREADENTRY32>() as u32;
        let mut is_one = Thread32First(threads, &mut entry);
        while is_one != 0 {
            if entry.th32OwnerProcessID == process {
                let thread = OpenThread(THREAD_SUSPEND_RESUME, 0, entry.th32ThreadID);
                ResumeThread(thread);
                CloseHandle(thread);
            }
            is_one = Thread32Next(threads, &mut entry);
        }
        check(CloseHandle(threads))
    }
}
