//! A folder to keep what is made of a solution.

use std::path::PathBuf;

use anyhow::Result;

use facts::solution::Solution;
use toolchain::scratch_package;

/// In the target folder of its package, wherever cargo has that, else in the cache. It is there then.
pub fn of(solution: &Solution) -> Result<PathBuf> {
    let folder = match &solution.place.package {
        Some(package) => scratch_package::cargo_target_folder(package)?.join("judge"),
        None => files::cache_folder()?,
    };
    files::create_folder(&folder)?;
    Ok(folder)
}
