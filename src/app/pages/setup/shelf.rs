//! What the page remembers: the rules that were agreed last, and rules kept by name.

use super::draft::{Draft, Table};
use crate::app::session::{Player, Session, saved};
use crate::app::web::storage;
use kletka::bots::sea_battle::Level;
use kletka::sea_battle::Setup;

/// The storage key of the rules agreed last.
const LAST: &str = "setup";
/// The storage keys of kept rules begin so; a number follows.
const KEPT: &str = "setup-";
/// How many rules can be kept by name.
pub(super) const MOST: usize = 12;

/// Rules kept by a name.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct SavedRules {
    pub(super) name: String,
    pub(super) setup: Setup,
}

/// The form as it was when the last battle began; `None` before the first one, or when the text cannot be read: a form
/// is soon filled in anew.
pub(super) fn last() -> Option<Draft> {
    let text = storage::read(LAST)?;
    saved::from_text(&text).ok().map(|session| Draft::of(&session))
}

/// Remembers the form with which a battle begins.
pub(super) fn remember(session: &Session) {
    storage::write(LAST, &saved::to_text(session));
}

/// The rules kept by name. What cannot be read is passed over, and copied to another place first.
pub(super) fn kept() -> Vec<SavedRules> {
    let texts = (0..MOST).filter_map(|place| storage::read(&key(place)));
    let rules = texts.filter_map(|text| {
        let named = saved::from_text(&text).ok().map(SavedRules::of).filter(|named| named.setup.check().is_ok());
        if named.is_none() {
            storage::keep_broken(&text);
        }
        named
    });
    rules.collect()
}

/// Keeps these rules, and no others.
pub(super) fn keep(all: &[SavedRules]) {
    for place in 0..MOST {
        match all.get(place) {
            Some(named) => storage::write(&key(place), &named.to_text()),
            None => storage::remove(&key(place)),
        }
    }
}

fn key(place: usize) -> String {
    format!("{KEPT}{}", place + 1)
}

impl SavedRules {
    /// Kept rules are a battle in which nothing happened, between a player who bears the name of the rules and a computer.
    fn of(session: Session) -> Self {
        let [name, _] = session.names;
        Self { name, setup: session.setup }
    }

    fn to_text(&self) -> String {
        let players = [Player::Human, Player::Bot(Level::Captain)];
        saved::to_text(&Session::new(self.setup.clone(), players, [self.name.clone(), String::new()], 0))
    }
}

impl Draft {
    /// The form that leads to this battle.
    fn of(session: &Session) -> Self {
        let levels = session.players.map(|player| match player {
            Player::Bot(level) => Some(level),
            Player::Human => None,
        });
        let table = match levels {
            [None, None] => Table::Together,
            [Some(_), Some(_)] => Table::Watch,
            _ => Table::Versus,
        };
        let [one, other] = levels;
        Self {
            setup: session.setup.clone(),
            table,
            levels: [one.unwrap_or(Level::Gunner), other.unwrap_or(Level::Captain)],
            names: session.names.clone(),
            hints: session.hints,
        }
    }
}
