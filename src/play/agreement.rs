//! What players at several devices agree on.

use super::Playable;
use crate::fair::{Agreement, Pact, Terms};
use crate::record::{Notation, Transcript};

/// What the players agree on: the setup and the terms.
pub fn agreement<G: Playable + Notation>(setup: &G::Setup, terms: Terms) -> Agreement {
    let tags = G::write_setup(setup);
    let tags = tags.iter().map(|(name, value)| (*name, value.as_str()));
    Agreement::new(G::NAME, tags, terms, (G::side_count(setup), G::dice_count(terms)))
}

/// The pact that the tags of a match tell; `Ok(None)` where it was played on one device.
///
/// # Errors
/// The name of a tag that means nothing.
pub fn pact_of<G: Playable + Notation>(transcript: &Transcript<G>) -> Result<Option<Pact>, &'static str> {
    Pact::read(|name| transcript.tag(name), |terms| agreement::<G>(&transcript.setup, terms))
}
