//! Small pictures of boards and charts, decorative and hidden from screen readers.

use crate::app::web::canvas;
use kletka::scene::Scene;
use kletka::scene::svg::{Drawn, paths, units};
use yew::prelude::*;

/// Draws a scene without its labels, which take `margin` cells at the left and top.
pub(in crate::app) fn thumbnail(scene: &Scene, margin: f32) -> Html {
    let (left, width, height) = (units(margin), units(scene.width - margin), units(scene.height - margin));
    html! {
        <svg class="thumbnail" viewBox={format!("{left} {left} {width} {height}")} aria-hidden="true" focusable="false">
            { for paths(scene).into_iter().map(|path| {
                let colour = canvas::colour(path.ink);
                let (class, style) = match path.drawn {
                    Drawn::Filled => ("", format!("fill:var({colour})")),
                    Drawn::Line => ("", format!("stroke:var({colour})")),
                    Drawn::Hairline => ("hairline", format!("stroke:var({colour})")),
                };
                html! { <path {class} {style} d={path.data} /> }
            }) }
        </svg>
    }
}
