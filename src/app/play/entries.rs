//! Lists of what is stored, updated by changes in any tab.

use crate::app::prelude::*;
use crate::app::web::document;
use crate::app::web::storage::{self, LocalStorage};
use gloo::timers::callback::Timeout;
use kletka::campaign::{self, library::Running};
use kletka::play::library::{self, Entry};
use std::cell::RefCell;
use std::rc::Rc;

/// Delay before a refresh in milliseconds, since an import changes many entries.
const QUIET: u32 = 20;

/// Returns all stored matches, those awaiting the player first. Reads only their tags.
#[hook]
pub(crate) fn use_entries() -> Rc<Vec<Entry>> {
    use_kept(|| library::entries(&LocalStorage))
}

/// Returns the running campaigns. Reads only their tags.
#[hook]
pub(crate) fn use_campaigns() -> Rc<Vec<Running>> {
    use_kept(|| campaign::library::running(&LocalStorage))
}

/// Returns the result of `read`, updated when the storage changes. A change in this tab is told by
/// [`storage::announce_change`].
#[hook]
pub(crate) fn use_kept<T: PartialEq + 'static>(read: impl Fn() -> T + Clone + 'static) -> Rc<T> {
    let kept = use_state_eq(|| Rc::new(read()));
    {
        let kept = kept.clone();
        use_effect_with((), move |()| {
            let later = Rc::new(RefCell::new(None::<Timeout>));
            let look = {
                let (kept, later) = (kept.setter(), later.clone());
                move || {
                    let (kept, read) = (kept.clone(), read.clone());
                    *later.borrow_mut() = Some(Timeout::new(QUIET, move || kept.set(Rc::new(read()))));
                }
            };
            let listeners = (storage::on_change(look.clone()), document::on_return(look));
            move || drop((listeners, later.take()))
        });
    }
    (*kept).clone()
}
