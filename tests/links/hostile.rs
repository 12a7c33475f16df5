//! Altered, cut or invented links are refused, never taken for another match.

use super::matches::{named, random_record, squadron_aside, virus_aside};
use super::setups::{squadron_setups, virus_setups};
use crate::sea_battle::random::{does_not_fit, played, setups};
use kletka::game::Position;
use kletka::link::{
    Address, LinkError, LinkGame, LinkKind, ObserverLink, PrivateLink, ReplayLink, VERSION, game_of, read_map,
    read_setup,
};
use kletka::play::{GameKind, Letter, PublicView};
use kletka::record::Record;
use kletka::sea_battle::{Preset, SeaBattlePosition};
use kletka::squadron::SquadronPosition;
use kletka::virus_war::VirusWarPosition;
use proptest::prelude::*;

fn link<G: LinkGame>(record: &Record<G>) -> (Letter<G>, String) {
    let seats = named::<G>(record.setup());
    let link = Letter::from_view(&PublicView { record, seats: &seats, hints: false, pact: None, tags: &[] });
    let fragment = link.to_address().unwrap().to_fragment().unwrap();
    (link, fragment)
}

/// Reads a match from text.
fn read<G: LinkGame>(text: &str) -> Result<Letter<G>, LinkError> {
    Letter::read(&Address::find(text)?)
}

/// Asserts that a changed text is refused or, if the change was repaired, gives an equal match.
fn assert_same_or_none<G: LinkGame>(text: &str, link: &Letter<G>) -> Result<(), TestCaseError> {
    if let Ok(other) = read::<G>(text) {
        prop_assert!(other == *link, "{text}");
    }
    Ok(())
}

fn alter<G: LinkGame>(record: &Record<G>, place: usize, letter: char) -> Result<(), TestCaseError> {
    let (link, fragment) = link(record);
    let letters: Vec<char> = fragment.chars().collect();
    let place = 4 + place % (letters.len() - 4);
    let text = |letters: &[char]| letters.iter().collect::<String>();
    assert_same_or_none(&text(&letters[..place]), &link)?;
    let mut changed = letters.clone();
    changed[place] = letter;
    assert_same_or_none(&text(&changed), &link)?;
    changed = letters.clone();
    changed.insert(place, letter);
    assert_same_or_none(&text(&changed), &link)?;
    changed = letters.clone();
    changed.remove(place);
    assert_same_or_none(&text(&changed), &link)?;
    changed = letters;
    let other = 4 + (place * 7) % (changed.len() - 4);
    changed.swap(place, other);
    assert_same_or_none(&text(&changed), &link)
}

/// Reads a body as every kind of link of every game.
fn read_as_everything(body: &[u8]) {
    for (version, kind) in (1..=VERSION).flat_map(|version| LinkKind::ALL.map(|kind| (version, kind))) {
        let address = Address { version, kind, body: body.to_vec() };
        let _ = game_of(&address);
        let _ = read_map(&address);
        read_as::<SeaBattlePosition>(&address);
        read_as::<SquadronPosition>(&address);
        read_as::<VirusWarPosition>(&address);
    }
}

fn read_as<G: LinkGame>(address: &Address) {
    let _ = read_setup::<G>(address);
    if let Ok(link) = Letter::<G>::read(address) {
        // Writing and reading again gives an equal letter.
        let again = Letter::read(&link.to_address().expect("it was short enough"));
        assert_eq!(again, Ok(link));
    }
    if let Ok(link) = PrivateLink::<G>::read(address) {
        let _ = link.into_match();
    }
    let _ = ReplayLink::<G>::read(address);
    let _ = ObserverLink::<G>::read(address);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(100) })]

    #[test]
    fn no_altered_sea_battle_is_another(setup in setups(), seed: u64, steps in 0usize..100, place: usize, letter in "[A-Za-z0-9_ .-]") {
        let battle = played(&setup, seed, steps).ok_or_else(does_not_fit)?;
        alter(battle.record(), place, letter.chars().next().unwrap())?;
    }

    #[test]
    fn no_altered_virus_war_is_another(setup in virus_setups(), seed: u64, steps in 0usize..100, place: usize, letter in "[A-Za-z0-9_ .-]") {
        alter(&random_record::<VirusWarPosition>(&setup, seed, steps, virus_aside), place, letter.chars().next().unwrap())?;
    }

    #[test]
    fn no_altered_squadron_is_another(setup in squadron_setups(), seed: u64, steps in 0usize..100, place: usize, letter in "[A-Za-z0-9_ .-]") {
        alter(&random_record::<SquadronPosition>(&setup, seed, steps, squadron_aside), place, letter.chars().next().unwrap())?;
    }

    #[test]
    fn made_up_bodies_are_no_panic(body in prop::collection::vec(any::<u8>(), 0..120)) {
        read_as_everything(&body);
    }

    /// A valid checksum makes the reader reach the body.
    #[test]
    fn changed_bodies_are_no_panic(setup in setups(), seed: u64, place: usize, byte: u8) {
        let battle = played(&setup, seed, 60).ok_or_else(does_not_fit)?;
        let (link, _) = link(battle.record());
        let mut body = link.to_address().unwrap().body;
        let place = place % body.len();
        body[place] = byte;
        read_as_everything(&body);
    }
}

#[test]
fn a_body_of_all_ones_or_nothing_ends() {
    for length in [1, 2, 16, 200, 1000, kletka::link::MAX_BODY] {
        for byte in [1, 0x55, 0xfe, 0xff] {
            read_as_everything(&vec![byte; length]);
        }
    }
    read_as_everything(&[]);
}

#[test]
fn links_of_other_games_and_kinds_are_told() {
    let record = Record::<SeaBattlePosition>::new(Preset::Classic.setup()).unwrap();
    let (_, fragment) = link(&record);
    let address = Address::find(&fragment).unwrap();
    assert_eq!(game_of(&address), Ok(GameKind::SeaBattle));
    assert_eq!(Letter::<VirusWarPosition>::read(&address), Err(LinkError::OtherGame(GameKind::SeaBattle)));
    assert_eq!(read_map(&address), Err(LinkError::OtherKind(LinkKind::Match)));
    assert_eq!(PrivateLink::<SeaBattlePosition>::read(&address), Err(LinkError::OtherKind(LinkKind::Match)));
    assert!(SeaBattlePosition::start(&Preset::Classic.setup()).is_ok());
}
