//! A kept match or campaign that several windows of one browser hold at the same time, so that none of them overwrites what
//! another did.
//!
//! A window remembers which text it last saw in the store. It applies a change only while the store still holds that text
//! (compare and swap); otherwise it drops the change and takes over what is stored. Changes in other windows are taken
//! over at once too, and after every absence in which the browser may have told nothing (hidden, in the history, asleep).

use super::library::{MatchId, of_pact};
use super::summary::CHANGED;
use super::{Keep, Match, MatchError, MatchText};
use crate::fair::PactId;
use core::fmt::Debug;
use std::rc::Rc;

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
pub struct Standing {
    role: Role,
    followed: u32,
    epoch: u32,
}

impl Standing {
    const NEW: Self = Self { role: Role::Leads, followed: 0, epoch: 0 };

    /// Whether this window says what is said by itself: the computer's moves, dice, the end of the time.
    pub fn drives(self) -> bool {
        self.role != Role::Follows
    }

    /// Whether the match went on in another window, so that the player should be told.
    pub fn went_on_elsewhere(self) -> bool {
        self.role != Role::Leads
    }

    /// How many changes of other windows were taken over.
    pub fn followed(self) -> u32 {
        self.followed
    }

    /// Whether nothing was changed in other windows since then.
    pub fn is_still(self, then: Self) -> bool {
        self.followed == then.followed
    }

    /// Changes when everything that a page remembers of the match has become void.
    pub fn epoch(self) -> u32 {
        self.epoch
    }
}

/// What is kept as text under an id and changed by several windows.
pub trait Stored: Clone + PartialEq {
    /// What tells it from others.
    type Id: Copy + PartialEq + Debug;
    /// Why a text cannot be read.
    type Error: Debug;

    /// The key under which it is kept.
    fn key(id: Self::Id) -> String;

    /// What a stored text holds.
    ///
    /// # Errors
    /// When it cannot be read.
    fn read(text: &str) -> Result<Self, Self::Error>;

    /// The text to be stored.
    fn write(&self) -> String;

    /// Whether this went on from an earlier state, so that what a page remembers of it still holds.
    fn continues(&self, earlier: &Self) -> bool;

    /// Notes the time of a change, as ISO 8601.
    fn mark_changed(&mut self, now: &str);
}

impl<G: MatchText> Stored for Match<G> {
    type Id = MatchId;
    type Error = MatchError<G::Problem>;

    fn key(id: MatchId) -> String {
        id.key()
    }

    fn read(text: &str) -> Result<Self, Self::Error> {
        text.parse()
    }

    fn write(&self) -> String {
        self.to_string()
    }

    fn continues(&self, earlier: &Self) -> bool {
        self.continues(earlier)
    }

    fn mark_changed(&mut self, now: &str) {
        self.set_tag(CHANGED, now);
    }
}

/// The match with this id as one window knows it.
pub type SharedMatch<G> = Shared<Match<G>>;

/// What is kept under an id as one window knows it.
#[derive(Debug)]
pub struct Shared<T: Stored> {
    id: T::Id,
    current: Option<Rc<T>>,
    error: Option<Rc<T::Error>>,
    /// What the store held when this window last looked or wrote.
    stored: Option<Rc<str>>,
    standing: Standing,
    /// Counts the states, to tell them apart cheaply.
    revision: u32,
}

impl<T: Stored> Clone for Shared<T> {
    fn clone(&self) -> Self {
        Self {
            current: self.current.clone(),
            error: self.error.clone(),
            stored: self.stored.clone(),
            id: self.id,
            standing: self.standing,
            revision: self.revision,
        }
    }
}

impl<T: Stored> PartialEq for Shared<T> {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id && self.revision == other.revision
    }
}

impl<G: MatchText> SharedMatch<G> {
    /// The kept matches that have this name on all their devices and can be read: two where both players sit at windows of one
    /// browser.
    pub fn of_pact(keep: &impl Keep, pact: PactId) -> impl Iterator<Item = (Self, Rc<Match<G>>)> {
        let open = move |id| {
            let kept = Self::open(keep, id);
            let game = kept.current()?.clone();
            Some((kept, game))
        };
        of_pact(keep, G::KIND, pact).into_iter().filter_map(open)
    }
}

impl<T: Stored> Shared<T> {
    /// Opens what is kept under this id.
    pub fn open(keep: &impl Keep, id: T::Id) -> Self {
        let stored = keep.read(&T::key(id));
        let blank = Self { id, current: None, error: None, stored: None, standing: Standing::NEW, revision: 0 };
        blank.with_stored(stored)
    }

    /// The id.
    pub fn id(&self) -> T::Id {
        self.id
    }

    /// What is kept; `None` where there is nothing, or its text cannot be read.
    pub fn current(&self) -> Option<&Rc<T>> {
        self.current.as_ref()
    }

    /// What is wrong with the stored text.
    pub fn error(&self) -> Option<&T::Error> {
        self.error.as_deref()
    }

    /// The stored text.
    pub fn stored(&self) -> Option<&str> {
        self.stored.as_deref()
    }

    /// How this window stands to the others.
    pub fn standing(&self) -> Standing {
        self.standing
    }

    /// Makes a change and stores it, `now` being the time as ISO 8601. A change that was meant for a state that is gone is
    /// dropped, and the newer state is taken over. `None` if nothing changed.
    #[must_use]
    pub fn change(&self, keep: &impl Keep, now: &str, change: impl FnOnce(&mut T)) -> Option<Self> {
        if let Some(newer) = self.follow(keep) {
            return Some(newer);
        }
        let current = self.current.as_ref()?;
        let mut next = (**current).clone();
        change(&mut next);
        if next == **current {
            return None;
        }
        next.mark_changed(now);
        let text = next.write();
        // Where the store does not keep it, it holds the old text still, and all goes on in this window alone.
        let _ = keep.write(&T::key(self.id), &text);
        let standing = Standing { role: Role::Leads, ..self.standing };
        let stored = keep.read(&T::key(self.id)).map(Rc::from);
        Some(Self { current: Some(Rc::new(next)), stored, standing, revision: self.revision + 1, ..self.clone() })
    }

    /// What is stored, if another window has changed it.
    #[must_use]
    pub fn follow(&self, keep: &impl Keep) -> Option<Self> {
        let stored = keep.read(&T::key(self.id));
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

    /// This window goes on: the player came back to it, or the leading one has fallen silent. `None` if it leads already.
    #[must_use]
    pub fn take_over(&self, keep: &impl Keep) -> Option<Self> {
        let mut next = self.follow(keep).unwrap_or_else(|| self.clone());
        (next.standing.role == Role::Follows).then(|| {
            next.standing.role = Role::TookOver;
            next.revision += 1;
            next
        })
    }

    fn with_stored(&self, stored: Option<String>) -> Self {
        let (current, error) = match stored.as_deref().map(T::read).transpose() {
            Ok(current) => (current.map(Rc::new), None),
            Err(why) => (None, Some(Rc::new(why))),
        };
        Self { current, error, stored: stored.map(Rc::from), revision: self.revision + 1, ..self.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::virus_war::Level;
    use crate::game::Game;
    use crate::play::{MemoryKeep, Seat, Seats, library};
    use crate::virus_war::{Setup, VirusWar};

    type Window = SharedMatch<VirusWar>;

    fn kept() -> (MemoryKeep, MatchId) {
        let keep = MemoryKeep::default();
        let game =
            Match::<VirusWar>::new(Setup::default(), &Seats::new([Seat::Human, Seat::Computer(Level::Virus)]), 1);
        let id = library::add(&keep, 7, "2026-11-22T20:00:00Z", game.unwrap()).unwrap();
        (keep, id)
    }

    fn play(window: &Window, keep: &MemoryKeep) -> Option<Window> {
        window.change(keep, "2026-11-22T20:01:00Z", |game| {
            let mv = game.position().legal_moves().next().unwrap();
            game.play(mv).unwrap();
        })
    }

    fn count(window: &Window) -> usize {
        window.current().unwrap().moves().len()
    }

    #[test]
    fn a_move_of_one_window_is_seen_in_the_other() {
        let (keep, id) = kept();
        let (one, other) = (Window::open(&keep, id), Window::open(&keep, id));
        let one = play(&one, &keep).unwrap();
        let other = other.follow(&keep).unwrap();
        assert_eq!((count(&one), count(&other)), (1, 1));
        assert!(one.standing().drives() && !other.standing().drives());
        assert_eq!(other.standing().epoch(), 0, "it only went on");
        assert!(one.follow(&keep).is_none());
    }

    #[test]
    fn a_change_on_an_old_state_is_dropped_and_the_newer_one_taken_over() {
        let (keep, id) = kept();
        let (one, other) = (Window::open(&keep, id), Window::open(&keep, id));
        let one = play(&play(&one, &keep).unwrap(), &keep).unwrap();
        let other = play(&other, &keep).unwrap();
        assert_eq!((count(&one), count(&other)), (2, 2), "nothing is forked");
        assert_eq!(count(&Window::open(&keep, id)), 2);
    }

    #[test]
    fn a_window_takes_over_when_the_other_is_silent() {
        let (keep, id) = kept();
        let (one, other) = (Window::open(&keep, id), Window::open(&keep, id));
        let _closed = play(&one, &keep).unwrap();
        let other = other.follow(&keep).unwrap().take_over(&keep).unwrap();
        assert!(other.standing().drives() && other.standing().went_on_elsewhere());
        let other = play(&other, &keep).unwrap();
        assert!(!other.standing().went_on_elsewhere() && other.take_over(&keep).is_none());
    }

    #[test]
    fn a_deleted_match_is_gone_in_every_window_and_a_restored_one_is_back() {
        let (keep, id) = kept();
        let window = Window::open(&keep, id);
        let deleted = library::delete(&keep, id).unwrap();
        let window = window.follow(&keep).unwrap();
        assert!(window.current().is_none() && window.error().is_none());
        library::restore(&keep, &deleted).unwrap();
        assert_eq!(count(&window.follow(&keep).unwrap()), 0);
    }

    #[test]
    fn a_broken_text_is_told_and_stays_in_the_store() {
        let (keep, id) = kept();
        keep.write(&id.key(), "[Game \"Virus War\"]\n[Side \"much\"]\n").unwrap();
        let window = Window::open(&keep, id);
        assert!(window.current().is_none() && window.error().is_some());
        assert!(play(&window, &keep).is_none());
        assert!(keep.read(&id.key()).unwrap().contains("much"));
    }

    #[test]
    fn a_full_store_stops_no_match() {
        let (full, id) = kept();
        let text = full.read(&id.key()).unwrap();
        let keep = MemoryKeep::with_room(text.len() + id.key().len() + 4);
        keep.write(&id.key(), &text).unwrap();
        let window = play(&play(&Window::open(&keep, id), &keep).unwrap(), &keep).unwrap();
        assert_eq!(count(&window), 2);
    }
}
