//! One type for each kind of link, whose fields are what the kind may hold.

use super::contents::{NAME, code_match, code_rules, code_whole_match, read_game};
use super::name::code_name;
use super::note::code_notes;
use super::squadron::code_map;
use super::{Address, Coder, Disclosure, LinkError, LinkGame, LinkKind, VERSION};
use crate::game::{Side, Turn};
use crate::play::{GameKind, Letter, Match, PublicView, Seat, Seats, Stage};
use crate::saved_maps::NamedMap;

/// Returns the game of a link of any kind.
///
/// # Errors
/// When no writer made the link.
pub fn game_of(address: &Address) -> Result<GameKind, LinkError> {
    match address.kind {
        LinkKind::Map => Ok(GameKind::Squadron),
        kind if kind.is_of_campaign() => Err(LinkError::OtherKind(kind)),
        _ => read_game(&mut Coder::reader(&address.body)?),
    }
}

/// Writes a link of the first version that can tell it.
pub(super) fn write<T>(
    kind: LinkKind,
    code: impl Fn(&mut Coder) -> Result<T, LinkError>,
) -> Result<Address, LinkError> {
    let written = |version| {
        let mut coder = Coder::writer().of_version(version);
        code(&mut coder)?;
        Ok(Address { version, kind, body: coder.into_body()? })
    };
    (1..VERSION).map(written).find(|link| *link != Err(LinkError::Inexpressible)).unwrap_or_else(|| written(VERSION))
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
    let mut coder = Coder::reader(&address.body)?.of_version(address.version);
    let value = code(&mut coder)?;
    coder.end()?;
    Ok(value)
}

impl<G: LinkGame> Letter<G> {
    /// Returns the link for the players.
    ///
    /// # Errors
    /// When the match is too long even for a file.
    pub fn to_address(&self) -> Result<Address, LinkError> {
        self.write(LinkKind::Match)
    }

    /// Returns the link to a position, or to a match without its seats.
    ///
    /// # Errors
    /// When the match is too long even for a file.
    pub fn to_position_address(&self) -> Result<Address, LinkError> {
        self.write(LinkKind::Position)
    }

    fn write(&self, kind: LinkKind) -> Result<Address, LinkError> {
        write(kind, |coder| Self::code(coder, kind, Some(self)))
    }

    /// Reads the match or position of a link.
    ///
    /// # Errors
    /// When it is of another kind or game, or no writer made it.
    pub fn read(address: &Address) -> Result<Self, LinkError> {
        read(address, &[LinkKind::Match, LinkKind::Position], |coder| Self::code(coder, address.kind, None))
    }

    fn code(coder: &mut Coder, kind: LinkKind, link: Option<&Self>) -> Result<Self, LinkError> {
        let (mut coded, _) = code_whole_match(coder, link, None)?;
        if kind == LinkKind::Match {
            coded.notes = code_notes(coder, coded.seats.sides().count(), link.map_or(&[], |link| &link.notes))?;
            if coded.notes.len() > 1 {
                // Nobody but the sender has a word in its letter.
                return Err(coder.refusal());
            }
        }
        Ok(coded)
    }

    /// Returns the match or position with nobody playing it: it can only be looked at.
    pub fn into_shown(self) -> Match<G> {
        let seats = Seats::new(self.seats.sides().map(|_| Seat::Remote));
        let names = self.seats.sides().map(|side| self.seats.name(side));
        Match::from_record(self.record, &seats.with_names(names), 0)
    }

    /// Returns a match up to one of its moves, without names and pact.
    pub fn position(view: &PublicView<'_, G>, moves: usize) -> Self {
        let sides = view.seats.sides().map(|_| Seat::Remote);
        Self {
            record: view.record.up_to(moves),
            seats: Seats::new(sides),
            hints: false,
            pact: None,
            orders: Vec::new(),
            notes: Vec::new(),
        }
    }
}

/// A finished match with its disclosed boards.
#[derive(Clone, PartialEq, Debug)]
pub struct ReplayLink<G: LinkGame> {
    /// The public parts.
    pub shared: Letter<G>,
    /// The known secrets, by side.
    pub secrets: Vec<Option<G::Secret>>,
}

impl<G: LinkGame> ReplayLink<G> {
    /// Returns the replay of a match, without seals; `None` while it goes on.
    pub fn from_match(game: &Match<G>) -> Option<Self> {
        let over = game.stage() == Stage::Over;
        let shared = Letter { pact: None, ..Letter::from_view(&game.public_view()) };
        let secrets = game.seats().sides().map(|side| game.secret(side).cloned()).collect();
        over.then_some(Self { shared, secrets })
    }

    /// Returns the link.
    ///
    /// # Errors
    /// When the match is too long even for a file.
    pub fn to_address(&self) -> Result<Address, LinkError> {
        write(LinkKind::Replay, |coder| Self::code(coder, Some(self)))
    }

    /// Reads the replay of a link.
    ///
    /// # Errors
    /// When it is of another kind or game, or no writer made it.
    pub fn read(address: &Address) -> Result<Self, LinkError> {
        let replay = read(address, &[LinkKind::Replay], |coder| Self::code(coder, None))?;
        if matches!(replay.shared.record.turn(), Turn::Over(_)) { Ok(replay) } else { Err(LinkError::Altered) }
    }

    /// Codes a replay, which may be unfinished.
    pub(super) fn code(coder: &mut Coder, replay: Option<&Self>) -> Result<Self, LinkError> {
        let disclosure = |secret: &Option<_>| Some(Disclosure { secret: Some(secret.clone()?), salt: None });
        let secrets: Vec<_> = replay.map_or(Vec::new(), |replay| replay.secrets.iter().map(disclosure).collect());
        let (shared, secrets) = code_match(coder, replay.map(|replay| &replay.shared), Some(&secrets))?;
        Ok(Self { shared, secrets: secrets.into_iter().map(|disclosure| disclosure?.secret).collect() })
    }

    /// Returns the finished match with every board in the link and nobody playing it.
    pub fn into_match(self) -> Match<G> {
        let Letter { record, seats, hints, .. } = self.shared;
        let mut game = Match::from_record(record, &seats, 0);
        game.hints = hints;
        for (side, secret) in Side::all(self.secrets.len()).zip(self.secrets) {
            game.disclose(side, secret);
        }
        game
    }
}

/// Returns the link to a setup.
///
/// # Errors
/// When it is unplayable.
pub fn setup_address<G: LinkGame>(setup: &G::Setup) -> Result<Address, LinkError> {
    write(LinkKind::Setup, |coder| code_rules::<G>(coder, Some(setup)))
}

/// Reads the playable setup of a link.
///
/// # Errors
/// When it is of another kind or game, or no writer made it.
pub fn read_setup<G: LinkGame>(address: &Address) -> Result<G::Setup, LinkError> {
    read(address, &[LinkKind::Setup], |coder| code_rules::<G>(coder, None))
}

/// Returns the link to a map of Squadron with its name.
///
/// # Errors
/// Never for a map of legal size.
pub fn map_address(map: &NamedMap) -> Result<Address, LinkError> {
    write(LinkKind::Map, |coder| {
        code_name(coder, map.name(), NAME)?;
        code_map(coder, Some(map.map()))
    })
}

/// Reads a map of a link with its name; it may be unfair.
///
/// # Errors
/// When it is of another kind, or no writer made it.
pub fn read_map(address: &Address) -> Result<NamedMap, LinkError> {
    read(address, &[LinkKind::Map], |coder| {
        let name = code_name(coder, "", NAME)?;
        NamedMap::new(&name, code_map(coder, None)?).ok_or(LinkError::Altered)
    })
}
