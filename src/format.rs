//! Number formatting in integer arithmetic: float formatting would add much code to the wasm.

/// Estimates from here on are written with a power of ten.
const POWER: f64 = 1e6;

/// Groups digits by three with no-break spaces.
pub fn grouped(mut number: u128) -> String {
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

/// Formats a number of tenths with `point` as decimal separator.
pub fn tenths(number: u32, point: &str) -> String {
    format!("{}{point}{}", number / 10, number % 10)
}

/// Rounds to tenths.
pub fn to_tenths(number: f32) -> u32 {
    (number * 10.0 + 0.5) as u32
}

/// Formats a number with its sign and one decimal place.
pub fn signed_tenths(number: f32, point: &str) -> String {
    let (sign, size) = if number < 0.0 { ('−', -number) } else { ('+', number) };
    format!("{sign}{}", tenths(to_tenths(size), point))
}

/// Formats a number of sixths with its sign and one decimal place.
pub fn signed_sixths(sixths: i32, point: &str) -> String {
    let sign = match sixths {
        ..0 => "−",
        0 => "",
        1.. => "+",
    };
    format!("{sign}{}", tenths(sixths.unsigned_abs().saturating_mul(10).saturating_add(3) / 6, point))
}

/// Ends a text with a full stop, unless it ends with a sign of its own.
pub fn sentence(mut text: String) -> String {
    if text.ends_with(|last: char| last.is_alphanumeric() || matches!(last, ')' | '»' | '”' | '%')) {
        text.push('.');
    }
    text
}

/// Converts a share to percent, rounding up to 100 only from 99.95 % on.
pub fn hundredths(part: f32) -> u32 {
    let number = (part * 100.0 + 0.5) as u32;
    if part < 0.9995 { number.min(99) } else { number }
}

/// Formats an estimate: whole below a million, then two digits and a power of ten.
pub fn estimate(number: f64, point: &str) -> String {
    if number < POWER {
        return grouped(number as u128);
    }
    let (mut mantissa, mut power) = (number, 0);
    while mantissa >= 9.95 && mantissa.is_finite() {
        mantissa /= 10.0;
        power += 1;
    }
    format!("{}·10{}", tenths((mantissa * 10.0 + 0.5) as u32, point), raised(power))
}

/// Formats an error relative to its number, in percent with one decimal place, rounded up.
pub fn relative_error(number: f64, error: f64, point: &str) -> String {
    format!("±\u{a0}{}\u{a0}%", tenths(((error / number * 1000.0) as u32 + 1).min(999), point))
}

/// Writes an exponent.
fn raised(power: u32) -> String {
    const RAISED: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let digits = [power / 100, power / 10 % 10, power % 10];
    let begins = digits.iter().position(|&digit| digit > 0).unwrap_or(2);
    digits[begins..].iter().map(|&digit| RAISED[digit as usize % 10]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_stand_in_groups_of_three() {
        let written = [0, 999, 1000, 1_002_030, u128::MAX].map(grouped);
        assert_eq!(written[..4], ["0", "999", "1\u{a0}000", "1\u{a0}002\u{a0}030"]);
        assert_eq!(written[4].replace('\u{a0}', ""), u128::MAX.to_string());
    }

    #[test]
    fn tenths_have_the_point_of_the_language() {
        assert_eq!((tenths(0, "."), tenths(123, ",")), ("0.0".to_owned(), "12,3".to_owned()));
        assert_eq!(
            [0.0, 1.26, -1.26, -0.01].map(|number| signed_tenths(number, ".")),
            ["+0.0", "+1.3", "−1.3", "−0.0"]
        );
    }

    #[test]
    fn a_sentence_has_one_full_stop() {
        let sentences = ["Your shot", "You lost.", "Lots…", "Red loses its brig!", "12 (50\u{a0}%)", ""];
        let ended = ["Your shot.", "You lost.", "Lots…", "Red loses its brig!", "12 (50\u{a0}%).", ""];
        assert_eq!(sentences.map(|text| sentence(text.to_owned())), ended);
    }

    #[test]
    fn a_hundred_is_kept_for_what_is_all_but_certain() {
        assert_eq!([0.0, 0.004, 0.005, 0.994, 0.999, 0.9995, 1.0].map(hundredths), [0, 0, 1, 99, 99, 100, 100]);
    }

    #[test]
    fn large_estimates_are_powers_of_ten() {
        let written = [12.7, 999_999.0, 1e6, 9.94e6, 9.96e6, 1.5e23].map(|number| estimate(number, ","));
        assert_eq!(written, ["12", "999\u{a0}999", "1,0·10⁶", "9,9·10⁶", "1,0·10⁷", "1,5·10²³"]);
        assert_eq!(estimate(2.0e100, "."), "2.0·10¹⁰⁰");
        // Terminates for any input.
        assert!([f64::INFINITY, f64::NAN, -1.0].iter().all(|&number| !estimate(number, ".").is_empty()));
    }

    #[test]
    fn errors_are_rounded_up_and_bounded() {
        assert_eq!(relative_error(1000.0, 12.3, "."), "±\u{a0}1.3\u{a0}%");
        assert_eq!(relative_error(1.0, 50.0, ","), "±\u{a0}99,9\u{a0}%");
    }
}
