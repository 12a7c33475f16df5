//! Dice that are all rolled and sealed beforehand by one who keeps them, and opened one by one.
//!
//! Every die follows from a secret. The seal is the root of a tree of hashes over all of them, so that the keeper can prove one
//! die without showing another, and can show at the end, with the secret, that no die was chosen by hand.

use super::dice::Die;
use super::hash::{Digest, Domain, Salt, hash};
use super::merkle::{CellProof, prove, root_of};

/// The dice that follow from a secret.
#[derive(Clone, PartialEq, Eq)]
pub struct SealedDice {
    /// The salt of the tree. The secret does not follow from it.
    salt: Salt,
    faces: Vec<u8>,
}

impl SealedDice {
    /// The first `count` dice that follow from a secret, each with this many faces.
    pub fn new(secret: Salt, count: u16, faces: u8) -> Self {
        let digest = hash(Domain::SealedDie, [&secret.0[..]]);
        let roll = |number| Die::from_secret(&secret.0, number).draw(faces.into()) as u8;
        Self { salt: Salt::from_digest(&digest), faces: (0..count).map(roll).collect() }
    }

    /// What is told of the dice before any is opened.
    pub fn seal(&self) -> Digest {
        root_of(self.salt, &self.faces)
    }

    /// The face of a die, counted from 0, with its proof; `None` if there is no such die.
    pub fn open(&self, number: u16) -> Option<(u8, CellProof)> {
        let face = *self.faces.get(usize::from(number))?;
        Some((face, prove(self.salt, &self.faces, &[number])))
    }
}

/// The faces are secret: they are not written into messages by accident.
impl core::fmt::Debug for SealedDice {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "SealedDice({} dice)", self.faces.len())
    }
}

/// Whether a proof shows that the die with this number, of so many under a seal, has this face.
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
