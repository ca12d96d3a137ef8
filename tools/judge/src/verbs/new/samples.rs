//! The samples of a problem, as files: written when it is started, and again when it comes again with
//! other ones. What was written is remembered, so that no sample is replaced that the user has changed.

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};

use anyhow::Result;

use facts::project::Project;
use files::read;

/// How many samples came, in words.
pub fn count(samples: usize) -> String {
    match samples {
        0 => "no samples came with it".into(),
        1 => "1 sample".into(),
        count => format!("{count} samples"),
    }
}

/// The files of the samples of one problem, each with its text.
pub struct SampleFiles {
    files: Vec<(PathBuf, Vec<u8>)>,
    /// Where it is remembered what was written: a name and a hash on each line.
    record: PathBuf,
}

/// What became of samples that came again.
#[derive(Default)]
pub struct RefreshedSamples {
    pub written: Vec<PathBuf>,
    /// Those that the user has changed, or that nobody knows who wrote.
    pub kept: Vec<PathBuf>,
}

impl fmt::Display for RefreshedSamples {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let names = |paths: &[PathBuf]| paths.iter().map(|path| name(path)).collect::<Vec<_>>();
        match (&self.written[..], &self.kept[..]) {
            ([], []) => f.write_str("its samples are the same"),
            (written, []) => write!(f, "new {}", names(written).join(", ")),
            ([], kept) => write!(f, "you changed {}", names(kept).join(", ")),
            (written, kept) => write!(
                f,
                "new {}; you changed {}",
                names(written).join(", "),
                names(kept).join(", ")
            ),
        }
    }
}

impl SampleFiles {
    pub fn new(project: &Project, name: &str, samples: &[(String, String)]) -> SampleFiles {
        let folder = project.cases(name);
        let numbered = samples.iter().zip(1..);
        let files = numbered.flat_map(|((input, answer), number)| {
            [(input, "in"), (answer, "out")].map(|(text, end)| {
                (folder.join(format!("sample-{number}.{end}")), text.clone().into_bytes())
            })
        });
        let record = project.root().join("target/judge/samples").join(name);
        SampleFiles { files: files.collect(), record }
    }

    /// All of them, to be created.
    pub fn files(&self) -> &[(PathBuf, Vec<u8>)] {
        &self.files
    }

    /// Remembers them as what is there now, except for these.
    pub fn remember(&self, kept: &[PathBuf]) -> Result<()> {
        let ours = self.files.iter().filter(|(path, _)| !kept.contains(path));
        let lines = ours.map(|(path, text)| format!("{} {:016x}\n", name(path), files::hash(text)));
        self.record.parent().map_or(Ok(()), files::create_folder)?;
        files::replace(&self.record, lines.collect::<String>())
    }

    /// Writes those that are missing, and replaces those that are as they were written.
    pub fn refresh(&self) -> Result<RefreshedSamples> {
        let remembered = self.remembered();
        let mut refreshed = RefreshedSamples::default();
        for (path, text) in &self.files {
            let there = path.exists().then(|| read(path)).transpose()?;
            let is_ours =
                |there: &Vec<u8>| remembered.get(&name(path)) == Some(&files::hash(there));
            match there {
                Some(there) if there == *text => {}
                Some(there) if !is_ours(&there) => refreshed.kept.push(path.clone()),
                _ => {
                    path.parent().map_or(Ok(()), files::create_folder)?;
                    files::replace(path, text)?;
                    refreshed.written.push(path.clone());
                }
            }
        }
        self.remember(&refreshed.kept)?;
        Ok(refreshed)
    }

    /// The hashes by name. A record that cannot be read makes every sample the user's.
    fn remembered(&self) -> BTreeMap<String, u64> {
        let text = files::read_text(&self.record).unwrap_or_default();
        let entry = |line: &str| {
            let (name, hash) = line.split_once(' ')?;
            Some((name.to_string(), u64::from_str_radix(hash, 16).ok()?))
        };
        text.lines().filter_map(entry).collect()
    }
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
