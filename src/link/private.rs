//! Links for the player alone, to go on elsewhere.

use super::claim::code_claim;
use super::contents::{NAME, code_match};
use super::kinds::{read, write};
use super::name::code_name;
use super::{Address, Coder, Disclosure, LinkError, LinkGame, LinkKind, MAX_MOVES};
use crate::fair::{Exchanged, Opening, Pact, SealFault};
use crate::game::Side;
use crate::play::{Letter, Match, Seat, Seats};
use crate::record::tags::sanitize_name;

/// A match with all that its device knows, to go on with it elsewhere. It is for its player alone.
#[derive(Clone, PartialEq, Debug)]
pub struct PrivateLink<G: LinkGame> {
    shared: Letter<G>,
    told: Vec<Option<Disclosure<G>>>,
    /// By side: whether somebody at this device plays it.
    here: Vec<bool>,
    seed: u64,
    exchanged: Exchanged,
    title: String,
}

/// The tag with the name that the player gave to a match.
const TITLE: &str = "Title";

impl<G: LinkGame> PrivateLink<G> {
    /// All that this device knows of a match.
    pub fn from_match(game: &Match<G>) -> Self {
        Self {
            shared: Letter { orders: game.orders().to_vec(), ..Letter::from_table(&game.table()) },
            told: game.seats().sides().map(|side| disclosure(game, side)).collect(),
            here: game.seats().sides().map(|side| game.seats().is_human(side)).collect(),
            seed: game.seed(),
            exchanged: game.pact().map(Pact::exchanged).unwrap_or_default(),
            title: sanitize_name(game.tag(TITLE).unwrap_or_default()),
        }
    }

    /// The match, to be played on here.
    ///
    /// # Errors
    /// When a secret of a side that is played here is missing, or is not the one that was sealed.
    pub fn into_match(self) -> Result<Match<G>, SealFault> {
        let Letter { record, seats, hints, pact, orders, .. } = self.shared;
        let seat = |side: Side| if self.here[side.index()] { Seat::Human } else { seats.seat(side) };
        let here = Seats::new(seats.sides().map(seat)).with_names(seats.sides().map(|side| seats.name(side)));
        let mut game = Match::from_record(record, &here, self.seed);
        game.agree_on_hints(hints);
        game.set_tag(TITLE, &self.title);
        let sides = || Side::all(self.told.len()).zip(&self.told);
        if let Some(public) = pact {
            let mut pact = Pact::watch(public).with_exchanged(self.exchanged);
            for (side, told) in sides() {
                let (secret, salt) = told.as_ref().map_or((None, None), |told| (told.secret.as_ref(), told.salt));
                let secret = secret.filter(|_| G::HIDES).map(G::secret_bytes);
                if self.here[side.index()] && pact.public().has_joined(side) {
                    // Without these nobody could go on, and the match would be lost to its player.
                    pact.resume(side, salt.ok_or(SealFault::NotOpened)?, secret.as_deref())?;
                } else if let (Some(secret), Some(salt)) = (secret, salt) {
                    // Who has no seat there has only been shown what a side hides.
                    pact.observe(side, &Opening { salt, secret })?;
                }
            }
            game.set_pact(Some(pact));
        }
        game.set_orders(orders);
        for (side, told) in sides() {
            game.disclose(side, told.as_ref().and_then(|told| told.secret.clone()));
        }
        Ok(game)
    }

    /// The link.
    ///
    /// # Errors
    /// When the match is too long even for a file.
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
        let (mut shared, told) = code_match(coder, link.map(|link| &link.shared), true, told)?;
        let mut here = Vec::with_capacity(told.len());
        for side in 0..told.len() {
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
        Ok(Self { shared, told, here, seed: u64::from_le_bytes(seed), exchanged, title })
    }
}

/// What this device knows of what a side hides, with the salt of its seals or, as an observer, of its board.
fn disclosure<G: LinkGame>(game: &Match<G>, side: Side) -> Option<Disclosure<G>> {
    let secret = game.secret(side).cloned();
    let salt = game.pact().and_then(|pact| pact.salt(side).or_else(|| pact.observed_salt(side)));
    (secret.is_some() || salt.is_some()).then_some(Disclosure { secret, salt })
}

/// A time in seconds, if there is one.
fn code_time(coder: &mut Coder, time: Option<u64>) -> Result<Option<u64>, LinkError> {
    if !coder.flag(time.is_some())? {
        return Ok(None);
    }
    let mut bytes = time.unwrap_or(0).to_le_bytes();
    coder.bytes(&mut bytes)?;
    Ok(Some(u64::from_le_bytes(bytes)))
}
