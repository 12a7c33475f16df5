//! Opening private, observer, replay and position links on a device that stores the match already.

use crate::two_devices::{self, fleet, joined, pair};
use kletka::fair::{Salt, Terms};
use kletka::game::{Outcome, Position, Side};
use kletka::link::{
    Delivery, LinkError, LinkGame, NotObserved, Observation, ObserverLink, PrivateLink, ReplayLink, Resumption,
    deliver, observation, resume,
};
use kletka::play::library::{self, MatchId};
use kletka::play::tabs::OpenMatch;
use kletka::play::{Distrust, Letter, Match, MemoryStore, Next, ObserveError, Received, Seat, Seats, Stage, Store};
use kletka::record::Record;
use kletka::sea_battle::{Action, Announced, Answer, FirstTurn, Move, Observer, Preset, SeaBattlePosition, Setup};
use kletka::squadron::SquadronPosition;
use kletka::virus_war::{SubMove, VirusWarPosition};
use std::str::FromStr;

const NOW: &str = "2026-11-23T05:00:00Z";

/// Both devices of a started Virus War.
fn war() -> [Match<VirusWarPosition>; 2] {
    let terms = Terms { turn_limit: Some(3600), ..Terms::new(Side::FIRST) };
    pair(&joined(&kletka::virus_war::Setup::default(), terms, |_| None))
}

/// Plays the first legal moves to the end of the turn.
fn turn(game: &Match<VirusWarPosition>) -> Match<VirusWarPosition> {
    let mut game = game.clone();
    while let Next::Human(_) = game.next() {
        let mv = game.position().legal_moves().next().unwrap();
        game.play(mv).unwrap();
    }
    game
}

fn received(game: &Match<VirusWarPosition>, from: &Match<VirusWarPosition>) -> Match<VirusWarPosition> {
    match game.session().receive(&from.session().letter().unwrap()).unwrap() {
        Received::News(after) => *after,
        Received::Known => panic!("it brings something"),
    }
}

fn private<G: LinkGame>(game: &Match<G>) -> PrivateLink<G> {
    PrivateLink::read(&PrivateLink::from_match(game).to_address().unwrap()).unwrap()
}

fn saved<G: LinkGame>(game: &Match<G>) -> (MemoryStore, MatchId) {
    let store = MemoryStore::default();
    let id = library::add(&store, 5, NOW, game.clone()).unwrap();
    (store, id)
}

#[test]
fn a_private_link_never_replaces_a_longer_match() {
    let [first, second] = war();
    let further = turn(&first);
    assert!(matches!(resume(&MemoryStore::default(), NOW, private(&first)).unwrap(), Resumption::New(_)));
    let (store, id) = saved(&further);
    assert!(matches!(resume(&store, NOW, private(&further)).unwrap(), Resumption::Known(known) if known == id));
    assert!(matches!(resume(&store, NOW, private(&first)).unwrap(), Resumption::Known(known) if known == id));
    let stored = store.read(&id.key());
    let (other, first_id) = saved(&first);
    let Resumption::Further(id, game) = resume(&other, NOW, private(&further)).unwrap() else {
        panic!("it is further")
    };
    assert_eq!((id, game.moves(), game.tag("Begun")), (first_id, further.moves(), Some(NOW)));
    assert_eq!(store.read(&id.key()), stored, "nothing is kept before the player has said so");
    // The other seat, in another window of the browser, is a separate match.
    assert!(matches!(resume(&store, NOW, private(&second)).unwrap(), Resumption::New(_)));
}

#[test]
fn two_devices_that_differ_are_reported() {
    let [first, _] = war();
    let one = turn(&first);
    // The first symbol has only one legal cell.
    let mut other = first.clone();
    other.play(one.moves()[0]).unwrap();
    let mv = other.position().legal_moves().find(|mv| *mv != one.moves()[1]).unwrap();
    other.play(mv).unwrap();
    let (store, id) = saved(&one);
    let forked = resume(&store, NOW, private(&other)).unwrap();
    let Resumption::Forked(there, Distrust::Fork { number: 1, here, .. }) = forked else { panic!("{forked:?}") };
    assert_eq!((there, here), (id, one.moves()[1]));
}

#[test]
fn a_private_link_continues_a_watched_match() {
    let [first, second] = war();
    let further = turn(&first);
    let watched = Match::try_from(&further.session().letter().unwrap()).unwrap();
    let (store, id) = saved(&watched);
    let Resumption::Further(there, game) = resume(&store, NOW, private(&second)).unwrap() else {
        panic!("it is watched")
    };
    assert_eq!((there, game.moves(), game.seats().only_human()), (id, further.moves(), Some(Side::SECOND)));
    // Moves sent from the player's other device are not forgotten.
    let old = resume(&store, NOW, private(&first)).unwrap();
    assert!(matches!(old, Resumption::Forked(there, Distrust::OwnMove(0)) if there == id), "{old:?}");
}

#[test]
fn the_letter_goes_to_the_other_players_match() {
    let [first, second] = war();
    let (store, first_id) = saved(&first);
    let second_id = library::add(&store, 6, NOW, second.clone()).unwrap();
    let first = turn(&first);
    assert!(
        OpenMatch::<VirusWarPosition>::open(&store, first_id)
            .change(&store, NOW, |game| *game = first.clone())
            .is_some()
    );
    let delivered =
        deliver(&store, kletka::link::Now { iso: NOW, seconds: 0 }, &first.session().letter().unwrap()).unwrap();
    assert!(matches!(delivered, Delivery::News(id) if id == second_id), "{delivered:?}");
    let second = OpenMatch::<VirusWarPosition>::open(&store, second_id).current().unwrap().clone();
    assert!(matches!(second.next(), Next::Human(Side::SECOND)));
    let answered = turn(&second);
    assert_eq!(received(&first, &answered).moves(), answered.moves());
}

#[test]
fn a_rematch_by_links_keeps_the_terms() {
    let [mut first, second] = war();
    first.play(SubMove::Resign(Side::FIRST)).unwrap();
    let second = received(&second, &first);
    let again = second.rematch(9);
    assert_eq!(
        again.session().planned_terms(),
        Some(Terms { inviter: Side::SECOND, ..second.session().pact().unwrap().public().terms() })
    );
    assert!(again.session().pact().is_none() && again.seats().can_begin_again());
    let mut again = again;
    again.session_mut().seal(Side::SECOND, Salt([3; 16])).unwrap();
    assert_eq!(again.session().free_sides().collect::<Vec<_>>(), [Side::FIRST]);
    let watched = Match::try_from(&second.session().letter().unwrap()).unwrap();
    assert!(!watched.seats().can_begin_again(), "who watches invites nobody");
}

#[test]
fn a_position_is_looked_at_and_nothing_happens_in_it() {
    let [first, _] = war();
    let game = turn(&first);
    let address = Letter::position(&game.public_view(), game.moves().len()).to_position_address().unwrap();
    let shown = Letter::<VirusWarPosition>::read(&address).unwrap().into_shown();
    assert_eq!((shown.moves(), shown.next()), (game.moves(), Next::Remote(Side::SECOND)));
    assert!(shown.session().is_only_shown() && shown.session().outbox().is_none());
    let text = shown.to_string();
    assert!(library::summary_of(&text).unwrap().is_watched());
    assert_eq!(Match::<VirusWarPosition>::from_str(&text).unwrap().moves(), game.moves());
    // A position rolls no dice.
    let seats = Seats::new([Seat::Remote, Seat::Remote]);
    let lot = Match::<SeaBattlePosition>::new(Preset::Classic.setup(), &seats, 1).unwrap();
    assert_eq!((lot.stage(), lot.next()), (Stage::Playing, Next::Nothing));
}

/// Both devices of a battle in which the first shoots, with a clock of five seconds.
fn battle(observer: Observer) -> [Match<SeaBattlePosition>; 2] {
    let first = FirstTurn::Agreed(Side::FIRST);
    two_devices::battle(&Setup { first, clock: Some(5), observer, ..Preset::Classic.setup() })
}

#[test]
fn s21_no_player_sees_an_observers_link() {
    let devices = battle(Observer::Agreed);
    let [one, other] = Side::BOTH.map(|side| ObserverLink::from_match(&devices[side.index()], side).unwrap());
    let Observation::New(game) = observation(&MemoryStore::default(), &one).unwrap() else { panic!("it is new") };
    let (store, id) = saved(&*game);
    assert!(matches!(observation(&store, &one).unwrap(), Observation::Known(known) if known == id));
    let Observation::More(there, both) = observation(&store, &other).unwrap() else { panic!("a second board") };
    assert_eq!((there, Side::BOTH.map(|side| both.secret(side).is_some())), (id, [true; 2]));
    // A player of the match never sees the board, not even by also watching it.
    let refused = |store: &MemoryStore| observation(store, &other).unwrap_err();
    assert_eq!(refused(&saved(&devices[0]).0), NotObserved::Shown(ObserveError::Plays));
    library::add(&store, 1, NOW, devices[0].clone()).unwrap();
    assert_eq!(refused(&store), NotObserved::Shown(ObserveError::Plays));
}

#[test]
fn s21_without_an_observer_no_link_shows_a_board() {
    let devices = battle(Observer::None);
    for side in Side::BOTH {
        let link = ObserverLink::from_match(&devices[side.index()], side).unwrap();
        let refused = NotObserved::Shown(ObserveError::NotAgreed);
        assert_eq!(observation(&MemoryStore::default(), &link).unwrap_err(), refused);
        let watched = Match::try_from(&link.shared).unwrap();
        assert_eq!(link.add_to(&watched), Err(refused));
    }
}

/// The battle after a lie of the second side: as the deceived device and as the liar know it.
fn deceived() -> [Match<SeaBattlePosition>; 2] {
    let [mut first, mut second] = battle(Observer::Agreed);
    let cell = second.secret(Side::SECOND).unwrap().fleet().unwrap().ship_cells().into_iter().next().unwrap();
    first.play(Move::by(Side::FIRST, Action::Shot(cell))).unwrap();
    first.session_mut().mark_sent();
    let lie = Move::by(Side::SECOND, Action::Answer(Answer::Miss, Announced::Nothing));
    let moves = [first.moves()[0], lie];
    let mut letter = second.session().letter().unwrap();
    letter.record = Record::replay(second.setup().clone(), moves).unwrap();
    let mut liar = second.session().pact().unwrap().clone();
    liar.mark_sent(1);
    liar.mark_news();
    letter.pact = Some(liar.outgoing(0));
    let Received::News(after) = first.session().receive(&letter).unwrap() else { panic!("it brings an answer") };
    // This page refuses to lie: the liar's match is made from the letter.
    let sealed = second.secret(Side::SECOND).cloned();
    second = Match::try_from(&after.session().letter().unwrap()).unwrap();
    second.session_mut().observe(Side::SECOND, sealed, liar.board_salt(Side::SECOND)).unwrap();
    [*after, second]
}

/// The match of an observer who was shown both boards.
fn observed(devices: &[Match<SeaBattlePosition>; 2]) -> Match<SeaBattlePosition> {
    let [one, other] = Side::BOTH.map(|side| ObserverLink::from_match(&devices[side.index()], side).unwrap());
    other.add_to(&one.to_match().unwrap()).unwrap()
}

#[test]
fn s20_s21_an_observers_stop_ends_the_match() {
    let devices = deceived();
    let mut observed = observed(&devices);
    assert!(!observed.session().is_unsent(), "there is nothing to tell");
    observed.play(Move::stop(Side::SECOND)).unwrap();
    assert!(observed.session().is_unsent());
    // The link discloses the board that proves the lie, and no other.
    let letter = Letter::from_view(&observed.public_view());
    let address = letter.to_address().unwrap();
    let letter = Letter::<SeaBattlePosition>::read(&address).unwrap();
    assert_eq!(Side::BOTH.map(|side| letter.pact.as_ref().unwrap().is_open(side)), [false, true]);
    let Received::News(after) = devices[0].session().receive(&letter).unwrap() else { panic!("it is stopped") };
    assert_eq!((after.stage(), after.outcome()), (Stage::Over, Some(Outcome::Win(Side::FIRST))));
    assert_eq!((after.session().audit_report().violators, after.session().must_disclose()), (vec![Side::SECOND], true));
    // A spectator believes it too.
    assert_eq!(Match::try_from(&letter).unwrap().outcome(), after.outcome());
}

#[test]
fn s21_a_stop_without_proof_is_refused() {
    let devices = battle(Observer::Agreed);
    for (side, blamed) in [(Side::FIRST, Side::SECOND), (Side::SECOND, Side::FIRST)] {
        let mut observed = observed(&devices);
        observed.play(Move::stop(blamed)).unwrap();
        let letter = Letter::from_view(&observed.public_view());
        assert_eq!(devices[side.index()].session().receive(&letter), Err(Distrust::UnprovedStop(0)));
        // The blamed device knows its own board, and answers truthfully.
        assert_eq!(devices[blamed.index()].session().receive(&letter), Err(Distrust::OwnMove(0)));
        assert_eq!(Match::try_from(&letter), Err(Distrust::UnprovedStop(0)));
    }
    // A stop without the board that proves it is not believed.
    let [deceived, _] = deceived();
    let mut letter = deceived.session().letter().unwrap();
    letter.record =
        Record::replay(deceived.setup().clone(), deceived.moves().iter().copied().chain([Move::stop(Side::SECOND)]))
            .unwrap();
    assert_eq!(deceived.session().receive(&letter), Err(Distrust::UnprovedStop(2)));
}

#[test]
fn s9_s21_no_device_declares_the_other_sides_loss() {
    let devices = battle(Observer::Agreed);
    let [one, other] = &devices;
    let mut letter = other.session().letter().unwrap();
    for mv in [Move::time_out(6), Move::stop(Side::FIRST)] {
        letter.record = Record::replay(one.setup().clone(), [mv]).unwrap();
        assert_eq!(one.session().receive(&letter), Err(Distrust::OwnMove(0)), "{mv:?}");
    }
    // Each device is believed about its own clock.
    let mut late = one.clone();
    late.play(Move::time_out(6)).unwrap();
    let Received::News(after) = other.session().receive(&late.session().letter().unwrap()).unwrap() else {
        panic!("it is over")
    };
    assert_eq!((after.stage(), after.outcome()), (Stage::Over, Some(Outcome::Win(Side::SECOND))));
    // A spectator believes the players.
    let watched = Match::try_from(&late.session().letter().unwrap()).unwrap();
    assert_eq!(watched.outcome(), after.outcome());
}

#[test]
fn a_replay_has_the_boards_of_a_finished_match() {
    let setup = Setup { first: FirstTurn::Agreed(Side::FIRST), ..Preset::Classic.setup() };
    let seats = Seats::new([Seat::Human, Seat::Computer(kletka::bots::sea_battle::Level::Sailor)]);
    let mut game = Match::<SeaBattlePosition>::new(setup.clone(), &seats.with_names(["Ann"]), 1).unwrap();
    for (side, seed) in Side::BOTH.into_iter().zip(3..) {
        game.set_secret(side, Some(fleet(&setup, seed)));
    }
    let running = Letter::from_view(&game.public_view());
    let running = ReplayLink { secrets: vec![None; 2], shared: running }.to_address().unwrap();
    assert_eq!(ReplayLink::<SeaBattlePosition>::read(&running), Err(LinkError::Altered));
    game.play(Move::by(Side::FIRST, Action::Resign)).unwrap();
    let address = ReplayLink::from_match(&game).unwrap().to_address().unwrap();
    let shown = ReplayLink::<SeaBattlePosition>::read(&address).unwrap().into_match();
    assert_eq!((shown.moves(), shown.stage()), (game.moves(), Stage::Over));
    assert!(Side::BOTH.iter().all(|&side| shown.secret(side) == game.secret(side)));
    assert!(shown.seats().humans().next().is_none() && shown.seats().name(Side::FIRST) == "Ann");
    assert_eq!(
        ReplayLink::<SquadronPosition>::read(&address),
        Err(LinkError::OtherGame(kletka::play::GameKind::SeaBattle))
    );
}
