//! For the tests of setters: reduces a failing input as `judge stress` would.

use super::Setter;

/// The input that is left when nothing simpler still fails.
pub fn reduced(setter: &dyn Setter, mut input: String, fails: impl Fn(&str) -> bool) -> String {
    assert!(fails(&input));
    while let Some(simpler) = setter.simpler(&input).into_iter().find(|input| fails(input)) {
        input = simpler;
    }
    input
}
