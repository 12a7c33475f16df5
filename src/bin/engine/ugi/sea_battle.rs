//! Sea Battle through UGI. Moves: `lot1`; a shot `A1`; an answer `.` `x` `#` `*` `^` with its announcement (`#=3`,
//! `x=3.2`); a cell disclosed after a mine `=A1`; a mine disclosed after a sweeper `~A1`. Fleets come from the options
//! Board1 and Board2 or from Seed; the player to move sees its own.

use super::{Talk, options, quote};
use kletka::bots::Budget;
use kletka::bots::sea_battle::Level;
use kletka::game::{Outcome, Position, Side, Turn};
use kletka::grid::Cell;
use kletka::record::letters::plain_word;
use kletka::record::{Choice, SetupOption, Value};
use kletka::sea_battle::{
    Action, Coordinates, Fleet, LayoutFault, Move, MoveError, Phase, PlayerView, Preset, Rule, SeaBattlePosition,
    Setup, notation, placement,
};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use std::fmt::Write;
use std::sync::atomic::AtomicBool;

/// A match with both fleets.
#[derive(Clone)]
pub(super) struct SeaTalk {
    preset: Preset,
    /// Options with values other than those of the preset.
    chosen: Vec<(Rule, Value)>,
    setup: Setup,
    fleets: [Fleet; 2],
    /// Fleets given by options; the others are random.
    given: [Option<Fleet>; 2],
    table: SeaBattlePosition,
    seed: u64,
}

impl Default for SeaTalk {
    fn default() -> Self {
        Self::new(Preset::Classic, Vec::new(), 1, [None, None]).expect("the classic fleet has placements")
    }
}

/// The value of an option that the preset decides.
const PRESET: &str = "preset";

/// Iterates over the options: nobody observes here, and no clock runs.
fn rules() -> impl Iterator<Item = Rule> {
    let others = [Rule::Observer, Rule::Clock, Rule::Flags];
    Rule::ALL.iter().copied().filter(move |rule| !others.contains(rule))
}

impl SeaTalk {
    /// Starts a match with Latin letters. Given fleets that the rules forbid are drawn.
    fn new(preset: Preset, chosen: Vec<(Rule, Value)>, seed: u64, given: [Option<Fleet>; 2]) -> Option<Self> {
        let mut setup = Setup { coordinates: Coordinates::Latin, ..preset.setup() };
        for &(rule, value) in &chosen {
            rule.set(&mut setup, value);
        }
        let given = given.map(|fleet| fleet.filter(|fleet| Fleet::new(&setup, fleet.layout().clone()).is_ok()));
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let drawn = [placement::random(&setup, &mut rng).ok()?, placement::random(&setup, &mut rng).ok()?];
        let [first, second] = drawn;
        let fleets = [given[0].clone().unwrap_or(first), given[1].clone().unwrap_or(second)];
        Some(Self { table: SeaBattlePosition::start(&setup).ok()?, preset, chosen, setup, fleets, given, seed })
    }

    #[cfg(test)]
    pub(super) fn fleets(&self) -> &[Fleet; 2] {
        &self.fleets
    }

    fn cell(&self, name: &str) -> Result<Cell, String> {
        self.setup.coordinates.cell(name, self.setup.size).map_err(|why| why.to_string())
    }

    fn word(&self, action: Action) -> String {
        let name = |cell| self.setup.coordinates.name(cell);
        match action {
            Action::Lot(side) => format!("lot{side}"),
            Action::Shot(cell) => name(cell),
            Action::DiscloseShip(cell) => format!("={}", name(cell)),
            Action::DiscloseMine(cell) => format!("~{}", name(cell)),
            Action::Answer(answer, announced) => notation::answer_word(answer, announced),
            Action::Resign
            | Action::OfferDraw
            | Action::AcceptDraw
            | Action::DeclineDraw
            | Action::TimeOut
            | Action::Stop(_) => String::new(),
        }
    }

    fn read(&self, word: &str) -> Result<Move, String> {
        match &*plain_word(word) {
            "lot1" => return Ok(Move::lot(Side::FIRST)),
            "lot2" => return Ok(Move::lot(Side::SECOND)),
            _ => {}
        }
        let Turn::Side(side) = self.table.turn() else { return Err("nobody is to speak but the lot".to_owned()) };
        if let Some((answer, announced)) = notation::parse_answer(word) {
            return Ok(Move::by(side, Action::Answer(answer, announced)));
        }
        let say = if let Some(name) = word.strip_prefix('=') {
            Action::DiscloseShip(self.cell(name)?)
        } else if let Some(name) = word.strip_prefix('~') {
            Action::DiscloseMine(self.cell(name)?)
        } else {
            Action::Shot(self.cell(word)?)
        };
        Ok(Move::by(side, say))
    }

    /// Returns the error text with names of cells.
    fn why(&self, why: MoveError) -> String {
        let name = |cell| self.setup.coordinates.name(cell);
        match why {
            MoveError::OffBoard(cell) => format!("{} is not on the board", name(cell)),
            MoveError::ShotBefore(cell) => format!("{} was shot at before", name(cell)),
            MoveError::DisclosedBefore(cell) => format!("{} was disclosed before", name(cell)),
            other => other.to_string(),
        }
    }

    /// Parses a fleet; `None` for a random one.
    fn read_board(&self, text: &str) -> Result<Option<Fleet>, String> {
        if text.is_empty() || text == "<empty>" {
            return Ok(None);
        }
        read_fleet(text, &self.setup).map(Some)
    }

    fn seat(&self, side: Side) -> PlayerView<'_> {
        PlayerView { position: &self.table, fleet: &self.fleets[side.index() & 1], side }
    }
}

impl Talk for SeaTalk {
    const PACE: u32 = 300_000;

    fn options() -> Vec<String> {
        let rules = rules().map(|rule| options::declare(rule, Some(PRESET)));
        let others = [options::SEED, "Board1 type string default <empty>", "Board2 type string default <empty>"];
        let preset = options::combo("Preset", Preset::NAMES);
        [preset].into_iter().chain(rules).chain(others.map(str::to_owned)).collect()
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let (mut preset, mut chosen) = (self.preset, self.chosen.clone());
        let (mut seed, mut given) = (self.seed, self.given.clone());
        match name {
            "Preset" => {
                preset = Preset::named(value).ok_or_else(|| format!("there is no preset {}", quote(value)))?;
                // Given fleets belonged to another preset.
                given = [None, None];
            }
            "Seed" => seed = options::seed(value)?,
            "Board1" => given[0] = self.read_board(value)?,
            "Board2" => given[1] = self.read_board(value)?,
            _ => {
                let rule = rules().find(|&rule| options::name(rule) == name);
                let rule = rule.ok_or_else(|| format!("there is no option {}", quote(name)))?;
                chosen.retain(|(known, _)| *known != rule);
                if value != PRESET {
                    chosen.push((rule, options::read(rule, value)?));
                }
            }
        }
        *self = Self::new(preset, chosen, seed, given).ok_or("the fleet has no placement")?;
        Ok(())
    }

    fn restart(&mut self) {
        if let Ok(table) = SeaBattlePosition::start(&self.setup) {
            self.table = table;
        }
    }

    fn play(&mut self, word: &str) -> Result<(), String> {
        let mv = self.read(word)?;
        self.table.check(&mv).map_err(|why| self.why(why))?;
        self.table.apply(&mv);
        Ok(())
    }

    fn moves(&self) -> Vec<String> {
        self.table.legal_moves().map(|mv| self.word(mv.action)).collect()
    }

    fn best(&self, nodes: u32, _stop: &AtomicBool) -> Vec<String> {
        let Turn::Side(side) = self.table.turn() else { return self.quick_moves() };
        let mut rng = Pcg64Mcg::seed_from_u64(self.seed);
        let chosen = Level::Captain.choose_action(self.seat(side), Budget::from_nodes(nodes.into()), &mut rng);
        chosen.map(|say| self.word(say)).into_iter().collect()
    }

    fn result(&self) -> &'static str {
        match self.table.turn() {
            Turn::Over(Outcome::Win(Side::FIRST)) => "p1win",
            Turn::Over(Outcome::Win(_)) => "p2win",
            Turn::Over(_) => "draw",
            _ => "none",
        }
    }

    fn player(&self) -> usize {
        if let Turn::Side(side) = self.table.turn() { side.index() + 1 } else { 0 }
    }

    fn draw(&self) -> String {
        let mut text = String::new();
        for side in Side::BOTH {
            let _ = writeln!(text, "player {side}");
            let (water, sheet) = (self.table.tracking_board(side), self.fleets[side.index()].layout());
            for row in 0..self.setup.size {
                for cell in (0..self.setup.size).filter_map(|column| Cell::new(column, row)) {
                    let (shot, hull) = (water.shots().contains(cell), sheet.ship_cells().contains(cell));
                    text.push(match (hull, shot) {
                        (true, true) => 'X',
                        (true, false) => 'o',
                        (false, true) => '*',
                        (false, false) => '.',
                    });
                }
                text.push('\n');
            }
        }
        let who = match self.table.turn() {
            Turn::Side(side) => format!("{side}"),
            Turn::Chance => "the lot".to_owned(),
            Turn::Over(_) => "nobody".to_owned(),
        };
        let owed = if matches!(self.table.phase(), Phase::Answer(_)) { ", an answer" } else { "" };
        let _ = write!(text, "to speak: {who}{owed}");
        text
    }
}

/// Parses a fleet in the format of `engine place --print`.
fn read_fleet(text: &str, setup: &Setup) -> Result<Fleet, String> {
    let sheet = notation::parse_board(text, setup).map_err(|why| why.to_string())?;
    Fleet::new(setup, sheet).map_err(|faults| {
        let first = faults.first().map_or_else(String::new, |fault| explain(*fault, setup));
        match faults.len() {
            0 | 1 => first,
            more => format!("{first}, and {} more", more - 1),
        }
    })
}

fn explain(fault: LayoutFault, setup: &Setup) -> String {
    let name = |cell| setup.coordinates.name(cell);
    let agreed = |length| setup.fleet.count(length);
    match fault {
        LayoutFault::Size { drawn } => format!("the board has side {drawn}, not {}", setup.size),
        LayoutFault::Coordinates => "the board has other letters".to_owned(),
        LayoutFault::OffBoard(_) => "something is off the board".to_owned(),
        LayoutFault::Shape(cells) => {
            let names: Vec<String> = cells.iter().map(name).collect();
            format!("{} is no ship", names.join("-"))
        }
        LayoutFault::TooMany { length, drawn } | LayoutFault::TooFew { length, drawn } => {
            format!("there are {drawn} ships of {length} cells, not {}", agreed(length))
        }
        LayoutFault::Mines { drawn } => format!("there are {drawn} mines, not {}", setup.mines),
        LayoutFault::Sweepers { drawn } => format!("there are {drawn} sweepers, not {}", setup.sweepers),
        LayoutFault::Overlap(cell) => format!("two things lie on {}", name(cell)),
        LayoutFault::Touch(a, b) => format!("{} and {} touch", name(a), name(b)),
    }
}
