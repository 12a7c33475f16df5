//! Links with which a player continues on another device.

use super::contents::{NAME, code_match};
use super::kinds::{read, write};
use super::name::code_name;
use super::note::code_notes;
use super::pact::code_claim;
use super::{Address, Coder, Disclosure, LinkError, LinkGame, LinkKind, MAX_MOVES};
use crate::fair::{Exchanged, Opening, Pact, SealFault};
use crate::game::{Secret, Side};
use crate::play::summary::TITLE;
use crate::play::{Letter, Match, Seat, Seats};
use crate::record::tags::sanitize_name;

/// A match with everything that its device knows, for its player alone.
#[derive(Clone, PartialEq, Debug)]
pub struct PrivateLink<G: LinkGame> {
    shared: Letter<G>,
    secrets: Vec<Option<Disclosure<G>>>,
    /// `true` for each side that a human at this device plays.
    here: Vec<bool>,
    seed: u64,
    exchanged: Exchanged,
    title: String,
}

impl<G: LinkGame> PrivateLink<G> {
    /// Collects everything that this device knows of a match.
    pub fn from_match(game: &Match<G>) -> Self {
        Self {
            shared: Letter {
                orders: game.session().orders().to_vec(),
                notes: game.session().notes().to_vec(),
                ..Letter::from_view(&game.public_view())
            },
            secrets: game.seats().sides().map(|side| disclosure(game, side)).collect(),
            here: game.seats().sides().map(|side| game.seats().is_human(side)).collect(),
            seed: game.seed(),
            exchanged: game.session().pact().map(Pact::exchanged).unwrap_or_default(),
            title: sanitize_name(game.tag(TITLE).unwrap_or_default()),
        }
    }

    /// Returns the match, to be continued here.
    ///
    /// # Errors
    /// When the secret of a side played here is missing, or is not the sealed one.
    pub fn into_match(self) -> Result<Match<G>, SealFault> {
        let Letter { record, seats, hints, pact, orders, notes } = self.shared;
        let seat = |side: Side| if self.here[side.index()] { Seat::Human } else { seats.seat(side) };
        let here = Seats::new(seats.sides().map(seat)).with_names(seats.sides().map(|side| seats.name(side)));
        let mut game = Match::from_record(record, &here, self.seed);
        game.hints = hints;
        game.set_tag(TITLE, &self.title);
        let sides = || Side::all(self.secrets.len()).zip(&self.secrets);
        if let Some(public) = pact {
            let mut pact = Pact::watch(public).with_exchanged(self.exchanged);
            for (side, disclosure) in sides() {
                let (secret, salt) =
                    disclosure.as_ref().map_or((None, None), |known| (known.secret.as_ref(), known.salt));
                let secret = secret.filter(|_| G::Secret::HIDES).map(Secret::to_bytes);
                if self.here[side.index()] && pact.public().has_joined(side) {
                    // Without the salt nobody could continue, and the player would lose the match.
                    pact.resume(side, salt.ok_or(SealFault::NotOpened)?, secret.as_deref())?;
                } else if let (Some(secret), Some(salt)) = (secret, salt) {
                    // An observer has only been shown the secret of a side.
                    pact.observe(side, &Opening { salt, secret })?;
                }
            }
            game.session_mut().set_pact(Some(pact));
        }
        game.session_mut().set_orders(orders);
        game.session_mut().set_notes(notes);
        for (side, disclosure) in sides() {
            game.disclose(side, disclosure.as_ref().and_then(|known| known.secret.clone()));
        }
        Ok(game)
    }

    /// Returns the link.
    ///
    /// # Errors
    /// When the match is too long even for a file.
    pub fn to_address(&self) -> Result<Address, LinkError> {
        write(LinkKind::Private, |coder| Self::code(coder, Some(self)))
    }

    /// Reads a private link.
    ///
    /// # Errors
    /// When it is of another kind or game, or no writer made it.
    pub fn read(address: &Address) -> Result<Self, LinkError> {
        read(address, &[LinkKind::Private], |coder| Self::code(coder, None))
    }

    fn code(coder: &mut Coder, link: Option<&Self>) -> Result<Self, LinkError> {
        let secrets = link.map_or(&[][..], |link| &link.secrets);
        let (mut shared, secrets) = code_match(coder, link.map(|link| &link.shared), Some(secrets))?;
        let mut here = Vec::with_capacity(secrets.len());
        for side in 0..secrets.len() {
            here.push(coder.flag(link.is_some_and(|link| link.here[side]))?);
        }
        let mut seed = link.map_or(0, |link| link.seed).to_le_bytes();
        coder.bytes(&mut seed)?;
        let exchanged = link.map(|link| link.exchanged).unwrap_or_default();
        let title = sanitize_name(&code_name(coder, link.map_or("", |link| &link.title), NAME)?);
        let sent = coder.number(exchanged.sent as u32, MAX_MOVES)? as usize;
        let heard = coder.number(exchanged.heard as u32, MAX_MOVES)? as usize;
        let has_news = coder.flag(exchanged.has_news)?;
        let begun_at = code_time(coder, exchanged.begun_at)?;
        let sent_at = code_time(coder, exchanged.sent_at)?;
        let heard_at = code_time(coder, exchanged.heard_at)?;
        let exchanged = Exchanged { sent, heard, has_news, begun_at, sent_at, heard_at };
        code_claim(coder, link.map(|link| &link.shared), &mut shared)?;
        shared.notes = code_notes(coder, here.len(), link.map_or(&[], |link| &link.shared.notes))?;
        Ok(Self { shared, secrets, here, seed: u64::from_le_bytes(seed), exchanged, title })
    }
}

/// Returns a side's secret known to this device, with the salt of its seals or, for an observer, of its board.
fn disclosure<G: LinkGame>(game: &Match<G>, side: Side) -> Option<Disclosure<G>> {
    let secret = game.secret(side).cloned();
    let salt = game.session().pact().and_then(|pact| pact.salt(side).or_else(|| pact.observed_salt(side)));
    (secret.is_some() || salt.is_some()).then_some(Disclosure { secret, salt })
}

/// Codes an optional time in seconds.
fn code_time(coder: &mut Coder, time: Option<u64>) -> Result<Option<u64>, LinkError> {
    if !coder.flag(time.is_some())? {
        return Ok(None);
    }
    let mut bytes = time.unwrap_or(0).to_le_bytes();
    coder.bytes(&mut bytes)?;
    Ok(Some(u64::from_le_bytes(bytes)))
}
