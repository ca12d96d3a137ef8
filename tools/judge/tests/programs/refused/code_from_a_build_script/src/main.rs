fn main() {
    println!("{:?}", library::TABLE);
}
