//! Legal are nine clocks, each at 3, 6, 9 or 12.

use std::io;
use std::process::ExitCode;

fn main() -> ExitCode {
    let text = io::read_to_string(io::stdin()).unwrap_or_default();
    match check(&text) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn check(text: &str) -> Result<(), String> {
    let clocks: Vec<&str> = text.split_ascii_whitespace().collect();
    if clocks.len() != 9 {
        return Err(format!("expected nine clocks, found {}", clocks.len()));
    }
    match clocks.iter().position(|hour| !["3", "6", "9", "12"].contains(hour)) {
        None => Ok(()),
        Some(clock) => {
            Err(format!("clock {} shows {:?}, not 3, 6, 9 or 12", clock + 1, clocks[clock]))
        }
    }
}
