//! A campaign over several devices: one for the gods, which holds the campaign, and two for camps.

use super::camps::{GODS, Playing, attack, camp, challenge, day, explore, order, setup};
use crate::two_devices::{fleet, joined, pair};
use kletka::bots::Budget;
use kletka::bots::campaign::fight;
use kletka::campaign::library::{self, CampaignId};
use kletka::campaign::{
    Act, ActResult, Answer, Battle, Bulletin, Campaign, Changes, DispatchError, Event, EventError, Leader, Level,
    OrderId, OutcomeReason, Reception, ReportError, SavedCampaign, Trust,
};
use kletka::fair::Terms;
use kletka::game::{Outcome, Position, Side};
use kletka::link::Address;
use kletka::link::campaign::{BulletinDelivery, DispatchLink, deliver_bulletin, deliver_dispatch};
use kletka::play::devices::Decision;
use kletka::play::tabs::OpenDoc;
use kletka::play::{Match, MemoryStore, Seat, Seats, SecretStatus};
use kletka::sea_battle::{Action, Ending, Move, SeaBattlePosition};

pub(super) const NOW: &str = "2026-11-23T15:00:00Z";

/// A browser with its storage.
pub(super) struct Device {
    pub(super) store: MemoryStore,
    pub(super) id: CampaignId,
}

impl Device {
    pub(super) fn new(saved: SavedCampaign) -> Self {
        let store = MemoryStore::default();
        let id = library::add(&store, 7, NOW, saved).unwrap();
        Self { store, id }
    }

    /// Creates the device of the gods in a campaign of three camps, the second and third remote.
    pub(super) fn gods() -> Self {
        let mut setup = setup(3, 2);
        setup.camps[1].leader = Leader::Remote;
        setup.camps[2].leader = Leader::Remote;
        Self::new(SavedCampaign::new(Campaign::new(&setup).unwrap(), Some(GODS)))
    }

    /// Creates the device of a camp from its commission link.
    pub(super) fn camp(gods: &Self, number: u8) -> Self {
        let link = text(&gods.saved().commissioning(camp(number)).unwrap());
        let bulletin = Bulletin::read(&Address::find(&link).unwrap()).unwrap();
        let store = MemoryStore::default();
        match deliver_bulletin(&store, NOW, &bulletin) {
            BulletinDelivery::New { saved, beside: false } => Self::new(*saved),
            other => panic!("{other:?}"),
        }
    }

    pub(super) fn saved(&self) -> SavedCampaign {
        (**OpenDoc::<SavedCampaign>::open(&self.store, self.id).current().unwrap()).clone()
    }

    pub(super) fn change(&self, change: impl FnOnce(&mut SavedCampaign)) {
        let _ = OpenDoc::<SavedCampaign>::open(&self.store, self.id).change(&self.store, NOW, change).unwrap();
    }

    pub(super) fn play_or_draft(&self, number: u8, order: kletka::campaign::Order) {
        self.change(|saved| saved.play_or_draft(Event::Order { camp: camp(number), order }).unwrap());
    }

    /// Receives the campaign from the gods.
    pub(super) fn hear(&self, gods: &Self) -> Reception {
        self.open(&text(&gods.saved().bulletin()))
    }

    pub(super) fn open(&self, link: &str) -> Reception {
        let bulletin = Bulletin::read(&Address::find(link).unwrap()).unwrap();
        match deliver_bulletin(&self.store, NOW, &bulletin) {
            BulletinDelivery::Saved(id, reception) => {
                assert_eq!(id, self.id);
                reception
            }
            other => panic!("{other:?}"),
        }
    }

    /// Writes the link with the camp's decisions.
    pub(super) fn dispatch(&self, fought: Vec<(OrderId, Match<SeaBattlePosition>)>) -> String {
        let saved = self.saved();
        let dispatch = saved.dispatch(fought).unwrap();
        let link = DispatchLink::new(dispatch, &saved.commission.unwrap()).unwrap();
        link.to_address().to_fragment().unwrap()
    }

    pub(super) fn take(&self, link: &str, trust: Trust) -> Result<Vec<ActResult>, DispatchError> {
        let link = DispatchLink::read(&Address::find(link).unwrap()).unwrap();
        deliver_dispatch(&self.store, NOW, &link, trust).map(|delivery| delivery.taken)
    }
}

pub(super) fn text(bulletin: &Bulletin) -> String {
    bulletin.to_address().unwrap().to_fragment().unwrap()
}

pub(super) fn news(dropped: usize, foreign: usize) -> Reception {
    Reception::News(Changes { dropped, foreign })
}

/// Plays a battle between two weak computers.
pub(super) fn by_computers(battle: &Battle) -> Match<SeaBattlePosition> {
    let seats = Seats::new([Seat::Computer(Level::Gunner); 2]);
    fight(&Battle { seats, ..battle.clone() }, Some(Budget::from_nodes(500))).unwrap()
}

#[test]
fn orders_return_from_the_gods_as_the_campaign() {
    let gods = Device::gods();
    let (two, three) = (Device::camp(&gods, 2), Device::camp(&gods, 3));
    two.play_or_draft(2, attack(3));
    two.play_or_draft(2, challenge(1, 5));
    assert_eq!(two.saved().campaign.events().len(), 0, "nothing has happened before the gods take it down");
    assert_eq!(two.saved().preview().position().orders().len(), 2);
    let link = two.dispatch(Vec::new());
    assert!(link.len() < 110, "{link}");
    assert_eq!(gods.take(&link, Trust::Doubt), Ok(vec![ActResult::Done, ActResult::Done]));
    assert_eq!(gods.take(&link, Trust::Doubt), Ok(vec![ActResult::Known, ActResult::Known]), "twice is once");
    assert_eq!((two.hear(&gods), two.hear(&gods)), (news(0, 0), Reception::Known));
    assert!(two.saved().drafts.is_empty());
    assert_eq!(two.saved().campaign, gods.saved().campaign);

    assert_eq!(three.hear(&gods), news(0, 0));
    three.change(|saved| {
        saved.play_or_draft(Event::Answer { camp: camp(3), order: order(1), answer: Answer::BuyOff }).unwrap();
    });
    assert_eq!(gods.take(&three.dispatch(Vec::new()), Trust::Doubt), Ok(vec![ActResult::Done]));
    assert_eq!(gods.saved().campaign.gold(), [10_000, 9_000, 9_000]);
}

#[test]
fn outdated_orders_are_reported() {
    let gods = Device::gods();
    let (two, three) = (Device::camp(&gods, 2), Device::camp(&gods, 3));
    two.play_or_draft(2, explore(4));
    two.play_or_draft(2, attack(3));
    three.play_or_draft(3, explore(4));
    assert_eq!(gods.take(&two.dispatch(Vec::new()), Trust::Doubt), Ok(vec![ActResult::Done, ActResult::Done]));
    let late = gods.take(&three.dispatch(Vec::new()), Trust::Doubt);
    assert_eq!(late, Ok(vec![ActResult::Refused(EventError::CoastTaken(super::camps::coast(4)))]));
    // The camp learns the reason, and its order is gone.
    assert_eq!(three.hear(&gods), news(1, 0));
    assert!(three.saved().drafts.is_empty());
    // Drafts that are still possible remain and are sent for the newer state.
    three.play_or_draft(3, explore(5));
    gods.change(|saved| saved.campaign.order(1, explore(6)).unwrap());
    assert_eq!(three.hear(&gods), news(0, 0));
    assert_eq!(three.saved().drafts.len(), 1);
    assert_eq!(gods.take(&three.dispatch(Vec::new()), Trust::Doubt), Ok(vec![ActResult::Done]));
}

#[test]
fn orders_and_campaigns_cannot_be_forged() {
    let gods = Device::gods();
    let (two, three) = (Device::camp(&gods, 2), Device::camp(&gods, 3));
    two.play_or_draft(2, explore(1));
    // The third camp signs with its own key in the name of the second.
    let saved = two.saved();
    let mut forged = saved.dispatch(Vec::new()).unwrap();
    let own = three.saved().commission.unwrap();
    let link = DispatchLink::new(forged.clone(), &own).unwrap().to_address().to_fragment().unwrap();
    assert_eq!(gods.take(&link, Trust::Doubt), Err(DispatchError::NotFromCamp(camp(2))));
    // A dispatch with an altered body and a correct checksum.
    forged.acts = vec![Act::Order(explore(2))];
    let right = DispatchLink::new(saved.dispatch(Vec::new()).unwrap(), &saved.commission.unwrap()).unwrap();
    let other = DispatchLink::new(forged, &own).unwrap();
    let mut mixed = right.to_address();
    mixed.body.truncate(16);
    mixed.body.extend(&other.to_address().body[16..]);
    let link = mixed.to_fragment().unwrap();
    assert_eq!(gods.take(&link, Trust::Believe), Err(DispatchError::NotFromCamp(camp(2))));
    assert_eq!(gods.saved().campaign.events().len(), 0);

    // A camp forges a bulletin for another camp and for the gods.
    let mut made_up = gods.saved().bulletin();
    made_up.campaign.order(1, explore(9)).unwrap();
    assert_eq!(three.open(&text(&made_up)), Reception::NotFromGods);
    made_up.macs.clear();
    assert_eq!(three.open(&text(&made_up)), Reception::NotFromGods);
    assert_eq!(gods.open(&text(&made_up)), Reception::OfThisDevice);
    assert_eq!(three.saved().campaign.events().len(), 0);
    // A commission with another key.
    let mut command = gods.saved().commissioning(camp(3)).unwrap();
    command.commission = kletka::campaign::GodsSecret::new([1; 16]).commission(camp(3)).into();
    for store in [&three.store, &MemoryStore::default()] {
        assert_eq!(deliver_bulletin(store, NOW, &command), BulletinDelivery::FalseCommission);
    }
    let third = gods.saved().commissioning(camp(3)).unwrap();
    assert!(matches!(deliver_bulletin(&two.store, NOW, &third), BulletinDelivery::New { beside: true, .. }));
    assert_eq!(gods.saved().commissioning(camp(1)), None, "its leader is with the gods");
}

#[test]
fn there_is_one_history() {
    let gods = Device::gods();
    let two = Device::camp(&gods, 2);
    let old = text(&gods.saved().bulletin());
    gods.change(|saved| saved.campaign.order(1, explore(1)).unwrap());
    assert_eq!(two.hear(&gods), news(0, 0));
    assert_eq!(two.open(&old), Reception::Older { here: 1, there: 0 });
    // The gods restored an older copy of their file.
    let other = Device::gods();
    other.change(|saved| {
        saved.campaign.order(1, explore(2)).unwrap();
        saved.campaign.order(1, challenge(3, 5)).unwrap();
    });
    assert_eq!(two.open(&text(&other.saved().bulletin())), Reception::Forked { here: 1, there: 2, common: 0 });
    assert_eq!(two.saved().campaign, gods.saved().campaign);
    two.play_or_draft(2, explore(3));
    let error = other.take(&two.dispatch(Vec::new()), Trust::Doubt);
    assert_eq!(error, Err(DispatchError::OtherEvents { here: 2, there: 1 }));
    let stranger = Device::new(SavedCampaign::new(Campaign::new(&setup(2, 1)).unwrap(), Some(GODS)));
    assert_eq!(stranger.take(&two.dispatch(Vec::new()), Trust::Doubt), Err(DispatchError::UnknownCampaign));
}

#[test]
fn what_has_left_a_device_is_not_taken_back() {
    let gods = Device::gods();
    gods.change(|saved| saved.play_or_draft(Event::Order { camp: camp(1), order: explore(1) }).unwrap());
    assert!(gods.saved().can_undo());
    gods.change(|saved| saved.mark_sent([]));
    assert!(!gods.saved().can_undo());
    gods.change(|saved| saved.play_or_draft(Event::Order { camp: camp(1), order: attack(2) }).unwrap());
    gods.change(SavedCampaign::undo);
    assert_eq!((gods.saved().campaign.events().len(), gods.saved().can_undo()), (1, false));

    let two = Device::camp(&gods, 2);
    two.play_or_draft(2, explore(2));
    assert!(two.saved().has_unsent(&two.saved().dispatch(Vec::new()).unwrap()));
    two.change(|saved| saved.mark_sent([]));
    assert!(!two.saved().can_undo() && !two.saved().has_unsent(&two.saved().dispatch(Vec::new()).unwrap()));
    two.play_or_draft(2, attack(3));
    two.change(SavedCampaign::undo);
    assert_eq!((two.saved().drafts.len(), two.saved().can_undo()), (1, false));
}

#[test]
fn a_camp_sees_what_was_ordered_in_its_name() {
    let gods = Device::gods();
    let two = Device::camp(&gods, 2);
    gods.change(|saved| saved.campaign.order(2, explore(2)).unwrap());
    assert_eq!(two.hear(&gods), news(0, 1));
}

#[test]
fn c5_reported_defeats_are_trusted_victories_not() {
    let gods = Device::gods();
    let two = Device::camp(&gods, 2);
    two.play_or_draft(2, explore(2));
    gods.take(&two.dispatch(Vec::new()), Trust::Doubt).unwrap();
    two.hear(&gods);
    let battle = two.saved().battle(order(1)).unwrap();
    assert_eq!(battle.seats.seat(Side::FIRST), Seat::Human);
    assert_eq!(gods.saved().battle(order(1)).unwrap().seats.seat(Side::FIRST), Seat::Remote);
    // A resignation by the camp is a defeat; by the gods, a victory.
    let ended = |loser: Side| {
        let fought = by_computers(&battle);
        let layouts = Side::BOTH.map(|side| fought.secret(side).unwrap().fleet().unwrap().layout().clone());
        let mut moves: Vec<Move> = fought.moves().iter().take(1).copied().collect();
        moves.push(Move::by(loser, Action::Resign));
        battle.fought(&layouts, moves).unwrap()
    };
    let (lost, won) = (ended(Side::FIRST), ended(Side::SECOND));
    let victory = two.dispatch(vec![(order(1), won)]);
    assert_eq!(gods.take(&victory, Trust::Doubt), Ok(vec![ActResult::Doubted]));
    let defeat = two.dispatch(vec![(order(1), lost)]);
    assert!(defeat.len() < 200, "{} letters", defeat.len());
    assert_eq!(gods.take(&defeat, Trust::Doubt), Ok(vec![ActResult::Done]));
    assert_eq!(gods.take(&defeat, Trust::Doubt), Ok(vec![ActResult::Known]));
    let again = gods.take(&victory, Trust::Believe);
    assert_eq!(again, Ok(vec![ActResult::Refused(EventError::NoBattle(order(1)))]));
    let report = gods.saved().campaign.position().order(order(1)).unwrap().report().unwrap().clone();
    assert_eq!(report.outcome, Outcome::Win(Side::SECOND));
    // The gods reveal the loot with a proof for the camp.
    assert_eq!(two.hear(&gods), news(0, 0));
    assert!(two.saved().campaign.position().known_loot(super::camps::coast(2)).is_some());
}

#[test]
fn c5_reports_of_other_battles_are_refused() {
    let gods = Device::gods();
    let (two, three) = (Device::camp(&gods, 2), Device::camp(&gods, 3));
    two.play_or_draft(2, explore(2));
    gods.take(&two.dispatch(Vec::new()), Trust::Doubt).unwrap();
    three.hear(&gods);
    let battle = gods.saved().campaign.position().battle(order(1)).unwrap();
    let game = by_computers(&battle);
    let link = three.dispatch(vec![(order(1), game.clone())]);
    assert_eq!(gods.take(&link, Trust::Believe), Ok(vec![ActResult::Refused(EventError::NoBattle(order(1)))]));
    let mut other = battle.clone();
    other.setup.mines = 1;
    let mined = by_computers(&other);
    let link = two.dispatch(vec![(order(1), mined)]);
    assert_eq!(
        gods.take(&link, Trust::Believe),
        Ok(vec![ActResult::NoEnd(ReportError::OtherBattle), ActResult::Known])
    );
}

#[test]
fn everything_that_a_device_keeps_is_in_its_text() {
    let gods = Device::gods();
    let two = Device::camp(&gods, 2);
    gods.change(|saved| saved.campaign.order(1, explore(9)).unwrap());
    gods.change(|saved| saved.mark_sent([]));
    two.play_or_draft(2, explore(2));
    two.play_or_draft(2, challenge(1, 9));
    two.change(|saved| saved.mark_sent([order(3)]));
    let saved = two.saved();
    let text = saved.to_text();
    assert_eq!(SavedCampaign::from_text(&text).unwrap(), saved);
    assert!(text.contains("[Drafts \"2 explores 2; 2 challenges 1 by day 9\"]"), "{text}");
    assert_eq!(Bulletin::from_text(&text).unwrap(), None, "it is for its own device alone");
    assert_eq!(Bulletin::from_text(&gods.saved().to_text()).unwrap(), None);
    for bulletin in [gods.saved().bulletin(), gods.saved().commissioning(camp(3)).unwrap(), saved.bulletin()] {
        let text = bulletin.to_text();
        assert!(!text.contains(&GODS.to_string()) && !text.contains(&saved.commission.unwrap().key.to_string()));
        assert_eq!(Bulletin::from_text(&text).unwrap(), Some(bulletin));
    }
    for (from, to) in [
        ("[Drafts \"2 explores 2", "[Drafts \"day 2"),
        ("[Commission \"2 ", "[Commission \"1 "),
        ("[Sent \"2\"", "[Sent \"x\""),
    ] {
        assert!(SavedCampaign::from_text(&text.replace(from, to)).is_err(), "{to}");
    }
    let day = day(9);
    assert_eq!(
        saved.drafts[1],
        Event::Order { camp: camp(2), order: kletka::campaign::Order::Challenge { to: camp(1), day } }
    );
}

/// Plays a battle between the devices of two camps, in which `loser` resigns as soon as possible. Returns each
/// device's match.
pub(super) fn by_letters(battle: &Battle, loser: Side) -> [Match<SeaBattlePosition>; 2] {
    let random = |side: Side| Some(fleet(&battle.setup, side.index() as u64));
    let mut devices = joined::<SeaBattlePosition>(&battle.setup, Terms::new(Side::FIRST), random);
    let decide = |game: &Match<SeaBattlePosition>, side: Side| {
        let water = || Position::legal_moves(game.position()).find(|mv| matches!(mv.action, Action::Shot(_)));
        let mv = if side == loser { Some(Move::by(side, Action::Resign)) } else { water() };
        Decision::Moves(mv.into_iter().collect())
    };
    for _ in 0..20 {
        for device in [0, 1] {
            devices.take_turn(device, decide);
            devices.send(device, |letter| letter).unwrap();
        }
    }
    pair(&devices)
}

#[test]
fn c5_both_camps_tell_a_battle_between_devices() {
    let gods = Device::gods();
    let (two, three) = (Device::camp(&gods, 2), Device::camp(&gods, 3));
    two.play_or_draft(2, challenge(3, 5));
    gods.take(&two.dispatch(Vec::new()), Trust::Doubt).unwrap();
    three.hear(&gods);
    three.change(|saved| {
        saved.play_or_draft(Event::Answer { camp: camp(3), order: order(1), answer: Answer::Accept }).unwrap();
    });
    gods.take(&three.dispatch(Vec::new()), Trust::Doubt).unwrap();
    two.hear(&gods);
    three.hear(&gods);
    let battle = two.saved().battle(order(1)).unwrap();
    let [won, lost] = by_letters(&battle, Side::SECOND);
    let [_, otherwise] = by_letters(&battle, Side::FIRST);
    let report = |device: &Device, game: &Match<SeaBattlePosition>| device.dispatch(vec![(order(1), game.clone())]);

    // A victory needs the confirmation of the other camp.
    let victory = report(&two, &won);
    assert!(victory.len() < 800, "{} letters", victory.len());
    assert_eq!(gods.take(&victory, Trust::Doubt), Ok(vec![ActResult::Doubted]));
    assert_eq!(gods.take(&report(&three, &otherwise), Trust::Doubt), Ok(vec![ActResult::Contradicted]));
    let saved = gods.saved();
    assert_eq!(saved.claims.iter().map(|claim| claim.camp).collect::<Vec<_>>(), [camp(2), camp(3)]);
    assert_eq!(SavedCampaign::from_text(&saved.to_text()), Ok(saved));
    let link = DispatchLink::read(&Address::find(&victory).unwrap()).unwrap();
    let Act::Report(_, told) = &link.dispatch.acts[0] else { panic!("it is a report") };
    assert_eq!(
        told.session().audit_report().secrets,
        [SecretStatus::Verified; 2],
        "the gods see the seals and what was disclosed"
    );

    assert_eq!(gods.take(&report(&three, &lost), Trust::Doubt), Ok(vec![ActResult::Done]));
    assert_eq!(gods.take(&victory, Trust::Doubt), Ok(vec![ActResult::Known]));
    assert_eq!(gods.saved().claims, []);
    let told = gods.saved().campaign.position().order(order(1)).unwrap().report().unwrap().clone();
    assert_eq!((told.outcome, told.reason), (Outcome::Win(Side::FIRST), OutcomeReason::Played(Ending::Resigned)));
}

#[test]
fn c5_people_cannot_fight_on_one_device() {
    let gods = Device::gods();
    let two = Device::camp(&gods, 2);
    two.play_or_draft(2, attack(3));
    gods.take(&two.dispatch(Vec::new()), Trust::Doubt).unwrap();
    gods.change(|saved| {
        let accept = Event::Answer { camp: camp(3), order: order(1), answer: Answer::Accept };
        saved.campaign.play(accept).unwrap();
    });
    two.hear(&gods);
    let battle = two.saved().battle(order(1)).unwrap();
    let invented = two.dispatch(vec![(order(1), by_computers(&battle))]);
    let refused = Ok(vec![ActResult::NoEnd(ReportError::NotSealed)]);
    assert_eq!(gods.take(&invented, Trust::Believe), refused);
}
