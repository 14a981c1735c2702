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

use std::io::{self, BufRead, BufReader, Read};
use std::mem;

/// What counts as a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Any different token. Tokens are compared byte by byte; white space only
    /// separates them, so its amount and kind do not matter. White space is what
    /// C's `isspace` accepts.
    Tokens,
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
}

impl Comparison {
    /// A comparison with `answer`. With [`Rule::Tokens`] a byte order mark at its
    /// start is ignored. An error in reading it comes from
    /// [`Comparison::finish`].
    pub fn new(answer: impl Read + 'static, rule: Rule) -> Self {
        let mut answer = BufReader::new(Box::new(answer) as Box<dyn Read>);
        let skipped = match rule {
            Rule::Tokens => skip_byte_order_mark(&mut answer),
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
        }
    }

    /// Compares the next piece of the output, of any length.
    pub fn push(&mut self, piece: &[u8]) {
        let same = piece.iter().take_while(|&&byte| self.push_byte(byte)).count();
        if same < piece.len() {
            let room = KEPT_BYTES.saturating_sub(self.place.printed.len());
            self.place.printed.extend(piece[same..].iter().take(room));
        }
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
        };
        let is_same = matches!(self.same, Ok(true));
        let is_space = self.rule == Rule::Tokens && self.printed.after_space;
        if !is_same || !is_space || self.pending.len() >= BEFORE {
            self.pending.drain(..).for_each(|space| self.place.pass(space));
        }
        if is_same && is_space {
            self.pending.push(byte);
        } else if is_same {
            self.place.pass(byte);
        }
        self.place.printed_at = self.place.printed.len();
        is_same
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
            };
            if !more {
                return Ok(None);
            }
        }
        // The byte that was read last differs, if there is one.
        self.place.answer_at = self.answer_read.saturating_sub(1);
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
    /// Goes past a byte that does not differ.
    fn pass(&mut self, byte: u8) {
        if byte == b'\n' {
            self.line += 1;
            self.column = 1;
            self.printed.clear();
            return;
        }
        let is_new_character = byte & 0b1100_0000 != 0b1000_0000;
        self.column += u64::from(is_new_character);
        if self.printed.len() >= 2 * BEFORE {
            self.printed.drain(..BEFORE);
        }
        self.printed.push(byte);
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
        if byte.is_ascii_whitespace() || byte == b'\x0b' {
            self.after_space = true;
            return None;
        }
        let start = self.after_space && self.begun;
        (self.after_space, self.begun) = (false, true);
        Some(start)
    }
}
