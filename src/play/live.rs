//! Messages between windows of one browser that play different seats of a match.

use super::library::MatchId;
use super::{Seat, Seats};
use crate::game::Side;
use crate::record::Choice;
use core::fmt;
use std::collections::{BTreeMap, BTreeSet};

/// The content of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Content<'a> {
    /// The window has opened the match and asks who else has.
    Hello,
    /// The window has the match open.
    Here,
    /// The window closes.
    Bye,
    /// The newest link of the window.
    Link(&'a str),
    /// The window has received this link.
    Taken(&'a str),
}

/// A message to all windows with this match. Its text has the id of the window's match, the numbers of the sides played
/// in it or `-`, a keyword, and sometimes a link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message<'a> {
    /// The id of the window's match.
    pub from: MatchId,
    /// The sides played in the window.
    pub sides: BTreeSet<Side>,
    /// The content.
    pub content: Content<'a>,
}

impl<'a> Message<'a> {
    /// Reads a message; `None` if another version of the page wrote it.
    pub fn read(text: &'a str) -> Option<Self> {
        let mut parts = text.splitn(4, ' ');
        let (from, sides, content) = (parts.next()?.parse().ok()?, parts.next()?, parts.next()?);
        let sides =
            sides.chars().filter_map(|digit| Side::new(u8::try_from(digit.to_digit(10)?).ok()?.checked_sub(1)?));
        let link = parts.next();
        let content = match (content, link) {
            ("hello", None) => Content::Hello,
            ("here", None) => Content::Here,
            ("bye", None) => Content::Bye,
            ("link", Some(link)) => Content::Link(link),
            ("taken", Some(link)) => Content::Taken(link),
            _ => return None,
        };
        Some(Self { from, sides: sides.collect(), content })
    }
}

impl fmt::Display for Message<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.from)?;
        if self.sides.is_empty() {
            f.write_str("-")?;
        }
        self.sides.iter().try_for_each(|side| write!(f, "{}", side.index() + 1))?;
        match self.content {
            Content::Hello => f.write_str(" hello"),
            Content::Here => f.write_str(" here"),
            Content::Bye => f.write_str(" bye"),
            Content::Link(link) => write!(f, " link {link}"),
            Content::Taken(link) => write!(f, " taken {link}"),
        }
    }
}

/// The other windows known to have the match open.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Neighbours {
    /// The sides played in each.
    windows: BTreeMap<MatchId, BTreeSet<Side>>,
}

impl Neighbours {
    /// Notes a message.
    pub fn hear(&mut self, message: &Message<'_>) {
        if message.content == Content::Bye {
            self.windows.remove(&message.from);
        } else {
            self.windows.insert(message.from, message.sides.clone());
        }
    }

    /// Returns whether there is no other window.
    pub fn is_empty(&self) -> bool {
        self.windows.is_empty()
    }

    /// Returns whether every remote side is played in one of these windows; for a spectator, whether any is.
    pub fn are_all<L: Choice>(&self, seats: &Seats<L>) -> bool {
        let here = |side: Side| self.windows.values().any(|sides| sides.contains(&side));
        let mut remote = seats.sides().filter(|&side| seats.seat(side) == Seat::Remote);
        if seats.humans().next().is_none() { seats.sides().any(here) } else { remote.all(here) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::virus_war::Level;
    use crate::play::GameKind;
    use proptest::prelude::*;

    fn message(number: u64, side: Option<Side>, content: Content<'_>) -> Message<'_> {
        Message { from: MatchId::new(GameKind::VirusWar, number), sides: side.into_iter().collect(), content }
    }

    #[test]
    fn a_message_is_read_as_it_was_written() {
        for content in
            [Content::Hello, Content::Here, Content::Bye, Content::Link("#/m/AbC-_"), Content::Taken("#/m/AbC-_")]
        {
            for side in [None, Some(Side::FIRST), Side::new(3)] {
                let message = message(7, side, content);
                assert_eq!(Message::read(&message.to_string()), Some(message));
            }
        }
        for other in ["", "hello", "v000000000007 1 hallo", "v000000000007 1 link", "v000000000007 1 bye x"] {
            assert_eq!(Message::read(other), None, "{other}");
        }
    }

    #[test]
    fn windows_are_live_with_all_players() {
        let seats = Seats::<Level>::new([Seat::Human, Seat::Remote, Seat::Remote]);
        let (second, third) = (Side::SECOND, Side::new(2).unwrap());
        let mut neighbours = Neighbours::default();
        neighbours.hear(&message(1, Some(second), Content::Here));
        neighbours.hear(&message(9, None, Content::Hello));
        assert!(!neighbours.is_empty() && !neighbours.are_all(&seats), "one only watches");
        neighbours.hear(&message(2, Some(third), Content::Hello));
        assert!(neighbours.are_all(&seats));
        neighbours.hear(&message(2, Some(third), Content::Bye));
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
