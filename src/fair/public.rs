//! What all devices of a match know: the agreement, each side's seals, the elements revealed so far, what was laid open.

use super::chain::{self, ChainError, PublicChain};
use super::dice::{Die, DieElements};
use super::hash::{Digest, Domain, Element, PactId, Salt, hash};
use super::terms::{Agreement, Terms};
use super::time_claim::TimeClaim;
use crate::game::Side;

/// How many links of a side can be told from forged ones; the links after these are not bound to their player.
pub const MAX_LINKS: u16 = 2048;

/// A secret that its owner has laid open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    /// The salt of the secret's seal. Nothing else follows from it.
    pub salt: Salt,
    /// What was hidden, as the game writes it.
    pub secret: Vec<u8>,
}

/// What all devices know of one side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SidePact {
    /// The chain of which each link of the side reveals the next element, so that nobody else can speak for the side.
    pub links: PublicChain,
    /// The chain for the side's dice; `None` in a game without one.
    pub dice: Option<PublicChain>,
    /// The seal of what the side hides; `None` in a game that hides nothing.
    pub board: Option<Digest>,
    /// What the side has laid open.
    pub opening: Option<Opening>,
}

/// How what a side did or sent disagrees with its seals.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SealFault {
    /// The side has made no seal.
    #[error("the side has made no seal")]
    NotSealed,
    /// The side has sealed before, and otherwise: somebody else has taken the seat, or the seal was altered.
    #[error("the side has sealed something else before")]
    SealedOtherwise,
    /// The side has laid open nothing.
    #[error("the side has laid open nothing")]
    NotOpened,
    /// What was laid open is not what was sealed.
    #[error("what was laid open is not what was sealed")]
    OtherSecret,
    /// What was sealed is nothing that the game knows.
    #[error("what was sealed means nothing in the game")]
    Meaningless,
    /// An element of a chain is not the one that was sealed.
    #[error(transparent)]
    Chain(#[from] ChainError),
    /// It is of another match, or of one with other terms.
    #[error("this is of another match")]
    OtherMatch,
}

/// What all devices of a match know. It cannot hold what a side still hides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicPact {
    agreement: Agreement,
    id: PactId,
    sides: Vec<Option<SidePact>>,
    /// The claim that a side has let its time run out.
    claim: Option<TimeClaim>,
}

impl PublicPact {
    /// The pact that an invitation offers: nobody but the inviter has sealed anything.
    pub(super) fn invited(agreement: Agreement, inviter: SidePact) -> Self {
        let id = PactId::from_digest(&invitation(&agreement, &inviter));
        Self::new(agreement, id).with_side(agreement.terms().inviter, inviter)
    }

    /// A pact of which only the name is known yet, as it is read from outside. The sides follow by [`with_side`](Self::with_side).
    pub fn new(agreement: Agreement, id: PactId) -> Self {
        Self { agreement, id, sides: vec![None; agreement.side_count()], claim: None }
    }

    /// The same with this side's part in place of what was known of it.
    #[must_use]
    pub fn with_side(mut self, side: Side, pact: SidePact) -> Self {
        if let Some(place) = self.sides.get_mut(side.index()) {
            *place = Some(pact);
        }
        self
    }

    /// The name that follows from the agreement and the inviter's seals; `None` without an inviter. A pact from outside
    /// that has another name is none.
    pub fn derived_id(&self) -> Option<PactId> {
        Some(PactId::from_digest(&self.invitation()?))
    }

    /// The name of the match.
    pub fn id(&self) -> PactId {
        self.id
    }

    /// What was agreed.
    pub fn agreement(&self) -> &Agreement {
        &self.agreement
    }

    /// The terms.
    pub fn terms(&self) -> Terms {
        self.agreement.terms()
    }

    /// How many elements each side's chain of dice has; 0 without one.
    pub fn dice_count(&self) -> u16 {
        self.agreement.dice_count()
    }

    /// What is known of a side; `None` until it has joined.
    pub fn side(&self, side: Side) -> Option<&SidePact> {
        self.sides.get(side.index())?.as_ref()
    }

    /// The claim that a side has let its time run out (S9), answered or not.
    pub fn claim(&self) -> Option<TimeClaim> {
        self.claim
    }

    /// The same with this claim of time.
    #[must_use]
    pub fn with_claim(self, claim: Option<TimeClaim>) -> Self {
        Self { claim, ..self }
    }

    /// How many sides the match has.
    pub fn side_count(&self) -> usize {
        self.sides.len()
    }

    /// Whether a side has joined: it has accepted the agreement and sealed what it hides.
    pub fn has_joined(&self, side: Side) -> bool {
        self.side(side).is_some()
    }

    /// Whether all sides have joined.
    pub fn is_complete(&self) -> bool {
        self.sides.iter().all(Option::is_some)
    }

    /// Whether a side has laid open what it hid.
    pub fn is_open(&self, side: Side) -> bool {
        self.side(side).is_some_and(|side| side.opening.is_some())
    }

    /// How many links of a side are known after the one in which it joined.
    pub fn link_count(&self, side: Side) -> u16 {
        self.side(side).map_or(0, |side| side.links.index())
    }

    /// Whether a side speaks in what was sent, beyond what is known: only its own device can reveal its next element.
    pub fn is_spoken_by(&self, side: Side, sent: &Self) -> bool {
        let (known, sent) = (self.link_count(side), sent.link_count(side));
        sent > known || sent == MAX_LINKS
    }

    /// The element with this index for a side's dice, of their own chain or that of its links, if it was revealed.
    pub fn die_element(&self, side: Side, index: u16) -> Option<Element> {
        self.side(side).and_then(|side| side.dice.unwrap_or(side.links).element(index))
    }

    /// The die with this number, from 0, if both its elements were revealed.
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

    /// Takes over what another device sends: sides that have joined, later elements, what was laid open. What was laid open and
    /// not sealed is passed over: it proves nothing about who wrote it.
    ///
    /// # Errors
    /// When something else disagrees with what is known, with the side; nothing is taken over then.
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

    /// Lays open what a side hid.
    ///
    /// # Errors
    /// When the side has not joined, or has sealed something else.
    pub fn open(&mut self, side: Side, opening: Opening) -> Result<(), SealFault> {
        self.check_shown(side, &opening)?;
        if let Some(place) = self.side_mut(side) {
            place.opening = Some(opening);
        }
        Ok(())
    }

    /// Leaves out what was laid open and is not what its side has sealed.
    pub fn drop_unsealed(&mut self) {
        for side in Side::all(self.sides.len()) {
            let is_sealed = self.check_opening(side).is_ok();
            if let Some(part) = self.side_mut(side).filter(|_| !is_sealed) {
                part.opening = None;
            }
        }
    }

    /// Whether what a side laid open is what it sealed.
    ///
    /// # Errors
    /// How it is not.
    pub fn check_opening(&self, side: Side) -> Result<(), SealFault> {
        let opening = self.side(side).ok_or(SealFault::NotSealed)?.opening.as_ref().ok_or(SealFault::NotOpened)?;
        self.check_shown(side, opening)
    }

    /// Whether this is what a side has sealed, be it laid open for all or shown to this device alone.
    ///
    /// # Errors
    /// How it is not.
    pub fn check_shown(&self, side: Side, shown: &Opening) -> Result<(), SealFault> {
        let sealed = self.side(side).and_then(|side| side.board).ok_or(SealFault::NotSealed)?;
        let is_sealed = self.board_seal(side, shown) == Some(sealed);
        if is_sealed { Ok(()) } else { Err(SealFault::OtherSecret) }
    }

    /// The seal of a secret of a side with its salt. It follows from what a side lays open, so that a link need not carry both.
    /// `None` for another side than the inviter as long as the inviter's seals are not known.
    pub fn board_seal(&self, side: Side, hidden: &Opening) -> Option<Digest> {
        let fields = [&self.context(side)?.0[..], &[side.index() as u8], &hidden.salt.0, &hidden.secret];
        Some(hash(Domain::Board, fields))
    }

    /// The last elements of the chains of a side with this salt, of links and of dice; the latter only where there are such.
    pub(super) fn seeds(&self, side: Side, salt: Salt) -> Option<(Element, Option<Element>)> {
        let context = self.context(side)?;
        let index = [side.index() as u8];
        let seed = |domain| Element::from_digest(&hash(domain, [&context.0[..], &index, &salt.0]));
        Some((seed(Domain::LinkSeed), (self.dice_count() > 0).then(|| seed(Domain::DiceSeed))))
    }

    /// The part of a side that has just joined with this salt.
    pub(super) fn sealed(&self, side: Side, salt: Salt, secret: Option<&[u8]>) -> Option<SidePact> {
        let (links, dice) = self.seeds(side, salt)?;
        let hidden = secret.map(|secret| Opening { salt: board_salt(salt), secret: secret.to_vec() });
        let board = hidden.and_then(|hidden| self.board_seal(side, &hidden));
        let chain = |seed, length| PublicChain::new(chain::element(seed, length, 0));
        let dice = dice.map(|seed| chain(seed, self.dice_count()));
        Some(SidePact { links: chain(links, MAX_LINKS), dice, board, opening: None })
    }

    /// What a side's seals belong to: the agreement, and for all but the inviter the inviter's seals too.
    fn context(&self, side: Side) -> Option<Digest> {
        if side == self.terms().inviter { Some(self.agreement.digest()) } else { self.invitation() }
    }

    pub(super) fn side_mut(&mut self, side: Side) -> Option<&mut SidePact> {
        self.sides.get_mut(side.index())?.as_mut()
    }

    /// The hash of the agreement and the inviter's seals, to which everybody else's seals belong.
    fn invitation(&self) -> Option<Digest> {
        Some(invitation(&self.agreement, self.side(self.terms().inviter)?))
    }
}

/// The salt of what a side hides: who is shown a board gets this one, and can neither roll nor speak for the side.
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
    /// Returns what the side has bound itself to by its chains, of links and of dice.
    pub(super) fn anchors(&self) -> (Element, Option<Element>) {
        (self.links.anchor(), self.dice.map(|chain| chain.anchor()))
    }

    /// Takes over what another device sends of the side.
    fn learn(&mut self, sent: &Self, dice_count: u16) -> Result<(), SealFault> {
        // The seal of a board follows from its opening in a link: a false one gives another seal.
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
