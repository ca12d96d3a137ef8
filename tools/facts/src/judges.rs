//! Reads the facts of the judges from `judges.toml`: first ours, then the user's on top.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use super::comparison::Comparison;
use super::month::Month;
use super::problem::{FileNames, Mirror, Problem};
use super::problem_id::{ProblemId, is_for_any_host, is_same_page};
use super::project::Project;
use super::suggestion::did_you_mean;
use files::read_text;

const OURS: &str = include_str!("../judges.toml");

#[derive(Clone, Debug)]
pub struct Judge {
    /// What solutions and commands call it: `luogu`.
    pub name: String,
    pub title: String,
    pub language: Language,
    /// The language to choose in its form.
    pub pick: String,
    pub edition: Edition,
    /// None where the version is not known.
    pub compiler: Option<Version>,
    pub compile: String,
    /// The crates a solution may use there, by the names it knows them by, each with what a manifest
    /// says of it: a version, or a table.
    pub crates: BTreeMap<String, toml::Value>,
    pub source_limit: Option<usize>,
    pub io: Io,
    /// How it compares outputs where a problem has no special checker.
    pub comparison: Comparison,
    /// When its facts were last checked.
    pub checked: Option<Month>,
    pub forbidden: Vec<String>,
    /// The pages of its problems, and the page to paste into, as patterns.
    problem: Vec<String>,
    submit: Option<String>,
    /// The page to paste into by the page of the problem, where it is another one.
    submit_from: BTreeMap<String, String>,
    /// The language as the browser extension Submitter Helper looks for it in the form.
    pub submitter: Option<String>,
    /// The language as the browser extension cph-submit numbers it.
    pub cph_submit: Option<u32>,
}

#[derive(Clone, Copy, Debug, Deserialize, Hash, PartialEq)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    Rust,
    C,
}

#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq)]
#[serde(rename_all = "lowercase")]
pub enum Io {
    #[default]
    Stdio,
    Files,
    /// Files where the problem has some.
    Either,
    Function,
}

#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, PartialOrd)]
pub enum Edition {
    #[serde(rename = "2015")]
    E2015,
    #[serde(rename = "2018")]
    E2018,
    #[default]
    #[serde(rename = "2021")]
    E2021,
    #[serde(rename = "2024")]
    E2024,
}

impl Edition {
    /// The first compiler that supports it.
    pub fn since(self) -> Version {
        match self {
            Edition::E2015 => Version([1, 0, 0]),
            Edition::E2018 => Version([1, 31, 0]),
            Edition::E2021 => Version([1, 56, 0]),
            Edition::E2024 => Version([1, 85, 0]),
        }
    }
}

impl FromStr for Edition {
    type Err = String;

    fn from_str(text: &str) -> Result<Edition, String> {
        match text {
            "2015" => Ok(Edition::E2015),
            "2018" => Ok(Edition::E2018),
            "2021" => Ok(Edition::E2021),
            "2024" => Ok(Edition::E2024),
            _ => Err(format!("unknown edition `{text}`: use 2015, 2018, 2021 or 2024")),
        }
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Edition::E2015 => "2015",
            Edition::E2018 => "2018",
            Edition::E2021 => "2021",
            Edition::E2024 => "2024",
        })
    }
}

/// The version of a compiler.
#[derive(Clone, Copy, Debug, Deserialize, Eq, Ord, PartialEq, PartialOrd)]
#[serde(try_from = "String")]
pub struct Version(pub [u32; 3]);

impl FromStr for Version {
    type Err = String;

    fn from_str(text: &str) -> Result<Version, String> {
        let numbers: Option<Vec<u32>> = text.split('.').map(|number| number.parse().ok()).collect();
        match numbers.as_deref() {
            Some(&[major, minor, patch]) => Ok(Version([major, minor, patch])),
            _ => Err(format!("invalid version `{text}`: write it like 1.75.0")),
        }
    }
}

impl TryFrom<String> for Version {
    type Error = String;

    fn try_from(text: String) -> Result<Version, String> {
        text.parse()
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let [major, minor, patch] = self.0;
        write!(f, "{major}.{minor}.{patch}")
    }
}

/// A table of the file: all facts of a judge, or the ones that a user replaces.
#[derive(Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct JudgeEntry {
    title: Option<String>,
    language: Option<Language>,
    pick: Option<String>,
    edition: Option<Edition>,
    compiler: Option<Version>,
    compile: Option<String>,
    crates: Option<BTreeMap<String, toml::Value>>,
    source_limit: Option<usize>,
    io: Option<Io>,
    comparison: Option<Comparison>,
    checked: Option<Month>,
    forbidden: Option<Vec<String>>,
    problem: Option<Vec<String>>,
    submit: Option<String>,
    submit_from: Option<BTreeMap<String, String>>,
    submitter: Option<String>,
    cph_submit: Option<u32>,
    closed: Option<bool>,
}

type Entries = BTreeMap<String, JudgeEntry>;

/// All judges, sorted by name: ours, and those of the project.
pub fn all(project: Option<&Project>) -> Result<Vec<Judge>> {
    let open = entries(project)?.into_iter().filter(|(_, entry)| !entry.is_closed());
    open.map(|(name, entry)| entry.complete(name)).collect()
}

pub fn find(project: Option<&Project>, name: &str) -> Result<Judge> {
    let judges = all(project)?;
    let names: Vec<String> = judges.iter().map(|judge| judge.name.clone()).collect();
    if let Some(judge) = judges.into_iter().find(|judge| judge.name == name) {
        return Ok(judge);
    }
    refuse_closed(project, Some(name), None)?;
    match did_you_mean(&name.to_lowercase(), &names) {
        Some(question) => bail!("unknown judge `{name}`: {question} `judge judges` lists all"),
        None => bail!(
            "unknown judge `{name}`: use one of {}, or describe it in judges.toml",
            names.join(", ")
        ),
    }
}

/// Whether a judge has this name, be it open or closed.
pub fn is_taken(project: Option<&Project>, name: &str) -> Result<bool> {
    Ok(entries(project)?.contains_key(name))
}

/// An error if the judge of this name, or the one that a URL is of, has closed.
pub fn refuse_closed(
    project: Option<&Project>,
    name: Option<&str>,
    url: Option<&str>,
) -> Result<()> {
    let entries = entries(project)?;
    let is_meant = |(key, entry): &(&String, &JudgeEntry)| {
        name == Some(key.as_str()) || url.is_some_and(|url| entry.id_in(url).is_some())
    };
    match entries.iter().filter(|(_, entry)| entry.is_closed()).find(is_meant) {
        Some((name, entry)) => bail!(
            "{} has closed: choose another judge that has the problem, by its URL or --to JUDGE",
            entry.title.as_ref().unwrap_or(name)
        ),
        None => Ok(()),
    }
}

/// The tables of our file, with those of the project over them.
fn entries(project: Option<&Project>) -> Result<Entries> {
    let mut entries = parse(OURS).context("tools/facts/judges.toml")?;
    let path = project.map(|project| project.root().join("judges.toml"));
    if let Some(path) = path.filter(|path| path.exists()) {
        let parsed = parse(&read_text(&path)?).with_context(|| path.display().to_string())?;
        for (name, entry) in parsed {
            let ours = entries.remove(&name).unwrap_or_default();
            entries.insert(name, entry.over(ours));
        }
    }
    Ok(entries)
}

fn parse(text: &str) -> Result<Entries> {
    Ok(toml::from_str(text)?)
}

impl JudgeEntry {
    fn is_closed(&self) -> bool {
        self.closed == Some(true)
    }

    fn id_in(&self, url: &str) -> Option<ProblemId> {
        id_in(self.problem.as_deref().unwrap_or_default(), url)
    }

    /// These facts, with the others filling the gaps.
    fn over(self, others: JudgeEntry) -> JudgeEntry {
        JudgeEntry {
            title: self.title.or(others.title),
            language: self.language.or(others.language),
            pick: self.pick.or(others.pick),
            edition: self.edition.or(others.edition),
            compiler: self.compiler.or(others.compiler),
            compile: self.compile.or(others.compile),
            crates: self.crates.or(others.crates),
            source_limit: self.source_limit.or(others.source_limit),
            io: self.io.or(others.io),
            comparison: self.comparison.or(others.comparison),
            checked: self.checked.or(others.checked),
            forbidden: self.forbidden.or(others.forbidden),
            problem: self.problem.or(others.problem),
            submit: self.submit.or(others.submit),
            submit_from: self.submit_from.or(others.submit_from),
            submitter: self.submitter.or(others.submitter),
            cph_submit: self.cph_submit.or(others.cph_submit),
            closed: self.closed.or(others.closed),
        }
    }

    fn complete(self, name: String) -> Result<Judge> {
        let missing =
            |key: &str| format!("the judge `{name}` has no `{key}`: add it to judges.toml");
        let compile = self.compile.with_context(|| missing("compile"))?;
        let crates = self.crates.unwrap_or_default();
        for place in ["{source}", "{program}"] {
            if crates.is_empty() && !compile.contains(place) {
                bail!("`compile` of the judge `{name}` has no {place}: put it where the file goes");
            }
        }
        Ok(Judge {
            title: self.title.with_context(|| missing("title"))?,
            language: self.language.with_context(|| missing("language"))?,
            pick: self.pick.with_context(|| missing("pick"))?,
            edition: self.edition.unwrap_or_default(),
            compiler: self.compiler,
            compile,
            crates,
            source_limit: self.source_limit,
            io: self.io.unwrap_or_default(),
            comparison: self.comparison.unwrap_or_default(),
            checked: self.checked,
            forbidden: self.forbidden.unwrap_or_default(),
            problem: self.problem.unwrap_or_default(),
            submit: self.submit,
            submit_from: self.submit_from.unwrap_or_default(),
            submitter: self.submitter,
            cph_submit: self.cph_submit,
            name,
        })
    }
}

impl Judge {
    /// What a URL tells of a problem there; None if it is not of this judge.
    pub fn id_in(&self, url: &str) -> Option<ProblemId> {
        id_in(&self.problem, url)
    }

    /// The files that a program reads and writes there.
    pub fn files<'a>(&self, problem: &'a Problem) -> Option<&'a FileNames> {
        problem.files.as_ref().filter(|_| self.takes_files())
    }

    /// Whether it looks at the files that a problem names, and not at standard input and output.
    pub fn takes_files(&self) -> bool {
        matches!(self.io, Io::Files | Io::Either)
    }

    /// Its id of a problem, spelled as the judge does where that is known: names of solutions have no
    /// capitals. None if it is not known to have the problem.
    pub fn id_of(&self, problem: &Problem) -> Option<String> {
        let id = problem.id_on(&self.name)?;
        let in_url = problem.url.as_ref().and_then(|url| self.id_in(url));
        match in_url.filter(|it| it.plain() == id) {
            Some(spelled) => Some(spelled.as_written()),
            None => Some(id.into()),
        }
    }

    /// The page of the problem that has this id there.
    pub fn problem_page(&self, id: &str) -> Option<String> {
        let pattern = self.problem.iter().find(|pattern| !pattern.contains("{any}"))?;
        Some(ProblemId::of_id(id).fill(&pattern.replace("{id}", id)))
    }

    /// The page of the problem at this URL, in the same form, without what else the URL says.
    pub fn problem_page_at(&self, url: &str) -> Option<String> {
        let page = |pattern: &String| Some(ProblemId::read(pattern, url)?.fill(pattern));
        self.problem.iter().find_map(page)
    }

    /// The page to paste into; None where it is the page of the problem.
    pub fn submit_page(&self, id: &ProblemId) -> Option<String> {
        Some(id.fill(self.submit.as_ref()?))
    }

    /// The page to paste into for the problem at this URL; None if it is not of this judge.
    pub fn submit_page_from(&self, url: &str) -> Option<String> {
        let mut others = self.submit_from.iter();
        let other = others.find_map(|(page, to)| Some(ProblemId::read(page, url)?.fill(to)));
        other.or_else(|| self.id_in(url).map(|id| self.submit_page(&id).unwrap_or(url.into())))
    }
}

/// The judge and the id that the name of a problem tells. Two words alone may be any name, unless the
/// first is one of these judges.
pub fn in_name(known: &[Judge], problem: &Problem) -> Option<Mirror> {
    let (name, id) = problem.judge().zip(problem.id())?;
    let judge = known.iter().find(|known| known.name == name);
    let spelled = judge.and_then(|judge| judge.id_of(problem));
    let id = spelled.or(problem.has_slug().then(|| id.into()))?;
    Some(Mirror { judge: name.into(), id })
}

fn id_in(patterns: &[String], url: &str) -> Option<ProblemId> {
    patterns.iter().find_map(|pattern| ProblemId::read(pattern, url))
}

/// The judge that a URL is of, and what it tells of the problem. Patterns for any host come last.
pub fn find_by_url(project: Option<&Project>, url: &str) -> Result<Option<(Judge, ProblemId)>> {
    let mut judges = all(project)?;
    judges.sort_by_key(|judge| judge.problem.iter().any(|pattern| is_for_any_host(pattern)));
    Ok(judges.into_iter().find_map(|judge| {
        let id = judge.id_in(url)?;
        Some((judge, id))
    }))
}

/// Whether two URLs are of the same problem: the same page, or another one of the same judge with the
/// same id.
pub fn is_same_problem(project: Option<&Project>, one: &str, other: &str) -> Result<bool> {
    let known =
        |url| Ok::<_, anyhow::Error>(find_by_url(project, url)?.map(|(it, id)| (it.name, id)));
    let by_judge = known(one)?;
    Ok(is_same_page(one, other) || by_judge.is_some() && by_judge == known(other)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A project with this `judges.toml`.
    fn project(judges: &str) -> (tempfile::TempDir, Project) {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("judges.toml"), judges).unwrap();
        let project = Project::at(folder.path());
        (folder, project)
    }

    fn error(judges: &str) -> String {
        let (_folder, project) = project(judges);
        format!("{:#}", all(Some(&project)).unwrap_err())
    }

    #[test]
    fn every_judge_of_our_file_is_complete() {
        let mut tables: BTreeMap<String, toml::Table> = toml::from_str(OURS).unwrap();
        tables.retain(|_, table| table.get("closed").is_none());
        let names: Vec<String> = all(None).unwrap().into_iter().map(|judge| judge.name).collect();
        assert_eq!(names, tables.into_keys().collect::<Vec<_>>());
        assert!(!names.is_empty());
    }

    #[test]
    fn a_judge_is_found_by_its_name() {
        assert_eq!(find(None, "luogu").unwrap().edition, Edition::E2024);
        let why = find(None, "lougu").unwrap_err().to_string();
        assert!(why.starts_with("unknown judge `lougu`: did you mean luogu? "), "{why}");
        let why = find(None, "Codeforces").unwrap_err().to_string();
        assert!(why.contains("did you mean codeforces?"), "{why}");
        let why = find(None, "xyz").unwrap_err().to_string();
        assert!(why.starts_with("unknown judge `xyz`: use one of"), "{why}");
    }

    #[test]
    fn two_words_name_a_problem_if_the_first_is_a_judge() {
        let known = all(None).unwrap();
        let named = |name: &str| {
            let problem = Problem::of_file(name.as_ref());
            in_name(&known, &problem).map(|it| format!("{} {}", it.judge, it.id))
        };
        assert_eq!(named("luogu_p1002.rs").as_deref(), Some("luogu p1002"));
        assert_eq!(named("luogu_p1002_river.rs").as_deref(), Some("luogu p1002"));
        assert_eq!(named("dmoj_ioi20_a.rs").as_deref(), Some("dmoj ioi20"));
        assert_eq!((named("two_sum.rs"), named("a.rs")), (None, None));
    }

    #[test]
    fn an_id_is_spelled_as_on_the_page_of_the_problem() {
        let id = |name: &str, url: &str, judge: &str| {
            let header = format!("//! # T\n//! - url: <{url}>\n//! - also: usaco clocks\n");
            find(None, judge).unwrap().id_of(&Problem::from_header(name, &header).unwrap())
        };
        let luogu = "https://www.luogu.com.cn/problem/P1562";
        for (name, url, judge, expected) in [
            ("luogu_p1562_queens", luogu, "luogu", Some("P1562")),
            ("luogu_p1563_queens", luogu, "luogu", Some("p1563")),
            (
                "codeforces_1950a",
                "https://codeforces.com/contest/1950/problem/A",
                "codeforces",
                Some("1950A"),
            ),
            (
                "atcoder_abc300a",
                "https://atcoder.jp/contests/abc300/tasks/abc300_a",
                "atcoder",
                Some("abc300_a"),
            ),
            (
                "leetcode_51_n_queens",
                "https://leetcode.com/problems/n-queens/",
                "leetcode",
                Some("51"),
            ),
            ("luogu_p1562_queens", luogu, "usaco", Some("clocks")),
            ("luogu_p1562_queens", luogu, "poj", None),
        ] {
            assert_eq!(id(name, url, judge).as_deref(), expected, "{name} on {judge}");
        }
    }

    #[test]
    fn submit_pages_are_made_from_ids() {
        let page =
            |judge: &str, id: &str| find(None, judge).unwrap().submit_page(&ProblemId::of_id(id));
        let expected = [
            ("luogu", "p1562", "https://www.luogu.com.cn/problem/P1562#submit"),
            ("cses", "1624", "https://cses.fi/problemset/submit/1624/"),
            ("poj", "2676", "http://poj.org/submit?problem_id=2676"),
            ("codeforces", "1950a1", "https://codeforces.com/problemset/submit/1950/A1"),
            (
                "atcoder",
                "abc300a",
                "https://atcoder.jp/contests/abc300/submit?taskScreenName=abc300_a",
            ),
        ];
        for (judge, id, url) in expected {
            assert_eq!(page(judge, id).as_deref(), Some(url));
        }
        assert_eq!(page("cogs", "668"), None);
    }

    #[test]
    fn a_contest_has_a_submit_page_of_its_own() {
        let codeforces = find(None, "codeforces").unwrap();
        for (url, page) in [
            ("problemset/problem/1950/A", "problemset/submit/1950/A"),
            ("contest/1950/problem/A", "contest/1950/submit/A"),
            ("gym/100524/problem/B", "gym/100524/submit/B"),
            ("group/Xy/contest/2/problem/B", "group/Xy/contest/2/submit/B"),
        ] {
            let [url, page] = [url, page].map(|path| format!("https://codeforces.com/{path}"));
            assert_eq!(codeforces.submit_page_from(&url), Some(page));
        }
        let leetcode = find(None, "leetcode").unwrap();
        let url = "https://leetcode.com/problems/two-sum/";
        assert_eq!(leetcode.submit_page_from(url).as_deref(), Some(url));
        assert_eq!(leetcode.submit_page_from("https://cses.fi/problemset/task/1"), None);
    }

    #[test]
    fn a_url_tells_the_judge_and_the_id() {
        for (url, judge, id) in [
            ("https://www.luogu.com.cn/problem/P1001", "luogu", "p1001"),
            ("https://luogu.com/problem/AT_abc300_a?contestId=7#submit", "luogu", "atabc300a"),
            ("https://cses.fi/problemset/task/1624/", "cses", "1624"),
            ("https://atcoder.jp/contests/abc300/tasks/abc300_a?lang=en", "atcoder", "abc300a"),
            ("https://codeforces.com/contest/1950/problem/A1", "codeforces", "1950a1"),
            ("https://codeforces.com/group/Xy/contest/2/problem/B", "codeforces", "2b"),
            ("https://open.kattis.com/contests/a/problems/hello", "kattis", "hello"),
            ("https://judge.yosupo.jp/problem/many_aplusb", "yosupo", "manyaplusb"),
            ("https://loj.ac/p/2591", "loj", "2591"),
            ("https://leetcode.cn/problems/n-queens/description/", "leetcode", "nqueens"),
            ("http://cogs.pro:8081/cogs/problem/problem.php?pid=pJXzJNeqa", "cogs", "pjxzjneqa"),
            ("http://poj.org/problem?id=2676", "poj", "2676"),
            ("https://train.usaco.org/usacoprob2?a=XyZ&S=clocks", "usaco", "clocks"),
            ("http://www.usaco.org/index.php?page=viewproblem2&cpid=840", "usacoorg", "840"),
            (
                "https://pintia.cn/problem-sets/91/exam/problems/type/7?problemSetProblemId=99",
                "pta",
                "99",
            ),
            ("https://basecamp.eolymp.com/en/problems/1", "eolymp", "1"),
            ("https://contest.yandex.ru/contest/3/problems/A/", "yandex", "3a"),
            ("https://hydro.ac/d/bzoj/p/1001", "hydro", "1001"),
            ("http://acm.hdu.edu.cn/showproblem.php?pid=1000", "hdu", "1000"),
            ("https://onlinejudge.org/index.php?option=o&Itemid=8&problem=36", "uva", "36"),
            ("https://onlinejudge.org/external/1/100.pdf", "uva", "100"),
            ("http://oj.campus.edu.cn/problem.php?id=1150", "hustoj", "1150"),
            ("https://qduoj.com/problem/7", "qduoj", "7"),
        ] {
            let (found, found_id) = find_by_url(None, url).unwrap().expect(url);
            assert_eq!((found.name.as_str(), found_id.plain()), (judge, id.to_string()), "{url}");
        }
        for url in ["https://dmoj.ca/problem/a", "http://poj.org/problem?id=", "cses.fi", ""] {
            assert!(find_by_url(None, url).unwrap().is_none(), "{url}");
        }
    }

    #[test]
    fn pages_of_the_same_problem_are_known_as_such() {
        let same = |one, other| is_same_problem(None, one, other).unwrap();
        let set = "https://codeforces.com/problemset/problem/1/A";
        assert!(same(set, "https://codeforces.com/contest/1/problem/A"));
        assert!(same("https://a.b/c/?x=1", "http://www.a.b/c?x=1#d"));
        for (one, other) in [
            (set, "https://codeforces.com/problemset/problem/1/B"),
            ("https://cses.fi/241/task/A", "https://cses.fi/242/task/A"),
            ("http://a.edu/problem.php?id=1", "http://b.edu/problem.php?id=1"),
            ("https://hydro.ac/d/a/p/1", "https://hydro.ac/d/b/p/1"),
        ] {
            assert!(!same(one, other), "{one} {other}");
        }
    }

    #[test]
    fn a_closed_judge_is_told_by_its_name_and_by_its_pages() {
        let why = "Baekjoon has closed: choose another judge that has the problem, by its URL or \
                   --to JUDGE";
        let refused = |name, url| refuse_closed(None, name, url).unwrap_err().to_string();
        for url in
            ["https://www.acmicpc.net/problem/1000", "http://acmicpc.net/", "https://boj.kr/1000"]
        {
            assert_eq!(refused(None, Some(url)), why, "{url}");
            assert!(find_by_url(None, url).unwrap().is_none(), "{url}");
        }
        assert_eq!(refused(Some("baekjoon"), None), why);
        assert_eq!(find(None, "baekjoon").unwrap_err().to_string(), why);
        let open = "https://judge.yosupo.jp/problem/aplusb";
        assert!(refuse_closed(None, Some("yosupo"), Some(open)).is_ok());
        assert!(is_taken(None, "baekjoon").unwrap() && !is_taken(None, "dmoj").unwrap());
    }

    #[test]
    fn a_users_file_opens_and_closes_judges() {
        let (_folder, project) = project(
            "[baekjoon]\nclosed = false\nlanguage = \"rust\"\npick = \"Rust\"\n\
             compile = \"rustc {source} -o {program}\"\n[luogu]\nclosed = true\n",
        );
        assert_eq!(find(Some(&project), "baekjoon").unwrap().title, "Baekjoon");
        let why = find(Some(&project), "luogu").unwrap_err().to_string();
        assert!(why.starts_with("Luogu has closed: "), "{why}");
    }

    #[test]
    fn every_judge_with_a_site_knows_its_problems_by_their_pages() {
        let judges = all(None).unwrap();
        let without = judges.iter().filter(|judge| judge.problem.is_empty());
        assert_eq!(without.map(|judge| judge.name.as_str()).collect::<Vec<_>>(), ["noi"]);
    }

    #[test]
    fn a_users_file_adds_judges_and_replaces_facts() {
        let (_folder, project) = project(
            "[luogu]\nsource_limit = 7\n[mine]\ntitle = \"M\"\nlanguage = \"rust\"\npick = \"Rust\"\n\
             compile = \"rustc {source} -o {program}\"\n",
        );
        let luogu = find(Some(&project), "luogu").unwrap();
        assert_eq!((luogu.source_limit, luogu.title.as_str()), (Some(7), "Luogu"));
        assert_eq!(find(Some(&project), "mine").unwrap().io, Io::Stdio);
    }

    #[test]
    fn mistakes_are_reported_with_their_line() {
        let why = error("[luogu]\n\nsorce_limit = 7\n");
        assert!(why.contains("line 3") && why.contains("sorce_limit"), "{why}");
        assert!(error("[luogu]\nedition = \"2020\"\n").contains("line 2"));
        assert!(error("[luogu]\ncompiler = \"new\"\n").contains("invalid version `new`"));
        assert!(error("[mine]\ntitle = \"M\"\n").contains("the judge `mine` has no `compile`"));
        assert!(error("[luogu]\ncompile = \"rustc\"\n").contains("has no {source}"));
    }
}
