//! A source in quiet colours: comments, keywords, literals, attributes, and the names of macros, functions
//! and types.

use std::ops::Range;

use proc_macro2::{Delimiter, Ident, Spacing, TokenStream, TokenTree};

use super::html::Html;

/// The source with a class for each thing that has a colour. A text that is not Rust has none.
pub fn highlighted(source: &str) -> Html {
    let Ok(tokens) = source.parse::<TokenStream>() else { return Html::text(source) };
    let mut words = Vec::new();
    collect(tokens, &mut words);
    let (mut pieces, mut end) = (Vec::new(), 0);
    for HighlightedWord { place, class } in words {
        // A comment that documents something is several tokens in one place.
        if place.start < end {
            continue;
        }
        pieces.push(between(&source[end..place.start]));
        pieces.push(coloured(&source[place.clone()], class));
        end = place.end;
    }
    pieces.push(between(&source[end..]));
    Html::join(pieces, "")
}

/// A part of the source that has a colour.
struct HighlightedWord {
    place: Range<usize>,
    class: &'static str,
}

fn collect(tokens: TokenStream, words: &mut Vec<HighlightedWord>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (index, token) in tokens.iter().enumerate() {
        let place = token.span().byte_range();
        let before = index.checked_sub(1).map(|index| &tokens[index]);
        let after = &tokens[index + 1..];
        match token {
            // The words of an attribute have its colour.
            TokenTree::Group(group)
                if words.last().is_none_or(|it| place.start >= it.place.end) =>
            {
                collect(group.stream(), words);
            }
            TokenTree::Group(_) => {}
            TokenTree::Literal(_) => words.push(HighlightedWord { place, class: "literal" }),
            TokenTree::Ident(name) => {
                let class = class_of_name(name, before, after.first());
                words.extend(class.map(|class| HighlightedWord { place, class }));
            }
            TokenTree::Punct(mark) if mark.as_char() == '#' => {
                // A doc comment begins with a `#` that nobody has written.
                let is_comment = place.len() > 1;
                let class = if is_comment { "comment" } else { "attribute" };
                let end = if is_comment { Some(place.end) } else { end_of_attribute(after) };
                words.extend(end.map(|end| HighlightedWord { place: place.start..end, class }));
            }
            TokenTree::Punct(_) => {}
        }
    }
}

fn class_of_name(
    name: &Ident,
    before: Option<&TokenTree>,
    after: Option<&TokenTree>,
) -> Option<&'static str> {
    let name = name.to_string();
    let is_after_fn = matches!(before, Some(TokenTree::Ident(word)) if word == "fn");
    let is_before_arguments = matches!(
        after, Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Parenthesis
    );
    match after {
        _ if is_keyword(&name) => Some("keyword"),
        Some(TokenTree::Punct(mark))
            if mark.as_char() == '!' && mark.spacing() == Spacing::Alone =>
        {
            Some("macro")
        }
        _ if is_type(&name) => Some("type"),
        _ if is_after_fn || is_before_arguments => Some("function"),
        _ => None,
    }
}

fn is_keyword(name: &str) -> bool {
    syn::parse_str::<syn::Ident>(name).is_err()
}

/// Whether a name is one of the language's own types, or written like a type: `Vec` or `T`, but not `MAX`.
fn is_type(name: &str) -> bool {
    let is_number = name
        .strip_prefix(['i', 'u', 'f'])
        .is_some_and(|bits| bits == "size" || bits.len() <= 3 && bits.parse::<u8>().is_ok());
    let is_camel = name.starts_with(char::is_uppercase)
        && (name.len() == 1 || name.contains(char::is_lowercase));
    is_number || is_camel || ["bool", "char", "str"].contains(&name)
}

/// Where an attribute ends of which the `#` has been read.
fn end_of_attribute(after: &[TokenTree]) -> Option<usize> {
    let is_inner = matches!(after.first(), Some(TokenTree::Punct(mark)) if mark.as_char() == '!');
    match after.get(usize::from(is_inner))? {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket => {
            Some(group.span().byte_range().end)
        }
        _ => None,
    }
}

/// What has no token: space, brackets, names, and plain comments.
fn between(text: &str) -> Html {
    let (mut pieces, mut rest) = (Vec::new(), text);
    while let Some(start) = rest.find("//").into_iter().chain(rest.find("/*")).min() {
        let length = comment_length(&rest[start..]);
        pieces.push(Html::text(&rest[..start]));
        pieces.push(coloured(&rest[start..start + length], "comment"));
        rest = &rest[start + length..];
    }
    pieces.push(Html::text(rest));
    Html::join(pieces, "")
}

/// How long the comment is that a text begins with. One that has others in it ends with the first.
fn comment_length(text: &str) -> usize {
    let end = match text.starts_with("/*") {
        true => text.find("*/").map(|end| end + 2),
        false => text.find('\n'),
    };
    end.unwrap_or(text.len())
}

fn coloured(text: &str, class: &str) -> Html {
    let text = Html::text(text).into_text();
    Html::trusted(format!("<span class=\"{class}\">{text}</span>"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The source with `[class text]` for each colour.
    fn marked(source: &str) -> String {
        let html = highlighted(source).into_text();
        html.replace("<span class=\"", "[").replace("\">", " ").replace("</span>", "]")
    }

    #[test]
    fn what_reads_alike_has_the_same_colour() {
        let source =
            "//! # T\n\n/// A\nfn f(x: &str) { // b\n    g!(x != \"é\", 'c', 1u8) /* d */\n}\n";
        let expected = "[comment //! # T]\n\n[comment /// A]\n[keyword fn] [function f](x: &amp;[type str]) { [comment // b]\n    \
                        [macro g]!(x != [literal &quot;é&quot;], [literal &#39;c&#39;], [literal 1u8]) \
                        [comment /* d */]\n}\n";
        assert_eq!(marked(source), expected);
    }

    #[test]
    fn types_functions_and_attributes_have_colours() {
        let source = "#![allow(unused)]\n#[derive(Clone)]\nstruct A<T>(T);\nfn f<T>() -> u64 {\n    \
                      g(x, MAX, usize) + v.len() + if8.0 + Some(i)\n}\n";
        let expected = "[attribute #![allow(unused)]]\n[attribute #[derive(Clone)]]\n\
                        [keyword struct] [type A]&lt;[type T]&gt;([type T]);\n\
                        [keyword fn] [function f]&lt;[type T]&gt;() -&gt; [type u64] {\n    \
                        [function g](x, MAX, [type usize]) + v.[function len]() + if8.[literal 0] + \
                        [type Some](i)\n}\n";
        assert_eq!(marked(source), expected);
    }

    #[test]
    fn nothing_is_lost() {
        let tools = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        for name in [
            "judge/src/verbs/site/highlight.rs",
            "bundle/shims/itertools.rs",
            "c/shims/std/float.rs",
        ] {
            let source = std::fs::read_to_string(tools.join(name)).unwrap();
            let html = highlighted(&source).into_text();
            let classes =
                ["comment", "keyword", "literal", "macro", "attribute", "function", "type"];
            let plain = classes.iter().fold(html.replace("</span>", ""), |html, class| {
                html.replace(&format!("<span class=\"{class}\">"), "")
            });
            assert_eq!(plain, Html::text(&source).into_text(), "{name}");
        }
    }

    #[test]
    fn what_is_not_rust_has_no_colours() {
        assert_eq!(marked("fn main( {\n"), "fn main( {\n");
    }
}
