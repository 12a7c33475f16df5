//! Decorative drawings of a setup, hidden from screen readers because the text beside them says it all.

use crate::app::play::form_controls::use_later;
use crate::app::prelude::*;
use kletka::scene::sea_battle::FleetPicture;
use kletka::sea_battle::{Setup, Shape, Touching};

pub(super) fn ship(length: u8) -> Html {
    svg("picture-ship", &FleetPicture::of_ship(length))
}

pub(super) fn shape(shape: Shape) -> Html {
    svg("picture-shape", &FleetPicture::of_shape(shape))
}

/// Draws two ships at the least distance that the rule allows.
pub(super) fn touching(touching: Touching) -> Html {
    svg("picture-touching", &FleetPicture::of_touching(touching))
}

pub(in crate::app) fn fleet(setup: &Setup) -> Html {
    html! { <FleetDrawing fleet={setup.clone()} /> }
}

#[derive(Properties, PartialEq)]
struct FleetDrawingProps {
    fleet: Setup,
}

/// Drawing of a fleet, made after the page.
#[function_component]
fn FleetDrawing(props: &FleetDrawingProps) -> Html {
    if use_later() {
        svg("picture-fleet", &FleetPicture::of_fleet(&props.fleet))
    } else {
        html! { <svg class="picture picture-fleet" viewBox="0 0 1 1" aria-hidden="true"></svg> }
    }
}

fn svg(class: &'static str, picture: &FleetPicture) -> Html {
    let FleetPicture { width, height, .. } = picture;
    let mine = |(column, row): &(u16, u16)| {
        html! { <circle class="mark" cx={format!("{column}.5")} cy={format!("{row}.5")} r=".34" /> }
    };
    let sweeper = |(column, row): &(u16, u16)| {
        html! { <path class="mark" d={format!("M{column} {row}.95h1l-.5-.9z")} /> }
    };
    html! {
        <svg class={classes!("picture", class)} viewBox={format!("-.15 -.15 {width}.3 {height}.3")} aria-hidden="true"
            focusable="false">
            <path class="grid" d={picture.grid()} />
            <path class="ink" d={picture.ships.clone()} />
            { for picture.mines.iter().map(mine) }
            { for picture.sweepers.iter().map(sweeper) }
        </svg>
    }
}
