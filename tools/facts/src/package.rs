//! What a package of Kattis or ICPC says about how it is judged: `problem.yaml`, and what is beside
//! it.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail};

use super::amounts::{duration, megabytes};
use super::kattis_flags::KattisFlags;
use super::problem::Limits;
use super::yaml::Yaml;
use files::{entries, read_text};

pub struct Package {
    pub limits: Limits,
    /// Whether it says how long a program may run.
    pub has_time_limit: bool,
    /// Files with words that go to the validator for a part of the cases only.
    pub special_flags: Vec<PathBuf>,
    /// The words that go to whoever compares outputs.
    pub flags: String,
    /// How it wants to be judged, in the words of `validation` and `type`.
    kind: String,
    root: PathBuf,
}

/// What Kattis allows where a package does not say.
const USUAL: Limits = Limits { time: Limits::USUAL.time, megabytes: 2048 };

/// The files that say what goes to the validator for a part of the cases, the most special first.
const GROUP_FILES: [&str; 4] = [
    "data/secret/testdata.yaml",
    "data/secret/test_group.yaml",
    "data/testdata.yaml",
    "data/test_group.yaml",
];

impl Package {
    /// The package that a folder of cases belongs to, if any: the folder is the package itself, or
    /// inside its `data`.
    pub fn around(folder: &Path) -> Result<Option<Package>> {
        let folder = files::without_parents(folder)?;
        let is_package = |root: &&Path| {
            root.join("problem.yaml").is_file()
                && (folder == *root || folder.starts_with(root.join("data")))
                && root.join("data").is_dir()
        };
        folder.ancestors().find(is_package).map(Package::at).transpose()
    }

    fn at(root: &Path) -> Result<Package> {
        let path = root.join("problem.yaml");
        let problem = Yaml::read(&path)?;
        let wrong = |why: String| anyhow::Error::msg(format!("{}: {why}", path.display()));
        let words = |keys: &[&str]| problem.at(keys).map(Yaml::words).filter(|it| !it.is_empty());
        let time = match words(&["limits", "time_limit"]) {
            Some(text) => Some(duration(&text).map_err(wrong)?),
            None => time_limit_beside(root)?,
        };
        let memory = words(&["limits", "memory"]).map(|text| megabytes(&text));
        let memory = memory.transpose().map_err(wrong)?;
        let limits = Limits {
            time: time.unwrap_or(USUAL.time),
            megabytes: memory.unwrap_or(USUAL.megabytes),
        };
        let mut flags = words(&["validator_flags"]).unwrap_or_default();
        let mut special_flags = flag_files(&root.join("data"))?;
        let usual = GROUP_FILES.map(|file| root.join(file));
        if let Some(file) = usual.iter().find(|file| special_flags.contains(file)) {
            flags = format!("{flags} {}", group_flags(file)?.unwrap_or_default());
            special_flags.retain(|other| other != file);
        }
        let kind = ["validation", "type"].map(|key| words(&[key]).unwrap_or_default()).join(" ");
        let has_time_limit = time.is_some();
        Ok(Package { limits, has_time_limit, special_flags, flags, kind, root: root.into() })
    }

    /// How its outputs are compared if it has no validator of its own.
    pub fn comparison_flags(&self) -> Result<KattisFlags> {
        let why = || format!("the validator flags of {}", self.root.display());
        self.flags.parse().map_err(anyhow::Error::msg).with_context(why)
    }

    /// Whether its validator talks to the program while it runs.
    pub fn is_interactive(&self) -> bool {
        self.is_called("interactive")
    }

    /// Whether groups of its cases give points.
    pub fn is_scoring(&self) -> bool {
        self.is_called("scoring")
    }

    fn is_called(&self, word: &str) -> bool {
        self.kind.split_whitespace().any(|other| other == word)
    }

    /// The sources of its own validator, a file or a folder, unless it wants the usual comparison.
    pub fn validator(&self) -> Result<Option<PathBuf>> {
        let shown = self.root.display();
        if self.is_called("multi-pass") {
            bail!("{shown} runs programs in several passes, which this tool cannot do");
        }
        if self.is_called("default") {
            return Ok(None);
        }
        let folders = ["output_validator", "output_validators"].map(|name| self.root.join(name));
        if let Some(folder) = folders.iter().find(|folder| folder.is_dir())
            && let Some(program) = program_in(folder)?
        {
            return Ok(Some(program));
        }
        match self.is_interactive() || self.is_called("custom") {
            true => bail!("{shown} asks for a validator, and output_validators has none: add it"),
            false => Ok(None),
        }
    }
}

/// The program whose sources a folder has: the folder itself, or what is alone in it. In
/// `output_validators` each folder is a program of its own.
fn program_in(folder: &Path) -> Result<Option<PathBuf>> {
    let inside: Vec<PathBuf> = entries(folder)?.into_iter().map(|name| folder.join(name)).collect();
    let has_files = inside.iter().any(|path| path.is_file());
    let has_folders = inside.iter().any(|path| path.is_dir());
    match &inside[..] {
        [] => Ok(None),
        [only] if only.is_dir() => program_in(only),
        [only] => Ok(Some(only.clone())),
        // Files side by side are one program, and folders beside them a part of it.
        _ if has_files && !(has_folders && folder.ends_with("output_validators")) => {
            Ok(Some(folder.into()))
        }
        _ => bail!("{} has several validators: keep one", folder.display()),
    }
}

/// What a file says that goes to the validator.
fn group_flags(file: &Path) -> Result<Option<String>> {
    let group = Yaml::read(file)?;
    let keys = ["output_validator_flags", "output_validator_args"];
    let flags = keys.iter().find_map(|key| group.get(key)).map(Yaml::words);
    Ok(flags.filter(|flags| !flags.is_empty()))
}

/// The files of a folder, and those inside it, that say something to the validator.
fn flag_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for name in entries(folder)? {
        let path = folder.join(&name);
        if path.is_dir() {
            found.extend(flag_files(&path)?);
        } else if name.ends_with(".yaml") && group_flags(&path)?.is_some() {
            found.push(path);
        }
    }
    Ok(found)
}

/// The limit that is written in a file of its own, as older packages have it.
fn time_limit_beside(root: &Path) -> Result<Option<Duration>> {
    let path = root.join(".timelimit");
    if !path.is_file() {
        return Ok(None);
    }
    let limit = duration(read_text(&path)?.trim()).map_err(anyhow::Error::msg);
    limit.map(Some).with_context(|| path.display().to_string())
}
