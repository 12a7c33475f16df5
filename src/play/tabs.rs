//! A stored match or campaign that several windows of one browser have open, without overwriting each other's changes.
//!
//! A window remembers the text it last saw in the store. It applies a change only while the store still has that text
//! (compare and swap); otherwise it drops the change and loads the stored state. It also loads changes of other windows
//! at once, and after being hidden, in the history or asleep, since the browser may have missed events then.

use super::library::of_pact;
use super::stored::{Stored, keep};
use super::{Match, Store, StoreError};
use crate::fair::PactId;
use crate::record::Notation;
use std::rc::Rc;

/// The role of a window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Role {
    /// It made the last change, or nobody made one.
    Leads,
    /// Another window made the last change.
    Follows,
    /// It continues although another made the last change: the player came back, or the other fell silent.
    TookOver,
}

/// The role of a window among those with this match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TabRole {
    role: Role,
    followed: u32,
    epoch: u32,
}

impl TabRole {
    const NEW: Self = Self { role: Role::Leads, followed: 0, epoch: 0 };

    /// Returns whether this window plays automatic moves: computers, dice, time-outs.
    pub fn drives(self) -> bool {
        self.role != Role::Follows
    }

    /// Returns whether another window continued the match, which the player should know.
    pub fn went_on_elsewhere(self) -> bool {
        self.role != Role::Leads
    }

    /// Counts the changes loaded from other windows.
    pub fn followed(self) -> u32 {
        self.followed
    }

    /// Returns whether no other window made a change since `then`.
    pub fn is_still(self, then: Self) -> bool {
        self.followed == then.followed
    }

    /// Incremented when the match was replaced; use as a component key.
    pub fn epoch(self) -> u32 {
        self.epoch
    }
}

/// A window's view of a stored match.
pub type OpenMatch<G> = OpenDoc<Match<G>>;

/// A window's view of a stored value.
#[derive(Debug)]
pub struct OpenDoc<T: Stored> {
    id: T::Id,
    current: Option<Rc<T>>,
    error: Option<Rc<T::Error>>,
    /// The stored text last seen or written by this window.
    stored: Option<Rc<str>>,
    /// The result of the last change.
    kept: Result<(), StoreError>,
    tab_role: TabRole,
    /// Counts the states, for a cheap comparison.
    revision: u32,
}

impl<T: Stored> Clone for OpenDoc<T> {
    fn clone(&self) -> Self {
        Self {
            current: self.current.clone(),
            error: self.error.clone(),
            stored: self.stored.clone(),
            kept: self.kept,
            id: self.id,
            tab_role: self.tab_role,
            revision: self.revision,
        }
    }
}

impl<T: Stored> PartialEq for OpenDoc<T> {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id && self.revision == other.revision
    }
}

impl<G: Notation> OpenMatch<G> {
    /// Returns the readable stored matches with this pact, those in which somebody here holds a seal first, then those in
    /// which nobody has sealed: two if both players use windows of one browser.
    pub fn of_pact(store: &impl Store, pact: PactId) -> Vec<(Self, Rc<Match<G>>)> {
        let open = move |id| {
            let saved = Self::open(store, id);
            let game = saved.current()?.clone();
            Some((saved, game))
        };
        let mut all: Vec<_> = of_pact(store, G::KIND, pact).into_iter().filter_map(open).collect();
        // A copy that was imported without its seal takes nothing from the match itself.
        all.sort_by_cached_key(|(_, game)| {
            let session = game.session();
            (!session.is_played_here(), !game.seats().humans().all(|side| session.holds_seal(side)))
        });
        all
    }
}

impl<T: Stored> OpenDoc<T> {
    /// Opens the value with this id.
    pub fn open(store: &impl Store, id: T::Id) -> Self {
        let stored = store.read(&T::key(id));
        let (current, error, kept) = (None, None, Ok(()));
        Self { id, current, error, stored: None, kept, tab_role: TabRole::NEW, revision: 0 }.with_stored(stored)
    }

    /// Returns the id.
    pub fn id(&self) -> T::Id {
        self.id
    }

    /// Returns the value; `None` without one, or if its text cannot be read.
    pub fn current(&self) -> Option<&Rc<T>> {
        self.current.as_ref()
    }

    /// Returns the error of an unreadable text.
    pub fn error(&self) -> Option<&T::Error> {
        self.error.as_deref()
    }

    /// Returns the stored text.
    pub fn stored(&self) -> Option<&str> {
        self.stored.as_deref()
    }

    /// Returns whether the value is stored, after a change that the store may not have taken.
    ///
    /// # Errors
    /// The reason why only this window has it.
    pub fn kept(&self) -> Result<(), StoreError> {
        self.kept
    }

    /// Returns the role of this window.
    pub fn tab_role(&self) -> TabRole {
        self.tab_role
    }

    /// Changes and stores the value. Loads a newer stored state instead, if there is one. `None` if nothing changed, or if
    /// the change would lose a sealed secret. `now` is the time as ISO 8601.
    #[must_use]
    pub fn change(&self, store: &impl Store, now: &str, change: impl FnOnce(&mut T)) -> Option<Self> {
        if let Some(newer) = self.follow(store) {
            return Some(newer);
        }
        let current = self.current.as_ref()?;
        let mut next = (**current).clone();
        change(&mut next);
        if next == **current {
            return None;
        }
        next.mark_changed(now);
        // A failed write leaves the old text in the store, and this window continues alone.
        let kept = keep(store, self.id, Some(&**current), &next.write());
        if kept == Err(StoreError::Sealed) {
            return None;
        }
        let tab_role = TabRole { role: Role::Leads, ..self.tab_role };
        let stored = store.read(&T::key(self.id)).map(Rc::from);
        Some(Self { current: Some(Rc::new(next)), stored, kept, tab_role, revision: self.revision + 1, ..self.clone() })
    }

    /// Loads the stored state if another window has changed it.
    #[must_use]
    pub fn follow(&self, store: &impl Store) -> Option<Self> {
        let stored = store.read(&T::key(self.id));
        if stored.as_deref() == self.stored.as_deref() {
            return None;
        }
        let mut next = self.with_stored(stored);
        let continues = match (&next.current, &self.current) {
            (Some(next), Some(earlier)) => next.continues(earlier),
            (next, earlier) => next.is_none() && earlier.is_none(),
        };
        next.tab_role.role = Role::Follows;
        next.tab_role.followed += 1;
        next.tab_role.epoch += u32::from(!continues);
        Some(next)
    }

    /// Makes this window continue, because the player came back or the leading one fell silent. `None` if it leads
    /// already.
    #[must_use]
    pub fn take_over(&self, store: &impl Store) -> Option<Self> {
        let mut next = self.follow(store).unwrap_or_else(|| self.clone());
        (next.tab_role.role == Role::Follows).then(|| {
            next.tab_role.role = Role::TookOver;
            next.revision += 1;
            next
        })
    }

    fn with_stored(&self, stored: Option<String>) -> Self {
        let (current, error) = match stored.as_deref().map(T::read).transpose() {
            Ok(current) => (current.map(Rc::new), None),
            Err(why) => (None, Some(Rc::new(why))),
        };
        let stored = stored.map(Rc::from);
        Self { current, error, stored, kept: Ok(()), revision: self.revision + 1, ..self.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::virus_war::Level;
    use crate::game::Position;
    use crate::play::library::MatchId;
    use crate::play::{GameKind, MemoryStore, Seat, Seats, library};
    use crate::virus_war::{Setup, VirusWarPosition};

    type Window = OpenMatch<VirusWarPosition>;

    fn saved() -> (MemoryStore, MatchId) {
        let store = MemoryStore::default();
        let game = Match::<VirusWarPosition>::new(
            Setup::default(),
            &Seats::new([Seat::Human, Seat::Computer(Level::Virus)]),
            1,
        );
        let id = library::add(&store, 7, "2026-11-22T20:00:00Z", game.unwrap()).unwrap();
        (store, id)
    }

    fn play(window: &Window, store: &MemoryStore) -> Option<Window> {
        window.change(store, "2026-11-22T20:01:00Z", |game| {
            let mv = game.position().legal_moves().next().unwrap();
            game.play(mv).unwrap();
        })
    }

    fn count(window: &Window) -> usize {
        window.current().unwrap().moves().len()
    }

    #[test]
    fn a_move_of_one_window_is_seen_in_the_other() {
        let (store, id) = saved();
        let (one, other) = (Window::open(&store, id), Window::open(&store, id));
        let one = play(&one, &store).unwrap();
        let other = other.follow(&store).unwrap();
        assert_eq!((count(&one), count(&other)), (1, 1));
        assert!(one.tab_role().drives() && !other.tab_role().drives());
        assert_eq!(other.tab_role().epoch(), 0, "it only went on");
        assert!(one.follow(&store).is_none());
    }

    #[test]
    fn a_stale_change_is_dropped_for_the_newer_state() {
        let (store, id) = saved();
        let (one, other) = (Window::open(&store, id), Window::open(&store, id));
        let one = play(&play(&one, &store).unwrap(), &store).unwrap();
        let other = play(&other, &store).unwrap();
        assert_eq!((count(&one), count(&other)), (2, 2), "nothing is forked");
        assert_eq!(count(&Window::open(&store, id)), 2);
    }

    #[test]
    fn a_window_takes_over_when_the_other_is_silent() {
        let (store, id) = saved();
        let (one, other) = (Window::open(&store, id), Window::open(&store, id));
        let _closed = play(&one, &store).unwrap();
        let other = other.follow(&store).unwrap().take_over(&store).unwrap();
        assert!(other.tab_role().drives() && other.tab_role().went_on_elsewhere());
        let other = play(&other, &store).unwrap();
        assert!(!other.tab_role().went_on_elsewhere() && other.take_over(&store).is_none());
    }

    #[test]
    fn deletion_and_restoring_reach_all_windows() {
        let (store, id) = saved();
        let window = Window::open(&store, id);
        let deleted = library::delete(&store, id).unwrap();
        let window = window.follow(&store).unwrap();
        assert!(window.current().is_none() && window.error().is_none());
        library::restore(&store, &deleted).unwrap();
        assert_eq!(count(&window.follow(&store).unwrap()), 0);
    }

    #[test]
    fn a_broken_text_is_told_and_stays_in_the_store() {
        let (store, id) = saved();
        store.write(&id.key(), "[Game \"Virus War\"]\n[Side \"much\"]\n").unwrap();
        let window = Window::open(&store, id);
        assert!(window.current().is_none() && window.error().is_some());
        assert!(play(&window, &store).is_none());
        assert!(store.read(&id.key()).unwrap().contains("much"));
    }

    #[test]
    fn a_full_store_stops_no_match() {
        let (full, id) = saved();
        let text = full.read(&id.key()).unwrap();
        let store = MemoryStore::with_room(text.len() + id.key().len() + 4);
        store.write(&id.key(), &text).unwrap();
        let window = play(&play(&Window::open(&store, id), &store).unwrap(), &store).unwrap();
        let window = window.change(&store, "", |game| game.set_tag("A", &"x".repeat(99))).unwrap();
        assert_eq!((count(&window), window.kept()), (2, Err(StoreError::Full)));
    }

    #[test]
    fn what_cannot_be_read_back_replaces_nothing() {
        let (store, id) = saved();
        let before = store.read(&id.key()).unwrap();
        let too_long = "x".repeat(GameKind::VirusWar.max_text());
        let window =
            Window::open(&store, id).change(&store, "2026-11-22T20:01:00Z", |game| game.set_tag("A", &too_long));
        assert_eq!(window.unwrap().kept(), Err(StoreError::Unreadable));
        assert_eq!(library::set_tag(&store, id, "A", &too_long), Err(StoreError::Unreadable));
        for number in 0..200 {
            let _ = library::set_tag(&store, id, &format!("A{number}"), "x");
        }
        assert!(store.read(&id.key()).unwrap().parse::<Match<VirusWarPosition>>().is_ok());
        assert_ne!(store.read(&id.key()).unwrap(), before);
    }
}
