//! The setters of our problems, tested on the cases of this repository and against themselves.

use crate::scaffold;
use std::collections::BTreeSet;
use std::fs;

use judge::check::Evidence;
use judge::facts::cases::{self, Case};
use judge::facts::comparison::Comparison;
use judge::facts::judges;
use judge::facts::problem::check_name;
use judge::facts::project::Project;
use judge::files;
use judge::judging::checker::Checker;
use judge::problems::{self, Random, Setter, setter};

fn project() -> Project {
    Project::at(scaffold::repository())
}

/// Every problem that has a setter.
fn setters() -> impl Iterator<Item = (&'static str, &'static dyn Setter)> {
    problems::names().filter_map(|name| Some((name, setter(name)?)))
}

fn input(case: &Case) -> String {
    fs::read_to_string(&case.input).unwrap()
}

/// A few inputs of every size.
fn generated(setter: &dyn Setter) -> impl Iterator<Item = (u32, String)> {
    let few = setter.sizes().flat_map(|size| (0..5).map(move |seed| (size, seed)));
    few.map(move |(size, seed)| (size, setter.generate(size, &mut Random::with_seed(seed))))
}

/// The files of `tools/judging/src/problems` that are named after a judge.
fn problem_files() -> BTreeSet<String> {
    let folder = scaffold::repository().join("tools/judging/src/problems");
    let files = files::entries(&folder).unwrap();
    let names = files.iter().filter_map(|file| file.strip_suffix(".rs"));
    let is_problem = |name: &&str| {
        let judge = name.split('_').next().unwrap_or_default();
        check_name(name).is_ok() && judges::is_taken(None, judge).unwrap()
    };
    names.filter(is_problem).map(String::from).collect()
}

#[test]
fn every_problem_with_a_file_has_a_setter_and_a_solution() {
    let names: BTreeSet<String> = setters().map(|(name, _)| name.into()).collect();
    assert_eq!(names, problem_files());
    let solutions = project().names().unwrap();
    for name in names {
        assert!(solutions.contains(&name), "{name} has no solution");
    }
}

#[test]
fn every_case_is_legal() {
    for (name, setter) in setters() {
        for case in cases::read(&project().cases(name)).unwrap() {
            assert_eq!(setter.validate(&input(&case)), Ok(()), "{name}, {}", case.name);
        }
    }
}

#[test]
fn answers_of_setters_agree_with_those_of_all_small_cases() {
    for (name, setter) in setters() {
        let problem = project().problem(name).unwrap();
        let checker = Checker::of(&problem, Comparison::Tokens).unwrap();
        let is_small = |case: &Case| !case.name.starts_with("max-");
        let cases = cases::read(&project().cases(name)).unwrap();
        for case in cases.iter().filter(|case| is_small(case)) {
            let input = input(case);
            let output = setter.answer(&input);
            let output = output.unwrap_or_else(|| panic!("{name}, {}: no answer", case.name));
            assert!(output.is_empty() || output.ends_with('\n'), "{name}, {}", case.name);
            let answer = fs::read(case.answer.as_ref().unwrap()).unwrap();
            let (input, output) = (input.as_bytes(), output.as_bytes());
            let verdict = checker.check(&Evidence { input, output, answer: &answer });
            assert_eq!(verdict, Ok(()), "{name}, {}", case.name);
        }
    }
}

#[test]
fn generated_inputs_are_legal_and_the_same_for_the_same_seed() {
    for (name, setter) in setters() {
        for ((size, input), (_, again)) in generated(setter).zip(generated(setter)) {
            assert_eq!(setter.validate(&input), Ok(()), "{name}, size {size}: {input}");
            assert_eq!(input, again, "{name}, size {size}");
        }
    }
}

#[test]
fn generated_inputs_differ_from_seed_to_seed() {
    for (name, setter) in setters() {
        let mut inputs: Vec<String> = generated(setter).map(|(_, input)| input).collect();
        inputs.sort();
        inputs.dedup();
        assert!(inputs.len() >= setter.sizes().count(), "{name}: only {} inputs", inputs.len());
    }
}

#[test]
fn simpler_inputs_are_legal_and_come_to_an_end() {
    for (name, setter) in setters() {
        for size in [*setter.sizes().start(), *setter.sizes().end()] {
            let mut input = setter.generate(size, &mut Random::with_seed(1));
            for step in 0.. {
                assert!(step < 1000, "{name}: simplified 1000 times without an end");
                let simpler = setter.simpler(&input);
                for candidate in &simpler {
                    assert_eq!(setter.validate(candidate), Ok(()), "{name}: {candidate}");
                    assert_ne!(*candidate, input, "{name}: the input stays the same");
                }
                // The last step is the most timid one, so this takes the most steps possible.
                let Some(next) = simpler.into_iter().next_back() else { break };
                input = next;
            }
        }
    }
}

#[test]
fn illegal_inputs_are_rejected_in_a_sentence() {
    for (name, setter) in setters() {
        for input in ["", "x", "-1\n", "99999999999999999999\n", "4\n*", "\u{0}é 数"] {
            let why = setter.validate(input).expect_err(&format!("{name} allows {input:?}"));
            assert!(why.contains(' '), "{name}: {why}");
        }
    }
}
