//! Crates in another version than a manifest asks for: what a stand-in has to do otherwise, and where nobody
//! knows whether the program means the same.

use std::collections::BTreeSet;

use super::metadata::{CargoPackage, PackageGraph};
use super::provider::{Provider, is_compatible};
use super::stand_in;
use crate::judge_crates;
use facts::judges::{Judge, Version};

/// From a version on, and before another.
type Versions = (Version, Version);

/// The versions that a stand-in was compared with, changed as below.
const COMPARED: [(&str, Versions); 2] = [
    ("itertools", (Version([0, 12, 0]), Version([0, 15, 0]))),
    ("proconio", (Version([0, 3, 6]), Version([0, 7, 0]))),
];

/// What meant something else in some versions of a crate.
struct Change {
    name: &'static str,
    versions: &'static [Versions],
    /// What the stand-in has, and what it has for these versions.
    now: &'static str,
    then: &'static str,
}

/// Numbers that count from 1 wrapped around.
const WRAPPING: [Versions; 2] =
    [(Version([0, 0, 0]), Version([0, 3, 8])), (Version([0, 4, 0]), Version([0, 4, 3]))];

const BEFORE_0_13: [Versions; 1] = [(Version([0, 0, 0]), Version([0, 13, 0]))];

const CHANGES: [Change; 4] = [
    Change {
        name: "proconio",
        versions: &WRAPPING,
        now: ".checked_sub(1).expect(\"attempted to read the value 0 as a Usize1\")",
        then: ".wrapping_sub(1)",
    },
    Change {
        name: "proconio",
        versions: &WRAPPING,
        now: ".checked_sub(1).expect(\"attempted to read isize::MIN as a Isize1\")",
        then: ".wrapping_sub(1)",
    },
    // The product of nothing was nothing.
    Change {
        name: "itertools",
        versions: &BEFORE_0_13,
        now: "        MultiProduct { wheels, shown: None, done: false }\n",
        then: "        MultiProduct { done: wheels.is_empty(), wheels, shown: None }\n",
    },
    // A single iterator gave no tuples.
    Change {
        name: "itertools",
        versions: &BEFORE_0_13,
        now: "IntoIterator::into_iter($a).map(|a| (a,))",
        then: "IntoIterator::into_iter($a)",
    },
];

/// The text of a stand-in as the crate was in a version.
pub fn text_as_of(name: &str, version: Version, text: &str) -> String {
    changes(name, version).fold(text.into(), |text, it| text.replace(it.now, it.then))
}

fn changes(name: &str, version: Version) -> impl Iterator<Item = &'static Change> {
    CHANGES.iter().filter(move |change| {
        change.name == name && change.versions.iter().any(|&versions| is_in(version, versions))
    })
}

/// Whether a stand-in that means one version of a crate is known to mean another, too.
fn means(name: &str, meant: &str, asked: &str) -> bool {
    let (Ok(meant), Ok(asked)) = (meant.parse(), asked.parse()) else { return false };
    let is_compared = COMPARED.iter().any(|(it, versions)| *it == name && is_in(asked, *versions));
    let texts = |version| changes(name, version).map(|change| change.now);
    is_compared && texts(asked).eq(texts(meant))
}

fn is_in(version: Version, (first, end): Versions) -> bool {
    first <= version && version < end
}

/// Why the solution may not mean the same with the crates that it gets, if it uses these of its dependencies
/// and asks for other versions of them.
pub fn doubts(used: &BTreeSet<String>, graph: &PackageGraph, judge: &Judge) -> Option<String> {
    let root = graph.root()?;
    let usual = |id: &String| match Provider::of(graph.package(id)?, root, judge) {
        Provider::Judge(usual) => Some(usual),
        Provider::Inlined => None,
    };
    let uses_own_library = root.library.as_ref().is_some_and(|own| used.contains(&own.name));
    let is_used = |(name, id): &&(String, String)| {
        let has = |name: &str| used.contains(name);
        uses_own_library || has(name) || usual(id).is_some_and(has)
    };
    let of_root = root.dependencies.iter().filter(is_used);
    let mut pending: Vec<(&CargoPackage, &String)> = of_root.map(|(_, id)| (root, id)).collect();
    let (mut seen, mut doubts) = (BTreeSet::new(), BTreeSet::new());
    while let Some((user, id)) = pending.pop() {
        let Some(package) = graph.package(id) else { continue };
        doubts.extend(doubt(user, package, graph, judge));
        if !package.is_published && !package.stands_in() && seen.insert(id) {
            pending.extend(package.dependency_ids().map(|id| (package, id)));
        }
    }
    (!doubts.is_empty()).then(|| doubts.into_iter().collect::<Vec<_>>().join("; "))
}

/// The same for one package and one of its dependencies.
fn doubt(
    user: &CargoPackage,
    used: &CargoPackage,
    graph: &PackageGraph,
    judge: &Judge,
) -> Option<String> {
    let (name, package) = (&used.name, &user.name);
    if used.stands_in() {
        let (asked, meant) = (graph.version_asked(user, name)?, graph.version_meant(name)?);
        let ours = if asked == meant { stand_in::version(name)? } else { meant };
        return (!means(name, meant, asked)).then(|| {
            format!(
                "{package} asks for {name} {asked}, and this is {ours}: write \
                 `{name} = \"{ours}\"` in its Cargo.toml"
            )
        });
    }
    let Provider::Judge(_) = Provider::of(used, user, judge) else { return None };
    let (_, there) = judge_crates::of_package(judge, name)?;
    let (title, asked) = (&judge.title, &used.version);
    (!is_compatible(asked, there)).then(|| {
        format!(
            "{package} asks for {name} {asked}, and {title} has {there}: write \
             `{name} = \"={there}\"` in its Cargo.toml"
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use facts::judges;

    fn stand_in_as_of(name: &str, version: [u32; 3]) -> String {
        let judge = judges::find(None, "luogu").unwrap();
        let stand_ins = stand_in::for_judge(&judge, None);
        let stand_in = stand_ins.into_iter().find(|it| it.name == name).unwrap();
        text_as_of(name, Version(version), &stand_in.module(name, false, &[].into()))
    }

    #[test]
    fn every_change_is_found_in_its_stand_in() {
        for Change { name, now, then, .. } in &CHANGES {
            let (newest, oldest) =
                (stand_in_as_of(name, [0, 14, 0]), stand_in_as_of(name, [0, 0, 0]));
            assert!(newest.contains(now) && !oldest.contains(now), "{now}");
            assert!(oldest.contains(then), "{then}");
        }
    }

    #[test]
    fn a_stand_in_means_a_version_that_was_compared_and_has_the_same_changes() {
        for (meant, asked) in [("0.14.0", "0.13.0"), ("0.12.1", "0.12.0"), ("0.11.0", "0.12.0")] {
            assert!(means("itertools", meant, asked), "{meant} {asked}");
        }
        for (meant, asked) in [
            ("0.14.0", "0.12.1"),
            ("0.12.1", "0.13.0"),
            ("0.11.0", "0.11.0"),
            ("0.15.0", "0.15.0"),
            ("0.14.0", "0.14.0-rc.1"),
        ] {
            assert!(!means("itertools", meant, asked), "{meant} {asked}");
        }
        assert!(means("proconio", "0.5.0", "0.6.0") && !means("proconio", "0.5.0", "0.4.2"));
    }

    #[test]
    fn a_change_counts_for_its_versions_alone() {
        let wraps = |version| stand_in_as_of("proconio", version).contains("wrapping_sub");
        let versions = [[0, 3, 7], [0, 3, 8], [0, 4, 0], [0, 4, 2], [0, 4, 3], [0, 5, 0]];
        assert_eq!(versions.map(wraps), [true, false, true, true, false, false]);
    }
}
