use super::*;
use crate::bots::sea_battle::Level;
use crate::campaign::{
    Answer, BattleReport, Camp, Campaign, Character, Coast, Day, GodsSecret, MAX_CAMPS, PlacedOrder, Setup,
};
use crate::game::{Outcome, Side};

const GODS: GodsSecret = GodsSecret::new([3; 16]);

fn camp(number: u8) -> CampId {
    CampId::new(number).unwrap()
}

/// Creates camps with these leaders.
fn campaign(leaders: &[Leader], seed: u64) -> Campaign {
    let camp = |(number, &leader)| Camp { name: format!("{number}"), commander: String::new(), leader };
    Campaign::new(&Setup::new(leaders.iter().enumerate().map(camp).collect(), seed, &GODS)).unwrap()
}

const fn leader(character: Character, level: Level) -> Leader {
    Leader::Computer { character, level }
}

/// Plays `days` of a campaign; the second side wins the battles for which `loses` returns true.
fn play_on(campaign: &mut Campaign, days: u16, loses: impl Fn(&PlacedOrder) -> bool) {
    let until = campaign.position().day().plus(days);
    while !campaign.position().is_over() && campaign.position().day() < until {
        while let Some(event) = next_event(campaign.position()) {
            campaign.play(event).expect("computers order what they may");
        }
        let battle = campaign.position().battles().next();
        let Some(battle) = battle else {
            campaign.play(Event::Day).unwrap();
            continue;
        };
        let winner = if loses(campaign.position().order(battle.order).unwrap()) { Side::SECOND } else { Side::FIRST };
        let report = BattleReport::estimated(Outcome::Win(winner));
        campaign.report(battle.order, report, Some(&GODS)).unwrap();
    }
}

#[test]
fn computers_play_a_legal_and_deterministic_year() {
    let leaders: Vec<_> =
        Character::ALL.iter().flat_map(|&mood| Level::ALL.map(|level| leader(mood, level))).take(MAX_CAMPS).collect();
    let year = |seed| {
        let mut campaign = campaign(&leaders, seed);
        play_on(&mut campaign, 360, |placed| placed.id.index() % 2 == 0);
        assert!(campaign.position().is_over());
        campaign
    };
    assert_eq!(year(4), year(4));
    let orders = year(4).position().orders().to_vec();
    for is_kind in [
        |order: &Order| matches!(order, Order::Challenge { .. }),
        |order: &Order| matches!(order, Order::Attack { .. }),
        |order: &Order| matches!(order, Order::Explore { .. }),
    ] {
        assert!(orders.iter().any(|placed| is_kind(&placed.order)));
    }
    assert_ne!(year(5).position().orders(), orders);
}

#[test]
fn a_camp_that_loses_to_another_fights_it_no_more() {
    let greedy = leader(Character::Greedy, Level::Captain);
    let mut campaign = campaign(&[greedy, Leader::Person], 1);
    let before = Outlook::new(campaign.position(), camp(0), Character::Greedy, Level::Captain).chance_against(camp(1));
    for number in 0..4 {
        let day = campaign.position().day().plus(1);
        campaign.play(Event::Order { camp: camp(1), order: Order::Challenge { to: camp(0), day } }).unwrap();
        let Some(Event::Answer { answer, order, .. }) = event_of(campaign.position(), camp(0)) else {
            panic!("it answers")
        };
        campaign.play(Event::Answer { camp: camp(0), order, answer }).unwrap();
        if answer == Answer::Decline {
            let chance = Outlook::new(campaign.position(), camp(0), Character::Greedy, Level::Captain);
            assert!(number > 0 && chance.chance_against(camp(1)) < before.min(0.5));
            return;
        }
        campaign.report(order, BattleReport::estimated(Outcome::Win(Side::FIRST)), None).unwrap();
        (0..30).for_each(|_| campaign.play(Event::Day).unwrap());
    }
    panic!("it never learns");
}

#[test]
fn warlike_greedy_and_cautious_differ_in_battles() {
    let campaign = campaign(&[Leader::Person, Leader::Person], 1);
    let gains = Character::ALL.map(|character| {
        let outlook = Outlook::new(campaign.position(), camp(0), character, Level::Gunner);
        outlook.order(Order::Challenge { to: camp(1), day: Day::new(3) })
    });
    assert!(gains[0] < gains[1] && gains[1] < gains[2], "{gains:?}");
}

#[test]
fn loot_that_has_come_to_light_is_weighed_as_it_is() {
    let mut campaign = campaign(&[Leader::Person, Leader::Person], 1);
    let coast = |number| Coast::new(number).unwrap();
    campaign.play(Event::Order { camp: camp(1), order: Order::Explore { coast: coast(4) } }).unwrap();
    let id = campaign.position().orders()[0].id;
    campaign.report(id, BattleReport::estimated(Outcome::Win(Side::SECOND)), Some(&GODS)).unwrap();
    let loot = campaign.position().known_loot(coast(4)).unwrap().gold();
    let outlook = Outlook::new(campaign.position(), camp(0), Character::Greedy, Level::Admiral);
    let [known, unknown] = [4, 5].map(|number| outlook.order(Order::Explore { coast: coast(number) }));
    assert_eq!(known > unknown, loot > 5_500, "{known} {unknown} {loot}");
}

#[test]
fn a_person_is_left_to_decide() {
    let campaign = campaign(&[Leader::Person, Leader::Person], 1);
    assert_eq!((next_event(campaign.position()), event_of(campaign.position(), camp(0))), (None, None));
}
