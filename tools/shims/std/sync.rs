//! Locks, for the only thread.

pub use alloc_crate::sync::*;
use core::cell::{Ref, RefCell, RefMut, UnsafeCell};
use core::ops::Deref;
pub use core::sync::*;

pub type LockResult<T> = Result<T, PoisonError>;

#[derive(Debug)]
pub struct PoisonError;

pub type MutexGuard<'a, T> = RefMut<'a, T>;
pub type RwLockReadGuard<'a, T> = Ref<'a, T>;
pub type RwLockWriteGuard<'a, T> = RefMut<'a, T>;

#[derive(Debug, Default)]
pub struct Mutex<T: ?Sized>(RefCell<T>);

// SAFETY: there is only one thread.
unsafe impl<T: ?Sized> Sync for Mutex<T> {}

impl<T> Mutex<T> {
    pub const fn new(value: T) -> Mutex<T> {
        Mutex(RefCell::new(value))
    }

    pub fn into_inner(self) -> LockResult<T> {
        Ok(self.0.into_inner())
    }
}

impl<T: ?Sized> Mutex<T> {
    pub fn lock(&self) -> LockResult<MutexGuard<'_, T>> {
        Ok(self.0.borrow_mut())
    }

    pub fn get_mut(&mut self) -> LockResult<&mut T> {
        Ok(self.0.get_mut())
    }
}

#[derive(Debug, Default)]
pub struct RwLock<T: ?Sized>(RefCell<T>);

unsafe impl<T: ?Sized> Sync for RwLock<T> {}

impl<T> RwLock<T> {
    pub const fn new(value: T) -> RwLock<T> {
        RwLock(RefCell::new(value))
    }
}

impl<T: ?Sized> RwLock<T> {
    pub fn read(&self) -> LockResult<RwLockReadGuard<'_, T>> {
        Ok(self.0.borrow())
    }

    pub fn write(&self) -> LockResult<RwLockWriteGuard<'_, T>> {
        Ok(self.0.borrow_mut())
    }
}

#[derive(Debug)]
pub struct OnceLock<T>(UnsafeCell<Option<T>>);

unsafe impl<T> Sync for OnceLock<T> {}

impl<T> OnceLock<T> {
    pub const fn new() -> OnceLock<T> {
        OnceLock(UnsafeCell::new(None))
    }

    pub fn get(&self) -> Option<&T> {
        unsafe { (*self.0.get()).as_ref() }
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

    pub fn get_or_init(&self, make: impl FnOnce() -> T) -> &T {
        if self.get().is_none() {
            let _ = self.set(make());
        }
        match self.get() {
            Some(value) => value,
            None => crate::process::abort(),
        }
    }
}

pub struct LazyLock<T, F = fn() -> T>(OnceLock<T>, F);

unsafe impl<T, F> Sync for LazyLock<T, F> {}

impl<T, F: Fn() -> T> LazyLock<T, F> {
    pub const fn new(make: F) -> LazyLock<T, F> {
        LazyLock(OnceLock::new(), make)
    }

    pub fn force(this: &LazyLock<T, F>) -> &T {
        this.0.get_or_init(|| (this.1)())
    }
}

impl<T, F: Fn() -> T> Deref for LazyLock<T, F> {
    type Target = T;
    fn deref(&self) -> &T {
        LazyLock::force(self)
    }
}
