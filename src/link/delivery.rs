//! What becomes of a letter that comes to a device with kept matches.

use super::LinkGame;
use crate::fair::{PactId, PublicPact};
use crate::play::library::MatchId;
use crate::play::tabs::OpenMatch;
use crate::play::{Distrust, Letter, Match, Received, Store};

/// What has become of a letter.
#[derive(Debug)]
pub enum Delivery<G: LinkGame> {
    /// Its match is not kept here: so it stands, as somebody sees it who has no seat in it.
    New(Box<Match<G>>),
    /// Nothing in it is new to the match that is kept under this id.
    Known(MatchId),
    /// It has brought on the match that is kept under this id.
    News(MatchId),
    /// The match that is kept under this id does not believe it, and stays as it was.
    Distrusted(MatchId, Distrust<G::Move>),
}

/// The time at which a letter comes, by the clock of this device.
#[derive(Clone, Copy, Debug)]
pub struct Now<'a> {
    /// As ISO 8601 in UTC.
    pub iso: &'a str,
    /// In seconds since some moment that stays the same.
    pub seconds: u64,
}

/// The name of a letter's match; `None` for a match that was played on one device.
fn id_of<G: LinkGame>(letter: &Letter<G>) -> Option<PactId> {
    letter.pact.as_ref().map(PublicPact::id)
}

/// Takes a letter in. Of two kept matches that are the same one, as where both players sit
/// at two windows of one browser, the first goes on for which the letter is news.
///
/// # Errors
/// When no kept match is meant and the letter itself breaks the rules or the pact.
pub fn deliver<G: LinkGame>(
    keep: &impl Store,
    now: Now<'_>,
    letter: &Letter<G>,
) -> Result<Delivery<G>, Distrust<G::Move>> {
    let mut delivery = None;
    for (kept, game) in id_of(letter).into_iter().flat_map(|pact| OpenMatch::of_pact(keep, pact)) {
        let delivered = deliver_to(keep, now, letter, &kept, &game);
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
        None => Match::from_letter(letter).map(|game| Delivery::New(Box::new(game))),
    }
}

/// What becomes of a letter to a kept match.
fn deliver_to<G: LinkGame>(
    keep: &impl Store,
    now: Now<'_>,
    letter: &Letter<G>,
    kept: &OpenMatch<G>,
    game: &Match<G>,
) -> Delivery<G> {
    let id = kept.id();
    match game.receive(letter) {
        Ok(Received::Known) => Delivery::Known(id),
        Ok(Received::News(after)) => {
            let _ = kept.change(keep, now.iso, |game| game.advance_to(*after, now.seconds));
            Delivery::News(id)
        }
        Err(why) => Delivery::Distrusted(id, why),
    }
}
