//! The body of a link as one large number, whose digits are the choices that were made.
//!
//! A choice has a *share* of a *whole*: one of `n` equal choices has the share 1 of `n`, likely choices have larger shares. It
//! takes log₂(whole / share) bits, and but for a few bits of the last choices nothing is lost by rounding. The
//! number is an asymmetric numeral system (rANS) whose state is never cut: writing takes the choices from the last to the
//! first, reading gives them from the first to the last, and exactly one number stands for each list of choices.

use super::LinkError;

/// The longest body of a link, in bytes.
pub const MAX_BODY: usize = 2990;
/// The longest body at all, in bytes: what is longer than a link travels as a file. It bounds the time that reading takes, which
/// grows by its square.
pub const MAX_FILE_BODY: usize = 16_000;
/// Of so many, all but one are the share of what is expected (see [`Coder::expect`]).
const EXPECTED: u32 = 1024;

/// Writes choices, or reads them. The functions that code something serve both ways: they are given the value, return
/// it, and ignore what they are given when they read.
#[derive(Debug)]
pub struct Coder {
    mode: Mode,
}

#[derive(Debug)]
enum Mode {
    Write(Vec<Choice>),
    Read(Number),
}

/// A choice: the part from `start` to `start + share` of the numbers below `whole`.
#[derive(Clone, Copy, Debug)]
struct Choice {
    start: u32,
    share: u32,
    whole: u32,
}

impl Coder {
    /// A coder that writes.
    pub fn writer() -> Self {
        Self { mode: Mode::Write(Vec::new()) }
    }

    /// A coder that reads a body.
    ///
    /// # Errors
    /// When the body is too long, or ends with a byte of 0, which no writer leaves there.
    pub fn reader(body: &[u8]) -> Result<Self, LinkError> {
        if body.len() > MAX_FILE_BODY {
            return Err(LinkError::TooLong);
        }
        if body.last() == Some(&0) {
            return Err(LinkError::Altered);
        }
        Ok(Self { mode: Mode::Read(Number::from_bytes(body)) })
    }

    /// Whether it writes.
    pub fn writes(&self) -> bool {
        matches!(self.mode, Mode::Write(_))
    }

    /// What stands in the way of going on: when reading, the link was made by no writer; when writing, the value has no code.
    pub fn refusal(&self) -> LinkError {
        if self.writes() { LinkError::Inexpressible } else { LinkError::Altered }
    }

    /// One of `count` equal choices.
    ///
    /// # Errors
    /// When there is no such choice.
    pub fn choose(&mut self, count: usize, value: usize) -> Result<usize, LinkError> {
        let whole = u32::try_from(count).map_err(|_| self.refusal())?;
        match &mut self.mode {
            _ if whole == 0 => Err(self.refusal()),
            Mode::Write(_) if value >= count => Err(LinkError::Inexpressible),
            Mode::Write(choices) => {
                choices.push(Choice { start: value as u32, share: 1, whole });
                Ok(value)
            }
            Mode::Read(number) => Ok(number.pop(whole) as usize),
        }
    }

    /// One of some choices that have these weights; a weight of 0 is no choice.
    ///
    /// # Errors
    /// When there is no such choice.
    pub fn weighted(&mut self, weights: &[u32], value: usize) -> Result<usize, LinkError> {
        let whole = weights.iter().try_fold(0u32, |sum, &weight| sum.checked_add(weight)).unwrap_or(0);
        match &mut self.mode {
            _ if whole == 0 => Err(self.refusal()),
            Mode::Write(choices) => {
                let share = weights.get(value).copied().filter(|&share| share > 0).ok_or(LinkError::Inexpressible)?;
                choices.push(Choice { start: weights[..value].iter().sum(), share, whole });
                Ok(value)
            }
            Mode::Read(number) => {
                let mut left = number.pop(whole);
                for (value, &share) in weights.iter().enumerate() {
                    if left < share {
                        number.push(share, left);
                        return Ok(value);
                    }
                    left -= share;
                }
                Err(LinkError::Altered)
            }
        }
    }

    /// Yes or no.
    ///
    /// # Errors
    /// Never.
    pub fn flag(&mut self, value: bool) -> Result<bool, LinkError> {
        Ok(self.choose(2, value.into())? == 1)
    }

    /// Whether something is as expected: next to nothing if it is, 10 bits if it is not.
    ///
    /// # Errors
    /// Never.
    pub fn expect(&mut self, value: bool) -> Result<bool, LinkError> {
        Ok(self.weighted(&[EXPECTED - 1, 1], (!value).into())? == 0)
    }

    /// A number, the cheaper the smaller it is: first how many binary digits it has, then those after the first.
    ///
    /// # Errors
    /// When it is greater than `most`.
    pub fn number(&mut self, value: u32, most: u32) -> Result<u32, LinkError> {
        let digits = self.choose(bit_length(most) + 1, bit_length(value))?;
        if digits == 0 {
            return Ok(0);
        }
        let mut read = 1;
        for digit in (0..digits - 1).rev() {
            read = read << 1 | u32::from(self.flag(value >> digit & 1 == 1)?);
        }
        if read <= most { Ok(read) } else { Err(self.refusal()) }
    }

    /// Bytes of which nothing is known.
    ///
    /// # Errors
    /// Never.
    pub fn bytes(&mut self, bytes: &mut [u8]) -> Result<(), LinkError> {
        for byte in bytes {
            *byte = self.choose(256, (*byte).into())? as u8;
        }
        Ok(())
    }

    /// The body that was written.
    ///
    /// # Errors
    /// When it is too long.
    pub fn into_body(self) -> Result<Vec<u8>, LinkError> {
        let Mode::Write(choices) = self.mode else { return Err(LinkError::Inexpressible) };
        let mut number = Number::default();
        for choice in choices.iter().rev() {
            let low = number.pop(choice.share);
            number.push(choice.whole, choice.start + low);
            if number.0.len() > MAX_FILE_BODY / 4 + 1 {
                return Err(LinkError::TooLong);
            }
        }
        let body = number.to_bytes();
        if body.len() > MAX_FILE_BODY { Err(LinkError::TooLong) } else { Ok(body) }
    }

    /// Ends the reading.
    ///
    /// # Errors
    /// When more was written than was read.
    pub fn end(self) -> Result<(), LinkError> {
        match self.mode {
            Mode::Read(number) if number.0.is_empty() => Ok(()),
            _ => Err(LinkError::Altered),
        }
    }
}

/// How many binary digits a number has; none for 0.
fn bit_length(number: u32) -> usize {
    (u32::BITS - number.leading_zeros()) as usize
}

/// A number of any length, its lowest 32 bits first; its highest word is not 0.
#[derive(Debug, Default)]
struct Number(Vec<u32>);

impl Number {
    fn from_bytes(bytes: &[u8]) -> Self {
        let word = |bytes: &[u8]| bytes.iter().rev().fold(0, |word, &byte| word << 8 | u32::from(byte));
        Self(bytes.chunks(4).map(word).collect())
    }

    fn to_bytes(&self) -> Vec<u8> {
        let mut bytes: Vec<u8> = self.0.iter().flat_map(|word| word.to_le_bytes()).collect();
        bytes.truncate(bytes.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1));
        bytes
    }

    /// Divides by `below` and returns the remainder.
    fn pop(&mut self, below: u32) -> u32 {
        if below == 1 {
            return 0;
        }
        let below = u64::from(below);
        let mut rest = 0;
        for word in self.0.iter_mut().rev() {
            let part = rest << 32 | u64::from(*word);
            *word = (part / below) as u32;
            rest = part % below;
        }
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
        rest as u32
    }

    /// Multiplies by `below` and adds `digit`, which is less.
    fn push(&mut self, below: u32, digit: u32) {
        let mut carry = u64::from(digit);
        for word in &mut self.0 {
            let part = u64::from(*word) * u64::from(below) + carry;
            *word = part as u32;
            carry = part >> 32;
        }
        if carry > 0 {
            self.0.push(carry as u32);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// A choice as a test makes it: one of so many, or one with a weight.
    fn code(coder: &mut Coder, choices: &[(Vec<u32>, usize)]) -> Result<Vec<usize>, LinkError> {
        choices.iter().map(|(weights, value)| coder.weighted(weights, *value)).collect()
    }

    fn choices() -> impl Strategy<Value = Vec<(Vec<u32>, usize)>> {
        let weights = prop_oneof![
            prop::collection::vec(1u32..1000, 1..20),
            (1usize..700).prop_map(|count| vec![1; count]),
            Just(vec![u32::MAX - 1, 1]),
        ];
        let choice = weights.prop_flat_map(|weights| {
            let count = weights.len();
            (Just(weights), 0..count)
        });
        prop::collection::vec(choice, 0..200)
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

        #[test]
        fn what_is_written_is_read(choices in choices()) {
            let mut writer = Coder::writer();
            code(&mut writer, &choices).unwrap();
            let body = writer.into_body().unwrap();
            let bits: f64 = choices.iter().map(|(weights, value)| {
                (weights.iter().map(|&weight| f64::from(weight)).sum::<f64>() / f64::from(weights[*value])).log2()
            }).sum();
            prop_assert!(body.len() as f64 * 8.0 <= bits + 18.0, "{} bytes for {bits} bits", body.len());
            let mut reader = Coder::reader(&body).unwrap();
            let values: Vec<usize> = choices.iter().map(|(_, value)| *value).collect();
            prop_assert_eq!(code(&mut reader, &choices).unwrap(), values);
            prop_assert_eq!(reader.end(), Ok(()));
        }

        #[test]
        fn a_body_is_the_only_one_of_what_it_says(body in prop::collection::vec(any::<u8>(), 0..40)) {
            prop_assume!(body.last() != Some(&0));
            let weights: Vec<u32> = (1..30).collect();
            let mut reader = Coder::reader(&body).unwrap();
            let mut writer = Coder::writer();
            for _ in 0..400 {
                let value = reader.weighted(&weights, 0).unwrap();
                writer.weighted(&weights, value).unwrap();
            }
            prop_assert_eq!(reader.end(), Ok(()));
            prop_assert_eq!(writer.into_body().unwrap(), body);
        }

        #[test]
        fn numbers_and_bytes_return(numbers in prop::collection::vec(0u32..70_000, 0..20), bytes in any::<[u8; 32]>()) {
            let mut writer = Coder::writer();
            for &number in &numbers {
                writer.number(number, 70_000).unwrap();
            }
            writer.bytes(&mut bytes.clone()).unwrap();
            let mut reader = Coder::reader(&writer.into_body().unwrap()).unwrap();
            for &number in &numbers {
                prop_assert_eq!(reader.number(0, 70_000), Ok(number));
            }
            let mut read = [0; 32];
            reader.bytes(&mut read).unwrap();
            prop_assert_eq!(read, bytes);
        }
    }

    #[test]
    fn what_has_no_code_is_refused() {
        let mut writer = Coder::writer();
        assert_eq!(writer.choose(3, 3), Err(LinkError::Inexpressible));
        assert_eq!(writer.choose(0, 0), Err(LinkError::Inexpressible));
        assert_eq!(writer.weighted(&[1, 0], 1), Err(LinkError::Inexpressible));
        assert_eq!(writer.number(9, 8), Err(LinkError::Inexpressible));
        let mut reader = Coder::reader(&[]).unwrap();
        assert_eq!(reader.choose(0, 0), Err(LinkError::Altered));
        assert_eq!(reader.weighted(&[0, 0], 0), Err(LinkError::Altered));
        assert_eq!(Coder::reader(&[1, 0]).err(), Some(LinkError::Altered));
        assert_eq!(Coder::reader(&[1; MAX_FILE_BODY + 1]).err(), Some(LinkError::TooLong));
    }

    #[test]
    fn a_body_that_says_more_is_refused() {
        let mut reader = Coder::reader(&[200]).unwrap();
        assert_eq!(reader.choose(10, 0), Ok(0));
        assert_eq!(reader.end(), Err(LinkError::Altered));
    }

    #[test]
    fn too_many_choices_are_too_long() {
        let mut writer = Coder::writer();
        writer.bytes(&mut [255; MAX_FILE_BODY]).unwrap();
        writer.flag(true).unwrap();
        assert_eq!(writer.into_body(), Err(LinkError::TooLong));
    }
}
