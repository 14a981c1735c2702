//! What counts as the answer, and what does not.

use checker::{Comparison, Rule};
use std::io::{self, Read};

/// Whether `printed` is the answer. Pieces of one byte find what is lost between
/// pieces.
fn is_answer(rule: Rule, printed: &[u8], answer: impl Read + 'static) -> io::Result<bool> {
    let mut comparison = Comparison::new(answer, rule);
    printed.chunks(1).for_each(|piece| comparison.push(piece));
    comparison.finish()
}

fn same_tokens(printed: &[u8], answer: &'static [u8]) -> bool {
    is_answer(Rule::Tokens, printed, answer).unwrap()
}

fn same_bytes(printed: &[u8], answer: &'static [u8]) -> bool {
    is_answer(Rule::Bytes, printed, answer).unwrap()
}

#[test]
fn white_space_only_separates_tokens() {
    assert!(same_tokens(b"1 2\n3\n", b"1 2\n3\n"));
    assert!(same_tokens(b"1 2 \n3\n", b"1 2\n3\n"));
    assert!(same_tokens(b"\r\n 1\t2\x0b3 \x0c\n\n", b"1 2\n3"));
    assert!(same_tokens(b"", b" \n"));
    assert!(!same_tokens(b"12", b"1 2"));
    assert!(!same_tokens(b"1 2", b"12"));
    assert!(!same_tokens(b"1 23", b"12 3"));
}

#[test]
fn one_token_too_many_or_too_few_is_another_output() {
    assert!(!same_tokens(b"1 2", b"1"));
    assert!(!same_tokens(b"1", b"1 2"));
    assert!(!same_tokens(b"", b"1"));
    assert!(!same_tokens(b"1", b""));
    assert!(!same_tokens(b"10", b"1"));
}

#[test]
fn bytes_that_are_not_text_count_too() {
    assert!(!same_tokens(b"4\0", b"4"));
    assert!(!same_tokens(b"\xff", b"\xfe"));
    assert!(same_tokens(b"\xff\0", b"\xff\0\n"));
}

#[test]
fn a_byte_order_mark_is_passed_over_in_the_answer_and_not_in_the_output() {
    assert!(same_tokens(b"4", b"\xef\xbb\xbf4\n"));
    assert!(same_tokens(b"", b"\xef\xbb\xbf"));
    assert!(!same_tokens(b"\xef\xbb\xbf4", b"4\n"));
    assert!(!same_tokens(b"4", b"4\xef\xbb\xbf"));
    assert!(!same_bytes(b"4\n", b"\xef\xbb\xbf4\n"));
}

#[test]
fn the_exact_rule_forgives_nothing() {
    assert!(same_bytes(b"4\n", b"4\n"));
    assert!(!same_bytes(b"4", b"4\n"));
    assert!(!same_bytes(b"4\r\n", b"4\n"));
    assert!(!same_bytes(b"4\n\n", b"4\n"));
}

/// An answer that cannot be read after its first bytes.
struct Torn(&'static [u8]);

impl Read for Torn {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.0.is_empty() { Err(io::Error::other("torn")) } else { self.0.read(buffer) }
    }
}

#[test]
fn an_answer_that_cannot_be_read_is_an_error_and_not_an_empty_one() {
    for rule in [Rule::Tokens, Rule::Bytes] {
        for printed in [&b""[..], b"4\n"] {
            assert!(is_answer(rule, printed, Torn(b"")).is_err(), "{rule:?} {printed:?}");
        }
        assert!(is_answer(rule, b"4\n5", Torn(b"4\n")).is_err(), "{rule:?}");
        // What was read tells enough.
        assert!(!is_answer(rule, b"5\n", Torn(b"4\n")).unwrap(), "{rule:?}");
    }
}
