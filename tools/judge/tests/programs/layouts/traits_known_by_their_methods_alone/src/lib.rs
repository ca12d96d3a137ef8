//! Nothing in here names a trait that it uses, except to import it.

pub mod direct;
pub mod grouped;
pub mod num_traits;
pub mod passed_on;
pub mod prelude;
pub mod renamed;
