//! Squadron through UGI. Moves: `S@c4` deploys, `!S` declares the flagship, `:4` is a die, `S-c5` a step, `SxF` a
//! shot, `.` ends the half-turn. Dice come from the option Seed.

use super::perft::plain;
use super::{Talk, options, quote};
use kletka::bots::Budget;
use kletka::bots::squadron::Level;
use kletka::game::{Outcome, Position, Side, Turn};
use kletka::record::{Choice, SetupOption};
use kletka::squadron::builtin_maps::BuiltinMap;
use kletka::squadron::transcript::parse_map;
use kletka::squadron::{Move, MoveTextError, Phase, Rule, Setup, ShipClass, SquadronPosition, Wind};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use std::fmt::Write;
use std::sync::atomic::AtomicBool;

/// A battle.
#[derive(Clone)]
pub(super) struct SquadronTalk {
    setup: Setup,
    game: SquadronPosition,
    seed: u64,
    /// Number of dice rolled.
    dice: usize,
}

impl Default for SquadronTalk {
    fn default() -> Self {
        let setup = Setup::default();
        let game = SquadronPosition::start(&setup).expect("the default map can be played on");
        Self { setup, game, seed: 1, dice: 0 }
    }
}

/// Returns the strongest player's next move, and possibly further planned ones.
fn plan(game: &SquadronPosition, nodes: u32, rng: &mut Pcg64Mcg) -> Vec<Move> {
    Level::Commodore.plan(game, Budget::from_nodes(nodes.into()), rng)
}

impl SquadronTalk {
    /// Returns the next die. It depends on the number of earlier ones, so equal positions have equal dice.
    fn die(&self) -> Move {
        let mut rng = Pcg64Mcg::seed_from_u64(self.seed);
        Move::Die((0..=self.dice).fold(1, |_, _| rng.random_range(1..=6)))
    }

    /// Returns the side to move or to roll.
    fn speaker(&self) -> Option<Side> {
        match self.game.phase() {
            Phase::Deploy(side) | Phase::Act(side) | Phase::Shot { side, .. } => Some(side),
            Phase::Wind => Some(self.game.wind_roller()),
            Phase::Over(..) => None,
        }
    }
}

impl Talk for SquadronTalk {
    const PACE: u32 = 100;

    fn options() -> Vec<String> {
        let map = format!("Map type string default {}", BuiltinMap::Capes.name());
        let rules = Rule::ALL.iter().map(|&rule| options::declare(rule, None));
        [map].into_iter().chain(rules).chain([options::SEED.to_owned()]).collect()
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let (mut setup, mut seed) = (self.setup.clone(), self.seed);
        match name {
            "Map" => setup.map = parse_map(value).map_err(|why| format!("there is no map {}: {why}", quote(value)))?,
            "Seed" => seed = options::seed(value)?,
            _ if options::set::<Rule>(&mut setup, name, value)? => {}
            _ => return Err(format!("there is no option {}", quote(name))),
        }
        let game = SquadronPosition::start(&setup).map_err(|why| why.to_string())?;
        *self = Self { setup, game, seed, dice: 0 };
        Ok(())
    }

    fn restart(&mut self) {
        if let Ok(game) = SquadronPosition::start(&self.setup) {
            (self.game, self.dice) = (game, 0);
        }
    }

    fn play(&mut self, mv: &str) -> Result<(), String> {
        let mv = mv.parse().map_err(|why: MoveTextError| why.to_string())?;
        if matches!(mv, Move::Resign(_) | Move::OfferDraw(_) | Move::AcceptDraw(_)) {
            return Err("it is no move".to_owned());
        }
        self.game.check(&mv).map_err(|why| why.to_string())?;
        self.game.apply(&mv);
        self.dice += usize::from(matches!(mv, Move::Die(_)));
        Ok(())
    }

    fn moves(&self) -> Vec<String> {
        self.game.legal_moves().map(|mv| mv.to_string()).collect()
    }

    fn best(&self, nodes: u32, _stop: &AtomicBool) -> Vec<String> {
        let mv = match self.game.turn() {
            Turn::Chance => Some(self.die()),
            Turn::Side(_) => plan(&self.game, nodes, &mut Pcg64Mcg::seed_from_u64(self.seed)).first().copied(),
            Turn::Over(_) => None,
        };
        mv.map(|mv| mv.to_string()).into_iter().collect()
    }

    fn result(&self) -> &'static str {
        match self.game.turn() {
            Turn::Over(Outcome::Win(Side::FIRST)) => "p1win",
            Turn::Over(Outcome::Win(_)) => "p2win",
            Turn::Over(_) => "draw",
            _ => "none",
        }
    }

    fn player(&self) -> usize {
        self.speaker().map_or(0, |side| side.index() + 1)
    }

    fn draw(&self) -> String {
        let mut text = String::new();
        // White's ships are capital letters, red's small.
        let letter = |(side, ship): (Side, ShipClass)| {
            let letter = ship.letter();
            if side == Side::FIRST { letter } else { letter.to_ascii_lowercase() }
        };
        let map = self.game.map();
        let ships: Vec<_> = map.cells().filter_map(|cell| Some((cell, letter(self.game.ship_at(cell)?)))).collect();
        for (row, line) in map.to_ascii().lines().enumerate() {
            let mut signs: Vec<char> = line.chars().collect();
            for (cell, letter) in ships.iter().filter(|(cell, _)| usize::from(cell.row()) == row) {
                // Odd rows begin with a space, and one follows each sign.
                signs[row % 2 + 2 * usize::from(cell.column())] = *letter;
            }
            let _ = writeln!(text, "{:2} {}", row + 1, signs.into_iter().collect::<String>());
        }
        let columns: Vec<String> = ('a'..='z').take(map.width().into()).map(|letter| letter.to_string()).collect();
        let _ = writeln!(text, "   {}", columns.join(" "));
        for (side, name) in Side::BOTH.into_iter().zip(["white", "red"]) {
            text.push_str(name);
            for ship in ShipClass::ALL {
                let mark = if self.game.flagship(side) == Some(ship) { "!" } else { "" };
                let vessel = self.game.ship(side, ship);
                let _ = write!(text, " {mark}{}:{}", letter((side, ship)), vessel.strength);
            }
            text.push('\n');
        }
        let wind = match self.game.wind() {
            Some(Wind::Calm) => "calm",
            Some(Wind::Fair) => "wind",
            None => "no die yet",
        };
        let who = match (self.game.turn(), self.speaker()) {
            (Turn::Chance, _) => "a die".to_owned(),
            (_, Some(side)) => side.to_string(),
            (_, None) => "nobody".to_owned(),
        };
        let _ = write!(text, "turn {}, {wind}, to speak: {who}", self.game.turn_number());
        text
    }

    fn perft(&self, depth: u32, stop: &AtomicBool) -> Option<u64> {
        plain(&self.game, depth, stop)
    }
}
