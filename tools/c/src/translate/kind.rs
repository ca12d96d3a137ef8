//! The C types that expressions have.

use super::module::Type;

/// The C type of an expression. A wasm i32 is `Int` or `U32`, a wasm i64 is `Long` or `U64`: an
/// expression never has another width than its value, so widening and narrowing are conversions that
/// stand in the tree. `I8` and `I16` are what a value is narrowed to before its sign is extended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
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

impl Kind {
    const ALL: [Kind; 10] = [
        Kind::Void,
        Kind::I8,
        Kind::I16,
        Kind::Int,
        Kind::U32,
        Kind::Long,
        Kind::U64,
        Kind::F32,
        Kind::F64,
        Kind::Vector,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Kind::Void => "void",
            Kind::I8 => "i8",
            Kind::I16 => "i16",
            Kind::Int => "i32",
            Kind::U32 => "u32",
            Kind::Long => "i64",
            Kind::U64 => "u64",
            Kind::F32 => "float",
            Kind::F64 => "double",
            Kind::Vector => "V",
        }
    }

    pub fn named(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The C type of variables of a wasm type.
    pub fn of(ty: Type) -> Kind {
        match ty {
            Type::I32 => Kind::U32,
            Type::I64 => Kind::U64,
            Type::F32 => Kind::F32,
            Type::F64 => Kind::F64,
            Type::V128 => Kind::Vector,
        }
    }

    /// The C type that a function returns.
    pub fn of_result(ty: Option<&Type>) -> Kind {
        ty.map_or(Kind::Void, |ty| Kind::of(*ty))
    }

    /// The wasm type of a value of this C type.
    pub fn ty(self) -> Option<Type> {
        Some(match self {
            Kind::Int | Kind::U32 => Type::I32,
            Kind::Long | Kind::U64 => Type::I64,
            Kind::F32 => Type::F32,
            Kind::F64 => Type::F64,
            Kind::Vector => Type::V128,
            Kind::Void | Kind::I8 | Kind::I16 => return None,
        })
    }

    /// The width of an integer; zero for what is none.
    pub fn bits(self) -> u32 {
        match self {
            Kind::I8 => 8,
            Kind::I16 => 16,
            Kind::Int | Kind::U32 => 32,
            Kind::Long | Kind::U64 => 64,
            Kind::Void | Kind::F32 | Kind::F64 | Kind::Vector => 0,
        }
    }

    pub fn is_integer(self) -> bool {
        self.bits() > 0
    }

    pub fn is_signed(self) -> bool {
        matches!(self, Kind::I8 | Kind::I16 | Kind::Int | Kind::Long)
    }

    /// The unsigned type of the same width.
    pub fn unsigned(self) -> Kind {
        self.ty().map_or(self, Kind::of)
    }

    /// What an operand of an operator is converted to first: narrow integers become int.
    pub fn promoted(self) -> Kind {
        if self.is_integer() && self.bits() < 32 { Kind::Int } else { self }
    }
}

impl Width {
    pub fn unsigned(self) -> Kind {
        if self == Width::W32 { Kind::U32 } else { Kind::U64 }
    }

    pub fn signed(self) -> Kind {
        if self == Width::W32 { Kind::Int } else { Kind::Long }
    }

    pub fn mask(self) -> i64 {
        if self == Width::W32 { 31 } else { 63 }
    }
}

/// The type that C converts two operands to.
pub fn common(left: Kind, right: Kind) -> Kind {
    [Kind::Vector, Kind::F64, Kind::F32, Kind::U64, Kind::Long, Kind::U32]
        .into_iter()
        .find(|kind| left == *kind || right == *kind)
        .unwrap_or(Kind::Int)
}
