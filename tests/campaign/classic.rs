//! The calendar, the setup and classic battles (C1, C2).

use super::camps::{FIRST, Playing, SECOND, camp, campaign, challenge, day, order, people, setup};
use kletka::campaign::{
    Answer, Campaign, Cause, End, Event, EventError, Limits, News, Order, Setup, SetupError, Status,
};
use kletka::game::{Outcome, Side};

#[test]
fn c1_starting_gold_and_months() {
    let mut campaign = campaign();
    assert_eq!(campaign.gold(), [10_000; 3]);
    let start: Vec<_> = campaign.position().ledger().iter().map(|entry| (entry.cause, entry.amount)).collect();
    assert_eq!(start, [(Cause::Start, 10_000); 3]);
    campaign.days(59).unwrap();
    assert!(!campaign.position().is_over());
    campaign.days(1).unwrap();
    assert!(campaign.position().is_over());
    assert_eq!((campaign.position().day(), campaign.days(1)), (day(60), Err(EventError::Over)));
    let news: Vec<_> = campaign.position().chronicle().iter().map(|entry| (entry.day, entry.news)).collect();
    assert_eq!(news, [(day(1), News::Month(0)), (day(31), News::Month(1)), (day(60), News::End)]);
}

#[test]
fn c1_unplayable_setups_are_refused() {
    let right = setup(3, 2);
    let renamed = |name: &str| {
        let mut setup = right.clone();
        name.clone_into(&mut setup.camps[2].name);
        setup
    };
    let limits = |limits| Setup { limits, ..right.clone() };
    for (setup, why) in [
        (Setup { camps: people(1), ..right.clone() }, SetupError::Camps(1)),
        (Setup { camps: people(13), ..right.clone() }, SetupError::Camps(13)),
        (Setup { months: 0, ..right.clone() }, SetupError::Months(0)),
        (Setup { months: 37, ..right.clone() }, SetupError::Months(37)),
        (Setup { starting_gold: 1_000_001, ..right.clone() }, SetupError::Gold(1_000_001)),
        (Setup { clock: Some(0), ..right.clone() }, SetupError::Clock(0)),
        (limits(Limits { attacks: 11, ..Limits::default() }), SetupError::Limit),
        (limits(Limits { rest: 31, ..Limits::default() }), SetupError::Limit),
        (renamed(""), SetupError::Name(camp(3))),
        (renamed("two\nlines"), SetupError::Name(camp(3))),
        (renamed(&right.camps[1].name), SetupError::SameName(camp(2), camp(3))),
    ] {
        assert_eq!(Campaign::new(&setup), Err(why));
    }
}

#[test]
fn c2_the_winner_gets_the_price_doubled() {
    for (outcome, gold) in [(FIRST, [12_000, 8_000, 10_000]), (SECOND, [8_000, 12_000, 10_000])] {
        let mut campaign = campaign();
        campaign.order(1, challenge(2, 4)).unwrap();
        assert_eq!(campaign.gold(), [8_000, 10_000, 10_000]);
        campaign.answer(2, 1, Answer::Accept).unwrap();
        assert_eq!((campaign.gold(), campaign.position().stakes()), (vec![8_000, 8_000, 10_000], 4_000));
        campaign.fight(1, outcome).unwrap();
        assert_eq!((campaign.gold(), campaign.position().stakes()), (gold.to_vec(), 0));
    }
}

#[test]
fn c2_a_draw_returns_both_fleets() {
    for (outcome, gold) in [(Outcome::Draw, [10_000; 3]), (Outcome::Nobody, [8_000, 8_000, 10_000])] {
        let mut campaign = campaign();
        campaign.order(1, challenge(2, 4)).unwrap();
        campaign.answer(2, 1, Answer::Accept).unwrap();
        campaign.fight(1, outcome).unwrap();
        assert_eq!(campaign.gold(), gold);
    }
}

#[test]
fn c2_a_challenge_lapses_after_two_days() {
    let mut declined = campaign();
    declined.order(1, challenge(2, 9)).unwrap();
    declined.answer(2, 1, Answer::Decline).unwrap();
    assert_eq!(declined.gold(), [10_000; 3]);
    assert_eq!(declined.position().order(order(1)).unwrap().status, Status::Ended(End::Declined));
    let mut silent = campaign();
    silent.order(1, challenge(2, 9)).unwrap();
    silent.days(2).unwrap();
    assert_eq!((silent.position().day(), silent.gold()[0]), (day(3), 8_000));
    assert_eq!(silent.position().awaited().next().unwrap().answer_by, day(3));
    silent.days(1).unwrap();
    assert_eq!(silent.position().order(order(1)).unwrap().status, Status::Ended(End::Lapsed));
    assert_eq!(silent.gold(), [10_000; 3]);
    assert_eq!(silent.answer(2, 1, Answer::Accept), Err(EventError::NotAsked(order(1))));
}

#[test]
fn c2_the_day_of_the_battle_waits_for_it() {
    let mut campaign = campaign();
    for wrong in [1, 16] {
        assert_eq!(campaign.order(1, challenge(2, wrong)), Err(EventError::Date(day(wrong))));
    }
    campaign.order(1, challenge(2, 3)).unwrap();
    campaign.answer(2, 1, Answer::Accept).unwrap();
    campaign.days(2).unwrap();
    assert_eq!(campaign.days(1), Err(EventError::BattleDue(order(1))));
    campaign.fight(1, FIRST).unwrap();
    assert_eq!(campaign.fight(1, FIRST), Err(EventError::NoBattle(order(1))));
    campaign.days(1).unwrap();
}

#[test]
fn c2_a_challenge_cannot_be_bought_off() {
    let mut campaign = campaign();
    campaign.order(1, challenge(2, 3)).unwrap();
    assert_eq!(campaign.answer(2, 1, Answer::BuyOff), Err(EventError::NoAnswer(order(1))));
    for other in [1, 3] {
        assert_eq!(campaign.answer(other, 1, Answer::Accept), Err(EventError::NotAsked(order(1))));
    }
    assert_eq!(campaign.answer(2, 2, Answer::Accept), Err(EventError::NoOrder(order(2))));
    assert_eq!(campaign.order(2, challenge(1, 3)), Err(EventError::Challenged));
}

#[test]
fn c6_a_camp_that_cannot_pay_cannot_order_or_accept() {
    let poor = Setup { starting_gold: 2_500, ..setup(3, 2) };
    let mut campaign = Campaign::new(&poor).unwrap();
    assert_eq!(
        campaign.order(1, Order::Attack { port: camp(2) }),
        Err(EventError::Poor { price: 3_000, treasury: 2_500 })
    );
    campaign.order(1, challenge(2, 3)).unwrap();
    campaign.order(2, challenge(3, 3)).unwrap();
    let poor = EventError::Poor { price: 2_000, treasury: 500 };
    assert_eq!(campaign.answer(2, 1, Answer::Accept), Err(poor));
    campaign.answer(2, 1, Answer::Decline).unwrap();
}

#[test]
fn c2_one_challenge_a_month_and_none_to_itself() {
    let mut campaign = campaign();
    assert_eq!(campaign.order(1, challenge(1, 3)), Err(EventError::Itself));
    assert_eq!(campaign.order(1, challenge(4, 3)), Err(EventError::NoCamp(camp(4))));
    campaign.order(1, challenge(2, 3)).unwrap();
    assert_eq!(campaign.order(1, challenge(3, 3)), Err(EventError::MonthlyLimit));
    campaign.days(30).unwrap();
    campaign.order(1, challenge(3, 40)).unwrap();
}

#[test]
fn a_winner_who_is_no_side_is_refused() {
    let mut campaign = campaign();
    campaign.order(1, challenge(2, 3)).unwrap();
    assert_eq!(campaign.fight(1, FIRST), Err(EventError::NoBattle(order(1))));
    campaign.answer(2, 1, Answer::Accept).unwrap();
    let third = Outcome::Win(Side::new(2).unwrap());
    assert_eq!(campaign.fight(1, third), Err(EventError::Winner));
    assert_eq!(campaign.play(Event::Secret(super::camps::GODS)), Err(EventError::NotOver));
}
