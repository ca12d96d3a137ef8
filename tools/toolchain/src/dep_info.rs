//! The source files of a program, from the `.d` file that cargo writes next to it: modules, included files,
//! and the same for every local crate.

use std::env::consts::EXE_SUFFIX;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

/// Empty if there is no such file.
pub fn sources(program: &Path) -> Vec<PathBuf> {
    let text = fs::read_to_string(list(program)).unwrap_or_default();
    // Generated files are listed too, but change only when other files do.
    let made = program.parent().unwrap_or(program);
    parse(&text).filter(|path| !path.starts_with(made)).collect()
}

/// `a.d`, for `a` and for `a.exe`.
fn list(program: &Path) -> PathBuf {
    let is_suffix =
        program.extension().is_some_and(|end| format!(".{}", end.display()) == EXE_SUFFIX);
    let mut list =
        OsString::from(if is_suffix { program.with_extension("") } else { program.into() });
    list.push(".d");
    list.into()
}

/// The paths after the colon. Spaces in paths are escaped by a backslash.
fn parse(text: &str) -> impl Iterator<Item = PathBuf> {
    let listed = text.lines().next().and_then(|line| line.split_once(": ")).unwrap_or_default().1;
    let listed = listed.replace("\\ ", "\0");
    let paths: Vec<PathBuf> =
        listed.split(' ').map(|path| path.replace('\0', " ").into()).collect();
    paths.into_iter().filter(|path| path.is_absolute())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_may_have_blanks() {
        let root = if cfg!(windows) { "C:\\" } else { "/" };
        let line = format!("{root}t: {root}my\\ code {root}lib.rs\n\n{root}b: {root}b.rs\n");
        let paths = ["my code", "lib.rs"].map(|path| PathBuf::from(format!("{root}{path}")));
        assert_eq!(parse(&line).collect::<Vec<_>>(), paths);
        assert_eq!(list(Path::new(&format!("t/a.b{EXE_SUFFIX}"))), Path::new("t/a.b.d"));
        assert_eq!(parse("").count() + parse("/t/a:\n").count(), 0);
    }
}
