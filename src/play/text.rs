//! A match as text, for the store and for sending.

use super::link_session::{LISTS, NOTES, read_note, read_orders, write_lists, write_notes};
use super::summary::summary_tags;
use super::tags::{CAMPAIGN, CHECK, FAILED, NAMES, PLAYERS, is_derived};
use super::{AuditReport, Match, MatchEvidence, PublicView, Seat, Seats, Stage, pact_of};
use crate::fair::{Pact, PublicPact, is_pact_tag};
use crate::game::Side;
use crate::record::{Notation, Reason, Record, TextError, Transcript};
use core::fmt::{self, Display};
use core::str::FromStr;

const SEED: &str = "Seed";
/// The tag and value of agreed hints.
const HINTS: (&str, &str) = ("Hints", "agreed");

/// A reason why a text is no playable match.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MatchError<P: Display> {
    /// The text cannot be read.
    #[error(transparent)]
    Text(#[from] TextError<P>),
    /// The move with this number, from 1, is illegal or untrue: the match is read-only.
    #[error("move {0} is not legal or not true")]
    Forged(usize),
}

/// Returns whether a tag follows from other parts of the match and is written anew each time.
fn is_rewritten<G: Notation>(name: &str) -> bool {
    PLAYERS.contains(&name)
        || NAMES.contains(&name)
        || [SEED, HINTS.0].contains(&name)
        || is_derived(name)
        || G::SECRET_TAGS.contains(&name)
        || is_pact_tag(name)
        || LISTS.contains(&name)
        || NOTES.contains(&name)
}

/// Reads the seats of a transcript. Missing ones are local humans.
pub fn seats_of<G: Notation>(transcript: &Transcript<G>) -> Seats<G::Level> {
    let sides = G::side_count(&transcript.setup).min(4);
    let seat = |side: usize| Seat::from_word(transcript.tag(PLAYERS[side]).unwrap_or_default());
    let names = NAMES.iter().take(sides).map(|name| transcript.tag(name).unwrap_or_default());
    Seats::new((0..sides).map(seat)).with_names(names).of_campaign(transcript.tag(CAMPAIGN).is_some())
}

/// Returns the first untrue move of a match that is not over; finished ones are judged instead.
pub(super) fn untrue_before_end<G: Notation>(game: &Match<G>) -> Option<usize> {
    if game.stage() == Stage::Over { None } else { game.session().evidence().first_untrue() }
}

/// Writes the match with this device's secrets, for its store.
impl<G: Notation> From<&Match<G>> for Transcript<G> {
    fn from(game: &Match<G>) -> Self {
        let session = game.session();
        let (boards, secrets) = G::write_secrets(&game.secrets);
        let mut transcript = game.public_view().to_transcript();
        transcript.boards = boards;
        let owned = |(name, value): (&str, String)| (name.to_owned(), value);
        transcript.tags.extend(secrets.into_iter().map(owned));
        transcript.tags.extend(session.pact().into_iter().flat_map(Pact::write_secrets).map(owned));
        transcript.tags.extend(write_lists(session.lists()).map(owned));
        transcript.tags.extend(write_notes(session.notes()).map(owned));
        transcript.tags.extend(summary_tags(game).into_iter().map(owned));
        transcript.tags.push((SEED.to_owned(), game.seed().to_string()));
        transcript
    }
}

/// Reads a match. Missing seats become local humans.
impl<G: Notation> TryFrom<Transcript<G>> for Match<G> {
    type Error = MatchError<G::Problem>;

    /// # Errors
    /// At the first illegal move, and in a text marked as forged that is not over, at the first untrue move. Other
    /// texts come from this device and are not checked again.
    fn try_from(transcript: Transcript<G>) -> Result<Self, MatchError<G::Problem>> {
        let seats = seats_of(&transcript);
        let seed = transcript.tag(SEED).and_then(|seed| seed.parse().ok()).unwrap_or(0);
        let hints = transcript.tag(HINTS.0) == Some(HINTS.1);
        let pact = pact_of(&transcript).map_err(|tag| Reason::Value(tag).at(1))?;
        let secrets: Vec<_> = seats.sides().map(|side| G::read_secret(&transcript, side)).collect();
        let list = |name: &'static str| {
            let list = transcript.tag(name).map_or(Some(Vec::new()), read_orders);
            list.ok_or_else(|| Reason::Value(name).at(1))
        };
        let [orders, listed, left_over] = [list(LISTS[0])?, list(LISTS[1])?, list(LISTS[2])?];
        let note = |side: Side| read_note(side, transcript.tag(NOTES.get(side.index())?)?);
        let notes = seats.sides().filter_map(note).collect();
        let mut game = Self::new(transcript.setup, &seats, seed).map_err(|_| MatchError::Forged(0))?;
        for (number, mv) in (1..).zip(transcript.moves) {
            game.push(mv).map_err(|_| MatchError::Forged(number))?;
        }
        game.hints = hints;
        for (side, secret) in seats.sides().zip(secrets) {
            game.disclose(side, secret);
        }
        let is_marked = transcript.tags.iter().any(|(name, value)| name == CHECK && value == FAILED);
        if is_marked && let Some(number) = untrue_before_end(&game) {
            return Err(MatchError::Forged(number));
        }
        game.session_mut().set_pact(pact);
        game.session_mut().set_orders(orders);
        game.session_mut().set_listed(listed);
        game.session_mut().set_left_over(left_over);
        game.session_mut().set_notes(notes);
        for (name, value) in transcript.tags.iter().filter(|(name, _)| !is_rewritten::<G>(name)) {
            game.set_tag(name, value);
        }
        Ok(game)
    }
}

impl<G: Notation> PublicView<'_, G> {
    /// Writes the public view: no secret, no seed.
    pub fn to_transcript(&self) -> Transcript<G> {
        let mut transcript = Transcript::new(self.record.setup().clone(), self.record.moves().to_vec());
        for side in self.seats.sides() {
            let word = self.seats.seat(side).word();
            transcript.tags.push((PLAYERS[side.index()].to_owned(), word.to_owned()));
        }
        for side in self.seats.sides().filter(|&side| !self.seats.name(side).is_empty()) {
            transcript.tags.push((NAMES[side.index()].to_owned(), self.seats.name(side).to_owned()));
        }
        if self.hints {
            transcript.tags.push((HINTS.0.to_owned(), HINTS.1.to_owned()));
        }
        let pact = self.pact.into_iter().flat_map(PublicPact::write);
        transcript.tags.extend(pact.map(|(name, value)| (name.to_owned(), value)));
        transcript.tags.extend(self.tags.iter().cloned());
        transcript
    }
}

impl<G: Notation> Match<G> {
    /// Reads a match up to its first illegal move, to be looked back at; untrue moves count as legal. `None` if the text
    /// cannot be read.
    pub fn legal_part(text: &str) -> Option<Self> {
        let mut transcript: Transcript<G> = text.parse().ok()?;
        let record = Record::<G>::legal_part(transcript.setup.clone(), &transcript.moves).ok()?;
        transcript.moves.truncate(record.moves().len());
        transcript.tags.retain(|(name, _)| name != CHECK);
        Self::try_from(transcript).ok()
    }
}

/// Writes the match with this device's secrets.
impl<G: Notation> Display for Match<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Transcript::from(self).fmt(f)
    }
}

/// Writes the public view.
impl<G: Notation> Display for PublicView<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_transcript().fmt(f)
    }
}

/// Reads a match.
impl<G: Notation> FromStr for Match<G> {
    type Err = MatchError<G::Problem>;

    /// # Errors
    /// When the text cannot be read, or the match cannot be played on.
    fn from_str(text: &str) -> Result<Self, MatchError<G::Problem>> {
        text.parse::<Transcript<G>>()?.try_into()
    }
}

impl<G: Notation> AuditReport<G> {
    /// Audits a written match, even one with illegal moves.
    pub fn from_transcript(transcript: &Transcript<G>) -> Self {
        let seats = seats_of(transcript);
        let secrets: Vec<_> = seats.sides().map(|side| G::read_secret(transcript, side)).collect();
        // Unreadable pact tags seal nothing.
        let pact = pact_of(transcript).ok().flatten();
        MatchEvidence::new(&transcript.setup, &transcript.moves, pact.as_ref(), secrets.iter().map(Option::as_ref))
            .audit()
    }
}
