//! `judge`: arguments to verbs, errors to exit codes.

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};
use judge::project::Project;
use judge::{new, readme, table};

/// Write one Rust file, paste it into any judge.
#[derive(Parser)]
#[command(name = "judge", arg_required_else_help = true)]
struct Arguments {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Subcommand)]
enum Verb {
    /// List the problems with their limits
    #[command(after_help = "Example: judge list --markdown")]
    List {
        /// Print the table of the README instead
        #[arg(long)]
        markdown: bool,
    },
    /// Start a solution: a source to fill in and its first sample
    #[command(after_help = "Example: judge new luogu_p1001_sum_of_two")]
    New {
        /// <judge>_<id>_<slug>, in lower-case letters and digits
        name: String,
    },
    /// Write the generated part of README.md anew
    Readme,
}

/// The exit code for a wrong call or a broken set-up; 1 is for verdicts.
const BROKEN: u8 = 2;

fn main() -> ExitCode {
    match run(Arguments::parse().verb) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("judge: {error:#}");
            ExitCode::from(BROKEN)
        }
    }
}

fn run(verb: Verb) -> Result<()> {
    let project = Project::here()?;
    match verb {
        Verb::List { markdown: false } => print(&table::plain(&project.problems()?)),
        Verb::List { markdown: true } => print(&table::markdown(&project.problems()?)),
        Verb::New { name } => print(&new::report(&project, &name)?),
        Verb::Readme => readme::refresh(&project),
    }
}

fn print(text: &str) -> Result<()> {
    Ok(io::stdout().lock().write_all(text.as_bytes())?)
}

/// `judge list | head -1` closes our output early, and that is fine.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let io_error = error.downcast_ref::<io::Error>();
    io_error.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
