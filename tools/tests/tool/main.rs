//! The tool as its users call it, in temporary folders.

mod benching;
mod bundling;
mod interacting;
mod interrupting;
mod itertools_names;
mod judging;
mod listening;
mod packages;
mod practising;
mod readme;
mod scaffold;
mod setters;
mod speed;
mod stand_ins;
mod starting;
mod stressing;
mod verbs;
