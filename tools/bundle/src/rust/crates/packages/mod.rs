//! Which packages a solution uses, who provides each, and what replaces some.

pub mod build_script;
pub mod metadata;
pub mod provider;
pub mod replaced;
pub mod stand_in;
pub mod versions;
