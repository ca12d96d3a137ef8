//! Disks that are full, or that can only be read.

use std::process::Command;

use libtest_mimic::Failed;

use crate::scaffold::{Folder, HEADER, JUDGE, stderr, stdout};

/// A temporary folder on a disk of its own, for the rest of the line.
const SMALL_DISK: &str = "exec unshare --map-root-user --mount sh -c 'mount -t tmpfs -o size=3m small /mnt && \"$0\" \"$@\"' ";

/// The cache of another day on a disk that can only be read, for the rest of the line.
const READ_ONLY_DISK: &str = "exec unshare --map-root-user --mount sh -c 'mount -t tmpfs cache /mnt && mkdir -p /mnt/anyjudge/compilations && mount -o remount,ro /mnt && \"$0\" \"$@\"' ";

/// Programs that write to a file, to their output, or to neither.
pub fn a_full_disk_is_an_error() -> Result<(), Failed> {
    let folder = Folder::with(&[("1.in", ""), ("1.out", "42\n")]);
    for (command, verdict) in [
        ("head -c 9000000 /dev/zero >scratch || true; echo 43", "ERR"),
        ("head -c 9000000 /dev/zero", "ERR"),
        ("echo 42", "AC"),
        ("echo 43", "WA"),
    ] {
        let script = format!("{SMALL_DISK}\"$@\"");
        let output = Command::new("sh")
            .args(["-c", &script, "sh", JUDGE, "test", "-d", ".", "--json", "-c"])
            .arg(format!("sh -c '{command}'"))
            .current_dir(folder.path())
            .env("TMPDIR", "/mnt")
            .output()?;
        let text = stdout(&output);
        let expected = format!("\"verdict\":\"{verdict}\"");
        assert!(text.contains(&expected), "{command}: {text}{}", stderr(&output));
    }
    Ok(())
}

pub fn a_read_only_cache() -> Result<(), Failed> {
    let text =
        "use proconio::input;\n\nfn main() {\n    input! { n: u32 }\n    println!(\"{n}\");\n}\n";
    let name = "luogu_p1_echo";
    let project = Folder::project().solution(name, &format!("{HEADER}{text}"));
    let project = project.case(name, "1", "42\n", "42\n");
    let script = format!("{READ_ONLY_DISK}\"$@\"");
    let output = Command::new("sh")
        .args(["-c", &script, "sh", JUDGE, "bundle", name])
        .current_dir(project.path())
        .env("XDG_CACHE_HOME", "/mnt")
        .output()?;
    assert!(stderr(&output).contains("1 case: all AC"), "{}", stderr(&output));
    assert!(stdout(&output).contains("mod proconio"), "{}", stdout(&output));
    Ok(())
}
