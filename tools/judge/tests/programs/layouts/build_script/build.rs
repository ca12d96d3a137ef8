fn main() {
    println!("cargo::rustc-check-cfg=cfg(large)");
    println!("cargo::rustc-cfg=large");
    println!("cargo::rustc-env=LIMIT=1000");
}
