//! The neutral coasts and the gods (C4).

use super::camps::{FIRST, GODS, Playing, SECOND, camp, campaign, coast, explore, order};
use kletka::campaign::library::battle_tags;
use kletka::campaign::{
    BattleReport, Campaign, CoastState, Event, EventError, Fighter, GodsSecret, Level, News, OpenedLoot,
};
use kletka::game::{Outcome, Side};
use kletka::play::{Match, Seat};
use kletka::sea_battle::{FirstTurn, SeaBattlePosition};

fn loot(month: u8, number: u8) -> OpenedLoot {
    GODS.open(2, month, coast(number)).unwrap()
}

#[test]
fn c4_who_wins_gets_the_price_back_and_the_loot() {
    let mut campaign = campaign();
    campaign.order(1, explore(7)).unwrap();
    assert_eq!(campaign.gold()[0], 5_000);
    campaign.fight(1, FIRST).unwrap();
    let loot = loot(0, 7).loot;
    assert_eq!(campaign.gold()[0], 10_000 + loot.gold());
    assert_eq!(campaign.position().coast(coast(7)), CoastState::Explored(camp(1), loot));
    assert_eq!(campaign.order(2, explore(7)), Err(EventError::CoastEmpty(coast(7))));
    campaign.days(30).unwrap();
    assert_eq!(campaign.position().coast(coast(7)), CoastState::Unknown);
    campaign.order(2, explore(7)).unwrap();
}

#[test]
fn c4_a_loser_loses_the_fleet_and_loot_is_revealed() {
    let mut campaign = campaign();
    campaign.order(1, explore(7)).unwrap();
    assert_eq!(campaign.position().coast(coast(7)), CoastState::Contested(camp(1)));
    assert_eq!(campaign.order(2, explore(7)), Err(EventError::CoastTaken(coast(7))));
    campaign.fight(1, SECOND).unwrap();
    assert_eq!((campaign.gold()[0], campaign.position().wrath(camp(1))), (5_000, 1));
    assert_eq!(campaign.position().chronicle().last().unwrap().news, News::Wrath(camp(1), 1));
    assert_eq!(campaign.position().coast(coast(7)), CoastState::Held(loot(0, 7).loot));
    campaign.order(2, explore(7)).unwrap();
}

#[test]
fn c4_a_draw_returns_the_fleet_and_brings_nothing() {
    let mut campaign = campaign();
    campaign.order(1, explore(7)).unwrap();
    campaign.fight(1, Outcome::Draw).unwrap();
    assert_eq!((campaign.gold()[0], campaign.position().wrath(camp(1))), (10_000, 0));
}

#[test]
fn c4_one_exploration_a_month() {
    let mut campaign = campaign();
    campaign.order(1, explore(7)).unwrap();
    campaign.fight(1, FIRST).unwrap();
    assert_eq!(campaign.order(1, explore(8)), Err(EventError::MonthlyLimit));
    campaign.days(29).unwrap();
    assert_eq!(campaign.order(1, explore(8)), Err(EventError::MonthlyLimit));
    campaign.days(1).unwrap();
    campaign.order(1, explore(8)).unwrap();
}

#[test]
fn c4_wrath_changes_the_battle() {
    let mut rich = super::camps::setup(2, 6);
    rich.starting_gold = 100_000;
    let mut campaign = Campaign::new(&rich).unwrap();
    for (month, (first, mines, level)) in (0..).zip([
        (FirstTurn::Lot, 0, Level::Gunner),
        (FirstTurn::Agreed(Side::SECOND), 0, Level::Captain),
        (FirstTurn::Agreed(Side::SECOND), 0, Level::Admiral),
        (FirstTurn::Agreed(Side::SECOND), 1, Level::Admiral),
        // A won coast appeased the gods a little.
        (FirstTurn::Agreed(Side::SECOND), 1, Level::Admiral),
        (FirstTurn::Agreed(Side::SECOND), 1, Level::Admiral),
    ]) {
        campaign.order(1, explore(1)).unwrap();
        let battle = campaign.position().battles().next().unwrap();
        assert_eq!(battle.fighters, [Fighter::Camp(camp(1)), Fighter::Gods]);
        assert_eq!(battle.seats.seat(Side::SECOND), Seat::Computer(level));
        assert_eq!((battle.setup.first, battle.setup.mines), (first, mines), "month {month}");
        battle.setup.check().unwrap();
        let outcome = if month == 4 { FIRST } else { SECOND };
        campaign.fight(month + 1, outcome).unwrap();
        campaign.days(30).unwrap();
    }
    assert_eq!((campaign.position().wrath(camp(1)), campaign.position().wrath(camp(2))), (4, 0));
}

#[test]
fn c4_loot_must_be_what_was_sealed() {
    let mut campaign = campaign();
    campaign.order(1, explore(7)).unwrap();
    let before = campaign.clone();
    let other = GodsSecret::new([1; 16]).open(2, 0, coast(7)).unwrap();
    let lied = OpenedLoot {
        loot: kletka::campaign::Loot::from_thousands(loot(0, 7).loot.thousands() % 10 + 1).unwrap(),
        ..loot(0, 7)
    };
    for wrong in [None, Some(other), Some(lied), Some(loot(1, 7)), Some(loot(0, 8))] {
        let report = BattleReport::estimated(FIRST).with_loot(wrong);
        assert_eq!(campaign.play(Event::Battle { order: order(1), report }), Err(EventError::Loot));
    }
    assert_eq!(campaign, before);
    campaign.fight(1, FIRST).unwrap();
}

#[test]
fn c4_only_the_sealed_secret_can_be_revealed() {
    let mut campaign = campaign();
    campaign.days(60).unwrap();
    assert_eq!(campaign.play(Event::Secret(GodsSecret::new([1; 16]))), Err(EventError::Secret));
    campaign.play(Event::Secret(GODS)).unwrap();
    assert_eq!(campaign.position().secret(), Some(&GODS));
    assert_eq!(campaign.play(Event::Secret(GODS)), Err(EventError::Secret));
}

#[test]
fn c4_a_battle_in_its_text_is_against_the_gods() {
    let mut campaign = campaign();
    campaign.order(1, explore(7)).unwrap();
    let battle = campaign.position().battle(order(1)).unwrap();
    let read = |game: &Match<SeaBattlePosition>| {
        let game: Match<SeaBattlePosition> = game.to_string().parse().unwrap();
        Side::BOTH.map(|side| game.seats().are_gods(side))
    };
    let mut game = battle.to_match();
    assert_eq!(read(&game), [false, false], "any battle against a computer");
    for (name, value) in battle_tags("000000000001".parse().unwrap(), campaign.position(), &battle) {
        game.set_tag(name, &value);
    }
    assert_eq!(read(&game), [false, true]);
}
