//! What all plots of the page are drawn with.

use kletka::scene::plot::{HEIGHT, WIDTH};
use yew::prelude::*;

/// A plot under its title; what it shows is told in words below, for those who do not see it too. `beside` is the room for
/// numbers and names at its left and right.
pub(super) fn figure(title: &str, told: &str, beside: (i32, i32), drawing: Html) -> Html {
    let (left, right) = beside;
    html! {
        <figure>
            <figcaption><b>{ title }</b>{ " " }{ told }</figcaption>
            <svg class="plot" viewBox={format!("{} -16 {} {}", -left, left + WIDTH + right, HEIGHT + 38)} role="img" aria-label={format!("{title}. {told}")}>
                { drawing }
            </svg>
        </figure>
    }
}

/// A number or a name at a place of a plot.
pub(super) fn number(class: &'static str, x: i32, y: i32, text: String) -> Html {
    html! { <text {class} x={x.to_string()} y={y.to_string()}>{ text }</text> }
}
