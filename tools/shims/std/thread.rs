//! Thread-local variables, for the only thread.

use core::cell::{Cell, RefCell};

use crate::sync::OnceLock;

pub struct LocalKey<T: 'static> {
    #[doc(hidden)]
    pub value: OnceLock<T>,
    #[doc(hidden)]
    pub make: fn() -> T,
}

impl<T> LocalKey<T> {
    pub fn with<R>(&'static self, user: impl FnOnce(&T) -> R) -> R {
        user(self.value.get_or_init(self.make))
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

    pub fn take(&'static self) -> T
    where
        T: Default,
    {
        self.with(|cell| cell.take())
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
        $visible static $name: $crate::thread::LocalKey<$kind> =
            $crate::thread::LocalKey { value: $crate::sync::OnceLock::new(), make: || $value };
        $crate::thread_local! { $($($rest)*)? }
    };
}
