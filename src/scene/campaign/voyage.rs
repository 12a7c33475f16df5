//! The voyages of fleets while days pass, for an animation of the map.

use super::view::Fleet;
use crate::campaign::{PlacedOrder, Position};

/// The least duration of a voyage, in percent of the animation.
const LEAST: u8 = 40;

/// The voyage of a fleet between two days.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Voyage {
    fleet: Fleet,
    /// The percentage of the route behind the fleet at the start.
    start: u8,
    /// The beginning and the end in percent of the animation. A fleet whose order has ended is gone after it.
    time: (u8, u8),
    is_open: bool,
}

/// Returns the voyages between two positions of a campaign, those of orders still open last.
pub fn voyages(before: &Position, after: &Position) -> Vec<Voyage> {
    let days = after.day().index().saturating_sub(before.day().index()).max(1);
    let passed = |day: u16| (day.saturating_sub(before.day().index()) * 100 / days).min(100) as u8;
    let voyage = |placed: &PlacedOrder| {
        let known = before.order(placed.id);
        let fleet = Fleet::from_order(placed);
        let start = known.map_or(0, |known| Fleet::from_order(known).sailed);
        if known.is_some_and(|known| !known.is_open()) || (!placed.is_open() && start == fleet.sailed) {
            return None;
        }
        let begin = passed(placed.placed.index()).min(100 - LEAST);
        let news = after.chronicle().iter().rev().find(|entry| entry.news.order() == Some(placed.id));
        let end = news.map_or(100, |entry| passed(entry.day.index())).max(begin + LEAST);
        Some(Voyage { fleet, start, time: (begin, end), is_open: placed.is_open() })
    };
    let mut voyages: Vec<Voyage> = after.orders().iter().filter_map(voyage).collect();
    voyages.sort_by_key(|voyage| voyage.is_open);
    voyages
}

impl Voyage {
    /// Returns the fleet at a percentage of the animation; `None` if it is not at sea.
    pub fn at(&self, percent: u8) -> Option<Fleet> {
        let (begin, end) = self.time;
        if percent < begin || (percent > end && !self.is_open) {
            return None;
        }
        let (done, whole) = (i32::from(percent.min(end) - begin), i32::from(end - begin).max(1));
        let way = i32::from(self.fleet.sailed) - i32::from(self.start);
        let sailed = (i32::from(self.start) + way * done / whole).clamp(0, 100) as u8;
        Some(Fleet { sailed, ..self.fleet })
    }
}
