//! The calendar of a campaign: months of 30 days (C1).

use core::fmt;
use core::str::FromStr;
use serde::{Deserialize, Serialize};

/// The days of a month (C1).
pub const DAYS_A_MONTH: u16 = 30;
/// The most months of a campaign.
pub const MAX_MONTHS: u8 = 36;

/// A day of a campaign, written from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Day(u16);

impl Day {
    /// The first day.
    pub const FIRST: Self = Self(0);

    /// Returns the day with this index, counted from 0.
    pub const fn new(index: u16) -> Self {
        Self(index)
    }

    /// Returns the index, counted from 0.
    pub const fn index(self) -> u16 {
        self.0
    }

    /// Returns the month, counted from 0.
    pub const fn month(self) -> u8 {
        (self.0 / DAYS_A_MONTH) as u8
    }

    /// Returns the day of the month, from 1 to 30.
    pub const fn of_month(self) -> u16 {
        self.0 % DAYS_A_MONTH + 1
    }

    /// Returns the day `days` days later.
    #[must_use]
    pub const fn plus(self, days: u16) -> Self {
        Self(self.0.saturating_add(days))
    }

    /// Returns whether this is the first day of a month.
    pub const fn begins_month(self) -> bool {
        self.0.is_multiple_of(DAYS_A_MONTH)
    }
}

/// The error of a text that is no day.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("days have numbers from 1")]
pub struct DayError;

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", u32::from(self.0) + 1)
    }
}

impl FromStr for Day {
    type Err = DayError;

    fn from_str(text: &str) -> Result<Self, DayError> {
        let day = text.parse::<u16>().ok().and_then(|number| number.checked_sub(1)).map(Self).ok_or(DayError)?;
        if day.to_string() == text { Ok(day) } else { Err(DayError) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn c1_a_month_has_thirty_days() {
        let days = [0, 29, 30, 59, 60].map(Day::new);
        assert_eq!(days.map(Day::month), [0, 0, 1, 1, 2]);
        assert_eq!(days.map(Day::of_month), [1, 30, 1, 30, 1]);
        assert_eq!(days.map(Day::begins_month), [true, false, true, false, true]);
    }

    #[test]
    fn a_day_is_read_as_it_was_written() {
        for index in [0, 1, 29, 1079] {
            assert_eq!(Day::new(index).to_string().parse(), Ok(Day::new(index)));
        }
        for wrong in ["", "0", "01", "+3", "-1", "70000", "x"] {
            assert_eq!(wrong.parse::<Day>(), Err(DayError), "{wrong}");
        }
    }
}
