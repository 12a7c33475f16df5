//! The kinds of links, each a type of its own: what may be in one and not in another is told by its fields.

use super::contents::{NAME, code_match, code_rules, code_whole_match, read_game};
use super::name::code_name;
use super::squadron::code_map;
use super::{Address, Coder, Disclosure, LinkError, LinkGame, LinkKind};
use crate::game::{Side, Turn};
use crate::play::{GameKind, Letter, Match, PublicView, Seat, Seats, Stage};
use crate::squadron::map::saved::NamedMap;

/// The game of a link, whatever kind it is of.
///
/// # Errors
/// When the link was made by no writer.
pub fn game_of(address: &Address) -> Result<GameKind, LinkError> {
    match address.kind {
        LinkKind::Map => Ok(GameKind::Squadron),
        kind if kind.is_of_campaign() => Err(LinkError::OtherKind(kind)),
        _ => read_game(&mut Coder::reader(&address.body)?),
    }
}

/// Writes a body.
pub(super) fn write(
    kind: LinkKind,
    code: impl FnOnce(&mut Coder) -> Result<(), LinkError>,
) -> Result<Address, LinkError> {
    let mut coder = Coder::writer();
    code(&mut coder)?;
    Ok(Address { kind, body: coder.into_body()? })
}

/// Reads a body of one of these kinds to its end.
pub(super) fn read<T>(
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
    /// When the match is too long even for a file.
    pub fn to_address(&self) -> Result<Address, LinkError> {
        self.write(LinkKind::Match)
    }

    /// The link to a position or a match that nobody plays by it.
    ///
    /// # Errors
    /// When the match is too long even for a file.
    pub fn to_position_address(&self) -> Result<Address, LinkError> {
        self.write(LinkKind::Position)
    }

    fn write(&self, kind: LinkKind) -> Result<Address, LinkError> {
        write(kind, |coder| code_whole_match(coder, Some(self), false, &[]).map(|_| ()))
    }

    /// The match or the position of a link.
    ///
    /// # Errors
    /// When it is of another kind or game, or was made by no writer.
    pub fn read(address: &Address) -> Result<Self, LinkError> {
        read(address, &[LinkKind::Match, LinkKind::Position], |coder| {
            code_whole_match(coder, None, false, &[]).map(|(link, _)| link)
        })
    }

    /// The match or the position as one that nobody plays: it can be looked at, and nothing happens in it by itself.
    pub fn into_shown(self) -> Match<G> {
        let seats = Seats::new(self.seats.sides().map(|_| Seat::Remote));
        let names = self.seats.sides().map(|side| self.seats.name(side));
        Match::from_record(self.record, &seats.with_names(names), 0)
    }

    /// A match up to one of its moves, without names and without a claim to play it.
    pub fn position(table: &PublicView<'_, G>, moves: usize) -> Self {
        let sides = table.seats.sides().map(|_| Seat::Remote);
        Self {
            record: table.record.up_to(moves),
            seats: Seats::new(sides),
            hints: false,
            pact: None,
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
    /// When the match is too long even for a file.
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
        if !matches!(shared.record.turn(), Turn::Over(_)) {
            return Err(LinkError::Altered);
        }
        Ok(Self { shared, secrets: told.into_iter().map(|told| told?.secret).collect() })
    }

    /// The match that is over, with every board that the link tells. Nobody here has played it.
    pub fn into_match(self) -> Match<G> {
        let Letter { record, seats, hints, .. } = self.shared;
        let mut game = Match::from_record(record, &seats, 0);
        game.agree_on_hints(hints);
        for (side, secret) in Side::all(self.secrets.len()).zip(self.secrets) {
            game.disclose(side, secret);
        }
        game
    }
}

/// The link to agreed rules.
///
/// # Errors
/// When they cannot be played.
pub fn setup_address<G: LinkGame>(setup: &G::Setup) -> Result<Address, LinkError> {
    write(LinkKind::Setup, |coder| code_rules::<G>(coder, Some(setup)).map(|_| ()))
}

/// The rules of a link, which can be played.
///
/// # Errors
/// When it is of another kind or game, or was made by no writer.
pub fn read_setup<G: LinkGame>(address: &Address) -> Result<G::Setup, LinkError> {
    read(address, &[LinkKind::Setup], |coder| code_rules::<G>(coder, None))
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
