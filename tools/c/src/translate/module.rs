//! Parses a WebAssembly module into the parts that the translation needs.

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail};
use wasmparser::{
    CompositeInnerType, ConstExpr, Data, DataKind, Element, ElementItems, ElementKind, Export,
    ExternalKind, FunctionBody, Import, Name, NameSectionReader, Operator, Parser, Payload,
    RecGroup, TypeRef, ValType,
};

use super::c_type::CType;
use super::expression_text::number_text;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Type {
    I32,
    I64,
    F32,
    F64,
    V128,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signature {
    pub params: Vec<Type>,
    pub results: Vec<Type>,
}

pub struct Global {
    pub ty: Type,
    pub mutable: bool,
    /// The bits it starts with.
    pub bits: u64,
}

impl Global {
    /// What it starts with as C writes it, unless that is an infinity or a NaN.
    pub fn constant(&self) -> Option<String> {
        let float = match self.ty {
            Type::I32 => return Some(number_text(self.bits as u32 as i32 as i64).0),
            Type::F32 => f32::from_bits(self.bits as u32).into(),
            Type::F64 => f64::from_bits(self.bits),
            Type::I64 | Type::V128 => return Some(number_text(self.bits as i64).0),
        };
        float.is_finite().then(|| format!("{float:?}"))
    }
}

#[derive(Default)]
pub struct LinearMemory {
    pub address: Address,
    pub pages: u64,
    pub maximum: Option<u64>,
}

/// The width of addresses, or of indexes into the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Address {
    #[default]
    Narrow,
    Wide,
}

impl Address {
    fn new(is_wide: bool) -> Address {
        if is_wide { Address::Wide } else { Address::Narrow }
    }

    pub fn ty(self) -> Type {
        if self == Address::Wide { Type::I64 } else { Type::I32 }
    }

    pub fn kind(self) -> CType {
        CType::of(self.ty())
    }
}

#[derive(Default)]
pub struct WasmModule<'a> {
    pub types: Vec<Signature>,
    /// The type of every function, the imported ones first.
    pub functions: Vec<usize>,
    /// The names the imported functions have in "env".
    pub imports: Vec<&'a str>,
    pub bodies: Vec<FunctionBody<'a>>,
    pub memory: LinearMemory,
    pub globals: Vec<Global>,
    pub table: Vec<Option<usize>>,
    pub table_index: Address,
    pub data: Vec<(u64, &'a [u8])>,
    pub names: BTreeMap<usize, &'a str>,
    pub main: usize,
}

impl<'a> WasmModule<'a> {
    /// A module as rustc writes it is valid. What it has and we do not translate is an error.
    pub fn parse(wasm: &'a [u8]) -> Result<WasmModule<'a>> {
        let mut module = WasmModule::default();
        let mut main = None;
        for payload in Parser::new(0).parse_all(wasm) {
            module.take(payload?, &mut main)?;
        }
        module.main = main.context("the WebAssembly module exports no function `main`")?;
        Ok(module)
    }

    pub fn signature(&self, function: usize) -> &Signature {
        &self.types[self.functions[function]]
    }

    /// The first type that equals this one: wasm compares types by structure.
    pub fn canonical(&self, ty: usize) -> usize {
        self.types.iter().position(|other| *other == self.types[ty]).unwrap_or(ty)
    }

    pub fn body(&self, function: usize) -> Option<&FunctionBody<'a>> {
        self.bodies.get(function.checked_sub(self.imports.len())?)
    }

    fn take(&mut self, payload: Payload<'a>, main: &mut Option<usize>) -> Result<()> {
        use Payload::*;
        match payload {
            TypeSection(section) => section.into_iter().try_for_each(|group| self.group(group?)),
            ImportSection(section) => {
                section.into_imports().try_for_each(|import| self.import(import?))
            }
            GlobalSection(section) => section.into_iter().try_for_each(|one| self.global(one?)),
            ElementSection(section) => section.into_iter().try_for_each(|one| self.element(one?)),
            DataSection(section) => section.into_iter().try_for_each(|data| self.segment(data?)),
            StartSection { .. } => bail!("a start function is not supported"),
            CodeSectionEntry(body) => {
                self.bodies.push(body);
                Ok(())
            }
            CustomSection(section) if section.name() == "name" => {
                let reader = wasmparser::BinaryReader::new(section.data(), 0);
                self.function_names(NameSectionReader::new(reader));
                Ok(())
            }
            other => self.take_lists(other, main),
        }
    }

    /// The sections whose entries are little more than numbers.
    fn take_lists(&mut self, payload: Payload<'a>, main: &mut Option<usize>) -> Result<()> {
        match payload {
            Payload::FunctionSection(section) => {
                for ty in section {
                    self.functions.push(ty? as usize);
                }
            }
            Payload::TableSection(section) => {
                if section.count() > 1 {
                    bail!("several tables are not supported");
                }
                for table in section {
                    let ty = table?.ty;
                    self.table = vec![None; ty.initial as usize];
                    self.table_index = Address::new(ty.table64);
                }
            }
            Payload::MemorySection(section) => {
                if section.count() > 1 {
                    bail!("several memories are not supported");
                }
                for memory in section {
                    let memory = memory?;
                    let address = Address::new(memory.memory64);
                    self.memory =
                        LinearMemory { address, pages: memory.initial, maximum: memory.maximum };
                }
            }
            Payload::ExportSection(section) => {
                let exports = section.into_iter().collect::<Result<Vec<_>, _>>()?;
                *main = exports.iter().find(is_main).map(|export| export.index as usize);
            }
            _ => {}
        }
        Ok(())
    }

    fn group(&mut self, group: RecGroup) -> Result<()> {
        for ty in group.into_types() {
            self.types.push(signature(&ty.composite_type.inner)?);
        }
        Ok(())
    }

    fn import(&mut self, import: Import<'a>) -> Result<()> {
        let TypeRef::Func(ty) = import.ty else {
            bail!("the import {}.{} is not a function", import.module, import.name);
        };
        self.functions.push(ty as usize);
        self.imports.push(import.name);
        Ok(())
    }

    fn global(&mut self, global: wasmparser::Global) -> Result<()> {
        let (ty, mutable) = (value(global.ty.content_type)?, global.ty.mutable);
        let bits = self.constant(&global.init_expr)?;
        self.globals.push(Global { ty, mutable, bits });
        Ok(())
    }

    fn segment(&mut self, data: Data<'a>) -> Result<()> {
        let DataKind::Active { offset_expr, .. } = data.kind else {
            bail!("passive data segments are not supported");
        };
        self.data.push((self.constant(&offset_expr)?, data.data));
        Ok(())
    }

    fn element(&mut self, element: Element) -> Result<()> {
        let offset_expr = match element.kind {
            ElementKind::Active { offset_expr, .. } => offset_expr,
            ElementKind::Declared => return Ok(()),
            ElementKind::Passive => bail!("passive element segments are not supported"),
        };
        let ElementItems::Functions(functions) = element.items else {
            bail!("element segments of expressions are not supported");
        };
        let offset = self.constant(&offset_expr)? as usize;
        for (index, function) in functions.into_iter().enumerate() {
            let slot = self.table.get_mut(offset + index);
            *slot.context("an element segment is larger than its table")? =
                Some(function? as usize);
        }
        Ok(())
    }

    fn constant(&self, expression: &ConstExpr) -> Result<u64> {
        let mut operators = expression.get_operators_reader();
        let value = match operators.read()? {
            Operator::I32Const { value } => value as u32 as u64,
            Operator::I64Const { value } => value as u64,
            Operator::F32Const { value } => value.bits().into(),
            Operator::F64Const { value } => value.bits(),
            Operator::GlobalGet { global_index } => self.globals[global_index as usize].bits,
            other => bail!("the constant expression {other:?} is not supported"),
        };
        match operators.read()? {
            Operator::End => Ok(value),
            other => bail!("a constant expression with {other:?} is not supported"),
        }
    }

    /// Names only make the C easier to read, so a damaged name section is not an error.
    fn function_names(&mut self, section: NameSectionReader<'a>) {
        for name in section.into_iter().flatten() {
            if let Name::Function(map) = name {
                let named = map.into_iter().flatten();
                self.names.extend(named.map(|one| (one.index as usize, one.name)));
            }
        }
    }
}

fn is_main(export: &&Export) -> bool {
    export.kind == ExternalKind::Func && export.name == "main"
}

fn signature(ty: &CompositeInnerType) -> Result<Signature> {
    let CompositeInnerType::Func(ty) = ty else { bail!("only function types are supported") };
    let values = |list: &[ValType]| list.iter().map(|ty| value(*ty)).collect::<Result<_>>();
    Ok(Signature { params: values(ty.params())?, results: values(ty.results())? })
}

pub fn value(ty: ValType) -> Result<Type> {
    Ok(match ty {
        ValType::I32 => Type::I32,
        ValType::I64 => Type::I64,
        ValType::F32 => Type::F32,
        ValType::F64 => Type::F64,
        ValType::V128 => Type::V128,
        other => bail!("values of type {other} are not supported"),
    })
}
