//! Virus War through UGI. A move is a sub-move, such as `a1`, or a pass, `--`.

use super::perft::{MOST_POSITIONS, plain};
use super::{Talk, options, quote};
use kletka::bots::Budget;
use kletka::bots::virus_war::fast_position::{NARROW_SIZE, NarrowBitboard, Rules, WideBitboard};
use kletka::bots::virus_war::{Level, perft};
use kletka::game::{Outcome, Position, Side, Turn};
use kletka::grid::{Bits, Cell, CellSet};
use kletka::record::SetupOption;
use kletka::virus_war::{CellName, CellState, Players, Rule, Setup, SubMove, TurnError, VirusWarPosition, parse_turn};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use std::fmt::Write;
use std::sync::atomic::{AtomicBool, Ordering};

/// A match.
#[derive(Clone)]
pub(super) struct VirusTalk {
    setup: Setup,
    game: VirusWarPosition,
    /// True if an answer is a whole turn, `a1-b2-c3`.
    whole_turns: bool,
}

impl Default for VirusTalk {
    fn default() -> Self {
        let setup = Setup::default();
        let game = VirusWarPosition::start(&setup).expect("the default setup can be played");
        Self { setup, game, whole_turns: false }
    }
}

#[cfg(test)]
impl VirusTalk {
    /// Creates a game of any setup.
    pub(super) fn four(setup: &Setup) -> Self {
        Self { setup: setup.clone(), game: VirusWarPosition::start(setup).unwrap(), whole_turns: false }
    }

    /// Resigns for the side with this number, from 1.
    pub(super) fn resign(&mut self, number: u8) {
        let side = Side::new(number - 1).unwrap();
        self.game.apply(&SubMove::Resign(side));
    }
}

impl Talk for VirusTalk {
    const PACE: u32 = 4_000;

    fn options() -> Vec<String> {
        let rules = Rule::ALL.iter().map(|&rule| options::declare(rule, None));
        let others = ["Walls type string default", "WholeTurns type check default false"];
        rules.chain(others.map(str::to_owned)).collect()
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let mut setup = self.setup.clone();
        match name {
            "Walls" => {
                let cells: Result<CellSet, _> =
                    value.split_whitespace().map(|name| name.parse().map(|CellName(cell)| cell)).collect();
                setup.walls = cells.map_err(|_| "walls are names of cells")?;
            }
            "WholeTurns" => {
                self.whole_turns = options::flag(value)?;
                return Ok(());
            }
            _ if options::set::<Rule>(&mut setup, name, value)? => {}
            _ => return Err(format!("there is no option {}", quote(name))),
        }
        self.game = VirusWarPosition::start(&setup).map_err(|why| why.to_string())?;
        self.setup = setup;
        Ok(())
    }

    fn restart(&mut self) {
        if let Ok(game) = VirusWarPosition::start(&self.setup) {
            self.game = game;
        }
    }

    fn play(&mut self, mv: &str) -> Result<(), String> {
        let moves = parse_turn(mv).map_err(|why| match why {
            TurnError::NotACell { part, .. } if mv.contains('-') => format!("part {} is no cell", part + 1),
            _ => "it is no cell".to_owned(),
        })?;
        let (mut next, mover) = (self.game.clone(), self.game.side_to_move());
        for (number, mv) in (1..).zip(&moves) {
            let part = || if moves.len() > 1 { format!("part {number}: ") } else { String::new() };
            if next.side_to_move() != mover || (number > 1 && !next.is_turn_begun()) {
                return Err(format!("{}the turn is over before it", part()));
            }
            next.check(mv).map_err(|why| format!("{}{why}", part()))?;
            next.apply(mv);
        }
        self.game = next;
        Ok(())
    }

    fn place(&mut self, fen: &str) -> Result<(), String> {
        self.game = VirusWarPosition::from_fen(&self.setup, fen).map_err(|why| why.to_string())?;
        Ok(())
    }

    fn best_move(&self, moves: &[String]) -> Option<String> {
        if self.whole_turns && !moves.is_empty() { Some(moves.join("-")) } else { moves.first().cloned() }
    }

    fn moves(&self) -> Vec<String> {
        self.game.legal_moves().map(|mv| mv.to_string()).collect()
    }

    fn best(&self, nodes: u32, stop: &AtomicBool) -> Vec<String> {
        // Pandemic is deterministic.
        let rng = &mut Pcg64Mcg::seed_from_u64(1);
        let turn = Level::Pandemic.plan_until(&self.game, Budget::from_nodes(nodes.into()), rng, stop);
        turn.iter().map(SubMove::to_string).collect()
    }

    fn quick_moves(&self) -> Vec<String> {
        // Greedy sub-moves, without a search.
        let turn = Level::Bacterium.plan(&self.game, Budget::from_nodes(1), &mut Pcg64Mcg::seed_from_u64(1));
        turn.iter().map(SubMove::to_string).collect()
    }

    fn result(&self) -> &'static str {
        match self.game.turn() {
            Turn::Over(Outcome::Win(side)) => ["p1win", "p2win", "p3win", "p4win"][side.index() & 3],
            Turn::Over(_) => "draw",
            _ => "none",
        }
    }

    fn player(&self) -> usize {
        if let Turn::Side(side) = self.game.turn() { side.index() + 1 } else { 0 }
    }

    fn draw(&self) -> String {
        let size = self.setup.size;
        let mut text = String::new();
        for row in 0..size {
            let _ = write!(text, "{:2} ", row + 1);
            for cell in (0..size).filter_map(|column| Cell::new(column, row)) {
                text.push(match self.game.cell_state(cell) {
                    CellState::Empty => '.',
                    CellState::Wall => '#',
                    CellState::Living(size) => ['x', 'o', 's', 't'][size.index() & 3],
                    CellState::Killed { of, .. } => ['X', 'O', 'S', 'T'][of.index() & 3],
                });
            }
            text.push('\n');
        }
        let letters: String = "abcdefghiklmnopqrstu".chars().take(size.into()).collect();
        let _ = write!(
            text,
            "   {letters}\nto move: {}, sub-moves left: {}",
            self.game.side_to_move(),
            self.game.sub_moves_left()
        );
        if let Some(fen) = self.game.to_fen() {
            let _ = write!(text, "\nfen {fen}");
        }
        text
    }

    fn perft(&self, depth: u32, stop: &AtomicBool) -> Option<u64> {
        let fresh = VirusWarPosition::start(&self.setup).is_ok_and(|start| start == self.game);
        if !fresh || self.setup.players == Players::Four {
            return plain(&self.game, depth, stop);
        }
        if self.setup.size <= NARROW_SIZE {
            merged(&Rules::<NarrowBitboard>::new(&self.setup, Side::FIRST), depth, stop)
        } else {
            merged(&Rules::<WideBitboard>::new(&self.setup, Side::FIRST), depth, stop)
        }
    }
}

/// Counts sequences with transpositions merged; `None` if stopped, or too many.
fn merged<B: Bits>(rules: &Rules<B>, depth: u32, stop: &AtomicBool) -> Option<u64> {
    let mut counts = perft::Counts::new(rules);
    let go_on = |positions| positions <= MOST_POSITIONS && !stop.load(Ordering::Relaxed);
    (0..depth).try_fold(1, |_, _| counts.next_within(go_on))
}
