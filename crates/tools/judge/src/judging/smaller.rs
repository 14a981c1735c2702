//! Makes an input smaller while a program stays wrong on it: delta debugging
//! (A. Zeller and R. Hildebrandt, "Simplifying and isolating failure-inducing
//! input", IEEE Transactions on Software Engineering 28, 2002).
//!
//! Lines are left out, and then tokens of each line: first many at a time, then
//! fewer. Often a number before them says how many there are, so a cut is also
//! tried with such a number made smaller.

use std::ops::Range;

/// An input: its lines, and their tokens.
type Lines = Vec<Vec<String>>;

/// How many numbers of the first line may count what follows.
const FIRST_COUNTS: usize = 4;

/// A part of `text` on which the program is still wrong, or all of it. Where
/// `is_wrong` is never true again, the work ends soon.
pub(crate) fn smaller(text: &str, is_wrong: &mut dyn FnMut(&str) -> bool) -> String {
    let tokens = |line: &str| line.split_whitespace().map(str::to_owned).collect();
    let mut lines: Lines = text.lines().map(tokens).collect();
    let plain = written(&lines);
    if plain != text && !is_wrong(&plain) {
        return text.to_owned();
    }
    loop {
        let before = lines.clone();
        cut_all(&mut lines, is_wrong, Vec::len, |lines, range| {
            let line = range.start;
            lines.drain(range);
            line
        });
        let mut at = 0;
        while at < lines.len() {
            let count = |lines: &Lines| lines.get(at).map_or(0, Vec::len);
            cut_all(&mut lines, is_wrong, count, |lines, range| {
                lines[at].drain(range);
                at
            });
            at += 1;
        }
        if lines == before {
            return written(&lines);
        }
    }
}

/// Leaves out as many parts as it can, of the `count` that there are: half of them
/// at a time, then a quarter, and so on down to one. `cut` leaves out a range, and
/// says in which line.
fn cut_all(
    lines: &mut Lines,
    is_wrong: &mut dyn FnMut(&str) -> bool,
    count: impl Fn(&Lines) -> usize,
    cut: impl Fn(&mut Lines, Range<usize>) -> usize,
) {
    let mut size = count(lines).div_ceil(2);
    while size > 0 {
        let mut at = 0;
        while at < count(lines) {
            let range = at..count(lines).min(at + size);
            let less = range.len();
            let mut rest = lines.clone();
            let line = cut(&mut rest, range);
            match counted(&rest, line, less).find(|it| is_wrong(&written(it))) {
                Some(wrong) => *lines = wrong,
                None => at += size,
            }
        }
        size /= 2;
    }
}

/// The lines with one number made smaller by `less`, for each that may say how many
/// things there are from line `end` on: the nearest alone on its line, and those of
/// the first line. Then the lines as they are.
fn counted(lines: &Lines, end: usize, less: usize) -> impl Iterator<Item = Lines> {
    let alone = (0..end.min(lines.len())).rev().find(|&line| lines[line].len() == 1);
    let first = (0..lines.first().map_or(0, Vec::len).min(FIRST_COUNTS)).map(|token| (0, token));
    let mut places: Vec<_> = alone.map(|line| (line, 0)).into_iter().chain(first).collect();
    places.dedup();
    let smaller = move |(line, token): (usize, usize)| {
        let number: usize = lines[line][token].parse().ok()?;
        let mut smaller = lines.clone();
        smaller[line][token] = number.checked_sub(less)?.to_string();
        Some(smaller)
    };
    places.into_iter().filter_map(smaller).chain([lines.clone()])
}

fn written(lines: &Lines) -> String {
    lines.iter().map(|line| line.join(" ") + "\n").collect()
}

#[cfg(test)]
mod tests {
    use super::smaller;

    fn tokens(text: &str) -> Vec<&str> {
        text.split_whitespace().collect()
    }

    #[test]
    fn all_that_does_not_matter_is_left_out() {
        let text = "1 2 3\n4 7 6\n\n13 1\n9 9 9\n";
        let mut tries = 0;
        let small = smaller(text, &mut |text| {
            tries += 1;
            ["7", "13"].iter().all(|it| tokens(text).contains(it))
        });
        assert_eq!(small, "7\n13\n");
        assert!(tries < 100, "{tries}");
    }

    #[test]
    fn a_number_that_counts_lines_or_tokens_becomes_smaller() {
        // Valid if the first number counts the lines, and the second the tokens.
        let text = "4 2\n1 2\n3 4\n5 6\n7 8\n3\n1 5 9\n";
        let small = smaller(text, &mut |text| {
            let lines: Vec<_> = text.lines().map(tokens).collect();
            let number = |line: usize| -> Option<usize> { lines.get(line)?.first()?.parse().ok() };
            let Some(pairs) = number(0) else { return false };
            let is_valid = lines[0].len() == 2
                && lines.len() == pairs + 3
                && lines[1..=pairs].iter().all(|pair| pair.len() == 2)
                && number(pairs + 1) == Some(lines[pairs + 2].len());
            is_valid
                && lines[1..=pairs].contains(&vec!["5", "6"])
                && lines[pairs + 2].contains(&"9")
        });
        assert_eq!(small, "1 2\n5 6\n1\n9\n");
    }

    #[test]
    fn an_input_whose_white_space_matters_stays_as_it_is() {
        let text = "1  2\n3\n";
        assert_eq!(smaller(text, &mut |it| it.contains("  ")), text);
    }

    #[test]
    fn nothing_may_be_left() {
        assert_eq!(smaller("1 2\n3\n", &mut |_| true), "");
        assert_eq!(smaller("", &mut |_| false), "");
    }
}
