//! Values in the storage that several windows have open, and that follow each other.

use super::web::document;
use super::web::storage::{self, LocalStorage};
use crate::app::prelude::*;
use kletka::play::synced::Synced;
use std::ops::Deref;
use std::rc::Rc;

/// Handle of a value.
#[derive(Clone, PartialEq)]
pub(crate) struct SyncedHandle<T: Synced + 'static>(UseStateHandle<T>);

impl<T: Synced> SyncedHandle<T> {
    /// Changes the value as it is stored now, even through an old handle.
    pub(crate) fn change(&self, change: impl FnOnce(&mut T) + 'static) {
        take_over(&self.0.setter(), Box::new(change));
    }

    /// Returns a callback that changes the value by what it receives.
    pub(crate) fn callback<E: 'static>(&self, change: fn(&mut T, E)) -> Callback<E> {
        let value = self.0.setter();
        Callback::from(move |event: E| take_over(&value, Box::new(move |value| change(value, event))))
    }
}

impl<T: Synced> Deref for SyncedHandle<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

/// Returns a value that begins with `first` and follows the other windows.
#[hook]
pub(crate) fn use_synced<T: Synced + 'static>(first: impl FnOnce() -> T) -> SyncedHandle<T> {
    let value = use_state_eq(first);
    let setter = value.setter();
    use_guard_with((), move |()| {
        let look = move || take_over(&setter, Box::new(|_| ()));
        (storage::on_change(look.clone()), document::on_return(look))
    });
    SyncedHandle(value)
}

/// Takes over what is stored, and changes and stores it.
fn take_over<T: Synced + 'static>(value: &UseStateSetter<T>, change: Box<dyn FnOnce(&mut T)>) {
    value.update(|value| {
        let mut next = (*value).clone();
        next.change(&LocalStorage, change);
        Rc::new(next)
    });
}
