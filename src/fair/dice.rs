//! Dice derived from the chains of both sides.

use super::hash::{Digest, Domain, Element, hash};
use crate::game::Side;

/// A rolled die: enough random bits for any number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Die(Digest);

impl Die {
    /// Derives a die from two elements; `number` counts from 0.
    pub(super) fn new(match_name: &[u8], number: u32, roller: Side, own: &Element, other: &Element) -> Self {
        let (number, roller) = (number.to_be_bytes(), [roller.index() as u8]);
        Self(hash(Domain::Die, [match_name, &number, &roller, &own.0, &other.0]))
    }

    /// Derives a die from a secret.
    pub(super) fn from_secret(secret: &[u8], number: u16) -> Self {
        Self(hash(Domain::SealedDie, [secret, &number.to_be_bytes()]))
    }

    /// Returns a uniform number from 0 to `below` − 1.
    pub fn draw(&self, below: u32) -> u32 {
        let below = below.max(1);
        // Words from here on would favour the lowest numbers.
        let limit = u32::MAX - u32::MAX % below;
        let mut bits = self.0;
        loop {
            let words = bits.0.chunks_exact(4).map(|word| u32::from_be_bytes([word[0], word[1], word[2], word[3]]));
            if let Some(word) = words.into_iter().find(|&word| word < limit) {
                return word % below;
            }
            bits = hash(Domain::Redraw, [&bits.0[..]]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn die(number: u32, roller: Side, own: u8, other: u8) -> Die {
        Die::new(b"a match", number, roller, &Element([own; 16]), &Element([other; 16]))
    }

    #[test]
    fn everything_that_a_die_hangs_on_changes_it() {
        let first = die(0, Side::FIRST, 1, 2);
        assert_eq!(first, die(0, Side::FIRST, 1, 2));
        let others = [
            die(1, Side::FIRST, 1, 2),
            die(0, Side::SECOND, 1, 2),
            die(0, Side::FIRST, 3, 2),
            die(0, Side::FIRST, 1, 3),
            die(0, Side::FIRST, 2, 1),
            Die::new(b"b match", 0, Side::FIRST, &Element([1; 16]), &Element([2; 16])),
        ];
        assert!(others.iter().all(|other| *other != first));
    }

    #[test]
    fn every_face_is_as_likely() {
        let mut faces = [0u32; 6];
        (0..60_000).for_each(|number| faces[die(number, Side::FIRST, 1, 2).draw(6) as usize] += 1);
        // Four standard deviations of 91.
        assert!(faces.iter().all(|&count| count.abs_diff(10_000) < 366), "{faces:?}");
    }

    #[test]
    fn numbers_that_would_favour_a_face_are_drawn_anew() {
        let high = Die(Digest([0xff; 32]));
        assert_eq!(high.draw(6), Die(hash(Domain::Redraw, [&[0xff; 32][..]])).draw(6));
        assert_eq!((high.draw(1), high.draw(0)), (0, 0));
    }
}
