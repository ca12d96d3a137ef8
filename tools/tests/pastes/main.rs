//! What is pasted: it compiles there, and it means the same there. One named test for each program and
//! judge or compiler. Those that take minutes together are ignored, and run by `make test-all`.

mod crates;
mod matrix;
mod shared;
mod strangers;
mod translator;
mod without_rust;

use std::process::ExitCode;

use libtest_mimic::Arguments;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let trials = [
        without_rust::trials(),
        translator::trials(),
        matrix::trials(),
        crates::trials(),
        strangers::trials(folder.path()),
    ];
    libtest_mimic::run(&arguments, trials.into_iter().flatten().collect()).exit_code()
}
