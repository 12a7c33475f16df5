//! Days of the calendar, without a clock.

use core::fmt;
use core::str::FromStr;

/// A day from 1970-01-01 to 2149-06-06, written as in ISO 8601: `2026-11-27`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Date(u16);

impl Date {
    /// Returns the day this many days after 1970-01-01.
    pub const fn from_number(days: u16) -> Self {
        Self(days)
    }

    /// Returns the number of days since 1970-01-01.
    pub const fn number(self) -> u16 {
        self.0
    }

    /// Returns whether it is this day in some time zone, from UTC−12 to UTC+14. `millis` is the time since 1970 in UTC.
    pub const fn is_somewhere(self, millis: u64) -> bool {
        let (begin, now) = (self.0 as u64 * 24, millis / 3_600_000);
        begin <= now + 14 && now < begin + 24 + 12
    }

    /// Returns the day before; `None` before 1970.
    pub fn previous(self) -> Option<Self> {
        self.0.checked_sub(1).map(Self)
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Years of the calculation begin in March, so that leap days end them.
        let days = u32::from(self.0) + 719_468;
        let of_era = days % 146_097;
        let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let month = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month + 2) / 5 + 1;
        let (year, month) = (days / 146_097 * 400 + year + month / 10, (month + 2) % 12 + 1);
        write!(f, "{year}-{month:02}-{day:02}")
    }
}

/// The text is no day that [`Date`] can hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a date is a day such as 2026-11-27")]
pub struct DateError;

impl FromStr for Date {
    type Err = DateError;

    fn from_str(text: &str) -> Result<Self, DateError> {
        let mut parts = text.splitn(3, '-').map(|part| part.parse::<u16>().ok());
        let mut next = || parts.next().flatten().map(u32::from).ok_or(DateError);
        let (year, month, day) = (next()?, next()?, next()?);
        if !(1970..2150).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
            return Err(DateError);
        }
        let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
        let days = 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day - 1;
        let date = Self(u16::try_from(days - 719_468).map_err(|_| DateError)?);
        // Days such as 31 February are written otherwise.
        if date.to_string() == text { Ok(date) } else { Err(DateError) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_day_has_one_text() {
        assert_eq!([0, 59, 20_784].map(|day| Date(day).to_string()), ["1970-01-01", "1970-03-01", "2026-11-27"]);
        for day in 0..=u16::MAX {
            assert_eq!(Date(day).to_string().parse(), Ok(Date(day)));
        }
    }

    #[test]
    fn a_day_lasts_fifty_hours_around_the_earth() {
        let (day, hour) = (Date(20_784), 3_600_000);
        let begin = 20_784 * 24 * hour;
        let lasts = [begin - 14 * hour - 1, begin - 14 * hour, begin + 36 * hour - 1, begin + 36 * hour];
        assert_eq!(lasts.map(|millis| day.is_somewhere(millis)), [false, true, true, false]);
        assert!(Date(0).is_somewhere(0));
    }

    #[test]
    fn what_is_no_day_is_refused() {
        for text in ["", "2026", "2026-02-29", "2026-2-3", "2026-13-01", "1969-12-31", "2149-06-07", "+026-01-01", "-"]
        {
            assert_eq!(text.parse::<Date>(), Err(DateError), "{text}");
        }
    }
}
