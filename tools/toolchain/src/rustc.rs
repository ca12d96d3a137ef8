//! Finds the Rust compilers of this machine, so that an older one can check a bundle.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;
use std::thread;

use anyhow::{Context, Result, ensure};

use super::inquiry;
use facts::judges::{Edition, Version};
use files::folders_on_path;

/// The file name.
const NAME: &str = if cfg!(windows) { "rustc.exe" } else { "rustc" };

/// What to do if rustc or cargo is too old.
pub const UPDATE: &str = "install the newest with `rustup update stable`, and choose it with \
                          `rustup default stable` or, if there is one, in rust-toolchain.toml";

#[derive(Clone, Debug)]
pub struct Rustc {
    pub path: PathBuf,
    pub version: Version,
}

impl Rustc {
    /// The compiler that `rustc` runs.
    pub fn current() -> Result<Rustc> {
        static CURRENT: LazyLock<Option<Rustc>> = LazyLock::new(|| {
            let called = Path::new("rustc");
            let own = sysroot_of(called).map(|sysroot| sysroot.join("bin").join(NAME));
            Rustc::at(&own.filter(|own| own.is_file()).unwrap_or(called.into()))
        });
        CURRENT.clone().context("cannot run rustc: install it from https://rustup.rs")
    }

    /// The same, if it knows the edition.
    pub fn current_for(edition: Edition) -> Result<Rustc> {
        Rustc::current()?.knowing(edition)
    }

    fn knowing(self, edition: Edition) -> Result<Rustc> {
        let (version, since) = (self.version, edition.since());
        ensure!(
            version >= since,
            "rustc {version} does not know edition {edition}, which needs {since} or newer: {UPDATE}"
        );
        Ok(self)
    }

    pub fn command(&self) -> Command {
        Command::new(&self.path)
    }

    fn at(path: &Path) -> Option<Rustc> {
        let text = inquiry::ask(path, &["--version"])?;
        let version = text.trim().split([' ', '-']).nth(1)?.parse().ok()?;
        Some(Rustc { path: path.into(), version })
    }

    /// Its sysroot.
    pub fn sysroot(&self) -> Option<PathBuf> {
        sysroot_of(&self.path)
    }

    /// The same compiler in its sysroot: rustup's proxy depends on the current folder, and takes a moment each
    /// time.
    pub fn inside(self, sysroot: &Path) -> Rustc {
        let own = sysroot.join("bin").join(NAME);
        let path = if own.is_file() { own } else { self.path };
        Rustc { path, ..self }
    }

    /// The output of `rustc -vV`: its version and commit.
    pub fn identity(&self) -> Result<String> {
        let answer = inquiry::ask(&self.path, &["-vV"]);
        answer.with_context(|| format!("cannot run {}", self.path.display()))
    }

    /// The newest one that knows the edition and is not newer than `version`.
    pub fn not_newer_than(version: Version, edition: Edition) -> Option<Rustc> {
        let fits = |rustc: &Rustc| (edition.since()..=version).contains(&rustc.version);
        Rustc::all().values().rfind(|rustc| fits(rustc)).cloned()
    }

    /// The oldest one that knows the edition.
    pub fn oldest(edition: Edition) -> Option<Rustc> {
        Rustc::all().values().find(|rustc| rustc.version >= edition.since()).cloned()
    }

    /// Every compiler installed: rustup's, and those on the path. The oldest comes first.
    pub fn all() -> &'static BTreeMap<Version, Rustc> {
        static ALL: LazyLock<BTreeMap<Version, Rustc>> = LazyLock::new(Rustc::search);
        &ALL
    }

    fn search() -> BTreeMap<Version, Rustc> {
        // The same compiler may be found several times.
        let candidates: BTreeMap<PathBuf, PathBuf> = compilers_on_path()
            .chain(toolchains().map(|folder| folder.join(NAME)))
            .filter_map(|path| Some((path.canonicalize().ok()?, path)))
            .collect();
        thread::scope(|scope| {
            let asked = candidates.values().map(|path| scope.spawn(|| Rustc::at(path)));
            let asked: Vec<_> = asked.collect();
            let known = asked.into_iter().filter_map(|asked| asked.join().ok()?);
            known.map(|rustc| (rustc.version, rustc)).collect()
        })
    }

    /// Those on the path, in its order.
    pub fn on_path() -> impl Iterator<Item = Rustc> {
        compilers_on_path().filter_map(|path| Rustc::at(&path))
    }
}

/// The compilers on the path. The current one comes first, as itself and not as rustup's proxy.
fn compilers_on_path() -> impl Iterator<Item = PathBuf> {
    let current = Rustc::current().ok().map(|rustc| rustc.path);
    let called = files::on_path("rustc").filter(|_| current.is_some());
    let others = folders_on_path().map(|folder| folder.join(NAME));
    current.into_iter().chain(others.filter(move |path| Some(path) != called.as_ref()))
}

fn sysroot_of(compiler: &Path) -> Option<PathBuf> {
    Some(inquiry::ask(compiler, &["--print", "sysroot"])?.trim().into())
}

/// The folders of rustup's compilers.
fn toolchains() -> impl Iterator<Item = PathBuf> {
    let rustup = env::var_os("RUSTUP_HOME").map(PathBuf::from);
    let rustup = rustup.or(env::home_dir().map(|home| home.join(".rustup")));
    let toolchains = rustup.and_then(|rustup| fs::read_dir(rustup.join("toolchains")).ok());
    toolchains.into_iter().flatten().flatten().map(|entry| entry.path().join("bin"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_compiler_that_is_too_old_it_is_said_what_to_do() {
        let knowing = |version, edition| {
            let rustc = Rustc { path: NAME.into(), version: Version(version) };
            rustc.knowing(edition).map_err(|error| error.to_string())
        };
        assert!(knowing([1, 85, 0], Edition::E2024).is_ok());
        assert!(knowing([1, 75, 0], Edition::E2021).is_ok());
        let error = knowing([1, 75, 0], Edition::E2024).unwrap_err();
        for part in ["rustc 1.75.0", "edition 2024", "1.85.0 or newer", "rustup update"] {
            assert!(error.contains(part), "{error}");
        }
    }
}
