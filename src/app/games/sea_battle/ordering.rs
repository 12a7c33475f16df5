//! The shots that are chosen for another device to answer, while they are put together.

use crate::app::text::Texts;
use crate::app::web::document;
use kletka::game::Side;
use kletka::grid::Cell;
use kletka::play::Match;
use kletka::scene::sea_battle::{Listed, ShotList};
use kletka::sea_battle::{Phase, SeaBattle};
use std::rc::Rc;
use yew::prelude::*;

/// The list of a player of this device who is to shoot at a board on another one.
#[derive(Clone, PartialEq)]
pub(super) struct Ordering {
    /// Who shoots.
    pub(super) side: Side,
    pub(super) list: ShotList,
    /// How many shots the list can have.
    pub(super) longest: usize,
    /// Puts a cell on the list or takes it off, and says so.
    pub(super) on_cell: Callback<Cell>,
}

/// The list as it is made of the `chosen` shots, where shots are to be ordered now.
pub(super) fn ordering(
    game: &Rc<Match<SeaBattle>>,
    chosen: &UseStateHandle<ShotList>,
    text: &'static Texts,
) -> Option<Ordering> {
    let position = game.position();
    let side = game.orderer().filter(|_| position.phase() == Phase::Aim)?;
    let longest = ShotList::longest(position);
    let list = chosen.still_possible(position.targets(), longest);
    let on_cell = {
        let (list, game, chosen) = (list.clone(), game.clone(), chosen.clone());
        Callback::from(move |cell: Cell| {
            let mut list = list.clone();
            let listed = list.toggle(cell, longest);
            let name = game.setup().coordinates.name(cell);
            document::announce(&match listed {
                Listed::Added(number) => (text.orders.added)(&name, number),
                Listed::Removed => (text.orders.removed)(&name),
                Listed::Full => text.orders.full.to_owned(),
            });
            chosen.set(list);
        })
    };
    Some(Ordering { side, list, longest, on_cell })
}
