//! Invariants of random campaigns.

use super::camps::{GODS, camp, setup};
use kletka::campaign::{
    ATTACK_FLEET, Answer, BattleReport, CLASSIC_FLEET, CampId, Campaign, Cause, EXPLORATION_FLEET, End, Event, Gold,
    Limits, Order, PlacedOrder, SavedCampaign, Setup, Status,
};
use kletka::game::{Outcome, Side};
use proptest::prelude::*;
use std::collections::BTreeMap;

/// A random choice among the legal events.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Wish {
    Order(u8, u16),
    Answer(u8, u16),
    Fight(u16, Outcome),
    Day,
}

pub(crate) fn wish() -> impl Strategy<Value = Wish> {
    let outcome = prop_oneof![
        4 => Just(Outcome::Win(Side::FIRST)),
        4 => Just(Outcome::Win(Side::SECOND)),
        1 => Just(Outcome::Draw),
        1 => Just(Outcome::Nobody),
    ];
    prop_oneof![
        4 => (1_u8..=4, any::<u16>()).prop_map(|(camp, choice)| Wish::Order(camp, choice)),
        2 => (1_u8..=4, any::<u16>()).prop_map(|(camp, choice)| Wish::Answer(camp, choice)),
        3 => (any::<u16>(), outcome).prop_map(|(choice, outcome)| Wish::Fight(choice, outcome)),
        4 => Just(Wish::Day),
    ]
}

pub(crate) fn any_setup() -> impl Strategy<Value = Setup> {
    (0_u32..25_000, 0_u8..=3, 0_u8..=3, 0_u8..=20).prop_map(|(starting_gold, challenges, attacks, rest)| Setup {
        starting_gold,
        limits: Limits { challenges, attacks, rest },
        ..setup(4, 3)
    })
}

fn pick<T>(mut all: Vec<T>, choice: u16) -> Option<T> {
    if all.is_empty() { None } else { Some(all.swap_remove(usize::from(choice) % all.len())) }
}

/// Returns the event of a wish; `None` if no such event is legal.
fn event(campaign: &Campaign, wish: Wish) -> Option<Event> {
    let position = campaign.position();
    Some(match wish {
        Wish::Order(by, choice) => {
            Event::Order { camp: camp(by), order: pick(position.legal_orders(camp(by)).collect(), choice)? }
        }
        Wish::Answer(by, choice) => {
            let (order, answer) = pick(position.legal_answers(camp(by)).collect(), choice)?;
            Event::Answer { camp: camp(by), order, answer }
        }
        Wish::Fight(choice, outcome) => {
            let battle = pick(position.battles().collect(), choice)?;
            let placed = position.order(battle.order)?;
            let loot = match placed.order {
                Order::Explore { coast } => GODS.open(campaign.setup().months, placed.placed.month(), coast),
                _ => None,
            };
            Event::Battle { order: battle.order, report: BattleReport::estimated(outcome).with_loot(loot) }
        }
        Wish::Day => Event::Day,
    })
}

/// Plays a random campaign, checking that every event that the rules call legal is accepted.
pub(crate) fn played(setup: &Setup, wishes: &[Wish], mut look: impl FnMut(&Campaign)) -> Campaign {
    let mut campaign = Campaign::new(setup).unwrap();
    for &wish in wishes {
        let Some(event) = event(&campaign, wish) else { continue };
        let is_day = event == Event::Day;
        assert!(campaign.play(event).is_ok() || is_day);
        look(&campaign);
    }
    campaign
}

/// Returns the gold by C2–C4: only battles against the gods and fleets without a winner change the sum.
fn gold_by_the_rules(campaign: &Campaign) -> i64 {
    let start = i64::from(campaign.setup().starting_gold) * campaign.setup().camps.len() as i64;
    let change = |placed: &PlacedOrder| {
        let Some(report) = placed.report() else { return 0 };
        match (placed.order, report.outcome) {
            (Order::Explore { .. }, Outcome::Win(Side::FIRST)) => report.loot.as_ref().unwrap().loot.gold().into(),
            (Order::Explore { .. }, Outcome::Win(_) | Outcome::Nobody) => -i64::from(EXPLORATION_FLEET),
            (Order::Challenge { .. }, Outcome::Nobody) => -i64::from(2 * CLASSIC_FLEET),
            (Order::Attack { .. }, Outcome::Nobody) => -i64::from(ATTACK_FLEET),
            _ => 0,
        }
    };
    start + campaign.position().orders().iter().map(change).sum::<i64>()
}

fn treasuries(campaign: &Campaign) -> impl Iterator<Item = (CampId, Gold)> {
    campaign.setup().camp_ids().map(|camp| (camp, campaign.position().treasury(camp)))
}

/// Checks that an entry of the ledger follows from its order.
fn is_caused(campaign: &Campaign, camp: CampId, cause: Cause, amount: i64) -> bool {
    let Some(id) = cause.order() else { return amount == i64::from(campaign.setup().starting_gold) };
    let Some(placed) = campaign.position().order(id) else { return false };
    let (is_own, outcome) = (placed.camp == camp, placed.report().map(|report| report.outcome));
    let has_won = outcome == Some(Outcome::Win(if is_own { Side::FIRST } else { Side::SECOND }));
    let is_classic = matches!(placed.order, Order::Challenge { .. });
    let is_attack = matches!(placed.order, Order::Attack { .. });
    let price = i64::from(placed.order.price());
    placed.concerns(camp)
        && match cause {
            Cause::Start => false,
            Cause::Fleet(_) => amount == -price && (is_own || is_classic),
            Cause::FleetReturned(_) => amount == price && (is_own || is_classic),
            Cause::Prize(_) => is_classic && has_won && amount == 2 * price,
            Cause::Defence(_) => is_attack && !is_own && has_won && amount == price,
            Cause::Plunder(_) => is_attack && outcome == Some(Outcome::Win(Side::FIRST)) && (amount > 0) == is_own,
            Cause::BuyOff(_) => {
                placed.status == Status::Ended(End::BoughtOff) && amount == if is_own { 1_000 } else { -1_000 }
            }
            Cause::Loot(_) => {
                let loot = placed.report().and_then(|report| report.loot.as_ref());
                has_won && loot.is_some_and(|opened| amount == i64::from(opened.loot.gold()))
            }
        }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn c6_gold_is_made_and_lost_by_the_rules_alone(setup in any_setup(), wishes in prop::collection::vec(wish(), 0..400)) {
        played(&setup, &wishes, |campaign| {
            let there: i64 = treasuries(campaign).map(|(_, gold)| i64::from(gold)).sum();
            assert_eq!(there + i64::from(campaign.position().stakes()), gold_by_the_rules(campaign));
        });
    }

    #[test]
    fn c6_the_ledger_shows_every_entry_with_its_cause(setup in any_setup(), wishes in prop::collection::vec(wish(), 0..400)) {
        let campaign = played(&setup, &wishes, |_| ());
        let mut balances: BTreeMap<CampId, i64> = BTreeMap::new();
        for entry in campaign.position().ledger() {
            let balance = balances.entry(entry.camp).or_default();
            *balance += entry.amount;
            prop_assert_eq!(*balance, i64::from(entry.balance));
            prop_assert!(*balance >= 0 && entry.amount != 0);
            prop_assert!(is_caused(&campaign, entry.camp, entry.cause, entry.amount), "{:?}", entry);
        }
        for (camp, gold) in treasuries(&campaign) {
            prop_assert_eq!(i64::from(gold), balances.get(&camp).copied().unwrap_or(0));
        }
    }

    #[test]
    fn c3_c4_limits_and_immunity_hold(setup in any_setup(), wishes in prop::collection::vec(wish(), 0..400)) {
        let campaign = played(&setup, &wishes, |campaign| {
            // No decision is overdue by two days, and no battle by its day.
            let (position, today) = (campaign.position(), campaign.position().day());
            assert!(position.awaited().all(|awaited| awaited.answer_by >= today) || position.is_over());
            assert!(position.battles().all(|battle| position.order(battle.order).unwrap().fight_by() >= Some(today)));
            assert!(position.open_orders().all(|placed| placed.awaited().is_none_or(|(_, by)| by <= placed.placed.plus(2))));
            assert!(!position.is_over() || position.open_orders().count() == 0);
        });
        let mut given: BTreeMap<(CampId, u8, u8), u8> = BTreeMap::new();
        let mut peace: BTreeMap<CampId, u16> = BTreeMap::new();
        let mut day = 0;
        let mut orders = campaign.position().orders().iter();
        for event in campaign.events() {
            match event {
                Event::Day => day += 1,
                Event::Order { camp, order } => {
                    let placed = orders.next().unwrap();
                    prop_assert_eq!((placed.camp, placed.order, placed.placed.index()), (*camp, *order, day));
                    let (kind, most) = match order {
                        Order::Challenge { .. } => (0, setup.limits.challenges),
                        Order::Attack { port } => {
                            prop_assert!(peace.get(port).is_none_or(|&until| day >= until));
                            (1, setup.limits.attacks)
                        }
                        Order::Explore { .. } => (2, 1),
                    };
                    let number = given.entry((*camp, placed.placed.month(), kind)).or_default();
                    *number += 1;
                    prop_assert!(*number <= most);
                }
                Event::Answer { camp, answer: Answer::BuyOff, .. } => {
                    peace.insert(*camp, day + 30);
                }
                _ => {}
            }
        }
    }

    #[test]
    fn the_same_setup_and_list_are_the_same_campaign(setup in any_setup(), wishes in prop::collection::vec(wish(), 0..300), cut in 0_usize..300) {
        let campaign = played(&setup, &wishes, |_| ());
        prop_assert_eq!(&Campaign::replay(&setup, campaign.events().to_vec()).unwrap(), &campaign);
        let part = campaign.up_to(cut);
        prop_assert_eq!(part.events(), &campaign.events()[..cut.min(campaign.events().len())]);
        let saved = SavedCampaign::new(campaign, Some(GODS));
        prop_assert_eq!(SavedCampaign::from_text(&saved.to_text()).unwrap(), saved);
    }

    #[test]
    fn a_text_of_any_words_is_read_or_refused(words in "(\\[[A-Z][a-z]{0,8}[1-4]? \"[a-z0-9 ]{0,8}\"\\]\n|[1-4] (attacks|explores|challenges|accepts) [0-9]{1,3}( by day [0-9])?\n|day [0-9]{1,5}\n|battle [0-9] (first|draw) sunk( loot 5 proof [0-9a-f]{0,80})?\n){0,12}") {
        let _ = SavedCampaign::from_text(&words);
        let text = format!("{}{words}", super::camps::campaign().to_text());
        if let Ok(saved) = SavedCampaign::from_text(&text) {
            prop_assert_eq!(SavedCampaign::from_text(&saved.to_text()), Ok(saved));
        }
    }
}
