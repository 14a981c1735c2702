//! The page: one HTML file in which to play a puzzle, and to watch each method
//! search it. Its text, style and scripts are in `page/`; here they are put
//! together with the puzzles and the sources of programs.

use anyhow::{Context, Result};
use catalog::{Problem, Program};
use oracle::{Puzzle, Rule};
use serde_json::{Map, Value, json};
use std::fs;

const HTML: &str = include_str!("../page/page.html");
const STYLE: &str = include_str!("../page/style.css");

/// The text of a script.
macro_rules! script {
    ($path:literal) => {
        include_str!(concat!("../page/script/", $path))
    };
}

/// All scripts; the last one starts the page.
const SCRIPTS: [&str; 26] = [
    script!("work.js"),
    script!("model/puzzle.js"),
    script!("model/numbers.js"),
    script!("model/bounds.js"),
    script!("model/distances.js"),
    script!("model/game.js"),
    script!("search/queues.js"),
    script!("search/record.js"),
    script!("search/searches.js"),
    script!("search/methods.js"),
    script!("search/moment.js"),
    script!("view/dom.js"),
    script!("view/board.js"),
    script!("view/map.js"),
    script!("view/bars.js"),
    script!("view/play.js"),
    script!("view/atlas.js"),
    script!("view/lab.js"),
    script!("view/lab-side.js"),
    script!("chapters/chapters.js"),
    script!("chapters/what-a-board-is.js"),
    script!("chapters/why-levels.js"),
    script!("chapters/why-visited.js"),
    script!("chapters/what-a-bound-is.js"),
    script!("chapters/why-parity.js"),
    script!("main.js"),
];

/// For each chapter, the approaches whose program shows its idea, the best first.
/// Where a problem has none of them, its main program does.
const CHAPTERS: [(&str, &[&str]); 5] = [
    ("board", &["bfs-grid", "bfs-base9", "bfs-rank", "bfs-bits", "manhattan"]),
    ("levels", &["bfs-string", "manhattan"]),
    ("visited", &["bfs-pairs", "bfs-rank", "bfs-bits", "manhattan"]),
    ("bound", &["a-star", "manhattan"]),
    ("parity", &["manhattan"]),
];

/// The page for these problems, the first of which is shown first. Each needs a
/// puzzle with at least two rows and two columns.
///
/// # Errors
///
/// A problem has no such puzzle, or its programs cannot be read.
pub fn page(problems: &[&Problem]) -> Result<String> {
    let puzzles = problems.iter().map(|problem| described(problem)).collect::<Result<Vec<_>>>()?;
    // In a script element nothing else could end it. `<` stands only in texts.
    let puzzles = Value::from(puzzles).to_string().replace('<', "\\u003c");
    Ok(HTML
        .replacen("{{style}}", STYLE, 1)
        .replacen("{{script}}", &SCRIPTS.join("\n"), 1)
        .replacen("{{puzzles}}", &puzzles, 1))
}

/// Whether the page can show this puzzle: on a single line of cells there is nothing
/// to search.
#[must_use]
pub fn is_on_page(puzzle: &Puzzle) -> bool {
    puzzle.rows() > 1 && puzzle.cols() > 1
}

/// What the scripts need to know of a problem.
fn described(problem: &Problem) -> Result<Value> {
    let puzzle = problem.puzzle.as_ref().filter(|it| is_on_page(it));
    let puzzle = puzzle.with_context(|| format!("{} has no puzzle for a page", problem.name))?;
    let programs = problem.programs()?;
    let mut chapters = Map::new();
    let mut sources = Map::new();
    for (chapter, approaches) in CHAPTERS {
        let program = program_for(problem, &programs, approaches);
        chapters.insert(chapter.into(), program.name.clone().into());
        if !sources.contains_key(&program.name) {
            let source = fs::read_to_string(&program.source);
            let source = source
                .with_context(|| format!("cannot read {}", catalog::shown(&program.source)))?;
            sources.insert(program.name.clone(), source.into());
        }
    }
    Ok(json!({
        "name": problem.name,
        "title": problem.title,
        "rule": match puzzle.rule() {
            Rule::Slide => "slide",
            Rule::Swap => "swap",
        },
        "rows": puzzle.rows(),
        "columns": puzzle.cols(),
        "goal": puzzle.goal(),
        "moves": all_moves(puzzle),
        "chapters": chapters,
        "programs": sources,
    }))
}

/// The first of these approaches that there is a program of, or the main program.
fn program_for<'a>(problem: &Problem, programs: &'a [Program], approaches: &[&str]) -> &'a Program {
    let named = |approach| {
        let name = format!("{}-{approach}", problem.name);
        programs.iter().find(|program| program.name == name)
    };
    approaches.iter().find_map(named).unwrap_or(&programs[0])
}

/// All pairs of cells whose tiles can change places on some board.
fn all_moves(puzzle: &Puzzle) -> Vec<oracle::Move> {
    let goal = puzzle.goal();
    let mut moves: Vec<_> = (0..goal.len())
        .flat_map(|cell| {
            // A board with the gap there, or any board.
            let mut board = goal.to_vec();
            if let Some(gap) = board.iter().position(|&tile| tile == 0) {
                board.swap(gap, cell);
            }
            puzzle.moves(&board).collect::<Vec<_>>()
        })
        .collect();
    moves.sort_unstable();
    moves.dedup();
    moves
}
