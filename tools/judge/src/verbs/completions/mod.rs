//! `judge completions`: lets a shell ask us what can be typed next. What it is told to do is to call
//! us again, with a variable set, each time somebody presses Tab.

mod candidates;

use std::env;

use anyhow::{Context, Result};
use clap::builder::PossibleValuesParser;
use clap::{Arg, Args, Command, ValueHint};
use clap_complete::CompleteEnv;
use clap_complete::engine::{ArgValueCandidates, ArgValueCompleter};
use clap_complete::env::Shells;

use crate::report::terminal::print_as_it_is;
use judging::verdict::Outcome;

const NAME: &str = "judge";

/// The variable with the name of the shell that asks.
const ASKED_BY: &str = "JUDGE_COMPLETE";

#[derive(Args)]
pub struct Options {
    /// bash, zsh, fish, powershell or elvish
    #[arg(ignore_case = true, hide_possible_values = true, value_parser = shells())]
    shell: String,
}

fn shells() -> PossibleValuesParser {
    PossibleValuesParser::new(Shells::builtins().names())
}

/// Prints what the shell has to run when it starts.
pub fn completions(options: &Options) -> Result<Outcome> {
    let shells = Shells::builtins();
    let shell = shells.completer(&options.shell.to_lowercase()).context("the shell is known")?;
    let mut script = Vec::new();
    shell.write_registration(ASKED_BY, NAME, NAME, NAME, &mut script)?;
    print_as_it_is(unfiltered(&String::from_utf8(script)?).as_bytes())?;
    Ok(Outcome::Good)
}

/// The script with what zsh needs to offer all that we answer. It would leave out what does not begin like
/// what was typed, such as a name of which that is a part.
fn unfiltered(script: &str) -> String {
    script.replace("_describe -V 'values' other\n", "_describe -V 'values' other -U\n")
}

/// Answers if it was a shell that has called us. Errors are not reported: somebody is typing.
pub fn answer(command: fn() -> Command) -> bool {
    let complete = CompleteEnv::with_factory(|| for_shells(command())).var(ASKED_BY);
    let folder = env::current_dir().ok();
    complete.try_complete(env::args_os(), folder.as_deref()).unwrap_or(true)
}

/// The command with what can be typed.
fn for_shells(command: Command) -> Command {
    let verbs = command.get_subcommands().cloned();
    Command::new(NAME).subcommands(verbs.map(|verb| verb.mut_args(with_candidates)))
}

/// What can be typed for an argument is told by what the help calls it.
fn with_candidates(arg: Arg) -> Arg {
    let name = arg.get_value_names().and_then(|names| names.first()).map(ToString::to_string);
    match name.as_deref() {
        Some("FILE|PROBLEM") => arg.add(ArgValueCompleter::new(candidates::solutions)),
        Some("PROBLEM") => arg.add(ArgValueCompleter::new(candidates::problems)),
        Some("JUDGE") => arg.add(ArgValueCandidates::new(candidates::judges)),
        Some("COMMAND" | "NAME|COMMAND") => arg.value_hint(ValueHint::AnyPath),
        Some("FOLDER") => arg.value_hint(ValueHint::DirPath),
        _ => arg,
    }
}
