fn main() {
    println!("{}", library::first_even(&[2, 3]));
}
