//! The C types that expressions have.

use super::module::Type;

/// The C type of an expression. A wasm i32 is `Int` or `U32`, a wasm i64 is `Long` or `U64`: an
/// expression never has another width than its value, so widening and narrowing are conversions that
/// stand in the tree. `I8` and `I16` are what a value is narrowed to before its sign is extended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CType {
    Void,
    I8,
    I16,
    Int,
    U32,
    Long,
    U64,
    F32,
    F64,
    Vector,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Width {
    W32,
    W64,
}

impl CType {
    const ALL: [CType; 10] = [
        CType::Void,
        CType::I8,
        CType::I16,
        CType::Int,
        CType::U32,
        CType::Long,
        CType::U64,
        CType::F32,
        CType::F64,
        CType::Vector,
    ];

    pub fn name(self) -> &'static str {
        match self {
            CType::Void => "void",
            CType::I8 => "i8",
            CType::I16 => "i16",
            CType::Int => "i32",
            CType::U32 => "u32",
            CType::Long => "i64",
            CType::U64 => "u64",
            CType::F32 => "float",
            CType::F64 => "double",
            CType::Vector => "V",
        }
    }

    pub fn named(name: &str) -> Option<CType> {
        CType::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The C type of variables of a wasm type.
    pub fn of(ty: Type) -> CType {
        match ty {
            Type::I32 => CType::U32,
            Type::I64 => CType::U64,
            Type::F32 => CType::F32,
            Type::F64 => CType::F64,
            Type::V128 => CType::Vector,
        }
    }

    /// The C type that a function returns.
    pub fn of_result(ty: Option<&Type>) -> CType {
        ty.map_or(CType::Void, |ty| CType::of(*ty))
    }

    /// The wasm type of a value of this C type.
    pub fn ty(self) -> Option<Type> {
        Some(match self {
            CType::Int | CType::U32 => Type::I32,
            CType::Long | CType::U64 => Type::I64,
            CType::F32 => Type::F32,
            CType::F64 => Type::F64,
            CType::Vector => Type::V128,
            CType::Void | CType::I8 | CType::I16 => return None,
        })
    }

    /// The width of an integer; zero for what is none.
    pub fn bits(self) -> u32 {
        match self {
            CType::I8 => 8,
            CType::I16 => 16,
            CType::Int | CType::U32 => 32,
            CType::Long | CType::U64 => 64,
            CType::Void | CType::F32 | CType::F64 | CType::Vector => 0,
        }
    }

    pub fn is_integer(self) -> bool {
        self.bits() > 0
    }

    pub fn is_signed(self) -> bool {
        matches!(self, CType::I8 | CType::I16 | CType::Int | CType::Long)
    }

    /// The unsigned type of the same width.
    pub fn unsigned(self) -> CType {
        self.ty().map_or(self, CType::of)
    }

    /// What an operand of an operator is converted to first: narrow integers become int.
    pub fn promoted(self) -> CType {
        if self.is_integer() && self.bits() < 32 { CType::Int } else { self }
    }
}

impl Width {
    pub fn unsigned(self) -> CType {
        if self == Width::W32 { CType::U32 } else { CType::U64 }
    }

    pub fn signed(self) -> CType {
        if self == Width::W32 { CType::Int } else { CType::Long }
    }

    pub fn mask(self) -> i64 {
        if self == Width::W32 { 31 } else { 63 }
    }
}

/// The type that C converts two operands to.
pub fn common(left: CType, right: CType) -> CType {
    [CType::Vector, CType::F64, CType::F32, CType::U64, CType::Long, CType::U32]
        .into_iter()
        .find(|kind| left == *kind || right == *kind)
        .unwrap_or(CType::Int)
}
