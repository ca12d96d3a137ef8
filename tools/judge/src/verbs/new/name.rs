//! What a solution is called: `<judge>_<id>_<slug>`, made from a URL and a title, or `<judge>_<id>`
//! where the slug would only say the id once more.

use anyhow::{Result, bail};

use facts::judges;
use facts::problem_id::ProblemId;
use facts::project::Project;

/// The most letters of a slug. File names may have 255 bytes, but nobody types those.
const LONGEST_SLUG: usize = 48;

/// Names that Windows keeps for its devices.
const RESERVED: [&str; 4] = ["aux", "con", "nul", "prn"];

/// A name that the user has chosen.
pub fn check(name: &str) -> Result<()> {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    let is_plain = name.starts_with(|c: char| c.is_ascii_lowercase()) && name.chars().all(plain);
    if !is_plain || name.len() > 2 * LONGEST_SLUG || is_reserved(name) {
        bail!(
            "invalid problem name `{name}`: write <judge>_<id> or <judge>_<id>_<slug> in lower-case \
             letters and digits, like luogu_p1562_masked_queens, or give the URL of the problem"
        );
    }
    Ok(())
}

fn is_reserved(name: &str) -> bool {
    let is_port = ["com", "lpt"].iter().any(|port| {
        name.strip_prefix(port).is_some_and(|rest| rest.len() == 1 && rest.parse::<u8>().is_ok())
    });
    is_port || RESERVED.contains(&name)
}

/// The name of the problem at this URL.
pub fn of_url(project: Option<&Project>, url: &str, slug: Option<&str>) -> Result<String> {
    judges::refuse_closed(project, None, Some(url))?;
    let (judge, id) = judge_and_id(project, url)?;
    let plain = id.plain();
    if plain.is_empty() {
        bail!("{url} does not end in the id or the words of a problem: give the URL of its page");
    }
    let name = format!("{judge}_{}", shortened(&plain));
    let slug = slug.map(words).unwrap_or_default();
    match slug.is_empty() || id.is_repeated_by(&slug) {
        true => Ok(name),
        false => Ok(format!("{name}_{}", shortened(&slug))),
    }
}

/// The words by which the judge calls the problem at this URL.
pub fn words_of_id(project: Option<&Project>, url: &str) -> Result<String> {
    Ok(words(&judge_and_id(project, url)?.1.as_written()))
}

fn judge_and_id(project: Option<&Project>, url: &str) -> Result<(String, ProblemId)> {
    if let Some((judge, id)) = judges::find_by_url(project, url)? {
        return Ok((judge.name, id));
    }
    let last = last_words(url);
    match last.split_once('-').filter(|_| site(project, url).is_ok_and(|site| site == "vjudge")) {
        Some((judge, id)) => Ok((judge_on_vjudge(judge), ProblemId::of_id(id))),
        None => Ok((site(project, url)?, ProblemId::of_id(&words(&last)))),
    }
}

/// Virtual Judge has problems of others, and calls these by other names than we do.
fn judge_on_vjudge(judge: &str) -> String {
    match judge {
        "Gym" => "codeforces".into(),
        "LibreOJ" => "loj".into(),
        "洛谷" => "luogu".into(),
        _ => words(judge).replace('_', ""),
    }
}

/// What stands for the words of a title in the name. A number or letter before them, as judges put
/// there, is not a word of the title: `G. Castle Defense`, `#17. Sum`, `P1001 A+B Problem`.
pub fn slug(title: &str, url: &str) -> String {
    let parts = [". ", ": ", " - ", "："].into_iter().find_map(|end| title.split_once(end));
    let rest = parts.filter(|(before, rest)| is_number(before) && !words(rest).is_empty());
    let slug = words(rest.map_or(title, |(_, rest)| rest));
    // A number before them has a digit: `Bus full of passengers` may well have the id `BUS`.
    let id = Some(words(&last_words(url))).filter(|id| id.contains(|c: char| c.is_ascii_digit()));
    let rest = id.and_then(|id| slug.strip_prefix(&id)?.strip_prefix('_'));
    rest.unwrap_or(&slug).to_string()
}

/// `A`, `B2`, `#17`, `Problem 4`.
fn is_number(text: &str) -> bool {
    let text = text.trim().trim_start_matches("Problem").trim().trim_start_matches('#').trim();
    let has_digit = text.contains(|c: char| c.is_ascii_digit());
    let is_short = text.len() == 1 || has_digit && text.len() <= 6;
    is_short && text.chars().all(|c| c.is_ascii_alphanumeric())
}

/// The words of a text, in lower case, with `_` between them. What is not ASCII is left out.
fn words(text: &str) -> String {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("_")
}

/// Parts of a path that say what a page is, and not of which problem.
const GENERAL: [&str; 8] = [
    "description",
    "discuss",
    "problem",
    "problems",
    "solution",
    "statement",
    "submissions",
    "submit",
];

/// The last part of the path that tells a problem, as it is called without being a file, or what a query
/// says of the problem: `pid=7` of `pid=7&lang=en`.
fn last_words(url: &str) -> String {
    let url = url.split('#').next().unwrap_or(url);
    let address = url.split_once("://").map_or(url, |(_, address)| address);
    let (address, query) = address.split_once('?').unwrap_or((address, ""));
    let is_problem = |key: &str| {
        let has = |part| key.contains(part);
        ["id", "num", "prob"].into_iter().any(has) && !has("contest")
    };
    let mut pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    if let Some((_, value)) = pairs.find(|(key, _)| is_problem(&key.to_lowercase())) {
        return decoded(value);
    }
    let path = address.split_once('/').map_or("", |(_, path)| path);
    let mut parts = path.rsplit('/').filter(|part| !part.is_empty() && !GENERAL.contains(part));
    let last = parts.next().unwrap_or(path);
    match last.rsplit_once('.') {
        Some((name, "htm" | "html" | "pdf" | "php")) => decoded(name),
        _ => decoded(last),
    }
}

/// A part of a URL without percent-encoding.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, others @ ..] = rest {
        let digits = others.get(..2).and_then(|digits| std::str::from_utf8(digits).ok());
        let byte = digits.filter(|_| *first == b'%').map(|digits| u8::from_str_radix(digits, 16));
        let (byte, length) = match byte {
            Some(Ok(byte)) => (byte, 3),
            _ => (*first, 1),
        };
        bytes.push(byte);
        rest = &rest[length..];
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// A judge we do not know is called after its site: `dmoj` for dmoj.ca.
fn site(project: Option<&Project>, url: &str) -> Result<String> {
    let address = url.split_once("://").map_or(url, |(_, address)| address);
    let host = address.split(['/', '?', '#', ':']).next().unwrap_or_default();
    let labels = host.split('.').filter(|label| *label != "www");
    let labels: Vec<String> = labels.map(|label| words(label).replace('_', "")).collect();
    let ends = ["ac", "co", "com", "edu", "org", "net", "gov", "oj", "acm"];
    let telling =
        labels[..labels.len().saturating_sub(1)].iter().rfind(|it| !ends.contains(&it.as_str()));
    let mut site = telling.or(labels.first()).cloned().unwrap_or_default();
    // A name that another judge has would make it that judge.
    if judges::is_taken(project, &site)? {
        site = labels.concat();
    }
    match site.starts_with(|c: char| c.is_ascii_lowercase()) {
        true => Ok(site),
        false => Ok(format!("oj{site}")),
    }
}

/// Whole words, as many as fit.
fn shortened(words: &str) -> &str {
    if words.len() <= LONGEST_SLUG {
        return words;
    }
    let cut = &words[..LONGEST_SLUG];
    cut.rsplit_once('_').map_or(cut, |(whole, _)| whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(url: &str, slug: Option<&str>) -> String {
        of_url(None, url, slug).unwrap()
    }

    #[test]
    fn a_url_gives_judge_id_and_slug() {
        let luogu = "https://www.luogu.com.cn/problem/P1001";
        assert_eq!(named(luogu, Some("sum of two")), "luogu_p1001_sum_of_two");
        assert_eq!(named("http://poj.org/problem?id=2676", Some("Sudoku")), "poj_2676_sudoku");
    }

    #[test]
    fn a_slug_that_repeats_the_id_is_left_out() {
        for (url, slug, expected) in [
            ("https://www.luogu.com.cn/problem/P1001", None, "luogu_p1001"),
            ("https://www.luogu.com.cn/problem/P1001", Some("P1001"), "luogu_p1001"),
            ("https://www.luogu.com.cn/problem/P1001", Some("大鱼"), "luogu_p1001"),
            ("https://www.luogu.com.cn/problem/P1001?contestId=123", None, "luogu_p1001"),
            ("https://leetcode.cn/problems/n-queens/description/", None, "leetcode_nqueens"),
            ("https://dmoj.ca/problem/a%2Bb%20c", None, "dmoj_abc"),
            ("https://judge.yosupo.jp/problem/unionfind", None, "yosupo_unionfind"),
            ("https://judge.yosupo.jp/problem/many_aplusb", None, "yosupo_manyaplusb"),
            ("https://judge.yosupo.jp/problem/many_aplusb", Some("Many A + B"), MANY_A_B),
            ("https://leetcode.com/problems/n-queens/", None, "leetcode_nqueens"),
            ("https://codeforces.com/contest/1900/problem/A", None, "codeforces_1900a"),
            ("https://atcoder.jp/contests/abc300/tasks/abc300_a", None, "atcoder_abc300a"),
            ("https://atcoder.jp/contests/abc300/tasks/abc300_a", Some("A"), "atcoder_abc300a"),
            ("https://onlinejudge.org/external/1/100.pdf", None, "uva_100"),
        ] {
            assert_eq!(named(url, slug), expected, "{url}");
        }
    }

    const MANY_A_B: &str = "yosupo_manyaplusb_many_a_b";

    #[test]
    fn a_site_we_do_not_know_gives_its_own_name() {
        assert_eq!(named("https://dmoj.ca/problem/aplusb", None), "dmoj_aplusb");
        assert_eq!(named("https://oj.uz/problem/view/IOI20_a", None), "oj_ioi20a");
        assert_eq!(named("http://acm.timus.ru/problem.aspx?num=1027", None), "timus_1027");
        assert_eq!(named("http://1024.com/p/7.html", None), "oj1024_7");
        assert_eq!(
            named("https://www.hackerrank.com/challenges/a-b/problem?isFullScreen=true", None),
            "hackerrank_ab"
        );
        assert!(of_url(None, "https://dmoj.ca/", None).is_err());
        assert!(of_url(None, "https://dmoj.ca/题目", None).is_err());
    }

    #[test]
    fn mirrors_give_the_name_of_their_judge() {
        for (url, expected) in [
            ("https://m1.codeforces.com/contest/1900/problem/A", "codeforces_1900a"),
            ("https://libreoj.github.io/p/2591", "loj_2591"),
            ("https://old.yosupo.jp/problem/aplusb", "yosupo_aplusb"),
            ("http://www.usaco.org/index.php?page=viewproblem2&cpid=840", "usacoorg_840"),
            ("https://vjudge.net/problem/CodeForces-1900A", "codeforces_1900a"),
            ("https://vjudge.net/problem/Gym-100524B", "codeforces_100524b"),
            ("https://vjudge.net/problem/%E6%B4%9B%E8%B0%B7-P1001", "luogu_p1001"),
            ("https://vjudge.net/problem/SPOJ-PRIME1", "spoj_prime1"),
            ("https://vjudge.net/contest/7", "vjudge_7"),
        ] {
            assert_eq!(named(url, None), expected, "{url}");
        }
    }

    #[test]
    fn numbers_before_a_title_are_left_out() {
        for (title, expected) in [
            ("G. Castle Defense", "castle_defense"),
            ("A - Day of Takahashi", "day_of_takahashi"),
            ("#17. Sum", "sum"),
            ("Problem 4 - Range Updates", "range_updates"),
            ("P1001 A+B Problem", "a_b_problem"),
            ("P1002", "p1002"),
            ("A: サボテンクエリ", "a"),
            ("X-Ray. Twice", "x_ray_twice"),
            ("1006：A+B问题", "a_b"),
            ("../../etc/passwd", "etc_passwd"),
            ("大鱼吃小鱼", ""),
        ] {
            assert_eq!(slug(title, "https://a.b/P1001"), expected, "{title}");
        }
    }

    #[test]
    fn an_id_that_is_a_word_is_not_a_number() {
        assert_eq!(
            slug("Guess the Number", "https://open.kattis.com/problems/guess"),
            "guess_the_number"
        );
    }

    #[test]
    fn long_names_are_cut_between_words() {
        let name = named("https://cses.fi/problemset/task/1", Some(&"word ".repeat(100)));
        assert!(name.len() < 64 && name.ends_with("_word"), "{name}");
        assert_eq!(named("https://dmoj.ca/p/1", Some(&"a".repeat(300))).len(), 7 + LONGEST_SLUG);
    }

    #[test]
    fn names_that_cannot_be_files_everywhere_are_refused() {
        for name in
            ["", "1a", "A", "a b", "../a", "a/b", "a.b", "con", "com1", "ü", &"a".repeat(99)]
        {
            assert!(check(name).is_err(), "{name}");
        }
        for name in ["a", "abc300_a", "luogu_p1001_sum", "com"] {
            assert!(check(name).is_ok(), "{name}");
        }
    }
}
