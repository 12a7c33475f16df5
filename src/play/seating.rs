//! Seating of a game of two or four sides: people and their names, computers and their levels.

use super::{Seat, Seats};
use crate::record::Choice;

/// Maximal number of sides.
const SIDES: usize = 4;

/// Kind of opponents.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Opponents {
    /// One person against computers.
    Versus,
    /// People on every side, at this device.
    Together,
    /// One person at this device, people at other devices.
    Friend,
    /// Computers on every side.
    Watch,
    /// Any mix of people and computers.
    Mixed,
}

/// Players of each side before the lot. Levels are indices, 0 being the weakest.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Seating {
    /// Kind of opponents.
    pub opponents: Opponents,
    /// Side of the only person; `None` is drawn by lot.
    pub person: Option<usize>,
    /// Level of a computer on each side.
    pub levels: [usize; SIDES],
    /// Sides of people with [`Opponents::Mixed`].
    pub people: [bool; SIDES],
    /// Names of people who share this device, as typed.
    pub names: [String; SIDES],
}

impl Seating {
    /// Creates the seating of one person on the first side against computers of this level.
    pub const fn new(level: usize) -> Self {
        Self {
            opponents: Opponents::Versus,
            person: Some(0),
            levels: [level; SIDES],
            people: [true, false, false, false],
            names: [const { String::new() }; SIDES],
        }
    }

    /// Creates the seating that leads to these players; `None` is a person. Sides without a computer get `level`.
    pub fn from_players(players: &[Option<usize>], level: usize) -> Self {
        let mut seating = Self::new(level);
        let first = players.iter().flatten().next().copied().unwrap_or(level);
        seating.levels = [first; SIDES];
        for (side, player) in players.iter().enumerate().take(SIDES) {
            seating.people[side] = player.is_none();
            seating.levels[side] = player.unwrap_or(first);
        }
        let people = players.iter().filter(|player| player.is_none()).count();
        let alike = players.len() == 2 || players.iter().flatten().all(|&level| level == first);
        seating.opponents = match people {
            0 if alike => Opponents::Watch,
            1 if alike => Opponents::Versus,
            _ if people == players.len() => Opponents::Together,
            _ => Opponents::Mixed,
        };
        if seating.opponents == Opponents::Versus {
            seating.person = players.iter().position(Option::is_none);
        }
        seating
    }

    /// Creates the seating that leads to these seats; `by_lot` if the only person's side was drawn. Sides without a
    /// computer get `level`.
    pub fn from_seats<L: Choice>(seats: &Seats<L>, by_lot: bool, level: usize) -> Self {
        let players: Vec<_> = seats.sides().map(|side| seats.seat(side).level().map(L::index)).collect();
        let mut seating = Self::from_players(&players, level);
        if let Some(person) = seats.only_human().filter(|_| seats.sides().any(|side| seats.seat(side) == Seat::Remote))
        {
            seating.opponents = Opponents::Friend;
            seating.person = Some(person.index());
        }
        if by_lot && seating.has_own_side() {
            seating.person = None;
        }
        for (name, side) in seating.names.iter_mut().zip(seats.sides().filter(|_| seats.share_device())) {
            seats.name(side).clone_into(name);
        }
        seating
    }

    /// Returns the choices in a game of this many sides.
    pub fn choices(sides: usize) -> &'static [Opponents] {
        let all = &[Opponents::Versus, Opponents::Friend, Opponents::Together, Opponents::Watch, Opponents::Mixed];
        if sides > 2 { all } else { &all[..4] }
    }

    /// Clamps the seating to a game of this many sides.
    pub fn fit(&mut self, sides: usize) {
        if !Self::choices(sides).contains(&self.opponents) {
            self.opponents = Opponents::Versus;
        }
        self.person = self.person.filter(|&side| side < sides);
    }

    /// Returns the common level of all computers.
    pub const fn level(&self) -> usize {
        self.levels[1]
    }

    /// Sets the level of all computers.
    pub const fn set_level(&mut self, level: usize) {
        self.levels = [level; SIDES];
    }

    /// Returns true if each computer has a level of its own.
    pub const fn levels_differ(&self, sides: usize) -> bool {
        matches!(self.opponents, Opponents::Mixed) || matches!(self.opponents, Opponents::Watch) && sides == 2
    }

    /// Returns true if the side of the only person is drawn by lot.
    pub fn draws_side(&self) -> bool {
        self.has_own_side() && self.person.is_none()
    }

    /// Returns true if one person at this device has a side to choose or draw.
    pub const fn has_own_side(&self) -> bool {
        matches!(self.opponents, Opponents::Versus | Opponents::Friend)
    }

    /// Returns true if two or more people play in a game of this many sides.
    pub fn is_between_people(&self, sides: usize) -> bool {
        self.players(sides, 0).iter().filter(|player| player.is_none()).count() > 1
    }

    /// Returns true if two or more people share this device.
    pub fn shares_device(&self, sides: usize) -> bool {
        self.opponents != Opponents::Friend && self.is_between_people(sides)
    }

    /// Returns the name of a side's player; `None` unless it is a person who shares this device.
    pub fn name(&self, side: usize, sides: usize) -> Option<&str> {
        let is_person = self.players(sides, 0).get(side)?.is_none();
        self.names.get(side).filter(|_| is_person && self.shares_device(sides)).map(|name| name.trim())
    }

    /// Returns the seats; `lot` as in [`players`](Self::players).
    pub fn seats<L: Choice>(&self, sides: usize, lot: u64) -> Seats<L> {
        let level = |level: usize| L::ALL.get(level).copied();
        if self.opponents == Opponents::Friend {
            let person = self.person_of(sides, lot);
            let seat = |side: usize| if side == person { Seat::Human } else { Seat::Remote };
            return Seats::new((0..sides.min(SIDES)).map(seat));
        }
        let seat = |player: Option<usize>| player.and_then(level).map_or(Seat::Human, Seat::Computer);
        let names = (0..sides).map(|side| self.name(side, sides).unwrap_or_default());
        Seats::new(self.players(sides, lot).into_iter().map(seat)).with_names(names)
    }

    /// Returns the side of the only person at this device.
    fn person_of(&self, sides: usize, lot: u64) -> usize {
        let drawn = (lot % (sides.max(1) as u64)) as usize;
        self.person.unwrap_or(drawn)
    }

    /// Returns the players by side: a computer's level, or `None` for a person. `lot` draws the side of the only
    /// person, if it is open.
    pub fn players(&self, sides: usize, lot: u64) -> Vec<Option<usize>> {
        let person = self.person_of(sides, lot);
        let player = |side: usize| match self.opponents {
            Opponents::Versus => (side != person).then_some(self.level()),
            Opponents::Together | Opponents::Friend => None,
            Opponents::Watch if self.levels_differ(sides) => Some(self.levels[side]),
            Opponents::Watch => Some(self.level()),
            Opponents::Mixed => (!self.people[side]).then_some(self.levels[side]),
        };
        (0..sides.min(SIDES)).map(player).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Side;
    use crate::virus_war::Level;

    #[test]
    fn players_lead_to_the_seating_that_leads_to_them() {
        let two: Vec<Vec<Option<usize>>> = vec![
            vec![None, Some(2)],
            vec![Some(1), None],
            vec![None, None],
            vec![Some(0), Some(2)],
            vec![Some(2), Some(2)],
        ];
        let four = vec![
            vec![None, Some(3), Some(3), Some(3)],
            vec![Some(1), Some(1), None, Some(1)],
            vec![None; 4],
            vec![Some(2); 4],
            vec![Some(0), Some(1), Some(2), Some(3)],
            vec![None, None, Some(1), Some(1)],
            vec![None, Some(0), Some(1), Some(0)],
        ];
        for players in two.into_iter().chain(four) {
            let seating = Seating::from_players(&players, 1);
            assert_eq!(seating.players(players.len(), 7), players, "{seating:?}");
            let mut fitting = seating.clone();
            fitting.fit(players.len());
            assert_eq!(fitting, seating);
        }
    }

    #[test]
    fn the_lot_gives_each_side_to_the_person() {
        for sides in [2, 4] {
            let seating = Seating { person: None, ..Seating::new(1) };
            for lot in 0..sides as u64 {
                let players = seating.players(sides, lot);
                assert_eq!(players.iter().position(Option::is_none), Some(lot as usize));
                assert_eq!(players.iter().flatten().count(), sides - 1);
            }
        }
    }

    #[test]
    fn seats_lead_to_the_seating_that_leads_to_them() {
        let virus = Seat::Computer(Level::ALL[1]);
        let pandemic = Seat::Computer(Level::ALL[Level::ALL.len() - 1]);
        for seats in [[virus, Seat::Human], [Seat::Human, pandemic], [Seat::Human; 2], [virus, pandemic]] {
            let seats = Seats::new(seats);
            let seating = Seating::from_seats(&seats, false, 0);
            assert_eq!((seating.seats::<Level>(2, 7), seating.draws_side()), (seats.clone(), false));
            assert_eq!(seating.is_between_people(2), seats.share_device());
        }
    }

    #[test]
    fn only_people_who_share_a_device_have_names() {
        let names = ["Ann ", "", "Cleo", "Dan"].map(str::to_owned);
        let mut seating = Seating { opponents: Opponents::Mixed, names, ..Seating::new(1) };
        let named = |seating: &Seating| {
            let seats = seating.seats::<Level>(4, 0);
            seats.sides().map(|side| seats.name(side).to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(named(&seating), [""; 4], "nobody to tell apart");
        seating.people[2] = true;
        assert_eq!(named(&seating), ["Ann", "", "Cleo", ""]);
        let seats = seating.seats::<Level>(4, 0);
        assert_eq!(Seating::from_seats(&seats, false, 0).seats::<Level>(4, 0), seats);
        for opponents in [Opponents::Versus, Opponents::Friend, Opponents::Watch] {
            seating.opponents = opponents;
            assert_eq!(named(&seating), [""; 4]);
        }
    }

    #[test]
    fn friends_sit_at_other_devices() {
        let friends = Seats::<Level>::new([Seat::Remote, Seat::Human, Seat::Remote, Seat::Remote]);
        let seating = Seating::from_seats(&friends, false, 0);
        assert_eq!((seating.opponents, seating.person), (Opponents::Friend, Some(1)));
        assert_eq!(seating.seats::<Level>(4, 7), friends);
        assert!(seating.is_between_people(4) && Seating::from_seats(&friends, true, 0).draws_side());
    }

    #[test]
    fn only_the_side_of_an_only_person_is_drawn() {
        let alone = Seats::new([Seat::Human, Seat::Computer(Level::ALL[2])]);
        let seating = Seating::from_seats(&alone, true, 0);
        assert!(seating.draws_side());
        for (lot, side) in [(0, Side::FIRST), (1, Side::SECOND)] {
            assert_eq!(seating.seats::<Level>(2, lot).only_human(), Some(side));
            assert_eq!(seating.seats::<Level>(2, lot).seat(side.other()), Seat::Computer(Level::ALL[2]));
        }
        let together = Seating::from_seats(&Seats::<Level>::new([Seat::Human; 2]), true, 0);
        assert!(!together.draws_side() && together.is_between_people(2));
    }

    #[test]
    fn what_a_smaller_game_does_not_have_is_drawn_in() {
        let mut seating = Seating { person: Some(3), opponents: Opponents::Mixed, ..Seating::new(2) };
        seating.fit(2);
        assert_eq!((seating.person, seating.opponents), (None, Opponents::Versus));
        assert!(!Seating::choices(2).contains(&Opponents::Mixed) && Seating::choices(4).contains(&Opponents::Mixed));
    }
}
