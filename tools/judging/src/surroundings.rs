//! What a program that is judged sees of the disk: not the answers, and not what the judge writes.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::slot::Slot;
use sandbox::Surroundings;

/// What a program with this command line sees, from this slot.
pub fn of(slot: &Slot, command: &[String]) -> Result<Surroundings> {
    let (user, around) = (slot.workspace.source(), slot.workspace.around());
    // The folders of all slots, and what was compiled for this run.
    let own = slot.folder.parent().context("a slot is in the folder of its pool")?;
    let files: Vec<PathBuf> =
        command.iter().filter_map(|word| fs::canonicalize(user.join(word)).ok()).collect();
    let mut needed: Vec<PathBuf> = files::folders_on_path().collect();
    needed.extend(files.iter().cloned().chain([user.into(), std::env::temp_dir()]));
    needed.extend(std::env::home_dir());
    // The null device stands for an answer that is empty.
    let answers = slot.answers().iter().filter(|answer| answer.is_file());
    let mut hidden: Vec<PathBuf> = answers.map(|answer| cover(answer, &needed)).collect();
    hidden.push(own.into());
    hidden.sort();
    // What is in a folder that is hidden cannot be hidden once more: it is not there.
    hidden.dedup_by(|inner, outer| inner.starts_with(outer));
    let visible = files.iter().filter(|file| file.starts_with(own) && !file.starts_with(around));
    let visible = visible.cloned().chain(slot.workspace.short_names()).collect();
    fs::create_dir_all(around)?;
    let mut writable = vec![around.to_path_buf()];
    if slot.runs_here {
        writable.push(user.into());
    }
    Ok(Surroundings { hidden, visible, writable })
}

/// What to hide of an answer: its folder, unless there is something in it that the program needs.
fn cover(answer: &Path, needed: &[PathBuf]) -> PathBuf {
    let answer = fs::canonicalize(answer).unwrap_or_else(|_| answer.into());
    match answer.parent() {
        Some(folder) if !needed.iter().any(|it| it.starts_with(folder)) => folder.into(),
        _ => answer,
    }
}
