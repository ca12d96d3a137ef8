//! The C types that expressions have.

use super::module::Type;

/// The C type an expression has. A wasm i32 may be `Int` or `U32`; a wasm i64 may be any of the
/// four, as long as C's conversion to 64 bits gives the right value: `Int` is extended with its
/// sign, `U32` with zeros. So widening needs no text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
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
    pub fn name(self) -> &'static str {
        match self {
            Kind::Int => "i32",
            Kind::U32 => "u32",
            Kind::Long => "i64",
            Kind::U64 => "u64",
            Kind::F32 => "float",
            Kind::F64 => "double",
            Kind::Vector => "V",
        }
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
