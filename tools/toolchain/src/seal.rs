//! Checksums for the user's cache. A file there may be truncated by a full disk or changed by hand, and
//! would give wrong results forever: so a file that does not match is made again.

use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::Path;

use anyhow::Result;

/// The length of a checksum as text.
pub const LENGTH: usize = 16;

pub fn checksum(bytes: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    hasher.write(bytes);
    format!("{:0LENGTH$x}", hasher.finish())
}

/// The bytes after their checksum.
pub fn sealed(bytes: &[u8]) -> Vec<u8> {
    [checksum(bytes).as_bytes(), bytes].concat()
}

/// The sealed bytes, if they match their checksum.
pub fn opened(sealed: &[u8]) -> Option<&[u8]> {
    let (seal, bytes) = sealed.split_at_checked(LENGTH)?;
    (seal == checksum(bytes).as_bytes()).then_some(bytes)
}

/// The checksum of all files in a folder, with their names.
pub fn checksum_of_folder(folder: &Path) -> Result<String> {
    let mut names = files::entries(folder)?;
    names.sort();
    let mut all = String::new();
    for name in names {
        let path = folder.join(&name);
        let inner = match path.is_dir() {
            true => checksum_of_folder(&path)?,
            false => checksum(&fs::read(&path)?),
        };
        all.push_str(&format!("{name}\n{inner}\n"));
    }
    Ok(checksum(all.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_changed_or_cut_does_not_open() {
        let sealed = sealed(b"one\ntwo\n");
        assert_eq!(opened(&sealed), Some(&b"one\ntwo\n"[..]));
        for at in 0..sealed.len() {
            assert_eq!(opened(&sealed[..at]), None, "{at}");
            let mut changed = sealed.clone();
            changed[at] ^= 1;
            assert_eq!(opened(&changed), None, "{at}");
        }
    }

    #[test]
    fn a_folder_has_another_checksum_after_any_change() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        fs::create_dir(path("inner")).unwrap();
        fs::write(path("inner/a"), "a").unwrap();
        let before = checksum_of_folder(folder.path()).unwrap();
        let differs = || checksum_of_folder(folder.path()).unwrap() != before;
        assert!(!differs());
        fs::write(path("inner/a"), "").unwrap();
        assert!(differs());
        fs::write(path("inner/a"), "a").unwrap();
        fs::write(path("b"), "").unwrap();
        assert!(differs());
        fs::remove_file(path("b")).unwrap();
        fs::rename(path("inner/a"), path("inner/b")).unwrap();
        assert!(differs());
    }
}
