//! Computer players that lead camps: they look at what everybody may see, and decide by the gold that they expect.
//!
//! They know neither the gods' secret nor a fleet: a [`Position`] holds none.

mod fight;
mod outlook;
mod record;

pub use fight::fight;
pub use outlook::{Outlook, Temper};
pub use record::{Belief, OwnRecord, Tally};

use crate::campaign::{CampId, Event, Leader, Order, Position};
use core::cmp::Ordering;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// A camp thinks of new orders on one day of so many.
const COUNCIL_DAYS: u32 = 5;
/// The day of a classic battle is proposed up to so many days ahead.
const DAYS_AHEAD: u16 = 7;

/// What computer camps do next today; `None` when they are done and wait for people, battles or the next day. From day to
/// day another camp is the first.
pub fn next_event(position: &Position) -> Option<Event> {
    if position.is_over() {
        return None;
    }
    let count = position.setup().camps.len();
    let first = usize::from(position.day().index()) % count;
    position.setup().camp_ids().cycle().skip(first).take(count).find_map(|camp| event_of(position, camp))
}

/// What a camp that the computer leads does next today; `None` when it is done, or a person leads it.
pub fn event_of(position: &Position, camp: CampId) -> Option<Event> {
    let Leader::Computer { character, level } = position.setup().camps.get(camp.index())?.leader else { return None };
    let outlook = Outlook::new(position, camp, character, level);
    answer(position, camp, &outlook).or_else(|| order(position, camp, &outlook))
}

/// The best answer to the oldest order that waits for one.
fn answer(position: &Position, camp: CampId, outlook: &Outlook<'_>) -> Option<Event> {
    let awaited = position.awaited().find(|awaited| awaited.camp == camp)?;
    let placed = position.order(awaited.order)?;
    let legal = position.legal_answers(camp).filter(|(order, _)| *order == awaited.order);
    let expected = legal.map(|(_, answer)| (outlook.answer(placed, answer), answer));
    let (_, answer) = expected.max_by(|a, b| compare(a.0, b.0))?;
    Some(Event::Answer { camp, order: awaited.order, answer })
}

/// The order that promises most, if it promises enough and the camp thinks of orders today.
fn order(position: &Position, camp: CampId, outlook: &Outlook<'_>) -> Option<Event> {
    let mut rng = council(position, camp)?;
    let ahead = rng.random_range(1..=DAYS_AHEAD);
    let dated = |order| match order {
        Order::Challenge { to, .. } => {
            let day = position.day().plus(ahead).min(position.setup().last_day());
            Order::Challenge { to, day }
        }
        other => other,
    };
    let legal = position.legal_orders(camp).map(dated).filter(|order| outlook.can_spare(order.price()));
    // Of orders that promise the same one is drawn.
    let expected = legal.map(|order| (outlook.order(order), rng.random::<u32>(), order));
    let (gain, _, order) = expected.max_by(|a, b| compare(a.0, b.0).then(a.1.cmp(&b.1)))?;
    (gain > outlook.margin(order.price())).then_some(Event::Order { camp, order })
}

/// The chance of a camp's council today; `None` on days without one.
fn council(position: &Position, camp: CampId) -> Option<Pcg64Mcg> {
    let day = u64::from(position.day().index());
    let mix = day << 8 | camp.index() as u64;
    let seed = position.setup().seed ^ mix.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    (rng.random_range(0..COUNCIL_DAYS) == 0).then_some(rng)
}

fn compare(a: f64, b: f64) -> Ordering {
    a.partial_cmp(&b).unwrap_or(Ordering::Equal)
}

#[cfg(test)]
mod tests;
