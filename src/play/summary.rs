//! The summary of a match in lists, read from its tags without replaying moves.

pub use super::tags::{
    BEGUN, CAME, CAMPAIGN, CHANGED, CHECK, CONTINUES, FAILED, TITLE, VARIANT, benchmark_tag, is_derived,
};

use super::drawn_up::{DrawnUp, drawn_up};
use super::tags::{BENCHMARKS, COUNTED, LUCK, NAMES, PLAYED, PLAYERS, POST, RESULT, SHOTS, TURN};
use super::{GameKind, Match, Playable, Ruling, Seat, Stage};
use crate::fair::{PactId, has_salt, pact_id};
use crate::game::{Outcome, Secret, Side};
use crate::record::tags::sanitize_name;
use crate::record::{Choice, History, choice};

choice! {
    /// A match between devices that waits for a link.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Outbox {
        /// A link of this device is to be sent.
        Unsent = "unsent",
        /// A link of another device is awaited.
        Awaited = "awaited",
    }
}

/// A player in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// The seat, as in [`Seat::word`](super::Seat::word).
    pub seat: String,
    /// The name; may be empty.
    pub name: String,
}

impl Player {
    /// Returns whether this is a person at this device.
    pub fn is_human(&self) -> bool {
        self.seat == "human"
    }

    /// Returns the level of a computer.
    pub fn level(&self) -> Option<&str> {
        Some(self.seat.as_str()).filter(|seat| !matches!(*seat, "human" | "remote"))
    }
}

/// The state of a match in a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// A side is not ready.
    Preparing,
    /// It goes on; this side decides, or chance.
    Running(Option<Side>),
    /// It is over.
    Over(Outcome),
    /// Its moves cannot be replayed: it is read-only.
    Unreadable,
}

/// A match in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The game.
    pub kind: GameKind,
    /// The player's name for it; often empty.
    pub title: String,
    /// The players by side.
    pub players: Vec<Player>,
    /// Its state.
    pub state: State,
    /// `false` between devices while a board is undisclosed or unchecked, after a contested time claim, and for a match that
    /// [`CONTINUES`].
    pub counts: bool,
    /// `true` if nobody at this device has placed or played anything; no list shows it.
    pub is_blank: bool,
    /// The name of its preset; empty for custom rules.
    pub variant: String,
    /// The time of its start as ISO 8601 in UTC; empty if unknown.
    pub begun: String,
    /// The time of its last change.
    pub changed: String,
    /// Its id between devices; `None` for a match on one.
    pub pact: Option<PactId>,
    /// Between devices: `true` for each side whose salt this device has.
    pub salts: [bool; 4],
    /// Between devices: the time at which it came from elsewhere; empty if it was begun or accepted here.
    pub came: String,
    /// The id of the match ahead of which it is played; no list shows it.
    pub ahead_of: Option<PactId>,
    /// The link it waits for.
    pub outbox: Option<Outbox>,
    /// In Sea Battle: the shots of each side.
    pub shots: [Option<u32>; 2],
    /// In Sea Battle: the captain's shots for these boards, if counted.
    pub benchmarks: [Option<u32>; 2],
    /// In Squadron: each side's luck with dice, in sixths of a hit.
    pub luck: [Option<i32>; 2],
}

impl Summary {
    /// Reads a summary; `tag` looks a tag up. `None` if no game is named.
    pub fn from_tags<'a>(tag: impl Fn(&str) -> Option<&'a str>) -> Option<Self> {
        let kind = GameKind::named(tag("Game")?)?;
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
            counts: tag(COUNTED.0) != Some(COUNTED.1) && tag(CONTINUES.0).is_none(),
            is_blank: tag(PLAYED.0) == Some(PLAYED.1),
            variant: text(VARIANT),
            begun: text(BEGUN),
            changed: text(CHANGED),
            pact: pact_id(&tag),
            salts: Side::all(4).map(|side| has_salt(&tag, side)).collect::<Vec<_>>().try_into().unwrap_or_default(),
            came: text(CAME),
            ahead_of: tag(CONTINUES.0).and_then(|id| id.parse().ok()),
            outbox: tag(POST).and_then(Outbox::named),
            shots: SHOTS.map(number),
            benchmarks: BENCHMARKS.map(number),
            luck: LUCK.map(luck),
        })
    }

    /// Returns the side of the only human.
    pub fn only_human(&self) -> Option<Side> {
        let mut humans = (0u8..).zip(&self.players).filter(|(_, player)| player.is_human());
        let side = humans.next().and_then(|(side, _)| Side::new(side));
        side.filter(|_| humans.next().is_none())
    }

    /// Returns whether the match waits for a human at this device.
    pub fn waits_for_human(&self) -> bool {
        match self.state {
            _ if self.outbox.is_some() => self.outbox == Some(Outbox::Unsent),
            State::Preparing => true,
            State::Running(Some(side)) => self.players.get(side.index()).is_some_and(Player::is_human),
            State::Running(None) | State::Over(_) | State::Unreadable => false,
        }
    }

    /// Returns whether only people elsewhere play it.
    pub fn is_watched(&self) -> bool {
        !self.players.iter().any(Player::is_human) && self.players.iter().any(|player| player.seat == "remote")
    }

    /// Returns whether lists show it.
    pub fn is_listed(&self) -> bool {
        !self.is_blank && self.ahead_of.is_none()
    }

    /// Returns whether it is not over.
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

/// Derives the tags of the summary from a match.
pub fn summary_tags<G: Playable>(game: &Match<G>) -> Vec<(&'static str, String)> {
    let mut tags = Vec::new();
    let is_judged = game.session().pact().is_some() && game.stage() == Stage::Over;
    let outcome = match is_judged.then(|| game.session().audit_report().ruling) {
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
    if let Some(outbox) = game.session().outbox() {
        tags.push((POST, outbox.name().to_owned()));
    }
    let variant = G::variant(game.setup());
    if !variant.is_empty() {
        tags.push((VARIANT, variant.to_owned()));
    }
    tags.extend(game.history().figures().into_iter().map(|(name, figure)| (name, figure.to_string())));
    tags
}

/// Returns whether all people of the match sit here and none has placed or played anything: a dealt secret and the
/// answers that it forces are nobody's.
fn is_blank<G: Playable>(game: &Match<G>) -> bool {
    let seats = game.seats();
    let is_local = seats.humans().next().is_some() && seats.sides().all(|side| seats.seat(side) != Seat::Remote);
    if !is_local || game.stage() == Stage::Over || game.tag(CAMPAIGN).is_some() {
        return false;
    }
    let Ok(mut position) = G::start(game.setup()) else { return false };
    let mut last = None;
    let was_played = game.moves().iter().any(|mv| {
        let forced = |side| game.secret(side)?.forced_move(&position, side, last);
        let by_human = position.to_decide().is_some_and(|side| seats.is_human(side) && forced(side).is_none());
        position.apply(mv);
        last = Some(mv);
        by_human
    });
    let is_drawn = |side| game.secret(side).is_some() && drawn_up(game, side) != DrawnUp::Dealt;
    !was_played && !seats.humans().any(is_drawn)
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
