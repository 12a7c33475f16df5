//! What windows of one browser tell each other that hold the same match between devices, each from a seat of its own.

use super::library::MatchId;
use super::{ComputerLevel, Seat, Seats};
use crate::game::Side;
use core::fmt;
use std::collections::{BTreeMap, BTreeSet};

/// What a window says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Word<'a> {
    /// It has opened the match, and asks who else has.
    Hello,
    /// It has the match open.
    Here,
    /// It closes.
    Bye,
    /// This is its newest link.
    Link(&'a str),
    /// It has taken in this link.
    Taken(&'a str),
}

/// A message of a window to all others with the same match. As a text it is the id under which the window keeps the match, the
/// numbers of the sides that are played in it or `-`, a word, and a link where one belongs to the word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message<'a> {
    /// Under which id the window keeps the match.
    pub from: MatchId,
    /// The sides that are played in it.
    pub sides: BTreeSet<Side>,
    /// What it says.
    pub word: Word<'a>,
}

impl<'a> Message<'a> {
    /// The message of a text; `None` where another version of the page has written it.
    pub fn read(text: &'a str) -> Option<Self> {
        let mut parts = text.splitn(4, ' ');
        let (from, sides, word) = (parts.next()?.parse().ok()?, parts.next()?, parts.next()?);
        let sides =
            sides.chars().filter_map(|digit| Side::new(u8::try_from(digit.to_digit(10)?).ok()?.checked_sub(1)?));
        let link = parts.next();
        let word = match (word, link) {
            ("hello", None) => Word::Hello,
            ("here", None) => Word::Here,
            ("bye", None) => Word::Bye,
            ("link", Some(link)) => Word::Link(link),
            ("taken", Some(link)) => Word::Taken(link),
            _ => return None,
        };
        Some(Self { from, sides: sides.collect(), word })
    }
}

impl fmt::Display for Message<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.from)?;
        if self.sides.is_empty() {
            f.write_str("-")?;
        }
        self.sides.iter().try_for_each(|side| write!(f, "{}", side.index() + 1))?;
        match self.word {
            Word::Hello => f.write_str(" hello"),
            Word::Here => f.write_str(" here"),
            Word::Bye => f.write_str(" bye"),
            Word::Link(link) => write!(f, " link {link}"),
            Word::Taken(link) => write!(f, " taken {link}"),
        }
    }
}

/// The other windows with the same match, as far as this one has heard of them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Neighbours {
    /// The sides that are played in each.
    windows: BTreeMap<MatchId, BTreeSet<Side>>,
    /// The sides that have taken in this window's newest link.
    taken: BTreeSet<Side>,
}

impl Neighbours {
    /// Takes a message down. An acknowledgement counts for the newest link of this window: the caller passes others by.
    pub fn hear(&mut self, message: &Message<'_>) {
        if message.word == Word::Bye {
            self.windows.remove(&message.from);
        } else {
            self.windows.insert(message.from, message.sides.clone());
        }
    }

    /// Takes down that these sides have taken in this window's newest link.
    pub fn take(&mut self, sides: &BTreeSet<Side>) {
        self.taken.extend(sides);
    }

    /// Begins anew with another link, which nobody has yet.
    pub fn forget_taken(&mut self) {
        self.taken.clear();
    }

    /// Whether there is no other window.
    pub fn is_empty(&self) -> bool {
        self.windows.is_empty()
    }

    /// Whether every side that is played elsewhere is played in one of these windows; for who only watches, whether any is.
    pub fn are_all<L: ComputerLevel>(&self, seats: &Seats<L>) -> bool {
        let here = |side: Side| self.windows.values().any(|sides| sides.contains(&side));
        if seats.humans().next().is_none() { seats.sides().any(here) } else { remote(seats).all(here) }
    }

    /// Whether every side that is played elsewhere has taken in this window's newest link.
    pub fn have_taken<L: ComputerLevel>(&self, seats: &Seats<L>) -> bool {
        remote(seats).all(|side| self.taken.contains(&side))
    }
}

fn remote<L: ComputerLevel>(seats: &Seats<L>) -> impl Iterator<Item = Side> {
    seats.sides().filter(|&side| seats.seat(side) == Seat::Remote)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::virus_war::Level;
    use crate::play::GameKind;
    use proptest::prelude::*;

    fn message(number: u64, side: Option<Side>, word: Word<'_>) -> Message<'_> {
        Message { from: MatchId::new(GameKind::VirusWar, number), sides: side.into_iter().collect(), word }
    }

    #[test]
    fn a_message_is_read_as_it_was_written() {
        for word in [Word::Hello, Word::Here, Word::Bye, Word::Link("#/m/AbC-_"), Word::Taken("#/m/AbC-_")] {
            for side in [None, Some(Side::FIRST), Side::new(3)] {
                let message = message(7, side, word);
                assert_eq!(Message::read(&message.to_string()), Some(message));
            }
        }
        for other in ["", "hello", "v000000000007 1 hallo", "v000000000007 1 link", "v000000000007 1 bye x"] {
            assert_eq!(Message::read(other), None, "{other}");
        }
    }

    #[test]
    fn a_link_has_arrived_when_every_other_player_has_taken_it_in() {
        let seats = Seats::<Level>::new([Seat::Human, Seat::Remote, Seat::Remote]);
        let (second, third) = (Side::SECOND, Side::new(2).unwrap());
        let mut neighbours = Neighbours::default();
        neighbours.hear(&message(1, Some(second), Word::Here));
        neighbours.hear(&message(9, None, Word::Hello));
        assert!(!neighbours.is_empty() && !neighbours.are_all(&seats), "one only watches");
        neighbours.hear(&message(2, Some(third), Word::Hello));
        assert!(neighbours.are_all(&seats) && !neighbours.have_taken(&seats));
        neighbours.take(&[second].into());
        assert!(!neighbours.have_taken(&seats));
        neighbours.take(&[third].into());
        assert!(neighbours.have_taken(&seats));
        neighbours.forget_taken();
        assert!(!neighbours.have_taken(&seats));
        neighbours.hear(&message(2, Some(third), Word::Bye));
        assert!(!neighbours.are_all(&seats));
        let watcher = Seats::<Level>::new([Seat::Remote, Seat::Remote]);
        assert!(neighbours.are_all(&watcher));
    }

    proptest! {
        #[test]
        fn any_text_is_a_message_or_not(text in "\\PC{0,40}") {
            if let Some(message) = Message::read(&text) {
                let written = message.to_string();
                prop_assert_eq!(Message::read(&written), Some(message.clone()));
            }
        }
    }
}
