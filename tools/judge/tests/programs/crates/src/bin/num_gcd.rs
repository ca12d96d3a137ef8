fn main() {
    println!("{}", num::integer::gcd(84i64, 36));
}
