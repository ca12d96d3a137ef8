//! What a setter makes of a failing input, for the tests of setters.

use super::Setter;

/// The input that is left when no step makes it simpler and lets it fail still.
pub fn reduced(setter: &dyn Setter, mut input: String, fails: impl Fn(&str) -> bool) -> String {
    assert!(fails(&input));
    while let Some(simpler) = setter.simpler(&input).into_iter().find(|input| fails(input)) {
        input = simpler;
    }
    input
}
