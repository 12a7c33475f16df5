//! Values in the storage that several windows have open, and that follow each other.

use super::web::document;
use super::web::storage::{self, LocalStorage};
use kletka::play::synced::Synced;
use std::ops::Deref;
use std::rc::Rc;
use yew::prelude::*;

/// A value as reducer state.
#[derive(Clone, PartialEq)]
pub(crate) struct Window<T>(T);

impl<T: Synced + 'static> Reducible for Window<T> {
    type Action = Box<dyn FnOnce(&mut T)>;

    fn reduce(self: Rc<Self>, change: Self::Action) -> Rc<Self> {
        let mut next = (*self).clone();
        next.0.change(&LocalStorage, change);
        Rc::new(next)
    }
}

/// Handle of a value.
#[derive(Clone, PartialEq)]
pub(crate) struct SyncedHandle<T: Synced + 'static>(UseReducerHandle<Window<T>>);

impl<T: Synced> SyncedHandle<T> {
    /// Changes the value as it is stored now, even through an old handle.
    pub(crate) fn change(&self, change: impl FnOnce(&mut T) + 'static) {
        self.0.dispatch(Box::new(change));
    }

    /// Returns a callback that changes the value by what it receives.
    pub(crate) fn callback<E: 'static>(&self, change: fn(&mut T, E)) -> Callback<E> {
        Callback::from(self.0.dispatcher()).reform(move |event: E| {
            let change: Box<dyn FnOnce(&mut T)> = Box::new(move |value: &mut T| change(value, event));
            change
        })
    }
}

impl<T: Synced> Deref for SyncedHandle<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0.0
    }
}

/// Returns a value that begins with `first` and follows the other windows.
#[hook]
pub(crate) fn use_synced<T: Synced + 'static>(first: impl FnOnce() -> T) -> SyncedHandle<T> {
    let window = use_reducer_eq(|| Window(first()));
    let dispatch = window.dispatcher();
    use_effect_with((), move |()| {
        let look = move || dispatch.dispatch(Box::new(|_: &mut T| ()));
        let listeners = (storage::on_change(look.clone()), document::on_return(look));
        move || drop(listeners)
    });
    SyncedHandle(window)
}
