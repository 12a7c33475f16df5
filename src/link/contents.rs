//! What the links of all kinds share: a match with what everybody may know of it, and with what else the link tells.

use super::claim::code_claim;
use super::moves::code_moves;
use super::name::code_name;
use super::pact::code_pact;
use super::{Coder, LinkError, LinkGame};
use crate::fair::Salt;
use crate::game::Side;
use crate::play::{ComputerLevel, GameKind, Letter, MAX_ORDERS, Seat, Seats};
use crate::record::tags::sanitize_name;

/// As many games can be told apart; some numbers are free for games to come.
const GAMES: usize = 8;
/// As many levels of computer players can be told apart, a person included.
const PLAYERS: usize = 16;
/// The longest name, in letters.
pub(super) const NAME: usize = 40;

/// What a link tells of what a side hides.
#[derive(Clone, PartialEq, Debug)]
pub struct Disclosure<G: LinkGame> {
    /// The secret; `None` in games without secrets.
    pub secret: Option<G::Secret>,
    /// The salt with which the side has sealed what it hides, where it has.
    pub salt: Option<Salt>,
}

/// What a link tells of what each side hides, by side.
pub(super) type Disclosures<G> = Vec<Option<Disclosure<G>>>;

/// The game of a link that is read.
///
/// # Errors
/// When it is none that this program knows.
pub(super) fn read_game(coder: &mut Coder) -> Result<GameKind, LinkError> {
    GameKind::ALL.get(coder.choose(GAMES, 0)?).copied().ok_or(LinkError::Altered)
}

/// The game, which must be this one, and the agreed rules, which can be played.
pub(super) fn code_rules<G: LinkGame>(coder: &mut Coder, setup: Option<&G::Setup>) -> Result<G::Setup, LinkError> {
    let place = GameKind::ALL.iter().position(|kind| *kind == G::KIND).unwrap_or(GAMES);
    match GameKind::ALL.get(coder.choose(GAMES, place)?) {
        Some(kind) if *kind == G::KIND => {}
        Some(other) => return Err(LinkError::OtherGame(*other)),
        None => return Err(LinkError::Altered),
    }
    let coded = G::code_setup(coder, setup)?;
    if G::start(&coded).is_ok() { Ok(coded) } else { Err(coder.refusal()) }
}

/// A match, and, where the kind of the link allows it, what sides hide.
pub(super) fn code_match<G: LinkGame>(
    coder: &mut Coder,
    link: Option<&Letter<G>>,
    tells: bool,
    told: &[Option<Disclosure<G>>],
) -> Result<(Letter<G>, Disclosures<G>), LinkError> {
    let setup = code_rules::<G>(coder, link.map(|link| link.record.setup()))?;
    let sides: Vec<Side> = Side::all(G::side_count(&setup)).collect();
    let seats = code_seats(coder, sides.len(), link.map(|link| &link.seats))?;
    let hints = coder.flag(link.is_some_and(|link| link.hints))?;
    let disclosed = if tells {
        let told = |side: usize| told.get(side).and_then(Option::as_ref);
        (0..sides.len()).map(|side| code_disclosure(coder, &setup, told(side))).collect::<Result<_, _>>()?
    } else {
        sides.iter().map(|_| None).collect::<Vec<_>>()
    };
    let pact = link.and_then(|link| link.pact.as_ref());
    let pact = if coder.flag(pact.is_some())? { Some(code_pact::<G>(coder, &setup, pact)?) } else { None };
    let record = code_moves::<G>(coder, &setup, link.map_or(&[], |link| link.record.moves()))?;
    let orders = record.position().code_orders(coder, link.map_or(&[], |link| &link.orders), MAX_ORDERS)?;
    Ok((Letter { record, seats, hints, pact, orders }, disclosed))
}

/// The same with what stands at the end of the link.
pub(super) fn code_whole_match<G: LinkGame>(
    coder: &mut Coder,
    link: Option<&Letter<G>>,
    tells: bool,
    told: &[Option<Disclosure<G>>],
) -> Result<(Letter<G>, Disclosures<G>), LinkError> {
    let (mut coded, disclosed) = code_match(coder, link, tells, told)?;
    code_claim(coder, link, &mut coded)?;
    Ok((coded, disclosed))
}

fn code_disclosure<G: LinkGame>(
    coder: &mut Coder,
    setup: &G::Setup,
    told: Option<&Disclosure<G>>,
) -> Result<Option<Disclosure<G>>, LinkError> {
    if !coder.flag(told.is_some())? {
        return Ok(None);
    }
    let secret = told.and_then(|told| told.secret.as_ref());
    let secret = if coder.flag(secret.is_some())? { Some(G::code_secret(coder, setup, secret)?) } else { None };
    let salt = told.and_then(|told| told.salt);
    let salt = if coder.flag(salt.is_some())? {
        let mut salt = salt.unwrap_or(Salt([0; 16]));
        coder.bytes(&mut salt.0)?;
        Some(salt)
    } else {
        None
    };
    Ok(Some(Disclosure { secret, salt }))
}

fn code_seats<L: ComputerLevel>(
    coder: &mut Coder,
    sides: usize,
    seats: Option<&Seats<L>>,
) -> Result<Seats<L>, LinkError> {
    let mut coded = Vec::with_capacity(sides);
    let mut names = Vec::with_capacity(sides);
    for side in Side::all(sides) {
        let level = seats.and_then(|seats| seats.seat(side).level());
        let person = coder.flag(level.is_none())?;
        coded.push(if person {
            Seat::Remote
        } else {
            let place = level.and_then(|level| L::ALL.iter().position(|known| *known == level)).unwrap_or(0);
            let level = L::ALL.get(coder.choose(PLAYERS, place)?).copied().ok_or_else(|| coder.refusal())?;
            Seat::Computer(level)
        });
        names.push(sanitize_name(&code_name(coder, seats.map_or("", |seats| seats.name(side)), NAME)?));
    }
    Ok(Seats::new(coded).with_names(names.iter().map(String::as_str)))
}
