//! The options of the command line.

use crate::placement::Placement;
use kletka::bots::sea_battle::Level;
use kletka::bots::sea_battle::hiding::Habit;
use kletka::bots::virus_war::eval::Weights;
use kletka::sea_battle::{Fire, Preset, Setup, Shapes, Touching};
use kletka::squadron::maps::Chart;
use kletka::virus_war::Passes;
use lexopt::prelude::*;

/// What the command line asks for.
pub(crate) struct Options {
    pub(crate) command: Vec<String>,
    /// The names of players, for the arena that knows them; all if there are none.
    pub(crate) bots: Vec<String>,
    pub(crate) games: usize,
    pub(crate) preset: Preset,
    /// Whether ships may touch, if not as in the preset.
    pub(crate) touching: Option<Touching>,
    /// Whether ships may be bent in every way, if not as in the preset.
    pub(crate) bent: bool,
    /// The rule of fire, if not that of the preset.
    pub(crate) fire: Option<Fire>,
    /// How the fleets lie that a player sinks alone.
    pub(crate) placement: Placement,
    /// How long a player may think; as long as it is used to if that is not said.
    pub(crate) nodes: Option<u32>,
    pub(crate) seed: u64,
    pub(crate) threads: usize,
    /// What the arena of Sea Battle plays.
    pub(crate) runs: Runs,
    /// The nodes of `pandemic*`.
    pub(crate) other_nodes: Option<u32>,
    /// V12: the balanced start.
    pub(crate) balanced: bool,
    /// V9: what two passes in a row mean.
    pub(crate) passes: Passes,
    /// The side of a board of Virus War.
    pub(crate) side: u8,
    /// The sub-moves of a turn of Virus War.
    pub(crate) sub_moves: u8,
    /// The map of Squadron; all of them if there is none.
    pub(crate) map: Option<Chart>,
    /// How fleets are hidden, if not as the setup asks.
    pub(crate) habit: Option<Habit>,
    /// The share of shooters who know the habit.
    pub(crate) known: f32,
    /// Rounds of fitting, and the step of each.
    pub(crate) rounds: usize,
    pub(crate) step: f32,
    /// Weights of the evaluation for `virus*` and `pandemic*`.
    pub(crate) weights: Option<Weights>,
}

/// What the arena of Sea Battle plays.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Runs {
    /// Each player alone, then each pair in battles.
    All,
    /// Each player alone.
    Solo,
    /// Each pair in battles.
    Battles,
}

/// The name of a computer player.
pub(crate) const fn level_name(level: Level) -> &'static str {
    match level {
        Level::Sailor => "sailor",
        Level::Gunner => "gunner",
        Level::Captain => "captain",
        Level::Admiral => "admiral",
    }
}

const fn preset_name(preset: Preset) -> &'static str {
    match preset {
        Preset::Classic => "classic",
        Preset::Carrier => "carrier",
        Preset::MiltonBradley => "milton-bradley",
        Preset::Minefield => "minefield",
        Preset::Large => "large",
        Preset::Huge => "huge",
        Preset::Sheet => "sheet",
    }
}

/// Reads the command line.
pub(crate) fn read(mut parser: lexopt::Parser) -> Result<Options, lexopt::Error> {
    let mut options = Options {
        command: Vec::new(),
        bots: Vec::new(),
        games: 1000,
        preset: Preset::Classic,
        touching: None,
        bent: false,
        fire: None,
        placement: Placement::Uniform,
        nodes: None,
        other_nodes: None,
        balanced: false,
        passes: Passes::Draw,
        side: 10,
        sub_moves: 3,
        map: None,
        weights: None,
        habit: None,
        known: 0.5,
        rounds: 10,
        step: 0.08,
        seed: 1,
        threads: std::thread::available_parallelism().map_or(1, usize::from),
        runs: Runs::All,
    };
    while let Some(arg) = parser.next()? {
        match arg {
            Long("bots") => options.bots = parser.value()?.string()?.split(',').map(str::to_owned).collect(),
            Long("games") => options.games = parser.value()?.parse::<usize>()?.max(2),
            Long("preset") => {
                let name = parser.value()?.string()?;
                let known = Preset::ALL.into_iter().find(|&preset| preset_name(preset) == name);
                options.preset = known.ok_or_else(|| format!("no preset {name:?}"))?;
            }
            Long("touching") => {
                options.touching = Some(match parser.value()?.string()?.as_str() {
                    "never" => Touching::Never,
                    "corners" => Touching::Corners,
                    "anything" => Touching::Anything,
                    other => return Err(format!("ships cannot touch {other:?}").into()),
                });
            }
            Long("bent") => options.bent = true,
            Long("fire") => {
                options.fire = Some(match parser.value()?.string()?.as_str() {
                    "again" => Fire::HitAgain,
                    "salvo" => Fire::Salvo,
                    shots => Fire::Shots(shots.parse().map_err(|_| format!("nobody fires {shots:?}"))?),
                });
            }
            Long("placement") => {
                let name = parser.value()?.string()?;
                options.placement = Placement::named(&name).ok_or_else(|| format!("no placement {name:?}"))?;
            }
            Long("nodes") => options.nodes = Some(parser.value()?.parse()?),
            Long("other-nodes") => options.other_nodes = Some(parser.value()?.parse()?),
            Long("seed") => options.seed = parser.value()?.parse()?,
            Long("threads") => options.threads = parser.value()?.parse::<usize>()?.max(1),
            Long("weights") => {
                let list = parser.value()?.string()?;
                let numbers: Vec<i32> = list
                    .split(',')
                    .map(|word| word.trim().parse())
                    .collect::<Result<_, _>>()
                    .map_err(|_| "weights are numbers")?;
                let count = numbers.len();
                options.weights = Some(numbers.try_into().map_err(|_| format!("{count} weights"))?);
            }
            Long("habit") => {
                let list = parser.value()?.string()?;
                let weights = list.split(',').map(|word| word.trim().parse()).collect::<Result<Vec<f32>, _>>();
                let weights = weights.map_err(|_| "the weights of a habit are numbers")?;
                let count = weights.len();
                options.habit = Some(Habit(weights.try_into().map_err(|_| format!("{count} weights of a habit"))?));
            }
            Long("known") => options.known = parser.value()?.parse()?,
            Long("rounds") => options.rounds = parser.value()?.parse::<usize>()?.max(1),
            Long("step") => options.step = parser.value()?.parse()?,
            Long("map") => {
                let name = parser.value()?.string()?;
                let known = Chart::ALL.into_iter().find(|chart| chart.word() == name);
                options.map = Some(known.ok_or_else(|| format!("no map {name:?}"))?);
            }
            Long("solo") => options.runs = Runs::Solo,
            Long("battles") => options.runs = Runs::Battles,
            Long("balanced") => options.balanced = true,
            Long("last-turn-wins") => options.passes = Passes::LastTurnWins,
            Long("sub-moves") => options.sub_moves = parser.value()?.parse()?,
            Long("side") => options.side = parser.value()?.parse()?,
            Value(word) => options.command.push(word.string()?),
            other => return Err(other.unexpected()),
        }
    }
    Ok(options)
}

impl Options {
    /// The setup of a Sea Battle.
    pub(crate) fn sea_battle(&self) -> Setup {
        let setup = self.preset.setup();
        Setup {
            touching: self.touching.unwrap_or(setup.touching),
            shapes: if self.bent { Shapes::ANY } else { setup.shapes },
            fire: self.fire.unwrap_or(setup.fire),
            ..setup
        }
    }

    /// The players that the command line names, of those that an arena knows.
    pub(crate) fn players<P: Copy>(&self, known: &[(&str, P)]) -> Result<Vec<P>, lexopt::Error> {
        if self.bots.is_empty() {
            return Ok(known.iter().map(|&(_, player)| player).collect());
        }
        let find = |name: &String| {
            let player = known.iter().find(|(known, _)| known == name).map(|&(_, player)| player);
            player.ok_or_else(|| format!("no player {name:?}").into())
        };
        self.bots.iter().map(find).collect()
    }
}
