//! Agreed rules as text.

use crate::app::text::Texts;
use kletka::record::SetupOption;
use kletka::virus_war::{CellName, Rule, Setup};

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
