//! What becomes of an observer's link on a device with kept matches (S21).

use super::{LinkGame, NotObserved, ObserverLink};
use crate::fair::PublicPact;
use crate::play::library::MatchId;
use crate::play::tabs::OpenMatch;
use crate::play::{Match, ObserveError, Store};

/// What an observer's link means for a device. Nothing is kept before the page says so.
#[derive(Debug)]
pub enum Observation<G: LinkGame> {
    /// The match is not kept here: so it stands with the board that is shown.
    New(Box<Match<G>>),
    /// The match is watched here under this id: so it stands with this board too.
    More(MatchId, Box<Match<G>>),
    /// Nothing in the link is new to the match that is kept under this id.
    Known(MatchId),
}

/// Holds an observer's link against the matches that are kept here.
///
/// # Errors
/// When it is not believed, or somebody at this device plays the match.
pub fn observation<G: LinkGame>(
    keep: &impl Store,
    link: &ObserverLink<G>,
) -> Result<Observation<G>, NotObserved<G::Move>> {
    let pact = link.shared.pact.iter().map(PublicPact::id);
    let kept: Vec<_> = pact.flat_map(|pact| OpenMatch::<G>::of_pact(keep, pact)).collect();
    // Of two kept matches the one that is played decides: who plays observes nothing, not even in another window.
    if kept.iter().any(|(_, game)| game.seats().humans().next().is_some()) {
        return Err(ObserveError::Plays.into());
    }
    let Some((kept, game)) = kept.into_iter().next() else {
        return Ok(Observation::New(Box::new(link.to_match()?)));
    };
    let after = link.add_to(&game)?;
    let id = kept.id();
    Ok(if after == *game { Observation::Known(id) } else { Observation::More(id, Box::new(after)) })
}
