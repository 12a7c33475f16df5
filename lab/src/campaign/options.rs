//! Options of `lab campaign`.

use crate::run::{Run, choice};
use clap::Args;
use kletka::bots::sea_battle::Level;
use kletka::campaign::{Character, Limits};

/// Options of `lab campaign`.
#[derive(Args)]
pub(crate) struct Options {
    #[command(flatten)]
    pub(crate) run: Run,
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u8).range(2..=12))]
    pub(crate) camps: u8,
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = clap::value_parser!(u8).range(1..=36))]
    pub(crate) months: u8,
    /// Battles of each pair of levels to measure the chances to win; an admiral's shot takes 30 ms
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = clap::value_parser!(u32).range(2..=1_000_000), conflicts_with = "chances")]
    pub(crate) battles: u32,
    /// Chances to win as printed by an earlier run, instead of a measurement
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    pub(crate) chances: Vec<f64>,
    /// Plays every battle instead of drawing its result by the chances
    #[arg(long, conflicts_with_all = ["battles", "chances"])]
    pub(crate) fight: bool,
    /// Levels of the camps, separated by commas [default: all]
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = choice::<Level>())]
    pub(crate) levels: Vec<Level>,
    /// Characters of the camps, separated by commas [default: all]
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = choice::<Character>())]
    pub(crate) characters: Vec<Character>,
    /// Classic battles that a camp may propose per month
    #[arg(long, value_name = "N", default_value_t = Limits::default().challenges, value_parser = clap::value_parser!(u8).range(0..=10))]
    pub(crate) challenges: u8,
    /// Ports that a camp may attack per month
    #[arg(long, value_name = "N", default_value_t = Limits::default().attacks, value_parser = clap::value_parser!(u8).range(0..=10))]
    pub(crate) attacks: u8,
    /// Days of immunity of a port after a battle over it
    #[arg(long, value_name = "N", default_value_t = Limits::default().rest, value_parser = clap::value_parser!(u8).range(0..=30))]
    pub(crate) rest: u8,
}

impl Options {
    pub(crate) fn levels(&self) -> Vec<Level> {
        if self.levels.is_empty() { Level::ALL.to_vec() } else { self.levels.clone() }
    }

    pub(crate) fn characters(&self) -> Vec<Character> {
        if self.characters.is_empty() { Character::ALL.to_vec() } else { self.characters.clone() }
    }

    pub(crate) fn limits(&self) -> Limits {
        Limits { challenges: self.challenges, attacks: self.attacks, rest: self.rest }
    }
}
