//! Virus War by lines: a move is one sub-move, such as `a1`, or a pass, `--`.

use super::perft::MOST_POSITIONS;
use super::{Talk, quote};
use kletka::bots::Budget;
use kletka::bots::virus_war::Level;
use kletka::bots::virus_war::bitboard::{NARROW_SIDE, NarrowBitboard, WideBitboard};
use kletka::bots::virus_war::fast_position::Rules;
use kletka::bots::virus_war::perft;
use kletka::game::{Game, Outcome, Side, Turn};
use kletka::grid::{Bits, Cell, CellSet};
use kletka::virus_war::{
    Bases, CellState, Pace, Passes, Players, Setup, ShortTurn, Start, SubMove, VirusWar, parse_cell, parse_turn,
    write_turn,
};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use std::fmt::Write;
use std::sync::atomic::{AtomicBool, Ordering};

/// A match, from its start.
#[derive(Clone)]
pub(super) struct VirusTalk {
    setup: Setup,
    game: VirusWar,
}

impl Default for VirusTalk {
    fn default() -> Self {
        let setup = Setup::default();
        let game = VirusWar::start(&setup).expect("the default setup can be played");
        Self { setup, game }
    }
}

fn flag(value: &str) -> Result<bool, String> {
    value.parse().map_err(|_| format!("{} is neither true nor false", quote(value)))
}

/// A number of 8 bits; whether it can be agreed the setup tells.
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
    ];
    const PACE: u32 = 4_000;

    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let mut setup = self.setup.clone();
        match name {
            "Side" => setup.side = number(name, value, 6, 20)?,
            "SubMoves" => setup.sub_moves = number(name, value, 1, 5)?,
            "LastTurnWins" => setup.passes = if flag(value)? { Passes::LastTurnWins } else { Passes::Draw },
            "Balanced" => setup.start = if flag(value)? { Start::Balanced } else { Start::Full },
            "ShortTurnLoses" => setup.short_turn = if flag(value)? { ShortTurn::Loses } else { ShortTurn::Legal },
            "Inset" => setup.bases = if flag(value)? { Bases::Inset } else { Bases::Corners },
            "Rising" => setup.pace = if flag(value)? { Pace::Rising } else { Pace::Steady },
            "FourPlayers" => setup.players = if flag(value)? { Players::Four } else { Players::Two },
            "Walls" => {
                let cells: Option<CellSet> = value.split_whitespace().map(parse_cell).collect();
                setup.walls = cells.ok_or("walls are names of cells")?;
            }
            _ => return Err(format!("there is no option {}", quote(name))),
        }
        self.game = VirusWar::start(&setup).map_err(|why| why.to_string())?;
        self.setup = setup;
        Ok(())
    }

    fn restart(&mut self) {
        if let Ok(game) = VirusWar::start(&self.setup) {
            self.game = game;
        }
    }

    fn play(&mut self, word: &str) -> Result<(), String> {
        let turn = parse_turn(word).map_err(|_| "it is no cell")?;
        let [mv] = turn[..] else { return Err("it is more than one sub-move".to_owned()) };
        self.game.check(&mv).map_err(|why| why.to_string())?;
        self.game.apply(&mv);
        Ok(())
    }

    fn moves(&self) -> Vec<String> {
        self.game.legal_moves().map(|mv| write_turn(&[mv])).collect()
    }

    fn best(&self, nodes: u32) -> Option<String> {
        // The strongest player leaves nothing to chance.
        let turn = Level::Pandemic.plan(&self.game, Budget::from_nodes(nodes.into()), &mut Pcg64Mcg::seed_from_u64(1));
        turn.first().map(|&mv: &SubMove| write_turn(&[mv]))
    }

    fn hasty(&self) -> Option<String> {
        // One sub-move after the other, without a look at what comes then.
        let turn = Level::Bacterium.plan(&self.game, Budget::from_nodes(1), &mut Pcg64Mcg::seed_from_u64(1));
        turn.first().map(|&mv: &SubMove| write_turn(&[mv]))
    }

    fn result(&self) -> &'static str {
        match self.game.turn() {
            Turn::Over(Outcome::Win(Side::FIRST)) => "p1win",
            Turn::Over(Outcome::Win(_)) => "p2win",
            Turn::Over(_) => "draw",
            _ => "none",
        }
    }

    fn is_first(&self) -> bool {
        self.game.side_to_move() == Side::FIRST
    }

    fn draw(&self) -> String {
        let side = self.setup.side;
        let mut text = String::new();
        for row in 0..side {
            let _ = write!(text, "{:2} ", row + 1);
            for cell in (0..side).filter_map(|column| Cell::new(column, row)) {
                text.push(match self.game.cell_state(cell) {
                    CellState::Empty => '.',
                    CellState::Wall => '#',
                    CellState::Living(side) => ['x', 'o', 's', 't'][side.index() & 3],
                    CellState::Killed { of, .. } => ['X', 'O', 'S', 'T'][of.index() & 3],
                });
            }
            text.push('\n');
        }
        let letters: String = "abcdefghiklmnopqrstu".chars().take(side.into()).collect();
        let _ = write!(
            text,
            "   {letters}\nto move: {}, sub-moves left: {}",
            self.game.side_to_move(),
            self.game.sub_moves_left()
        );
        text
    }

    fn perft(&self, depth: u32, stop: &AtomicBool) -> Option<u64> {
        let fresh = VirusWar::start(&self.setup).is_ok_and(|start| start == self.game);
        if !fresh || self.setup.players == Players::Four {
            return plain(&self.game, depth, stop);
        }
        if self.setup.side <= NARROW_SIDE {
            merged(&Rules::<NarrowBitboard>::new(&self.setup, Side::FIRST), depth, stop)
        } else {
            merged(&Rules::<WideBitboard>::new(&self.setup, Side::FIRST), depth, stop)
        }
    }
}

/// Sequences counted with those that lead to the same position; `None` if it was stopped, or they are too many.
fn merged<B: Bits>(rules: &Rules<B>, depth: u32, stop: &AtomicBool) -> Option<u64> {
    let mut counts = perft::Counts::new(rules);
    let go_on = |positions| positions <= MOST_POSITIONS && !stop.load(Ordering::Relaxed);
    (0..depth).try_fold(1, |_, _| counts.next_within(go_on))
}

/// Sequences counted one by one by the rules themselves.
fn plain(game: &VirusWar, depth: u32, stop: &AtomicBool) -> Option<u64> {
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
