//! Virus War by lines: a move is one sub-move, such as `a1`, or a pass, `--`.

use super::Talk;
use kletka::bots::virus_war::Level;
use kletka::game::{Game, Outcome, Side, Turn};
use kletka::grid::{Cell, CellSet};
use kletka::virus_war::duel::Rules;
use kletka::virus_war::flat::{Flat, Wide};
use kletka::virus_war::{
    Bases, Content, Pace, Passes, Players, Setup, ShortTurn, Start, SubMove, VirusWar, perft, read_cell, read_turn,
    write_turn,
};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use std::fmt::Write;

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
    value.parse().map_err(|_| format!("{value:?} is neither true nor false"))
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
            "Side" => setup.side = value.parse().map_err(|_| "a side is a number")?,
            "SubMoves" => setup.sub_moves = value.parse().map_err(|_| "sub-moves are a number")?,
            "LastTurnWins" => setup.passes = if flag(value)? { Passes::LastTurnWins } else { Passes::Draw },
            "Balanced" => setup.start = if flag(value)? { Start::Balanced } else { Start::Full },
            "ShortTurnLoses" => setup.short_turn = if flag(value)? { ShortTurn::Loses } else { ShortTurn::Legal },
            "Inset" => setup.bases = if flag(value)? { Bases::Inset } else { Bases::Corners },
            "Rising" => setup.pace = if flag(value)? { Pace::Rising } else { Pace::Steady },
            "FourPlayers" => setup.players = if flag(value)? { Players::Four } else { Players::Two },
            "Walls" => {
                let cells: Option<CellSet> = value.split_whitespace().map(read_cell).collect();
                setup.walls = cells.ok_or("walls are names of cells")?;
            }
            _ => return Err(format!("no option {name:?}")),
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
        let turn = read_turn(word).map_err(|why| why.to_string())?;
        let [mv] = turn[..] else { return Err(format!("{word:?} is more than one sub-move")) };
        self.game.check(&mv).map_err(|why| why.to_string())?;
        self.game.apply(&mv);
        Ok(())
    }

    fn moves(&self) -> Vec<String> {
        self.game.moves().map(|mv| write_turn(&[mv])).collect()
    }

    fn best(&self, nodes: u32) -> Option<String> {
        // The strongest player leaves nothing to chance.
        let turn = Level::Pandemic.plan(&self.game, nodes, &mut Pcg64Mcg::seed_from_u64(1));
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
        self.game.mover() == Side::FIRST
    }

    fn draw(&self) -> String {
        let side = self.setup.side;
        let mut text = String::new();
        for row in 0..side {
            let _ = write!(text, "{:2} ", row + 1);
            for cell in (0..side).filter_map(|column| Cell::new(column, row)) {
                text.push(match self.game.content(cell) {
                    Content::Empty => '.',
                    Content::Wall => '#',
                    Content::Living(side) => ['x', 'o', 's', 't'][side.index() & 3],
                    Content::Killed { of, .. } => ['X', 'O', 'S', 'T'][of.index() & 3],
                });
            }
            text.push('\n');
        }
        let letters: String = "abcdefghiklmnopqrstu".chars().take(side.into()).collect();
        let _ = write!(
            text,
            "   {letters}\nto move: {}, sub-moves left: {}",
            self.game.mover(),
            self.game.sub_moves_left()
        );
        text
    }

    fn perft(&self, depth: u32) -> u64 {
        let fresh = VirusWar::start(&self.setup).is_ok_and(|start| start == self.game);
        if !fresh || self.setup.players == Players::Four || depth == 0 {
            return plain(&self.game, depth);
        }
        let counts = if self.setup.side <= <u128 as Flat>::SIDE {
            perft::counts(&Rules::<u128>::new(&self.setup, Side::FIRST), depth)
        } else {
            perft::counts(&Rules::<Wide>::new(&self.setup, Side::FIRST), depth)
        };
        counts.last().copied().unwrap_or(1)
    }
}

/// Sequences counted one by one by the rules themselves.
fn plain(game: &VirusWar, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let after = |mv| {
        let mut next = game.clone();
        next.apply(&mv);
        plain(&next, depth - 1)
    };
    game.moves().map(after).sum()
}
