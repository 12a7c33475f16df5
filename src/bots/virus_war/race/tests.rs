//! Compares the race with one that is run cell by cell.

use super::*;
use crate::bots::virus_war::fast_position::{NarrowBitboard, WideBitboard};
use crate::game::{Position, Side};
use crate::grid::{Cell, CellSet};
use crate::virus_war::plain::{any_move, any_setup, carriers, cells, connected, dice, near, reach};
use crate::virus_war::{CellState, Players, Setup, VirusWarPosition};
use proptest::prelude::*;

/// What a side has claimed so far.
struct PlainRunner {
    side: Side,
    front: Vec<Cell>,
    /// Killed enemies from which it has spread.
    seen: Vec<Cell>,
    claimed: Vec<Cell>,
}

impl PlainRunner {
    fn claim(&mut self, cells: Vec<Cell>, game: &VirusWarPosition, taken: &mut Vec<Cell>) {
        let is_open = |cell: &Cell| match game.cell_state(*cell) {
            CellState::Empty => true,
            CellState::Living(of) => of != self.side,
            CellState::Wall | CellState::Killed { .. } => false,
        };
        self.front = cells.into_iter().filter(is_open).filter(|cell| !taken.contains(cell)).collect();
        taken.extend(&self.front);
        self.claimed.extend(&self.front);
    }

    fn spread(&mut self, game: &VirusWarPosition, taken: &mut Vec<Cell>) {
        let (setup, side) = (game.setup(), self.side);
        let carries = |cell: Cell| {
            let is_killed = matches!(game.cell_state(cell), CellState::Killed { by, .. } if by == side);
            is_killed && !self.seen.contains(&cell)
        };
        let sources = connected(setup, self.front.clone(), carries);
        self.seen.extend(&sources);
        let mut touched: Vec<Cell> = sources.iter().flat_map(|&from| near(setup, from)).collect();
        touched.sort_unstable();
        touched.dedup();
        self.claim(touched, game, taken);
    }
}

/// Returns what [`Race::run`] does, with `me` first.
fn plain_race(game: &VirusWarPosition, me: Side) -> [[i32; 2]; 3] {
    let (sides, mut taken) = ([me, me.other()], Vec::new());
    let mut runners =
        sides.map(|side| PlainRunner { side, front: Vec::new(), seen: carriers(game, side), claimed: Vec::new() });
    for runner in &mut runners {
        runner.claim(reach(game, runner.side), game, &mut taken);
        (0..2).for_each(|_| runner.spread(game, &mut taken));
    }
    let count = |claimed: &[Cell], set: CellSet| claimed.iter().filter(|&&cell| set.contains(cell)).count() as i32;
    let threats = [0, 1].map(|i| count(&runners[i].claimed, game.living(sides[1 - i])));
    for _ in 1..MOST_ROUNDS {
        for runner in &mut runners {
            (0..3).for_each(|_| runner.spread(game, &mut taken));
        }
    }
    let empty: CellSet = cells(game.setup()).into_iter().filter(|&c| game.cell_state(c) == CellState::Empty).collect();
    let claimed = [0, 1].map(|i| count(&runners[i].claimed, empty));
    let lost = [0, 1].map(|i| count(&runners[1 - i].claimed, game.living(sides[i])));
    [claimed, threats, [0, 1].map(|i| game.living(sides[i]).len() as i32 - lost[i])]
}

fn agree<B: Bits>(setup: &Setup, moves: usize, seed: u64) {
    let setup = Setup { players: Players::Two, ..setup.clone() };
    let Ok(mut game) = VirusWarPosition::start(&setup) else { return };
    let mut dice = dice(seed);
    let rules = Rules::<B>::new(&setup, Side::FIRST);
    let mut pieces = [Pieces::NONE; 2];
    for left in (0..moves).rev() {
        let Some(mv) = any_move(&game, &mut dice) else { return };
        game.apply(&mv);
        if left % 8 == 3 {
            let earlier = FastPosition::from_game(&game, Side::FIRST);
            (0..2).for_each(|side| pieces[side].advance(&rules, &earlier, side));
        }
    }
    let position = FastPosition::from_game(&game, Side::FIRST);
    for me in Side::BOTH {
        let sides = [me, me.other()].map(Side::index);
        let touched = sides.map(|side| position.touched(&rules, side));
        let legal = [0, 1].map(|i| position.reach_from(&rules, sides[i], touched[i]));
        let race = Race::run(&position, &rules, sides, touched, legal, &pieces, KnownRace::NOTHING);
        assert_eq!([race.claimed, race.threats, race.safe], plain_race(&game, me), "{game:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, ..ProptestConfig::default() })]

    #[test]
    fn the_race_is_that_of_the_cells(setup in any_setup(10), moves in 0usize..150, seed: u64) {
        agree::<NarrowBitboard>(&setup, moves, seed);
    }

    #[test]
    fn the_race_is_that_of_the_cells_on_large_boards(setup in any_setup(20), moves in 0usize..300, seed: u64) {
        agree::<WideBitboard>(&setup, moves, seed);
    }
}
