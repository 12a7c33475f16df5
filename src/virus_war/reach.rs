//! Accessible cells (V3), fortresses and bunkers (V11).

use super::{Setup, VirusWarPosition};
use crate::game::Side;
use crate::grid::CellSet;

/// Returns the cells that touch a living symbol, or a chain of `carriers` connected to one. `carriers` are the
/// symbols that the side killed. The contents of the cells returned are not checked.
pub(super) fn accessible(living: CellSet, carriers: CellSet, setup: &Setup) -> CellSet {
    let mut reached = setup.neighbours(living);
    loop {
        let further = reached | setup.neighbours(reached & carriers);
        if further == reached {
            return reached;
        }
        reached = further;
    }
}

/// Returns the fortress of a side: its living symbols and empty cells that no other side can ever reach. A side whose
/// fortress has a living symbol cannot lose.
pub fn fortress(game: &VirusWarPosition, side: Side) -> CellSet {
    let setup = game.setup();
    let others = setup.players.sides().filter(|&other| other != side);
    let open = others.fold(CellSet::EMPTY, |open, other| open | within_reach(game, other));
    let killed = setup.players.sides().fold(CellSet::EMPTY, |all, by| all | game.killed_by(by));
    let strange = setup.players.sides().filter(|&other| other != side);
    let strangers = strange.fold(CellSet::EMPTY, |all, other| all | game.living(other));
    let own = CellSet::board(setup.size) - setup.walls - killed - strangers - open;
    // Empty cells that no side can reach belong to no fortress.
    own & (within_reach(game, side) | game.living(side))
}

/// Returns the cells that a side could reach if the others made no moves of their own.
fn within_reach(game: &VirusWarPosition, side: Side) -> CellSet {
    let setup = game.setup();
    let carriers = game.killed_by(side);
    let killed = setup.players.sides().fold(CellSet::EMPTY, |all, by| all | game.killed_by(by));
    let passable = (CellSet::board(setup.size) - setup.walls - killed) | carriers;
    let mut reached = game.living(side);
    if reached.is_empty() && game.round() == 0 {
        reached = CellSet::from_cell(setup.base(side));
    }
    loop {
        let further = reached | (setup.neighbours(reached) & passable);
        if further == reached {
            return reached - carriers;
        }
        reached = further;
    }
}

/// Returns the bunkers of a side: groups of its living symbols surrounded by symbols it killed, walls and the edge.
pub fn bunkers(game: &VirusWarPosition, side: Side) -> CellSet {
    let setup = game.setup();
    let mut rest = game.living(side);
    let mut found = CellSet::EMPTY;
    while let Some(cell) = rest.first() {
        let mut group = CellSet::from_cell(cell);
        loop {
            let further = group | (setup.neighbours(group) & rest);
            if further == group {
                break;
            }
            group = further;
        }
        rest -= group;
        let around = setup.neighbours(group) - group - setup.walls;
        if !around.is_empty() && around.is_subset(&game.killed_by(side)) {
            found |= group;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::super::{Setup, parse_turn};
    use super::*;
    use crate::game::Position;
    use crate::grid::Cell;

    fn play(setup: &Setup, turns: &str) -> VirusWarPosition {
        let mut game = VirusWarPosition::start(setup).unwrap();
        for mv in turns.split_whitespace().flat_map(|turn| parse_turn(turn).unwrap()) {
            game.check(&mv).unwrap_or_else(|why| panic!("{mv:?}: {why}"));
            game.apply(&mv);
        }
        game
    }

    fn walls(cells: &[(u8, u8)]) -> CellSet {
        cells.iter().filter_map(|&(column, row)| Cell::new(column, row)).collect()
    }

    #[test]
    fn v11_walls_make_a_fortress_of_the_first_corner() {
        let setup = Setup { walls: walls(&[(2, 0), (2, 1), (2, 2), (1, 2), (0, 2)]), ..Setup::default() };
        let game = play(&setup, "a1-b2-a2 k10-i9-h8");
        assert_eq!(fortress(&game, Side::FIRST), walls(&[(0, 0), (1, 0), (0, 1), (1, 1)]));
        let second = fortress(&game, Side::SECOND);
        assert_eq!(second.len(), 100 - 5 - 4, "who is shut in reaches nothing of the other's");
    }

    #[test]
    fn v11_on_an_open_board_nobody_has_a_fortress() {
        let game = play(&Setup::default(), "a1-b2-c3 k10-i9-h8");
        assert!(Side::BOTH.iter().all(|&side| fortress(&game, side).is_empty() && bunkers(&game, side).is_empty()));
    }

    #[test]
    fn v11_a_bunker_is_enclosed_by_what_it_killed() {
        // Noughts grow one by one around a1, and crosses kill each symbol.
        let setup = Setup { size: 6, sub_moves: 1, ..Setup::default() };
        let turns = "a1 f6 -- e5 -- d4 -- c3 -- b2 b2 b3 -- a2 a2 c2 -- b1";
        assert!(bunkers(&play(&setup, turns), Side::FIRST).is_empty(), "b1 still lives");
        assert_eq!(bunkers(&play(&setup, &format!("{turns} b1")), Side::FIRST), walls(&[(0, 0)]));
        let setup = Setup { walls: walls(&[(0, 2), (1, 2), (2, 2), (2, 1), (2, 0)]), ..Setup::default() };
        let game = play(&setup, "a1-b2-a2 k10-i9-h8 b1");
        assert_eq!(bunkers(&game, Side::FIRST), CellSet::EMPTY, "walls alone make no bunker");
    }
}
