//! Fleet that was dealt at a quick start, until the player's first shot.

use crate::app::play::store::MatchHandle;
use crate::app::prelude::*;
use crate::app::text::Texts;
use crate::app::web::random;
use kletka::game::Side;
use kletka::play::Match;
use kletka::play::drawn_up::{DrawnUp, drawn_up, mark_drawn_up};
use kletka::sea_battle::{HiddenFleet, Layout, SeaBattlePosition};

/// Draws the button that arranges a dealt fleet by hand, until the player's first shot. Nobody has shot at a fleet that
/// is arranged so: the match starts again.
pub(super) fn rearrange(
    handle: &MatchHandle<SeaBattlePosition>,
    game: &Match<SeaBattlePosition>,
    text: &Texts,
) -> Html {
    let again = cloned!(handle, move |_: MouseEvent| {
        handle.change(|game| {
            let Some((side, layout)) = dealt(game).map(|(side, layout)| (side, layout.clone())) else { return };
            *game = game.restart(random::seed());
            game.set_secret(side, Some(HiddenFleet::draft(layout)));
            mark_drawn_up(game, side, DrawnUp::ByComputer);
        });
    });
    html! {
        if dealt(game).is_some() {
            <button type="button" class="button" name="arrange" onclick={again}>{ text.placement.arrange }</button>
        }
    }
}

/// Returns the only person's side with its dealt fleet, before the person's first shot.
pub(super) fn dealt(game: &Match<SeaBattlePosition>) -> Option<(Side, &Layout)> {
    let side = game.seats().plays_alone().filter(|&side| drawn_up(game, side) == DrawnUp::Dealt)?;
    let is_first = game.position().tracking_board(side.other()).shots().is_empty();
    game.secret(side).filter(|_| is_first).map(|fleet| (side, fleet.layout()))
}
