//! One run of a compiler on one text. The result is cached: the same compiler gives the same result for the
//! same text.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use anyhow::{Result, ensure};

use super::diagnostics::{self, Diagnostic};
use super::eviction::{self, Hold};
use super::seal;
use sandbox::interrupt;
use sandbox::temporary::TemporaryFolder;

pub struct Compilation<'a> {
    /// The compiler and its options. It runs in a temporary folder, so file names have no path.
    pub command: Vec<String>,
    pub variables: &'a [(&'a str, &'a str)],
    /// The name of the source, and its text.
    pub source: (&'a str, &'a str),
    /// The name of the output file, if it is wanted.
    pub product: Option<&'a str>,
}

/// The result of a compilation.
pub struct Compiled {
    pub is_success: bool,
    pub stderr: Vec<u8>,
    pub product: Option<Product>,
}

/// An output file, which exists as long as this value.
pub struct Product {
    path: PathBuf,
    /// Its temporary folder, if it could not be cached.
    _folder: Option<TemporaryFolder>,
    /// Protects it from eviction.
    _hold: Option<Hold>,
}

impl Product {
    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl From<PathBuf> for Product {
    fn from(path: PathBuf) -> Product {
        Product { path, _folder: None, _hold: None }
    }
}

impl Compilation<'_> {
    pub fn run(&self) -> Result<Compiled> {
        let cached = self.key().and_then(CachedResult::at);
        if let Some(compiled) =
            cached.as_ref().and_then(|cached| cached.read(self.product.is_some()))
        {
            return Ok(compiled);
        }
        // On the same file system as the cache, so that the product can be moved there; if that is not
        // writable, anywhere.
        let near_cache = cached.as_ref().and_then(CachedResult::temporary_folder);
        let folder = near_cache.map_or_else(TemporaryFolder::new, Ok)?;
        let (name, text) = self.source;
        fs::write(folder.path().join(name), text)?;
        let output = self.output(folder.path())?;
        let compiled = self.compiled(&output, folder);
        match cached {
            Some(cached) if is_about_the_text(&output) => Ok(cached.write(compiled)),
            _ => Ok(compiled),
        }
    }

    fn compiled(&self, output: &Output, folder: TemporaryFolder) -> Compiled {
        let is_success = output.status.success();
        let product = self.product.filter(|_| is_success).map(|name| folder.path().join(name));
        let product = product.map(|path| Product { path, _folder: Some(folder), _hold: None });
        Compiled { is_success, stderr: output.stderr.clone(), product }
    }

    fn output(&self, folder: &Path) -> Result<Output> {
        let mut command = Command::new(&self.command[0]);
        command.args(&self.command[1..]).envs(self.variables.iter().copied());
        interrupt::output(command.current_dir(folder))
    }

    /// A hash of all that the result depends on. `None` if there is no such compiler.
    fn key(&self) -> Option<u64> {
        let compiler = files::on_path(&self.command[0])?;
        let file = fs::metadata(&compiler).ok()?;
        let mut hasher = DefaultHasher::new();
        (compiler, file.len(), file.modified().ok()?).hash(&mut hasher);
        (&self.command, self.variables, self.source, self.product).hash(&mut hasher);
        Some(hasher.finish())
    }
}

/// Whether the result is reproducible: a success, or an error with a location in the text. Other errors may
/// be due to the disk, the memory or the linker.
fn is_about_the_text(output: &Output) -> bool {
    let has_place = |message: Diagnostic| message.is_error() && message.places().next().is_some();
    output.status.success() || diagnostics::messages(&output.stderr).any(has_place)
}

/// The cache files of one compilation.
struct CachedResult {
    /// The messages of the compiler.
    answer: PathBuf,
    product: PathBuf,
}

/// Follows the messages of the compiler, and precedes the checksum of the product.
const SUCCESS: &str = "\nit compiles ";
const FAILURE: &str = "\nit does not compile ";

/// The largest product to cache.
const MAX_PRODUCT_BYTES: u64 = eviction::MAX_BYTES / 16;

/// The file extensions.
const ANSWER: &str = "answer";
const PRODUCT: &str = "made";

impl CachedResult {
    /// `None` if there is no cache folder.
    fn at(key: u64) -> Option<CachedResult> {
        let folder = files::cache_folder().ok()?.join("compilations");
        let answer = folder.join(format!("{key:016x}.{ANSWER}"));
        Some(CachedResult { product: answer.with_extension(PRODUCT), answer })
    }

    fn read(&self, wants_product: bool) -> Option<Compiled> {
        let hold = if wants_product { eviction::hold(&self.product) } else { None };
        let answer = fs::read(&self.answer).ok()?;
        let answer = seal::opened(&answer)?;
        let (answer, product) = answer.split_at(answer.len().checked_sub(seal::LENGTH)?);
        let success = answer.strip_suffix(SUCCESS.as_bytes());
        let stderr = success.or_else(|| answer.strip_suffix(FAILURE.as_bytes()))?;
        let wants_product = wants_product && success.is_some();
        if wants_product && seal::checksum(&fs::read(&self.product).ok()?).as_bytes() != product {
            return None;
        }
        eviction::note_use(&self.answer);
        let product = wants_product.then(|| self.held(hold));
        Some(Compiled { is_success: success.is_some(), stderr: stderr.to_vec(), product })
    }

    /// A folder from which a product can be moved into the cache. `None` if that is not possible.
    fn temporary_folder(&self) -> Option<TemporaryFolder> {
        let room = self.answer.parent()?;
        files::create_folder(room).ok()?;
        TemporaryFolder::in_cache(room.parent()?).ok()
    }

    /// Caches a result. If that fails, it is compiled again the next time.
    fn write(&self, compiled: Compiled) -> Compiled {
        let outcome = if compiled.is_success { SUCCESS } else { FAILURE };
        let product = compiled.product.as_ref().map(|product| fs::read(product.path())).transpose();
        let Ok(product) = product else { return compiled };
        let moved = compiled.product.as_ref().map(|product| self.take(product)).transpose();
        let Ok(moved) = moved else { return compiled };
        let product = seal::checksum(&product.unwrap_or_default());
        let answer = [&compiled.stderr, outcome.as_bytes(), product.as_bytes()].concat();
        let _ = files::replace(&self.answer, seal::sealed(&answer));
        eviction::note_addition();
        Compiled { product: moved, ..compiled }
    }

    /// Moves the product into the cache.
    fn take(&self, product: &Product) -> Result<Product> {
        let bytes = fs::metadata(product.path())?.len();
        ensure!(bytes <= MAX_PRODUCT_BYTES, "it would take the place of many others");
        let hold = eviction::hold(&self.product);
        fs::rename(product.path(), &self.product)?;
        Ok(self.held(hold))
    }

    /// The product in the cache.
    fn held(&self, hold: Option<Hold>) -> Product {
        Product { path: self.product.clone(), _folder: None, _hold: hold }
    }
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;

    /// A room of this cache.
    fn room(cache: &TempDir) -> PathBuf {
        let room = cache.path().join("compilations");
        fs::create_dir(&room).unwrap();
        room
    }

    #[test]
    fn half_an_answer_is_none() {
        let cache = tempfile::tempdir().unwrap();
        let folder = room(&cache);
        let [answer, product] = ["a.answer", "a.made"].map(|name| folder.join(name));
        let cached = CachedResult { answer, product };
        let stderr = b"one\ntwo\n".to_vec();
        cached.write(Compiled { is_success: false, stderr: stderr.clone(), product: None });
        let read = cached.read(false).unwrap();
        assert_eq!((read.is_success, read.stderr), (false, stderr));
        let whole = fs::read(&cached.answer).unwrap();
        fs::write(&cached.answer, seal::sealed(b"short")).unwrap();
        assert!(cached.read(false).is_none());
        for length in 0..whole.len() {
            fs::write(&cached.answer, &whole[..length]).unwrap();
            assert!(cached.read(false).is_none(), "{length}");
        }
    }

    #[test]
    fn a_product_that_was_changed_is_none() {
        let cache = tempfile::tempdir().unwrap();
        let folder = room(&cache);
        let [answer, product, made] = ["a.answer", "a.made", "b"].map(|name| folder.join(name));
        let cached = CachedResult { answer, product };
        fs::write(&made, "a program").unwrap();
        let product = Some(made.into());
        cached.write(Compiled { is_success: true, stderr: vec![], product });
        assert!(cached.read(true).is_some_and(|read| read.product.is_some()));
        for text in ["", "a progra", "b program"] {
            fs::write(&cached.product, text).unwrap();
            assert!(cached.read(true).is_none(), "{text}");
        }
        fs::remove_file(&cached.product).unwrap();
        assert!(cached.read(true).is_none());
        assert!(cached.read(false).is_some());
    }
}
