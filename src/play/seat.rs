//! Seats.

use crate::game::Side;
use crate::record::Choice;
use crate::record::tags::{isolated, sanitize_name};
use core::fmt::Debug;

/// The most sides that a game has.
const MAX_SIDES: usize = 4;

/// The player of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seat<L> {
    /// A person at this device.
    Human,
    /// A computer of this level.
    Computer(L),
    /// A player at another device, whose moves come from outside.
    Remote,
}

impl<L: Choice> Seat<L> {
    /// Returns the seat's name in the text of a match.
    pub fn word(self) -> &'static str {
        match self {
            Self::Human => "human",
            Self::Computer(level) => level.name(),
            Self::Remote => "remote",
        }
    }

    /// Reads a seat. An unknown name is a human, since then nobody else moves for that side.
    pub fn from_word(word: &str) -> Self {
        match word {
            "remote" => Self::Remote,
            _ => L::named(word).map_or(Self::Human, Self::Computer),
        }
    }

    /// Returns the level of a computer.
    pub fn level(self) -> Option<L> {
        if let Self::Computer(level) = self { Some(level) } else { None }
    }
}

/// Seats and names by side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seats<L> {
    by_side: Vec<Seat<L>>,
    names: Vec<String>,
    /// True for a battle of a campaign.
    pub(super) of_campaign: bool,
}

impl<L: Choice> Seats<L> {
    /// Makes seats without names, at most four.
    pub fn new(seats: impl IntoIterator<Item = Seat<L>>) -> Self {
        let by_side: Vec<_> = seats.into_iter().take(MAX_SIDES).collect();
        let names = vec![String::new(); by_side.len()];
        Self { by_side, names, of_campaign: false }
    }

    /// Sets the names, each cleaned to one short line; missing ones stay empty.
    #[must_use]
    pub fn with_names<'a>(mut self, names: impl IntoIterator<Item = &'a str>) -> Self {
        for (place, name) in self.names.iter_mut().zip(names) {
            *place = sanitize_name(name);
        }
        self
    }

    #[must_use]
    pub(super) fn of_campaign(self, of_campaign: bool) -> Self {
        Self { of_campaign, ..self }
    }

    /// Returns whether a side is the gods of a campaign (C4), whom the page names in its own language.
    pub fn are_gods(&self, side: Side) -> bool {
        self.of_campaign && self.seat(side).level().is_some() && self.name(side).is_empty()
    }

    pub(super) fn set_seat(&mut self, side: Side, seat: Seat<L>) {
        if let Some(place) = self.by_side.get_mut(side.index()) {
            *place = seat;
        }
    }

    pub(super) fn set_name(&mut self, side: Side, name: &str) {
        if let Some(place) = self.names.get_mut(side.index()) {
            *place = sanitize_name(name);
        }
    }

    /// Iterates over the sides.
    pub fn sides(&self) -> impl Iterator<Item = Side> + use<L> {
        Side::all(self.by_side.len())
    }

    /// Returns the seat of a side. A side outside the match is remote, since nobody here moves for it.
    pub fn seat(&self, side: Side) -> Seat<L> {
        self.by_side.get(side.index()).copied().unwrap_or(Seat::Remote)
    }

    /// Returns the name of a side's player; may be empty.
    pub fn name(&self, side: Side) -> &str {
        self.names.get(side.index()).map_or("", String::as_str)
    }

    /// Returns the name isolated from the text direction around it.
    pub fn shown_name(&self, side: Side) -> String {
        isolated(self.name(side))
    }

    /// Returns whether a person at this device plays a side.
    pub fn is_human(&self, side: Side) -> bool {
        self.seat(side) == Seat::Human
    }

    /// Iterates over the sides of people at this device.
    pub fn humans(&self) -> impl Iterator<Item = Side> + '_ {
        self.sides().filter(|&side| self.is_human(side))
    }

    /// Returns the side of the only human at this device; `None` if there are none or several.
    pub fn only_human(&self) -> Option<Side> {
        let mut humans = self.humans();
        humans.next().filter(|_| humans.next().is_none())
    }

    /// Returns the side of the only human among computers.
    pub fn plays_alone(&self) -> Option<Side> {
        self.only_human().filter(|_| !self.is_between_devices())
    }

    /// Returns the level above that of all computers; `None` if they differ or are of the highest.
    pub fn next_level(&self) -> Option<L> {
        let mut levels = self.sides().filter_map(|side| self.seat(side).level());
        let level = levels.next().filter(|&first| levels.all(|level| level == first))?;
        L::ALL.get(level.index() + 1).copied()
    }

    /// Replaces the level of all computers.
    #[must_use]
    pub fn with_level(mut self, level: L) -> Self {
        for seat in self.by_side.iter_mut().filter(|seat| seat.level().is_some()) {
            *seat = Seat::Computer(level);
        }
        self
    }

    /// Returns whether two or more people at this device play each other.
    pub fn share_device(&self) -> bool {
        self.humans().count() > 1
    }

    /// Returns whether some players are at other devices.
    pub fn is_between_devices(&self) -> bool {
        self.sides().any(|side| self.seat(side) == Seat::Remote)
    }

    /// Returns whether people play each other, at one device or several.
    pub fn is_between_people(&self) -> bool {
        self.is_between_devices() || self.share_device()
    }

    /// Returns whether a rematch can start here: somebody sits here, or only computers play.
    pub fn can_begin_again(&self) -> bool {
        self.humans().next().is_some() || !self.is_between_devices()
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
        assert!(Seats::new([human, computer, human]).share_device());
    }

    #[test]
    fn the_next_level_is_above_that_of_all_computers() {
        let seats = |levels: [Level; 3]| Seats::new([Seat::Human].into_iter().chain(levels.map(Seat::Computer)));
        let [lowest, next] = [Level::ALL[0], Level::ALL[1]];
        assert_eq!(seats([lowest; 3]).next_level(), Some(next));
        assert_eq!(seats([lowest; 3]).with_level(next), seats([next; 3]));
        assert_eq!(seats([Level::Pandemic; 3]).next_level(), None);
        assert_eq!(seats([lowest, next, lowest]).next_level(), None);
        assert_eq!(Seats::<Level>::new([Seat::Human, Seat::Remote]).next_level(), None);
    }

    #[test]
    fn names_are_cleaned_and_a_missing_one_is_empty() {
        let seats = Seats::<Level>::new([Seat::Human, Seat::Human]).with_names([" Ann\n\u{202e}"]);
        assert_eq!((seats.name(Side::FIRST), seats.name(Side::SECOND)), ("Ann", ""));
    }
}
