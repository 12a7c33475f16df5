//! Dice rolled and sealed beforehand by a keeper, and opened one by one.
//!
//! All dice are derived from a secret. The seal is the root of a hash tree over them: the keeper can prove one die
//! without showing another and, with the secret at the end, that no die was chosen.

use super::dice::Die;
use super::hash::{Digest, Domain, Salt, hash};
use super::merkle::{CellProof, prove, root_of};

/// The dice derived from a secret.
#[derive(Clone, PartialEq, Eq)]
pub struct SealedDice {
    /// The salt of the tree, which does not reveal the secret.
    salt: Salt,
    faces: Vec<u8>,
}

impl SealedDice {
    /// Rolls the first `count` dice of a secret, with `faces` faces each.
    pub fn new(secret: Salt, count: u16, faces: u8) -> Self {
        let digest = hash(Domain::SealedDie, [&secret.0[..]]);
        let roll = |number| Die::from_secret(&secret.0, number).draw(faces.into()) as u8;
        Self { salt: Salt::from_digest(&digest), faces: (0..count).map(roll).collect() }
    }

    /// Returns the commitment published beforehand.
    pub fn seal(&self) -> Digest {
        root_of(self.salt, &self.faces)
    }

    /// Opens a die: its face, counted from 0, and the proof; `None` without such a die.
    pub fn open(&self, number: u16) -> Option<(u8, CellProof)> {
        let face = *self.faces.get(usize::from(number))?;
        Some((face, prove(self.salt, &self.faces, &[number])))
    }
}

/// Hides the faces from messages and logs.
impl core::fmt::Debug for SealedDice {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "SealedDice({} dice)", self.faces.len())
    }
}

/// Checks the face of one of `count` sealed dice.
pub fn is_sealed_face(seal: &Digest, count: u16, number: u16, face: u8, proof: &CellProof) -> bool {
    proof.check(seal, count.into(), &[(number, face)]).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

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
            assert!(is_sealed_face(&seal, COUNT, number, face, &proof));
            assert!(!is_sealed_face(&seal, COUNT, number, (face + 1) % 10, &proof));
            assert!(!is_sealed_face(&seal, COUNT, (number + 1) % COUNT, face, &proof));
            assert!(!is_sealed_face(&others.seal(), COUNT, number, face, &proof));
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
        assert_eq!((proof.salts.len(), proof.nodes.len()), (1, 7));
        assert!(!proof.salts.contains(&dice.salt) && !proof.salts.contains(&Salt([3; 16])));
        assert_eq!(format!("{dice:?}"), "SealedDice(120 dice)");
    }
}
