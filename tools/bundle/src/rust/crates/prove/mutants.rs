//! Whether the last proof refuses what it should: each piece of a program is removed, and what then still
//! compiles either calls other functions or has other code, or prints the same.

use std::process::{Command, Stdio};

use super::calls::Calls;
use crate::rust::crates::pieces::draft::CratesDraft;
use crate::rust::crates::pieces::draft::tests::draft;
use crate::rust::crates::pieces::module::PieceState;
use toolchain::rustc_file;

/// Where something is removed here, something else takes its place without an error.
const TEXT: &str = r#"
pub struct Loud(pub u8);
impl Drop for Loud {
    fn drop(&mut self) { println!("drop {}", self.0) }
}

#[derive(PartialEq)]
pub struct Reversed(pub u8);
impl PartialOrd for Reversed {
    fn partial_cmp(&self, other: &Reversed) -> Option<std::cmp::Ordering> { self.0.partial_cmp(&other.0) }
    fn lt(&self, other: &Reversed) -> bool { self.0 > other.0 }
}

pub trait Speak {
    fn speak(&self) -> &'static str { "by default" }
    fn whisper(&self) -> &'static str { "by the trait" }
}
pub struct Dog;
impl Speak for Dog {
    fn speak(&self) -> &'static str { "by the dog" }
}
impl Dog {
    pub fn whisper(&self) -> &'static str { "by the dog itself" }
}

pub trait BitWidth { const BITS: u32; fn width(&self) -> u32 { Self::BITS } }
impl BitWidth for i32 { const BITS: u32 = 32; }
impl BitWidth for u8 { const BITS: u32 = 8; }
pub fn width_of<T: BitWidth>(number: T) -> u32 { number.width() }

mod global { pub fn answer() -> u8 { 41 } pub fn leaf() -> u8 { 9 } pub const BASE: u8 = 1; }
pub mod local {
    use super::global::*;
    pub fn answer() -> u8 { 42 }
    pub const BASE: u8 = 2;
    pub fn tell() -> u8 { answer() + leaf() + BASE }
}

pub fn unused() -> u8 { 1 }
"#;

const OWN: &str = r#"
use m::Speak;
fn main() {
    let _loud = m::Loud(1);
    println!("{}", m::Reversed(1) < m::Reversed(2));
    println!("{} {}", m::Dog.speak(), m::Dog.whisper());
    println!("{}", m::width_of(3));
    println!("{}", m::local::tell());
    // What a stub would call is called in any case.
    let _ = std::panic::catch_unwind(|| unreachable!());
}
"#;

/// What the proof says of a program without this piece; nothing if it does not compile.
fn differences(whole: &CratesDraft, calls: &Calls, less: &CratesDraft) -> Option<Vec<String>> {
    Calls::of(less).unwrap().map(|found| calls.differences(&found, whole))
}

fn output(draft: &CratesDraft) -> Vec<u8> {
    let compiled =
        rustc_file::compile("main.rs", &draft.render().0, &["--cap-lints=allow"]).unwrap();
    let program = compiled.product.expect("it has compiled");
    let mut program = Command::new(program.path());
    program.stderr(Stdio::null()).output().unwrap().stdout
}

#[test]
fn a_program_without_one_of_its_pieces_is_refused_or_prints_the_same() {
    let whole = draft(OWN, &[("m", TEXT)]);
    let calls = Calls::of(&whole).unwrap().expect("it compiles");
    let expected = output(&whole);
    let (mut refused, mut accepted) = (Vec::new(), 0);
    for piece in whole.piece_ids() {
        let it = whole.piece(piece);
        let name = format!("{:?} {} {}", it.kind, it.of_trait, it.name);
        let mut less = whole.clone();
        less.set(piece, PieceState::Removed);
        match differences(&whole, &calls, &less) {
            None => {}
            Some(differences) if differences.is_empty() => {
                accepted += 1;
                assert_eq!(output(&less), expected, "{name} was removed");
            }
            Some(_) => refused.push(name),
        }
    }
    for kind in [
        "TraitImpl Drop Loud",
        "TraitImplItem PartialOrd lt",
        "TraitImplItem Speak speak",
        "ImplItem  whisper",
        "TraitImpl BitWidth i32",
        "Item  answer",
        "Item  BASE",
        "Body  ",
    ] {
        assert!(refused.iter().any(|name| name == kind), "{kind} is not among {refused:#?}");
    }
    assert!(accepted > 0, "what is not used can go");
}
