//! A match that several windows of one browser hold at the same time, so that none of them overwrites another's moves.
//!
//! A window remembers which text it last saw in storage. It applies a change only while storage still holds that text
//! (compare and swap); otherwise it drops the change and takes over what is stored. Changes in other windows are taken
//! over at once too, and after every absence in which the browser may have told nothing (hidden, in the history, asleep).

use super::text::{Texts, use_texts};
use super::web::{document, storage};
use gloo::timers::callback::Timeout;
use std::rc::Rc;
use yew::prelude::*;

/// How long a window that follows waits for the leading one, in milliseconds, before it goes on with the match itself: the
/// other one may be closed.
const PATIENCE: u32 = 3_000;

/// What a game's match needs for it.
pub(crate) trait SharedMatch: PartialEq + Sized + 'static {
    /// Something that can happen to a match.
    type Change: 'static;
    /// Why a stored text is no match.
    type Error: 'static;
    /// The storage key.
    const KEY: &'static str;

    /// The match in a stored text.
    fn from_text(text: &str) -> Result<Self, Self::Error>;

    /// The match as text.
    fn to_text(&self) -> String;

    /// Whether this is that match with nothing but more said: then a page may keep what it shows of it.
    fn continues(&self, earlier: &Self) -> bool;

    /// The match after a change; as it was if that is not possible.
    fn changed(now: Rc<Self>, change: Self::Change) -> Rc<Self>;
}

/// Which window goes on with the match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Role {
    /// This one: the last change was its own, or nobody has changed anything since it was opened.
    Leads,
    /// Another one, which changed the match last.
    Follows,
    /// This one, although another changed the match last: the player came back to it, or the other has fallen silent.
    TookOver,
}

/// How this window stands to the others that hold the match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Standing {
    role: Role,
    /// How many changes of other windows were taken over.
    followed: u32,
    /// How many of them were no continuation.
    epoch: u32,
}

impl Standing {
    /// Whether this window says what is said by itself: the computer's moves, dice, the end of the time.
    pub(crate) fn drives(self) -> bool {
        self.role != Role::Follows
    }

    /// Whether nothing was changed in other windows since then.
    pub(crate) fn is_still(self, then: Self) -> bool {
        self.followed == then.followed
    }

    /// Changes when everything that a page remembers of the match has become void: a key for its components.
    pub(crate) fn epoch(self) -> u32 {
        self.epoch
    }

    /// Tells a player that the match went on in another window. It lies over the page, so that nothing moves under the pointer.
    pub(crate) fn notice(self, text: &Texts) -> Html {
        if self.role == Role::Leads {
            return html! {};
        }
        html! { <p key={self.followed} class="notice elsewhere">{ text.session.elsewhere }</p> }
    }
}

/// The match as this window knows it.
pub(crate) struct Shared<M: SharedMatch> {
    current: Option<Rc<M>>,
    /// What was wrong with the stored text.
    error: Option<Rc<M::Error>>,
    /// What storage held when this window last looked or wrote.
    stored: Option<Rc<str>>,
    standing: Standing,
    /// Counts the states, to tell them apart cheaply.
    revision: u32,
}

impl<M: SharedMatch> Clone for Shared<M> {
    fn clone(&self) -> Self {
        Self { current: self.current.clone(), error: self.error.clone(), stored: self.stored.clone(), ..*self }
    }
}

impl<M: SharedMatch> PartialEq for Shared<M> {
    fn eq(&self, other: &Self) -> bool {
        self.revision == other.revision
    }
}

/// Something that happens to the match or between the windows.
pub(crate) enum Action<M: SharedMatch> {
    /// The match changes.
    Change(M::Change),
    /// Another window wrote something.
    Look,
    /// The player came back to this window, or the leading one has fallen silent.
    TakeOver,
}

impl<M: SharedMatch> Shared<M> {
    fn open() -> Self {
        let standing = Standing { role: Role::Leads, followed: 0, epoch: 0 };
        let blank = Self { current: None, error: None, stored: None, standing, revision: 0 };
        blank.with_stored(storage::read(M::KEY))
    }

    /// The match; `None` where there is none.
    pub(crate) fn current(&self) -> Option<&Rc<M>> {
        self.current.as_ref()
    }

    /// What was wrong with the stored text, until it is dismissed.
    pub(crate) fn error(&self) -> Option<&M::Error> {
        self.error.as_deref()
    }

    pub(crate) fn standing(&self) -> Standing {
        self.standing
    }

    /// The match in this text. One that cannot be read is copied to another place first.
    fn with_stored(&self, stored: Option<String>) -> Self {
        let (current, error) = match stored.as_deref().map(M::from_text).transpose() {
            Ok(current) => (current.map(Rc::new), None),
            Err(why) => {
                storage::keep_broken(stored.as_deref().unwrap_or_default());
                (None, Some(Rc::new(why)))
            }
        };
        Self { current, error, stored: stored.map(Rc::from), revision: self.revision + 1, ..*self }
    }

    /// The stored match, if another window changed it.
    fn follow(&self) -> Option<Self> {
        let stored = storage::read(M::KEY);
        if stored.as_deref() == self.stored.as_deref() {
            return None;
        }
        let mut next = self.with_stored(stored);
        let continues = match (&next.current, &self.current) {
            (Some(next), Some(earlier)) => next.continues(earlier),
            (next, earlier) => next.is_none() && earlier.is_none(),
        };
        next.standing.role = Role::Follows;
        next.standing.followed += 1;
        next.standing.epoch += u32::from(!continues);
        Some(next)
    }

    /// Another state of the match, written down. Where the browser does not keep it, storage holds the old text still.
    fn with(&self, next: Rc<M>) -> Self {
        let text = next.to_text();
        if self.stored.as_deref() != Some(&text) {
            storage::write(M::KEY, &text);
        }
        let standing = Standing { role: Role::Leads, ..self.standing };
        let stored = storage::read(M::KEY).map(Rc::from);
        Self { current: Some(next), stored, standing, revision: self.revision + 1, error: self.error.clone() }
    }
}

impl<M: SharedMatch> Reducible for Shared<M> {
    type Action = Action<M>;

    fn reduce(self: Rc<Self>, action: Action<M>) -> Rc<Self> {
        // A change that was meant for a state that is gone is dropped.
        let newer = self.follow();
        match (action, newer) {
            (Action::TakeOver, newer) => {
                let mut next = newer.unwrap_or_else(|| (*self).clone());
                if next.standing.role != Role::Follows {
                    return self;
                }
                next.standing.role = Role::TookOver;
                next.revision += 1;
                Rc::new(next)
            }
            (_, Some(newer)) => Rc::new(newer),
            (Action::Change(change), None) => {
                let Some(now) = self.current.clone() else { return self };
                let next = M::changed(now.clone(), change);
                if next == now { self } else { Rc::new(self.with(next)) }
            }
            (Action::Look, None) => self,
        }
    }
}

/// The stored match, kept in step with the other windows.
#[hook]
pub(crate) fn use_shared_match<M: SharedMatch>() -> UseReducerHandle<Shared<M>> {
    let text = use_texts();
    let shared = use_reducer_eq(Shared::<M>::open);
    let dispatch = shared.dispatcher();
    use_effect_with((), move |()| {
        let take_over = dispatch.clone();
        let looks = storage::on_change(move || dispatch.dispatch(Action::Look));
        let returns = document::on_return(move || take_over.dispatch(Action::TakeOver));
        move || drop((looks, returns))
    });
    use_effect_with(shared.standing.followed, move |&followed| {
        if followed > 0 {
            document::announce(text.session.elsewhere);
        }
    });
    let dispatch = shared.dispatcher();
    use_effect_with(shared.standing, move |standing| {
        let wait = move || {
            // A hidden window waits until the player comes back to it.
            if !document::is_hidden() {
                dispatch.dispatch(Action::TakeOver);
            }
        };
        let timer = (!standing.drives()).then(|| Timeout::new(PATIENCE, wait));
        move || drop(timer)
    });
    shared
}
