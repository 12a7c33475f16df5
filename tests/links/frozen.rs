//! Links of every version that was ever published must decode for ever, to what they meant.

use kletka::link::LinkGame;
use kletka::link::{Address, LinkKind, PrivateLink, ReplayLink, game_of, read_map, read_setup};
use kletka::play::{GameKind, Letter, Match, MatchText};
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
    let shared = |link: Letter<G>| {
        let mut game = Match::from_record(link.record, &link.seats, 0);
        game.agree_on_hints(link.hints);
        if let Some(pact) = link.pact {
            game.set_pact(Some(kletka::fair::Pact::watch(pact)));
        }
        let orders = link.orders.iter().fold(String::new(), |told, order| told + &format!("order {order:?}\n"));
        (game, orders)
    };
    match address.kind {
        LinkKind::Match | LinkKind::Position => {
            let (game, orders) = shared(Letter::read(address).unwrap());
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
            game.disclose(observer.side, observer.disclosure.secret);
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

/// Writes a link with what it says, unless it is frozen already.
fn freeze(name: &str, address: &Address) {
    let file = folder().join(format!("v1_{name}.txt"));
    if !file.exists() {
        let link = format!("https://example.org/{}", address.to_fragment().unwrap());
        fs::create_dir_all(folder()).unwrap();
        fs::write(file, format!("{link}\n{}", told(address))).unwrap();
    }
}

fn golden<G: LinkGame + MatchText>(file: &str) -> Match<G> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(file);
    Match::from_text(&fs::read_to_string(file).unwrap()).unwrap()
}

/// Freezes links of this version: run once by hand before a version is published, never again.
#[test]
#[ignore = "it writes what the other test reads"]
fn freeze_links_of_this_version() {
    use crate::between_devices::{OneDevice, strict};
    use kletka::game::Side;
    use kletka::link::{ObserverLink, map_address, setup_address};
    use kletka::sea_battle::{Action, Move, SeaBattle};
    use kletka::squadron::Squadron;
    use kletka::squadron::map::saved::NamedMap;
    use kletka::virus_war::VirusWar;

    for name in ["classic", "minefield", "figures", "forged_answer", "keyword_draw", "unfinished_answer"] {
        let game = golden::<SeaBattle>(&format!("sea_battle/{name}.txt"));
        freeze(name, &Letter::from_table(&game.table()).to_address().unwrap());
        if let Some(replay) = ReplayLink::from_match(&game) {
            freeze(&format!("{name}_replay"), &replay.to_address().unwrap());
        }
    }
    let minefield = golden::<SeaBattle>("sea_battle/minefield.txt");
    let mut position = Letter::position(&minefield.table(), 31);
    let side = position.record.position().shooter();
    let shots = position.record.position().targets().iter().take(5);
    position.orders = shots.map(|cell| Move::by(side, Action::Shot(cell))).collect();
    freeze("orders", &position.to_position_address().unwrap());
    freeze(
        "setup_sea_battle",
        &setup_address::<SeaBattle>(golden::<SeaBattle>("sea_battle/figures.txt").setup()).unwrap(),
    );

    for name in ["flagship_sunk", "hundred_turns", "agreed"] {
        let game = golden::<Squadron>(&format!("squadron/{name}.txt"));
        freeze(name, &Letter::from_table(&game.table()).to_address().unwrap());
    }
    let map = kletka::squadron::builtin_maps::BuiltinMap::Skerries.map();
    freeze("map", &map_address(&NamedMap::new("Шхеры <1>", map).unwrap()).unwrap());

    let strict = strict(11);
    freeze("strict_match", &Letter::from_table(&strict.table()).to_address().unwrap());
    freeze("strict_private", &PrivateLink::from_match(&strict).to_address().unwrap());
    freeze("strict_observer", &ObserverLink::from_match(&strict, Side::FIRST).unwrap().to_address().unwrap());
    let squadron = OneDevice::<Squadron>::play(12, 150);
    freeze("squadron_private", &PrivateLink::from_match(&squadron).to_address().unwrap());
    freeze("squadron_dice", &Letter::from_table(&squadron.table()).to_address().unwrap());
    let virus = OneDevice::<VirusWar>::play(13, 90);
    freeze("virus_war", &Letter::from_table(&virus.table()).to_address().unwrap());
    freeze("setup_virus_war", &setup_address::<VirusWar>(virus.setup()).unwrap());
}
