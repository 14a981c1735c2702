//! What a puzzle looks like as text: how a problem writes its boards and their
//! answers. [`metadata`](crate::metadata) has the keys, this module what they mean.

use oracle::{Puzzle, Rule};

/// How a problem writes its boards and their answers. The default is a row a line,
/// `0` for the gap, one board in an input, the number of moves, and `-1` for an
/// unsolvable board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardText {
    /// Where the tiles of a board stand.
    pub tiles: Tiles,
    /// The letters for the gap: programs are given the first, and all are read.
    pub gap: String,
    /// How many boards an input has.
    pub boards: Boards,
    /// What a program prints for a board, one line.
    pub answer: Answer,
    /// What it prints for an unsolvable board.
    pub unsolvable: String,
}

/// Where the tiles of a board stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tiles {
    /// A row a line, a blank between tiles: `"rows"`.
    Rows,
    /// All on one line, a blank between tiles: `"line"`.
    Line,
    /// All on one line, nothing between tiles: `"digits"`.
    Digits,
}

/// How many boards an input has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Boards {
    /// `"one"`.
    One,
    /// Any number, up to its end: `"many"`.
    Many,
}

/// What a program prints for a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The fewest moves: `"number"`.
    Number,
    /// A path to the goal, a letter a move, `l`, `r`, `u` or `d`: where the gap
    /// goes: `"path"`.
    Path,
}

/// What is wrong with one of the keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongText {
    /// The key in the manifest, which is an option of `new` too.
    pub key: &'static str,
    /// What is wrong with its value.
    pub message: String,
}

impl Tiles {
    /// Its names in manifests.
    pub const NAMES: [(&'static str, Self); 3] =
        [("rows", Self::Rows), ("line", Self::Line), ("digits", Self::Digits)];
}

impl Boards {
    /// Its names in manifests.
    pub const NAMES: [(&'static str, Self); 2] = [("one", Self::One), ("many", Self::Many)];
}

impl Answer {
    /// Its names in manifests.
    pub const NAMES: [(&'static str, Self); 2] = [("number", Self::Number), ("path", Self::Path)];
}

impl Default for BoardText {
    fn default() -> Self {
        Self {
            tiles: Tiles::Rows,
            gap: "0".into(),
            boards: Boards::One,
            answer: Answer::Number,
            unsolvable: "-1".into(),
        }
    }
}

impl BoardText {
    /// Checks that boards of `puzzle` can be written and read like this.
    ///
    /// # Errors
    ///
    /// The key whose value does not fit, and why.
    pub fn check(&self, puzzle: &Puzzle) -> Result<(), WrongText> {
        let wrong = |key, message: String| Err(WrongText { key, message });
        let slides = puzzle.rule() == Rule::Slide;
        let long = puzzle.goal().iter().find(|&&tile| tile > 9);
        if let (Tiles::Digits, Some(tile)) = (self.tiles, long) {
            return wrong("tiles", format!("not \"digits\": tile {tile} has more than one"));
        }
        if !slides && self.gap != Self::default().gap {
            return wrong("gap", "only boards whose tiles slide have a gap".into());
        }
        if self.gap.is_empty() {
            return wrong("gap", "at least one letter".into());
        }
        for letter in self.gap.chars() {
            if letter.is_whitespace() || letter.is_control() || "/[],".contains(letter) {
                return wrong("gap", format!("'{}' separates tiles", letter.escape_debug()));
            }
            let tile = letter.to_digit(10).filter(|&it| it > 0);
            if tile.is_some_and(|it| puzzle.goal().iter().any(|&tile| u32::from(tile) == it)) {
                return wrong("gap", format!("'{letter}' is a tile of the goal"));
            }
        }
        if !slides && self.answer == Answer::Path {
            return wrong("answer", "only a gap has a \"path\": where tiles slide".into());
        }
        let text = &*self.unsolvable;
        if text.trim().is_empty() || text.trim() != text || text.contains(char::is_control) {
            return wrong("unsolvable", "a text on one line".into());
        }
        let is_answer = match self.answer {
            Answer::Number => text.parse::<u64>().is_ok(),
            Answer::Path => text.chars().all(|letter| "lrud".contains(letter)),
        };
        if is_answer {
            return wrong("unsolvable", format!("'{text}' is the answer for other boards"));
        }
        Ok(())
    }
}
