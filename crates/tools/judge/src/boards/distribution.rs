//! How a puzzle's boards are spread over the distances from the goal.

use indicatif::HumanCount;
use oracle::{Board, Puzzle};
use std::collections::BTreeMap;
use std::mem::take;

/// How many boards lie at each distance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Distribution {
    /// Boards at distance 0, 1, 2 and so on.
    pub(crate) at: Vec<usize>,
    pub(crate) unsolvable: usize,
    /// The boards at the greatest distance.
    pub(crate) farthest: Vec<Board>,
    /// There are no others.
    pub(crate) is_whole: bool,
}

/// Boards at one distance, or that are unsolvable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sample {
    pub(crate) distance: Option<u32>,
    pub(crate) boards: Vec<Board>,
}

/// So many boards are counted between two looks at the clock and for signals.
const BETWEEN_LOOKS: usize = 1024;

impl Distribution {
    /// Counts the boards level by level until all are counted or `stop` says so,
    /// which is asked again and again with the number of boards that the oracle
    /// holds. A level that is not counted whole is left out.
    pub(crate) fn of(puzzle: &Puzzle, stop: impl Fn(usize) -> bool) -> Self {
        let mut it = Self { at: Vec::new(), unsolvable: 0, farthest: Vec::new(), is_whole: true };
        let mut boards = puzzle.boards();
        let mut level = Vec::new();
        for count in 1.. {
            if count % BETWEEN_LOOKS == 0 && stop(boards.held()) {
                it.is_whole = false;
                return it;
            }
            match boards.next() {
                // They come nearest first.
                Some((board, Some(distance))) => {
                    if distance as usize > it.at.len() {
                        it.push_level(&mut level);
                    }
                    level.push(board);
                }
                Some((_, None)) => it.unsolvable += 1,
                None => break,
            }
        }
        it.push_level(&mut level);
        it
    }

    fn push_level(&mut self, level: &mut Vec<Board>) {
        self.at.push(level.len());
        self.farthest = take(level);
    }

    pub(crate) fn solvable(&self) -> usize {
        self.at.iter().sum()
    }

    pub(crate) fn total(&self) -> usize {
        self.solvable() + self.unsolvable
    }

    /// How many boards are solvable and how many are not, in words.
    pub(crate) fn solvability(&self) -> String {
        let number = |it: usize| HumanCount(it as u64);
        match self.unsolvable {
            0 => "all solvable".into(),
            not => format!("{} solvable, {} not", number(self.solvable()), number(not)),
        }
    }

    /// All of it in one line.
    pub(crate) fn summary(&self) -> String {
        if !self.is_whole {
            let count = HumanCount(self.solvable() as u64);
            return format!("{count} boards up to distance {}; more follow.", self.most_moves());
        }
        format!(
            "{} boards: {}. {:.2} moves on average, {} at most.",
            HumanCount(self.total() as u64),
            self.solvability(),
            self.average(),
            self.most_moves(),
        )
    }

    /// The greatest distance.
    pub(crate) fn most_moves(&self) -> usize {
        self.at.len().saturating_sub(1)
    }

    /// The average distance of the solvable boards.
    #[allow(clippy::cast_precision_loss)] // a few decimals are shown
    pub(crate) fn average(&self) -> f64 {
        let moves: usize = self.at.iter().enumerate().map(|(moves, boards)| moves * boards).sum();
        moves as f64 / self.solvable() as f64
    }

    /// `count` boards of each distance and then of the unsolvable ones, spread
    /// evenly over the order in which the oracle finds them; all of them, where
    /// there are no more.
    pub(crate) fn samples(&self, puzzle: &Puzzle, count: usize) -> Vec<Sample> {
        // `None`, the unsolvable boards, would come first.
        let key = |distance: Option<u32>| distance.unwrap_or(u32::MAX);
        let mut seen: BTreeMap<u32, (usize, Sample)> = BTreeMap::new();
        for (board, distance) in puzzle.boards() {
            let all = distance.map_or(self.unsolvable, |distance| self.at[distance as usize]);
            let new = || (0, Sample { distance, boards: Vec::new() });
            let (number, sample) = seen.entry(key(distance)).or_insert_with(new);
            if is_picked(*number, all, count) {
                sample.boards.push(board);
            }
            *number += 1;
        }
        seen.into_values().map(|(_, sample)| sample).collect()
    }
}

/// Whether the board `number` of `all` is one of `count` that are spread evenly.
fn is_picked(number: usize, all: usize, count: usize) -> bool {
    let count = count.min(all);
    // Of `count` equal parts, the part that it falls into, and that of the next.
    let part = |number: usize| (2 * number * count + all) / (2 * all);
    part(number) < part(number + 1)
}

#[cfg(test)]
mod tests {
    use super::{Distribution, is_picked};
    use oracle::{Puzzle, Rule};

    #[test]
    fn picks_are_as_many_as_asked_for_and_spread_evenly() {
        let picks = |all, count| -> Vec<_> {
            (0..all).filter(|&number| is_picked(number, all, count)).collect()
        };
        assert_eq!(picks(1, 5), [0]);
        assert_eq!(picks(5, 5), [0, 1, 2, 3, 4]);
        assert_eq!(picks(10, 1), [4]);
        assert_eq!(picks(10, 2), [2, 7]);
        assert_eq!(picks(100, 5), [9, 29, 49, 69, 89]);
        for (all, count) in [(7, 3), (12, 5), (83_000, 5), (40, 39)] {
            assert_eq!(picks(all, count).len(), count, "{count} of {all}");
        }
    }

    #[test]
    fn a_level_that_is_not_counted_whole_is_left_out() {
        let puzzle = Puzzle::new(3, 3, Rule::Slide, &[1, 2, 3, 4, 5, 6, 7, 8, 0]).unwrap();
        let distribution = Distribution::of(&puzzle, |_| true);
        // Of the first 1,023 boards; published counts.
        assert_eq!(distribution.at, [1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286]);
        assert!(!distribution.is_whole);
    }

    #[test]
    fn samples_lie_where_they_say() {
        let puzzle = Puzzle::new(2, 3, Rule::Slide, &[1, 2, 3, 4, 5, 0]).unwrap();
        let samples = Distribution::of(&puzzle, |_| false).samples(&puzzle, 4);
        let sizes: Vec<_> = samples.iter().map(|sample| sample.boards.len()).collect();
        // 1, 2, 3 boards at distance 0, 1, 2; 1 at 21; and the unsolvable ones.
        assert_eq!(sizes[..4], [1, 2, 3, 4]);
        assert_eq!(sizes[20..], [4, 1, 4]);
        for sample in samples {
            for board in sample.boards {
                assert_eq!(puzzle.distance(&board), Ok(sample.distance));
            }
        }
    }
}
