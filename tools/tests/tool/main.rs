//! The tool as its users call it, in temporary folders.

mod benching;
mod bundling;
mod interacting;
mod interrupting;
mod itertools_names;
mod judging;
mod packages;
mod readme;
mod scaffold;
mod setters;
mod shell;
mod speed;
mod stand_ins;
mod stressing;
mod verbs;
mod watching;
