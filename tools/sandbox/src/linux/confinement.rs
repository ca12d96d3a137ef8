//! What programs are kept in: the strongest that this kernel allows.

use std::ffi::CString;
use std::fs::File;
use std::io;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use rustix::process::Pid;

use super::container::{self, Container, NESTED, View};
use super::landlock::Landlock;
use super::limits;
use crate::fork::{fork, fork_into};
use crate::{Allowance, Job, Surroundings};

pub enum Confinement {
    Contained(Container),
    Locked(Locks),
}

/// Rules of Landlock, where the kernel has it.
pub struct Locks {
    /// The folder of the worker.
    folder: PathBuf,
    judged: Option<Landlock>,
    helpers: Option<Landlock>,
}

/// How a new process gets in.
pub struct Entry<'a> {
    /// A process that must not see all else has to look for its folder again.
    view: Option<(&'a View, CString)>,
    lock: Option<&'a Landlock>,
    is_contained: bool,
    is_nested: bool,
    allowance: Allowance,
}

impl Confinement {
    /// Without namespaces. Before we know what to hide, a program may write to this folder only.
    pub fn locked(folder: &Path) -> Confinement {
        let writable = Surroundings { writable: vec![folder.into()], ..Surroundings::default() };
        let [judged, helpers] = [(); 2].map(|()| Landlock::new(&writable));
        Confinement::Locked(Locks { folder: folder.into(), judged, helpers })
    }

    /// From now on, programs that are judged see this of the disk.
    pub fn confine(&mut self, surroundings: &Surroundings) -> Result<()> {
        match self {
            Confinement::Contained(container) => container.confine(surroundings),
            Confinement::Locked(locks) => {
                let folders = surroundings.writable.iter().chain([&locks.folder]);
                let writable = folders.cloned().collect();
                locks.judged = Landlock::new(surroundings);
                locks.helpers =
                    Landlock::new(&Surroundings { writable, ..Surroundings::default() });
                Ok(())
            }
        }
    }

    /// The input of a job, which nobody can change by way of its descriptor.
    pub fn open_input(&self, job: &Job) -> Result<File> {
        let opened = match self {
            Confinement::Contained(container) => container.open(&job.input),
            // A device, such as that for no input, cannot be harmed.
            Confinement::Locked(_) if !job.input.is_file() => File::open(&job.input),
            Confinement::Locked(_) => {
                let copy = job.output.with_file_name("input-copy");
                files::copy(&job.input, &copy)?;
                File::open(copy)
            }
        };
        opened.with_context(|| format!("{} cannot be read", job.input.display()))
    }

    /// For a job on its own, or for one side of a conversation.
    pub fn entry(&self, job: &Job, is_nested: bool) -> Result<Entry<'_>> {
        let (view, lock) = match self {
            Confinement::Contained(container) => {
                (container.view().filter(|_| !job.is_helper), &None)
            }
            Confinement::Locked(locks) if job.is_helper => (None, &locks.helpers),
            Confinement::Locked(locks) => (None, &locks.judged),
        };
        let folder = CString::new(job.folder.as_os_str().as_bytes())?;
        Ok(Entry {
            view: view.map(|view| (view, folder)),
            lock: lock.as_ref(),
            is_contained: matches!(self, Confinement::Contained(_)),
            is_nested,
            allowance: job.allowance,
        })
    }

    /// Forks a process that runs one side of a conversation.
    ///
    /// # Safety
    ///
    /// As for [`fork`].
    pub unsafe fn fork_side(&self) -> Result<Option<Pid>> {
        match self {
            // SAFETY: the caller sees to it.
            Confinement::Contained(_) => unsafe { fork_into(NESTED) },
            // SAFETY: the same.
            Confinement::Locked(_) => unsafe { fork() },
        }
    }

    /// Called by that process.
    pub fn settle_side(&self) -> Result<()> {
        match self {
            Confinement::Contained(_) => Ok(container::show_own_processes()?),
            Confinement::Locked(_) => Ok(()),
        }
    }

    /// Removes what a program may have left where others could find it.
    pub fn clean(&self) {
        if let Confinement::Contained(container) = self {
            container.clean();
        }
    }
}

impl Entry<'_> {
    /// Called in the new process before it becomes the program. It makes only system calls.
    pub fn pass(&self) -> io::Result<()> {
        limits::confine(&self.allowance)?;
        match &self.view {
            Some((view, folder)) if self.is_nested => view.enter_nested(folder)?,
            Some((view, folder)) => view.enter_at(folder)?,
            None => {}
        }
        if self.is_contained {
            limits::bound_processes(&self.allowance)?;
            container::give_up_rights()?;
        }
        rustix::thread::set_no_new_privs(true)?;
        self.lock.map_or(Ok(()), Landlock::obey)
    }
}
