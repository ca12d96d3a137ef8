//! A site on this disk, and what one does with its pages.

use std::fs;
use std::path::{Path, PathBuf};

use libtest_mimic::Failed;

use crate::harness::browser::Tab;
use crate::scaffold::{judge, stderr};
use crate::strict_html;

pub struct Site {
    pub folder: PathBuf,
}

impl Site {
    /// Makes the site of a project.
    pub fn of(project: &Path, folder: &Path) -> Result<Site, Failed> {
        let output = judge(project, &["site", "-o", &folder.display().to_string()]);
        match output.status.success() {
            true => Ok(Site { folder: folder.into() }),
            false => Err(format!("judge site fails: {}", stderr(&output)).into()),
        }
    }

    pub fn read(&self, path: &str) -> Result<String, Failed> {
        Ok(fs::read_to_string(self.folder.join(path))?)
    }

    /// A page in a new tab.
    pub fn open(&self, path: &str) -> Result<Tab, Failed> {
        let mut tab = Tab::open()?;
        self.visit(&mut tab, path)?;
        Ok(tab)
    }

    pub fn visit(&self, tab: &mut Tab, path: &str) -> Result<(), Failed> {
        let path: String = path.bytes().map(in_url).collect();
        tab.visit(&format!("file://{}/{path}", self.folder.display()))
    }

    /// The paths of all pages.
    pub fn pages(&self) -> Result<Vec<String>, Failed> {
        let mut pages = Vec::new();
        for language in ["", "zh-CN/"] {
            pages.push(format!("{language}index.html"));
            let folder = format!("{language}problems/");
            for entry in fs::read_dir(self.folder.join(&folder))? {
                pages.push(format!("{folder}{}", entry?.file_name().to_string_lossy()));
            }
        }
        pages.sort();
        Ok(pages)
    }

    /// Every page opens without a complaint, and the browser sees in it what is written there.
    pub fn check_pages(&self) -> Result<(), Failed> {
        for path in self.pages()? {
            let mut tab = self.open(&path)?;
            let text = self.read(&path)?;
            let written = strict_html::outline(&text).map_err(|why| format!("{path}: {why}"))?;
            let seen = tab.text(&strict_html::outline_in_browser(&text)?)?;
            assert_eq!(seen, written, "{path}");
            assert_eq!(tab.complaints(), [""; 0], "{path}");
        }
        Ok(())
    }
}

fn in_url(byte: u8) -> String {
    let is_plain = byte.is_ascii_alphanumeric() || b"-_./".contains(&byte);
    if is_plain { char::from(byte).into() } else { format!("%{byte:02X}") }
}

/// What came out of a run.
pub struct Run {
    pub output: String,
    pub errors: String,
    pub verdict: String,
}

/// Presses Run, and waits for the end.
pub fn run(tab: &mut Tab) -> Result<Run, Failed> {
    tab.evaluate("document.getElementById('start').click()")?;
    wait(tab, "document.getElementById('run').dataset.state === 'done'")?;
    let mut text = |id: &str| tab.text(&format!("document.getElementById('{id}').textContent"));
    Ok(Run { output: text("output")?, errors: text("errors")?, verdict: text("verdict")? })
}

/// Types an input.
pub fn enter(tab: &mut Tab, input: &str) -> Result<(), Failed> {
    let input = serde_json::to_string(input)?;
    tab.evaluate(&format!(
        "(() => {{
            const box = document.getElementById('input');
            box.value = {input};
            box.dispatchEvent(new Event('input'));
        }})()"
    ))
    .map(drop)
}

/// Waits until something is true in the page.
pub fn wait(tab: &mut Tab, condition: &str) -> Result<(), Failed> {
    tab.evaluate(&format!(
        "new Promise((done) => {{
            const look = () => {condition} ? done() : setTimeout(look, 10);
            look();
        }})"
    ))
    .map(drop)
}

/// The names of the cases that a page offers, and one choice for an own input.
pub fn choices(tab: &mut Tab) -> Result<Vec<String>, Failed> {
    let names =
        tab.evaluate("[...document.getElementById('case').options].map((it) => it.text)")?;
    Ok(serde_json::from_value(names)?)
}

/// Chooses a case by its place in the list.
pub fn choose(tab: &mut Tab, index: usize) -> Result<(), Failed> {
    tab.evaluate(&format!(
        "(() => {{
            const choice = document.getElementById('case');
            choice.selectedIndex = {index};
            choice.dispatchEvent(new Event('change'));
        }})()"
    ))
    .map(drop)
}

/// The judges that the buttons of a page copy for.
pub fn judges(tab: &mut Tab) -> Result<Vec<String>, Failed> {
    let names =
        tab.evaluate("[...document.querySelectorAll('.copy')].map((it) => it.dataset.copies)")?;
    let names: Vec<String> = serde_json::from_value(names)?;
    Ok(names.iter().map(|name| name.trim_start_matches("paste-").into()).collect())
}

/// What is on the clipboard after the button for a judge was pressed.
pub fn copied_for(tab: &mut Tab, judge: &str) -> Result<String, Failed> {
    tab.evaluate("navigator.clipboard.writeText('')")?;
    let button = format!("document.querySelector('[data-copies=\"paste-{judge}\"]')");
    tab.evaluate(&format!("{button}.click()"))?;
    wait(tab, &format!("{button}.parentElement.querySelector('.copied').textContent"))?;
    tab.text("navigator.clipboard.readText()")
}
