//! Makes C shorter, for judges with small limits: removes comments, and spaces unless two tokens would
//! become one, and replaces frequent words by short ones.

mod lex;
mod words;

use lex::{CToken, tokens};
use words::Words;

/// Break lines soon after this many bytes, because some judges do not show long lines well.
const LINE: usize = 500;

/// The minified text. It has no words that the judge forbids, unless the original has.
pub fn minify(text: &str, forbidden: &[String]) -> String {
    let tokens = tokens(text);
    let words = Words::of(&tokens, forbidden);
    let mut writer = MinifiedC { text: words.macros(), line: 0 };
    writer.line = writer.text.len();
    for (index, token) in tokens.iter().enumerate() {
        match token {
            CToken::Directive(text) => writer.directive(&words.in_directive(text)),
            CToken::Word(word) => writer.code(words.short(word), is_apart(&tokens, index)),
            CToken::Other(text) => writer.code(text, is_apart(&tokens, index)),
            CToken::Space => {}
        }
    }
    writer.end_line();
    writer.text
}

struct MinifiedC {
    text: String,
    /// Where the current line begins.
    line: usize,
}

impl MinifiedC {
    fn directive(&mut self, text: &str) {
        self.end_line();
        self.text.push_str(text);
        self.end_line();
    }

    fn end_line(&mut self) {
        if self.text.len() > self.line {
            self.text.push('\n');
            self.line = self.text.len();
        }
    }

    /// Keeps the space before a token if the two would otherwise be read as one.
    fn code(&mut self, token: &str, was_apart: bool) {
        let before = self.text[self.line..].chars().next_back();
        if was_apart && before.zip(token.chars().next()).is_some_and(|(a, b)| join(a, b)) {
            self.text.push(' ');
        }
        self.text.push_str(token);
        if self.text.len() - self.line > LINE && [";", "}", "{"].contains(&token) {
            self.end_line();
        }
    }
}

/// Whether there was space before a token.
fn is_apart(tokens: &[CToken], index: usize) -> bool {
    index > 0 && matches!(tokens[index - 1], CToken::Space)
}

/// Whether two tokens could be read as one, or otherwise, if nothing were between these characters: words,
/// operators, a word and a string after it, a number like 0xe and a sign.
fn join(before: char, after: char) -> bool {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let is_quote = |c: char| c == '"' || c == '\'';
    let is_operator = |c: char| "+-*/%&|^<>=!.:?#".contains(c);
    let is_wordy = |c: char| is_word(c) || is_quote(c) || c == '.';
    is_wordy(before) && is_wordy(after)
        || is_operator(before) && is_operator(after)
        || is_word(before) && "+-".contains(after) && "eEpP".contains(before)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn minified(text: &str) -> String {
        minify(text, &[])
    }

    #[test]
    fn comments_and_space_go() {
        let text = "/* Title\n*/\nint  main ( void ) {\n  return 0 ;\n}\n";
        assert_eq!(minified(text), "int main(void){return 0;}\n");
    }

    #[test]
    fn tokens_that_would_become_one_stay_apart() {
        let text = "int f(int a){return a+ +a- -a+0xe +1;}char*s=L \"x\" \"y\";\n";
        assert_eq!(minified(text), text);
        assert_eq!(minified("a = b / *c;\n"), "a=b/ *c;\n");
    }

    #[test]
    fn strings_and_characters_stay_as_they_are() {
        let text = "f(\"a  /* b */ \\\" c\",'\"',' ');\n";
        assert_eq!(minified(text), text);
    }

    #[test]
    fn directives_keep_their_lines() {
        let text =
            "#include <stdio.h>\n#define F(a) \\\n(a+1)\nint x;\n#ifdef __GNUC__\nint y;\n#endif\n";
        assert_eq!(minified(text), text);
    }

    #[test]
    fn own_words_become_shorter_wherever_they_are_but_in_strings() {
        let text = "#define TWICE(a) ((a)*2)\nstatic int longer_(int a){return TWICE(a);}\n\
            static int more_(int a){return longer_(a)+longer_(a)+TWICE(a);}\nint n=more_(1);\n";
        let expected = "#define B(a) ((a)*2)\nstatic int A(int a){return B(a);}\
            static int C(int a){return A(a)+A(a)+B(a);}int n=C(1);\n";
        assert_eq!(minified(text), expected);
        let named =
            "static int seen_(int a){return a;}char*s=\"call seen_\";int n=seen_(seen_(1));\n";
        assert_eq!(minified(named), named);
    }

    #[test]
    fn a_type_before_a_parenthesis_is_no_function() {
        let text = "static void(*f)(void);\n";
        assert_eq!(minified(text), text);
    }

    #[test]
    fn a_word_that_comes_often_becomes_a_macro() {
        let text = "int f(int a){".to_string() + &"if(a)return a;".repeat(9) + "}\n";
        let expected =
            "#define A return\nint f(int a){".to_string() + &"if(a)A a;".repeat(9) + "}\n";
        assert_eq!(minified(&text), expected);
    }

    #[test]
    fn a_short_word_is_none_that_is_there_or_forbidden() {
        let text = "static int longer_(int A){return A;}int n=longer_(1);\n";
        assert!(minified(text).starts_with("static int B(int A)"));
        assert!(minify(text, &["B(".into(), "C".into()]).starts_with("static int D(int A)"));
    }
}
