//! How long a turn has lasted (S9), with pauses: two players at one device hand it over, an observer looks at both boards.

use std::fmt;
use std::str::FromStr;

/// The time that one turn has taken so far. It is paused until it is started; times are milliseconds since the epoch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TurnClock {
    /// Of which turn of which battle: a clock of another one is worth nothing.
    pub turn: (u64, usize),
    spent: u64,
    since: Option<u64>,
}

impl TurnClock {
    /// The clock of a turn that nobody has begun.
    pub const fn new(turn: (u64, usize)) -> Self {
        Self { turn, spent: 0, since: None }
    }

    /// The clock, running from now on; one that runs already goes on.
    #[must_use]
    pub fn started(self, now: u64) -> Self {
        Self { since: Some(self.since.filter(|&since| since <= now).unwrap_or(now)), ..self }
    }

    /// The clock, standing still from now on.
    #[must_use]
    pub fn paused(self, now: u64) -> Self {
        Self { spent: self.milliseconds(now), since: None, ..self }
    }

    /// Whole seconds that the turn has taken.
    pub fn seconds(&self, now: u64) -> u16 {
        u16::try_from(self.milliseconds(now) / 1000).unwrap_or(u16::MAX)
    }

    fn milliseconds(&self, now: u64) -> u64 {
        self.spent.saturating_add(self.since.map_or(0, |since| now.saturating_sub(since)))
    }
}

impl fmt::Display for TurnClock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.turn.0, self.turn.1, self.spent)?;
        self.since.map_or(Ok(()), |since| write!(f, " {since}"))
    }
}

/// A text is no clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this is no clock of a turn")]
pub struct TurnClockError;

impl FromStr for TurnClock {
    type Err = TurnClockError;

    fn from_str(text: &str) -> Result<Self, TurnClockError> {
        let numbers: Result<Vec<u64>, _> = text.split(' ').map(str::parse).collect();
        match *numbers.map_err(|_| TurnClockError)? {
            [battle, turn, spent] => Ok(Self { turn: (battle, turn as usize), spent, since: None }),
            [battle, turn, spent, since] => Ok(Self { turn: (battle, turn as usize), spent, since: Some(since) }),
            _ => Err(TurnClockError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_counts_only_while_it_runs() {
        let clock = TurnClock::new((7, 1)).started(10_000).paused(14_500);
        assert_eq!(clock.seconds(99_000), 4);
        let clock = clock.started(60_000);
        assert_eq!(clock.seconds(61_500), 6);
        // Starting or pausing twice changes nothing.
        assert_eq!(clock.started(61_000).seconds(61_500), 6);
        assert_eq!(clock.paused(61_500).paused(99_000).seconds(99_000), 6);
    }

    #[test]
    fn it_is_read_back_as_it_was() {
        for clock in [TurnClock::new((u64::MAX, 3)), TurnClock::new((1, 2)).started(5).paused(90).started(100)] {
            assert_eq!(clock.to_string().parse(), Ok(clock));
        }
    }

    #[test]
    fn a_hostile_text_is_refused_or_harmless() {
        for text in ["", " ", "1 2", "1 2 3 4 5", "-1 2 3", "a b c", "99999999999999999999 1 1"] {
            assert_eq!(text.parse::<TurnClock>(), Err(TurnClockError), "{text}");
        }
        let late: TurnClock = "1 1 18446744073709551615 18446744073709551615".parse().unwrap();
        assert_eq!(late.seconds(5), u16::MAX);
        assert_eq!(late.started(5).paused(u64::MAX).seconds(0), u16::MAX);
    }
}
