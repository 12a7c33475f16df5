//! What was agreed before the match, in words.

use super::store::Match;
use crate::app::text::Texts;
use kletka::game::Side;
use kletka::virus_war::{Bases, Pace, Passes, ShortTurn, Start, cell_name};
use yew::prelude::*;

/// The rules and the players, to be opened during the match.
pub(super) fn agreed(game: &Match, text: &Texts) -> Html {
    let words = text.virus;
    let setup = &game.setup;
    let player = |side: Side| {
        let name = game.player(side).map_or(words.human, |level| (words.level)(level));
        (words.sides[side.index() & 3], name.to_owned())
    };
    let mut rules: Vec<(&str, String)> = setup.players.sides().map(player).collect();
    rules.push((words.side, format!("{0} × {0}", setup.side)));
    rules.push((words.sub_moves, setup.sub_moves.to_string()));
    if !setup.walls.is_empty() {
        let cells: Vec<String> = setup.walls.iter().map(cell_name).collect();
        rules.push((words.walls, cells.join(" ")));
    }
    let passes = if setup.passes == Passes::LastTurnWins { words.last_turn_wins } else { words.passes_draw };
    let variants = [
        (true, passes),
        (setup.start == Start::Balanced, words.balanced),
        (setup.short_turn == ShortTurn::Loses, words.short_turn),
        (setup.bases == Bases::Inset, words.inset),
        (setup.pace == Pace::Rising, words.rising),
        (game.hints && game.is_between_people(), words.hints),
    ];
    let variants = variants.into_iter().filter(|(on, _)| *on).map(|(_, variant)| variant);
    html! {
        <details class="agreed-open">
            <summary>{ text.setup.agreed }</summary>
            <dl class="agreed-rules">{ for rules.into_iter().map(|(rule, value)| html! { <><dt>{ rule }</dt><dd>{ value }</dd></> }) }</dl>
            <ul>{ for variants.map(|variant| html! { <li>{ variant }</li> }) }</ul>
        </details>
    }
}
