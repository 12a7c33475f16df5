//! The next step of a match, and the agreement of its players.

use super::Playable;
use crate::fair::{AgreedMoves, Agreement, Pact, ShortDigest, Terms};
use crate::game::{Dice, DiceOrder, Secret, Side};
use crate::record::{Author, Choice, Notation, Transcript};

/// The next step of a match and who takes it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Next<G: Playable> {
    /// Nothing: the match is over, or a side is not ready.
    Nothing,
    /// This move follows automatically: a lot, a die, an honest answer.
    Move(G::Move),
    /// This human rolls the dice, which give this move.
    Roll(Side, G::Move),
    /// This human decides.
    Human(Side),
    /// This computer decides.
    Computer(Side, G::Level),
    /// The player of this side is at another device.
    Remote(Side),
}

/// Returns whether a match between devices can go on from an earlier turn: not in a game with secrets or dice, whose
/// answers and faces would be known.
pub(super) fn can_go_on<G: Playable>() -> bool {
    !G::Secret::HIDES && G::Dice::count(DiceOrder::default()) == 0
}

/// Returns whether an invitation of this side may bring its first turn: nothing is hidden, and the first side's dice hang
/// on no element of the chains that comes with that turn.
pub(super) fn can_begin<G: Playable>(inviter: Side) -> bool {
    !G::Secret::HIDES && (can_go_on::<G>() || inviter == Side::FIRST)
}

/// Returns whether one side has made all these moves.
pub(super) fn is_turn_of<G: Playable>(setup: &G::Setup, moves: &[G::Move], side: Side) -> bool {
    let Ok(mut position) = G::start(setup) else { return false };
    moves.iter().all(|mv| {
        let is_own = position.author(mv) == Author::Side(side);
        position.apply(mv);
        is_own
    })
}

/// Describes the moves with which a match between devices begins; `None` if there are none or too many, and in a game
/// that [cannot go on](can_go_on), unless they are the [first turn](can_begin) of the inviter.
pub(super) fn agreed_moves<G: Notation>(setup: &G::Setup, moves: &[G::Move], inviter: Side) -> Option<AgreedMoves> {
    let may = can_go_on::<G>() || can_begin::<G>(inviter) && is_turn_of::<G>(setup, moves, inviter);
    let count = u16::try_from(moves.len()).ok().filter(|&count| count > 0 && may)?;
    let mut text = String::new();
    G::write_moves(setup, moves, &mut text);
    Some(AgreedMoves { count, digest: ShortDigest::fingerprint(&text) })
}

/// Makes the agreement from setup and terms.
pub fn agreement<G: Notation>(setup: &G::Setup, terms: Terms) -> Agreement {
    let tags = G::write_setup(setup);
    let tags = tags.iter().map(|(name, value)| (*name, value.as_str()));
    Agreement::new(G::KIND.name(), tags, terms, (G::side_count(setup), G::Dice::count(terms.dice)))
}

/// Reads the pact in the tags of a match; `Ok(None)` for a match on one device.
///
/// # Errors
/// The name of an unreadable tag.
pub fn pact_of<G: Notation>(transcript: &Transcript<G>) -> Result<Option<Pact>, &'static str> {
    Pact::read(|name| transcript.tag(name), |terms| agreement::<G>(&transcript.setup, terms))
}
