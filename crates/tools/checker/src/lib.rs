//! The checker: compares an output with the answer, for the judge and for the
//! golden tests.
//!
//! The output is compared piece by piece as it arrives, in constant memory:
//!
//! ```
//! use checker::{Comparison, Rule};
//!
//! let mut comparison = Comparison::new(&b"1 2\n3\n"[..], Rule::Tokens);
//! comparison.push(b"1  2 ");
//! comparison.push(b"\r\n3");
//! assert_eq!(comparison.finish()?, None);
//! # Ok::<(), std::io::Error>(())
//! ```

mod numbers;

pub use numbers::Tolerance;

use numbers::LONGEST_NUMBER;
use std::io::{self, BufRead, BufReader, Read};
use std::mem;

/// What counts as a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Any different token. Tokens are compared byte by byte; white space only
    /// separates them, so its amount and kind do not matter. White space is what
    /// C's `isspace` accepts.
    Tokens,
    /// The same, but tokens that are numbers may differ by as much as this.
    Numbers(Tolerance),
    /// Any different byte.
    Bytes,
}

/// Many editors on Windows write it at the start of a text.
const BYTE_ORDER_MARK: [u8; 3] = *b"\xef\xbb\xbf";

/// At least so much of a long line is kept before its first difference, in bytes.
const BEFORE: usize = 1 << 10;
/// How much of an output is kept around its first difference, in bytes.
pub const KEPT_BYTES: usize = 4 << 10;

/// The first place where an output differs from the answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Difference {
    /// The line of the output, counted from 1.
    pub line: u64,
    /// The column in that line, counted from 1, in characters.
    pub column: u64,
    /// The output from that line on: at most 2 KiB before the difference, and
    /// [`KEPT_BYTES`] in all.
    pub printed: Vec<u8>,
    /// Where the difference is in `printed`, in bytes from its start.
    pub printed_at: usize,
    /// Where the answer goes on otherwise, in bytes from its start.
    pub answer_at: u64,
}

/// Compares what a program prints with the answer.
pub struct Comparison {
    answer: BufReader<Box<dyn Read>>,
    /// How much of the answer was read.
    answer_read: u64,
    rule: Rule,
    printed: Tokens,
    expected: Tokens,
    /// Whether there is no difference so far, or why the answer cannot be read.
    same: io::Result<bool>,
    /// Where the output is, and once there is a difference, where that is.
    place: Difference,
    /// White space behind the last token: where the answer goes on and the output
    /// ends, the difference is before it.
    pending: Vec<u8>,
    /// With [`Rule::Numbers`], the token of the output that has not yet ended, and
    /// that of the answer.
    held: [Vec<u8>; 2],
}

impl Comparison {
    /// A comparison with `answer`. A byte order mark at its start is ignored, except
    /// with [`Rule::Bytes`]. An error in reading it comes from
    /// [`Comparison::finish`].
    pub fn new(answer: impl Read + 'static, rule: Rule) -> Self {
        let mut answer = BufReader::new(Box::new(answer) as Box<dyn Read>);
        let skipped = match rule {
            Rule::Tokens | Rule::Numbers(_) => skip_byte_order_mark(&mut answer),
            Rule::Bytes => Ok(0),
        };
        let [printed, expected] = [Tokens::default(); 2];
        Self {
            answer,
            answer_read: *skipped.as_ref().unwrap_or(&0),
            rule,
            printed,
            expected,
            same: skipped.map(|_| true),
            place: Difference { line: 1, column: 1, ..Difference::default() },
            pending: Vec::new(),
            held: Default::default(),
        }
    }

    /// Compares the next piece of the output, of any length.
    pub fn push(&mut self, piece: &[u8]) {
        let same = piece.iter().take_while(|&&byte| self.push_byte(byte)).count();
        self.place.keep(&piece[same..]);
    }

    /// Whether there is no difference up to this byte.
    fn push_byte(&mut self, byte: u8) -> bool {
        if !matches!(self.same, Ok(true)) {
            return false;
        }
        self.same = match self.rule {
            Rule::Bytes => self.next_byte().map(|expected| expected == Some(byte)),
            Rule::Tokens => match self.printed.push(byte) {
                Some(printed) => self.next_of_token().map(|it| it == Some((printed, byte))),
                None => Ok(true),
            },
            Rule::Numbers(tolerance) if is_space(byte) => Ok(self.end_token(tolerance)),
            Rule::Numbers(_) => self.hold(byte),
        };
        let is_same = matches!(self.same, Ok(true));
        let is_space = self.rule != Rule::Bytes && is_space(byte);
        if !is_same || !is_space || self.pending.len() >= BEFORE {
            self.pending.drain(..).for_each(|space| self.place.pass(space));
        }
        if is_same && is_space {
            self.pending.push(byte);
        } else if is_same && self.held[0].is_empty() {
            self.place.pass(byte);
        }
        is_same
    }

    /// Keeps a byte of a token until that has ended. Whether there is a token in the
    /// answer, and this one is not too long to be the same.
    fn hold(&mut self, byte: u8) -> io::Result<bool> {
        if self.held[0].is_empty() {
            self.held[1] = self.next_token()?;
        }
        let [printed, expected] = &mut self.held;
        let fits = !expected.is_empty() && printed.len() < expected.len().max(LONGEST_NUMBER);
        if fits {
            printed.push(byte);
        } else {
            self.place.keep(printed);
        }
        Ok(fits)
    }

    /// Whether the token that has ended is as close to the answer's as it must be.
    fn end_token(&mut self, tolerance: Tolerance) -> bool {
        let [printed, expected] = mem::take(&mut self.held);
        let is_close = printed.is_empty() || tolerance.allows(&printed, &expected);
        if is_close {
            for byte in printed {
                self.place.pass(byte);
            }
        } else {
            self.place.keep(&printed);
        }
        is_close
    }

    /// The next token of the answer, whose place is that of a difference; empty at
    /// its end.
    fn next_token(&mut self) -> io::Result<Vec<u8>> {
        let mut token = Vec::new();
        self.place.answer_at = self.answer_read;
        while let Some(byte) = self.next_byte()? {
            match is_space(byte) {
                true if token.is_empty() => self.place.answer_at = self.answer_read,
                true => break,
                false => token.push(byte),
            }
        }
        Ok(token)
    }

    /// The first difference, or `None` where what has come is the whole answer.
    ///
    /// # Errors
    ///
    /// The answer cannot be read.
    pub fn finish(mut self) -> io::Result<Option<Difference>> {
        if mem::replace(&mut self.same, Ok(true))? {
            let more = match self.rule {
                Rule::Bytes => self.next_byte()?.is_some(),
                Rule::Tokens => self.next_of_token()?.is_some(),
                Rule::Numbers(tolerance) => {
                    !self.end_token(tolerance) || !self.next_token()?.is_empty()
                }
            };
            if !more {
                return Ok(None);
            }
        }
        if !matches!(self.rule, Rule::Numbers(_)) {
            // The byte that was read last differs, if there is one.
            self.place.answer_at = self.answer_read.saturating_sub(1);
        }
        Ok(Some(self.place))
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
        self.answer_read += u64::from(byte.is_some());
        Ok(byte)
    }
}

impl Difference {
    /// Keeps what comes from the difference on, as far as there is room.
    fn keep(&mut self, piece: &[u8]) {
        let room = KEPT_BYTES.saturating_sub(self.printed.len());
        self.printed.extend(piece.iter().take(room));
    }

    /// Goes past a byte that does not differ.
    fn pass(&mut self, byte: u8) {
        if byte == b'\n' {
            self.line += 1;
            self.column = 1;
            self.printed.clear();
            self.printed_at = 0;
            return;
        }
        let is_new_character = byte & 0b1100_0000 != 0b1000_0000;
        self.column += u64::from(is_new_character);
        if self.printed.len() >= 2 * BEFORE {
            self.printed.drain(..BEFORE);
        }
        self.printed.push(byte);
        self.printed_at = self.printed.len();
    }
}

/// How many bytes were skipped.
fn skip_byte_order_mark(answer: &mut impl BufRead) -> io::Result<u64> {
    // A file's first piece is longer than the mark, if the file is.
    if answer.fill_buf()?.starts_with(&BYTE_ORDER_MARK) {
        answer.consume(BYTE_ORDER_MARK.len());
        return Ok(BYTE_ORDER_MARK.len() as u64);
    }
    Ok(0)
}

/// What C's `isspace` accepts.
fn is_space(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == b'\x0b'
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
    /// For a byte of a token, whether it begins another token; for white space,
    /// `None`.
    fn push(&mut self, byte: u8) -> Option<Start> {
        if is_space(byte) {
            self.after_space = true;
            return None;
        }
        let start = self.after_space && self.begun;
        (self.after_space, self.begun) = (false, true);
        Some(start)
    }
}
