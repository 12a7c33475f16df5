//! Links for an observer (S21).

use super::contents::code_whole_match;
use super::kinds::{read, write};
use super::{Address, Disclosure, LinkError, LinkGame, LinkKind};
use crate::game::Side;
use crate::play::{Distrust, Letter, Match, ObserveError, Received};
use core::fmt::Debug;

/// Why a link shows an observer nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotObserved<M: Debug> {
    /// What it tells of the match is not believed.
    #[error(transparent)]
    Letter(#[from] Distrust<M>),
    /// What it shows is not taken.
    #[error(transparent)]
    Shown(#[from] ObserveError),
}

/// A match with what one side hides, for an observer (S21).
#[derive(Clone, PartialEq, Debug)]
pub struct ObserverLink<G: LinkGame> {
    /// What everybody knows.
    pub shared: Letter<G>,
    /// The side.
    pub side: Side,
    /// What it hides, with the salt of its seal, so that the observer can check the seal.
    pub disclosure: Disclosure<G>,
}

impl<G: LinkGame> ObserverLink<G> {
    /// The link that a side gives to an observer; `None` if what it hides is not here.
    pub fn from_match(game: &Match<G>, side: Side) -> Option<Self> {
        let secret = Some(game.secret(side)?.clone());
        let salt = game.pact().and_then(|pact| pact.board_salt(side));
        // What has not left the device yet is not bound to its player: the observer gets it with the next link.
        let bound = game.pact().map_or(game.moves().len(), |pact| pact.sent().max(pact.heard()));
        let shared = Letter { record: game.record().up_to(bound), ..Letter::from_table(&game.table()) };
        Some(Self { shared, side, disclosure: Disclosure { secret, salt } })
    }

    /// The match with what the link shows, as somebody sees it who has no seat in it.
    ///
    /// # Errors
    /// When the match breaks the rules, or what is shown is not what was sealed.
    pub fn to_match(&self) -> Result<Match<G>, NotObserved<G::Move>> {
        self.show(Match::from_letter(&self.shared)?)
    }

    /// The same match as an observer holds it, with what this link tells of it beside: who holds the links of both sides sees
    /// both boards.
    ///
    /// # Errors
    /// When it is not believed, somebody at this device plays the match, or what is shown is not what was sealed.
    pub fn add_to(&self, game: &Match<G>) -> Result<Match<G>, NotObserved<G::Move>> {
        self.show(match game.receive(&self.shared)? {
            Received::News(game) => *game,
            Received::Known => game.clone(),
        })
    }

    fn show(&self, mut game: Match<G>) -> Result<Match<G>, NotObserved<G::Move>> {
        let Disclosure { secret, salt } = self.disclosure.clone();
        game.observe(self.side, secret, salt)?;
        Ok(game)
    }

    /// The link.
    ///
    /// # Errors
    /// When the match is too long even for a file.
    pub fn to_address(&self) -> Result<Address, LinkError> {
        let own = |side: Side| (side == self.side).then(|| self.disclosure.clone());
        let told: Vec<_> = self.shared.seats.sides().map(own).collect();
        write(LinkKind::Observer, |coder| code_whole_match(coder, Some(&self.shared), true, &told).map(|_| ()))
    }

    /// What a link gives to an observer.
    ///
    /// # Errors
    /// When it is of another kind or game, or tells the secret of no side or of several.
    pub fn read(address: &Address) -> Result<Self, LinkError> {
        let (shared, told) =
            read(address, &[LinkKind::Observer], |coder| code_whole_match::<G>(coder, None, true, &[]))?;
        let mut told = (0..).zip(told).filter_map(|(side, told)| Some((Side::new(side)?, told?)));
        match (told.next(), told.next()) {
            (Some((side, disclosure)), None) => Ok(Self { shared, side, disclosure }),
            _ => Err(LinkError::Altered),
        }
    }
}
