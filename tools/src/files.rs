//! Files written whole or not at all: to a temporary name, then renamed.

use std::fs::{self, Permissions};
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use anyhow::{Context, Result};
use tempfile::NamedTempFile;

/// Writes a file that must not exist yet.
pub fn create(path: &Path, text: impl AsRef<[u8]>) -> Result<()> {
    let write = || -> Result<()> {
        draft(path, text.as_ref(), Permissions::from_mode(0o644))?.persist_noclobber(path)?;
        Ok(())
    };
    write().with_context(|| format!("{} cannot be written", path.display()))
}

/// Writes a file, in place of the one that may be there. What is no plain file, but a pipe, a device
/// or a link, remains what it is and is written to.
pub fn replace(path: &Path, text: impl AsRef<[u8]>) -> Result<()> {
    let text = text.as_ref();
    let write = || -> Result<()> {
        if fs::symlink_metadata(path).is_ok_and(|there| !there.is_file()) {
            return Ok(fs::write(path, text)?);
        }
        let permissions = fs::metadata(path).map(|file| file.permissions());
        draft(path, text, permissions.unwrap_or(Permissions::from_mode(0o644)))?.persist(path)?;
        Ok(())
    };
    write().with_context(|| format!("{} cannot be written", path.display()))
}

/// The text in a file beside `path`, not yet under its name.
fn draft(path: &Path, text: &[u8], permissions: Permissions) -> Result<NamedTempFile> {
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    let mut file = NamedTempFile::new_in(folder)?;
    file.write_all(text)?;
    file.as_file().set_permissions(permissions)?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_plain_file_is_written_to_and_not_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let [file, link] = ["file", "link"].map(|name| folder.path().join(name));
        std::os::unix::fs::symlink(&file, &link).unwrap();
        for text in ["one", "two"] {
            replace(&link, text).unwrap();
            assert_eq!(fs::read_to_string(&file).unwrap(), text);
        }
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    }
}
