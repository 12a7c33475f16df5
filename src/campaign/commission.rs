//! The command of a camp led from another device.

use super::camp::CampId;
use crate::fair::{Mac, Message, Salt};
use core::fmt;
use core::str::FromStr;

/// The key of a camp, shared by the gods and its leader. It authenticates dispatches of the camp and bulletins of the
/// gods.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Commission {
    /// The camp.
    pub camp: CampId,
    /// Its key.
    pub key: Salt,
}

/// The error of a text that is no commission.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a commission is the number of a camp and its key")]
pub struct CommissionError;

impl Commission {
    /// Returns the authentication code of a message.
    pub fn mac(&self, kind: Message, message: &[u8]) -> Mac {
        Mac::new(self.key, kind, message)
    }
}

/// Writes the camp and its key in hexadecimal digits.
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
