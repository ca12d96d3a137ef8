//! What threads share. As only one runs at a time, nothing ever waits.

mod lock;
pub mod mpsc;
mod once;

pub use alloc_crate::sync::*;
pub use core::sync::*;
pub use lock::{LockResult, Mutex, MutexGuard, PoisonError, TryLockError, TryLockResult};
pub use lock::{RwLock, RwLockReadGuard, RwLockWriteGuard};
pub use once::{LazyLock, Once, OnceLock, OnceState};
