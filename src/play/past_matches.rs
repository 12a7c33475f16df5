//! What one person did in the finished matches that are kept here: the newest ones, with what the person hid, where that is
//! known for sure.

use super::library::{Entry, MatchId};
use super::summary::State;
use super::{GameKind, Judged, Keep, Match, MatchText, Opened, Played, Player, Stage, Summary};
use crate::fair::PactId;
use crate::game::Side;

/// The most matches that are looked back at.
pub const MAX_PAST: usize = 30;
/// The most texts that are read for them: some are of other rules, or cannot be read.
const MAX_READ: usize = 4 * MAX_PAST;

/// The tags that say that the computer has drawn up what a person hides, at the person's wish.
const DRAWN_UP: [&str; 2] = ["DrawnUp1", "DrawnUp2"];
/// The value of such a tag.
const BY_COMPUTER: &str = "computer";

/// Somebody who has played.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Person {
    /// Somebody at this device, by name. The name is empty where nobody has typed one: one who plays alone here.
    Here(String),
    /// Somebody of this name at another device.
    Away(String),
}

impl Person {
    /// The person at this device who plays this side of a match; `None` where nobody here does.
    pub fn of_match<G: MatchText>(game: &Match<G>, side: Side) -> Option<Self> {
        game.seats().is_human(side).then(|| Self::Here(game.seats().name(side).to_owned()))
    }

    /// The name; empty for somebody here who has typed none.
    pub fn name(&self) -> &str {
        match self {
            Self::Here(name) | Self::Away(name) => name,
        }
    }

    /// Who plays a side, as a list tells it; `None` for computers, and for people elsewhere without a name.
    fn from_player(player: &Player) -> Option<Self> {
        let name = || player.name.clone();
        match player.seat.as_str() {
            "human" => Some(Self::Here(name())),
            super::statistics::REMOTE => Some(Self::Away(name())).filter(|_| !player.name.is_empty()),
            _ => None,
        }
    }
}

/// A finished match in which a person played.
#[derive(Clone, PartialEq, Debug)]
pub struct PastMatch<G: Judged> {
    /// The match.
    pub game: Match<G>,
    /// The person's side.
    pub side: Side,
    /// What the person hid and had drawn up without the computer. Of somebody at another device only what was laid open and
    /// agrees with its seal and with everything said (S19).
    pub secret: Option<G::Secret>,
    /// When it changed last, as ISO 8601; may be empty.
    pub changed: String,
}

/// Writes down whether the computer has drawn up what a side hides: then it tells nothing about the person.
pub fn mark_drawn_up<G: MatchText>(game: &mut Match<G>, side: Side, by_computer: bool) {
    if let Some(name) = DRAWN_UP.get(side.index()) {
        game.set_tag(name, if by_computer { BY_COMPUTER } else { "" });
    }
}

fn is_drawn_up<G: MatchText>(game: &Match<G>, side: Side) -> bool {
    DRAWN_UP.get(side.index()).and_then(|name| game.tag(name)) == Some(BY_COMPUTER)
}

/// Whether a match is over and its text was replayed.
fn is_finished(summary: &Summary) -> bool {
    matches!(summary.state, State::Over(_))
}

/// The side of a match that a person played. Of somebody elsewhere only matches count whose result does.
fn side_of(summary: &Summary, person: &Person) -> Option<Side> {
    let is_told = matches!(person, Person::Here(_)) || (summary.counts && summary.pact.is_some());
    let place = summary.players.iter().position(|player| Person::from_player(player).as_ref() == Some(person))?;
    Side::new(place as u8).filter(|_| is_told)
}

/// The matches between two devices of which both are this one: nobody was elsewhere.
fn is_of_one_browser(entries: &[Entry], pact: Option<PactId>) -> bool {
    let is_same = |entry: &&Entry| entry.summary.as_ref().is_some_and(|summary| summary.pact == pact);
    pact.is_some() && entries.iter().filter(is_same).count() > 1
}

/// Everybody who has finished a match of a game, with how many they did, those who are at this device first, then who has
/// finished more.
pub fn people(entries: &[Entry], kind: GameKind) -> Vec<(Person, usize)> {
    let mut people: Vec<(Person, usize)> = Vec::new();
    let of_kind = entries.iter().filter(|entry| entry.id.kind() == kind).filter_map(|entry| entry.summary.as_ref());
    for summary in of_kind.filter(|summary| is_finished(summary)) {
        for person in summary.players.iter().filter_map(Person::from_player) {
            let is_away = matches!(person, Person::Away(_));
            if side_of(summary, &person).is_none() || (is_away && is_of_one_browser(entries, summary.pact)) {
                continue;
            }
            match people.iter_mut().find(|(known, _)| *known == person) {
                Some((_, count)) => *count += 1,
                None => people.push((person, 1)),
            }
        }
    }
    people.sort_by(|(one, count), (other, more)| {
        let is_away = |person: &Person| matches!(person, Person::Away(_));
        is_away(one).cmp(&is_away(other)).then(more.cmp(count)).then_with(|| one.cmp(other))
    });
    people
}

/// The last finished matches of a person with a setup that `fits`, the newest first, at most [`MAX_PAST`]. The entries are those
/// of the store, in any order; only the texts of the newest that may matter are read. What cannot be read is left out.
pub fn past_matches<G: MatchText>(
    keep: &impl Keep,
    entries: &[Entry],
    person: &Person,
    fits: impl Fn(&G::Setup) -> bool,
) -> Vec<PastMatch<G>> {
    let is_away = matches!(person, Person::Away(_));
    let candidate = |entry: &Entry| {
        let summary = entry.summary.as_ref().filter(|summary| entry.id.kind() == G::KIND && is_finished(summary))?;
        let side = side_of(summary, person)?;
        let is_one = is_away && is_of_one_browser(entries, summary.pact);
        (!is_one).then(|| (summary.changed.clone(), entry.id, side))
    };
    let mut candidates: Vec<(String, MatchId, Side)> = entries.iter().filter_map(candidate).collect();
    candidates.sort_by(|one, other| other.cmp(one));
    candidates.truncate(MAX_READ);
    let read = |(changed, id, side): (String, MatchId, Side)| {
        let game: Match<G> = keep.read(&id.key())?.parse().ok()?;
        let is_over = game.stage() == Stage::Over && side.index() < G::side_count(game.setup());
        if !is_over || !fits(game.setup()) {
            return None;
        }
        let secret = if is_away { checked_secret(&game, side) } else { game.secret(side).cloned() };
        let secret = secret.filter(|_| !is_drawn_up(&game, side));
        Some(PastMatch { game, side, secret, changed })
    };
    candidates.into_iter().filter_map(read).take(MAX_PAST).collect()
}

/// What a side has laid open, if it is what it sealed and the side broke no rule.
fn checked_secret<G: MatchText>(game: &Match<G>, side: Side) -> Option<G::Secret> {
    let case = game.case();
    let is_sealed = matches!(case.played(), Played::Over(_)) && case.opened(side) == Opened::Sealed;
    let secret = case.opened_secret(side).filter(|_| is_sealed)?;
    (!case.judge().violators.contains(&side)).then_some(secret)
}
