//! Two programs that talk to each other, each under its own limits.
//!
//! Each side has a process of its own that runs and watches it, so that what it leaves behind is not
//! mixed up with the other side. We pass on what they say, and write it down.
//!
//! The end of a side must be known before the other side can notice it, or a program that fails
//! because its partner is gone could not be told from one that failed first. So an end of file is
//! passed on only when we know why it came.

use std::fs::File;
use std::io::{BufRead, BufReader, ErrorKind, PipeReader, PipeWriter, Read, Write, pipe};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions};

use super::confinement::Confinement;
use super::{Caller, Plugs, orphans};
use crate::dialogue::Dialogue;
use crate::fork::exit;
use crate::{Conversation, End, Execution, Job, Pair, Side};

/// How often we see whether a side was stopped by its program.
const LOOK_EVERY: Duration = Duration::from_millis(50);

/// Runs both sides to their ends. There is no result when the caller hangs up.
pub fn converse(
    pair: &Pair,
    caller: &Caller,
    confinement: &Confinement,
) -> Result<Option<Conversation>> {
    let talk = Talk::start(pair, caller, confinement)?.until_it_ends(pair, caller);
    orphans::kill_orphans()?;
    talk
}

struct Talk {
    /// In the order of [`Side`].
    sides: [Runner; 2],
    /// What each side says, on its way to the other.
    channels: [Channel; 2],
    dialogue: Dialogue,
    /// When a side last said something.
    last_word: Instant,
    /// Who ended first, and how long nobody had said anything by then.
    first: Option<(Side, Duration)>,
}

/// A process of ours that runs one side.
struct Runner {
    pid: Pid,
    /// Closed to stop it.
    leash: Option<PipeWriter>,
    report: BufReader<PipeReader>,
    execution: Option<Execution>,
}

/// From the output of a side to the input of the other.
struct Channel {
    from: Option<PipeReader>,
    to: Option<PipeWriter>,
    pending: Vec<u8>,
    bytes: u64,
    /// When the output ended.
    ended: Option<Instant>,
}

/// Our ends of the pipes of a side.
struct Ends {
    input: PipeWriter,
    output: PipeReader,
}

impl Talk {
    fn start(pair: &Pair, caller: &Caller, confinement: &Confinement) -> Result<Talk> {
        let mut first = Some(Runner::start(&pair.program, caller, confinement, &mut None)?);
        let (interactor, its) = Runner::start(&pair.interactor, caller, confinement, &mut first)?;
        let (program, ours) = first.context("only the new process lets go of it")?;
        Ok(Talk {
            sides: [program, interactor],
            channels: [
                Channel::new(ours.output, its.input)?,
                Channel::new(its.output, ours.input)?,
            ],
            dialogue: Dialogue::new(File::create(&pair.dialogue)?),
            last_word: Instant::now(),
            first: None,
        })
    }

    fn until_it_ends(mut self, pair: &Pair, caller: &Caller) -> Result<Option<Conversation>> {
        let mut buffer = vec![0; 1 << 16];
        loop {
            if !self.wait(caller)? {
                return Ok(None);
            }
            for side in Side::BOTH {
                self.take_report(side, pair)?;
                self.sides[side as usize].wake()?;
            }
            // After a report, all that the side has said is there.
            for side in Side::BOTH {
                self.pass_on(side, &mut buffer)?;
            }
            let is_too_long = self.channels[0].bytes > pair.program.allowance.output_bytes;
            if is_too_long {
                self.sides[0].leash = None;
            }
            let [program, interactor] = &self.sides;
            if let (Some(program), Some(interactor), Some((first, silence))) =
                (&program.execution, &interactor.execution, self.first)
            {
                let end = if is_too_long { End::OutputLimit } else { program.end };
                let (program, interactor) =
                    (Execution { end, ..program.clone() }, interactor.clone());
                return Ok(Some(Conversation { program, interactor, first, silence }));
            }
        }
    }

    /// Waits until something happens. False if the caller has hung up.
    fn wait(&self, caller: &Caller) -> Result<bool> {
        let mut fds = vec![PollFd::new(&caller.jobs, PollFlags::IN)];
        let waiting = self.sides.iter().filter(|side| side.execution.is_none());
        fds.extend(waiting.map(|side| PollFd::new(side.report.get_ref(), PollFlags::IN)));
        fds.extend(self.channels.iter().filter_map(Channel::poll_fd));
        poll(&mut fds, Some(&Timespec::try_from(LOOK_EVERY)?))?;
        Ok(fds[0].revents().is_empty())
    }

    fn pass_on(&mut self, side: Side, buffer: &mut [u8]) -> Result<()> {
        let has_ended = self.sides[side as usize].execution.is_some();
        let channel = &mut self.channels[side as usize];
        channel.send()?;
        while channel.pending.is_empty() && channel.from.is_some() {
            let said = channel.receive(buffer)?;
            if said == 0 {
                break;
            }
            self.last_word = Instant::now();
            self.dialogue.add(side, &buffer[..said])?;
            channel.send()?;
        }
        // Whoever is being stopped must be seen as it was, waiting or not.
        if self.sides[side.other() as usize].leash.is_some() {
            channel.close_when_known(has_ended, side.patience());
        }
        Ok(())
    }

    /// Notices that a side has ended. If that decides everything, the other is stopped.
    fn take_report(&mut self, side: Side, pair: &Pair) -> Result<()> {
        let Some(end) = self.sides[side as usize].take_report(side)? else { return Ok(()) };
        self.channels[side.other() as usize].to = None;
        if self.first.is_some() {
            return Ok(());
        }
        self.first = Some((side, self.last_word.elapsed()));
        let goes_on = match (side, end) {
            (Side::Program, End::Exit(0)) => true,
            (Side::Interactor, End::Exit(code)) => pair.accepting.contains(&code),
            _ => false,
        };
        if !goes_on {
            self.sides[side.other() as usize].leash = None;
        }
        Ok(())
    }
}

impl Runner {
    /// Starts a side. The new process lets go of what belongs to the other one.
    fn start(
        job: &Job,
        caller: &Caller,
        confinement: &Confinement,
        other: &mut Option<(Runner, Ends)>,
    ) -> Result<(Runner, Ends)> {
        let (stdin, input) = pipe()?;
        let (output, stdout) = pipe()?;
        let (leash_end, leash) = pipe()?;
        let (report, report_end) = pipe()?;
        // SAFETY: a worker has only one thread.
        let Some(pid) = (unsafe { confinement.fork_side() })? else {
            drop((input, output, leash, report, other.take()));
            let caller = Caller { stat: caller.stat.try_clone()?, jobs: leash_end };
            let done = serve(job, &caller, confinement, Plugs { stdin, stdout }, report_end);
            exit(i32::from(done.is_err()))
        };
        let report = BufReader::new(report);
        let runner = Runner { pid, leash: Some(leash), report, execution: None };
        Ok((runner, Ends { input, output }))
    }

    /// How the side has ended, if that is news.
    fn take_report(&mut self, side: Side) -> Result<Option<End>> {
        if self.execution.is_some() {
            return Ok(None);
        }
        let mut fds = [PollFd::new(self.report.get_ref(), PollFlags::IN)];
        poll(&mut fds, Some(&Timespec::default()))?;
        if fds[0].revents().is_empty() {
            return Ok(None);
        }
        let mut line = String::new();
        self.report.read_line(&mut line)?;
        if line.is_empty() {
            bail!("the {}, or somebody else, sent a signal to the judge", side.name());
        }
        let execution: Result<Execution, String> = serde_json::from_str(&line)?;
        let execution = execution.map_err(anyhow::Error::msg).context(side.name())?;
        let end = execution.end;
        self.execution = Some(execution);
        Ok(Some(end))
    }

    /// A program may stop its parent, which then goes on at once. One that has just ended is no
    /// child that could be stopped.
    fn wake(&self) -> Result<()> {
        let options = WaitIdOptions::STOPPED | WaitIdOptions::NOHANG;
        match rustix::process::waitid(WaitId::Pid(self.pid), options) {
            Ok(Some(_)) => rustix::process::kill_process(self.pid, Signal::CONT)?,
            Ok(None) | Err(Errno::CHILD) => {}
            Err(error) => return Err(error.into()),
        }
        Ok(())
    }
}

/// What the process of a side does.
fn serve(
    job: &Job,
    caller: &Caller,
    confinement: &Confinement,
    plugs: Plugs,
    mut report: PipeWriter,
) -> Result<()> {
    confinement.settle_side()?;
    rustix::process::set_parent_process_death_signal(Some(Signal::KILL))?;
    rustix::process::set_child_subreaper(Some(rustix::process::getpid()))?;
    let execution = super::run(job, caller, confinement, Some(plugs));
    let execution = execution.map_err(|error| format!("{error:#}"));
    let mut line = serde_json::to_string(&execution)?;
    line.push('\n');
    Ok(report.write_all(line.as_bytes())?)
}

impl Channel {
    fn new(from: PipeReader, to: PipeWriter) -> Result<Channel> {
        rustix::io::ioctl_fionbio(&from, true)?;
        rustix::io::ioctl_fionbio(&to, true)?;
        Ok(Channel { from: Some(from), to: Some(to), pending: Vec::new(), bytes: 0, ended: None })
    }

    /// What to wait for: more to pass on, or room for it.
    fn poll_fd(&self) -> Option<PollFd<'_>> {
        match (&self.from, &self.to) {
            (_, Some(to)) if !self.pending.is_empty() => Some(PollFd::new(to, PollFlags::OUT)),
            (Some(from), _) => Some(PollFd::new(from, PollFlags::IN)),
            _ => None,
        }
    }

    /// How many bytes have come.
    fn receive(&mut self, buffer: &mut [u8]) -> Result<usize> {
        let Some(from) = &mut self.from else { return Ok(0) };
        match from.read(buffer) {
            Ok(0) => {
                self.from = None;
                self.ended = Some(Instant::now());
                Ok(0)
            }
            Ok(length) => {
                self.bytes += length as u64;
                self.pending.extend(&buffer[..length]);
                Ok(length)
            }
            Err(error) if is_temporary(&error) => Ok(0),
            Err(error) => Err(error).context("the output cannot be read"),
        }
    }

    /// Sends what is pending. Nobody misses what a side does not read.
    fn send(&mut self) -> Result<()> {
        while let Some(to) = self.to.as_mut().filter(|_| !self.pending.is_empty()) {
            match to.write(&self.pending) {
                Ok(length) => drop(self.pending.drain(..length)),
                Err(error) if is_temporary(&error) => return Ok(()),
                Err(error) if error.kind() == ErrorKind::BrokenPipe => self.to = None,
                Err(error) => return Err(error).context("the input cannot be written"),
            }
        }
        if self.to.is_none() {
            self.pending.clear();
        }
        Ok(())
    }

    fn close_when_known(&mut self, has_ended: bool, patience: Duration) {
        let is_over = self.ended.is_some_and(|ended| has_ended || ended.elapsed() > patience);
        if is_over && self.pending.is_empty() {
            self.to = None;
        }
    }
}

fn is_temporary(error: &std::io::Error) -> bool {
    matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted)
}
