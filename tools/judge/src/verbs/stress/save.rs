//! A case that broke a program, kept among its cases so that it cannot do so again unnoticed.

use std::fs;
use std::path::Path;

use anyhow::Result;

use super::search::Failure;
use facts::cases::Case;

/// Writes the case as the next `stress-<n>` of the folder. One that is there already is not kept
/// twice.
pub fn save(folder: &Path, failure: &Failure) -> Result<Case> {
    files::create_folder(folder)?;
    let mut number = 1;
    loop {
        let case = case(folder, number, failure);
        let is_kept = fs::read(&case.input).is_ok_and(|input| input == failure.input);
        if is_kept {
            complete(folder, number, &case, failure)?;
            return Ok(case);
        }
        if !is_taken(folder, number) {
            write(&case, failure)?;
            return Ok(case);
        }
        number += 1;
    }
}

fn case(folder: &Path, number: u32, failure: &Failure) -> Case {
    let name = format!("stress-{number}");
    let path = |ending: &str| folder.join(format!("{name}.{ending}"));
    Case::new(&name, path("in"), failure.answer.as_ref().map(|_| path("out")))
}

fn is_taken(folder: &Path, number: u32) -> bool {
    exists(folder, number, "in") || has_answer(folder, number)
}

fn has_answer(folder: &Path, number: u32) -> bool {
    exists(folder, number, "out") || exists(folder, number, "ans")
}

fn exists(folder: &Path, number: u32, ending: &str) -> bool {
    folder.join(format!("stress-{number}.{ending}")).symlink_metadata().is_ok()
}

/// Adds the answer to an input that somebody has put there without one.
fn complete(folder: &Path, number: u32, case: &Case, failure: &Failure) -> Result<()> {
    match (&case.answer, &failure.answer) {
        (Some(path), Some(answer)) if !has_answer(folder, number) => files::create(path, answer),
        _ => Ok(()),
    }
}

/// The answer first: an input without one would be half a case.
fn write(case: &Case, failure: &Failure) -> Result<()> {
    if let (Some(path), Some(answer)) = (&case.answer, &failure.answer) {
        files::create(path, answer)?;
    }
    files::create(&case.input, &failure.input).inspect_err(|_| {
        let _ = case.answer.as_ref().map(fs::remove_file);
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use judging::case_run::CaseRun;
    use judging::verdict::Verdict;

    fn failure(input: &str) -> Failure {
        let run = CaseRun::new(Verdict::WrongAnswer, String::new());
        Failure { run, input: input.into(), answer: Some(b"answer".to_vec()) }
    }

    #[test]
    fn takes_the_next_free_number_and_overwrites_nothing() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("stress-1.in"), "mine").unwrap();
        fs::write(folder.path().join("stress-2.out"), "mine").unwrap();
        assert_eq!(save(folder.path(), &failure("a")).unwrap().name, "stress-3");
        assert_eq!(save(folder.path(), &failure("b")).unwrap().name, "stress-4");
        assert_eq!(fs::read(folder.path().join("stress-1.in")).unwrap(), b"mine");
        assert_eq!(fs::read(folder.path().join("stress-3.out")).unwrap(), b"answer");
    }

    #[test]
    fn what_is_kept_already_is_not_kept_twice() {
        let folder = tempfile::tempdir().unwrap();
        for _ in 0..2 {
            assert_eq!(save(folder.path(), &failure("a")).unwrap().name, "stress-1");
        }
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    }

    #[test]
    fn an_input_that_is_there_without_its_answer_gets_it() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("stress-1.in"), "a").unwrap();
        let case = save(folder.path(), &failure("a")).unwrap();
        assert_eq!(case.name, "stress-1");
        assert_eq!(fs::read(case.answer.unwrap()).unwrap(), b"answer");
    }

    #[test]
    fn makes_the_folder_and_writes_an_input_alone_where_no_answer_is_known() {
        let folder = tempfile::tempdir().unwrap();
        let case =
            save(&folder.path().join("new"), &Failure { answer: None, ..failure("a") }).unwrap();
        assert_eq!(fs::read(&case.input).unwrap(), b"a");
        assert!(case.answer.is_none());
    }
}
