//! Dice rolled and sealed beforehand by a keeper, and opened one by one.
//!
//! All dice are derived from a secret. The seal is the root of a hash tree over them: the keeper can prove one die
//! without showing another and, with the secret at the end, that no die was chosen. A leaf is the hash of a die's
//! number, its face and its own salt; a node is the hash of the two below it; a node without a neighbour moves up
//! unchanged.

use super::dice::Die;
use super::hash::{Digest, Domain, Salt, hash};

/// The dice derived from a secret.
#[derive(Clone, PartialEq, Eq)]
pub struct SealedDice {
    /// The salt of the tree, which does not reveal the secret.
    salt: Salt,
    faces: Vec<u8>,
}

/// A proof of the face of one die.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DieProof {
    /// The salt of the die's leaf.
    pub salt: Salt,
    /// The neighbours of the nodes between leaf and root, from below.
    pub nodes: Vec<Digest>,
}

fn node(left: &Digest, right: &Digest) -> Digest {
    hash(Domain::Node, [&left.0[..], &right.0])
}

fn leaf(number: u16, face: u8, salt: Salt) -> Digest {
    hash(Domain::Leaf, [&number.to_be_bytes()[..], &[face], &salt.0])
}

fn level_above(level: &[Digest]) -> Vec<Digest> {
    level.chunks(2).map(|pair| if let [left, right] = pair { node(left, right) } else { pair[0] }).collect()
}

impl SealedDice {
    /// Rolls the first `count` dice of a secret, with `faces` faces each.
    pub fn new(secret: Salt, count: u16, faces: u8) -> Self {
        let digest = hash(Domain::SealedDie, [&secret.0[..]]);
        let roll = |number| Die::from_secret(&secret.0, number).draw(faces.into()) as u8;
        Self { salt: Salt::from_digest(&digest), faces: (0..count).map(roll).collect() }
    }

    fn leaf_salt(&self, number: u16) -> Salt {
        Salt::from_digest(&hash(Domain::LeafSalt, [&self.salt.0[..], &number.to_be_bytes()]))
    }

    fn leaves(&self) -> Vec<Digest> {
        (0..).zip(&self.faces).map(|(number, &face)| leaf(number, face, self.leaf_salt(number))).collect()
    }

    /// Returns the commitment published beforehand.
    pub fn seal(&self) -> Digest {
        let mut level = self.leaves();
        while level.len() > 1 {
            level = level_above(&level);
        }
        level.first().copied().unwrap_or(Digest([0; 32]))
    }

    /// Opens a die: its face, counted from 0, and the proof; `None` without such a die.
    pub fn open(&self, number: u16) -> Option<(u8, DieProof)> {
        let face = *self.faces.get(usize::from(number))?;
        let (mut level, mut place) = (self.leaves(), usize::from(number));
        let mut nodes = Vec::new();
        while level.len() > 1 {
            nodes.extend(level.get(place ^ 1));
            (level, place) = (level_above(&level), place / 2);
        }
        Some((face, DieProof { salt: self.leaf_salt(number), nodes }))
    }
}

/// Hides the faces from messages and logs.
impl core::fmt::Debug for SealedDice {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "SealedDice({} dice)", self.faces.len())
    }
}

impl DieProof {
    /// Returns whether die `number` of `count` sealed dice shows `face`.
    pub fn proves(&self, seal: &Digest, count: u16, number: u16, face: u8) -> bool {
        let (mut width, mut place) = (usize::from(count), usize::from(number));
        if place >= width {
            return false;
        }
        let mut top = leaf(number, face, self.salt);
        let mut nodes = self.nodes.iter();
        while width > 1 {
            if place ^ 1 < width {
                let Some(other) = nodes.next() else { return false };
                top = if place.is_multiple_of(2) { node(&top, other) } else { node(other, &top) };
            }
            (place, width) = (place / 2, width.div_ceil(2));
        }
        nodes.next().is_none() && top == *seal
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const COUNT: u16 = 120;

    fn dice(secret: u8) -> SealedDice {
        SealedDice::new(Salt([secret; 16]), COUNT, 10)
    }

    #[test]
    fn an_opened_die_is_proved_and_no_other_face_is() {
        let (dice, others) = (dice(1), dice(2));
        let seal = dice.seal();
        for number in 0..COUNT {
            let (face, proof) = dice.open(number).unwrap();
            assert!(proof.proves(&seal, COUNT, number, face));
            assert!(!proof.proves(&seal, COUNT, number, (face + 1) % 10));
            assert!(!proof.proves(&seal, COUNT, (number + 1) % COUNT, face));
            assert!(!proof.proves(&others.seal(), COUNT, number, face));
        }
        assert_eq!(dice.open(COUNT), None);
    }

    #[test]
    fn every_face_is_rolled_about_as_often() {
        let mut faces = [0_u32; 10];
        for secret in 0..=u8::MAX {
            dice(secret).faces.iter().for_each(|&face| faces[usize::from(face)] += 1);
        }
        // 30 720 dice; four standard deviations of 52.6.
        assert!(faces.iter().all(|&count| count.abs_diff(3_072) < 211), "{faces:?}");
    }

    #[test]
    fn a_proof_holds_neither_the_secret_nor_another_die() {
        let dice = dice(3);
        let (_, proof) = dice.open(7).unwrap();
        assert_eq!(proof.nodes.len(), 7);
        assert!(proof.salt != dice.salt && proof.salt != Salt([3; 16]));
        assert_eq!(format!("{dice:?}"), "SealedDice(120 dice)");
    }

    proptest! {
        #[test]
        fn s19_a_proof_proves_one_face_of_one_die(count in 1_u16..130, number in 0_u16..130, secret: [u8; 16]) {
            let number = number % count;
            let dice = SealedDice::new(Salt(secret), count, 10);
            let seal = dice.seal();
            let (face, proof) = dice.open(number).unwrap();
            prop_assert!(proof.proves(&seal, count, number, face));
            prop_assert!(!proof.proves(&seal, count, number, face ^ 1));
            prop_assert!(!proof.proves(&seal, count, number + count, face));
            let mut longer = proof.clone();
            longer.nodes.push(seal);
            prop_assert!(!longer.proves(&seal, count, number, face));
            let mut shorter = proof.clone();
            prop_assert!(shorter.nodes.pop().is_none() || !shorter.proves(&seal, count, number, face));
            let mut other = proof;
            other.salt.0[3] ^= 1;
            prop_assert!(!other.proves(&seal, count, number, face));
        }
    }
}
