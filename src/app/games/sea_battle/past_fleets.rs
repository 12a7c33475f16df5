//! Past fleets that the admiral remembers of its opponent.

use crate::app::settings::Settings;
use crate::app::web::storage::LocalStorage;
use kletka::bots::sea_battle::past_battles::past_of_opponent;
use kletka::game::Side;
use kletka::play::past_matches::Person;
use kletka::play::{Match, library};
use kletka::sea_battle::{Layout, SeaBattlePosition, Setup};
use std::cell::RefCell;
use std::rc::Rc;

/// Past fleets of a person, with the match that requested them.
struct Remembered {
    seed: u64,
    person: Option<Person>,
    setup: Setup,
    fleets: Rc<[Layout]>,
}

thread_local! {
    /// Cached for the latest match, because the search reads the tags of all stored matches.
    static REMEMBERED: RefCell<Option<Remembered>> = const { RefCell::new(None) };
}

/// Returns the computer's opponent's fleets from finished matches with these rules, oldest first; none if the setting
/// `learns` is off.
pub(super) fn past_fleets(game: &Match<SeaBattlePosition>, computer: Side) -> Rc<[Layout]> {
    if !Settings::read().learns.is_on() {
        return Rc::default();
    }
    let (seed, person, setup) = (game.seed(), Person::of_match(game, computer.other()), game.setup());
    REMEMBERED.with_borrow_mut(|remembered| {
        let is_same = |known: &&Remembered| known.seed == seed && known.person == person && known.setup == *setup;
        if let Some(known) = remembered.as_ref().filter(is_same) {
            return known.fleets.clone();
        }
        let past = past_of_opponent(&LocalStorage, &library::entries(&LocalStorage), game, computer);
        let past = past.iter().rev().filter(|past| past.setup.is_placed_like(setup));
        let fleets: Rc<[Layout]> = past.filter_map(|past| past.layout.clone()).collect();
        *remembered = Some(Remembered { seed, person, setup: setup.clone(), fleets: fleets.clone() });
        fleets
    })
}
