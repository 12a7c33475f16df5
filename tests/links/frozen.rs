//! Links of every released version keep their meaning.

use kletka::campaign::{
    Act, Answer, BattleReport, Bulletin, Camp, CampId, Campaign, Character, Coast, Day, Dispatch, Event, GodsSecret,
    Leader, Level, Order, OrderId, SavedCampaign, Setup,
};
use kletka::fair::{PactId, Salt, Terms};
use kletka::game::{Outcome, Position, Side};
use kletka::link::LinkGame;
use kletka::link::campaign::DispatchLink;
use kletka::link::{Address, LinkKind, PrivateLink, ReplayLink, game_of, read_map, read_setup, setup_address};
use kletka::play::devices::{Decision, Devices};
use kletka::play::{Letter, Match, Note};
use kletka::record::{SetupOption, Value};
use std::fmt::Display;
use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/links")
}

/// The contents of a link as text.
fn contents(address: &Address) -> String {
    if address.kind == LinkKind::Map {
        return read_map(address).unwrap().to_string();
    }
    match address.kind {
        LinkKind::Bulletin | LinkKind::Commission => return Bulletin::read(address).unwrap().to_text(),
        LinkKind::Dispatch => return dispatch_contents(&DispatchLink::read(address).unwrap()),
        _ => {}
    }
    kletka::with_game!(game_of(address).unwrap(), G => contents_of_game::<G>(address))
}

/// Returns the contents of a dispatch, and whether the key of the frozen campaign authenticates it.
fn dispatch_contents(link: &DispatchLink) -> String {
    let Dispatch { fingerprint, camp, acts } = &link.dispatch;
    let act = |act: &Act| match act {
        Act::Report(order, game) => format!("battle {order}\n{game}"),
        Act::Order(Order::Challenge { to, day }) => format!("challenges {to} by day {day}\n"),
        Act::Order(Order::Attack { port }) => format!("attacks {port}\n"),
        Act::Order(Order::Explore { coast }) => format!("explores {coast}\n"),
        Act::Answer(order, Answer::Accept) => format!("accepts {order}\n"),
        Act::Answer(order, Answer::Decline) => format!("declines {order}\n"),
        Act::Answer(order, Answer::BuyOff) => format!("buys-off {order}\n"),
        Act::Invitation(order, pact) => format!("invites {order} to {pact}\n"),
    };
    let own = link.is_under(&GODS.commission(*camp));
    let head = format!("{} {} {} camp {camp} own {own}\n", fingerprint.campaign, fingerprint.count, fingerprint.events);
    acts.iter().map(act).fold(head, |text, act| text + &act)
}

fn contents_of_game<G: LinkGame<Setup: Display>>(address: &Address) -> String {
    let shared = |link: Letter<G>| {
        let mut game = Match::from_record(link.record, &link.seats, 0);
        game.hints = link.hints;
        if let Some(pact) = link.pact {
            game.session_mut().set_pact(Some(kletka::fair::Pact::watch(pact)));
        }
        let mut orders = String::new();
        if !link.orders.is_empty() {
            orders.push_str("orders\n");
            G::write_moves(game.setup(), &link.orders, &mut orders);
        }
        (game, orders)
    };
    match address.kind {
        LinkKind::Match | LinkKind::Position => {
            let letter = Letter::read(address).unwrap();
            let note = |note: &Note| format!("note {} {} {}\n", note.side, note.extra_time, note.text);
            let notes: String = letter.notes.iter().map(note).collect();
            let (game, orders) = shared(letter);
            game.to_string() + &orders + &notes
        }
        LinkKind::Private => PrivateLink::<G>::read(address).unwrap().into_match().unwrap().to_string(),
        LinkKind::Replay => {
            let replay = ReplayLink::<G>::read(address).unwrap();
            let (mut game, _) = shared(replay.shared);
            let sides: Vec<_> = game.seats().sides().collect();
            sides.into_iter().zip(replay.secrets).for_each(|(side, secret)| game.disclose(side, secret));
            game.to_string()
        }
        LinkKind::Setup => read_setup::<G>(address).unwrap().to_string(),
        LinkKind::Observer => {
            let observer = kletka::link::ObserverLink::<G>::read(address).unwrap();
            let (mut game, _) = shared(observer.shared);
            game.disclose(observer.side, observer.disclosure.secret);
            game.to_string() + &format!("salt {}\n", observer.disclosure.salt.is_some())
        }
        LinkKind::Map | LinkKind::Bulletin | LinkKind::Commission | LinkKind::Dispatch => {
            unreachable!("it was told above")
        }
    }
}

/// Each file has a link on its first line and its contents below.
#[test]
fn frozen_links_say_what_they_said() {
    let mut files: Vec<PathBuf> = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 10, "{} frozen links", files.len());
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let (link, expected) = text.split_once('\n').unwrap();
        let address = Address::find(link).unwrap_or_else(|why| panic!("{}: {why}", file.display()));
        assert_eq!(contents(&address), expected, "{}", file.display());
    }
}

/// Writes a link with its contents, unless it is frozen already.
fn freeze(name: &str, address: &Address) {
    let link = format!("https://example.org/{}", address.to_fragment().unwrap());
    let file = folder().join(format!("v{}_{name}.txt", address.version));
    if !file.exists() {
        fs::create_dir_all(folder()).unwrap();
        fs::write(file, format!("{link}\n{}", contents(address))).unwrap();
    }
}

/// Returns the name of the file that freezes a value of an option.
fn frozen_name(option: impl SetupOption, value: Value) -> String {
    format!("setup_{}_{}", option.spec().tag, option.name(value)).to_lowercase().replace(' ', "_")
}

/// The latest version of links that has been published, and how many links of it and earlier ones are frozen. No option
/// may join a published version.
const PUBLISHED: (u8, usize) = (5, 39);

/// Returns the names of the files that freeze the later options of a game.
fn later_options<G: LinkGame>() -> Vec<String> {
    let later = G::Option::ALL.iter().copied().filter(|option| option.spec().since > 1);
    let of_option = |option: G::Option| {
        let values = option.values().into_iter().filter(move |&value| value != option.default_value());
        values.map(move |value| format!("v{}_{}.txt", option.spec().since, frozen_name(option, value)))
    };
    later.flat_map(of_option).collect()
}

#[test]
fn each_value_of_a_later_option_is_frozen() {
    let files: Vec<String> =
        fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    let options = [
        later_options::<kletka::sea_battle::SeaBattlePosition>(),
        later_options::<kletka::squadron::SquadronPosition>(),
        later_options::<kletka::virus_war::VirusWarPosition>(),
    ];
    for name in options.concat() {
        assert!(files.contains(&name), "{name} is missing: freeze_links_of_this_version writes it");
    }
    let version = |name: &String| name.strip_prefix('v')?.split_once('_')?.0.parse::<u8>().ok();
    let published = files.iter().filter(|name| version(name).is_some_and(|version| version <= PUBLISHED.0)).count();
    assert_eq!(published, PUBLISHED.1, "a version that has been published tells nothing new");
}

/// Freezes each value of the options that the first version of links lacks.
fn freeze_later_options<G: LinkGame<Setup: Default + Display>>() {
    for option in G::Option::ALL.iter().filter(|option| option.spec().since > 1) {
        for value in option.values().into_iter().filter(|&value| value != option.default_value()) {
            let mut setup = G::Setup::default();
            option.set(&mut setup, value);
            let name = frozen_name(*option, value);
            freeze(&name, &setup_address::<G>(&setup).unwrap());
        }
    }
}

fn golden<G: LinkGame>(file: &str) -> Match<G> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(file);
    Match::from_str(&fs::read_to_string(file).unwrap()).unwrap()
}

/// Freezes links of this version: run by hand before a version is published.
#[test]
#[ignore = "it writes what the other test reads"]
fn freeze_links_of_this_version() {
    use super::between_devices::{OneDevice, sealed_battle};
    use kletka::link::{ObserverLink, map_address};
    use kletka::saved_maps::NamedMap;
    use kletka::sea_battle::{Action, Move, SeaBattlePosition};
    use kletka::squadron::SquadronPosition;
    use kletka::virus_war::VirusWarPosition;

    for name in ["classic", "minefield", "figures", "forged_answer", "keyword_draw", "unfinished_answer"] {
        let game = golden::<SeaBattlePosition>(&format!("sea_battle/{name}.txt"));
        freeze(name, &Letter::from_view(&game.public_view()).to_address().unwrap());
        if let Some(replay) = ReplayLink::from_match(&game) {
            freeze(&format!("{name}_replay"), &replay.to_address().unwrap());
        }
    }
    let minefield = golden::<SeaBattlePosition>("sea_battle/minefield.txt");
    let mut position = Letter::position(&minefield.public_view(), 31);
    let side = position.record.position().shooter();
    let shots = position.record.position().targets().iter().take(5);
    position.orders = shots.map(|cell| Move::by(side, Action::Shot(cell))).collect();
    freeze("orders", &position.to_position_address().unwrap());
    freeze(
        "setup_sea_battle",
        &setup_address::<SeaBattlePosition>(golden::<SeaBattlePosition>("sea_battle/figures.txt").setup()).unwrap(),
    );

    for name in ["flagship_sunk", "hundred_turns", "agreed"] {
        let game = golden::<SquadronPosition>(&format!("squadron/{name}.txt"));
        freeze(name, &Letter::from_view(&game.public_view()).to_address().unwrap());
    }
    let map = kletka::squadron::builtin_maps::BuiltinMap::Skerries.map();
    freeze("map", &map_address(&NamedMap::new("Шхеры <1>", map).unwrap()).unwrap());

    let sealed = sealed_battle(11);
    freeze("sealed_match", &Letter::from_view(&sealed.public_view()).to_address().unwrap());
    freeze("sealed_private", &PrivateLink::from_match(&sealed).to_address().unwrap());
    freeze("sealed_observer", &ObserverLink::from_match(&sealed, Side::FIRST).unwrap().to_address().unwrap());
    let squadron = OneDevice::<SquadronPosition>::play(12, 150);
    freeze("squadron_private", &PrivateLink::from_match(&squadron).to_address().unwrap());
    freeze("squadron_dice", &Letter::from_view(&squadron.public_view()).to_address().unwrap());
    let map = kletka::squadron::builtin_maps::BuiltinMap::Atoll.map();
    let own_half = kletka::squadron::Setup { siege: kletka::squadron::Siege::OwnHalf, ..map.into() };
    let red_first =
        kletka::squadron::Setup { first_to_deploy: kletka::squadron::FirstToDeploy::Red, ..own_half.clone() };
    let red_first = OneDevice::<SquadronPosition>::play_by(&red_first, 16, 20);
    freeze("red_deploys_first", &Letter::from_view(&red_first.public_view()).to_address().unwrap());
    let own_half = OneDevice::<SquadronPosition>::play_by(&own_half, 15, 20);
    freeze("siege_own_half", &Letter::from_view(&own_half.public_view()).to_address().unwrap());
    let seats = kletka::play::Seats::new([kletka::play::Seat::Human, kletka::play::Seat::Remote]);
    let mut deploys = Match::<SquadronPosition>::new(kletka::squadron::Setup::default(), &seats, 1).unwrap();
    deploys.session_mut().plan_terms(Terms::new(Side::FIRST));
    assert!(deploys.session_mut().invite_after_turn());
    while deploys.acting_human() == Some(Side::FIRST) {
        let mv = deploys.position().legal_moves().next().unwrap();
        deploys.play(mv).unwrap();
    }
    deploys.session_mut().seal(Side::FIRST, Salt([7; 16])).unwrap();
    freeze("deployed", &deploys.session().letter().unwrap().to_address().unwrap());
    let virus = OneDevice::<VirusWarPosition>::play(13, 90);
    freeze("virus_war", &Letter::from_view(&virus.public_view()).to_address().unwrap());
    let note = Note::new(Side::SECOND, "Ого! Ще раз?", 604_800).unwrap();
    let noted = Letter { notes: vec![note.clone()], ..Letter::from_view(&virus.public_view()) };
    freeze("note", &noted.to_address().unwrap());
    let mut noted = virus.clone();
    noted.session_mut().set_notes(vec![note]);
    freeze("note_private", &PrivateLink::from_match(&noted).to_address().unwrap());
    let salt = |_: &mut Match<VirusWarPosition>, side: Side| Salt([side.index() as u8; 16]);
    let mut devices = Devices::new(virus.setup(), Terms::new(Side::FIRST), salt, |letter| letter).unwrap();
    devices.take_turn(0, |game, _| Decision::Moves(game.position().legal_moves().take(1).collect()));
    let mut goes_on = devices[0].play_on(2, 1).unwrap();
    goes_on.session_mut().seal(Side::FIRST, Salt([7; 16])).unwrap();
    freeze("goes_on", &goes_on.session().letter().unwrap().to_address().unwrap());
    let lengths = kletka::sea_battle::Preset::MiltonBradley.setup();
    freeze("setup_lengths", &setup_address::<SeaBattlePosition>(&lengths).unwrap());
    let ships = kletka::sea_battle::Setup { announcement: kletka::sea_battle::Announcement::Ship, ..lengths };
    let gunners = kletka::play::Seats::new([kletka::play::Seat::Computer(kletka::bots::sea_battle::Level::Gunner); 2]);
    let named = Match::<SeaBattlePosition>::new(ships, &gunners, 14).unwrap();
    let named = kletka::bots::sea_battle::play_out(named, 14, None).unwrap();
    freeze("ships_named", &Letter::from_view(&named.public_view()).to_address().unwrap());
    freeze("ships_named_replay", &ReplayLink::from_match(&named).unwrap().to_address().unwrap());
    freeze("setup_virus_war", &setup_address::<VirusWarPosition>(virus.setup()).unwrap());
    freeze_later_options::<SeaBattlePosition>();
    freeze_later_options::<SquadronPosition>();
    freeze_later_options::<VirusWarPosition>();
}

/// The gods' secret of the frozen campaign.
const GODS: GodsSecret = GodsSecret::new([9; 16]);

/// Freezes the links of a campaign with events of every kind: run by hand, as the test above.
#[test]
#[ignore = "it writes what another test reads"]
fn freeze_links_of_a_campaign() {
    let battle = golden::<kletka::sea_battle::SeaBattlePosition>("sea_battle/classic.txt");
    let camp = |name: &str, leader| Camp { name: name.to_owned(), commander: "Ann".to_owned(), leader };
    let computer = Leader::Computer { character: Character::Greedy, level: Level::Captain };
    let camps = vec![camp("Маяк", Leader::Person), camp("Cove", Leader::Remote), camp("Quay", computer)];
    let mut campaign = Campaign::new(&Setup::new(camps, 5, &GODS).with_months(1, &GODS)).unwrap();
    let [one, two, three] = [0, 1, 2].map(|number| CampId::new(number).unwrap());
    let coast = Coast::new(6).unwrap();
    let day = Day::new(4);
    campaign.play(Event::Order { camp: one, order: Order::Explore { coast } }).unwrap();
    campaign.report(OrderId::new(0), BattleReport::estimated(Outcome::Win(Side::SECOND)), Some(&GODS)).unwrap();
    campaign.play(Event::Order { camp: two, order: Order::Challenge { to: three, day } }).unwrap();
    campaign.play(Event::Answer { camp: three, order: OrderId::new(1), answer: Answer::Accept }).unwrap();
    campaign.play(Event::Order { camp: three, order: Order::Attack { port: two } }).unwrap();
    campaign.play(Event::Day).unwrap();
    let saved = SavedCampaign::new(campaign.clone(), Some(GODS));
    freeze("bulletin", &saved.bulletin().to_address().unwrap());
    freeze("commission", &saved.commissioning(two).unwrap().to_address().unwrap());
    let commission = GODS.commission(two);
    let acts = vec![
        Act::Report(OrderId::new(1), Box::new(battle)),
        Act::Answer(OrderId::new(2), Answer::BuyOff),
        Act::Order(Order::Explore { coast }),
        Act::Order(Order::Challenge { to: one, day }),
        Act::Order(Order::Attack { port: three }),
    ];
    let dispatch = Dispatch { fingerprint: campaign.fingerprint(), camp: two, acts };
    freeze("dispatch", &DispatchLink::new(dispatch, &commission).unwrap().to_address());
    let (order, pact) = (OrderId::new(1), PactId([5; 8]));
    let mut invited = campaign.clone();
    invited.play(Event::Invitation { camp: two, order, pact }).unwrap();
    freeze("bulletin_invitation", &SavedCampaign::new(invited, Some(GODS)).bulletin().to_address().unwrap());
    let acts = vec![Act::Invitation(order, pact), Act::Order(Order::Attack { port: one })];
    let dispatch = Dispatch { fingerprint: campaign.fingerprint(), camp: two, acts };
    freeze("dispatch_invitation", &DispatchLink::new(dispatch, &commission).unwrap().to_address());
    campaign.play(Event::Answer { camp: two, order: OrderId::new(2), answer: Answer::BuyOff }).unwrap();
    campaign.report(OrderId::new(1), BattleReport::absent(Side::FIRST), None).unwrap();
    while campaign.play(Event::Day).is_ok() {}
    campaign.play(Event::Secret(GODS)).unwrap();
    freeze("bulletin_over", &SavedCampaign::new(campaign, None).bulletin().to_address().unwrap());
}
