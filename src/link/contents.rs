//! Contents common to all kinds of links: a match with its public parts and the secrets that the kind allows.

use super::name::code_name;
use super::pact::{code_claim, code_pact};
use super::{Coder, LinkError, LinkGame};
use crate::fair::Salt;
use crate::game::Side;
use crate::play::{GameKind, Letter, Seat, Seats};
use crate::record::Choice;
use crate::record::Record;
use crate::record::tags::sanitize_name;

/// The most moves of a match in a link. Only thousands of declined draws make a longer one.
pub const MAX_MOVES: u32 = 20_000;
/// The numbers reserved for games, some unused.
const GAMES: usize = 8;
/// The numbers reserved for players: a human and the levels of computers, some unused.
const PLAYERS: usize = 16;
/// The longest name, in letters.
pub(super) const NAME: usize = 40;

/// A side's secret in a link.
#[derive(Clone, PartialEq, Debug)]
pub struct Disclosure<G: LinkGame> {
    /// The secret; `None` in games without secrets.
    pub secret: Option<G::Secret>,
    /// The salt of the side's seals, if it has sealed.
    pub salt: Option<Salt>,
}

/// The secrets in a link, by side.
pub(super) type Disclosures<G> = Vec<Option<Disclosure<G>>>;

/// Reads the game of a link.
///
/// # Errors
/// When this program does not know it.
pub(super) fn read_game(coder: &mut Coder) -> Result<GameKind, LinkError> {
    GameKind::ALL.get(coder.choose(GAMES, 0)?).copied().ok_or(LinkError::Altered)
}

/// Codes the game, which must be `G`, and a playable setup.
pub(super) fn code_rules<G: LinkGame>(coder: &mut Coder, setup: Option<&G::Setup>) -> Result<G::Setup, LinkError> {
    match GameKind::ALL.get(coder.choose(GAMES, G::KIND.index())?) {
        Some(kind) if *kind == G::KIND => {}
        Some(other) => return Err(LinkError::OtherGame(*other)),
        None => return Err(LinkError::Altered),
    }
    let coded = G::code_setup(coder, setup)?;
    if G::start(&coded).is_ok() { Ok(coded) } else { Err(coder.refusal()) }
}

/// Codes a match and, unless `None`, the secrets of its sides.
pub(super) fn code_match<G: LinkGame>(
    coder: &mut Coder,
    link: Option<&Letter<G>>,
    secrets: Option<&[Option<Disclosure<G>>]>,
) -> Result<(Letter<G>, Disclosures<G>), LinkError> {
    let setup = code_rules::<G>(coder, link.map(|link| link.record.setup()))?;
    let sides: Vec<Side> = Side::all(G::side_count(&setup)).collect();
    let seats = code_seats(coder, sides.len(), link.map(|link| &link.seats))?;
    let hints = coder.flag(link.is_some_and(|link| link.hints))?;
    let secrets = match secrets {
        Some(known) => {
            let known = |side: usize| known.get(side).and_then(Option::as_ref);
            (0..sides.len()).map(|side| code_disclosure(coder, &setup, known(side))).collect::<Result<_, _>>()?
        }
        None => sides.iter().map(|_| None).collect(),
    };
    let pact = link.and_then(|link| link.pact.as_ref());
    let pact = if coder.flag(pact.is_some())? { Some(code_pact::<G>(coder, &setup, pact)?) } else { None };
    let record = code_moves::<G>(coder, &setup, link.map_or(&[], |link| link.record.moves()))?;
    let orders = record.position().code_orders(coder, link.map_or(&[], |link| &link.orders))?;
    Ok((Letter { record, seats, hints, pact, orders, notes: Vec::new() }, secrets))
}

/// Codes a match followed by its optional time claim.
pub(super) fn code_whole_match<G: LinkGame>(
    coder: &mut Coder,
    link: Option<&Letter<G>>,
    secrets: Option<&[Option<Disclosure<G>>]>,
) -> Result<(Letter<G>, Disclosures<G>), LinkError> {
    let (mut coded, secrets) = code_match(coder, link, secrets)?;
    code_claim(coder, link, &mut coded)?;
    Ok((coded, secrets))
}

fn code_disclosure<G: LinkGame>(
    coder: &mut Coder,
    setup: &G::Setup,
    known: Option<&Disclosure<G>>,
) -> Result<Option<Disclosure<G>>, LinkError> {
    if !coder.flag(known.is_some())? {
        return Ok(None);
    }
    let secret = known.and_then(|known| known.secret.as_ref());
    let secret = if coder.flag(secret.is_some())? { Some(G::code_secret(coder, setup, secret)?) } else { None };
    let salt = known.and_then(|known| known.salt);
    let salt = if coder.flag(salt.is_some())? {
        let mut salt = salt.unwrap_or(Salt([0; 16]));
        coder.bytes(&mut salt.0)?;
        Some(salt)
    } else {
        None
    };
    Ok(Some(Disclosure { secret, salt }))
}

fn code_seats<L: Choice>(coder: &mut Coder, sides: usize, seats: Option<&Seats<L>>) -> Result<Seats<L>, LinkError> {
    let mut coded = Vec::with_capacity(sides);
    let mut names = Vec::with_capacity(sides);
    for side in Side::all(sides) {
        let level = seats.and_then(|seats| seats.seat(side).level());
        let person = coder.flag(level.is_none())?;
        coded.push(if person {
            Seat::Remote
        } else {
            let place = level.map_or(0, L::index_in_links);
            let level = L::IN_LINKS.get(coder.choose(PLAYERS, place)?).copied().ok_or_else(|| coder.refusal())?;
            Seat::Computer(level)
        });
        names.push(sanitize_name(&code_name(coder, seats.map_or("", |seats| seats.name(side)), NAME)?));
    }
    Ok(Seats::new(coded).with_names(names.iter().map(String::as_str)))
}

/// Codes the moves of a match; returns its record.
fn code_moves<G: LinkGame>(coder: &mut Coder, setup: &G::Setup, moves: &[G::Move]) -> Result<Record<G>, LinkError> {
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

/// Codes one of the legal moves or [`ASIDES`](LinkGame::ASIDES).
fn code_move<G: LinkGame>(coder: &mut Coder, position: &G, mv: Option<G::Move>) -> Result<G::Move, LinkError> {
    let legal: Vec<G::Move> = position.legal_moves().collect();
    let place = mv.as_ref().map_or(Some(0), |mv| legal.iter().position(|known| known == mv));
    let place = coder.choose(legal.len() + 1, place.unwrap_or(legal.len()))?;
    legal.get(place).map_or_else(|| coder.one_of(G::ASIDES, mv.as_ref()), |mv| Ok(*mv))
}
