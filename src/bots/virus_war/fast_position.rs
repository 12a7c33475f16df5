//! Fast implementation of the rules for searches: two sides on bitboards, without allocation. Tests compare it with
//! [`crate::virus_war`].

mod endgame;

use crate::game::{Outcome, Position, Side, Turn};
use crate::grid::{BitSet, Bits, CellSet, NarrowSet};
use crate::virus_war::{Neighbours, Passes, Setup, ShortTurn, VirusWarPosition};

/// Share of taken cells of a full board.
pub(super) const FULL: i32 = 128;

/// The parts of a setup that a search needs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules<B> {
    /// All cells but walls.
    pub board: B,
    /// Number of these cells.
    pub cells: i32,
    /// Base of each side.
    pub bases: [B; 2],
    setup: Setup,
}

impl<B: Bits> Rules<B> {
    /// Converts a setup, which may be smaller than V1 allows. With four players, side 0 is `me` and side 1 all others
    /// together.
    pub fn new(setup: &Setup, me: Side) -> Self {
        let base = |side: Side| B::from_cell_set(&CellSet::from_cell(setup.base(side)));
        let others = setup.players.sides().filter(|&side| side != me);
        let bases = match setup.players.count() {
            2 => Side::BOTH.map(base),
            _ => [base(me), others.fold(B::EMPTY, |all, side| all | base(side))],
        };
        let board = B::from_cell_set(&(CellSet::board(setup.size) - setup.walls));
        let cells = board.count() as i32;
        Self { board, cells, bases, setup: setup.clone() }
    }

    /// Returns true if passing can be better than moving: with *full turn or loss* it saves cells for later turns.
    pub(super) fn may_be_best_to_pass(&self) -> bool {
        self.setup.short_turn == ShortTurn::Loses
    }

    /// Returns the cells and all that touch one (V3). Bits off the board may be set.
    #[inline]
    pub fn near(&self, cells: B) -> B {
        match self.setup.neighbours {
            Neighbours::Eight => cells.neighbourhood(),
            Neighbours::Four => cells.side_neighbourhood(),
        }
    }

    /// Returns the cells that two or more of these touch or are (V3). Bits off the board may be set.
    pub(super) fn near_two(&self, cells: B) -> B {
        match self.setup.neighbours {
            Neighbours::Eight => cells.neighbourhood_of_two(),
            Neighbours::Four => cells.side_neighbourhood_of_two(),
        }
    }

    /// Returns all that is touched, directly or through carriers; the carriers in `seen` have been expanded before.
    #[inline]
    pub fn flood_fill(&self, touched: B, seen: B, carriers: B) -> B {
        let carriers = carriers - seen;
        // Most often there is nothing to do.
        if touched.intersects(&carriers) { self.flood_fill_through(touched, carriers) } else { touched }
    }

    #[inline(never)]
    fn flood_fill_through(&self, mut touched: B, mut carriers: B) -> B {
        loop {
            let carried = touched & carriers;
            if carried.is_empty() {
                return touched;
            }
            carriers -= carried;
            touched |= self.near(carried);
        }
    }

    fn turn_length(&self, round: u16, mover: usize) -> u16 {
        self.setup.turn_length(round, Side::BOTH[mover])
    }
}

/// Result of a game between two sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum FastOutcome {
    /// The side with this number won.
    Win(u8),
    /// A draw.
    Draw,
}

/// A position of two sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FastPosition<B> {
    /// Living symbols of each side.
    pub live: [B; 2],
    /// Killed symbols of each side, which carry for the other one.
    pub dead: [B; 2],
    /// Number of the side to move.
    pub side_to_move: u8,
    /// Sub-moves left in this turn.
    pub left: u16,
    /// Round, from 0.
    pub round: u16,
    passes: u8,
    last_turn: u8,
    /// Result, if the game is over.
    pub end: Option<FastOutcome>,
}

impl<B: Bits> FastPosition<B> {
    /// Creates the initial position.
    pub fn start(rules: &Rules<B>) -> Self {
        Self {
            live: [B::EMPTY; 2],
            dead: [B::EMPTY; 2],
            side_to_move: 0,
            left: rules.turn_length(0, 0),
            round: 0,
            passes: 0,
            last_turn: 0,
            end: None,
        }
    }

    /// Converts a position; with four players all but `me` become side 1.
    pub fn from_game(game: &VirusWarPosition, me: Side) -> Self {
        let two = game.setup().players.count() == 2;
        let others = |of: &dyn Fn(Side) -> CellSet| {
            let sides = game.setup().players.sides().filter(|&side| side != me);
            B::from_cell_set(&sides.fold(CellSet::EMPTY, |all, side| all | of(side)))
        };
        let pair = |of: &dyn Fn(Side) -> CellSet| {
            if two {
                Side::BOTH.map(|side| B::from_cell_set(&of(side)))
            } else {
                [B::from_cell_set(&of(me)), others(of)]
            }
        };
        let [carries_first, carries_second] = pair(&|side| game.killed_by(side));
        let number = |side: Side| if two { side.index() as u8 } else { u8::from(side != me) };
        let end = match game.turn() {
            Turn::Over(Outcome::Win(side)) => Some(FastOutcome::Win(number(side))),
            Turn::Over(_) => Some(FastOutcome::Draw),
            Turn::Side(_) | Turn::Chance => None,
        };
        Self {
            live: pair(&|side| game.living(side)),
            dead: [carries_second, carries_first],
            side_to_move: number(game.side_to_move()),
            left: game.sub_moves_left(),
            round: game.round(),
            passes: game.passes(),
            last_turn: number(game.last_turn()),
            end,
        }
    }

    /// Returns the cells that a side has grown on.
    pub(super) fn taken(&self, side: usize) -> B {
        self.live[side] | self.dead[side]
    }

    /// Returns true if sub-moves of both sides can lead from these symbols to those of `later`.
    pub(super) fn is_before(&self, later: &Self) -> bool {
        let stays = |side: usize| {
            self.dead[side].is_subset(&later.dead[side]) && self.taken(side).is_subset(&later.taken(side))
        };
        stays(0) && stays(1)
    }

    /// Returns the cells that a side touches, directly or through killed enemies (V3), walls and occupied cells
    /// included.
    pub fn touched(&self, rules: &Rules<B>, side: usize) -> B {
        rules.flood_fill(rules.near(self.live[side]), B::EMPTY, self.dead[1 - side])
    }

    /// Returns the legal cells of a side.
    pub fn reach(&self, rules: &Rules<B>, side: usize) -> B {
        self.reach_from(rules, side, self.touched(rules, side))
    }

    /// Returns the legal cells of a side that touches `touched`.
    pub fn reach_from(&self, rules: &Rules<B>, side: usize, touched: B) -> B {
        let free = rules.board - (self.live[side] | self.dead[0] | self.dead[1]);
        if self.round == 0 && self.live[side].is_empty() { rules.bases[side] & free } else { touched & free }
    }

    /// Returns true if the side to move may pass (V6).
    pub fn may_pass(&self, rules: &Rules<B>) -> bool {
        self.round > 0 && self.left == rules.turn_length(self.round, self.side_to_move as usize)
    }

    /// Makes a sub-move on a cell of [`reach`](Self::reach).
    pub fn occupy(&mut self, rules: &Rules<B>, cell: B) {
        self.occupy_touching(rules, B::EMPTY, cell);
    }

    /// Makes a sub-move and returns what the mover touches afterwards. `touched` is what it touches before, or empty if
    /// unknown.
    pub fn occupy_touching(&mut self, rules: &Rules<B>, touched: B, cell: B) -> B {
        let me = self.side_to_move as usize;
        if self.live[1 - me].intersects(&cell) {
            self.live[1 - me] -= cell;
            self.dead[1 - me] |= cell;
            if self.live[1 - me].is_empty() {
                self.end = Some(FastOutcome::Win(self.side_to_move));
            }
        } else {
            self.live[me] |= cell;
        }
        let carriers = self.dead[1 - me];
        let touched = if touched.is_empty() {
            self.touched(rules, me)
        } else {
            rules.flood_fill(touched | rules.near(cell), touched & carriers, carriers)
        };
        self.end_if_decided(rules, touched);
        touched
    }

    /// Ends the game, the turn or the sub-move; the mover touches `touched`.
    fn end_if_decided(&mut self, rules: &Rules<B>, touched: B) {
        self.left -= 1;
        self.passes = 0;
        self.last_turn = self.side_to_move;
        if self.end.is_some() {
            return;
        }
        if self.left == 0 {
            self.next_turn(rules);
        } else if self.reach_from(rules, self.side_to_move as usize, touched).is_empty() {
            match rules.setup.short_turn {
                ShortTurn::Legal => self.next_turn(rules),
                ShortTurn::Loses => self.judge_short_turn(rules),
            }
        }
    }

    /// Passes the turn.
    pub fn pass(&mut self, rules: &Rules<B>) {
        self.passes += 1;
        if self.passes < 2 {
            self.next_turn(rules);
            return;
        }
        self.end = Some(match rules.setup.passes {
            Passes::Draw => FastOutcome::Draw,
            Passes::LastTurnWins => FastOutcome::Win(self.last_turn),
        });
    }

    fn next_turn(&mut self, rules: &Rules<B>) {
        self.round += u16::from(self.side_to_move == 1);
        self.side_to_move ^= 1;
        let me = self.side_to_move as usize;
        self.left = rules.turn_length(self.round, me);
        if rules.setup.short_turn == ShortTurn::Loses {
            self.judge_short_turn(rules);
        }
    }

    /// Ends the game if the side to move cannot complete its turn, unless it wins first (*full turn or loss*, V12).
    fn judge_short_turn(&mut self, rules: &Rules<B>) {
        let me = self.side_to_move as usize;
        let reach = self.reach(rules, me);
        if !self.could_fill(rules, me, reach, self.left) {
            self.end = Some(FastOutcome::Win(1 - self.side_to_move));
        }
    }

    /// Returns true if `side` could make `sub_moves` more sub-moves, or kill every enemy before, against an idle
    /// enemy. An upper bound, since enemy moves never extend its reach.
    pub(super) fn could_fill(&self, rules: &Rules<B>, side: usize, reach: B, sub_moves: u16) -> bool {
        if reach.count() >= u32::from(sub_moves) {
            return true;
        }
        let carriers = self.dead[1 - side];
        let free = rules.board - (self.live[side] | self.dead[0] | self.dead[1]);
        let mut within = reach;
        loop {
            let touched = rules.flood_fill(rules.near(self.live[side] | within), B::EMPTY, carriers);
            let further = within | (touched & free);
            if further == within {
                break;
            }
            within = further;
        }
        within.count() >= u32::from(sub_moves) || self.live[1 - side].is_subset(&within)
    }

    /// Returns true if `side` is certain to lose by *full turn or loss*, as soon as the other side has completed its
    /// turn.
    pub(super) fn is_starved(&self, rules: &Rules<B>, side: usize) -> bool {
        let next = self.round + u16::from(side == 0);
        rules.setup.short_turn == ShortTurn::Loses
            && self.round > 0
            && !self.could_fill(rules, side, self.reach(rules, side), rules.turn_length(next, side))
    }

    /// Plays a random game to its end, or up to `most` sub-moves, and returns the number of sub-moves; passes only if
    /// nothing else is legal. `random(n)` returns a number below n.
    pub fn play_out(&mut self, rules: &Rules<B>, most: u32, mut random: impl FnMut(u32) -> u32) -> u32 {
        let (mut made, mut mover, mut touched) = (0, 2, B::EMPTY);
        while self.end.is_none() && made < most {
            if self.side_to_move != mover {
                mover = self.side_to_move;
                touched = self.touched(rules, mover as usize);
            }
            let reach = self.reach_from(rules, mover as usize, touched);
            if reach.is_empty() {
                self.pass(rules);
                continue;
            }
            let cell = B::from_index(reach.nth_index(random(reach.count())));
            touched = self.occupy_touching(rules, touched, cell);
            made += 1;
        }
        made
    }

    /// Hashes the position.
    pub fn hash(&self) -> u64 {
        let sets = [self.live[0], self.live[1], self.dead[0], self.dead[1]];
        let rest = u64::from(self.side_to_move) | u64::from(self.passes) << 8 | u64::from(self.left) << 16;
        sets.iter().fold(rest ^ u64::from(self.round == 0) << 40, |seed, set| set.mix(seed))
    }
}

/// Bitboard for boards up to [`NARROW_SIZE`]. Its spare column makes a mask for
/// [`neighbourhood`](Bits::neighbourhood) needless.
pub type NarrowBitboard = NarrowSet;

/// Bitboard for boards up to 20×20.
pub type WideBitboard = BitSet<u64, 7, 21>;

/// Largest board size of a [`NarrowBitboard`], whose last column is spare.
pub const NARROW_SIZE: u8 = NarrowBitboard::SIZE - 1;

const _: () = assert!(crate::virus_war::MAX_SIZE < WideBitboard::SIZE, "the last column must be spare");

#[cfg(test)]
mod tests;
