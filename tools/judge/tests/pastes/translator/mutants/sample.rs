//! The modules that mutants translate, and how to tell that a translation is wrong.

use std::path::Path;
use std::sync::OnceLock;

use anyhow::{Context, Result, ensure};
use judge::bundle;
use judge::facts::problem::Problem;

use crate::shared::project;
use crate::translator::suite::program::Program;
use crate::translator::suite::script::Script;
use crate::translator::support::{self, Outcome};
use crate::translator::{Part, corpus, numeric, pairs, suite, traps, vectors};

/// One or several modules that become one program.
pub struct Sample {
    pub name: String,
    /// The modules, and their text in C as the translator is.
    pub modules: Vec<Vec<u8>>,
    pub texts: Vec<String>,
    test: Test,
    /// Whether the translator as it is has passed the test.
    is_proven: bool,
}

enum Test {
    /// A whole program, run on each input.
    Whole {
        inputs: Vec<Vec<u8>>,
        compilers: &'static [&'static str],
        wanted: OnceLock<Vec<Outcome>>,
    },
    /// A script of the official suite.
    Script(Box<Script>),
}

/// Where a mutant of the runtime may differ: with GCC in 64 bits and in 32, and with other compilers.
const COMPILERS: [&str; 3] = ["gcc -m64 -O0", "gcc -m32 -O0", "disguised gcc -std=gnu89 -O0"];

/// Conversions of floats that do not fit are undefined, and in 32 bits floats may keep too many bits.
const OF_NUMBERS: [&str; 5] =
    [COMPILERS[0], COMPILERS[1], COMPILERS[2], support::CHECKED[0], "gcc -m32 -O2"];

/// Vectors have operations of their own for compilers that are not GCC.
const OF_VECTORS: [&str; 2] = ["disguised gcc -std=gnu89 -O0", "gcc -m64 -O0"];

const OF_SCRIPTS: &str = "g++ -x c++ -std=gnu++98 -O0";

/// Solutions, with an input each.
const SOLUTIONS: [&str; 2] = ["poj_2676_sudoku", "cogs_668_clocks"];

/// How many random modules take part, of how many functions each.
const RANDOM: (u64, usize) = (24, 12);

pub fn all() -> Result<Vec<Sample>> {
    let mut samples = vec![];
    for (name, text) in corpus::texts()? {
        let inputs = corpus::INPUTS.map(<[u8]>::to_vec).to_vec();
        samples.push(Sample::whole(&name, support::assemble(&text)?, inputs, &COMPILERS));
    }
    let traps = support::assemble(&traps::module())?;
    samples.push(Sample::whole("traps", traps, traps::inputs(), &OF_NUMBERS));
    for text in numeric::modules() {
        samples.push(Sample::own("numeric", &text, &OF_NUMBERS)?);
    }
    for (at, text) in pairs::samples().into_iter().enumerate() {
        samples.push(Sample::own(&format!("pairs {at}"), &text, &COMPILERS)?);
    }
    for seed in 1..=RANDOM.0 {
        let text = support::random::Random::new(seed).module(RANDOM.1);
        samples.push(Sample::own(&format!("random {seed}"), &text, &COMPILERS)?);
    }
    for part in Part::all() {
        samples.push(Sample::own("vectors", &vectors::module_of(part), &OF_VECTORS)?);
    }
    for script in suite::scripts() {
        let modules = script.modules.iter().map(|module| module.wasm.clone()).collect();
        let (name, texts) = (script.name.clone(), vec![]);
        let test = Test::Script(Box::new(script));
        samples.push(Sample { name, modules, texts, test, is_proven: false });
    }
    for name in SOLUTIONS {
        samples.push(solution(name)?);
    }
    samples.push(deep()?);
    Ok(samples)
}

/// A program that has threads, and so a stack of its own and memory that is not cleared.
fn deep() -> Result<Sample> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs/in_c/threads.rs");
    let text = std::fs::read_to_string(&path)?;
    let wasm = bundle::wasm(&Problem::of_file(&path), &text)?;
    Ok(Sample::whole("threads", wasm, vec![vec![]], &COMPILERS))
}

fn solution(name: &str) -> Result<Sample> {
    let problem: Problem = project().problem(name)?;
    let text = std::fs::read_to_string(project().root().join(&problem.file))?;
    let wasm = bundle::wasm(&problem, &text)?;
    let case = project().root().join("testcases").join(name);
    let mut inputs = judge::files::entries(&case)?;
    inputs.retain(|file| file.ends_with(".in"));
    inputs.sort();
    let input = std::fs::read(case.join(inputs.first().context("it has cases")?))?;
    Ok(Sample::whole(name, wasm, vec![input], &COMPILERS))
}

impl Sample {
    fn whole(
        name: &str,
        wasm: Vec<u8>,
        inputs: Vec<Vec<u8>>,
        compilers: &'static [&'static str],
    ) -> Sample {
        let test = Test::Whole { inputs, compilers, wanted: OnceLock::new() };
        Sample { name: name.into(), modules: vec![wasm], texts: vec![], test, is_proven: false }
    }

    /// A module of our own, without input.
    fn own(name: &str, text: &str, compilers: &'static [&'static str]) -> Result<Sample> {
        Ok(Sample::whole(name, support::assemble(text)?, vec![vec![]], compilers))
    }

    /// How long its modules are.
    pub fn bytes(&self) -> usize {
        self.modules.iter().map(Vec::len).sum()
    }

    /// What a program of other texts does wrong. One of the texts as they are does nothing wrong, or
    /// the test itself is.
    pub fn fault(&mut self, texts: &[String]) -> Result<Option<String>> {
        let fault = self.check(texts).err();
        if fault.is_some() && !self.is_proven {
            let own = self.texts.clone();
            let checked = self.check(&own);
            ensure!(checked.is_ok(), "{} fails without any change: {checked:?}", self.name);
            self.is_proven = true;
        }
        Ok(fault)
    }

    fn check(&mut self, texts: &[String]) -> Result<(), String> {
        match &mut self.test {
            Test::Whole { inputs, compilers, wanted } => {
                let compilers = *compilers;
                let original = &self.texts[0];
                let wanted = wanted.get_or_init(|| {
                    ends(original, inputs, compilers[0]).expect("the translator works as it is")
                });
                compilers.iter().try_for_each(|compiler| {
                    match ends(&texts[0], inputs, compiler)? == *wanted {
                        true => Ok(()),
                        false => Err(format!("another outcome with {compiler}")),
                    }
                })
            }
            Test::Script(script) => {
                for (module, text) in script.modules.iter_mut().zip(texts) {
                    module.text.clone_from(text);
                }
                let scripts = std::slice::from_ref(&**script);
                let program = Program::build(scripts, OF_SCRIPTS)
                    .map_err(|_| "it does not compile".to_string())?;
                let outcomes = program.outcomes().ok_or("it ends early")?;
                let wrong = outcomes.iter().find(|(call, it)| !call.wanted.accepts(it));
                wrong.map_or(Ok(()), |(call, outcome)| Err(format!("{call} gave {outcome}")))
            }
        }
    }
}

/// What a program of this text does on each input.
fn ends(text: &str, inputs: &[Vec<u8>], compiler: &str) -> Result<Vec<Outcome>, String> {
    let program = support::build(text, compiler).map_err(|_| "it does not compile".to_string())?;
    Ok(inputs.iter().map(|input| support::run(&program, input).0).collect())
}
