//! What a package of Polygon says about how it is judged: `problem.xml`.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use roxmltree::{Document, Node};

use super::{Arbiter, ForeignPackage, HelperSource, Reading, needed_file, testlib};
use crate::cases::Case;
use crate::expectation::Expectation;
use crate::jury::JuryProgram;
use crate::problem::{FileNames, Limits};
use files::{read_text, shown};

/// The package that a folder is, or of which it has the tests.
pub fn read(folder: &Path) -> Result<Option<Reading>> {
    let Some(root) = root(folder)? else { return Ok(None) };
    let file = root.join("problem.xml");
    let text = read_text(&file)?;
    // Others have a file of that name, too.
    if !text.contains("<judging") {
        return Ok(None);
    }
    let document = Document::parse(&text).map_err(anyhow::Error::msg);
    let package = document.and_then(|document| package(&root, document.root_element()));
    Ok(Some((file, package)))
}

/// The solutions of the package that a folder is.
pub fn solutions(folder: &Path) -> Result<Option<Vec<JuryProgram>>> {
    let file = folder.join("problem.xml");
    if !file.is_file() {
        return Ok(None);
    }
    let text = read_text(&file)?;
    let in_file = || shown(&file);
    let document = Document::parse(&text).map_err(anyhow::Error::msg).with_context(in_file)?;
    let assets = child(document.root_element(), "assets");
    let solutions = assets.and_then(|assets| child(assets, "solutions"));
    let solution = |solution: Node| {
        let path = child(solution, "source").and_then(|source| source.attribute("path"));
        let path = path.context("a solution has no source").with_context(in_file)?;
        let tag = solution.attribute("tag").unwrap_or_default();
        Ok(JuryProgram {
            name: path.into(),
            source: folder.join(path),
            expected: Expectation::of_polygon(tag).ok_or_else(|| format!("its tag is `{tag}`")),
        })
    };
    solutions.map(|all| elements(all).map(solution).collect()).transpose()
}

fn root(folder: &Path) -> Result<Option<PathBuf>> {
    let whole = std::path::absolute(folder)?;
    let above = whole.parent().filter(|_| whole.ends_with("tests")).map(Path::to_path_buf);
    let roots = [Some(folder.to_path_buf()), above].into_iter().flatten();
    Ok(roots.into_iter().find(|root| root.join("problem.xml").is_file()))
}

fn package(root: &Path, problem: Node) -> Result<ForeignPackage> {
    let judging = child(problem, "judging").context("there is no `judging`")?;
    let (testset, others) = testset(judging)?;
    let limits = limits(testset)?;
    let tests: Vec<Node> = child(testset, "tests").map(elements).into_iter().flatten().collect();
    let mut left_out: Vec<String> =
        others.iter().map(|name| format!("the testset `{name}`")).collect();
    if tests.iter().any(|test| test.has_attribute("points")) {
        left_out.push("the points of tests and groups".into());
    }
    Ok(ForeignPackage {
        has_time_limit: true,
        limits,
        files: file_names(judging),
        folder: root.join("tests"),
        cases: Some(cases(root, testset, &tests)?),
        arbiter: arbiter(root, problem, judging),
        left_out,
    })
}

/// The tests that count, and the names of others.
fn testset<'a>(judging: Node<'a, 'a>) -> Result<(Node<'a, 'a>, Vec<&'a str>)> {
    let name = |set: &Node<'a, 'a>| set.attribute("name").unwrap_or_default();
    let mut sets: Vec<Node> = elements(judging).filter(|it| it.has_tag_name("testset")).collect();
    let index = sets.iter().position(|set| name(set) == "tests").unwrap_or(0);
    if sets.is_empty() {
        bail!("there is no `testset`");
    }
    let counting = sets.remove(index);
    Ok((counting, sets.iter().map(name).collect()))
}

fn limits(testset: Node) -> Result<Limits> {
    let milliseconds = number(testset, "time-limit")?;
    let megabytes = number(testset, "memory-limit")? >> 20;
    let time = Duration::from_millis(milliseconds);
    match u32::try_from(megabytes) {
        Ok(megabytes @ 1..) if milliseconds > 0 => Ok(Limits { time, megabytes }),
        _ => bail!("the limits make no sense: they are in milliseconds and bytes"),
    }
}

fn file_names(judging: Node) -> Option<FileNames> {
    let name = |key| judging.attribute(key).filter(|name| !name.is_empty()).map(String::from);
    let (input, output) = (name("input-file"), name("output-file"));
    (input.is_some() || output.is_some()).then_some(FileNames { input, output })
}

fn cases(root: &Path, testset: Node, tests: &[Node]) -> Result<Vec<Case>> {
    let pattern = |key| text(testset, key).with_context(|| format!("there is no `{key}`"));
    let [inputs, answers] = [pattern("input-path-pattern")?, pattern("answer-path-pattern")?];
    let mend = match root.join("doall.sh").is_file() {
        true => "run doall.sh, which makes the tests and their answers",
        false => "take a full package, which has all tests and their answers",
    };
    let case = |number: u64| {
        let input = numbered(inputs, number)?;
        let stem = Path::new(&input).file_name().unwrap_or_default().to_string_lossy();
        let test = usize::try_from(number - 1).ok().and_then(|index| tests.get(index));
        let name = match test.and_then(|test| test.attribute("group")) {
            Some(group) if !group.is_empty() => format!("{group}/{stem}"),
            _ => stem.into_owned(),
        };
        let answer = needed_file(root, &numbered(answers, number)?, mend);
        Ok(Case::new(&name, needed_file(root, &input, mend)?, Some(answer?)))
    };
    match number(testset, "test-count")? {
        0 => bail!("there are no tests: {mend}"),
        count => (1..=count).map(case).collect(),
    }
}

/// A pattern like `tests/%02d` with a number in its place.
fn numbered(pattern: &str, number: u64) -> Result<String> {
    let parts = || {
        let (before, rest) = pattern.split_once('%')?;
        let (width, after) = rest.split_once('d')?;
        let width = if width.is_empty() { 0 } else { width.parse().ok()? };
        (width < 20).then(|| format!("{before}{number:0width$}{after}"))
    };
    parts().with_context(|| format!("`{pattern}` is not a pattern like tests/%02d"))
}

fn arbiter(root: &Path, problem: Node, judging: Node) -> Result<Arbiter> {
    let assets = child(problem, "assets").context("there are no `assets`")?;
    if !matches!(judging.attribute("run-count"), None | Some("1")) {
        bail!("programs are run more than once per test (`run-count`), which is not supported");
    }
    if let Some(file) = linked_file(problem) {
        bail!(
            "solutions are compiled with {file}, which is not supported: build that into your \
             program, and say who decides, with --checker or --interactor"
        );
    }
    let checker = child(assets, "checker").context("there is no `checker`: say --checker")?;
    match checker.attribute("type") {
        None | Some("testlib") => {}
        Some(kind) => bail!("a checker of the type `{kind}` is not supported: say --checker"),
    }
    if let Some(interactor) = child(assets, "interactor") {
        return Ok(Arbiter::Interactor(source(root, interactor)?, Some(source(root, checker)?)));
    }
    let name = checker.attribute("name").unwrap_or_default();
    let standard = name.strip_prefix("std::").map(|name| name.trim_end_matches(".cpp"));
    match standard.and_then(testlib::comparison) {
        Some(comparison) => Ok(Arbiter::Comparison(comparison)),
        None => Ok(Arbiter::Checker(source(root, checker)?)),
    }
}

/// A file that becomes a part of each solution.
fn linked_file<'a>(problem: Node<'a, 'a>) -> Option<&'a str> {
    let resources = child(child(problem, "files")?, "resources")?;
    let is_solution = |it: Node| it.attribute("name").is_some_and(|it| it == "SOLUTION");
    let file = elements(resources).find(|file| file.descendants().any(is_solution))?;
    file.attribute("path")
}

/// The source of a program among the assets.
fn source(root: &Path, asset: Node) -> Result<HelperSource> {
    let what = asset.tag_name().name();
    let path = child(asset, "source").and_then(|source| source.attribute("path"));
    let path = path.with_context(|| format!("the {what} has no source"))?;
    let path = needed_file(root, path, &format!("it is the {what}"))?;
    Ok(HelperSource { path, headers: Some(root.join("files")) })
}

fn elements<'a>(node: Node<'a, 'a>) -> impl Iterator<Item = Node<'a, 'a>> {
    node.children().filter(Node::is_element)
}

fn child<'a>(node: Node<'a, 'a>, name: &str) -> Option<Node<'a, 'a>> {
    node.children().find(|child| child.has_tag_name(name))
}

fn text<'a>(node: Node<'a, 'a>, name: &str) -> Option<&'a str> {
    child(node, name)?.text().map(str::trim)
}

fn number(node: Node, name: &str) -> Result<u64> {
    let number = text(node, name).and_then(|text| text.parse().ok());
    number.with_context(|| format!("`{name}` is not a number"))
}
