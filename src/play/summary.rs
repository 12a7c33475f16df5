//! What a list of matches shows of one, read from its tags alone: no move is replayed for it.

use super::{GameKind, Judged, Match, Post, Ruling, Seat, Stage};
use crate::fair::{PactId, pact_id};
use crate::game::{Outcome, Side};
use crate::record::tags::sanitize_name;

/// The tag with the name that the player gave to a match.
pub const TITLE: &str = "Title";
/// The tag with the time at which a match began, as ISO 8601 in UTC.
pub const BEGUN: &str = "Begun";
/// The tag with the time of the last change.
pub const CHANGED: &str = "Changed";
/// The tag with the ready-made rules that a match follows, as one word.
pub const VARIANT: &str = "Variant";
/// The tag with the side that decides now.
const TURN: &str = "Turn";
/// The tag that tells which link a match between devices waits for.
const POST: &str = "Post";
/// The tag with the winner, or `draw`, or `nobody`; between devices by the match's ruling (S20).
const RESULT: &str = "Result";
/// The tag of a match between devices that is over and counts for nobody, or not yet, and its value.
const COUNTED: (&str, &str) = ("Counted", "no");
/// The tag of a match in which nobody at this device has laid or played anything, and its value.
pub(super) const PLAYED: (&str, &str) = ("Played", "no");
/// The tag of a match that is a battle of a campaign.
pub const CAMPAIGN: &str = "Campaign";
/// The tag of a text that was taken in and whose moves cannot be replayed.
pub const CHECK: &str = "Check";
/// The value of [`CHECK`].
pub const FAILED: &str = "failed";
/// The tags with who plays the sides.
pub(super) const PLAYERS: [&str; 4] = ["Player1", "Player2", "Player3", "Player4"];
/// The tags with what the players are called.
pub(super) const NAMES: [&str; 4] = ["Name1", "Name2", "Name3", "Name4"];
const SHOTS: [&str; 2] = ["Shots1", "Shots2"];
const LUCK: [&str; 2] = ["Luck1", "Luck2"];
const BENCHMARKS: [&str; 2] = ["Captain1", "Captain2"];

/// Who plays a side, as a list tells it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// Who sits there, as [`Seat::word`](super::Seat::word) writes it.
    pub seat: String,
    /// What the player is called; may be empty.
    pub name: String,
}

impl Player {
    /// Whether somebody at this device plays.
    pub fn is_human(&self) -> bool {
        self.seat == "human"
    }

    /// The computer's level as a word, if the computer plays.
    pub fn level(&self) -> Option<&str> {
        Some(self.seat.as_str()).filter(|seat| !matches!(*seat, "human" | "remote"))
    }
}

/// How far a match is, as a list tells it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// A side is not ready.
    Preparing,
    /// It goes on; this side decides, or chance.
    Running(Option<Side>),
    /// It is over.
    Over(Outcome),
    /// Its moves cannot be replayed: it can be looked at, not played on.
    Unreadable,
}

/// A match as a list shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The game.
    pub kind: GameKind,
    /// The name that the player gave to it; mostly empty.
    pub title: String,
    /// Who plays, by side.
    pub players: Vec<Player>,
    /// How far it is.
    pub state: State,
    /// Whether its result counts: not between devices, while a board is not laid open and checked, or where a claim of time was
    /// contested.
    pub counts: bool,
    /// Whether nobody at this device has laid or played anything in it yet, so that it is worth nothing: no list has it.
    pub is_blank: bool,
    /// The ready-made rules it follows, as one word; empty where the rules are of one's own.
    pub variant: String,
    /// When it began, as ISO 8601 in UTC; empty if nobody knows.
    pub begun: String,
    /// When it changed last.
    pub changed: String,
    /// The name that the match has on all its devices; `None` for a match on one.
    pub pact: Option<PactId>,
    /// Which link it waits for.
    pub post: Option<Post>,
    /// In Sea Battle: how many shots each side has fired.
    pub shots: [Option<u32>; 2],
    /// In Sea Battle: how many shots the captain needs for the same boards, where that was counted.
    pub benchmarks: [Option<u32>; 2],
    /// In Squadron: how many sixths of a hit more than expected each side's dice have given it.
    pub luck: [Option<i32>; 2],
}

impl Summary {
    /// The summary that tags give; `tag` looks one up. `None` if they name no game.
    pub fn from_tags<'a>(tag: impl Fn(&str) -> Option<&'a str>) -> Option<Self> {
        let kind = GameKind::from_name(tag("Game")?)?;
        let text = |name| tag(name).unwrap_or_default().to_owned();
        let player = |side: usize| {
            let seat = tag(PLAYERS[side])?.to_owned();
            Some(Player { seat, name: sanitize_name(tag(NAMES[side]).unwrap_or_default()) })
        };
        let number = |name| tag(name)?.parse().ok();
        let luck = |name| tag(name)?.parse().ok();
        Some(Self {
            kind,
            title: sanitize_name(tag(TITLE).unwrap_or_default()),
            players: (0..4).map_while(player).collect(),
            state: state(tag(RESULT), tag(TURN), tag(CHECK)),
            counts: tag(COUNTED.0) != Some(COUNTED.1),
            is_blank: tag(PLAYED.0) == Some(PLAYED.1),
            variant: text(VARIANT),
            begun: text(BEGUN),
            changed: text(CHANGED),
            pact: pact_id(&tag),
            post: tag(POST).and_then(Post::from_word),
            shots: SHOTS.map(number),
            benchmarks: BENCHMARKS.map(number),
            luck: LUCK.map(luck),
        })
    }

    /// The side of the only human.
    pub fn only_human(&self) -> Option<Side> {
        let mut humans = (0u8..).zip(&self.players).filter(|(_, player)| player.is_human());
        let side = humans.next().and_then(|(side, _)| Side::new(side));
        side.filter(|_| humans.next().is_none())
    }

    /// Whether a human at this device must do something for the match to go on.
    pub fn waits_for_human(&self) -> bool {
        match self.state {
            _ if self.post.is_some() => self.post == Some(Post::Unsent),
            State::Preparing => true,
            State::Running(Some(side)) => self.players.get(side.index()).is_some_and(Player::is_human),
            State::Running(None) | State::Over(_) | State::Unreadable => false,
        }
    }

    /// Whether nobody at this device plays it, but people elsewhere do or did.
    pub fn is_watched(&self) -> bool {
        !self.players.iter().any(Player::is_human) && self.players.iter().any(|player| player.seat == "remote")
    }

    /// Whether it is not over.
    pub fn is_running(&self) -> bool {
        !matches!(self.state, State::Over(_) | State::Unreadable)
    }
}

fn state(result: Option<&str>, turn: Option<&str>, check: Option<&str>) -> State {
    let side = |word: &str| Side::new(word.parse::<u8>().ok()?.checked_sub(1)?);
    match (result, turn) {
        _ if check == Some(FAILED) => State::Unreadable,
        (Some("draw"), _) => State::Over(Outcome::Draw),
        (Some(result), _) => State::Over(side(result).map_or(Outcome::Nobody, Outcome::Win)),
        (None, Some(turn)) => State::Running(side(turn)),
        (None, None) => State::Preparing,
    }
}

/// The tags from which a list is made, for a match as it stands: what follows from the moves, so that nobody replays them.
pub fn summary_tags<G: Judged>(game: &Match<G>) -> Vec<(&'static str, String)> {
    let mut tags = Vec::new();
    let is_judged = game.pact().is_some() && game.stage() == Stage::Over;
    let outcome = match is_judged.then(|| game.judgement().ruling) {
        Some(Ruling::Stands(outcome) | Ruling::Reversed(outcome)) => Some(outcome),
        Some(Ruling::Running | Ruling::NotCounted) => {
            tags.push((COUNTED.0, COUNTED.1.to_owned()));
            game.outcome()
        }
        None => game.outcome(),
    };
    match (outcome, game.stage()) {
        (Some(Outcome::Win(side)), _) => tags.push((RESULT, side.to_string())),
        (Some(Outcome::Draw), _) => tags.push((RESULT, "draw".to_owned())),
        (Some(Outcome::Nobody), _) => tags.push((RESULT, "nobody".to_owned())),
        (_, Stage::Preparing) => {}
        _ => tags.push((TURN, game.position().to_decide().map_or("chance".to_owned(), |side| side.to_string()))),
    }
    if is_blank(game) {
        tags.push((PLAYED.0, PLAYED.1.to_owned()));
    }
    if let Some(post) = game.post() {
        tags.push((POST, post.word().to_owned()));
    }
    let variant = G::variant(game.setup());
    if !variant.is_empty() {
        tags.push((VARIANT, variant.to_owned()));
    }
    for (name, shots) in SHOTS.into_iter().zip(G::shots(game.history()).into_iter().flatten()) {
        tags.push((name, shots.to_string()));
    }
    for (name, luck) in LUCK.into_iter().zip(G::luck(game.history()).into_iter().flatten()) {
        tags.push((name, luck.to_string()));
    }
    tags
}

/// Whether the people at this device, who play nobody elsewhere, have neither laid nor played anything.
fn is_blank<G: Judged>(game: &Match<G>) -> bool {
    let seats = game.seats();
    let is_own = seats.humans().next().is_some() && seats.sides().all(|side| seats.seat(side) != Seat::Remote);
    if !is_own || game.stage() == Stage::Over || game.tag(CAMPAIGN).is_some() {
        return false;
    }
    let Ok(mut position) = G::start(game.setup()) else { return false };
    let was_played = game.moves().iter().any(|mv| {
        let by_human = position.to_decide().is_some_and(|side| seats.is_human(side));
        position.apply(mv);
        by_human
    });
    !was_played && seats.humans().all(|side| game.secret(side).is_none())
}

/// The tags that follow from the moves or the setup.
pub(super) const DERIVED: [&str; 11] =
    [TURN, RESULT, COUNTED.0, PLAYED.0, POST, VARIANT, SHOTS[0], SHOTS[1], LUCK[0], LUCK[1], CHECK];

/// Whether a tag follows from the moves or the setup, so that it is written anew each time.
pub fn is_derived(name: &str) -> bool {
    DERIVED.contains(&name)
}

/// The tag that holds how many shots the captain needs for the board at which a side fires.
pub fn benchmark_tag(side: Side) -> &'static str {
    BENCHMARKS[side.index() & 1]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn summary(tags: &[(&str, &str)]) -> Option<Summary> {
        Summary::from_tags(|name| tags.iter().find(|(known, _)| *known == name).map(|&(_, value)| value))
    }

    #[test]
    fn a_running_match_tells_whose_turn_it_is() {
        let tags = [("Game", "Virus War"), ("Player1", "virus"), ("Player2", "human"), ("Turn", "2")];
        let read = summary(&tags).unwrap();
        assert_eq!((read.kind, read.state), (GameKind::VirusWar, State::Running(Some(Side::SECOND))));
        assert!(read.waits_for_human() && read.is_running());
        assert_eq!((read.only_human(), read.players[0].level()), (Some(Side::SECOND), Some("virus")));
    }

    #[test]
    fn what_ended_tells_how() {
        let state = |result: &str| summary(&[("Game", "Squadron"), ("Result", result), ("Turn", "1")]).unwrap().state;
        assert_eq!(state("1"), State::Over(Outcome::Win(Side::FIRST)));
        assert_eq!(state("draw"), State::Over(Outcome::Draw));
        assert_eq!(state("nobody"), State::Over(Outcome::Nobody));
        assert_eq!(state("99"), State::Over(Outcome::Nobody));
    }

    #[test]
    fn a_match_without_turn_or_result_is_being_prepared() {
        let read = summary(&[("Game", "Sea Battle"), ("Player1", "human"), ("Name1", "An\u{202e}n"), ("Shots1", "x")]);
        let read = read.unwrap();
        assert_eq!((read.state, read.players[0].name.as_str(), read.shots), (State::Preparing, "Ann", [None; 2]));
        assert!(read.waits_for_human());
    }

    #[test]
    fn what_cannot_be_replayed_does_not_run() {
        let read = summary(&[("Game", "Squadron"), ("Player1", "human"), ("Check", "failed")]).unwrap();
        assert_eq!((read.state, read.is_running()), (State::Unreadable, false));
    }

    #[test]
    fn other_games_have_no_summary() {
        assert_eq!((summary(&[]), summary(&[("Game", "Chess")])), (None, None));
    }
}
