pub const TABLE: [u32; 3] = include!(concat!(env!("OUT_DIR"), "/table.rs"));
