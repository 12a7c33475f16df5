//! A match that is to be judged: everything that one device knows of it, whether its moves are legal and true or not.

use super::{MatchChance, Playable};
use crate::fair::{ClaimAnswer, Opening, Pact, SealFault, TimeClaim};
use crate::game::{Outcome, Side, Turn};

/// What is wrong with a die of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DieFault {
    /// The move with this number, from 0, is not the die that follows from both sides.
    #[error("the die at move {0} is not the one that follows from both sides")]
    Wrong(usize),
    /// The die at the move with this number, from 0, hangs on an element that was not revealed.
    #[error("the die at move {0} cannot be checked yet")]
    Unproved(usize),
}

/// Whether a side has laid open what it sealed at the start (S19).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opened {
    /// There is nothing to lay open: the game hides nothing, or nobody has sealed anything.
    Nothing,
    /// It has not, and what it hides is not known here: the side is *unverified*.
    NotYet,
    /// It has, or this device knows it since it plays the side or observes it.
    Sealed,
    /// It has sealed something that means nothing in the game, and has laid it open.
    Meaningless,
}

/// How a match ended, whatever is found out of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Played {
    /// It goes on.
    Running,
    /// Like this, by its moves or by a claim of time that was accepted (S9).
    Over(Outcome),
    /// By a claim of time that was contested.
    Contested,
}

/// Everything that one device knows of a match.
#[derive(Debug)]
pub struct Case<'a, G: Playable> {
    setup: &'a G::Setup,
    moves: &'a [G::Move],
    pact: Option<&'a Pact>,
    secrets: Vec<Option<&'a G::Secret>>,
}

impl<'a, G: Playable> Case<'a, G> {
    /// A match with its moves, legal or not, and what is known of what each side hides.
    pub fn new(
        setup: &'a G::Setup,
        moves: &'a [G::Move],
        pact: Option<&'a Pact>,
        secrets: impl IntoIterator<Item = Option<&'a G::Secret>>,
    ) -> Self {
        Self { setup, moves, pact, secrets: secrets.into_iter().collect() }
    }

    /// What was agreed.
    pub fn setup(&self) -> &'a G::Setup {
        self.setup
    }

    /// Everything said, legal or not.
    pub fn moves(&self) -> &'a [G::Move] {
        self.moves
    }

    /// The sides of the match.
    pub fn sides(&self) -> impl Iterator<Item = Side> + use<G> {
        Side::all(G::side_count(self.setup))
    }

    /// How the match ended by its legal moves, or by a claim of time.
    pub fn played(&self) -> Played {
        let Ok(mut position) = G::start(self.setup) else { return Played::Running };
        self.moves.iter().for_each(|mv| position.apply(mv));
        if let Turn::Over(outcome) = position.turn() {
            return Played::Over(outcome);
        }
        match self.pact.and_then(|pact| answered_claim(pact, self.moves.len())) {
            None => Played::Running,
            Some((claim, ClaimAnswer::Accepted)) => Played::Over(Outcome::Win(claim.by)),
            Some((_, ClaimAnswer::Contested { .. })) => Played::Contested,
        }
    }

    /// What a side has laid open.
    fn opening(&self, side: Side) -> Option<&'a Opening> {
        self.pact?.public().side(side)?.opening.as_ref()
    }

    fn secret_here(&self, side: Side) -> Option<&'a G::Secret> {
        self.secrets.get(side.index()).copied().flatten()
    }

    /// What a side hid, as it has laid it open, or as this device knows it beside its seal or where there are no seals.
    pub fn opened_secret(&self, side: Side) -> Option<G::Secret> {
        if let Some(opening) = self.opening(side) {
            return G::secret_from_bytes(self.setup, &opening.secret);
        }
        let is_known = self.pact.is_none_or(|pact| pact.board_salt(side).is_some());
        self.secret_here(side).filter(|_| is_known).cloned()
    }

    /// Whether a side has laid open what it sealed.
    pub fn opened(&self, side: Side) -> Opened {
        if self.pact.is_none() || !G::HIDES {
            return Opened::Nothing;
        }
        match self.check_opening(side) {
            Ok(()) => Opened::Sealed,
            Err(SealFault::Meaningless) => Opened::Meaningless,
            Err(_) => self.check_here(side),
        }
    }

    /// The same of a side that has laid open nothing, from what this device knows of it.
    fn check_here(&self, side: Side) -> Opened {
        let shown =
            || Some(Opening { salt: self.pact?.board_salt(side)?, secret: G::secret_bytes(self.secret_here(side)?) });
        let is_sealed = |shown: Opening| Some(self.pact?.public().check_shown(side, &shown).is_ok());
        if shown().and_then(is_sealed) == Some(true) { Opened::Sealed } else { Opened::NotYet }
    }

    /// Whether what a side laid open is what it sealed at the start (S19).
    ///
    /// # Errors
    /// How it is not, or that nothing was laid open.
    pub fn check_opening(&self, side: Side) -> Result<(), SealFault> {
        self.pact.ok_or(SealFault::NotSealed)?.public().check_opening(side)?;
        let opening = self.opening(side).ok_or(SealFault::NotOpened)?;
        G::secret_from_bytes(self.setup, &opening.secret).map(|_| ()).ok_or(SealFault::Meaningless)
    }

    /// Checks every die against the elements that both sides have revealed.
    ///
    /// # Errors
    /// At the first die that is wrong or cannot be checked.
    pub fn check_dice(&self) -> Result<(), DieFault> {
        self.find_die_fault().map_or(Ok(()), |(fault, _)| Err(fault))
    }

    /// The first die that does not follow from both sides, with the side whose device has rolled it.
    pub fn false_die(&self) -> Option<(Side, usize)> {
        match self.find_die_fault()? {
            (DieFault::Wrong(index), Some(roller)) => Some((roller, index)),
            _ => None,
        }
    }

    fn find_die_fault(&self) -> Option<(DieFault, Option<Side>)> {
        let pact = self.pact?;
        let mut position = G::start(self.setup).ok()?;
        let mut rolled = 0;
        for (index, mv) in self.moves.iter().enumerate() {
            if G::is_die(mv) {
                let Some(on) = position.die_elements(pact.public().terms(), rolled) else {
                    return Some((DieFault::Wrong(index), None));
                };
                let Some(die) = pact.die(rolled.into(), on) else {
                    return Some((DieFault::Unproved(index), None));
                };
                if position.chance_move(&MatchChance::Fair(Some(die)), index).as_ref() != Some(mv) {
                    return Some((DieFault::Wrong(index), Some(on.roller)));
                }
                rolled += 1;
            }
            position.apply(mv);
        }
        None
    }
}

/// The answered claim of time by which a match with so many moves has ended.
fn answered_claim(pact: &Pact, moves: usize) -> Option<(TimeClaim, ClaimAnswer)> {
    let claim = pact.public().claim().filter(|claim| claim.moves == moves)?;
    Some((claim, claim.answer?))
}
