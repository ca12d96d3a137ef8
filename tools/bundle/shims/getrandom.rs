//! Stands in for getrandom: random numbers from the system, which std takes from there for its maps.

use std::collections::hash_map::RandomState;
use std::fmt;
use std::hash::{BuildHasher, Hasher};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Error(());

impl Error {
    pub fn raw_os_error(self) -> Option<i32> {
        None
    }
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("no random numbers")
    }
}

impl std::error::Error for Error {}

pub fn u64() -> Result<u64, Error> {
    Ok(RandomState::new().build_hasher().finish())
}

pub fn u32() -> Result<u32, Error> {
    Ok(u64()? as u32)
}

pub fn fill(bytes: &mut [u8]) -> Result<(), Error> {
    for some in bytes.chunks_mut(8) {
        let random = u64()?.to_le_bytes();
        some.copy_from_slice(&random[..some.len()]);
    }
    Ok(())
}

/// The name of `fill` until version 0.2.
pub fn getrandom(bytes: &mut [u8]) -> Result<(), Error> {
    fill(bytes)
}

/// The system as a generator, since version 0.4.
#[cfg(feature = "sys_rng")]
#[derive(Clone, Copy, Debug, Default)]
pub struct SysRng;

#[cfg(feature = "sys_rng")]
impl rand_core::TryRng for SysRng {
    type Error = Error;

    fn try_next_u32(&mut self) -> Result<u32, Error> {
        u32()
    }

    fn try_next_u64(&mut self) -> Result<u64, Error> {
        u64()
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Error> {
        fill(bytes)
    }
}

#[cfg(feature = "sys_rng")]
impl rand_core::TryCryptoRng for SysRng {}
