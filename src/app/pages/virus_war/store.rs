//! A match of this device, and its place in storage: as text, in the notation of matches.

use crate::app::web::storage;
use kletka::bots::virus_war::Level;
use kletka::game::{Game, Side, Turn};
use kletka::virus_war::history::History;
use kletka::virus_war::transcript::{Transcript, TranscriptError};
use kletka::virus_war::{Setup, SubMove, VirusWar};

/// The storage key of the match.
pub(super) const KEY: &str = "virus-war";
/// The storage key of the rules agreed last.
const LAST: &str = "virus-war-setup";
/// The value of the header for hints that were agreed.
const AGREED: &str = "agreed";
/// The header that says that the sides were drawn by lot.
const LOT: &str = "Lot";

/// A match from its setup to its last sub-move.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Match {
    pub(super) setup: Setup,
    /// Who sits on each side; `None` is a human.
    pub(super) players: [Option<Level>; 4],
    pub(super) moves: Vec<SubMove>,
    /// So many of its moves cannot be taken back any more, since the next side has acted.
    pub(super) settled: usize,
    /// Whether people who play each other may ask for hints.
    pub(super) hints: bool,
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

    /// Whether a human may ask for hints: one who plays computers may.
    pub(super) fn gives_hints(&self) -> bool {
        self.hints || !self.is_between_people()
    }

    /// Whether two or more people play each other.
    pub(super) fn is_between_people(&self) -> bool {
        self.setup.players.sides().filter(|&side| self.player(side).is_none()).count() > 1
    }

    /// The match turn by turn.
    pub(super) fn history(&self) -> Option<History> {
        History::new(&self.setup, &self.moves).ok()
    }

    /// The side whose last move can be taken back: a human's, until the next side acts.
    pub(super) fn may_take_back(&self, history: &History) -> Option<Side> {
        history.takes_back().filter(|&side| self.moves.len() > self.settled && self.player(side).is_none())
    }

    /// Takes the last move back, where that may be.
    pub(super) fn take_back(&mut self) {
        if self.history().is_some_and(|history| self.may_take_back(&history).is_some()) {
            self.moves.pop();
        }
    }

    /// Makes a sub-move, if it may be made and is the one with this number.
    pub(super) fn push(&mut self, number: usize, mv: SubMove) {
        let legal = self.position(self.moves.len()).is_some_and(|game| game.check(&mv).is_ok());
        if legal && number == self.moves.len() {
            self.moves.push(mv);
            self.settle();
        }
    }

    /// What the next side has answered stands for good.
    fn settle(&mut self) {
        let settled = self.history().map_or(0, |history| history.settled());
        self.settled = self.settled.max(settled);
    }

    /// The match as text.
    pub(super) fn to_text(&self) -> String {
        self.transcript().to_text()
    }

    fn transcript(&self) -> Transcript {
        let player = |side: usize| (format!("Player{}", side + 1), word(self.players[side]).to_owned());
        let mut tags: Vec<(String, String)> = (0..self.setup.players.count().into()).map(player).collect();
        tags.push(("Seed".to_owned(), self.seed.to_string()));
        if self.hints {
            tags.push(("Hints".to_owned(), AGREED.to_owned()));
        }
        Transcript { tags, ..Transcript::new(self.setup.clone(), self.moves.clone()) }
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
        let hints = transcript.tag("Hints") == Some(AGREED);
        let players = [0, 1, 2, 3].map(player);
        let Transcript { setup, moves, .. } = transcript;
        let mut game = Self { players, hints, seed, setup, moves, settled: 0 };
        game.settle();
        game
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
    let read = Transcript::from_text(&text);
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
    Transcript::from_text(&storage::read(LAST)?).ok()
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
    storage::write(LAST, &agreed.to_text());
    write(game);
}
