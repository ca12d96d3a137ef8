//! What a program that is judged can see, change and start: with namespaces, and without them.

use std::process::Command;

use libtest_mimic::Failed;

use crate::scaffold::{Folder, judge_command, program, run, stderr, stdout};

/// How the judge keeps programs in.
#[derive(Clone, Copy, Debug)]
pub enum World {
    Namespaces,
    /// Without namespaces, for the rest of the line, because the kernel refuses to make any.
    Landlock,
}

const NO_NAMESPACES: &str = "echo 0 >/proc/sys/user/max_user_namespaces && echo 0 >/proc/sys/user/max_pid_namespaces && exec \"$@\"";

impl World {
    fn judge(self, folder: &Folder, arguments: &[&str]) -> Command {
        let judge = judge_command(folder.path());
        let mut command = match self {
            World::Namespaces => judge,
            World::Landlock => {
                let mut command = Command::new("unshare");
                command.args(["--map-root-user", "sh", "-c", NO_NAMESPACES, "sh"]);
                command.arg(judge.get_program()).current_dir(folder.path());
                command
            }
        };
        command.args(arguments);
        command
    }

    /// The table of `judge test` for a script.
    fn table(self, folder: &Folder, script: &str, arguments: &[&str]) -> String {
        let shell = format!("sh -c '{script}'");
        let call = [&["test", "-c", &shell, "-d", "cases"], arguments].concat();
        let output = run(&mut self.judge(folder, &call));
        format!("{}{}", stdout(&output), stderr(&output))
    }
}

/// A folder with a case whose answer is 42, and other files.
fn folder() -> Folder {
    let folder = Folder::with(&[
        ("cases/1.in", "in\n"),
        ("cases/1.out", "42\n"),
        ("data/known", "42\n"),
        ("note", "note\n"),
    ]);
    folder.write("large", vec![b'x'; 2 << 20]);
    folder
}

/// Ways to read a file of which the path is given from the user's folder on.
const WAYS: [&str; 12] = [
    "cat FILE",
    "cat ./data/../FILE",
    "cat ../NAME/FILE",
    "cat \"$PWD\"/FILE",
    "cat FOLDER/FILE",
    "ln -s FILE link && cat link",
    "ln -s \"$PWD\" here && cat here/FILE",
    "ln FILE hard && cat hard",
    "cp -r $(dirname FILE) copy && cat copy/$(basename FILE)",
    "cat /proc/$PPID/cwd/FILE",
    "cat /proc/$PPID/rootFOLDER/FILE",
    "cat $(tr \"\\0\" \"\\n\" </proc/1/cmdline | grep cases)/1.out || cat /proc/1/rootFOLDER/FILE",
];

fn way(way: &str, folder: &Folder, file: &str) -> String {
    let path = folder.path().display().to_string();
    let name = folder.path().file_name().unwrap().to_string_lossy().into_owned();
    way.replace("FOLDER", &path).replace("NAME", &name).replace("FILE", file)
}

pub fn answers_cannot_be_read(world: World) -> Result<(), Failed> {
    let folder = folder();
    for form in WAYS {
        let table = world.table(&folder, &way(form, &folder, "cases/1.out"), &[]);
        assert!(
            !table.contains("AC") && table.contains("1 case: all"),
            "{world:?} {form}: {table}"
        );
    }
    // What leads to the answer leads to other files as well.
    for form in &WAYS[..7] {
        let table = world.table(&folder, &way(form, &folder, "data/known"), &[]);
        assert!(table.contains("1 case: all AC"), "{world:?} {form}: {table}");
    }
    let beside = "cat \"$(dirname \"$(readlink /proc/self/fd/0)\")/1.out\"";
    let table = world.table(&folder, beside, &[]);
    assert!(!table.contains("AC"), "{world:?}: {table}");
    Ok(())
}

/// The answers lie beside the program. Landlock cannot take away what it allows around it, so a program
/// that runs `--here` is kept from them by namespaces only.
pub fn answers_in_the_same_folder_cannot_be_read(world: World) -> Result<(), Failed> {
    let options = match world {
        World::Namespaces => &["--verbose", "--here"][..],
        World::Landlock => &["--verbose"],
    };
    for option in options {
        let folder = Folder::with(&[("1.in", ""), ("1.out", "42\n"), ("sol.sh", "cat 1.out\n")]);
        for command in ["sh sol.sh", "cat 1.out", &format!("cat {}/1.out", folder.path().display())]
        {
            let call = ["test", "-c", command, "-d", ".", option];
            let table = stdout(&run(&mut world.judge(&folder, &call)));
            assert!(!table.contains("AC") && table.contains("1 case: all"), "{command}: {table}");
        }
    }
    Ok(())
}

/// The answers are made into files, and those hidden; but they are also where they were.
pub fn answers_in_a_suite_of_another_tool_cannot_be_read(world: World) -> Result<(), Failed> {
    let suite = "type: Batch\nmatch: SplitWhitespace\ncases:\n  - in: ''\n    out: |\n      42\n";
    let folder = Folder::with(&[
        ("Cargo.toml", "[package]\nname = \"mine\"\n[workspace]\n"),
        ("src/bin/a.rs", "fn main() {}\n"),
        ("testcases/a.yml", suite),
        ("known.yml", suite),
    ]);
    for (file, verdict) in [("known.yml", "AC"), ("testcases/a.yml", "WA")] {
        let command = format!("sh -c 'grep -o 42 {file}; true'");
        let table = stdout(&run(&mut world.judge(&folder, &["test", "a", "-c", &command])));
        assert!(table.contains(&format!("1 case: all {verdict}")), "{world:?} {file}: {table}");
    }
    Ok(())
}

/// What the judge itself writes is no source of answers, neither for a program under stress.
pub fn what_the_judge_writes_cannot_be_read(world: World) -> Result<(), Failed> {
    let folder = Folder::empty();
    for cheat in ["cat ../../answer", "cat ../../../0/answer", "cat ../../helper-output"] {
        let shell = format!("sh -c '{cheat} || echo 0'");
        let call =
            ["stress", "-c", &shell, "-d", "cases", "-j", "1", "--cases", "3", "--seed", "1"];
        let helpers = ["--gen", "echo 1", "--brute", "echo 42"];
        let output = run(&mut world.judge(&folder, &[&call[..], &helpers].concat()));
        assert_eq!(
            output.status.code(),
            Some(1),
            "{cheat}: {}{}",
            stdout(&output),
            stderr(&output)
        );
        std::fs::remove_dir_all(folder.path().join("cases"))?;
    }
    Ok(())
}

/// An interactor sees the answer, and the program must not see it through the interactor.
pub fn an_interactor_gives_nothing_away(world: World) -> Result<(), Failed> {
    let folder = folder();
    folder.write("interact.sh", "read line; test \"$line\" = 42; exit $?\n");
    let search = "cat /proc/[0-9]*/root/FOLDER/cases/1.out /proc/[0-9]*/cwd/cases/1.out; echo 0";
    let search = way(search, &folder, "");
    for (script, verdict) in [("echo 42", "AC"), (&search, "WA")] {
        let shell = format!("sh -c '{script}'");
        let call = ["test", "-c", &shell, "-d", "cases", "--interactor", "sh interact.sh"];
        let table = stdout(&run(&mut world.judge(&folder, &call)));
        assert!(table.contains(&format!("1 case: all {verdict}")), "{world:?} {script}: {table}");
    }
    Ok(())
}

pub fn files_of_the_user_cannot_be_changed(world: World) -> Result<(), Failed> {
    let folder = folder();
    let before = folder.contents();
    for change in [
        ": >/proc/self/fd/0",
        "echo x >/proc/self/fd/0",
        "echo x >cases/1.in",
        "echo x >FOLDER/note",
        "echo x >>large",
        "echo x >data/known",
        "rm -r data/known",
        "rm ../NAME/note",
        "mv data/known data/unknown",
        "mkdir data/new",
        "touch FOLDER/new",
        "chmod 0 FOLDER/cases/1.in && : >FOLDER/cases/1.in",
    ] {
        world.table(&folder, &way(change, &folder, ""), &[]);
        assert!(folder.contents() == before, "{world:?}: {change}");
    }
    // In a folder of its own it may do what it likes.
    let own =
        "echo 41 >note && rm large && mkdir new && mv note new && mktemp >new/name && echo 42";
    let table = world.table(&folder, own, &[]);
    assert!(table.contains("1 case: all AC") && folder.contents() == before, "{table}");
    Ok(())
}

pub fn too_many_processes_are_a_runtime_error(world: World) -> Result<(), Failed> {
    let folder = folder();
    let bomb = "i=0; while [ $i -lt COUNT ]; do sleep 5 & i=$((i + 1)); done; echo 42; wait";
    let table = world.table(&folder, &bomb.replace("COUNT", "300"), &["-t", "10"]);
    let why = "stopped with more than 256 processes and threads: --processes allows more";
    assert!(table.contains("RE") && table.contains(why), "{table}");
    let few = bomb.replace("COUNT", "30");
    let table = world.table(&folder, &few, &["-t", "10", "--processes", "20"]);
    assert!(table.contains("more than 20 processes"), "{table}");
    let table = world.table(&folder, &few.replace("sleep 5", "sleep 0.2"), &["-t", "10"]);
    assert!(table.contains("1 case: all AC"), "{table}");
    Ok(())
}

/// The kernel would give each session as much of a core as the judge has.
pub fn a_program_cannot_begin_a_session(world: World) -> Result<(), Failed> {
    let folder = folder();
    let session = "cut -d \" \" -f 6 /proc/self/stat";
    let script = format!("test $({session}) = $(setsid {session}) && echo 42");
    let table = world.table(&folder, &script, &[]);
    assert!(table.contains("1 case: all AC"), "{world:?}: {table}");
    Ok(())
}

/// A parent that ignores the end of its children is not told what they have used, and neither are we.
pub fn time_of_children_that_nobody_waits_for_counts(world: World) -> Result<(), Failed> {
    let folder = folder();
    let burn = format!("{} burn-0.1-s", program("misbehave").display());
    let script = format!(
        "trap \"\" CHLD; for i in 1 2 3 4 5 6 7 8 9 10; do {burn} & sleep 0.2; done; echo 42"
    );
    let table = world.table(&folder, &script, &["-t", "0.5"]);
    assert!(table.contains("TLE") && table.contains("took longer than 0.5 s"), "{table}");
    Ok(())
}

/// In namespaces it cannot; without them, the judge says so and goes on.
pub fn a_program_cannot_end_the_judge(world: World) -> Result<(), Failed> {
    let folder = folder();
    folder.write("cases/2.in", "");
    folder.write("cases/2.out", "42\n");
    let script = "sleep 987657 & sleep 0.1; kill -9 $PPID; sleep 0.1; echo 42";
    let table = world.table(&folder, script, &["-j", "1"]);
    assert!(table.contains("2 cases: all AC"), "{world:?}: {table}");
    Ok(())
}
