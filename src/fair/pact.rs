//! What one device knows of a pact: all that is public, and the salts of its own sides.

use super::dice::{Die, DieElements};
use super::hash::{Digest, Domain, Salt, hash};
use super::public::{Hidden, Opening, PublicPact, SealFault, SidePact};
use super::terms::Agreement;
use super::{PactId, chain, merkle};
use crate::game::Side;

/// What a device alone knows of a side that it plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Own {
    pub(super) salt: Salt,
    /// The last element of the side's chain; `None` in a game without chains.
    pub(super) seed: Option<Digest>,
}

/// A match between devices as one of them knows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pact {
    pub(super) public: PublicPact,
    /// By side: what only this device knows.
    pub(super) own: Vec<Option<Own>>,
    /// How many moves have left this device, so that they stand for good.
    pub(super) sent: usize,
    /// How many moves the last letter had that came here: its sender knows these.
    pub(super) heard: usize,
    /// Whether something beside moves has happened here since that the others do not know.
    pub(super) has_news: bool,
}

impl Pact {
    /// Invites others: seals what the inviter hides.
    pub fn invite(agreement: Agreement, salt: Salt, hidden: &Hidden) -> Self {
        let nonce = hash(Domain::Nonce, [&salt.0[..]]);
        let inviter = agreement.terms().inviter;
        let blank = PublicPact::new(agreement, PactId([0; 8]));
        let seed = blank.seed(inviter, salt, hidden);
        let sealed = blank.sealed(salt, hidden, seed);
        let mut pact = Self::watch(PublicPact::invited(agreement, sealed, &nonce));
        pact.set_own(inviter, Own { salt, seed });
        pact
    }

    /// The pact as somebody knows it who plays no side of it, or none yet.
    pub fn watch(public: PublicPact) -> Self {
        let own = vec![None; public.side_count()];
        Self { public, own, sent: 0, heard: 0, has_news: false }
    }

    /// Joins as a side: seals what it hides.
    ///
    /// # Errors
    /// When the side has joined before.
    pub fn join(&mut self, side: Side, salt: Salt, hidden: &Hidden) -> Result<(), SealFault> {
        if self.public.has_joined(side) || side.index() >= self.own.len() {
            return Err(SealFault::SealedOtherwise);
        }
        let seed = self.public.seed(side, salt, hidden);
        if seed.is_none() && self.public.chain_length() > 0 {
            return Err(SealFault::NotSealed);
        }
        let sealed = self.public.sealed(salt, hidden, seed);
        self.public = self.public.clone().with_side(side, sealed);
        self.set_own(side, Own { salt, seed });
        Ok(())
    }

    fn set_own(&mut self, side: Side, own: Own) {
        if let Some(place) = self.own.get_mut(side.index()) {
            *place = Some(own);
        }
    }

    /// What all devices know.
    pub fn public(&self) -> &PublicPact {
        &self.public
    }

    /// Takes over what another device sends.
    ///
    /// # Errors
    /// As [`PublicPact::learn`].
    pub fn learn(&mut self, sent: &PublicPact) -> Result<(), (Side, SealFault)> {
        self.public.learn(sent)
    }

    /// Whether this device plays a side, that is, has sealed for it.
    pub fn is_own(&self, side: Side) -> bool {
        self.own(side).is_some()
    }

    fn own(&self, side: Side) -> Option<&Own> {
        self.own.get(side.index())?.as_ref()
    }

    /// The element with this index of a side's chain: of an own side always, of another one if it was revealed.
    pub fn element(&self, side: Side, index: u16) -> Option<Digest> {
        let length = self.public.chain_length();
        let hidden = || Some(chain::element(self.own(side)?.seed?, length, index)).filter(|_| index <= length);
        self.public.element(side, index).or_else(hidden)
    }

    /// Reveals the elements of an own side up to this index.
    pub fn reveal(&mut self, side: Side, index: u16) {
        let length = self.public.chain_length();
        let known = self.public.side(side).and_then(|side| side.chain).is_some_and(|chain| chain.index() >= index);
        if known || !self.is_own(side) {
            return;
        }
        let element = self.element(side, index.min(length));
        let chain = self.public.side_mut(side).and_then(|side| side.chain.as_mut());
        if let (Some(chain), Some(element)) = (chain, element) {
            // A seed that was damaged in the store does not continue the chain: nothing is revealed then.
            let _ = chain.extend(index.min(length), element, length);
        }
    }

    /// The die with this number, from 0, if both elements that it hangs on are known here.
    pub fn die(&self, number: u32, on: DieElements) -> Option<Die> {
        self.public.die_from(number, on, |side, index| self.element(side, index))
    }

    /// Lays open what an own side hid, as bytes.
    ///
    /// # Errors
    /// When the side is not this device's, or has laid open something else.
    pub fn open(&mut self, side: Side, secret: &[u8]) -> Result<(), SealFault> {
        let salt = self.own(side).ok_or(SealFault::NotSealed)?.salt;
        self.public.open(side, Opening { salt, secret: secret.to_vec() })
    }

    /// The proof of what is on some cells of an own side (strict mode); `None` where the side is not this device's.
    pub fn prove(&self, side: Side, contents: &[u8], cells: &[u16]) -> Option<merkle::CellProof> {
        Some(merkle::prove(self.own(side)?.salt, contents, cells))
    }

    /// How many moves have left this device.
    pub fn sent(&self) -> usize {
        self.sent
    }

    /// Whether others do not know yet what has happened here, in a match with so many moves.
    pub fn is_unsent(&self, moves: usize) -> bool {
        self.has_news || moves > self.sent.max(self.heard)
    }

    /// Notes that something has happened here that the others are to know.
    pub fn mark_news(&mut self) {
        self.has_news = true;
    }

    /// How many moves the last letter had that came here.
    pub fn heard(&self) -> usize {
        self.heard
    }

    /// Notes that a letter with so many moves has come here.
    pub fn hear(&mut self, moves: usize) {
        self.heard = self.heard.max(moves);
    }

    /// Notes that so many moves have left this device: they stand for good.
    pub fn mark_sent(&mut self, moves: usize) {
        self.sent = self.sent.max(moves);
        self.has_news = false;
    }

    /// What a side has published.
    pub fn side(&self, side: Side) -> Option<&SidePact> {
        self.public.side(side)
    }
}
