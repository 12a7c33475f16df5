//! The battle as text, and its place in storage.

use super::Session;
use crate::app::web::storage;

/// The storage key of the battle.
const KEY: &str = "session";

/// Why a stored text is no battle.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Broken;

/// The battle that was stored last, if any.
pub(super) fn read() -> Result<Option<Session>, Broken> {
    storage::read(KEY).map(|text| from_text(&text)).transpose()
}

/// Stores the battle, or forgets it.
pub(super) fn write(session: Option<&Session>) {
    match session {
        Some(session) => storage::write(KEY, &to_text(session)),
        None => storage::remove(KEY),
    }
}

/// PROVISIONAL until `sea_battle::notation`.
pub(crate) fn to_text(session: &Session) -> String {
    let players = session.players.map(|p| match p {
        super::Player::Human => 0u8,
        super::Player::Bot(l) => {
            1 + kletka::bots::sea_battle::Level::ALL.iter().position(|x| *x == l).unwrap_or(0) as u8
        }
    });
    let bytes =
        postcard::to_allocvec(&(&session.setup, players, &session.names, &session.sheets, &session.said, session.seed))
            .unwrap_or_default();
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

/// PROVISIONAL.
pub(crate) fn from_text(text: &str) -> Result<Session, Broken> {
    let bytes: Option<Vec<u8>> =
        (0..text.len() / 2).map(|i| u8::from_str_radix(text.get(2 * i..2 * i + 2)?, 16).ok()).collect();
    let (setup, players, names, sheets, said, seed): (_, [u8; 2], _, _, _, _) =
        postcard::from_bytes(&bytes.ok_or(Broken)?).map_err(|_| Broken)?;
    let players = players.map(|p| match p {
        0 => super::Player::Human,
        l => super::Player::Bot(kletka::bots::sea_battle::Level::ALL[(l as usize - 1) % 3]),
    });
    Ok(Session { setup, players, names, sheets, said, seed })
}
