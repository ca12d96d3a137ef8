//! `judge listen`: receives problems from the browser extension Competitive Companion, and starts each
//! as `judge new` does, with its samples and limits.

mod editor;
mod extensions;
mod message;
mod server;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::thread::JoinHandle;

use anyhow::{Result, bail};
use clap::Args;

use super::new::called;
use super::new::home::Home;
use super::new::samples;
use super::new::statement::StartedProblem;
use crate::report::terminal::{print, tell};
use editor::Editor;
use extensions::Extensions;
use files::shown;
use judging::verdict::Outcome;
use message::ProblemBatch;
use server::Delivery;

#[derive(Args)]
pub struct Options {
    /// The port to listen to; without it the first free one that the extension sends to
    #[arg(long)]
    port: Option<u16>,
    /// End after one problem, or one whole contest
    #[arg(long)]
    once: bool,
    /// Open each problem in $EDITOR; with --once at the end
    #[arg(long)]
    open: bool,
    /// Add missing crates to Cargo.toml, and let any extension in, without asking
    #[arg(short, long)]
    yes: bool,
}

pub fn listen(options: &Options) -> Result<Outcome> {
    let editor = options.open.then(Editor::find).transpose()?;
    let (home, written) = Home::here(options.yes)?;
    for path in written {
        print(&format!("wrote {}\n", shown(&path)))?;
    }
    let (port, deliveries) = server::open(options.port)?;
    print(&format!("listening on port {port}: press the button of Competitive Companion\n"))?;
    let mut inbox = Inbox {
        home,
        extensions: Extensions::new(options.yes),
        batches: BTreeMap::new(),
        refused: 0,
        sources: Vec::new(),
        answers: Vec::new(),
    };
    for delivery in deliveries {
        let known = inbox.sources.len();
        let is_complete = inbox.receive(delivery)?;
        let has_new = inbox.sources.len() > known;
        if options.once && is_complete && !inbox.sources.is_empty() {
            break;
        }
        if let Some(editor) = editor.as_ref().filter(|_| has_new && !options.once)
            && let Err(error) = editor.open(&inbox.sources[known..], false)
        {
            tell(&format!("judge: {error:#}"));
        }
    }
    inbox.answers.into_iter().for_each(|answer| drop(answer.join()));
    editor.map_or(Ok(()), |editor| editor.open(&inbox.sources, true))?;
    Ok(if inbox.refused == 0 { Outcome::Good } else { Outcome::Failed })
}

struct Inbox {
    home: Home,
    extensions: Extensions,
    /// How many problems of a contest have come, and how many of them were refused.
    batches: BTreeMap<String, (usize, usize)>,
    /// How many problems of the last whole contest were refused.
    refused: usize,
    /// The solutions that were written.
    sources: Vec<PathBuf>,
    /// Those that are on their way.
    answers: Vec<JoinHandle<()>>,
}

impl Inbox {
    /// Writes a problem, answers and tells. Whether that is all of its batch.
    fn receive(&mut self, delivery: Delivery) -> Result<bool> {
        let batch = delivery.message.batch.clone();
        let created = self.create(&delivery);
        match &created {
            Ok(text) => print(&format!("{text}\n"))?,
            Err(error) => tell(&format!("judge: {error:#}")),
        }
        let status = if created.is_ok() { 200 } else { 422 };
        let refused = usize::from(created.is_err());
        let text = created.unwrap_or_else(|error| format!("{error:#}"));
        self.answers.push(delivery.answer(status, text));
        self.answers.retain(|answer| !answer.is_finished());
        match batch.filter(|batch| batch.size > 1) {
            Some(batch) => self.count(batch, refused),
            None => {
                self.refused = refused;
                Ok(true)
            }
        }
    }

    fn create(&mut self, delivery: &Delivery) -> Result<String> {
        if let Some(extension) = &delivery.extension
            && !self.extensions.let_in(extension)?
        {
            bail!(
                "{extension} is unknown: run `judge listen` in a terminal, which asks whether to let it \
                 in, or add --yes"
            );
        }
        let Home { project, template } = &self.home;
        let statement = delivery.message.statement(project)?;
        let StartedProblem { name, refreshed, .. } = statement.start(project, template)?;
        let source = project.solution(&name);
        let (what, samples) = match &refreshed {
            Some(refreshed) => ("kept", refreshed.to_string()),
            None => ("wrote", samples::count(statement.samples.len())),
        };
        let text = format!("{what} {}: {samples}; {} test {name}", shown(&source), called());
        self.sources.push(source);
        Ok(text)
    }

    /// Whether a batch is complete by one more problem of it.
    fn count(&mut self, batch: ProblemBatch, refused: usize) -> Result<bool> {
        let (come, all_refused) = self.batches.entry(batch.id.clone()).or_default();
        *come += 1;
        *all_refused += refused;
        if *come < batch.size {
            return Ok(false);
        }
        self.refused = *all_refused;
        self.batches.remove(&batch.id);
        let refused = match self.refused {
            0 => String::new(),
            count => format!("; refused: {count}"),
        };
        print(&format!("all {} problems of the contest have come{refused}\n", batch.size))?;
        Ok(true)
    }
}
