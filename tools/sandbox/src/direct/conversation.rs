//! Two programs that talk to each other, each under its own limits. A thread for each passes on what it
//! says.
//!
//! The end of a side must be known before the other side can notice it, or a program that fails because
//! its partner is gone could not be told from one that failed first. So an end of file is passed on only
//! when we know why it came.

use std::fs::File;
use std::io::{PipeReader, PipeWriter, Read, Write, pipe};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use super::{LOOK_EVERY, Plugs, Run};
use crate::dialogue::Dialogue;
use crate::{Conversation, End, Pair, Side, interrupt};

/// What the threads know.
struct Talk {
    dialogue: Mutex<Dialogue>,
    /// When a side last said something.
    last_word: Mutex<Instant>,
    /// In the order of [`Side`].
    bytes: [AtomicU64; 2],
    has_ended: [AtomicBool; 2],
}

pub fn converse(pair: &Pair) -> Result<Conversation> {
    let talk = Talk {
        dialogue: Mutex::new(Dialogue::new(File::create(&pair.dialogue)?)),
        last_word: Mutex::new(Instant::now()),
        bytes: Default::default(),
        has_ended: Default::default(),
    };
    let (program, from_program, to_program) = start(&pair.program)?;
    let (interactor, from_interactor, to_interactor) = start(&pair.interactor)?;
    thread::scope(|scope| {
        scope.spawn(|| talk.pass_on(Side::Program, from_program, to_interactor));
        scope.spawn(|| talk.pass_on(Side::Interactor, from_interactor, to_program));
        let conversation = talk.watch([program, interactor], pair);
        // Whatever has happened, the threads must not wait.
        talk.has_ended.iter().for_each(|ended| ended.store(true, Ordering::Relaxed));
        conversation
    })
}

fn start(job: &crate::Job) -> Result<(Run<'_>, PipeReader, PipeWriter)> {
    let (stdin, input) = pipe()?;
    let (output, stdout) = pipe()?;
    Ok((Run::start(job, Some(Plugs { stdin, stdout }))?, output, input))
}

impl Talk {
    /// Until both have ended. If the end of the first decides everything, the other is stopped.
    fn watch(&self, mut sides: [Run; 2], pair: &Pair) -> Result<Conversation> {
        let mut first = None;
        while !self.has_ended.iter().all(|ended| ended.load(Ordering::Relaxed)) {
            for side in Side::BOTH {
                self.look(side, &mut sides, pair, &mut first)?;
            }
            interrupt::check()?;
            thread::sleep(LOOK_EVERY);
        }
        let [program, interactor] = sides;
        let (first, silence) = first.context("one of them has ended first")?;
        let (mut program, interactor) = (program.finish()?, interactor.finish()?);
        if self.has_said_too_much(pair) {
            program.end = End::OutputLimit;
        }
        Ok(Conversation { program, interactor, first, silence })
    }

    fn has_said_too_much(&self, pair: &Pair) -> bool {
        let said = self.bytes[Side::Program as usize].load(Ordering::Relaxed);
        said > pair.program.allowance.output_bytes
    }

    fn look(
        &self,
        side: Side,
        sides: &mut [Run; 2],
        pair: &Pair,
        first: &mut Option<(Side, Duration)>,
    ) -> Result<()> {
        if side == Side::Program && self.has_said_too_much(pair) {
            sides[side as usize].stop();
        }
        let run = &mut sides[side as usize];
        if self.has_ended[side as usize].load(Ordering::Relaxed) || !run.has_ended()? {
            return Ok(());
        }
        let end = run.end.unwrap_or(End::Stopped);
        run.process.kill();
        self.has_ended[side as usize].store(true, Ordering::Relaxed);
        if first.is_none() {
            let last_word = *self.last_word.lock().expect("no thread has panicked");
            *first = Some((side, last_word.elapsed()));
            let goes_on = match (side, end) {
                (Side::Program, End::Exit(0)) => true,
                (Side::Interactor, End::Exit(code)) => pair.accepting.contains(&code),
                _ => false,
            };
            if !goes_on {
                sides[side.other() as usize].stop();
            }
        }
        Ok(())
    }

    /// From the output of a side to the input of the other. Nobody misses what a side does not read.
    fn pass_on(&self, side: Side, mut from: PipeReader, mut to: PipeWriter) {
        let mut buffer = vec![0; 1 << 16];
        while let Ok(length @ 1..) = from.read(&mut buffer) {
            *self.last_word.lock().expect("no thread has panicked") = Instant::now();
            self.bytes[side as usize].fetch_add(length as u64, Ordering::Relaxed);
            let mut dialogue = self.dialogue.lock().expect("no thread has panicked");
            let _ = dialogue.add(side, &buffer[..length]);
            drop(dialogue);
            let _ = to.write_all(&buffer[..length]);
        }
        let closed = Instant::now();
        let has_ended = &self.has_ended[side as usize];
        while !has_ended.load(Ordering::Relaxed) && closed.elapsed() < side.patience() {
            thread::sleep(LOOK_EVERY);
        }
    }
}
