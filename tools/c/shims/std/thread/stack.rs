//! A thread with a stack of its own size. There are two stacks: that of the C program, and a part of
//! the memory, where those variables are that are referred to.

use core::ptr::addr_of_mut;

use crate::{heap, host};

/// What runs on the new stack.
type Job<'a> = &'a mut dyn FnMut();

static mut JOB: Option<Job<'static>> = None;

/// Runs a function on stacks of so many bytes each.
pub fn on<T>(bytes: usize, body: impl FnOnce() -> T) -> T {
    let (mut body, mut value) = (Some(body), None);
    let mut job = || value = body.take().map(|body| body());
    let (top, block) = heap::stack(bytes);
    // SAFETY: the job is taken and done before this returns.
    unsafe {
        JOB = Some(core::mem::transmute::<Job<'_>, Job<'static>>(&mut job));
        host::deep(bytes, top);
    }
    heap::free_stack(block);
    match value {
        Some(value) => value,
        None => crate::process::abort(),
    }
}

/// Runs the job that waits, if there is one: the host has called the program again, on a new stack.
pub fn run_job() -> bool {
    // SAFETY: there is only one thread at a time.
    match unsafe { (*addr_of_mut!(JOB)).take() } {
        Some(job) => {
            job();
            true
        }
        None => false,
    }
}
