//! Means and shares with their errors.

use serde::Serialize;

/// Standard errors to either side of a 95 % confidence interval.
const Z: f64 = 1.96;

/// A measured mean with its error.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(crate) struct Estimate {
    pub(crate) mean: f64,
    pub(crate) standard_error: f64,
    pub(crate) interval_95: [f64; 2],
}

impl Estimate {
    /// Estimates a share of points with Wilson's interval, which stays within 0 and 1 and is not empty after wins
    /// only. Draws count as half a win, which makes it slightly too wide.
    pub(crate) fn of_share(mean: f64, standard_error: f64, games: f64) -> Self {
        let square = Z * Z / games;
        let middle = (mean + square / 2.0) / (1.0 + square);
        let half = Z * (mean * (1.0 - mean) / games + square / (4.0 * games)).max(0.0).sqrt() / (1.0 + square);
        Self { mean, standard_error, interval_95: [(middle - half).max(0.0), (middle + half).min(1.0)] }
    }
}

/// Results of games for the first of two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Score {
    pub(crate) won: usize,
    pub(crate) drawn: usize,
    pub(crate) lost: usize,
}

impl Score {
    /// Counts results in half points: 2 for a win, 1 for a draw, 0 for a loss.
    pub(crate) fn from_points(points: impl Iterator<Item = u32>) -> Self {
        points.fold(Self { won: 0, drawn: 0, lost: 0 }, |score, points| match points {
            2 => Self { won: score.won + 1, ..score },
            1 => Self { drawn: score.drawn + 1, ..score },
            _ => Self { lost: score.lost + 1, ..score },
        })
    }

    pub(crate) const fn games(self) -> usize {
        self.won + self.drawn + self.lost
    }

    /// Returns the share of points, a draw counting half.
    pub(crate) fn share(self) -> Estimate {
        let (won, drawn, games) = (self.won as f64, self.drawn as f64, self.games() as f64);
        let share = (won + drawn / 2.0) / games;
        let square = (won + drawn / 4.0) / games;
        Estimate::of_share(share, ((square - share * share).max(0.0) / games).sqrt(), games)
    }
}

/// Prints wins, draws, losses and the share of points.
impl std::fmt::Display for Score {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (Self { won, drawn, lost }, share) = (*self, self.share());
        write!(f, "+{won} ={drawn} -{lost}, {:.1} % ± {:.1} %", share.mean * 100.0, share.standard_error * 100.0)
    }
}

impl Serialize for Score {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Whole {
            games: usize,
            won: usize,
            drawn: usize,
            lost: usize,
            share: Estimate,
        }
        let Self { won, drawn, lost } = *self;
        Whole { games: self.games(), won, drawn, lost, share: self.share() }.serialize(serializer)
    }
}

/// Running mean and error (Welford's algorithm).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    count: u64,
    mean: f64,
    squares: f64,
}

impl Tally {
    pub(crate) fn add(&mut self, value: f64) {
        self.count += 1;
        let off = value - self.mean;
        self.mean += off / self.count as f64;
        self.squares += off * (value - self.mean);
    }

    pub(crate) const fn count(self) -> u64 {
        self.count
    }

    pub(crate) const fn mean(self) -> f64 {
        self.mean
    }

    /// Returns the standard error of the mean; 0 before there are two values.
    pub(crate) fn standard_error(self) -> f64 {
        let degrees = self.count.saturating_sub(1).max(1) as f64;
        (self.squares / degrees / self.count.max(1) as f64).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64) -> bool {
        (a - b).abs() < 5e-4
    }

    #[test]
    fn a_tally_agrees_with_the_sums() {
        let mut tally = Tally::default();
        assert_eq!((tally.count(), tally.standard_error()), (0, 0.0));
        for value in [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0] {
            tally.add(value);
        }
        // The squared deviations from the mean 5 sum up to 32.
        assert_eq!((tally.count(), tally.mean()), (8, 5.0));
        assert!(near(tally.standard_error(), (32.0_f64 / 7.0 / 8.0).sqrt()));
    }

    #[test]
    fn shares_have_the_intervals_of_wilson() {
        // Newcombe 1998, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
        for (won, games, least, most) in
            [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)]
        {
            let [low, high] = Score { won, drawn: 0, lost: games - won }.share().interval_95;
            assert!(near(low, least) && near(high, most), "{won} of {games}: {low} to {high}");
        }
        let whole = Score { won: 20, drawn: 0, lost: 0 }.share();
        assert_eq!((whole.mean, whole.standard_error), (1.0, 0.0));
        let [low, high] = whole.interval_95;
        assert!(near(low, 1.0 - 0.1611) && near(high, 1.0), "{low} to {high}");
    }

    #[test]
    fn draws_are_half_a_point() {
        let score = Score::from_points([2, 1, 1, 0].into_iter());
        assert_eq!(score, Score { won: 1, drawn: 2, lost: 1 });
        assert!(near(score.share().mean, 0.5));
        // The variance of 1, ½, ½, 0 is 1/8.
        assert!(near(score.share().standard_error, (1.0_f64 / 8.0 / 4.0).sqrt()));
    }
}
