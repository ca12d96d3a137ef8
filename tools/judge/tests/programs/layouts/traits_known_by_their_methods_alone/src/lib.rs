//! Nothing in here names a trait that it uses, except to import it.

pub mod direct;
pub mod grouped;
pub mod num_traits;
pub mod passed_on;
pub mod prelude;
pub mod renamed;

use ::num_traits::FromPrimitive;

pub fn from_float(number: f64) -> Option<u8> {
    u8::from_f64(number)
}
