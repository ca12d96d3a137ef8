pub mod value {
    pub trait Value<T>: Copy {
        fn value() -> T;
    }

    pub trait ConstValue<T>: Copy {
        const VALUE: T;
    }

    impl<T, V: ConstValue<T>> Value<T> for V {
        fn value() -> T {
            V::VALUE
        }
    }

    #[macro_export]
    macro_rules! value {
        ($visible: vis $name: ident: $kind: ty = $value: expr) => {
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
            $visible struct $name;

            impl $crate::misc::value::ConstValue<$kind> for $name {
                const VALUE: $kind = $value;
            }
        };
    }
}

pub mod log {
    use std::fs::File;
    use std::io::Write;
    use std::time::Instant;

    pub struct Log {
        file: File,
        start: Instant,
    }

    impl Log {
        pub fn new(path: &str) -> Self {
            Log { file: File::create(path).unwrap(), start: Instant::now() }
        }

        pub fn push(&mut self, line: &str) {
            writeln!(self.file, "{:?} {line}", self.start.elapsed()).unwrap();
        }
    }
}

pub mod recursive {
    use std::marker::PhantomData;

    pub trait Callable<A, R> {
        fn call(&mut self, argument: A) -> R;
    }

    pub struct Recursive<F, A, R> {
        function: F,
        types: PhantomData<(A, R)>,
    }

    impl<F: FnMut(&mut dyn Callable<A, R>, A) -> R, A, R> Recursive<F, A, R> {
        pub fn new(function: F) -> Self {
            Recursive { function, types: PhantomData }
        }
    }

    impl<F: FnMut(&mut dyn Callable<A, R>, A) -> R, A, R> Callable<A, R> for Recursive<F, A, R> {
        fn call(&mut self, argument: A) -> R {
            let function: *mut F = &mut self.function;
            unsafe { (*function)(self, argument) }
        }
    }
}
