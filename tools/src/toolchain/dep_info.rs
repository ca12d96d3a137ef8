//! The files that cargo has made a program from, as the `.d` file beside it lists them: the source with
//! its modules and what it includes, and the same of every crate that is on this machine as a folder.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

/// Nothing where cargo has left no list.
pub fn sources(program: &Path) -> Vec<PathBuf> {
    let mut list = OsString::from(program);
    list.push(".d");
    let text = fs::read_to_string(list).unwrap_or_default();
    // What a build script has written is there too, and changes only when something else does.
    let made = program.parent().unwrap_or(program);
    parse(&text).filter(|path| !path.starts_with(made)).collect()
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
        let text = "/t/a: /my\\ code/a.rs /lib.rs\n\n/t/b: /b.rs\n";
        assert_eq!(
            parse(text).collect::<Vec<_>>(),
            ["/my code/a.rs", "/lib.rs"].map(PathBuf::from)
        );
        assert_eq!(parse("").count() + parse("/t/a:\n").count(), 0);
    }
}
