//! Storage of the rules saved by name.

use crate::app::web::storage;
pub(super) use kletka::backup::MAX_RULES as MOST;
use kletka::backup::RULES;
use kletka::bots::sea_battle::Level;
use kletka::game::Side;
use kletka::play::{Match, Seat, Seats};
use kletka::sea_battle::{SeaBattlePosition, Setup};

#[derive(Clone, PartialEq, Debug)]
pub(super) struct SavedRules {
    pub(super) name: String,
    pub(super) setup: Setup,
}

/// Returns the saved rules. Skips unreadable ones after copying them to another key.
pub(super) fn kept() -> Vec<SavedRules> {
    let texts = (0..MOST).filter_map(|place| storage::read(&key(place)));
    let rules = texts.filter_map(|text| {
        let named = text.parse().ok().map(|game| SavedRules::from_match(&game));
        if named.is_none() {
            storage::keep_broken(&text);
        }
        named
    });
    rules.collect()
}

/// Changes the saved rules as they are stored now, since another tab may have changed them.
pub(super) fn change(change: impl FnOnce(&mut Vec<SavedRules>)) {
    let mut all = kept();
    change(&mut all);
    for place in 0..MOST {
        match all.get(place).and_then(SavedRules::to_text) {
            Some(text) => storage::write(&key(place), &text),
            None => storage::remove(&key(place)),
        }
    }
    storage::announce_change();
}

/// Saves rules, replacing those of equal name. Another tab may have taken the last place.
pub(super) fn add(named: SavedRules) {
    change(|all| {
        all.retain(|other| other.name != named.name);
        if all.len() < MOST {
            all.push(named);
        }
    });
}

fn key(place: usize) -> String {
    format!("{RULES}{}", place + 1)
}

impl SavedRules {
    /// Rules are stored as a match without moves between a player bearing the name of the rules and a computer.
    fn from_match(game: &Match<SeaBattlePosition>) -> Self {
        Self { name: game.seats().name(Side::FIRST).to_owned(), setup: game.setup().clone() }
    }

    /// `None` if the rules are invalid.
    fn to_text(&self) -> Option<String> {
        let seats = Seats::new([Seat::Human, Seat::Computer(Level::Captain)]).with_names([self.name.as_str()]);
        Some(Match::<SeaBattlePosition>::new(self.setup.clone(), &seats, 0).ok()?.to_string())
    }
}
