//! 問題：りんごを分ける（例）
//! Яблоки — поровну. Ça marche très bien ! 🍎
#![allow(uncommon_codepoints, mixed_script_confusables, non_snake_case)]
use proconio::input;

/// 一人あたりの個数
fn 配る(りんご: u64, 人数: u64) -> (u64, u64) {
    (りんご / 人数, りんご % 人数) // 商と余り
}

struct Ответ { каждому: u64, остаток: u64 }

fn main() {
    input! { 全部: u64, n: u64, имя: String } // ← 入力
    let (каждому, остаток) = 配る(全部, n);
    let été = Ответ { каждому, остаток };
    println!("{} 個ずつ、余り {}", été.каждому, été.остаток);
    let 逆: String = имя.chars().rev().collect();
    println!("«{逆}» has {} chars, {} bytes", имя.chars().count(), имя.len());
}
