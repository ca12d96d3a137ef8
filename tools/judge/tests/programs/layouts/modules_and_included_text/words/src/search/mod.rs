mod exact;

pub use self::exact::position;
