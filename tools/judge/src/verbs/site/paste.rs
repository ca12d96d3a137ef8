//! What the buttons of a page copy: the solution as `judge bundle` prints it for each judge that has
//! the problem, once it has compiled as it does there and passed all cases.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context, Result, bail};

use super::html::{Html, fill};
use super::locale::Locale;
use super::side_by_side::side_by_side;
use crate::report::progress::ProgressLines;
use crate::report::terminal::tell;
use crate::report::{Format, Report};
use crate::verbs::agreement::{self, Agreement};
use crate::verbs::case_rules::{self, Overrides};
use crate::verbs::generated;
use crate::verbs::submission::{judges_of, submit_page};
use bundle::verify::{Check, Verified, verify};
use bundle::{self, Bundle};
use facts::cases::Case;
use facts::helpers::Helpers;
use facts::judges::{Io, Judge, Language};
use facts::problem::Problem;
use facts::solution::Solution;
use judging::pool::{Batch, Event, Pool};
use judging::program::Program;
use judging::rules::Rules;
use sandbox::interrupt::Interrupted;

const TEMPLATE: &str = include_str!("../../../site/paste.html");

/// A solution for one judge.
pub struct Paste<'a> {
    pub solution: &'a Solution,
    judge: Judge,
    bundle: Bundle,
    verified: Verified,
    /// Nothing where there are none, or none that a program could run on alone.
    cases: Option<Vec<Case>>,
    /// On how many inputs its C did what the Rust does, where the cases are too few to tell.
    compared: usize,
}

/// Those that are proven. What is wrong with the others is reported.
pub struct Pastes<'a> {
    pub proven: Vec<Paste<'a>>,
    pub failed: usize,
}

impl<'a> Pastes<'a> {
    pub fn of(solutions: &'a [Solution], pool: &mut Pool) -> Result<Pastes<'a>> {
        let mut jobs = Vec::new();
        for solution in solutions {
            let judges = judges_of(&solution.problem)?;
            jobs.extend(judges.into_iter().map(|judge| (solution, judge)));
        }
        let compile = |(solution, judge): &(&'a Solution, Judge)| Paste::new(solution, judge);
        let mut compiled = Vec::new();
        for paste in side_by_side("pastes compiled", &jobs, compile) {
            match paste {
                Err(error) if error.is::<Interrupted>() => return Err(error),
                Err(error) => tell(&format!("judge: {error:#}")),
                Ok(paste) => compiled.push(paste),
            }
        }
        generated::make(pool, compiled.iter().flat_map(|paste| paste.cases.iter().flatten()))?;
        let wrong = judged(&compiled, pool)?;
        compiled.retain(|paste| !wrong.contains(&paste.name()));
        let proven = agreeing(compiled, pool)?;
        Ok(Pastes { failed: jobs.len() - proven.len(), proven })
    }
}

/// Those that do what their Rust does, as far as can be told.
fn agreeing<'a>(pastes: Vec<Paste<'a>>, pool: &mut Pool) -> Result<Vec<Paste<'a>>> {
    let lines = ProgressLines::about(pastes.len(), "pastes compared with their Rust");
    let mut proven = Vec::new();
    for mut paste in pastes {
        if paste.agrees(pool)? {
            proven.push(paste);
        }
        lines.step();
    }
    Ok(proven)
}

/// Runs all of them on their cases, and shows what fails: the names of those.
fn judged(pastes: &[Paste], pool: &mut Pool) -> Result<BTreeSet<String>> {
    let made = |index: usize| pool.folder().join(format!("checker-{index}"));
    let batches = pastes.iter().enumerate().map(|(index, paste)| paste.batch(&made(index)));
    let batches: Vec<Batch> = batches.filter_map(Result::transpose).collect::<Result<_>>()?;
    let mut report = Report::new(&batches, Format::Failures);
    let cases = batches.iter().map(|batch| batch.cases.len()).sum();
    let lines = ProgressLines::about(cases, "cases judged");
    let mut wrong = BTreeSet::new();
    pool.judge(&batches, |event| {
        if let Event::Judged(batch, _, run) = &event {
            lines.step();
            if !run.verdict.is_good() {
                wrong.insert(batch.name.clone());
            }
        }
        report.handle(event)
    })?;
    for name in &wrong {
        tell(&format!("judge: {name} fails its cases, so its page has no button for it"));
    }
    report.finish(None)?;
    Ok(wrong)
}

impl<'a> Paste<'a> {
    fn new(solution: &'a Solution, judge: &Judge) -> Result<Paste<'a>> {
        let problem = &solution.problem;
        let make = || {
            let bundle = bundle::bundle(problem, &solution.text, judge)?;
            let verified = verify(&bundle, judge, solution)?;
            if bundle.text.contains('\0') {
                bail!("no page can show a byte that is zero: write it as \\0");
            }
            Ok((bundle, verified))
        };
        let fails = || {
            format!(
                "{} cannot go to {}, so its page has no button for it",
                problem.name, judge.title
            )
        };
        let (bundle, verified) = make().with_context(fails)?;
        let cases = solution.cases()?.filter(|_| !problem.is_interactive);
        Ok(Paste { solution, judge: judge.clone(), bundle, verified, cases, compared: 0 })
    }

    /// Whether C does what the Rust does, as far as can be told.
    fn agrees(&mut self, pool: &mut Pool) -> Result<bool> {
        let (solution, judge, cases) = (self.solution, &self.judge, self.cases.as_deref());
        if !agreement::is_needed(solution, judge, cases)? {
            return Ok(true);
        }
        let program = self.program();
        match agreement::compare(pool.slot(), solution, judge, cases, program, None)? {
            Agreement::On(count) => self.compared = count,
            Agreement::OnEmpty => self.compared = 1,
            Agreement::Unknown(why) => {
                tell(&format!("judge: {} is not compared: {why}", self.name()))
            }
            Agreement::Differ(how) => {
                tell(&format!("judge: {how}"));
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn program(&self) -> Program {
        Program::from(Ok(self.verified.program.path().into()))
    }

    fn name(&self) -> String {
        format!("{} for {}", self.solution.problem.name, self.judge.title)
    }

    /// Nothing without cases. What has to be built to judge it is called `made`.
    fn batch(&self, made: &Path) -> Result<Option<Batch>> {
        let Some(cases) = &self.cases else { return Ok(None) };
        let rules = Rules::at(&self.solution.problem, &self.judge);
        let helpers = Helpers::of(self.solution, None);
        Ok(Some(Batch {
            name: self.name(),
            program: self.program(),
            rules: case_rules::over(rules, &helpers, &Overrides::NONE, made)?.of_paste(&self.judge),
            cases: cases.clone(),
        }))
    }

    pub fn html(&self, locale: Locale) -> Result<Html> {
        let problem = &self.solution.problem;
        let page = submit_page(problem, &self.judge)?;
        let open = locale.pick("open its submit page", "打开提交页");
        let page = page.map_or(Html::default(), |url| {
            Html::join([Html::text(" · "), Html::link(&url, open)], "")
        });
        Ok(fill(
            TEMPLATE,
            locale,
            &[
                ("id", Html::text(format!("paste-{}", self.judge.name))),
                ("judge", Html::text(&self.judge.title)),
                ("kind", Html::text(kind(problem, &self.judge))),
                ("size", Html::text(self.bundle.text.len().to_string())),
                ("compilers", Html::text(self.compilers())),
                ("cases", Html::text(self.proof(locale))),
                ("language", Html::text(&self.judge.pick)),
                ("page", page),
                ("text", Html::text(&self.bundle.text)),
            ],
        ))
    }

    /// What it has been compiled with.
    fn compilers(&self) -> String {
        let made = self.verified.checks.iter().filter_map(|check| match check {
            Check::Made(with) => Some(with.as_str()),
            Check::Skipped(_) => None,
        });
        made.collect::<Vec<_>>().join("; ")
    }

    fn proof(&self, locale: Locale) -> String {
        let compared = self.compared;
        match (locale, self.cases.as_ref().map(Vec::len)) {
            (Locale::English, Some(1)) => "passes 1 case".into(),
            (Locale::English, Some(count)) => format!("passes {count} cases"),
            (Locale::Chinese, Some(count)) => format!("通过 {count} 组测试数据"),
            (_, None) if compared == 0 => locale.pick("not tested", "未测试").into(),
            (Locale::English, None) if compared == 1 => "does what the Rust does on 1 input".into(),
            (Locale::English, None) => format!("does what the Rust does on {compared} inputs"),
            (Locale::Chinese, None) => format!("在 {compared} 组输入上与 Rust 一致"),
        }
    }
}

/// What is copied, in a word or two.
fn kind(problem: &Problem, judge: &Judge) -> String {
    let language = if judge.language == Language::C { "C" } else { "Rust" };
    match judge.files(problem) {
        _ if judge.io == Io::Function => "impl Solution".into(),
        Some(files) => format!("{language}, {files}"),
        None => language.into(),
    }
}
