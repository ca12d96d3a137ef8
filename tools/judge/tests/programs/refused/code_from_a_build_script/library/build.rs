fn main() {
    let folder = std::env::var("OUT_DIR").unwrap();
    std::fs::write(format!("{folder}/table.rs"), "[1, 2, 3]").unwrap();
}
