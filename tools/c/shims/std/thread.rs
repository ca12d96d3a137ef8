//! Threads: each runs to its end when it is spawned, in place of its caller.

mod local;
mod scoped;
mod stack;

use core::any::Any;
use core::num::NonZeroUsize;
use core::ptr::addr_of_mut;
use core::time::Duration;

use crate::boxed::Box;
use crate::io;
use crate::string::String;
use crate::sync::Arc;

pub use local::{AccessError, LocalKey};
pub use scoped::{scope, Scope, ScopedJoinHandle};
pub(crate) use stack::run_job;

pub type Result<T> = core::result::Result<T, Box<dyn Any + Send + 'static>>;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ThreadId(NonZeroUsize);

#[derive(Clone, Debug)]
pub struct Thread {
    id: ThreadId,
    name: Option<Arc<str>>,
}

impl Thread {
    pub fn id(&self) -> ThreadId {
        self.id
    }

    pub fn name(&self) -> Option<&str> {
        match self.id {
            MAIN => Some("main"),
            _ => self.name.as_deref(),
        }
    }

    /// Nobody can be waiting for it.
    pub fn unpark(&self) {}
}

const MAIN: ThreadId = ThreadId(unsafe { NonZeroUsize::new_unchecked(1) });

/// The thread that runs, and how many there were.
static mut CURRENT: Thread = Thread { id: MAIN, name: None };
static mut COUNT: NonZeroUsize = MAIN.0;

pub fn current() -> Thread {
    // SAFETY: there is only one thread at a time.
    unsafe { (*addr_of_mut!(CURRENT)).clone() }
}

fn current_id() -> ThreadId {
    unsafe { (*addr_of_mut!(CURRENT)).id }
}

/// Runs a thread with this name, on a stack of this many bytes or on the caller's.
fn run<T>(name: Option<Arc<str>>, bytes: Option<usize>, body: impl FnOnce() -> T) -> JoinHandle<T> {
    let thread = unsafe {
        COUNT = NonZeroUsize::new_unchecked(COUNT.get() + 1);
        Thread { id: ThreadId(COUNT), name }
    };
    let caller = unsafe { core::mem::replace(&mut *addr_of_mut!(CURRENT), thread) };
    let value = match bytes {
        Some(bytes) => stack::on(bytes, body),
        None => body(),
    };
    let thread = unsafe { core::mem::replace(&mut *addr_of_mut!(CURRENT), caller) };
    JoinHandle { value, thread }
}

/// A thread that has ended.
pub struct JoinHandle<T> {
    value: T,
    thread: Thread,
}

impl<T> JoinHandle<T> {
    pub fn join(self) -> Result<T> {
        Ok(self.value)
    }

    pub fn is_finished(&self) -> bool {
        true
    }

    pub fn thread(&self) -> &Thread {
        &self.thread
    }
}

pub fn spawn<T, F: FnOnce() -> T>(body: F) -> JoinHandle<T> {
    run(None, None, body)
}

#[derive(Debug, Default)]
pub struct Builder {
    name: Option<Arc<str>>,
    bytes: Option<usize>,
}

impl Builder {
    pub fn new() -> Builder {
        Builder::default()
    }

    pub fn name(self, name: String) -> Builder {
        Builder { name: Some(name.into()), ..self }
    }

    pub fn stack_size(self, bytes: usize) -> Builder {
        Builder { bytes: Some(bytes), ..self }
    }

    pub fn spawn<T, F: FnOnce() -> T>(self, body: F) -> io::Result<JoinHandle<T>> {
        Ok(run(self.name, self.bytes, body))
    }

    pub fn spawn_scoped<'scope, 'env, T, F: FnOnce() -> T + 'scope>(
        self,
        _: &'scope Scope<'scope, 'env>,
        body: F,
    ) -> io::Result<ScopedJoinHandle<'scope, T>> {
        Ok(ScopedJoinHandle::of(run(self.name, self.bytes, body)))
    }
}

/// Nothing else could run meanwhile.
pub fn yield_now() {}

/// Time passes only for what waits, and nothing does.
pub fn sleep(_: Duration) {}

pub fn panicking() -> bool {
    false
}

pub fn available_parallelism() -> io::Result<NonZeroUsize> {
    Ok(MAIN.0)
}
