//! The data shown on the map of a campaign.

use super::layout::{Format, MapLayout};
use super::site::Site;
use crate::campaign::{COASTS, CampId, Coast, CoastState, End, Order, PlacedOrder, Position, Status};

/// The data of a camp.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CampOnMap {
    /// Its name.
    pub name: String,
    /// The wrath of the gods (C4).
    pub wrath: u8,
    /// True while it is immune after buying off an attack (C3).
    pub immune: bool,
    /// True while its port cannot be attacked after a battle.
    pub rests: bool,
}

/// An open order, shown as a fleet under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fleet {
    /// The camp that gave the order.
    pub from: CampId,
    /// The target.
    pub to: Site,
    /// True if it attacks a port.
    pub attacks: bool,
    /// True if the battle is due, false while an answer is awaited.
    pub fights: bool,
    /// The percentage of its route that lies behind it.
    pub sailed: u8,
}

impl Fleet {
    /// Creates the fleet of an order. One that ended is at its target after a battle, else at home.
    pub fn from_order(placed: &PlacedOrder) -> Self {
        let (fights, sailed) = match placed.status {
            Status::Waiting { .. } => (false, 30),
            Status::Battle { .. } => (true, 66),
            Status::Ended(End::Fought(_)) => (true, 100),
            Status::Ended(_) => (false, 0),
        };
        let (to, attacks) = match placed.order {
            Order::Challenge { to, .. } => (Site::Camp(to), false),
            Order::Attack { port } => (Site::Camp(port), true),
            Order::Explore { coast } => (Site::Coast(coast), false),
        };
        Self { from: placed.camp, to, attacks, fights, sailed }
    }
}

/// The data of a map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MapView {
    /// The orientation.
    pub format: Format,
    /// The camps in order.
    pub camps: Vec<CampOnMap>,
    /// The coasts in order.
    pub coasts: [CoastState; COASTS as usize],
    /// The fleets under way, the oldest order first.
    pub fleets: Vec<Fleet>,
    /// The camp of the viewing player.
    pub mine: Option<CampId>,
    /// The selected site.
    pub chosen: Option<Site>,
}

impl MapView {
    /// Creates the view of a position without a selected site.
    pub fn from_position(position: &Position, mine: Option<CampId>, format: Format) -> Self {
        let camp = |camp: CampId| CampOnMap {
            name: position.setup().camps[camp.index()].name.clone(),
            wrath: position.wrath(camp),
            immune: position.immune_until(camp).is_some(),
            rests: position.rests_until(camp).is_some(),
        };
        let mut coasts = [CoastState::Unknown; COASTS as usize];
        for coast in Coast::all() {
            coasts[coast.index()] = position.coast(coast);
        }
        Self {
            format,
            camps: position.setup().camp_ids().map(camp).collect(),
            coasts,
            fleets: position.open_orders().map(Fleet::from_order).collect(),
            mine,
            chosen: None,
        }
    }

    /// Returns the positions of all sites.
    pub fn layout(&self) -> MapLayout {
        MapLayout::new(self.camps.len(), self.format)
    }

    pub(super) fn camps(&self) -> impl Iterator<Item = (CampId, &CampOnMap)> {
        CampId::all(self.camps.len()).zip(&self.camps)
    }

    pub(super) fn coasts(&self) -> impl Iterator<Item = (Coast, &CoastState)> {
        Coast::all().zip(&self.coasts)
    }
}
