//! Rules of the games as options of several commands.

use crate::report::Report;
use clap::builder::{PossibleValuesParser, RangedU64ValueParser, TypedValueParser, ValueParser};
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use kletka::record::{Choice, SetupOption, Value};
use kletka::sea_battle::{self, Preset, Setup, Shapes};
use kletka::virus_war::{self, Players};

/// Options of a setup with the numbers of their values: a flag for a switch, else an argument with a named value.
#[derive(Clone)]
pub(crate) struct RuleArgs<O>(Vec<(O, Value)>);

impl<O: SetupOption> RuleArgs<O> {
    /// Sets the given options.
    pub(crate) fn apply(&self, setup: &mut O::Setup) {
        for &(option, value) in &self.0 {
            option.set(setup, value);
        }
    }

    /// Adds all options to the report; those not given have their default, or no value where a preset decides.
    pub(crate) fn settings(&self, has_preset: bool, report: &mut Report) {
        for &option in O::ALL {
            let given = self.0.iter().find(|(known, _)| *known == option).map(|&(_, value)| value);
            let name = flag(option).replace('-', "_");
            if option.spec().switch.is_some() {
                report.setting(&name, given.is_some());
                continue;
            }
            let value = given.or((!has_preset).then(|| option.default_value()));
            match value.filter(|_| option.kinds().len() == 1) {
                Some(number) => report.setting(&name, number.count),
                None => report.setting(&name, value.map(|value| option.name(value))),
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
                Some(_) => matches.get_flag(option.spec().tag).then_some(Value::of_kind(1)),
                None => matches.get_one::<Value>(option.spec().tag).copied(),
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
                None => arg.value_name("VALUE").allow_negative_numbers(true).value_parser(parser(option)),
            })
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

/// Returns the parser of an option's values, whose words are joined by hyphens.
fn parser(option: impl SetupOption) -> ValueParser {
    let names = option.kinds().iter().map(|kind| kind.name.replace(' ', "-"));
    if option.kinds().iter().all(|kind| kind.counts.is_none()) {
        let named = move |name: String| {
            option.named(&name.replace('-', " ")).or(option.named(&name)).ok_or("it has no such name")
        };
        return PossibleValuesParser::new(names.collect::<Vec<_>>()).try_map(named).into();
    }
    let names: Vec<String> = names.map(|name| name.replace('#', "N")).collect();
    let (least, most) = (0..option.kinds().len()).find_map(|kind| option.counts(kind)).unwrap_or_default();
    let expected = format!("it is {}, with N from {least} to {most}", names.join(", "));
    let read = move |text: &str| {
        let value = option.named(&text.replace('-', " ")).filter(|value| option.values().contains(value));
        value.ok_or_else(|| expected.clone())
    };
    read.into()
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
        let mut setup = Setup { shapes: if self.bent { Shapes::ANY } else { setup.shapes }, ..setup };
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
        self.rules.settings(true, report);
    }
}

/// Rules of Virus War for two.
#[derive(Args)]
pub(crate) struct VirusBoard {
    #[command(flatten)]
    rules: RuleArgs<virus_war::Rule>,
}

impl VirusBoard {
    /// Returns the setup.
    ///
    /// # Errors
    /// If it is invalid.
    pub(crate) fn setup(&self) -> Result<virus_war::Setup, String> {
        let mut setup = virus_war::Setup::default();
        self.rules.apply(&mut setup);
        if setup.players != Players::Two {
            return Err("here two play".to_owned());
        }
        setup.check().map_err(|why| why.to_string())?;
        Ok(setup)
    }

    /// Adds the options to the report.
    pub(crate) fn settings(&self, report: &mut Report) {
        self.rules.settings(false, report);
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
