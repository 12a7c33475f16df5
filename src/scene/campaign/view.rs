//! What is seen on the map of a campaign.

use super::layout::{Format, MapLayout};
use super::site::Site;
use crate::campaign::{COASTS, CampId, Coast, CoastState, Order, PlacedOrder, Position, Status};

/// What is seen of a camp.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CampOnMap {
    /// Its name.
    pub name: String,
    /// The wrath of the gods at it (C4).
    pub wrath: u8,
    /// Whether it cannot be attacked because it has bought an attack off (C3).
    pub immune: bool,
    /// Whether its port cannot be attacked because there was a battle over it.
    pub rests: bool,
}

/// An order of which something is left to be done, as a fleet on its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fleet {
    /// The camp that gave the order.
    pub from: CampId,
    /// Where it leads.
    pub to: Site,
    /// Whether it attacks a port.
    pub attacks: bool,
    /// Whether the battle is to be fought; until then an answer is waited for.
    pub fights: bool,
}

impl Fleet {
    /// The fleet of an open order; `None` for an order that is over.
    pub fn from_order(placed: &PlacedOrder) -> Option<Self> {
        let fights = match placed.status {
            Status::Waiting { .. } => false,
            Status::Battle { .. } => true,
            Status::Ended(_) => return None,
        };
        let (to, attacks) = match placed.order {
            Order::Challenge { to, .. } => (Site::Camp(to), false),
            Order::Attack { port } => (Site::Camp(port), true),
            Order::Explore { coast } => (Site::Coast(coast), false),
        };
        Some(Self { from: placed.camp, to, attacks, fights })
    }
}

/// What is seen on a map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MapView {
    /// How it stands on the screen.
    pub format: Format,
    /// The camps, in their order.
    pub camps: Vec<CampOnMap>,
    /// The coasts, in their order.
    pub coasts: [CoastState; COASTS as usize],
    /// The fleets on their way, the oldest order first.
    pub fleets: Vec<Fleet>,
    /// The camp of the player who looks.
    pub mine: Option<CampId>,
    /// The site that is chosen.
    pub chosen: Option<Site>,
}

impl MapView {
    /// The map of a position, on which nothing is chosen.
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
            fleets: position.open_orders().filter_map(Fleet::from_order).collect(),
            mine,
            chosen: None,
        }
    }

    /// Where everything is.
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
