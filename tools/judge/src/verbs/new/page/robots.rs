//! What a site wants to be left alone, as its `robots.txt` says (RFC 9309).

/// What we are called there.
const US: &str = "anyjudge";

/// As much as has to be read of one.
const LONGEST: usize = 500 << 10;

pub struct Robots<'a> {
    /// Patterns of paths, and whether each allows them.
    rules: Vec<(&'a str, bool)>,
}

impl<'a> Robots<'a> {
    /// The rules for us by name, else those for everybody.
    pub fn read(text: &'a str) -> Robots<'a> {
        let text = text.get(..LONGEST).unwrap_or(text).trim_start_matches('\u{feff}');
        let (mut ours, mut everybodys) = (None, None);
        let mut agents: Vec<&str> = Vec::new();
        let mut is_list_of_agents = false;
        for (key, value) in text.split(['\r', '\n']).filter_map(line) {
            let is_agent = key.eq_ignore_ascii_case("user-agent");
            if is_agent && !is_list_of_agents {
                agents.clear();
            }
            is_list_of_agents = is_agent;
            if is_agent {
                agents.push(value);
            }
            let rule = rule(key, value);
            for (name, rules) in [(US, &mut ours), ("*", &mut everybodys)] {
                if agents.iter().any(|agent| agent.eq_ignore_ascii_case(name)) {
                    rules.get_or_insert_with(Vec::new).extend(rule);
                }
            }
        }
        Robots { rules: ours.or(everybodys).unwrap_or_default() }
    }

    /// Whether we may ask for this path: as the longest pattern says, and rather yes.
    pub fn allow(&self, path: &str) -> bool {
        let matching = self.rules.iter().filter(|(pattern, _)| matches(pattern, path));
        matching.max_by_key(|(pattern, allows)| (pattern.len(), *allows)).is_none_or(|(_, it)| *it)
    }
}

/// A key and its value, without a comment.
fn line(line: &str) -> Option<(&str, &str)> {
    let (key, value) = line.split('#').next()?.split_once(':')?;
    Some((key.trim(), value.trim()))
}

fn rule<'a>(key: &str, pattern: &'a str) -> Option<(&'a str, bool)> {
    let is = |name| key.eq_ignore_ascii_case(name);
    (!pattern.is_empty() && (is("allow") || is("disallow"))).then(|| (pattern, is("allow")))
}

/// Whether a path begins with a pattern, in which `*` is anything. With `$` at its end it is all of the path.
fn matches(pattern: &str, path: &str) -> bool {
    let (pattern, is_whole) = match pattern.strip_suffix('$') {
        Some(pattern) => (pattern, true),
        None => (pattern, false),
    };
    let mut parts = pattern.split('*');
    let Some(mut rest) = parts.next().and_then(|first| path.strip_prefix(first)) else {
        return false;
    };
    let mut parts: Vec<&str> = parts.collect();
    // What is at the end must not be found earlier.
    let last = if is_whole { parts.pop() } else { None };
    for part in parts {
        let Some(found) = rest.find(part) else { return false };
        rest = &rest[found + part.len()..];
    }
    match last {
        Some(last) => rest.ends_with(last),
        None => !is_whole || rest.is_empty(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_rule_decides_and_allowing_wins() {
        let robots = Robots::read(
            "User-agent: *\nDisallow: /a # all\nAllow: /a/b\nDisallow: /a/c\nAllow: /a/c",
        );
        for (path, expected) in [("/", true), ("/a/x", false), ("/a/b", true), ("/a/c", true)] {
            assert_eq!(robots.allow(path), expected, "{path}");
        }
    }

    #[test]
    fn rules_for_us_go_before_those_for_everybody() {
        let text =
            "user-agent: other\nuser-agent: *\ndisallow: /\n\nUser-Agent: AnyJudge\nDisallow:";
        assert!(Robots::read(text).allow("/a"));
        let text = "User-agent: *\nAllow: /\nUser-agent: anyjudge\nUser-agent: b\nDisallow: /a";
        assert!(!Robots::read(text).allow("/a"));
        let others = "User-agent: other\nDisallow: /\n<html>: no robots.txt";
        assert!(Robots::read(others).allow("/a"));
    }

    #[test]
    fn rules_count_whatever_ends_their_lines_and_whatever_marks_their_bytes() {
        for text in [
            "User-agent: *\r\nDisallow: /\r\n",
            "User-agent: *\rDisallow: /\r",
            "\u{feff}User-agent: *\nDisallow: /",
        ] {
            assert!(!Robots::read(text).allow("/a"), "{text:?}");
        }
    }

    #[test]
    fn stars_and_ends_are_understood() {
        for (pattern, path, expected) in [
            ("/*/submit", "/contest/1/submit/2", true),
            ("/*/submit$", "/contest/1/submit/2", false),
            ("/*.php$", "/a.php/b.php", true),
            ("/a$", "/a", true),
            ("/a$", "/ab", false),
            ("/a*b*$", "/a1b2", true),
            ("/task", "/problemset/task", false),
        ] {
            assert_eq!(matches(pattern, path), expected, "{pattern} {path}");
        }
    }
}
