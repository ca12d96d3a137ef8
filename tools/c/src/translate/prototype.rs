//! The types of the runtime's functions, read from their C: from definitions, and from the macros that
//! define or rename functions.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::c_type::CType;
use super::runtime::{SCALARS, VECTORS, is_outside_words};

/// What a function takes and returns.
#[derive(Clone, Debug, PartialEq)]
pub struct Prototype {
    pub params: Vec<SlotType>,
    pub result: SlotType,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SlotType {
    /// The type `A`, which depends on the module.
    Address,
    Of(CType),
}

impl SlotType {
    fn named(name: &str) -> Option<SlotType> {
        if name == "A" { Some(SlotType::Address) } else { CType::named(name).map(SlotType::Of) }
    }

    pub fn kind(self, address: CType) -> CType {
        match self {
            SlotType::Address => address,
            SlotType::Of(kind) => kind,
        }
    }
}

/// The prototype of a function of the runtime. Those with pointers have none.
pub fn of(name: &str) -> Option<&'static Prototype> {
    static ALL: LazyLock<HashMap<String, Prototype>> = LazyLock::new(all);
    ALL.get(name)
}

fn all() -> HashMap<String, Prototype> {
    let text = [SCALARS, VECTORS].join("\n").replace("\\\n", "");
    let macros: HashMap<&str, RuntimeMacro> =
        text.lines().rev().filter_map(RuntimeMacro::defined).collect();
    let mut all: HashMap<String, Prototype> =
        text.lines().filter_map(|line| defined(&expanded(line, &macros)?)).collect();
    let renamed: Vec<_> = macros
        .iter()
        .filter_map(|(name, it)| Some((name.to_string(), it.renames(&all)?)))
        .collect();
    all.extend(renamed);
    all
}

/// A macro with parameters.
struct RuntimeMacro<'a> {
    params: Vec<&'a str>,
    body: &'a str,
}

impl<'a> RuntimeMacro<'a> {
    fn defined(line: &'a str) -> Option<(&'a str, RuntimeMacro<'a>)> {
        let (name, rest) = line.strip_prefix("#define ")?.split_once('(')?;
        let (params, body) = rest.split_once(')')?;
        let is_macro = !name.contains(is_outside_words);
        is_macro.then(|| {
            (name, RuntimeMacro { params: params.split(',').collect(), body: body.trim() })
        })
    }

    fn of(&self, arguments: &[&str]) -> String {
        let mut out = String::new();
        for piece in self.body.split_inclusive(is_outside_words) {
            let word = piece.trim_end_matches(is_outside_words);
            let at = self.params.iter().position(|param| *param == word);
            out.push_str(at.and_then(|at| arguments.get(at)).unwrap_or(&word));
            out.push_str(&piece[word.len()..]);
        }
        out
    }

    /// Its prototype if it is another name for a function, with some arguments filled in.
    fn renames(&self, functions: &HashMap<String, Prototype>) -> Option<Prototype> {
        let (name, arguments) = call(self.body)?;
        let Prototype { params, result } = functions.get(name)?;
        let place = |param: &&str| arguments.iter().position(|argument| argument == param);
        let params = self.params.iter().map(|param| params.get(place(param)?).copied());
        Some(Prototype { params: params.collect::<Option<_>>()?, result: *result })
    }
}

/// A line that defines a function, with the macros written out that do so.
fn expanded(line: &str, macros: &HashMap<&str, RuntimeMacro>) -> Option<String> {
    if line.starts_with("static ") {
        return Some(line.to_string());
    }
    let (name, arguments) = call(line)?;
    expanded(&macros.get(name)?.of(&arguments), macros)
}

/// `NAME(a,b)` as its parts.
fn call(text: &str) -> Option<(&str, Vec<&str>)> {
    let (name, rest) = text.trim().split_once('(')?;
    let inside = rest.strip_suffix(')')?;
    let is_word = !name.is_empty() && !name.contains(is_outside_words);
    is_word.then(|| (name, arguments(inside)))
}

/// What stands between the commas outside all parentheses.
fn arguments(text: &str) -> Vec<&str> {
    let (mut out, mut start, mut depth) = (vec![], 0, 0);
    for (at, one) in text.char_indices() {
        match one {
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            ',' if depth == 0 => {
                out.push(&text[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    out.push(&text[start..]);
    out
}

/// The name and the types of `static INLINE u32 name(A a,A o){...`.
fn defined(definition: &str) -> Option<(String, Prototype)> {
    let (head, rest) = definition.strip_prefix("static ")?.split_once('(')?;
    let mut words = head.split_whitespace().rev();
    let name = words.next()?.to_string();
    let result = SlotType::named(words.next()?)?;
    let params = rest.split(')').next()?;
    let types = params.split(',').filter(|param| *param != "void");
    let types = types.map(|param| SlotType::named(param.split(' ').next()?));
    Some((name, Prototype { params: types.collect::<Option<_>>()?, result }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spelled(name: &str) -> String {
        let Some(Prototype { params, result }) = of(name) else { return "none".into() };
        let name = |slot: &SlotType| match slot {
            SlotType::Address => "A",
            SlotType::Of(kind) => kind.name(),
        };
        let params: Vec<&str> = params.iter().map(name).collect();
        format!("{}({})", name(result), params.join(","))
    }

    #[test]
    fn functions_have_the_types_of_their_definitions() {
        assert_eq!(spelled("clzL"), "u64(u64)");
        assert_eq!(spelled("signF"), "float(float,float)");
        assert_eq!(spelled("R1"), "u32(A,A)");
        assert_eq!(spelled("v128_store32_lane"), "void(A,V,A,u32)");
        assert_eq!(spelled("data"), "none");
    }

    #[test]
    fn macros_that_define_functions_are_written_out() {
        assert_eq!(spelled("i8x16_splat"), "V(u32)");
        assert_eq!(spelled("f64x2_extract_lane"), "double(V,u32)");
        assert_eq!(spelled("i64x2_replace_lane"), "V(V,u64,u32)");
        assert_eq!(spelled("i8x16_add_sat_s"), "V(V,V)");
        assert_eq!(spelled("i32x4_bitmask"), "u32(V)");
        assert_eq!(spelled("i16x8_extend_low_i8x16_s"), "V(V)");
    }

    #[test]
    fn macros_that_fill_in_arguments_have_the_types_of_the_others() {
        assert_eq!(spelled("r8"), "u64(A)");
        assert_eq!(spelled("w1"), "void(A,u32)");
        assert_eq!(spelled("wd"), "void(A,double)");
    }
}
