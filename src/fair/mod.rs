//! Fair play between devices that trust each other with nothing: sealed secrets, dice of both sides, what was agreed.
//!
//! It knows no game: a game gives its setup as words and its secret as bytes. The protocol and what it promises are told in
//! `docs/fair-play.md`.

mod chain;
mod dice;
mod hash;
mod known_dice;
mod merkle;
mod pact;
mod public;
mod resume;
mod tags;
mod terms;

pub use chain::{ChainError, PublicChain};
pub use dice::{Die, DieElements};
pub use hash::{Digest, PactId, ParseHexError, Salt, bytes_from_hex, hex_from_bytes};
pub use known_dice::KnownDice;
pub use merkle::{CellProof, ProofError, root_of};
pub use pact::Pact;
pub use public::{Hidden, Opening, PublicPact, SealFault, SidePact};
pub use tags::is_pact_tag;
pub use terms::{Agreement, AnswerProof, DiceOrder, Terms};
