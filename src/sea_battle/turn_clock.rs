//! The time used in a turn (S9), with pauses while the device changes hands or an observer looks at both boards.

use std::fmt;
use std::str::FromStr;

/// The most milliseconds counted between two ticks: a longer gap means that the device slept or the browser suspended
/// the page.
const LONGEST_GAP: u64 = 2_000;

/// The time used in one turn. Starts paused and is ticked while it runs. Times are milliseconds of a monotonic clock,
/// which restarts with the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TurnClock {
    /// The battle and the turn it belongs to; useless for any other.
    pub turn: (u64, usize),
    spent: u64,
    since: Option<u64>,
}

impl TurnClock {
    /// Creates a paused clock for a turn.
    pub const fn new(turn: (u64, usize)) -> Self {
        Self { turn, spent: 0, since: None }
    }

    /// Starts the clock, or ticks it if it runs.
    #[must_use]
    pub fn started(self, now: u64) -> Self {
        Self { since: Some(now), ..self.paused(now) }
    }

    /// Pauses the clock.
    #[must_use]
    pub fn paused(self, now: u64) -> Self {
        Self { spent: self.milliseconds(now), since: None, ..self }
    }

    /// Returns the whole seconds used.
    pub fn seconds(&self, now: u64) -> u16 {
        u16::try_from(self.milliseconds(now) / 1000).unwrap_or(u16::MAX)
    }

    fn milliseconds(&self, now: u64) -> u64 {
        let gap = self.since.map_or(0, |since| now.saturating_sub(since));
        self.spent.saturating_add(gap.min(LONGEST_GAP))
    }
}

impl fmt::Display for TurnClock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.turn.0, self.turn.1, self.spent)
    }
}

/// The text is not a clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the text is not a turn clock")]
pub struct TurnClockError;

impl FromStr for TurnClock {
    type Err = TurnClockError;

    fn from_str(text: &str) -> Result<Self, TurnClockError> {
        let numbers: Result<Vec<u64>, _> = text.split(' ').map(str::parse).collect();
        match *numbers.map_err(|_| TurnClockError)? {
            [battle, turn, spent] => Ok(Self { turn: (battle, turn as usize), spent, since: None }),
            _ => Err(TurnClockError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Runs a clock for so many seconds, ticking four times a second.
    fn watched(clock: TurnClock, from: u64, seconds: u64) -> TurnClock {
        (1..=seconds * 4).fold(clock.started(from), |clock, look| clock.started(from + look * 250))
    }

    #[test]
    fn it_counts_only_while_it_runs() {
        let clock = watched(TurnClock::new((7, 1)), 10_000, 4).paused(14_500);
        assert_eq!(clock.seconds(99_000), 4);
        let clock = clock.started(60_000);
        assert_eq!(clock.seconds(61_500), 6);
        // Pausing twice changes nothing.
        assert_eq!(clock.paused(61_500).paused(99_000).seconds(99_000), 6);
    }

    #[test]
    fn s9_sleep_and_a_page_held_back_cost_nothing() {
        let clock = watched(TurnClock::new((7, 1)), 0, 5);
        assert_eq!(clock.seconds(3_600_000), 7, "an hour asleep is a gap like any other");
        let held_back = (1..=60).fold(clock, |clock, minute| clock.started(5_000 + minute * 60_000));
        assert_eq!(held_back.seconds(3_605_000), 125, "a tab that is woken once a minute");
        assert_eq!(watched(clock, 5_000, 30).seconds(35_000), 35, "whoever looks on pays for each second");
        assert_eq!(clock.started(10).seconds(1_010), 6, "another page counts from another moment");
    }

    #[test]
    fn it_is_read_back_paused() {
        for clock in [TurnClock::new((u64::MAX, 3)), TurnClock::new((1, 2)).started(5).paused(90)] {
            assert_eq!(clock.to_string().parse(), Ok(clock));
        }
        assert_eq!(TurnClock::new((1, 2)).started(5).to_string().parse(), Ok(TurnClock::new((1, 2))));
    }

    #[test]
    fn a_hostile_text_is_refused_or_harmless() {
        for text in ["", " ", "1 2", "1 2 3 4", "-1 2 3", "a b c", "99999999999999999999 1 1"] {
            assert_eq!(text.parse::<TurnClock>(), Err(TurnClockError), "{text}");
        }
        let late: TurnClock = "1 1 18446744073709551615".parse().unwrap();
        assert_eq!(late.seconds(5), u16::MAX);
        assert_eq!(late.started(5).paused(u64::MAX).seconds(0), u16::MAX);
    }
}
