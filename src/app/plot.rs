//! Elements of all plots.

use kletka::scene::plot::{HEIGHT, WIDTH};
use yew::prelude::*;

/// Draws a plot with its title and text alternative. `beside` are the margins for labels at the left and right.
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

/// Draws a label at a position of a plot.
pub(super) fn number(class: &'static str, x: i32, y: i32, text: String) -> Html {
    html! { <text {class} x={x.to_string()} y={y.to_string()}>{ text }</text> }
}
