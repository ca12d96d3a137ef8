//! The printing macros of the small `std`: `{}` and `{:.3}` become calls of `show`, which is small; the rest is
//! left to `core::fmt`, which is large.

extern crate proc_macro;

use proc_macro::{Delimiter, Group, Ident, Literal, Span, TokenStream, TokenTree};

mod format;

use format::{Format, Piece, Way};

#[proc_macro]
pub fn print(input: TokenStream) -> TokenStream {
    stream("Stdout", input, "")
}

#[proc_macro]
pub fn println(input: TokenStream) -> TokenStream {
    stream("Stdout", input, "\n")
}

#[proc_macro]
pub fn eprint(input: TokenStream) -> TokenStream {
    stream("Stderr", input, "")
}

#[proc_macro]
pub fn eprintln(input: TokenStream) -> TokenStream {
    stream("Stderr", input, "\n")
}

#[proc_macro]
pub fn format(input: TokenStream) -> TokenStream {
    let format = Format::parse(input, "");
    let sink = hygienic("text");
    let body = format.shown(&sink);
    let begin = code("let mut").and(sink.clone()).code("= ::std::string::String::new();");
    block(format.bind(begin.and_all(body).and(sink).0))
}

#[proc_macro]
pub fn write(input: TokenStream) -> TokenStream {
    written(input, "")
}

#[proc_macro]
pub fn writeln(input: TokenStream) -> TokenStream {
    written(input, "\n")
}

/// Writes the message of a panic to the sink, after its head: `message!(sink, "…", …)`.
#[proc_macro]
pub fn message(input: TokenStream) -> TokenStream {
    let (sink, rest) = split_comma(input);
    let format = Format::parse(rest, "");
    let sink = match sink.into_iter().next() {
        Some(TokenTree::Ident(sink)) => sink,
        _ => panic!("message! needs a name first"),
    };
    block(format.bind(format.shown(&sink)))
}

fn stream(name: &str, input: TokenStream, end: &str) -> TokenStream {
    let format = Format::parse(input, end);
    let sink = hygienic("sink");
    let body = format.shown(&sink);
    let begin = code("let mut").and(sink).code(&std::format!("= ::std::show::{};", name));
    block(format.bind(begin.and_all(body).0))
}

/// `write!(to, …)`: like `write_fmt`, the method is found on what writes bytes and on what writes text.
fn written(input: TokenStream, end: &str) -> TokenStream {
    let (to, rest) = split_comma(input);
    let format = Format::parse(rest, end);
    let sink = hygienic("sink");
    let body = format.shown(&sink);
    let closure = code("|mut").and(sink).code("|").and(block_tree(body)).0;
    let call = Code::default()
        .and(group(Delimiter::Parenthesis, to))
        .code(".write_shown")
        .and(group(Delimiter::Parenthesis, closure))
        .0;
    format.bind(call)
}

/// The tokens before and after the first comma.
fn split_comma(input: TokenStream) -> (TokenStream, TokenStream) {
    let is_comma =
        |tree: &TokenTree| matches!(tree, TokenTree::Punct(punct) if punct.as_char() == ',');
    let mut trees = input.into_iter();
    let first = trees.by_ref().take_while(|tree| !is_comma(tree)).collect();
    (first, trees.collect())
}

impl Format {
    /// Statements that put everything into the sink.
    fn shown(&self, sink: &Ident) -> TokenStream {
        match self {
            Format::Core(arguments, end) => {
                let arguments = group(Delimiter::Parenthesis, arguments.clone());
                let call = code("::std::format_args!").and(arguments).0;
                let call = group(
                    Delimiter::Parenthesis,
                    code("&mut").and(sink.clone()).code(",").and_all(call).0,
                );
                code("::std::show::formatted").and(call).code(";").and_all(text(sink, end)).0
            }
            Format::Pieces(pieces, _) => {
                pieces.iter().flat_map(|piece| piece.shown(sink)).collect()
            }
        }
    }

    /// Evaluates the arguments once and gives the body references to them.
    fn bind(&self, body: TokenStream) -> TokenStream {
        match self {
            Format::Pieces(_, arguments) if !arguments.is_empty() => {
                let lent = arguments.iter().flat_map(|value| {
                    let value = group(Delimiter::Parenthesis, value.clone());
                    code("&").and(value).code(",").0
                });
                let names = (0..arguments.len())
                    .flat_map(|index| Code::default().and(argument(index)).code(",").0);
                let arm =
                    Code::default().and(group(Delimiter::Parenthesis, names.collect())).code("=>");
                let arm = arm.and(block_tree(body)).0;
                let lent = group(Delimiter::Parenthesis, lent.collect());
                code("match").and(lent).and(group(Delimiter::Brace, arm)).0
            }
            _ => body,
        }
    }
}

impl Piece {
    fn shown(&self, sink: &Ident) -> TokenStream {
        match self {
            Piece::Text(piece) => text(sink, piece),
            Piece::Value(index, way) => {
                let (show, precision) = match way {
                    Way::Display => ("::std::show::display", String::new()),
                    Way::Debug => ("::std::show::debug", String::new()),
                    Way::Fixed(precision) => {
                        ("::std::show::fixed", std::format!(", {}", precision))
                    }
                };
                let two = Code::default().and(argument(*index)).code(", &mut").and(sink.clone());
                code(show).and(group(Delimiter::Parenthesis, two.code(&precision).0)).code(";").0
            }
        }
    }
}

fn text(sink: &Ident, text: &str) -> TokenStream {
    if text.is_empty() {
        return TokenStream::new();
    }
    let literal = TokenTree::Literal(Literal::string(text));
    let two = code("&mut").and(sink.clone()).code(",").and(literal).0;
    code("::std::show::text").and(group(Delimiter::Parenthesis, two)).code(";").0
}

fn argument(index: usize) -> Ident {
    hygienic(&std::format!("argument_{}", index))
}

/// A name that the solution cannot see.
fn hygienic(name: &str) -> Ident {
    Ident::new(name, Span::mixed_site())
}

/// Tokens being put together.
#[derive(Default)]
struct Code(TokenStream);

fn code(text: &str) -> Code {
    Code::default().code(text)
}

impl Code {
    fn code(mut self, text: &str) -> Code {
        self.0.extend(text.parse::<TokenStream>().expect("valid tokens"));
        self
    }

    fn and(mut self, tree: impl Into<TokenTree>) -> Code {
        self.0.extend(std::iter::once(tree.into()));
        self
    }

    fn and_all(mut self, trees: TokenStream) -> Code {
        self.0.extend(trees);
        self
    }
}

fn group(delimiter: Delimiter, trees: TokenStream) -> TokenTree {
    TokenTree::Group(Group::new(delimiter, trees))
}

fn block_tree(trees: TokenStream) -> TokenTree {
    group(Delimiter::Brace, trees)
}

fn block(trees: TokenStream) -> TokenStream {
    TokenStream::from(block_tree(trees))
}
