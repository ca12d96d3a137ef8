//! Thread-local variables.

use core::cell::{Cell, RefCell, UnsafeCell};
use core::fmt;

use super::{current_id, ThreadId};
use crate::boxed::Box;
use crate::vec::Vec;

pub struct LocalKey<T: 'static> {
    /// The value of each thread that has used it. They are boxed, as references to them stay valid.
    values: UnsafeCell<Vec<(ThreadId, Box<T>)>>,
    make: fn() -> T,
}

// SAFETY: there is only one thread at a time.
unsafe impl<T> Sync for LocalKey<T> {}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AccessError;

impl fmt::Display for AccessError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("already destroyed")
    }
}

impl<T> LocalKey<T> {
    #[doc(hidden)]
    pub const fn new(make: fn() -> T) -> LocalKey<T> {
        LocalKey { values: UnsafeCell::new(Vec::new()), make }
    }

    fn find(&'static self) -> Option<&'static T> {
        // SAFETY: the list is not kept borrowed, and a value is never removed from it.
        let values = unsafe { &*self.values.get() };
        let id = current_id();
        values.iter().find(|(thread, _)| *thread == id).map(|(_, value)| &**value)
    }

    pub fn with<R>(&'static self, user: impl FnOnce(&T) -> R) -> R {
        if self.find().is_none() {
            // This may use other thread-local variables, and even this one.
            let value = Box::new((self.make)());
            unsafe { (*self.values.get()).push((current_id(), value)) };
        }
        match self.find() {
            Some(value) => user(value),
            None => crate::process::abort(),
        }
    }

    pub fn try_with<R>(&'static self, user: impl FnOnce(&T) -> R) -> Result<R, AccessError> {
        Ok(self.with(user))
    }
}

impl<T> LocalKey<Cell<T>> {
    pub fn set(&'static self, value: T) {
        self.with(|cell| cell.set(value));
    }

    pub fn get(&'static self) -> T
    where
        T: Copy,
    {
        self.with(|cell| cell.get())
    }

    pub fn take(&'static self) -> T
    where
        T: Default,
    {
        self.with(|cell| cell.take())
    }

    pub fn replace(&'static self, value: T) -> T {
        self.with(|cell| cell.replace(value))
    }
}

impl<T> LocalKey<RefCell<T>> {
    pub fn with_borrow<R>(&'static self, user: impl FnOnce(&T) -> R) -> R {
        self.with(|cell| user(&cell.borrow()))
    }

    pub fn with_borrow_mut<R>(&'static self, user: impl FnOnce(&mut T) -> R) -> R {
        self.with(|cell| user(&mut cell.borrow_mut()))
    }

    pub fn set(&'static self, value: T) {
        self.with(|cell| drop(cell.replace(value)));
    }

    pub fn take(&'static self) -> T
    where
        T: Default,
    {
        self.with(|cell| cell.take())
    }

    pub fn replace(&'static self, value: T) -> T {
        self.with(|cell| cell.replace(value))
    }
}

#[macro_export]
macro_rules! thread_local {
    () => {};
    ($(#[$attribute:meta])* $visible:vis static $name:ident: $kind:ty = const $value:block $(; $($rest:tt)*)?) => {
        $crate::thread_local! { $(#[$attribute])* $visible static $name: $kind = $value; $($($rest)*)? }
    };
    ($(#[$attribute:meta])* $visible:vis static $name:ident: $kind:ty = $value:expr $(; $($rest:tt)*)?) => {
        $(#[$attribute])*
        $visible static $name: $crate::thread::LocalKey<$kind> = $crate::thread::LocalKey::new(|| $value);
        $crate::thread_local! { $($($rest)*)? }
    };
}
