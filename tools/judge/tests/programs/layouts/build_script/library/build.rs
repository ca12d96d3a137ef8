fn main() {
    println!("cargo::rustc-check-cfg=cfg(fast)");
    println!("cargo::rustc-cfg=fast");
    println!("cargo::rustc-env=MODULUS=998244353");
}
