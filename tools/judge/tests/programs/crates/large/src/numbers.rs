pub mod traits {
    use std::ops::{Add, AddAssign, Mul, MulAssign, Rem, RemAssign, Sub, SubAssign};

    pub trait Zero {
        fn zero() -> Self;
    }

    pub trait One {
        fn one() -> Self;
    }

    pub trait Addable: Add<Output = Self> + AddAssign + Zero + Eq + Sized {}

    impl<T: Add<Output = Self> + AddAssign + Zero + Eq + Sized> Addable for T {}

    pub trait Ring: Addable + Sub<Output = Self> + SubAssign + Mul<Output = Self> + MulAssign + One {
        fn power(self, exponent: u64) -> Self
        where
            Self: Copy,
        {
            let (mut result, mut base, mut rest) = (Self::one(), self, exponent);
            while rest > 0 {
                if rest % 2 == 1 {
                    result *= base;
                }
                base *= base;
                rest /= 2;
            }
            result
        }
    }

    impl<T: Addable + Sub<Output = Self> + SubAssign + Mul<Output = Self> + MulAssign + One> Ring for T {}

    pub trait Divisible: Ring + Rem<Output = Self> + RemAssign {}

    impl<T: Ring + Rem<Output = Self> + RemAssign> Divisible for T {}

    macro_rules! numbers {
        ($($number: ident)+) => {$(
            impl Zero for $number {
                fn zero() -> Self {
                    0 as $number
                }
            }

            impl One for $number {
                fn one() -> Self {
                    1 as $number
                }
            }
        )+};
    }

    numbers! { i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64 }
}

pub mod gcd {
    use super::traits::{Divisible, Ring};
    use std::mem::swap;

    pub fn gcd<T: Divisible + Copy>(mut one: T, mut other: T) -> T {
        while other != T::zero() {
            one %= other;
            swap(&mut one, &mut other);
        }
        one
    }

    pub fn square<T: Ring + Copy>(number: T) -> T {
        number * number
    }
}

pub mod modular {
    use super::traits::{One, Zero};
    use crate::io::input::{Input, Readable};
    use crate::io::output::{Output, Writable};
    use crate::misc::value::Value;
    use std::marker::PhantomData;
    use std::ops::{Add, AddAssign, Mul, MulAssign, Sub, SubAssign};

    pub struct Mod<V> {
        number: u32,
        modulus: PhantomData<V>,
    }

    impl<V> Clone for Mod<V> {
        fn clone(&self) -> Self {
            *self
        }
    }

    impl<V> Copy for Mod<V> {}

    impl<V> PartialEq for Mod<V> {
        fn eq(&self, other: &Self) -> bool {
            self.number == other.number
        }
    }

    impl<V> Eq for Mod<V> {}

    impl<V: Value<u32>> From<u64> for Mod<V> {
        fn from(number: u64) -> Self {
            Mod { number: (number % u64::from(V::value())) as u32, modulus: PhantomData }
        }
    }

    macro_rules! operation {
        ($operation: ident $method: ident $assign: ident $assigning: ident, $one: ident $other: ident => $result: expr) => {
            impl<V: Value<u32>> $operation for Mod<V> {
                type Output = Self;

                fn $method(self, other: Self) -> Self {
                    let ($one, $other) = (u64::from(self.number), u64::from(other.number));
                    Mod::from($result)
                }
            }

            impl<V: Value<u32>> $assign for Mod<V> {
                fn $assigning(&mut self, other: Self) {
                    *self = $operation::$method(*self, other);
                }
            }
        };
    }

    operation! { Add add AddAssign add_assign, a b => a + b }
    operation! { Sub sub SubAssign sub_assign, a b => a + u64::from(V::value()) - b }
    operation! { Mul mul MulAssign mul_assign, a b => a * b }

    impl<V: Value<u32>> Zero for Mod<V> {
        fn zero() -> Self {
            Mod::from(0)
        }
    }

    impl<V: Value<u32>> One for Mod<V> {
        fn one() -> Self {
            Mod::from(1)
        }
    }

    impl<V: Value<u32>> Readable for Mod<V> {
        fn read(input: &mut Input) -> Self {
            Mod::from(input.read::<u64>())
        }
    }

    impl<V> Writable for Mod<V> {
        fn write(&self, output: &mut Output) {
            self.number.write(output);
        }
    }
}
