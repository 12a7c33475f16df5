//! Letters forged by somebody who saw a link, observes a match or took a seat too late.

use crate::two_devices::{fleet, joined};
use kletka::fair::{Opening, Pact, Salt, SealFault, SidePact, Terms};
use kletka::game::{Position, Secret, Side};
use kletka::grid::{Cell, CellSet};
use kletka::link::{Address, LinkGame, PrivateLink};
use kletka::play::devices::{Decision, Devices};
use kletka::play::{Distrust, Letter, Match, Next, Playable, Received};
use kletka::record::Notation;
use kletka::sea_battle::{
    Action, Announced, Answer, FireRule, FirstTurn, Fleet, HiddenFleet, Move, Observer, Phase, Preset,
    SeaBattlePosition,
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

/// A battle in which the first side orders shots from its first turn on.
struct Ordering {
    devices: Devices<SeaBattlePosition>,
    target: Fleet,
}

impl Ordering {
    fn new(preset: Preset, fire: FireRule) -> Self {
        let setup = kletka::sea_battle::Setup { first: FirstTurn::Agreed(A), fire, ..preset.setup() };
        let fleets = Side::BOTH.map(|side| fleet(&setup, side.index() as u64));
        let devices = joined(&setup, Terms::new(A), |side| Some(fleets[side.index()].clone()));
        Self { devices, target: fleets[1].fleet().unwrap().clone() }
    }

    /// Orders shots and sends them.
    fn order(&mut self, cells: &[Cell]) -> Letter<SeaBattlePosition> {
        self.devices[0].session_mut().order(shots(cells)).unwrap();
        let letter = self.devices[0].session().letter().unwrap();
        self.devices[0].session_mut().mark_sent();
        letter
    }

    /// Returns the second device after it has carried out these shots.
    fn carried_out(&self, letter: &Letter<SeaBattlePosition>, cells: &[Cell]) -> Match<SeaBattlePosition> {
        let letter = Letter { orders: shots(cells), ..letter.clone() };
        let Ok(Received::News(after)) = self.devices[1].session().receive(&letter) else { panic!("the shots are new") };
        *after
    }

    /// Returns a cell without a piece that is still fired at after these shots.
    fn water(&self, before: &[Cell]) -> Cell {
        let pieces = self.target.ship_cells() | self.target.mines() | self.target.sweepers();
        let mut first = self.devices[0].clone();
        first.session_mut().order(shots(before)).unwrap();
        let letter = first.session().letter().unwrap();
        let is_reached = |&cell: &Cell| {
            let after = self.carried_out(&letter, &[before, &[cell]].concat());
            after.moves().contains(&shots(&[cell])[0])
        };
        (CellSet::board(letter.record.setup().size) - pieces).iter().find(is_reached).unwrap()
    }

    /// Checks that the first device refuses this state of the second one, where it first differs from the honest one.
    fn assert_refused(&self, forged: &Match<SeaBattlePosition>, honest: &Match<SeaBattlePosition>) {
        let number = forged.moves().iter().zip(honest.moves()).take_while(|(one, other)| one == other).count();
        let order = honest.moves()[number];
        let why = refusal(&self.devices[0], &forged.session().letter().unwrap());
        assert_eq!(why, Distrust::OrderLeftOut { number, order });
    }
}

fn shots(cells: &[Cell]) -> Vec<Move> {
    cells.iter().map(|&cell| Move::by(A, Action::Shot(cell))).collect()
}

#[test]
fn s6_ordered_shots_are_carried_out_as_listed() {
    for fire in [FireRule::HitAgain, FireRule::Shots(4), FireRule::ShotsAndHits(2), FireRule::Salvo] {
        let mut battle = Ordering::new(Preset::Classic, fire);
        let ships: Vec<Cell> = battle.target.ship_cells().iter().take(3).collect();
        let [one, two, three] = ships[..] else { panic!("there are more") };
        let miss = battle.water(&ships);
        let other = battle.water(&[one, two]);
        let list = [one, two, three, miss];
        let letter = battle.order(&list);
        let honest = battle.carried_out(&letter, &list);
        for forged in [
            vec![miss],
            vec![one, miss],
            vec![two, one, three, miss],
            vec![one, two],
            vec![one, two, other, three, miss],
            vec![one, three, two, miss],
        ] {
            battle.assert_refused(&battle.carried_out(&letter, &forged), &honest);
        }
        let mut drawn = battle.carried_out(&letter, &[one]);
        drawn.play(Move::by(B, Action::OfferDraw)).unwrap();
        battle.assert_refused(&drawn, &honest);
        let received = battle.devices[0].session().receive(&honest.session().letter().unwrap());
        let Ok(Received::News(after)) = received else { panic!("{fire:?}: {received:?}") };
        assert_eq!((after.moves(), after.session().orders()), (honest.moves(), &[][..]));
    }
}

#[test]
fn s6_orders_that_have_not_left_bind_nobody() {
    let mut battle = Ordering::new(Preset::Classic, FireRule::Salvo);
    let ship = battle.target.ship_cells().iter().next().unwrap();
    let miss = battle.water(&[ship]);
    // On another device of the player the list was changed before it was sent.
    let mut stale = battle.devices[0].clone();
    stale.session_mut().order(shots(&[miss])).unwrap();
    let letter = battle.order(&[ship, miss]);
    let answer = battle.carried_out(&letter, &[ship, miss]).session().letter().unwrap();
    assert!(matches!(refusal(&stale, &answer), Distrust::OwnMove(_)));
    assert!(matches!(stale.session().recover(&answer), Ok(Received::News(_))));
}

#[test]
fn s14_only_a_pointless_order_is_passed_over() {
    let mut battle = Ordering::new(Preset::Classic, FireRule::Salvo);
    let single = battle.target.ships().iter().find(|ship| ship.len() == 1).unwrap().iter().next().unwrap();
    let single_ship = CellSet::from_iter([single]);
    let beside = (single_ship.neighbours(10) - single_ship).iter().next().unwrap();
    let miss = battle.water(&[single]);
    let letter = battle.order(&[single, beside, miss]);
    let honest = battle.carried_out(&letter, &[single, beside, miss]);
    assert_eq!(honest, battle.carried_out(&letter, &[single, miss]));
    let mut forged = battle.carried_out(&letter, &[single]);
    forged.play(shots(&[beside])[0]).unwrap();
    battle.assert_refused(&forged, &honest);
    assert!(battle.devices[0].session().receive(&honest.session().letter().unwrap()).is_ok());
}

#[test]
fn s15_a_mine_among_the_orders_cannot_be_left_out() {
    let mut battle = Ordering::new(Preset::Minefield, FireRule::Salvo);
    let ships: Vec<Cell> = battle.target.ship_cells().iter().take(2).collect();
    let mine = battle.target.mines().iter().next().unwrap();
    let list = [ships[0], mine, ships[1]];
    let letter = battle.order(&list);
    let mut honest = battle.carried_out(&letter, &list);
    battle.assert_refused(&battle.carried_out(&letter, &ships), &honest);
    assert_eq!(honest.position().phase(), Phase::DiscloseShip);
    let received = battle.devices[0].session().receive(&honest.session().letter().unwrap());
    let Ok(Received::News(after)) = received else { panic!("{received:?}") };
    assert_eq!((after.next(), after.session().orders()), (Next::Human(A), &[][..]));
    // The other side names a cell in the name of the one that has hit the mine.
    let number = honest.moves().len();
    let named = honest.position().legal_moves().next().unwrap();
    honest.play(named).unwrap();
    assert_eq!(refusal(&battle.devices[0], &honest.session().letter().unwrap()), Distrust::OwnMove(number));
}

/// Somebody who looks on carries out the first order without its answer: the rest stays ordered.
#[test]
fn orders_wait_while_a_shot_awaits_its_answer() {
    let mut battle = Ordering::new(Preset::Classic, FireRule::Salvo);
    let list: Vec<Cell> = battle.target.ship_cells().iter().take(3).collect();
    let letter = battle.order(&list);
    let honest = battle.carried_out(&letter, &list);
    let onlooker = Match::try_from(&letter).unwrap();
    let received = battle.devices[0].session().receive(&onlooker.session().letter().unwrap());
    let Ok(Received::News(after)) = received else { panic!("{received:?}") };
    assert_eq!((after.moves().last(), after.session().orders()), (shots(&list).first(), &shots(&list[1..])[..]));
    battle.devices[0] = *after;
    battle.assert_refused(&battle.carried_out(&letter, &[list[0], list[2]]), &honest);
    let received = battle.devices[0].session().receive(&honest.session().letter().unwrap());
    let Ok(Received::News(after)) = received else { panic!("{received:?}") };
    assert_eq!((after.moves(), after.session().orders()), (honest.moves(), &[][..]));
}

fn four() -> Devices<VirusWarPosition> {
    joined(&virus_war::Preset::Four.setup(), Terms::new(A), |_| None)
}

/// Returns a device after it has received a letter.
fn after<G: Playable>(game: &Match<G>, letter: &Letter<G>) -> Match<G> {
    let received = game.session().receive(letter);
    let Ok(Received::News(after)) = received else { panic!("{received:?}") };
    *after
}

fn turn(game: &Match<VirusWarPosition>, _: Side) -> Decision<SubMove> {
    Decision::Moves(game.position().legal_moves().take(1).collect())
}

#[test]
fn v12_a_turn_in_anothers_link_is_told_as_such() {
    let mut devices = four();
    devices.take_turn(0, turn);
    let honest = devices[0].session().letter().unwrap();
    devices[0].session_mut().mark_sent();
    // The next player rewrites the turn for those who have not opened its link.
    let mut record = honest.record.up_to(honest.record.moves().len() - 1);
    let rewritten = record.position().legal_moves().find(|mv| Some(mv) != honest.record.moves().last()).unwrap();
    record.play(rewritten).unwrap();
    devices[1] = after(&devices[1], &Letter { record, ..honest.clone() });
    assert_eq!(devices[1].session().unconfirmed(), [], "it came from its player");
    devices.take_turn(1, turn);
    let forged = devices[1].session().letter().unwrap();
    devices[2] = after(&devices[2], &forged);
    assert_eq!(devices[2].session().unconfirmed(), [A]);
    assert!(matches!(refusal(&devices[2], &honest), Distrust::Fork { .. }), "too late");
    assert!(matches!(refusal(&devices[0], &forged), Distrust::Fork { .. }));
    // In an honest match the next link confirms the turn.
    let mut devices = four();
    for device in [0, 1, 2, 3] {
        devices.take_turn(device, turn);
        devices.send(device, |letter| letter).unwrap();
    }
    assert_eq!(devices[0].session().unconfirmed().len(), 2, "the last one has come from its player");
    devices.take_turn(0, turn);
    devices.send(0, |letter| letter).unwrap();
    assert!(!devices[2].session().unconfirmed().contains(&A));
    let mut two = joined::<VirusWarPosition>(&virus_war::Setup::default(), Terms::new(A), |_| None);
    play(&mut two, 4);
    assert!(two.games().iter().all(|game| game.session().unconfirmed().is_empty()));
}

#[test]
fn s9_a_turn_has_no_time_among_four() {
    let limited = Terms { turn_limit: Some(3_600), ..Terms::new(A) };
    let mut game = four()[0].rematch(1);
    game.session_mut().plan_terms(limited);
    assert_eq!(game.session().planned_terms(), Some(Terms::new(A)));
    game.session_mut().invite(limited, Salt([1; 16])).unwrap();
    let mut invited = Match::try_from(&game.session().letter().unwrap()).unwrap();
    assert!(!invited.session_mut().take_seat(B), "such an invitation is refused");
    let mut game = joined::<VirusWarPosition>(&virus_war::Setup::default(), limited, |_| None)[0].rematch(1);
    assert_eq!(game.session().planned_terms(), Some(limited));
    game.session_mut().invite(limited, Salt([1; 16])).unwrap();
    assert!(Match::try_from(&game.session().letter().unwrap()).unwrap().session_mut().take_seat(B));
}
