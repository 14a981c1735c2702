//! Where two outputs differ first.

use itertools::{EitherOrBoth, Itertools};

/// A place in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    /// Counted from 1.
    pub(super) line: usize,
    /// Counted from 1, in characters.
    pub(super) column: usize,
    /// Where its line begins, in bytes.
    pub(super) line_start: usize,
}

/// The first place in `expected` and in `got` where a token differs, or where all
/// tokens are the same, a byte.
pub(super) fn first_difference(expected: &[u8], got: &[u8]) -> Option<(Place, Place)> {
    let (in_expected, in_got) =
        differing_token(expected, got).or_else(|| differing_byte(expected, got))?;
    Some((place(expected, in_expected), place(got, in_got)))
}

fn differing_token(expected: &[u8], got: &[u8]) -> Option<(usize, usize)> {
    tokens(expected).zip_longest(tokens(got)).find_map(|pair| match pair {
        EitherOrBoth::Both(one, other) if one.1 == other.1 => None,
        EitherOrBoth::Both(one, other) => Some((one.0, other.0)),
        EitherOrBoth::Left(one) => Some((one.0, got.trim_ascii_end().len())),
        EitherOrBoth::Right(other) => Some((expected.trim_ascii_end().len(), other.0)),
    })
}

/// The tokens with the places where they begin.
fn tokens(text: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let is_space = |byte: &u8| byte.is_ascii_whitespace() || *byte == b'\x0b';
    let mut at = 0;
    text.split(is_space).filter_map(move |token| {
        let start = at;
        at += token.len() + 1;
        (!token.is_empty()).then_some((start, token))
    })
}

fn differing_byte(expected: &[u8], got: &[u8]) -> Option<(usize, usize)> {
    let same = expected.iter().zip(got).take_while(|(one, other)| one == other).count();
    (same < expected.len().max(got.len())).then_some((same, same))
}

fn place(text: &[u8], at: usize) -> Place {
    let before = &text[..at.min(text.len())];
    let line_start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |it| it + 1);
    let is_new_character = |byte: &&u8| **byte & 0b1100_0000 != 0b1000_0000;
    Place {
        line: before.split(|&byte| byte == b'\n').count(),
        column: before[line_start..].iter().filter(is_new_character).count() + 1,
        line_start,
    }
}

#[cfg(test)]
mod tests {
    use super::first_difference;

    /// Line and column in the expected text and in the other.
    fn places(expected: &str, got: &str) -> Option<[(usize, usize); 2]> {
        let (one, other) = first_difference(expected.as_bytes(), got.as_bytes())?;
        Some([one, other].map(|place| (place.line, place.column)))
    }

    #[test]
    fn a_token_that_differs_is_found_whatever_the_white_space_before_it() {
        assert_eq!(places("1 2\n3 4\n", "1\n2 3\n\n 5\n"), Some([(2, 3), (4, 2)]));
        assert_eq!(places("é 2", "é 3"), Some([(1, 3), (1, 3)]));
        assert_eq!(places("20", "\u{feff}20"), Some([(1, 1), (1, 1)]));
    }

    #[test]
    fn a_missing_token_is_missed_at_the_end_and_one_too_many_is_found() {
        assert_eq!(places("1 2\n3\n", "1 2\n"), Some([(2, 1), (1, 4)]));
        assert_eq!(places("1\n", "1\n2\n"), Some([(1, 2), (2, 1)]));
        assert_eq!(places("1\n", ""), Some([(1, 1), (1, 1)]));
    }

    #[test]
    fn where_all_tokens_are_the_same_a_byte_is_found() {
        assert_eq!(places("1\n", "1\r\n"), Some([(1, 2), (1, 2)]));
        assert_eq!(places("1\n", "1"), Some([(1, 2), (1, 2)]));
        assert_eq!(places("1\n", "1\n"), None);
    }
}
