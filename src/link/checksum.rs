//! The checksum of links, and the weight of each letter in it, by which lost letters are found.

use super::{LinkKind, base64};

/// The bytes of the checksum.
pub(super) const CHECKSUM: usize = 4;

/// Returns the CRC-32 of zip and PNG (polynomial EDB88320, reflected) over tag and bytes. It detects every alteration
/// of up to three bits or of up to 32 consecutive bits, and others with probability 1 − 2⁻³². It proves no origin:
/// anybody can compute it.
pub(super) fn checksum(kind: LinkKind, bytes: &[u8]) -> u32 {
    !kind.tag().as_bytes().iter().chain(bytes).fold(!0, |sum, byte| after_byte(sum ^ u32::from(*byte)))
}

/// Moves a sum on by one byte.
const fn after_byte(mut sum: u32) -> u32 {
    let mut bit = 0;
    while bit < 8 {
        sum = if sum & 1 == 1 { sum >> 1 ^ 0xEDB8_8320 } else { sum >> 1 };
        bit += 1;
    }
    sum
}

/// [`after_byte`] of each byte.
const STEPS: [u32; 256] = {
    let mut steps = [0; 256];
    let mut byte = 0;
    while byte < steps.len() {
        steps[byte] = after_byte(byte as u32);
        byte += 1;
    }
    steps
};

/// The weights of the letters of a link: a link is intact if [`start`](Self::start) and the weights of all its letters
/// cancel out. The checksum is linear, hence a letter's weight depends on its place but on no other letter.
pub(super) struct Weights {
    /// The difference between the computed and the written checksum if all bits are 0.
    pub(super) start: u32,
    /// The difference that each bit of each letter makes, the highest bit first.
    bits: Vec<[u32; 6]>,
}

impl Weights {
    /// Computes the weights of a link of so many bytes, the checksum among them.
    pub(super) fn new(kind: LinkKind, bytes: usize) -> Self {
        let content = bytes.saturating_sub(CHECKSUM);
        let mut bits = vec![[0; 6]; base64::length(bytes)];
        let mut set = |byte: usize, weights: [u32; 8]| {
            for (bit, weight) in weights.into_iter().rev().enumerate() {
                let place = byte * 8 + bit;
                bits[place / 6][place % 6] = weight;
            }
        };
        for byte in content..bytes {
            set(byte, core::array::from_fn(|bit| 1 << (8 * (byte - content) + bit)));
        }
        let mut weights: [u32; 8] = core::array::from_fn(|bit| STEPS[1 << bit]);
        for byte in (0..content).rev() {
            set(byte, weights);
            weights = weights.map(|weight| weight >> 8 ^ STEPS[(weight & 255) as usize]);
        }
        Self { start: checksum(kind, &vec![0; content]), bits }
    }

    /// Returns the weight of a letter at a place; none behind the last place.
    pub(super) fn of(&self, place: usize, letter: u8) -> u32 {
        let value = base64::value(letter).unwrap_or(0);
        let bits = self.bits.get(place).copied().unwrap_or_default();
        bits.into_iter()
            .rev()
            .enumerate()
            .fold(0, |sum, (bit, weight)| if value >> bit & 1 == 1 { sum ^ weight } else { sum })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_is_that_of_zip() {
        // "m123456789" by another program.
        assert_eq!(checksum(LinkKind::Match, b"123456789"), 0xEA6E_CA3E);
    }

    #[test]
    fn the_weights_of_a_link_cancel_out() {
        for length in 3..70usize {
            let mut bytes: Vec<u8> = (0..length).map(|byte| (byte * 53 + length) as u8).collect();
            bytes.extend(checksum(LinkKind::Replay, &bytes).to_le_bytes());
            let letters = base64::encode(&bytes);
            let weights = Weights::new(LinkKind::Replay, bytes.len());
            let sum = |letters: &str| {
                letters.bytes().enumerate().fold(weights.start, |sum, (place, letter)| sum ^ weights.of(place, letter))
            };
            assert_eq!(sum(&letters), 0, "{letters}");
            let changed = letters.replacen(&letters[2..3], if &letters[2..3] == "x" { "y" } else { "x" }, 1);
            assert_ne!(sum(&changed), 0, "{changed}");
        }
    }
}
