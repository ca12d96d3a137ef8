//! A module of the suite as C, whose exported functions the program around it can call.

use judge::c::translate::{TranslateOptions, translate};
use wasmparser::{CompositeInnerType, ExternalKind, Parser, Payload, TypeRef, ValType};

pub struct Module {
    /// With a `main` that calls its functions.
    pub wasm: Vec<u8>,
    pub text: String,
    /// Its exported functions.
    pub functions: Vec<Function>,
}

#[derive(Clone)]
pub struct Function {
    pub export: String,
    index: u32,
    pub params: Vec<ValType>,
    pub results: Vec<ValType>,
}

impl Module {
    /// If one of the functions cannot be translated, the others are.
    pub fn new(wasm: &[u8]) -> Result<Module, String> {
        let mut functions = exports(wasm);
        let all: Vec<&Function> = functions.iter().collect();
        let text = match translated(wasm, &all) {
            Ok(text) => text,
            Err(_) => {
                translated(wasm, &[])?;
                functions.retain(|one| translated(wasm, &[one]).is_ok());
                translated(wasm, &functions.iter().collect::<Vec<_>>())?
            }
        };
        let wasm = with_main(wasm, &functions.iter().collect::<Vec<_>>());
        Ok(Module { wasm, text, functions })
    }
}

impl Function {
    /// The name that the translation gives it.
    pub fn name(&self) -> String {
        format!("t{}_", self.index)
    }

    /// The instructions of a call with zeros.
    fn call(&self) -> Vec<u8> {
        let mut code = vec![];
        for param in &self.params {
            match param {
                ValType::I32 => code.extend([0x41, 0]),
                ValType::I64 => code.extend([0x42, 0]),
                ValType::F32 => code.extend([0x43, 0, 0, 0, 0]),
                ValType::F64 => code.extend([0x44, 0, 0, 0, 0, 0, 0, 0, 0]),
                ValType::V128 => code.extend([&[0xfd, 0x0c][..], &[0; 16]].concat()),
                ValType::Ref(_) => unreachable!("there are no references"),
            }
        }
        code.push(0x10);
        code.extend(number(self.index));
        code.extend(self.results.iter().map(|_| 0x1a));
        code
    }
}

fn translated(wasm: &[u8], functions: &[&Function]) -> Result<String, String> {
    let translated = translate(&with_main(wasm, functions), &TranslateOptions::default());
    translated.map_err(|error| kind(&error.root_cause().to_string()).to_string())
}

/// Why a module is refused, without what differs between two of a kind.
fn kind(why: &str) -> &str {
    match why {
        _ if why.contains(" import") => "a module with imports",
        _ => why.split(['{', '(']).next().unwrap_or_default().trim(),
    }
}

/// The exported functions, but those of references.
fn exports(wasm: &[u8]) -> Vec<Function> {
    let (mut types, mut kinds, mut functions) = (vec![], vec![], vec![]);
    for payload in Parser::new(0).parse_all(wasm).map_while(Result::ok) {
        match payload {
            Payload::TypeSection(section) => {
                for ty in section.into_iter().flatten().flat_map(|group| group.into_types()) {
                    types.push(match ty.composite_type.inner {
                        CompositeInnerType::Func(ty) => {
                            (ty.params().to_vec(), ty.results().to_vec())
                        }
                        _ => (vec![], vec![]),
                    });
                }
            }
            Payload::ImportSection(section) => {
                let imports = section.into_imports().flatten();
                kinds.extend(imports.filter_map(|import| match import.ty {
                    TypeRef::Func(ty) => Some(ty),
                    _ => None,
                }));
            }
            Payload::FunctionSection(section) => kinds.extend(section.into_iter().flatten()),
            Payload::ExportSection(section) => {
                for export in section.into_iter().flatten() {
                    if export.kind == ExternalKind::Func {
                        let (params, results) =
                            types[kinds[export.index as usize] as usize].clone();
                        let (export, index) = (export.name.to_string(), export.index);
                        functions.push(Function { export, index, params, results });
                    }
                }
            }
            _ => {}
        }
    }
    functions.retain(|one| {
        one.params.iter().chain(&one.results).all(|ty| !matches!(ty, ValType::Ref(_)))
    });
    functions
}

const TYPES: u8 = 1;
const FUNCTIONS: u8 = 3;
const EXPORTS: u8 = 7;
const CODE: u8 = 10;
const DATA_COUNT: u8 = 12;

/// The module with a `main` that calls the functions, but never gets there; and with a name for each.
fn with_main(wasm: &[u8], functions: &[&Function]) -> Vec<u8> {
    let mut sections = sections(wasm);
    let own = count(&sections, FUNCTIONS);
    let imported = Parser::new(0).parse_all(wasm).flatten().find_map(|payload| match payload {
        Payload::ImportSection(section) => {
            let imports = section.into_imports().flatten();
            Some(imports.filter(|import| matches!(import.ty, TypeRef::Func(_))).count() as u32)
        }
        _ => None,
    });
    let main = own + imported.unwrap_or(0);
    let ty = number(count(&sections, TYPES));
    let mut body = vec![0, 0x41, 0, 0x04, 0x40];
    functions.iter().for_each(|function| body.extend(function.call()));
    body.extend([0x0b, 0x0b]);
    let export = [&[4][..], b"main", &[0], &number(main)].concat();
    let items =
        [(TYPES, vec![0x60, 0, 0]), (FUNCTIONS, ty), (EXPORTS, export), (CODE, sized(&body))];
    items.into_iter().for_each(|(id, item)| append(&mut sections, id, &item));
    let names = (0..main).flat_map(|index| {
        let name = format!("t{index}");
        [number(index), sized(name.as_bytes())].concat()
    });
    let names = [number(main), names.collect()].concat();
    sections.push((0, [sized(b"name"), vec![1], sized(&names)].concat()));
    let mut out = wasm[..8].to_vec();
    for (id, contents) in sections {
        out.push(id);
        out.extend(sized(&contents));
    }
    out
}

/// The sections of a module but for those with names and the like: each a kind and its contents.
fn sections(wasm: &[u8]) -> Vec<(u8, Vec<u8>)> {
    let (mut sections, mut rest) = (vec![], &wasm[8..]);
    while let Some((id, after)) = rest.split_first() {
        let (size, start) = read(after);
        let (contents, after) = after[start..].split_at(size as usize);
        if *id != 0 {
            sections.push((*id, contents.to_vec()));
        }
        rest = after;
    }
    sections
}

fn count(sections: &[(u8, Vec<u8>)], id: u8) -> u32 {
    sections.iter().find(|(other, _)| *other == id).map_or(0, |(_, contents)| read(contents).0)
}

/// Adds an item to a section, which may be missing.
fn append(sections: &mut Vec<(u8, Vec<u8>)>, id: u8, item: &[u8]) {
    // The count of data segments is out of order, before the code.
    let order = |id: u8| if id == DATA_COUNT { 2 * CODE - 1 } else { 2 * id };
    let at = sections.iter().position(|(other, _)| order(*other) >= order(id));
    let at = at.unwrap_or(sections.len());
    if sections.get(at).is_none_or(|(other, _)| *other != id) {
        sections.insert(at, (id, vec![0]));
    }
    let contents = &mut sections[at].1;
    let (count, start) = read(contents);
    *contents = [&number(count + 1), &contents[start..], item].concat();
}

/// A number, and how many bytes it takes.
fn read(bytes: &[u8]) -> (u32, usize) {
    let length = bytes.iter().take_while(|byte| **byte >= 0x80).count() + 1;
    let value = bytes[..length].iter().rev().fold(0, |sum, byte| sum << 7 | u32::from(byte & 0x7f));
    (value, length)
}

fn number(mut value: u32) -> Vec<u8> {
    let mut bytes = vec![];
    while value >= 0x80 {
        bytes.push(value as u8 | 0x80);
        value >>= 7;
    }
    bytes.push(value as u8);
    bytes
}

/// The bytes, after how many they are.
fn sized(bytes: &[u8]) -> Vec<u8> {
    [&number(bytes.len() as u32), bytes].concat()
}
