//! A moment as the clock of the user shows it: date and time, and how far that is from UTC. People
//! count in days of their own, so a moment knows on which of these it was.

use std::env;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

#[cfg(unix)]
use anyhow::Context;
use anyhow::{Result, anyhow};
use serde::Deserialize;
use toml::value::{Date, Datetime, Offset, Time};

use super::day::Day;

#[derive(Clone, Copy, Debug, Deserialize, PartialEq)]
#[serde(try_from = "Datetime")]
pub struct Moment {
    date: Date,
    time: Time,
    minutes_from_utc: i16,
}

/// Sets another time than that of the clock, like `2026-11-15T12:00:00Z` or
/// `2026-11-15T21:00:00+09:00`: for tests, which cannot wait for days.
const CLOCK: &str = "JUDGE_NOW";

impl Moment {
    pub fn now() -> Result<Moment> {
        match env::var_os(CLOCK) {
            Some(text) => text.to_string_lossy().parse().map_err(|why| anyhow!("{CLOCK}: {why}")),
            None => Moment::of_clock(),
        }
    }

    /// What the clock shows where the user is.
    #[cfg(unix)]
    fn of_clock() -> Result<Moment> {
        use std::time::{SystemTime, UNIX_EPOCH};
        let seconds = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
        let local = local_time(seconds).context("the time of the clock cannot be read")?;
        let small = |number: i32| u8::try_from(number).unwrap_or_default();
        Ok(Moment {
            date: Date {
                year: u16::try_from(local.tm_year + 1900).unwrap_or_default(),
                month: small(local.tm_mon + 1),
                day: small(local.tm_mday),
            },
            time: Time {
                hour: small(local.tm_hour),
                minute: small(local.tm_min),
                second: Some(small(local.tm_sec)),
                nanosecond: None,
            },
            minutes_from_utc: i16::try_from(local.tm_gmtoff / 60).unwrap_or_default(),
        })
    }

    #[cfg(windows)]
    fn of_clock() -> Result<Moment> {
        use windows_sys::Win32::Foundation::SYSTEMTIME;
        use windows_sys::Win32::System::SystemInformation::{GetLocalTime, GetSystemTime};
        let mut times = [SYSTEMTIME::default(); 2];
        // SAFETY: the calls fill in these structures.
        unsafe {
            GetSystemTime(&mut times[0]);
            GetLocalTime(&mut times[1]);
        }
        let [utc, local] = times.map(|it| Moment {
            date: Date { year: it.wYear, month: it.wMonth as u8, day: it.wDay as u8 },
            time: Time {
                hour: it.wHour as u8,
                minute: it.wMinute as u8,
                second: Some(it.wSecond as u8),
                nanosecond: None,
            },
            minutes_from_utc: 0,
        });
        // The second may have changed between the calls.
        let minutes = (local.seconds() - utc.seconds() + 30).div_euclid(60);
        Ok(Moment { minutes_from_utc: minutes as i16, ..local })
    }

    pub fn day(self) -> Day {
        Day::of_date(self.date.year, self.date.month, self.date.day)
    }

    /// The date in figures: `2026-11-15`.
    pub fn date(self) -> String {
        self.date.to_string()
    }

    /// How long it is after another moment. Nothing if it is before: then a clock was set back.
    pub fn since(self, earlier: Moment) -> Option<Duration> {
        u64::try_from(self.seconds() - earlier.seconds()).ok().map(Duration::from_secs)
    }

    /// Counted from the beginning of 1970.
    fn seconds(self) -> i64 {
        let Time { hour, minute, second, .. } = self.time;
        let of_day = 3600 * i64::from(hour) + 60 * i64::from(minute);
        let of_day = of_day + i64::from(second.unwrap_or_default());
        self.day().start() + of_day - 60 * i64::from(self.minutes_from_utc)
    }
}

/// The parts of a time where the user is.
#[cfg(unix)]
fn local_time(seconds: u64) -> Option<libc::tm> {
    let seconds = libc::time_t::try_from(seconds).ok()?;
    let mut parts = std::mem::MaybeUninit::<libc::tm>::uninit();
    // SAFETY: the call reads one variable and fills in the other, unless it returns null.
    unsafe {
        let filled = libc::localtime_r(&seconds, parts.as_mut_ptr());
        (!filled.is_null()).then(|| parts.assume_init())
    }
}

impl TryFrom<Datetime> for Moment {
    type Error = String;

    fn try_from(datetime: Datetime) -> Result<Moment, String> {
        match datetime {
            Datetime { date: Some(date), time: Some(time), offset: Some(offset) } => {
                let minutes_from_utc = match offset {
                    Offset::Z => 0,
                    Offset::Custom { minutes } => minutes,
                };
                Ok(Moment { date, time, minutes_from_utc })
            }
            _ => Err(invalid(&datetime.to_string())),
        }
    }
}

impl From<Moment> for Datetime {
    fn from(moment: Moment) -> Datetime {
        let Moment { date, time, minutes_from_utc } = moment;
        let offset = match minutes_from_utc {
            0 => Offset::Z,
            minutes => Offset::Custom { minutes },
        };
        Datetime { date: Some(date), time: Some(time), offset: Some(offset) }
    }
}

impl FromStr for Moment {
    type Err = String;

    fn from_str(text: &str) -> Result<Moment, String> {
        text.parse::<Datetime>().map_err(|_| invalid(text))?.try_into()
    }
}

fn invalid(text: &str) -> String {
    format!("invalid time `{text}`: write it like 2026-11-15T12:00:00Z")
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        Datetime::from(*self).fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use std::time::{SystemTime, UNIX_EPOCH};

    use super::*;

    fn moment(text: &str) -> Moment {
        text.parse().unwrap()
    }

    #[test]
    fn a_moment_is_written_as_it_is_read() {
        for text in
            ["2026-11-15T12:00:00Z", "2026-11-15T21:00:00+09:00", "1969-01-01T00:00:09-03:30"]
        {
            assert_eq!(moment(text).to_string(), text);
        }
        assert_eq!(moment("2026-11-15T12:00:00Z").date(), "2026-11-15");
    }

    #[test]
    fn what_is_not_a_moment_is_refused() {
        for text in ["", "today", "2026-11-15", "12:00:00", "2026-11-15T12:00:00", "2026-02-30T1Z"]
        {
            let why = text.parse::<Moment>().unwrap_err();
            assert!(why.contains("write it like 2026-11-15T12:00:00Z"), "{why}");
        }
    }

    #[test]
    fn a_duration_counts_across_time_zones_and_is_never_negative() {
        let (noon, later) = (moment("2026-11-15T12:00:00Z"), moment("2026-11-15T21:00:30+09:00"));
        assert_eq!(later.since(noon), Some(Duration::from_secs(30)));
        assert_eq!(noon.since(later), None);
        assert_eq!(noon.since(noon), Some(Duration::ZERO));
    }

    #[test]
    fn the_day_is_the_one_where_the_user_is() {
        let (here, there) = (moment("2026-11-15T23:30:00Z"), moment("2026-11-16T08:30:00+09:00"));
        assert_eq!(there.since(here), Some(Duration::ZERO));
        assert_eq!(there.day().since(here.day()), 1);
    }

    #[test]
    fn the_clock_of_this_machine_shows_a_moment() {
        let before = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs() as i64;
        let shown = Moment::of_clock().unwrap();
        let after = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs() as i64;
        assert!((before..=after).contains(&shown.seconds()), "{shown}");
    }
}
