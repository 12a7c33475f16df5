//! The agreement of players at several devices.

use super::Playable;
use crate::fair::{Agreement, Pact, Terms};
use crate::record::{Notation, Transcript};

/// Makes the agreement from setup and terms.
pub fn agreement<G: Playable + Notation>(setup: &G::Setup, terms: Terms) -> Agreement {
    let tags = G::write_setup(setup);
    let tags = tags.iter().map(|(name, value)| (*name, value.as_str()));
    Agreement::new(G::NAME, tags, terms, (G::side_count(setup), G::dice_count(terms)))
}

/// Reads the pact in the tags of a match; `Ok(None)` for a match on one device.
///
/// # Errors
/// The name of an unreadable tag.
pub fn pact_of<G: Playable + Notation>(transcript: &Transcript<G>) -> Result<Option<Pact>, &'static str> {
    Pact::read(|name| transcript.tag(name), |terms| agreement::<G>(&transcript.setup, terms))
}
