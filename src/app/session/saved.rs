//! The battle as text, and its place in storage.
//!
//! The text is the notation of the whole match; who plays, their names and the seed are headers of ours in it.

use super::{Player, Session};
use crate::app::web::storage;
use kletka::bots::sea_battle::Level;
use kletka::sea_battle::notation::{NotationError, Transcript};

/// The storage key of the battle.
const KEY: &str = "session";
/// The headers of the players and their names, and of the seed.
const PLAYERS: [&str; 2] = ["Player1", "Player2"];
const NAMES: [&str; 2] = ["Name1", "Name2"];
const SEED: &str = "Seed";

/// A stored battle that could not be read.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Broken {
    pub(crate) why: TextError,
    /// Whether a copy of the text was set aside.
    pub(crate) kept: bool,
}

/// Why a text is no battle of this device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum TextError {
    /// It is no match.
    Notation(NotationError),
    /// A header of ours is missing or means nothing.
    Header(&'static str),
}

/// The battle that was stored last, if any.
pub(super) fn read() -> Result<Option<Session>, Broken> {
    let Some(text) = storage::read(KEY) else { return Ok(None) };
    from_text(&text).map(Some).map_err(|why| Broken { why, kept: storage::set_aside(KEY) })
}

/// Stores the battle, or forgets it.
pub(super) fn write(session: Option<&Session>) {
    match session {
        Some(session) => {
            storage::write(KEY, &to_text(session));
        }
        None => storage::remove(KEY),
    }
}

/// A battle as text.
pub(crate) fn to_text(session: &Session) -> String {
    let Session { setup, players, names, sheets, said, seed } = session;
    let mut transcript = Transcript::new(setup.clone(), said.clone());
    transcript.boards.clone_from(sheets);
    let mut tag = |name: &str, value: &str| transcript.tags.push((name.to_owned(), value.to_owned()));
    for (name, player) in PLAYERS.into_iter().zip(players) {
        tag(name, word(*player));
    }
    for (name, called) in NAMES.into_iter().zip(names) {
        if !called.is_empty() {
            tag(name, called);
        }
    }
    tag(SEED, &seed.to_string());
    transcript.write()
}

/// The battle that a text describes.
///
/// # Errors
/// When the text is no match, or does not say who plays.
pub(crate) fn from_text(text: &str) -> Result<Session, TextError> {
    let transcript = Transcript::read(text).map_err(TextError::Notation)?;
    let player = |name| transcript.tag(name).and_then(player).ok_or(TextError::Header(name));
    let players = [player(PLAYERS[0])?, player(PLAYERS[1])?];
    let names = NAMES.map(|name| transcript.tag(name).unwrap_or_default().to_owned());
    let seed = transcript.tag(SEED).and_then(|seed| seed.parse().ok()).ok_or(TextError::Header(SEED))?;
    let Transcript { setup, said, boards, .. } = transcript;
    Ok(Session { setup, players, names, sheets: boards, said, seed })
}

const fn word(player: Player) -> &'static str {
    match player {
        Player::Human => "human",
        Player::Bot(Level::Sailor) => "sailor",
        Player::Bot(Level::Gunner) => "gunner",
        Player::Bot(Level::Captain) => "captain",
    }
}

fn player(text: &str) -> Option<Player> {
    [Player::Human].into_iter().chain(Level::ALL.map(Player::Bot)).find(|&player| word(player) == text)
}
