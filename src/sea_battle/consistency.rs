//! Which answers could be true (S12, S20) and which cells are owed (S15, S16), as far as everybody at the table can tell.
//!
//! An honest answer always could be. One that could not contradicts what was agreed or said before, and is refused
//! at once; a lie that nobody can tell yet waits for the audit.

use super::{Announced, Announcement, Answer, SeaBattle, Touching};
use crate::game::Side;
use crate::grid::{Cell, CellSet};

impl SeaBattle {
    /// The own cells that a side may still name or tell as far as the table knows: not shot at, not named, not told.
    pub fn undisclosed(&self, side: Side) -> CellSet {
        let tracking = self.tracking_board(side);
        CellSet::board(self.setup().side)
            - tracking.shots()
            - tracking.disclosed_ship_cells()
            - tracking.disclosed_mines()
    }

    /// Whether a side that met a mine has a cell of a ship left that is neither hit nor named (S15).
    pub(super) fn must_disclose_ship(&self, side: Side) -> bool {
        let tracking = self.tracking_board(side);
        self.setup().fleet.cell_count() > tracking.hits().len() + tracking.tips().len()
    }

    /// Whether a side that hit a sweeper has a mine left that is neither spent nor told (S16).
    pub(super) fn must_disclose_mine(&self, side: Side) -> bool {
        let tracking = self.tracking_board(side);
        self.setup().mines as usize > tracking.mines().len() + tracking.disclosed_mines().len()
    }

    /// The answers that the side may give that was shot at there, with what each announces.
    pub fn consistent_answers(&self, cell: Cell) -> impl Iterator<Item = (Answer, Announced)> + '_ {
        let each = Answer::ALL.into_iter().flat_map(|answer| self.announceable(answer).map(move |said| (answer, said)));
        each.filter(move |&(answer, announced)| self.is_consistent(cell, answer, announced))
    }

    /// What an answer could announce as far as it is agreed, and of ships that there are.
    fn announceable(&self, answer: Answer) -> impl Iterator<Item = Announced> + '_ {
        let announces = self.announces(answer);
        let ships = self.setup().fleet.classes().filter(move |_| announces).flat_map(move |(length, _)| {
            let named = self.setup().announcement == Announcement::Ship;
            let last = if named { self.last_number(length) } else { 1 };
            (1..=last)
                .map(move |number| if named { Announced::Ship { length, number } } else { Announced::Length(length) })
        });
        (!announces).then_some(Announced::Nothing).into_iter().chain(ships)
    }

    /// Whether this is among what is [`announceable`](Self::announceable).
    fn may_announce(&self, answer: Answer, announced: Announced) -> bool {
        match announced {
            Announced::Nothing => !self.announces(answer),
            Announced::Length(length) => {
                let agreed = self.setup().announcement == Announcement::Length;
                agreed && self.announces(answer) && self.setup().fleet.count(length) > 0
            }
            Announced::Ship { length, number } => {
                let agreed = self.setup().announcement == Announcement::Ship;
                agreed && self.announces(answer) && (1..=self.last_number(length)).contains(&number)
            }
        }
    }

    /// Whether it is agreed that such an answer announces something.
    fn announces(&self, answer: Answer) -> bool {
        match self.setup().announcement {
            Announcement::Sunk => false,
            Announcement::Length => answer == Answer::Sunk,
            Announcement::Ship => matches!(answer, Answer::Hit | Answer::Sunk),
        }
    }

    /// The last number by which a ship of this length can be named: those named before, and the next of them.
    fn last_number(&self, length: u8) -> u8 {
        let tracking = self.tracking_board(self.shooter().other());
        let named = tracking.announced_ships().iter().filter(|ship| ship.length == length).count();
        named.saturating_add(1).min(self.setup().fleet.count(length).into()) as u8
    }

    /// Whether the side that was shot at may answer so.
    pub(super) fn is_consistent(&self, cell: Cell, answer: Answer, announced: Announced) -> bool {
        self.answer_is_consistent(cell, answer) && self.announcement_is_consistent(cell, answer, announced)
    }

    fn answer_is_consistent(&self, cell: Cell, answer: Answer) -> bool {
        let setup = self.setup();
        let tracking = self.tracking_board(self.shooter().other());
        let named = tracking.disclosed_ship_cells().contains(cell);
        let told = tracking.disclosed_mines().contains(cell);
        match answer {
            Answer::Miss => !named && !told,
            Answer::Hit => !told && self.sunk_counts_are_consistent(cell, tracking.sunk_count()),
            Answer::Sunk => {
                !told && self.sunk_counts_are_consistent(cell, tracking.sunk_count() + 1) && self.could_be_ship(cell)
            }
            Answer::Mine => {
                !named && (told || tracking.mines().len() + tracking.disclosed_mines().len() < setup.mines as usize)
            }
            Answer::Sweeper => !named && !told && tracking.sweepers().len() < setup.sweepers as usize,
        }
    }

    /// Whether, with this cell hit and so many ships sunk, the cells of the fleet add up: those of the sunk ships are
    /// hit, and every ship afloat and every tip has a cell that is not.
    fn sunk_counts_are_consistent(&self, cell: Cell, sunk: usize) -> bool {
        let roster = &self.setup().fleet;
        let tracking = self.tracking_board(self.shooter().other());
        let hits = tracking.hits().len() + 1;
        let tips = (tracking.tips() - CellSet::from_cell(cell)).len();
        let shortest = roster.classes().rev().flat_map(|(length, count)| core::iter::repeat_n(length, count as usize));
        let wrecks: usize = shortest.take(sunk).map(usize::from).sum();
        let afloat = roster.ship_count().checked_sub(sunk);
        let unhit = roster.cell_count().checked_sub(hits);
        wrecks <= hits && afloat.zip(unhit).is_some_and(|(afloat, unhit)| unhit >= afloat.max(tips))
    }

    /// Whether this cell and the hits that hang together with it are a ship that is still afloat. Where anything may
    /// touch, the table cannot tell which hits belong to it.
    fn could_be_ship(&self, cell: Cell) -> bool {
        let setup = self.setup();
        if setup.touching == Touching::Anything {
            return true;
        }
        let tracking = self.tracking_board(self.shooter().other());
        let shot = CellSet::from_cell(cell);
        let ship = (tracking.hits() | shot).flood_fill(shot);
        let afloat = tracking.afloat(&setup.fleet, setup.touching);
        setup.shapes.recognize(&ship).is_some() && afloat.is_some_and(|afloat| afloat.count(ship.len() as u8) > 0)
    }

    /// Whether an answer announces what was agreed (S12), and some ship could be meant.
    fn announcement_is_consistent(&self, cell: Cell, answer: Answer, announced: Announced) -> bool {
        if !self.may_announce(answer, announced) {
            return false;
        }
        let tracking = self.tracking_board(self.shooter().other());
        match announced {
            Announced::Nothing => true,
            Announced::Length(length) => {
                let afloat = tracking.afloat(&self.setup().fleet, self.setup().touching);
                let all = tracking.hits() | CellSet::from_cell(cell);
                afloat.is_some_and(|afloat| afloat.count(length) > 0)
                    && self
                        .is_place(length, cell, |place| place.is_subset(&all) && !place.intersects(&tracking.sunk_at()))
            }
            Announced::Ship { length, .. } => {
                let known = tracking.announced_ships().iter().find(|ship| ship.announced == announced);
                let own = known.map_or(CellSet::EMPTY, |ship| ship.hits);
                let (hit, others) = (own | CellSet::from_cell(cell), tracking.hits() - own);
                !own.intersects(&tracking.sunk_at())
                    && self.is_place(length, cell, |place| {
                        let around = self.setup().touching.exclusion_zone(place, self.setup().side);
                        hit.is_subset(place)
                            && place.is_subset(&hit) == (answer == Answer::Sunk)
                            && !others.intersects(&(*place | around))
                    })
            }
        }
    }

    /// Whether a ship of this length can lie over this cell, on no cell where something else was found, on cells that pass a test.
    fn is_place(&self, length: u8, cell: Cell, test: impl Fn(&CellSet) -> bool) -> bool {
        let tracking = self.tracking_board(self.shooter().other());
        let taken = tracking.misses() | tracking.mines() | tracking.sweepers() | tracking.disclosed_mines();
        let mut places = self.setup().shapes.places_over(length, self.setup().side, cell);
        places.any(|place| !place.intersects(&taken) && test(&place))
    }
}
