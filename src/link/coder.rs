//! The body of a link as bits that encode consecutive choices.
//!
//! One of `n` choices takes as many bits as `n − 1` has binary digits, the lowest first; a single choice takes none.
//! Earlier choices determine the later ones, hence each list of choices has exactly one body.

use super::LinkError;
use crate::record::{Choice, SetupOption, Value};

/// The longest body of a link, in bytes.
pub const MAX_BODY: usize = 2990;
/// The longest body of a file, in bytes.
pub const MAX_FILE_BODY: usize = 16_000;

/// A writer or reader of choices. Functions that code a value serve both ways: a writer is given the value, a reader
/// ignores it, and both return it.
#[derive(Debug)]
pub struct Coder {
    bytes: Vec<u8>,
    /// The bits written or read.
    at: usize,
    writes: bool,
    version: u8,
    /// The first version that can tell what was coded.
    needed: u8,
}

impl Coder {
    /// Creates a coder that writes the first version.
    pub fn writer() -> Self {
        Self { bytes: Vec::new(), at: 0, writes: true, version: 1, needed: 1 }
    }

    /// Creates a coder that reads a body of the first version.
    ///
    /// # Errors
    /// When the body is too long.
    pub fn reader(body: &[u8]) -> Result<Self, LinkError> {
        if body.len() > MAX_FILE_BODY {
            return Err(LinkError::TooLong);
        }
        Ok(Self { bytes: body.to_vec(), at: 0, writes: false, version: 1, needed: 1 })
    }

    /// Codes another version.
    #[must_use]
    pub fn of_version(self, version: u8) -> Self {
        Self { version, ..self }
    }

    /// Returns whether it writes.
    pub fn writes(&self) -> bool {
        self.writes
    }

    /// Returns the error for a value without a code: when reading, no writer made the link; when writing, a link cannot
    /// express it.
    pub fn refusal(&self) -> LinkError {
        if self.writes { LinkError::Inexpressible } else { LinkError::Altered }
    }

    /// Codes one of `count` choices.
    ///
    /// # Errors
    /// When there is no such choice.
    pub fn choose(&mut self, count: usize, value: usize) -> Result<usize, LinkError> {
        if count == 0 || self.writes && value >= count {
            return Err(self.refusal());
        }
        let chosen = self.bits(bit_length(count - 1), value)?;
        if chosen < count { Ok(chosen) } else { Err(LinkError::Altered) }
    }

    /// Codes a value by its index in a list; a writer without a value writes the first.
    ///
    /// # Errors
    /// When the list lacks it.
    pub fn one_of<T: Copy + PartialEq>(&mut self, all: &[T], value: Option<&T>) -> Result<T, LinkError> {
        let place = value.map_or(Some(0), |value| all.iter().position(|known| known == value));
        let place = self.choose(all.len(), place.unwrap_or(usize::MAX))?;
        all.get(place).copied().ok_or(LinkError::Altered)
    }

    /// Codes a choice; a writer without a value writes the first.
    ///
    /// # Errors
    /// When the body ends too early.
    pub fn choice<T: Choice>(&mut self, value: Option<T>) -> Result<T, LinkError> {
        self.one_of(T::ALL, value.as_ref())
    }

    /// Codes a choice, or that there is none.
    ///
    /// # Errors
    /// When the body ends too early.
    pub fn choice_or_none<T: Choice>(&mut self, value: Option<T>) -> Result<Option<T>, LinkError> {
        let place = value.map_or(T::ALL.len(), T::index);
        Ok(T::ALL.get(self.choose(T::ALL.len() + 1, place)?).copied())
    }

    /// Returns whether this version has what is new since `since`.
    ///
    /// # Errors
    /// When it has not, and a writer needs it.
    pub fn knows(&self, since: u8, is_needed: bool) -> Result<bool, LinkError> {
        let knows = since <= self.version;
        if self.writes && is_needed && !knows { Err(LinkError::Inexpressible) } else { Ok(knows) }
    }

    /// Notes that no version before `since` can tell what was coded.
    pub fn need(&mut self, since: u8) {
        self.needed = self.needed.max(since);
    }

    /// Codes an option of a setup. A version before the option tells only the default.
    ///
    /// # Errors
    /// When the version cannot tell the value, or the body ends too early.
    pub fn option<O: SetupOption>(
        &mut self,
        option: O,
        setup: &O::Setup,
        coded: &mut O::Setup,
    ) -> Result<(), LinkError> {
        let (value, default, spec) = (option.value(setup), option.default_value(), option.spec());
        if !self.knows(spec.since, value != default)? {
            return Ok(());
        }
        let kind = self.choose(option.kinds().len(), value.kind)?;
        let count = match (option.counts(kind), spec.most_in_links) {
            (None, _) => 0,
            (Some(_), Some(most)) => self.number(value.count.into(), most.into())? as u16,
            // A writer has the same kind.
            (Some((least, most)), None) => {
                let wanted = if self.writes { value.count } else { least };
                least + self.choose(usize::from(most - least) + 1, wanted.wrapping_sub(least).into())? as u16
            }
        };
        let coded_value = Value { kind, count };
        if coded_value != default {
            self.need(spec.since);
        }
        if option.set(coded, coded_value) { Ok(()) } else { Err(self.refusal()) }
    }

    /// Codes all options of a setup, those of earlier versions first.
    ///
    /// # Errors
    /// Like [`option`](Self::option).
    pub fn options<O: SetupOption>(&mut self, setup: &O::Setup, coded: &mut O::Setup) -> Result<(), LinkError> {
        let mut first = O::ALL.iter().filter(|option| option.spec().since == 1);
        first.try_for_each(|&option| self.option(option, setup, coded))?;
        self.later_options::<O>(setup, coded)
    }

    /// Codes the options that the first version lacks.
    ///
    /// # Errors
    /// Like [`option`](Self::option).
    pub fn later_options<O: SetupOption>(&mut self, setup: &O::Setup, coded: &mut O::Setup) -> Result<(), LinkError> {
        let mut later: Vec<O> = O::ALL.iter().copied().filter(|option| option.spec().since > 1).collect();
        later.sort_by_key(|option| option.spec().since);
        later.into_iter().try_for_each(|option| self.option(option, setup, coded))
    }

    /// Codes a yes or no.
    ///
    /// # Errors
    /// When the body ends too early.
    pub fn flag(&mut self, value: bool) -> Result<bool, LinkError> {
        Ok(self.choose(2, value.into())? == 1)
    }

    /// Codes a number, smaller ones in fewer bits: the number of its binary digits, then the digits after the first.
    ///
    /// # Errors
    /// When it is greater than `most`.
    pub fn number(&mut self, value: u32, most: u32) -> Result<u32, LinkError> {
        let (value, most) = (value as usize, most as usize);
        if self.writes && value > most {
            return Err(LinkError::Inexpressible);
        }
        let digits = self.choose(bit_length(most) + 1, bit_length(value))?;
        if digits == 0 {
            return Ok(0);
        }
        let first = 1 << (digits - 1);
        let number = first | self.bits(digits - 1, value & (first - 1))?;
        if number <= most { Ok(number as u32) } else { Err(LinkError::Altered) }
    }

    /// Codes arbitrary bytes.
    ///
    /// # Errors
    /// When the body ends too early.
    pub fn bytes(&mut self, bytes: &mut [u8]) -> Result<(), LinkError> {
        for byte in bytes {
            *byte = self.bits(8, (*byte).into())? as u8;
        }
        Ok(())
    }

    /// Writes or reads `count` bits, the lowest first.
    fn bits(&mut self, count: usize, value: usize) -> Result<usize, LinkError> {
        let mut coded = 0;
        for bit in 0..count {
            let (place, mask) = (self.at / 8, 1 << (self.at % 8));
            if self.writes {
                if self.at.is_multiple_of(8) {
                    self.bytes.push(0);
                }
                self.bytes[place] |= if value >> bit & 1 == 1 { mask } else { 0 };
            }
            let byte = *self.bytes.get(place).ok_or(LinkError::Altered)?;
            coded |= usize::from(byte & mask != 0) << bit;
            self.at += 1;
        }
        Ok(coded)
    }

    /// Returns the written body.
    ///
    /// # Errors
    /// When it is too long.
    pub fn into_body(self) -> Result<Vec<u8>, LinkError> {
        if self.bytes.len() > MAX_FILE_BODY { Err(LinkError::TooLong) } else { Ok(self.bytes) }
    }

    /// Finishes reading.
    ///
    /// # Errors
    /// When the body goes on, or an earlier version can tell the same.
    pub fn end(self) -> Result<(), LinkError> {
        if self.needed != self.version {
            return Err(LinkError::Altered);
        }
        let is_last = self.at.div_ceil(8) == self.bytes.len();
        let rest = self.bytes.last().map_or(0, |last| last.checked_shr(self.at as u32 % 8).unwrap_or(0));
        if is_last && (self.at.is_multiple_of(8) || rest == 0) { Ok(()) } else { Err(LinkError::Altered) }
    }
}

/// Returns the number of binary digits; none for 0.
fn bit_length(number: usize) -> usize {
    (usize::BITS - number.leading_zeros()) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn code(coder: &mut Coder, choices: &[(usize, usize)]) -> Result<Vec<usize>, LinkError> {
        choices.iter().map(|&(count, value)| coder.choose(count, value)).collect()
    }

    fn choices() -> impl Strategy<Value = Vec<(usize, usize)>> {
        let choice = (1usize..700).prop_flat_map(|count| (Just(count), 0..count));
        prop::collection::vec(choice, 0..200)
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

        #[test]
        fn what_is_written_is_read(choices in choices()) {
            let mut writer = Coder::writer();
            code(&mut writer, &choices).unwrap();
            let body = writer.into_body().unwrap();
            let bits: usize = choices.iter().map(|&(count, _)| bit_length(count - 1)).sum();
            prop_assert_eq!(body.len(), bits.div_ceil(8));
            let mut reader = Coder::reader(&body).unwrap();
            let values: Vec<usize> = choices.iter().map(|&(_, value)| value).collect();
            prop_assert_eq!(code(&mut reader, &choices).unwrap(), values);
            prop_assert_eq!(reader.end(), Ok(()));
        }

        #[test]
        fn a_body_is_the_only_one_of_what_it_says(body in prop::collection::vec(any::<u8>(), 0..40), counts in prop::collection::vec(1usize..40, 0..60)) {
            let mut reader = Coder::reader(&body).unwrap();
            let read: Result<Vec<usize>, _> = counts.iter().map(|&count| reader.choose(count, 0)).collect();
            if let Ok(values) = read && reader.end().is_ok() {
                let mut writer = Coder::writer();
                counts.iter().zip(values).for_each(|(&count, value)| { let _ = writer.choose(count, value).unwrap(); });
                prop_assert_eq!(writer.into_body().unwrap(), body);
            }
        }

        #[test]
        fn numbers_and_bytes_return(numbers in prop::collection::vec(0u32..=70_000, 0..20), bytes in any::<[u8; 32]>()) {
            let mut writer = Coder::writer();
            for &number in &numbers {
                writer.number(number, 70_000).unwrap();
            }
            writer.bytes(&mut bytes.clone()).unwrap();
            writer.number(u32::MAX, u32::MAX).unwrap();
            let mut reader = Coder::reader(&writer.into_body().unwrap()).unwrap();
            for &number in &numbers {
                prop_assert_eq!(reader.number(0, 70_000), Ok(number));
            }
            let mut read = [0; 32];
            reader.bytes(&mut read).unwrap();
            prop_assert_eq!(read, bytes);
            prop_assert_eq!(reader.number(0, u32::MAX), Ok(u32::MAX));
            prop_assert_eq!(reader.end(), Ok(()));
        }
    }

    #[test]
    fn what_has_no_code_is_refused() {
        let mut writer = Coder::writer();
        assert_eq!(writer.choose(3, 3), Err(LinkError::Inexpressible));
        assert_eq!(writer.choose(0, 0), Err(LinkError::Inexpressible));
        assert_eq!(writer.number(9, 8), Err(LinkError::Inexpressible));
        assert_eq!(writer.one_of(&[1, 2], Some(&3)), Err(LinkError::Inexpressible));
        let mut reader = Coder::reader(&[0b111]).unwrap();
        assert_eq!(reader.choose(0, 0), Err(LinkError::Altered));
        assert_eq!(reader.choose(3, 0), Err(LinkError::Altered), "there is no fourth");
        assert_eq!(Coder::reader(&[1; MAX_FILE_BODY + 1]).err(), Some(LinkError::TooLong));
    }

    #[test]
    fn a_body_that_says_more_or_less_is_refused() {
        let mut reader = Coder::reader(&[200]).unwrap();
        assert_eq!(reader.choose(16, 0), Ok(8));
        assert_eq!(reader.end(), Err(LinkError::Altered), "bits are left");
        let mut reader = Coder::reader(&[8, 0]).unwrap();
        assert_eq!(reader.choose(16, 0), Ok(8));
        assert_eq!(reader.end(), Err(LinkError::Altered), "a byte is left");
        let mut reader = Coder::reader(&[8]).unwrap();
        assert_eq!(reader.bytes(&mut [0; 2]), Err(LinkError::Altered), "a byte is missing");
    }

    #[test]
    fn too_many_choices_are_too_long() {
        let mut writer = Coder::writer();
        writer.bytes(&mut [255; MAX_FILE_BODY]).unwrap();
        writer.flag(true).unwrap();
        assert_eq!(writer.into_body(), Err(LinkError::TooLong));
    }
}
