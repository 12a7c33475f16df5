//! Test battles on the smallest map.

use crate::game::Game;
use crate::grid::Cell;
use crate::squadron::builtin_maps::BuiltinMap;
use crate::squadron::history::History;
use crate::squadron::{HexName, Move, Setup, Squadron, parse_word};

pub(super) const DEPLOYED: &str = "S@c4 G@c3 B@c5 F@a4 !S S@j4 G@k3 B@k5 F@l4 !F";

pub(super) fn at(name: &str) -> Cell {
    name.parse::<HexName>().unwrap().0
}

pub(super) fn moves(words: &str) -> Vec<Move> {
    words.split_whitespace().flat_map(|word| parse_word(word).unwrap()).collect()
}

pub(super) fn followed(words: &str) -> History {
    let mut history = History::from(Squadron::start(&Setup::from(BuiltinMap::Strait.map())).unwrap());
    for mv in moves(words) {
        assert_eq!(history.position().check(&mv), Ok(()), "{mv:?}");
        history.apply(mv);
    }
    history
}

pub(super) fn after(words: &str) -> Squadron {
    followed(words).position().clone()
}
