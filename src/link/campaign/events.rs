//! Events of a campaign, each by its index among those that are possible.

use super::{code_camp, code_order};
use crate::campaign::{
    Answer, Awaited, BattleReport, Campaign, Day, Event, GodsSecret, Loot, MAX_DAYS_AHEAD, OpenedLoot, Order, OrderId,
    OutcomeReason, Position,
};
use crate::fair::{DieProof, Digest, PactId, Salt};
use crate::game::{Outcome, Side};
use crate::link::{Coder, LinkError};

/// The most events of a campaign.
pub(super) const MAX_EVENTS: u32 = 20_000;
/// The first version with invitations.
pub(crate) const INVITATIONS_SINCE: u8 = 5;
/// The most nodes in the proof of a loot.
const MAX_NODES: u32 = 16;
const OUTCOMES: [Outcome; 4] = [Outcome::Win(Side::FIRST), Outcome::Win(Side::SECOND), Outcome::Draw, Outcome::Nobody];

/// The kinds of events.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Day,
    Order,
    Answer,
    Battle,
    Invitation,
}

/// All kinds; a version before invitations has those before the last.
const KINDS: [Kind; 5] = [Kind::Day, Kind::Order, Kind::Answer, Kind::Battle, Kind::Invitation];

/// Codes the events after the setup. The gods' secret, once disclosed, comes first: it determines the loots with their
/// proofs, which would else take the most space.
pub(super) fn code_events(coder: &mut Coder, mut campaign: Campaign, events: &[Event]) -> Result<Campaign, LinkError> {
    let shown = match events.last() {
        Some(Event::Secret(secret)) => Some(*secret),
        _ => None,
    };
    let secret = if coder.flag(shown.is_some())? { Some(code_secret(coder, shown)?) } else { None };
    let written = events.len() - usize::from(shown.is_some());
    let count = coder.number(u32::try_from(written).map_err(|_| LinkError::TooLong)?, MAX_EVENTS)? as usize;
    for place in 0..count {
        let event = code_event(coder, campaign.position(), events.get(place), secret.as_ref())?;
        campaign.play(event).map_err(|_| coder.refusal())?;
    }
    if let Some(secret) = secret {
        campaign.play(Event::Secret(secret)).map_err(|_| coder.refusal())?;
    }
    Ok(campaign)
}

fn code_secret(coder: &mut Coder, secret: Option<GodsSecret>) -> Result<GodsSecret, LinkError> {
    let mut bits = secret.map_or([0; 16], GodsSecret::bits);
    coder.bytes(&mut bits)?;
    Ok(GodsSecret::new(bits))
}

fn code_event(
    coder: &mut Coder,
    position: &Position,
    event: Option<&Event>,
    secret: Option<&GodsSecret>,
) -> Result<Event, LinkError> {
    let awaited: Vec<Awaited> = position.awaited().collect();
    let due: Vec<OrderId> = position.battles_due().collect();
    let kind = match event {
        None | Some(Event::Day) => Kind::Day,
        Some(Event::Order { .. }) => Kind::Order,
        Some(Event::Answer { .. }) => Kind::Answer,
        Some(Event::Battle { .. }) => Kind::Battle,
        Some(Event::Invitation { .. }) => Kind::Invitation,
        // [`code_events`] has coded it first.
        Some(Event::Secret(_)) => return Err(coder.refusal()),
    };
    let kinds = if coder.knows(INVITATIONS_SINCE, kind == Kind::Invitation)? { &KINDS[..] } else { &KINDS[..4] };
    match coder.one_of(kinds, Some(&kind))? {
        Kind::Day => Ok(Event::Day),
        Kind::Order => {
            let known = if let Some(Event::Order { camp, order }) = event { Some((*camp, *order)) } else { None };
            let count = position.setup().camps.len();
            let camp = code_camp(coder, count, known.map(|(camp, _)| camp))?;
            let order = code_order(coder, count, known.map(|(_, order)| order), |coder, day| {
                code_day(coder, position.day(), day)
            })?;
            Ok(Event::Order { camp, order })
        }
        Kind::Answer => {
            let known =
                if let Some(Event::Answer { order, answer, .. }) = event { Some((order, answer)) } else { None };
            let asked: Vec<OrderId> = awaited.iter().map(|awaited| awaited.order).collect();
            let order = coder.one_of(&asked, known.map(|(order, _)| order))?;
            let answer = coder.one_of(&Answer::ALL, known.map(|(_, answer)| answer))?;
            let camp = awaited.iter().find(|awaited| awaited.order == order).map(|awaited| awaited.camp);
            Ok(Event::Answer { camp: camp.ok_or_else(|| coder.refusal())?, order, answer })
        }
        Kind::Battle => {
            let known = if let Some(Event::Battle { order, report }) = event { Some((order, report)) } else { None };
            let order = coder.one_of(&due, known.map(|(order, _)| order))?;
            let report = code_report(coder, position, order, known.map(|(_, report)| report), secret)?;
            Ok(Event::Battle { order, report })
        }
        Kind::Invitation => {
            coder.need(INVITATIONS_SINCE);
            let known =
                if let Some(Event::Invitation { order, pact, .. }) = event { Some((order, *pact)) } else { None };
            let order = coder.one_of(&due, known.map(|(order, _)| order))?;
            let pact = code_pact_id(coder, known.map(|(_, pact)| pact))?;
            let camp = position.order(order).ok_or_else(|| coder.refusal())?.camp;
            Ok(Event::Invitation { camp, order, pact })
        }
    }
}

/// Codes the name of a match between devices.
pub(super) fn code_pact_id(coder: &mut Coder, pact: Option<PactId>) -> Result<PactId, LinkError> {
    let mut pact = pact.unwrap_or(PactId([0; 8]));
    coder.bytes(&mut pact.0)?;
    Ok(pact)
}

/// Codes the day of a challenge, among those for which it may be proposed today.
fn code_day(coder: &mut Coder, today: Day, day: Option<Day>) -> Result<Day, LinkError> {
    let ahead = day.map_or(Some(0), |day| day.index().checked_sub(today.index() + 1));
    let ahead = ahead.ok_or_else(|| coder.refusal())?;
    let ahead = coder.choose(MAX_DAYS_AHEAD.into(), ahead.into())? as u16;
    Ok(Day::new(today.index() + 1 + ahead))
}

fn code_report(
    coder: &mut Coder,
    position: &Position,
    order: OrderId,
    report: Option<&BattleReport>,
    secret: Option<&GodsSecret>,
) -> Result<BattleReport, LinkError> {
    let outcome = coder.one_of(&OUTCOMES, report.map(|report| &report.outcome))?;
    let reason = coder.one_of(&OutcomeReason::ALL, report.map(|report| &report.reason))?;
    let record = report.and_then(|report| report.record);
    let record = if coder.flag(record.is_some())? {
        let mut digest = record.map_or([0; 32], |record| record.0);
        coder.bytes(&mut digest)?;
        Some(Digest(digest))
    } else {
        None
    };
    let placed = position.order(order).ok_or_else(|| coder.refusal())?;
    let Order::Explore { coast } = placed.order else {
        return Ok(BattleReport { outcome, reason, record, loot: None });
    };
    let follows = secret.and_then(|secret| secret.open(position.setup().months, placed.placed.month(), coast));
    let known = report.and_then(|report| report.loot.as_ref());
    let loot = match follows {
        Some(loot) => {
            // Such a loot cannot have been sealed.
            if known.is_some_and(|known| *known != loot) {
                return Err(coder.refusal());
            }
            loot
        }
        None => code_loot(coder, known)?,
    };
    Ok(BattleReport { outcome, reason, record, loot: Some(loot) })
}

fn code_loot(coder: &mut Coder, loot: Option<&OpenedLoot>) -> Result<OpenedLoot, LinkError> {
    let thousands = loot.map_or(1, |opened| opened.loot.thousands());
    let face = coder.choose(10, usize::from(thousands - 1))? as u8;
    let mut salt = loot.map_or([0; 16], |opened| opened.proof.salt.0);
    coder.bytes(&mut salt)?;
    let nodes = loot.map_or(&[][..], |opened| &opened.proof.nodes);
    let count = coder.number(nodes.len() as u32, MAX_NODES)? as usize;
    let mut coded = Vec::with_capacity(count);
    for place in 0..count {
        let mut node = nodes.get(place).map_or([0; 32], |node| node.0);
        coder.bytes(&mut node)?;
        coded.push(Digest(node));
    }
    let loot = Loot::from_thousands(face + 1).ok_or_else(|| coder.refusal())?;
    Ok(OpenedLoot { loot, proof: DieProof { salt: Salt(salt), nodes: coded } })
}
