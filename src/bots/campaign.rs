//! Computer players that lead camps by public information, maximizing expected gold.
//!
//! A [`Position`] contains neither the gods' secret nor fleets, so they cannot know them.

mod outlook;
mod record;

pub use outlook::{Outlook, Temper};
pub use record::{Belief, OwnRecord, Tally};

use crate::bots::Budget;
use crate::bots::sea_battle::play_out;
use crate::campaign::{Battle, CampId, Event, Leader, Order, Position};
use crate::play::Match;
use crate::sea_battle::SeaBattlePosition;
use core::cmp::Ordering;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Interval of days at which a camp considers new orders.
const COUNCIL_DAYS: u32 = 5;
/// Limit of days ahead for a classic battle.
const DAYS_AHEAD: u16 = 7;

/// Returns the next event of today by a computer's camp; `None` once all wait for people, battles or the next day.
/// Each day another camp begins.
pub fn next_event(position: &Position) -> Option<Event> {
    if position.is_over() {
        return None;
    }
    let count = position.setup().camps.len();
    let first = usize::from(position.day().index()) % count;
    position.setup().camp_ids().cycle().skip(first).take(count).find_map(|camp| event_of(position, camp))
}

/// Returns the next event of today by this camp; `None` once it is done, or if a person leads it.
pub fn event_of(position: &Position, camp: CampId) -> Option<Event> {
    let Leader::Computer { character, level } = position.setup().camps.get(camp.index())?.leader else { return None };
    let outlook = Outlook::new(position, camp, character, level);
    answer(position, camp, &outlook).or_else(|| order(position, camp, &outlook))
}

/// Returns the best answer to the oldest pending order.
fn answer(position: &Position, camp: CampId, outlook: &Outlook<'_>) -> Option<Event> {
    let awaited = position.awaited().find(|awaited| awaited.camp == camp)?;
    let placed = position.order(awaited.order)?;
    let legal = position.legal_answers(camp).filter(|(order, _)| *order == awaited.order);
    let expected = legal.map(|(_, answer)| (outlook.answer(placed, answer), answer));
    let (_, answer) = expected.max_by(|a, b| compare(a.0, b.0))?;
    Some(Event::Answer { camp, order: awaited.order, answer })
}

/// Returns the order of the greatest expected gain, if sufficient and today is a council day of the camp.
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
    // Ties are broken at random.
    let expected = legal.map(|order| (outlook.order(order), rng.random::<u32>(), order));
    let (gain, _, order) = expected.max_by(|a, b| compare(a.0, b.0).then(a.1.cmp(&b.1)))?;
    (gain > outlook.margin(order.price())).then_some(Event::Order { camp, order })
}

/// Returns the generator of the camp's council today; `None` on other days.
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

/// Plays a battle to its end, with `budget` per shot or the levels' own; `None` if a person takes part. Deterministic
/// for each battle.
pub fn fight(battle: &Battle, budget: Option<Budget>) -> Option<Match<SeaBattlePosition>> {
    play_out(battle.to_match(), battle.seed, budget)
}

#[cfg(test)]
mod tests;
