#[derive(Debug, Default, Clone, PartialEq)]
struct Unit;
#[derive(Debug)]
struct Pair<'a, T>(T, &'a str);
#[derive(Debug)]
#[allow(dead_code)]
enum Shape { Circle { r: f32 }, Square(i8), Empty }
#[derive(Debug, Default)]
#[allow(dead_code)]
struct Deep { list: Vec<Option<u8>>, unit: Unit, c: char }

fn main() {
    let text = std::io::stdin().lines().map(|l| l.unwrap()).collect::<Vec<_>>();
    println!("{:?}", text);
    println!("{:?}", text.iter().map(|l| l.parse::<i32>().ok()).collect::<Vec<_>>());
    println!("{:?} {:?}", Pair(1u8, "a\"b\t"), Pair('\'', "é"));
    println!("{:?}", [Shape::Circle { r: 0.5 }, Shape::Square(-1), Shape::Empty]);
    println!("{:#?}", Deep { list: vec![Some(1), None], ..Default::default() });
    println!("{:5}|{:<5}|{:^5}|{:>5}|{:+}|{:05}|{:#x}|{:#010b}|{:?}", 1, 2, 3, 4, 5, -6, 255, 5, ());
    println!("{0:?} {0:.1?} {name:>1$}", 1.25, 6, name = "n");
    println!("{:?} {:?}", "5".parse::<u8>(), "x".parse::<u8>().is_err());
    println!("{:02?} {:?} {:?}", [1, 2], 1..3, ..=5);
}
