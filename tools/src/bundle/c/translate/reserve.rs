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
        let grows = uses("grow") || uses("STRETCH");
        let size = if uses("size") || grows {
            format!("static u32 P={pages};\n{SIZE}")
        } else {
            String::new()
        };
        match memory.maximum {
            _ if !grows => Reserve::array(pages, size),
            Some(most) => Reserve::array(
                most,
                size + &format!(
                    "static u32 grow(u32 n){{if(n>{most}-P)return-1;P+=n;return P-n;}}\n\
                     #define STRETCH grow\n"
                ),
            ),
            None => Reserve {
                declaration: format!("static u8*M;{size}{MOVING}"),
                start: "M=(u8*)calloc(P,65536);\nif(!M)trap(\"no memory\");\n",
            },
        }
    }

    fn array(pages: u64, rest: String) -> Reserve {
        let bytes = pages.max(1) * PAGE;
        Reserve { declaration: format!("static u8 M[{bytes}];\n{rest}"), start: "" }
    }
}

const SIZE: &str = "static u32 size(void){return P;}\n";

/// Large memory that the program does not touch costs nothing, so that `STRETCH` leaves it alone.
const MOVING: &str = "static u32 STRETCH(u32 n){u8*m=n>65535-P?0:(u8*)realloc(M,(size_t)(P+n)*65536);
if(!m)return-1;M=m;P+=n;return P-n;}
static u32 grow(u32 n){u32 p=STRETCH(n);if(p+1)memset(M+(size_t)p*65536,0,(size_t)n*65536);return p;}\n";
