//! Limits as pages write them: `2 sec / 1024 MiB`, `1.00 s`, `256 megabytes`.

/// The first time in a text.
pub fn milliseconds(text: &str) -> Option<f64> {
    first(text, |unit| match unit {
        "ms" | "msec" | "millisecond" | "milliseconds" => Some(1.0),
        "s" | "sec" | "second" | "seconds" => Some(1000.0),
        _ => None,
    })
}

/// The first amount of memory in a text.
pub fn megabytes(text: &str) -> Option<f64> {
    first(text, |unit| match unit {
        "kb" | "kib" | "kilobytes" => Some(1.0 / 1024.0),
        "mb" | "mib" | "megabyte" | "megabytes" => Some(1.0),
        "gb" | "gib" | "gigabyte" | "gigabytes" => Some(1024.0),
        _ => None,
    })
}

/// The first number that has such a unit, in its terms.
fn first(text: &str, scale: impl Fn(&str) -> Option<f64>) -> Option<f64> {
    let is_of_number = |c: char| c.is_ascii_digit() || c == '.';
    let starts = text.match_indices(|c: char| c.is_ascii_digit());
    let starts = starts.filter(|(at, _)| !text[..*at].ends_with(is_of_number));
    starts.map(|(at, _)| &text[at..]).find_map(|rest| {
        let (number, rest) = rest.split_at(rest.find(|c| !is_of_number(c))?);
        let rest = rest.trim_start();
        let end = rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len());
        Some(number.parse::<f64>().ok()? * scale(&rest[..end].to_ascii_lowercase())?)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_numbers_with_units() {
        for (text, time, memory) in [
            ("Time Limit: 2 sec / Memory Limit: 1024 MiB", Some(2000.0), Some(1024.0)),
            ("実行時間制限: 2.525 sec / メモリ制限: 256 MB", Some(2525.0), Some(256.0)),
            ("CPU Time limit\n1 second\nMemory limit\u{a0}1 GB", Some(1000.0), Some(1024.0)),
            ("500ms, 65536KB", Some(500.0), Some(64.0)),
            ("7 problems of 3 sets, 1..2 s, 5", None, None),
        ] {
            assert_eq!((milliseconds(text), megabytes(text)), (time, memory), "{text}");
        }
    }
}
