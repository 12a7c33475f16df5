//! A person's newest finished matches in the store, with the person's verified secrets.

use super::drawn_up::{DrawnUp, drawn_up};
use super::library::{Entry, MatchId};
use super::summary::State;
use super::{GameKind, Match, Playable, PlayedOutcome, Player, SecretStatus, Stage, Store, Summary};
use crate::fair::PactId;
use crate::game::Side;
use crate::record::Notation;

/// The most matches of a person.
pub const MAX_PAST: usize = 30;
/// More texts than matches are read, since some have other rules or cannot be read.
const MAX_READ: usize = 4 * MAX_PAST;

/// A person who has played.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Person {
    /// A person at this device, by name; empty for one who typed none.
    Here(String),
    /// A person of this name at another device.
    Away(String),
}

impl Person {
    /// Returns the person at this device who plays a side.
    pub fn of_match<G: Notation>(game: &Match<G>, side: Side) -> Option<Self> {
        game.seats().is_human(side).then(|| Self::Here(game.seats().name(side).to_owned()))
    }

    /// Returns the name; it may be empty.
    pub fn name(&self) -> &str {
        match self {
            Self::Here(name) | Self::Away(name) => name,
        }
    }

    /// Reads a person from a list entry; `None` for computers and remote people without a name.
    fn from_player(player: &Player) -> Option<Self> {
        let name = || player.name.clone();
        match player.seat.as_str() {
            "human" => Some(Self::Here(name())),
            super::statistics::REMOTE => Some(Self::Away(name())).filter(|_| !player.name.is_empty()),
            _ => None,
        }
    }
}

/// A finished match of a person.
#[derive(Clone, PartialEq, Debug)]
pub struct PastMatch<G: Playable> {
    /// The match.
    pub game: Match<G>,
    /// The person's side.
    pub side: Side,
    /// The secret, unless the computer drew it up. A remote person's must be disclosed and pass all checks (S19).
    pub secret: Option<G::Secret>,
    /// The time of the last change as ISO 8601; may be empty.
    pub changed: String,
}

/// Returns whether a match is over and could be replayed.
fn is_finished(summary: &Summary) -> bool {
    matches!(summary.state, State::Over(_))
}

/// Returns the person's side. A remote person's match must count.
fn side_of(summary: &Summary, person: &Person) -> Option<Side> {
    let is_reliable = match person {
        // A match that goes on from another one has its fleets.
        Person::Here(_) => summary.counts || summary.pact.is_some(),
        Person::Away(_) => summary.counts && summary.pact.is_some(),
    };
    let place = summary.players.iter().position(|player| Person::from_player(player).as_ref() == Some(person))?;
    Side::new(place as u8).filter(|_| is_reliable)
}

/// Returns whether both sides of a match between devices were played in this browser.
fn is_of_one_browser(entries: &[Entry], pact: Option<PactId>) -> bool {
    let is_same = |entry: &&Entry| entry.summary.as_ref().is_some_and(|summary| summary.pact == pact);
    pact.is_some() && entries.iter().filter(is_same).count() > 1
}

/// Returns everybody who finished a match of a game, with the number of matches; people at this device first, then by
/// that number.
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

/// Returns a person's newest finished matches whose setup `fits`, at most [`MAX_PAST`]. `entries` come in any order;
/// unreadable matches are skipped.
pub fn past_matches<G: Notation>(
    store: &impl Store,
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
        let game: Match<G> = store.read(&id.key())?.parse().ok()?;
        let is_over = game.stage() == Stage::Over && side.index() < G::side_count(game.setup());
        if !is_over || !fits(game.setup()) {
            return None;
        }
        let secret = if is_away { checked_secret(&game, side) } else { game.secret(side).cloned() };
        let secret = secret.filter(|_| drawn_up(&game, side) == DrawnUp::ByPerson);
        Some(PastMatch { game, side, secret, changed })
    };
    candidates.into_iter().filter_map(read).take(MAX_PAST).collect()
}

/// Returns a side's secret if it matches its seal and the side broke no rule.
fn checked_secret<G: Notation>(game: &Match<G>, side: Side) -> Option<G::Secret> {
    let evidence = game.session().evidence();
    let is_sealed =
        matches!(evidence.played(), PlayedOutcome::Over(_)) && evidence.secret_status(side) == SecretStatus::Verified;
    let secret = evidence.known_secret(side).filter(|_| is_sealed)?;
    (!evidence.audit().violators.contains(&side)).then_some(secret)
}
