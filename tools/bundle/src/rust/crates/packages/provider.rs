//! Who provides a crate in a bundle: the judge, or its own source or stand-in, inlined.

use super::metadata::CargoPackage;
use crate::judge_crates;
use facts::judges::Judge;

#[derive(Debug, PartialEq)]
pub enum Provider<'j> {
    /// The judge has it, by this name.
    Judge(&'j str),
    /// Its own source or what replaces it, as a module of the file.
    Inlined,
}

impl Provider<'_> {
    /// A crate of one's own uses the judge's crates in any version, as a solution does: so both have the same
    /// types, and the compiler reports a version that does not work. A published crate needs a compatible
    /// version.
    pub fn of<'j>(used: &CargoPackage, user: &CargoPackage, judge: &'j Judge) -> Provider<'j> {
        if !used.is_published {
            return Provider::Inlined;
        }
        if let Some((name, version)) = judge_crates::of_package(judge, &used.name) {
            let will_do = !user.is_published || is_compatible(&used.version, version);
            return if will_do { Provider::Judge(name) } else { Provider::Inlined };
        }
        Provider::Inlined
    }
}

/// Whether two versions are compatible for cargo: they agree up to the first number that is not 0.
pub fn is_compatible(one: &str, other: &str) -> bool {
    let numbers = |version: &str| -> Vec<String> {
        version.split(['.', '-', '+']).take(3).map(String::from).collect()
    };
    let (one, other) = (numbers(one), numbers(other));
    let significant = one.iter().position(|number| number != "0").map_or(one.len(), |at| at + 1);
    let significant = significant.min(other.len());
    one[..significant] == other[..significant]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_agree_up_to_the_first_number_that_is_not_0() {
        for (one, other) in [("1.2.3", "1.0.0"), ("0.14.0", "0.14.2"), ("0.2.19", "0.2")] {
            assert!(is_compatible(one, other), "{one} {other}");
        }
        for (one, other) in [("1.2.3", "2.2.3"), ("0.8.5", "0.9.2"), ("0.0.1", "0.0.2")] {
            assert!(!is_compatible(one, other), "{one} {other}");
        }
    }
}
