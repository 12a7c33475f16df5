//! The options of campaigns.

use crate::run::{Run, level, one_of};
use clap::Args;
use kletka::bots::sea_battle::Level;
use kletka::campaign::{Character, Limits};

/// Campaigns between camps that computers lead.
#[derive(Args)]
pub(crate) struct Options {
    #[command(flatten)]
    pub(crate) run: Run,
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u8).range(2..=12))]
    pub(crate) camps: u8,
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = clap::value_parser!(u8).range(1..=36))]
    pub(crate) months: u8,
    /// Battles of each pair by which the chances to win are measured; an admiral's shot takes 30 ms
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = clap::value_parser!(u32).range(2..=1_000_000), conflicts_with = "chances")]
    pub(crate) battles: u32,
    /// The chances to win as an earlier run printed them, instead of measuring them
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    pub(crate) chances: Vec<f64>,
    /// Fights every battle of every campaign, instead of drawing its outcome by the chances
    #[arg(long, conflicts_with_all = ["battles", "chances"])]
    pub(crate) fight: bool,
    /// The levels of the camps, with commas between; all if that is not said
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = level::<Level>())]
    pub(crate) levels: Vec<Level>,
    /// The characters of the camps, with commas between; all if that is not said
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = one_of(vec![
        ("cautious", Character::Cautious), ("greedy", Character::Greedy), ("warlike", Character::Warlike)]))]
    pub(crate) characters: Vec<Character>,
    /// Classic battles that a camp may propose in a month
    #[arg(long, value_name = "N", default_value_t = Limits::default().challenges, value_parser = clap::value_parser!(u8).range(0..=10))]
    pub(crate) challenges: u8,
    /// Ports that a camp may attack in a month
    #[arg(long, value_name = "N", default_value_t = Limits::default().attacks, value_parser = clap::value_parser!(u8).range(0..=10))]
    pub(crate) attacks: u8,
    /// Days for which a port cannot be attacked after a battle over it
    #[arg(long, value_name = "N", default_value_t = Limits::default().rest, value_parser = clap::value_parser!(u8).range(0..=30))]
    pub(crate) rest: u8,
}

impl Options {
    /// The levels of the camps.
    pub(crate) fn levels(&self) -> Vec<Level> {
        if self.levels.is_empty() { Level::ALL.to_vec() } else { self.levels.clone() }
    }

    /// The characters of the camps.
    pub(crate) fn characters(&self) -> Vec<Character> {
        if self.characters.is_empty() { Character::ALL.to_vec() } else { self.characters.clone() }
    }

    /// The limits on orders.
    pub(crate) fn limits(&self) -> Limits {
        Limits { challenges: self.challenges, attacks: self.attacks, rest: self.rest }
    }
}
