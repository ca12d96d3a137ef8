//! Declares the memory of the program.

use super::module::Memory;
use super::runtime;

/// Bytes of a wasm page.
const PAGE: u64 = 65536;

/// How the memory is held, and what must run before anything uses it.
pub struct Reserve {
    pub declaration: String,
    pub start: &'static str,
}

impl Reserve {
    /// An array at a fixed address is the fastest. It is enough if the code never grows the memory, or
    /// the module limits its growth; otherwise the memory moves as it grows.
    pub fn new(memory: &Memory, code: &str) -> Reserve {
        let uses = |name| runtime::identifiers(code).any(|word| word == name);
        let pages = memory.pages;
        let mut declaration = format!("typedef {} A;\n", memory.address.kind().name());
        if uses("size") || uses("grow") {
            declaration.push_str(&format!("static A P={pages};\n{SIZE}"));
        }
        match memory.maximum {
            _ if !uses("grow") => Reserve::array(pages, declaration),
            Some(most) => {
                declaration.push_str(&format!(
                    "static A grow(A n){{if(n>{most}-P)return(A)-1;P+=n;return P-n;}}\n"
                ));
                Reserve::array(most, declaration)
            }
            None => Reserve {
                declaration: format!("{declaration}static u8*M;{MOVING}"),
                start: "M=(u8*)calloc((size_t)P,65536);\nif(!M)trap(\"no memory\");\n",
            },
        }
    }

    fn array(pages: u64, mut declaration: String) -> Reserve {
        let bytes = pages.max(1) * PAGE;
        declaration.push_str(&format!("static u8 M[{bytes}];\n"));
        Reserve { declaration, start: "" }
    }
}

const SIZE: &str = "static A size(void){return P;}\n";

/// Addresses have 32 bits, whatever their type.
const MOVING: &str = "static A grow(A n){u8*m=n>65535-P?0:(u8*)realloc(M,(size_t)(P+n)*65536);
if(!m)return(A)-1;M=m;memset(M+(size_t)P*65536,0,(size_t)n*65536);P+=n;return P-n;}\n";
