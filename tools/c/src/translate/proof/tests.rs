//! The proof accepts what the translation writes, and refuses whatever C would take for something else.

use std::collections::{BTreeSet, HashMap};

use super::super::c_type::CType::{self, F32, I8, Int, Long, U32, U64};
use super::super::c_type::Width::{W32, W64};
use super::super::expression::Expr;
use super::super::expression_text::ExpressionText;
use super::super::forbidden::Forbidden;
use super::super::function::Function;
use super::super::local::{Local, Locals};
use super::super::module::{Signature, Type, WasmModule};
use super::super::names::FunctionNames;
use super::{Callees, ProofScope};

/// A function with the locals a and b of 32 bits, c and d of 64, x and y, which are floats and doubles.
struct ProofSample {
    module: WasmModule<'static>,
    names: FunctionNames,
    function: Function,
    locals: HashMap<Local, String>,
}

const LOCALS: [(&str, Type); 6] = [
    ("a", Type::I32),
    ("b", Type::I32),
    ("c", Type::I64),
    ("d", Type::I64),
    ("x", Type::F32),
    ("y", Type::F64),
];

impl ProofSample {
    fn new() -> ProofSample {
        let called = Signature { params: vec![Type::I32, Type::I64], results: vec![Type::I32] };
        let module = WasmModule { types: vec![called], ..WasmModule::default() };
        let names = FunctionNames::new(&module, Forbidden(&[])).unwrap();
        let locals = Locals::new(&LOCALS.map(|(_, ty)| ty));
        let named = locals.iter().zip(LOCALS).map(|(local, (name, _))| (local, name.to_string()));
        let named = named.collect();
        let function = Function {
            params: 0,
            locals,
            zeroed: BTreeSet::new(),
            result: Some(Type::I64),
            body: vec![],
            calls: BTreeSet::new(),
            indirect: BTreeSet::new(),
        };
        ProofSample { module, names, function, locals: named }
    }

    fn is_proved(&self, text: &str, meant: &Expr) -> bool {
        let callees = Callees::new(&self.module, &self.names);
        ProofScope::new(&callees, &self.function, &self.locals).prove(text, meant).is_ok()
    }

    fn is_proved_result(&self, text: &str, meant: &Expr) -> bool {
        let callees = Callees::new(&self.module, &self.names);
        ProofScope::new(&callees, &self.function, &self.locals).prove_result(text, meant).is_ok()
    }

    fn local(&self, name: &str) -> Local {
        let at = LOCALS.iter().position(|(other, _)| *other == name).unwrap();
        self.function.locals.get(at as u32)
    }

    fn value(&self, name: &str) -> Expr {
        Expr::local(self.local(name))
    }

    fn text(&self, value: &Expr) -> String {
        ExpressionText(&self.locals).action(value)
    }
}

fn wide(value: Expr) -> Expr {
    value.to(U64)
}

fn number(value: i64, kind: CType) -> Expr {
    Expr::number(value).to(kind)
}

/// Expressions with their text, and texts that mean something else.
fn table(it: &ProofSample) -> Vec<(Expr, &'static str, &'static [&'static str])> {
    let [a, b, c, d, x, y] = ["a", "b", "c", "d", "x", "y"].map(|name| it.value(name));
    let clone = |value: &Expr| value.clone();
    vec![
        (
            Expr::arithmetic("*", W64, wide(clone(&a)), wide(clone(&b))),
            "(u64)a*b",
            &["a*b", "(u64)(a*b)", "(i64)a*b", "(u64)(i32)a*b", "(u64)a+b", "(u64)b*a", "(u64)a*c"],
        ),
        (
            Expr::arithmetic("-", W64, clone(&c), wide(clone(&a).to(Int))),
            "c-(i32)a",
            &["c-a", "c-(i64)a", "(u32)c-(i32)a", "(i64)c-(i32)a"],
        ),
        (
            Expr::compare_signed("<", W32, clone(&a), number(5, Int)),
            "(i32)a<5",
            &["a<5", "(i32)a<5u", "(i32)a<5LL", "(i32)a<=5", "(i32)a<6", "a<(i32)5"],
        ),
        (
            Expr::equality("==", wide(clone(&a)), clone(&c)),
            "a==c",
            &["(i32)a==c", "a==(u32)c", "a==(i64)c", "a!=c"],
        ),
        (
            Expr::shift("<<", U64, W64, wide(clone(&a)), wide(clone(&b))),
            "(u64)a<<(b&63)",
            &["a<<(b&63)", "(u64)a<<b", "(u64)a<<b&63", "(u64)a<<(b&31)", "(i64)a<<(b&63)"],
        ),
        (
            Expr::shift(">>", Int, W32, clone(&a), number(3, Int)),
            "(i32)a>>3",
            &["a>>3", "(i64)a>>3", "(i32)a>>4", "(i32)(a>>3)"],
        ),
        (
            clone(&c).narrow(I8, Long),
            "(i64)(i8)c",
            &["(i64)c", "(i64)(u32)(i8)c", "(u64)(i8)c", "(i64)(i16)c", "(i8)(i64)c"],
        ),
        (
            Expr::choose(clone(&b), wide(clone(&a)), clone(&d)),
            "b?a:d",
            &["b?(i32)a:d", "b?d:a", "b?a:(i64)d", "b?a:(u32)d", "a?b:d"],
        ),
        (
            Expr::arithmetic("*", W32, Expr::arithmetic("+", W32, clone(&a), clone(&b)), clone(&a)),
            "(a+b)*a",
            &["a+b*a", "(a+b)*b", "(a-b)*a", "a*(a+b)"],
        ),
        (
            Expr::assign(it.local("a"), clone(&c).wrapped()),
            "a=c",
            &["a=(u64)(i8)c", "b=c", "a=d", "a+=c", "c=a"],
        ),
        (
            Expr::assign(it.local("c"), Expr::arithmetic("+", W64, clone(&c), number(1, Long))),
            "c++",
            &["c--", "c", "a++", "c+=2"],
        ),
        (
            Expr::assign(it.local("c"), wide(Expr::arithmetic("+", W32, clone(&a), clone(&b)))),
            "c=a+b",
            &["c=(u64)a+b", "c=(i32)(a+b)", "c=(i32)a+(i32)b"],
        ),
        (
            Expr::binary("*", clone(&x), clone(&x)).rounded(),
            "(float)(x*x)",
            &["x*x", "(double)(x*x)", "(float)x*x", "(float)(x*y)"],
        ),
        (
            Expr::binary("+", clone(&x).to(CType::F64), clone(&y)),
            "x+y",
            &["x+x", "y+x", "x+(float)y", "y+y"],
        ),
        (
            clone(&c).to(Long).to(F32),
            "(float)(i64)c",
            &["(float)c", "(float)(i32)c", "(double)(i64)c"],
        ),
        (
            Expr::pure_call("rotl", vec![clone(&a), number(-5, Int)]),
            "rotl(a,-5)",
            &["rotr(a,-5)", "rotl(a,5)", "rotl(c,-5)", "rotl(a)", "rotlL(a,-5)", "rotl(a,-5,a)"],
        ),
        (
            Expr::bitwise("&", clone(&c), number(i64::MIN, Long)),
            "c&-9223372036854775807LL-1",
            &["c&-9223372036854775807LL", "c&9223372036854775808", "c&-9223372036854775807-1"],
        ),
        (
            Expr::shift("<<", U64, W64, number(1, Long), clone(&d)),
            "1ULL<<(d&63)",
            &["1<<(d&63)", "1u<<(d&63)", "1LL<<(d&63)", "1ULL<<(d&31)"],
        ),
        (
            Expr::shift(">>", Int, W32, clone(&a), clone(&b)),
            "(i32)a>>(b&31)",
            &["a>>(b&31)", "(i32)a>>b", "(i32)(a>>(b&31))"],
        ),
        (
            Expr::arithmetic("-", W32, number(1, Int), clone(&a)),
            "1-a",
            &["4294967297-a", "4294967297u-a", "1-(i32)a", "1LL-a", "a-1"],
        ),
        (
            Expr::shift(
                "<<",
                U32,
                W32,
                Expr::arithmetic("+", W32, clone(&a), clone(&b)),
                number(3, Int),
            ),
            "a+b<<3",
            &["a+(b<<3)", "a<<3+b", "(a<<3)+b"],
        ),
        (
            Expr::bitwise("|", Expr::bitwise("^", clone(&a), clone(&b)), clone(&a)),
            "a^b|a",
            &["a^(b|a)", "a|b^a"],
        ),
        (
            Expr::bitwise("^", Expr::bitwise("&", clone(&a), clone(&b)), clone(&a)),
            "a&b^a",
            &["a&(b^a)", "a^b&a"],
        ),
        (
            Expr::bitwise("&", Expr::equality("==", clone(&a), clone(&b)), clone(&a)),
            "a==b&a",
            &["a==(b&a)", "a&a==b"],
        ),
        (
            Expr::equality("==", Expr::compare("<", W32, clone(&a), clone(&b)), number(1, Int)),
            "a<b==1",
            &["a<(b==1)", "a==b<1"],
        ),
        (
            Expr::compare("<", W32, clone(&a), Expr::shift("<<", U32, W32, clone(&b), clone(&a))),
            "a<b<<(a&31)",
            &["(a<b)<<(a&31)", "a<<b<(a&31)"],
        ),
        (
            Expr::arithmetic("-", W32, clone(&a), Expr::arithmetic("-", W32, clone(&b), clone(&a))),
            "a-(b-a)",
            &["a-b-a", "(a-b)-a", "b-a-a"],
        ),
        (
            Expr::binary("-", clone(&y), Expr::double((-0.5f64).to_bits())),
            "y- -0.5",
            &["y-0.5", "y- - -0.5", "y-0.25", "-0.5-y"],
        ),
        (
            clone(&a).narrow(I8, Int).to(CType::F64),
            "(double)(i8)a",
            &["(double)a", "(double)(i16)a", "(double)(u32)(i8)a", "(float)(i8)a"],
        ),
        (
            Expr::indirect(0, U32, clone(&a), vec![clone(&b), clone(&c)]),
            "((F0)table(a,0))(b,c)",
            &[
                "((F0)table(a,1))(b,c)",
                "((F1)table(a,1))(b,c)",
                "((F0)table(c,0))(b,c)",
                "((F0)table(a,0))(b,b)",
                "((F0)table(a,0))(b)",
                "table(a,0)(b,c)",
            ],
        ),
        (
            Expr::compare("<", W64, clone(&c), number(1 << 31, Long)),
            "c<2147483648LL",
            &["c<2147483648", "c<-2147483648LL", "c<2147483649u"],
        ),
    ]
}

#[test]
fn what_the_translation_writes_is_proved() {
    let sample = ProofSample::new();
    for (meant, text, _) in table(&sample) {
        assert_eq!(sample.text(&meant), text);
        assert!(sample.is_proved(text, &meant), "{text}");
    }
}

#[test]
fn a_text_that_means_something_else_is_refused() {
    let sample = ProofSample::new();
    for (meant, text, wrong) in table(&sample) {
        for wrong in wrong {
            assert!(!sample.is_proved(wrong, &meant), "{wrong} passes for {text}");
        }
    }
}

/// Every cast that is written is needed: without any one of them C computes something else.
#[test]
fn a_text_without_one_of_its_casts_is_refused() {
    let sample = ProofSample::new();
    for (meant, text, _) in table(&sample) {
        for (at, _) in text.match_indices('(') {
            let Some((word, rest)) = text[at + 1..].split_once(')') else { continue };
            if CType::named(word).is_some() {
                let without = [&text[..at], rest].concat();
                assert!(!sample.is_proved(&without, &meant), "{without} passes for {text}");
            }
        }
    }
}

/// The mistake that gave wrong answers: a local of 32 bits was believed to have 64.
#[test]
fn a_narrow_local_never_passes_for_a_wide_one() {
    let sample = ProofSample::new();
    let product = Expr::arithmetic("*", W64, sample.value("c"), sample.value("d"));
    assert!(sample.is_proved("c*d", &product));
    assert!(!sample.is_proved("a*b", &product));
    let meant = Expr::arithmetic("*", W32, sample.value("a"), sample.value("b"));
    assert!(sample.is_proved("a*b", &meant));
    assert!(!sample.is_proved("(u64)a*b", &meant));
    assert!(!sample.is_proved("(u32)((u64)a*c)", &meant));
}

#[test]
fn what_a_function_returns_has_its_type() {
    let sample = ProofSample::new();
    assert!(sample.is_proved_result("a", &sample.value("a").to(U64)));
    assert!(!sample.is_proved_result("a", &sample.value("a").to(Int).to(U64)));
    assert!(!sample.is_proved_result("a", &sample.value("a").to(U32)));
}

#[test]
fn what_is_not_c_of_ours_is_refused() {
    let sample = ProofSample::new();
    let meant = sample.value("a");
    for text in ["", "a a", "(a", "a)", "e", "G0", "f(a)", "a[0]", "2147483648", "1l", "a=", "?a:b"]
    {
        assert!(!sample.is_proved(text, &meant), "{text}");
    }
}
