//! Rules of the games as options of several commands.

use crate::report::Report;
use clap::builder::{PossibleValuesParser, RangedU64ValueParser, TypedValueParser};
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use kletka::record::{Choice, SetupOption};
use kletka::sea_battle::{self, FireRule, MAX_SHOTS, Preset, Setup, Shapes};
use kletka::virus_war::{self, Players};

/// Options of a setup with the numbers of their values: a flag for a switch, else an argument with a named value.
#[derive(Clone)]
pub(crate) struct RuleArgs<O>(Vec<(O, usize)>);

impl<O: SetupOption> RuleArgs<O> {
    /// Sets the given options.
    pub(crate) fn apply(&self, setup: &mut O::Setup) {
        for &(option, value) in &self.0 {
            option.set(setup, value);
        }
    }

    /// Adds all options to the report; those not given have the value of this number, or none.
    pub(crate) fn settings(&self, otherwise: Option<usize>, report: &mut Report) {
        for &option in O::ALL {
            let given = self.0.iter().find(|(known, _)| *known == option).map(|&(_, value)| value);
            let name = flag(option).replace('-', "_");
            match option.spec().switch {
                Some(_) => report.setting(&name, given.is_some()),
                None => report.setting(&name, given.or(otherwise).map(|value| option.names()[value])),
            }
        }
    }
}

/// Returns the name of an option on the command line.
fn flag(option: impl SetupOption) -> String {
    let mut kebab = String::new();
    for letter in option.spec().switch.unwrap_or(option.spec().tag).chars() {
        if letter.is_uppercase() && !kebab.is_empty() {
            kebab.push('-');
        }
        kebab.push(letter.to_ascii_lowercase());
    }
    kebab
}

impl<O: SetupOption> FromArgMatches for RuleArgs<O> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let given = |&option: &O| {
            let value = match option.spec().switch {
                Some(_) => matches.get_flag(option.spec().tag).then_some(1),
                None => option.named(matches.get_one::<String>(option.spec().tag)?),
            };
            Some((option, value?))
        };
        Ok(Self(O::ALL.iter().filter_map(given).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl<O: SetupOption> Args for RuleArgs<O> {
    fn augment_args(command: Command) -> Command {
        O::ALL.iter().fold(command, |command, &option| {
            let arg = Arg::new(option.spec().tag).long(flag(option)).help(option.about());
            command.arg(match option.spec().switch {
                Some(_) => arg.action(ArgAction::SetTrue),
                None => arg.value_name("VALUE").value_parser(PossibleValuesParser::new(option.names())),
            })
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

/// Rules of Sea Battle.
#[derive(Args, Clone)]
pub(crate) struct SeaRules {
    /// Predefined rules
    #[arg(long, value_name = "NAME", default_value = "classic", value_parser = one_of::<Preset>())]
    preset: Preset,
    /// Allows bent ships of every shape
    #[arg(long)]
    bent: bool,
    /// Shots of a turn, instead of the preset's: again (a hit gives another shot), salvo (one per ship afloat), or a
    /// number
    #[arg(long, value_name = "F", value_parser = read_fire, allow_negative_numbers = true)]
    fire: Option<FireRule>,
    #[command(flatten)]
    rules: RuleArgs<sea_battle::Rule>,
}

impl SeaRules {
    /// Returns the setup.
    ///
    /// # Errors
    /// If it is invalid.
    pub(crate) fn setup(&self) -> Result<Setup, String> {
        let setup = self.preset.setup();
        let mut setup = Setup {
            shapes: if self.bent { Shapes::ANY } else { setup.shapes },
            fire: self.fire.unwrap_or(setup.fire),
            ..setup
        };
        self.rules.apply(&mut setup);
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
        report.setting("bent", self.bent);
        report.setting("fire", self.fire.map(fire_name));
        self.rules.settings(None, report);
    }
}

/// Rules of Virus War for two.
#[derive(Args)]
pub(crate) struct VirusBoard {
    /// Size of the board, in cells
    #[arg(long = "side", value_name = "N", default_value_t = 10, allow_negative_numbers = true)]
    size: u8,
    /// Sub-moves of a turn
    #[arg(long, value_name = "N", default_value_t = 3, allow_negative_numbers = true)]
    sub_moves: u8,
    #[command(flatten)]
    rules: RuleArgs<virus_war::Rule>,
}

impl VirusBoard {
    /// Returns the setup.
    ///
    /// # Errors
    /// If it is invalid.
    pub(crate) fn setup(&self) -> Result<virus_war::Setup, String> {
        let (size, sub_moves) = (self.size, self.sub_moves);
        let mut setup = virus_war::Setup { size, sub_moves, ..virus_war::Setup::default() };
        self.rules.apply(&mut setup);
        if setup.players != Players::Two {
            return Err("here two play".to_owned());
        }
        setup.check().map_err(|why| why.to_string())?;
        Ok(setup)
    }

    /// Adds the options to the report.
    pub(crate) fn settings(&self, report: &mut Report) {
        report.setting("side", self.size);
        report.setting("sub_moves", self.sub_moves);
        self.rules.settings(None, report);
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
