//! A system that lets nobody watch files.

use std::process::Command;

use libtest_mimic::Failed;

use crate::scaffold::{Folder, JUDGE, stderr};

/// A script that runs a command where nothing can be watched: there are none of these.
fn limited(things: &str, command: &str) -> String {
    let limit = format!("/proc/sys/user/max_inotify_{things}");
    format!("exec unshare --map-root-user sh -c 'echo 0 >{limit} && exec {command}'")
}

pub fn a_lack_of_watches_is_an_error() -> Result<(), Failed> {
    let folder = Folder::with(&[("a.rs", "fn main() {}")]);
    for (things, limit) in [("watches", "max_user_watches"), ("instances", "max_user_instances")] {
        let script = limited(things, &format!("{JUDGE} watch a.rs"));
        let output =
            Command::new("sh").args(["-c", &script]).current_dir(folder.path()).output()?;
        let advice = format!("raise the limit with `sudo sysctl fs.inotify.{limit}=");
        assert!(stderr(&output).contains(&advice), "{}", stderr(&output));
        assert_eq!(output.status.code(), Some(2));
    }
    Ok(())
}
