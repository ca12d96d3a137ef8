pub trait Joined {
    fn joined(&self) -> String;
}

impl<T: ToString> Joined for [T] {
    fn joined(&self) -> String {
        self.iter().map(|it| it.to_string()).collect::<Vec<_>>().join(" ")
    }
}
