//! Delivery of a letter to the saved matches of a device.

use super::LinkGame;
use crate::fair::{PactId, PublicPact, SealFault};
use crate::game::Position;
use crate::play::library::MatchId;
use crate::play::tabs::OpenMatch;
use crate::play::{Distrust, Letter, Match, Received, Store, StoreError};
use std::rc::Rc;

/// The effect of a letter on a device.
#[derive(Debug)]
pub enum Delivery<G: LinkGame> {
    /// Its match is not saved here; this is it from the view of a spectator.
    New(Box<Match<G>>),
    /// It has nothing new for the saved match with this id.
    Known(MatchId),
    /// It has extended the saved match with this id.
    News(MatchId),
    /// It continues the saved match with this id, but the store does not take that. The match stays unchanged.
    NotKept(MatchId, StoreError),
    /// The saved match with this id refuses the letter and stays unchanged.
    Distrusted(MatchId, Distrust<G::Move>),
}

/// The time at which a letter arrives, by the clock of this device.
#[derive(Clone, Copy, Debug)]
pub struct Now<'a> {
    /// ISO 8601 in UTC.
    pub iso: &'a str,
    /// Seconds since a fixed moment.
    pub seconds: u64,
}

/// Returns the id of the letter's match; `None` for a match on one device.
fn id_of<G: LinkGame>(letter: &Letter<G>) -> Option<PactId> {
    letter.pact.as_ref().map(PublicPact::id)
}

/// A saved match, and the effect of a letter on it.
type Answer<G> = (OpenMatch<G>, Result<Received<G>, Distrust<<G as Position>::Move>>);

/// Delivers a letter to the saved match that it continues. If several saved matches have its id, as when both players
/// sit at windows of one browser, the first for which it is news advances. A copy in which nobody here holds a seal is
/// asked only where no player's match knows better.
///
/// # Errors
/// When no saved match has its id and the letter itself breaks the rules or the pact.
pub fn deliver<G: LinkGame>(
    store: &impl Store,
    now: Now<'_>,
    letter: &Letter<G>,
) -> Result<Delivery<G>, Distrust<G::Move>> {
    let saved = id_of(letter).map_or(Vec::new(), |pact| OpenMatch::<G>::of_pact(store, pact));
    let (played, others): (Vec<_>, Vec<_>) = saved.into_iter().partition(|(_, game)| game.session().is_played_here());
    let own = best(played, letter);
    let is_anothers = |(_, answer): &Answer<G>| matches!(answer, Err(Distrust::Seal(_, SealFault::SealedOtherwise)));
    let answer = match own {
        Some(own) if !is_anothers(&own) => Some(own),
        own => best(others, letter).filter(|other| own.is_none() || other.1.is_ok()).or(own),
    };
    let Some((saved, answer)) = answer else {
        return Match::try_from(letter).map(|game| Delivery::New(Box::new(game)));
    };
    let id = saved.id();
    Ok(match answer {
        Ok(Received::Known) => Delivery::Known(id),
        Ok(Received::News(after)) => {
            let changed = saved.change(store, now.iso, |game| game.session_mut().advance_to(*after, now.seconds));
            match changed.map_or(Err(StoreError::Sealed), |saved| saved.kept()) {
                Ok(()) => Delivery::News(id),
                Err(why) => Delivery::NotKept(id, why),
            }
        }
        Err(why) => Delivery::Distrusted(id, why),
    })
}

/// Returns the first match that the letter continues, else the first that knows it, else the first.
fn best<G: LinkGame>(saved: Vec<(OpenMatch<G>, Rc<Match<G>>)>, letter: &Letter<G>) -> Option<Answer<G>> {
    let answers = saved.into_iter().map(|(saved, game)| (saved, game.session().receive(letter)));
    answers.min_by_key(|(_, answer)| match answer {
        Ok(Received::News(_)) => 0,
        Ok(Received::Known) => 1,
        // A copy from before its seat was sealed knows less than the match itself.
        Err(Distrust::Seal(_, SealFault::SealedOtherwise)) => 3,
        Err(_) => 2,
    })
}
