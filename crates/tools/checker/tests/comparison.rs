//! What counts as the answer, and what does not.

use checker::{Comparison, Difference, Rule, Tolerance};
use std::io::{self, Read};

/// Where `printed` differs from the answer. Pieces of one byte find what is lost
/// between pieces.
fn difference(
    rule: Rule,
    printed: &[u8],
    answer: impl Read + 'static,
) -> io::Result<Option<Difference>> {
    let mut comparison = Comparison::new(answer, rule);
    printed.chunks(1).for_each(|piece| comparison.push(piece));
    comparison.finish()
}

fn is_answer(rule: Rule, printed: &[u8], answer: impl Read + 'static) -> io::Result<bool> {
    Ok(difference(rule, printed, answer)?.is_none())
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
fn one_token_too_many_or_too_few_is_a_difference() {
    assert!(!same_tokens(b"1 2", b"1"));
    assert!(!same_tokens(b"1", b"1 2"));
    assert!(!same_tokens(b"", b"1"));
    assert!(!same_tokens(b"1", b""));
    assert!(!same_tokens(b"10", b"1"));
}

#[test]
fn bytes_that_are_not_text_are_compared_too() {
    assert!(!same_tokens(b"4\0", b"4"));
    assert!(!same_tokens(b"\xff", b"\xfe"));
    assert!(same_tokens(b"\xff\0", b"\xff\0\n"));
}

#[test]
fn a_byte_order_mark_is_ignored_in_the_answer_but_not_in_the_output() {
    assert!(same_tokens(b"4", b"\xef\xbb\xbf4\n"));
    assert!(same_tokens(b"", b"\xef\xbb\xbf"));
    assert!(!same_tokens(b"\xef\xbb\xbf4", b"4\n"));
    assert!(!same_tokens(b"4", b"4\xef\xbb\xbf"));
    assert!(!same_bytes(b"4\n", b"\xef\xbb\xbf4\n"));
}

#[test]
fn the_exact_rule_ignores_no_difference() {
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
fn an_answer_that_cannot_be_read_is_an_error() {
    for rule in [Rule::Tokens, Rule::Bytes, within(0.1)] {
        for printed in [&b""[..], b"4\n"] {
            assert!(is_answer(rule, printed, Torn(b"")).is_err(), "{rule:?} {printed:?}");
        }
        assert!(is_answer(rule, b"4\n5", Torn(b"4\n")).is_err(), "{rule:?}");
        // A difference before the error decides.
        assert!(!is_answer(rule, b"5\n", Torn(b"4\n")).unwrap(), "{rule:?}");
    }
}

/// Line and column of the first difference in the output, and where the answer goes
/// on otherwise.
fn place(rule: Rule, printed: &str, answer: &'static str) -> (u64, u64, &'static str) {
    let found = difference(rule, printed.as_bytes(), answer.as_bytes()).unwrap().unwrap();
    // In short lines the column says where it is in what was kept.
    let before = String::from_utf8_lossy(&found.printed[..found.printed_at]);
    assert_eq!(before.chars().count() as u64 + 1, found.column, "{before:?}");
    let rest = &answer[usize::try_from(found.answer_at).unwrap()..];
    (found.line, found.column, rest)
}

#[test]
fn the_first_difference_has_its_line_and_column_and_its_place_in_the_answer() {
    let tokens = |printed, answer| place(Rule::Tokens, printed, answer);
    assert_eq!(tokens("1\n2 3\n\n 5\n", "1 2\n3 4\n"), (4, 2, "4\n"));
    assert_eq!(tokens("\u{e9} 3", "\u{e9} 2"), (1, 3, "2"));
    assert_eq!(tokens("\u{feff}20", "20"), (1, 1, "20"));
    assert_eq!(tokens("21", "20"), (1, 2, "0"));
    assert_eq!(place(Rule::Bytes, "1\r\n", "1\n"), (1, 2, "\n"));
}

#[test]
fn a_missing_token_is_missed_at_the_end_and_one_too_many_is_found() {
    let tokens = |printed, answer| place(Rule::Tokens, printed, answer);
    assert_eq!(tokens("1 2\n", "1 2\n3\n"), (1, 4, "3\n"));
    assert_eq!(tokens("1\n", "16\n"), (1, 2, "6\n"));
    assert_eq!(tokens("", "1\n"), (1, 1, "1\n"));
    let (line, column, _) = tokens("1\n2\n", "1\n");
    assert_eq!((line, column), (2, 1));
}

#[test]
fn the_output_is_kept_around_its_first_difference_however_late_that_comes() {
    let kept = |printed: &[u8], answer: &str| {
        let answer = io::Cursor::new(answer.as_bytes().to_vec());
        difference(Rule::Tokens, printed, answer).unwrap().unwrap().printed
    };
    let lines = |count| "same\n".repeat(count);
    let printed = format!("{}1 2 3\n{}", lines(10_000), lines(10_000));
    let found = kept(printed.as_bytes(), &format!("{}1 2 4\n", lines(10_000)));
    assert!(found.starts_with(b"1 2 3\nsame\n"));
    assert!((3000..=4096).contains(&found.len()), "{}", found.len());
    // In a line that is very long, too.
    let long = "x ".repeat(100_000);
    let found = kept(format!("{long}3").as_bytes(), &format!("{long}4"));
    assert!(found.ends_with(b"x x 3"));
    assert!((1024..=4096).contains(&found.len()), "{}", found.len());
}

fn within(amount: f64) -> Rule {
    Rule::Numbers(Tolerance::new(amount).unwrap())
}

fn is_close(amount: f64, printed: &str, answer: &'static str) -> bool {
    is_answer(within(amount), printed.as_bytes(), answer.as_bytes()).unwrap()
}

#[test]
fn numbers_may_differ_absolutely_or_relatively_to_the_answer() {
    assert!(is_close(0.5, "1.5 -2", "1 -1.5\n"));
    assert!(!is_close(0.5, "1.6", "1"));
    assert!(is_close(0.01, "1009", "1000"));
    assert!(!is_close(0.01, "1011", "1000"));
    // Relative to the answer, not to what is printed.
    assert!(!is_close(0.5, "4", "2"));
    assert!(is_close(0.5, "2", "4"));
    assert!(is_close(1e-6, "0.3333333 1e2 +7", "0.333333333 100 7.0000001"));
    assert!(is_close(0.0, "2.50", "2.5") && !is_close(0.0, "2.51", "2.5"));
}

#[test]
fn what_is_not_a_number_must_be_the_same() {
    assert!(is_close(9.0, "Case #1: 2", "Case #1: 1"));
    assert!(!is_close(9.0, "case 1", "Case 1"));
    for printed in ["nan", "inf", "1e999", "0x1", "1_0", "1,0", "", "--1", "infinity"] {
        assert!(!is_close(1e9, printed, "1"), "{printed}");
    }
    assert!(is_close(0.5, "inf", "inf"));
    assert!(!is_close(0.5, "-inf", "inf"));
}

#[test]
fn with_a_tolerance_too_the_tokens_are_as_many() {
    assert!(is_close(0.5, "\r\n1\t2", "\u{feff}1 2\n"));
    assert!(!is_close(0.5, "1 2 3", "1 2"));
    assert!(!is_close(0.5, "1", "1 2"));
    assert!(!is_close(0.5, "1", ""));
    assert!(is_close(0.5, "", "\n"));
}

#[test]
fn with_a_tolerance_a_difference_is_at_the_start_of_its_token() {
    let close = |printed, answer| place(within(0.05), printed, answer);
    assert_eq!(close("1\n20.5 39 5\n", "1 20\n31 5\n"), (2, 6, "31 5\n"));
    assert_eq!(close("1 2", "1 29"), (1, 3, "29"));
    assert_eq!(close("1\n", "1 16\n"), (1, 2, "16\n"));
    let (line, column, rest) = close("1\n2\n", "1\n");
    assert_eq!((line, column, rest), (2, 1, ""));
    let found = difference(within(0.05), b"1 39 5\n", &b"1 31\n"[..]).unwrap().unwrap();
    assert_eq!(found.printed, b"1 39 5\n");
}

#[test]
fn an_endless_token_is_not_kept() {
    let printed = b"9".repeat(1 << 20);
    let found = difference(within(1.0), &printed, &b"9"[..]).unwrap().unwrap();
    assert_eq!((found.line, found.column, found.printed.len()), (1, 1, 4096));
    let same: &'static [u8] = b"x".repeat(100_000).leak();
    assert!(is_answer(within(1.0), same, same).unwrap());
}

#[test]
fn a_tolerance_is_a_number_of_zero_or_more() {
    for amount in [-1.0, f64::NAN, f64::INFINITY] {
        assert_eq!(Tolerance::new(amount), None);
    }
}
