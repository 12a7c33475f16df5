//! The battle as text, in the notation of matches: so it is stored.

use super::{Player, Session};
use kletka::bots::sea_battle::Level;
use kletka::game::Side;
use kletka::record::tags::sanitize_name;
use kletka::sea_battle::notation::{NotationError, Transcript};

/// Why a stored text is no battle.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Broken(pub(crate) NotationError);

const PLAYERS: [&str; 2] = ["Player1", "Player2"];
const NAMES: [&str; 2] = ["Name1", "Name2"];
/// Given while a player still places a fleet, and only then: matches of others have no such headers.
const PLACING: [&str; 2] = ["Placing1", "Placing2"];
/// The header that allows hints between two humans, and its value.
const HINTS: &str = "Hints";
const AGREED: &str = "agreed";

/// A battle as text, with both boards.
pub(crate) fn to_text(session: &Session) -> String {
    transcript(session).to_text()
}

/// A battle as a transcript, with both boards.
pub(crate) fn transcript(session: &Session) -> Transcript {
    let mut transcript = Transcript::new(session.setup.clone(), session.said.clone());
    transcript.boards.placed.clone_from(&session.sheets);
    for side in [0, 1] {
        transcript.tags.push((PLAYERS[side].to_owned(), player_word(session.players[side]).to_owned()));
        transcript.tags.push((NAMES[side].to_owned(), session.names[side].clone()));
        if session.placing[side] {
            transcript.tags.push((PLACING[side].to_owned(), "yes".to_owned()));
        }
    }
    if session.hints {
        transcript.tags.push((HINTS.to_owned(), AGREED.to_owned()));
    }
    transcript.tags.push(("Seed".to_owned(), session.seed.to_string()));
    transcript
}

/// The battle in a text.
pub(crate) fn from_text(text: &str) -> Result<Session, Broken> {
    Transcript::from_text(text).map(Session::from).map_err(Broken)
}

impl From<Transcript> for Session {
    /// Players that the text does not name sit at this device.
    fn from(transcript: Transcript) -> Self {
        let tag = |name| transcript.tag(name).unwrap_or_default();
        let players = PLAYERS.map(|name| player(tag(name)));
        let names = NAMES.map(|name| sanitize_name(tag(name)));
        let hints = tag(HINTS) == AGREED;
        let seed = tag("Seed").parse().unwrap_or(0);
        let tagged = PLACING.map(|name| transcript.tag(name).is_some());
        let Transcript { setup, moves: said, boards, .. } = transcript;
        let mut session = Self { setup, players, names, sheets: boards.placed, placing: [false; 2], said, hints, seed };
        session.placing = Side::BOTH.map(|side| {
            let unplaced = tagged[side.index()] || session.fleet(side).is_none();
            session.said.is_empty() && session.player(side) == Player::Human && unplaced
        });
        session
    }
}

const fn player_word(player: Player) -> &'static str {
    match player {
        Player::Human => "human",
        Player::Bot(Level::Sailor) => "sailor",
        Player::Bot(Level::Gunner) => "gunner",
        Player::Bot(Level::Captain) => "captain",
        Player::Bot(Level::Admiral) => "admiral",
    }
}

fn player(word: &str) -> Player {
    let levels = Level::ALL.into_iter().map(Player::Bot);
    levels.into_iter().find(|&known| player_word(known) == word).unwrap_or(Player::Human)
}
