//! Limits of a search: the arguments of `go`.

use super::command::usage;
use super::{Talk, quote};
use std::time::Duration;

/// Longest time of a search by nodes, in milliseconds.
const LONGEST: u32 = 60_000;
/// Moves over which the remaining time is spread.
const MOVES_TO_GO: u64 = 60;
/// Milliseconds reserved for transmission of the answer.
const RESERVE: u64 = 30;

/// Limits of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Limits {
    /// Nodes of the last iteration.
    pub(super) nodes: u32,
    /// Time limit: no iteration starts after a quarter of it.
    pub(super) time: Option<Duration>,
    /// Maximal number of iterations.
    pub(super) depth: Option<u32>,
    /// True if the answer waits for `stop`.
    pub(super) infinite: bool,
}

/// Words of `go`, read one by one.
#[derive(Default)]
struct Reading {
    nodes: Option<u64>,
    milliseconds: Option<u64>,
    depth: Option<u64>,
    infinite: bool,
    /// The clocks of the players, and what each move adds to them.
    clocks: [(Option<u64>, u64); 4],
    has_clocks: bool,
    moves: Option<u64>,
    /// The first word that cannot be understood.
    fault: Option<String>,
}

/// Returns the limits for the player with this number, all of which hold, and the first fault. What cannot be
/// understood limits nothing.
pub(super) fn read<T: Talk>(words: &[&str], player: usize) -> (Limits, Option<String>) {
    let mut reading = Reading::default();
    let mut rest = words;
    while let [name, after @ ..] = rest {
        rest = reading.word(name, after);
    }
    reading.share_clock(player);
    (reading.limits::<T>(), reading.fault)
}

/// Returns the smaller value, or the only one.
fn smaller(limit: Option<u64>, other: u64) -> u64 {
    limit.map_or(other, |limit| limit.min(other))
}

impl Reading {
    /// Reads a word with its value; returns the words after it.
    fn word<'a>(&mut self, name: &str, rest: &'a [&'a str]) -> &'a [&'a str] {
        if name == "infinite" {
            self.infinite = true;
            return rest;
        }
        let clock = clock_of(name);
        if clock.is_none() && !["nodes", "depth", "movetime", "movestogo"].contains(&name) {
            self.fault.get_or_insert_with(|| usage("go"));
            return rest;
        }
        let Some((&word, after)) = rest.split_first() else {
            self.fault.get_or_insert_with(|| usage("go"));
            return rest;
        };
        let value = match number(name, word) {
            Ok(value) => value,
            // A clock that has run out is negative: play at once.
            Err(_) if clock.is_some() && is_below_zero(word) => 0,
            Err(why) => {
                self.fault.get_or_insert(why);
                // The word may be a limit itself.
                return rest;
            }
        };
        match (name, clock) {
            (_, Some((player, is_time))) => {
                self.has_clocks = true;
                let (left, increment) = &mut self.clocks[player];
                if is_time { *left = Some(value) } else { *increment = value }
            }
            ("nodes", _) => self.nodes = Some(smaller(self.nodes, value)),
            ("movetime", _) => self.milliseconds = Some(smaller(self.milliseconds, value)),
            ("movestogo", _) => self.moves = Some(value.max(1)),
            // A search is made in any case.
            _ if value == 0 => drop(self.fault.get_or_insert_with(|| usage("go"))),
            _ => self.depth = Some(smaller(self.depth, value)),
        }
        after
    }

    /// Allocates a share of the player's remaining time.
    fn share_clock(&mut self, player: usize) {
        let Some(&(left, increment)) = player.checked_sub(1).and_then(|index| self.clocks.get(index)) else { return };
        match left {
            Some(left) => {
                let usable = left.saturating_sub(RESERVE);
                let share = (usable / self.moves.unwrap_or(MOVES_TO_GO)).saturating_add(increment / 2);
                self.milliseconds = Some(smaller(self.milliseconds, share.min(usable)));
            }
            None if self.has_clocks => {
                let why = || format!("go takes p{player}time, for it is player {player}'s turn");
                self.fault.get_or_insert_with(why);
            }
            None => {}
        }
    }

    fn limits<T: Talk>(&self) -> Limits {
        let clamp = |value: u64| u32::try_from(value).unwrap_or(u32::MAX);
        let most = T::PACE.saturating_mul(LONGEST);
        let milliseconds = self.milliseconds.map(|time| time.max(1));
        let by_time = milliseconds.map(|time| T::PACE.saturating_mul(clamp(time)));
        let by_nodes = self.nodes.map(|nodes| clamp(nodes).clamp(1, most));
        let usual = if self.depth.is_some() || self.infinite { most } else { T::PACE.saturating_mul(500) };
        Limits {
            nodes: by_time.into_iter().chain(by_nodes).min().unwrap_or(usual),
            time: milliseconds.map(Duration::from_millis),
            depth: self.depth.map(clamp),
            infinite: self.infinite,
        }
    }
}

/// Returns the index of a clock's player, and true for its time, false for what is added.
fn clock_of(name: &str) -> Option<(usize, bool)> {
    let (number, what) = name.strip_prefix('p')?.split_at_checked(1)?;
    let player = ["1", "2", "3", "4"].iter().position(|known| *known == number)?;
    match what {
        "time" => Some((player, true)),
        "inc" => Some((player, false)),
        _ => None,
    }
}

fn is_below_zero(word: &str) -> bool {
    word.strip_prefix('-').is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Parses a number, saturating at 64 bits.
fn number(name: &str, word: &str) -> Result<u64, String> {
    let digits = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let refused = || format!("go {} takes a number, not {}", quote(name).trim_matches('"'), quote(word));
    if digits { Ok(word.parse().unwrap_or(u64::MAX)) } else { Err(refused()) }
}
