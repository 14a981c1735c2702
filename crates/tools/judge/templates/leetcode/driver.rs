/// Runs LeetCode's method on the board of standard input.
fn main() {
    let mut text = String::new();
    std::io::Read::read_to_string(&mut std::io::stdin(), &mut text).expect("a board");
    let numbers = text.split(|it: char| !it.is_ascii_digit()).filter(|it| !it.is_empty());
    let numbers: Vec<i32> = numbers.map(|it| it.parse().expect("a number")).collect();
    let board: Vec<Vec<i32>> = numbers.chunks({cols}).map(|row| row.to_vec()).collect();
    println!("{}", Solution::{method}(board));
}
