//! The public part of a pact: the agreement, each side's seals, revealed elements, openings.

use super::chain::{self, ChainError, PublicChain};
use super::dice::Die;
use super::hash::{Digest, Domain, Element, PactId, Salt, hash};
use super::terms::{Agreement, Terms};
use super::time_claim::TimeClaim;
use crate::game::{DieElements, MAX_SECRET, Side};

/// The number of links of a side that are protected from forgery.
pub const MAX_LINKS: u16 = 2048;

/// A disclosed secret.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    /// The salt of the seal, which reveals nothing else.
    pub salt: Salt,
    /// The secret in the game's encoding.
    pub secret: Vec<u8>,
}

/// The public part of a side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SidePact {
    /// The chain whose next element each link of the side reveals, as proof of its sender.
    pub links: PublicChain,
    /// The chain for the side's dice; `None` in a game without one.
    pub dice: Option<PublicChain>,
    /// The seal of the side's secret; `None` in a game without secrets.
    pub board: Option<Digest>,
    /// The disclosed secret.
    pub opening: Option<Opening>,
}

/// A contradiction between a side's seals and its messages or moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SealFault {
    /// The side has made no seal.
    #[error("the side has not sealed its secret")]
    NotSealed,
    /// The side has another seal already: somebody else took the seat, or the seal was altered.
    #[error("the side has sealed another secret before")]
    SealedOtherwise,
    /// The side has disclosed nothing.
    #[error("the side has not disclosed its secret")]
    NotOpened,
    /// The disclosed secret is not the sealed one.
    #[error("the disclosed secret is not the sealed one")]
    OtherSecret,
    /// The sealed secret means nothing in the game.
    #[error("the sealed secret means nothing in the game")]
    Meaningless,
    /// An element does not belong to the sealed chain.
    #[error(transparent)]
    Chain(#[from] ChainError),
    /// It belongs to another match, or has other terms.
    #[error("it belongs to another match")]
    OtherMatch,
}

/// The public part of a pact. Its type has no room for undisclosed secrets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicPact {
    agreement: Agreement,
    id: PactId,
    sides: Vec<Option<SidePact>>,
    claim: Option<TimeClaim>,
}

impl PublicPact {
    /// Returns the pact of an invitation, in which only the inviter has seals.
    pub(super) fn invited(agreement: Agreement, inviter: SidePact) -> Self {
        let id = PactId::from_digest(&invitation(&agreement, &inviter));
        Self::new(agreement, id).with_side(agreement.terms().inviter, inviter)
    }

    /// Starts with the name alone, for a reader that adds the sides by [`with_side`](Self::with_side).
    pub fn new(agreement: Agreement, id: PactId) -> Self {
        Self { agreement, id, sides: vec![None; agreement.side_count()], claim: None }
    }

    /// Replaces the public part of a side.
    #[must_use]
    pub fn with_side(mut self, side: Side, pact: SidePact) -> Self {
        if let Some(place) = self.sides.get_mut(side.index()) {
            *place = Some(pact);
        }
        self
    }

    /// Derives the name from the agreement and the inviter's seals; `None` without an inviter. A pact from outside with
    /// another name is invalid.
    pub fn derived_id(&self) -> Option<PactId> {
        Some(PactId::from_digest(&self.invitation()?))
    }

    /// Returns the name of the match.
    pub fn id(&self) -> PactId {
        self.id
    }

    /// Returns the agreement.
    pub fn agreement(&self) -> &Agreement {
        &self.agreement
    }

    /// Returns the terms.
    pub fn terms(&self) -> Terms {
        self.agreement.terms()
    }

    /// Returns the length of each side's dice chain; 0 without one.
    pub fn dice_count(&self) -> u16 {
        self.agreement.dice_count()
    }

    /// Returns the public part of a side; `None` until it joins.
    pub fn side(&self, side: Side) -> Option<&SidePact> {
        self.sides.get(side.index())?.as_ref()
    }

    /// Returns the claim that a side's time ran out (S9), answered or not.
    pub fn claim(&self) -> Option<TimeClaim> {
        self.claim
    }

    /// Sets the time claim.
    #[must_use]
    pub fn with_claim(self, claim: Option<TimeClaim>) -> Self {
        Self { claim, ..self }
    }

    /// Returns the number of sides.
    pub fn side_count(&self) -> usize {
        self.sides.len()
    }

    /// Returns whether a side has joined: it accepted the agreement and sealed its secret.
    pub fn has_joined(&self, side: Side) -> bool {
        self.side(side).is_some()
    }

    /// Returns whether all sides have joined.
    pub fn is_complete(&self) -> bool {
        self.sides.iter().all(Option::is_some)
    }

    /// Returns whether a side has disclosed its secret.
    pub fn is_open(&self, side: Side) -> bool {
        self.side(side).is_some_and(|side| side.opening.is_some())
    }

    /// Counts the known links of a side after the one in which it joined.
    pub fn link_count(&self, side: Side) -> u16 {
        self.side(side).map_or(0, |side| side.links.index())
    }

    /// Returns whether `sent` has a new link of the side, which only its own device can make.
    pub fn is_sent_by(&self, side: Side, sent: &Self) -> bool {
        let (known, sent) = (self.link_count(side), sent.link_count(side));
        sent > known || sent == MAX_LINKS
    }

    /// Returns the element with this index of a side's dice chain, or of its links' chain, if it was revealed.
    pub fn die_element(&self, side: Side, index: u16) -> Option<Element> {
        self.side(side).and_then(|side| side.dice.unwrap_or(side.links).element(index))
    }

    /// Returns a die, if both its elements are revealed; `number` counts from 0.
    pub fn die(&self, number: u32, on: DieElements) -> Option<Die> {
        self.die_from(number, on, |side, index| self.die_element(side, index))
    }

    pub(super) fn die_from(
        &self,
        number: u32,
        on: DieElements,
        element: impl Fn(Side, u16) -> Option<Element>,
    ) -> Option<Die> {
        let (own, other) = (element(on.roller, on.own)?, element(on.roller.other(), on.other)?);
        Some(Die::new(&self.id.0, number, on.roller, &own, &other))
    }

    /// Learns joined sides, later elements and openings from another device. Skips openings that were not sealed: they
    /// prove nothing about their writer.
    ///
    /// # Errors
    /// The side and the reason, when anything else contradicts this pact, which then stays unchanged.
    pub fn learn(&mut self, sent: &Self) -> Result<(), (Side, SealFault)> {
        let inviter = self.terms().inviter;
        if (self.agreement, self.id) != (sent.agreement, sent.id) {
            return Err((inviter, SealFault::OtherMatch));
        }
        let mut sent = sent.clone();
        sent.drop_unsealed();
        let mut sides = self.sides.clone();
        for ((side, known), sent) in Side::all(sides.len()).zip(&mut sides).zip(sent.sides) {
            match (known, sent) {
                (_, None) => {}
                (known @ None, Some(sent)) => *known = Some(sent),
                (Some(known), Some(sent)) => {
                    known.learn(&sent, self.agreement.dice_count()).map_err(|fault| (side, fault))?;
                }
            }
        }
        self.sides = sides;
        Ok(())
    }

    /// Discloses a side's secret.
    ///
    /// # Errors
    /// When the side has not joined, or sealed another secret.
    pub fn open(&mut self, side: Side, opening: Opening) -> Result<(), SealFault> {
        self.check_shown(side, &opening)?;
        if let Some(place) = self.side_mut(side) {
            place.opening = Some(opening);
        }
        Ok(())
    }

    /// Drops openings that do not match their seals.
    pub fn drop_unsealed(&mut self) {
        for side in Side::all(self.sides.len()) {
            let is_sealed = self.check_opening(side).is_ok();
            if let Some(part) = self.side_mut(side).filter(|_| !is_sealed) {
                part.opening = None;
            }
        }
    }

    /// Checks a side's opening against its seal.
    ///
    /// # Errors
    /// The contradiction.
    pub fn check_opening(&self, side: Side) -> Result<(), SealFault> {
        let opening = self.side(side).ok_or(SealFault::NotSealed)?.opening.as_ref().ok_or(SealFault::NotOpened)?;
        self.check_shown(side, opening)
    }

    /// Checks a secret, disclosed to all or to this device alone, against its seal. Longer than [`MAX_SECRET`] it means
    /// nothing.
    ///
    /// # Errors
    /// The contradiction.
    pub fn check_shown(&self, side: Side, shown: &Opening) -> Result<(), SealFault> {
        if shown.secret.len() > MAX_SECRET {
            return Err(SealFault::Meaningless);
        }
        let sealed = self.side(side).and_then(|side| side.board).ok_or(SealFault::NotSealed)?;
        let is_sealed = self.board_seal(side, shown) == Some(sealed);
        if is_sealed { Ok(()) } else { Err(SealFault::OtherSecret) }
    }

    /// Computes the seal of a secret, which a link need not carry beside its opening. `None` for a guest while the
    /// inviter's seals are unknown.
    pub fn board_seal(&self, side: Side, hidden: &Opening) -> Option<Digest> {
        let fields = [&self.context(side)?.0[..], &[side.index() as u8], &hidden.salt.0, &hidden.secret];
        Some(hash(Domain::Board, fields))
    }

    /// Derives the last elements of a side's chains: of links, and of dice where there are such.
    pub(super) fn seeds(&self, side: Side, salt: Salt) -> Option<(Element, Option<Element>)> {
        let context = self.context(side)?;
        let index = [side.index() as u8];
        let seed = |domain| Element::from_digest(&hash(domain, [&context.0[..], &index, &salt.0]));
        Some((seed(Domain::LinkSeed), (self.dice_count() > 0).then(|| seed(Domain::DiceSeed))))
    }

    /// Seals a side that joins with this salt.
    pub(super) fn sealed(&self, side: Side, salt: Salt, secret: Option<&[u8]>) -> Option<SidePact> {
        let (links, dice) = self.seeds(side, salt)?;
        let hidden = secret.map(|secret| Opening { salt: board_salt(salt), secret: secret.to_vec() });
        let board = hidden.and_then(|hidden| self.board_seal(side, &hidden));
        let chain = |seed, length| PublicChain::new(chain::element(seed, length, 0));
        let dice = dice.map(|seed| chain(seed, self.dice_count()));
        Some(SidePact { links: chain(links, MAX_LINKS), dice, board, opening: None })
    }

    /// The base of a side's seals: the agreement, for guests with the inviter's seals.
    fn context(&self, side: Side) -> Option<Digest> {
        if side == self.terms().inviter { Some(self.agreement.digest()) } else { self.invitation() }
    }

    pub(super) fn side_mut(&mut self, side: Side) -> Option<&mut SidePact> {
        self.sides.get_mut(side.index())?.as_mut()
    }

    /// Hashes the agreement and the inviter's seals.
    fn invitation(&self) -> Option<Digest> {
        Some(invitation(&self.agreement, self.side(self.terms().inviter)?))
    }
}

/// Derives the salt of a secret. An observer gets this one and can neither roll nor send for the side.
pub(super) fn board_salt(salt: Salt) -> Salt {
    Salt::from_digest(&hash(Domain::BoardSalt, [&salt.0[..]]))
}

fn invitation(agreement: &Agreement, inviter: &SidePact) -> Digest {
    let (links, dice) = inviter.anchors();
    let dice = dice.map_or(Vec::new(), |dice| dice.0.to_vec());
    let board = inviter.board.map_or(Vec::new(), |board| board.0.to_vec());
    hash(Domain::Invitation, [&agreement.digest().0[..], &links.0, &dice, &board])
}

impl SidePact {
    /// The anchors of links and dice, which commit the side.
    pub(super) fn anchors(&self) -> (Element, Option<Element>) {
        (self.links.anchor(), self.dice.map(|chain| chain.anchor()))
    }

    fn learn(&mut self, sent: &Self, dice_count: u16) -> Result<(), SealFault> {
        // A link carries no seal beside an opening: a false opening gives another seal.
        let is_other_board = sent.board != self.board;
        if self.anchors() != sent.anchors() || is_other_board && sent.opening.is_none() {
            return Err(SealFault::SealedOtherwise);
        }
        self.links.extend(sent.links.index(), sent.links.latest(), MAX_LINKS)?;
        if let (Some(known), Some(sent)) = (&mut self.dice, sent.dice) {
            known.extend(sent.index(), sent.latest(), dice_count)?;
        }
        if sent.opening.is_some() && !is_other_board {
            self.opening.clone_from(&sent.opening);
        }
        Ok(())
    }
}
