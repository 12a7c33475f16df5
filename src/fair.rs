//! Fair play between devices that do not trust each other: sealed secrets, dice of both sides, the agreement.
//!
//! It knows no game: a game gives its setup as names and values and its secret as bytes. `docs/fair-play.md` explains
//! the protocol.

mod chain;
mod dice;
mod hash;
mod mac;
mod pact;
mod public;
mod resume;
mod sealed_dice;
mod tags;
mod terms;
mod time_claim;

pub use crate::game::{DiceOrder, DieElements};
pub use chain::{ChainError, PublicChain};
pub use dice::Die;
pub use hash::{Digest, Element, Mac, PactId, ParseHexError, Salt, ShortDigest, bytes_from_hex, hex_from_bytes};
pub use mac::{Message, derive_key};
pub use pact::{Exchanged, Pact};
pub use public::{MAX_LINKS, Opening, PublicPact, SealFault, SidePact};
pub use sealed_dice::{DieProof, SealedDice};
pub use tags::{has_salt, is_pact_tag, pact_id};
pub use terms::{AgreedMoves, Agreement, NoTerms, TURN_LIMITS, Terms};
pub use time_claim::{ClaimAnswer, TimeClaim};
