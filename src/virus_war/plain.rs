//! A literal reading of the rules, cell by cell, against which tests hold the rules and the players; random setups.

use super::{CellState, Neighbours, Rule, Setup, SubMove, VirusWarPosition};
use crate::game::{Position, Side};
use crate::grid::{Cell, CellSet};
use crate::record::SetupOption;
use proptest::prelude::*;

/// Draws setups with any options on boards up to `largest`, and some walls. Not all of them can be played.
pub(crate) fn any_setup(largest: u8) -> impl Strategy<Value = Setup> {
    let options = (proptest::collection::vec(any::<usize>(), 2 * Rule::ALL.len()), 6..=largest);
    let walls = proptest::collection::vec((0..largest, 0..largest), 0..12);
    (options, walls).prop_map(|((mut values, size), walls)| {
        let mut setup = Setup::default();
        Rule::set_all(&mut setup, |_| values.pop().unwrap_or_default());
        setup.size = size;
        let bases: CellSet = setup.players.sides().map(|size| setup.base(size)).collect();
        let walls: CellSet = walls.into_iter().filter_map(|(column, row)| Cell::new(column, row)).collect();
        Setup { walls: (walls & CellSet::board(size)) - bases, ..setup }
    })
}

/// Returns a generator of numbers below its argument.
pub(crate) fn dice(mut seed: u64) -> impl FnMut(usize) -> usize {
    move |below| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % below
    }
}

/// Returns a random legal move, of which frequent passes would end the game too soon; `None` after the end.
pub(crate) fn any_move(game: &VirusWarPosition, dice: &mut impl FnMut(usize) -> usize) -> Option<SubMove> {
    let moves: Vec<SubMove> = game.legal_moves().collect();
    let cells: Vec<SubMove> = moves.iter().copied().filter(|mv| *mv != SubMove::Pass).collect();
    let passes = !moves.is_empty() && (cells.is_empty() || cells.len() < moves.len() && dice(8 * moves.len()) == 0);
    if passes { Some(SubMove::Pass) } else { (!cells.is_empty()).then(|| cells[dice(cells.len())]) }
}

/// Lists the cells of the board.
pub(crate) fn cells(setup: &Setup) -> Vec<Cell> {
    CellSet::board(setup.size).iter().collect()
}

/// Returns true if two cells touch (V3).
pub(crate) fn touches(setup: &Setup, a: Cell, b: Cell) -> bool {
    let apart = (a.column().abs_diff(b.column()), a.row().abs_diff(b.row()));
    matches!(apart, (0, 1) | (1, 0)) || setup.neighbours == Neighbours::Eight && apart == (1, 1)
}

/// Lists the cells that touch one (V3).
pub(crate) fn near(setup: &Setup, cell: Cell) -> Vec<Cell> {
    let around = |at: u8| at.saturating_sub(1)..=at + 1;
    let all = around(cell.row()).flat_map(|row| around(cell.column()).filter_map(move |column| Cell::new(column, row)));
    all.filter(|other| other.is_on_board(setup.size) && touches(setup, cell, *other)).collect()
}

/// Returns `from` and all `open` cells that are connected with one of them.
pub(crate) fn connected(setup: &Setup, from: Vec<Cell>, open: impl Fn(Cell) -> bool) -> Vec<Cell> {
    let (mut seen, mut all) = (from.iter().copied().collect::<CellSet>(), from);
    let mut next = 0;
    while let Some(&cell) = all.get(next) {
        let new: Vec<Cell> =
            near(setup, cell).into_iter().filter(|&other| open(other) && !seen.contains(other)).collect();
        seen.extend(new.iter().copied());
        all.extend(new);
        next += 1;
    }
    all
}

/// Returns the living symbols of a side and those that it killed and that carry for it now.
pub(crate) fn carriers(game: &VirusWarPosition, side: Side) -> Vec<Cell> {
    let killed = |cell| matches!(game.cell_state(cell), CellState::Killed { by, .. } if by == side);
    connected(game.setup(), game.living(side).iter().collect(), killed)
}

/// Returns the cells that `side` may take (V3).
pub(crate) fn reach(game: &VirusWarPosition, side: Side) -> Vec<Cell> {
    let setup = game.setup();
    if game.round() == 0 && game.living(side).is_empty() {
        return vec![setup.base(side)];
    }
    let carriers: CellSet = carriers(game, side).into_iter().collect();
    let takes = |cell: &Cell| match game.cell_state(*cell) {
        CellState::Empty => true,
        CellState::Living(of) => of != side,
        CellState::Wall | CellState::Killed { .. } => false,
    };
    let is_touched = |cell: &Cell| near(setup, *cell).into_iter().any(|other| carriers.contains(other));
    cells(setup).into_iter().filter(takes).filter(is_touched).collect()
}

/// Returns the cells that `side` could reach if nobody else moved, its own symbols included.
pub(crate) fn within_reach(game: &VirusWarPosition, side: Side) -> CellSet {
    let open = |cell| match game.cell_state(cell) {
        CellState::Killed { by, .. } => by == side,
        state => state != CellState::Wall,
    };
    let mut from: Vec<Cell> = game.living(side).iter().collect();
    if from.is_empty() && game.round() == 0 {
        from.push(game.setup().base(side));
    }
    let all: CellSet = connected(game.setup(), from, open).into_iter().collect();
    all - game.killed_by(side)
}

/// Returns the fortress of `side` (V11).
pub(crate) fn fortress(game: &VirusWarPosition, side: Side) -> CellSet {
    let others = game.setup().players.sides().filter(|&other| other != side);
    let open = others.map(|other| within_reach(game, other)).fold(CellSet::EMPTY, |all, reached| all | reached);
    let reached = within_reach(game, side);
    let is_own = |cell: &Cell| match game.cell_state(*cell) {
        CellState::Living(of) => of == side,
        CellState::Empty => reached.contains(*cell),
        CellState::Wall | CellState::Killed { .. } => false,
    };
    cells(game.setup()).into_iter().filter(is_own).filter(|&cell| !open.contains(cell)).collect()
}

/// Returns the bunkers of `side` (V11).
pub(crate) fn bunkers(game: &VirusWarPosition, side: Side) -> CellSet {
    let setup = game.setup();
    let (mut found, mut seen) = (CellSet::EMPTY, CellSet::EMPTY);
    for cell in game.living(side) {
        if seen.contains(cell) {
            continue;
        }
        let group = connected(setup, vec![cell], |other| game.cell_state(other) == CellState::Living(side));
        let own: CellSet = group.iter().copied().collect();
        let around: CellSet = group.iter().flat_map(|&cell| near(setup, cell)).collect();
        let mut around = (around - own - setup.walls).into_iter().map(|cell| game.cell_state(cell)).peekable();
        let is_closed = |state| matches!(state, CellState::Killed { by, .. } if by == side);
        if around.peek().is_some() && around.all(is_closed) {
            found |= own;
        }
        seen |= own;
    }
    found
}
