//! The setup of a campaign.

use crate::campaign::{
    Camp, Character, Gold, Leader, Level, Limits, MAX_CAMPS, MAX_MONTHS, MAX_ORDERS_A_MONTH, MAX_REST,
    MAX_STARTING_GOLD, STARTING_GOLD, Setup,
};
use crate::fair::Digest;
use crate::link::contents::NAME;
use crate::link::name::code_name;
use crate::link::{Coder, LinkError};
use crate::record::Choice;
use crate::sea_battle::{MAX_CLOCK, Observer};

/// The numbers reserved for leaders of camps, some unused.
const LEADERS: usize = 4;
/// The numbers reserved for characters, some unused.
const CHARACTERS: usize = 8;
/// The numbers reserved for levels of computer players, as in matches.
const LEVELS: usize = 16;

/// Codes a setup, which may be unplayable.
pub(super) fn code_setup(coder: &mut Coder, setup: Option<&Setup>) -> Result<Setup, LinkError> {
    let count = coder.choose(MAX_CAMPS + 1, setup.map_or(0, |setup| setup.camps.len()))?;
    let camp = |place: usize| setup.and_then(|setup| setup.camps.get(place));
    let camps = (0..count).map(|place| code_camp(coder, camp(place))).collect::<Result<_, _>>()?;
    let months = coder.choose(usize::from(MAX_MONTHS) + 1, setup.map_or(0, |setup| setup.months.into()))? as u8;
    let starting_gold = code_gold(coder, setup.map(|setup| setup.starting_gold))?;
    let mut seed = setup.map_or(0, |setup| setup.seed).to_le_bytes();
    coder.bytes(&mut seed)?;
    let mut seal = setup.map_or([0; 32], |setup| setup.seal.0);
    coder.bytes(&mut seal)?;
    let clock = setup.and_then(|setup| setup.clock);
    let clock = if coder.flag(clock.is_some())? {
        Some(coder.number(clock.unwrap_or(0).into(), MAX_CLOCK.into())? as u16)
    } else {
        None
    };
    let is_observed = coder.flag(setup.is_some_and(|setup| setup.observer == Observer::Agreed))?;
    let observer = if is_observed { Observer::Agreed } else { Observer::None };
    let limits = code_limits(coder, setup.map(|setup| setup.limits))?;
    Ok(Setup {
        camps,
        months,
        starting_gold,
        seed: u64::from_le_bytes(seed),
        seal: Digest(seal),
        clock,
        observer,
        limits,
    })
}

fn code_camp(coder: &mut Coder, camp: Option<&Camp>) -> Result<Camp, LinkError> {
    let name = code_name(coder, camp.map_or("", |camp| &camp.name), NAME)?;
    let commander = code_name(coder, camp.map_or("", |camp| &camp.commander), NAME)?;
    Ok(Camp { name, commander, leader: code_leader(coder, camp.map(|camp| camp.leader))? })
}

fn code_leader(coder: &mut Coder, leader: Option<Leader>) -> Result<Leader, LinkError> {
    let (kind, computer) = match leader {
        None | Some(Leader::Person) => (0, None),
        Some(Leader::Remote) => (1, None),
        Some(Leader::Computer { character, level }) => (2, Some((character, level))),
    };
    match coder.choose(LEADERS, kind)? {
        0 => Ok(Leader::Person),
        1 => Ok(Leader::Remote),
        2 => {
            let (character, level) = computer.map_or((0, 0), |(who, level)| (who.index(), level.index_in_links()));
            let (character, level) = (coder.choose(CHARACTERS, character)?, coder.choose(LEVELS, level)?);
            match (Character::ALL.get(character), Level::IN_LINKS.get(level)) {
                (Some(&character), Some(&level)) => Ok(Leader::Computer { character, level }),
                _ => Err(LinkError::Altered),
            }
        }
        _ => Err(LinkError::Altered),
    }
}

fn code_gold(coder: &mut Coder, gold: Option<Gold>) -> Result<Gold, LinkError> {
    let gold = gold.unwrap_or(STARTING_GOLD);
    if coder.flag(gold == STARTING_GOLD)? { Ok(STARTING_GOLD) } else { coder.number(gold, MAX_STARTING_GOLD) }
}

fn code_limits(coder: &mut Coder, limits: Option<Limits>) -> Result<Limits, LinkError> {
    let limits = limits.unwrap_or_default();
    if coder.flag(limits == Limits::default())? {
        return Ok(Limits::default());
    }
    let orders = usize::from(MAX_ORDERS_A_MONTH) + 1;
    Ok(Limits {
        challenges: coder.choose(orders, limits.challenges.into())? as u8,
        attacks: coder.choose(orders, limits.attacks.into())? as u8,
        rest: coder.choose(usize::from(MAX_REST) + 1, limits.rest.into())? as u8,
    })
}
