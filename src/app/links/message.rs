//! Newest link of a match, and the messages sent with links.

use super::names::player_name;
use crate::app::play::page_game::PageGame;
use crate::app::text::AllTexts;
use crate::app::web::location;
use kletka::game::Side;
use kletka::link::{Address, LinkError};
use kletka::play::{GameKind, LetterKind, Match, Next};

pub(super) fn with_link(message: &str, link: &str) -> String {
    format!("{message}\n{link}")
}

/// Returns a message about a game.
pub(super) fn about_game(kind: GameKind, sentence: &str, text: &AllTexts) -> String {
    about_game_of(kind, &[], sentence, text)
}

/// Returns a message about the current state of a match; `who` may be empty.
pub(super) fn about<G: PageGame>(game: &Match<G>, who: &str, sentence: &str, text: &AllTexts) -> String {
    let turn = G::turn_number(game);
    let turn = (turn > 0).then(|| (text.links.turn)(turn));
    about_game_of(G::KIND, &[turn.unwrap_or_default(), who.to_owned()], sentence, text)
}

/// Returns a message about a game with details, of which some may be empty.
fn about_game_of(kind: GameKind, details: &[String], sentence: &str, text: &AllTexts) -> String {
    let details = details.iter().map(String::as_str).filter(|detail| !detail.is_empty());
    let about: Vec<&str> = core::iter::once(text.game(kind)).chain(details).collect();
    format!("{} – {}: {sentence}", text.frame.name, about.join(", "))
}

/// Tells from where a match goes on that begins with agreed moves, or what its first turn was; `None` for any other match.
pub(super) fn goes_on<G: PageGame>(game: &Match<G>, text: &AllTexts) -> Option<String> {
    let terms = game.session().pact()?.public().terms();
    if game.session().begins_with_turn() {
        return Some((text.links.begins_with)(&G::told(game, text)));
    }
    (terms.agreed_count() > 0).then(|| (text.links.goes_on)(G::turn_number(game)))
}

/// Returns the recipient of a link if there is exactly one.
pub(super) fn addressee<G: PageGame>(game: &Match<G>) -> Option<Side> {
    let other = || game.seats().only_human().filter(|_| game.seats().sides().count() == 2).map(Side::other);
    match game.next() {
        Next::Remote(side) => Some(side),
        _ => other(),
    }
}

/// Returns the message before the newest link of a match.
pub(super) fn message<G: PageGame>(game: &Match<G>, text: &AllTexts) -> String {
    let words = text.links;
    let kind = game.session().letter_kind().unwrap_or(LetterKind::Turn);
    let from = game.seats().humans().next();
    if let (LetterKind::Invitation, Some(from)) = (kind, from) {
        let goes_on = goes_on(game, text).map_or(String::new(), |sentence| format!(". {sentence}"));
        return format!("{} – {}{goes_on}", text.frame.name, (words.invites)(game.seats().name(from), G::KIND));
    }
    let name = |side| player_name::<G>(game.seats(), side, text);
    let who: Vec<String> =
        from.map(|from| [Some(from), addressee(game)]).into_iter().flatten().flatten().map(name).collect();
    let who = who.join(" → ");
    if matches!(kind, LetterKind::Acceptance | LetterKind::Claim | LetterKind::ClaimAnswer) {
        return about(game, &who, &(words.says)(kind, 0), text);
    }
    let said = [G::told(game, text), (words.says)(kind, G::turn_number(game))];
    about_game_of(
        G::KIND,
        &[who],
        &said.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(". "),
        text,
    )
}

/// Returns the address with the current state of the match; `None` for a match on one device.
pub(super) fn address_of<G: PageGame>(game: &Match<G>) -> Option<Result<Address, LinkError>> {
    Some(game.session().letter()?.to_address())
}

/// Returns the fragment from `#/` on; `None` also if it is too long for a link.
pub(super) fn fragment_of<G: PageGame>(game: &Match<G>) -> Option<String> {
    address_of(game)?.and_then(|address| address.to_fragment()).ok()
}

/// Returns the full address of the newest link.
pub(super) fn link_of<G: PageGame>(game: &Match<G>) -> Option<String> {
    Some(location::with_fragment(&fragment_of(game)?))
}
