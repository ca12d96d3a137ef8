//! What a user says: one file or folder per verb, with its options and the order of its steps. What
//! several verbs share is in `agreement`, `base64`, `case_rules`, `code_lines`, `compile`, `cost`, `generated`,
//! `generator`, `handover`, `helper`, `jobs`, `jury`, `listing`, `loopback`, `rules`, `subject`, `submission` and
//! `work_folder`.

mod agreement;
mod base64;
pub mod bench;
pub mod bundle;
mod case_rules;
mod code_lines;
mod compile;
pub mod completions;
mod cost;
pub mod doctor;
pub mod generated;
mod generator;
mod handover;
mod helper;
pub mod hint;
pub mod init;
mod jobs;
pub mod judges;
mod jury;
pub mod list;
pub mod listen;
mod listing;
mod loopback;
pub mod man;
pub mod new;
mod partition;
pub mod practice;
pub mod readme;
mod rules;
pub mod site;
pub mod stress;
mod subject;
mod submission;
pub mod submit;
pub mod test;
mod topics;
pub mod watch;
mod work_folder;
