//! What is agreed in a Virus War, in words.

use crate::app::text::Texts;
use kletka::virus_war::{Setup, Variant};

/// What is agreed about a rule of two kinds.
pub(super) fn kind(setup: &Setup, variant: Variant, text: &Texts) -> &'static str {
    (text.virus_setup.rule)(variant).kinds[usize::from(variant.is_on(setup))].0
}

/// The walls in words.
pub(super) fn walls(setup: &Setup, text: &Texts) -> String {
    if setup.walls.is_empty() { text.virus_setup.no_walls.to_owned() } else { setup.walls.len().to_string() }
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
