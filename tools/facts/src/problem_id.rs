//! How a judge calls a problem: its id, or the contest and its index in it. A URL tells it, by a
//! pattern of `judges.toml`, and other URLs can be made from it.

use std::collections::BTreeMap;

/// Values by the names that patterns have in braces.
#[derive(Clone, Debug, PartialEq)]
pub struct ProblemId(BTreeMap<&'static str, String>);

/// What may stand in braces. `any` is of no interest.
const NAMES: [&str; 5] = ["id", "contest", "index", "task", "any"];

impl ProblemId {
    /// By an id: `1950a` is also contest 1950 and index a.
    pub fn of_id(id: &str) -> ProblemId {
        let letters = id.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(id.len());
        let digits = id[letters..].find(|c: char| !c.is_ascii_digit());
        let (contest, index) = id.split_at(letters + digits.unwrap_or(id.len() - letters));
        let task = format!("{contest}_{index}");
        let values = [("id", id), ("contest", contest), ("index", index), ("task", &task)];
        ProblemId(values.map(|(name, value)| (name, value.to_lowercase())).into())
    }

    /// By a URL, if it has the form of the pattern. A path may go on, and a query may have more.
    pub fn read(pattern: &str, url: &str) -> Option<ProblemId> {
        let (pattern, url) = (UrlParts::read(pattern)?, UrlParts::read(url)?);
        let mut values = BTreeMap::new();
        let hosts = [(pattern.host.as_str(), url.host.as_str())];
        let mut segments = url.path.iter();
        let segments = pattern.path.iter().map(|wanted| (*wanted, *segments.next().unwrap_or(&"")));
        let queries = pattern.query.iter().map(|(key, wanted)| {
            let found = url.query.iter().find(|(name, _)| name == key);
            (*wanted, found.map_or("", |(_, value)| value))
        });
        for (wanted, found) in hosts.into_iter().chain(segments).chain(queries) {
            values.extend(value(wanted, found)?);
        }
        Some(ProblemId(values))
    }

    /// The id as the judge writes it, or the contest and the index together.
    pub fn as_written(&self) -> String {
        let values = ["id", "task"].into_iter().find_map(|name| self.0.get(name));
        let contest = ["contest", "index"].into_iter().filter_map(|name| self.0.get(name));
        values.cloned().unwrap_or_else(|| contest.cloned().collect())
    }

    /// The id as it stands in the name of a solution: `abc300a`, also where it is `abc300_a` there.
    pub fn plain(&self) -> String {
        let id = self.as_written();
        let letters = id.chars().filter(char::is_ascii_alphanumeric);
        letters.collect::<String>().to_ascii_lowercase()
    }

    /// Whether words in the name of a solution would say the same once more: all of it, or its index.
    pub fn is_repeated_by(&self, words: &str) -> bool {
        let (words, plain) = (words.replace('_', ""), self.plain());
        let by_parts = ProblemId::of_id(&plain);
        let mut indices = [self, &by_parts].into_iter().filter_map(|id| id.0.get("index"));
        words == plain || indices.any(|index| index.eq_ignore_ascii_case(&words))
    }

    /// A pattern with the values in their places, and in capitals where it has capitals.
    pub fn fill(&self, pattern: &str) -> String {
        let mut url = pattern.to_string();
        for (name, value) in &self.0 {
            url = url.replace(&format!("{{{name}}}"), value);
            let (name, value) = (name.to_uppercase(), value.to_uppercase());
            url = url.replace(&format!("{{{name}}}"), &value);
        }
        url
    }
}

/// Whether two URLs lead to the same page.
pub fn is_same_page(one: &str, other: &str) -> bool {
    UrlParts::read(one).is_some_and(|one| Some(one) == UrlParts::read(other))
}

/// Whether a pattern has no host of its own.
pub fn is_for_any_host(pattern: &str) -> bool {
    UrlParts::read(pattern).is_some_and(|address| address.host == "{any}")
}

/// What hosts begin with that have the pages of the rest: `m1.codeforces.com`.
const SAME_SITE: [&str; 4] = ["www.", "m1.", "m2.", "m3."];

/// The parts of a URL that tell pages apart: not the scheme, `www.`, the port or what follows `#`.
#[derive(PartialEq)]
struct UrlParts<'a> {
    host: String,
    path: Vec<&'a str>,
    query: Vec<(&'a str, &'a str)>,
}

impl<'a> UrlParts<'a> {
    fn read(url: &'a str) -> Option<UrlParts<'a>> {
        let rest = url.strip_prefix("https://").or(url.strip_prefix("http://"))?;
        let rest = rest.split('#').next()?;
        let (rest, query) = rest.split_once('?').unwrap_or((rest, ""));
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        let host = host.split(':').next()?.to_ascii_lowercase();
        Some(UrlParts {
            host: SAME_SITE.iter().find_map(|it| host.strip_prefix(it)).unwrap_or(&host).into(),
            path: path.split('/').filter(|segment| !segment.is_empty()).collect(),
            query: query.split('&').filter_map(|pair| pair.split_once('=')).collect(),
        })
    }
}

/// What is in the place of the braces, with its name; nothing where there are no braces, and None if
/// the rest is not the same.
fn value(wanted: &str, found: &str) -> Option<Option<(&'static str, String)>> {
    let Some((before, rest)) = wanted.split_once('{') else {
        return (wanted == found).then_some(None);
    };
    let (name, after) = rest.split_once('}')?;
    let name = NAMES.into_iter().find(|known| *known == name)?;
    let value = found.strip_prefix(before)?.strip_suffix(after)?;
    (!value.is_empty()).then(|| Some((name, value.into())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_made_from_what_another_page_tells() {
        let url = "https://atcoder.jp/contests/colopl-final/tasks/colopl_final_a?lang=ja";
        let id =
            ProblemId::read("https://atcoder.jp/contests/{contest}/tasks/{task}", url).unwrap();
        assert_eq!(id.fill("s/{contest}?t={task}"), "s/colopl-final?t=colopl_final_a");
        assert_eq!(id.plain(), "coloplfinala");
    }

    #[test]
    fn an_id_has_a_contest_and_an_index() {
        assert_eq!(ProblemId::of_id("1950A1").fill("{contest}/{INDEX}/{ID}"), "1950/A1/1950A1");
        assert_eq!(ProblemId::of_id("abc300a").fill("{contest}/{task}"), "abc300/abc300_a");
        assert_eq!(ProblemId::of_id("p1562").fill("{ID}"), "P1562");
    }

    #[test]
    fn words_that_are_the_id_or_its_index_repeat_it() {
        let read = |pattern, url| ProblemId::read(pattern, url).unwrap();
        let sgu = read("https://a.b/{contest}/{index}", "https://a.b/99999/100");
        let atcoder = read("https://a.b/{contest}/{task}", "https://a.b/x/abc300_a");
        for (id, words) in [
            (ProblemId::of_id("p1001"), "p1001"),
            (ProblemId::of_id("manyaplusb"), "many_aplusb"),
            (ProblemId::of_id("1950a1"), "a1"),
            (sgu, "100"),
            (atcoder, "a"),
        ] {
            assert!(id.is_repeated_by(words), "{words}");
            assert!(!id.is_repeated_by(&format!("{words}_b")), "{words}");
        }
        assert!(!ProblemId::of_id("unionfind").is_repeated_by("find"));
        assert!(!ProblemId::of_id("1950a").is_repeated_by("1950"));
    }

    #[test]
    fn what_differs_elsewhere_is_not_the_page() {
        let pattern = "https://a.b/problem/{id}.pdf?x={any}";
        assert!(
            ProblemId::read(pattern, "http://www.A.b:80/problem/7.pdf/more?y=1&x=2#z").is_some()
        );
        for url in ["https://a.b/problem/7?x=2", "https://a.b/problem/.pdf?x=2", "https://a.b/x"] {
            assert_eq!(ProblemId::read(pattern, url), None, "{url}");
        }
    }
}
