//! Rules of the games as options of several commands.

use crate::report::Report;
use clap::Args;
use clap::builder::{PossibleValuesParser, RangedU64ValueParser, TypedValueParser};
use kletka::record::Choice;
use kletka::sea_battle::{Announcement, FireRule, MAX_SHOTS, Preset, Setup, Shapes, Touching};
use kletka::virus_war::{self, Start};

/// Rules of Sea Battle.
#[derive(Args, Clone)]
pub(crate) struct SeaRules {
    /// Predefined rules
    #[arg(long, value_name = "NAME", default_value = "classic", value_parser = one_of::<Preset>())]
    preset: Preset,
    /// Contact between ships, instead of the preset's: none, at corners only, or any
    #[arg(long, value_name = "T", value_parser = one_of::<Touching>())]
    touching: Option<Touching>,
    /// Allows bent ships of every shape
    #[arg(long)]
    bent: bool,
    /// Shots of a turn, instead of the preset's: again (a hit gives another shot), salvo (one per ship afloat), or a
    /// number
    #[arg(long, value_name = "F", value_parser = read_fire, allow_negative_numbers = true)]
    fire: Option<FireRule>,
    /// Announcement of ships, instead of the preset's: sunk ones, also their length, or the ship with each hit
    #[arg(long, value_name = "A", value_parser = one_of::<Announcement>())]
    announce: Option<Announcement>,
}

impl SeaRules {
    /// Returns the setup.
    ///
    /// # Errors
    /// If it is invalid.
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
        Ok(setup)
    }

    /// Returns the name of the preset.
    pub(crate) fn preset(&self) -> &'static str {
        self.preset.name()
    }

    /// Adds the rules to the report.
    pub(crate) fn settings(&self, report: &mut Report) {
        report.setting("preset", self.preset());
        report.setting("touching", self.touching.map(Touching::name));
        report.setting("bent", self.bent);
        report.setting("fire", self.fire.map(fire_name));
        report.setting("announce", self.announce.map(Announcement::name));
    }
}

/// Size and turns of Virus War.
#[derive(Args)]
pub(crate) struct VirusBoard {
    /// Size of the board, in cells
    #[arg(long = "side", value_name = "N", default_value_t = 10, allow_negative_numbers = true)]
    size: u8,
    /// Sub-moves of a turn
    #[arg(long, value_name = "N", default_value_t = 3, allow_negative_numbers = true)]
    sub_moves: u8,
    /// Shortens the first turn to one sub-move
    #[arg(long)]
    balanced: bool,
}

impl VirusBoard {
    /// Returns the setup.
    ///
    /// # Errors
    /// If it is invalid.
    pub(crate) fn setup(&self) -> Result<virus_war::Setup, String> {
        let start = if self.balanced { Start::Balanced } else { Start::Full };
        let (size, sub_moves) = (self.size, self.sub_moves);
        let setup = virus_war::Setup { size, sub_moves, start, ..virus_war::Setup::default() };
        setup.check().map_err(|why| why.to_string())?;
        Ok(setup)
    }

    /// Adds the options to the report.
    pub(crate) fn settings(&self, report: &mut Report) {
        report.setting("side", self.size);
        report.setting("sub_moves", self.sub_moves);
        report.setting("balanced", self.balanced);
    }
}

/// Parses a number within inclusive bounds.
pub(crate) fn between(least: u64, most: u64) -> RangedU64ValueParser<usize> {
    RangedU64ValueParser::new().range(least..=most)
}

/// Parses a value by its name.
pub(crate) fn one_of<T: Choice + Send + Sync>() -> impl TypedValueParser<Value = T> {
    let names = PossibleValuesParser::new(T::ALL.iter().map(|choice| choice.name()));
    names.try_map(|name| T::named(&name).ok_or("it has no such name"))
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

/// Returns a rule of fire in the format of the command line.
fn fire_name(fire: FireRule) -> String {
    match fire {
        FireRule::HitAgain => "again".to_owned(),
        FireRule::Salvo => "salvo".to_owned(),
        FireRule::Shots(shots) => shots.to_string(),
        FireRule::ShotsAndHits(shots) => format!("{shots} and hits"),
    }
}
