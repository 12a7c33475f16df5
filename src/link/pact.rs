//! The public pact between devices.

use super::{Coder, LinkError, LinkGame};
use crate::fair::{
    AgreedMoves, ClaimAnswer, DiceOrder, Digest, Element, MAX_LINKS, Opening, PactId, PublicChain, PublicPact, Salt,
    ShortDigest, SidePact, Terms, TimeClaim,
};
use crate::game::{Dice, MAX_SECRET, Secret, Side};
use crate::play::{Letter, Playable, agreement};

/// The first version with agreed moves, and the first with those of a game with dice.
pub(super) const AGREED_MOVES_SINCE: u8 = 4;
pub(super) const FIRST_TURN_SINCE: u8 = 6;
/// The contents of an opening: nothing, a secret of the game, or meaningless bytes.
const SECRETS: usize = 3;

/// Codes the public pact of a match with this setup.
pub(super) fn code_pact<G: LinkGame>(
    coder: &mut Coder,
    setup: &G::Setup,
    pact: Option<&PublicPact>,
) -> Result<PublicPact, LinkError> {
    let terms = code_terms::<G>(coder, G::side_count(setup), pact.map(PublicPact::terms))?;
    let agreed = agreement::<G>(setup, terms);
    if pact.is_some_and(|pact| *pact.agreement() != agreed) {
        return Err(LinkError::Inexpressible);
    }
    let mut coded = PublicPact::new(agreed, PactId([0; 8]));
    // The seals of the others depend on the inviter's.
    let others = Side::all(agreed.side_count()).filter(|&side| side != terms.inviter);
    let sides: Vec<Side> = [terms.inviter].into_iter().chain(others).collect();
    for &side in &sides {
        let known = pact.and_then(|pact| pact.side(side));
        if coder.flag(known.is_some())? {
            coded = code_side::<G>(coder, setup, coded, side, known)?;
        }
    }
    let id = code_id(coder, &coded, pact.map(PublicPact::id))?;
    let named = PublicPact::new(agreed, id);
    Ok(sides.into_iter().fold(named, |named, side| match coded.side(side) {
        Some(pact) => named.with_side(side, pact.clone()),
        None => named,
    }))
}

fn code_terms<G: LinkGame>(coder: &mut Coder, sides: usize, terms: Option<Terms>) -> Result<Terms, LinkError> {
    let terms = terms.unwrap_or(Terms::new(Side::FIRST));
    let inviter = coder.choose(sides, terms.inviter.index())?;
    let inviter = Side::new(inviter as u8).ok_or(LinkError::Altered)?;
    let orders_first = coder.flag(terms.dice == DiceOrder::OrdersFirst)?;
    let dice = if orders_first { DiceOrder::OrdersFirst } else { DiceOrder::AtOnce };
    // A limit of 0 seconds means none.
    let limit = coder.number(terms.turn_limit.unwrap_or(0), u32::MAX)?;
    let has_dice = G::Dice::count(dice) > 0;
    let since = if has_dice { FIRST_TURN_SINCE } else { AGREED_MOVES_SINCE };
    let agreed_moves = code_agreed_moves(coder, since, terms.agreed_moves)?;
    Ok(Terms { inviter, dice, turn_limit: Some(limit).filter(|&limit| limit > 0), agreed_moves })
}

/// Codes number and hash of the moves made before an invitation. A version before them tells none.
fn code_agreed_moves(
    coder: &mut Coder,
    since: u8,
    agreed: Option<AgreedMoves>,
) -> Result<Option<AgreedMoves>, LinkError> {
    coder.knows(since, agreed.is_some())?;
    if !coder.knows(AGREED_MOVES_SINCE, agreed.is_some())? || !coder.flag(agreed.is_some())? {
        return Ok(None);
    }
    coder.need(since);
    let AgreedMoves { count, mut digest } = agreed.unwrap_or(AgreedMoves { count: 1, digest: ShortDigest([0; 8]) });
    let count = 1 + coder.number(u32::from(count) - 1, u32::from(u16::MAX) - 1)?;
    coder.bytes(&mut digest.0)?;
    Ok(Some(AgreedMoves { count: count as u16, digest }))
}

/// Codes the id of the match, which follows from the inviter's seals.
fn code_id(coder: &mut Coder, pact: &PublicPact, id: Option<PactId>) -> Result<PactId, LinkError> {
    let derived = pact.derived_id().ok_or_else(|| coder.refusal())?;
    if id.is_none_or(|id| id == derived) { Ok(derived) } else { Err(coder.refusal()) }
}

/// Codes a side: the latest elements of its chains, and the seal of its secret or the opening that determines the seal.
fn code_side<G: LinkGame>(
    coder: &mut Coder,
    setup: &G::Setup,
    pact: PublicPact,
    side: Side,
    known: Option<&SidePact>,
) -> Result<PublicPact, LinkError> {
    let links = code_chain(coder, known.map(|known| known.links), MAX_LINKS)?;
    let dice = match pact.dice_count() {
        0 => None,
        count => Some(code_chain(coder, known.and_then(|known| known.dice), count)?),
    };
    let mut coded = SidePact { links, dice, board: None, opening: None };
    if G::Secret::HIDES {
        let opening = known.and_then(|known| known.opening.as_ref());
        if coder.flag(opening.is_some())? {
            // The seals of the others depend on those of the inviter, whose part must be coded before.
            let opening = code_opening::<G>(coder, setup, opening)?;
            coded.board = pact.clone().with_side(side, coded.clone()).board_seal(side, &opening);
            coded.opening = Some(opening);
        } else {
            coded.board = Some(code_digest(coder, known.and_then(|known| known.board))?);
        }
    }
    let is_same = known.is_none_or(|known| known.board == coded.board);
    if is_same { Ok(pact.with_side(side, coded)) } else { Err(LinkError::Inexpressible) }
}

fn code_chain(coder: &mut Coder, chain: Option<PublicChain>, length: u16) -> Result<PublicChain, LinkError> {
    let index = coder.number(chain.map_or(0, |chain| chain.index().into()), length.into())? as u16;
    let mut latest = chain.map_or(Element([0; 16]), |chain| chain.latest());
    coder.bytes(&mut latest.0)?;
    Ok(PublicChain::from_latest(index, latest))
}

fn code_opening<G: LinkGame>(
    coder: &mut Coder,
    setup: &G::Setup,
    opening: Option<&Opening>,
) -> Result<Opening, LinkError> {
    let mut salt = opening.map_or(Salt([0; 16]), |opening| opening.salt);
    coder.bytes(&mut salt.0)?;
    let bytes = opening.map_or(&[][..], |opening| &opening.secret);
    let known = G::Secret::from_bytes(setup, bytes).filter(|secret| secret.to_bytes() == bytes);
    let how = match &known {
        _ if bytes.is_empty() => 0,
        Some(_) => 1,
        None => 2,
    };
    let secret = match coder.choose(SECRETS, how)? {
        0 => Vec::new(),
        1 => {
            let secret = G::code_secret(coder, setup, known.as_ref())?;
            secret.to_bytes()
        }
        _ => {
            let count = coder.number(bytes.len() as u32, MAX_SECRET as u32)? as usize;
            let mut bytes = bytes.to_vec();
            bytes.resize(count, 0);
            coder.bytes(&mut bytes)?;
            bytes
        }
    };
    Ok(Opening { salt, secret })
}

fn code_digest(coder: &mut Coder, digest: Option<Digest>) -> Result<Digest, LinkError> {
    let mut digest = digest.unwrap_or(Digest([0; 32]));
    coder.bytes(&mut digest.0)?;
    Ok(digest)
}

/// Codes the claim about the last position of a match.
pub(super) fn code_claim<G: Playable>(
    coder: &mut Coder,
    link: Option<&Letter<G>>,
    coded: &mut Letter<G>,
) -> Result<(), LinkError> {
    let moves = coded.record.moves().len();
    let claim = link.and_then(|link| link.pact.as_ref()?.claim()).filter(|claim| claim.moves == moves);
    if !coder.flag(claim.is_some())? {
        return Ok(());
    }
    let by = coder.choose(2, claim.map_or(0, |claim| claim.by.index()))?;
    let waited = coder.number(claim.map_or(0, |claim| claim.waited), u32::MAX)?;
    let (word, took) = match claim.and_then(|claim| claim.answer) {
        None => (0, 0),
        Some(ClaimAnswer::Accepted) => (1, 0),
        Some(ClaimAnswer::Contested { took }) => (2, took),
    };
    let answer = match coder.choose(3, word)? {
        0 => None,
        1 => Some(ClaimAnswer::Accepted),
        _ => Some(ClaimAnswer::Contested { took: coder.number(took, u32::MAX)? }),
    };
    let pact = coded.pact.take().filter(|pact: &PublicPact| pact.side_count() == 2).ok_or_else(|| coder.refusal())?;
    coded.pact = Some(pact.with_claim(Some(TimeClaim { by: Side::BOTH[by], moves, waited, answer })));
    Ok(())
}
