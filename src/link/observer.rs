//! Links for an observer (S21).

use super::contents::code_whole_match;
use super::kinds::{read, write};
use super::{Address, Disclosure, LinkError, LinkGame, LinkKind};
use crate::game::Side;
use crate::play::{Distrust, Letter, Match, ObserveError, Received};
use core::fmt::Debug;

/// A reason why a link cannot be observed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotObserved<M: Debug> {
    /// Its public part is not believed.
    #[error(transparent)]
    Letter(#[from] Distrust<M>),
    /// The disclosed secret is refused.
    #[error(transparent)]
    Shown(#[from] ObserveError),
}

/// A match with one side's secret, for an observer (S21).
#[derive(Clone, PartialEq, Debug)]
pub struct ObserverLink<G: LinkGame> {
    /// The public parts.
    pub shared: Letter<G>,
    /// The side.
    pub side: Side,
    /// Its secret, with the salt of its seal for checking it.
    pub disclosure: Disclosure<G>,
}

impl<G: LinkGame> ObserverLink<G> {
    /// Returns the link that a side gives to an observer; `None` if its secret is unknown here.
    pub fn from_match(game: &Match<G>, side: Side) -> Option<Self> {
        let secret = Some(game.secret(side)?.clone());
        let salt = game.session().pact().and_then(|pact| pact.board_salt(side));
        // Moves that have not left the device do not bind their player yet: they come with the next link.
        let bound = game.session().pact().map_or(game.moves().len(), |pact| pact.sent().max(pact.heard()));
        let shared = Letter { record: game.record().up_to(bound), ..Letter::from_view(&game.public_view()) };
        Some(Self { shared, side, disclosure: Disclosure { secret, salt } })
    }

    /// Returns the match with the disclosed secret, from the view of a spectator.
    ///
    /// # Errors
    /// When the match breaks the rules, or the secret is not the sealed one.
    pub fn to_match(&self) -> Result<Match<G>, NotObserved<G::Move>> {
        self.disclose(Match::try_from(&self.shared)?)
    }

    /// Adds this link to an observed match. With the links of both sides it shows both boards.
    ///
    /// # Errors
    /// When the link is not believed, somebody at this device plays the match, or the secret is not the sealed one.
    pub fn add_to(&self, game: &Match<G>) -> Result<Match<G>, NotObserved<G::Move>> {
        self.disclose(match game.session().receive(&self.shared)? {
            Received::News(game) => *game,
            Received::Known => game.clone(),
        })
    }

    fn disclose(&self, mut game: Match<G>) -> Result<Match<G>, NotObserved<G::Move>> {
        let Disclosure { secret, salt } = self.disclosure.clone();
        game.session_mut().observe(self.side, secret, salt)?;
        Ok(game)
    }

    /// Returns the link.
    ///
    /// # Errors
    /// When the match is too long even for a file.
    pub fn to_address(&self) -> Result<Address, LinkError> {
        let own = |side: Side| (side == self.side).then(|| self.disclosure.clone());
        let secrets: Vec<_> = self.shared.seats.sides().map(own).collect();
        write(LinkKind::Observer, |coder| code_whole_match(coder, Some(&self.shared), Some(&secrets)))
    }

    /// Reads an observer's link.
    ///
    /// # Errors
    /// When it is of another kind or game, or has the secret of no side or of several.
    pub fn read(address: &Address) -> Result<Self, LinkError> {
        let (shared, secrets) =
            read(address, &[LinkKind::Observer], |coder| code_whole_match::<G>(coder, None, Some(&[])))?;
        let mut disclosed = (0..).zip(secrets).filter_map(|(side, secret)| Some((Side::new(side)?, secret?)));
        match (disclosed.next(), disclosed.next()) {
            (Some((side, disclosure)), None) => Ok(Self { shared, side, disclosure }),
            _ => Err(LinkError::Altered),
        }
    }
}
