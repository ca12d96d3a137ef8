//! The page of a problem, asked for once and politely, and what it tells. An error is the reason, in a few
//! words, why nothing came.

mod amounts;
mod atcoder;
mod codeforces;
mod cses;
mod curl;
mod kattis;
mod luogu;
mod markup;
pub mod page_facts;
mod robots;

use std::env;

use anyhow::{Context, Result, bail, ensure};

use facts::judges;
use markup::Markup;
use page_facts::PageFacts;
use robots::Robots;

/// More than this is no statement.
const MOST_SAMPLES: usize = 100;

/// What a page says that lets nobody in without a browser.
const CHALLENGES: [&str; 4] = ["captcha", "challenge", "just a moment", "c3vk="];

/// Reads what the page of a judge tells.
type Reader = fn(&Markup) -> Result<PageFacts>;

/// Asks for the page of the problem at this URL.
pub fn look_up(url: &str) -> Result<PageFacts> {
    let (page, read) = page_and_reader(url)?;
    ensure!(!is_offline(), "cargo is offline");
    let text = ask_for(&page)?;
    let facts = read(&Markup::read(&text));
    ensure!(facts.is_ok() || !is_challenge(&text), "it wants a browser");
    let facts = facts?;
    ensure!(!facts.samples.is_empty() || facts.is_interactive, "none on the page");
    ensure!(facts.samples.len() <= MOST_SAMPLES, "far too many of them");
    let is_plain = |text: &String| !text.contains(is_odd);
    let are_plain = facts.samples.iter().all(|(input, answer)| is_plain(input) && is_plain(answer));
    ensure!(are_plain, "odd characters in them");
    Ok(facts)
}

/// Not of a text that somebody shows: what stands for bytes that were no text, or what commands a terminal.
fn is_odd(c: char) -> bool {
    c == char::REPLACEMENT_CHARACTER || c.is_control() && !"\t\r\n".contains(c)
}

fn is_challenge(text: &str) -> bool {
    let text = text.to_lowercase();
    CHALLENGES.iter().any(|word| text.contains(word))
}

/// The page with the statement, and who reads it. Only sites that we know are asked, whatever a
/// `judges.toml` of the user says.
fn page_and_reader(url: &str) -> Result<(String, Reader)> {
    let Some((judge, id)) = judges::find_by_url(None, url)? else { bail!("unknown site") };
    let (page, read): (Option<&str>, Reader) = match judge.name.as_str() {
        "atcoder" => (None, atcoder::read),
        "codeforces" => (None, codeforces::read),
        "cses" => (Some("https://cses.fi/problemset/task/{id}"), cses::read),
        "kattis" => (Some("https://open.kattis.com/problems/{id}"), kattis::read),
        "luogu" => (Some("https://www.luogu.com.cn/problem/{id}"), luogu::read),
        // It asks other addresses for the statement and for each sample.
        "yosupo" => bail!("the page is a script"),
        _ => bail!("{} is not read", judge.title),
    };
    let page = page.map(|page| id.fill(page)).or_else(|| judge.problem_page_at(url));
    Ok((page.context("unknown site")?, read))
}

/// As cargo is told by this variable.
fn is_offline() -> bool {
    env::var("CARGO_NET_OFFLINE").is_ok_and(|value| value == "true")
}

/// The page, unless the site wants it to be left alone.
fn ask_for(page: &str) -> Result<String> {
    let (site, path) = parts(page);
    let robots = curl::get(&format!("{site}/robots.txt"))?;
    match robots.status {
        200 => ensure!(Robots::read(&robots.text).allow(path), "robots.txt forbids it"),
        // A site without one forbids nothing; one that is out of order, or asked too often, is left alone.
        300..500 if robots.status != 429 => {}
        status => bail!("HTTP {status}"),
    }
    let answer = curl::get(page)?;
    let is_log_in = ["login", "enter", "signin"].iter().any(|it| answer.leads_to.contains(it));
    ensure!(!is_log_in, "it wants a log-in");
    ensure!(answer.status == 200, "HTTP {}", answer.status);
    Ok(answer.text)
}

/// The site of a page, and its path there.
fn parts(page: &str) -> (&str, &str) {
    let host = page.find("://").map_or(0, |scheme| scheme + 3);
    page.split_at(page[host..].find('/').map_or(page.len(), |path| host + path))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(url: &str) -> Result<String> {
        page_and_reader(url).map(|(page, _)| page)
    }

    #[test]
    fn the_page_with_the_statement_is_asked_for_and_nothing_else() {
        for (url, expected) in [
            (
                "http://m1.codeforces.com/contest/4/problem/A?x#y",
                "codeforces.com/contest/4/problem/A",
            ),
            ("https://codeforces.com/gym/1/problem/B", "codeforces.com/gym/1/problem/B"),
            ("https://cses.fi/problemset/submit/1068/", "cses.fi/problemset/task/1068"),
            ("https://open.kattis.com/contests/a/problems/b", "open.kattis.com/problems/b"),
            ("https://www.luogu.com/problem/P1001?contestId=7", "www.luogu.com.cn/problem/P1001"),
            ("https://atcoder.jp/contests/a/tasks/a_b?lang=ja", "atcoder.jp/contests/a/tasks/a_b"),
            ("https://cses.fi:1@evil.com/problemset/task/1", "cses.fi/problemset/task/1"),
        ] {
            assert_eq!(page(url).unwrap(), format!("https://{expected}"), "{url}");
        }
    }

    #[test]
    fn sites_that_are_not_read_are_not_asked() {
        for (url, why) in [
            ("http://poj.org/problem?id=1000", "POJ is not read"),
            ("https://judge.yosupo.jp/problem/aplusb", "the page is a script"),
            ("https://dmoj.ca/problem/aplusb", "unknown site"),
        ] {
            assert_eq!(page(url).unwrap_err().to_string(), why);
        }
    }

    #[test]
    fn a_page_has_a_site_and_a_path() {
        assert_eq!(parts("https://a.b/c/d"), ("https://a.b", "/c/d"));
        assert_eq!(parts("https://a.b"), ("https://a.b", ""));
    }
}
