//! The clocks of the host: the time that the program has run, and that of the day in seconds.

use core::ops::{Add, AddAssign, Sub, SubAssign};
pub use core::time::*;

use crate::host;

macro_rules! times {
    ($($name:ident)+) => {
        $(
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
            pub struct $name(Duration);

            impl $name {
                pub fn checked_add(&self, duration: Duration) -> Option<$name> {
                    self.0.checked_add(duration).map($name)
                }

                pub fn checked_sub(&self, duration: Duration) -> Option<$name> {
                    self.0.checked_sub(duration).map($name)
                }
            }

            impl Add<Duration> for $name {
                type Output = $name;

                fn add(self, duration: Duration) -> $name {
                    $name(self.0 + duration)
                }
            }

            impl AddAssign<Duration> for $name {
                fn add_assign(&mut self, duration: Duration) {
                    self.0 += duration;
                }
            }

            impl Sub<Duration> for $name {
                type Output = $name;

                fn sub(self, duration: Duration) -> $name {
                    $name(self.0 - duration)
                }
            }

            impl SubAssign<Duration> for $name {
                fn sub_assign(&mut self, duration: Duration) {
                    self.0 -= duration;
                }
            }
        )+
    };
}
times!(Instant SystemTime);

/// The real clock starts somewhere, so that an instant before the program's start can be had.
const BEFORE: Duration = Duration::from_secs(1 << 20);

impl Instant {
    pub fn now() -> Instant {
        Instant(BEFORE + Duration::from_nanos(unsafe { host::clock() }))
    }

    pub fn duration_since(&self, earlier: Instant) -> Duration {
        self.saturating_duration_since(earlier)
    }

    pub fn saturating_duration_since(&self, earlier: Instant) -> Duration {
        self.checked_duration_since(earlier).unwrap_or_default()
    }

    pub fn checked_duration_since(&self, earlier: Instant) -> Option<Duration> {
        self.0.checked_sub(earlier.0)
    }

    pub fn elapsed(&self) -> Duration {
        Instant::now().duration_since(*self)
    }
}

impl Sub for Instant {
    type Output = Duration;

    fn sub(self, earlier: Instant) -> Duration {
        self.duration_since(earlier)
    }
}

pub const UNIX_EPOCH: SystemTime = SystemTime::UNIX_EPOCH;

/// How much earlier the second time was.
#[derive(Clone, Debug)]
pub struct SystemTimeError(Duration);

impl SystemTimeError {
    pub fn duration(&self) -> Duration {
        self.0
    }
}

impl core::fmt::Display for SystemTimeError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("second time provided was later than self")
    }
}

impl crate::error::Error for SystemTimeError {}

impl SystemTime {
    pub const UNIX_EPOCH: SystemTime = SystemTime(Duration::ZERO);

    pub fn now() -> SystemTime {
        SystemTime(Duration::from_secs(unsafe { host::time() }))
    }

    pub fn duration_since(&self, earlier: SystemTime) -> Result<Duration, SystemTimeError> {
        match self.0.checked_sub(earlier.0) {
            Some(duration) => Ok(duration),
            None => Err(SystemTimeError(earlier.0 - self.0)),
        }
    }

    pub fn elapsed(&self) -> Result<Duration, SystemTimeError> {
        SystemTime::now().duration_since(*self)
    }
}
