//! Sea Battle by lines: a move is one thing said at the table: `lot1`, a shot `A1`, an answer `.` `x` `#` `*` `^`, a cell named
//! after a mine `=A1`, a mine told after a sweeper `~A1`. Both fleets are drawn from the option Seed; the player to move
//! sees its own.

use super::Talk;
use kletka::bots::sea_battle::{Level, Nodes};
use kletka::game::{Game, Outcome, Side, Turn};
use kletka::grid::Cell;
use kletka::sea_battle::{Answer, Coordinates, Fleet, Phase, Preset, Said, Say, SeaBattle, Seat, Setup, placement};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use std::fmt::Write;

const PRESETS: [(&str, Preset); 7] = [
    ("classic", Preset::Classic),
    ("carrier", Preset::Carrier),
    ("milton-bradley", Preset::MiltonBradley),
    ("minefield", Preset::Minefield),
    ("large", Preset::Large),
    ("huge", Preset::Huge),
    ("sheet", Preset::Sheet),
];

const ANSWERS: [(Answer, &str); 5] =
    [(Answer::Miss, "."), (Answer::Hit, "x"), (Answer::Sunk, "#"), (Answer::Mine, "*"), (Answer::Sweeper, "^")];

/// A match, from its start, with both fleets.
#[derive(Clone)]
pub(super) struct SeaTalk {
    setup: Setup,
    fleets: [Fleet; 2],
    table: SeaBattle,
    seed: u64,
}

impl Default for SeaTalk {
    fn default() -> Self {
        Self::new(Preset::Classic, 1).expect("the classic fleet has placements")
    }
}

impl SeaTalk {
    fn new(preset: Preset, seed: u64) -> Option<Self> {
        let setup = Setup { coordinates: Coordinates::Latin, ..preset.setup() };
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let fleets = [placement::random(&setup, &mut rng).ok()?, placement::random(&setup, &mut rng).ok()?];
        Some(Self { table: SeaBattle::start(&setup).ok()?, setup, fleets, seed })
    }

    fn preset(&self) -> Preset {
        let latin = |preset: Preset| Setup { coordinates: Coordinates::Latin, ..preset.setup() };
        Preset::ALL.into_iter().find(|&preset| latin(preset) == self.setup).unwrap_or(Preset::Classic)
    }

    fn cell(&self, name: &str) -> Result<Cell, String> {
        self.setup.coordinates.cell(name, self.setup.side).map_err(|why| why.to_string())
    }

    fn word(&self, say: Say) -> String {
        let name = |cell| self.setup.coordinates.name(cell);
        match say {
            Say::Lot(side) => format!("lot{side}"),
            Say::Shot(cell) => name(cell),
            Say::Name(cell) => format!("={}", name(cell)),
            Say::Tell(cell) => format!("~{}", name(cell)),
            Say::Answer(answer) => {
                ANSWERS.iter().find(|(known, _)| *known == answer).map_or(String::new(), |(_, sign)| (*sign).to_owned())
            }
            Say::Resign | Say::OfferDraw | Say::AcceptDraw | Say::DeclineDraw | Say::TimeOut | Say::Stop(_) => {
                String::new()
            }
        }
    }

    fn read(&self, word: &str) -> Result<Said, String> {
        match word {
            "lot1" => return Ok(Said::lot(Side::FIRST)),
            "lot2" => return Ok(Said::lot(Side::SECOND)),
            _ => {}
        }
        let Turn::Side(side) = self.table.turn() else { return Err("nobody is to speak but the lot".to_owned()) };
        if let Some((answer, _)) = ANSWERS.iter().find(|(_, sign)| *sign == word) {
            return Ok(Said::by(side, Say::Answer(*answer)));
        }
        let say = if let Some(name) = word.strip_prefix('=') {
            Say::Name(self.cell(name)?)
        } else if let Some(name) = word.strip_prefix('~') {
            Say::Tell(self.cell(name)?)
        } else {
            Say::Shot(self.cell(word)?)
        };
        Ok(Said::by(side, say))
    }

    fn seat(&self, side: Side) -> Seat<'_> {
        Seat { table: &self.table, fleet: &self.fleets[side.index() & 1], side }
    }
}

impl Talk for SeaTalk {
    const OPTIONS: &'static [&'static str] = &[
        "name Preset type combo default classic var classic var carrier var milton-bradley var minefield var large var huge var sheet",
        "name Seed type spin default 1 min 0 max 4294967295",
    ];
    const PACE: u32 = 300_000;

    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let (preset, seed) = match name {
            "Preset" => {
                let found = PRESETS.iter().find(|(known, _)| *known == value);
                (found.ok_or_else(|| format!("no preset {value:?}"))?.1, self.seed)
            }
            "Seed" => (self.preset(), value.parse().map_err(|_| "a seed is a number")?),
            _ => return Err(format!("no option {name:?}")),
        };
        *self = Self::new(preset, seed).ok_or("the fleet has no placement")?;
        Ok(())
    }

    fn restart(&mut self) {
        if let Ok(table) = SeaBattle::start(&self.setup) {
            self.table = table;
        }
    }

    fn play(&mut self, word: &str) -> Result<(), String> {
        let said = self.read(word)?;
        self.table.check(&said).map_err(|why| format!("{word}: {why}"))?;
        self.table.apply(&said);
        Ok(())
    }

    fn moves(&self) -> Vec<String> {
        self.table.moves().map(|said| self.word(said.say)).collect()
    }

    fn best(&self, nodes: u32) -> Option<String> {
        let Turn::Side(side) = self.table.turn() else { return self.moves().into_iter().next() };
        let mut rng = Pcg64Mcg::seed_from_u64(self.seed);
        Level::Captain.speak(self.seat(side), Nodes(nodes), &mut rng).map(|say| self.word(say))
    }

    fn result(&self) -> &'static str {
        match self.table.turn() {
            Turn::Over(Outcome::Win(Side::FIRST)) => "p1win",
            Turn::Over(Outcome::Win(_)) => "p2win",
            Turn::Over(_) => "draw",
            _ => "none",
        }
    }

    fn is_first(&self) -> bool {
        self.table.turn() == Turn::Side(Side::FIRST)
    }

    fn draw(&self) -> String {
        let mut text = String::new();
        for side in Side::BOTH {
            let _ = writeln!(text, "player {side}");
            let (water, sheet) = (self.table.water(side), self.fleets[side.index()].sheet());
            for row in 0..self.setup.side {
                for cell in (0..self.setup.side).filter_map(|column| Cell::new(column, row)) {
                    let (shot, hull) = (water.shots().contains(cell), sheet.hulls().contains(cell));
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
