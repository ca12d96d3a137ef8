use {num_traits::PrimInt as _, num_traits::ToPrimitive, std::fmt::Write};

pub fn twice(number: u32) -> String {
    let mut text = String::new();
    text.write_fmt(format_args!("{:?}", number.to_i8().map(|it| it.signed_shl(1)))).unwrap();
    text
}
