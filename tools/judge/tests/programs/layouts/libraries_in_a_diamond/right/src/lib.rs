use base::Polynomial;

pub fn derivative(of: &Polynomial) -> Polynomial {
    Polynomial(of.0.iter().zip(0..).skip(1).map(|(factor, power)| factor * power).collect())
}

pub fn of_roots(roots: &[i64]) -> Polynomial {
    derivative(&left::from_roots(roots))
}
