#![allow(clippy::all)]
#![allow(clippy::needless_range_loop, clippy::many_single_char_names)]

#[rustfmt::skip]
const LCD: [[u8; 7]; 10] = [
	[1,1,1,1,1,1,0],
	[0,1,1,0,0,0,0],
	[1,1,0,1,1,0,1],
	[1,1,1,1,0,0,1],
	[0,1,1,0,0,1,1],
	[1,0,1,1,0,1,1],
	[1,0,1,1,1,1,1],
	[1,1,1,0,0,0,0],
	[1,1,1,1,1,1,1],
	[1,1,1,1,0,1,1],
];

#[rustfmt::skip]
mod io {
	pub fn line()->String{let mut s=String::new();std::io::stdin().read_line(&mut s).ok();s.trim_end().to_owned()}
}

fn main()
{
	let s = io::line();
	let mut total = 0u32;
	for c in s.bytes()
	{
		if c.is_ascii_digit()
		{
			total += LCD[(c - b'0') as usize].iter().map(|&x| x as u32).sum::<u32>();
		}
	}
	println!("{}	segments", total);
}
