//! What is done or made once.

use core::cell::{Cell, UnsafeCell};
use core::fmt;
use core::ops::Deref;

pub struct OnceLock<T>(UnsafeCell<Option<T>>);

// SAFETY: there is only one thread at a time.
unsafe impl<T> Sync for OnceLock<T> {}

impl<T> OnceLock<T> {
    pub const fn new() -> OnceLock<T> {
        OnceLock(UnsafeCell::new(None))
    }

    pub fn get(&self) -> Option<&T> {
        unsafe { (*self.0.get()).as_ref() }
    }

    pub fn get_mut(&mut self) -> Option<&mut T> {
        self.0.get_mut().as_mut()
    }

    pub fn set(&self, value: T) -> Result<(), T> {
        match self.get() {
            Some(_) => Err(value),
            None => {
                unsafe { *self.0.get() = Some(value) };
                Ok(())
            }
        }
    }

    pub fn get_or_init<F: FnOnce() -> T>(&self, make: F) -> &T {
        if self.get().is_none() {
            let _ = self.set(make());
        }
        match self.get() {
            Some(value) => value,
            None => crate::process::abort(),
        }
    }

    pub fn take(&mut self) -> Option<T> {
        self.0.get_mut().take()
    }

    pub fn into_inner(self) -> Option<T> {
        self.0.into_inner()
    }
}

impl<T> Default for OnceLock<T> {
    fn default() -> OnceLock<T> {
        OnceLock::new()
    }
}

impl<T: Clone> Clone for OnceLock<T> {
    fn clone(&self) -> OnceLock<T> {
        OnceLock(UnsafeCell::new(self.get().cloned()))
    }
}

impl<T> From<T> for OnceLock<T> {
    fn from(value: T) -> OnceLock<T> {
        OnceLock(UnsafeCell::new(Some(value)))
    }
}

impl<T: PartialEq> PartialEq for OnceLock<T> {
    fn eq(&self, other: &OnceLock<T>) -> bool {
        self.get() == other.get()
    }
}

impl<T: Eq> Eq for OnceLock<T> {}

impl<T: fmt::Debug> fmt::Debug for OnceLock<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        shown("OnceLock", self.get(), f)
    }
}

fn shown<T: fmt::Debug>(name: &str, value: Option<&T>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut shown = f.debug_tuple(name);
    match value {
        Some(value) => shown.field(value),
        None => shown.field(&format_args!("<uninit>")),
    };
    shown.finish()
}

pub struct LazyLock<T, F = fn() -> T>(OnceLock<T>, Cell<Option<F>>);

unsafe impl<T, F> Sync for LazyLock<T, F> {}

impl<T, F: FnOnce() -> T> LazyLock<T, F> {
    pub const fn new(make: F) -> LazyLock<T, F> {
        LazyLock(OnceLock::new(), Cell::new(Some(make)))
    }

    #[track_caller]
    pub fn force(this: &LazyLock<T, F>) -> &T {
        this.0.get_or_init(|| match this.1.take() {
            Some(make) => make(),
            None => crate::panic::literal("LazyLock needs its own value to make it"),
        })
    }
}

impl<T, F: FnOnce() -> T> Deref for LazyLock<T, F> {
    type Target = T;

    fn deref(&self) -> &T {
        LazyLock::force(self)
    }
}

impl<T: Default> Default for LazyLock<T> {
    fn default() -> LazyLock<T> {
        LazyLock::new(T::default)
    }
}

impl<T: fmt::Debug, F> fmt::Debug for LazyLock<T, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        shown("LazyLock", self.0.get(), f)
    }
}

pub struct Once(Cell<bool>);

unsafe impl Sync for Once {}

/// What a forced call is told: nothing was poisoned.
pub struct OnceState(());

impl OnceState {
    pub fn is_poisoned(&self) -> bool {
        false
    }
}

impl Once {
    pub const fn new() -> Once {
        Once(Cell::new(false))
    }

    pub fn call_once<F: FnOnce()>(&self, body: F) {
        if !self.0.replace(true) {
            body();
        }
    }

    pub fn call_once_force<F: FnOnce(&OnceState)>(&self, body: F) {
        self.call_once(|| body(&OnceState(())));
    }

    pub fn is_completed(&self) -> bool {
        self.0.get()
    }
}
