//! The context that hands the battle to every page, writes each change down and follows those of other windows.

use super::{Broken, Player, Session, Stage, played, saved};
use crate::app::shared_match::{Action, Shared, SharedMatch, Standing, use_shared_match};
use kletka::game::{Game, Turn};
use kletka::sea_battle::Referee;
use std::cell::OnceCell;
use std::rc::Rc;
use yew::prelude::*;

/// The session with its battle.
#[derive(Clone)]
pub(crate) struct Live {
    session: Rc<Session>,
    /// The session's battle, replayed when it is first asked for; what is said from then on is added to it.
    battle: OnceCell<Option<Rc<Referee>>>,
}

impl PartialEq for Live {
    /// The battle follows from the session.
    fn eq(&self, other: &Self) -> bool {
        self.session == other.session
    }
}

impl Live {
    fn new(session: Rc<Session>) -> Self {
        Self { session, battle: OnceCell::new() }
    }

    fn battle(&self) -> Option<Rc<Referee>> {
        self.battle.get_or_init(|| self.session.battle().map(Rc::new)).clone()
    }

    /// The battle with something more said; as it was if that may not be said.
    fn speak(self: Rc<Self>, speak: Speak) -> Rc<Self> {
        let Some(mut battle) = self.battle() else { return self };
        if !speak(Rc::make_mut(&mut battle)) {
            return self;
        }
        let session = updated(self.session.clone(), |session| session.said = battle.moves().to_vec());
        Rc::new(Self { session, battle: OnceCell::from(Some(battle)) })
    }
}

/// Says something in a battle; whether it could be said.
type Speak = Box<dyn FnOnce(&mut Referee) -> bool>;

/// Something that happens to a battle.
pub(crate) enum Change {
    /// It changes in part.
    Update(Box<dyn FnOnce(&mut Session)>),
    /// Something is said.
    Speak(Speak),
}

impl SharedMatch for Live {
    type Change = Change;
    type Error = Broken;

    const KEY: &'static str = "session";

    fn from_text(text: &str) -> Result<Self, Broken> {
        saved::from_text(text).map(|session| Self::new(Rc::new(session)))
    }

    fn to_text(&self) -> String {
        saved::to_text(&self.session)
    }

    /// Of two people at one device each must open its own board anew: the other may sit before the screen.
    fn continues(&self, earlier: &Self) -> bool {
        let (now, earlier) = (&self.session, &earlier.session);
        let two = now.players == [Player::Human; 2];
        let same = now.seed == earlier.seed && now.setup == earlier.setup && now.players == earlier.players;
        !two && same && now.sheets == earlier.sheets && now.said.starts_with(&earlier.said)
    }

    fn changed(now: Rc<Self>, change: Change) -> Rc<Self> {
        match change {
            Change::Update(update) => Rc::new(Self::new(updated(now.session.clone(), update))),
            Change::Speak(speak) => now.speak(speak),
        }
    }
}

fn updated(session: Rc<Session>, update: impl FnOnce(&mut Session)) -> Rc<Session> {
    let mut session = Rc::unwrap_or_clone(session);
    update(&mut session);
    Rc::new(session)
}

/// A page's hold on the battle.
#[derive(Clone, PartialEq)]
pub(crate) struct SessionHandle(UseReducerHandle<Shared<Live>>);

impl SessionHandle {
    /// The session as it stands; `None` before the first one.
    pub(crate) fn get(&self) -> Option<&Rc<Session>> {
        self.0.current().map(|live| &live.session)
    }

    /// The battle itself, once both fleets are placed; `None` before, or if what was said is no battle.
    pub(crate) fn battle(&self) -> Option<Rc<Referee>> {
        self.0.current()?.battle()
    }

    /// How far the battle is; `None` without one, or if what was said is no battle.
    pub(crate) fn stage(&self) -> Option<Stage> {
        match self.battle().map(|battle| battle.position().turn()) {
            None => self.get().filter(|session| session.said.is_empty()).map(|_| Stage::Placing),
            Some(Turn::Over(_)) => Some(Stage::Over),
            Some(_) => Some(Stage::Fighting),
        }
    }

    /// What was wrong with the stored battle, until [`dismiss`](Self::dismiss).
    pub(crate) fn broken(&self) -> Option<&Broken> {
        self.0.error()
    }

    /// How this window stands to the others in which the battle is open.
    pub(crate) fn standing(&self) -> Standing {
        self.0.standing()
    }

    /// Puts another battle on the table; the one that lay there is kept among those played before.
    pub(crate) fn replace(&self, session: Session) {
        if let Some(before) = self.get() {
            played::keep(before);
        }
        self.0.dispatch(Action::Replace(Rc::new(Live::new(Rc::new(session)))));
    }

    /// Changes the battle; always the newest state of it, however old this handle is. Nothing happens without one.
    pub(crate) fn update(&self, update: impl FnOnce(&mut Session) + 'static) {
        self.0.dispatch(Action::Change(Change::Update(Box::new(update))));
    }

    /// Says something in the newest state of the battle; `speak` tells whether it could be said.
    pub(crate) fn speak(&self, speak: impl FnOnce(&mut Referee) -> bool + 'static) {
        self.0.dispatch(Action::Change(Change::Speak(Box::new(speak))));
    }

    /// The player has read what was wrong with the stored battle.
    pub(crate) fn dismiss(&self) {
        self.0.dispatch(Action::Dismiss);
    }
}

#[derive(Properties, PartialEq)]
pub(crate) struct SessionProviderProps {
    pub(crate) children: Html,
}

/// Holds the battle for all pages.
#[function_component]
pub(crate) fn SessionProvider(props: &SessionProviderProps) -> Html {
    let battle = use_shared_match::<Live>();
    html! {
        <ContextProvider<SessionHandle> context={SessionHandle(battle)}>
            { props.children.clone() }
        </ContextProvider<SessionHandle>>
    }
}

/// The battle of this device. Pages are always inside a [`SessionProvider`].
#[hook]
pub(crate) fn use_session() -> SessionHandle {
    use_context().expect("the page is inside a SessionProvider")
}
