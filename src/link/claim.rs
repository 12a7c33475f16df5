//! A claim of time (S9) at the end of a link.

use super::{Coder, LinkError};
use crate::fair::{ClaimAnswer, PublicPact, TimeClaim};
use crate::game::Side;
use crate::play::{Letter, Playable};

/// The claim that stands in a match, after everything else.
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
