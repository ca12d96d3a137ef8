pub use base::Polynomial;

pub fn from_roots(roots: &[i64]) -> Polynomial {
    let mut product = Polynomial(vec![1]);
    for root in roots {
        product.0.insert(0, 0);
        for at in 1..product.0.len() {
            product.0[at - 1] -= root * product.0[at];
        }
    }
    product
}
