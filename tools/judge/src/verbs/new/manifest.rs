//! The manifest of the user's package: written whole where there is none, and given the crates that
//! a template uses where they are missing. toml_edit would insert them, but costs 8 s of CPU in the first
//! build.

use anyhow::{Context, Result, bail};

use facts::judges;

/// What solutions are usually written with.
const USUAL: [&str; 2] = ["proconio", "itertools"];

/// A line of `[dependencies]` for each of them, as AtCoder has it.
fn usual_lines() -> Result<Vec<(&'static str, String)>> {
    let atcoder = judges::find(None, "atcoder")?;
    let line = |name: &'static str| {
        let requirement = requirement(atcoder.crates.get(name).context("AtCoder has it")?);
        Ok((name, format!("{name} = {requirement}\n")))
    };
    USUAL.into_iter().map(line).collect()
}

/// What a manifest says of a crate, with the version first, as people write it.
fn requirement(value: &toml::Value) -> String {
    let Some(table) = value.as_table() else { return value.to_string() };
    let (version, rest): (Vec<_>, Vec<_>) = table.iter().partition(|(key, _)| *key == "version");
    let pairs = version.into_iter().chain(rest).map(|(key, value)| format!("{key} = {value}"));
    format!("{{ {} }}", pairs.collect::<Vec<_>>().join(", "))
}

/// The manifest of a new package. A package that is inside another one's folder has to say that it is
/// not a part of it.
pub fn new(folder_name: &str, is_inside_another: bool) -> Result<String> {
    let lines = usual_lines()?.into_iter().map(|(_, line)| line).collect::<String>();
    let workspace = if is_inside_another { "\n[workspace]\n" } else { "" };
    Ok(format!(
        "[package]\nname = \"{}\"\nversion = \"0.1.0\"\nedition = \"2021\"\npublish = false\n\n\
         # The versions that AtCoder compiles with.\n[dependencies]\n{lines}{workspace}",
        package_name(folder_name)
    ))
}

/// Cargo takes letters, digits, `-` and `_`, not a digit first, and no word of the language.
fn package_name(folder: &str) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' };
    let name: String = folder.chars().map(plain).collect();
    let name = name.trim_matches('-');
    let is_word = name.contains('-') || syn::parse_str::<syn::Ident>(name).is_ok();
    let is_taken = ["test", "core", "std", "alloc", "judge"].contains(&name);
    match name.starts_with(|c: char| c.is_ascii_lowercase()) && is_word && !is_taken {
        true => name.into(),
        false => format!("solutions-{name}").trim_end_matches('-').into(),
    }
}

/// The lines that a manifest lacks for what a template uses.
pub fn lacking(manifest: &str, template: &str) -> Result<String> {
    let manifest: toml::Table = toml::from_str(manifest)?;
    let has = |name: &str| manifest.get("dependencies").is_some_and(|it| it.get(name).is_some());
    let uses = |name: &str| template.contains(&format!("{name}::"));
    let lines = usual_lines()?.into_iter().filter(|(name, _)| uses(name) && !has(name));
    Ok(lines.map(|(_, line)| line).collect())
}

/// A manifest with these lines among its dependencies, and no other change.
pub fn with(manifest: &str, lines: &str) -> Result<String> {
    let heading = manifest.lines().find(|line| {
        let name = line.split('#').next().unwrap_or_default();
        name.trim() == "[dependencies]"
    });
    let text = match heading.and_then(|heading| manifest.split_once(heading)) {
        Some((above, below)) => {
            let below = below.strip_prefix("\r\n").or(below.strip_prefix('\n')).unwrap_or(below);
            format!("{above}{}\n{lines}{below}", heading.unwrap_or_default())
        }
        None => format!("{}\n\n[dependencies]\n{lines}", manifest.trim_end()),
    };
    match toml::from_str::<toml::Table>(&text).is_ok() {
        true => Ok(text),
        false => {
            bail!("its [dependencies] have an unusual form: add these lines to them:\n{lines}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINES: &str =
        "proconio = { version = \"=0.5.0\", features = [\"derive\"] }\nitertools = \"=0.14.0\"\n";

    fn crates(manifest: &str) -> toml::Table {
        let manifest: toml::Table = toml::from_str(manifest).unwrap();
        manifest["dependencies"].as_table().unwrap().clone()
    }

    #[test]
    fn a_new_manifest_has_the_crates_of_atcoder() {
        let manifest = new("My Solutions", false).unwrap();
        assert!(manifest.contains("name = \"my-solutions\"\n"), "{manifest}");
        assert!(manifest.ends_with(LINES), "{manifest}");
        assert!(new("a", true).unwrap().ends_with("\n[workspace]\n"));
    }

    #[test]
    fn any_folder_gives_a_name_that_cargo_takes() {
        for (folder, name) in [
            ("oj", "oj"),
            ("2026", "solutions-2026"),
            ("题目", "solutions"),
            ("fn", "solutions-fn"),
            ("test", "solutions-test"),
            ("a.b c", "a-b-c"),
        ] {
            assert_eq!(package_name(folder), name, "{folder}");
        }
    }

    #[test]
    fn what_a_template_uses_is_added_to_the_dependencies() {
        let template = "use proconio::input;\nuse itertools::Itertools;\n";
        for manifest in [
            "[package]\nname = \"a\"\n",
            "[package]\nname = \"a\"\n\n[dependencies] # none yet\n",
            "[dependencies]\nrand = \"1\"\n\n[profile.dev]\nopt-level = 1\n",
        ] {
            let lines = lacking(manifest, template).unwrap();
            assert_eq!(lines, LINES);
            let after = with(manifest, &lines).unwrap();
            assert_eq!(lacking(&after, template).unwrap(), "");
            assert_eq!(crates(&after).contains_key("rand"), manifest.contains("rand"));
        }
    }

    #[test]
    fn what_is_there_or_not_used_is_not_added() {
        let there = "[dependencies.proconio]\nversion = \"0.4\"\n";
        assert_eq!(lacking(there, "use proconio::input;").unwrap(), "");
        assert_eq!(lacking("", "fn main() {}").unwrap(), "");
    }

    #[test]
    fn dependencies_of_an_unusual_form_are_left_to_the_user() {
        assert!(with("dependencies = { rand = \"1\" }\n", LINES).is_err());
        assert!(lacking("[dependencies\n", "use proconio::input;").is_err());
    }
}
