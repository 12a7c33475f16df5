//! Setup form as component state.

pub(crate) use kletka::play::seating::Opponents;
pub(super) use kletka::scene::sea_battle::setup_form::SetupForm;
use std::ops::Deref;
use std::rc::Rc;
use yew::prelude::*;

#[derive(Clone, PartialEq)]
pub(super) struct Draft(pub(super) SetupForm);

impl Deref for Draft {
    type Target = SetupForm;

    fn deref(&self) -> &SetupForm {
        &self.0
    }
}

/// Change of the form, applied to the newest draft so that none made between two renderings is lost.
pub(super) type Edit = Box<dyn FnOnce(&mut SetupForm)>;

impl Reducible for Draft {
    type Action = Edit;

    fn reduce(self: Rc<Self>, edit: Edit) -> Rc<Self> {
        let mut draft = Rc::unwrap_or_clone(self);
        edit(&mut draft.0);
        Rc::new(draft)
    }
}

/// Returns a callback that edits the draft with each event.
pub(super) fn editing<E: 'static>(edits: &Callback<Edit>, change: impl Fn(&mut SetupForm, E) + 'static) -> Callback<E> {
    let change = Rc::new(change);
    edits.reform(move |event| -> Edit {
        let change = change.clone();
        Box::new(move |draft| change(draft, event))
    })
}
