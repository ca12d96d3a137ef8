//! Writes the settings of cargo that a judge lacks into the solution: features, and the conditions and
//! variables of a build script.

use std::path::Path;

use anyhow::Result;

use super::flatten::cfg::Conditions;
use super::flatten::clean::variable;
use super::flatten::tokens::{Token, TokenKind, after_group, tokens};
use super::library::script_output;
use super::packages::metadata::PackageGraph;
use super::packages::replaced::Replaced;
use crate::rust::edit::Edits;
use facts::judges::Language;
use files::read_text;

/// Conditions that the judge's compiler knows.
const KNOWN: [&str; 9] =
    ["test", "debug_assertions", "unix", "windows", "all", "any", "not", "true", "false"];

/// Conditions that always and never hold, in any version of the compiler.
const ALWAYS: &str = "all()";
const NEVER: &str = "any()";

/// The solution with its settings written out, if it uses any.
pub fn written_out(text: &str, manifest: &Path, file: &Path) -> Result<String> {
    let tokens = tokens(text)?;
    let settings: Vec<Setting> = settings(text, &tokens);
    let has_script = has_build_script(manifest)?;
    if !settings.iter().any(|setting| has_script || !matches!(setting.kind, SettingKind::Name(_))) {
        return Ok(text.into());
    }
    let graph = PackageGraph::of(manifest, file, Replaced::All)?;
    let Some(package) = graph.root() else { return Ok(text.into()) };
    let output = match package.build_script {
        Some(_) => script_output(package, &graph)?,
        None => Default::default(),
    };
    let conditions = Conditions::new(Language::Rust, &package.features, output);
    let mut edits = Edits::default();
    for Setting { first, last, kind } in settings {
        let written = match kind {
            SettingKind::Feature(value) => {
                let feature = syn::parse_str::<syn::LitStr>(value)?.value();
                Some(if package.features.contains(&feature) { ALWAYS } else { NEVER }.to_string())
            }
            SettingKind::Name(name) => {
                let holds = conditions.is_set_by_script(&name.replace(' ', ""));
                holds.then(|| ALWAYS.to_string())
            }
            SettingKind::Variable(name, is_optional) => {
                let name = syn::parse_str::<syn::LitStr>(name)?.value();
                let value = variable(package, &conditions, &name);
                value
                    .map(|it| if is_optional { format!("Some({it:?})") } else { format!("{it:?}") })
            }
        };
        if let Some(written) = written {
            edits.replace(first.start..last.end, &written);
        }
    }
    Ok(edits.apply(text))
}

fn has_build_script(manifest: &Path) -> Result<bool> {
    let is_named = read_text(manifest)?.lines().any(|line| line.starts_with("build"));
    Ok(is_named || manifest.with_file_name("build.rs").is_file())
}

/// A setting that the solution uses, from its first token to its last.
struct Setting<'t> {
    first: Token,
    last: Token,
    kind: SettingKind<'t>,
}

enum SettingKind<'t> {
    /// `feature = "name"`, by its literal.
    Feature(&'t str),
    /// Another condition, as it is written.
    Name(&'t str),
    /// The literal of `env!` or `option_env!`, and whether it is the latter.
    Variable(&'t str, bool),
}

fn settings<'t>(text: &'t str, tokens: &[Token]) -> Vec<Setting<'t>> {
    let word = |at: usize| tokens.get(at).map_or("", |token: &Token| token.text(text));
    let mut found = Vec::new();
    for at in 0..tokens.len() {
        match (word(at), word(at + 1), word(at + 2)) {
            ("cfg", "!", "(") => conditions(text, tokens, at + 2, &mut found),
            ("cfg" | "cfg_attr", "(", _) if at > 0 && ["[", "("].contains(&word(at - 1)) => {
                conditions(text, tokens, at + 1, &mut found);
            }
            (name @ ("env" | "option_env"), "!", "(") => {
                let last = tokens[after_group(tokens, at + 2) - 1];
                let kind = SettingKind::Variable(word(at + 3), name == "option_env");
                if tokens.get(at + 3).is_some_and(|it| it.kind == TokenKind::Literal) {
                    found.push(Setting { first: tokens[at], last, kind });
                }
            }
            _ => {}
        }
    }
    found
}

/// Collects the conditions in the group that begins at this index, up to its first comma: the attributes of
/// a `cfg_attr` come after that.
fn conditions<'t>(text: &'t str, tokens: &[Token], open: usize, found: &mut Vec<Setting<'t>>) {
    let end = after_group(tokens, open) - 1;
    let (mut at, mut depth) = (open + 1, 0);
    while at < end {
        let token = tokens[at];
        match token.kind {
            TokenKind::Open => depth += 1,
            TokenKind::Close => depth -= 1,
            _ if depth == 0 && token.is(text, ",") => return,
            TokenKind::Ident => {
                let has_value = tokens[at + 1].is(text, "=") && at + 2 < end;
                let last = tokens[if has_value { at + 2 } else { at }];
                let whole = &text[token.start..last.end];
                let name = token.text(text);
                if name == "feature" && has_value {
                    let kind = SettingKind::Feature(last.text(text));
                    found.push(Setting { first: token, last, kind });
                } else if !KNOWN.contains(&name) && !name.starts_with("target_") {
                    found.push(Setting { first: token, last, kind: SettingKind::Name(whole) });
                }
                at += if has_value { 2 } else { 0 };
            }
            _ => {}
        }
        at += 1;
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn features_are_decided_and_other_conditions_stay() {
        let folder = tempfile::tempdir().unwrap();
        let manifest = folder.path().join("Cargo.toml");
        let file = folder.path().join("src/main.rs");
        fs::create_dir(folder.path().join("src")).unwrap();
        fs::write(&file, "fn main() {}").unwrap();
        let features = "[features]\ndefault = [\"on\"]\non = []\noff = []\n";
        let package =
            "[package]\nname = \"own\"\nversion = \"1.2.3\"\nedition = \"2021\"\n[workspace]\n";
        fs::write(&manifest, format!("{package}{features}")).unwrap();
        for (text, expected) in [
            ("#[cfg(feature = \"on\")] fn f() {}", "#[cfg(all())] fn f() {}"),
            ("#[cfg(not(feature = \"off\"))] fn f() {}", "#[cfg(not(any()))] fn f() {}"),
            (
                "#[cfg_attr(feature = \"on\", path(feature = \"on\"))] mod m {}",
                "#[cfg_attr(all(), path(feature = \"on\"))] mod m {}",
            ),
            ("f(cfg!(all(unix, feature = \"off\")))", "f(cfg!(all(unix, any())))"),
            ("env!(\"CARGO_PKG_VERSION\")", "\"1.2.3\""),
            ("#[cfg(local)] fn feature() {}", "#[cfg(local)] fn feature() {}"),
        ] {
            assert_eq!(written_out(text, &manifest, &file).unwrap(), expected);
        }
    }
}
