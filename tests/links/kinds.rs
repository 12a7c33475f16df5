//! Contents and secrets of each kind of link.

use kletka::game::Side;
use kletka::link::{LinkKind, ObserverLink, PrivateLink, ReplayLink};
use kletka::play::{GameKind, Letter, Match, Seat, Seats};
use kletka::sea_battle::{Action, FirstTurn, HiddenFleet, Move, Preset, SeaBattlePosition, Setup, placement};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// A battle of a local person against a remote one, with both fleets known to the test.
fn battle(seed: u64) -> Match<SeaBattlePosition> {
    let setup = Setup { first: FirstTurn::Agreed(Side::FIRST), ..Preset::Minefield.setup() };
    let seats = Seats::new([Seat::Human, Seat::Remote]).with_names(["Тарас", "Olha"]);
    let mut game = Match::<SeaBattlePosition>::new(setup.clone(), &seats, 77).unwrap();
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    game.set_secret(Side::FIRST, Some(HiddenFleet::ready(placement::random(&setup, &mut rng).unwrap())));
    game.set_tag("Title", "Our <first> battle");
    let cell = game.position().targets().first().unwrap();
    game.play(Move::by(Side::FIRST, Action::Shot(cell))).unwrap();
    game
}

#[test]
fn a_public_link_is_the_same_whatever_is_hidden() {
    // Two matches that differ only in a hidden fleet.
    let [one, other] = [1, 2].map(battle);
    assert_ne!(one.secret(Side::FIRST), other.secret(Side::FIRST));
    let address = |game: &Match<SeaBattlePosition>| Letter::from_view(&game.public_view()).to_address().unwrap();
    assert_eq!(address(&one), address(&other));
    assert_ne!(PrivateLink::from_match(&one).to_address(), PrivateLink::from_match(&other).to_address());
    assert_ne!(
        ObserverLink::from_match(&one, Side::FIRST).unwrap().to_address(),
        ObserverLink::from_match(&other, Side::FIRST).unwrap().to_address()
    );
}

#[test]
fn a_private_link_goes_on_elsewhere() {
    let game = battle(3);
    let address = PrivateLink::from_match(&game).to_address().unwrap();
    assert_eq!(address.kind, LinkKind::Private);
    assert!(address.to_fragment().unwrap().starts_with("#/private/"));
    let resumed = PrivateLink::<SeaBattlePosition>::read(&address).unwrap().into_match().unwrap();
    assert_eq!(resumed.record(), game.record());
    assert_eq!(resumed.seats(), game.seats());
    assert_eq!((resumed.seed(), resumed.tag("Title")), (77, Some("Our <first> battle")));
    let cells = |game: &Match<SeaBattlePosition>| game.secret(Side::FIRST).unwrap().layout().to_bytes();
    assert_eq!(cells(&resumed), cells(&game));
    assert_eq!(resumed.secret(Side::SECOND), None);
}

#[test]
fn a_match_for_others_has_no_seat_for_who_reads_it() {
    let game = battle(4);
    let read =
        Letter::<SeaBattlePosition>::read(&Letter::from_view(&game.public_view()).to_address().unwrap()).unwrap();
    assert!(read.seats.humans().next().is_none());
    assert_eq!((read.seats.name(Side::FIRST), read.seats.name(Side::SECOND)), ("Тарас", "Olha"));
}

#[test]
fn a_position_is_a_part_of_the_match_without_names() {
    let game = battle(5);
    let position = Letter::position(&game.public_view(), 0);
    let address = position.to_position_address().unwrap();
    assert_eq!(address.kind, LinkKind::Position);
    let read = Letter::<SeaBattlePosition>::read(&address).unwrap();
    assert_eq!((read.record.moves().len(), read.seats.name(Side::FIRST)), (0, ""));
}

#[test]
fn nothing_is_replayed_before_its_end() {
    let mut game = battle(6);
    assert!(ReplayLink::from_match(&game).is_none());
    game.play(Move::by(Side::FIRST, Action::Resign)).unwrap();
    let replay = ReplayLink::from_match(&game).unwrap();
    let read = ReplayLink::<SeaBattlePosition>::read(&replay.to_address().unwrap()).unwrap();
    assert!(read.secrets[0].is_some() && read.secrets[1].is_none());
    assert_eq!(read.shared.record, *game.record());
}

#[test]
fn names_are_cleaned_where_they_are_read() {
    let long = "x".repeat(40);
    for (name, shown) in
        [("<script>alert(1)</script>", "<script>alert(1)</script>"), ("a\u{202e}b", "ab"), (&long, &long)]
    {
        let seats = Seats::new([Seat::Human, Seat::Remote]).with_names([name]);
        let game = Match::<SeaBattlePosition>::new(Preset::Classic.setup(), &seats, 1).unwrap();
        let address = Letter::from_view(&game.public_view()).to_address().unwrap();
        assert_eq!(Letter::<SeaBattlePosition>::read(&address).unwrap().seats.name(Side::FIRST), shown);
    }
}

#[test]
fn a_host_s_page_leads_on_to_every_link_and_page() {
    let script = include_str!("../../assets/first/lead_on.js");
    let known: Vec<&str> = script.split(['|', '"']).collect();
    let pages = include_str!("../../src/app/route.rs").split("\"#/").skip(1);
    let is_name = |page: &&str| !page.is_empty() && !page.starts_with('{');
    let pages: Vec<&str> = pages.filter_map(|rest| rest.split(['/', '"']).next()).filter(is_name).collect();
    assert!(pages.contains(&"puzzle") && pages.len() > 9, "{pages:?}");
    let games = GameKind::ALL.map(GameKind::slug);
    for page in pages.into_iter().chain(games).chain(LinkKind::ALL.map(LinkKind::tag)) {
        assert!(known.contains(&page), "{page}");
    }
}
