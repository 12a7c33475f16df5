//! Queue of shots for a remote opponent.

use crate::app::text::Texts;
use crate::app::web::document;
use kletka::game::Side;
use kletka::grid::Cell;
use kletka::play::Match;
use kletka::scene::sea_battle::{Listed, ShotList};
use kletka::sea_battle::{Phase, SeaBattlePosition};
use std::rc::Rc;
use yew::prelude::*;

/// Queue of a local player who may shoot at a remote board.
#[derive(Clone, PartialEq)]
pub(super) struct Ordering {
    pub(super) side: Side,
    pub(super) list: ShotList,
    /// Maximum number of shots.
    pub(super) longest: usize,
    /// Adds a cell to the queue or removes it, and announces the change.
    pub(super) on_cell: Callback<Cell>,
}

/// Returns the queue of the `chosen` shots if shots are to be queued now.
pub(super) fn ordering(
    game: &Rc<Match<SeaBattlePosition>>,
    chosen: &UseStateHandle<ShotList>,
    text: &'static Texts,
) -> Option<Ordering> {
    let position = game.position();
    let side = game.session().orderer().filter(|_| position.phase() == Phase::Aim)?;
    let longest = ShotList::longest(position);
    let list = chosen.still_possible(position.targets(), longest);
    let on_cell = callback!(list, game, chosen, move |cell: Cell| {
        let mut list = list.clone();
        let listed = list.toggle(cell, longest);
        let name = game.setup().coordinates.name(cell);
        document::announce(&match listed {
            Listed::Added(number) => (text.orders.added)(&name, number),
            Listed::Removed => (text.orders.removed)(&name),
            Listed::Full => text.orders.full.to_owned(),
        });
        chosen.set(list);
    });
    Some(Ordering { side, list, longest, on_cell })
}
