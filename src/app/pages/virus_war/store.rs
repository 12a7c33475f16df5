//! A match of this device, and its place in storage: as text, in the notation of matches.

use crate::app::web::storage;
use kletka::bots::virus_war::Level;
use kletka::game::{Game, Side, Turn};
use kletka::virus_war::transcript::{Transcript, TranscriptError, turns};
use kletka::virus_war::{Setup, SubMove, VirusWar};

/// The storage key of the match.
const KEY: &str = "virus-war";
/// The storage key of the rules agreed last.
const LAST: &str = "virus-war-setup";
/// The header that says that the sides were drawn by lot.
const LOT: &str = "Lot";

/// A match from its setup to its last sub-move.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Match {
    pub(super) setup: Setup,
    /// Who sits on each side; `None` is a human.
    pub(super) players: [Option<Level>; 4],
    pub(super) moves: Vec<SubMove>,
    /// From which everything left to chance follows.
    pub(super) seed: u64,
}

impl Match {
    /// The position after so many sub-moves.
    pub(super) fn position(&self, count: usize) -> Option<VirusWar> {
        let mut game = VirusWar::start(&self.setup).ok()?;
        self.moves.iter().take(count).for_each(|mv| game.apply(mv));
        Some(game)
    }

    /// Who sits on a side.
    pub(super) fn player(&self, side: Side) -> Option<Level> {
        self.players[side.index() & 3]
    }

    /// The only human's side.
    pub(super) fn human(&self) -> Option<Side> {
        let mut humans = self.setup.players.sides().filter(|&side| self.player(side).is_none());
        humans.next().filter(|_| humans.next().is_none())
    }

    /// The turns, the last of which may not be finished.
    pub(super) fn turns(&self) -> Vec<&[SubMove]> {
        turns(&self.setup, &self.moves)
    }

    /// Makes a sub-move, if it may be made and is the one with this number.
    pub(super) fn push(&mut self, number: usize, mv: SubMove) {
        let legal = self.position(self.moves.len()).is_some_and(|game| game.check(&mv).is_ok());
        if legal && number == self.moves.len() {
            self.moves.push(mv);
        }
    }

    /// The match as text.
    pub(super) fn to_text(&self) -> String {
        self.transcript().write()
    }

    fn transcript(&self) -> Transcript {
        let player = |side: usize| (format!("Player{}", side + 1), word(self.players[side]).to_owned());
        let mut tags: Vec<(String, String)> = (0..self.setup.players.count().into()).map(player).collect();
        tags.push(("Seed".to_owned(), self.seed.to_string()));
        Transcript { setup: self.setup.clone(), moves: self.moves.clone(), tags }
    }
}

impl From<Transcript> for Match {
    /// Players that the text does not name are human.
    fn from(transcript: Transcript) -> Self {
        let player = |side: usize| {
            let tag = transcript.tag(&format!("Player{}", side + 1)).unwrap_or_default();
            Level::ALL.into_iter().find(|&level| word(Some(level)) == tag)
        };
        let seed = transcript.tag("Seed").and_then(|tag| tag.parse().ok()).unwrap_or(0);
        Self { players: [0, 1, 2, 3].map(player), seed, setup: transcript.setup, moves: transcript.moves }
    }
}

const fn word(player: Option<Level>) -> &'static str {
    match player {
        None => "human",
        Some(Level::Microbe) => "microbe",
        Some(Level::Bacterium) => "bacterium",
        Some(Level::Virus) => "virus",
        Some(Level::Pandemic) => "pandemic",
    }
}

/// The match that was stored last, if any. A text that cannot be read is copied to another place first.
pub(super) fn read() -> Result<Option<Match>, TranscriptError> {
    let Some(text) = storage::read(KEY) else { return Ok(None) };
    let read = Transcript::read(&text);
    if read.is_err() {
        storage::keep_broken(&text);
    }
    read.map(|transcript| Some(transcript.into()))
}

/// Stores a match.
pub(crate) fn keep(transcript: Transcript) {
    write(&transcript.into());
}

/// Stores a match.
pub(super) fn write(game: &Match) {
    storage::write(KEY, &game.to_text());
}

/// Whether there is a match that is not over.
pub(crate) fn is_running() -> bool {
    let game = read().ok().flatten().and_then(|game| game.position(game.moves.len()));
    game.is_some_and(|game| !matches!(game.turn(), Turn::Over(_)))
}

fn last_transcript() -> Option<Transcript> {
    Transcript::read(&storage::read(LAST)?).ok()
}

/// The rules and players of the last match.
pub(super) fn last() -> Option<Match> {
    last_transcript().map(Match::from)
}

/// Whether the sides were drawn by lot last.
pub(super) fn last_by_lot() -> bool {
    last_transcript().is_some_and(|transcript| transcript.tag(LOT).is_some())
}

/// Begins a match.
pub(super) fn begin(game: &Match, by_lot: bool) {
    let mut agreed = game.transcript();
    if by_lot {
        agreed.tags.push((LOT.to_owned(), "yes".to_owned()));
    }
    storage::write(LAST, &agreed.write());
    write(game);
}
