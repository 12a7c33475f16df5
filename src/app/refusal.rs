//! Why a cell that was chosen does nothing, said beside it for a while.

use super::web::document;
use gloo::timers::callback::Timeout;
use kletka::grid::Cell;
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// How long it stands there, in milliseconds.
const STANDS: u32 = 5_000;

/// What was refused last, while it is shown: on which board, at which cell, and why.
type Refused = Option<(&'static str, Cell, AttrValue)>;

/// What the boards of a page refuse.
#[derive(Clone)]
pub(crate) struct Refusal {
    now: UseStateHandle<Refused>,
    timer: Rc<RefCell<Option<Timeout>>>,
}

/// What is refused is forgotten when the match goes on, by the number of its moves.
#[hook]
pub(crate) fn use_refusal(count: usize) -> Refusal {
    let refusal = Refusal { now: use_state_eq(|| None), timer: use_mut_ref(|| None) };
    let stale = refusal.clone();
    use_effect_with(count, move |_| stale.clear());
    refusal
}

impl Refusal {
    /// Says why a cell of a board does nothing: beside it, and aloud.
    pub(crate) fn tell(&self, board: &'static str, cell: Cell, why: impl Into<AttrValue>) {
        let why = why.into();
        document::announce(&why);
        self.now.set(Some((board, cell, why)));
        let now = self.now.clone();
        *self.timer.borrow_mut() = Some(Timeout::new(STANDS, move || now.set(None)));
    }

    /// Forgets it: another cell was chosen.
    pub(crate) fn clear(&self) {
        self.timer.borrow_mut().take();
        self.now.set(None);
    }

    /// What is to be said on a board.
    pub(crate) fn on(&self, board: &str) -> Option<(Cell, AttrValue)> {
        let (_, cell, why) = self.now.as_ref().filter(|(refused, ..)| *refused == board)?;
        Some((*cell, why.clone()))
    }
}
