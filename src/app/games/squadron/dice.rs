//! Animated die.

use yew::prelude::*;

/// Pips of each number.
const PIPS: [&[(u8, u8)]; 6] = [
    &[(20, 20)],
    &[(11, 11), (29, 29)],
    &[(11, 11), (20, 20), (29, 29)],
    &[(11, 11), (29, 11), (11, 29), (29, 29)],
    &[(11, 11), (29, 11), (20, 20), (11, 29), (29, 29)],
    &[(11, 10), (11, 20), (11, 30), (29, 10), (29, 20), (29, 30)],
];

/// Draws a die: `None` tumbles.
pub(super) fn die(number: Option<u8>, rolls: usize) -> Html {
    let pips = number.and_then(|number| PIPS.get(usize::from(number).checked_sub(1)?)).copied().unwrap_or_default();
    let pip = |&(x, y): &(u8, u8)| html! { <circle cx={x.to_string()} cy={y.to_string()} r="3.6" /> };
    html! {
        // Each roll is another element, so that its animation starts again.
        <svg key={rolls} class={classes!("die", number.is_none().then_some("die-rolls"))} viewBox="0 0 40 40" aria-hidden="true">
            <rect x="2" y="2" width="36" height="36" rx="7" />
            if number.is_none() { <text x="20" y="28">{ "?" }</text> }
            { for pips.iter().map(pip) }
        </svg>
    }
}
