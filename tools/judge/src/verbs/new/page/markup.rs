//! HTML as far as samples need it: elements, their classes and their text. Whatever a page contains, this
//! takes time in proportion to its length, and no recursion.

use std::collections::HashMap;

use anyhow::{Result, ensure};

/// Elements that have no end.
const VOID: [&str; 10] =
    ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta"];

/// Elements with text in them that looks like elements.
const RAW: [&str; 2] = ["script", "style"];

pub struct Markup {
    parts: Vec<Part>,
}

enum Part {
    Element {
        name: String,
        attributes: String,
        /// The number of the part behind it.
        end: usize,
        /// Whether an end tag says so, be it that of an element around it.
        is_ended: bool,
    },
    Text(String),
}

#[derive(Clone, Copy)]
pub struct Element<'a> {
    markup: &'a Markup,
    /// The numbers of the parts in it.
    start: usize,
    end: usize,
    is_ended: bool,
    name: &'a str,
    attributes: &'a str,
}

impl Markup {
    pub fn read(text: &str) -> Markup {
        // As browsers do, before anything else.
        let text = text.replace("\r\n", "\n").replace('\r', "\n");
        let mut builder = Builder::default();
        let mut rest = text.as_str();
        while let Some(start) = rest.find('<') {
            builder.text(&rest[..start]);
            rest = builder.tag(&rest[start..]);
        }
        builder.text(rest);
        builder.finish()
    }

    /// All of it.
    pub fn root(&self) -> Element<'_> {
        let end = self.parts.len();
        Element { markup: self, start: 0, end, is_ended: true, name: "", attributes: "" }
    }
}

/// The parts so far, and which of them have no end yet.
#[derive(Default)]
struct Builder {
    parts: Vec<Part>,
    open: Vec<usize>,
    /// How many of them have each name.
    names: HashMap<String, usize>,
}

impl Builder {
    fn text(&mut self, text: &str) {
        if !text.is_empty() {
            self.parts.push(Part::Text(decoded(text)));
        }
    }

    /// Reads a tag, and returns what is behind it.
    fn tag<'a>(&mut self, rest: &'a str) -> &'a str {
        if let Some(comment) = rest.strip_prefix("<!--") {
            return behind(comment, "-->");
        }
        if rest.starts_with("<!") || rest.starts_with("<?") {
            return behind(rest, ">");
        }
        let (is_end, inner) = match rest.strip_prefix("</") {
            Some(inner) => (true, inner),
            None => (false, &rest[1..]),
        };
        if !inner.starts_with(|c: char| c.is_ascii_alphabetic()) {
            self.text("<");
            return &rest[1..];
        }
        let (inner, rest) = inner.split_at(end_of_tag(inner));
        let rest = rest.strip_prefix('>').unwrap_or(rest);
        let end = inner.find(|c: char| c.is_ascii_whitespace() || c == '/').unwrap_or(inner.len());
        let (name, attributes) = (inner[..end].to_ascii_lowercase(), &inner[end..]);
        match is_end {
            true => self.close(&name),
            false => return self.open(name, attributes, rest),
        }
        rest
    }

    fn open<'a>(&mut self, name: String, attributes: &str, rest: &'a str) -> &'a str {
        let end = self.parts.len() + 1;
        let (name_of_part, attributes) = (name.clone(), attributes.into());
        let part = Part::Element { name: name_of_part, attributes, end, is_ended: false };
        self.parts.push(part);
        if VOID.contains(&name.as_str()) {
            return rest;
        }
        let is_raw = RAW.contains(&name.as_str());
        self.open.push(end - 1);
        *self.names.entry(name.clone()).or_default() += 1;
        if !is_raw {
            return rest;
        }
        let (raw, rest) = rest.split_at(end_of_raw(rest, &name));
        self.parts.push(Part::Text(raw.into()));
        rest
    }

    /// Ends the last element of this name and all that are in it. Without one, it means nothing.
    fn close(&mut self, name: &str) {
        if self.names.get(name).is_none_or(|count| *count == 0) {
            return;
        }
        while let Some(last) = self.open.pop() {
            let behind = self.parts.len();
            let Part::Element { name: ended, end, is_ended, .. } = &mut self.parts[last] else {
                continue;
            };
            (*end, *is_ended) = (behind, true);
            if let Some(count) = self.names.get_mut(ended.as_str()) {
                *count -= 1;
            }
            if ended == name {
                return;
            }
        }
    }

    fn finish(mut self) -> Markup {
        let behind = self.parts.len();
        for last in self.open {
            if let Part::Element { end, .. } = &mut self.parts[last] {
                *end = behind;
            }
        }
        Markup { parts: self.parts }
    }
}

/// What is behind a mark; nothing where there is none.
fn behind<'a>(text: &'a str, mark: &str) -> &'a str {
    text.split_once(mark).map_or("", |(_, rest)| rest)
}

/// Where a tag has its `>`, which may also be in a quoted value.
fn end_of_tag(text: &str) -> usize {
    let mut quote = None;
    let mut last = ' ';
    for (at, c) in text.char_indices() {
        match (quote, c) {
            (None, '>') => return at,
            (None, '"' | '\'') if last == '=' => quote = Some(c),
            (Some(open), c) if c == open => quote = None,
            _ => {}
        }
        if !c.is_ascii_whitespace() {
            last = c;
        }
    }
    text.len()
}

/// Where the end tag of this name begins.
fn end_of_raw(text: &str, name: &str) -> usize {
    let mut ends = text.match_indices("</");
    let is_end = |at: usize| {
        let found = text.as_bytes().get(at + 2..at + 2 + name.len());
        found.is_some_and(|found| found.eq_ignore_ascii_case(name.as_bytes()))
    };
    ends.find(|(at, _)| is_end(*at)).map_or(text.len(), |(at, _)| at)
}

impl<'a> Element<'a> {
    pub fn is(self, name: &str) -> bool {
        self.name == name
    }

    pub fn has_id(self, id: &str) -> bool {
        attribute(self.attributes, "id") == Some(id)
    }

    pub fn has_class(self, class: &str) -> bool {
        let classes = attribute(self.attributes, "class").unwrap_or_default();
        classes.split_ascii_whitespace().any(|it| it == class)
    }

    /// The elements in it of which this is true, but not those inside of them.
    pub fn find_all(self, wanted: impl Fn(Element) -> bool) -> Vec<Element<'a>> {
        let mut found = Vec::new();
        let mut at = self.start;
        while at < self.end {
            let element = self.markup.element(at).filter(|element| wanted(*element));
            at = element.map_or(at + 1, |element| element.end);
            found.extend(element);
        }
        found
    }

    pub fn find(self, wanted: impl Fn(Element) -> bool) -> Option<Element<'a>> {
        let elements = (self.start..self.end).filter_map(|at| self.markup.element(at));
        elements.into_iter().find(|element| wanted(*element))
    }

    pub fn find_class(self, class: &str) -> Option<Element<'a>> {
        self.find(|element| element.has_class(class))
    }

    /// Its text, with that of the elements in it.
    pub fn text(self) -> String {
        self.text_of("", |element| RAW.contains(&element.name))
    }

    /// The same with a blank where an element begins or ends.
    pub fn words(self) -> String {
        self.text_of(" ", |element| RAW.contains(&element.name))
    }

    /// Its text without that of the elements in it.
    pub fn own_text(self) -> String {
        self.text_of("", |_| true)
    }

    /// Its text without that of some of the elements in it.
    pub fn text_without(self, class: &str) -> String {
        self.text_of("", |element| element.has_class(class))
    }

    /// The words behind it and before another one.
    pub fn words_up_to(self, other: Element) -> String {
        Element { start: self.end, end: other.start, ..self }.words()
    }

    /// Its text without that of some of the elements in it, with this between the pieces.
    fn text_of(self, between: &str, is_left_out: impl Fn(Element) -> bool) -> String {
        let mut text = String::new();
        let mut at = self.start;
        while at < self.end {
            let element = self.markup.element(at);
            match (&self.markup.parts[at], element) {
                (Part::Text(part), _) => text.extend([part, between]),
                (_, Some(element)) if element.is("br") => text.push('\n'),
                (_, Some(element)) if is_left_out(element) => {
                    at = element.end;
                    continue;
                }
                _ => {}
            }
            at += 1;
        }
        text
    }

    /// Its text as a file: a line end that only follows the tag is not part of it, and the last line has one.
    /// An element without an end is what is left of a page that did not come whole.
    pub fn sample(self) -> Result<String> {
        ensure!(self.is_ended, "the page is cut off");
        // What looks like a blank is one, for programs.
        let text = self.text().replace('\u{a0}', " ");
        let text = text.strip_prefix('\n').unwrap_or(&text);
        Ok(match text.is_empty() || text.ends_with('\n') {
            true => text.into(),
            false => format!("{text}\n"),
        })
    }
}

impl Markup {
    fn element(&self, at: usize) -> Option<Element<'_>> {
        let Part::Element { name, attributes, end, is_ended } = self.parts.get(at)? else {
            return None;
        };
        let (start, end, is_ended) = (at + 1, *end, *is_ended);
        Some(Element { markup: self, start, end, is_ended, name, attributes })
    }
}

/// The value of an attribute. A value without quotes ends at a blank.
fn attribute<'a>(attributes: &'a str, name: &str) -> Option<&'a str> {
    let mut rest = attributes;
    loop {
        rest = rest.trim_start_matches(|c: char| c.is_ascii_whitespace() || c == '/');
        let end = rest.find(|c: char| c.is_ascii_whitespace() || c == '=')?;
        let (key, behind) = rest.split_at(end);
        let Some(value) = behind.trim_ascii_start().strip_prefix('=') else {
            rest = behind;
            continue;
        };
        let value = value.trim_ascii_start();
        let (value, behind) = match value.chars().next().filter(|c| ['"', '\''].contains(c)) {
            Some(quote) => value[1..].split_once(quote).unwrap_or((&value[1..], "")),
            None => value.split_once(|c: char| c.is_ascii_whitespace()).unwrap_or((value, "")),
        };
        if key.eq_ignore_ascii_case(name) {
            return Some(value);
        }
        rest = behind;
    }
}

/// The longest name of a character that is understood, with its `;`.
const LONGEST_NAME: usize = 9;

/// A text with characters in the place of their names.
fn decoded(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some(start) = rest.find('&') {
        plain += &rest[..start];
        rest = &rest[start + 1..];
        let end = rest.bytes().take(LONGEST_NAME).position(|byte| byte == b';');
        match end.and_then(|end| Some((character(&rest[..end])?, end))) {
            Some((character, end)) => {
                plain.push(character);
                rest = &rest[end + 1..];
            }
            None => plain.push('&'),
        }
    }
    plain + rest
}

fn character(name: &str) -> Option<char> {
    let number = match name.strip_prefix("#x").or(name.strip_prefix("#X")) {
        Some(digits) => u32::from_str_radix(digits, 16).ok(),
        None => name.strip_prefix('#').and_then(|digits| digits.parse().ok()),
    };
    let named = match name {
        "lt" => '<',
        "gt" => '>',
        "amp" => '&',
        "quot" => '"',
        "apos" => '\'',
        "nbsp" => '\u{a0}',
        "lsquo" => '‘',
        "rsquo" => '’',
        "ldquo" => '“',
        "rdquo" => '”',
        "ndash" => '–',
        "mdash" => '—',
        "hellip" => '…',
        _ => return number.and_then(char::from_u32),
    };
    Some(named)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(html: &str) -> String {
        Markup::read(html).root().text()
    }

    fn sample(html: &str) -> String {
        Markup::read(html).root().find(|element| element.is("pre")).unwrap().sample().unwrap()
    }

    #[test]
    fn what_is_no_text_is_left_out() {
        assert_eq!(text("<!DOCTYPE html><p title='a>b'>a<!-- <p> -->b<br/>c</p >d"), "ab\ncd");
        assert_eq!(text("a<script>if (a </b) '<p>x'</SCRIPT>b<style>p{}</style>"), "ab");
        assert_eq!(text("<a b=c'd e = '>'>f</a>"), "f");
        assert_eq!(text("1 < 2 <3 </ a"), "1 < 2 <3 </ a");
    }

    #[test]
    fn characters_are_written_by_name_or_number() {
        assert_eq!(text("&lt;&#60;&#x3C;&amp;lt;&quot;&apos;"), "<<<&lt;\"'");
        assert_eq!(
            text("& &x; &lt &#xD800; &#99999999; &ä;"),
            "& &x; &lt &#xD800; &#99999999; &ä;"
        );
    }

    #[test]
    fn a_sample_is_the_text_of_a_file() {
        for (html, expected) in [
            ("<pre>1 2\n3</pre>", "1 2\n3\n"),
            ("<pre>\r\n1 2\r\n3\r\n</pre>", "1 2\n3\n"),
            ("<pre>1&nbsp;2<br>3<br/></pre>", "1 2\n3\n"),
            ("<pre><b>1</b> <i>2</i>\n\n</pre>", "1 2\n\n"),
            ("<pre></pre>", ""),
        ] {
            assert_eq!(sample(html), expected, "{html}");
        }
    }

    #[test]
    fn elements_are_found_by_name_class_and_id() {
        let page =
            "<a disabled class=x><DIV data-a='\"' class='a b' id=c/>1<p>2</div>3<p class=b>4";
        let markup = Markup::read(page);
        assert_eq!(markup.root().find_class("b").unwrap().text(), "12");
        assert_eq!(markup.root().find_class("b").unwrap().own_text(), "1");
        assert_eq!(markup.root().find_class("a").unwrap().text(), "12");
        assert_eq!(markup.root().find_class("x").unwrap().text(), "1234");
        let found = markup.root().find_all(|element| element.has_class("b"));
        assert_eq!(found.into_iter().map(Element::text).collect::<Vec<_>>(), ["12", "4"]);
        assert!(markup.root().find(|element| element.has_id("d")).is_none());
    }

    #[test]
    fn what_is_never_ended_or_never_begun_does_no_harm() {
        assert_eq!(text("</div><p>a</b></p><div>b<pre>c"), "abc");
        for page in ["<", "<!--", "<a", "<a b='", "<script>a", "&", "</", "<a =", "<a b=\"c"] {
            text(page);
            Markup::read(page).root().find_class("b");
        }
    }

    #[test]
    fn elements_may_be_nested_without_end() {
        for tag in ["<b>", "<div class=a>", "</b>", "<p></i>"] {
            let markup = Markup::read(&(tag.repeat(50_000) + "<pre class=b>1"));
            assert_eq!(markup.root().find_class("b").unwrap().text(), "1");
        }
    }
}
