//! Threads that may borrow from their caller.

use core::marker::PhantomData;

use super::{run, JoinHandle, Result, Thread};

pub struct Scope<'scope, 'env: 'scope> {
    scope: PhantomData<&'scope mut &'scope ()>,
    env: PhantomData<&'env mut &'env ()>,
}

pub fn scope<'env, T, F>(body: F) -> T
where
    F: for<'scope> FnOnce(&'scope Scope<'scope, 'env>) -> T,
{
    body(&Scope { scope: PhantomData, env: PhantomData })
}

impl<'scope, 'env> Scope<'scope, 'env> {
    pub fn spawn<T, F: FnOnce() -> T + 'scope>(
        &'scope self,
        body: F,
    ) -> ScopedJoinHandle<'scope, T> {
        ScopedJoinHandle::of(run(None, None, body))
    }
}

pub struct ScopedJoinHandle<'scope, T> {
    handle: JoinHandle<T>,
    scope: PhantomData<&'scope ()>,
}

impl<T> ScopedJoinHandle<'_, T> {
    pub(super) fn of(handle: JoinHandle<T>) -> Self {
        ScopedJoinHandle { handle, scope: PhantomData }
    }

    pub fn join(self) -> Result<T> {
        self.handle.join()
    }

    pub fn is_finished(&self) -> bool {
        true
    }

    pub fn thread(&self) -> &Thread {
        self.handle.thread()
    }
}
