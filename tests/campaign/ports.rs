//! Port defence (C3).

use super::camps::{FIRST, Playing, SECOND, attack, camp, campaign, day, order, setup};
use kletka::campaign::{Answer, Campaign, Cause, EventError, News, Setup};
use kletka::game::Outcome;

/// A campaign in which the second camp accepted an attack by the first.
fn accepted() -> Campaign {
    let mut campaign = campaign();
    campaign.order(1, attack(2)).unwrap();
    campaign.answer(2, 1, Answer::Accept).unwrap();
    campaign
}

#[test]
fn c3_a_victorious_aggressor_gains_a_tenth() {
    let mut campaign = accepted();
    assert_eq!(campaign.gold(), [7_000, 10_000, 10_000]);
    campaign.fight(1, FIRST).unwrap();
    assert_eq!(campaign.gold(), [11_000, 9_000, 10_000]);
    let causes: Vec<_> = campaign.position().ledger_of(camp(1)).map(|entry| (entry.cause, entry.amount)).collect();
    let id = order(1);
    assert_eq!(
        causes[1..],
        [(Cause::Fleet(id), -3_000), (Cause::FleetReturned(id), 3_000), (Cause::Plunder(id), 1_000)]
    );
}

#[test]
fn c3_a_tenth_is_rounded_down() {
    for (start, plundered) in [(3_009, 300), (3_000, 300)] {
        let mut campaign = Campaign::new(&Setup { starting_gold: start, ..setup(3, 2) }).unwrap();
        campaign.order(1, attack(2)).unwrap();
        campaign.answer(2, 1, Answer::Accept).unwrap();
        campaign.fight(1, FIRST).unwrap();
        assert_eq!(campaign.gold(), [start + plundered, start - plundered, start]);
    }
    let mut campaign = Campaign::new(&Setup { starting_gold: 3_000, ..setup(3, 2) }).unwrap();
    campaign.order(2, attack(3)).unwrap();
    campaign.order(1, attack(2)).unwrap();
    campaign.answer(2, 2, Answer::Accept).unwrap();
    campaign.fight(2, FIRST).unwrap();
    assert_eq!(campaign.gold(), [3_000, 0, 3_000]);
}

#[test]
fn c3_a_defender_who_wins_gets_the_price_of_the_fleet() {
    let mut campaign = accepted();
    campaign.fight(1, SECOND).unwrap();
    assert_eq!(campaign.gold(), [7_000, 13_000, 10_000]);
}

#[test]
fn c3_a_draw_sends_the_fleet_home() {
    for (outcome, gold) in [(Outcome::Draw, 10_000), (Outcome::Nobody, 7_000)] {
        let mut campaign = accepted();
        campaign.fight(1, outcome).unwrap();
        assert_eq!(campaign.gold(), [gold, 10_000, 10_000]);
    }
}

#[test]
fn c3_buying_off_gives_a_month_of_peace() {
    let mut campaign = campaign();
    campaign.order(1, attack(2)).unwrap();
    campaign.answer(2, 1, Answer::BuyOff).unwrap();
    assert_eq!(campaign.gold(), [11_000, 9_000, 10_000]);
    let immune = Err(EventError::Immune(camp(2), day(31)));
    assert_eq!(campaign.order(3, attack(2)), immune);
    campaign.days(29).unwrap();
    assert_eq!((campaign.order(3, attack(2)), campaign.position().immune_until(camp(2))), (immune, Some(day(31))));
    campaign.days(1).unwrap();
    assert_eq!(campaign.position().immune_until(camp(2)), None);
    campaign.order(3, attack(2)).unwrap();
}

#[test]
fn c3_a_camp_that_cannot_pay_cannot_buy_off() {
    let mut campaign = Campaign::new(&Setup { starting_gold: 3_500, ..setup(3, 2) }).unwrap();
    campaign.order(2, attack(3)).unwrap();
    campaign.order(1, attack(2)).unwrap();
    assert_eq!(campaign.answer(2, 2, Answer::BuyOff), Err(EventError::Poor { price: 1_000, treasury: 500 }));
    assert_eq!(campaign.answer(2, 2, Answer::Decline), Err(EventError::NoAnswer(order(2))));
    assert_eq!(campaign.position().legal_answers(camp(2)).collect::<Vec<_>>(), [(order(2), Answer::Accept)]);
}

#[test]
fn c3_silence_counts_as_accepting() {
    let mut campaign = campaign();
    campaign.order(1, attack(2)).unwrap();
    let awaited = campaign.position().awaited().next().unwrap();
    assert_eq!((awaited.camp, awaited.answer_by), (camp(2), day(3)));
    campaign.days(2).unwrap();
    assert_eq!(campaign.position().battles().count(), 0);
    campaign.days(1).unwrap();
    assert_eq!((campaign.position().awaited().count(), campaign.position().battles().count()), (0, 1));
    assert_eq!(campaign.position().chronicle().last().unwrap().news, News::AcceptedBySilence(order(1)));
    assert_eq!(campaign.answer(2, 1, Answer::BuyOff), Err(EventError::NotAsked(order(1))));
    campaign.days(3).unwrap();
    assert_eq!(campaign.days(1), Err(EventError::BattleDue(order(1))));
    campaign.fight(1, FIRST).unwrap();
    campaign.days(1).unwrap();
}

#[test]
fn c3_one_attack_on_a_port_at_a_time() {
    let mut campaign = accepted();
    assert_eq!(campaign.order(3, attack(2)), Err(EventError::UnderAttack(camp(2))));
    assert_eq!(campaign.order(1, attack(3)), Err(EventError::MonthlyLimit));
    campaign.fight(1, FIRST).unwrap();
    let rest = campaign.setup().limits.rest;
    assert_eq!(campaign.order(3, attack(2)), Err(EventError::Rests(camp(2), day(1 + u16::from(rest)))));
    campaign.days(rest.into()).unwrap();
    campaign.order(3, attack(2)).unwrap();
}

#[test]
fn c3_an_attack_near_the_end_is_too_late() {
    let mut campaign = campaign();
    campaign.days(57).unwrap();
    assert_eq!(campaign.order(1, attack(2)), Err(EventError::TooLate));
    let mut campaign = super::camps::campaign();
    campaign.days(56).unwrap();
    campaign.order(1, attack(2)).unwrap();
    campaign.days(3).unwrap();
    assert_eq!(campaign.days(1), Err(EventError::BattleDue(order(1))));
    campaign.fight(1, FIRST).unwrap();
    campaign.days(1).unwrap();
    assert!(campaign.position().is_over());
}

#[test]
fn a_recap_tells_battles_and_what_concerns_the_camp() {
    let mut campaign = campaign();
    campaign.order(1, attack(2)).unwrap();
    let since = campaign.position().chronicle().len();
    campaign.answer(2, 1, Answer::Accept).unwrap();
    campaign.fight(1, FIRST).unwrap();
    let told = |camp| campaign.position().recap(since, camp).iter().map(|entry| entry.news).collect::<Vec<_>>();
    assert_eq!(told(Some(camp(2))), [News::Fought(order(1)), News::Accepted(order(1))], "newest first");
    assert_eq!(told(Some(camp(3))), [News::Fought(order(1))]);
    assert_eq!(told(None), [News::Fought(order(1))]);
}
