//! Work that waits for its turn: each piece has a task of its own, and the browser may draw between two of them.

use gloo::timers::callback::Timeout;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::{Rc, Weak};

type Work = RefCell<Option<Box<dyn FnOnce()>>>;

thread_local! {
    /// What waits, oldest first. A timer runs while there is any.
    static WAITING: RefCell<VecDeque<Weak<Work>>> = const { RefCell::new(VecDeque::new()) };
}

/// Waiting piece of work; dropped before its turn, it is not done. Timers of their own would not do: Yew puts off what
/// it draws for a while, and then draws at once all that was asked for meanwhile.
pub(crate) struct InTurn {
    _work: Rc<Work>,
}

impl InTurn {
    pub(crate) fn new(work: impl FnOnce() + 'static) -> Self {
        let work: Rc<Work> = Rc::new(RefCell::new(Some(Box::new(work))));
        let is_first = WAITING.with_borrow_mut(|waiting| {
            waiting.push_back(Rc::downgrade(&work));
            waiting.len() == 1
        });
        if is_first {
            Timeout::new(0, work_on).forget();
        }
        Self { _work: work }
    }
}

/// Does work in its turn, or else at once.
pub(crate) fn in_turn_if(waits: bool, work: impl FnOnce() + 'static) -> Option<InTurn> {
    if waits {
        return Some(InTurn::new(work));
    }
    work();
    None
}

/// Does the first piece of work that is still wanted, and goes on in a later task.
fn work_on() {
    let work = WAITING.with_borrow(|waiting| waiting.iter().find_map(|work| work.upgrade()?.take()));
    if let Some(work) = work {
        work();
    }
    let has_more = WAITING.with_borrow_mut(|waiting| {
        waiting.retain(|work| work.upgrade().is_some_and(|work| work.borrow().is_some()));
        !waiting.is_empty()
    });
    if has_more {
        Timeout::new(0, work_on).forget();
    }
}
