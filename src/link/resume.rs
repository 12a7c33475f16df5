//! What becomes of a match that goes on at another device of its player, beside the matches that are kept there.

use super::{LinkGame, PrivateLink};
use crate::fair::{PublicPact, SealFault};
use crate::play::library::MatchId;
use crate::play::tabs::OpenMatch;
use crate::play::{Distrust, Letter, Match, Received, Store};

/// What a private link means for a device. Nothing is kept before the player has said so.
#[derive(Debug)]
pub enum Resumption<G: LinkGame> {
    /// The match is not kept here, or only from the seat of another player: so it goes on.
    New(Box<Match<G>>),
    /// The match is kept here under this id, from the same seat or from none, and the link is further: so it goes on.
    Further(MatchId, Box<Match<G>>),
    /// The match that is kept here under this id is as far, or further.
    Known(MatchId),
    /// The match that is kept here under this id went another way.
    Forked(MatchId, Distrust<G::Move>),
}

/// Compares the match of a private link with those that are kept here.
///
/// # Errors
/// When a secret in the link is not the one that was sealed.
pub fn resume<G: LinkGame>(keep: &impl Store, link: PrivateLink<G>) -> Result<Resumption<G>, SealFault> {
    let game = link.into_match()?;
    let pact = game.pact().map(|pact| pact.public().id());
    let kept = pact.into_iter().flat_map(|pact| OpenMatch::<G>::of_pact(keep, pact));
    let kept = kept.map(|(kept, game)| (kept.id(), game));
    let (own, others): (Vec<_>, Vec<_>) = kept.partition(|(_, kept)| kept.seats().humans().eq(game.seats().humans()));
    let watched = others.into_iter().find(|(_, kept)| kept.seats().humans().next().is_none());
    Ok(match own.into_iter().next() {
        Some((id, kept)) => match further(&kept, &game) {
            Ok(true) => Resumption::Further(id, Box::new(with_tags_of(&kept, game))),
            Ok(false) => Resumption::Known(id),
            Err(why) => Resumption::Forked(id, why),
        },
        None => match watched {
            Some((id, kept)) => taken_over(id, &kept, game),
            None => Resumption::New(Box::new(game)),
        },
    })
}

/// Whether a match from the same seat is further than the kept one.
///
/// # Errors
/// When they went different ways.
fn further<G: LinkGame>(kept: &Match<G>, game: &Match<G>) -> Result<bool, Distrust<G::Move>> {
    if kept.setup() != game.setup() {
        return Err(Distrust::OtherMatch);
    }
    // Seals of somebody else in the same seat make another match of it.
    if let (Some(kept), Some(pact)) = (kept.pact(), game.pact()) {
        kept.clone().learn(pact.public()).map_err(|(side, fault)| Distrust::Seal(side, fault))?;
    }
    let differs = kept.moves().iter().zip(game.moves()).position(|(here, there)| here != there);
    if let Some(number) = differs {
        return Err(Distrust::Fork { number, here: kept.moves()[number], there: game.moves()[number] });
    }
    let progress = |game: &Match<G>| {
        let sides = || game.seats().sides();
        let pact = game.pact().map(|pact| pact.public().clone());
        let count = |is: &dyn Fn(&PublicPact) -> usize| pact.as_ref().map_or(0, is);
        let joined = count(&|pact| sides().filter(|&side| pact.has_joined(side)).count());
        let opened = count(&|pact| sides().filter(|&side| pact.is_open(side)).count());
        (game.moves().len(), joined, opened, usize::from(!game.orders().is_empty()))
    };
    Ok(progress(game) > progress(kept))
}

/// A match that is watched here, which its player goes on with here: what was watched must not be lost, and must not tell of
/// moves that the player has made elsewhere since.
fn taken_over<G: LinkGame>(id: MatchId, watched: &Match<G>, game: Match<G>) -> Resumption<G> {
    match game.receive(&Letter::from_table(&watched.table())) {
        Ok(Received::News(game)) => Resumption::Further(id, Box::new(with_tags_of(watched, *game))),
        Ok(Received::Known) => Resumption::Further(id, Box::new(with_tags_of(watched, game))),
        Err(why) => Resumption::Forked(id, why),
    }
}

/// The match with what else was written down here about it, such as when it began.
fn with_tags_of<G: LinkGame>(kept: &Match<G>, mut game: Match<G>) -> Match<G> {
    for (name, value) in kept.tags() {
        if game.tag(name).is_none() {
            game.set_tag(name, value);
        }
    }
    game
}
