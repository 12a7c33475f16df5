//! Who has drawn a side's secret up.

use super::{Match, Playable};
use crate::game::Side;

/// The tags of a side whose secret the computer has drawn up.
const DRAWN_UP: [&str; 2] = ["DrawnUp1", "DrawnUp2"];
const BY_COMPUTER: &str = "computer";
const DEALT: &str = "dealt";

/// The author of a person's secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawnUp {
    /// The person.
    ByPerson,
    /// The computer, whose proposal the person has confirmed: it reveals nothing about the person.
    ByComputer,
    /// The computer, unasked.
    Dealt,
}

/// Notes who has drawn a side's secret up.
pub fn mark_drawn_up<G: Playable>(game: &mut Match<G>, side: Side, author: DrawnUp) {
    let value = match author {
        DrawnUp::ByPerson => "",
        DrawnUp::ByComputer => BY_COMPUTER,
        DrawnUp::Dealt => DEALT,
    };
    if let Some(name) = DRAWN_UP.get(side.index()) {
        game.set_tag(name, value);
    }
}

/// Returns who has drawn a side's secret up.
pub fn drawn_up<G: Playable>(game: &Match<G>, side: Side) -> DrawnUp {
    match DRAWN_UP.get(side.index()).and_then(|name| game.tag(name)) {
        Some(BY_COMPUTER) => DrawnUp::ByComputer,
        Some(DEALT) => DrawnUp::Dealt,
        _ => DrawnUp::ByPerson,
    }
}
