//! The user's editor, for `--open`.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};

pub struct Editor {
    words: Vec<String>,
}

impl Editor {
    /// The one that `VISUAL` or `EDITOR` names, which may have options: `code --wait`.
    pub fn find() -> Result<Editor> {
        let named = |variable| env::var(variable).ok().filter(|line| !line.trim().is_empty());
        let line = ["VISUAL", "EDITOR"].into_iter().find_map(named);
        let line = line.context("--open needs an editor: set EDITOR, like `export EDITOR=vim`")?;
        let words = shlex::split(&line);
        let words = words.with_context(|| format!("EDITOR has an open quote: {line}"))?;
        Ok(Editor { words })
    }

    /// Opens files. Waits for the editor if there is nothing else to do: it may need the terminal.
    pub fn open(&self, files: &[PathBuf], waits: bool) -> Result<()> {
        let mut editor = Command::new(&self.words[0]);
        editor.args(&self.words[1..]).args(files);
        let fails = || format!("the editor {} cannot be started", self.words[0]);
        let mut process = editor.spawn().with_context(fails)?;
        if waits {
            process.wait()?;
        }
        Ok(())
    }
}
