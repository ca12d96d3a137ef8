//! What two programs say to each other, written down line by line, with who said it.

use std::fs::File;
use std::io::Write;

use anyhow::Result;

use super::Side;

/// No more than this is written down.
const MOST_NOTES: usize = 1 << 16;

pub struct Dialogue {
    file: File,
    speaker: Option<Side>,
    at_line_start: bool,
    bytes: usize,
}

impl Dialogue {
    pub fn new(file: File) -> Dialogue {
        Dialogue { file, speaker: None, at_line_start: true, bytes: 0 }
    }

    pub fn add(&mut self, side: Side, said: &[u8]) -> Result<()> {
        if self.bytes > MOST_NOTES {
            return Ok(());
        }
        let mut text = Vec::new();
        if self.speaker != Some(side) && !self.at_line_start {
            text.push(b'\n');
            self.at_line_start = true;
        }
        for line in said.split_inclusive(|&byte| byte == b'\n') {
            if self.at_line_start {
                text.extend(format!("{:11} ", format!("{}:", side.name())).bytes());
            }
            text.extend(line);
            self.at_line_start = line.ends_with(b"\n");
        }
        self.speaker = Some(side);
        self.bytes += text.len();
        if self.bytes > MOST_NOTES {
            text.extend(if self.at_line_start { "…\n" } else { "\n…\n" }.bytes());
        }
        Ok(self.file.write_all(&text)?)
    }
}
