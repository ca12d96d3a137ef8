fn main() {
    println!("{}", library::answer());
}
