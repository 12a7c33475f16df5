//! The options of the command line.

use kletka::bots::sea_battle::{Level, Nodes};
use kletka::sea_battle::Preset;
use lexopt::prelude::*;

/// What the command line asks for.
pub(crate) struct Options {
    pub(crate) command: Vec<String>,
    pub(crate) bots: Vec<Level>,
    pub(crate) games: usize,
    pub(crate) preset: Preset,
    pub(crate) nodes: Nodes,
    pub(crate) seed: u64,
    pub(crate) threads: usize,
    pub(crate) solo: bool,
}

/// The name of a computer player.
pub(crate) const fn level_name(level: Level) -> &'static str {
    match level {
        Level::Sailor => "sailor",
        Level::Gunner => "gunner",
        Level::Captain => "captain",
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
        bots: Level::ALL.to_vec(),
        games: 1000,
        preset: Preset::Classic,
        nodes: Nodes::default(),
        seed: 1,
        threads: std::thread::available_parallelism().map_or(1, usize::from),
        solo: false,
    };
    while let Some(arg) = parser.next()? {
        match arg {
            Long("bots") => options.bots = read_bots(&parser.value()?.string()?)?,
            Long("games") => options.games = parser.value()?.parse::<usize>()?.max(2),
            Long("preset") => {
                let name = parser.value()?.string()?;
                let known = Preset::ALL.into_iter().find(|&preset| preset_name(preset) == name);
                options.preset = known.ok_or_else(|| format!("no preset {name:?}"))?;
            }
            Long("nodes") => options.nodes = Nodes(parser.value()?.parse()?),
            Long("seed") => options.seed = parser.value()?.parse()?,
            Long("threads") => options.threads = parser.value()?.parse::<usize>()?.max(1),
            Long("solo") => options.solo = true,
            Value(word) => options.command.push(word.string()?),
            other => return Err(other.unexpected()),
        }
    }
    Ok(options)
}

fn read_bots(list: &str) -> Result<Vec<Level>, lexopt::Error> {
    let known = |name: &str| Level::ALL.into_iter().find(|&level| level_name(level) == name);
    list.split(',').map(|name| known(name).ok_or_else(|| format!("no player {name:?}").into())).collect()
}
