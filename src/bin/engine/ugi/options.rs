//! Options of a setup in UGI, and numbers.

use super::quote;
use kletka::record::SetupOption;
use std::fmt::Display;

/// The option of a seed, as a declaration.
pub(super) const SEED: &str = "Seed type spin default 1 min 0 max 4294967295";

/// Returns the name of an option.
pub(super) fn name(option: impl SetupOption) -> &'static str {
    option.spec().switch.unwrap_or(option.spec().tag)
}

/// Declares an option: a check box for a switch, else a list of named values.
pub(super) fn declare(option: impl SetupOption) -> String {
    match option.spec().switch {
        Some(switch) => format!("{switch} type check default false"),
        None => combo(name(option), option.names()),
    }
}

/// Declares a list of values, whose first is the default.
pub(super) fn combo(name: &str, values: &[&str]) -> String {
    let first = values.first().copied().unwrap_or_default();
    values.iter().fold(format!("{name} type combo default {first}"), |text, value| text + " var " + value)
}

/// Declares a number.
pub(super) fn spin(name: &str, default: u8, least: u8, most: u8) -> String {
    format!("{name} type spin default {default} min {least} max {most}")
}

/// Parses the value of an option.
pub(super) fn read(option: impl SetupOption, value: &str) -> Result<usize, String> {
    match option.spec().switch {
        Some(_) => flag(value).map(usize::from),
        None => option.named(value).ok_or_else(|| format!("{} has no value {}", name(option), quote(value))),
    }
}

/// Sets an option by its name. Returns false if there is none of this name.
pub(super) fn set<O: SetupOption>(setup: &mut O::Setup, named: &str, value: &str) -> Result<bool, String> {
    let Some(&option) = O::ALL.iter().find(|&&option| name(option) == named) else { return Ok(false) };
    option.set(setup, read(option, value)?);
    Ok(true)
}

/// Parses the seed.
pub(super) fn seed(value: &str) -> Result<u64, String> {
    number("Seed", value, 0, u32::MAX).map(u64::from)
}

/// Parses a check box.
pub(super) fn flag(value: &str) -> Result<bool, String> {
    value.parse().map_err(|_| format!("{} is neither true nor false", quote(value)))
}

/// Parses a number within bounds.
pub(super) fn number<N: std::str::FromStr + PartialOrd + Display + Copy>(
    name: &str,
    value: &str,
    least: N,
    most: N,
) -> Result<N, String> {
    let number = value.parse().ok().filter(|number| (&least..=&most).contains(&number));
    number.ok_or_else(|| format!("{name} is a number from {least} to {most}, not {}", quote(value)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kletka::squadron;
    use kletka::virus_war::{Pace, Rule, Setup};

    #[test]
    fn options_have_the_names_of_their_declaration() {
        let siege = "Siege type combo default whole-turn var whole-turn var own-half";
        assert_eq!(declare(squadron::Rule::Siege), siege);
        assert_eq!(declare(Rule::LastTurnWins), "LastTurnWins type check default false");
        assert_eq!(spin("Side", 10, 6, 20), "Side type spin default 10 min 6 max 20");
        let mut setup = Setup::default();
        assert_eq!(set::<Rule>(&mut setup, "Rising", "true"), Ok(true));
        assert_eq!(setup, Setup { pace: Pace::Rising, ..Setup::default() });
        assert_eq!(set::<Rule>(&mut setup, "Pace", "steady"), Ok(false), "the switch has another name");
        assert!(set::<Rule>(&mut setup, "Rising", "steady").is_err());
        assert_eq!(seed("4294967295"), Ok(u64::from(u32::MAX)));
        assert!(seed("-1").is_err_and(|why| why.contains("from 0 to 4294967295")));
    }
}
