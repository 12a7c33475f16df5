//! Dispatches of camps to the gods, authenticated by the key of the camp.

use super::events::{INVITATIONS_SINCE, MAX_EVENTS, code_pact_id};
use super::{code_camp, code_order, write};
use crate::campaign::{Act, Answer, CampaignFingerprint, Commission, Day, Dispatch, MAX_ACTS, MAX_CAMPS, OrderId};
use crate::fair::{Mac, Message, ShortDigest};
use crate::link::contents::code_whole_match;
use crate::link::{Address, Coder, LinkError, LinkKind, ReplayLink};
use crate::play::{Letter, Match, Stage};
use crate::sea_battle::SeaBattlePosition;

/// The bytes of the authentication code, which stands first.
const MAC: usize = 16;

/// A dispatch with its authentication code.
#[derive(Clone, PartialEq, Debug)]
pub struct DispatchLink {
    /// The dispatch.
    pub dispatch: Dispatch,
    version: u8,
    code: Mac,
    /// The authenticated bytes.
    body: Vec<u8>,
}

impl DispatchLink {
    /// Authenticates a dispatch with the key of its camp.
    ///
    /// # Errors
    /// When a link cannot hold it: a match in it is too long or not over.
    pub fn new(dispatch: Dispatch, commission: &Commission) -> Result<Self, LinkError> {
        let Address { version, body, .. } = write(LinkKind::Dispatch, |coder| code_dispatch(coder, Some(&dispatch)))?;
        Ok(Self { dispatch, version, code: commission.mac(Message::Dispatch, &body), body })
    }

    /// Returns whether this camp's key made it and nothing was altered since.
    pub fn is_under(&self, commission: &Commission) -> bool {
        commission.camp == self.dispatch.camp && commission.mac(Message::Dispatch, &self.body) == self.code
    }

    /// Returns the link.
    pub fn to_address(&self) -> Address {
        Address { version: self.version, kind: LinkKind::Dispatch, body: [&self.code.0[..], &self.body].concat() }
    }

    /// Reads a dispatch without authenticating it.
    ///
    /// # Errors
    /// When the link is of another kind, or no writer made it.
    pub fn read(address: &Address) -> Result<Self, LinkError> {
        if address.kind != LinkKind::Dispatch {
            return Err(LinkError::OtherKind(address.kind));
        }
        let (code, body) = address.body.split_first_chunk::<MAC>().ok_or(LinkError::Altered)?;
        let mut coder = Coder::reader(body)?.of_version(address.version);
        let dispatch = code_dispatch(&mut coder, None)?;
        coder.end()?;
        Ok(Self { dispatch, version: address.version, code: Mac(*code), body: body.to_vec() })
    }
}

fn code_dispatch(coder: &mut Coder, dispatch: Option<&Dispatch>) -> Result<Dispatch, LinkError> {
    let fingerprint = dispatch.map(|dispatch| dispatch.fingerprint);
    let mut campaign = fingerprint.map_or([0; 8], |fingerprint| fingerprint.campaign.0);
    coder.bytes(&mut campaign)?;
    let count =
        u32::try_from(fingerprint.map_or(0, |fingerprint| fingerprint.count)).map_err(|_| LinkError::TooLong)?;
    let count = coder.number(count, MAX_EVENTS)? as usize;
    let mut events = fingerprint.map_or([0; 8], |fingerprint| fingerprint.events.0);
    coder.bytes(&mut events)?;
    let fingerprint = CampaignFingerprint { campaign: ShortDigest(campaign), count, events: ShortDigest(events) };
    let camp = code_camp(coder, MAX_CAMPS, dispatch.map(|dispatch| dispatch.camp))?;
    let known = dispatch.map_or(&[][..], |dispatch| &dispatch.acts);
    let count = coder.number(known.len() as u32, MAX_ACTS as u32)? as usize;
    let acts = (0..count).map(|place| code_act(coder, known.get(place))).collect::<Result<_, _>>()?;
    Ok(Dispatch { fingerprint, camp, acts })
}

fn code_act(coder: &mut Coder, act: Option<&Act>) -> Result<Act, LinkError> {
    let kind = match act {
        None | Some(Act::Order(_)) => 0,
        Some(Act::Answer(..)) => 1,
        Some(Act::Report(..)) => 2,
        Some(Act::Invitation(..)) => 3,
    };
    let kinds = if coder.knows(INVITATIONS_SINCE, kind == 3)? { 4 } else { 3 };
    match coder.choose(kinds, kind)? {
        0 => {
            let order = if let Some(Act::Order(order)) = act { Some(*order) } else { None };
            Ok(Act::Order(code_order(coder, MAX_CAMPS, order, code_day)?))
        }
        1 => {
            let known = if let Some(Act::Answer(order, answer)) = act { Some((*order, answer)) } else { None };
            let order = code_order_id(coder, known.map(|(order, _)| order))?;
            Ok(Act::Answer(order, coder.one_of(&Answer::ALL, known.map(|(_, answer)| answer))?))
        }
        3 => {
            coder.need(INVITATIONS_SINCE);
            let known = if let Some(Act::Invitation(order, pact)) = act { Some((*order, *pact)) } else { None };
            let order = code_order_id(coder, known.map(|(order, _)| order))?;
            Ok(Act::Invitation(order, code_pact_id(coder, known.map(|(_, pact)| pact))?))
        }
        _ => {
            let known = if let Some(Act::Report(order, game)) = act { Some((*order, game)) } else { None };
            let order = code_order_id(coder, known.map(|(order, _)| order))?;
            let game = code_battle(coder, known.map(|(_, game)| &**game))?;
            Ok(Act::Report(order, Box::new(game)))
        }
    }
}

/// Codes a finished battle: one between two devices by its public parts with seals and openings, for the gods to judge;
/// any other by its boards.
fn code_battle(
    coder: &mut Coder,
    game: Option<&Match<SeaBattlePosition>>,
) -> Result<Match<SeaBattlePosition>, LinkError> {
    if game.is_some_and(|game| game.stage() != Stage::Over) {
        return Err(coder.refusal());
    }
    if coder.flag(game.is_some_and(|game| game.session().pact().is_some()))? {
        let letter = game.map(|game| Letter::from_view(&game.public_view()));
        let (letter, _) = code_whole_match(coder, letter.as_ref(), None)?;
        return Match::try_from(&letter).map_err(|_| coder.refusal());
    }
    let replay = game.and_then(ReplayLink::from_match);
    Ok(ReplayLink::code(coder, replay.as_ref())?.into_match())
}

fn code_order_id(coder: &mut Coder, order: Option<OrderId>) -> Result<OrderId, LinkError> {
    let index = coder.number(order.map_or(0, |order| order.index() as u32), u16::MAX.into())?;
    Ok(OrderId::new(index as u16))
}

/// Codes any day, since the camp does not know the gods' present day.
fn code_day(coder: &mut Coder, day: Option<Day>) -> Result<Day, LinkError> {
    let index = coder.number(day.map_or(0, Day::index).into(), u16::MAX.into())?;
    Ok(Day::new(index as u16))
}
