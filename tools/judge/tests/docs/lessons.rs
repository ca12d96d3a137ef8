//! Every solution is explained in Chinese, too, block by block as in the English text.

use judge::facts::lesson::Lesson;
use judge::facts::project::Project;
use judge::facts::solution::Solution;
use judge::facts::translation::Translation;

use crate::document::Document;
use crate::{markup, report, root, translation};

const LANGUAGE: &str = "zh-CN";

#[test]
fn every_solution_has_a_chinese_lesson_with_the_blocks_of_the_english_one() {
    let project = Project::at(root());
    let names = project.names().unwrap();
    assert!(!names.is_empty(), "src/bin has no solutions");
    let solutions = names.iter().map(|name| Solution::named(&project, name).unwrap());
    report(solutions.flat_map(|solution| complaints(&project, &solution)).collect());
}

fn complaints(project: &Project, solution: &Solution) -> Vec<String> {
    let path = Translation::path(solution.case_folder(), LANGUAGE);
    let path = project.relative(&path).display().to_string();
    let chinese = match Translation::of(solution, LANGUAGE) {
        Ok(Some(chinese)) => chinese,
        Ok(None) => return vec![format!("{path} is missing: translate the lesson")],
        Err(error) => return vec![format!("{error:#}")],
    };
    let mut complaints = Vec::new();
    if chinese.technique.is_none() {
        complaints.push(format!("{path}: add a line `- technique: …` below the title"));
    }
    let source = project.relative(&solution.problem.file).display().to_string();
    let english = Document::new(&source, &pictures_as_lines(&lesson(&solution.text)));
    let chinese = Document::new(&path, &pictures_as_lines(&chinese.lesson));
    complaints.extend(translation::differences(&english, &chinese));
    complaints.extend(markup::complaint(&chinese));
    complaints
}

/// All of it, as it is on a page.
fn lesson(source: &str) -> String {
    let Lesson { statement, paragraphs, .. } = Lesson::of(source);
    statement.into_iter().chain(paragraphs).collect::<Vec<_>>().join("\n\n")
}

/// The lesson with nothing in its pictures: they may have words in them, so only their lines are counted.
fn pictures_as_lines(lesson: &str) -> String {
    let mut is_picture = false;
    let line = |line: &str| {
        let is_fence = line.starts_with("```");
        is_picture ^= is_fence;
        if is_picture && !is_fence { "…".to_string() } else { line.to_string() }
    };
    lesson.lines().map(line).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_picture_may_have_other_words_but_not_other_lines() {
    let english = "Say.\n\n```text\n. Q  a queen\n\nQ .\n```\n\nMore.";
    let same = english.replace("a queen", "皇后").replace("Say", "说");
    assert_eq!(differences(english, &same), "");
    for other in [english.replace("Q .\n", ""), english.replace("```text", "```")] {
        assert!(differences(english, &other).contains("as in a.rs"), "{other}");
    }
}

fn differences(english: &str, chinese: &str) -> String {
    let document = |path, text| Document::new(path, &pictures_as_lines(text));
    translation::differences(&document("a.rs", english), &document("a.md", chinese)).join("\n")
}
