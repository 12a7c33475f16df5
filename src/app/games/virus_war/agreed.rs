//! What is agreed in a Virus War, in words.

use crate::app::pages::seats::agreed_hints;
use crate::app::play::shell;
use crate::app::text::Texts;
use kletka::game::Side;
use kletka::play::Match;
use kletka::virus_war::{CellName, Setup, Variant, VirusWar};
use yew::prelude::*;

/// What is agreed about a rule of two kinds.
pub(super) fn kind(setup: &Setup, variant: Variant, text: &Texts) -> &'static str {
    (text.virus_setup.rule)(variant).kinds[usize::from(variant.is_on(setup))].0
}

/// The walls in words.
pub(super) fn walls(setup: &Setup, text: &Texts) -> String {
    if setup.walls.is_empty() {
        text.virus_setup.no_walls.to_owned()
    } else {
        setup.walls.iter().map(|cell| CellName(cell).to_string()).collect::<Vec<_>>().join(" ")
    }
}

/// The board in words.
pub(super) fn board(setup: &Setup) -> String {
    format!("{0}×{0}", setup.side)
}

/// Every rule with its value.
pub(super) fn agreed_rules(setup: &Setup, text: &Texts) -> Vec<(&'static str, String)> {
    let words = text.virus_setup;
    let mut rules = vec![(words.board, board(setup)), (words.turn, (words.sub_moves)(setup.sub_moves))];
    rules.extend(Variant::ALL.map(|variant| ((words.rule)(variant).name, kind(setup, variant, text).to_owned())));
    rules.push((text.virus.walls, walls(setup, text)));
    rules
}

/// The rules and the players, to be opened during the match.
pub(super) fn agreed(game: &Match<VirusWar>, text: &Texts) -> Html {
    let words = text.virus;
    let player = |side: Side| {
        let name = game.seats().seat(side).level().map_or(text.players.person, |level| (words.level)(level));
        (words.sides[side.index() & 3], name.to_owned())
    };
    let players = game.setup().players.sides().map(player);
    let between_people = game.is_between_people();
    let hints = between_people.then(|| agreed_hints(game.hints_agreed(), text));
    shell::agreed(agreed_rules(game.setup(), text).into_iter().chain(players).chain(hints), text)
}
