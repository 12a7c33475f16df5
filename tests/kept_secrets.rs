//! A kept match stands against links, texts and backups from others: none of them takes what its player has sealed.

use crate::two_devices::{self, joined};
use kletka::backup::{HEADING, Restoration, read};
use kletka::fair::{Opening, Pact, Salt, SealFault, SidePact, Terms};
use kletka::game::{MAX_SECRET, Position, Side};
use kletka::grid::CellSet;
use kletka::link::{Delivery, LinkGame, Now, PrivateLink, Resumption, deliver, resume};
use kletka::play::devices::{Decision, Devices};
use kletka::play::import::{self, Imported, Importer};
use kletka::play::library::{self, MatchId};
use kletka::play::statistics::tallies;
use kletka::play::tabs::OpenMatch;
use kletka::play::{Distrust, Letter, Match, MemoryStore, Received, Seat, Seats, Stage, Store, StoreError, Summary};
use kletka::record::Notation;
use kletka::sea_battle::{FirstTurn, Layout, Preset, SeaBattlePosition};
use kletka::virus_war::{self, SubMove, VirusWarPosition};

const NOW: &str = "2026-11-28T09:00:00Z";
const A: Side = Side::FIRST;
const B: Side = Side::SECOND;

/// Stores a match under this number.
fn kept<G: Notation>(store: &MemoryStore, number: u64, game: &Match<G>) -> MatchId {
    library::add(store, number, NOW, game.clone()).unwrap()
}

fn delivered<G: LinkGame>(store: &MemoryStore, letter: &Letter<G>) -> Delivery<G> {
    deliver(store, Now { iso: NOW, seconds: 9 }, letter).unwrap()
}

/// Both devices of a Virus War after the first turn has left.
fn war() -> Devices<VirusWarPosition> {
    let mut devices = joined::<VirusWarPosition>(&virus_war::Setup::default(), Terms::new(A), |_| None);
    devices.take_turn(0, |game, _| Decision::Moves(game.position().legal_moves().take(1).collect()));
    devices
}

/// What anybody can write of a match from its links: its text without salts and boards.
fn public_text<G: Notation>(game: &Match<G>) -> String {
    let is_public = |line: &&str| !["[Salt", "[Board"].iter().any(|secret| line.starts_with(secret));
    game.to_string().lines().filter(is_public).flat_map(|line| [line, "\n"]).collect()
}

fn imported<G: Notation>(store: &MemoryStore, number: u64, text: &str) -> MatchId {
    let checked = import::read::<G>(text).unwrap();
    match Importer::new(store, NOW).import(number, &checked.text) {
        Imported::New(id) => id,
        other => panic!("{other:?}"),
    }
}

#[test]
fn s19_an_opening_above_the_limit_is_not_kept() {
    let [first, second] = two_devices::battle(&Preset::Classic.setup());
    let ships = (0..60).map(|_| CellSet::board(26)).collect();
    let secret = Layout { ships, ..Layout::empty(first.setup()) }.to_bytes();
    assert!(secret.len() > MAX_SECRET);
    // The cheat has sealed the board in the beginning: the opening fits.
    let mut cheat = Pact::watch(second.session().pact().unwrap().public().clone());
    let invited = cheat.side(A).cloned().unwrap();
    let blank = kletka::fair::PublicPact::new(*cheat.public().agreement(), cheat.public().id()).with_side(A, invited);
    cheat = Pact::watch(blank);
    cheat.join(B, Salt([9; 16]), Some(&secret)).unwrap();
    let mut honest = first.clone();
    honest.session_mut().set_pact(Some(Pact::watch(cheat.public().clone())));
    let store = MemoryStore::default();
    let id = kept(&store, 1, &honest);
    let sealed = cheat.side(B).cloned().unwrap();
    let opening = Some(Opening { salt: cheat.board_salt(B).unwrap(), secret });
    let mut letter = honest.session().letter().unwrap();
    letter.pact = Some(cheat.public().clone().with_side(B, SidePact { opening, ..sealed }));
    let _ = delivered(&store, &letter);
    let text = store.read(&id.key()).unwrap();
    assert!(text.len() < 10_000 && text.parse::<Match<SeaBattlePosition>>().is_ok(), "{}", text.len());
    assert_eq!(cheat.open(B, &[1; MAX_SECRET + 1]), Err(SealFault::Meaningless));
}

#[test]
fn what_would_not_be_read_again_is_not_begun() {
    let mut game = war()[0].clone();
    game.set_tag("Long", &"x".repeat(game.to_string().len().max(100_000)));
    let store = MemoryStore::default();
    assert_eq!(library::add(&store, 1, NOW, game), Err(StoreError::Unreadable));
    assert!(store.keys("").is_empty());
}

#[test]
fn news_that_the_store_does_not_take_are_told() {
    let mut devices = war();
    let full = MemoryStore::default();
    let id = kept(&full, 1, &devices[1]);
    let text = full.read(&id.key()).unwrap();
    let store = MemoryStore::with_room(text.len() + id.key().len());
    store.write(&id.key(), &text).unwrap();
    let letter = devices[0].session().letter().unwrap();
    assert!(matches!(delivered(&store, &letter), Delivery::NotKept(there, StoreError::Full) if there == id));
    assert_eq!(store.read(&id.key()), Some(text));
    assert!(matches!(delivered(&full, &letter), Delivery::News(there) if there == id));
    devices.send(0, |letter| letter).unwrap();
}

#[test]
fn s19_a_private_link_without_the_seal_replaces_nothing() {
    let setup = kletka::sea_battle::Setup { first: FirstTurn::Agreed(A), ..Preset::Classic.setup() };
    let [_, guest] = two_devices::battle(&setup);
    let store = MemoryStore::default();
    let id = kept(&store, 1, &guest);
    let before = store.read(&id.key());
    // Made by somebody who knows the invitation alone; the moves are invented.
    let mut record = guest.record().clone();
    record.play(kletka::sea_battle::Move::by(B, kletka::sea_battle::Action::Resign)).unwrap();
    let public = guest.session().pact().unwrap().public();
    let invited = kletka::fair::PublicPact::new(*public.agreement(), public.id());
    let invited = invited.with_side(A, public.side(A).cloned().unwrap());
    let mut forged = Match::from_record(record, &Seats::new([Seat::Remote, Seat::Human]), 0);
    forged.session_mut().set_pact(Some(Pact::watch(invited)));
    let link = PrivateLink::read(&PrivateLink::from_match(&forged).to_address().unwrap()).unwrap();
    let resumed = resume::<SeaBattlePosition>(&store, NOW, link).unwrap();
    let refused = Distrust::Seal(B, SealFault::NotSealed);
    assert!(matches!(&resumed, Resumption::Forked(there, why) if *there == id && *why == refused), "{resumed:?}");
    // Nor is it written over by a page that does not look.
    let open = OpenMatch::<SeaBattlePosition>::open(&store, id);
    assert!(open.change(&store, NOW, |game| *game = forged).is_none());
    assert_eq!(store.read(&id.key()), before);
}

#[test]
fn the_own_private_link_goes_on_from_any_order_of_ships() {
    let [_, guest] = two_devices::battle(&Preset::Classic.setup());
    let mut turned = guest.clone();
    let mut layout = guest.secret(B).unwrap().layout().clone();
    layout.ships.reverse();
    turned.disclose(B, kletka::sea_battle::HiddenFleet::confirm(guest.setup(), layout).ok());
    let store = MemoryStore::default();
    let id = kept(&store, 1, &turned);
    let open = OpenMatch::<SeaBattlePosition>::open(&store, id);
    assert!(open.change(&store, NOW, |game| *game = guest).is_some());
}

#[test]
fn a_backup_ends_no_match_without_its_salt() {
    let mut devices = war();
    devices.send(0, |letter| letter).unwrap();
    let mut further = devices[1].clone();
    further.play(SubMove::Resign(B)).unwrap();
    let id = MatchId::new(kletka::play::GameKind::VirusWar, 1);
    let backup = |text: &str| format!("{HEADING}\n{}\n\t{}\n", id.key(), text.trim_end().replace('\n', "\n\t"));
    let restored = |text: &str, here: &Match<VirusWarPosition>| {
        let store = MemoryStore::default();
        kept(&store, 1, here);
        let mut restoration = Restoration::new(&store, NOW);
        read(&backup(text)).unwrap().0.into_iter().for_each(|entry| restoration.take(entry));
        let counts = restoration.counts()[0];
        let game: Match<VirusWarPosition> = store.read(&id.key()).unwrap().parse().unwrap();
        (game.stage(), counts.further, counts.beside)
    };
    assert_eq!(restored(&public_text(&further), &devices[1]), (Stage::Playing, 0, 1), "a forgery");
    assert_eq!(restored(&further.to_string(), &devices[1]), (Stage::Over, 1, 0), "the player's own backup");
    // Of a match that is only watched here nobody has a salt.
    let watched = Match::try_from(&devices[1].session().letter().unwrap()).unwrap();
    let mut forged = watched.clone();
    forged.play(SubMove::Resign(B)).unwrap();
    assert_eq!(restored(&forged.to_string(), &watched), (Stage::Playing, 0, 1));
}

#[test]
fn an_imported_double_takes_no_links() {
    let devices = war();
    let real = &devices[1];
    let fake_salt = public_text(real).replace("[Sent", "[Salt2 \"00000000000000000000000000000009\"]\n[Sent");
    for double in [public_text(real), fake_salt] {
        let store = MemoryStore::default();
        let first = imported::<VirusWarPosition>(&store, 1, &double);
        let id = kept(&store, 2, real);
        assert!(first < id, "the double comes first in the store");
        let letter = devices[0].session().letter().unwrap();
        assert!(matches!(delivered(&store, &letter), Delivery::News(there) if there == id));
        assert!(matches!(delivered(&store, &letter), Delivery::Known(there) if there == id), "and once more");
        let mut unsealed = letter.clone();
        unsealed.record.play(SubMove::Resign(B)).unwrap();
        assert!(matches!(delivered(&store, &unsealed), Delivery::Distrusted(there, _) if there == id));
        // The player's own private link goes to the match itself, too.
        let private = |game: &Match<VirusWarPosition>| resume(&store, NOW, PrivateLink::from_match(game)).unwrap();
        let Ok(Received::News(further)) = real.session().receive(&letter) else { panic!("a turn") };
        assert!(matches!(private(&further), Resumption::Known(there) if there == id));
    }
}

#[test]
fn an_imported_double_stops_no_observer() {
    let observer = kletka::sea_battle::Observer::Agreed;
    let setup = kletka::sea_battle::Setup { observer, ..Preset::Classic.setup() };
    let devices = two_devices::battle(&setup);
    let store = MemoryStore::default();
    imported::<SeaBattlePosition>(&store, 1, &public_text(&devices[1]));
    let link = kletka::link::ObserverLink::from_match(&devices[0], A).unwrap();
    assert!(matches!(kletka::link::observation(&store, &link), Ok(kletka::link::Observation::New(_))));
}

#[test]
fn a_pasted_text_foresees_no_answer() {
    let mut devices = war();
    let mut planted = devices[1].play_ahead(7);
    planted.play(planted.position().legal_moves().last().unwrap()).unwrap();
    let text = planted.to_string();
    assert!(text.contains("[Continues \""));
    let pact = devices[1].session().pact().unwrap().public().id();
    let forged = import::as_forged(&text.replace("[Player1", "[Played \"no\"]\n[Player1"));
    assert!(library::summary_of(&forged).is_some_and(|summary| summary.is_listed()), "{forged}");
    let store = MemoryStore::default();
    kept(&store, 5, &devices[1]);
    let id = imported::<VirusWarPosition>(&store, 1, &text);
    assert!(library::entries(&store).iter().any(|entry| entry.id == id), "it is listed");
    assert_eq!(library::ahead_of(&store, id.kind(), pact), []);
    let again = import::read::<VirusWarPosition>(&text).unwrap().text;
    assert!(matches!(Importer::new(&store, NOW).import(1, &again), Imported::Known(_)));
    devices.send(0, |letter| letter).unwrap();
}

#[test]
fn a_win_stays_in_the_statistics() {
    let mut devices = war();
    devices.send(0, |letter| letter).unwrap();
    devices[1].play(SubMove::Resign(B)).unwrap();
    devices.send(1, |letter| letter).unwrap();
    let [winner, loser] = [&devices[0], &devices[1]];
    let store = MemoryStore::default();
    kept(&store, 1, winner);
    let won = |store: &MemoryStore| -> Vec<(u32, u32)> {
        let all: Vec<Summary> = library::entries(store).into_iter().filter_map(|entry| entry.summary).collect();
        tallies(&all).values().map(|tally| (tally.played, tally.won)).collect()
    };
    assert_eq!(won(&store), [(1, 1)]);
    let Resumption::New(seat) = resume(&store, NOW, PrivateLink::from_match(loser)).unwrap() else { panic!("a seat") };
    let other_seat = kept(&store, 3, &*seat);
    assert_eq!((library::entries(&store).len(), won(&store)), (2, vec![(1, 1)]), "a private link of the loser");
    store.remove(&other_seat.key());
    imported::<VirusWarPosition>(&store, 2, &loser.to_string());
    assert_eq!((library::entries(&store).len(), won(&store)), (2, vec![(1, 1)]), "a text of the loser");
    // Both seats of one browser count for nobody, as before.
    kept(&store, 4, loser);
    assert_eq!(won(&store), []);
}
