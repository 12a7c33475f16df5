//! What the parts of the battle's page are drawn from.

use crate::app::text::Texts;
use kletka::game::Side;
use kletka::play::Match;
use kletka::squadron::{Move, ShipClass, Squadron};
use std::rc::Rc;
use yew::Callback;

/// Makes moves from this number on, up to the first that is not legal.
pub(super) type Push = Callback<(usize, Vec<Move>)>;

/// What all parts of the page are about.
pub(super) struct Seen<'a> {
    pub(super) game: &'a Rc<Match<Squadron>>,
    /// The side that acts, if a human here plays it.
    pub(super) mine: Option<Side>,
    /// The ship of that side that is chosen.
    pub(super) chosen: Option<ShipClass>,
    /// The ship that the commodore would declare the flagship, once it is asked.
    pub(super) advised: Option<ShipClass>,
    pub(super) push: &'a Push,
    pub(super) text: &'static Texts,
}
