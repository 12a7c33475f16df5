//! The ten neutral coasts and their monthly loot (C4).
//!
//! The loot of a whole campaign is derived from one secret, sealed in the setup. After a battle the loot of its coast
//! is opened with a proof that reveals no other; the secret itself is shown at the end.

use super::calendar::MAX_MONTHS;
use super::camp::CampId;
use super::commission::Commission;
use super::ledger::Gold;
use crate::fair::{DieProof, Digest, Salt, SealedDice, derive_key};
use core::fmt;
use core::str::FromStr;

/// The number of neutral coasts (C4).
pub const COASTS: u8 = 10;
const THOUSAND: Gold = 1_000;
/// The faces of the die: 1 000 to 10 000.
const FACES: u8 = 10;

/// A neutral coast, written from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Coast(u8);

/// The error of a number without a coast.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("coasts have numbers from 1 to {COASTS}")]
pub struct CoastError;

impl Coast {
    /// Returns the coast with this number, counted from 0.
    pub const fn new(number: u8) -> Option<Self> {
        if number < COASTS { Some(Self(number)) } else { None }
    }

    /// Iterates over the coasts.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..COASTS).map(Self)
    }

    /// Returns the index, counted from 0.
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

/// The loot of a coast in a month: 1 to 10 thousand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Loot(u8);

impl Loot {
    /// Returns the loot of this many thousands.
    pub const fn from_thousands(thousands: u8) -> Option<Self> {
        if thousands >= 1 && thousands <= FACES { Some(Self(thousands - 1)) } else { None }
    }

    /// Returns the loot of a face, counted from 0.
    const fn from_face(face: u8) -> Option<Self> {
        Self::from_thousands(face.saturating_add(1))
    }

    /// Returns the loot in thousands.
    pub const fn thousands(self) -> u8 {
        self.0 + 1
    }

    /// Returns the loot in coins.
    pub fn gold(self) -> Gold {
        Gold::from(self.thousands()) * THOUSAND
    }
}

/// The loot of a coast with its proof.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenedLoot {
    /// The loot.
    pub loot: Loot,
    /// Its proof.
    pub proof: DieProof,
}

fn die_number(month: u8, coast: Coast) -> u16 {
    u16::from(month) * u16::from(COASTS) + u16::from(coast.0)
}

fn dice_count(months: u8) -> u16 {
    u16::from(months) * u16::from(COASTS)
}

impl OpenedLoot {
    /// Checks the proof against the seal of a campaign of `months` months; `month` counts from 0.
    pub fn is_proved(&self, seal: &Digest, months: u8, month: u8, coast: Coast) -> bool {
        month < months && self.proof.proves(seal, dice_count(months), die_number(month, coast), self.loot.0)
    }
}

/// The gods' secret: 128 random bits that determine all loot. Only the gods' device knows it before the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GodsSecret(Salt);

impl GodsSecret {
    /// Makes a secret of random bits.
    pub const fn new(bits: [u8; 16]) -> Self {
        Self(Salt(bits))
    }

    /// Returns the random bits.
    pub const fn bits(self) -> [u8; 16] {
        self.0.0
    }

    /// Returns the seal for a campaign of `months` months.
    pub fn seal(&self, months: u8) -> Digest {
        self.dice(months).seal()
    }

    /// Opens the loot of a coast; `None` if `month`, counted from 0, is not below `months`.
    pub fn open(&self, months: u8, month: u8, coast: Coast) -> Option<OpenedLoot> {
        let (face, proof) = self.dice(months).open(die_number(month, coast)).filter(|_| month < months)?;
        Some(OpenedLoot { loot: Loot::from_face(face)?, proof })
    }

    /// Derives the command of a camp, which reveals nothing of the loot.
    pub fn commission(&self, camp: CampId) -> Commission {
        Commission { camp, key: derive_key(self.0, camp.index() as u8) }
    }

    fn dice(&self, months: u8) -> SealedDice {
        SealedDice::new(self.0, dice_count(months.min(MAX_MONTHS)), FACES)
    }
}

/// Writes 32 hexadecimal digits.
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
    fn c4_loot_is_in_range_and_proved_alone() {
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
    fn coasts_and_secret_survive_a_round_trip() {
        assert!(Coast::all().all(|coast| coast.to_string().parse() == Ok(coast)));
        assert!(["", "0", "11"].iter().all(|wrong| wrong.parse::<Coast>() == Err(CoastError)));
        assert_eq!(SECRET.to_string().parse(), Ok(SECRET));
        assert!(format!("{SECRET:?}").contains('…'));
        assert_eq!((Loot::from_thousands(0), Loot::from_thousands(11)), (None, None));
    }
}
