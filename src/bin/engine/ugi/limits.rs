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

impl Limits {
    const fn nodes(nodes: u32) -> Self {
        Self { nodes, time: None, depth: None, infinite: false }
    }

    fn time<T: Talk>(milliseconds: u64) -> Self {
        let time = milliseconds.max(1);
        let nodes = T::PACE.saturating_mul(u32::try_from(time).unwrap_or(u32::MAX));
        Self { time: Some(Duration::from_millis(time)), ..Self::nodes(nodes) }
    }
}

/// Parses the arguments of `go` for the player with this number.
pub(super) fn read<T: Talk>(words: &[&str], player: usize) -> Result<Limits, String> {
    let most = T::PACE.saturating_mul(LONGEST);
    match words {
        [] => Ok(Limits::nodes(T::PACE.saturating_mul(500))),
        ["infinite"] => Ok(Limits { infinite: true, ..Limits::nodes(most) }),
        ["nodes", nodes] => {
            let nodes = u32::try_from(number("nodes", nodes)?).unwrap_or(u32::MAX);
            Ok(Limits::nodes(nodes.clamp(1, most)))
        }
        ["depth", depth] => {
            let depth = u32::try_from(number("depth", depth)?).unwrap_or(u32::MAX);
            if depth == 0 { Err(usage("go")) } else { Ok(Limits { depth: Some(depth), ..Limits::nodes(most) }) }
        }
        ["movetime", time] => Ok(Limits::time::<T>(number("movetime", time)?)),
        clocks => clock::<T>(clocks, player),
    }
}

/// Allocates a share of the player's remaining time.
fn clock<T: Talk>(words: &[&str], player: usize) -> Result<Limits, String> {
    if !words.len().is_multiple_of(2) {
        return Err(usage("go"));
    }
    let (mut left, mut increment, mut moves) = (None, 0, MOVES_TO_GO);
    for pair in words.chunks_exact(2) {
        let value = number(pair[0], pair[1]);
        let name = pair[0].strip_prefix('p').and_then(|rest| rest.split_at_checked(1));
        match (pair[0], name) {
            ("movestogo", _) => moves = value?.max(1),
            (_, Some((number @ ("1" | "2" | "3" | "4"), what @ ("time" | "inc")))) => {
                // A clock that has run out is negative: play at once.
                let value = value.or_else(|why| if is_below_zero(pair[1]) { Ok(0) } else { Err(why) })?;
                if number == player.to_string() {
                    if what == "time" { left = Some(value) } else { increment = value }
                }
            }
            _ => return Err(usage("go")),
        }
    }
    let left = left.ok_or_else(|| format!("go takes p{player}time, for it is player {player}'s turn"))?;
    let usable = left.saturating_sub(RESERVE);
    let share = (usable / moves).saturating_add(increment / 2);
    Ok(Limits::time::<T>(share.min(usable)))
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
