//! What can be typed: the problems of the project around, its judges, and Rust files. Where something is
//! wrong with them there is nothing to offer.

use std::ffi::OsStr;
use std::path::Path;

use clap_complete::engine::{CompletionCandidate, PathCompleter, ValueCompleter};

use facts::judges as known;
use facts::project::Project;

/// Problems and Rust files, as far as they go on like what has been typed.
pub fn solutions(typed: &OsStr) -> Vec<CompletionCandidate> {
    let problems = problems(typed);
    let mut paths = PathCompleter::any().filter(is_rust_file).complete(typed);
    // Folders are on the way to a file. Before anything is typed, that is only in the way.
    if typed.is_empty() {
        paths.retain(|path| is_rust_file(Path::new(path.get_value())));
    }
    problems.into_iter().chain(paths).collect()
}

/// The problems whose names begin like this. If there are none, the one that has it in its name: with
/// several, a shell would put their common beginning in the place of what was typed.
pub fn problems(typed: &OsStr) -> Vec<CompletionCandidate> {
    let (Some(typed), Ok(project)) = (typed.to_str(), Project::here()) else { return Vec::new() };
    let names = project.names().unwrap_or_default();
    let (begin, others): (Vec<String>, Vec<String>) =
        names.into_iter().partition(|name| name.starts_with(typed));
    let inside: Vec<String> = others.into_iter().filter(|name| name.contains(typed)).collect();
    let offered = match (&begin[..], &inside[..]) {
        ([], [_]) => inside,
        _ => begin,
    };
    let title = |name: &str| Some(project.problem(name).ok()?.title).filter(|it| it != name);
    let candidate =
        |name: String| CompletionCandidate::new(&name).help(title(&name).map(Into::into));
    offered.into_iter().map(candidate).collect()
}

pub fn judges() -> Vec<CompletionCandidate> {
    let judges = known::all(Project::here().ok().as_ref()).unwrap_or_default().into_iter();
    judges
        .map(|judge| CompletionCandidate::new(judge.name).help(Some(judge.title.into())))
        .collect()
}

fn is_rust_file(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "rs") && path.is_file()
}
