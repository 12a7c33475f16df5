//! Legend of the chart, foldable.

use crate::app::text::SquadronText;
use yew::prelude::*;

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
