//! Agreed rules, and the foldable legend of the chart.

use crate::app::text::{SquadronText, side_name};
use kletka::scene::squadron::red_share;
use kletka::squadron::Setup;
use kletka::squadron::builtin_maps::BuiltinMap;
use yew::prelude::*;

/// Lists the rules except the players.
pub(super) fn agreed_rules(setup: &Setup, map_name: Option<&str>, words: &SquadronText) -> Vec<(&'static str, String)> {
    let map = &setup.map;
    let name = map_name.unwrap_or((words.chart)(BuiltinMap::from_map(map)));
    vec![
        (words.map, format!("{name}, {}×{}", map.width(), map.height())),
        (words.victory, (words.victory_is)(setup.siege).to_owned()),
        (words.draw, words.draw_is.to_owned()),
        (words.deploys_first, side_name(words, setup.first_to_deploy.side()).to_owned()),
        (words.equal_players, (words.red_share)(red_share(setup))),
        (words.wind_title, words.wind_odds.to_owned()),
        (words.edge_rule, words.edge_rule_is.to_owned()),
    ]
}

pub(super) fn legend(text: &SquadronText) -> Html {
    html! {
        <details class="legend">
            <summary>{ text.legend }</summary>
            <ul>
                <li>
                    <svg viewBox="0 0 40 10" aria-hidden="true"><path class="line-open" d="M2 5h36" /></svg>
                    { text.legend_open }
                </li>
                <li>
                    <svg viewBox="0 0 40 10" aria-hidden="true"><path class="line-open line-dots" d="M4 5h32" /></svg>
                    { text.legend_lob }
                </li>
                <li>
                    <svg viewBox="0 0 40 10" aria-hidden="true">
                        <path class="line-blocked" d="M2 5h8M14 5h8M30 5h8M23 1l6 8m0-8l-6 8" />
                    </svg>
                    { text.legend_blocked }
                </li>
                <li>
                    <svg viewBox="0 0 40 10" aria-hidden="true">
                        <path class="line-done" d="M6 5h32" />
                        <circle class="line-done" cx="4" cy="5" r="2.5" /><path class="line-end" d="M24 1l8 4-8 4z" />
                    </svg>
                    { text.legend_done }
                </li>
                <li>
                    <svg viewBox="0 0 40 10" aria-hidden="true">
                        <path class="line-shot" d="M2 5h26M30 1l8 8m0-8l-8 8" />
                    </svg>
                    { text.legend_shot }
                </li>
            </ul>
        </details>
    }
}
