//! How long a search may take: what follows `go`.

use super::command::usage;
use super::{Talk, quote};
use std::time::Duration;

/// The longest that a number of nodes may take, in milliseconds: what a search was stopped at it goes on with until then.
const LONGEST: u32 = 60_000;
/// Of the time on a clock, how many moves it is spread over if nobody says when there will be more.
const MOVES_TO_GO: u64 = 60;
/// What is never used of a clock, for the way of the answer to whoever holds it.
const RESERVE: u64 = 30;

/// How long to think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Limits {
    /// The nodes of the last search.
    pub(super) nodes: u32,
    /// A time after a quarter of which no deeper search begins.
    pub(super) time: Option<Duration>,
    /// How many searches there are at most.
    pub(super) depth: Option<u32>,
    /// Whether the answer waits for `stop`.
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

/// The limits that follow `go`, for the player with this number.
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

/// A share of what is left on the clock of the player.
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
                // A clock that has run out shows less than nothing: the move is played at once.
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

/// A number, however large; those that 64 bits do not hold are the largest that they hold.
fn number(name: &str, word: &str) -> Result<u64, String> {
    let digits = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let refused = || format!("go {} takes a number, not {}", quote(name).trim_matches('"'), quote(word));
    if digits { Ok(word.parse().unwrap_or(u64::MAX)) } else { Err(refused()) }
}
