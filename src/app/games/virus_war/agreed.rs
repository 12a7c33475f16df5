//! Agreed rules as text.

use crate::app::pages::seats::{agreed_hints, seated};
use crate::app::play::shell;
use crate::app::text::Texts;
use kletka::game::Side;
use kletka::play::Match;
use kletka::record::SetupOption;
use kletka::virus_war::{CellName, Rule, Setup, VirusWarPosition};
use yew::prelude::*;

pub(super) fn walls(setup: &Setup, text: &Texts) -> String {
    if setup.walls.is_empty() {
        text.virus_setup.no_walls.to_owned()
    } else {
        setup.walls.iter().map(|cell| CellName(cell).to_string()).collect::<Vec<_>>().join(" ")
    }
}

pub(super) fn board(setup: &Setup) -> String {
    format!("{0}×{0}", setup.size)
}

/// Lists every rule with its value.
pub(super) fn agreed_rules(setup: &Setup, text: &Texts) -> Vec<(&'static str, String)> {
    let words = text.virus_setup;
    let mut rules = vec![(words.board, board(setup)), (words.turn, (words.sub_moves)(setup.sub_moves))];
    let value = |&rule: &Rule| (words.rule_value)(rule, rule.value(setup) != 0).to_owned();
    rules.extend(Rule::ALL.iter().map(|rule| ((words.rule)(*rule), value(rule))));
    rules.push((text.virus.walls, walls(setup, text)));
    rules
}

/// Shows the rules and the players, folded.
pub(super) fn agreed(game: &Match<VirusWarPosition>, text: &Texts) -> Html {
    let words = text.virus;
    let player = |side: Side| (words.sides[side.index() & 3], seated(game.seats(), side, words.level, text));
    let players = game.setup().players.sides().map(player);
    let between_people = game.seats().is_between_people();
    let hints = between_people.then(|| agreed_hints(game.hints, text));
    shell::agreed(agreed_rules(game.setup(), text).into_iter().chain(players).chain(hints), text)
}
