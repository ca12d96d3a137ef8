//! A `curl` of these tests, which notes for what it is asked and answers from files. Nobody else is asked.

use std::env;
use std::ffi::OsString;
use std::path::Path;
use std::process::Command;

use crate::scaffold::Folder;

/// Answers that the site has no such page.
pub const NOT_FOUND: &str = "printf '\\n404 '";

/// Pages in the form of those of judges, by their URLs.
pub const PAGES: [(&str, &str); 4] = [
    (
        "https://codeforces.com/problemset/problem/234/A",
        include_str!("../programs/pages/codeforces_234a.html"),
    ),
    ("https://cses.fi/problemset/task/1068", include_str!("../programs/pages/cses_1068.html")),
    ("https://www.luogu.com.cn/problem/P1001", include_str!("../programs/pages/luogu_p1001.html")),
    ("https://www.luogu.com.cn/problem/P1421", include_str!("../programs/pages/luogu_p1421.html")),
];

pub struct Web {
    folder: Folder,
}

impl Web {
    /// One that has these pages.
    pub fn serving(pages: &[(&str, &str)]) -> Web {
        let answer = format!(
            "file=$here/pages/$(printf %s \"$url\" | tr -c 'a-zA-Z0-9' _)\n\
             if [ -e \"$file\" ]; then cat \"$file\"; printf '\\n200 '; else {NOT_FOUND}; fi"
        );
        let web = Web::answering(&answer);
        let name = |url: &str| url.replace(|c: char| !c.is_ascii_alphanumeric(), "_");
        pages
            .iter()
            .for_each(|(url, page)| web.folder.write(&format!("pages/{}", name(url)), page));
        web
    }

    /// One that answers by this script, which knows the `$url`.
    pub fn answering(script: &str) -> Web {
        let folder = Folder::empty();
        let here = folder.path().display();
        let note = "printf '%s\\n' \"$*\" >>\"$here/calls\"\nfor url; do :; done\n\
                    printf '%s\\n' \"$url\" >>\"$here/asked\"";
        folder.write("bin/curl", format!("#!/bin/sh\nhere='{here}'\n{note}\n{script}\n"));
        folder.allow_executing("bin/curl");
        Web { folder }
    }

    /// Lets a command have this curl, and no other network.
    pub fn reach<'a>(&self, command: &'a mut Command) -> &'a mut Command {
        command.env_remove("CARGO_NET_OFFLINE").env("PATH", self.path())
    }

    pub fn path(&self) -> OsString {
        let path = env::var_os("PATH").unwrap_or_default();
        let all = [self.folder.path().join("bin")].into_iter().chain(env::split_paths(&path));
        env::join_paths(all).unwrap()
    }

    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The URLs that it was asked for, in turn.
    pub fn asked(&self) -> Vec<String> {
        self.lines("asked")
    }

    /// The arguments that it was called with, in turn.
    pub fn calls(&self) -> Vec<String> {
        self.lines("calls")
    }

    fn lines(&self, file: &str) -> Vec<String> {
        let text = std::fs::read_to_string(self.folder.path().join(file)).unwrap_or_default();
        text.lines().map(String::from).collect()
    }
}
