//! Letters forged by somebody who saw a link, observes a match or took a seat too late.

use crate::two_devices::{fleet, joined};
use kletka::fair::{Opening, Pact, Salt, SealFault, SidePact, Terms};
use kletka::game::{Position, Secret, Side};
use kletka::link::{Address, LinkGame, PrivateLink};
use kletka::play::devices::{Decision, Devices};
use kletka::play::{Distrust, Letter, Match, Next, Playable, Received};
use kletka::record::Notation;
use kletka::sea_battle::{
    Action, Announced, Answer, FirstTurn, HiddenFleet, Move, Observer, Preset, SeaBattlePosition,
};
use kletka::squadron::{self, SquadronPosition};
use kletka::virus_war::{self, SubMove, VirusWarPosition};

const A: Side = Side::FIRST;
const B: Side = Side::SECOND;

/// Plays the first legal moves until `letters` letters brought news.
fn play<G: Notation>(devices: &mut Devices<G>, letters: usize) {
    let mut sent = 0;
    while sent < letters {
        for device in 0..2 {
            let first = |game: &Match<G>, _: Side| Decision::Moves(game.position().legal_moves().take(1).collect());
            if sent < letters && devices.take_turn(device, first) {
                devices.send(device, |letter| letter).unwrap();
                sent += 1;
            }
        }
    }
}

/// A device's letter with moves added by somebody who saw it.
fn with_moves<G: Notation>(game: &Match<G>, moves: impl IntoIterator<Item = G::Move>) -> Letter<G> {
    let mut letter = Letter::from_view(&game.public_view());
    moves.into_iter().for_each(|mv| letter.record.play(mv).unwrap());
    letter
}

fn refusal<G: Playable>(game: &Match<G>, letter: &Letter<G>) -> Distrust<G::Move> {
    game.session().receive(letter).unwrap_err()
}

#[test]
fn v_a_turn_of_somebody_elses_is_nobodys() {
    let mut devices = joined::<VirusWarPosition>(&virus_war::Setup::default(), Terms::new(A), |_| None);
    play(&mut devices, 4);
    let number = devices[1].moves().len();
    assert!(matches!(devices[1].next(), Next::Remote(A)));
    let moves: Vec<SubMove> = devices[1].position().legal_moves().take(1).collect();
    for forged in [moves, vec![SubMove::Resign(A)]] {
        let letter = with_moves(&devices[1], forged);
        assert_eq!(refusal(&devices[1], &letter), Distrust::Unbound { side: A, number });
        assert_eq!(
            Match::try_from(&letter),
            Err(Distrust::Unbound { side: A, number }),
            "nor does an onlooker believe it"
        );
    }
    // The honest turn is still accepted.
    play(&mut devices, 1);
    assert!(devices[1].moves().len() > number);
}

#[test]
fn h_a_turn_of_somebody_elses_is_nobodys() {
    let mut devices = joined::<SquadronPosition>(&squadron::Setup::default(), Terms::new(A), |_| None);
    play(&mut devices, 4);
    let number = devices[0].moves().len();
    let waiting = usize::from(!matches!(devices[0].next(), Next::Remote(_)));
    let side = [B, A][waiting];
    let letter = with_moves(&devices[waiting], [squadron::Move::Resign(side)]);
    assert_eq!(refusal(&devices[waiting], &letter), Distrust::Unbound { side, number });
}

fn battle(observer: Observer) -> Devices<SeaBattlePosition> {
    let setup = kletka::sea_battle::Setup { first: FirstTurn::Agreed(A), observer, ..Preset::Classic.setup() };
    joined(&setup, Terms::new(A), |side| Some(fleet(&setup, side.index() as u64)))
}

#[test]
fn an_order_or_answer_of_a_stranger_is_refused() {
    let mut devices = battle(Observer::None);
    // Until the first side misses.
    play(&mut devices, 2);
    let shoots =
        |game: &Match<SeaBattlePosition>| game.position().shooter() == B && game.position().to_decide() == Some(B);
    while !shoots(&devices[0]) {
        play(&mut devices, 1);
    }
    let number = devices[0].moves().len();
    let mut shots = devices[0].position().targets().iter().map(|cell| Move::by(B, Action::Shot(cell)));
    let order = shots.find(|shot| !HiddenFleet::is_pointless_order(devices[0].position(), shot)).unwrap();
    let order = Letter { orders: vec![order], ..with_moves(&devices[0], []) };
    assert_eq!(refusal(&devices[0], &order), Distrust::Unbound { side: B, number });
    let resignation = with_moves(&devices[0], [Move::by(B, Action::Resign)]);
    assert_eq!(refusal(&devices[0], &resignation), Distrust::Unbound { side: B, number });
}

/// An observer shown the second side's board forges an answer and a stop, and discloses the board: the first side
/// believes neither.
#[test]
fn s21_an_observer_frames_nobody() {
    let mut devices = battle(Observer::Agreed);
    let mut observer = Match::try_from(&Letter::from_view(&devices[0].public_view())).unwrap();
    let shown = devices[1].session().pact().unwrap().board_salt(B);
    observer.session_mut().observe(B, devices[1].secret(B).cloned(), shown).unwrap();
    // The first side's next shot as the observer sees it.
    let cell = devices[0].position().targets().iter().next().unwrap();
    let shot = Move::by(A, Action::Shot(cell));
    let holds_ship = devices[1].secret(B).unwrap().fleet().unwrap().ship_cells().contains(cell);
    let lie = if holds_ship { Answer::Miss } else { Answer::Hit };
    devices[0].session_mut().order(vec![shot]).unwrap();
    let sent = devices[0].session().letter().unwrap();
    devices[0].session_mut().mark_sent();
    let Received::News(after) = observer.session().receive(&sent).unwrap() else { panic!("the order is new") };
    let mut observer = *after;
    let moves = [Move::by(B, Action::Answer(lie, Announced::Nothing)), Move::stop(B)];
    for mv in moves {
        observer.play(mv).unwrap();
    }
    assert_eq!(observer.session().audit_report().violators, [B], "it would be a proof, had the second side said it");
    let letter = Letter::from_view(&observer.public_view());
    assert!(letter.pact.as_ref().unwrap().is_open(B));
    let before = devices[0].clone();
    let why = refusal(&devices[0], &letter);
    assert!(matches!(why, Distrust::UnprovedStop(_) | Distrust::Unbound { side: B, .. }), "{why:?}");
    assert_eq!(devices[0], before);
}

#[test]
fn a_second_acceptance_is_told_apart_in_every_game() {
    fn check<G: LinkGame>(setup: &G::Setup, secret: impl Fn(Side) -> Option<G::Secret>) {
        let devices = joined::<G>(setup, Terms::new(A), &secret);
        let mut late = Pact::invite(
            *devices[0].session().pact().unwrap().public().agreement(),
            Salt([1; 16]),
            secret(A).map(|own| own.to_bytes()).filter(|_| G::Secret::HIDES).as_deref(),
        );
        late.join(B, Salt([9; 16]), secret(B).map(|own| own.to_bytes()).filter(|_| G::Secret::HIDES).as_deref())
            .unwrap();
        let letter = Letter { pact: Some(late.public().clone()), ..devices[1].session().letter().unwrap() };
        assert!(matches!(devices[0].session().receive(&letter), Err(Distrust::Seal(B, SealFault::SealedOtherwise))));
    }
    let classic = Preset::Classic.setup();
    check::<VirusWarPosition>(&virus_war::Setup::default(), |_| None);
    check::<SquadronPosition>(&squadron::Setup::default(), |_| None);
    check::<SeaBattlePosition>(&classic, |side| Some(fleet(&classic, side.index() as u64)));
}

/// A private link without anything that its player sealed.
#[test]
fn s_a_hollow_private_link_is_refused() {
    let mut devices = battle(Observer::None);
    play(&mut devices, 2);
    let mut hollow = devices[0].clone();
    hollow.disclose(A, None);
    let fragment = PrivateLink::from_match(&hollow).to_address().unwrap().to_fragment().unwrap();
    let read = PrivateLink::<SeaBattlePosition>::read(&Address::find(&fragment).unwrap()).unwrap();
    assert_eq!(read.into_match(), Err(SealFault::OtherSecret));
    hollow.session_mut().set_pact(Some(Pact::watch(devices[0].session().pact().unwrap().public().clone())));
    let fragment = PrivateLink::from_match(&hollow).to_address().unwrap().to_fragment().unwrap();
    let read = PrivateLink::<SeaBattlePosition>::read(&Address::find(&fragment).unwrap()).unwrap();
    assert_eq!(read.into_match(), Err(SealFault::NotOpened));
}

#[test]
fn s19_an_own_opening_never_comes_from_outside() {
    let mut devices = battle(Observer::None);
    play(&mut devices, 2);
    let mut letter = devices[1].session().letter().unwrap();
    let pact = letter.pact.take().unwrap();
    let own = devices[0].secret(A).unwrap();
    let opening =
        Opening { salt: devices[0].session().pact().unwrap().board_salt(A).unwrap(), secret: own.layout().to_bytes() };
    let part = SidePact { opening: Some(opening), ..pact.side(A).unwrap().clone() };
    letter.pact = Some(pact.with_side(A, part));
    let received = devices[0].session().receive(&letter).unwrap();
    assert!(matches!(received, Received::Known), "even the true one");
}
