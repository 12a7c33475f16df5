//! Restores hyphens and underscores that programs took from a link: underscores as marks of emphasis, and signs at the
//! end as punctuation. The checksum tells where they were.

use super::LinkKind;
use super::base64;
use super::checksum::Weights;

/// The most letters that are restored: a pair of double underscores.
const MOST_LOST: usize = 4;
/// The most signs restored at the end.
const MOST_AT_END: usize = 3;
/// The most places at which emphasis may begin: four times those of the longest link, of which each 64th letter is a
/// hyphen.
const MOST_OPENINGS: usize = 256;

/// Returns the whole letters of a link of so many bytes, given those that are left and whatever follows; `None` if it
/// lost others.
pub(super) fn restored(kind: LinkKind, left: &[u8], bytes: usize) -> Option<Vec<u8>> {
    let count = base64::length(bytes);
    if left.len() + MOST_LOST < count {
        return None;
    }
    let weights = Weights::new(kind, bytes);
    let sums = core::array::from_fn(|later| {
        let mut sum = 0;
        let weights = left.iter().enumerate().map(|(place, &letter)| weights.of(place + later, letter));
        let sums = weights.map(|weight| {
            sum ^= weight;
            sum
        });
        core::iter::once(0).chain(sums).collect()
    });
    (1..=MOST_LOST).find_map(|lost| {
        let letters = left.get(..count.checked_sub(lost)?)?;
        let link = Rest { weights: &weights, letters, sums: &sums };
        link.without_end(lost).or_else(|| link.without_one(lost)).or_else(|| link.without_pair(lost))
    })
}

/// The letters of a link that lacks some.
struct Rest<'a> {
    weights: &'a Weights,
    letters: &'a [u8],
    /// The weights of the letters before each place, if all letters are so many places later.
    sums: &'a [Vec<u32>; MOST_LOST + 1],
}

impl Rest<'_> {
    /// Returns the weight of the letters between two places, if they are so many places later.
    fn part(&self, begin: usize, end: usize, later: usize) -> u32 {
        self.sums[later][begin] ^ self.sums[later][end]
    }

    /// Returns the weight of a run of a sign.
    fn run(&self, place: usize, length: usize, sign: u8) -> u32 {
        (place..place + length).fold(0, |sum, place| sum ^ self.weights.of(place, sign))
    }

    /// Returns whether a hyphen stands before the place.
    fn may_open(&self, place: usize) -> bool {
        place > 0 && self.letters[place - 1] == b'-'
    }

    /// Returns whether a hyphen or the end stands behind the place.
    fn may_close(&self, place: usize) -> bool {
        self.letters.get(place).is_none_or(|&letter| letter == b'-')
    }

    /// Inserts runs of a sign.
    fn with(&self, places: &[usize], length: usize, sign: u8) -> Vec<u8> {
        let mut letters = self.letters.to_vec();
        for &place in places.iter().rev() {
            letters.splice(place..place, core::iter::repeat_n(sign, length));
        }
        letters
    }

    /// Restores signs that were excluded from an address at its end.
    fn without_end(&self, lost: usize) -> Option<Vec<u8>> {
        let end = self.letters.len();
        let sum = self.weights.start ^ self.part(0, end, 0);
        let sign = [b'-', b'_'].into_iter().find(|&sign| sum ^ self.run(end, lost, sign) == 0);
        sign.filter(|_| lost <= MOST_AT_END).map(|sign| self.with(&[end], lost, sign))
    }

    /// Restores the underscores at one place: the emphasis began or ended outside the link.
    fn without_one(&self, lost: usize) -> Option<Vec<u8>> {
        let end = self.letters.len();
        let mut places = (0..=end).filter(|&place| self.may_open(place) || self.may_close(place));
        let place = places.find(|&place| {
            self.weights.start == self.part(0, place, 0) ^ self.run(place, lost, b'_') ^ self.part(place, end, lost)
        })?;
        Some(self.with(&[place], lost, b'_'))
    }

    /// Restores the underscores at both ends of an emphasis.
    fn without_pair(&self, lost: usize) -> Option<Vec<u8>> {
        let length = lost / 2;
        if lost % 2 == 1 {
            return None;
        }
        let end = self.letters.len();
        // What is inside counts from the start on both sides and cancels out before the opening.
        let mut openings: Vec<(u32, usize)> = Vec::new();
        for place in 1..=end {
            if self.may_close(place) {
                let inside = self.part(0, place, length) ^ self.run(place + length, length, b'_');
                let missing = self.weights.start ^ inside ^ self.part(place, end, lost);
                if let Some(&(_, opening)) = openings.iter().find(|&&(sum, _)| sum == missing) {
                    return Some(self.with(&[opening, place], length, b'_'));
                }
            }
            if self.may_open(place) && openings.len() < MOST_OPENINGS {
                let sum = self.part(0, place, 0) ^ self.run(place, length, b'_') ^ self.part(0, place, length);
                openings.push((sum, place));
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::super::checksum::checksum;
    use super::*;

    /// Returns the bytes of links of 300, 900 and 2 000 letters.
    fn links() -> impl Iterator<Item = Vec<u8>> {
        [225, 675, 1500].into_iter().flat_map(|length| {
            (1..60u32).map(move |seed| {
                let mut state = seed.wrapping_mul(0x9E37_79B9);
                let mut bytes: Vec<u8> = (0..length)
                    .map(|_| {
                        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                        (state >> 24) as u8
                    })
                    .collect();
                bytes.extend(checksum(LinkKind::Match, &bytes).to_le_bytes());
                bytes
            })
        })
    }

    /// Puts signs into a link's letters and returns its letters and bytes with the right checksum.
    fn link_with(bytes: &[u8], signs: &[(usize, &str)]) -> (Vec<u8>, usize) {
        let mut letters = base64::encode(bytes);
        for &(place, written) in signs {
            letters.replace_range(place..place + written.len(), written);
        }
        // The letters of the checksum follow from the others.
        let mut bytes = base64::decode(letters.as_bytes()).expect("whole bytes");
        bytes.truncate(bytes.len() - 4);
        bytes.extend(checksum(LinkKind::Match, &bytes).to_le_bytes());
        (base64::encode(&bytes).into_bytes(), bytes.len())
    }

    #[test]
    fn emphasis_is_undone_wherever_it_was() {
        for bytes in links() {
            for (signs, lost) in [
                (&[(20, "-_"), (200, "_-")][..], &[21, 200][..]),
                (&[(20, "-_"), (25, "_-")], &[21, 25]),
                (&[(60, "-__"), (150, "__-")], &[61, 62, 150, 151]),
                (&[(60, "-_")], &[61]),
                (&[(60, "_-")], &[60]),
                (&[(20, "-_"), (60, "-_"), (100, "_-"), (140, "_-")], &[61, 100]),
            ] {
                let (letters, count) = link_with(&bytes, signs);
                let mut left = letters.clone();
                for &place in lost.iter().rev() {
                    left.remove(place);
                }
                for behind in ["", "Hello", "see-you-tomorrow"] {
                    let text = [&left, behind.as_bytes()].concat();
                    assert_eq!(restored(LinkKind::Match, &text, count).as_ref(), Some(&letters));
                }
                left.remove(40);
                assert_eq!(restored(LinkKind::Match, &left, count), None);
            }
        }
    }
}
