//! Plots, and small pictures of boards and charts.

use super::canvas::SharedView;
use super::text::Texts;
use super::web::canvas;
use crate::app::prelude::*;
use kletka::lesson::Picture;
use kletka::scene::plot::{HEIGHT, WIDTH};
use kletka::scene::svg::{Drawn, Path, paths, units};
use kletka::scene::{Scene, Shape};
use kletka::sea_battle::{Coordinates, FleetSpec};

/// Draws a plot with its title and text alternative. `beside` are the margins for labels at the left and right.
pub(super) fn figure(title: &str, description: &str, beside: (i32, i32), drawing: Html) -> Html {
    let (left, right) = beside;
    html! {
        <figure>
            <figcaption><b>{ title }</b>{ " " }{ description }</figcaption>
            <svg class="plot" viewBox={format!("{} -16 {} {}", -left, left + WIDTH + right, HEIGHT + 38)} role="img"
                aria-label={format!("{title}. {description}")}>
                { drawing }
            </svg>
        </figure>
    }
}

/// Draws a label at a position of a plot.
pub(super) fn number(class: &'static str, x: i32, y: i32, text: String) -> Html {
    html! { <text {class} x={x.to_string()} y={y.to_string()}>{ text }</text> }
}

/// Draws a scene without its labels, which take `margin` cells at the left and top. Decorative, so hidden from screen
/// readers.
pub(super) fn thumbnail(scene: &Scene, margin: f32) -> Html {
    let (left, width, height) = (units(margin), units(scene.width - margin), units(scene.height - margin));
    html! {
        <svg class="thumbnail" viewBox={format!("{left} {left} {width} {height}")} aria-hidden="true" focusable="false">
            { for paths(scene).into_iter().map(element) }
        </svg>
    }
}

/// Lists the ships of a fleet by length, struck out but for the `left` ones.
pub(super) fn ship_list(label: &'static str, fleet: &FleetSpec, left: &FleetSpec, text: &Texts) -> Html {
    let class = |(length, count): (u8, u8)| {
        let left = left.count(length);
        let words = (text.terms.class)(length, left as usize);
        html! {
            <li aria-label={words.clone()} title={words}>
                { for (0..count).map(|number| hulk(length, number >= left)) }
            </li>
        }
    };
    html! { <ul aria-label={label}>{ for fleet.classes().map(class) }</ul> }
}

/// Draws a ship's hull, struck out if sunk.
fn hulk(length: u8, sunk: bool) -> Html {
    let width = u32::from(length) * 10;
    html! {
        <svg class={classes!("hulk", sunk.then_some("hulk-sunk"))} viewBox={format!("0 0 {width} 10")}
            style={format!("--cells:{length}")} aria-hidden="true">
            <path d={format!("M1 1.5h{}v7H1z", width - 2)} />
            if sunk { <path class="strike" d={format!("M0 9.5L{width} .5")} /> }
        </svg>
    }
}

/// Draws a scene with its labels, sharp at any size.
pub(super) fn drawing(scene: &Scene, label: &str) -> Html {
    let text = |shape: &Shape| {
        let Shape::Text { at, text, size, ink } = shape else { return None };
        let style = format!("fill:var({});font-size:{}px", canvas::colour(*ink), units(*size));
        Some(html! { <text {style} x={units(at.0).to_string()} y={units(at.1).to_string()}>{ text }</text> })
    };
    html! {
        <svg class="drawing" viewBox={format!("0 0 {} {}", units(scene.width), units(scene.height))} role="img"
            aria-label={label.to_owned()}>
            { for paths(scene).into_iter().map(element) }
            { for scene.shapes.iter().filter_map(text) }
        </svg>
    }
}

fn element(path: Path) -> Html {
    let colour = canvas::colour(path.ink);
    let (class, style) = match path.drawn {
        Drawn::Filled => ("", format!("fill:var({colour})")),
        Drawn::Line => ("", format!("stroke:var({colour})")),
        Drawn::Hairline => ("hairline", format!("stroke:var({colour})")),
    };
    html! { <path {class} {style} d={path.data} /> }
}

/// Returns the view of a picture, with the player's letters.
pub(super) fn board_view(picture: Picture, letters: &Coordinates, text: &Texts) -> SharedView {
    match picture {
        Picture::SeaBattle(mut view) => {
            view.coordinates = letters.clone();
            SharedView::new(*view)
        }
        Picture::Squadron(mut view) => {
            view.letters = text.squadron.ship_letters();
            SharedView::new(*view)
        }
        Picture::VirusWar(view) => SharedView::new(*view),
    }
}
