//! What the links of all kinds share: a match with what everybody may know of it, and with what else the link tells.

use super::claim::code_claim;
use super::moves::{Known, code_moves};
use super::name::code_name;
use super::pact::code_pact;
use super::{Coder, LinkError, LinkGame};
use crate::fair::{KnownDice, PublicPact, Salt};
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

/// The games by the numbers that links have for them, each with the version of the format in which its rules are told.
const NUMBERS: [(GameKind, u8); 6] = [
    (GameKind::SeaBattle, 1),
    (GameKind::Squadron, 1),
    (GameKind::VirusWar, 1),
    (GameKind::SeaBattle, 2),
    (GameKind::Squadron, 2),
    (GameKind::Squadron, 3),
];

/// The version of the format that a body needs, by the number of its game, with which it begins.
pub(super) fn version_of(body: &[u8]) -> u8 {
    let number = usize::from(body.first().copied().unwrap_or(0)) % GAMES;
    NUMBERS.get(number).map_or(1, |(_, version)| *version)
}

/// The game of a link, and the version in which its rules are told.
///
/// # Errors
/// When it is none that this version knows.
fn code_number(coder: &mut Coder, wanted: (GameKind, u8)) -> Result<(GameKind, u8), LinkError> {
    let place = NUMBERS.iter().position(|known| *known == wanted).unwrap_or(GAMES);
    NUMBERS.get(coder.choose(GAMES, place)?).copied().ok_or(LinkError::Altered)
}

/// The game of a link that is read.
///
/// # Errors
/// When it is none that this version knows.
pub(super) fn read_game(coder: &mut Coder) -> Result<GameKind, LinkError> {
    code_number(coder, NUMBERS[0]).map(|(game, _)| game)
}

/// The game, which must be this one, and the agreed rules, which can be played.
pub(super) fn code_rules<G: LinkGame>(coder: &mut Coder, setup: Option<&G::Setup>) -> Result<G::Setup, LinkError> {
    let version = match code_number(coder, (G::KIND, setup.map_or(1, G::rules_version)))? {
        (kind, version) if kind == G::KIND => version,
        (other, _) => return Err(LinkError::OtherGame(other)),
    };
    let mut coded = G::code_setup(coder, setup)?;
    if version > 1 {
        coded = G::code_later_rules(coder, version, setup, coded)?;
    }
    if G::start(&coded).is_ok() { Ok(coded) } else { Err(coder.refusal()) }
}

/// A match, and, where the kind of the link allows it, what sides hide. The order is that in which each follows from what was
/// told before.
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
    let secret = |side: &Side| {
        let disclosed = disclosed.get(side.index()).and_then(Option::as_ref).and_then(|told| told.secret.clone());
        disclosed.or_else(|| opened::<G>(&setup, pact.as_ref()?, *side))
    };
    let known = Known::<G> { secrets: sides.iter().map(secret).collect(), dice: pact.as_ref().map(KnownDice::new) };
    let record = code_moves(coder, &setup, link.map_or(&[], |link| link.record.moves()), &known)?;
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

/// The secret that a side has opened, where that means anything.
fn opened<G: LinkGame>(setup: &G::Setup, pact: &PublicPact, side: Side) -> Option<G::Secret> {
    G::secret_from_bytes(setup, &pact.side(side)?.opening.as_ref()?.secret)
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
