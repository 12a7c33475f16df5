//! The moves of a match, each by its place among those that are legal where it is made.

use super::{Coder, LinkError, LinkGame};
use crate::record::Record;

/// The most moves of a match in a link. No match without thousands of refused draws has as many.
pub const MAX_MOVES: u32 = 20_000;

/// The moves of a match, with all that they lead to.
pub(super) fn code_moves<G: LinkGame>(
    coder: &mut Coder,
    setup: &G::Setup,
    moves: &[G::Move],
) -> Result<Record<G>, LinkError> {
    let mut record = Record::<G>::new(setup.clone()).map_err(|_| coder.refusal())?;
    let count = u32::try_from(moves.len()).ok().filter(|&count| count <= MAX_MOVES).ok_or(LinkError::TooLong)?;
    let count = coder.number(count, MAX_MOVES)? as usize;
    let timed = coder.flag(moves.iter().any(|mv| G::seconds(mv) != 0))?;
    for number in 0..count {
        let mv = moves.get(number);
        let mut coded = code_move(coder, record.position(), mv.map(|mv| G::at_seconds(*mv, 0)))?;
        if timed {
            let seconds = coder.number(mv.map_or(0, G::seconds).into(), u16::MAX.into())?;
            coded = G::at_seconds(coded, seconds as u16);
        }
        record.play(coded).map_err(|_| coder.refusal())?;
    }
    Ok(record)
}

/// One of the legal moves, or of those that are legal at any time.
fn code_move<G: LinkGame>(coder: &mut Coder, position: &G, mv: Option<G::Move>) -> Result<G::Move, LinkError> {
    let legal: Vec<G::Move> = position.legal_moves().collect();
    let place = mv.as_ref().map_or(Some(0), |mv| legal.iter().position(|known| known == mv));
    let place = coder.choose(legal.len() + 1, place.unwrap_or(legal.len()))?;
    legal.get(place).map_or_else(|| coder.one_of(G::ASIDES, mv.as_ref()), |mv| Ok(*mv))
}
