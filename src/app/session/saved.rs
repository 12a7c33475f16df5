//! The battle as text, and its place in storage.

use super::{Player, Session};
use crate::app::web::storage;
use kletka::bots::sea_battle::Level;
use kletka::sea_battle::{Said, Setup, Sheet};

/// The storage key of the battle.
const KEY: &str = "session";
/// What every text begins with. A text in another form begins with something else.
const HEAD: &str = "kletka-1:";

/// Everything of a session, in the order in which it is written.
type Written = (Setup, [u8; 2], [String; 2], [Option<Sheet>; 2], Vec<Said>, u64);

/// A stored battle that could not be read.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Broken {
    pub(crate) why: TextError,
    /// Whether a copy of the text was set aside.
    pub(crate) kept: bool,
}

/// Why a text is no battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TextError {
    /// It does not begin as a battle of this version does.
    Head,
    /// What follows is damaged.
    Damaged,
    /// Its setup cannot be played.
    Setup,
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
    let written = (setup, players.map(number), names, sheets, said, seed);
    // Writing to memory fails for no value of these types.
    let bytes = postcard::to_allocvec(&written).unwrap_or_default();
    bytes.iter().fold(HEAD.to_owned(), |text, byte| text + &format!("{byte:02x}"))
}

/// The battle that a text describes.
pub(crate) fn from_text(text: &str) -> Result<Session, TextError> {
    let digits = text.trim().strip_prefix(HEAD).ok_or(TextError::Head)?;
    let bytes = bytes(digits).ok_or(TextError::Damaged)?;
    let written: Written = postcard::from_bytes(&bytes).map_err(|_| TextError::Damaged)?;
    let (setup, [one, other], names, sheets, said, seed) = written;
    let players = [player(one).ok_or(TextError::Damaged)?, player(other).ok_or(TextError::Damaged)?];
    setup.check().map_err(|_| TextError::Setup)?;
    Ok(Session { setup, players, names, sheets, said, seed })
}

/// The bytes that hexadecimal digits stand for.
fn bytes(digits: &str) -> Option<Vec<u8>> {
    let (pairs, rest) = digits.as_bytes().as_chunks::<2>();
    let pair = |pair: &[u8; 2]| u8::from_str_radix(core::str::from_utf8(pair).ok()?, 16).ok();
    if rest.is_empty() { pairs.iter().map(pair).collect() } else { None }
}

const fn number(player: Player) -> u8 {
    match player {
        Player::Human => 0,
        Player::Bot(Level::Sailor) => 1,
        Player::Bot(Level::Gunner) => 2,
        Player::Bot(Level::Captain) => 3,
    }
}

const fn player(number: u8) -> Option<Player> {
    match number {
        0 => Some(Player::Human),
        1 => Some(Player::Bot(Level::Sailor)),
        2 => Some(Player::Bot(Level::Gunner)),
        3 => Some(Player::Bot(Level::Captain)),
        _ => None,
    }
}
