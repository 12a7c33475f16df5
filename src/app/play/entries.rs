//! The list of kept matches, in step with what every window writes.

use crate::app::web::document;
use crate::app::web::storage::{self, LocalStorage};
use gloo::timers::callback::Timeout;
use kletka::play::library::{self, Entry};
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// How long the list waits for further changes, in milliseconds: an import brings many at once.
const QUIET: u32 = 20;

/// All kept matches, those first that wait for the player. Only their tags are read.
#[hook]
pub(crate) fn use_entries() -> Rc<Vec<Entry>> {
    let entries = use_state_eq(|| Rc::new(library::entries(&LocalStorage)));
    {
        let entries = entries.clone();
        use_effect_with((), move |()| {
            let later = Rc::new(RefCell::new(None::<Timeout>));
            let look = {
                let (entries, later) = (entries.setter(), later.clone());
                move || {
                    let entries = entries.clone();
                    let look = Timeout::new(QUIET, move || entries.set(Rc::new(library::entries(&LocalStorage))));
                    *later.borrow_mut() = Some(look);
                }
            };
            let listeners = (storage::on_change(look.clone()), document::on_return(look));
            move || drop((listeners, later.take()))
        });
    }
    (*entries).clone()
}
