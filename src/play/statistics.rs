//! Statistics over a player's matches.

use super::{GameKind, Player, Summary, summary::State};
use crate::game::{Outcome, Side};
use std::collections::BTreeMap;

/// The seat of opponents at other devices, as in [`Seat::word`](super::Seat::word).
pub const REMOTE: &str = "remote";

/// A row of the statistics: one human against computers of one level or against remote people, by one kind of rules.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Group {
    /// The game.
    pub kind: GameKind,
    /// The first opponent's seat: the level of a computer, or [`REMOTE`].
    pub opponent: String,
    /// The preset; empty for custom rules.
    pub variant: String,
}

/// The result of a match for the human.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// The human won.
    Won,
    /// Nobody won.
    Drawn,
    /// An opponent won.
    Lost,
}

/// The sums over a group's matches.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Matches that are over.
    pub played: u32,
    /// Matches that the human won.
    pub won: u32,
    /// Matches that nobody won.
    pub drawn: u32,
    /// The results, the oldest first.
    pub results: Vec<Score>,
    /// For each Sea Battle won, the oldest first: the human's shots, and the captain's for that board where counted.
    pub shots: Vec<(u32, Option<u32>)>,
    /// For each Squadron: the human's luck with dice, in sixths of a hit.
    pub luck: Vec<i32>,
}

impl Tally {
    /// Counts the matches won in a row up to the last.
    pub fn current_streak(&self) -> usize {
        self.results.iter().rev().take_while(|&&score| score == Score::Won).count()
    }

    /// Returns the most matches won in a row.
    pub fn longest_streak(&self) -> usize {
        self.results.split(|&score| score != Score::Won).map(<[Score]>::len).max().unwrap_or(0)
    }

    /// Returns ten times the mean number of shots in won Sea Battles; `None` without one.
    pub fn mean_shots_tenths(&self) -> Option<u32> {
        mean_tenths(self.shots.iter().map(|&(shots, _)| shots))
    }

    /// Returns the percentage of matches won.
    pub fn win_rate(&self) -> u32 {
        (self.won * 100 + self.played / 2).checked_div(self.played).unwrap_or(0)
    }

    /// Returns the captain's shots minus the human's, over all boards at which both have fired; `None` without such a
    /// board.
    pub fn shots_saved(&self) -> Option<i64> {
        let mut saved = self.shots.iter().filter_map(|&(shots, captain)| Some(i64::from(captain?) - i64::from(shots)));
        saved.next().map(|first| first + saved.sum::<i64>())
    }

    /// Returns ten times the mean numbers of shots, the human's and the captain's, where both fired.
    pub fn against_captain_tenths(&self) -> Option<(u32, u32)> {
        let both = || self.shots.iter().filter_map(|&(shots, captain)| captain.map(|captain| (shots, captain)));
        mean_tenths(both().map(|(shots, _)| shots)).zip(mean_tenths(both().map(|(_, captain)| captain)))
    }
}

/// Returns the side of the human in a won Sea Battle at whose board the captain has not fired yet.
pub fn awaits_benchmark(summary: &Summary) -> Option<Side> {
    let human = summary.only_human()?;
    let place = human.index() & 1;
    let won = summary.kind == GameKind::SeaBattle && summary.state == State::Over(Outcome::Win(human));
    let counts = opponent(summary).is_some_and(|opponent| opponent != REMOTE) && summary.shots[place].is_some();
    (won && counts && summary.benchmarks[place].is_none()).then_some(human)
}

fn mean_tenths(values: impl Iterator<Item = u32>) -> Option<u32> {
    let (sum, count) = values.fold((0u64, 0u64), |(sum, count), value| (sum + u64::from(value), count + 1));
    (count > 0).then(|| ((sum * 10 + count / 2) / count) as u32)
}

/// Returns the opponent of the only human, if the match counts.
fn opponent(summary: &Summary) -> Option<&str> {
    let is_remote = |player: &Player| player.seat == REMOTE;
    if summary.pact.is_some() && summary.players.iter().any(is_remote) {
        return Some(REMOTE).filter(|_| summary.counts);
    }
    summary.players.iter().find_map(Player::level).filter(|_| summary.counts)
}

/// Returns whether a match between devices counts for its only human among all copies with its pact. The first copy
/// does: those begun or accepted here come before those from elsewhere. A match of which both sides were first copies, each
/// with its seal, was played by one person.
fn is_own_copy(summary: &Summary, human: Side, matches: &[&Summary]) -> bool {
    let is_copy = |other: &&&Summary| {
        let is_sealed = |human: Side| other.salts[human.index()];
        other.pact == summary.pact && other.kind == summary.kind && other.only_human().is_some_and(is_sealed)
    };
    let copies = || matches.iter().filter(is_copy);
    let first = copies().map(|copy| copy.came.as_str()).min();
    if first.is_none_or(|came| came != summary.came) || !summary.salts[human.index()] {
        return false;
    }
    let mut first_copies = copies().filter(|copy| copy.came == summary.came);
    first_copies.next().is_some_and(|copy| core::ptr::eq(*copy, summary))
        && first_copies.all(|copy| copy.only_human() == Some(human))
}

/// Computes the statistics of one human at this device against computers, or against remote people whose boards were
/// checked. Matches of which both sides were played in this browser do not count. Any order will do.
pub fn tallies<'a>(matches: impl IntoIterator<Item = &'a Summary>) -> BTreeMap<Group, Tally> {
    let mut matches: Vec<&Summary> = matches.into_iter().collect();
    matches.sort_by(|one, other| one.changed.cmp(&other.changed));
    let mut tallies = BTreeMap::<Group, Tally>::new();
    for summary in &matches {
        let State::Over(outcome) = summary.state else { continue };
        let Some(human) = summary.only_human() else { continue };
        let Some(opponent) = opponent(summary) else { continue };
        if summary.pact.is_some() && !is_own_copy(summary, human, &matches) {
            continue;
        }
        let group = Group { kind: summary.kind, opponent: opponent.to_owned(), variant: summary.variant.clone() };
        let tally = tallies.entry(group).or_default();
        let score = match outcome {
            Outcome::Win(side) if side == human => Score::Won,
            Outcome::Win(_) => Score::Lost,
            Outcome::Draw | Outcome::Nobody => Score::Drawn,
        };
        let won = score == Score::Won;
        tally.played += 1;
        tally.won += u32::from(won);
        tally.drawn += u32::from(score == Score::Drawn);
        tally.results.push(score);
        let place = human.index() & 1;
        // People may resign or be proved cheats, with fewer shots than sink all.
        if let (true, Some(shots)) = (won && opponent != REMOTE, summary.shots[place]) {
            tally.shots.push((shots, summary.benchmarks[place]));
        }
        tally.luck.extend(summary.luck[place]);
    }
    tallies
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fair::PactId;

    fn player(seat: &str) -> Player {
        Player { seat: seat.to_owned(), name: String::new() }
    }

    fn over(changed: &str, outcome: Outcome, shots: u32, captain: Option<u32>) -> Summary {
        Summary {
            kind: GameKind::SeaBattle,
            title: String::new(),
            players: vec![player("human"), player("admiral")],
            state: State::Over(outcome),
            is_blank: false,
            ahead_of: None,
            counts: true,
            variant: "classic".to_owned(),
            begun: String::new(),
            changed: changed.to_owned(),
            pact: None,
            salts: [false; 4],
            came: String::new(),
            outbox: None,
            shots: [Some(shots), Some(50)],
            benchmarks: [captain, None],
            luck: [None; 2],
        }
    }

    #[test]
    fn streaks_follow_the_order_of_the_matches() {
        let (won, lost) = (Outcome::Win(Side::FIRST), Outcome::Win(Side::SECOND));
        let matches = [
            over("2026-05", won, 40, None),
            over("2026-01", won, 41, Some(44)),
            over("2026-02", won, 45, Some(44)),
            over("2026-03", lost, 60, Some(40)),
            over("2026-04", Outcome::Draw, 61, None),
        ];
        let tallies = tallies(&matches);
        let tally = tallies.values().next().unwrap();
        assert_eq!((tallies.len(), tally.played, tally.won, tally.drawn), (1, 5, 3, 1));
        assert_eq!((tally.current_streak(), tally.longest_streak()), (1, 2));
        assert_eq!(tally.mean_shots_tenths(), Some(420));
        assert_eq!(tally.against_captain_tenths(), Some((430, 440)));
        assert_eq!((tally.shots_saved(), tally.win_rate()), (Some(2), 60));
        assert_eq!(tally.results[2], Score::Lost);
        assert_eq!(Tally::default().shots_saved(), None);
    }

    #[test]
    fn the_captain_fires_at_won_boards_once() {
        let won = over("", Outcome::Win(Side::FIRST), 40, None);
        assert_eq!(awaits_benchmark(&won), Some(Side::FIRST));
        let counted = over("", Outcome::Win(Side::FIRST), 40, Some(41));
        let lost = over("", Outcome::Win(Side::SECOND), 40, None);
        let squadron = Summary { kind: GameKind::Squadron, ..won };
        assert_eq!([counted, lost, squadron].iter().find_map(awaits_benchmark), None);
    }

    #[test]
    fn a_match_played_on_from_another_does_not_count() {
        let on = Summary { counts: false, ..over("", Outcome::Win(Side::FIRST), 40, None) };
        assert!(tallies([&on]).is_empty() && awaits_benchmark(&on).is_none());
    }

    #[test]
    fn groups_are_told_apart_by_game_level_and_rules() {
        let one = over("", Outcome::Draw, 1, None);
        let other = Summary { variant: String::new(), ..one.clone() };
        let third = Summary { players: vec![player("human"), player("sailor")], ..one.clone() };
        assert_eq!(
            tallies([&one, &other, &third, &one]).values().map(|tally| tally.played).collect::<Vec<_>>(),
            [1, 2, 1]
        );
    }

    #[test]
    fn s20_a_match_by_links_counts_by_its_ruling() {
        let (won, lost) = (Outcome::Win(Side::FIRST), Outcome::Win(Side::SECOND));
        let between = |number: u8, outcome, counts| Summary {
            players: vec![player("human"), player(REMOTE)],
            pact: Some(PactId([number; 8])),
            salts: [true, false, false, false],
            counts,
            ..over("", outcome, 40, None)
        };
        let other_seat = Summary {
            players: vec![player(REMOTE), player("human")],
            salts: [false, true, false, false],
            ..between(4, lost, true)
        };
        let both_sides = [between(4, lost, true), other_seat];
        let [one, other] = both_sides;
        let matches = [between(1, won, true), between(2, lost, true), between(3, won, false), one, other];
        let tallies = tallies(&matches);
        let (group, tally) = tallies.first_key_value().unwrap();
        assert_eq!((group.opponent.as_str(), tallies.len()), (REMOTE, 1));
        assert_eq!((tally.played, tally.won, tally.results.as_slice()), (2, 1, &[Score::Won, Score::Lost][..]));
        assert!(tally.shots.is_empty());
        assert_eq!(awaits_benchmark(&matches[0]), None);
    }

    #[test]
    fn copies_from_elsewhere_take_no_win_away() {
        let own = Summary {
            players: vec![player("human"), player(REMOTE)],
            pact: Some(PactId([1; 8])),
            salts: [true, false, false, false],
            ..over("2026-01", Outcome::Win(Side::FIRST), 40, None)
        };
        let came = |came: &str, summary: &Summary| Summary { came: came.to_owned(), ..summary.clone() };
        let losers = Summary {
            players: vec![player(REMOTE), player("human")],
            salts: [false, true, false, false],
            ..own.clone()
        };
        let played = |matches: &[Summary]| -> Vec<(u32, u32)> {
            tallies(matches).values().map(|tally| (tally.played, tally.won)).collect()
        };
        assert_eq!(played(&[came("2026-02", &losers), own.clone()]), [(1, 1)], "a text or a private link of the loser");
        assert_eq!(played(&[came("2026-02", &own), own.clone()]), [(1, 1)], "a double of the own text");
        let unsealed = Summary { salts: [false; 4], ..losers.clone() };
        assert_eq!(played(&[unsealed.clone(), own.clone()]), [(1, 1)], "a seat that was left before it was sealed");
        let (moved, later) = (came("2026-02", &own), came("2026-03", &losers));
        assert_eq!(played(&[moved.clone(), later]), [(1, 1)], "on the player's next device, too");
        assert_eq!(played(&[came("2026-02", &losers), moved]), [], "both sides of a backup");
        assert_eq!(played(&[losers, own]), [], "both sides here");
        assert_eq!(played(&[unsealed]), [], "nobody has played it from here");
    }

    #[test]
    fn running_matches_and_those_of_people_do_not_count() {
        let between = Summary { players: vec![player("human"), player("human")], ..over("", Outcome::Draw, 1, None) };
        let running = Summary { state: State::Running(None), ..over("", Outcome::Draw, 1, None) };
        assert!(tallies([&between, &running]).is_empty());
        assert_eq!(Tally::default().mean_shots_tenths(), None);
    }
}
