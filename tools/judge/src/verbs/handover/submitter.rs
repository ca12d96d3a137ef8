//! The extension Submitter Helper, for AtCoder, Codeforces and Luogu. The page that is opened tells it a
//! port and a token, and it asks there for the text that has this token.
//!
//! <https://github.com/EgorKulikov/submitter/tree/master/extension>

use std::path::PathBuf;

use anyhow::{Result, anyhow};
use serde_json::json;

use super::Extension;
use super::offer::Offer;
use crate::verbs::loopback::http::{Connection, Head, Refusal, Response, refused};
use crate::verbs::loopback::{is_extension, is_loopback};

/// The pages on which it works: how they begin, and what comes after that.
const PAGES: [(&str, &str); 5] = [
    ("https://atcoder.jp/contests/", "/submit"),
    ("https://codeforces.com/contest/", "/submit"),
    ("https://codeforces.com/gym/", "/submit"),
    ("https://codeforces.com/problemset/submit", ""),
    ("https://www.luogu.com.cn/problem/", ""),
];

/// One text for one page.
#[derive(Clone)]
pub struct Submitter {
    offer: PathBuf,
    /// 128 random bits that only the page knows.
    token: String,
    /// What the extension calls the judge.
    site: String,
    page: String,
    language: String,
}

/// Whether it works on this page.
pub fn knows(page: &str) -> bool {
    let is_on = |(begin, then): &(&str, &str)| {
        page.strip_prefix(begin).is_some_and(|rest| rest.contains(then))
    };
    PAGES.iter().any(is_on)
}

impl Submitter {
    pub fn new(offer: PathBuf, site: &str, page: &str, language: &str) -> Result<Submitter> {
        let mut bits = [0; 16];
        getrandom::fill(&mut bits).map_err(|error| anyhow!("no random numbers: {error}"))?;
        let token = format!("{:032x}", u128::from_be_bytes(bits));
        let [site, page, language] = [site, page, language].map(String::from);
        Ok(Submitter { offer, token, site, page, language })
    }

    /// The page to open. The extension removes what is added here at once.
    pub fn page(&self, port: u16) -> String {
        let mark = if self.page.contains('#') { '&' } else { '#' };
        format!("{}{mark}submitter={port}:{}", self.page, self.token)
    }

    pub fn answer(&self, mut connection: Connection) {
        let response = connection.read_head().and_then(|head| self.respond(&head));
        connection.answer(&response.unwrap_or_else(Response::from));
    }

    fn respond(&self, head: &Head) -> Result<Response, Refusal> {
        if !head.header("Host").is_some_and(is_loopback) {
            return refused(403, "Host must be localhost");
        }
        let origin = head.header("Origin");
        if !origin.is_none_or(|it| self.is_of_the_page(it) || is_extension(it)) {
            return refused(403, "this text is for another page");
        }
        let path = head.path.strip_prefix('/').and_then(|path| path.split_once('/'));
        let Some((what, _)) = path.filter(|(_, token)| *token == self.token) else {
            return refused(404, "there is nothing here");
        };
        let response = match (head.method.as_str(), what) {
            ("OPTIONS", "job" | "close") => Response::empty()
                .with("Access-Control-Allow-Methods", "GET")
                .with("Access-Control-Allow-Headers", "*"),
            ("GET", "job") => self.job()?,
            // The tab stays: it shows the verdict.
            (_, "close") => return refused(404, "the tab stays open"),
            _ => return refused(404, "there is nothing here"),
        };
        let response = response
            .with("Access-Control-Allow-Private-Network", "true")
            .with("Cache-Control", "no-store");
        Ok(match origin {
            Some(origin) => response.with("Access-Control-Allow-Origin", origin),
            None => response,
        })
    }

    fn job(&self) -> Result<Response, Refusal> {
        let Some(offer) = Offer::take(&self.offer, Extension::Submitter) else {
            return refused(404, "the text has been taken");
        };
        Ok(Response::json(&json!({
            "site": self.site,
            "url": self.page,
            "language": self.language,
            "source": offer.source,
        })))
    }

    /// `https://codeforces.com`, where the page is on that site.
    fn is_of_the_page(&self, origin: &str) -> bool {
        origin.starts_with("https://")
            && self.page.strip_prefix(origin).is_some_and(|rest| rest.starts_with('/'))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn submitter(page: &str) -> Submitter {
        Submitter::new("/nowhere".into(), "luogu", page, "Rust").unwrap()
    }

    #[test]
    fn it_knows_the_pages_of_its_manifest() {
        for page in [
            "https://www.luogu.com.cn/problem/P1562#submit",
            "https://codeforces.com/problemset/submit/4/A",
            "https://codeforces.com/contest/4/submit/A",
            "https://codeforces.com/gym/100524/submit/A",
            "https://atcoder.jp/contests/abc300/submit?taskScreenName=abc300_a",
        ] {
            assert!(knows(page), "{page}");
        }
        for page in [
            "https://cses.fi/problemset/submit/1624/",
            "https://codeforces.com/group/x/contest/1/submit/A",
            "http://codeforces.com/problemset/submit/4/A",
            "https://codeforces.com.evil.example/problemset/submit/4/A",
        ] {
            assert!(!knows(page), "{page}");
        }
    }

    #[test]
    fn the_page_has_a_token_that_no_other_has() {
        let [one, other] =
            [(); 2].map(|()| submitter("https://www.luogu.com.cn/problem/P1#submit"));
        let page = one.page(4000);
        let token = page.strip_prefix("https://www.luogu.com.cn/problem/P1#submit&submitter=4000:");
        assert_eq!(token.map(str::len), Some(32), "{page}");
        assert_ne!(one.token, other.token);
        let page = submitter("https://atcoder.jp/contests/a/submit?b=c").page(1);
        assert!(
            page.starts_with("https://atcoder.jp/contests/a/submit?b=c#submitter=1:"),
            "{page}"
        );
    }

    #[test]
    fn only_its_own_page_is_its_origin() {
        let submitter = submitter("https://www.luogu.com.cn/problem/P1");
        assert!(submitter.is_of_the_page("https://www.luogu.com.cn"));
        for origin in [
            "https://codeforces.com",
            "https://www.luogu.com",
            "https://www.luogu.com.c",
            "https:",
            "",
        ] {
            assert!(!submitter.is_of_the_page(origin), "{origin}");
        }
    }
}
