//! The browser extensions that may send problems: Competitive Companion of Chrome's store, and those that
//! the user lets in. Firefox gives an extension another address on every machine, so it cannot be known.

use std::io::{IsTerminal, stdin};

use anyhow::Result;

use crate::report::terminal::{confirms, tell};
use files::config_folder;

const COMPANION: &str = "chrome-extension://cjnmckjndlpiamhfimnnjmnckgghkjbl";

/// The file with those that were let in, one in each line.
const LET_IN: &str = "extensions";

/// Lets extensions in, and asks about each unknown one once.
pub struct Extensions {
    /// Whether all are let in.
    any: bool,
    let_in: Vec<String>,
    turned_away: Vec<String>,
}

impl Extensions {
    pub fn new(any: bool) -> Extensions {
        let file = config_folder().map(|folder| folder.join(LET_IN));
        let text = file.and_then(|file| files::read_text(&file)).unwrap_or_default();
        let let_in = text.lines().map(String::from).collect();
        Extensions { any, let_in, turned_away: Vec::new() }
    }

    /// Whether an extension of this address may send problems.
    pub fn let_in(&mut self, address: &str) -> Result<bool> {
        let is_among = |known: &[String]| known.iter().any(|it| it == address);
        if self.any || address == COMPANION || is_among(&self.let_in) {
            return Ok(true);
        }
        if is_among(&self.turned_away) || !stdin().is_terminal() {
            return Ok(false);
        }
        let question = format!("{address} wants to send problems. Is that Competitive Companion?");
        if !confirms(&format!("{question} [Y/n] "))? {
            self.turned_away.push(address.into());
            return Ok(false);
        }
        self.let_in.push(address.into());
        if let Err(error) = self.save() {
            tell(&format!("judge: it will be asked about again: {error:#}"));
        }
        Ok(true)
    }

    fn save(&self) -> Result<()> {
        let folder = config_folder()?;
        files::create_folder(&folder)?;
        files::replace(&folder.join(LET_IN), self.let_in.join("\n") + "\n")
    }
}
