//! What all devices of a match know: the agreement, each side's seal, the elements revealed so far, what was laid open.

use super::chain::{self, ChainError, PublicChain};
use super::dice::{Die, DieElements};
use super::hash::{Digest, Domain, PactId, Salt, hash};
use super::merkle::root_of;
use super::terms::{Agreement, AnswerProof, Terms};
use super::time_claim::TimeClaim;
use crate::game::Side;

/// What a side hides, as its game writes it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Hidden {
    /// The whole secret as bytes, the same however it came about. Empty in a game without secrets.
    pub secret: Vec<u8>,
    /// What is on each cell of the side's board, row by row; empty in a game without secrets.
    pub contents: Vec<u8>,
}

/// A secret that its owner has laid open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    /// The salt, from which the side's chain and the salts of its cells follow.
    pub salt: Salt,
    /// What was hidden.
    pub secret: Vec<u8>,
}

/// What all devices know of one side.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SidePact {
    /// The side's chain, whose anchor is its seal; `None` in a game with neither dice nor secrets.
    pub chain: Option<PublicChain>,
    /// The root of the tree of the side's cells; only in strict mode.
    pub root: Option<Digest>,
    /// What the side has laid open.
    pub opening: Option<Opening>,
}

/// How what a side did or sent disagrees with its seal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SealFault {
    /// The side has made no seal.
    #[error("the side has made no seal")]
    NotSealed,
    /// The side has sealed before, and otherwise.
    #[error("the side has sealed something else before")]
    SealedOtherwise,
    /// The side has laid open nothing.
    #[error("the side has laid open nothing")]
    NotOpened,
    /// The side has laid open something else before.
    #[error("the side has laid open something else before")]
    OpenedOtherwise,
    /// What was laid open is not what was sealed.
    #[error("what was laid open is not what was sealed")]
    OtherSecret,
    /// The proofs of single cells were made from something else than was sealed.
    #[error("the cells were proved from something else than was sealed")]
    OtherCells,
    /// An element of the chain is not the one that was sealed.
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
    /// The pact that an invitation offers: nobody but the inviter has sealed anything. In a game without chains `nonce` makes
    /// the match unlike others.
    pub(super) fn invited(agreement: Agreement, inviter: SidePact, nonce: &Digest) -> Self {
        let anchor = inviter.chain.map_or(*nonce, |chain| chain.anchor());
        let id = PactId::from_digest(&invitation(&agreement, &anchor, inviter.root.as_ref()));
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

    /// The name that follows from the agreement and the inviter's seal; `None` where the inviter seals nothing. A pact from
    /// outside that has another name is none.
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

    /// How many elements each side's chain has.
    pub fn chain_length(&self) -> u16 {
        self.agreement.chain_length()
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

    /// Whether a side has laid open what it hid.
    pub fn is_open(&self, side: Side) -> bool {
        self.side(side).is_some_and(|side| side.opening.is_some())
    }

    /// The element with this index of a side's chain, if it was revealed.
    pub fn element(&self, side: Side, index: u16) -> Option<Digest> {
        self.side(side)?.chain?.element(index)
    }

    /// The die with this number, from 0, if both its elements were revealed.
    pub fn die(&self, number: u32, on: DieElements) -> Option<Die> {
        self.die_from(number, on, |side, index| self.element(side, index))
    }

    pub(super) fn die_from(
        &self,
        number: u32,
        on: DieElements,
        element: impl Fn(Side, u16) -> Option<Digest>,
    ) -> Option<Die> {
        let (own, other) = (element(on.roller, on.own)?, element(on.roller.other(), on.other)?);
        Some(Die::new(&self.id.0, number, on.roller, &own, &other))
    }

    /// Takes over what another device sends: sides that have joined, later elements, what was laid open.
    ///
    /// # Errors
    /// When it disagrees with what is known, with the side; nothing is taken over then.
    pub fn learn(&mut self, sent: &Self) -> Result<(), (Side, SealFault)> {
        let inviter = self.terms().inviter;
        if (self.agreement, self.id) != (sent.agreement, sent.id) {
            return Err((inviter, SealFault::OtherMatch));
        }
        let mut sides = self.sides.clone();
        for ((side, known), sent) in Side::all(sides.len()).zip(&mut sides).zip(&sent.sides) {
            match (known, sent) {
                (_, None) => {}
                (known @ None, Some(sent)) => *known = Some(sent.clone()),
                (Some(known), Some(sent)) => known.learn(sent, self.chain_length()).map_err(|fault| (side, fault))?,
            }
        }
        self.sides = sides;
        Ok(())
    }

    /// Lays open what a side hid.
    ///
    /// # Errors
    /// When the side has not joined, or has laid open something else.
    pub fn open(&mut self, side: Side, opening: Opening) -> Result<(), SealFault> {
        let place = self.sides.get_mut(side.index()).and_then(Option::as_mut).ok_or(SealFault::NotSealed)?;
        match &place.opening {
            Some(known) if *known != opening => Err(SealFault::OpenedOtherwise),
            _ => {
                place.opening = Some(opening);
                Ok(())
            }
        }
    }

    /// Whether what a side laid open is what it sealed. `hidden` is the opening's secret with its cells, as the game reads it.
    ///
    /// # Errors
    /// How it is not.
    pub fn check_opening(&self, side: Side, hidden: &Hidden) -> Result<(), SealFault> {
        let sealed = self.side(side).ok_or(SealFault::NotSealed)?;
        let opening = sealed.opening.as_ref().ok_or(SealFault::NotOpened)?;
        if opening.secret == hidden.secret {
            self.check_seal(side, opening.salt, hidden)
        } else {
            Err(SealFault::OtherSecret)
        }
    }

    /// Whether this is what a side has sealed with this salt.
    ///
    /// # Errors
    /// How it is not.
    pub fn check_seal(&self, side: Side, salt: Salt, hidden: &Hidden) -> Result<(), SealFault> {
        let sealed = self.side(side).ok_or(SealFault::NotSealed)?;
        let truth = self.seal(side, salt, hidden);
        let anchor = |pact: &SidePact| pact.chain.map(|chain| chain.anchor());
        if anchor(sealed) != anchor(&truth) {
            Err(SealFault::OtherSecret)
        } else if sealed.root != truth.root {
            Err(SealFault::OtherCells)
        } else {
            Ok(())
        }
    }

    /// What everybody may know of a side with this salt and secret once it is laid open: its seal and its whole chain. A
    /// link that carries an opening need not carry these, unless they are others: then the side has lied.
    pub fn seal(&self, side: Side, salt: Salt, hidden: &Hidden) -> SidePact {
        let seed = self.seed(side, salt, hidden);
        let chain = seed.map(|seed| PublicChain::from_latest(self.chain_length(), seed));
        SidePact { chain, root: self.root(salt, hidden), opening: None }
    }

    /// The seed of the chain of a side with this salt and secret: everything that the side commits itself to. `None` in a game
    /// without chains, and for another side than the inviter as long as the inviter's seal is not known.
    pub(super) fn seed(&self, side: Side, salt: Salt, hidden: &Hidden) -> Option<Digest> {
        let context = if side == self.terms().inviter { self.agreement.digest() } else { self.invitation()? };
        let fields = [&context.0[..], &[side.index() as u8], &salt.0, &hidden.secret];
        (self.chain_length() > 0).then(|| hash(Domain::Seed, fields))
    }

    pub(super) fn root(&self, salt: Salt, hidden: &Hidden) -> Option<Digest> {
        let strict = self.terms().proof == AnswerProof::Each && !hidden.contents.is_empty();
        strict.then(|| root_of(salt, &hidden.contents))
    }

    /// The part of a side that has just sealed this.
    pub(super) fn sealed(&self, salt: Salt, hidden: &Hidden, seed: Option<Digest>) -> SidePact {
        let anchor = seed.map(|seed| chain::element(seed, self.chain_length(), 0));
        SidePact { chain: anchor.map(PublicChain::new), root: self.root(salt, hidden), opening: None }
    }

    pub(super) fn side_mut(&mut self, side: Side) -> Option<&mut SidePact> {
        self.sides.get_mut(side.index())?.as_mut()
    }

    /// The hash of the agreement and the inviter's seal, to which everybody else's seal belongs.
    fn invitation(&self) -> Option<Digest> {
        let inviter = self.side(self.terms().inviter)?;
        Some(invitation(&self.agreement, &inviter.chain?.anchor(), inviter.root.as_ref()))
    }
}

fn invitation(agreement: &Agreement, anchor: &Digest, root: Option<&Digest>) -> Digest {
    let root = root.map_or(&[][..], |root| &root.0);
    hash(Domain::Invitation, [&agreement.digest().0[..], &anchor.0, root])
}

impl SidePact {
    /// Takes over what another device sends of the side.
    fn learn(&mut self, sent: &Self, chain_length: u16) -> Result<(), SealFault> {
        let anchor = |pact: &Self| pact.chain.map(|chain| chain.anchor());
        if anchor(self) != anchor(sent) || self.root != sent.root {
            return Err(SealFault::SealedOtherwise);
        }
        if let (Some(known), Some(sent)) = (&mut self.chain, sent.chain) {
            known.extend(sent.index(), sent.latest(), chain_length)?;
        }
        match (&self.opening, &sent.opening) {
            (Some(known), Some(sent)) if known != sent => return Err(SealFault::OpenedOtherwise),
            (None, Some(sent)) => self.opening = Some(sent.clone()),
            _ => {}
        }
        Ok(())
    }
}
