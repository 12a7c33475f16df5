//! Links of the golden matches, including forged and unfinished ones.

use super::matches::trip;
use kletka::link::{LinkGame, ObserverLink, PrivateLink, ReplayLink};
use kletka::play::Match;
use kletka::record::Record;
use kletka::sea_battle::SeaBattlePosition;
use kletka::squadron::SquadronPosition;
use std::fs;
use std::path::Path;
use std::str::FromStr;

fn texts(game: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(game);
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let texts = files.map(|file| (file.display().to_string(), fs::read_to_string(file).unwrap()));
    texts.collect()
}

/// Sends a golden match with its boards through every kind of link.
fn all_kinds<G: LinkGame>(file: &str, text: &str) {
    let game = Match::<G>::from_str(text).unwrap_or_else(|why| panic!("{file}: {why}"));
    trip(game.record());
    let private = PrivateLink::from_match(&game);
    let read = PrivateLink::<G>::read(&private.to_address().unwrap()).unwrap();
    assert_eq!(read, private, "{file}");
    let resumed = read.into_match().unwrap();
    assert_eq!((resumed.record(), resumed.seed()), (game.record(), game.seed()), "{file}");
    if let Some(replay) = ReplayLink::from_match(&game) {
        let address = replay.to_address().unwrap();
        assert_eq!(ReplayLink::read(&address), Ok(replay), "{file}");
    }
    for side in game.seats().sides() {
        if let Some(observer) = ObserverLink::from_match(&game, side) {
            assert_eq!(ObserverLink::read(&observer.to_address().unwrap()), Ok(observer), "{file}");
        }
    }
    // Intermediate states survive too.
    for count in (0..game.moves().len()).step_by(17) {
        trip::<G>(&Record::clone(&game.record().up_to(count)));
    }
}

#[test]
fn golden_sea_battles_survive() {
    let texts = texts("sea_battle");
    assert!(texts.len() >= 8);
    for (file, text) in &texts {
        all_kinds::<SeaBattlePosition>(file, text);
    }
}

#[test]
fn golden_squadrons_survive() {
    let texts = texts("squadron");
    assert!(texts.len() >= 8);
    for (file, text) in &texts {
        all_kinds::<SquadronPosition>(file, text);
    }
}
