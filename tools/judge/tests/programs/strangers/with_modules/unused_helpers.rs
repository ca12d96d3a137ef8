#![allow(dead_code)]
pub fn nobody_calls_me() -> u8 { crate::lib_x::edges(0).len() as u8 }
