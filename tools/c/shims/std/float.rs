//! The methods of floating-point numbers that `core` lacks. The functions come from compiler_builtins.
//!
//! They belong to a trait, which any compiler takes. Where a solution has a trait with such a method, too, it
//! would have to say which one it means: then they belong to the numbers themselves (`own_floats`), as
//! in the real `std`.

mod c {
    extern "C" {
        pub fn sqrt(x: f64) -> f64;
        pub fn floor(x: f64) -> f64;
        pub fn ceil(x: f64) -> f64;
        pub fn trunc(x: f64) -> f64;
        pub fn round(x: f64) -> f64;
        pub fn fma(x: f64, y: f64, z: f64) -> f64;
        pub fn pow(x: f64, y: f64) -> f64;
        pub fn exp(x: f64) -> f64;
        pub fn exp2(x: f64) -> f64;
        pub fn expm1(x: f64) -> f64;
        pub fn log(x: f64) -> f64;
        pub fn log2(x: f64) -> f64;
        pub fn log10(x: f64) -> f64;
        pub fn log1p(x: f64) -> f64;
        pub fn sin(x: f64) -> f64;
        pub fn cos(x: f64) -> f64;
        pub fn tan(x: f64) -> f64;
        pub fn asin(x: f64) -> f64;
        pub fn acos(x: f64) -> f64;
        pub fn atan(x: f64) -> f64;
        pub fn atan2(x: f64, y: f64) -> f64;
        pub fn sinh(x: f64) -> f64;
        pub fn cosh(x: f64) -> f64;
        pub fn tanh(x: f64) -> f64;
        pub fn cbrt(x: f64) -> f64;
        pub fn hypot(x: f64, y: f64) -> f64;
    }
}

macro_rules! floats {
    ($($methods:tt)+) => {
        #[cfg(not(own_floats))]
        signatures!($($methods)+);
        #[cfg(not(own_floats))]
        impl Float for f64 {
            methods!([fn] $($methods)+);
        }
        // The functions for f64 are exact enough for f32, and one set is smaller than two.
        #[cfg(not(own_floats))]
        impl Float for f32 {
            methods!([fn] $($methods)+);
        }
        #[cfg(own_floats)]
        impl f64 {
            methods!([pub fn] $($methods)+);
        }
        #[cfg(own_floats)]
        impl f32 {
            methods!([pub fn] $($methods)+);
        }
    };
}

#[cfg(not(own_floats))]
macro_rules! signatures {
    (
        {$($name:ident = $function:ident($($argument:ident)*);)+}
        $($(#[$attribute:meta])* fn $other:ident($this:ident $(, $with:ident: $kind:ty)*) -> $result:ty $body:block)+
    ) => {
        pub trait Float: Sized {
            $(fn $name(self $(, $argument: Self)*) -> Self;)+
            $(fn $other($this $(, $with: $kind)*) -> $result;)+
        }
    };
}

macro_rules! methods {
    (
        [$visibility:vis fn]
        {$($name:ident = $function:ident($($argument:ident)*);)+}
        $($(#[$attribute:meta])* fn $other:ident($this:ident $(, $with:ident: $kind:ty)*) -> $result:ty $body:block)+
    ) => {
        $(
            #[inline]
            #[cfg_attr(own_floats, rustc_allow_incoherent_impl)]
            $visibility fn $name(self $(, $argument: Self)*) -> Self {
                unsafe { c::$function(self as f64 $(, $argument as f64)*) as Self }
            }
        )+
        $(
            $(#[$attribute])*
            #[cfg_attr(own_floats, rustc_allow_incoherent_impl)]
            $visibility fn $other($this $(, $with: $kind)*) -> $result $body
        )+
    };
}

floats! {
    {
        sqrt = sqrt();
        floor = floor();
        ceil = ceil();
        trunc = trunc();
        round = round();
        mul_add = fma(times plus);
        powf = pow(power);
        exp = exp();
        exp2 = exp2();
        exp_m1 = expm1();
        ln = log();
        log2 = log2();
        log10 = log10();
        ln_1p = log1p();
        sin = sin();
        cos = cos();
        tan = tan();
        asin = asin();
        acos = acos();
        atan = atan();
        atan2 = atan2(other);
        sinh = sinh();
        cosh = cosh();
        tanh = tanh();
        cbrt = cbrt();
        hypot = hypot(other);
    }

    fn powi(self, power: i32) -> Self {
        let (mut base, mut left, mut product) = (self, power.unsigned_abs(), 1.0);
        while left > 0 {
            if left & 1 == 1 {
                product *= base;
            }
            base *= base;
            left >>= 1;
        }
        if power < 0 { 1.0 / product } else { product }
    }

    // A modern `core` has this one and the next two.
    #[cfg(not(all(own_floats, modern)))]
    fn abs(self) -> Self {
        Self::from_bits(self.to_bits() << 1 >> 1)
    }

    #[cfg(not(all(own_floats, modern)))]
    fn signum(self) -> Self {
        if self.is_nan() { self } else { Self::copysign(1.0, self) }
    }

    #[cfg(not(all(own_floats, modern)))]
    fn copysign(self, sign: Self) -> Self {
        let size = self.abs();
        if sign.is_sign_negative() { -size } else { size }
    }

    fn fract(self) -> Self {
        self - self.trunc()
    }

    fn log(self, base: Self) -> Self {
        self.ln() / base.ln()
    }

    fn sin_cos(self) -> (Self, Self) {
        (self.sin(), self.cos())
    }

    fn asinh(self) -> Self {
        let size = self.abs();
        let inverse = 1.0 / size;
        let more = size / (Self::hypot(1.0, inverse) + inverse);
        (size + more).ln_1p().copysign(self)
    }

    fn acosh(self) -> Self {
        let root = (self - 1.0).sqrt() * (self + 1.0).sqrt();
        if self < 1.0 { Self::NAN } else { (self + root).ln() }
    }

    fn atanh(self) -> Self {
        let size = self.abs();
        (0.5 * (2.0 * size / (1.0 - size)).ln_1p()).copysign(self)
    }

    fn round_ties_even(self) -> Self {
        let rounded = self.round();
        match (self - self.trunc()).abs() == 0.5 && rounded % 2.0 != 0.0 {
            true => self.trunc(),
            false => rounded,
        }
    }

    fn rem_euclid(self, by: Self) -> Self {
        let rest = self % by;
        if rest < 0.0 { rest + by.abs() } else { rest }
    }

    fn div_euclid(self, by: Self) -> Self {
        let quotient = (self / by).trunc();
        match self % by < 0.0 {
            true if by > 0.0 => quotient - 1.0,
            true => quotient + 1.0,
            false => quotient,
        }
    }
}
