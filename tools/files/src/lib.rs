//! Reads and writes whole files, with errors that name the file. A write is all or nothing: it goes
//! to a temporary file, which is then renamed.

use std::env;
use std::fs::{self, File, Metadata};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::ErrorKind::NotFound;
use std::io::{self, Write};
#[cfg(unix)]
use std::os::unix::fs::PermissionsExt;
use std::path::{Component, Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context, Result, anyhow, bail};
use tempfile::NamedTempFile;

mod signals_later;

use signals_later::SignalsLater;

pub fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("{} cannot be read", path.display()))
}

pub fn read_text(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))
}

/// The names of the files and folders in a folder, except hidden ones.
pub fn entries(folder: &Path) -> Result<Vec<String>> {
    let unreadable = || format!("the folder {} cannot be read", folder.display());
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).with_context(unreadable)? {
        let name = entry.with_context(unreadable)?.file_name();
        let name = name.into_string().map_err(|name| {
            anyhow!("{} has a name that is not UTF-8: rename it", folder.join(name).display())
        })?;
        if !name.starts_with('.') {
            names.push(name);
        }
    }
    Ok(names)
}

/// A folder and the folders inside it, down to this depth. Links are not followed: they may lead back.
pub fn folders(folder: &Path, depth: usize) -> Vec<PathBuf> {
    let mut folders = vec![folder.to_path_buf()];
    let names = if depth > 0 { entries(folder).unwrap_or_default() } else { Vec::new() };
    let inner = names.iter().map(|name| folder.join(name));
    let inner = inner.filter(|inner| fs::symlink_metadata(inner).is_ok_and(|it| it.is_dir()));
    folders.extend(inner.flat_map(|inner| self::folders(&inner, depth - 1)));
    folders
}

/// The current folder.
pub fn here() -> Result<PathBuf> {
    match env::current_dir() {
        Err(error) if error.kind() == NotFound => {
            bail!("the current folder has been removed: go to another one")
        }
        here => here.context("the current folder cannot be read"),
    }
}

/// Changes with a file: its length, and when it was modified.
#[derive(Clone, Copy, PartialEq)]
pub struct Stamp {
    pub length: u64,
    modified: Option<SystemTime>,
}

impl Stamp {
    pub fn of(file: &Metadata) -> Stamp {
        Stamp { length: file.len(), modified: file.modified().ok() }
    }
}

/// The full path, which means the same from any folder, as text.
pub fn absolute(path: &Path) -> Result<String> {
    let path = std::path::absolute(path)?.into_os_string().into_string();
    path.map_err(|path| anyhow!("{} is not UTF-8: rename it", path.display()))
}

/// An absolute path without `..`, in front of which folders would seem to be around the file.
pub fn without_parents(path: &Path) -> io::Result<PathBuf> {
    let path = std::path::absolute(path)?;
    if !path.components().any(|part| part == Component::ParentDir) {
        return Ok(path);
    }
    let found = match (path.parent(), path.file_name()) {
        (Some(folder), Some(name)) => folder.canonicalize().map(|folder| folder.join(name)),
        _ => path.canonicalize(),
    };
    // What is not there keeps its name for who says so.
    Ok(found.unwrap_or(path))
}

/// A path as the user would type it here.
pub fn shown(path: &Path) -> String {
    let here = env::current_dir().unwrap_or_default();
    let home = env::var_os("HOME").filter(|home| !home.is_empty()).map(PathBuf::from);
    let in_home = home.and_then(|home| Some(Path::new("~").join(path.strip_prefix(home).ok()?)));
    let shown = path.strip_prefix(here).map(PathBuf::from).ok().or(in_home);
    shown.unwrap_or_else(|| path.into()).display().to_string()
}

/// Creates a folder and its parents where they are missing.
pub fn create_folder(folder: &Path) -> Result<()> {
    let why = || format!("the folder {} cannot be created", folder.display());
    fs::create_dir_all(folder).with_context(why)
}

/// The file from which nothing can be read.
pub const NOTHING: &str = if cfg!(windows) { "NUL" } else { "/dev/null" };

/// Makes `link` lead to a file or folder. On Windows that is a right that not everybody has: then a
/// file has another name, and a folder is not there.
pub fn link(target: &Path, link: &Path) -> io::Result<()> {
    #[cfg(unix)]
    return std::os::unix::fs::symlink(target, link);
    #[cfg(windows)]
    {
        let file = link.parent().unwrap_or(link).join(target);
        match file.is_dir() {
            true => std::os::windows::fs::symlink_dir(target, link).or(Ok(())),
            false => std::os::windows::fs::symlink_file(target, link)
                .or_else(|_| fs::hard_link(&file, link))
                .or_else(|_| fs::copy(&file, link).map(drop))
                .or(Ok(())),
        }
    }
}

/// Copies a file. If the place is taken by a link, that is replaced and not written through.
pub fn copy(from: &Path, to: &Path) -> Result<()> {
    let copied = remove(to).and_then(|()| fs::copy(from, to));
    copied.map(drop).with_context(|| format!("{} cannot be copied", from.display()))
}

/// Copies a folder with all that is in it, to a place where there is nothing yet.
pub fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    create_folder(to)?;
    for name in entries(from)? {
        let (from, to) = (from.join(&name), to.join(&name));
        match from.is_dir() {
            true => copy_folder(&from, &to)?,
            false => copy(&from, &to)?,
        }
    }
    Ok(())
}

/// Writes a file that is only ours and will soon be written again. Emptying it first would make ext4
/// write it to the disk at once, and the next writer wait for that.
pub fn overwrite(path: &Path, bytes: &[u8]) -> Result<()> {
    let write = || {
        let mut file = open_over(path)?;
        file.write_all(bytes)?;
        file.set_len(bytes.len() as u64)
    };
    write().with_context(|| format!("{} cannot be written", path.display()))
}

/// A file to write over. Whoever has written must set its length.
pub fn open_over(path: &Path) -> io::Result<File> {
    File::options().write(true).create(true).truncate(false).open(path)
}

/// Removes a file, or a folder with everything in it, if it is there. A folder may forbid even its
/// owner to change it.
pub fn remove(path: &Path) -> io::Result<()> {
    let removed = match fs::symlink_metadata(path) {
        Ok(there) if there.is_dir() => {
            fs::remove_dir_all(path).or_else(|_| allow_changes(path).and(fs::remove_dir_all(path)))
        }
        _ => fs::remove_file(path),
    };
    removed.or_else(|error| if error.kind() == NotFound { Ok(()) } else { Err(error) })
}

/// Makes a folder, or removes everything in it. It stays the same folder unless it is none any more.
pub fn empty(folder: &Path) -> io::Result<()> {
    if !fs::symlink_metadata(folder).is_ok_and(|it| it.is_dir()) {
        remove(folder)?;
        fs::create_dir_all(folder)?;
    }
    #[cfg(unix)]
    fs::set_permissions(folder, fs::Permissions::from_mode(0o700))?;
    fs::read_dir(folder)?.try_for_each(|entry| remove(&entry?.path()))
}

/// Lets the owner change a folder and those inside it.
fn allow_changes(folder: &Path) -> io::Result<()> {
    #[cfg(unix)]
    fs::set_permissions(folder, fs::Permissions::from_mode(0o700))?;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            allow_changes(&entry.path())?;
        }
    }
    Ok(())
}

/// The folders in which commands are looked for, in this order.
pub fn folders_on_path() -> impl Iterator<Item = PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path).collect::<Vec<_>>().into_iter()
}

/// The file that a command runs: itself, if that is a full path, or the first of its name on the path.
pub fn on_path(command: &str) -> Option<PathBuf> {
    let with_ending = format!("{command}{}", env::consts::EXE_SUFFIX);
    let mut candidates =
        folders_on_path().flat_map(|folder| [folder.join(command), folder.join(&with_ending)]);
    candidates.find(|candidate| candidate.is_file())
}

/// Whether the system would run the file as a program.
#[cfg(unix)]
pub fn is_executable(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    path.metadata().is_ok_and(|file| file.is_file() && file.permissions().mode() & 0o111 != 0)
}

/// Here a name decides that, and none that a case has.
#[cfg(not(unix))]
pub fn is_executable(_: &Path) -> bool {
    false
}

/// Whether two paths lead to the same file, by whatever links and drives.
pub fn is_same(one: &Path, other: &Path) -> bool {
    let places = [one, other].map(|path| path.canonicalize().ok());
    places[0].is_some() && places[0] == places[1]
}

/// The folder of this user for what can be made again.
pub fn cache_folder() -> Result<PathBuf> {
    user_folder("XDG_CACHE_HOME", "LOCALAPPDATA", ".cache")
}

/// The folder of this user for what they have decided.
pub fn config_folder() -> Result<PathBuf> {
    user_folder("XDG_CONFIG_HOME", "APPDATA", ".config")
}

/// A folder of ours in the one that a variable names; the second one is that of Windows.
fn user_folder(variable: &str, on_windows: &str, at_home: &str) -> Result<PathBuf> {
    let value = |name: &str| env::var_os(name).filter(|value| !value.is_empty());
    // A relative one would be another in every folder.
    let folder = value(variable).map(PathBuf::from).filter(|path| path.is_absolute());
    let folder = folder.or(value(on_windows).filter(|_| cfg!(windows)).map(PathBuf::from));
    let folder = folder.or(value("HOME").map(|home| PathBuf::from(home).join(at_home)));
    let unset = || format!("neither {variable} nor HOME is set: set one of them");
    Ok(folder.with_context(unset)?.join("anyjudge"))
}

/// Writes a file that must not exist yet.
pub fn create(path: &Path, text: impl AsRef<[u8]>) -> Result<()> {
    let write = || -> Result<()> {
        let _whole = SignalsLater::begin();
        write_beside(path, text.as_ref(), None)?.persist_noclobber(path)?;
        Ok(())
    };
    write().with_context(|| format!("{} cannot be written", path.display()))
}

/// Writes files that must not exist yet, with the folders they are in: all of them or none.
pub fn create_all(files: &[(PathBuf, Vec<u8>)]) -> Result<()> {
    let _whole = SignalsLater::begin();
    if let Some((path, _)) = files.iter().find(|(path, _)| fs::symlink_metadata(path).is_ok()) {
        bail!("{} already exists: choose another name, or remove it first", shown(path));
    }
    let mut made = Vec::new();
    let create_each = |made: &mut Vec<PathBuf>| {
        files.iter().try_for_each(|(path, text)| {
            let folders = path.ancestors().skip(1).take_while(|folder| !folder.exists());
            let folders: Vec<PathBuf> = folders.map(PathBuf::from).collect();
            made.extend(folders.into_iter().rev());
            path.parent().map_or(Ok(()), create_folder)?;
            create(path, text)?;
            made.push(path.clone());
            Ok(())
        })
    };
    create_each(&mut made).inspect_err(|_: &anyhow::Error| {
        // All of this was made a moment ago, by us; a folder goes only if it is empty.
        for path in made.iter().rev() {
            let _ = fs::remove_file(path).or_else(|_| fs::remove_dir(path));
        }
    })
}

/// Writes a file, replacing the one that may be there. A pipe, a device or a link is kept and
/// written to.
pub fn replace(path: &Path, text: impl AsRef<[u8]>) -> Result<()> {
    let text = text.as_ref();
    let write = || -> Result<()> {
        if fs::symlink_metadata(path).is_ok_and(|there| !there.is_file()) {
            return Ok(fs::write(path, text)?);
        }
        let permissions = fs::metadata(path).map(|file| file.permissions());
        let _whole = SignalsLater::begin();
        write_beside(path, text, permissions.ok())?.persist(path)?;
        Ok(())
    };
    write().with_context(|| format!("{} cannot be written", path.display()))
}

/// The same, but a file that has this text already is not touched.
pub fn replace_if_changed(path: &Path, text: &str) -> Result<()> {
    match fs::read_to_string(path) {
        Ok(old) if old == text => Ok(()),
        _ => replace(path, text),
    }
}

/// A number that stands for something, such as a path.
pub fn hash(it: &(impl Hash + ?Sized)) -> u64 {
    let mut hasher = DefaultHasher::new();
    it.hash(&mut hasher);
    hasher.finish()
}

/// Writes the text to a temporary file in the folder of `path`, with these permissions or the usual ones.
fn write_beside(
    path: &Path,
    text: &[u8],
    permissions: Option<fs::Permissions>,
) -> Result<NamedTempFile> {
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    let mut file = NamedTempFile::new_in(folder)?;
    file.write_all(text)?;
    #[cfg(unix)]
    let permissions = permissions.or(Some(fs::Permissions::from_mode(0o644)));
    if let Some(permissions) = permissions {
        file.as_file().set_permissions(permissions)?;
    }
    Ok(file)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_written_to_and_not_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let [file, link] = ["file", "link"].map(|name| folder.path().join(name));
        std::os::unix::fs::symlink(&file, &link).unwrap();
        for text in ["one", "two"] {
            replace(&link, text).unwrap();
            assert_eq!(fs::read_to_string(&file).unwrap(), text);
        }
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    }

    #[test]
    fn a_path_with_two_dots_is_that_of_the_file_itself() {
        let folder = tempfile::tempdir().unwrap().keep().canonicalize().unwrap();
        fs::create_dir(folder.join("inner")).unwrap();
        let path = |path: &str| without_parents(&folder.join(path)).unwrap();
        assert_eq!(path("inner/../a.rs"), folder.join("a.rs"));
        assert_eq!(path("inner/.."), folder);
        assert_eq!(path("none/../a.rs"), folder.join("none/../a.rs"));
        assert_eq!(path("inner/a.rs"), folder.join("inner/a.rs"));
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_command_without_a_path_is_looked_for_on_the_path() {
        let shell = on_path("sh").unwrap();
        assert!(shell.is_absolute());
        assert_eq!(on_path(shell.to_str().unwrap()), Some(shell));
        assert_eq!(on_path("no-such-program"), None);
    }
}
