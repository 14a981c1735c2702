//! The checker: whether an output is the answer. One rule serves the judge and
//! the golden tests.
//!
//! The output is compared while it comes, in constant memory, whatever its
//! length:
//!
//! ```
//! use checker::{Comparison, Rule};
//!
//! let mut comparison = Comparison::new(&b"1 2\n3\n"[..], Rule::Tokens);
//! comparison.push(b"1  2 ");
//! comparison.push(b"\r\n3");
//! assert!(comparison.finish()?);
//! # Ok::<(), std::io::Error>(())
//! ```

use std::io::{self, BufRead, BufReader, Read};
use std::mem;

/// What counts as a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// A token that differs, byte by byte. White space only separates tokens:
    /// how much of it, and of which kind, does not matter. White space is what
    /// C's `isspace` takes for it.
    Tokens,
    /// Any byte.
    Bytes,
}

/// What many editors on Windows put at the start of a text.
const BYTE_ORDER_MARK: [u8; 3] = *b"\xef\xbb\xbf";

/// Compares what a program prints with the answer.
pub struct Comparison {
    answer: BufReader<Box<dyn Read>>,
    rule: Rule,
    printed: Tokens,
    expected: Tokens,
    /// Whether there is no difference so far, or why that cannot be known.
    same: io::Result<bool>,
}

impl Comparison {
    /// A comparison with what `answer` gives. A byte order mark at its start is
    /// passed over where tokens are compared.
    pub fn new(answer: impl Read + 'static, rule: Rule) -> Self {
        let mut answer = BufReader::new(Box::new(answer) as Box<dyn Read>);
        let same = match rule {
            Rule::Tokens => skip_byte_order_mark(&mut answer),
            Rule::Bytes => Ok(()),
        };
        let [printed, expected] = [Tokens::default(); 2];
        Self { answer, rule, printed, expected, same: same.map(|()| true) }
    }

    /// Takes the next piece of the output.
    pub fn push(&mut self, piece: &[u8]) {
        for &byte in piece {
            if !matches!(self.same, Ok(true)) {
                return;
            }
            self.same = match self.rule {
                Rule::Bytes => self.next_byte().map(|expected| expected == Some(byte)),
                Rule::Tokens => match self.printed.push(byte) {
                    Some(printed) => self.next_of_token().map(|it| it == Some((printed, byte))),
                    None => continue,
                },
            };
        }
    }

    /// Whether what has come is the whole answer.
    ///
    /// # Errors
    ///
    /// The answer cannot be read.
    pub fn finish(mut self) -> io::Result<bool> {
        if !mem::replace(&mut self.same, Ok(true))? {
            return Ok(false);
        }
        match self.rule {
            Rule::Bytes => Ok(self.next_byte()?.is_none()),
            Rule::Tokens => Ok(self.next_of_token()?.is_none()),
        }
    }

    fn next_of_token(&mut self) -> io::Result<Option<(Start, u8)>> {
        while let Some(byte) = self.next_byte()? {
            if let Some(start) = self.expected.push(byte) {
                return Ok(Some((start, byte)));
            }
        }
        Ok(None)
    }

    fn next_byte(&mut self) -> io::Result<Option<u8>> {
        let byte = self.answer.fill_buf()?.first().copied();
        self.answer.consume(usize::from(byte.is_some()));
        Ok(byte)
    }
}

fn skip_byte_order_mark(answer: &mut impl BufRead) -> io::Result<()> {
    // A file's first piece is longer than the mark, if the file is.
    if answer.fill_buf()?.starts_with(&BYTE_ORDER_MARK) {
        answer.consume(BYTE_ORDER_MARK.len());
    }
    Ok(())
}

/// Whether a byte begins a token that is not the first one.
type Start = bool;

/// Splits a stream of bytes into tokens.
#[derive(Clone, Copy, Debug, Default)]
struct Tokens {
    after_space: bool,
    begun: bool,
}

impl Tokens {
    /// For a byte of a token, whether it begins a new one; for white space,
    /// nothing.
    fn push(&mut self, byte: u8) -> Option<Start> {
        if byte.is_ascii_whitespace() || byte == b'\x0b' {
            self.after_space = true;
            return None;
        }
        let start = self.after_space && self.begun;
        (self.after_space, self.begun) = (false, true);
        Some(start)
    }
}
