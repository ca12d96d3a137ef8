//! The month in which a fact was checked, and how long ago that is.

use std::str::FromStr;
use std::time::{SystemTime, UNIX_EPOCH};

use serde::Deserialize;

#[derive(Clone, Copy, Debug, Deserialize, PartialEq)]
#[serde(try_from = "String")]
pub struct Month {
    /// Counted from the year 0.
    months: u32,
}

impl Month {
    /// The current month.
    pub fn now() -> Month {
        let seconds = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
        Month::of_day(seconds / (24 * 60 * 60))
    }

    /// The month of a day, counted from the beginning of 1970.
    fn of_day(mut day: u64) -> Month {
        let mut month = Month { months: 1970 * 12 };
        while day >= month.days() {
            day -= month.days();
            month.months += 1;
        }
        month
    }

    fn days(self) -> u64 {
        let (year, month) = (self.months / 12, self.months % 12 + 1);
        let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        match month {
            2 => 28 + u64::from(is_leap),
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        }
    }

    /// How long before another month it was, in words.
    pub fn age(self, now: Month) -> String {
        match now.months.saturating_sub(self.months) {
            0 => "this month".into(),
            1 => "1 month ago".into(),
            months if months < 24 => format!("{months} months ago"),
            months => format!("{} years ago", months / 12),
        }
    }
}

impl FromStr for Month {
    type Err = String;

    fn from_str(text: &str) -> Result<Month, String> {
        let parse = || {
            let (year, month) = text.split_once('-')?;
            let (year, month): (u32, u32) = (year.parse().ok()?, month.parse().ok()?);
            let is_real = (1970..10_000).contains(&year) && (1..=12).contains(&month);
            is_real.then_some(Month { months: 12 * year + month - 1 })
        };
        parse().ok_or_else(|| format!("invalid month `{text}`: write it like 2026-11"))
    }
}

impl TryFrom<String> for Month {
    type Error = String;

    fn try_from(text: String) -> Result<Month, String> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_belong_to_months() {
        for (day, month) in [(0, "1970-01"), (58, "1970-02"), (59, "1970-03"), (20_772, "2026-11")]
        {
            assert_eq!(Month::of_day(day), month.parse().unwrap(), "{month}");
        }
    }

    #[test]
    fn ages_are_told_in_months_and_years() {
        let month = |text: &str| text.parse::<Month>().unwrap();
        for (then, age) in [
            ("2026-11", "this month"),
            ("2026-10", "1 month ago"),
            ("2025-11", "12 months ago"),
            ("2024-01", "2 years ago"),
            ("2027-01", "this month"),
        ] {
            assert_eq!(month(then).age(month("2026-11")), age);
        }
    }

    #[test]
    fn what_is_not_a_month_is_refused() {
        for text in ["", "2026", "2026-13", "2026-0", "11-2026", "2026-xx"] {
            assert!(text.parse::<Month>().is_err(), "{text}");
        }
    }
}
