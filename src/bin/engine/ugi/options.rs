//! Options of a setup in UGI, and numbers.

use super::quote;
use kletka::record::{SetupOption, Value};
use std::fmt::Display;

/// The option of a seed, as a declaration.
pub(super) const SEED: &str = "Seed type spin default 1 min 0 max 4294967295";

/// Returns the name of an option.
pub(super) fn name(option: impl SetupOption) -> &'static str {
    option.spec().switch.unwrap_or(option.spec().tag)
}

/// Declares an option: a check box for a switch, a number, a text where some values have a count, else a list of named
/// values. `otherwise` is the default in place of its own.
pub(super) fn declare(option: impl SetupOption, otherwise: Option<&str>) -> String {
    let kinds = option.kinds();
    let default = otherwise.map_or(option.name(option.default_value()), str::to_owned);
    match (option.spec().switch, option.counts(0)) {
        (Some(switch), _) => format!("{switch} type check default false"),
        (None, Some((least, most))) if kinds.len() == 1 && otherwise.is_none() => {
            format!("{} type spin default {default} min {least} max {most}", name(option))
        }
        _ if kinds.iter().any(|kind| kind.counts.is_some()) => {
            format!("{} type string default {default}", name(option))
        }
        _ => combo(name(option), &otherwise.into_iter().chain(kinds.iter().map(|kind| kind.name)).collect::<Vec<_>>()),
    }
}

/// Declares a list of values, whose first is the default.
pub(super) fn combo(name: &str, values: &[&str]) -> String {
    let first = values.first().copied().unwrap_or_default();
    values.iter().fold(format!("{name} type combo default {first}"), |text, value| text + " var " + value)
}

/// Parses the value of an option.
pub(super) fn read(option: impl SetupOption, text: &str) -> Result<Value, String> {
    if option.spec().switch.is_some() {
        return flag(text).map(|is_on| Value::of_kind(is_on.into()));
    }
    if let ([_], Some((least, most))) = (option.kinds(), option.counts(0)) {
        return number(name(option), text, least, most).map(|count| Value { kind: 0, count });
    }
    let offered = option.named(text).filter(|value| option.values().contains(value));
    offered.ok_or_else(|| format!("{} has no value {}", name(option), quote(text)))
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
    use kletka::virus_war::{Pace, Rule, Setup};
    use kletka::{sea_battle, squadron};

    #[test]
    fn options_have_the_names_of_their_declaration() {
        let siege = "Siege type combo default whole-turn var whole-turn var own-half";
        assert_eq!(declare(squadron::Rule::Siege, None), siege);
        assert_eq!(declare(Rule::LastTurnWins, None), "LastTurnWins type check default false");
        assert_eq!(declare(Rule::Size, None), "Side type spin default 10 min 6 max 20");
        let mut setup = Setup::default();
        assert_eq!(set::<Rule>(&mut setup, "Rising", "true"), Ok(true));
        assert_eq!(setup, Setup { pace: Pace::Rising, ..Setup::default() });
        assert_eq!(set::<Rule>(&mut setup, "Pace", "steady"), Ok(false), "the switch has another name");
        assert!(set::<Rule>(&mut setup, "Rising", "steady").is_err());
        assert_eq!(declare(sea_battle::Rule::Fire, Some("preset")), "Fire type string default preset");
        assert!(read(sea_battle::Rule::Fire, "21 shots").is_err());
        assert_eq!(read(sea_battle::Rule::Fire, "3 shots"), Ok(Value { kind: 1, count: 3 }));
        assert_eq!(seed("4294967295"), Ok(u64::from(u32::MAX)));
        assert!(seed("-1").is_err_and(|why| why.contains("from 0 to 4294967295")));
    }
}
