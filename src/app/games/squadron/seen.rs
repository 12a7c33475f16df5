//! Shared inputs of the match page's views.

use crate::app::text::Texts;
use kletka::game::Side;
use kletka::play::Match;
use kletka::squadron::{Move, ShipClass, Squadron};
use std::rc::Rc;
use yew::Callback;

/// Plays moves from an index on up to the first illegal one.
pub(super) type Push = Callback<(usize, Vec<Move>)>;

pub(super) struct Seen<'a> {
    pub(super) game: &'a Rc<Match<Squadron>>,
    /// Side to act if a local human plays it.
    pub(super) mine: Option<Side>,
    pub(super) chosen: Option<ShipClass>,
    /// Flagship suggested by the commodore, once computed.
    pub(super) advised: Option<ShipClass>,
    pub(super) push: &'a Push,
    pub(super) text: &'static Texts,
}
