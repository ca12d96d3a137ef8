//! A source in quiet colours: comments, keywords, literals, and the names of macros.

use std::ops::Range;

use proc_macro2::{Spacing, TokenStream, TokenTree};

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
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        let place = token.span().byte_range();
        let class = match &token {
            TokenTree::Group(group) => {
                collect(group.stream(), words);
                continue;
            }
            TokenTree::Literal(_) => "literal",
            TokenTree::Ident(name) if is_keyword(&name.to_string()) => "keyword",
            TokenTree::Ident(_) if is_call(tokens.peek()) => "macro",
            // A doc comment begins with a `#` that nobody has written.
            TokenTree::Punct(mark) if mark.as_char() == '#' && place.len() > 1 => "comment",
            _ => continue,
        };
        words.push(HighlightedWord { place, class });
    }
}

/// Whether what follows a name makes it the name of a macro: a `!`, but not that of `!=`.
fn is_call(next: Option<&TokenTree>) -> bool {
    let is_mark =
        |mark: &proc_macro2::Punct| mark.as_char() == '!' && mark.spacing() == Spacing::Alone;
    matches!(next, Some(TokenTree::Punct(mark)) if is_mark(mark))
}

fn is_keyword(name: &str) -> bool {
    syn::parse_str::<syn::Ident>(name).is_err()
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
        let expected = "[comment //! # T]\n\n[comment /// A]\n[keyword fn] f(x: &amp;str) { [comment // b]\n    \
                        [macro g]!(x != [literal &quot;é&quot;], [literal &#39;c&#39;], [literal 1u8]) \
                        [comment /* d */]\n}\n";
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
            let classes = ["comment", "keyword", "literal", "macro"];
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
