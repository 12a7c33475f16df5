//! What is sent again, made up or told twice in a campaign over several devices.

use super::camps::{GODS, Playing, attack, camp, challenge, coast, explore, order};
use super::devices::{Device, NOW, by_computers, by_letters, news};
use kletka::campaign::library::{self, InvitedBattle, invited_battle};
use kletka::campaign::{
    ActResult, Answer, Battle, BattleReport, Bulletin, Event, EventError, GodsSecret, ReportError, SavedCampaign, Trust,
};
use kletka::fair::{Message, PublicPact};
use kletka::game::{Outcome, Side};
use kletka::link::campaign::{BulletinDelivery, deliver_bulletin};
use kletka::play::{Match, MemoryStore};
use kletka::sea_battle::{Coordinates, Layout, SeaBattlePosition, Setup};

#[test]
fn what_was_refused_is_not_executed_later() {
    let gods = Device::gods();
    let (two, three) = (Device::camp(&gods, 2), Device::camp(&gods, 3));
    two.play_or_draft(2, explore(4));
    gods.take(&two.dispatch(Vec::new()), Trust::Doubt).unwrap();
    three.play_or_draft(3, explore(4));
    let refused = three.dispatch(Vec::new());
    let taken = ActResult::Refused(EventError::CoastTaken(coast(4)));
    assert_eq!(gods.take(&refused, Trust::Doubt), Ok(vec![taken]));
    assert_eq!(three.hear(&gods), news(1, 0), "the camp knows that nothing comes of it");
    gods.change(|saved| {
        let lost = BattleReport::estimated(Outcome::Win(Side::SECOND));
        saved.campaign.report(order(1), lost, Some(&GODS)).unwrap();
        (0..25).for_each(|_| saved.campaign.play(Event::Day).unwrap());
    });
    let before = gods.saved().campaign;
    assert_eq!(before.position().check_order(camp(3), explore(4)), Ok(()), "now it would be possible");
    assert_eq!(gods.take(&refused, Trust::Doubt), Ok(vec![ActResult::Outdated]));
    assert_eq!(gods.saved().campaign, before);
    // What the camp says anew is done, and what it has said is remembered in the store.
    assert_eq!(SavedCampaign::from_text(&gods.saved().to_text()), Ok(gods.saved()));
    three.hear(&gods);
    three.play_or_draft(3, explore(4));
    assert_eq!(gods.take(&three.dispatch(Vec::new()), Trust::Doubt), Ok(vec![ActResult::Done]));
    assert_eq!(gods.take(&refused, Trust::Doubt), Ok(vec![ActResult::Known]));
}

#[test]
fn what_was_taken_back_is_not_executed_later() {
    let gods = Device::gods();
    let two = Device::camp(&gods, 2);
    two.play_or_draft(2, explore(4));
    let first = two.dispatch(Vec::new());
    two.change(SavedCampaign::undo);
    two.play_or_draft(2, attack(3));
    let second = two.dispatch(Vec::new());
    assert_eq!(gods.take(&second, Trust::Doubt), Ok(vec![ActResult::Done]));
    assert_eq!(gods.take(&first, Trust::Doubt), Ok(vec![ActResult::Outdated]));
    // A longer dispatch of the same day adds to the latest one.
    two.play_or_draft(2, challenge(1, 5));
    let longer = two.dispatch(Vec::new());
    assert_eq!(gods.take(&longer, Trust::Doubt), Ok(vec![ActResult::Known, ActResult::Done]));
    assert_eq!(gods.take(&second, Trust::Doubt), Ok(vec![ActResult::Known]));
    assert_eq!(gods.take(&first, Trust::Doubt), Ok(vec![ActResult::Outdated]));
    assert_eq!(gods.saved().campaign.events().len(), 2);
}

#[test]
fn a_made_up_command_shuts_nobody_out() {
    let gods = Device::gods();
    let watched = gods.saved().bulletin();
    let BulletinDelivery::New { saved, .. } = deliver_bulletin(&MemoryStore::default(), NOW, &watched) else {
        panic!()
    };
    let device = Device::new(*saved);
    // Whoever sees the campaign can make up a key and prove the campaign by it.
    let fake = GodsSecret::new([1; 16]).commission(camp(3));
    let code = fake.mac(Message::Bulletin, &watched.campaign.fingerprint().to_bytes());
    let made_up = Bulletin { macs: vec![(camp(3), code)], commission: Some(fake), ..watched };
    let BulletinDelivery::New { saved, beside: true } = deliver_bulletin(&device.store, NOW, &made_up) else {
        panic!()
    };
    assert_eq!(device.saved().commission, None, "the kept campaign stays as it was");
    let shut = Device { id: library::add(&device.store, 8, NOW, *saved).unwrap(), store: device.store };
    // The gods' news come to the copy that watches, their command to a copy of its own.
    gods.change(|saved| saved.campaign.order(1, explore(1)).unwrap());
    let heard = deliver_bulletin(&shut.store, NOW, &gods.saved().bulletin());
    assert_eq!(heard, BulletinDelivery::Saved(device.id, news(0, 0)));
    let command = gods.saved().commissioning(camp(3)).unwrap();
    let BulletinDelivery::New { saved, beside: true } = deliver_bulletin(&shut.store, NOW, &command) else { panic!() };
    let own = library::add(&shut.store, 9, NOW, *saved).unwrap();
    gods.change(|saved| saved.campaign.order(1, challenge(2, 5)).unwrap());
    let heard = deliver_bulletin(&shut.store, NOW, &gods.saved().bulletin());
    assert_eq!(heard, BulletinDelivery::Saved(own, news(0, 0)));
    assert_eq!(shut.saved().campaign.events().len(), 0, "the copy of the made-up command believes nobody else");
}

#[test]
fn c5_a_stranger_in_a_camps_name_is_not_the_battle() {
    let gods = Device::gods();
    let (two, three) = (Device::camp(&gods, 2), Device::camp(&gods, 3));
    two.play_or_draft(2, challenge(3, 5));
    gods.take(&two.dispatch(Vec::new()), Trust::Doubt).unwrap();
    gods.change(|saved| {
        let accept = Event::Answer { camp: camp(3), order: order(1), answer: Answer::Accept };
        saved.campaign.play(accept).unwrap();
    });
    two.hear(&gods);
    three.hear(&gods);
    let battle = two.saved().battle(order(1)).unwrap();
    let latin = Setup { coordinates: Coordinates::Latin, ..battle.setup.clone() };
    let [_, to_stranger] = by_letters(&Battle { setup: latin, ..battle.clone() }, Side::SECOND);
    let [won, lost] = by_letters(&battle, Side::SECOND);
    let invitation = |game: &Match<SeaBattlePosition>| {
        let mut letter = game.session().letter().unwrap();
        let pact = letter.pact.take().unwrap();
        let inviter = pact.side(Side::FIRST).unwrap().clone();
        letter.pact = Some(PublicPact::new(*pact.agreement(), pact.id()).with_side(Side::FIRST, inviter));
        letter.record = letter.record.up_to(0);
        Match::try_from(&letter).unwrap()
    };
    let named = |device: &Device, game: &Match<SeaBattlePosition>| {
        let mut game = invitation(game);
        game.session_mut().set_name(Side::FIRST, battle.seats.name(Side::FIRST));
        invited_battle(&device.store, &game)
    };
    // Neither is known to the campaign: a defeat in either is the word of one camp alone.
    assert_eq!(named(&three, &to_stranger), named(&three, &won));
    let report = |device: &Device, game: &Match<SeaBattlePosition>| device.dispatch(vec![(order(1), game.clone())]);
    assert_eq!(gods.take(&report(&three, &to_stranger), Trust::Doubt), Ok(vec![ActResult::Doubted]));

    // The device that invites tells the gods, and they tell everybody.
    let mut kept = won.clone();
    let position = two.saved().campaign.position().clone();
    for (name, value) in library::battle_tags(two.id, &position, &battle) {
        kept.set_tag(name, &value);
    }
    kletka::play::library::add(&two.store, 3, NOW, kept).unwrap();
    let told = library::untold_invitations(&two.store, two.id, &two.saved());
    let pact = won.session().pact().unwrap().public().id();
    assert_eq!(told, [Event::Invitation { camp: camp(2), order: order(1), pact }]);
    two.change(|saved| saved.play_or_draft(told[0].clone()).unwrap());
    assert_eq!(library::untold_invitations(&two.store, two.id, &two.saved()), []);
    assert!(!two.saved().can_undo(), "it follows from the match");
    let invited = two.dispatch(Vec::new());
    assert_eq!(gods.take(&invited, Trust::Doubt), Ok(vec![ActResult::Done]));
    assert_eq!((two.hear(&gods), three.hear(&gods)), (news(0, 0), news(0, 0)));
    assert_eq!(SavedCampaign::from_text(&gods.saved().to_text()), Ok(gods.saved()));
    let InvitedBattle::Told(tags) = named(&three, &won).unwrap() else { panic!("the campaign tells it") };
    assert!(tags.contains(&("Camp1", "Лагерь 2".to_owned())), "{tags:?}");
    assert!(!matches!(named(&three, &to_stranger), Some(InvitedBattle::Told(_))));

    // The match that was joined is found, the stranger's is not.
    let joined = |store: &MemoryStore| {
        let position = three.saved().campaign.position().clone();
        library::mark_joined(store, three.id, &position, &three.saved().battle(order(1)).unwrap());
        library::battles(store, three.id).len()
    };
    kletka::play::library::add(&three.store, 4, NOW, to_stranger.clone()).unwrap();
    assert_eq!(joined(&three.store), 0);
    kletka::play::library::add(&three.store, 5, NOW, lost.clone()).unwrap();
    assert_eq!(joined(&three.store), 1);

    let refused = Ok(vec![ActResult::NoEnd(ReportError::OtherBattle)]);
    assert_eq!(gods.take(&report(&three, &to_stranger), Trust::Believe), refused);
    // A defeat in the true one is taken at once.
    assert_eq!(gods.take(&report(&three, &lost), Trust::Doubt), Ok(vec![ActResult::Done]));
}

#[test]
fn c5_one_match_under_other_letters_counts_once() {
    let gods = Device::gods();
    gods.change(|saved| {
        saved.campaign.order(2, explore(1)).unwrap();
        saved.campaign.order(3, explore(2)).unwrap();
    });
    let (two, three) = (Device::camp(&gods, 2), Device::camp(&gods, 3));
    let battle = gods.saved().campaign.position().battle(order(1)).unwrap();
    let fought = by_computers(&battle);
    let layouts = Side::BOTH.map(|side| fought.secret(side).unwrap().fleet().unwrap().layout().clone());
    let [one, other] = fought.setup().flags;
    let setup = Setup { coordinates: Coordinates::Latin, flags: [other, one], ..battle.setup.clone() };
    let layouts = layouts.map(|layout| Layout { coordinates: Coordinates::Latin, ..layout });
    let told_again = Battle { setup, ..battle.clone() }.fought(&layouts, fought.moves().to_vec()).unwrap();
    assert_eq!(gods.take(&two.dispatch(vec![(order(1), fought)]), Trust::Believe), Ok(vec![ActResult::Done]));
    let again = three.dispatch(vec![(order(2), told_again)]);
    assert_eq!(gods.take(&again, Trust::Believe), Ok(vec![ActResult::NoEnd(ReportError::OtherBattle)]));
}
