//! `judge man`: the help of all verbs as one page of the manual.

use std::io::Write;

use anyhow::Result;
use clap::Command;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

use crate::report::terminal::print_as_it_is;
use judging::verdict::Outcome;

/// What the exit codes mean.
const EXIT_CODES: [(&str, &str); 4] = [
    ("0", "everything is good"),
    ("1", "a verdict is bad, or a check has failed"),
    ("2", "the call or the set-up is wrong, or something could not be judged"),
    ("130, 143, 129", "ended by SIGINT, SIGTERM or SIGHUP"),
];

/// Prints the page, for `man`.
pub fn man(command: Command) -> Result<Outcome> {
    let command = command.disable_help_subcommand(true).disable_help_flag(true);
    let mut command = command.mut_subcommands(|verb| verb.disable_help_flag(true));
    command.build();
    print_as_it_is(page(&command)?)?;
    Ok(Outcome::Good)
}

fn page(command: &Command) -> Result<String> {
    let verbs: Vec<&Command> = command.get_subcommands().collect();
    let version = format!("judge {}", env!("CARGO_PKG_VERSION"));
    // Without a date, the version would be taken for one.
    let whole = Man::new(command.clone()).date(" ").source(version);
    let mut text = rendered(|text| whole.render_title(text))?;
    text += &rendered(|text| whole.render_name_section(text))?;
    text += &usage("SH", command);
    text += &table("COMMANDS", verbs.iter().map(|verb| (verb.get_name(), about(verb))));
    for verb in verbs {
        text += &section(verb)?;
    }
    text += &table("EXIT STATUS", EXIT_CODES.map(|(code, meaning)| (code, meaning.into())));
    // Every part has the same lines at its beginning.
    let beginning = Roff::new().render();
    Ok(beginning.clone() + &text.replace(&beginning, ""))
}

/// What is written by a renderer.
fn rendered(render: impl FnOnce(&mut dyn Write) -> std::io::Result<()>) -> Result<String> {
    let mut bytes = Vec::new();
    render(&mut bytes)?;
    Ok(String::from_utf8(bytes)?)
}

/// What the page of a verb would say, one level lower.
fn section(verb: &Command) -> Result<String> {
    let mut heading = Roff::new();
    heading.control("SH", [verb.get_bin_name().unwrap_or_default().to_uppercase().as_str()]);
    heading.text([roman(about(verb))]);
    let options = rendered(|text| Man::new(verb.clone()).render_options_section(text))?;
    let options = options.replace(".SH ", ".SS ");
    let examples = verb.get_after_help().map(|text| examples(&text.to_string()));
    Ok(heading.to_roff() + &usage("SS", verb) + &options + &examples.unwrap_or_default())
}

fn about(verb: &Command) -> String {
    verb.get_about().map(ToString::to_string).unwrap_or_default()
}

fn usage(level: &str, verb: &Command) -> String {
    let usage = verb.clone().render_usage().to_string();
    let mut roff = Roff::new();
    roff.control(level, ["SYNOPSIS"]);
    roff.text([bold(usage.trim_start_matches("Usage: "))]);
    roff.to_roff()
}

/// What is below the help of a verb, line by line.
fn examples(text: &str) -> String {
    let listed = ["Examples:\n", "Example: "].iter().find_map(|word| text.strip_prefix(word));
    let mut roff = Roff::new();
    roff.control("SS", ["EXAMPLES"]);
    roff.control("nf", []);
    for line in listed.unwrap_or(text).lines() {
        roff.text([roman(line)]);
    }
    roff.control("fi", []);
    roff.to_roff()
}

/// Words with what they mean.
fn table<'a>(heading: &str, rows: impl IntoIterator<Item = (&'a str, String)>) -> String {
    let mut roff = Roff::new();
    roff.control("SH", [heading]);
    for (word, meaning) in rows {
        roff.control("TP", []);
        roff.text([bold(word)]);
        roff.text([roman(meaning)]);
    }
    roff.to_roff()
}
