//! Locks. One that is taken twice at a time would wait forever, so the program ends there.

use core::cell::{Ref, RefCell, RefMut};
use core::fmt;

pub type LockResult<T> = Result<T, PoisonError<T>>;
pub type TryLockResult<T> = Result<T, TryLockError<T>>;

/// No lock is ever poisoned: a panic ends the program.
pub struct PoisonError<T> {
    inside: T,
}

impl<T> PoisonError<T> {
    pub fn new(inside: T) -> PoisonError<T> {
        PoisonError { inside }
    }

    pub fn into_inner(self) -> T {
        self.inside
    }

    pub fn get_ref(&self) -> &T {
        &self.inside
    }

    pub fn get_mut(&mut self) -> &mut T {
        &mut self.inside
    }
}

pub enum TryLockError<T> {
    Poisoned(PoisonError<T>),
    WouldBlock,
}

macro_rules! errors {
    ($($name:ident $shown:literal $said:literal;)+) => {
        $(
            impl<T> fmt::Debug for $name<T> {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.write_str($shown)
                }
            }

            impl<T> fmt::Display for $name<T> {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.write_str($said)
                }
            }

            impl<T> crate::error::Error for $name<T> {}
        )+
    };
}
errors! {
    PoisonError "PoisonError { .. }" "poisoned lock: another task failed inside";
    TryLockError "WouldBlock" "try_lock failed because the operation would block";
}

pub type MutexGuard<'a, T> = RefMut<'a, T>;
pub type RwLockReadGuard<'a, T> = Ref<'a, T>;
pub type RwLockWriteGuard<'a, T> = RefMut<'a, T>;

macro_rules! locks {
    ($($name:ident { $($lock:ident $try_lock:ident $guard:ident $borrow:ident $try_borrow:ident;)+ })+) => {
        $(
            #[derive(Default)]
            pub struct $name<T: ?Sized>(RefCell<T>);

            // SAFETY: there is only one thread at a time.
            unsafe impl<T: ?Sized> Sync for $name<T> {}
            unsafe impl<T: ?Sized> Send for $name<T> {}

            impl<T> $name<T> {
                pub const fn new(value: T) -> $name<T> {
                    $name(RefCell::new(value))
                }

                pub fn into_inner(self) -> LockResult<T> {
                    Ok(self.0.into_inner())
                }
            }

            impl<T: ?Sized> $name<T> {
                $(
                    #[inline]
                    #[track_caller]
                    pub fn $lock(&self) -> LockResult<$guard<'_, T>> {
                        Ok(self.0.$borrow())
                    }

                    pub fn $try_lock(&self) -> TryLockResult<$guard<'_, T>> {
                        self.0.$try_borrow().map_err(|_| TryLockError::WouldBlock)
                    }
                )+

                pub fn get_mut(&mut self) -> LockResult<&mut T> {
                    Ok(self.0.get_mut())
                }

                pub fn is_poisoned(&self) -> bool {
                    false
                }

                pub fn clear_poison(&self) {}
            }

            impl<T> From<T> for $name<T> {
                fn from(value: T) -> $name<T> {
                    $name::new(value)
                }
            }

            impl<T: fmt::Debug + ?Sized> fmt::Debug for $name<T> {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    let mut shown = f.debug_struct(stringify!($name));
                    match self.0.try_borrow() {
                        Ok(value) => shown.field("data", &&*value),
                        Err(_) => shown.field("data", &"<locked>"),
                    };
                    shown.field("poisoned", &false).finish_non_exhaustive()
                }
            }
        )+
    };
}
locks! {
    Mutex {
        lock try_lock MutexGuard borrow_mut try_borrow_mut;
    }
    RwLock {
        read try_read RwLockReadGuard borrow try_borrow;
        write try_write RwLockWriteGuard borrow_mut try_borrow_mut;
    }
}
