//! The options of Sea Battle: fleets and the rules that they follow, arenas and measurements.

use super::{MOST_GAMES, Reporting, Run, between, one_of};
use crate::names::{ANNOUNCEMENTS, PRESETS, name_of};
use crate::people::{CHOICE, Habit};
use crate::placement::Placement;
use crate::players::Shooter;
use crate::report::Report;
use clap::Args;
use kletka::bots::sea_battle::hiding::{FEATURE_COUNT, FeatureWeights};
use kletka::sea_battle::{Announcement, FireRule, MAX_SHOTS, Preset, Setup, Shapes, Touching};

const TOUCHING: [(&str, Touching); 3] =
    [("never", Touching::Never), ("corners", Touching::Corners), ("anything", Touching::Anything)];

/// The most rounds of fitting.
const MOST_ROUNDS: u64 = 10_000;
/// The largest weight of a habit: with twice that its exponential would be no number.
const MOST_WEIGHT: f32 = 40.0;

/// The fleets of Sea Battle and the rules that they follow.
#[derive(Args, Clone)]
pub(crate) struct Fleets {
    #[arg(long, value_name = "NAME", default_value = "classic", value_parser = one_of(&PRESETS))]
    pub(crate) preset: Preset,
    /// Whether ships may touch, if not as in the preset
    #[arg(long, value_name = "T", value_parser = one_of(&TOUCHING))]
    touching: Option<Touching>,
    /// Ships may be bent in every way
    #[arg(long)]
    bent: bool,
    /// The rule of fire, if not as in the preset: again (a hit gives another shot), salvo, or a number of shots a turn
    #[arg(long, value_name = "F", value_parser = read_fire, allow_negative_numbers = true)]
    fire: Option<FireRule>,
    /// What answers announce, if not as in the preset: sunk and nothing more, the length of a sunk ship, or with each hit the ship
    #[arg(long, value_name = "A", value_parser = one_of(&ANNOUNCEMENTS))]
    announce: Option<Announcement>,
    /// How fleets lie: edge, all but one-cell ships along the border; hidden, as the admiral places; own, in battles each as its
    /// player places
    #[arg(long, value_name = "P", default_value = "uniform", value_parser = one_of(&Placement::NAMES))]
    pub(crate) placement: Placement,
    /// Another habit for hidden fleets, as hide fit prints it
    #[arg(long, value_name = "LIST", value_parser = read_habit, allow_hyphen_values = true)]
    pub(crate) habit: Option<FeatureWeights>,
}

impl Fleets {
    /// The agreed rules.
    ///
    /// # Errors
    /// When they cannot be played, or fleets cannot be placed so.
    pub(crate) fn setup(&self) -> Result<Setup, String> {
        let setup = self.preset.setup();
        let setup = Setup {
            touching: self.touching.unwrap_or(setup.touching),
            shapes: if self.bent { Shapes::ANY } else { setup.shapes },
            fire: self.fire.unwrap_or(setup.fire),
            announcement: self.announce.unwrap_or(setup.announcement),
            ..setup
        };
        setup.check().map_err(|why| why.to_string())?;
        self.placement.check(&setup)?;
        Ok(setup)
    }

    /// How hidden fleets are placed.
    pub(crate) fn habit(&self, setup: &Setup) -> FeatureWeights {
        self.habit.unwrap_or_else(|| FeatureWeights::for_setup(setup))
    }

    /// Tells which rules the fleets follow and how they lie.
    fn settings(&self, report: &mut Report) {
        report.setting("preset", name_of(&PRESETS, &self.preset));
        report.setting("touching", self.touching.as_ref().map(|touching| name_of(&TOUCHING, touching)));
        report.setting("bent", self.bent);
        report.setting("fire", self.fire.map(fire_name));
        report.setting("announce", self.announce.as_ref().map(|announce| name_of(&ANNOUNCEMENTS, announce)));
        report.setting("placement", name_of(&Placement::NAMES, &self.placement));
        report.setting("habit", self.habit.map(|habit| habit.0));
    }
}

/// A run with fleets of Sea Battle.
#[derive(Args, Clone)]
pub(crate) struct SeaRun {
    #[command(flatten)]
    pub(crate) run: Run,
    #[command(flatten)]
    pub(crate) fleets: Fleets,
}

impl SeaRun {
    /// Tells how much is played, and with which fleets.
    pub(crate) fn settings(&self, report: &mut Report) {
        self.run.settings(report);
        report.setting("nodes", self.run.sea_budget().nodes);
        self.fleets.settings(report);
    }
}

#[derive(Args)]
pub(crate) struct SeaArena {
    #[command(flatten)]
    pub(crate) sea: SeaRun,
    /// Players, with commas between; knowing is a captain who knows the habit by which fleets are hidden, and fires alone only
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = one_of(&Shooter::NAMES))]
    pub(crate) bots: Vec<Shooter>,
    /// No battles
    #[arg(long, conflicts_with = "battles")]
    pub(crate) solo: bool,
    /// Battles only
    #[arg(long)]
    pub(crate) battles: bool,
}

#[derive(Args)]
pub(crate) struct Fit {
    #[command(flatten)]
    pub(crate) sea: SeaRun,
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = between(1, MOST_ROUNDS), allow_negative_numbers = true)]
    pub(crate) rounds: usize,
    /// How far the habit moves along the slope in a round
    #[arg(long, value_name = "X", default_value_t = 0.08, value_parser = read_part, allow_negative_numbers = true)]
    pub(crate) step: f32,
    /// The share of captains who know it
    #[arg(long, value_name = "X", default_value_t = 0.5, value_parser = read_part, allow_negative_numbers = true)]
    pub(crate) known: f32,
}

#[derive(Args)]
pub(crate) struct Habits {
    #[command(flatten)]
    pub(crate) run: Run,
    #[arg(long, value_name = "NAME", default_value = "classic", value_parser = one_of(&PRESETS))]
    pub(crate) preset: Preset,
    /// The habits to which the admiral was tuned, instead of those by which it is measured
    #[arg(long)]
    pub(crate) tuned: bool,
    /// Only these of the habits by which it is measured, with commas between
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = one_of(&Habit::MEASURED), conflicts_with = "tuned")]
    pub(crate) only: Vec<Habit>,
    /// The uniform fleets of which a person with a liking takes the one that suits it best: the more, the plainer the habit
    #[arg(long, value_name = "N", default_value_t = CHOICE, value_parser = between(1, 1_000_000), allow_negative_numbers = true)]
    pub(crate) choice: usize,
}

#[derive(Args)]
pub(crate) struct Place {
    /// Setups drawn at random, with the slowest
    #[arg(value_parser = ["any"], conflicts_with_all = ["print", "preset", "touching", "bent", "fire", "announce", "placement", "habit"])]
    pub(crate) any: Option<String>,
    /// How many are timed
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = between(1, MOST_GAMES), allow_negative_numbers = true,
        conflicts_with = "print")]
    pub(crate) games: usize,
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true)]
    pub(crate) seed: u64,
    /// Writes so many fleets, one a line, as UGI's options Board1 and Board2 take them
    #[arg(long, value_name = "N", value_parser = between(1, MOST_GAMES), allow_negative_numbers = true)]
    pub(crate) print: Option<usize>,
    #[command(flatten)]
    pub(crate) fleets: Fleets,
    #[command(flatten)]
    pub(crate) reporting: Reporting,
}

impl Place {
    /// Tells how fleets are placed.
    pub(crate) fn settings(&self, report: &mut Report) {
        report.setting("seed", self.seed);
        if self.any.is_none() {
            self.fleets.settings(report);
        }
    }
}

#[derive(Args)]
pub(crate) struct Count {
    #[arg(long, value_name = "NAME", default_value = "classic", value_parser = one_of(&PRESETS))]
    pub(crate) preset: Preset,
    #[command(flatten)]
    pub(crate) reporting: Reporting,
}

fn read_fire(word: &str) -> Result<FireRule, String> {
    match word {
        "again" => Ok(FireRule::HitAgain),
        "salvo" => Ok(FireRule::Salvo),
        shots => match shots.parse() {
            Ok(shots) if (1..=MAX_SHOTS).contains(&shots) => Ok(FireRule::Shots(shots)),
            _ => Err(format!("it is again, salvo or a number of shots from 1 to {MAX_SHOTS}")),
        },
    }
}

/// A rule of fire as the command line takes it.
fn fire_name(fire: FireRule) -> String {
    match fire {
        FireRule::HitAgain => "again".to_owned(),
        FireRule::Salvo => "salvo".to_owned(),
        FireRule::Shots(shots) => shots.to_string(),
        FireRule::ShotsAndHits(shots) => format!("{shots} and hits"),
    }
}

/// A number from 0 to 1.
fn read_part(word: &str) -> Result<f32, String> {
    let part = word.parse::<f32>().ok().filter(|part| (0.0..=1.0).contains(part));
    part.ok_or_else(|| "it is a number from 0 to 1".to_owned())
}

fn read_habit(list: &str) -> Result<FeatureWeights, String> {
    let weights = list.split(',').map(|word| word.trim().parse::<f32>().ok());
    let weights: Option<Vec<f32>> = weights.map(|weight| weight.filter(|weight| weight.abs() <= MOST_WEIGHT)).collect();
    let weights = weights.and_then(|weights| weights.try_into().ok()).map(FeatureWeights);
    weights.ok_or_else(|| {
        format!("a habit is {FEATURE_COUNT} numbers from -{MOST_WEIGHT} to {MOST_WEIGHT} with commas between")
    })
}
