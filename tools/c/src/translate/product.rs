//! The function of Rust's library that multiplies numbers of 128 bits. It does so in parts of 32 bits;
//! C compilers have an instruction for two halves.
//!
//! LLVM could emit such an instruction itself (`wide-arithmetic`), but then it sometimes reads the upper
//! half of a product before it is computed.

use super::module::{Type, WasmModule};

/// It takes where the product goes, and both halves of each factor.
pub fn is_product(module: &WasmModule, function: usize) -> bool {
    let signature = module.signature(function);
    module.names.get(&function) == Some(&"__multi3")
        && signature.results.is_empty()
        && signature.params.len() == 5
        && signature.params[1..].iter().all(|ty| *ty == Type::I64)
}

pub fn definition(name: &str) -> String {
    format!(
        "\nstatic void {name}(A r,u64 a,u64 b,u64 c,u64 d){{w8(r,a*c);W8(r,8,mulhu(a,c)+a*d+b*c);}}\n"
    )
}
