//! Names of sides with their players.

use crate::app::play::page_game::PageGame;
use crate::app::text::Texts;
use kletka::game::Side;
use kletka::play::Seats;

/// Returns the name of the side, and its player's behind it.
pub(crate) fn full_name<G: PageGame>(seats: &Seats<G::Level>, side: Side, text: &Texts) -> String {
    let (side_name, name) = (G::side_name(side, text), seats.shown_name(side));
    if name.is_empty() { side_name.to_owned() } else { format!("{side_name} ({name})") }
}

/// Returns the player's name, or the name of the side.
pub(crate) fn player_name<G: PageGame>(seats: &Seats<G::Level>, side: Side, text: &Texts) -> String {
    let name = seats.shown_name(side);
    if name.is_empty() { G::side_name(side, text).to_owned() } else { name }
}
