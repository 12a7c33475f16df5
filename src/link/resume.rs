//! Delivery of a private link to the saved matches of a device.

use super::{LinkGame, PrivateLink};
use crate::fair::{PublicPact, SealFault};
use crate::play::library::MatchId;
use crate::play::stored::Stored;
use crate::play::summary::CAME;
use crate::play::tabs::OpenMatch;
use crate::play::{Distrust, Letter, Match, Received, Store};

/// The effect of a private link on a device. The page asks the player before it saves.
#[derive(Debug)]
pub enum Resumption<G: LinkGame> {
    /// The match is not saved here, or only from another player's seat.
    New(Box<Match<G>>),
    /// The saved match with this id has the link's seats or none, and the link extends it.
    Further(MatchId, Box<Match<G>>),
    /// The saved match with this id is as long or longer.
    Known(MatchId),
    /// The saved match with this id contradicts the link.
    Forked(MatchId, Distrust<G::Move>),
}

/// Compares a private link with the saved matches. `now` is the time as ISO 8601.
///
/// # Errors
/// When a secret in the link is not the sealed one.
pub fn resume<G: LinkGame>(store: &impl Store, now: &str, link: PrivateLink<G>) -> Result<Resumption<G>, SealFault> {
    let mut game = link.into_match()?;
    let pact = game.session().pact().map(|pact| pact.public().id());
    let saved = pact.map_or(Vec::new(), |pact| OpenMatch::<G>::of_pact(store, pact));
    let saved = saved.into_iter().map(|(saved, game)| (saved.id(), game));
    let (own, others): (Vec<_>, Vec<_>) =
        saved.partition(|(_, saved)| saved.seats().humans().eq(game.seats().humans()));
    let watched = others.into_iter().find(|(_, saved)| saved.seats().humans().next().is_none());
    if let Some((id, saved)) = own.into_iter().next() {
        return Ok(match further(&saved, &game) {
            Ok(true) => Resumption::Further(id, Box::new(with_tags_of(&saved, game))),
            Ok(false) => Resumption::Known(id),
            Err(why) => Resumption::Forked(id, why),
        });
    }
    game.set_tag(CAME, now);
    Ok(match watched {
        Some((id, saved)) => continue_watched(id, &saved, game),
        None => Resumption::New(Box::new(game)),
    })
}

/// Returns whether the link's match is further than the saved one with these seats.
///
/// # Errors
/// When they contradict each other.
fn further<G: LinkGame>(saved: &Match<G>, game: &Match<G>) -> Result<bool, Distrust<G::Move>> {
    if saved.setup() != game.setup() {
        return Err(Distrust::OtherMatch);
    }
    // Different seals in one seat mean different matches.
    if let (Some(saved), Some(pact)) = (saved.session().pact(), game.session().pact()) {
        saved.clone().learn(pact.public()).map_err(|(side, fault)| Distrust::Seal(side, fault))?;
    }
    let differs = saved.moves().iter().zip(game.moves()).position(|(here, there)| here != there);
    if let Some(number) = differs {
        return Err(Distrust::Fork { number, here: saved.moves()[number], there: game.moves()[number] });
    }
    let progress = |game: &Match<G>| {
        let sides = || game.seats().sides();
        let pact = game.session().pact().map(|pact| pact.public().clone());
        let count = |is: &dyn Fn(&PublicPact) -> usize| pact.as_ref().map_or(0, is);
        let joined = count(&|pact| sides().filter(|&side| pact.has_joined(side)).count());
        let opened = count(&|pact| sides().filter(|&side| pact.is_open(side)).count());
        (game.moves().len(), joined, opened, usize::from(!game.session().orders().is_empty()))
    };
    let is_further = progress(game) > progress(saved);
    let lost = saved.seats().humans().find(|_| is_further && !game.holds_secrets_of(saved));
    // A link made before a side has sealed holds nothing of what it has sealed since.
    lost.map_or(Ok(is_further), |side| Err(Distrust::Seal(side, SealFault::NotSealed)))
}

/// Continues with `game` a match that was only watched here. The news of the watched one is received, too; the two must
/// not contradict each other.
fn continue_watched<G: LinkGame>(id: MatchId, watched: &Match<G>, game: Match<G>) -> Resumption<G> {
    match game.session().receive(&Letter::from_view(&watched.public_view())) {
        Ok(Received::News(game)) => Resumption::Further(id, Box::new(with_tags_of(watched, *game))),
        Ok(Received::Known) => Resumption::Further(id, Box::new(with_tags_of(watched, game))),
        Err(why) => Resumption::Forked(id, why),
    }
}

/// Adds the other tags of the saved match, such as its date.
fn with_tags_of<G: LinkGame>(saved: &Match<G>, mut game: Match<G>) -> Match<G> {
    for (name, value) in saved.public_view().tags {
        if game.tag(name).is_none() {
            game.set_tag(name, value);
        }
    }
    game
}
