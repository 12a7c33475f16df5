//! The moves of a match, each by what is possible where it is made.

use super::{Coder, LinkError, LinkGame};
use crate::fair::KnownDice;
use crate::game::Turn;
use crate::play::MatchChance;
use crate::record::Record;

/// The most moves of a match in a link. No match without thousands of refused draws has as many.
pub const MAX_MOVES: u32 = 20_000;

/// What a link tells before the moves, from which some of them follow.
#[derive(Debug)]
pub(super) struct Known<'a, G: LinkGame> {
    /// The secrets that are laid open, by side.
    pub(super) secrets: Vec<Option<G::Secret>>,
    /// The dice of both sides, in a match between devices.
    pub(super) dice: Option<KnownDice<'a>>,
}

/// The moves of a match, with all that they lead to.
pub(super) fn code_moves<G: LinkGame>(
    coder: &mut Coder,
    setup: &G::Setup,
    moves: &[G::Move],
    known: &Known<'_, G>,
) -> Result<Record<G>, LinkError> {
    let mut record = Record::<G>::new(setup.clone()).map_err(|_| coder.refusal())?;
    let count = u32::try_from(moves.len()).ok().filter(|&count| count <= MAX_MOVES).ok_or(LinkError::TooLong)?;
    let count = coder.number(count, MAX_MOVES)? as usize;
    let times = coder.flag(moves.iter().any(G::has_time))?;
    let mut model = G::model(setup, times);
    let mut rolled = 0;
    for number in 0..count {
        let mv = code_move(coder, &record, &mut model, known, rolled, moves.get(number))?;
        record.play(mv).map_err(|_| coder.refusal())?;
        rolled += u16::from(G::is_die(&mv));
    }
    Ok(record)
}

/// The next move: what must be said, if the link tells it, or another one.
fn code_move<G: LinkGame>(
    coder: &mut Coder,
    record: &Record<G>,
    model: &mut G::Model,
    known: &Known<'_, G>,
    rolled: u16,
    mv: Option<&G::Move>,
) -> Result<G::Move, LinkError> {
    let position = record.position();
    let forced = match position.turn() {
        Turn::Side(side) => {
            let secret = known.secrets.get(side.index()).and_then(Option::as_ref);
            secret.and_then(|secret| position.forced_move(side, secret, record.moves().last()))
        }
        Turn::Chance => known.dice.as_ref().and_then(|dice| {
            let on = position.die_elements(dice.pact().terms(), rolled)?;
            position.chance_move(&MatchChance::Fair(dice.die(rolled.into(), on)), record.moves().len())
        }),
        Turn::Over(_) => return Err(coder.refusal()),
    };
    if let Some(forced) = forced.filter(|forced| position.check(forced).is_ok())
        && coder.expect(mv.is_none_or(|mv| *mv == forced))?
    {
        position.learn(model, &forced);
        return Ok(forced);
    }
    position.code_move(coder, model, &known.secrets, mv)
}
