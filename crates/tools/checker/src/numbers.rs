//! Numbers that may differ a little.

/// The longest number that is compared as a number: no usual format prints more
/// digits.
pub(crate) const LONGEST_NUMBER: usize = 512;

/// How much a number may differ from that of the answer: absolutely, or relatively
/// to that of the answer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tolerance(f64);

/// It is never NaN.
impl Eq for Tolerance {}

impl Tolerance {
    /// A tolerance of `amount`, if it is a number of 0 or more.
    #[must_use]
    pub fn new(amount: f64) -> Option<Self> {
        (amount.is_finite() && amount >= 0.0).then_some(Self(amount))
    }

    /// The amount.
    #[must_use]
    pub fn get(self) -> f64 {
        self.0
    }

    /// Whether two tokens are the same, or are numbers that differ by no more.
    pub(crate) fn allows(self, printed: &[u8], expected: &[u8]) -> bool {
        if printed == expected {
            return true;
        }
        let (Some(printed), Some(expected)) = (number(printed), number(expected)) else {
            return false;
        };
        let apart = (printed - expected).abs();
        apart <= self.0 || apart <= self.0 * expected.abs()
    }
}

/// The number that the token is, in digits: `inf` and `nan` are none.
fn number(token: &[u8]) -> Option<f64> {
    let is_part = |byte: &u8| byte.is_ascii_digit() || b"+-.eE".contains(byte);
    let digits = Some(token).filter(|it| it.len() <= LONGEST_NUMBER && it.iter().all(is_part));
    let number: f64 = std::str::from_utf8(digits?).ok()?.parse().ok()?;
    number.is_finite().then_some(number)
}
