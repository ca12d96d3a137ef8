pub const TABLE: [u32; 3] = include!("table.in");
