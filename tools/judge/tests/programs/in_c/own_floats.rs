//! A solution whose own trait has methods that floats have already, as templates for geometry do. Inside
//! the impls the methods of the floats are meant.

trait Real: Copy {
    fn sqrt(self) -> Self;
    fn abs(self) -> Self;
    fn floor(self) -> i64;
    fn signum(self) -> i8;
    fn rem_euclid(self, by: Self) -> Self;
}

macro_rules! real {
    ($($kind:ident)*) => {$(
        impl Real for $kind {
            fn sqrt(self) -> Self {
                $kind::sqrt(self)
            }
            fn abs(self) -> Self {
                self.abs()
            }
            fn floor(self) -> i64 {
                <$kind>::floor(self) as i64
            }
            fn signum(self) -> i8 {
                if self == 0.0 { 0 } else { $kind::signum(self) as i8 }
            }
            fn rem_euclid(self, by: Self) -> Self {
                self.rem_euclid(by.abs())
            }
        }
    )*};
}
real!(f32 f64);

fn shown<T: Real + std::fmt::Debug>(x: T, by: T) -> String {
    let (root, rest) = (x.abs().sqrt(), x.rem_euclid(by));
    format!("{root:?} {rest:?} {} {}", x.floor(), x.signum())
}

/// All that floats have and `core` lacks, of one number.
fn methods(x: f64) -> [f64; 39] {
    let (sine, cosine) = x.sin_cos();
    let small = x.fract();
    [
        x.sqrt(),
        x.floor(),
        x.ceil(),
        x.trunc(),
        x.round(),
        x.mul_add(2.0, 3.0),
        x.abs().powf(1.5),
        small.exp(),
        small.exp2(),
        small.exp_m1(),
        x.ln(),
        x.log2(),
        x.log10(),
        x.ln_1p(),
        x.sin(),
        x.cos(),
        x.tan(),
        small.asin(),
        small.acos(),
        x.atan(),
        x.atan2(2.0),
        small.sinh(),
        small.cosh(),
        small.tanh(),
        x.cbrt(),
        x.hypot(3.0),
        x.powi(3),
        x.powi(-2),
        x.abs(),
        x.signum(),
        x.copysign(-1.0),
        x.log(3.0),
        sine,
        cosine,
        x.asinh(),
        x.acosh(),
        small.atanh(),
        x.round_ties_even(),
        x.div_euclid(-0.7),
    ]
}

fn main() {
    for x in [-16.5, -0.75, 0.0, 0.25, 1.5, 2.5, 7e9, f64::INFINITY, f64::NAN] {
        println!("{} | {}", shown(x, -0.7), shown(x as f32, 0.7));
        // The last digits are those of the machine.
        for y in methods(x) {
            print!("{y:.9} ");
        }
        println!();
    }
}
