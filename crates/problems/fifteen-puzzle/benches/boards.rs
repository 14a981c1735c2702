//! What each program takes on hard boards: whole processes, one a board, compiled as
//! judges compile them.
//!
//! ```sh
//! cargo bench -p fifteen-puzzle                              # boards from a fixed seed
//! cargo bench -p fifteen-puzzle -- FILE                      # boards of a file
//! cargo bench -p fifteen-puzzle -- FILE manhattan            # and Manhattan on all of them
//! ```
//!
//! A line of the file is a number, 16 tiles and, if it is known, the fewest moves. The
//! slow programs run on ten of the boards: those that Korf numbered 2, 4, 6, 24, 25, 36,
//! 40, 68, 84 and 100, or ten of middle difficulty.

#[path = "../tests/support/mod.rs"]
#[allow(dead_code, unused_imports)]
mod support;

#[cfg(unix)]
use nix::sys::resource::{Usage, UsageWho, getrusage};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;
use support::programs::{
    fifteen_puzzle, linear_conflict, manhattan, pattern_database, walking_distance,
};
use support::{Board, Random};

/// Korf's numbers of the boards for slow programs.
const TEN: [usize; 10] = [2, 4, 6, 24, 25, 36, 40, 68, 84, 100];
/// How many boards a seed gives.
const BOARDS: usize = 100;
const SEED: u64 = 1985;

/// A program: its name, its source, how it solves a board in here, and whether it runs
/// on all boards.
type Program = (&'static str, &'static str, fn(Board) -> Option<(usize, u64)>, bool);

const PROGRAMS: [Program; 5] = [
    ("manhattan", "src/bin/fifteen-puzzle-manhattan.rs", manhattan::solve, false),
    ("linear-conflict", "src/bin/fifteen-puzzle-linear-conflict.rs", linear_conflict::solve, false),
    (
        "walking-distance",
        "src/bin/fifteen-puzzle-walking-distance.rs",
        |board| walking_distance::solve(board).map(|(moves, nodes)| (moves.into(), nodes)),
        false,
    ),
    (
        "pattern-database",
        "src/bin/fifteen-puzzle-pattern-database.rs",
        |board| pattern_database::solve(board).map(|(moves, nodes)| (moves.into(), nodes)),
        false,
    ),
    (
        "fifteen-puzzle",
        "src/main.rs",
        |board| fifteen_puzzle::solve(board).map(|(moves, nodes)| (moves.into(), nodes)),
        true,
    ),
];

/// A board, its number, and its fewest moves where they are known.
struct Position {
    number: usize,
    board: Board,
    moves: Option<usize>,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    // `cargo test --benches` starts it, too, and means no measurement.
    if !arguments.iter().any(|it| it == "--bench") {
        return;
    }
    let is_program = |it: &&String| PROGRAMS.iter().any(|program| program.0 == **it);
    let everywhere: Vec<&String> = arguments.iter().filter(is_program).collect();
    let file = arguments.iter().find(|it| !it.starts_with('-') && !is_program(it));
    let positions = file.map_or_else(from_seed, |file| from_file(Path::new(file)));
    let ten = ten_of(&positions);
    let folder = tempfile::tempdir().expect("a folder");

    println!("CPU seconds of whole processes, one a board\n");
    println!("program           boards      CPU   system    worst  board          nodes  ns/node");
    let mut baseline = 0.0;
    for (name, source, solve, is_quick) in PROGRAMS {
        let program = compile(name, source, folder.path());
        let run = |what: &str, positions: &[&Position]| {
            let total = measure(&program, positions, solve);
            let per_node = total.cpu * 1e9 / precise(total.nodes);
            println!(
                "{name:<16}  {what:>6}  {:7.3}  {:7.3}  {:7.3}  {:>5}  {:>13}  {per_node:7.1}",
                total.cpu, total.system, total.worst, total.worst_board, total.nodes
            );
            total
        };
        let on_ten = run("ten", &ten);
        if name == "manhattan" {
            baseline = on_ten.cpu;
        } else {
            println!("{:>62}", format!("{:.1} times less than manhattan", baseline / on_ten.cpu));
        }
        if is_quick || everywhere.iter().any(|it| *it == name) {
            let all: Vec<&Position> = positions.iter().collect();
            let on_all = run("all", &all);
            println!("{:>62}", format!("{:.2} of manhattan on the ten", on_all.cpu / baseline));
        }
    }
}

struct Total {
    cpu: f64,
    system: f64,
    worst: f64,
    worst_board: usize,
    nodes: u64,
}

/// Runs the program on each board, checks its answers, and counts the nodes once more
/// in here.
fn measure(
    program: &Path,
    positions: &[&Position],
    solve: fn(Board) -> Option<(usize, u64)>,
) -> Total {
    let mut total = Total { cpu: 0.0, system: 0.0, worst: 0.0, worst_board: 0, nodes: 0 };
    let input = program.with_extension("in");
    for position in positions {
        let tiles: Vec<String> = position.board.iter().map(u8::to_string).collect();
        fs::write(&input, tiles.join(" ")).expect("a file");
        let before = usage();
        let mut command = Command::new(program);
        command.stdin(File::open(&input).expect("a file")).stderr(Stdio::inherit());
        let output = command.output().expect("the program starts");
        let after = usage();
        let [user, system] = [after[0] - before[0], after[1] - before[1]];
        total.cpu += user + system;
        total.system += system;
        if user + system > total.worst {
            (total.worst, total.worst_board) = (user + system, position.number);
        }
        let answer = String::from_utf8_lossy(&output.stdout).trim().parse().ok();
        let (moves, nodes) = solve(position.board).expect("a solvable board");
        assert_eq!(answer, Some(moves), "board {}", position.number);
        assert_eq!(position.moves.or(answer), answer, "board {}", position.number);
        total.nodes += nodes;
    }
    total
}

/// User and system seconds of all processes that have ended; only Unix tells.
#[cfg(not(unix))]
fn usage() -> [f64; 2] {
    [f64::NAN; 2]
}

/// User and system seconds of all processes that have ended.
#[cfg(unix)]
fn usage() -> [f64; 2] {
    let usage: Usage = getrusage(UsageWho::RUSAGE_CHILDREN).expect("the kernel counts");
    [usage.user_time(), usage.system_time()].map(|time| {
        let microseconds = u32::try_from(time.tv_usec()).unwrap_or(0);
        let seconds = u32::try_from(time.tv_sec()).expect("less than a century");
        f64::from(seconds) + f64::from(microseconds) / 1e6
    })
}

#[allow(clippy::cast_precision_loss)]
fn precise(nodes: u64) -> f64 {
    nodes as f64
}

/// Compiles as judges do.
fn compile(name: &str, source: &str, folder: &Path) -> PathBuf {
    let program = folder.join(name);
    let start = Instant::now();
    let mut rustc = Command::new("rustc");
    rustc.args(["-O", "--edition", "2021", "-o"]).arg(&program).arg(source);
    assert!(rustc.status().expect("rustc starts").success());
    eprintln!("{name} compiled in {:.1} s", start.elapsed().as_secs_f64());
    program
}

fn from_seed() -> Vec<Position> {
    let mut random = Random(SEED);
    let position = |number| Position { number, board: random.board(), moves: None };
    (1..=BOARDS).map(position).collect()
}

fn from_file(file: &Path) -> Vec<Position> {
    let text =
        fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    let position = |line: &str| {
        let numbers: Result<Vec<usize>, _> = line.split_whitespace().map(str::parse).collect();
        let numbers = numbers.unwrap_or_else(|error| panic!("{line}: {error}"));
        assert!(numbers.len() >= 17, "{line}: expected a number and 16 tiles");
        let board = std::array::from_fn(|cell| u8::try_from(numbers[cell + 1]).expect("a tile"));
        Position { number: numbers[0], board, moves: numbers.get(17).copied() }
    };
    lines.map(position).collect()
}

/// Korf's ten or, of other boards, ten that need neither few nodes nor many.
fn ten_of(positions: &[Position]) -> Vec<&Position> {
    let has_answers = positions.iter().all(|position| position.moves.is_some());
    if has_answers && positions.len() == BOARDS {
        return positions.iter().filter(|it| TEN.contains(&it.number)).collect();
    }
    let mut sorted: Vec<&Position> = positions.iter().collect();
    sorted.sort_by_cached_key(|it| fifteen_puzzle::solve(it.board).map(|(_, nodes)| nodes));
    let first = positions.len() / 5;
    sorted.into_iter().skip(first).take(10).collect()
}
