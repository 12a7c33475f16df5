//! The command of a camp that is led from another device.

use super::camp::CampId;
use crate::fair::{Mac, Message, Salt};
use core::fmt;
use core::str::FromStr;

/// The command of a camp: its key, which the gods and the leader of the camp alone know. With it a dispatch shows that it comes from
/// this camp, and a bulletin that it comes from the gods.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Commission {
    /// The camp.
    pub camp: CampId,
    /// Its key.
    pub key: Salt,
}

/// A text that gives nobody a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a commission is the number of a camp and its key")]
pub struct CommissionError;

impl Commission {
    /// The code of a message under the key.
    pub fn mac(&self, kind: Message, message: &[u8]) -> Mac {
        Mac::new(self.key, kind, message)
    }
}

/// The number of the camp and the key in hexadecimal digits.
impl fmt::Display for Commission {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.camp, self.key)
    }
}

impl FromStr for Commission {
    type Err = CommissionError;

    fn from_str(text: &str) -> Result<Self, CommissionError> {
        let (camp, key) = text.split_once(' ').ok_or(CommissionError)?;
        match (camp.parse(), key.parse()) {
            (Ok(camp), Ok(key)) => Ok(Self { camp, key }),
            _ => Err(CommissionError),
        }
    }
}
