//! The drawings of a setup as elements of the page. They only repeat what the words next to them say, so they are hidden from
//! screen readers.

use kletka::scene::sea_battle::FleetPicture;
use kletka::sea_battle::{Setup, Shape, Touching};
use yew::prelude::*;

/// A straight ship.
pub(super) fn ship(length: u8) -> Html {
    svg("picture-ship", &FleetPicture::of_ship(length))
}

/// A bent shape.
pub(super) fn shape(shape: Shape) -> Html {
    svg("picture-shape", &FleetPicture::of_shape(shape))
}

/// Two ships as near to each other as the rule lets them.
pub(super) fn touching(touching: Touching) -> Html {
    svg("picture-touching", &FleetPicture::of_touching(touching))
}

/// A whole fleet.
pub(super) fn fleet(setup: &Setup) -> Html {
    svg("picture-fleet", &FleetPicture::of_fleet(setup))
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
