//! Delivery of an observer's link to the saved matches of a device (S21).

use super::{LinkGame, NotObserved, ObserverLink};
use crate::fair::PublicPact;
use crate::play::library::MatchId;
use crate::play::tabs::OpenMatch;
use crate::play::{Match, ObserveError, Store};

/// The effect of an observer's link on a device. The page saves it.
#[derive(Debug)]
pub enum Observation<G: LinkGame> {
    /// The match is not saved here; this is it with the disclosed board.
    New(Box<Match<G>>),
    /// The saved match with this id is observed here; this is it with the link's board, too.
    More(MatchId, Box<Match<G>>),
    /// The link has nothing new for the saved match with this id.
    Known(MatchId),
}

/// Compares an observer's link with the saved matches.
///
/// # Errors
/// When it is not believed, or somebody at this device plays the match.
pub fn observation<G: LinkGame>(
    store: &impl Store,
    link: &ObserverLink<G>,
) -> Result<Observation<G>, NotObserved<G::Move>> {
    let pact = link.shared.pact.iter().map(PublicPact::id);
    let saved: Vec<_> = pact.flat_map(|pact| OpenMatch::<G>::of_pact(store, pact)).collect();
    // A player must not observe, not even in another window; hence a played copy decides, which comes first.
    if saved.first().is_some_and(|(_, game)| game.session().is_played_here()) {
        return Err(ObserveError::Plays.into());
    }
    // An imported copy without its seal is nobody's.
    let is_watched = |game: &Match<G>| game.seats().humans().next().is_none();
    let Some((saved, game)) = saved.into_iter().find(|(_, game)| is_watched(game)) else {
        return Ok(Observation::New(Box::new(link.to_match()?)));
    };
    let after = link.add_to(&game)?;
    let id = saved.id();
    Ok(if after == *game { Observation::Known(id) } else { Observation::More(id, Box::new(after)) })
}
