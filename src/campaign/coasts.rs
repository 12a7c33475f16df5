//! The ten neutral coasts and the loot that the gods' dice lay on them each month (C4).
//!
//! The loot of a whole campaign follows from one secret, which is sealed in the setup. After the battle over a coast its loot is
//! opened with a proof that shows nothing of the others; at the end the secret itself is shown.

use super::calendar::MAX_MONTHS;
use super::camp::CampId;
use super::commission::Commission;
use super::gold::Gold;
use crate::fair::{CellProof, Digest, Salt, SealedDice, derive_key, is_sealed_face};
use core::fmt;
use core::str::FromStr;

/// How many neutral coasts there are (C4).
pub const COASTS: u8 = 10;
/// The loot of each face of the die.
const THOUSAND: Gold = 1_000;
/// The faces of the die: from 1 000 to 10 000.
const FACES: u8 = 10;

/// One of the neutral coasts. The first is written 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Coast(u8);

/// A number that no coast has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("coasts have numbers from 1 to {COASTS}")]
pub struct CoastError;

impl Coast {
    /// The coast with this number, counted from 0.
    pub const fn new(number: u8) -> Option<Self> {
        if number < COASTS { Some(Self(number)) } else { None }
    }

    /// Every coast.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..COASTS).map(Self)
    }

    /// The number of the coast, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Coast {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl FromStr for Coast {
    type Err = CoastError;

    fn from_str(text: &str) -> Result<Self, CoastError> {
        Self::all().find(|coast| coast.to_string() == text).ok_or(CoastError)
    }
}

/// The loot of a coast in a month, from 1 000 to 10 000 in thousands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Loot(u8);

impl Loot {
    /// The loot of this many thousands.
    pub const fn from_thousands(thousands: u8) -> Option<Self> {
        if thousands >= 1 && thousands <= FACES { Some(Self(thousands - 1)) } else { None }
    }

    /// The loot that a face of the die stands for, counted from 0.
    const fn from_face(face: u8) -> Option<Self> {
        Self::from_thousands(face.saturating_add(1))
    }

    /// The loot in thousands.
    pub const fn thousands(self) -> u8 {
        self.0 + 1
    }

    /// The loot in coins.
    pub fn gold(self) -> Gold {
        Gold::from(self.thousands()) * THOUSAND
    }
}

/// The loot of a coast, with the proof that it is what was sealed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenedLoot {
    /// The loot.
    pub loot: Loot,
    /// Its proof.
    pub proof: CellProof,
}

/// The number of the die of a coast in a month.
fn die_number(month: u8, coast: Coast) -> u16 {
    u16::from(month) * u16::from(COASTS) + u16::from(coast.0)
}

/// How many dice a campaign of so many months has.
fn dice_count(months: u8) -> u16 {
    u16::from(months) * u16::from(COASTS)
}

impl OpenedLoot {
    /// Whether this was sealed as the loot of a coast in a month, counted from 0, of a campaign of so many months.
    pub fn is_proved(&self, seal: &Digest, months: u8, month: u8, coast: Coast) -> bool {
        month < months && is_sealed_face(seal, dice_count(months), die_number(month, coast), self.loot.0, &self.proof)
    }
}

/// The gods' secret: 128 random bits from which the loot of every coast in every month follows. Only the device that plays the
/// gods knows it before the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GodsSecret(Salt);

impl GodsSecret {
    /// The secret of these random bits.
    pub const fn new(bits: [u8; 16]) -> Self {
        Self(Salt(bits))
    }

    /// The random bits.
    pub const fn bits(self) -> [u8; 16] {
        self.0.0
    }

    /// The seal for a campaign of so many months, which stands in its setup.
    pub fn seal(&self, months: u8) -> Digest {
        self.dice(months).seal()
    }

    /// The loot of a coast in a month, counted from 0, of a campaign of so many months; `None` if it has no such month.
    pub fn open(&self, months: u8, month: u8, coast: Coast) -> Option<OpenedLoot> {
        let (face, proof) = self.dice(months).open(die_number(month, coast)).filter(|_| month < months)?;
        Some(OpenedLoot { loot: Loot::from_face(face)?, proof })
    }

    /// What commands a camp whose leader is at another device. It says nothing of the loot.
    pub fn commission(&self, camp: CampId) -> Commission {
        Commission { camp, key: derive_key(self.0, camp.index() as u8) }
    }

    fn dice(&self, months: u8) -> SealedDice {
        SealedDice::new(self.0, dice_count(months.min(MAX_MONTHS)), FACES)
    }
}

/// The secret as 32 hexadecimal digits.
impl fmt::Display for GodsSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for GodsSecret {
    type Err = crate::fair::ParseHexError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECRET: GodsSecret = GodsSecret::new([7; 16]);

    #[test]
    fn c4_loot_is_from_one_to_ten_thousand_and_can_be_proved_alone() {
        let seal = SECRET.seal(3);
        for month in 0..3 {
            for coast in Coast::all() {
                let opened = SECRET.open(3, month, coast).unwrap();
                assert!((1_000..=10_000).contains(&opened.loot.gold()));
                assert!(opened.is_proved(&seal, 3, month, coast));
                assert!(!opened.is_proved(&seal, 3, (month + 1) % 3, coast));
                assert!(!opened.is_proved(&GodsSecret::new([8; 16]).seal(3), 3, month, coast));
                let loot = Loot::from_thousands(opened.loot.thousands() % 10 + 1).unwrap();
                assert!(!OpenedLoot { loot, ..opened }.is_proved(&seal, 3, month, coast));
            }
        }
        assert_eq!(SECRET.open(3, 3, Coast(0)), None);
    }

    #[test]
    fn coasts_and_the_secret_are_read_as_they_were_written() {
        assert!(Coast::all().all(|coast| coast.to_string().parse() == Ok(coast)));
        assert!(["", "0", "11"].iter().all(|wrong| wrong.parse::<Coast>() == Err(CoastError)));
        assert_eq!(SECRET.to_string().parse(), Ok(SECRET));
        assert!(format!("{SECRET:?}").contains('…'));
        assert_eq!((Loot::from_thousands(0), Loot::from_thousands(11)), (None, None));
    }
}
