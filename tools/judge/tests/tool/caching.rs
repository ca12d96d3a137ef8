//! The user's cache stays within its bound, whatever of it grows.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::time::{Duration, SystemTime};

use crate::scaffold::{Folder, HEADER, judge_command, run, stderr};

const NAME: &str = "luogu_p1_sum";

fn project() -> Folder {
    Folder::project().case(NAME, "sample-1", "1 2\n", "3\n")
}

/// Bundles a solution with this cache, which is due to be swept. The comment changes the text.
fn bundle(project: &Folder, cache: &Folder, comment: &str) {
    let _ = fs::remove_file(cache.path().join("anyjudge/locks/swept"));
    let source = format!(
        "{HEADER}use proconio::input;\n\nfn main() {{\n    input! {{ a: i32, b: i32 }}\n    \
         println!(\"{{}}\", a + b); // {comment}\n}}\n"
    );
    project.write(&format!("src/bin/{NAME}.rs"), source);
    let mut judge = judge_command(project.path());
    judge.args(["bundle", "sum", "--to", "luogu"]).env("XDG_CACHE_HOME", cache.path());
    let output = run(&mut judge);
    assert!(output.status.success(), "{}", stderr(&output));
}

/// Adds a file of this size that takes no place, and was used so many days ago.
fn fill(cache: &Folder, name: &str, megabytes: u64, days: u64) {
    cache.write(&format!("anyjudge/{name}"), "");
    let path = cache.path().join("anyjudge").join(name);
    File::options().write(true).open(path).unwrap().set_len(megabytes << 20).unwrap();
    set_age(cache, name, days);
}

fn set_age(cache: &Folder, name: &str, days: u64) {
    let then = SystemTime::now() - Duration::from_secs(24 * 60 * 60 * days);
    File::open(cache.path().join("anyjudge").join(name)).unwrap().set_modified(then).unwrap();
}

/// What is in the rooms of the cache, besides locks.
fn entries(cache: &Folder) -> BTreeSet<String> {
    let rooms = fs::read_dir(cache.path().join("anyjudge")).unwrap().flatten();
    let rooms = rooms.filter(|room| room.file_name() != "locks");
    let entries = rooms.flat_map(|room| {
        let name = room.file_name().into_string().unwrap();
        let inside = fs::read_dir(room.path()).unwrap().flatten();
        inside.map(move |it| format!("{name}/{}", it.file_name().to_str().unwrap()))
    });
    entries.collect()
}

/// The programs that are kept in the cache, without those that were only made to see what they call.
fn programs(cache: &Folder) -> BTreeSet<String> {
    let read = |name: &str| fs::read(cache.path().join("anyjudge").join(name)).unwrap();
    let is_program =
        |name: &String| name.ends_with(".made") && !read(name).starts_with(b"; ModuleID");
    entries(cache).into_iter().filter(is_program).collect()
}

#[test]
fn who_adds_to_a_full_cache_evicts_what_was_not_used_for_the_longest_time() {
    let (project, cache) = (project(), Folder::empty());
    fill(&cache, "crates/old", 400, 2);
    fill(&cache, "targets/1234/debug/program", 400, 1);
    set_age(&cache, "targets/1234", 3);
    fill(&cache, "wasm/oldest", 400, 4);
    bundle(&project, &cache, "first");
    let left = entries(&cache);
    assert!(left.contains("crates/old") && left.contains("targets/1234"), "{left:?}");
    assert!(!left.contains("wasm/oldest"), "{left:?}");
    assert!(left.iter().any(|it| it.starts_with("compilations/")), "{left:?}");
}

#[test]
fn what_is_used_again_is_not_evicted() {
    let (project, cache) = (project(), Folder::empty());
    bundle(&project, &cache, "first");
    let first = programs(&cache);
    bundle(&project, &cache, "second");
    let both = programs(&cache);
    entries(&cache).iter().for_each(|name| set_age(&cache, name, 3));
    fill(&cache, "crates/large", 800, 1);
    fill(&cache, "crates/larger", 1000, 2);
    bundle(&project, &cache, "first");
    bundle(&project, &cache, "third");
    let left = entries(&cache);
    assert!(left.contains("crates/large") && !left.contains("crates/larger"), "{left:?}");
    assert!(left.is_superset(&first) && left.is_disjoint(&(&both - &first)), "{left:?}");
    assert!(first.len() == 1 && both.len() == 2, "{both:?}");
}
