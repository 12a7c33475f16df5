//! Delivery of a letter to the saved matches of a device.

use super::LinkGame;
use crate::fair::{PactId, PublicPact};
use crate::play::library::MatchId;
use crate::play::tabs::OpenMatch;
use crate::play::{Distrust, Letter, Match, Received, Store};

/// The effect of a letter on a device.
#[derive(Debug)]
pub enum Delivery<G: LinkGame> {
    /// Its match is not saved here; this is it from the view of a spectator.
    New(Box<Match<G>>),
    /// It has nothing new for the saved match with this id.
    Known(MatchId),
    /// It has extended the saved match with this id.
    News(MatchId),
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

/// Delivers a letter to the saved match that it continues. If several saved matches have its id, as when both players
/// sit at windows of one browser, the first for which it is news advances.
///
/// # Errors
/// When no saved match has its id and the letter itself breaks the rules or the pact.
pub fn deliver<G: LinkGame>(
    store: &impl Store,
    now: Now<'_>,
    letter: &Letter<G>,
) -> Result<Delivery<G>, Distrust<G::Move>> {
    let mut delivery = None;
    for (saved, game) in id_of(letter).into_iter().flat_map(|pact| OpenMatch::of_pact(store, pact)) {
        let delivered = deliver_to(store, now, letter, &saved, &game);
        let is_news = matches!(delivered, Delivery::News(_));
        if is_news || delivery.is_none() {
            delivery = Some(delivered);
        }
        if is_news {
            break;
        }
    }
    match delivery {
        Some(delivery) => Ok(delivery),
        None => Match::try_from(letter).map(|game| Delivery::New(Box::new(game))),
    }
}

/// Delivers a letter to a saved match.
fn deliver_to<G: LinkGame>(
    store: &impl Store,
    now: Now<'_>,
    letter: &Letter<G>,
    saved: &OpenMatch<G>,
    game: &Match<G>,
) -> Delivery<G> {
    let id = saved.id();
    match game.session().receive(letter) {
        Ok(Received::Known) => Delivery::Known(id),
        Ok(Received::News(after)) => {
            let _ = saved.change(store, now.iso, |game| game.session_mut().advance_to(*after, now.seconds));
            Delivery::News(id)
        }
        Err(why) => Delivery::Distrusted(id, why),
    }
}
