//! Consistency of answers with public knowledge (S12, S20), and disclosures that are due (S15, S16).
//!
//! An inconsistent answer is refused at once; a lie that is still consistent is left to the audit.

use super::{Announced, Announcement, Answer, SeaBattlePosition, Touching};
use crate::game::Side;
use crate::grid::{Cell, CellSet};

impl SeaBattlePosition {
    /// Returns the side's cells that it may still disclose as far as the public position shows: not shot at and not
    /// disclosed.
    pub fn undisclosed(&self, side: Side) -> CellSet {
        let tracking = self.tracking_board(side);
        CellSet::board(self.setup().size)
            - tracking.shots()
            - tracking.disclosed_ship_cells()
            - tracking.disclosed_mines()
    }

    /// Returns true if the side has an intact, undisclosed ship cell to disclose after a mine (S15).
    pub(super) fn must_disclose_ship(&self, side: Side) -> bool {
        let tracking = self.tracking_board(side);
        self.setup().fleet.cell_count() > tracking.hits().len() + tracking.unshot_disclosed_ship_cells().len()
    }

    /// Returns true if the side has an unspent, undisclosed mine to disclose after a sweeper (S16).
    pub(super) fn must_disclose_mine(&self, side: Side) -> bool {
        let tracking = self.tracking_board(side);
        self.setup().mines as usize > tracking.known_mines().len()
    }

    /// Lists the consistent answers to a shot at `cell`, each with its announcement.
    pub fn consistent_answers(&self, cell: Cell) -> impl Iterator<Item = (Answer, Announced)> + '_ {
        let each = Answer::ALL
            .into_iter()
            .flat_map(|answer| self.announceable(answer).map(move |announced| (answer, announced)));
        each.filter(move |&(answer, announced)| self.is_consistent(cell, answer, announced))
    }

    /// Lists the announcements that the setup allows with this answer.
    fn announceable(&self, answer: Answer) -> impl Iterator<Item = Announced> + '_ {
        let announces = self.announces(answer);
        let ships = self.setup().fleet.classes().filter(move |_| announces).flat_map(move |(length, _)| {
            let identifies_ships = self.setup().announcement == Announcement::Ship;
            let last = if identifies_ships { self.last_number(length) } else { 1 };
            (1..=last).map(move |number| {
                if identifies_ships { Announced::Ship { length, number } } else { Announced::Length(length) }
            })
        });
        (!announces).then_some(Announced::Nothing).into_iter().chain(ships)
    }

    /// Returns true if `announced` is one of [`announceable`](Self::announceable).
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

    /// Returns true if this answer includes an announcement under the setup.
    fn announces(&self, answer: Answer) -> bool {
        match self.setup().announcement {
            Announcement::Sunk => false,
            Announcement::Length => answer == Answer::Sunk,
            Announcement::Ship => matches!(answer, Answer::Hit | Answer::Sunk),
        }
    }

    /// Returns the highest number that can identify a ship of this length now: the next free one.
    fn last_number(&self, length: u8) -> u8 {
        let tracking = self.tracking_board(self.shooter().other());
        let announced = tracking.announced_ships().iter().filter(|ship| ship.length == length).count();
        announced.saturating_add(1).min(self.setup().fleet.count(length).into()) as u8
    }

    /// Returns true if the answer and its announcement are consistent.
    pub(super) fn is_consistent(&self, cell: Cell, answer: Answer, announced: Announced) -> bool {
        self.answer_is_consistent(cell, answer) && self.announcement_is_consistent(cell, answer, announced)
    }

    fn answer_is_consistent(&self, cell: Cell, answer: Answer) -> bool {
        let setup = self.setup();
        let tracking = self.tracking_board(self.shooter().other());
        let disclosed_ship = tracking.disclosed_ship_cells().contains(cell);
        let disclosed_mine = tracking.disclosed_mines().contains(cell);
        match answer {
            Answer::Miss => !disclosed_ship && !disclosed_mine,
            Answer::Hit => !disclosed_mine && self.sunk_counts_are_consistent(cell, tracking.sunk_count()),
            Answer::Sunk => {
                !disclosed_mine
                    && self.sunk_counts_are_consistent(cell, tracking.sunk_count() + 1)
                    && self.could_be_ship(cell)
            }
            Answer::Mine => !disclosed_ship && (disclosed_mine || tracking.known_mines().len() < setup.mines as usize),
            Answer::Sweeper => {
                !disclosed_ship && !disclosed_mine && tracking.sweepers().len() < setup.sweepers as usize
            }
        }
    }

    /// Tests the cell counts if `cell` is hit and `sunk` ships are sunk: the sunk ships must be fully hit, and every
    /// ship afloat and every disclosed cell needs an intact cell.
    fn sunk_counts_are_consistent(&self, cell: Cell, sunk: usize) -> bool {
        let roster = &self.setup().fleet;
        let tracking = self.tracking_board(self.shooter().other());
        let hits = tracking.hits().len() + 1;
        let disclosed = (tracking.unshot_disclosed_ship_cells() - CellSet::from_cell(cell)).len();
        let shortest = roster.classes().rev().flat_map(|(length, count)| core::iter::repeat_n(length, count as usize));
        let wrecks: usize = shortest.take(sunk).map(usize::from).sum();
        let afloat = roster.ship_count().checked_sub(sunk);
        let unhit = roster.cell_count().checked_sub(hits);
        wrecks <= hits && afloat.zip(unhit).is_some_and(|(afloat, unhit)| unhit >= afloat.max(disclosed))
    }

    /// Returns true if `cell` and the hits connected to it can be a ship that is still afloat. Where anything may
    /// touch, connected hits need not be one ship.
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

    /// Returns true if the announcement is allowed (S12) and some ship can match it.
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
                        let around = self.setup().touching.exclusion_zone(place, self.setup().size);
                        hit.is_subset(place)
                            && place.is_subset(&hit) == (answer == Answer::Sunk)
                            && !others.intersects(&(*place | around))
                    })
            }
        }
    }

    /// Returns true if a ship of this length can cover `cell`, avoiding cells known to hold no ship, on cells that
    /// pass `test`.
    fn is_place(&self, length: u8, cell: Cell, test: impl Fn(&CellSet) -> bool) -> bool {
        let tracking = self.tracking_board(self.shooter().other());
        let taken = tracking.no_ships();
        let mut places = self.setup().shapes.places_over(length, self.setup().size, cell);
        places.any(|place| !place.intersects(&taken) && test(&place))
    }
}
