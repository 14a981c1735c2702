//! Wrong on purpose: distance 0 stands for "unvisited", so the start is visited again.
//!
//! - **Verdict**: WA
//! - **Caught by**: solved

use std::collections::VecDeque;

const GOAL: usize = 123_450;
const POWERS: [usize; 6] = [100_000, 10_000, 1_000, 100, 10, 1];
const NEIGHBOURS: [&[usize]; 6] = [&[1, 3], &[0, 2, 4], &[1, 5], &[0, 4], &[1, 3, 5], &[2, 4]];

fn distances_from(start: usize) -> Vec<i32> {
    let mut distance = vec![0; 543_211];
    let mut queue = VecDeque::new();
    queue.push_back(start);
    while let Some(board) = queue.pop_front() {
        let tile_at = |place: usize| board / POWERS[place] % 10;
        let gap = (0..6).find(|&place| tile_at(place) == 0).unwrap();
        for &place in NEIGHBOURS[gap] {
            let tile = tile_at(place);
            let next = board - tile * POWERS[place] + tile * POWERS[gap];
            // The mistake: the start's 0 looks unvisited, and becomes 2.
            if distance[next] == 0 {
                distance[next] = distance[board] + 1;
                queue.push_back(next);
            }
        }
    }
    distance
}

// ---- Reading and printing ----

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let digits: String = input.chars().filter(char::is_ascii_digit).collect();
    let start: usize = digits.parse().unwrap();
    let distance = distances_from(start);
    println!("{}", if start != GOAL && distance[GOAL] == 0 { -1 } else { distance[GOAL] });
}
