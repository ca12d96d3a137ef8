//! Declares the memory of the program.

use super::module::LinearMemory;
use super::runtime;

/// Bytes of a wasm page.
const PAGE: u64 = 65536;

/// How the memory is held, and what must run before anything uses it.
pub struct Reserve {
    pub declaration: String,
    pub start: String,
}

impl Reserve {
    /// An array at a fixed address is the fastest. It is enough if the code never grows the memory, or
    /// the module limits its growth; otherwise the memory moves as it grows.
    pub fn new(memory: &LinearMemory, code: &str) -> Reserve {
        let uses = |name| runtime::identifiers(code).any(|word| word == name);
        let pages = memory.pages;
        let mut declaration = format!("typedef {} A;\n", memory.address.kind().name());
        let grows = uses("grow") || uses("STRETCH");
        if uses("size") || grows {
            declaration.push_str(&format!("static A P={pages};\n{SIZE}"));
        }
        match memory.maximum {
            _ if !grows => Reserve::fixed(pages, declaration),
            Some(most) if most < TOO_LARGE => {
                declaration.push_str(&format!(
                    "static A grow(A n){{if(n>{most}-P)return(A)-1;P+=n;return P-n;}}\n"
                ));
                if uses("STRETCH") {
                    declaration.push_str(STRETCH);
                }
                Reserve::fixed(most, declaration)
            }
            most => {
                let most = most.unwrap_or(ALL).min(ALL);
                Reserve::moving(pages, format!("{declaration}static u8*M;{}", moving(most)))
            }
        }
    }

    /// Memory that stays as it is.
    fn fixed(pages: u64, declaration: String) -> Reserve {
        let bytes = pages.max(1) * PAGE;
        match pages < TOO_LARGE {
            true => Reserve {
                declaration: format!("{declaration}static u8 M[{bytes}];\n"),
                start: String::new(),
            },
            false => Reserve::moving(pages, format!("{declaration}static u8*M;\n")),
        }
    }

    fn moving(pages: u64, declaration: String) -> Reserve {
        let pages = pages.max(1);
        let start = format!("M=(u8*)calloc({pages},65536);\nif(!M)trap(\"no memory\");\n");
        Reserve { declaration, start }
    }
}

const SIZE: &str = "static A size(void){return P;}\n";

/// In a memory that does not move, to grow touches nothing.
const STRETCH: &str = "static A STRETCH(A n){return grow(n);}\n";

/// Pages of all that addresses of 32 bits can reach, but the last.
const ALL: u64 = 65535;

/// Pages of the smallest memory that no 32-bit compiler takes as an array.
const TOO_LARGE: u64 = 32768;

/// A byte more is asked for than needed: memory of no bytes would be no memory. Large memory that
/// the program does not touch costs nothing, so `STRETCH` leaves it alone.
fn moving(most: u64) -> String {
    format!(
        "static A STRETCH(A n){{u8*m=n>{most}-P?0:(u8*)realloc(M,(size_t)(P+n)*65536+1);
if(!m)return(A)-1;M=m;P+=n;return P-n;}}
static A grow(A n){{A p=STRETCH(n);if(p+1)memset(M+(size_t)p*65536,0,(size_t)n*65536);return p;}}\n"
    )
}
