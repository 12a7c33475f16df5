//! Backups of a device: saving and restoring loses, doubles and overwrites nothing.

use kletka::backup::{self, Counts, HEADING, LAYOUT, MAPS, RULES, Restoration};
use kletka::campaign::library::{self as campaigns, BATTLE_OF, CampaignId, battle_tag};
use kletka::campaign::{Camp, Campaign, Event, GodsSecret, Leader, Order, SavedCampaign, Setup};
use kletka::play::library::{self, MatchId};
use kletka::play::{GameKind, Match, MemoryStore, Seat, Seats, Store};
use kletka::record::tags::with_tag;
use kletka::saved_maps::{NamedMap, SavedMaps};
use kletka::sea_battle::{HiddenFleet, Preset, SeaBattlePosition, placement};
use kletka::squadron::map::Symmetry;
use kletka::virus_war::VirusWarPosition;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

const NOW: &str = "2026-11-25T20:00:00Z";

fn war(moves: usize) -> Match<VirusWarPosition> {
    let mut game =
        Match::<VirusWarPosition>::new(kletka::virus_war::Setup::default(), &Seats::new([Seat::Human; 2]), 1).unwrap();
    for _ in 0..moves {
        let mv = kletka::game::Position::legal_moves(game.position()).next().unwrap();
        game.play(mv).unwrap();
    }
    game
}

fn battle(seed: u64) -> Match<SeaBattlePosition> {
    let setup = Preset::Classic.setup();
    let mut game = Match::<SeaBattlePosition>::new(setup.clone(), &Seats::new([Seat::Human; 2]), seed).unwrap();
    let fleet = placement::random(&setup, &mut Pcg64Mcg::seed_from_u64(seed)).unwrap();
    game.set_secret(kletka::game::Side::FIRST, Some(HiddenFleet::ready(fleet)));
    game
}

fn campaign() -> SavedCampaign {
    let gods = GodsSecret::new([7; 16]);
    let camp = |name: &str| Camp { name: name.to_owned(), commander: String::new(), leader: Leader::Person };
    let setup = Setup::new(vec![camp("One"), camp("Two")], 3, &gods);
    SavedCampaign::new(Campaign::new(&setup).unwrap(), Some(gods))
}

fn map(name: &str, width: u8) -> NamedMap {
    NamedMap::new(name, kletka::squadron::map::Map::blank(width, 9, Symmetry::HalfTurn)).unwrap()
}

fn shelf(maps: &[NamedMap]) -> String {
    let mut shelf = SavedMaps::default();
    for map in maps {
        assert!(shelf.insert(map.clone()));
    }
    shelf.to_string()
}

/// A device with data of every kind.
fn device() -> (MemoryStore, CampaignId) {
    let store = MemoryStore::default();
    library::add(&store, 1, NOW, war(4)).unwrap();
    library::add(&store, 2, NOW, war(0)).unwrap();
    let id = campaigns::add(&store, 5, NOW, campaign()).unwrap();
    let mut of_campaign = battle(3);
    of_campaign.set_tag(BATTLE_OF, &battle_tag(id, "1".parse().unwrap()));
    library::add(&store, 3, NOW, of_campaign).unwrap();
    store.write(&format!("{LAYOUT}4"), &battle(4).to_string()).unwrap();
    store.write(&format!("{RULES}1"), &battle(5).to_string()).unwrap();
    store.write(MAPS, &shelf(&[map("Bay", 9), map("Strait", 11)])).unwrap();
    store.write("puzzle/2026-11-27/6", "~~## 1 2026-11-27").unwrap();
    store.write("settings", "language=uk\n").unwrap();
    store.write("name", "Ann").unwrap();
    store.write("persistence-asked", "1").unwrap();
    (store, id)
}

/// Restores a backup. Returns the counts per kind, and the questions to the player.
fn restore(store: &MemoryStore, text: &str) -> ([Counts; 6], Vec<String>) {
    let (entries, _) = backup::read(text).unwrap();
    let mut restoration = Restoration::new(store, NOW);
    for entry in entries {
        restoration.take(entry);
    }
    (restoration.counts(), restoration.differing().into_iter().map(|(key, _)| key).collect())
}

fn added(count: usize) -> Counts {
    Counts { added: count, ..Counts::default() }
}

fn known(count: usize) -> Counts {
    Counts { known: count, ..Counts::default() }
}

#[test]
fn all_that_is_kept_comes_back_and_once() {
    let (old, _) = device();
    let text = backup::write(&old);
    let new = MemoryStore::default();
    assert_eq!(restore(&new, &text), ([added(2), added(1), added(1), added(1), added(2), added(1)], vec![]));
    let blank = MatchId::new(GameKind::VirusWar, 2).key();
    for key in old.keys("").into_iter().filter(|key| *key != blank && key != "persistence-asked") {
        let [was, is] = [&old, &new].map(|store| store.read(&key).unwrap());
        let [is, was] = [&is, &was]
            .map(|text| text.lines().filter(|line| !line.is_empty()).collect::<std::collections::BTreeSet<_>>());
        assert_eq!(is, was, "{key}");
    }
    assert_eq!(new.keys("").len(), old.keys("").len() - 2, "neither blank matches nor marks of the browser");
    let before = backup::write(&new);
    for text in [text.clone(), text.replace('\n', "\r\n"), format!("\u{feff}{text}")] {
        assert_eq!(restore(&new, &text), ([known(2), known(1), known(1), known(1), known(2), known(1)], vec![]));
    }
    assert_eq!(backup::write(&new), before);
}

#[test]
fn differing_data_is_kept_beside_or_asked_about() {
    let (old, _) = device();
    let text = backup::write(&old);
    let new = MemoryStore::default();
    library::add(&new, 1, NOW, {
        let mut other = war(3);
        other.undo();
        other.play(kletka::virus_war::SubMove::Resign(kletka::game::Side::FIRST)).unwrap();
        other
    })
    .unwrap();
    new.write(&format!("{LAYOUT}4"), &battle(9).to_string()).unwrap();
    new.write(MAPS, &shelf(&[map("Bay", 13)])).unwrap();
    new.write("settings", "language=ru\n").unwrap();
    let puzzle = "puzzle/2026-11-27/6";
    new.write(puzzle, "~ 0").unwrap();
    let mine: Vec<(String, String)> = new
        .keys("")
        .into_iter()
        .filter(|key| key != MAPS && key != puzzle)
        .map(|key| (key.clone(), new.read(&key).unwrap()))
        .collect();
    let beside = Counts { beside: 1, added: 1, ..Counts::default() };
    let further = Counts { further: 1, ..Counts::default() };
    let (counts, asked) = restore(&new, &text);
    assert_eq!((counts, asked), ([beside, added(1), added(1), added(1), beside, further], vec!["settings".to_owned()]));
    assert!(mine.iter().all(|(key, text)| new.read(key).as_ref() == Some(text)), "nothing is overwritten");
    assert_eq!(library::entries(&new).len(), 3);
    let (maps, _) = SavedMaps::from_text(&new.read(MAPS).unwrap());
    assert_eq!(maps.iter().map(NamedMap::name).collect::<Vec<_>>(), ["Bay", "Bay 2", "Strait"]);
    let (counts, _) = restore(&new, &text);
    assert_eq!(counts, [known(2), known(1), known(1), known(1), known(2), known(1)], "a second time changes nothing");
}

#[test]
fn a_match_stands_where_it_went_furthest() {
    let key = MatchId::new(GameKind::VirusWar, 1).key();
    for (here, there, counts) in [(2, 4, Counts { further: 1, ..Counts::default() }), (4, 2, known(1))] {
        let [mine, theirs] = [here, there].map(|moves| {
            let store = MemoryStore::default();
            library::add(&store, 1, NOW, war(moves)).unwrap();
            store
        });
        assert_eq!(restore(&mine, &backup::write(&theirs)).0[0], counts);
        let game: Match<VirusWarPosition> = mine.read(&key).unwrap().parse().unwrap();
        assert_eq!((game.moves().len(), mine.keys("match/").len()), (4, 1));
    }
}

#[test]
fn battles_follow_their_campaign_to_its_new_id() {
    let (old, id) = device();
    let new = MemoryStore::default();
    let mut other = campaign();
    other
        .campaign
        .play(Event::Order { camp: "1".parse().unwrap(), order: Order::Explore { coast: "2".parse().unwrap() } })
        .unwrap();
    let mut saved = campaign();
    saved.campaign.play(Event::Day).unwrap();
    old.write(&id.key(), &saved.to_text()).unwrap();
    campaigns::add(&new, 5, NOW, other).unwrap();
    let (counts, _) = restore(&new, &backup::write(&old));
    assert_eq!(counts[1], Counts { beside: 1, ..Counts::default() }, "the two took other courses");
    let beside = campaigns::ids(&new).into_iter().find(|saved| *saved != id).unwrap();
    assert_eq!((campaigns::battles(&new, id).len(), campaigns::battles(&new, beside).len()), (0, 1));
}

#[test]
fn hostile_files_are_refused_or_marked() {
    let (old, _) = device();
    let text = backup::write(&old);
    for no_backup in ["", "hello", "[Game \"Virus War\"]\n", "Kletka", &text[1..]] {
        assert!(backup::read(no_backup).is_none(), "{no_backup:.20}");
    }
    let id = MatchId::new(GameKind::VirusWar, 1);
    let lines = |text: &str| text.replace('\n', "\n\t");
    let forged = with_tag(&war(4).to_string(), "Title", "x").replace("\n\na1", "\n\nj10-a1");
    let bad = format!(
        "{HEADING}\n\tbefore any key\n{}\n\t{}\nmatch/s000000000009\n\t{}\n../../etc\n\tx\nmatch/v1\n\tx\nlayout-99\n\tx\nlayout-1\n\tx\n\
         setup-3\n\tx\npuzzle/2026-11-27/6\n\tx\npuzzle/2026-11-31/6\n\tx\ncampaign/000000000001\n\t[Game \"Campaign\"]\n{MAPS}\n\tx\n",
        id.key(),
        lines(&forged),
        lines(&war(2).to_string()),
    );
    let (entries, unknown) = backup::read(&bad).unwrap();
    assert_eq!((entries.len(), unknown), (7, 4));
    let new = MemoryStore::default();
    let (counts, _) = restore(&new, &bad);
    assert!(counts.iter().all(|counts| counts.unreadable >= 1 || counts.added >= 1), "{counts:?}");
    assert_eq!(counts[1..], [Counts { unreadable: 1, ..Counts::default() }; 5]);
    assert!(new.keys("").len() <= 1, "{:?}", new.keys(""));

    let full = MemoryStore::with_room(300);
    let (counts, _) = restore(&full, &text);
    assert!(counts[0].no_room > 0 && counts[1].no_room > 0, "{counts:?}");
}

#[test]
fn a_backup_has_no_more_entries_than_a_browser() {
    let text = format!("{}\n{}", HEADING, "match/v000000000001\n\tx\n".repeat(100_001));
    let (entries, others) = backup::read(&text).unwrap();
    assert_eq!((entries.len(), others), (100_000, 1));
}
