//! Evaluates `cfg` for a crate: true, false, or left to the judge's compiler. Also knows the variables of
//! `env!`. The crate cfg-expr would parse each text again; here the tokens are at hand.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use super::tokens::{Token, TokenKind, after_group};
use crate::rust::crates::packages::build_script::ScriptOutput;
use facts::judges::Language;
use toolchain::inquiry;
use toolchain::rustc::Rustc;

/// The conditions that hold for one crate, and the variables that its build script sets.
#[derive(Hash)]
pub struct Conditions {
    /// As rustc prints them: `unix`, `target_os="linux"`.
    held: BTreeSet<String>,
    /// Whether the judge's compiler may be for another platform than ours.
    is_elsewhere: bool,
    /// The conditions set by the build script.
    by_script: Vec<String>,
    variables: Vec<(String, String)>,
}

/// Whether this is the platform of all judges that take Rust.
const IS_OF_JUDGES: bool = cfg!(all(target_os = "linux", target_arch = "x86_64"));

/// The conditions that rustc sets for this platform.
static PLATFORM: LazyLock<Vec<String>> = LazyLock::new(|| {
    let rustc = Rustc::current().ok();
    let text = rustc.and_then(|rustc| inquiry::ask(&rustc.path, &["--print", "cfg"]));
    text.unwrap_or_default().lines().map(String::from).collect()
});

impl Conditions {
    /// For a judge of this language, with these features enabled and this output of the build script.
    pub fn new(language: Language, features: &[String], script: ScriptOutput) -> Conditions {
        let features = features.iter().map(|feature| format!("feature=\"{feature}\""));
        let platform = PLATFORM.iter().filter(|held| language == Language::Rust || is_plain(held));
        let held = platform.chain(&script.conditions).cloned().chain(features).collect();
        let is_elsewhere = language == Language::Rust && !IS_OF_JUDGES;
        Conditions { held, is_elsewhere, by_script: script.conditions, variables: script.variables }
    }

    /// Whether a build script sets a condition, written without blanks.
    pub fn is_set_by_script(&self, condition: &str) -> bool {
        self.by_script.iter().any(|it| it == condition)
    }

    /// The value of a variable that a build script has set.
    pub fn variable(&self, name: &str) -> Option<&str> {
        let last = self.variables.iter().rfind(|(known, _)| known == name);
        last.map(|(_, value)| value.as_str())
    }

    /// Whether a predicate holds. `None` if only the judge's compiler knows.
    pub fn evaluate(&self, text: &str, tokens: &[Token]) -> Option<bool> {
        let name = tokens.first()?.text(text);
        match (name, tokens.get(1).map(|token| token.text(text))) {
            ("all", Some("(")) => {
                let parts: Vec<Option<bool>> = self.parts(text, &tokens[1..]);
                decide(&parts, false)
            }
            ("any", Some("(")) => decide(&self.parts(text, &tokens[1..]), true),
            ("not", Some("(")) => self.evaluate(text, &tokens[2..tokens.len() - 1]).map(|it| !it),
            ("debug_assertions" | "overflow_checks", _) => None,
            (name, _) if self.is_elsewhere && is_of_the_platform(name) => None,
            ("true", None) => Some(true),
            ("false", None) => Some(false),
            (name, None) => Some(self.held.contains(name)),
            (name, Some("=")) => {
                let value = tokens.get(2)?.text(text);
                Some(self.held.contains(&format!("{name}={value}")))
            }
            _ => None,
        }
    }

    fn parts(&self, text: &str, group: &[Token]) -> Vec<Option<bool>> {
        let inner = &group[1..group.len().max(2) - 1];
        split(text, inner).iter().map(|part| self.evaluate(text, part)).collect()
    }
}

/// Whether a condition is about the machine or its system.
fn is_of_the_platform(name: &str) -> bool {
    let is_target = name.starts_with("target_") && !is_plain(name);
    is_target || ["unix", "windows"].contains(&name)
}

/// Whether a condition is the same for every machine that C may be compiled for: not about the processor
/// or the operating system.
fn is_plain(held: &str) -> bool {
    ["target_endian", "target_pointer_width", "target_has_atomic", "panic"]
        .iter()
        .any(|name| held.starts_with(name))
}

/// `any` (or `all`) of some parts: one `decisive` part decides; otherwise one unknown part makes the
/// result unknown.
fn decide(parts: &[Option<bool>], decisive: bool) -> Option<bool> {
    if parts.contains(&Some(decisive)) {
        return Some(decisive);
    }
    (!parts.contains(&None)).then_some(!decisive)
}

/// Splits tokens at the commas outside of any group.
pub fn split<'t>(text: &str, tokens: &'t [Token]) -> Vec<&'t [Token]> {
    let mut parts = Vec::new();
    let (mut start, mut at) = (0, 0);
    while at < tokens.len() {
        if tokens[at].kind == TokenKind::Open {
            at = after_group(tokens, at);
            continue;
        }
        if tokens[at].text(text) == "," {
            parts.push(&tokens[start..at]);
            start = at + 1;
        }
        at += 1;
    }
    if start < tokens.len() {
        parts.push(&tokens[start..]);
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::super::tokens::tokens;
    use super::*;

    fn holds(predicate: &str) -> Option<bool> {
        holds_in(Language::Rust, predicate)
    }

    fn holds_in(language: Language, predicate: &str) -> Option<bool> {
        let features = ["std".to_string(), "i128".to_string()];
        let script =
            ScriptOutput { conditions: vec!["has_total_cmp".into()], ..ScriptOutput::default() };
        let conditions = Conditions::new(language, &features, script);
        conditions.evaluate(predicate, &tokens(predicate).unwrap())
    }

    #[test]
    fn c_is_for_any_processor() {
        for (predicate, in_rust) in [
            ("target_arch = \"x86_64\"", cfg!(target_arch = "x86_64")),
            ("target_feature = \"sse2\"", cfg!(target_feature = "sse2")),
            ("unix", cfg!(unix)),
        ] {
            assert_eq!(holds(predicate), IS_OF_JUDGES.then_some(in_rust));
            assert_eq!(holds_in(Language::C, predicate), Some(false));
        }
        assert_eq!(holds_in(Language::C, "target_pointer_width = \"64\""), Some(true));
        assert_eq!(holds_in(Language::C, "feature = \"std\""), Some(true));
    }

    #[test]
    fn predicates_are_evaluated_for_the_crate_and_the_judge() {
        assert_eq!(holds("feature = \"std\""), Some(true));
        assert_eq!(holds("feature = \"serde\""), Some(false));
        assert_eq!(holds("all(feature = \"std\", not(test))"), Some(true));
        assert_eq!(
            holds("any(test, all(has_total_cmp, target_pointer_width = \"64\"))"),
            Some(true)
        );
        assert_eq!(holds("not(any(windows, feature = \"i128\"))"), Some(false));
        assert_eq!(holds("all(unix, windows)"), IS_OF_JUDGES.then_some(false));
        assert_eq!(holds("all()"), Some(true));
        assert_eq!(holds("any()"), Some(false));
    }

    #[test]
    fn what_only_the_judge_knows_stays_open() {
        assert_eq!(holds("debug_assertions"), None);
        assert_eq!(holds("any(debug_assertions, feature = \"std\")"), Some(true));
        assert_eq!(holds("all(debug_assertions, feature = \"std\")"), None);
    }
}
