//! What players at several devices agree on.

use super::Playable;
use crate::fair::{Agreement, Terms};
use crate::record::Notation;

/// What the players agree on: the setup and the terms.
pub fn agreement<G: Playable + Notation>(setup: &G::Setup, terms: Terms) -> Agreement {
    let tags = G::write_setup(setup);
    let tags = tags.iter().map(|(name, value)| (*name, value.as_str()));
    Agreement::new(G::NAME, tags, terms, (G::side_count(setup), G::chain_length(terms)))
}
