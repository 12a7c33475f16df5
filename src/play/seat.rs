//! Who sits where.

use crate::game::Side;
use crate::record::tags::{isolated, sanitize_name};
use core::fmt::Debug;

/// The most sides that a game has.
const MAX_SIDES: usize = 4;

/// How strong a computer player is.
pub trait ComputerLevel: Copy + Eq + Debug + 'static {
    /// Every level, the weakest first.
    const ALL: &'static [Self];

    /// The level as one word, as it stands in the text of a match.
    fn word(self) -> &'static str;
}

/// Who plays a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seat<L> {
    /// Somebody at this device.
    Human,
    /// The computer, as strong as this level.
    Computer(L),
    /// Somebody at another device, whose moves come from outside.
    Remote,
}

impl<L: ComputerLevel> Seat<L> {
    /// The seat as one word, as it stands in the text of a match.
    pub fn word(self) -> &'static str {
        match self {
            Self::Human => "human",
            Self::Computer(level) => level.word(),
            Self::Remote => "remote",
        }
    }

    /// The seat that a word names; an unknown word is a human, since then nobody else moves for that side.
    pub fn from_word(word: &str) -> Self {
        match word {
            "remote" => Self::Remote,
            _ => L::ALL.iter().find(|level| level.word() == word).map_or(Self::Human, |&level| Self::Computer(level)),
        }
    }

    /// The computer's level, if the computer plays this side.
    pub fn level(self) -> Option<L> {
        if let Self::Computer(level) = self { Some(level) } else { None }
    }
}

/// The seats of a match, by side, and what the players call themselves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seats<L> {
    seats: Vec<Seat<L>>,
    names: Vec<String>,
}

impl<L: ComputerLevel> Seats<L> {
    /// Seats without names. More than four are left out.
    pub fn new(seats: impl IntoIterator<Item = Seat<L>>) -> Self {
        let seats: Vec<_> = seats.into_iter().take(MAX_SIDES).collect();
        let names = vec![String::new(); seats.len()];
        Self { seats, names }
    }

    /// The same seats with names, cleaned so that each is one short line; missing ones stay empty.
    #[must_use]
    pub fn with_names<'a>(mut self, names: impl IntoIterator<Item = &'a str>) -> Self {
        for (place, name) in self.names.iter_mut().zip(names) {
            *place = sanitize_name(name);
        }
        self
    }

    pub(super) fn set_seat(&mut self, side: Side, seat: Seat<L>) {
        if let Some(place) = self.seats.get_mut(side.index()) {
            *place = seat;
        }
    }

    pub(super) fn set_name(&mut self, side: Side, name: &str) {
        if let Some(place) = self.names.get_mut(side.index()) {
            *place = sanitize_name(name);
        }
    }

    /// The sides that have a seat.
    pub fn sides(&self) -> impl Iterator<Item = Side> + use<L> {
        Side::all(self.seats.len())
    }

    /// Who plays a side. A side that the match does not have is remote: nobody here moves for it.
    pub fn seat(&self, side: Side) -> Seat<L> {
        self.seats.get(side.index()).copied().unwrap_or(Seat::Remote)
    }

    /// What the player of a side is called; empty without a name.
    pub fn name(&self, side: Side) -> &str {
        self.names.get(side.index()).map_or("", String::as_str)
    }

    /// The same as it may stand in any sentence.
    pub fn shown_name(&self, side: Side) -> String {
        isolated(self.name(side))
    }

    /// Whether somebody at this device plays a side.
    pub fn is_human(&self, side: Side) -> bool {
        self.seat(side) == Seat::Human
    }

    /// The sides that people at this device play.
    pub fn humans(&self) -> impl Iterator<Item = Side> + '_ {
        self.sides().filter(|&side| self.is_human(side))
    }

    /// The side of the only human at this device; `None` if there are none or several.
    pub fn only_human(&self) -> Option<Side> {
        let mut humans = self.humans();
        humans.next().filter(|_| humans.next().is_none())
    }

    /// Whether two or more people at this device play each other.
    pub fn is_between_people(&self) -> bool {
        self.humans().count() > 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::virus_war::Level;

    #[test]
    fn a_seat_is_read_as_it_was_written() {
        let seats = [Seat::Human, Seat::Remote].into_iter().chain(Level::ALL.map(Seat::Computer));
        for seat in seats {
            assert_eq!(Seat::<Level>::from_word(seat.word()), seat);
        }
        assert_eq!(Seat::<Level>::from_word("somebody"), Seat::Human);
    }

    #[test]
    fn the_only_human_is_the_one_who_plays_alone() {
        let (human, computer) = (Seat::Human, Seat::Computer(Level::Virus));
        assert_eq!(Seats::new([computer, human]).only_human(), Some(Side::SECOND));
        assert_eq!(Seats::new([human, human]).only_human(), None);
        assert_eq!(Seats::new([human, Seat::<Level>::Remote]).only_human(), Some(Side::FIRST));
        assert!(Seats::new([human, computer, human]).is_between_people());
    }

    #[test]
    fn names_are_cleaned_and_a_missing_one_is_empty() {
        let seats = Seats::<Level>::new([Seat::Human, Seat::Human]).with_names([" Ann\n\u{202e}"]);
        assert_eq!((seats.name(Side::FIRST), seats.name(Side::SECOND)), ("Ann", ""));
    }
}
