//! A battle of this device, and its place in storage: as text, in the notation of battles.

use super::click::{Order, order, ready};
use crate::app::web::storage;
use kletka::bots::squadron::Level;
use kletka::game::{Game, Side, Turn};
use kletka::grid::Cell;
use kletka::squadron::history::History;
use kletka::squadron::map::Map;
use kletka::squadron::map::saved::SavedMaps;
use kletka::squadron::transcript::{Transcript, TranscriptError};
use kletka::squadron::{Move, Setup, ShipClass, Squadron};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// The storage key of the battle.
pub(super) const KEY: &str = "squadron";
/// The storage key of what was agreed last.
const LAST: &str = "squadron-setup";
/// The storage key of the map on the drawing board.
const MAP: &str = "squadron-map";
/// The storage key of the maps kept by name.
const SHELF: &str = "squadron-maps";
/// The header that says that the sides were drawn by lot.
const LOT: &str = "Lot";

/// A battle from its setup to the last thing said.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Match {
    pub(super) setup: Setup,
    /// Who sits on each side, white first; `None` is a human.
    pub(super) players: [Option<Level>; 2],
    pub(super) moves: Vec<Move>,
    /// From which everything left to chance follows.
    pub(super) seed: u64,
}

impl Match {
    /// The position after so many things said.
    pub(super) fn position(&self, count: usize) -> Option<Squadron> {
        let mut game = Squadron::start(&self.setup).ok()?;
        self.moves.iter().take(count).for_each(|mv| game.apply(mv));
        Some(game)
    }

    /// The position after so many things said, with what was done before it.
    pub(super) fn history(&self, count: usize) -> Option<History> {
        History::replay(&self.setup, self.moves.get(..count)?).ok()
    }

    /// Who sits on a side.
    pub(super) fn player(&self, side: Side) -> Option<Level> {
        self.players[side.index() & 1]
    }

    /// The only human's side.
    pub(super) fn human(&self) -> Option<Side> {
        let mut humans = Side::BOTH.into_iter().filter(|&side| self.player(side).is_none());
        humans.next().filter(|_| humans.next().is_none())
    }

    /// What the die shows that is rolled next: it follows from the seed, so that it cannot be rolled again.
    pub(super) fn die(&self) -> Move {
        let number = (self.moves.len() as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        Move::Die(Pcg64Mcg::seed_from_u64(self.seed ^ number).random_range(1..=6))
    }

    /// Adds what is said from this place on, up to the first thing that may not be said.
    pub(super) fn push(&mut self, number: usize, said: &[Move]) {
        if number != self.moves.len() {
            return;
        }
        let Some(mut game) = self.position(number) else { return };
        for mv in said {
            if game.check(mv).is_err() {
                break;
            }
            game.apply(mv);
            self.moves.push(*mv);
        }
    }

    /// Does what it means that the human who is to act chose a hex, if that says anything.
    pub(super) fn choose(&mut self, chosen: Option<ShipClass>, cell: Cell) {
        let count = self.moves.len();
        let Some(position) = self.position(count) else { return };
        if let Turn::Side(side) = position.turn()
            && self.player(side).is_none()
            && let Order::Say(said) = order(&position, Some(side), ready(&position, side, chosen), cell)
        {
            self.push(count, &said);
        }
    }

    /// Whether the last thing said can be taken back: a step or a deployment of the human who is to go on. What came
    /// before a die stays.
    pub(super) fn may_take_back(&self, position: &Squadron) -> bool {
        let back = matches!(self.moves.last(), Some(Move::Step(..) | Move::Place(..)));
        back && matches!(position.turn(), Turn::Side(side) if self.player(side).is_none())
    }

    /// Takes the last thing said back, if it can be.
    pub(super) fn take_back(&mut self) {
        if self.position(self.moves.len()).is_some_and(|position| self.may_take_back(&position)) {
            self.moves.pop();
        }
    }

    /// The battle as text.
    pub(super) fn transcript(&self) -> Transcript {
        let player = |(name, player): (&str, Option<Level>)| (name.to_owned(), word(player).to_owned());
        let mut tags: Vec<(String, String)> = ["White", "Red"].into_iter().zip(self.players).map(player).collect();
        tags.push(("Seed".to_owned(), self.seed.to_string()));
        Transcript { tags, ..Transcript::new(self.setup.clone(), self.moves.clone()) }
    }
}

impl From<Transcript> for Match {
    /// Players that the text does not name are human.
    fn from(transcript: Transcript) -> Self {
        let player = |name: &str| {
            let tag = transcript.tag(name).unwrap_or_default();
            Level::ALL.into_iter().find(|&level| word(Some(level)) == tag)
        };
        let seed = transcript.tag("Seed").and_then(|tag| tag.parse().ok()).unwrap_or(0);
        Self { players: ["White", "Red"].map(player), seed, setup: transcript.setup, moves: transcript.moves }
    }
}

const fn word(player: Option<Level>) -> &'static str {
    match player {
        None => "human",
        Some(Level::Midshipman) => "midshipman",
        Some(Level::Lieutenant) => "lieutenant",
        Some(Level::Commodore) => "commodore",
    }
}

/// The battle that was stored last, if any. A text that cannot be read is copied to another place first.
pub(super) fn read() -> Result<Option<Match>, TranscriptError> {
    let Some(text) = storage::read(KEY) else { return Ok(None) };
    let read = Transcript::from_text(&text);
    if read.is_err() {
        storage::keep_broken(&text);
    }
    read.map(|transcript| Some(transcript.into()))
}

/// Stores a battle.
pub(crate) fn keep(transcript: Transcript) {
    write(&transcript.into());
}

/// Stores a battle.
pub(super) fn write(game: &Match) {
    storage::write(KEY, &game.transcript().to_text());
}

/// Whether there is a battle that is not over.
pub(crate) fn is_running() -> bool {
    let game = read().ok().flatten().and_then(|game| game.position(game.moves.len()));
    game.is_some_and(|game| !matches!(game.turn(), Turn::Over(_)))
}

fn last_transcript() -> Option<Transcript> {
    Transcript::from_text(&storage::read(LAST)?).ok()
}

/// What was agreed last.
pub(super) fn last() -> Option<Match> {
    last_transcript().map(Match::from)
}

/// Whether the sides were drawn by lot last.
pub(super) fn last_by_lot() -> bool {
    last_transcript().is_some_and(|transcript| transcript.tag(LOT).is_some())
}

fn remember(game: &Match, by_lot: bool) {
    let mut transcript = game.transcript();
    if by_lot {
        transcript.tags.push((LOT.to_owned(), "yes".to_owned()));
    }
    storage::write(LAST, &transcript.to_text());
}

/// Begins a battle.
pub(super) fn begin(game: &Match, by_lot: bool) {
    remember(game, by_lot);
    write(game);
}

/// The map on the drawing board, if there is one.
pub(super) fn drawn_map() -> Option<Map> {
    Map::from_code(&storage::read(MAP)?).ok()
}

/// Keeps the map on the drawing board.
pub(super) fn keep_drawn_map(map: &Map) {
    storage::write(MAP, &map.to_code());
}

/// The maps kept by name. A text that cannot be read whole is copied to another place first.
pub(super) fn shelf() -> SavedMaps {
    let text = storage::read(SHELF).unwrap_or_default();
    let (shelf, whole) = SavedMaps::from_text(&text);
    if !whole {
        storage::keep_broken(&text);
    }
    shelf
}

/// Changes the maps kept by name, as they are in storage now: another tab may have changed them too.
pub(super) fn change_shelf(change: impl FnOnce(&mut SavedMaps)) -> SavedMaps {
    let mut shelf = shelf();
    change(&mut shelf);
    storage::write(SHELF, &shelf.to_string());
    shelf
}

/// Has the next battle begin on this map.
pub(super) fn choose_map(map: &Map) {
    let players = last().map_or([None, Some(Level::Midshipman)], |last| last.players);
    let next = Match { setup: Setup { map: map.clone() }, players, moves: Vec::new(), seed: 0 };
    remember(&next, last_by_lot());
}
