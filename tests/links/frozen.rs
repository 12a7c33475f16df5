//! Links of every version that was ever published must decode for ever, to what they meant.

use kletka::link::LinkGame;
use kletka::link::{Address, LinkKind, MatchLink, PrivateLink, ReplayLink, game_of, read_map, read_setup};
use kletka::play::{GameKind, Match, MatchText};
use std::fs;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/links")
}

/// What a link says, as text.
fn told(address: &Address) -> String {
    if address.kind == LinkKind::Map {
        return read_map(address).unwrap().to_string();
    }
    match game_of(address).unwrap() {
        GameKind::SeaBattle => told_by::<kletka::sea_battle::SeaBattle>(address),
        GameKind::Squadron => told_by::<kletka::squadron::Squadron>(address),
        GameKind::VirusWar => told_by::<kletka::virus_war::VirusWar>(address),
    }
}

fn told_by<G: LinkGame + MatchText>(address: &Address) -> String {
    let shared = |link: MatchLink<G>| {
        let mut game = Match::from_record(link.record, &link.seats, 0);
        game.agree_on_hints(link.hints);
        if let Some(pact) = link.pact {
            game.set_pact(Some(kletka::fair::Pact::watch(pact)));
        }
        let orders: String = link.orders.iter().map(|order| format!("order {order:?}\n")).collect();
        (game, orders)
    };
    match address.kind {
        LinkKind::Match | LinkKind::Position => {
            let (game, orders) = shared(MatchLink::read(address).unwrap());
            game.to_text() + &orders
        }
        LinkKind::Private => PrivateLink::<G>::read(address).unwrap().into_match().unwrap().to_text(),
        LinkKind::Replay => {
            let replay = ReplayLink::<G>::read(address).unwrap();
            let (mut game, _) = shared(replay.shared);
            let sides: Vec<_> = game.seats().sides().collect();
            sides.into_iter().zip(replay.secrets).for_each(|(side, secret)| game.disclose(side, secret));
            game.to_text()
        }
        LinkKind::Setup => format!("{:?}\n", read_setup::<G>(address).unwrap()),
        LinkKind::Observer => {
            let observer = kletka::link::ObserverLink::<G>::read(address).unwrap();
            let (mut game, _) = shared(observer.shared);
            game.disclose(observer.side, Some(observer.disclosure.secret));
            game.to_text() + &format!("salt {}\n", observer.disclosure.salt.is_some())
        }
        LinkKind::Map => unreachable!("it was told above"),
    }
}

/// Each file is a link on its first line and below it what it says.
#[test]
fn frozen_links_say_what_they_said() {
    let mut files: Vec<PathBuf> = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 10, "{} frozen links", files.len());
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let (link, said) = text.split_once('\n').unwrap();
        let address = Address::find(link).unwrap_or_else(|why| panic!("{}: {why}", file.display()));
        assert_eq!(told(&address), said, "{}", file.display());
    }
}
