//! Two devices that play each other, and the ways in which one of them can cheat.

use crate::bots::Budget;
use crate::bots::sea_battle as fleet_bots;
use crate::bots::squadron as squadron_bots;
use crate::fair::{ChainError, DiceOrder, SidePact};
use crate::fair::{Opening, Pact, PublicPact, Salt, SealFault, Terms};
use crate::game::{Position, Secret, Side};
use crate::play::devices::{Decision, Devices};
use crate::play::*;
use crate::play::{Refusal, Seats, Stage};
use crate::record::Choice;
use crate::record::Notation;
use crate::sea_battle::{
    ConsistentFleet, FLEET_SEARCH_BUDGET, HiddenFleet, Layout, Move, PlayerView, Preset, SeaBattlePosition,
    Setup as SeaSetup, ViolationKind, placement,
};
use crate::squadron::{self, SquadronPosition};
use crate::virus_war::VirusWarPosition;
use core::ops::{Index, IndexMut};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use std::str::FromStr;

const SALTS: [Salt; 2] = [Salt([1; 16]), Salt([2; 16])];
const FEW: Budget = Budget::from_nodes(2_000);

fn seats<L: Choice>(own: Side) -> Seats<L> {
    Seats::new(Side::BOTH.map(|side| if side == own { Seat::Human } else { Seat::Remote }))
}

fn fleet(setup: &SeaSetup, seed: u64) -> HiddenFleet {
    HiddenFleet::ready(placement::random(setup, &mut Pcg64Mcg::seed_from_u64(seed)).unwrap())
}

/// The devices after the invitation and its answer.
fn devices<G: Notation>(setup: &G::Setup, terms: Terms, secret: impl Fn(Side) -> Option<G::Secret>) -> BySide<G> {
    let ready = |game: &mut Match<G>, side: Side| {
        assert!(
            game.session().pact().is_none() || game.stage() == Stage::Preparing,
            "who has not sealed does not play"
        );
        game.set_secret(side, secret(side));
        SALTS[side.index()]
    };
    BySide { devices: Devices::new(setup, terms, ready, |letter| letter).unwrap(), inviter: terms.inviter }
}

/// The devices of a match, indexed by side.
#[derive(Clone, PartialEq, Debug)]
struct BySide<G: Notation> {
    devices: Devices<G>,
    inviter: Side,
}

impl<G: Notation> BySide<G> {
    /// `devices` starts with the inviter.
    fn place(&self, side: usize) -> usize {
        side ^ self.inviter.index()
    }
}

impl<G: Notation> Index<usize> for BySide<G> {
    type Output = Match<G>;

    fn index(&self, side: usize) -> &Match<G> {
        &self.devices[self.place(side)]
    }
}

impl<G: Notation> IndexMut<usize> for BySide<G> {
    fn index_mut(&mut self, side: usize) -> &mut Match<G> {
        let place = self.place(side);
        &mut self.devices[place]
    }
}

/// Sends a side's letter to the other device; returns the number of moves known there before.
fn send<G: Notation>(devices: &mut BySide<G>, from: Side) -> usize {
    let (known, place) = (devices[from.other().index()].moves().len(), devices.place(from.index()));
    devices.devices.send(place, |letter| letter).unwrap();
    assert!(devices[from.other().index()].moves().starts_with(devices[from.index()].moves()));
    assert_eq!(devices[from.other().index()].session().evidence().check_dice(), Ok(()));
    known
}

/// A stored match can be read back, and its public view has no secrets.
fn assert_kept<G: Notation>(device: &Match<G>, own: Side) {
    assert_eq!(Match::<G>::from_str(&device.to_string()).as_ref(), Ok(device));
    let salt = SALTS[own.index()].to_string();
    assert!(device.to_string().contains(&salt));
    assert!(!device.public_view().to_string().contains(&salt));
    let board_salt = device.session().pact().and_then(|pact| pact.board_salt(own)).map(|salt| salt.to_string());
    let is_shown = board_salt.is_some_and(|salt| device.public_view().to_string().contains(&salt));
    assert_eq!(is_shown, device.session().evidence().opening(own).is_some());
}

/// Plays every move of a side's device before it must send.
fn act<G: Notation>(devices: &mut BySide<G>, side: Side, mut choose: impl FnMut(&Match<G>, Side) -> G::Move) {
    let place = devices.place(side.index());
    devices.devices.take_turn(place, |game, side| Decision::Moves(vec![choose(game, side)]));
}

/// Plays a match to its end by links; returns their number.
fn play_out<G: Notation>(
    devices: &mut BySide<G>,
    first: Side,
    mut choose: impl FnMut(&Match<G>, Side) -> G::Move,
) -> usize {
    let mut side = first;
    for links in 1..3_000 {
        act(devices, side, &mut choose);
        assert_kept(&devices[side.index()], side);
        assert!(!devices[side.index()].session_mut().disclose_secrets(), "it was disclosed, or the match is not over");
        send(devices, side);
        if devices[side.index()].stage() == Stage::Over {
            devices[side.other().index()].session_mut().disclose_secrets();
            send(devices, side.other());
            assert_eq!(devices[0].session().pact().unwrap().public(), devices[1].session().pact().unwrap().public());
            return links;
        }
        side = side.other();
    }
    panic!("the match does not end");
}

/// Plays to the last move where a side cannot open its seal.
fn play_unopened<G: Notation>(
    devices: &mut BySide<G>,
    first: Side,
    mut choose: impl FnMut(&Match<G>, Side) -> G::Move,
) {
    let mut side = first;
    while [0, 1].iter().any(|&device| devices[device].stage() != Stage::Over) {
        act(devices, side, &mut choose);
        send(devices, side);
        side = side.other();
    }
}

fn sailor() -> impl FnMut(&Match<SeaBattlePosition>, Side) -> Move {
    let mut rng = Pcg64Mcg::seed_from_u64(11);
    move |device, side| {
        let fleet = device.secret(side).unwrap().fleet().unwrap();
        let view = PlayerView { position: device.position(), fleet, side };
        Move::by(side, fleet_bots::Level::Gunner.choose_action(view, FEW, &mut rng).unwrap())
    }
}

fn sea_battle(preset: Preset, terms: Terms) -> BySide<SeaBattlePosition> {
    let setup = preset.setup();
    devices(&setup, terms, |side| Some(fleet(&setup, side.index() as u64)))
}

#[test]
fn s7_s19_a_battle_by_links_is_fair_to_its_end() {
    for inviter in Side::BOTH {
        let mut devices = sea_battle(Preset::Minefield, Terms::new(inviter));
        // The guest cannot know the lot: half of it is still sealed.
        assert_eq!(devices[inviter.other().index()].next(), Next::Remote(inviter));
        assert!(matches!(devices[inviter.index()].next(), Next::Move(_)));
        play_out(&mut devices, inviter, sailor());
        for (device, side) in devices.devices.games().iter().flat_map(|device| Side::BOTH.map(|side| (device, side))) {
            assert_eq!(device.session().evidence().check_opening(side), Ok(()));
            assert_eq!(device.session().evidence().first_untrue(), None);
            let audit = device.session().audit_report().audit;
            assert!(audit.violations.is_empty() && audit.counts() && audit.verdict == audit.table);
            assert!(!consistent_fleet(device, side).is_none());
        }
    }
}

#[test]
fn s7_the_lot_hangs_on_both_sides() {
    let setup = Preset::Classic.setup();
    let lots: Vec<[Move; 2]> = (0..40)
        .map(|salt| {
            let mut first = Match::<SeaBattlePosition>::new(setup.clone(), &seats(Side::FIRST), 1).unwrap();
            first.set_secret(Side::FIRST, Some(fleet(&setup, 1)));
            first.session_mut().invite(Terms::new(Side::FIRST), Salt([salt; 16])).unwrap();
            [7, 8].map(|other| {
                let mut pact = first.session().pact().unwrap().clone();
                let secret = fleet(&setup, 2).to_bytes();
                pact.join(Side::SECOND, Salt([other; 16]), Some(&secret)).unwrap();
                let mut first = first.clone();
                first.session_mut().set_pact(Some(pact));
                let Next::Move(lot) = first.next() else { panic!("the lot is known") };
                lot
            })
        })
        .collect();
    let falls_on_first = |which: usize| lots.iter().filter(|lots| lots[which] == Move::lot(Side::FIRST)).count();
    assert!((8..=32).contains(&falls_on_first(0)) && (8..=32).contains(&falls_on_first(1)));
    assert!(lots.iter().any(|[one, other]| one != other));
}

#[test]
fn s19_a_secret_is_sealed_once_and_for_all() {
    let mut devices = sea_battle(Preset::Classic, Terms::new(Side::FIRST));
    let before = devices.clone();
    devices[0].set_secret(Side::FIRST, Some(fleet(&Preset::Classic.setup(), 9)));
    assert!(devices[0].session_mut().invite(Terms::new(Side::FIRST), SALTS[1]).is_err());
    assert!(devices[1].session_mut().join(Side::SECOND, SALTS[0]).is_err());
    assert!(!devices[0].session_mut().disclose_secrets(), "not before the end");
    assert_eq!(devices, before);
}

/// A public pact with one side's part forged.
fn forged(device: &Match<SeaBattlePosition>, side: Side, forge: impl FnOnce(&mut SidePact)) -> PublicPact {
    let public = device.session().pact().unwrap().public();
    let mut part = public.side(side).unwrap().clone();
    forge(&mut part);
    public.clone().with_side(side, part)
}

#[test]
fn s19_a_false_half_of_the_lot_is_refused() {
    let mut devices = sea_battle(Preset::Classic, Terms::new(Side::FIRST));
    let false_half = forged(&devices[0], Side::FIRST, |part| {
        part.links = crate::fair::PublicChain::from_latest(1, crate::fair::Element([3; 16]));
    });
    let (fault, before) = (devices[1].session_mut().learn(&false_half), devices[1].clone());
    assert_eq!(fault, Err((Side::FIRST, SealFault::SealedOtherwise)));
    assert_eq!(devices[1], before);
}

#[test]
fn s19_a_false_lot_is_refused_and_found() {
    let mut devices = sea_battle(Preset::Classic, Terms::new(Side::FIRST));
    let Next::Move(lot) = devices[0].next() else { panic!("the lot is known") };
    let other = if lot == Move::lot(Side::FIRST) { Move::lot(Side::SECOND) } else { Move::lot(Side::FIRST) };
    assert_eq!(devices[0].play(other), Err(Refusal::Untrue));
    // A lot cannot be checked before the inviter's half is known.
    assert_eq!(devices[1].play(lot), Err(Refusal::Untrue));
    devices[0].play(lot).unwrap();
    let public = devices[0].session().pact().unwrap().public().clone();
    devices[1].session_mut().learn(&public).unwrap();
    assert_eq!(devices[1].play(other), Err(Refusal::Untrue));
    let text = devices[0].to_string();
    let (said, forged) =
        if lot == Move::lot(Side::FIRST) { ("\nlot1\n", "\nlot2\n") } else { ("\nlot2\n", "\nlot1\n") };
    let forged = Match::<SeaBattlePosition>::from_str(&text.replace(said, forged)).unwrap();
    assert_eq!(forged.session().evidence().check_dice(), Err(DieFault::Wrong(0)));
}

#[test]
fn s19_another_seal_or_another_match_is_refused() {
    let mut devices = sea_battle(Preset::Classic, Terms::new(Side::FIRST));
    let other = forged(&devices[1], Side::SECOND, |part| {
        part.links = crate::fair::PublicChain::new(crate::fair::Element([3; 16]));
    });
    assert_eq!(devices[0].session_mut().learn(&other), Err((Side::SECOND, SealFault::SealedOtherwise)));
    for terms in [Terms::new(Side::SECOND), Terms { turn_limit: Some(60), ..Terms::new(Side::FIRST) }] {
        let others = sea_battle(Preset::Classic, terms);
        let sent = others[1].session().pact().unwrap().public();
        assert_eq!(devices[0].session_mut().learn(sent), Err((Side::FIRST, SealFault::OtherMatch)));
    }
}

#[test]
fn s19_an_opening_that_is_not_the_sealed_one_is_found() {
    let mut devices = sea_battle(Preset::Classic, Terms::new(Side::FIRST));
    play_out(&mut devices, Side::FIRST, sailor());
    let setup = Preset::Classic.setup();
    let honest = devices[0].session().evidence().opening(Side::SECOND).unwrap().clone();
    let moved = fleet(&setup, 77).layout().to_bytes();
    let mut cut = honest.secret.clone();
    cut.pop();
    let openings = [
        Opening { secret: moved, ..honest.clone() },
        Opening { salt: Salt([9; 16]), ..honest.clone() },
        Opening { secret: cut, ..honest.clone() },
    ];
    for opening in openings {
        let part = forged(&devices[0], Side::SECOND, |part| part.opening = Some(opening));
        let mut here = devices[0].clone();
        here.session_mut().set_pact(Some(Pact::watch(part.clone())));
        assert_eq!(here.session().evidence().check_opening(Side::SECOND), Err(SealFault::OtherSecret));
        let before = devices[0].clone();
        assert_eq!((devices[0].session_mut().learn(&part), &devices[0]), (Ok(()), &before), "the true one stays");
    }
    let silent = forged(&devices[0], Side::SECOND, |part| part.opening = None);
    devices[0].session_mut().set_pact(Some(Pact::watch(silent)));
    assert_eq!(devices[0].session().evidence().check_opening(Side::SECOND), Err(SealFault::NotOpened));
}

/// The second side answers from an unsealed fleet. At the end it opens that one or the sealed one.
#[test]
fn s19_a_changed_board_is_found() {
    let setup = Preset::Classic.setup();
    let mut devices = sea_battle(Preset::Classic, Terms::new(Side::FIRST));
    let sealed = fleet(&setup, 1).layout().to_bytes();
    devices[1].disclose(Side::SECOND, Some(fleet(&setup, 99)));
    let salt = devices[1].session().pact().unwrap().board_salt(Side::SECOND).unwrap();
    play_unopened(&mut devices, Side::FIRST, sailor());
    assert!(!devices[1].session_mut().disclose_secrets(), "another board than was sealed cannot be disclosed");
    devices[0].session_mut().disclose_secrets();
    let honest = Opening { salt, secret: sealed };
    let public = forged(&devices[0], Side::SECOND, |part| part.opening = Some(honest));
    devices[0].session_mut().set_pact(Some(Pact::watch(public)));
    assert_eq!(devices[0].session().evidence().check_opening(Side::SECOND), Ok(()));
    let audit = devices[0].session().audit_report().audit;
    assert!(audit.violations.iter().any(|violation| matches!(violation.what, ViolationKind::Untrue { .. })));
    assert!(audit.blames(Side::SECOND) && !audit.blames(Side::FIRST) && audit.counts(), "{audit:?}");
    // An undisclosed board is neither believed nor convicted.
    let public = forged(&devices[0], Side::SECOND, |part| part.opening = None);
    devices[0].session_mut().set_pact(Some(Pact::watch(public)));
    let audit = devices[0].session().audit_report().audit;
    assert_eq!((audit.unverified, audit.counts()), ([false, true], false));
    assert!(matches!(
        consistent_fleet(&devices[0], Side::SECOND),
        ConsistentFleet::Found(_) | ConsistentFleet::Undecided
    ));
}

fn consistent_fleet(game: &Match<SeaBattlePosition>, side: Side) -> ConsistentFleet {
    game.position().tracking_board(side).find_fleet(game.setup(), FLEET_SEARCH_BUDGET)
}

fn midshipman() -> impl FnMut(&Match<SquadronPosition>, Side) -> squadron::Move {
    let mut rng = Pcg64Mcg::seed_from_u64(5);
    move |device, _| squadron_bots::Level::Midshipman.plan(device.position(), FEW, &mut rng)[0]
}

fn squadron(terms: Terms) -> BySide<SquadronPosition> {
    devices(&squadron::Setup::default(), terms, |_| None)
}

#[test]
fn h9_a_match_by_links_rolls_dice_of_both_sides() {
    let mut faces = [0; 6];
    for (dice, inviter) in
        [DiceOrder::AtOnce, DiceOrder::OrdersFirst].into_iter().flat_map(|dice| Side::BOTH.map(|side| (dice, side)))
    {
        for first_to_deploy in squadron::FirstToDeploy::ALL {
            let setup = squadron::Setup { first_to_deploy, ..squadron::Setup::default() };
            let mut devices = devices(&setup, Terms { dice, ..Terms::new(inviter) }, |_| None);
            assert!(play_out(&mut devices, first_to_deploy.side(), midshipman()) > 5);
            for mv in devices[0].moves() {
                if let squadron::Move::Die(die) = mv {
                    faces[usize::from(*die) - 1] += 1;
                }
            }
        }
    }
    assert!(faces.iter().all(|&count| count > 3), "{faces:?}");
}

#[test]
fn h9_orders_first_hides_dice_until_the_shot() {
    let mut devices = squadron(Terms { dice: DiceOrder::OrdersFirst, ..Terms::new(Side::FIRST) });
    let mut choose = midshipman();
    let mut side = Side::FIRST;
    let mut shots = 0;
    while shots < 5 {
        act(&mut devices, side, &mut choose);
        if let squadron::Phase::Shot { side: shooter, .. } = devices[side.index()].position().phase() {
            assert_eq!(shooter, side);
            assert_eq!(
                devices[side.index()].next(),
                Next::Remote(side.other()),
                "its own device does not know the die"
            );
            // Even with the declared shot the other device could not compute the die.
            let mut ahead = devices[side.other().index()].clone();
            let told = ahead.moves().len();
            let told = devices[side.index()].moves()[told..].iter();
            let all = told.map(|&mv| ahead.play(mv)).collect::<Vec<_>>();
            if all.iter().all(Result::is_ok) {
                assert_eq!(ahead.next(), Next::Remote(side.other()));
            }
            shots += 1;
        }
        send(&mut devices, side);
        side = side.other();
    }
}

#[test]
fn h9_a_wrong_die_is_refused_and_found() {
    let mut devices = squadron(Terms::new(Side::FIRST));
    let mut choose = midshipman();
    for side in Side::BOTH {
        act(&mut devices, side, &mut choose);
        send(&mut devices, side);
    }
    // White's half of the first turn, with the wind before it.
    let before = devices[0].clone();
    act(&mut devices, Side::FIRST, &mut choose);
    let at = before.moves().len();
    let squadron::Move::Die(wind) = devices[0].moves()[at] else { panic!("the wind is rolled first") };
    let public = devices[0].session().pact().unwrap().public().clone();
    devices[1].session_mut().learn(&public).unwrap();
    let wrong = squadron::Move::Die(wind % 6 + 1);
    assert_eq!(devices[1].play(wrong), Err(Refusal::Untrue));
    assert_eq!(before.clone().play(wrong), Err(Refusal::Untrue));
    let moves = before.moves().iter().copied().chain([wrong]);
    let mut forged = Match::<SquadronPosition>::from_record(
        crate::record::Record::replay(devices[0].setup().clone(), moves).unwrap(),
        devices[0].seats(),
        7,
    );
    forged.session_mut().set_pact(devices[1].session().pact().cloned());
    assert_eq!(forged.session().evidence().check_dice(), Err(DieFault::Wrong(at)));
    // An element that does not continue the chain.
    let chain = public.side(Side::FIRST).unwrap().dice.unwrap();
    let mut known = chain;
    let next = known.extend(chain.index() + 1, chain.latest(), public.dice_count());
    assert_eq!(next, Err(ChainError::Foreign));
}

#[test]
fn h9_loading_anew_or_taking_back_rolls_the_same_die() {
    let mut devices = squadron(Terms::new(Side::SECOND));
    let mut choose = midshipman();
    for side in Side::BOTH {
        act(&mut devices, side, &mut choose);
        send(&mut devices, side);
    }
    let again = Match::<SquadronPosition>::from_str(&devices[0].to_string()).unwrap();
    assert_eq!((again.next(), again.session().pact()), (devices[0].next(), devices[0].session().pact()));
    assert!(matches!(again.next(), Next::Roll(Side::FIRST, _)));
    assert!(!devices[0].undo(), "the deployment has left the device");
}

#[test]
fn an_open_game_has_a_name_and_links_alone() {
    let mut devices: BySide<VirusWarPosition> =
        devices(&crate::virus_war::Setup::default(), Terms::new(Side::FIRST), |_| None);
    let mut rng = Pcg64Mcg::seed_from_u64(5);
    play_out(&mut devices, Side::FIRST, |device, _| {
        crate::bots::virus_war::Level::Microbe.plan(device.position(), FEW, &mut rng)[0]
    });
    let pact = devices[1].session().pact().unwrap().public();
    let is_bare = |part: &SidePact| part.dice.is_none() && part.board.is_none() && part.links.index() > 5;
    assert!(Side::BOTH.iter().all(|&side| pact.side(side).is_some_and(is_bare)));
    assert!(Layout::from_bytes(&[]).is_none());
}

#[test]
fn a_match_goes_on_from_an_earlier_turn_once_the_other_accepts() {
    let microbe = || {
        let mut rng = Pcg64Mcg::seed_from_u64(6);
        move |game: &Match<VirusWarPosition>, _: Side| {
            crate::bots::virus_war::Level::Microbe.plan(game.position(), FEW, &mut rng)[0]
        }
    };
    let mut choose = microbe();
    let mut earlier: BySide<VirusWarPosition> =
        devices(&crate::virus_war::Setup::default(), Terms::new(Side::FIRST), |_| None);
    for side in [Side::FIRST, Side::SECOND, Side::FIRST, Side::SECOND] {
        act(&mut earlier, side, &mut choose);
        send(&mut earlier, side);
    }
    let asked = earlier[1].play_on(9, 3).unwrap();
    let terms = asked.session().planned_terms().unwrap();
    assert_eq!((terms.inviter, terms.agreed_count(), asked.stage()), (Side::SECOND, 9, Stage::Preparing));
    assert_eq!(Match::from_str(&asked.to_string()).as_ref(), Ok(&asked));
    let again = |forge: &dyn Fn(Letter<VirusWarPosition>) -> Letter<VirusWarPosition>| {
        let salt = |_: &mut Match<VirusWarPosition>, side: Side| SALTS[side.index()];
        let carried = |letter: Letter<VirusWarPosition>| Letter::read(&forge(letter).to_address().unwrap()).unwrap();
        Some(BySide { devices: Devices::join(asked.clone(), terms, salt, carried)?, inviter: terms.inviter })
    };
    let mut devices = again(&|letter| letter).unwrap();
    assert_eq!(devices[0].moves(), &earlier[0].moves()[..9]);
    assert!(devices[0].session().pact().unwrap().public().id() != earlier[0].session().pact().unwrap().public().id());
    for device in devices.devices.games() {
        assert_eq!((device.stage(), device.undoable_by(), device.session().news_from()), (Stage::Playing, None, 9));
        assert!(device.tag("Continues").is_some(), "it does not count");
    }
    let other = earlier[0].record().up_to(6);
    let forged = again(&|letter| Letter { record: other.clone(), ..letter });
    assert_eq!(forged, None, "the invitation is for other moves");
    play_out(&mut devices, Side::SECOND, microbe());
    let letter = devices[0].session().letter().unwrap();
    assert!(Match::try_from(&letter).is_ok(), "who looks on for the first time finds enough elements");
    let rematch = devices[0].rematch(1);
    assert_eq!(rematch.session().planned_terms(), Some(Terms::new(Side::FIRST)));
    let mut choose = midshipman();
    let mut squadrons = squadron(Terms::new(Side::FIRST));
    for side in Side::BOTH {
        act(&mut squadrons, side, &mut choose);
        send(&mut squadrons, side);
    }
    assert!([0, 1].iter().all(|&count| squadrons[0].play_on(count, 3).is_none()), "the dice are known");
    assert!(sea_battle(Preset::Classic, Terms::new(Side::FIRST))[0].play_on(0, 3).is_none(), "the boards are known");
}

#[test]
fn four_players_go_on_from_an_earlier_turn() {
    let salt = |_: &mut Match<VirusWarPosition>, side: Side| Salt([side.index() as u8; 16]);
    let setup = crate::virus_war::Preset::Four.setup();
    let mut earlier = Devices::new(&setup, Terms::new(Side::FIRST), salt, |letter| letter).unwrap();
    for device in 0..4 {
        let first = |game: &Match<VirusWarPosition>| game.position().legal_moves().next();
        earlier.take_turn(device, |game, _| Decision::Moves(first(game).into_iter().collect()));
        earlier.send(device, |letter| letter).unwrap();
    }
    let asked = earlier[1].play_on(3, 1).unwrap();
    let terms = asked.session().planned_terms().unwrap();
    let devices = Devices::join(asked, terms, salt, |letter| letter).unwrap();
    assert_eq!((devices.games().len(), terms.inviter.index()), (4, 1));
    assert!(devices.games().iter().all(|game| game.stage() == Stage::Playing && game.moves().len() == 3));
}

#[test]
fn a_pact_that_was_damaged_in_the_store_is_told() {
    let devices = sea_battle(Preset::Classic, Terms::new(Side::FIRST));
    let text = devices[0].to_string();
    let id = devices[0].session().pact().unwrap().public().id().to_string();
    for (what, with) in
        [(id.as_str(), "00"), ("Seal1 \"0 ", "Seal1 \"9 "), ("Salt1 \"01", "Salt1 \"zz"), (" once 0", " x")]
    {
        let damaged = text.replace(what, with);
        assert_ne!(damaged, text, "{what}");
        assert!(Match::<SeaBattlePosition>::from_str(&damaged).is_err(), "{what}");
    }
}
