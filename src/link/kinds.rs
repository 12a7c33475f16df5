//! The kinds of links, each a type of its own: what may be in one and not in another is told by its fields.

use super::contents::{NAME, code_match, code_same_game, code_setup};
use super::name::code_name;
use super::squadron::code_map;
use super::{Address, Coder, Disclosure, LinkError, LinkGame, LinkKind, MAX_MOVES};
use crate::fair::{Pact, SealFault};
use crate::game::Side;
use crate::play::{GameKind, Letter, Match, Seat, Seats, Stage, Table};
use crate::record::tags::sanitize_name;
use crate::squadron::map::saved::NamedMap;

/// The game of a link, whatever kind it is of.
///
/// # Errors
/// When the link was made by no writer.
pub fn game_of(address: &Address) -> Result<GameKind, LinkError> {
    match address.kind {
        LinkKind::Map => Ok(GameKind::Squadron),
        _ => super::contents::code_game(&mut Coder::reader(&address.body)?, None),
    }
}

/// Writes a body.
fn write(kind: LinkKind, code: impl FnOnce(&mut Coder) -> Result<(), LinkError>) -> Result<Address, LinkError> {
    let mut coder = Coder::writer();
    code(&mut coder)?;
    Ok(Address { kind, body: coder.into_body()? })
}

/// Reads a body of one of these kinds to its end.
fn read<T>(
    address: &Address,
    kinds: &[LinkKind],
    code: impl FnOnce(&mut Coder) -> Result<T, LinkError>,
) -> Result<T, LinkError> {
    if !kinds.contains(&address.kind) {
        return Err(LinkError::OtherKind(address.kind));
    }
    let mut coder = Coder::reader(&address.body)?;
    let value = code(&mut coder)?;
    coder.end()?;
    Ok(value)
}

impl<G: LinkGame> Letter<G> {
    /// The link for those who play.
    ///
    /// # Errors
    /// When the match is too long for a link.
    pub fn to_address(&self) -> Result<Address, LinkError> {
        self.write(LinkKind::Match)
    }

    /// The link to a position or a match that nobody plays by it.
    ///
    /// # Errors
    /// When the match is too long for a link.
    pub fn to_position_address(&self) -> Result<Address, LinkError> {
        self.write(LinkKind::Position)
    }

    fn write(&self, kind: LinkKind) -> Result<Address, LinkError> {
        write(kind, |coder| code_match(coder, Some(self), false, &[]).map(|_| ()))
    }

    /// The match or the position of a link.
    ///
    /// # Errors
    /// When it is of another kind or game, or was made by no writer.
    pub fn read(address: &Address) -> Result<Self, LinkError> {
        read(address, &[LinkKind::Match, LinkKind::Position], |coder| {
            code_match(coder, None, false, &[]).map(|(link, _)| link)
        })
    }

    /// A match up to one of its moves, without names and without a claim to play it.
    pub fn position(table: &Table<'_, G>, moves: usize) -> Self {
        let sides = table.seats.sides().map(|_| Seat::Remote);
        Self {
            record: table.record.up_to(moves),
            seats: Seats::new(sides),
            hints: false,
            pact: None,
            proofs: Vec::new(),
            orders: Vec::new(),
        }
    }
}

/// A match that is over, with the boards that were laid open.
#[derive(Clone, PartialEq, Debug)]
pub struct ReplayLink<G: LinkGame> {
    /// What everybody knows.
    pub shared: Letter<G>,
    /// By side: what it hid, if this device knows it.
    pub secrets: Vec<Option<G::Secret>>,
}

impl<G: LinkGame> ReplayLink<G> {
    /// The replay of a match; `None` while it goes on. Seals are left out.
    pub fn from_match(game: &Match<G>) -> Option<Self> {
        let over = game.stage() == Stage::Over;
        let shared = Letter { pact: None, ..Letter::from_table(&game.table()) };
        let secrets = game.seats().sides().map(|side| game.secret(side).cloned()).collect();
        over.then_some(Self { shared, secrets })
    }

    /// The link.
    ///
    /// # Errors
    /// When the match is too long for a link.
    pub fn to_address(&self) -> Result<Address, LinkError> {
        let told = |secret: &Option<G::Secret>| {
            let secret = secret.clone();
            secret.is_some().then_some(Disclosure { secret, salt: None })
        };
        let told: Vec<_> = self.secrets.iter().map(told).collect();
        write(LinkKind::Replay, |coder| code_match(coder, Some(&self.shared), true, &told).map(|_| ()))
    }

    /// The replay of a link.
    ///
    /// # Errors
    /// When it is of another kind or game, or was made by no writer.
    pub fn read(address: &Address) -> Result<Self, LinkError> {
        let (shared, told) = read(address, &[LinkKind::Replay], |coder| code_match::<G>(coder, None, true, &[]))?;
        Ok(Self { shared, secrets: told.into_iter().map(|told| told?.secret).collect() })
    }
}

/// What this device knows of what a side hides.
fn disclosure<G: LinkGame>(game: &Match<G>, side: Side) -> Option<Disclosure<G>> {
    let secret = game.secret(side).cloned();
    let salt = game.pact().and_then(|pact| pact.salt(side));
    (secret.is_some() || salt.is_some()).then_some(Disclosure { secret, salt })
}

/// A match with what one side hides, for an observer (S21).
#[derive(Clone, PartialEq, Debug)]
pub struct ObserverLink<G: LinkGame> {
    /// What everybody knows.
    pub shared: Letter<G>,
    /// The side.
    pub side: Side,
    /// What it hides, with its salt, so that the observer can check the seal.
    pub disclosure: Disclosure<G>,
}

impl<G: LinkGame> ObserverLink<G> {
    /// The link that a side gives to an observer; `None` if what it hides is not here.
    pub fn from_match(game: &Match<G>, side: Side) -> Option<Self> {
        let disclosure = disclosure(game, side).filter(|told| told.secret.is_some())?;
        Some(Self { shared: Letter::from_table(&game.table()), side, disclosure })
    }

    /// The link.
    ///
    /// # Errors
    /// When the match is too long for a link.
    pub fn to_address(&self) -> Result<Address, LinkError> {
        let own = |side: Side| (side == self.side).then(|| self.disclosure.clone());
        let told: Vec<_> = self.shared.seats.sides().map(own).collect();
        write(LinkKind::Observer, |coder| code_match(coder, Some(&self.shared), true, &told).map(|_| ()))
    }

    /// What a link gives to an observer.
    ///
    /// # Errors
    /// When it is of another kind or game, or tells the secret of no side or of several.
    pub fn read(address: &Address) -> Result<Self, LinkError> {
        let (shared, told) = read(address, &[LinkKind::Observer], |coder| code_match::<G>(coder, None, true, &[]))?;
        let mut told = (0..).zip(told).filter_map(|(side, told)| Some((Side::new(side)?, told?)));
        match (told.next(), told.next()) {
            (Some((side, disclosure)), None) => Ok(Self { shared, side, disclosure }),
            _ => Err(LinkError::Altered),
        }
    }
}

/// A match with all that its device knows, to go on with it elsewhere. It is for its player alone.
#[derive(Clone, PartialEq, Debug)]
pub struct PrivateLink<G: LinkGame> {
    shared: Letter<G>,
    told: Vec<Option<Disclosure<G>>>,
    /// By side: whether somebody at this device plays it.
    here: Vec<bool>,
    seed: u64,
    sent: usize,
    title: String,
}

/// The tag with the name that the player gave to a match.
const TITLE: &str = "Title";

impl<G: LinkGame> PrivateLink<G> {
    /// All that this device knows of a match.
    pub fn from_match(game: &Match<G>) -> Self {
        Self {
            shared: Letter::from_table(&game.table()),
            told: game.seats().sides().map(|side| disclosure(game, side)).collect(),
            here: game.seats().sides().map(|side| game.seats().is_human(side)).collect(),
            seed: game.seed(),
            sent: game.pact().map_or(0, Pact::sent),
            title: sanitize_name(game.tag(TITLE).unwrap_or_default()),
        }
    }

    /// The match, to be played on here.
    ///
    /// # Errors
    /// When a secret is not the one that was sealed.
    pub fn into_match(self) -> Result<Match<G>, SealFault> {
        let Letter { record, seats, hints, pact, .. } = self.shared;
        let seat = |side: Side| if self.here[side.index()] { Seat::Human } else { seats.seat(side) };
        let here = Seats::new(seats.sides().map(seat)).with_names(seats.sides().map(|side| seats.name(side)));
        let setup = record.setup().clone();
        let mut game = Match::from_record(record, &here, self.seed);
        game.agree_on_hints(hints);
        game.set_tag(TITLE, &self.title);
        let sides = || (0..).map_while(Side::new).zip(&self.told);
        if let Some(public) = pact {
            let own = sides().filter_map(|(side, told)| {
                let told = told.as_ref()?;
                let hidden = told.secret.as_ref().map(|secret| G::hidden(&setup, secret));
                Some((side, told.salt?, hidden.unwrap_or_default()))
            });
            game.set_pact(Some(Pact::resume(public, &own.collect::<Vec<_>>(), self.sent)?));
        }
        for (side, told) in sides() {
            game.disclose(side, told.as_ref().and_then(|told| told.secret.clone()));
        }
        Ok(game)
    }

    /// The link.
    ///
    /// # Errors
    /// When the match is too long for a link.
    pub fn to_address(&self) -> Result<Address, LinkError> {
        write(LinkKind::Private, |coder| Self::code(coder, Some(self)).map(|_| ()))
    }

    /// What a link tells its player.
    ///
    /// # Errors
    /// When it is of another kind or game, or was made by no writer.
    pub fn read(address: &Address) -> Result<Self, LinkError> {
        read(address, &[LinkKind::Private], |coder| Self::code(coder, None))
    }

    fn code(coder: &mut Coder, link: Option<&Self>) -> Result<Self, LinkError> {
        let told = link.map_or(&[][..], |link| &link.told);
        let (shared, told) = code_match(coder, link.map(|link| &link.shared), true, told)?;
        let mut here = Vec::with_capacity(told.len());
        for side in 0..told.len() {
            here.push(coder.flag(link.is_some_and(|link| link.here[side]))?);
        }
        let mut seed = link.map_or(0, |link| link.seed).to_le_bytes();
        coder.bytes(&mut seed)?;
        let sent = coder.number(link.map_or(0, |link| link.sent as u32), MAX_MOVES)? as usize;
        let title = sanitize_name(&code_name(coder, link.map_or("", |link| &link.title), NAME)?);
        Ok(Self { shared, told, here, seed: u64::from_le_bytes(seed), sent, title })
    }
}

/// The link to agreed rules.
///
/// # Errors
/// When they cannot be played.
pub fn setup_address<G: LinkGame>(setup: &G::Setup) -> Result<Address, LinkError> {
    write(LinkKind::Setup, |coder| {
        code_same_game::<G>(coder)?;
        code_setup::<G>(coder, Some(setup)).map(|_| ())
    })
}

/// The rules of a link, which can be played.
///
/// # Errors
/// When it is of another kind or game, or was made by no writer.
pub fn read_setup<G: LinkGame>(address: &Address) -> Result<G::Setup, LinkError> {
    read(address, &[LinkKind::Setup], |coder| {
        code_same_game::<G>(coder)?;
        code_setup::<G>(coder, None)
    })
}

/// The link to a map of Squadron under its name.
///
/// # Errors
/// Never for a map that can be drawn.
pub fn map_address(map: &NamedMap) -> Result<Address, LinkError> {
    write(LinkKind::Map, |coder| {
        code_name(coder, map.name(), NAME)?;
        code_map(coder, Some(map.map())).map(|_| ())
    })
}

/// The map of a link under its name. Whether it is fair is not asked.
///
/// # Errors
/// When it is of another kind, or was made by no writer.
pub fn read_map(address: &Address) -> Result<NamedMap, LinkError> {
    read(address, &[LinkKind::Map], |coder| {
        let name = code_name(coder, "", NAME)?;
        NamedMap::new(&name, code_map(coder, None)?).ok_or(LinkError::Altered)
    })
}
