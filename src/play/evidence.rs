//! One device's evidence about a match, whose moves may be illegal or untrue.

use super::Playable;
use super::chance::chance_move;
use crate::fair::{ClaimAnswer, Opening, Pact, SealFault, TimeClaim};
use crate::game::{Dice, Opened, Outcome, Secret, Side, Turn};
use crate::record::Author;

/// A fault of a die in a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DieFault {
    /// The die at this move index contradicts the revealed elements.
    #[error("the die at move {0} does not follow from what both sides have revealed")]
    Wrong(usize),
    /// The die at this move index needs an element that is not revealed.
    #[error("the die at move {0} cannot be checked yet")]
    Unproved(usize),
}

/// The status of a side's secret (S19).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SecretStatus {
    /// The game has no secrets, or nothing was sealed.
    NotSealed,
    /// The secret is undisclosed and unknown here: the side is *unverified*.
    Undisclosed,
    /// The secret is disclosed and matches the seal, or this device knows it as the side's player or observer.
    Verified,
    /// The disclosed secret matches the seal but means nothing in the game.
    Meaningless,
}

/// The end of a match as played, before any audit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayedOutcome {
    /// The match goes on.
    Running,
    /// The outcome by the moves or by an accepted time claim (S9).
    Over(Outcome),
    /// The match ended by a contested time claim.
    Contested,
}

/// One device's evidence about a match.
#[derive(Debug)]
pub struct MatchEvidence<'a, G: Playable> {
    setup: &'a G::Setup,
    moves: &'a [G::Move],
    pact: Option<&'a Pact>,
    secrets: Vec<Option<&'a G::Secret>>,
}

impl<'a, G: Playable> MatchEvidence<'a, G> {
    /// Collects the evidence; moves may be illegal, secrets unknown.
    pub fn new(
        setup: &'a G::Setup,
        moves: &'a [G::Move],
        pact: Option<&'a Pact>,
        secrets: impl IntoIterator<Item = Option<&'a G::Secret>>,
    ) -> Self {
        Self { setup, moves, pact, secrets: secrets.into_iter().collect() }
    }

    /// Returns the setup.
    pub fn setup(&self) -> &'a G::Setup {
        self.setup
    }

    /// Returns the moves, legal or not.
    pub fn moves(&self) -> &'a [G::Move] {
        self.moves
    }

    /// Iterates over the sides.
    pub fn sides(&self) -> impl Iterator<Item = Side> + use<G> {
        Side::all(G::side_count(self.setup))
    }

    /// Returns the end of the match by its legal moves or a time claim.
    pub fn played(&self) -> PlayedOutcome {
        let Ok(mut position) = G::start(self.setup) else { return PlayedOutcome::Running };
        self.moves.iter().for_each(|mv| position.apply(mv));
        if let Turn::Over(outcome) = position.turn() {
            return PlayedOutcome::Over(outcome);
        }
        match self.pact.and_then(|pact| answered_claim(pact, self.moves.len())) {
            None => PlayedOutcome::Running,
            Some((claim, ClaimAnswer::Accepted)) => PlayedOutcome::Over(Outcome::Win(claim.by)),
            Some((_, ClaimAnswer::Contested { .. })) => PlayedOutcome::Contested,
        }
    }

    /// Returns the disclosed secret of a side, as its device sent it.
    pub fn opening(&self, side: Side) -> Option<&'a Opening> {
        self.pact?.public().side(side)?.opening.as_ref()
    }

    fn secret_here(&self, side: Side) -> Option<&'a G::Secret> {
        self.secrets.get(side.index()).copied().flatten()
    }

    /// Returns a side's secret, if it is disclosed, or if this device knows it and its seal, should there be one.
    pub fn known_secret(&self, side: Side) -> Option<G::Secret> {
        if let Some(opening) = self.opening(side) {
            return G::Secret::from_bytes(self.setup, &opening.secret);
        }
        let is_known = self.pact.is_none_or(|pact| pact.board_salt(side).is_some());
        self.secret_here(side).filter(|_| is_known).cloned()
    }

    /// Returns the status of a side's secret.
    pub fn secret_status(&self, side: Side) -> SecretStatus {
        if self.pact.is_none() || !G::Secret::HIDES {
            return SecretStatus::NotSealed;
        }
        match self.check_opening(side) {
            Ok(()) => SecretStatus::Verified,
            Err(SealFault::Meaningless) => SecretStatus::Meaningless,
            Err(_) => self.check_here(side),
        }
    }

    /// Returns a side's secret as it is to be judged.
    pub(super) fn opened(&self, side: Side) -> Opened<G::Secret> {
        match (self.secret_status(side), self.known_secret(side)) {
            (SecretStatus::Meaningless, _) | (SecretStatus::Verified, None) => Opened::Meaningless,
            (SecretStatus::Undisclosed, _) | (SecretStatus::NotSealed, None) => Opened::Withheld,
            (SecretStatus::Verified | SecretStatus::NotSealed, Some(secret)) => Opened::Sealed(secret),
        }
    }

    /// Checks an undisclosed secret that this device knows.
    fn check_here(&self, side: Side) -> SecretStatus {
        let opening =
            || Some(Opening { salt: self.pact?.board_salt(side)?, secret: self.secret_here(side)?.to_bytes() });
        let is_sealed = |opening: Opening| Some(self.pact?.public().check_shown(side, &opening).is_ok());
        if opening().and_then(is_sealed) == Some(true) { SecretStatus::Verified } else { SecretStatus::Undisclosed }
    }

    /// Checks a side's opening against its seal (S19).
    ///
    /// # Errors
    /// The contradiction, or [`SealFault::NotOpened`].
    pub fn check_opening(&self, side: Side) -> Result<(), SealFault> {
        self.pact.ok_or(SealFault::NotSealed)?.public().check_opening(side)?;
        let opening = self.opening(side).ok_or(SealFault::NotOpened)?;
        G::Secret::from_bytes(self.setup, &opening.secret).map(|_| ()).ok_or(SealFault::Meaningless)
    }

    /// Returns the number, from 1, of the first move that contradicts a secret known here. Only texts from outside can
    /// have one.
    pub fn first_untrue(&self) -> Option<usize> {
        let mut position = G::start(self.setup).ok()?;
        (1..).zip(self.moves).find_map(|(number, mv)| {
            let side = position.author(mv).side();
            let known = side.and_then(|side| Some((side, self.secret_here(side)?)));
            let is_untrue = known.is_some_and(|(side, secret)| !secret.is_honest(&position, side, mv));
            position.apply(mv);
            is_untrue.then_some(number)
        })
    }

    /// Checks every die against the revealed elements of both sides.
    ///
    /// # Errors
    /// At the first die that is wrong or cannot be checked.
    pub fn check_dice(&self) -> Result<(), DieFault> {
        self.find_die_fault().map_or(Ok(()), |(fault, _)| Err(fault))
    }

    /// Returns the first wrong die as the rolling side and the move index.
    pub fn false_die(&self) -> Option<(Side, usize)> {
        match self.find_die_fault()? {
            (DieFault::Wrong(index), Some(roller)) => Some((roller, index)),
            _ => None,
        }
    }

    fn find_die_fault(&self) -> Option<(DieFault, Option<Side>)> {
        let pact = self.pact?;
        let terms = pact.public().terms();
        let mut position = G::start(self.setup).ok()?;
        let mut rolled = 0;
        for (index, mv) in self.moves.iter().enumerate() {
            if position.author(mv) == Author::Chance {
                let Some(on) = G::Dice::elements(&position, terms.inviter, terms.dice, rolled) else {
                    return Some((DieFault::Wrong(index), None));
                };
                let Some(die) = pact.die(rolled.into(), on) else {
                    return Some((DieFault::Unproved(index), None));
                };
                if chance_move(&position, |faces| die.draw(faces)).as_ref() != Some(mv) {
                    return Some((DieFault::Wrong(index), Some(on.roller)));
                }
                rolled += 1;
            }
            position.apply(mv);
        }
        None
    }
}

/// Returns the answered time claim that ended a match of `moves` moves.
fn answered_claim(pact: &Pact, moves: usize) -> Option<(TimeClaim, ClaimAnswer)> {
    let claim = pact.public().claim().filter(|claim| claim.moves == moves)?;
    Some((claim, claim.answer?))
}
