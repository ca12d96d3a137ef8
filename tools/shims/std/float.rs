//! The methods of floating-point numbers that `core` lacks. The functions come from compiler_builtins.

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

macro_rules! float {
    (
        $($name:ident = $function:ident($($argument:ident)*);)+
    ) => {
        pub trait Float: Sized {
            $(fn $name(self $(, $argument: Self)*) -> Self;)+
            fn powi(self, power: i32) -> Self;
            fn abs(self) -> Self;
            fn signum(self) -> Self;
            fn copysign(self, sign: Self) -> Self;
            fn fract(self) -> Self;
            fn log(self, base: Self) -> Self;
            fn sin_cos(self) -> (Self, Self);
            fn asinh(self) -> Self;
            fn acosh(self) -> Self;
            fn atanh(self) -> Self;
            fn round_ties_even(self) -> Self;
            fn rem_euclid(self, by: Self) -> Self;
            fn div_euclid(self, by: Self) -> Self;
        }

        float!(@ f64 $($name = $function($($argument)*);)+);
        // The functions for f64 are exact enough for f32, and one set is smaller than two.
        float!(@ f32 $($name = $function($($argument)*);)+);
    };
    (@ $kind:ident $($name:ident = $function:ident($($argument:ident)*);)+) => {
        impl Float for $kind {
            $(
                #[inline]
                fn $name(self $(, $argument: $kind)*) -> $kind {
                    unsafe { c::$function(self as f64 $(, $argument as f64)*) as $kind }
                }
            )+

            fn powi(self, power: i32) -> $kind {
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

            fn abs(self) -> $kind {
                $kind::from_bits(self.to_bits() << 1 >> 1)
            }

            fn signum(self) -> $kind {
                if self.is_nan() { self } else { Float::copysign(1.0, self) }
            }

            fn copysign(self, sign: $kind) -> $kind {
                let size = Float::abs(self);
                if sign.is_sign_negative() { -size } else { size }
            }

            fn fract(self) -> $kind {
                self - Float::trunc(self)
            }

            fn log(self, base: $kind) -> $kind {
                Float::ln(self) / Float::ln(base)
            }

            fn sin_cos(self) -> ($kind, $kind) {
                (Float::sin(self), Float::cos(self))
            }

            fn asinh(self) -> $kind {
                let size = Float::abs(self);
                let inverse = 1.0 / size;
                let more = size / (Float::hypot(1.0, inverse) + inverse);
                Float::copysign(Float::ln_1p(size + more), self)
            }

            fn acosh(self) -> $kind {
                let root = Float::sqrt(self - 1.0) * Float::sqrt(self + 1.0);
                if self < 1.0 { <$kind>::NAN } else { Float::ln(self + root) }
            }

            fn atanh(self) -> $kind {
                let size = Float::abs(self);
                Float::copysign(0.5 * Float::ln_1p(2.0 * size / (1.0 - size)), self)
            }

            fn round_ties_even(self) -> $kind {
                let rounded = Float::round(self);
                match Float::abs(self - Float::trunc(self)) == 0.5 && rounded % 2.0 != 0.0 {
                    true => Float::trunc(self),
                    false => rounded,
                }
            }

            fn rem_euclid(self, by: $kind) -> $kind {
                let rest = self % by;
                if rest < 0.0 { rest + Float::abs(by) } else { rest }
            }

            fn div_euclid(self, by: $kind) -> $kind {
                let quotient = Float::trunc(self / by);
                match self % by < 0.0 {
                    true if by > 0.0 => quotient - 1.0,
                    true => quotient + 1.0,
                    false => quotient,
                }
            }
        }
    };
}
float! {
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
