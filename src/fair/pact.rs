//! What one device knows of a pact: all that is public, and the salts of its own sides.

use super::dice::{Die, DieElements};
use super::hash::{Digest, Domain, Salt, hash};
use super::public::{Hidden, Opening, PublicPact, SealFault, SidePact};
use super::terms::Agreement;
use super::time_claim::TimeClaim;
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
    /// By side: the salt that its player has shown to this device as an observer (S21).
    pub(super) observed: Vec<Option<Salt>>,
    /// How many moves have left this device, so that they stand for good.
    pub(super) sent: usize,
    /// How many moves the last letter had that came here: its sender knows these.
    pub(super) heard: usize,
    /// Whether something beside moves has happened here since that the others do not know.
    pub(super) has_news: bool,
    /// When the last letter left this device that had something new in it, by its clock.
    pub(super) sent_at: Option<u64>,
    /// When the last letter came that had.
    pub(super) heard_at: Option<u64>,
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
        let (own, observed) = (vec![None; public.side_count()], vec![None; public.side_count()]);
        Self { public, own, observed, sent: 0, heard: 0, has_news: false, sent_at: None, heard_at: None }
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

    /// Lays open what a side hid, as bytes: an own side, or one whose player has shown it to this device as an observer.
    ///
    /// # Errors
    /// When the side's salt is not here, or it has laid open something else.
    pub fn open(&mut self, side: Side, secret: &[u8]) -> Result<(), SealFault> {
        let salt = self.salt(side).or(self.observed_salt(side)).ok_or(SealFault::NotSealed)?;
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

    /// Notes when a letter has left this device.
    pub fn note_sent(&mut self, now: u64) {
        self.sent_at = Some(now);
    }

    /// Notes when a letter has come here.
    pub fn note_heard(&mut self, now: u64) {
        self.heard_at = Some(now);
    }

    /// Puts down the claim that a side has let its time run out, or takes it away.
    pub fn set_claim(&mut self, claim: Option<TimeClaim>) {
        self.public = self.public.clone().with_claim(claim);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fair::{AnswerProof, PublicChain, Terms};

    fn hidden(secret: &[u8]) -> Hidden {
        Hidden { secret: secret.to_vec(), contents: vec![0, 1, 2] }
    }

    fn pact() -> Pact {
        let terms = Terms { proof: AnswerProof::Each, ..Terms::new(Side::FIRST) };
        let agreement = Agreement::new("Go", [("Side", "9")], terms, (2, 3));
        let mut pact = Pact::invite(agreement, Salt([7; 16]), &hidden(b"abc"));
        pact.join(Side::SECOND, Salt([8; 16]), &hidden(b"xyz")).unwrap();
        pact
    }

    /// Computed by another program from the description in docs/fair-play.md.
    #[test]
    fn the_protocol_is_frozen() {
        let pact = pact();
        let anchor = |side| pact.side(side).unwrap().chain.unwrap().anchor().to_string();
        assert_eq!(
            pact.public().agreement().digest().to_string(),
            "855939e7784b3aa52dc645b9149a5c2cfb4e6fe71a6b18dc149480213324192c"
        );
        assert_eq!(anchor(Side::FIRST), "aae58a4653a678ad76d38dd3fb5a20daf3dfa09868616cbdd68946d3f0dd583d");
        let root = pact.side(Side::FIRST).unwrap().root.unwrap();
        assert_eq!(root.to_string(), "eaef47e32ddf61baf83a74441b0db43f5cb6b1d74e77c5057a29b9de986f6aec");
        assert_eq!(pact.public().id().to_string(), "15143f6b82dfab55");
        assert_eq!(anchor(Side::SECOND), "ee630473f323ad2eedc0486f37f9fcbbfadd4179e48478d266a447d599e79299");
        let die = pact.die(2, DieElements { roller: Side::FIRST, own: 2, other: 1 }).unwrap();
        assert_eq!(die.draw(6), 5);
    }

    #[test]
    fn an_element_is_known_elsewhere_only_when_it_was_revealed() {
        let mut pact = pact();
        let on = DieElements { roller: Side::FIRST, own: 2, other: 1 };
        assert!(pact.die(0, on).is_some() && pact.public().die(0, on).is_none());
        pact.reveal(Side::FIRST, 2);
        assert!(pact.public().die(0, on).is_none());
        pact.reveal(Side::SECOND, 1);
        assert_eq!(pact.public().die(0, on), pact.die(0, on));
        let mut elsewhere = Pact::watch(pact.public().clone());
        assert_eq!(elsewhere.die(0, on), pact.die(0, on));
        assert_eq!((elsewhere.element(Side::FIRST, 3), elsewhere.is_own(Side::FIRST)), (None, false));
        elsewhere.reveal(Side::FIRST, 3);
        assert_eq!(elsewhere.public(), pact.public());
        assert_eq!(elsewhere.open(Side::FIRST, b"abc"), Err(SealFault::NotSealed));
        pact.reveal(Side::FIRST, 9);
        assert_eq!(pact.side(Side::FIRST).unwrap().chain.unwrap().index(), 3);
    }

    #[test]
    fn s19_what_is_laid_open_must_be_what_was_sealed() {
        let mut pact = pact();
        pact.open(Side::SECOND, b"xyz").unwrap();
        assert_eq!(pact.open(Side::SECOND, b"xyy"), Err(SealFault::OpenedOtherwise));
        let check = |hidden: &Hidden| pact.public().check_opening(Side::SECOND, hidden);
        assert_eq!(check(&hidden(b"xyz")), Ok(()));
        assert_eq!(check(&hidden(b"xyy")), Err(SealFault::OtherSecret));
        let other_cells = Hidden { contents: vec![0, 1, 1], ..hidden(b"xyz") };
        assert_eq!(check(&other_cells), Err(SealFault::OtherCells));
        assert_eq!(pact.public().check_opening(Side::FIRST, &hidden(b"abc")), Err(SealFault::NotOpened));
        // What a link leaves out follows from the opening.
        let part = pact.public().seal(Side::SECOND, Salt([8; 16]), &hidden(b"xyz"));
        let chain: PublicChain = part.chain.unwrap();
        assert_eq!(
            (chain.anchor(), part.root),
            (pact.side(Side::SECOND).unwrap().chain.unwrap().anchor(), pact.side(Side::SECOND).unwrap().root)
        );
    }

    #[test]
    fn any_tags_are_a_pact_or_none() {
        let pact = pact();
        let agree = |_| *pact.public().agreement();
        let tags: Vec<(&str, String)> = pact.public().write().into_iter().chain(pact.write_secrets()).collect();
        let read = |tags: &[(&str, String)]| {
            Pact::read(|name| tags.iter().find(|(known, _)| *known == name).map(|(_, value)| value.as_str()), agree)
        };
        assert_eq!(read(&tags), Ok(Some(pact.clone())));
        assert_eq!(read(&[]), Ok(None));
        for place in 0..tags.len() {
            for wrong in ["", "x", "1", "é é é", "99999 0", "- -", "1 1 1 1 1 1"] {
                let mut damaged = tags.clone();
                damaged[place].1 = wrong.to_owned();
                assert_ne!(read(&damaged), Ok(Some(pact.clone())), "{} {wrong}", tags[place].0);
            }
        }
    }
}
