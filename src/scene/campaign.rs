//! The map of a campaign: camps and ten neutral coasts as an archipelago.

mod emblems;
mod fleets;
mod islands;
mod layout;
mod marks;
mod routes;
mod sea;
mod site;
mod treasuries;
mod view;
mod voyage;

pub use layout::{Format, MapLayout};
pub use site::{Site, SiteError};
pub use treasuries::{Treasury, treasuries};
pub use view::{CampOnMap, Fleet, MapView};
pub use voyage::{Voyage, voyages};

use super::{Ink, Scene, Shape};

/// Draws a map, with the keyboard cursor if given.
pub fn map(view: &MapView, cursor: Option<Site>) -> Scene {
    let layout = view.layout();
    let mut shapes = Vec::new();
    sea::draw(&layout, &mut shapes);
    if let Some(at) = view.chosen.and_then(|site| layout.centre(site)) {
        shapes.push(Shape::Dot { at, radius: RING, ink: Ink::Chosen });
        shapes.push(Shape::Ring { at, radius: RING, ink: Ink::Pen, width: 0.07 });
    }
    let routes = routes::routes(&layout, &view.fleets);
    for &(fleet, ref route) in &routes {
        fleets::draw_wake(fleet, route, &mut shapes);
    }
    for (place, camp) in view.camps() {
        islands::draw_camp(&layout, place, camp, view.mine == Some(place), &mut shapes);
    }
    for (coast, &state) in view.coasts() {
        islands::draw_coast(&layout, coast, state, &mut shapes);
    }
    // Arrows and ships cover the names of the camps to which they lead.
    for &(fleet, ref route) in &routes {
        fleets::draw_arrow(fleet, route, &mut shapes);
        fleets::draw_ship(fleet, route, &mut shapes);
    }
    if let Some(at) = cursor.and_then(|site| layout.centre(site)) {
        shapes.push(Shape::Ring { at, radius: RING + 0.06, ink: Ink::Focus, width: 0.12 });
    }
    let (width, height) = layout.size();
    Scene { width, height, shapes }
}

/// The radius of the ring around the focused site, in cells.
const RING: f32 = 1.3;

#[cfg(test)]
mod tests;
