//! Animation of victory: a cup in a hand-drawn style.

use yew::prelude::*;

/// Rays of a burst around its centre.
const BURST: &str = "M0-7L1-19M6-5L14-13M8 1L20 0M5 6L12 15M0 8L-1 20M-6 5L-15 13M-8 0L-20-1M-5-6L-13-14";

/// Draws the cup if a local player has `won`, without animation if that is disabled.
pub(crate) fn victory(won: bool) -> Html {
    if !won {
        return html! {};
    }
    let burst = |class: &'static str, x: u32, y: u32| {
        html! { <g transform={format!("translate({x} {y})")}><path class={classes!("burst", class)} d={BURST} pathLength="1" /></g> }
    };
    html! {
        <svg class="victory" viewBox="0 0 320 122" aria-hidden="true">
            <path class="cup" pathLength="1" d="M137.6 22.3l44.8-.6c.4 26-6 38.6-22.2 40.6c-16.4-1.8-22.4-14.6-22.6-40z" />
            <path class="cup" pathLength="1" d="M137.8 28c-17-2.4-16.4 20.4 3.4 22.4M182.3 27.6c16.8-2 15.6 21-3.6 22.6" />
            <path class="cup" pathLength="1" d="M160 62.4l.3 13.8M146 87c1.8-7.6 6.2-10.8 14.2-10.8s12.4 3 13.8 10.6zM139.6 92.6l41-.5" />
            <path class="hatching" pathLength="1" d="M143 27l5.6 22M149 26.6l6 30M178 27l-4.4 20M173 26.6l-3 14" />
            <path class="star" pathLength="1" d="M160 31l2.8 6.3 6.9.7-5.2 4.4 1.5 6.8-6-3.6-6.1 3.5 1.7-6.7-5.2-4.6 6.9-.6z" />
            { burst("burst-red", 84, 46) }
            { burst("burst-ink", 236, 42) }
            { burst("burst-focus", 40, 74) }
            { burst("burst-focus", 280, 76) }
            <path class="underline" pathLength="1" d="M58 108c62-7.4 142-8 204-1.6M80 115.4c52-4.6 108-4.8 162-.2" />
        </svg>
    }
}
