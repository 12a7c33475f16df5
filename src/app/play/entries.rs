//! The list of kept matches, in step with what every window writes.

use crate::app::web::document;
use crate::app::web::storage::{self, LocalStorage};
use gloo::timers::callback::Timeout;
use kletka::campaign::{self, library::Running};
use kletka::play::library::{self, Entry};
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// How long the list waits for further changes, in milliseconds: an import brings many at once.
const QUIET: u32 = 20;

/// All kept matches, those first that wait for the player. Only their tags are read.
#[hook]
pub(crate) fn use_entries() -> Rc<Vec<Entry>> {
    use_kept(|| library::entries(&LocalStorage))
}

/// The kept campaigns that go on. Only their tags are read.
#[hook]
pub(crate) fn use_campaigns() -> Rc<Vec<Running>> {
    use_kept(|| campaign::library::running(&LocalStorage))
}

/// What a function reads from what is kept, read again when that changes.
#[hook]
fn use_kept<T: PartialEq + 'static>(read: fn() -> T) -> Rc<T> {
    let kept = use_state_eq(|| Rc::new(read()));
    {
        let kept = kept.clone();
        use_effect_with((), move |()| {
            let later = Rc::new(RefCell::new(None::<Timeout>));
            let look = {
                let (kept, later) = (kept.setter(), later.clone());
                move || {
                    let kept = kept.clone();
                    *later.borrow_mut() = Some(Timeout::new(QUIET, move || kept.set(Rc::new(read()))));
                }
            };
            let listeners = (storage::on_change(look.clone()), document::on_return(look));
            move || drop((listeners, later.take()))
        });
    }
    (*kept).clone()
}
