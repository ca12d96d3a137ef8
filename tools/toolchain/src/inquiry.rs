//! Asks a compiler about itself. The answers of a compiler in its own sysroot are cached until its file
//! changes: starting one takes longer than judging a small program.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::{eviction, seal};
use sandbox::interrupt;

/// The output of the compiler at this path when called with these arguments.
pub fn ask(compiler: &Path, arguments: &[&str]) -> Option<String> {
    let cached = cache_file(compiler, arguments);
    let known = cached.as_ref().and_then(|file| fs::read(file).ok());
    if let Some(answer) = known.as_deref().and_then(seal::opened) {
        return String::from_utf8(answer.into()).ok();
    }
    let output = interrupt::output(Command::new(compiler).args(arguments)).ok()?;
    let answer = String::from_utf8(output.stdout).ok()?;
    if let Some(file) = cached.filter(|_| output.status.success()) {
        keep(&file, &answer);
    }
    Some(answer)
}

/// The file for the answer. `None` for rustup's proxies and for scripts, which can call another compiler
/// each time.
fn cache_file(compiler: &Path, arguments: &[&str]) -> Option<PathBuf> {
    let path = compiler.canonicalize().ok()?;
    let library = path.ancestors().nth(2)?.join("lib");
    if !library.join("rustlib").is_dir() || !compiler.is_absolute() {
        return None;
    }
    let file = fs::metadata(&path).ok()?;
    // The compiler itself is a library with a hash in its name: an update changes the folder.
    let updated = fs::metadata(library).and_then(|folder| folder.modified()).ok()?;
    // It makes a stable compiler answer as a nightly one does.
    let bootstrap = env::var_os("RUSTC_BOOTSTRAP");
    let key =
        files::hash(&(path, file.len(), file.modified().ok()?, updated, arguments, bootstrap));
    Some(files::cache_folder().ok()?.join("compilers").join(format!("{key:016x}")))
}

/// If this fails, the compiler is asked again the next time.
fn keep(file: &Path, answer: &str) {
    let folder = file.parent().expect("it is in a room of the cache");
    if files::create_folder(folder).is_ok() {
        let _ = files::replace(file, seal::sealed(answer.as_bytes()));
        eviction::note_addition();
    }
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn a_script_or_a_proxy_is_asked_each_time() {
        let folder = tempfile::tempdir().unwrap();
        let script = folder.path().join("rustc");
        for answer in ["one", "another"] {
            fs::write(&script, format!("#!/bin/sh\necho {answer} $1\n")).unwrap();
            fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).unwrap();
            assert_eq!(ask(&script, &["-vV"]), Some(format!("{answer} -vV\n")));
        }
        assert_eq!(cache_file(&script, &["-vV"]), None);
        assert_eq!(cache_file(Path::new("rustc"), &["-vV"]), None);
    }

    #[test]
    fn each_version_of_a_compiler_in_a_sysroot_has_its_own_answers() {
        let sysroot = tempfile::tempdir().unwrap();
        let compiler = sysroot.path().join("bin/rustc");
        for folder in ["bin", "lib/rustlib"] {
            fs::create_dir_all(sysroot.path().join(folder)).unwrap();
        }
        let file = |text: &str, argument| {
            fs::write(&compiler, text).unwrap();
            cache_file(&compiler, &[argument]).unwrap()
        };
        let files = [file("1", "-vV"), file("1", "--version"), file("22", "-vV")];
        assert!(files[0] != files[1] && files[0] != files[2], "{files:?}");
    }
}
