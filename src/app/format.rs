//! Large numbers and parts, written as the language writes them: with whole numbers only, for code that writes fractions is
//! large.

use super::text::eye::EyeText;
use kletka::bots::sea_battle::analysis::FleetCount;

/// A number of fleets from which on only its order is written.
const LONG: u128 = 1_000_000_000_000_000_000_000_000;
/// From here on an estimate is written as a power of ten.
const POWER: f64 = 1e6;

/// Digits in groups of three.
pub(crate) fn grouped(mut number: u128) -> String {
    let mut groups = Vec::new();
    while number >= 1000 {
        groups.push((number % 1000) as u32);
        number /= 1000;
    }
    let start = (number as u32).to_string();
    groups
        .iter()
        .rev()
        .fold(start, |text, group| format!("{text}\u{a0}{}{}{}", group / 100, group / 10 % 10, group % 10))
}

/// Tenths as a number with one place.
pub(crate) fn tenths(number: u32, text: &EyeText) -> String {
    format!("{}{}{}", number / 10, text.point, number % 10)
}

/// How many fleets are possible, with the error where there is one; `None` if that is not known.
pub(crate) fn possible(fleets: &FleetCount, text: &EyeText) -> Option<String> {
    match *fleets {
        FleetCount::Exact(fleets) if fleets < LONG => Some(grouped(fleets)),
        FleetCount::Exact(fleets) => Some(about(fleets as f64, text)),
        FleetCount::About { fleets, error } => {
            let error = ((error / fleets * 1000.0) as u32 + 1).min(999);
            Some(format!("{}\u{a0}±\u{a0}{}\u{a0}%", about(fleets, text), tenths(error, text)))
        }
        FleetCount::Unknown => None,
    }
}

fn about(number: f64, text: &EyeText) -> String {
    if number < POWER {
        return format!("{}{}", text.about, grouped(number as u128));
    }
    let (mut mantissa, mut power) = (number, 0);
    while mantissa >= 9.95 {
        mantissa /= 10.0;
        power += 1;
    }
    let exponent: String = power_digits(power);
    format!("{}{}·10{exponent}", text.about, tenths((mantissa * 10.0 + 0.5) as u32, text))
}

fn power_digits(power: u32) -> String {
    const RAISED: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let digits = [power / 100, power / 10 % 10, power % 10];
    let begins = digits.iter().position(|&digit| digit > 0).unwrap_or(2);
    digits[begins..].iter().map(|&digit| RAISED[digit as usize % 10]).collect()
}
