//! The context that hands the battle to every page and writes each change down.

use super::{Broken, Session, Stage, played, saved};
use kletka::game::{Game, Turn};
use kletka::sea_battle::Battle;
use std::cell::OnceCell;
use std::rc::Rc;
use yew::prelude::*;

/// The battle of this device and what became of a stored one that could not be read.
#[derive(Clone)]
pub(crate) struct Table {
    session: Option<Rc<Session>>,
    /// The session's battle, replayed when it is first asked for; what is said from then on is added to it.
    battle: OnceCell<Option<Rc<Battle>>>,
    broken: Option<Rc<Broken>>,
}

impl PartialEq for Table {
    /// The battle follows from the session.
    fn eq(&self, other: &Self) -> bool {
        self.session == other.session && self.broken == other.broken
    }
}

impl Table {
    fn new(session: Option<Rc<Session>>, broken: Option<Rc<Broken>>) -> Self {
        Self { session, battle: OnceCell::new(), broken }
    }

    fn battle(&self) -> Option<Rc<Battle>> {
        self.battle.get_or_init(|| self.session.as_ref()?.battle().map(Rc::new)).clone()
    }

    /// The battle with something more said; as it was if that may not be said.
    fn speak(self: Rc<Self>, speak: Speak) -> Rc<Self> {
        let (Some(session), Some(mut battle)) = (self.session.clone(), self.battle()) else { return self };
        if !speak(Rc::make_mut(&mut battle)) {
            return self;
        }
        let session = updated(session, |session| session.said = battle.said().to_vec());
        Rc::new(Self { session: Some(session), battle: OnceCell::from(Some(battle)), broken: self.broken.clone() })
    }
}

/// Says something in a battle; whether it could be said.
type Speak = Box<dyn FnOnce(&mut Battle) -> bool>;

/// Something that happens to the battle as a whole.
pub(crate) enum Change {
    /// Another battle takes its place.
    Replace(Box<Session>),
    /// It changes in part.
    Update(Box<dyn FnOnce(&mut Session)>),
    /// Something is said.
    Speak(Speak),
    /// The player has read what became of a stored battle.
    Dismiss,
}

impl Reducible for Table {
    type Action = Change;

    fn reduce(self: Rc<Self>, change: Change) -> Rc<Self> {
        let (session, broken) = (self.session.clone(), self.broken.clone());
        Rc::new(match change {
            Change::Replace(session) => Self::new(Some(Rc::new(*session)), broken),
            Change::Update(update) => Self::new(session.map(|session| updated(session, update)), broken),
            Change::Speak(speak) => return self.speak(speak),
            Change::Dismiss => Self { broken: None, ..(*self).clone() },
        })
    }
}

fn updated(session: Rc<Session>, update: impl FnOnce(&mut Session)) -> Rc<Session> {
    let mut session = Rc::unwrap_or_clone(session);
    update(&mut session);
    Rc::new(session)
}

/// A page's hold on the battle.
#[derive(Clone, PartialEq)]
pub(crate) struct SessionHandle(UseReducerHandle<Table>);

impl SessionHandle {
    /// The session as it stands; `None` before the first one.
    pub(crate) fn get(&self) -> Option<&Rc<Session>> {
        self.0.session.as_ref()
    }

    /// The battle itself, once both fleets are placed; `None` before, or if what was said is no battle.
    pub(crate) fn battle(&self) -> Option<Rc<Battle>> {
        self.0.battle()
    }

    /// How far the battle is; `None` without one, or if what was said is no battle.
    pub(crate) fn stage(&self) -> Option<Stage> {
        match self.battle().map(|battle| battle.table().turn()) {
            None => self.get().filter(|session| session.said.is_empty()).map(|_| Stage::Placing),
            Some(Turn::Over(_)) => Some(Stage::Over),
            Some(_) => Some(Stage::Fighting),
        }
    }

    /// What was wrong with the stored battle, until [`dismiss`](Self::dismiss).
    pub(crate) fn broken(&self) -> Option<&Broken> {
        self.0.broken.as_deref()
    }

    /// Puts another battle on the table; the one that lay there is kept among those played before.
    pub(crate) fn replace(&self, session: Session) {
        if let Some(before) = self.get() {
            played::keep(before);
        }
        self.0.dispatch(Change::Replace(Box::new(session)));
    }

    /// Changes the battle; always the newest state of it, however old this handle is. Nothing happens without one.
    pub(crate) fn update(&self, update: impl FnOnce(&mut Session) + 'static) {
        self.0.dispatch(Change::Update(Box::new(update)));
    }

    /// Says something in the newest state of the battle; `speak` tells whether it could be said.
    pub(crate) fn speak(&self, speak: impl FnOnce(&mut Battle) -> bool + 'static) {
        self.0.dispatch(Change::Speak(Box::new(speak)));
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
        Ok(session) => Table::new(session.map(Rc::new), None),
        Err(broken) => Table::new(None, Some(Rc::new(broken))),
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
