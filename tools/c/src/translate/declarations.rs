//! Names and declares the locals of a function.

use std::collections::HashMap;

use super::c_type::CType;
use super::function::Function;
use super::local::Local;
use super::module::Type;
use super::statement::Statement;

/// The names of the locals. The more often one is used, the shorter its name.
pub fn names(function: &Function) -> HashMap<Local, String> {
    let mut counts: HashMap<Local, usize> =
        function.locals.iter().take(function.params).map(|param| (param, 0)).collect();
    count(&function.body, &mut counts);
    let mut order: Vec<(Local, usize)> = counts.into_iter().collect();
    order.sort_by_key(|(local, count)| (usize::MAX - count, *local));
    order.into_iter().map(|(local, _)| local).zip(short_names()).collect()
}

/// a to z, then aa to zz without keywords of C and C++, then v0, v1 and so on.
fn short_names() -> impl Iterator<Item = String> {
    let letters = || ('a'..='z').map(String::from);
    let pairs =
        letters().flat_map(move |first| letters().map(move |second| first.clone() + &second));
    let words = ["do", "if", "or"];
    let triples = (0..).map(|number| format!("v{number}"));
    letters().chain(pairs.filter(move |name| !words.contains(&name.as_str()))).chain(triples)
}

fn count(list: &[Statement], counts: &mut HashMap<Local, usize>) {
    for statement in list {
        statement.expressions(&mut |expression| {
            expression.locals(&mut |local| *counts.entry(local).or_default() += 1);
        });
    }
}

pub fn declarations(function: &Function, names: &HashMap<Local, String>) -> String {
    let mut out = String::new();
    for ty in [Type::I32, Type::I64, Type::F32, Type::F64, Type::V128] {
        let own = function.locals.iter().skip(function.params).filter(|local| local.ty() == ty);
        let own = own.filter_map(|local| {
            let zero = match function.zeroed.contains(&local.index()) {
                true if ty == Type::V128 => "={0}",
                true => "=0",
                false => "",
            };
            Some(format!("{}{zero}", names.get(&local)?))
        });
        let own: Vec<String> = own.collect();
        if !own.is_empty() {
            out.push_str(&format!("{} {};\n", CType::of(ty).name(), own.join(",")));
        }
    }
    out
}
