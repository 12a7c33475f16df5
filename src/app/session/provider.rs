//! The context that hands the battle to every page and writes each change down.

use super::{Broken, Session, saved};
use std::rc::Rc;
use yew::prelude::*;

/// The battle of this device and what became of a stored one that could not be read.
#[derive(Clone, PartialEq)]
pub(crate) struct Table {
    session: Option<Rc<Session>>,
    broken: Option<Rc<Broken>>,
}

/// Something that happens to the battle as a whole.
pub(crate) enum Change {
    /// Another battle takes its place.
    Replace(Box<Session>),
    /// It changes in part.
    Update(Box<dyn FnOnce(&mut Session)>),
    /// The player has read what became of a stored battle.
    Dismiss,
}

impl Reducible for Table {
    type Action = Change;

    fn reduce(self: Rc<Self>, change: Change) -> Rc<Self> {
        let Self { session, broken } = (*self).clone();
        Rc::new(match change {
            Change::Replace(session) => Self { session: Some(Rc::new(*session)), broken },
            Change::Update(update) => Self { session: session.map(|session| updated(session, update)), broken },
            Change::Dismiss => Self { session, broken: None },
        })
    }
}

fn updated(session: Rc<Session>, update: Box<dyn FnOnce(&mut Session)>) -> Rc<Session> {
    let mut session = Rc::unwrap_or_clone(session);
    update(&mut session);
    Rc::new(session)
}

/// A page's hold on the battle.
#[derive(Clone, PartialEq)]
pub(crate) struct SessionHandle(UseReducerHandle<Table>);

impl SessionHandle {
    /// The battle as it stands; `None` before the first one.
    pub(crate) fn get(&self) -> Option<&Rc<Session>> {
        self.0.session.as_ref()
    }

    /// What was wrong with the stored battle, until [`dismiss`](Self::dismiss).
    pub(crate) fn broken(&self) -> Option<&Broken> {
        self.0.broken.as_deref()
    }

    /// Puts another battle on the table.
    pub(crate) fn replace(&self, session: Session) {
        self.0.dispatch(Change::Replace(Box::new(session)));
    }

    /// Changes the battle; always the newest state of it, however old this handle is. Nothing happens without one.
    pub(crate) fn update(&self, update: impl FnOnce(&mut Session) + 'static) {
        self.0.dispatch(Change::Update(Box::new(update)));
    }

    /// The player has read what was wrong with the stored battle.
    pub(crate) fn dismiss(&self) {
        self.0.dispatch(Change::Dismiss);
    }
}

#[derive(Properties, PartialEq)]
pub(crate) struct SessionProviderProps {
    pub(crate) children: Html,
}

/// Reads the stored battle once and keeps it written from then on.
#[function_component]
pub(crate) fn SessionProvider(props: &SessionProviderProps) -> Html {
    let table = use_reducer(|| match saved::read() {
        Ok(session) => Table { session: session.map(Rc::new), broken: None },
        Err(broken) => Table { session: None, broken: Some(Rc::new(broken)) },
    });
    let first = use_mut_ref(|| true);
    use_effect_with(table.session.clone(), move |session| {
        // What has just been read need not be written, and what could not be read must stay.
        if !first.replace(false) {
            saved::write(session.as_deref());
        }
    });
    html! {
        <ContextProvider<SessionHandle> context={SessionHandle(table)}>
            { props.children.clone() }
        </ContextProvider<SessionHandle>>
    }
}

/// The battle of this device. Pages are always inside a [`SessionProvider`].
#[hook]
pub(crate) fn use_session() -> SessionHandle {
    use_context().expect("the page is inside a SessionProvider")
}
