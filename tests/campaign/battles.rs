//! Battles of a campaign and their results (C5).

use super::camps::{GODS, Playing, attack, camp, campaign, challenge, explore, order, setup};
use kletka::bots::Budget;
use kletka::bots::campaign::fight;
use kletka::bots::sea_battle::Level;
use kletka::campaign::{
    Answer, BattleReport, Campaign, Character, EventError, Leader, OutcomeReason, RecordError, ReportError, Setup,
};
use kletka::game::{Outcome, Side, Turn};
use kletka::play::{Match, Seat};
use kletka::sea_battle::{Action, Coordinates, Ending, HiddenFleet, Layout, Move, Observer, SeaBattlePosition};

const FAST: Option<Budget> = Some(Budget::from_nodes(2_000));

/// A campaign of three gunners.
fn gunners() -> Campaign {
    let mut setup = setup(3, 2);
    for camp in &mut setup.camps {
        camp.leader = Leader::Computer { character: Character::Greedy, level: Level::Gunner };
    }
    Campaign::new(&setup).unwrap()
}

fn fought(campaign: &Campaign, number: u16) -> Match<SeaBattlePosition> {
    fight(&campaign.position().battle(order(number)).unwrap(), FAST).unwrap()
}

#[test]
fn c5_a_battle_has_the_classic_rules() {
    let agreed = Setup { clock: Some(90), observer: Observer::Agreed, ..setup(3, 2) };
    let mut campaign = Campaign::new(&agreed).unwrap();
    campaign.order(1, attack(2)).unwrap();
    campaign.answer(2, 1, Answer::Accept).unwrap();
    let battle = campaign.position().battle(order(1)).unwrap();
    assert_eq!((battle.setup.clock, battle.setup.observer), (Some(90), Observer::Agreed));
    assert_eq!(<SeaBattlePosition as kletka::play::Playable>::variant(&battle.setup), "classic");
    assert_eq!((battle.side_of(camp(1)), battle.side_of(camp(2))), (Some(Side::FIRST), Some(Side::SECOND)));
    assert_eq!(battle.side_of(camp(3)), None);
    let game = battle.to_match();
    assert_eq!((game.seats().seat(Side::FIRST), game.seats().name(Side::FIRST)), (Seat::Human, "Лагерь 1"));
    // The campaign holds no fleet.
    assert!(Side::BOTH.into_iter().all(|side| game.secret(side).is_none()));
}

#[test]
fn c5_the_result_comes_from_the_match() {
    let mut campaign = gunners();
    campaign.order(1, challenge(2, 5)).unwrap();
    campaign.answer(2, 1, Answer::Accept).unwrap();
    let game = fought(&campaign, 1);
    let Turn::Over(outcome) = game.record().turn() else { panic!("the battle is over") };
    campaign.record_battle(order(1), &game, None).unwrap();
    let report = campaign.position().order(order(1)).unwrap().report().unwrap();
    assert_eq!((report.outcome, report.reason), (outcome, OutcomeReason::Played(Ending::Sunk)));
    assert!(campaign.is_record_of(order(1), &game));
    let mut other = gunners();
    other.order(2, challenge(3, 5)).unwrap();
    other.answer(3, 1, Answer::Accept).unwrap();
    other.order(1, challenge(2, 5)).unwrap();
    other.answer(2, 2, Answer::Accept).unwrap();
    assert!(!campaign.is_record_of(order(1), &fought(&other, 2)));
    assert_eq!(campaign.record_battle(order(1), &game, None), Err(EventError::NoBattle(order(1)).into()));
}

#[test]
fn c5_running_or_other_matches_give_no_result() {
    let mut campaign = gunners();
    campaign.order(1, challenge(2, 5)).unwrap();
    campaign.answer(2, 1, Answer::Accept).unwrap();
    let battle = campaign.position().battle(order(1)).unwrap();
    let running = battle.to_match();
    assert_eq!(campaign.record_battle(order(1), &running, None), Err(RecordError::Report(ReportError::NotOver)));
    let mut other = fought(&campaign, 1).setup().clone();
    other.mines = 1;
    let other = Match::new(other, &battle.seats, 1).unwrap();
    assert_eq!(campaign.record_battle(order(1), &other, None), Err(RecordError::Report(ReportError::OtherBattle)));
    // Other column letters leave the rules equal.
    let mut lettered = battle.setup.clone();
    lettered.coordinates = Coordinates::Latin;
    let lettered = Match::new(lettered, &battle.seats, 1).unwrap();
    assert_eq!(campaign.record_battle(order(1), &lettered, None), Err(RecordError::Report(ReportError::NotOver)));
}

#[test]
fn c5_resignation_loses_and_closed_boards_void() {
    let mut campaign = gunners();
    campaign.order(1, challenge(2, 5)).unwrap();
    campaign.answer(2, 1, Answer::Accept).unwrap();
    let battle = campaign.position().battle(order(1)).unwrap();
    let full = fought(&campaign, 1);
    let mut game = battle.to_match();
    for side in Side::BOTH {
        game.set_secret(side, full.secret(side).cloned());
    }
    game.play(Move::by(Side::SECOND, Action::Resign)).unwrap();
    let report = BattleReport::from_match(&battle, &game).unwrap();
    assert_eq!(report.outcome, Outcome::Win(Side::FIRST));
    assert_eq!(report.reason, OutcomeReason::Played(Ending::Resigned));
}

#[test]
fn c5_the_audit_reverses_a_false_victory() {
    let mut campaign = gunners();
    campaign.order(1, challenge(2, 5)).unwrap();
    campaign.answer(2, 1, Answer::Accept).unwrap();
    let battle = campaign.position().battle(order(1)).unwrap();
    let mut game = fought(&campaign, 1);
    let Turn::Over(Outcome::Win(winner)) = game.record().turn() else { panic!("the battle is over") };
    game.disclose(winner, Some(HiddenFleet::draft(Layout::empty(&battle.setup))));
    let report = BattleReport::from_match(&battle, &game).unwrap();
    assert_eq!((report.outcome, report.reason), (Outcome::Win(winner.other()), OutcomeReason::Audit));
}

#[test]
fn c5_an_unfought_battle_has_no_winner() {
    let mut campaign = gunners();
    campaign.order(1, challenge(2, 5)).unwrap();
    campaign.answer(2, 1, Answer::Accept).unwrap();
    let battle = campaign.position().battle(order(1)).unwrap();
    let full = fought(&campaign, 1);
    let mut game = battle.to_match();
    game.disclose(Side::FIRST, full.secret(Side::FIRST).cloned());
    game.disclose(Side::SECOND, Some(HiddenFleet::draft(Layout::empty(&battle.setup))));
    assert_eq!(BattleReport::from_match(&battle, &game), Err(ReportError::NotOver));
}

#[test]
fn c5_who_does_not_appear_loses() {
    let mut campaign = campaign();
    campaign.order(1, explore(2)).unwrap();
    campaign.report(order(1), BattleReport::absent(Side::FIRST), Some(&GODS)).unwrap();
    assert_eq!((campaign.gold()[0], campaign.position().wrath(camp(1))), (5_000, 1));
}

#[test]
fn c4_only_the_gods_device_reveals_the_loot() {
    let mut campaign = gunners();
    campaign.order(1, explore(2)).unwrap();
    let game = fought(&campaign, 1);
    assert_eq!(campaign.record_battle(order(1), &game, None), Err(EventError::Loot.into()));
    campaign.record_battle(order(1), &game, Some(&GODS)).unwrap();
    assert_eq!(
        campaign.position().known_loot(kletka::campaign::Coast::new(1).unwrap()),
        Some(GODS.open(2, 0, kletka::campaign::Coast::new(1).unwrap()).unwrap().loot)
    );
}

#[test]
fn a_battle_with_a_person_is_not_fought_by_computers() {
    let mut campaign = campaign();
    campaign.order(1, explore(2)).unwrap();
    assert!(fight(&campaign.position().battle(order(1)).unwrap(), FAST).is_none());
}

#[test]
fn c5_a_battle_fought_elsewhere_comes_back() {
    let mut campaign = gunners();
    campaign.order(1, challenge(2, 5)).unwrap();
    campaign.answer(2, 1, Answer::Accept).unwrap();
    let (battle, game) = (campaign.position().battle(order(1)).unwrap(), fought(&campaign, 1));
    let layouts = Side::BOTH.map(|side| game.secret(side).unwrap().fleet().unwrap().layout().clone());
    let back = battle.fought(&layouts, game.moves().to_vec()).unwrap();
    assert_eq!(back.session().audit_report(), game.session().audit_report());
    campaign.record_battle(order(1), &back, None).unwrap();
    assert!(campaign.is_record_of(order(1), &game));
    let [one, other] = layouts;
    assert!(battle.fought(&[one, Layout { ships: Vec::new(), ..other }], game.moves().to_vec()).is_none());
}
