//! Agreed rules and legend of the chart, both foldable.

use crate::app::play::shell;
use crate::app::setup::{agreed_hints, agreed_rules, seated};
use crate::app::text::Texts;
use crate::app::text::{SquadronText, side_name};
use kletka::game::Side;
use kletka::play::Match;
use kletka::squadron::SquadronPosition;
use yew::prelude::*;

/// Shows map, players, wind and edge rule.
pub(super) fn agreed(game: &Match<SquadronPosition>, text: &Texts) -> Html {
    let words = text.squadron;
    let player = |side: Side| (side_name(words, side), seated(game.seats(), side, words.level, text));
    let wind = (words.wind_title, words.wind_odds.to_owned());
    let between_people = game.seats().is_between_people();
    let hints = between_people.then(|| agreed_hints(game.hints, text));
    let edge = (words.edge_rule, words.edge_rule_is.to_owned());
    let rules = agreed_rules::<SquadronPosition>(game.setup(), [""; 2], text).into_iter();
    shell::agreed(rules.chain(Side::BOTH.map(player)).chain([wind, edge]).chain(hints), text)
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
