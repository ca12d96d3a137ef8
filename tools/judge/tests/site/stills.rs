//! The pictures of steps that pages show without JavaScript are those that the scripts draw.

use std::fs;
use std::path::{Path, PathBuf};

use libtest_mimic::{Failed, Trial};

use crate::harness::browser::Tab;

pub fn trials() -> [Trial; 2] {
    [
        Trial::test("stills::they_are_drawn", they_are_drawn),
        Trial::test("stills::they_are_what_the_scripts_draw", they_are_what_the_scripts_draw),
    ]
}

/// `make picture` copies them to where they belong.
fn they_are_drawn() -> Result<(), Failed> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pictures/stills");
    fs::create_dir_all(&folder)?;
    for Still { file, html } in all()? {
        fs::write(folder.join(file), html)?;
    }
    Ok(())
}

fn they_are_what_the_scripts_draw() -> Result<(), Failed> {
    for Still { file, html } in all()? {
        let kept = fs::read_to_string(site().join("stills").join(&file))?;
        if kept != html {
            let path = format!("tools/judge/site/stills/{file}");
            return Err(format!("{path} is out of date: run `make picture`").into());
        }
    }
    Ok(())
}

/// Some steps of a view, in one language.
struct Still {
    file: String,
    html: String,
}

fn all() -> Result<Vec<Still>, Failed> {
    let mut stills = Vec::new();
    for entry in fs::read_dir(site().join("steps"))? {
        let script = entry?.file_name().to_string_lossy().into_owned();
        let view = script.trim_end_matches(".js");
        for language in ["en", "zh-CN"] {
            let file = format!("{view}.{language}.html");
            stills.push(Still { file, html: drawn(view, language)? });
        }
    }
    assert!(stills.len() > 2, "there are no step views");
    Ok(stills)
}

/// What the script of a view draws on a page in this language.
fn drawn(view: &str, language: &str) -> Result<String, Failed> {
    open(view, language)?.text(&format!("({DRAW})('{view}')"))
}

/// A page in this language with the script of a view, and nothing to see.
pub fn open(view: &str, language: &str) -> Result<Tab, Failed> {
    let scripts = ["words.js", "pictures/svg.js", "structures.js", &format!("steps/{view}.js")];
    let script =
        |path: &&str| format!("<script src=\"file://{}/{path}\"></script>", site().display());
    let scripts: String = scripts.iter().map(script).collect();
    let head = format!("<meta charset=\"utf-8\">{scripts}");
    let page = tempfile::Builder::new().suffix(".html").tempfile()?;
    fs::write(page.path(), format!("<!doctype html><html lang=\"{language}\">{head}</html>"))?;
    let mut tab = Tab::open()?;
    tab.visit(&format!("file://{}", page.path().display()))?;
    Ok(tab)
}

/// The first step, the last, and two between them.
const DRAW: &str = "(view) => {
    const { frames, draw } = anyjudge.steps[view](anyjudge.words);
    const figure = (index) => {
        const { picture, caption } = draw(index);
        const [figure, words] = ['figure', 'figcaption'].map((it) => document.createElement(it));
        words.textContent = `${index + 1} / ${frames}: ${caption}`;
        figure.append(picture, words);
        return `${figure.outerHTML}\\n`;
    };
    return [0, 1, 2, 3].map((part) => figure(Math.round((part * (frames - 1)) / 3))).join('');
}";

fn site() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("site")
}
