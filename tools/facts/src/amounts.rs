//! Times and memory as people write them in options: `1.5`, `1s`, `500ms`; `256`, `256M`, `1G`.

use std::time::Duration;

use super::problem::seconds;

/// A time limit.
pub fn duration(text: &str) -> Result<Duration, String> {
    let parsed = time(text).filter(|time| !time.is_zero());
    parsed.ok_or_else(|| format!("invalid time limit `{text}`: write seconds, like 1.5, or 500ms"))
}

/// How long to do something.
pub fn parse_time(text: &str) -> Result<Duration, String> {
    time(text).ok_or_else(|| format!("invalid time `{text}`: write it like 10s"))
}

/// Seconds, unless there is another unit.
pub fn time(text: &str) -> Option<Duration> {
    match text.strip_suffix("ms") {
        Some(milliseconds) => seconds(milliseconds.trim_end()).map(|time| time / 1000),
        None => seconds(text.strip_suffix('s').unwrap_or(text).trim_end()),
    }
}

/// Megabytes, unless there is another unit. A unit may be `M`, `MB` or `MiB`, in any case.
pub fn megabytes(text: &str) -> Result<u32, String> {
    let parse = || {
        let lower = text.to_ascii_lowercase();
        let lower = lower.strip_suffix('b').unwrap_or(&lower);
        let lower = lower.strip_suffix('i').unwrap_or(lower);
        let (number, kilobytes) = match lower.char_indices().last()? {
            (end, 'k') => (&lower[..end], 1),
            (end, 'm') => (&lower[..end], 1 << 10),
            (end, 'g') => (&lower[..end], 1 << 20),
            _ => (lower, 1 << 10),
        };
        let kilobytes = number.trim_end().parse::<u32>().ok()?.checked_mul(kilobytes)?;
        (kilobytes >= 1 << 10).then_some(kilobytes >> 10)
    };
    parse()
        .ok_or_else(|| format!("invalid memory limit `{text}`: write megabytes, like 256, or 1G"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_a_unit_or_are_in_seconds() {
        for (text, milliseconds) in
            [("1", 1000), ("1.5", 1500), ("1s", 1000), ("0.5 s", 500), ("500ms", 500)]
        {
            assert_eq!(duration(text), Ok(Duration::from_millis(milliseconds)), "{text}");
        }
        for text in ["", "s", "ms", "0", "0ms", "-1s", "1m", "1e99s", "nan", "0.0000001ms"] {
            let why = duration(text).unwrap_err();
            assert!(why.starts_with(&format!("invalid time limit `{text}`")), "{why}");
        }
    }

    #[test]
    fn memory_has_a_unit_or_is_in_megabytes() {
        for (text, expected) in
            [("256", 256), ("256M", 256), ("64mb", 64), ("1 GiB", 1024), ("2048K", 2), ("2g", 2048)]
        {
            assert_eq!(megabytes(text), Ok(expected), "{text}");
        }
        for text in ["", "0", "M", "-1", "1.5", "4096G", "100k", "é"] {
            assert!(megabytes(text).is_err(), "{text}");
        }
    }
}
