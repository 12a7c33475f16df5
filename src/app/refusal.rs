//! Refusal of a chosen cell, shown beside it for a while.

use super::web::document;
use crate::app::prelude::*;
use gloo::timers::callback::Timeout;
use kletka::grid::Cell;
use std::cell::RefCell;
use std::rc::Rc;

/// Duration in milliseconds.
const STANDS: u32 = 5_000;

/// Board, cell and reason of the refusal shown.
type Refused = Option<(&'static str, Cell, AttrValue)>;

/// State of the refusal.
#[derive(Clone)]
pub(crate) struct Refusal {
    now: UseStateHandle<Refused>,
    timer: Rc<RefCell<Option<Timeout>>>,
}

/// Returns the refusal, cleared when the position, or what stands for it, changes.
#[hook]
pub(crate) fn use_refusal<T: PartialEq + 'static>(position: T) -> Refusal {
    let refusal = Refusal { now: use_state_eq(|| None), timer: use_mut_ref(|| None) };
    let stale = refusal.clone();
    use_effect_with(position, move |_| stale.clear());
    refusal
}

impl Refusal {
    /// Shows and announces the reason why a cell was refused.
    pub(crate) fn show(&self, board: &'static str, cell: Cell, why: impl Into<AttrValue>) {
        let why = why.into();
        document::announce(&why);
        self.now.set(Some((board, cell, why)));
        let now = self.now.clone();
        *self.timer.borrow_mut() = Some(Timeout::new(STANDS, move || now.set(None)));
    }

    /// Hides the refusal.
    pub(crate) fn clear(&self) {
        self.timer.borrow_mut().take();
        self.now.set(None);
    }

    /// Returns the refusal on a board.
    pub(crate) fn on(&self, board: &str) -> Option<(Cell, AttrValue)> {
        let (_, cell, why) = self.now.as_ref().filter(|(refused, ..)| *refused == board)?;
        Some((*cell, why.clone()))
    }
}
