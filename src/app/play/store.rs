//! Store of an open match or campaign, synchronised between tabs.

use crate::app::prelude::*;
use crate::app::text::{Texts, use_texts};
use crate::app::web::storage::LocalStorage;
use crate::app::web::{clock, document, storage};
use gloo::timers::callback::Timeout;
use kletka::play::Match;
use kletka::play::library::MatchId;
use kletka::play::stored::Stored;
use kletka::play::tabs::{OpenDoc, TabRole};
use kletka::record::Notation;
use std::rc::Rc;

/// Time without a sign of the leading tab before another takes over, in milliseconds.
const SILENCE: u32 = 3_000;

type Change<T> = Box<dyn FnOnce(&mut T)>;

/// Event from this tab or another one.
enum Event<T: Stored> {
    Change(Change<T>),
    /// Another tab has written to the storage.
    Look,
    /// The player returned to this tab, or the leading tab is silent.
    TakeOver,
}

impl<T: Stored + 'static> Event<T> {
    fn happen(self, doc: &UseStateSetter<OpenDoc<T>>) {
        doc.update(|doc| {
            let next = match self {
                Self::Change(change) => doc.change(&LocalStorage, &clock::now_iso(), change),
                Self::Look => doc.follow(&LocalStorage),
                Self::TakeOver => doc.take_over(&LocalStorage).or_else(|| doc.follow(&LocalStorage)),
            };
            next.map_or(doc, Rc::new)
        });
    }
}

/// Handle of a stored value.
pub(crate) struct OpenHandle<T: Stored + 'static>(UseStateHandle<OpenDoc<T>>);

/// Handle of a stored match.
pub(crate) type MatchHandle<G> = OpenHandle<Match<G>>;

impl<T: Stored> Clone for OpenHandle<T> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<T: Stored> PartialEq for OpenHandle<T> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<T: Stored> OpenHandle<T> {
    /// Returns the value; `None` if it is missing or unreadable.
    pub(crate) fn current(&self) -> Option<&Rc<T>> {
        self.0.current()
    }

    /// Returns the error of the stored text.
    pub(crate) fn error(&self) -> Option<&T::Error> {
        self.0.error()
    }

    pub(crate) fn stored(&self) -> Option<&str> {
        self.0.stored()
    }

    /// Returns whether the browser keeps the value as it is now, not only this window.
    pub(crate) fn is_kept(&self) -> bool {
        self.0.kept().is_ok() && !storage::is_in_memory(&T::key(self.id()))
    }

    pub(crate) fn id(&self) -> T::Id {
        self.0.id()
    }

    /// Returns the state of this tab among the others.
    pub(crate) fn tab_role(&self) -> TabRole {
        self.0.tab_role()
    }

    /// Changes the newest state, even through an old handle.
    pub(crate) fn change(&self, change: impl FnOnce(&mut T) + 'static) {
        Event::Change(Box::new(change)).happen(&self.0.setter());
    }
}

impl<G: Notation> MatchHandle<G> {
    /// Plays moves up to the first illegal one, if the match has exactly `number` moves.
    pub(crate) fn play_at(&self, number: usize, moves: impl IntoIterator<Item = G::Move> + 'static) {
        self.change(move |game| {
            if number == game.moves().len() {
                let _ = moves.into_iter().try_for_each(|mv| game.play(mv));
            }
        });
    }
}

/// Opens the match with this id.
#[hook]
pub(crate) fn use_match<G: Notation + 'static>(id: MatchId) -> MatchHandle<G> {
    let text = use_texts();
    use_open(id, text.session.elsewhere)
}

/// Opens the value with this id; `elsewhere` is announced when it changes in another tab.
#[hook]
pub(crate) fn use_open<T: Stored<Id: 'static> + 'static>(id: T::Id, elsewhere: &'static str) -> OpenHandle<T> {
    let doc = use_state_eq(move || OpenDoc::<T>::open(&LocalStorage, id));
    let changed = doc.setter();
    use_guard_with((), move |()| {
        let returned = changed.clone();
        let looks = storage::on_change(move || Event::Look.happen(&changed));
        let returns = document::on_return(move || Event::TakeOver.happen(&returned));
        (looks, returns)
    });
    let tab_role = doc.tab_role();
    use_effect_with(tab_role.followed(), move |&followed| {
        if followed > 0 {
            document::announce(elsewhere);
        }
    });
    let silent = doc.setter();
    use_guard_with(tab_role, move |tab_role| {
        let wait = move || {
            // A hidden tab waits for the player's return.
            if !document::is_hidden() {
                Event::TakeOver.happen(&silent);
            }
        };
        (!tab_role.drives()).then(|| Timeout::new(SILENCE, wait))
    });
    OpenHandle(doc)
}

/// Shows that the match was changed in another tab, in an overlay so that nothing moves under the pointer.
pub(crate) fn elsewhere(tab_role: TabRole, text: &Texts) -> Html {
    if !tab_role.went_on_elsewhere() {
        return html! {};
    }
    html! { <p key={tab_role.followed()} class="notice elsewhere">{ text.session.elsewhere }</p> }
}
