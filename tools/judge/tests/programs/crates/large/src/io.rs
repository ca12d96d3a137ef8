pub mod input {
    use std::io::Read;

    pub struct Input {
        bytes: Vec<u8>,
        at: usize,
    }

    pub trait Readable {
        fn read(input: &mut Input) -> Self;
    }

    impl Input {
        pub fn stdin() -> Self {
            let mut bytes = Vec::new();
            std::io::stdin().read_to_end(&mut bytes).unwrap();
            Input { bytes, at: 0 }
        }

        pub fn read<T: Readable>(&mut self) -> T {
            T::read(self)
        }

        pub fn read_vec<T: Readable>(&mut self, size: usize) -> Vec<T> {
            (0..size).map(|_| self.read()).collect()
        }

        pub fn next(&mut self) -> Option<&str> {
            let rest = &self.bytes[self.at..];
            let start = rest.iter().position(|byte| !byte.is_ascii_whitespace())?;
            let word = rest[start..].split(|byte| byte.is_ascii_whitespace()).next()?;
            self.at += start + word.len();
            std::str::from_utf8(word).ok()
        }
    }

    macro_rules! readable {
        ($($number: ident)+) => {$(
            impl Readable for $number {
                fn read(input: &mut Input) -> Self {
                    input.next().unwrap().parse().unwrap()
                }
            }
        )+};
    }

    readable! { i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64 String char }

    macro_rules! readable_tuple {
        ($($name: ident)+) => {
            impl<$($name: Readable),+> Readable for ($($name,)+) {
                fn read(input: &mut Input) -> Self {
                    ($($name::read(input),)+)
                }
            }
        };
    }

    readable_tuple! { A }
    readable_tuple! { A B }
    readable_tuple! { A B C }

    impl<T: Readable, const SIZE: usize> Readable for [T; SIZE] {
        fn read(input: &mut Input) -> Self {
            std::array::from_fn(|_| input.read())
        }
    }
}

pub mod output {
    use std::io::Write;

    pub struct Output {
        bytes: Vec<u8>,
    }

    pub trait Writable {
        fn write(&self, output: &mut Output);
    }

    impl Output {
        pub fn stdout() -> Self {
            Output { bytes: Vec::new() }
        }

        pub fn print<T: Writable>(&mut self, value: T) {
            value.write(self);
        }

        pub fn print_line<T: Writable>(&mut self, value: T) {
            self.print(value);
            self.bytes.push(b'\n');
        }
    }

    impl Drop for Output {
        fn drop(&mut self) {
            std::io::stdout().write_all(&self.bytes).unwrap();
        }
    }

    impl Write for Output {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.bytes.extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    impl<T: Writable> Writable for [T] {
        fn write(&self, output: &mut Output) {
            for (at, value) in self.iter().enumerate() {
                if at > 0 {
                    output.bytes.push(b' ');
                }
                value.write(output);
            }
        }
    }

    impl<T: Writable> Writable for Vec<T> {
        fn write(&self, output: &mut Output) {
            self[..].write(output);
        }
    }

    impl<T: Writable + ?Sized> Writable for &T {
        fn write(&self, output: &mut Output) {
            (**self).write(output);
        }
    }

    macro_rules! writable {
        ($($number: ident)+) => {$(
            impl Writable for $number {
                fn write(&self, output: &mut Output) {
                    write!(output, "{self}").unwrap();
                }
            }
        )+};
    }

    writable! { i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64 String char str }
}
