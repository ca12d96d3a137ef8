//! The step views that read an input: what they show is what the problem's cases say, and an input
//! that no picture can show gets a sentence.

use std::fs;

use libtest_mimic::{Failed, Trial};
use serde::Deserialize;

use crate::scaffold::repository;
use crate::stills;

pub fn trials() -> Vec<Trial> {
    let mut trials = vec![
        Trial::test("step_views::a_forest_is_drawn_with_its_parents", a_forest_has_its_parents),
        Trial::test("step_views::blocks_have_the_sums_of_their_numbers", blocks_have_their_sums),
        Trial::test("step_views::what_is_chosen_covers_each_column_once", a_cover_is_exact),
    ];
    for (view, problem, answer_of) in SOLVED {
        let name = format!("step_views::{view}_come_to_the_answers_of_the_cases");
        trials.push(Trial::test(name, move || come_to_the_answers(view, problem, answer_of)));
    }
    for view in VIEWS {
        let name = format!("step_views::{view}_refuse_what_they_cannot_show");
        trials.push(Trial::test(name, move || refuse_what_they_cannot_show(view)));
    }
    trials
}

const VIEWS: [&str; 6] = ["blocks", "borders", "cover", "forest", "nearest", "ranges"];

/// What all steps together say is the answer.
type AnswerOf = fn(&[Step]) -> String;

/// The views of problems, and how their steps tell the answer.
const SOLVED: [(&str, &str, AnswerOf); 5] = [
    ("blocks", "luogu_p3374_fenwick_tree", |steps| totals(steps, " is ", ": the first ")),
    ("borders", "luogu_p3375_kmp", places_and_borders),
    ("forest", "luogu_p3367_union_find", yes_or_no),
    ("nearest", "luogu_p4779_dijkstra", |steps| between(&last(steps).state, "distances ", ";")),
    ("ranges", "luogu_p3372_lazy_segment_tree", |steps| totals(steps, "nodes make ", ".")),
];

#[derive(Debug, Deserialize)]
struct Step {
    caption: String,
    /// What the picture is described by; nothing without a picture.
    state: String,
    /// The words in the picture.
    words: Vec<String>,
    /// For each line that ends in the middle of a disc, the place of that disc among all.
    links: Vec<usize>,
}

/// All steps that a view shows for an input.
fn steps(view: &str, input: &str) -> Result<Vec<Step>, Failed> {
    const STEPS: &str = "(view, input) => {
        const { frames, draw } = anyjudge.steps[view](anyjudge.words, input);
        return Array.from({ length: frames }, (_, index) => {
            const { picture, caption } = draw(index);
            const all = (name) => [...(picture?.querySelectorAll(name) ?? [])];
            const middle = (it) => `${it.getAttribute('cx')} ${it.getAttribute('cy')}`;
            const discs = [...new Set(all('circle').map(middle))];
            const ends = all('path').map((it) => it.getAttribute('d').split('L').at(-1));
            return {
                caption,
                state: picture?.querySelector('desc').textContent ?? '',
                words: all('text').map((it) => it.textContent),
                links: ends.map((it) => discs.indexOf(it)).filter((it) => it >= 0),
            };
        });
    }";
    let mut tab = stills::open(view, "en")?;
    let input = serde_json::to_string(input)?;
    let steps = serde_json::from_value(tab.evaluate(&format!("({STEPS})('{view}', {input})"))?)?;
    assert_eq!(tab.complaints(), [""; 0], "{input}");
    Ok(steps)
}

fn last(steps: &[Step]) -> &Step {
    steps.last().expect("there is a step")
}

fn between(text: &str, before: &str, after: &str) -> String {
    let rest = text.split_once(before).map_or("", |(_, rest)| rest);
    rest.split_once(after).map_or(rest, |(between, _)| between).into()
}

fn totals(steps: &[Step], before: &str, after: &str) -> String {
    let is_total = |step: &&Step| step.caption.contains(before) && step.caption.contains(after);
    let totals = steps.iter().filter(is_total).map(|it| between(&it.caption, before, after));
    totals.collect::<Vec<_>>().join(" ")
}

fn yes_or_no(steps: &[Step]) -> String {
    let answer = |step: &Step| match &step.caption {
        caption if caption.ends_with(": yes.") => "Y ",
        caption if caption.ends_with(": no.") => "N ",
        _ => "",
    };
    steps.iter().map(answer).collect()
}

fn places_and_borders(steps: &[Step]) -> String {
    let places = totals(steps, "is found at ", ".");
    format!("{places} {}", between(&last(steps).state, "borders ", ";"))
}

/// Of all cases that fit a picture.
fn come_to_the_answers(view: &str, problem: &str, answer_of: AnswerOf) -> Result<(), Failed> {
    let mut shown = 0;
    for entry in fs::read_dir(repository().join("testcases").join(problem))? {
        let path = entry?.path();
        if path.extension().is_none_or(|it| it != "in") {
            continue;
        }
        let steps = steps(view, &fs::read_to_string(&path)?)?;
        if steps[0].state.is_empty() {
            assert!(steps[0].caption.contains("too large"), "{path:?}: {}", steps[0].caption);
            continue;
        }
        let answer = fs::read_to_string(path.with_extension("out"))?;
        let words = |text: &str| text.split_whitespace().map(String::from).collect::<Vec<_>>();
        assert_eq!(words(&answer_of(&steps)), words(&answer), "{path:?}");
        shown += 1;
    }
    assert!(shown > 2, "only {shown} cases are shown");
    Ok(())
}

/// 3 is halfway up to 1 when it is looked up from 4, and linked past it.
fn a_forest_has_its_parents() -> Result<(), Failed> {
    let input = "8 9\n1 1 2\n1 3 4\n1 1 3\n1 5 6\n1 7 8\n1 5 7\n1 1 5\n2 8 1\n2 2 3\n";
    let steps = steps("forest", input)?;
    assert_eq!(steps.len(), 1 + 2 * 9);
    let after = |operations: usize| {
        let Step { state, links, .. } = &steps[2 * operations];
        let drawn: Vec<String> = links.iter().map(|it| (it + 1).to_string()).collect();
        assert_eq!(*state, format!("parents {}", drawn.join(" ")));
        drawn.join(" ")
    };
    assert_eq!(after(0), "1 2 3 4 5 6 7 8");
    assert_eq!(after(2), "1 1 3 3 5 6 7 8");
    assert_eq!(after(3), "1 1 1 3 5 6 7 8");
    assert_eq!(after(7), "1 1 1 3 1 5 5 7");
    assert_eq!(after(8), "1 1 1 3 1 5 5 5");
    Ok(())
}

/// In the first step and in the last, after numbers have changed.
fn blocks_have_their_sums() -> Result<(), Failed> {
    let steps = steps("blocks", "6 2\n3 1 4 1 5 9\n1 3 10\n1 5 -7\n")?;
    for (step, numbers) in [(&steps[0], [3, 1, 4, 1, 5, 9]), (last(&steps), [3, 1, 14, 1, -2, 9])] {
        let block = |end: usize| {
            let start = end - (1 << end.trailing_zeros());
            numbers[start..end].iter().sum::<i32>()
        };
        let expected = (1..=6).map(block).chain(numbers).map(|it| it.to_string());
        let drawn = step.words.iter().map(|it| it.trim_start_matches("▸ ").to_string());
        assert_eq!(drawn.take(12).collect::<Vec<_>>(), expected.collect::<Vec<_>>());
    }
    let states: Vec<&str> = steps.iter().map(|step| step.state.as_str()).collect();
    let expected = [
        "cells 3 4 4 9 5 14",
        "cells 3 4 14 9 5 14",
        "cells 3 4 14 19 5 14",
        "cells 3 4 14 19 -2 14",
        "cells 3 4 14 19 -2 7",
    ];
    assert_eq!(states, expected);
    Ok(())
}

fn a_cover_is_exact() -> Result<(), Failed> {
    let rows = ["0010110", "1001001", "0110010", "1001000", "0100001", "0001101"];
    let input = |rows: &[&str]| {
        let digits = rows.join("").chars().map(|it| format!(" {it}")).collect::<String>();
        format!("{} 7{digits}", rows.len())
    };
    let found = steps("cover", &input(&rows))?;
    assert!(found.iter().any(|step| step.caption.contains("dead end")));
    let chosen = between(&last(&found).state, "chosen ", ";");
    let chosen: Vec<usize> = chosen.split(' ').map(|it| it.parse()).collect::<Result<_, _>>()?;
    for column in 0..7 {
        let covers = |row: &&usize| rows[**row - 1].as_bytes()[column] == b'1';
        assert_eq!(chosen.iter().filter(covers).count(), 1, "column {column} of {chosen:?}");
    }
    let none = steps("cover", &input(&rows[1..]))?;
    assert!(last(&none).caption.ends_with("no solution."), "{:?}", last(&none));
    Ok(())
}

fn refuse_what_they_cannot_show(view: &str) -> Result<(), Failed> {
    let long = "1 ".repeat(100_000);
    let large = "A".repeat(25) + " A";
    for input in ["", "3", "-1 -1 -1", "<b>1</b>", "3 3 x", "1e3 1 1", "NaN Infinity", "字 母"] {
        // Two words of any letters are an input of this one.
        if view == "borders" && input.is_ascii() && input.contains(' ') {
            continue;
        }
        is_refused(view, input, "This is not an input of the problem")?;
    }
    let large = if view == "borders" { &large } else { "500000 500000 1" };
    for input in [&long[..], large] {
        is_refused(view, input, "This input is too large for a picture")?;
    }
    Ok(())
}

fn is_refused(view: &str, input: &str, why: &str) -> Result<(), Failed> {
    let steps = steps(view, input)?;
    assert_eq!(steps.len(), 1, "{input:.20}");
    let Step { caption, words, .. } = &steps[0];
    assert!(caption.starts_with(why) && words.is_empty(), "{input:.20}: {steps:?}");
    Ok(())
}
