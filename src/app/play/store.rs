//! A kept match or campaign, in step with the other windows in which it is open.

use crate::app::text::{Texts, use_texts};
use crate::app::web::storage::LocalStorage;
use crate::app::web::{clock, document, storage};
use gloo::timers::callback::Timeout;
use kletka::play::library::MatchId;
use kletka::play::shared::{Shared, Standing, Stored};
use kletka::play::{Match, MatchText};
use std::rc::Rc;
use yew::prelude::*;

/// How long a window that follows waits for the leading one, in milliseconds, before it goes on with the match itself: the
/// other one may be closed.
const SILENCE: u32 = 3_000;

/// What is kept as this window knows it.
#[derive(PartialEq)]
struct Window<T: Stored>(Shared<T>);

/// A change of what is kept.
type Change<T> = Box<dyn FnOnce(&mut T)>;

/// Something that happens to what is kept or between the windows.
enum Event<T: Stored> {
    /// It changes.
    Change(Change<T>),
    /// Another window wrote something.
    Look,
    /// The player came back to this window, or the leading one has fallen silent.
    TakeOver,
}

impl<T: Stored + 'static> Reducible for Window<T> {
    type Action = Event<T>;

    fn reduce(self: Rc<Self>, event: Event<T>) -> Rc<Self> {
        let next = match event {
            Event::Change(change) => self.0.change(&LocalStorage, &clock::now_iso(), change),
            Event::Look => self.0.follow(&LocalStorage),
            Event::TakeOver => self.0.take_over(&LocalStorage).or_else(|| self.0.follow(&LocalStorage)),
        };
        next.map_or(self, |next| Rc::new(Self(next)))
    }
}

/// A page's hold on what is kept.
pub(crate) struct SharedHandle<T: Stored + 'static>(UseReducerHandle<Window<T>>);

/// A page's hold on a match.
pub(crate) type MatchHandle<G> = SharedHandle<Match<G>>;

impl<T: Stored> Clone for SharedHandle<T> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<T: Stored> PartialEq for SharedHandle<T> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<T: Stored> SharedHandle<T> {
    /// What is kept; `None` where there is nothing, or its text cannot be read.
    pub(crate) fn current(&self) -> Option<&Rc<T>> {
        self.0.0.current()
    }

    /// What is wrong with the stored text.
    pub(crate) fn error(&self) -> Option<&T::Error> {
        self.0.0.error()
    }

    /// The stored text.
    pub(crate) fn stored(&self) -> Option<&str> {
        self.0.0.stored()
    }

    /// The id under which it is kept.
    pub(crate) fn id(&self) -> T::Id {
        self.0.0.id()
    }

    /// How this window stands to the others.
    pub(crate) fn standing(&self) -> Standing {
        self.0.0.standing()
    }

    /// Makes a change, always of the newest state, however old this handle is.
    pub(crate) fn change(&self, change: impl FnOnce(&mut T) + 'static) {
        self.0.dispatch(Event::Change(Box::new(change)));
    }
}

impl<G: MatchText> MatchHandle<G> {
    /// Makes a move, if the match has exactly this many moves and the rules allow it.
    pub(crate) fn play_at(&self, number: usize, mv: G::Move)
    where
        G::Move: 'static,
    {
        self.change(move |game| {
            game.play_at(number, mv);
        });
    }
}

/// The match with this id.
#[hook]
pub(crate) fn use_match<G: MatchText + 'static>(id: MatchId) -> MatchHandle<G> {
    let text = use_texts();
    use_shared(id, text.session.elsewhere)
}

/// What is kept under this id. Where it goes on in another window, that is announced in these words.
#[hook]
pub(crate) fn use_shared<T: Stored<Id: 'static> + 'static>(id: T::Id, elsewhere: &'static str) -> SharedHandle<T> {
    let window = use_reducer_eq(move || Window(Shared::<T>::open(&LocalStorage, id)));
    let dispatch = window.dispatcher();
    use_effect_with((), move |()| {
        let take_over = dispatch.clone();
        let looks = storage::on_change(move || dispatch.dispatch(Event::Look));
        let returns = document::on_return(move || take_over.dispatch(Event::TakeOver));
        move || drop((looks, returns))
    });
    let standing = window.0.standing();
    use_effect_with(standing.followed(), move |&followed| {
        if followed > 0 {
            document::announce(elsewhere);
        }
    });
    let dispatch = window.dispatcher();
    use_effect_with(standing, move |standing| {
        let wait = move || {
            // A hidden window waits until the player comes back to it.
            if !document::is_hidden() {
                dispatch.dispatch(Event::TakeOver);
            }
        };
        let timer = (!standing.drives()).then(|| Timeout::new(SILENCE, wait));
        move || drop(timer)
    });
    SharedHandle(window)
}

/// Tells a player that the match went on in another window. It lies over the page, so that nothing moves under the pointer.
pub(crate) fn elsewhere(standing: Standing, text: &Texts) -> Html {
    if !standing.went_on_elsewhere() {
        return html! {};
    }
    html! { <p key={standing.followed()} class="notice elsewhere">{ text.session.elsewhere }</p> }
}
