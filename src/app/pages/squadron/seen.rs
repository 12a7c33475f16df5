//! What the parts of the battle's page are drawn from.

use super::Push;
use super::store::Match;
use crate::app::text::Texts;
use kletka::game::Side;
use kletka::squadron::ShipClass;
use kletka::squadron::history::History;

/// What all parts of the page are about.
pub(super) struct Seen<'a> {
    pub(super) game: &'a Match,
    pub(super) history: &'a History,
    /// The side that acts, if a person plays it.
    pub(super) mine: Option<Side>,
    /// The ship of that side that is chosen.
    pub(super) chosen: Option<ShipClass>,
    pub(super) push: &'a Push,
    pub(super) text: &'static Texts,
}
