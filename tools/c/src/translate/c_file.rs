//! The whole C file: head, memory, runtime, functions, table, main.

use std::collections::{BTreeSet, HashMap};

use anyhow::{Context, Result};

use super::c_type::CType;
use super::deep::{self, Deep};
use super::emit;
use super::forbidden::Forbidden;
use super::function::{self, Function};
use super::module::{Signature, Type, WasmModule};
use super::names::FunctionNames;
use super::proof::Callees;
use super::reserve::Reserve;
use super::{TranslateOptions, data, declarations, product, runtime};
use facts::problem::FileNames;

const PRELUDE: &str = include_str!("prelude.c");

/// Without this, 32-bit GCC computes floats in registers of 80 bits, which rounds differently, and
/// vectors piece by piece.
const SSE: &str = "#if defined __i386__&&!defined __SSE2_MATH__
#pragma GCC target(\"sse2,fpmath=sse\")
#endif
";

pub fn render(module: &WasmModule, options: &TranslateOptions) -> Result<String> {
    let forbidden = Forbidden(&options.forbidden);
    let mut file = CFileWriter::new(module, FunctionNames::new(module, forbidden)?);
    file.reach(module.main)?;
    file.reach_table()?;
    let mut functions = file.functions()? + &file.table();
    let deep = file.deep(&functions);
    functions = file.globals(&functions) + &deep.declaration + &functions + &deep.definition;
    let reserve = Reserve::new(&module.memory, &functions);
    let start = reserve.start.clone() + &file.set_globals(&functions);
    let code = functions + &file.main(options, &start);
    let runtime = runtime::used_by(&code) + "\n";
    let sse = if has_floats(&runtime) || has_floats(&code) { SSE } else { "" };
    let parts = [
        &comment(&options.head, forbidden),
        sse,
        PRELUDE,
        &reserve.declaration,
        &runtime,
        &filled(&code),
    ];
    let text = parts.concat();
    forbidden.check(&text)?;
    Ok(text)
}

/// Whether the code has floats or vectors.
fn has_floats(code: &str) -> bool {
    runtime::identifiers(code).any(|word| ["float", "double", "V"].contains(&word))
}

struct CFileWriter<'a> {
    module: &'a WasmModule<'a>,
    names: FunctionNames,
    /// The functions that are reached; None while a function's callees are being translated.
    done: HashMap<usize, Option<Function>>,
    /// Callees before callers, so that few have to be declared.
    order: Vec<usize>,
    /// The functions called before they are defined.
    early: BTreeSet<usize>,
}

impl<'a> CFileWriter<'a> {
    fn new(module: &'a WasmModule<'a>, names: FunctionNames) -> Self {
        CFileWriter { module, names, done: HashMap::new(), order: vec![], early: BTreeSet::new() }
    }

    fn reach(&mut self, index: usize) -> Result<()> {
        let function = function::translate(self.module, &self.names, index)
            .with_context(|| format!("function {}", self.names.function(index)))?;
        self.done.insert(index, None);
        for callee in &function.calls {
            if self.module.body(*callee).is_none() {
                continue;
            }
            match self.done.get(callee) {
                None => self.reach(*callee)?,
                Some(None) if *callee != index => drop(self.early.insert(*callee)),
                Some(_) => {}
            }
        }
        self.done.insert(index, Some(function));
        self.order.push(index);
        Ok(())
    }

    /// Reaches the functions in the table that have a called type, until no new type turns up.
    fn reach_table(&mut self) -> Result<()> {
        while let Some(next) =
            self.callable().into_iter().find(|index| !self.done.contains_key(index))
        {
            self.reach(next)?;
        }
        Ok(())
    }

    /// The types of all calls through the table.
    fn called_types(&self) -> BTreeSet<usize> {
        self.done.values().flatten().flat_map(|function| function.indirect.clone()).collect()
    }

    /// The functions in the table that some call could reach.
    fn callable(&self) -> Vec<usize> {
        let types = self.called_types();
        let entries = self.module.table.iter().flatten().copied();
        let own = entries.filter(|index| self.module.body(*index).is_some());
        own.filter(|index| types.contains(&self.ty(*index))).collect()
    }

    fn ty(&self, function: usize) -> usize {
        self.module.canonical(self.module.functions[function])
    }

    /// The globals that the code mentions.
    fn globals(&self, code: &str) -> String {
        let words: BTreeSet<&str> = runtime::identifiers(code).collect();
        let globals = self.module.globals.iter().enumerate();
        let globals = globals.filter(|(index, _)| words.contains(format!("G{index}").as_str()));
        let declared = globals.map(|(index, global)| {
            let value = match global.constant() {
                Some(value) => format!("={value}"),
                None => String::new(),
            };
            format!("static {} G{index}{value};\n", CType::of(global.ty).name())
        });
        declared.collect()
    }

    /// Sets the globals that start as an infinity or a NaN, for which C has no constants.
    fn set_globals(&self, code: &str) -> String {
        let globals = self.module.globals.iter().enumerate();
        let odd = globals.filter(|(index, global)| {
            global.constant().is_none() && code.contains(&format!(" G{index};"))
        });
        let set = odd.map(|(index, global)| match global.ty {
            Type::F32 => format!("G{index}=f32_of({}u);\n", global.bits),
            _ => format!("G{index}=f64_of({}ULL);\n", global.bits),
        });
        set.collect()
    }

    fn functions(&self) -> Result<String> {
        let callees = Callees::new(self.module, &self.names);
        let mut text = self.typedefs() + &self.declarations();
        for index in &self.order {
            if let Some(Some(function)) = self.done.get(index) {
                text.push_str(&self.definition(*index, function, &callees)?);
            }
        }
        Ok(text)
    }

    /// The types of functions that are called through the table.
    fn typedefs(&self) -> String {
        let types = self.called_types();
        let typedefs = types.iter().map(|ty| {
            let signature = &self.module.types[*ty];
            let (result, params) = (result(signature.results.first()), params(signature));
            format!("typedef {result}(*F{ty})({params});\n")
        });
        let mut out: String = typedefs.collect();
        let index = self.module.table_index.kind().name();
        if !types.is_empty() {
            out.push_str("typedef void(*F)(void);\n");
            out.push_str(&format!("static F table({index} i,u32 t);\n"));
        }
        out
    }

    fn declarations(&self) -> String {
        let declarations = self.early.iter().map(|index| {
            let signature = self.module.signature(*index);
            let (result, params) = (result(signature.results.first()), params(signature));
            format!("static {result} {}({params});\n", self.names.function(*index))
        });
        declarations.collect()
    }

    fn definition(&self, index: usize, function: &Function, callees: &Callees) -> Result<String> {
        if product::is_product(self.module, index) {
            return Ok(product::definition(self.names.function(index)));
        }
        let locals = declarations::names(function);
        let params = function.locals.iter().take(function.params);
        let params = params.map(|param| format!("{} {}", param.kind().name(), locals[&param]));
        let (result, name) = (result(function.result.as_ref()), self.names.function(index));
        let body =
            emit::body(function, &locals, callees).with_context(|| format!("function {name}"))?;
        Ok(format!("\nstatic {result} {name}({}){body}\n", list(params)))
    }

    /// The function that looks up a function: an index beyond the table, an empty slot and a function
    /// of another type all trap.
    fn table(&self) -> String {
        let callable = self.callable();
        if self.called_types().is_empty() {
            return String::new();
        }
        let is_callable = |index: &usize| callable.contains(index);
        let slots = self.module.table.iter().map(|slot| slot.filter(is_callable));
        let mut slots: Vec<Option<usize>> = slots.collect();
        // C has no empty arrays.
        slots.resize(slots.len().max(1), None);
        let functions = slots.iter().map(|slot| match *slot {
            Some(index) => format!("(F){}", self.names.function(index)),
            None => "0".into(),
        });
        let types = slots.iter().map(|slot| match *slot {
            Some(index) => self.ty(index).to_string(),
            None => "0".into(),
        });
        let (functions, types) = (list(functions), list(types));
        let index = self.module.table_index.kind().name();
        format!(
            "static F table({index} i,u32 t){{\nstatic const F f[]={{{functions}}};\n\
             static const u16 k[]={{{types}}};\n\
             if(i>={}||k[i]!=t||!f[i])trap(\"indirect call\");\nreturn f[i];}}\n",
            slots.len()
        )
    }

    /// The host's function that calls the entry again, if the code uses it.
    fn deep(&self, code: &str) -> Deep {
        let words: BTreeSet<&str> = runtime::identifiers(code).collect();
        match words.contains(deep::NAME) {
            true => Deep::new(self.names.function(self.module.main), words.contains("G0")),
            false => Deep::default(),
        }
    }

    /// COGS inserts ` getchar(); ` at the start of main, so nothing is declared or read there.
    fn main(&self, options: &TranslateOptions, first: &str) -> String {
        let mut start = options.files.as_ref().map_or(String::new(), opened);
        start.push_str(first);
        start.push_str(&data::render(&self.module.data, Forbidden(&options.forbidden)));
        let entry = self.names.function(self.module.main);
        format!(
            "\nstatic void start(void){{\n{start}{entry}();}}\n\nint main(void){{start();return 0;}}\n"
        )
    }
}

/// Opens files in the place of standard input and output.
fn opened(files: &FileNames) -> String {
    let input = files.input.as_ref().map(|name| format!("!freopen({name:?},\"r\",stdin)"));
    let output = files.output.as_ref().map(|name| format!("!freopen({name:?},\"w\",stdout)"));
    let fail: Vec<String> = input.into_iter().chain(output).collect();
    format!("if({})trap(\"no file\");\n", fail.join("||"))
}

fn result(ty: Option<&Type>) -> &'static str {
    ty.map_or("void", |ty| CType::of(*ty).name())
}

fn params(signature: &Signature) -> String {
    list(signature.params.iter().map(|ty| CType::of(*ty).name().to_string()))
}

fn list(items: impl Iterator<Item = String>) -> String {
    let items: Vec<String> = items.collect();
    if items.is_empty() { "void".into() } else { items.join(",") }
}

/// The head as a comment. Nothing in it can end the comment, not even a trigraph or a spliced line.
fn comment(head: &str, forbidden: Forbidden) -> String {
    if head.is_empty() {
        return String::new();
    }
    let safe = head.replace("*/", "* /").replace("??", "? ?").replace("\\\n", "\\ \n");
    format!("/*\n{}\n*/\n", forbidden.hyphenated(safe.trim_end()).replace("*/", "* /"))
}

/// The width that lines keep within, where possible.
const COLUMNS: usize = 110;

/// Joins short lines, since every byte counts towards the judge's limit.
fn filled(code: &str) -> String {
    let mut out = String::new();
    let mut column = 0;
    for line in code.lines() {
        let fresh = line.is_empty() || line.starts_with("static") || line.starts_with("typedef");
        if column > 0 && (fresh || column + line.len() > COLUMNS) {
            out.push('\n');
            column = 0;
        }
        out.push_str(line);
        column += line.len();
        if line.is_empty() || line.starts_with("typedef") {
            out.push('\n');
            column = 0;
        }
    }
    out.push('\n');
    out
}
