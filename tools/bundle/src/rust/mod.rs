//! For judges that take Rust: the solution's own text, and what it uses of the crates they lack.

pub mod attributes;
pub mod crates;
pub mod edit;
pub mod file_io;
pub mod impl_solution;
pub mod import_roots;
pub mod imports;
pub mod levels;
pub mod local_modules;
pub mod minify;
pub mod module_files;
pub mod older_editions;
pub mod source;
