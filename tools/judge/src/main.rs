//! `judge`: arguments to verbs, errors to exit codes.

// These macros panic where nobody reads any more what they print.
#![deny(clippy::print_stderr, clippy::print_stdout)]

use std::io;
use std::process::ExitCode;

use anyhow::Result;
use clap::{CommandFactory, Parser, Subcommand};
use judge::judging::verdict::Outcome;
use judge::report::terminal::tell;
use judge::sandbox::{interrupt, signals};
use judge::toolchain::{eviction, script_rustc};
use judge::verbs::{
    bench, bundle, completions, doctor, hint, init, judges, list, listen, man, new, practice,
    readme, site, stress, submit, test, watch,
};

/// Write one Rust file, paste it into any judge.
#[derive(Parser)]
#[command(name = "judge", version, arg_required_else_help = true, max_term_width = 80)]
struct Arguments {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Subcommand)]
enum Verb {
    /// List the problems with their limits
    #[command(after_help = "Example: judge list --markdown")]
    List(list::Options),
    /// Make a folder a Cargo package with a place for solutions and their cases
    #[command(after_help = "Example: judge init practice")]
    Init(init::Options),
    /// Start a solution: a source to fill in, with the samples of the statement
    #[command(after_help = "\
Examples:
  judge new https://www.luogu.com.cn/problem/P1001
  judge new luogu_p1001_sum_of_two     by name, without samples

In an empty folder it makes a Cargo package first. Samples, limits and title are
those of the page on AtCoder, Codeforces, CSES, Kattis and Luogu: curl asks for
it once, if robots.txt allows it, and not if CARGO_NET_OFFLINE=true. Where the
page is not to be had, the verb `listen` takes them from the browser.")]
    New(new::Options),
    /// Receive problems from the browser extension Competitive Companion
    #[command(after_help = "\
Examples:
  judge listen                 each problem you send becomes a solution to fill in
  judge listen --once --open   one problem or contest, then open it in $EDITOR")]
    Listen(listen::Options),
    /// Judge solutions, or any command, on their cases
    #[command(after_help = "\
Examples:
  judge test                        every problem on every case
  judge test clocks p1562           two of them, by any part of their names
  judge test clocks --case 'edge*'  some of its cases
  judge test -c ./a.out -d cases    any program on any folder of cases
  judge test -c ./a.out -d package  or on a package of Kattis, ICPC or Polygon
  judge test package                all its submissions, as it expects them
  judge test --partition 1/3        a third of all cases, for one of 3 machines
  judge test clocks -c ./a.out      any program on the cases of a problem

A check.cpp, or an interact.py, in the folder of the cases decides, in any
language; the help of `stress` says what else may be there.")]
    Test(Box<test::Options>),
    /// Judge solutions again whenever they or their cases are saved
    #[command(after_help = "\
Examples:
  judge watch                         every problem, each when it is saved
  judge watch clocks                  one of them, by any part of its name
  judge watch a.rs                    any file, with its cases beside it
  judge watch clocks --case 'edge*'   some of its cases
  judge watch a.rs -d cases           the cases of a folder")]
    Watch(Box<watch::Options>),
    /// Find a case that a solution, or any command, fails; make it simple; keep it
    #[command(after_help = "\
Examples:
  judge stress p1562              with the gen, brute and valid of its cases
  judge stress p1562 --time 60s   for a minute
  judge stress p1562 -c ./a.out   any program on such inputs
  judge stress p1562 --seed 7     repeat the run with that seed
  judge stress a.rs               with a/gen.py, a/brute.cpp and a/valid.py

Programs with these names are found in the folder of the cases, in Rust, C, C++,
Python, Java, for a shell, or compiled: gen is called with a seed, and a size if
a comment at its top says `sizes: 1 to 14`, and prints an input; brute, or else
textbook, prints the right answer; valid ends with 0 if an input is legal; check
or interact decides, as with testlib. Options go before them.

Inputs of your own; gen.py is called with a seed, and a failing case is kept
in the folder cases:
  judge stress -c ./a.out -d cases --gen 'python3 gen.py' --brute ./brute

The simpler case is kept as well if a validator can tell that it is legal; else
it is shown, as a guess from the form of other inputs:
  judge stress -c ./a.out -d cases --gen ./gen --brute ./brute --validator ./val

The second of four jobs that share a search:
  judge stress p1562 --seed 7 --partition 2/4")]
    Stress(Box<stress::Options>),
    /// Measure what solutions cost on their slowest cases, beside the textbook method
    #[command(after_help = "\
Examples:
  judge bench                             every problem
  judge bench checkers                    one of them
  judge bench p1562 --compare ./a.out     any other program beside it
  judge bench p1562 --svg cost.svg        a picture of how the cost grows")]
    Bench(bench::Options),
    /// Solve a problem again from a stub, or list what is due
    #[command(after_help = "\
Examples:
  judge practice                  all problems: passed when, and due when
  judge practice clocks           writes practice/cogs_668_clocks.rs to fill in
  judge test practice/cogs_668_clocks.rs
                                  judges it, and races it with the solution
  judge practice clocks --reset   starts over; the old attempt is kept

A problem that is passed at the first try is due again after 1, 3, 7, 16 and 35
days; after a hint or a failed test, tomorrow.")]
    Practice(practice::Options),
    /// Tell a little more about the solution of a problem that is practised
    #[command(after_help = "\
Examples:
  judge hint clocks           the next hint
  judge hint clocks --again   those of this round once more

First comes the technique, then the lesson a paragraph at a time, the signatures
of the functions, and in the end the whole solution.")]
    Hint(hint::Options),
    /// Test a solution, bundle it for a judge, prove that it compiles there, and copy it
    #[command(after_help = "\
Examples:
  judge submit p1562               to the judge it is named after
  judge submit clocks --to luogu   to a mirror
  judge submit p1562 --bridge      fail if no extension of the browser takes it
  judge submit p1562 --compare 99  run it on 99 more inputs, beside the solution

The browser extensions Submitter Helper (AtCoder, Codeforces, Luogu) and
cph-submit (CSES, Codeforces) take it from here and submit it, where you have
one of them.

C with fewer than three cases is compared with the Rust on inputs that are made
from its `input!`. If they differ, nothing is handed out.")]
    Submit(submit::Options),
    /// Print what `submit` would copy
    #[command(after_help = "Example: judge bundle p1562 -o p1562.rs")]
    Bundle(bundle::Options),
    /// Write pages to read the lessons, run the solutions and copy them
    #[command(after_help = "\
Examples:
  judge site            in target/site: open target/site/index.html
  judge site -o pages   in another folder

The pages are plain files. They need no server, and nothing from elsewhere.")]
    Site(site::Options),
    /// List the judges we know
    #[command(after_help = "\
Examples:
  judge judges              what each of them takes
  judge judges --markdown   which of them have which problems")]
    Judges(judges::Options),
    /// Bring the generated parts of README.md, README.*.md and docs/ up to date
    #[command(after_help = "Example: judge readme")]
    Readme,
    /// Tell what this machine can do, and how to add what it cannot
    #[command(after_help = "Example: judge doctor")]
    Doctor,
    /// Print what lets a shell complete verbs, options, problems and judges
    #[command(after_help = "\
Examples, and the file that each belongs to:
  source <(judge completions bash)                  ~/.bashrc
  source <(judge completions zsh)                   ~/.zshrc, after compinit
  judge completions fish | source                   config.fish
  judge completions powershell | Out-String | iex   $PROFILE")]
    Completions(completions::Options),
    /// Print the manual page
    #[command(after_help = "\
Examples:
  judge man | man -l -                         read it
  judge man >~/.cargo/share/man/man1/judge.1   keep it, for `man judge`")]
    Man,
}

/// The exit codes for a bad verdict, and for a wrong call or a broken set-up.
const FAILED: u8 = 1;
const BROKEN: u8 = 2;

fn main() -> ExitCode {
    if let Some(code) = script_rustc::answer() {
        return code;
    }
    if completions::answer(Arguments::command) {
        return ExitCode::SUCCESS;
    }
    let verb = Arguments::parse().verb;
    signals::settle();
    let is_verdict = matches!(
        verb,
        Verb::Test(_)
            | Verb::Watch(_)
            | Verb::Stress(_)
            | Verb::Bench(_)
            | Verb::Submit(_)
            | Verb::Site(_)
    );
    let outcome = run(&verb);
    eviction::finish();
    if let Err(interrupted) = interrupt::check() {
        return ExitCode::from(interrupted.exit_code());
    }
    match outcome {
        Ok(Outcome::Good) => ExitCode::SUCCESS,
        Ok(Outcome::Failed) => ExitCode::from(FAILED),
        Ok(Outcome::Broken) => ExitCode::from(BROKEN),
        // A list may be cut short, but a verdict nobody has seen is not a good one.
        Err(error) if is_closed_pipe(&error) && !is_verdict => ExitCode::SUCCESS,
        Err(error) => {
            tell(&format!("judge: {error:#}"));
            ExitCode::from(BROKEN)
        }
    }
}

fn run(verb: &Verb) -> Result<Outcome> {
    match verb {
        Verb::Bench(options) => bench::bench(options),
        Verb::Bundle(options) => bundle::bundle(options),
        Verb::Completions(options) => completions::completions(options),
        Verb::Doctor => doctor::doctor(),
        Verb::Hint(options) => hint::hint(options),
        Verb::Init(options) => init::init(options),
        Verb::Judges(options) => judges::judges(options),
        Verb::Listen(options) => listen::listen(options),
        Verb::List(options) => list::list(options),
        Verb::Man => man::man(Arguments::command()),
        Verb::New(options) => new::new(options),
        Verb::Practice(options) => practice::practice(options),
        Verb::Readme => readme::readme(),
        Verb::Site(options) => site::site(options),
        Verb::Stress(options) => stress::stress(options),
        Verb::Submit(options) => submit::submit(options),
        Verb::Test(options) => test::test(options),
        Verb::Watch(options) => watch::watch(options),
    }
}

/// `judge list | head -1` closes our output early, and that is fine.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let io_error = error.downcast_ref::<io::Error>();
    io_error.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
