//! A solution on its way to a judge: tested, bundled, verified. What `bundle` and `submit` share.

use std::path::PathBuf;

use anstyle::AnsiColor;
use anyhow::{Context, Result, bail};
use clap::Args;

use super::agreement::{self, Agreement, SideNames};
use super::case_rules::{self, Overrides};
use super::compile::compile_one;
use super::generated;
use super::handover::Handover;
use super::subject::tell_left_out;
use crate::report::progress::while_waiting;
use crate::report::terminal::{print_to_stderr, tell};
use crate::report::{Format, Report};
use bundle::verify::{Check, Warning, verify};
use bundle::{self, Bundle};
use facts::cases::{self, Case};
use facts::helpers::Helpers;
use facts::judges::{self, Io, Judge, Language};
use facts::problem::Problem;
use facts::problem_id::ProblemId;
use facts::project::Project;
use facts::solution::Solution;
use facts::usize_bits::UsizeBits;
use files::shown;
use judging::pool::{Batch, Pool};
use judging::program::Program;
use judging::referee::Referee;
use judging::rules::Rules;
use judging::verdict::Outcome;
use toolchain::wasm_rustc::WasmRustc;

#[derive(Args)]
pub struct SubmissionOptions {
    /// A Rust file, or any part of a problem's name
    #[arg(value_name = "FILE|PROBLEM")]
    solution: String,
    /// The judge to paste it into; the problem's own without one
    #[arg(long, value_name = "JUDGE")]
    to: Option<String>,
    /// The folder of cases, if not a usual place
    #[arg(short, long, value_name = "FOLDER")]
    dir: Option<PathBuf>,
    /// Drop comments and space, and shorten names in C, for a judge with a small limit
    #[arg(long)]
    minify: bool,
    /// The bits of `usize` in C: 32 if those are enough
    #[arg(long, value_name = "BITS")]
    usize: Option<UsizeBits>,
    /// Refuse a paste that cannot be compared: its calls with those of the original crates, and with
    /// --compare its output with that of the solution
    #[arg(long)]
    strict: bool,
    /// Run the paste beside the solution on N inputs that are made as the generator or `input!` says
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    compare: Option<u64>,
    /// Show the warnings of the compiler
    #[arg(short, long)]
    verbose: bool,
}

pub struct Submission {
    pub solution: Solution,
    pub judge: Judge,
    /// Nothing where there are none: then it goes out untested, and says so.
    cases: Option<Vec<Case>>,
    rules: Rules,
    minify: bool,
    is_strict: bool,
    /// On how many inputs to compare it, if somebody asks.
    compare: Option<u64>,
    /// Whether to show the warnings of the compiler.
    verbose: bool,
}

impl Submission {
    /// What has to be made to judge it, the pool makes.
    pub fn new(options: &SubmissionOptions, pool: &mut Pool) -> Result<Submission> {
        let SubmissionOptions {
            solution: word,
            to,
            dir,
            minify,
            usize: bits,
            strict,
            compare,
            verbose,
        } = options;
        let mut solution = Solution::find(word)?;
        if let Some(bits) = bits {
            solution.problem.usize_bits = *bits;
        }
        let Some(judge) = judge_of(&solution.problem, to.as_deref())? else {
            let (project, problem) = (Project::here().ok(), &solution.problem);
            judges::refuse_closed(project.as_ref(), problem.judge(), problem.url.as_deref())?;
            bail!("which judge is {word} for? Add --to JUDGE; `judge judges` lists them")
        };
        let cases = match dir {
            Some(dir) => Some(cases::read(dir)?),
            None => {
                tell_left_out(&solution)?;
                solution.cases()?
            }
        };
        let mut rules = Rules::at(&solution.problem, &judge);
        if let Some(cases) = &cases {
            generated::make(pool, cases)?;
            let helpers = Helpers::of(&solution, dir.as_deref());
            rules = case_rules::over(
                rules,
                &helpers,
                &Overrides::NONE,
                &pool.folder().join("checker"),
            )?;
            // A package may name files that the header does not.
            solution.problem.files = rules.files.clone();
        }
        Ok(Submission {
            solution,
            judge,
            cases,
            rules,
            minify: *minify,
            is_strict: *strict,
            compare: *compare,
            verbose: *verbose,
        })
    }

    /// Where it is pasted; nothing for a file of which the judge's number is not known.
    pub fn page(&self) -> Result<Option<String>> {
        submit_page(&self.solution.problem, &self.judge)
    }

    /// The paste, offered to the extensions of the browser that know its page.
    pub fn offer(&self, bundle: &Bundle) -> Result<Option<Handover>> {
        Handover::begin(&self.judge, &self.solution.problem, &bundle.text)
    }

    /// The solution as it is written, on all its cases.
    pub fn test(&self, pool: &mut Pool) -> Result<bool> {
        match compile_one(&self.solution)? {
            Program::DoesNotCompile(errors) => {
                print_to_stderr(&errors)?;
                Ok(false)
            }
            program => self.judge(pool, "tested", program, &self.rules),
        }
    }

    /// The bundle, once it has compiled as the judge does and passed all cases; nothing when it has
    /// not passed them.
    pub fn prepare(&self, pool: &mut Pool) -> Result<Option<Bundle>> {
        let Submission { solution, judge, .. } = self;
        let problem = &solution.problem;
        let fails = || format!("{} cannot go to {}", shown(&problem.file), judge.title);
        let bundle = || bundle::bundle(problem, &solution.text, judge);
        let bundle =
            while_waiting(bundling(judge, problem.usize_bits), bundle).with_context(fails)?;
        let bundle = if self.minify { bundle.minified(judge).with_context(fails)? } else { bundle };
        say("bundled", &size(&bundle, judge));
        if let Some(why) = &bundle.uncompared {
            if self.is_strict {
                bail!("{} was not compared with its original crates: {why}", shown(&problem.file));
            }
            say_not("compared", &format!("with the original crates: {why}"));
        }
        if let Some(note) = bundle.note {
            say("note", note);
        }
        if judge.io == Io::Files && problem.files.is_none() {
            say("note", "the file names there are unknown, so it uses standard input and output");
        }
        // The first time, the crates of the judge are compiled, too.
        let compiling = format!("compiling it as {} does", judge.title);
        let verify = || verify(&bundle, judge, solution);
        let verified = while_waiting(compiling, verify).with_context(fails)?;
        for check in &verified.checks {
            match check {
                Check::Made(with) => say("compiled", with),
                Check::Skipped(why) => say("skipped", why),
            }
        }
        self.tell_warnings(&verified.warnings)?;
        let program = Program::from(Ok(verified.program.path().into()));
        let rules = self.rules.of_paste(judge);
        let is_good = self.judge(pool, "judged", program.clone(), &rules)?
            && self.agrees(pool, program).with_context(fails)?;
        Ok(is_good.then_some(bundle))
    }

    /// Whether what is pasted does what the solution does, as far as can be told. Cases tell it if there are
    /// enough and nobody asks for more.
    fn agrees(&self, pool: &mut Pool, program: Program) -> Result<bool> {
        let Submission { solution, judge, cases, compare, .. } = self;
        let cases = cases.as_deref();
        if compare.is_none() && !agreement::is_needed(solution, judge, cases)? {
            return Ok(true);
        }
        let with = SideNames::at(judge).solution;
        match agreement::compare(pool.slot(), solution, judge, cases, program, *compare)? {
            Agreement::On(count) => {
                say("compared", &format!("with {with} on {}: all the same", inputs(count)))
            }
            Agreement::OnEmpty => {
                say("compared", &format!("with {with} on an empty input, and no other"))
            }
            Agreement::Unknown(why) if self.is_strict && compare.is_some() => {
                bail!("it was not compared with {with}: {why}")
            }
            Agreement::Unknown(why) => say_not("compared", &why),
            Agreement::Differ(how) => {
                tell(&format!("judge: {how}"));
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Those about the author's own text. They stop nothing.
    fn tell_warnings(&self, warnings: &[Warning]) -> Result<()> {
        let own: Vec<&Warning> = warnings.iter().filter(|warning| !warning.is_ours).collect();
        match (own.len(), self.verbose) {
            (0, _) => {}
            (_, true) => own.iter().try_for_each(|warning| print_to_stderr(&warning.text))?,
            (1, false) => say("warned", "1 warning about your text: -v shows it"),
            (count, false) => {
                say("warned", &format!("{count} warnings about your text: -v shows them"));
            }
        }
        Ok(())
    }

    /// Whether it talks to somebody who is not there.
    fn lacks_interactor(&self) -> bool {
        let has_interactor = matches!(self.rules.referee, Referee::Interactor(_));
        self.solution.problem.is_interactive && !has_interactor
    }

    /// All cases on this program, as the judge compares outputs. What fails is shown.
    fn judge(&self, pool: &mut Pool, what: &str, program: Program, rules: &Rules) -> Result<bool> {
        let cases = match &self.cases {
            Some(cases) if !self.lacks_interactor() => cases,
            cases => {
                let why = match cases {
                    Some(_) => "is interactive".into(),
                    None => format!("has no cases: add {}", self.solution.first_case()),
                };
                say_not(what, &format!("{} {why}", self.solution.problem.name));
                return Ok(true);
            }
        };
        let batch = Batch {
            name: self.solution.problem.name.clone(),
            program,
            rules: rules.clone(),
            cases: cases.clone(),
        };
        let batches = [batch];
        let mut report = Report::new(&batches, Format::Failures);
        pool.judge(&batches, |event| report.handle(event))?;
        say(what, &report.count());
        Ok(report.finish(None)? == Outcome::Good)
    }
}

/// The judge that the user names, else the one that the solution is named after, else the one that
/// the URL in its header is of.
fn judge_of(problem: &Problem, name: Option<&str>) -> Result<Option<Judge>> {
    let project = Project::here().ok();
    if let Some(name) = name {
        return judges::find(project.as_ref(), name).map(Some);
    }
    let named = judges::all(project.as_ref())?;
    let named = named.into_iter().find(|judge| Some(judge.name.as_str()) == problem.judge());
    match (named, &problem.url) {
        (None, Some(url)) => {
            Ok(judges::find_by_url(project.as_ref(), url)?.map(|(judge, _)| judge))
        }
        (named, _) => Ok(named),
    }
}

/// The judges that are known to have a problem, its own before the mirrors.
pub fn judges_of(problem: &Problem) -> Result<Vec<Judge>> {
    let all = judges::all(Project::here().ok().as_ref())?;
    let mirrors = problem.also.iter();
    let mirrors = mirrors.filter_map(|it| all.iter().find(|judge| judge.name == it.judge).cloned());
    Ok(judge_of(problem, None)?.into_iter().chain(mirrors).collect())
}

/// Where a judge takes what is pasted; nothing where its number of the problem is not known.
pub fn submit_page(problem: &Problem, judge: &Judge) -> Result<Option<String>> {
    // What the page of the problem tells is more exact than an id.
    let page = problem.url.as_ref().and_then(|url| judge.submit_page_from(url));
    if page.is_some() {
        return Ok(page);
    }
    match problem.id_on(&judge.name).map(ProblemId::of_id) {
        Some(id) => Ok(judge.submit_page(&id).or(problem.url.clone())),
        None if problem.url.is_none() => Ok(None),
        None => bail!(
            "{} is not known to be on {}: if it is, add `//! - also: {} ID` to its header",
            problem.name,
            judge.title,
            judge.name
        ),
    }
}

/// What takes so long.
fn bundling(judge: &Judge, bits: UsizeBits) -> String {
    let is_first = judge.language == Language::C
        && WasmRustc::find(judge.edition, bits)
            .is_ok_and(|compiler| compiler.is_ready().is_ok_and(|is_ready| !is_ready));
    match is_first {
        true => "compiling Rust's own library for 64 bits, which is done once".into(),
        false => "bundling".into(),
    }
}

/// How much is pasted, in words.
fn size(bundle: &Bundle, judge: &Judge) -> String {
    let bytes = bundle.text.len();
    match judge.language {
        Language::Rust if bundle.added_bytes() == 0 => format!("{bytes} bytes"),
        Language::Rust => format!("{bytes} bytes, {} of them added", bundle.added_bytes()),
        Language::C => format!("{bytes} bytes of C"),
    }
}

/// How many inputs there are, in words.
fn inputs(count: usize) -> String {
    if count == 1 { "1 input".into() } else { format!("{count} inputs") }
}

/// A step that was not taken.
pub fn say_not(what: &str, why: &str) {
    let yellow = AnsiColor::Yellow.on_default();
    say(&format!("{yellow}not {what}{yellow:#}"), why);
}

/// A step of the way, for people; standard output is for what is pasted.
pub fn say(what: &str, text: &str) {
    let blanks = 10usize.saturating_sub(anstream::adapter::strip_str(what).to_string().len());
    tell(&format!("{}{what}  {text}", " ".repeat(blanks)));
}
