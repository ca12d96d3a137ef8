//! The site of a package that is not ours, with a title, a lesson and names that could break a page.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::OnceLock;

use libtest_mimic::{Failed, Trial};
use serde_json::json;

use crate::harness::browser::Tab;
use crate::manners;
use crate::scaffold::{Folder, judge, stdout};
use crate::site::{Run, Site, choices, choose, copied_for, enter, judges, run, wait};

const SUM: &str = r#"//! # A "sum" of <i>'two'</i> & {{title}}
//!
//! - url: <https://www.luogu.com.cn/problem/P1001?a=1&b="2">
//! - technique: addition & <b>care</b>
//! - topic: sums & <b>more</b>
//! - also: codeforces 1950a
//! - steps: queens
//!
//! Add two numbers.</script><script>document.title = "broken"</script>
//!
//! <img src="https://example.org/a.png" onerror="document.title = 'broken'">
//!
//! ![a picture](https://example.org/b.png), [a link](javascript:document.title="broken") <!--
//!
//! ```text
//! </pre></code> . Q
//! ```

use std::io::Read;

/// The text of `</script>` and "quotes" stays as it is.
fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).unwrap();
    let number = |word: &str| word.parse().expect("every word must be a <i>number</i>");
    let numbers: Vec<i64> = text.split_whitespace().map(number).collect();
    let _one = numbers.first().expect("there must be two \"numbers\", like 1 2");
    assert!(numbers[0] >= 0, "no <b>negative</b> numbers: {}", numbers[0]);
    while numbers[0] == 99 {
        std::hint::black_box(&numbers);
    }
    println!("{}", numbers[0] + numbers[1]);
}
"#;

/// As hostile as the English.
const SUM_IN_CHINESE: &str = "# 两数<i>之和</i> & {{title}}\n\n- technique: 加法 & <b>细心</b>\n\n\
    输入两个数。</script><script>document.title = \"broken\"</script>\n\n```text\n</pre> . Q\n```\n";

const PLAIN: &str = "fn main() {\n    println!(\"plain\");\n}\n";

/// With a name that a URL has to escape, and with the line ends of Windows.
const DOS: &str = "//! # Echo\r\n//!\r\n//! - url: <https://cses.fi/problemset/task/1>\r\n\
    //! - technique: none\r\n//! - steps: forest\r\n//!\r\n//! Print it.\r\nfn main() {\r\n    print!(\"1\");\r\n}\r\n";

pub fn trials() -> Vec<Trial> {
    vec![
        Trial::test("stranger::pages_open_without_a_complaint", pages_open_without_a_complaint),
        Trial::test("stranger::no_text_becomes_a_part_of_a_page", no_text_becomes_a_part_of_a_page),
        Trial::test("stranger::the_program_runs_in_its_page", the_program_runs_in_its_page),
        Trial::test("stranger::control_and_enter_run_it", control_and_enter_run_it),
        Trial::test("stranger::a_panic_shows_its_message", a_panic_shows_its_message),
        Trial::test("stranger::the_source_has_colours", the_source_has_colours),
        Trial::test(
            "stranger::ids_are_spelled_as_the_judge_does",
            ids_are_spelled_as_the_judge_does,
        ),
        Trial::test("stranger::stop_ends_a_run", stop_ends_a_run),
        Trial::test("stranger::steps_follow_the_input", steps_follow_the_input),
        Trial::test(
            "stranger::a_button_copies_what_bundle_prints",
            a_button_copies_what_bundle_prints,
        ),
        Trial::test("stranger::the_list_is_filtered", the_list_is_filtered),
        Trial::test("stranger::the_list_is_grouped_by_topic", the_list_is_grouped_by_topic),
        Trial::test(
            "stranger::a_translated_lesson_is_on_the_chinese_page",
            a_translated_lesson_is_on_the_chinese_page,
        ),
        Trial::test(
            "stranger::every_page_leads_to_its_other_language",
            every_page_leads_to_its_other_language,
        ),
        Trial::test("stranger::scripts_speak_the_language_of_the_page", scripts_speak_the_language),
        Trial::test("stranger::pages_have_manners", || manners::check(&stranger()?.site)),
        Trial::test(
            "stranger::pages_can_be_read_without_scripts",
            pages_can_be_read_without_scripts,
        ),
    ]
}

const SUM_PAGE: &str = "problems/luogu_p1001_sum.html";
const CHINESE_SUM_PAGE: &str = "zh-CN/problems/luogu_p1001_sum.html";

struct Stranger {
    project: Folder,
    site: Site,
}

/// Made by the first test that needs it.
fn stranger() -> Result<&'static Stranger, Failed> {
    static STRANGER: OnceLock<Result<Stranger, String>> = OnceLock::new();
    let make = || make().map_err(|failed| failed.message().unwrap_or_default().to_string());
    STRANGER.get_or_init(make).as_ref().map_err(Failed::from)
}

fn make() -> Result<Stranger, Failed> {
    let project = Folder::project()
        .solution("luogu_p1001_sum", SUM)
        .case("luogu_p1001_sum", "edge-<b>&", "0 0\n", "0\n")
        .case("luogu_p1001_sum", "sample-1", "1 2\n", "3\n")
        .solution("plain", PLAIN)
        .solution("odd name #1", DOS);
    project.write("testcases/luogu_p1001_sum/lesson.zh-CN.md", SUM_IN_CHINESE);
    let folder: PathBuf = project.path().join("made/site");
    let site = Site::of(project.path(), &folder)?;
    Ok(Stranger { project, site })
}

fn pages_open_without_a_complaint() -> Result<(), Failed> {
    let site = &stranger()?.site;
    assert_eq!(site.pages()?.len(), 8);
    site.check_pages()
}

fn no_text_becomes_a_part_of_a_page() -> Result<(), Failed> {
    let mut tab = stranger()?.site.open(SUM_PAGE)?;
    let title = "A \"sum\" of <i>'two'</i> & {{title}}";
    assert_eq!(tab.text("document.title")?, title);
    assert_eq!(tab.text("document.querySelector('h1').textContent")?, title);
    let lesson = tab.text("document.getElementById('lesson').textContent")?;
    assert!(lesson.contains("numbers.</script><script>document.title"), "{lesson}");
    assert!(lesson.contains("</pre></code> . Q"), "{lesson}");
    assert_eq!(tab.evaluate("document.querySelectorAll('img, .lesson script').length")?, 0);
    assert_eq!(tab.text("document.querySelector('#source code').textContent")?, SUM);
    Ok(())
}

fn the_program_runs_in_its_page() -> Result<(), Failed> {
    let site = &stranger()?.site;
    let mut tab = site.open(SUM_PAGE)?;
    assert_eq!(choices(&mut tab)?, ["sample-1", "edge-<b>&", "your own"]);
    for (index, answer) in [(0, "3\n"), (1, "0\n")] {
        choose(&mut tab, index)?;
        let Run { output, verdict, .. } = run(&mut tab)?;
        assert_eq!(output, answer);
        assert!(verdict.starts_with("as expected · ") && verdict.contains(" ms, "), "{verdict}");
    }
    enter(&mut tab, "40 2")?;
    let Run { output, verdict, .. } = run(&mut tab)?;
    assert_eq!(output, "42\n");
    assert!(verdict.starts_with("done · "), "{verdict}");
    assert_eq!(tab.complaints(), [""; 0]);
    for (page, printed) in [("plain", "plain\n"), ("odd name #1", "1")] {
        site.visit(&mut tab, &format!("problems/{page}.html"))?;
        assert_eq!(run(&mut tab)?.output, printed);
    }
    Ok(())
}

fn control_and_enter_run_it() -> Result<(), Failed> {
    let mut tab = stranger()?.site.open(SUM_PAGE)?;
    let press = |keys: &str| {
        format!(
            "document.getElementById('input').dispatchEvent(
                new KeyboardEvent('keydown', {{ key: 'Enter', bubbles: true, {keys} }}))"
        )
    };
    let verdict = "document.getElementById('verdict').textContent";
    tab.evaluate(&press(""))?;
    assert_eq!(tab.text(verdict)?, "");
    for (keys, input, sum) in [("ctrlKey: true", "40 2", "42\n"), ("metaKey: true", "40 3", "43\n")]
    {
        enter(&mut tab, input)?;
        tab.evaluate(&press(keys))?;
        assert_ne!(tab.text(verdict)?, "", "{keys}");
        wait(&mut tab, "document.getElementById('run').dataset.state === 'done'")?;
        assert_eq!(tab.text("document.getElementById('output').textContent")?, sum);
    }
    Ok(())
}

fn a_panic_shows_its_message() -> Result<(), Failed> {
    let mut tab = stranger()?.site.open(SUM_PAGE)?;
    for (input, message) in [
        ("-1 2", "no <b>negative</b> numbers: -1"),
        ("one 2", "every word must be a <i>number</i>"),
        ("", "there must be two \"numbers\", like 1 2"),
    ] {
        enter(&mut tab, input)?;
        let Run { output, errors, verdict } = run(&mut tab)?;
        assert_eq!(output, "");
        assert!(errors.contains(message), "{errors}");
        assert!(verdict.starts_with("ended with exit code 101"), "{verdict}");
        let seen = tab.text("document.getElementById('errors').innerText")?;
        assert!(seen.contains(message), "{seen}");
    }
    Ok(())
}

/// Each kind of word has one of its own, in the light and in the dark.
fn the_source_has_colours() -> Result<(), Failed> {
    let mut tab = stranger()?.site.open(SUM_PAGE)?;
    const COLOURS: &str = "['comment', 'keyword', 'literal', 'macro', 'function', 'type']
        .map((kind) => `#source .${kind}`).concat('#source code')
        .map((it) => getComputedStyle(document.querySelector(it)).color).join(' ')";
    let mut seen = BTreeSet::new();
    for scheme in ["light", "dark"] {
        let feature = json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] });
        tab.call("Emulation.setEmulatedMedia", feature)?;
        seen.extend(tab.text(COLOURS)?.split(" rgb").map(|it| it.replace("rgb", "")));
    }
    assert_eq!(seen.len(), 14, "{seen:?}");
    Ok(())
}

fn ids_are_spelled_as_the_judge_does() -> Result<(), Failed> {
    let site = &stranger()?.site;
    for path in ["index.html", SUM_PAGE, "zh-CN/index.html", CHINESE_SUM_PAGE] {
        let mut tab = site.open(path)?;
        let judge = "document.querySelector('[data-judge=Luogu]').textContent";
        assert_eq!(tab.text(judge)?, "Luogu P1001", "{path}");
    }
    Ok(())
}

fn stop_ends_a_run() -> Result<(), Failed> {
    let mut tab = stranger()?.site.open(SUM_PAGE)?;
    enter(&mut tab, "99 1")?;
    tab.evaluate("document.getElementById('start').click()")?;
    wait(&mut tab, "document.getElementById('verdict').textContent === 'running'")?;
    tab.evaluate("document.getElementById('stop').click()")?;
    assert_eq!(tab.text("document.getElementById('verdict').textContent")?, "stopped");
    enter(&mut tab, "98 1")?;
    assert_eq!(run(&mut tab)?.output, "99\n");
    Ok(())
}

/// From the first step on; and a view without an input stays where it is.
fn steps_follow_the_input() -> Result<(), Failed> {
    const SHOWN: &str = "['.steps-position', '.steps-caption'].map((it) =>
        document.querySelector(it).textContent).join(': ')";
    const PICTURES: &str = "document.querySelectorAll('.steps-stage svg').length";
    let site = &stranger()?.site;
    let mut tab = site.open("problems/odd name #1.html")?;
    let step =
        |tab: &mut Tab| tab.evaluate("document.querySelector('.steps-next').click()").map(drop);
    step(&mut tab)?;
    assert!(tab.text(SHOWN)?.starts_with("2 / 15: Join 1 and 2: "), "an example is shown");
    enter(&mut tab, "2 1\n2 2 1\n")?;
    assert!(tab.text(SHOWN)?.starts_with("1 / 3: Every element is a tree"));
    step(&mut tab)?;
    assert!(tab.text(SHOWN)?.starts_with("2 / 3: Are 2 and 1 in one set? "));
    enter(&mut tab, "2 1\n2 2 <b>")?;
    assert!(tab.text(SHOWN)?.starts_with("1 / 1: This is not an input of the problem"));
    assert_eq!(tab.evaluate(PICTURES)?, 0);
    enter(&mut tab, "2 1\n2 2 1\n")?;
    assert_eq!(tab.evaluate(PICTURES)?, 1);
    assert_eq!(tab.complaints(), [""; 0]);
    site.visit(&mut tab, SUM_PAGE)?;
    step(&mut tab)?;
    enter(&mut tab, "40 2")?;
    assert!(tab.text(SHOWN)?.starts_with("2 / "), "queens read no input");
    choose(&mut tab, 1)?;
    assert!(tab.text(SHOWN)?.starts_with("2 / "), "queens read no input");
    Ok(())
}

fn a_button_copies_what_bundle_prints() -> Result<(), Failed> {
    let Stranger { project, site } = stranger()?;
    let mut tab = site.open(SUM_PAGE)?;
    assert_eq!(judges(&mut tab)?, ["luogu", "codeforces"]);
    for name in ["luogu", "codeforces"] {
        let bundle = judge(project.path(), &["bundle", "luogu_p1001_sum", "--to", name]);
        assert_eq!(copied_for(&mut tab, name)?, stdout(&bundle));
    }
    site.visit(&mut tab, "problems/odd name #1.html")?;
    let bundle = stdout(&judge(project.path(), &["bundle", "odd name"]));
    assert!(bundle.contains("\r\n"), "the line ends are those of the source");
    assert_eq!(copied_for(&mut tab, "cses")?, bundle);
    Ok(())
}

fn the_list_is_filtered() -> Result<(), Failed> {
    the_list_at("index.html", "0 of 3 problems")?;
    the_list_at("zh-CN/index.html", "3 题中的 0 题")
}

fn the_list_at(path: &str, none: &str) -> Result<(), Failed> {
    let mut tab = stranger()?.site.open(path)?;
    for (judge, words, shown) in [
        ("", "", "odd name #1, luogu_p1001_sum, plain"),
        ("Codeforces", "", "luogu_p1001_sum"),
        ("", "ADDITION care", "luogu_p1001_sum"),
        ("", "echo", "odd name #1"),
        ("", "之和 细心", "luogu_p1001_sum"),
        ("", "P1001", "luogu_p1001_sum"),
        ("Codeforces", "echo", ""),
    ] {
        let found = tab.text(&format!(
            "(() => {{
                document.getElementById('judge').value = '{judge}';
                document.getElementById('words').value = '{words}';
                document.getElementById('filter').dispatchEvent(new Event('input'));
                const shown = [...document.querySelectorAll('.entry')].filter((it) => !it.hidden);
                const name = (it) => decodeURIComponent(it.querySelector('a').pathname.split('/').pop());
                return shown.map((it) => name(it).replace('.html', '')).join(', ');
            }})()"
        ))?;
        let sorted = |names: &str| {
            let mut names: Vec<String> = names.split(", ").map(String::from).collect();
            names.sort();
            names
        };
        assert_eq!(sorted(&found), sorted(shown), "{judge} {words}");
    }
    assert_eq!(tab.text("document.getElementById('count').textContent")?, none);
    Ok(())
}

/// Each problem with its length. A topic of which nothing is found is not shown.
fn the_list_is_grouped_by_topic() -> Result<(), Failed> {
    const SHOWN: &str = "[...document.querySelectorAll('.topic')]
        .filter((it) => it.checkVisibility())
        .map((it) => [it.querySelector('h2'), ...it.querySelectorAll('h3, .size')])
        .map((it) => it.map((part) => part.textContent).join(', ')).join('; ')";
    let title = "A \"sum\" of <i>'two'</i> & {{title}}";
    let sum = format!("sums & <b>more</b>, {title}, 13 lines of code");
    let rest = "other, Echo, 3 lines of code, plain, 3 lines of code";
    let site = &stranger()?.site;
    let mut tab = site.open("index.html")?;
    assert_eq!(tab.text(SHOWN)?, format!("{sum}; {rest}"));
    tab.evaluate("document.getElementById('words').value = 'addition'")?;
    tab.evaluate("document.getElementById('filter').dispatchEvent(new Event('input'))")?;
    assert_eq!(tab.text(SHOWN)?, sum);
    site.visit(&mut tab, "zh-CN/index.html")?;
    let shown = tab.text(SHOWN)?;
    assert!(shown.ends_with("; 其他, Echo, 代码 3 行, plain, 代码 3 行"), "{shown}");
    Ok(())
}

/// And where there is none, the English one, which says that it is English.
fn a_translated_lesson_is_on_the_chinese_page() -> Result<(), Failed> {
    let site = &stranger()?.site;
    let mut tab = site.open(CHINESE_SUM_PAGE)?;
    let title = "两数<i>之和</i> & {{title}}";
    for (expression, expected) in [
        ("document.title", title),
        ("document.querySelector('h1').textContent", title),
        ("document.querySelector('h1').lang", "zh-CN"),
        ("document.querySelector('.facts dd:last-of-type').textContent", "加法 & <b>细心</b>"),
        ("document.querySelector('.lesson pre').textContent", "</pre> . Q\n"),
        ("document.querySelector('.lesson').lang", "zh-CN"),
    ] {
        assert_eq!(tab.text(expression)?, expected, "{expression}");
    }
    let lesson = tab.text("document.querySelector('.lesson').textContent")?;
    assert!(lesson.contains("输入两个数。</script>") && !lesson.contains("Add"), "{lesson}");
    site.visit(&mut tab, "zh-CN/problems/odd name #1.html")?;
    assert_eq!(tab.text("document.querySelector('.lesson').textContent.trim()")?, "Print it.");
    assert_eq!(tab.text("document.querySelector('.lesson').lang")?, "en");
    assert_eq!(tab.text("document.getElementById('lesson-title').textContent")?, "讲解");
    Ok(())
}

/// By a link, which needs no script, and by what search engines read.
fn every_page_leads_to_its_other_language() -> Result<(), Failed> {
    let site = &stranger()?.site;
    for path in site.pages()? {
        let (ours, theirs, there) = match path.strip_prefix("zh-CN/") {
            Some(english) => ("zh-CN", "en", english.to_string()),
            None => ("en", "zh-CN", format!("zh-CN/{path}")),
        };
        let mut tab = site.open(&path)?;
        let here = tab.text("location.href")?;
        assert_eq!(tab.text("document.documentElement.lang")?, ours, "{path}");
        let alternate =
            |language| format!("document.querySelector('link[hreflang={language}]').href");
        assert_eq!(tab.text(&alternate(ours))?, here, "{path}");
        let linked = tab.text(&format!("document.querySelector('.bar a[lang={theirs}]').href"))?;
        assert_eq!(tab.text(&alternate(theirs))?, linked, "{path}");
        site.visit(&mut tab, &there)?;
        assert_eq!(tab.text("location.href")?, linked, "{path}");
    }
    Ok(())
}

fn scripts_speak_the_language() -> Result<(), Failed> {
    let site = &stranger()?.site;
    let mut tab = site.open(CHINESE_SUM_PAGE)?;
    assert!(run(&mut tab)?.verdict.starts_with("与答案一致"));
    let home = tab.text("document.querySelector('.home').href")?;
    tab.visit(&home)?;
    assert_eq!(tab.text("document.getElementById('count').textContent")?, "3 题中的 3 题");
    Ok(())
}

fn pages_can_be_read_without_scripts() -> Result<(), Failed> {
    let site = &stranger()?.site;
    let mut tab = Tab::open()?;
    tab.call("Emulation.setScriptExecutionDisabled", json!({ "value": true }))?;
    site.visit(&mut tab, SUM_PAGE)?;
    let text = tab.text("document.body.innerText")?;
    for part in ["Add two numbers.", "allow this page to use JavaScript", "use std::io::Read;"] {
        assert!(text.contains(part), "{part} is not in {text}");
    }
    let judges = "[...document.querySelectorAll('.paste h3')].map((it) => it.innerText).join()";
    assert_eq!(tab.text(judges)?, "Luogu Rust,Codeforces Rust");
    let pictures = "[...document.querySelectorAll('#steps figure')].filter((it) =>
        it.querySelector('svg').getBoundingClientRect().height > 99
            && it.querySelector('figcaption').innerText).length";
    assert_eq!(tab.evaluate(pictures)?, 4);
    let dead =
        "[...document.querySelectorAll('button')].filter((it) => it.checkVisibility()).length";
    assert_eq!(tab.evaluate(dead)?, 0);
    site.visit(&mut tab, CHINESE_SUM_PAGE)?;
    let text = tab.text("document.body.innerText")?;
    for part in ["输入两个数。", "请允许本页使用 JavaScript", "三个集合都不含的列可放"]
    {
        assert!(text.contains(part), "{part} is not in {text}");
    }
    Ok(())
}
