//! Events as lines of text. Camps, orders, coasts and days are numbered from 1.
//!
//! ```text
//! 1 challenges 2 by day 9
//! 2 accepts 1
//! 3 attacks 1
//! 3 invites 3 to 8618feafca6278f9
//! 2 explores 10
//! battle 1 first sunk record 9f…
//! battle 3 second resigned loot 7 proof 5c… record 02…
//! day 2
//! ```

use super::battle::{BattleReport, OutcomeReason};
use super::calendar::Day;
use super::coasts::{Loot, OpenedLoot};
use super::event::Event;
use super::order::{Answer, Order};
use super::order_id::OrderId;
use super::position::Position;
use crate::fair::{DieProof, Digest, Salt, bytes_from_hex, hex_from_bytes};
use crate::game::{Outcome, Side};
use crate::sea_battle::Ending;
use core::fmt::Write;

const OUTCOMES: [(&str, Outcome); 4] = [
    ("first", Outcome::Win(Side::FIRST)),
    ("second", Outcome::Win(Side::SECOND)),
    ("draw", Outcome::Draw),
    ("nobody", Outcome::Nobody),
];

const CONCLUSIONS: [(&str, OutcomeReason); 9] = [
    ("sunk", OutcomeReason::Played(Ending::Sunk)),
    ("lie", OutcomeReason::Played(Ending::Lie)),
    ("resigned", OutcomeReason::Played(Ending::Resigned)),
    ("agreed", OutcomeReason::Played(Ending::Agreed)),
    ("timeout", OutcomeReason::Played(Ending::TimeOut)),
    ("stopped", OutcomeReason::Played(Ending::Stopped)),
    ("audit", OutcomeReason::Audit),
    ("absence", OutcomeReason::Absence),
    ("estimate", OutcomeReason::Estimate),
];

const ANSWERS: [(&str, Answer); 3] =
    [("accepts", Answer::Accept), ("declines", Answer::Decline), ("buys-off", Answer::BuyOff)];

/// More nodes than the proof of a die has in any campaign.
const MAX_NODES: usize = 16;
const SALT: usize = 16;
const NODE: usize = 32;

fn word<T: PartialEq>(words: &[(&'static str, T)], value: &T) -> &'static str {
    words.iter().find(|(_, known)| known == value).map_or("", |(word, _)| word)
}

fn meaning<T: Copy>(words: &[(&str, T)], word: &str) -> Option<T> {
    words.iter().find(|(known, _)| *known == word).map(|&(_, value)| value)
}

/// Appends an event without a line end. `day` is the day of the event; for `Event::Day`, the new one.
pub(super) fn write_event(event: &Event, day: Day, text: &mut String) {
    // Writing to a string cannot fail.
    let _ = match event {
        Event::Order { camp, order: Order::Challenge { to, day } } => {
            write!(text, "{camp} challenges {to} by day {day}")
        }
        Event::Order { camp, order: Order::Attack { port } } => write!(text, "{camp} attacks {port}"),
        Event::Order { camp, order: Order::Explore { coast } } => write!(text, "{camp} explores {coast}"),
        Event::Answer { camp, order, answer } => write!(text, "{camp} {} {order}", word(&ANSWERS, answer)),
        Event::Invitation { camp, order, pact } => write!(text, "{camp} invites {order} to {pact}"),
        Event::Battle { order, report } => write_battle(*order, report, text),
        Event::Day => write!(text, "day {day}"),
        Event::Secret(secret) => write!(text, "secret {secret}"),
    };
}

fn write_battle(order: OrderId, report: &BattleReport, text: &mut String) -> core::fmt::Result {
    let (outcome, reason) = (word(&OUTCOMES, &report.outcome), word(&CONCLUSIONS, &report.reason));
    write!(text, "battle {order} {outcome} {reason}")?;
    if let Some(OpenedLoot { loot, proof }) = &report.loot {
        let nodes = proof.nodes.iter().flat_map(|node| node.0);
        let bytes: Vec<u8> = proof.salt.0.into_iter().chain(nodes).collect();
        write!(text, " loot {} proof {}", loot.thousands(), hex_from_bytes(&bytes))?;
    }
    report.record.map_or(Ok(()), |record| write!(text, " record {record}"))
}

/// Reads the event of a line that follows `before`.
pub(super) fn read_event(line: &str, before: &Position) -> Option<Event> {
    let words: Vec<&str> = line.split_whitespace().collect();
    Some(match words[..] {
        ["day", day] => {
            let next: Day = day.parse().ok()?;
            (next == before.day().plus(1)).then_some(Event::Day)?
        }
        ["secret", secret] => Event::Secret(secret.parse().ok()?),
        ["battle", order, outcome, reason, ref rest @ ..] => {
            let report = BattleReport {
                outcome: meaning(&OUTCOMES, outcome)?,
                reason: meaning(&CONCLUSIONS, reason)?,
                record: None,
                loot: None,
            };
            Event::Battle { order: order.parse().ok()?, report: read_addenda(report, rest)? }
        }
        [camp, "challenges", to, "by", "day", day] => {
            let order = Order::Challenge { to: to.parse().ok()?, day: day.parse().ok()? };
            Event::Order { camp: camp.parse().ok()?, order }
        }
        [camp, "attacks", port] => {
            Event::Order { camp: camp.parse().ok()?, order: Order::Attack { port: port.parse().ok()? } }
        }
        [camp, "explores", coast] => {
            Event::Order { camp: camp.parse().ok()?, order: Order::Explore { coast: coast.parse().ok()? } }
        }
        [camp, "invites", order, "to", pact] => {
            Event::Invitation { camp: camp.parse().ok()?, order: order.parse().ok()?, pact: pact.parse().ok()? }
        }
        [camp, answer, order] => {
            Event::Answer { camp: camp.parse().ok()?, order: order.parse().ok()?, answer: meaning(&ANSWERS, answer)? }
        }
        _ => return None,
    })
}

/// Reads the words after the outcome of a battle.
fn read_addenda(report: BattleReport, words: &[&str]) -> Option<BattleReport> {
    match *words {
        [] => Some(report),
        ["loot", loot, "proof", proof, ref rest @ ..] if report.loot.is_none() && report.record.is_none() => {
            let loot = loot.parse().ok().and_then(Loot::from_thousands)?;
            let loot = Some(OpenedLoot { loot, proof: read_proof(proof)? });
            read_addenda(report.with_loot(loot), rest)
        }
        ["record", record] => Some(BattleReport { record: Some(record.parse::<Digest>().ok()?), ..report }),
        _ => None,
    }
}

fn read_proof(hex: &str) -> Option<DieProof> {
    if hex.len() > 2 * (SALT + MAX_NODES * NODE) {
        return None;
    }
    let bytes = bytes_from_hex(hex)?;
    let (salt, nodes) = bytes.split_at_checked(SALT)?;
    let (nodes, rest) = nodes.as_chunks::<NODE>();
    let salt = Salt(salt.try_into().ok()?);
    rest.is_empty().then(|| DieProof { salt, nodes: nodes.iter().copied().map(Digest).collect() })
}
