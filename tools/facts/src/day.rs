//! A day of the calendar, to count from. jiff would know it too, but costs 5 s of CPU in the first build.

use std::ops::Add;

#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub struct Day {
    /// Counted from the beginning of 1970.
    number: i64,
}

impl Day {
    /// The day of a date, which must be a real one.
    pub fn of_date(year: u16, month: u8, day: u8) -> Day {
        // A year from March to February has its leap day last.
        let (year, month) = (i64::from(year), i64::from(month));
        let (year, months) = if month < 3 { (year - 1, month + 9) } else { (year, month - 3) };
        let leap_days = year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
        let days_before_month = (153 * months + 2) / 5;
        let days = 365 * year + leap_days + days_before_month + i64::from(day) - 1;
        const UNTIL_1970: i64 = 719_468;
        Day { number: days - UNTIL_1970 }
    }

    /// How many seconds after the beginning of 1970 it begins.
    pub fn start(self) -> i64 {
        self.number * 24 * 60 * 60
    }

    /// How many days it is after another.
    pub fn since(self, other: Day) -> i64 {
        self.number - other.number
    }

    /// When it is, for who lives on another day: `today`, `in 3 days`.
    pub fn seen_from(self, today: Day) -> String {
        match self.since(today) {
            0 => "today".into(),
            1 => "tomorrow".into(),
            -1 => "yesterday".into(),
            days if days > 0 => format!("in {days} days"),
            days => format!("{} days ago", -days),
        }
    }
}

impl Add<i64> for Day {
    type Output = Day;

    fn add(self, days: i64) -> Day {
        Day { number: self.number + days }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_over_months_and_leap_years() {
        let day = |year, month, day| Day::of_date(year, month, day).number;
        assert_eq!(day(1970, 1, 1), 0);
        assert_eq!(day(1969, 12, 31), -1);
        assert_eq!(day(1970, 3, 1), 59);
        assert_eq!(day(2000, 3, 1) - day(2000, 2, 28), 2);
        assert_eq!(day(2100, 3, 1) - day(2100, 2, 28), 1);
        assert_eq!(day(2026, 11, 15), 20_772);
        assert_eq!(day(0, 1, 1), -719_528);
    }

    #[test]
    fn a_day_is_told_from_another() {
        let today = Day::of_date(2026, 11, 15);
        for (days, words) in [(0, "today"), (1, "tomorrow"), (35, "in 35 days"), (-1, "yesterday")]
        {
            assert_eq!((today + days).seen_from(today), words);
        }
        assert_eq!((today + -2).seen_from(today), "2 days ago");
    }

    #[test]
    fn every_date_of_a_century_is_a_day_after_the_one_before() {
        let lengths = |year: u16| {
            let is_leap =
                (year.is_multiple_of(4) && !year.is_multiple_of(100)) || year.is_multiple_of(400);
            [31, 28 + u8::from(is_leap), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        };
        let mut expected = Day::of_date(1999, 1, 1);
        for year in 1999..=2101 {
            for (month, length) in (1..).zip(lengths(year)) {
                for day in 1..=length {
                    assert_eq!(Day::of_date(year, month, day), expected, "{year}-{month}-{day}");
                    expected = expected + 1;
                }
            }
        }
    }
}
