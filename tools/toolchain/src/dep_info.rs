//! The files that cargo has made a program from, as the `.d` file beside it lists them: the source with
//! its modules and what it includes, and the same of every crate that is on this machine as a folder.

use std::env::consts::EXE_SUFFIX;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

/// Nothing where cargo has left no list.
pub fn sources(program: &Path) -> Vec<PathBuf> {
    let text = fs::read_to_string(list(program)).unwrap_or_default();
    // What a build script has written is there too, and changes only when something else does.
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

/// What is after the colon. Blanks that belong to a path have a backslash.
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
