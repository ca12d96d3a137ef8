//! Reads a page strictly: every tag is closed, in order, and text has no special characters in it. What
//! it finds must be what the browser, which mends whatever it gets, sees too.

use std::collections::BTreeSet;

use libtest_mimic::Failed;

/// Elements that have nothing in them, and no end.
const VOID: [&str; 6] = ["br", "hr", "input", "link", "meta", "wbr"];

/// The names of all elements as they are nested: `html(head(meta title) body(p))`. Or what is wrong.
pub fn outline(page: &str) -> Result<String, String> {
    let rest = page.strip_prefix("<!doctype html>\n").ok_or("it has no doctype")?;
    let mut reader = Reader::default();
    let mut parts = rest.split('<');
    reader.text(parts.next().unwrap_or_default())?;
    for part in parts {
        let (tag, text) = part.split_once('>').ok_or(format!("<{part}: no end"))?;
        reader.tag(tag).map_err(|why| format!("<{tag}>: {why}"))?;
        reader.text(text)?;
    }
    if reader.open.is_empty() {
        Ok(reader.outline)
    } else {
        Err(format!("open: {:?}", reader.open))
    }
}

#[derive(Default)]
struct Reader {
    outline: String,
    open: Vec<String>,
    ids: BTreeSet<String>,
}

impl Reader {
    fn tag(&mut self, tag: &str) -> Result<(), String> {
        if let Some(name) = tag.strip_prefix('/') {
            self.outline.push(')');
            return match self.open.pop() {
                Some(open) if open == name => Ok(()),
                open => Err(format!("{open:?} is open")),
            };
        }
        let tag = tag.strip_suffix('/').unwrap_or(tag).trim_end();
        let (name, attributes) = tag.split_once(char::is_whitespace).unwrap_or((tag, ""));
        self.attributes(attributes.trim_start())?;
        if !self.outline.is_empty() && !self.outline.ends_with('(') {
            self.outline.push(' ');
        }
        self.outline += name;
        self.outline += if VOID.contains(&name) { "" } else { "(" };
        self.open.extend((!VOID.contains(&name)).then(|| name.into()));
        Ok(())
    }

    fn attributes(&mut self, mut rest: &str) -> Result<(), String> {
        let mut names = BTreeSet::new();
        while !rest.is_empty() {
            let end = rest.find(|c: char| c == '=' || c.is_whitespace()).unwrap_or(rest.len());
            let name = &rest[..end];
            rest = &rest[end..];
            let mut value = "";
            if let Some(quoted) = rest.strip_prefix("=\"") {
                (value, rest) = quoted.split_once('"').ok_or("a value has no end")?;
                check_text(value)?;
            }
            let is_new = names.insert(name) && (name != "id" || self.ids.insert(value.into()));
            if !is_new || name.is_empty() {
                return Err(format!("{name}={value} is there twice, or has no name"));
            }
            rest = rest.trim_start();
        }
        Ok(())
    }

    fn text(&self, text: &str) -> Result<(), String> {
        check_text(text).map_err(|why| format!("{text}: {why}"))
    }
}

/// An ampersand begins the name of a character.
fn check_text(text: &str) -> Result<(), String> {
    let is_name = |name: &str| {
        let plain = name.trim_start_matches('#');
        !plain.is_empty() && plain.len() < 9 && plain.chars().all(|c| c.is_ascii_alphanumeric())
    };
    let mut names = text.split('&').skip(1).map(|rest| rest.split_once(';').map(|(name, _)| name));
    match names.all(|name| name.is_some_and(is_name)) && !text.contains(['>', '\r', '\0']) {
        true => Ok(()),
        false => Err("a special character is not escaped".into()),
    }
}

/// What the browser sees, in the same form. It is asked for a text that it has not loaded, so that no
/// script has changed it.
pub fn outline_in_browser(page: &str) -> Result<String, serde_json::Error> {
    let page = serde_json::to_string(page)?;
    Ok(format!(
        "(() => {{
            const document = new DOMParser().parseFromString({page}, 'text/html');
            const ends = {VOID:?};
            const outline = (it) => {{
                const name = it.localName;
                const inner = [...it.children].map(outline).join(' ');
                return ends.includes(name) ? name : `${{name}}(${{inner}})`;
            }};
            return outline(document.documentElement);
        }})()"
    ))
}

/// This check can fail.
pub fn what_is_not_html_is_noticed() -> Result<(), Failed> {
    let read =
        |body: &str| outline(&format!("<!doctype html>\n<html><body>{body}</body></html>\n"));
    assert_eq!(read("<p class=\"a\" hidden>b &lt;<br></p>")?, "html(body(p(br)))");
    let twice = "<p id=\"a\"></p><p id=\"a\"></p>";
    for body in ["<p>", "</p>", "<b><i></b></i>", "a & b", "a > b", twice, "<p a a></p>"] {
        assert!(read(body).is_err(), "{body}");
    }
    Ok(())
}
