//! The locals of a function, and the variables that the translation adds to them.

use super::c_type::CType;
use super::module::Type;

/// One of them. Only [`Locals`] makes it, so its type is that of its declaration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Local {
    index: u32,
    ty: Type,
}

impl Local {
    pub fn index(self) -> u32 {
        self.index
    }

    pub fn ty(self) -> Type {
        self.ty
    }

    pub fn kind(self) -> CType {
        CType::of(self.ty)
    }
}

/// All that are declared, the parameters first.
pub struct Locals(Vec<Type>);

impl Locals {
    pub fn new(params: &[Type]) -> Locals {
        Locals(params.to_vec())
    }

    pub fn declare(&mut self, ty: Type) -> Local {
        self.0.push(ty);
        Local { index: self.0.len() as u32 - 1, ty }
    }

    pub fn get(&self, index: u32) -> Local {
        Local { index, ty: self.0[index as usize] }
    }

    pub fn iter(&self) -> impl Iterator<Item = Local> {
        self.0.iter().enumerate().map(|(index, ty)| Local { index: index as u32, ty: *ty })
    }
}
