//! A device's view of a pact: its public part and the salts of the device's own sides.

use super::PactId;
use super::chain;
use super::dice::Die;
use super::hash::{Element, Salt};
use super::public::{MAX_LINKS, Opening, PublicPact, SealFault, SidePact, board_salt};
use super::terms::Agreement;
use super::time_claim::TimeClaim;
use crate::game::{DieElements, Side};

/// A match between devices as one of them knows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pact {
    pub(super) public: PublicPact,
    /// By side: the salt, if this device plays the side.
    pub(super) own: Vec<Option<Salt>>,
    /// By side: the salt of its board, if its player showed it to this device as an observer (S21).
    pub(super) observed: Vec<Option<Salt>>,
    pub(super) exchanged: Exchanged,
}

/// Counts and times of a device's letters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Exchanged {
    /// The number of moves that left it.
    pub sent: usize,
    /// The number of moves in the latest received letter.
    pub heard: usize,
    /// `true` while the others miss something that is no move.
    pub has_news: bool,
    /// The time of the first letter sent or received.
    pub begun_at: Option<u64>,
    /// The time of the latest letter sent with news, in seconds by the device's clock.
    pub sent_at: Option<u64>,
    /// The time of the latest letter received with news.
    pub heard_at: Option<u64>,
}

impl Pact {
    /// Invites others and seals the inviter's secret, if there is one.
    pub fn invite(agreement: Agreement, salt: Salt, secret: Option<&[u8]>) -> Self {
        let inviter = agreement.terms().inviter;
        let blank = PublicPact::new(agreement, PactId([0; 8]));
        let sealed = blank.sealed(inviter, salt, secret).expect("the inviter's seals hang on the agreement alone");
        let mut pact = Self::watch(PublicPact::invited(agreement, sealed));
        pact.set_own(inviter, salt);
        pact
    }

    /// Returns the pact of a device that plays no side yet.
    pub fn watch(public: PublicPact) -> Self {
        let (own, observed) = (vec![None; public.side_count()], vec![None; public.side_count()]);
        Self { public, own, observed, exchanged: Exchanged::default() }
    }

    /// Joins as a side and seals its secret, if there is one.
    ///
    /// # Errors
    /// When the side has joined before, or nobody has invited it.
    pub fn join(&mut self, side: Side, salt: Salt, secret: Option<&[u8]>) -> Result<(), SealFault> {
        if self.public.has_joined(side) || side.index() >= self.own.len() {
            return Err(SealFault::SealedOtherwise);
        }
        let sealed = self.public.sealed(side, salt, secret).ok_or(SealFault::NotSealed)?;
        self.public = self.public.clone().with_side(side, sealed);
        self.set_own(side, salt);
        Ok(())
    }

    pub(super) fn set_own(&mut self, side: Side, salt: Salt) {
        if let Some(place) = self.own.get_mut(side.index()) {
            *place = Some(salt);
        }
    }

    /// Returns the public part.
    pub fn public(&self) -> &PublicPact {
        &self.public
    }

    /// Returns the public part for a letter that leaves now, in a match of `moves` moves. News reveal the next element
    /// of each own side, but not before everybody has joined, since these elements determine dice.
    pub fn outgoing(&self, moves: usize) -> PublicPact {
        let mut outgoing = self.clone();
        outgoing.reveal_links(moves);
        outgoing.public
    }

    /// Learns from another device. Only this device can open an own side's secret.
    ///
    /// # Errors
    /// As [`PublicPact::learn`].
    pub fn learn(&mut self, sent: &PublicPact) -> Result<(), (Side, SealFault)> {
        let mut sent = sent.clone();
        for side in Side::all(self.own.len()).filter(|&side| self.plays(side)) {
            let board = self.side(side).and_then(|side| side.board);
            if let Some(part) = sent.side_mut(side) {
                (part.board, part.opening) = (board, None);
            }
        }
        self.public.learn(&sent)
    }

    /// Returns whether `after` has news for this device, the count of its own links aside.
    pub fn is_outdated_by(&self, after: &Self) -> bool {
        let own_links = |pact: &mut PublicPact, side| {
            if let (Some(part), Some(known)) = (pact.side_mut(side), self.side(side)) {
                part.links = known.links;
            }
        };
        let mut public = after.public.clone();
        Side::all(self.own.len()).filter(|&side| self.plays(side)).for_each(|side| own_links(&mut public, side));
        public != self.public
    }

    /// Returns whether this device plays a side.
    pub fn plays(&self, side: Side) -> bool {
        self.salt(side).is_some()
    }

    /// Returns an element for a side's dice: any one of an own side, a revealed one of another.
    pub fn die_element(&self, side: Side, index: u16) -> Option<Element> {
        let hidden = || {
            let (links, dice) = self.public.seeds(side, self.salt(side)?)?;
            let (seed, length) = dice.map_or((links, MAX_LINKS), |dice| (dice, self.public.dice_count()));
            (index <= length).then(|| chain::element(seed, length, index))
        };
        self.public.die_element(side, index).or_else(hidden)
    }

    /// Reveals the elements for an own side's dice up to `index`, in a game with a dice chain.
    pub fn reveal(&mut self, side: Side, index: u16) {
        let length = self.public.dice_count();
        let index = index.min(length);
        let known = self.side(side).and_then(|side| side.dice).is_none_or(|chain| chain.index() >= index);
        if known || !self.plays(side) {
            return;
        }
        let element = self.die_element(side, index);
        let chain = self.public.side_mut(side).and_then(|side| side.dice.as_mut());
        if let (Some(chain), Some(element)) = (chain, element) {
            // A salt damaged in the store does not continue the chain: nothing is revealed then.
            let _ = chain.extend(index, element, length);
        }
    }

    /// Reveals the next link element of each own side before news leave.
    fn reveal_links(&mut self, moves: usize) {
        if !self.is_unsent(moves) || !self.public.is_complete() {
            return;
        }
        for side in Side::all(self.own.len()) {
            let Some((seed, _)) = self.salt(side).and_then(|salt| self.public.seeds(side, salt)) else { continue };
            if let Some(part) = self.public.side_mut(side) {
                let next = (part.links.index() + 1).min(MAX_LINKS);
                let _ = part.links.extend(next, chain::element(seed, MAX_LINKS, next), MAX_LINKS);
            }
        }
    }

    /// Returns a die, if both its elements are known here; `number` counts from 0.
    pub fn die(&self, number: u32, on: DieElements) -> Option<Die> {
        self.public.die_from(number, on, |side, index| self.die_element(side, index))
    }

    /// Discloses the secret of an own side, or of one whose player showed it to this device.
    ///
    /// # Errors
    /// When the side's salt is unknown here, or it sealed another secret.
    pub fn open(&mut self, side: Side, secret: &[u8]) -> Result<(), SealFault> {
        let salt = self.board_salt(side).ok_or(SealFault::NotSealed)?;
        self.public.open(side, Opening { salt, secret: secret.to_vec() })
    }

    /// Returns the salt of an own side. It is secret: it gives the power to roll and send for the side.
    pub fn salt(&self, side: Side) -> Option<Salt> {
        *self.own.get(side.index())?
    }

    /// Returns the salt of a side's board: of an own side, or of one shown to this device as an observer (S21).
    pub fn board_salt(&self, side: Side) -> Option<Salt> {
        self.salt(side).map(board_salt).or_else(|| self.observed_salt(side))
    }

    /// Returns the number of moves that left this device.
    pub fn sent(&self) -> usize {
        self.exchanged.sent
    }

    /// Returns whether the others miss something of this match of `moves` moves.
    pub fn is_unsent(&self, moves: usize) -> bool {
        self.exchanged.has_news || moves > self.exchanged.sent.max(self.exchanged.heard)
    }

    /// Notes news other than a move.
    pub fn mark_news(&mut self) {
        self.exchanged.has_news = true;
    }

    /// Notes the time at which a letter left.
    pub fn note_sent(&mut self, now: u64) {
        self.exchanged.begun_at.get_or_insert(now);
        self.exchanged.sent_at = Some(now);
    }

    /// Notes the time at which a letter came.
    pub fn note_heard(&mut self, now: u64) {
        self.exchanged.begun_at.get_or_insert(now);
        self.exchanged.heard_at = Some(now);
    }

    /// Sets or removes the time claim.
    pub fn set_claim(&mut self, claim: Option<TimeClaim>) {
        self.public = self.public.clone().with_claim(claim);
    }

    /// Returns the number of moves in the latest received letter.
    pub fn heard(&self) -> usize {
        self.exchanged.heard
    }

    /// Notes a received letter with `moves` moves.
    pub fn hear(&mut self, moves: usize) {
        self.exchanged.heard = self.exchanged.heard.max(moves);
    }

    /// Notes that `moves` moves left this device and cannot be undone.
    pub fn mark_sent(&mut self, moves: usize) {
        self.reveal_links(moves);
        self.exchanged.sent = self.exchanged.sent.max(moves);
        self.exchanged.has_news = false;
    }

    /// Returns the public part of a side.
    pub fn side(&self, side: Side) -> Option<&SidePact> {
        self.public.side(side)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fair::Terms;

    fn pact() -> Pact {
        let agreement = Agreement::new("Go", [("Side", "9")], Terms::new(Side::FIRST), (2, 3));
        let mut pact = Pact::invite(agreement, Salt([7; 16]), Some(b"abc"));
        pact.join(Side::SECOND, Salt([8; 16]), Some(b"xyz")).unwrap();
        pact
    }

    fn devices() -> [Pact; 2] {
        let both = pact();
        Side::BOTH.map(|side| {
            let mut pact = both.clone();
            pact.own[side.other().index()] = None;
            pact
        })
    }

    /// Computed by another program from docs/fair-play.md.
    #[test]
    fn the_protocol_is_frozen() {
        let pact = pact();
        let side = |side| pact.side(side).unwrap();
        let texts = [
            pact.public().agreement().digest().to_string(),
            side(Side::FIRST).links.anchor().to_string(),
            side(Side::FIRST).dice.unwrap().anchor().to_string(),
            side(Side::FIRST).board.unwrap().to_string(),
            pact.public().id().to_string(),
            side(Side::SECOND).links.anchor().to_string(),
            side(Side::SECOND).board.unwrap().to_string(),
        ];
        assert_eq!(texts, FROZEN);
        let die = pact.die(2, DieElements { roller: Side::FIRST, own: 2, other: 1 }).unwrap();
        assert_eq!(die.draw(6), 0);
    }

    const FROZEN: [&str; 7] = [
        "bceb76a17d07dff9e44b3456d6a84b9d560b6495cadd5320c34779f8ab0a76ce",
        "a48cdbd4408ebd809aedd4fd8e33aa03",
        "aacd54dbcc83608ae1bfe73af330d0f1",
        "dc3de18dd0fd707f6edbc62904646fe9c0fe89c1ffb48c8ebb2dc6eebea59ca9",
        "f797e73bac89c7d7",
        "c81661964555752cb2b989c082fe94a8",
        "cc9d028a52f5613fe4cff733149355bbff95dea9f4d823c8ac567f63294bfddd",
    ];

    #[test]
    fn an_element_is_known_once_it_is_revealed() {
        let mut pact = pact();
        let on = DieElements { roller: Side::FIRST, own: 2, other: 1 };
        assert!(pact.die(0, on).is_some() && pact.public().die(0, on).is_none());
        pact.reveal(Side::FIRST, 2);
        assert!(pact.public().die(0, on).is_none());
        pact.reveal(Side::SECOND, 1);
        assert_eq!(pact.public().die(0, on), pact.die(0, on));
        let mut elsewhere = Pact::watch(pact.public().clone());
        assert_eq!(elsewhere.die(0, on), pact.die(0, on));
        assert_eq!((elsewhere.die_element(Side::FIRST, 3), elsewhere.plays(Side::FIRST)), (None, false));
        elsewhere.reveal(Side::FIRST, 3);
        assert_eq!(elsewhere.public(), pact.public());
        assert_eq!(elsewhere.open(Side::FIRST, b"abc"), Err(SealFault::NotSealed));
        pact.reveal(Side::FIRST, 9);
        assert_eq!(pact.side(Side::FIRST).unwrap().dice.unwrap().index(), 3);
    }

    #[test]
    fn every_letter_reveals_the_next_element_of_its_side() {
        let [mut first, mut second] = devices();
        first.mark_news();
        let letter = first.outgoing(1);
        assert_eq!((letter.link_count(Side::FIRST), letter.link_count(Side::SECOND)), (1, 0));
        assert_eq!((first.public().link_count(Side::FIRST), first.outgoing(1)), (0, letter.clone()));
        first.mark_sent(1);
        assert_eq!((first.public(), &first.outgoing(1)), (&letter, &letter), "the same letter once more");
        assert!(second.public().is_sent_by(Side::FIRST, &letter));
        second.learn(&letter).unwrap();
        assert!(!second.public().is_sent_by(Side::FIRST, &letter));
        // Only the side's own device knows the next element.
        let mut forged = letter.clone();
        let known = letter.side(Side::FIRST).unwrap().links;
        forged.side_mut(Side::FIRST).unwrap().links = chain::PublicChain::from_latest(2, known.latest());
        assert_eq!(second.learn(&forged), Err((Side::FIRST, SealFault::SealedOtherwise)));
        assert_eq!(second.outgoing(9).link_count(Side::FIRST), 1);
    }

    #[test]
    fn s7_an_invitation_reveals_nothing() {
        let agreement = Agreement::new("Go", [("Side", "9")], Terms::new(Side::FIRST), (2, 0));
        let mut inviter = Pact::invite(agreement, Salt([7; 16]), None);
        inviter.mark_news();
        assert_eq!(inviter.outgoing(0).link_count(Side::FIRST), 0);
        inviter.mark_sent(0);
        inviter.mark_news();
        assert_eq!(inviter.outgoing(0).link_count(Side::FIRST), 0, "nor does what follows before somebody has joined");
    }

    #[test]
    fn s19_what_is_laid_open_must_be_what_was_sealed() {
        let mut pact = pact();
        assert_eq!(pact.public().check_opening(Side::FIRST), Err(SealFault::NotOpened));
        assert_eq!(pact.open(Side::SECOND, b"xyy"), Err(SealFault::OtherSecret));
        pact.open(Side::SECOND, b"xyz").unwrap();
        assert_eq!(pact.public().check_opening(Side::SECOND), Ok(()));
    }

    #[test]
    fn s19_a_forged_opening_is_refused() {
        let [mut first, mut second] = devices();
        let forge = |pact: &Pact, side| {
            let part = pact.side(side).unwrap().clone();
            let opening = Some(Opening { salt: Salt([0; 16]), secret: b"abc".to_vec() });
            pact.public().clone().with_side(side, SidePact { opening, ..part })
        };
        let (of_own, of_other) = (forge(&first, Side::FIRST), forge(&first, Side::SECOND));
        let before = first.clone();
        assert_eq!((first.learn(&of_own), first.learn(&of_other)), (Ok(()), Ok(())));
        assert_eq!(first, before, "both are passed over");
        second.open(Side::SECOND, b"xyz").unwrap();
        first.learn(second.public()).unwrap();
        assert_eq!(first.public().check_opening(Side::SECOND), Ok(()));
        // A stored forgery gives way to the true opening.
        let mut saved = before;
        saved.public = of_other;
        saved.learn(second.public()).unwrap();
        assert_eq!(saved.public().check_opening(Side::SECOND), Ok(()));
    }

    #[test]
    fn s21_who_is_shown_a_board_cannot_speak_for_its_side() {
        let [first, _] = devices();
        let mut observer = Pact::watch(first.public().clone());
        let shown = Opening { salt: first.board_salt(Side::FIRST).unwrap(), secret: b"abc".to_vec() };
        assert_eq!(observer.observe(Side::FIRST, &shown), Ok(()));
        observer.mark_news();
        assert_eq!((observer.salt(Side::FIRST), observer.outgoing(3).link_count(Side::FIRST)), (None, 0));
        assert_ne!(first.board_salt(Side::FIRST), first.salt(Side::FIRST));
    }

    #[test]
    fn any_tags_are_a_pact_or_none() {
        let mut pact = pact();
        pact.open(Side::SECOND, b"xyz").unwrap();
        pact.note_sent(17);
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

    /// An opening that was not sealed proves nothing about its writer.
    #[test]
    fn s19_a_forged_opening_in_a_text_is_left_out() {
        let pact = pact();
        let mut tags = pact.public().write();
        tags.push(("Opening2", "00000000000000000000000000000000 0102030405".to_owned()));
        let agree = |_| *pact.public().agreement();
        let tag = |name: &str| tags.iter().find(|(known, _)| *known == name).map(|(_, value)| value.as_str());
        assert_eq!(Pact::read(tag, agree), Ok(Some(Pact::watch(pact.public().clone()))));
    }
}
