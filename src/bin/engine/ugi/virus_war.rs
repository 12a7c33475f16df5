//! Virus War through UGI. A move is a sub-move, such as `a1`, or a pass, `--`.

use super::perft::MOST_POSITIONS;
use super::{Talk, quote};
use kletka::bots::Budget;
use kletka::bots::virus_war::fast_position::{NARROW_SIZE, NarrowBitboard, Rules, WideBitboard};
use kletka::bots::virus_war::{Level, perft};
use kletka::game::{Outcome, Position, Side, Turn};
use kletka::grid::{Bits, Cell, CellSet};
use kletka::virus_war::{
    Bases, CellName, CellState, Pace, Passes, Players, Setup, ShortTurn, Start, SubMove, TurnError, VirusWarPosition,
    parse_turn,
};
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

fn flag(value: &str) -> Result<bool, String> {
    value.parse().map_err(|_| format!("{} is neither true nor false", quote(value)))
}

/// Parses an 8-bit number; `Setup::check` decides about its validity.
fn number(name: &str, value: &str, least: u8, most: u8) -> Result<u8, String> {
    let number = value.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| format!("{name} is a number from {least} to {most}, not {}", quote(value)))
}

impl Talk for VirusTalk {
    const OPTIONS: &'static [&'static str] = &[
        "name Side type spin default 10 min 6 max 20",
        "name SubMoves type spin default 3 min 1 max 5",
        "name LastTurnWins type check default false",
        "name Balanced type check default false",
        "name ShortTurnLoses type check default false",
        "name Inset type check default false",
        "name Rising type check default false",
        "name FourPlayers type check default false",
        "name Walls type string default",
        "name WholeTurns type check default false",
    ];
    const PACE: u32 = 4_000;

    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let mut setup = self.setup.clone();
        match name {
            "Side" => setup.size = number(name, value, 6, 20)?,
            "SubMoves" => setup.sub_moves = number(name, value, 1, 5)?,
            "LastTurnWins" => setup.passes = if flag(value)? { Passes::LastTurnWins } else { Passes::Draw },
            "Balanced" => setup.start = if flag(value)? { Start::Balanced } else { Start::Full },
            "ShortTurnLoses" => setup.short_turn = if flag(value)? { ShortTurn::Loses } else { ShortTurn::Legal },
            "Inset" => setup.bases = if flag(value)? { Bases::Inset } else { Bases::Corners },
            "Rising" => setup.pace = if flag(value)? { Pace::Rising } else { Pace::Steady },
            "FourPlayers" => setup.players = if flag(value)? { Players::Four } else { Players::Two },
            "Walls" => {
                let cells: Result<CellSet, _> =
                    value.split_whitespace().map(|name| name.parse().map(|CellName(cell)| cell)).collect();
                setup.walls = cells.map_err(|_| "walls are names of cells")?;
            }
            "WholeTurns" => {
                self.whole_turns = flag(value)?;
                return Ok(());
            }
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

/// Counts sequences one by one by the rules.
fn plain(game: &VirusWarPosition, depth: u32, stop: &AtomicBool) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    if stop.load(Ordering::Relaxed) {
        return None;
    }
    let after = |mv| {
        let mut next = game.clone();
        next.apply(&mv);
        plain(&next, depth - 1, stop)
    };
    game.legal_moves().map(after).sum()
}
