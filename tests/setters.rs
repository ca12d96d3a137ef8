//! What the setter of each problem has put beside its cases, one program against the others: `gen` makes
//! inputs that `valid` accepts, `valid` accepts all cases and nothing that is spoilt, `brute` and `textbook`
//! know the answers, and `check` accepts these and nothing that is spoilt. Programs are found, not listed.

mod helper;

use std::path::PathBuf;
use std::process::ExitCode;

use facts::cases::{self, Case};
use facts::helpers::{sizes, Helper, Helpers};
use facts::problem::Problem;
use facts::project::Project;
use helper::{texts, Checker, Program};
use libtest_mimic::{Arguments, Trial};

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    helper::use_own_cache();
    let project = Project::at(env!("CARGO_MANIFEST_DIR"));
    let names = project.names().expect("src/bin is there");
    let trials = names.iter().flat_map(|name| Setter::of(&project, name).trials()).collect();
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// What there is for a problem.
struct Setter {
    problem: Problem,
    folder: PathBuf,
    cases: Vec<Case>,
}

type Outcome = Result<(), String>;
type Test = fn(&Setter) -> Outcome;

/// An input, and the arguments that the generator got for it.
type Generated = (Vec<String>, Vec<u8>);

impl Setter {
    fn of(project: &Project, name: &str) -> Setter {
        let folder = project.cases(name);
        let problem = project.problem(name).expect("its header is in order");
        Setter { problem, cases: cases::read(&folder).expect("it has cases"), folder }
    }

    /// Every problem has all but `check`: who adds one adds these.
    fn trials(self) -> Vec<Trial> {
        let setter: &'static Setter = Box::leak(Box::new(self));
        let tests: [(&str, Test); 6] = [
            ("gen_makes_legal_inputs", Setter::gen_makes_legal_inputs),
            ("the_same_seed_makes_the_same_input", Setter::the_same_seed_makes_the_same_input),
            ("valid_accepts_all_cases", Setter::valid_accepts_all_cases),
            ("valid_rejects_what_is_spoilt", Setter::valid_rejects_what_is_spoilt),
            ("brute_and_textbook_know_the_answers", Setter::brute_and_textbook_know_the_answers),
            ("check_decides", Setter::check_decides),
        ];
        let name = |test: &str| format!("{}::{test}", setter.problem.name);
        tests.map(|(test, run)| Trial::test(name(test), move || Ok(run(setter)?))).into()
    }

    fn needed(&self, helper: Helper) -> Result<Program, String> {
        let missing = || format!("{} has no {}.rs: add it", self.folder.display(), helper.stem());
        Program::find(&self.folder, helper)?.ok_or_else(missing)
    }

    /// A few inputs of every size.
    fn generated(&self) -> Result<Vec<Generated>, String> {
        let generator = self.needed(Helper::Generator)?;
        let helpers = Helpers { folder: &self.folder, judged: None };
        let source = helpers.find(Helper::Generator).ok().flatten().expect("it was compiled");
        let sizes = sizes(&source).map_err(|error| error.to_string())?;
        let sizes = sizes.ok_or("the generator does not say which sizes it takes")?;
        let arguments = sizes.flat_map(|size| {
            (1..=2).map(move |seed| vec![(seed * 1000 + size).to_string(), size.to_string()])
        });
        arguments.map(|it| Ok((it.clone(), generator.run(&it, b"")?))).collect()
    }

    fn gen_makes_legal_inputs(&self) -> Outcome {
        let valid = self.needed(Helper::Validator)?;
        for (arguments, input) in self.generated()? {
            let accepted = valid.run(&[], &input);
            accepted.map_err(|why| format!("gen {}: {why}", arguments.join(" ")))?;
        }
        Ok(())
    }

    fn the_same_seed_makes_the_same_input(&self) -> Outcome {
        let (generator, one) = (self.needed(Helper::Generator)?, self.generated()?);
        for (arguments, input) in one.iter().step_by(5) {
            assert!(generator.run(arguments, b"")? == *input, "gen {arguments:?} changes");
        }
        let mut inputs: Vec<&[u8]> = one.iter().map(|(_, input)| &input[..]).collect();
        inputs.sort();
        inputs.dedup();
        assert!(2 * inputs.len() >= one.len(), "only {} different inputs", inputs.len());
        Ok(())
    }

    fn valid_accepts_all_cases(&self) -> Outcome {
        let valid = self.needed(Helper::Validator)?;
        for case in &self.cases {
            let accepted = valid.run(&[], &texts(case)?.0);
            accepted.map_err(|why| format!("{}: {why}", case.name))?;
        }
        Ok(())
    }

    /// Those that are small enough to be spoilt in many ways.
    fn stored_cases(&self) -> impl Iterator<Item = &Case> {
        self.cases.iter().filter(|case| case.generated.is_none())
    }

    fn valid_rejects_what_is_spoilt(&self) -> Outcome {
        let valid = self.needed(Helper::Validator)?;
        let inputs = self.stored_cases().map(|case| Ok(texts(case)?.0));
        let mut spoilt = vec![b"".to_vec(), b"~".to_vec(), b"-1\n".to_vec(), b"4\n*".to_vec()];
        for input in inputs.collect::<Result<Vec<_>, String>>()? {
            spoilt.extend(spoilt_words(&input));
        }
        for input in spoilt {
            let shown = String::from_utf8_lossy(&input).into_owned();
            match valid.run(&[], &input) {
                Ok(_) => return Err(format!("accepted:\n{shown}")),
                Err(why) if why.contains(' ') && !why.contains("panicked") => {}
                Err(why) => return Err(format!("rejected by {why:?}, not a sentence:\n{shown}")),
            }
        }
        Ok(())
    }

    fn brute_and_textbook_know_the_answers(&self) -> Outcome {
        let checker = Checker::of(&self.problem, &self.folder)?;
        let textbook = self.needed(Helper::Textbook)?;
        let brute = Program::find(&self.folder, Helper::Brute)?;
        let is_small = |case: &&Case| !case.name.starts_with("max-");
        let is_sample = |case: &&Case| case.name.starts_with("sample-");
        // The textbook method need not be quick, unless there is nothing else to know the answers.
        let answered = if brute.is_some() { is_sample } else { is_small };
        self.cases
            .iter()
            .filter(answered)
            .try_for_each(|case| passes(&textbook, &checker, case))?;
        brute.map_or(Ok(()), |brute| {
            self.cases.iter().filter(is_small).try_for_each(|case| passes(&brute, &checker, case))
        })
    }

    fn check_decides(&self) -> Outcome {
        let checker = Checker::of(&self.problem, &self.folder)?;
        for case in self.stored_cases() {
            let (input, answer) = texts(case)?;
            let accepted = checker.check(&input, &answer, &answer);
            accepted.map_err(|why| format!("the answer of {}: {why}", case.name))?;
            for output in spoilt_words(&answer) {
                if checker.check(&input, &output, &answer).is_ok() {
                    let output = String::from_utf8_lossy(&output).into_owned();
                    return Err(format!("accepted for {}:\n{output}", case.name));
                }
            }
        }
        Ok(())
    }
}

fn passes(program: &Program, checker: &Checker, case: &Case) -> Outcome {
    let (input, answer) = texts(case)?;
    let output = program.run(&[], &input).map_err(|why| format!("{}: {why}", case.name))?;
    let accepted = checker.check(&input, &output, &answer);
    accepted.map_err(|why| format!("{}: {why}", case.name))
}

/// A text with one more word, without its last word, and with a character that is wrong in the middle.
fn spoilt_words(text: &[u8]) -> Vec<Vec<u8>> {
    let more = [text, b"\n17\n"].concat();
    let end = text.iter().rposition(|byte| !byte.is_ascii_whitespace()).map(|last| last + 1);
    let Some(end) = end else { return vec![more] };
    let is_blank = |byte: &u8| byte.is_ascii_whitespace();
    let last_word = text[..end].iter().rposition(is_blank).map_or(0, |blank| blank + 1);
    let mut changed = text.to_vec();
    changed[last_word + (end - last_word) / 2] = b'~';
    vec![more, text[..last_word].to_vec(), changed]
}
