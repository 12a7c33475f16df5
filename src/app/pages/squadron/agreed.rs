//! What was agreed before the battle, and what the lines on the chart mean: both unfold.

use super::store::Match;
use crate::app::text::Texts;
use crate::app::text::squadron::{SquadronText, side_name};
use kletka::game::Side;
use kletka::squadron::maps::Chart;
use yew::prelude::*;

/// The map, the sides with their players, the wind, the rule of the edge.
pub(super) fn agreed(game: &Match, text: &Texts) -> Html {
    let words = text.squadron;
    let map = &game.setup.map;
    let player = |side: Side| {
        let player = game.player(side).map_or(words.human, words.level);
        html! { <><dt>{ side_name(words, side) }</dt><dd>{ player }</dd></> }
    };
    html! {
        <details>
            <summary>{ text.setup.agreed }</summary>
            <dl class="agreed-rules">
                <dt>{ words.map }</dt>
                <dd>{ (words.chart)(Chart::of(map)) }{ format!(", {}×{}", map.width(), map.height()) }</dd>
                { for Side::BOTH.map(player) }
                <dt>{ words.wind_title }</dt><dd>{ words.wind_odds }</dd>
                <dt>{ words.edge_rule }</dt><dd>{ words.edge_rule_is }</dd>
            </dl>
        </details>
    }
}

/// What the lines mean.
pub(super) fn legend(text: &SquadronText) -> Html {
    html! {
        <details class="legend">
            <summary>{ text.legend_open }{ " · " }{ text.legend_blocked }</summary>
            <ul>
                <li><svg viewBox="0 0 40 10" aria-hidden="true"><path class="line-open" d="M2 5h36" /></svg>{ text.legend_open }</li>
                <li><svg viewBox="0 0 40 10" aria-hidden="true"><path class="line-open line-dots" d="M4 5h32" /></svg>{ text.legend_lob }</li>
                <li><svg viewBox="0 0 40 10" aria-hidden="true"><path class="line-blocked" d="M2 5h8M14 5h8M30 5h8M23 1l6 8m0-8l-6 8" /></svg>{ text.legend_blocked }</li>
                <li><svg viewBox="0 0 40 10" aria-hidden="true"><path class="line-done" d="M6 5h32" /><circle class="line-done" cx="4" cy="5" r="2.5" /><path class="line-end" d="M24 1l8 4-8 4z" /></svg>{ text.legend_done }</li>
                <li><svg viewBox="0 0 40 10" aria-hidden="true"><path class="line-shot" d="M2 5h26M30 1l8 8m0-8l-8 8" /></svg>{ text.legend_shot }</li>
            </ul>
        </details>
    }
}
