//! The site of this repository.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::OnceLock;

use judge::bundle::bundle;
use judge::facts::cases::{self, Case};
use judge::facts::judges;
use judge::facts::problem::Problem;
use judge::facts::project::Project;
use judge::facts::solution::Solution;
use libtest_mimic::{Failed, Trial};

use crate::harness::browser::Tab;
use crate::manners;
use crate::scaffold::{judge, repository, stdout};
use crate::site::{Run, Site, choices, choose, copied_for, enter, judges as buttons, run, wait};

/// The most bytes of all files for each problem, and of a page without its program.
const LARGEST_SHARE: u64 = 300_000;
const LARGEST_PAGE: u64 = 300_000;

pub fn trials() -> Vec<Trial> {
    let mut trials = vec![
        Trial::test("ours::pages_open_without_a_complaint", || site()?.check_pages()),
        Trial::test("ours::pages_have_manners", || manners::check(site()?)),
        Trial::test("ours::the_site_is_small", the_site_is_small),
        Trial::test("ours::queens_are_found_in_chinese", queens_are_found_in_chinese),
        Trial::test("ours::what_a_solution_expects_is_shown", what_a_solution_expects_is_shown),
        Trial::test("ours::every_page_has_its_picture_taken", every_page_has_its_picture_taken),
        Trial::test("ours::the_picture_of_a_page_is_taken", the_picture_of_a_page_is_taken),
    ];
    let problems = project().problems().expect("the solutions can be read");
    for problem in problems {
        let checks: [(&str, Check); 3] = [
            ("runs_in_its_page", runs_in_its_page),
            ("buttons_copy_what_bundle_prints", buttons_copy_what_bundle_prints),
            ("shows_its_steps", shows_its_steps),
        ];
        let checks = &checks[..if problem.steps.is_some() { 3 } else { 2 }];
        trials.extend(checks.iter().map(|&(what, check)| {
            let name = problem.name.clone();
            Trial::test(format!("ours::{what}::{name}"), move || check(&name))
        }));
    }
    trials
}

/// Of the page of a problem.
type Check = fn(&str) -> Result<(), Failed>;

fn project() -> Project {
    Project::at(repository())
}

/// Made by the first test that needs it.
fn site() -> Result<&'static Site, Failed> {
    static SITE: OnceLock<Result<Site, String>> = OnceLock::new();
    let make = || {
        let site = Site::of(repository(), &Path::new(env!("CARGO_TARGET_TMPDIR")).join("site"));
        site.map_err(|failed| failed.message().unwrap_or_default().to_string())
    };
    SITE.get_or_init(make).as_ref().map_err(Failed::from)
}

fn open(name: &str) -> Result<Tab, Failed> {
    site()?.open(&format!("problems/{name}.html"))
}

/// On all cases that the page has, with the verdict that the solution gets natively.
fn runs_in_its_page(name: &str) -> Result<(), Failed> {
    let mut tab = open(name)?;
    let cases = cases::read(&project().cases(name))?;
    let is_pictured = project().problem(name)?.picture.is_some();
    let names = choices(&mut tab)?;
    assert!(names[0].starts_with("sample-") && names.len() > 2, "{names:?}");
    for (index, choice) in names.iter().enumerate().take(names.len() - 1) {
        let case = cases.iter().find(|case| case.name == *choice).ok_or("it is a case of ours")?;
        choose(&mut tab, index)?;
        let Run { output, errors, verdict } = run(&mut tab)?;
        check(name, case, &output).map_err(|why| format!("{choice}: {why:?}, {errors}"))?;
        let is_known =
            ["as expected · ", "another answer than the one on file; both may be right · "]
                .iter()
                .any(|it| verdict.starts_with(it));
        assert!(is_known, "{choice}: {verdict}");
        if choice.starts_with("sample-") && is_pictured {
            let is_drawn = "document.querySelector('#picture > svg')?.checkVisibility() ?? false";
            assert_eq!(tab.evaluate(is_drawn)?, true, "{choice} is not drawn");
        }
    }
    assert_eq!(tab.complaints(), [""; 0]);
    Ok(())
}

/// All of them, by the keyboard; and in Chinese.
fn shows_its_steps(name: &str) -> Result<(), Failed> {
    let mut tab = open(name)?;
    const CAPTION: &str = "document.querySelector('.steps-caption').textContent";
    const POSITION: &str = "document.querySelector('.steps-position').textContent";
    tab.evaluate("document.querySelector('.steps-stage').focus()")?;
    let position = tab.text(POSITION)?;
    let last = position.strip_prefix("1 / ").ok_or("it begins with the first step")?;
    let mut captions = BTreeSet::from([tab.text(CAPTION)?]);
    for _ in 1..last.parse::<usize>()? {
        tab.press("ArrowRight")?;
        captions.insert(tab.text(CAPTION)?);
    }
    assert_eq!(tab.text(POSITION)?, format!("{last} / {last}"));
    assert!(captions.len() > 3 && !captions.contains(""), "{captions:?}");
    tab.press("ArrowLeft")?;
    assert_ne!(tab.text(POSITION)?, format!("{last} / {last}"));
    // The space bar plays: with the last step on show, from the first one on.
    tab.press("ArrowRight")?;
    tab.press(" ")?;
    wait(&mut tab, &format!("{POSITION}.startsWith('2 / ')"))?;
    tab.press(" ")?;
    assert_eq!(tab.complaints(), [""; 0]);
    site()?.visit(&mut tab, &format!("zh-CN/problems/{name}.html"))?;
    assert!(!captions.contains(&tab.text(CAPTION)?), "not in Chinese");
    Ok(())
}

/// Whether an output is right, as natively.
fn check(name: &str, case: &Case, output: &str) -> Result<(), Failed> {
    let file = tempfile::NamedTempFile::new()?;
    fs::write(file.path(), output)?;
    let print = format!("cat {}", file.path().display());
    let judged = judge(repository(), &["test", name, "-c", &print, "--case", &case.name]);
    if judged.status.success() { Ok(()) } else { Err(stdout(&judged).into()) }
}

/// Those of one problem are also compared with what the verb itself prints, which takes longer.
fn buttons_copy_what_bundle_prints(name: &str) -> Result<(), Failed> {
    const PRINTED: &str = "cogs_668_clocks";
    let solution = Solution::named(&project(), name)?;
    let Problem { also, .. } = &solution.problem;
    let own = solution.problem.judge().ok_or("it is named after its judge")?;
    let names: Vec<&str> =
        [own].into_iter().chain(also.iter().map(|it| it.judge.as_str())).collect();
    let mut texts = Vec::new();
    for to in &names {
        let there = judges::find(None, to)?;
        texts.push(match name {
            PRINTED => stdout(&judge(repository(), &["bundle", name, "--to", to])),
            _ => bundle(&solution.problem, &solution.text, &there)?.text,
        });
    }
    let mut tab = open(name)?;
    assert_eq!(buttons(&mut tab)?, names);
    for (to, text) in names.iter().zip(texts) {
        let copied = copied_for(&mut tab, to)?;
        assert!(copied == text, "{name} for {to} is not what is bundled");
    }
    Ok(())
}

fn queens_are_found_in_chinese() -> Result<(), Failed> {
    let mut tab = site()?.open("zh-CN/index.html")?;
    let shown = tab.text(
        "(() => {
            document.getElementById('words').value = '皇后';
            document.getElementById('filter').dispatchEvent(new Event('input'));
            const shown = [...document.querySelectorAll('.entry')].filter((it) => !it.hidden);
            return shown.map((it) => it.querySelector('a').textContent).join(', ');
        })()",
    )?;
    assert_eq!(shown, "N 皇后, 八皇后（跳棋的挑战）, 棋盘与皇后, N 皇后, 还是 N 皇后");
    Ok(())
}

fn what_a_solution_expects_is_shown() -> Result<(), Failed> {
    let mut tab = open("cogs_668_clocks")?;
    enter(&mut tab, "1 2 3 4 5 6 7 8 9")?;
    let Run { errors, .. } = run(&mut tab)?;
    assert!(errors.contains("every clock must show 3, 6, 9 or 12"), "{errors}");
    Ok(())
}

fn the_site_is_small() -> Result<(), Failed> {
    let site = site()?;
    let size = |path: &str| Ok::<u64, Failed>(fs::metadata(site.folder.join(path))?.len());
    let mut sum = 0;
    for path in site.read(".judge-site")?.lines() {
        let bytes = size(path)?;
        let is_page = path.ends_with(".html");
        assert!(!is_page || bytes < LARGEST_PAGE, "{path} has {bytes} bytes");
        sum += bytes;
    }
    let share = sum / project().names()?.len() as u64;
    assert!(share < LARGEST_SHARE, "all files have {sum} bytes, {share} for each problem");
    Ok(())
}

/// They are in the target folder, for whoever wants to look at them.
fn every_page_has_its_picture_taken() -> Result<(), Failed> {
    for path in site()?.pages()? {
        let mut tab = site()?.open(&path)?;
        if path.contains("problems/") {
            run(&mut tab)?;
        }
        let name = path.replace("problems/", "").replace('/', "-").replace(".html", ".png");
        tab.take_picture(1600, &name)?;
    }
    Ok(())
}

/// `make picture` copies it to where `docs/pages.md` shows it.
fn the_picture_of_a_page_is_taken() -> Result<(), Failed> {
    const LARGEST: usize = 200_000;
    let mut tab = open("cogs_668_clocks")?;
    run(&mut tab)?;
    tab.evaluate("document.getElementById('run').scrollIntoView()")?;
    let bytes = tab.take_picture(1000, "page.png")?;
    assert!(bytes < LARGEST, "{bytes} bytes");
    Ok(())
}
