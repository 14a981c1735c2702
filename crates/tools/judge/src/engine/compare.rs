//! Whether an output is the answer: compared while it comes, in constant memory.

use std::io::{BufRead, BufReader, Read};

/// Holds what a program prints against the answer.
pub(super) struct Comparison<R> {
    answer: BufReader<R>,
    rule: Rule,
    printed: Tokens,
    expected: Tokens,
    /// No difference so far.
    same: bool,
}

/// What counts as a difference.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Rule {
    /// A token that is another: white space only parts tokens.
    Tokens,
    /// Any byte.
    Bytes,
}

impl<R: Read> Comparison<R> {
    pub(super) fn new(answer: R, rule: Rule) -> Self {
        Self {
            answer: BufReader::new(answer),
            rule,
            printed: Tokens::default(),
            expected: Tokens::default(),
            same: true,
        }
    }

    /// Takes the next piece of the output.
    pub(super) fn push(&mut self, piece: &[u8]) {
        for &byte in piece {
            if !self.same {
                return;
            }
            if self.rule == Rule::Bytes {
                self.same = self.next_byte() == Some(byte);
            } else if let Some(parted) = self.printed.push(byte) {
                let expected = self.next_of_token();
                self.same = expected == Some((parted, byte));
            }
        }
    }

    /// Whether all that came is all of the answer.
    pub(super) fn is_answer(&mut self) -> bool {
        self.same
            && match self.rule {
                Rule::Bytes => self.next_byte().is_none(),
                Rule::Tokens => self.next_of_token().is_none(),
            }
    }

    fn next_of_token(&mut self) -> Option<(bool, u8)> {
        loop {
            let byte = self.next_byte()?;
            if let Some(parted) = self.expected.push(byte) {
                return Some((parted, byte));
            }
        }
    }

    fn next_byte(&mut self) -> Option<u8> {
        // An answer that cannot be read to its end has no next byte either;
        // that it can be opened was seen before.
        let byte = *self.answer.fill_buf().ok()?.first()?;
        self.answer.consume(1);
        Some(byte)
    }
}

/// Parts a stream of bytes into tokens.
#[derive(Default)]
struct Tokens {
    after_space: bool,
    begun: bool,
}

impl Tokens {
    /// For a byte of a token, whether white space parts it from the token
    /// before; for white space, nothing.
    fn push(&mut self, byte: u8) -> Option<bool> {
        if byte.is_ascii_whitespace() || byte == b'\x0b' {
            self.after_space = true;
            return None;
        }
        let parted = self.after_space && self.begun;
        (self.after_space, self.begun) = (false, true);
        Some(parted)
    }
}

#[cfg(test)]
mod tests {
    use super::{Comparison, Rule};

    fn is_answer(rule: Rule, printed: &[u8], answer: &[u8]) -> bool {
        // Pieces of one byte find what is lost between pieces.
        let mut comparison = Comparison::new(answer, rule);
        printed.chunks(1).for_each(|piece| comparison.push(piece));
        comparison.is_answer()
    }

    #[test]
    fn white_space_only_parts_tokens() {
        let same = |printed: &[u8], answer: &[u8]| is_answer(Rule::Tokens, printed, answer);
        assert!(same(b"1 2\n3\n", b"1 2\n3\n"));
        assert!(same(b"\r\n 1\t2\x0b3 \x0c\n\n", b"1 2\n3"));
        assert!(same(b"", b" \n"));
        assert!(!same(b"12", b"1 2"));
        assert!(!same(b"1 2", b"12"));
        assert!(!same(b"1 23", b"12 3"));
    }

    #[test]
    fn one_token_too_many_or_too_few_is_another_output() {
        let same = |printed: &[u8], answer: &[u8]| is_answer(Rule::Tokens, printed, answer);
        assert!(!same(b"1 2", b"1"));
        assert!(!same(b"1", b"1 2"));
        assert!(!same(b"", b"1"));
        assert!(!same(b"1", b""));
        assert!(!same(b"10", b"1"));
    }

    #[test]
    fn bytes_that_are_no_text_count_too() {
        let same = |printed: &[u8], answer: &[u8]| is_answer(Rule::Tokens, printed, answer);
        assert!(!same(b"4\0", b"4"));
        assert!(!same(b"\xff", b"\xfe"));
        assert!(same(b"\xff\0", b"\xff\0\n"));
    }

    #[test]
    fn the_exact_rule_forgives_nothing() {
        let same = |printed: &[u8], answer: &[u8]| is_answer(Rule::Bytes, printed, answer);
        assert!(same(b"4\n", b"4\n"));
        assert!(!same(b"4", b"4\n"));
        assert!(!same(b"4\r\n", b"4\n"));
        assert!(!same(b"4\n\n", b"4\n"));
    }
}
