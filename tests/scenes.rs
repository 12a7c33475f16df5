//! Golden scenes as SVG. `KLETKA_BLESS=1 cargo nextest run -p kletka golden_scene` writes the files; look at the
//! diff before you commit it.

use kletka::campaign::{
    Answer, BattleReport, Camp, CampId, Campaign, Coast, CoastState, Event, GodsSecret, Leader, Loot, Order, OrderId,
    Setup,
};
use kletka::game::{Outcome, Side};
use kletka::play::Cursor;
use kletka::record::Record;
use kletka::record::Transcript;
use kletka::scene::campaign::{self, CampOnMap, Fleet, Format, MapView, Site};
use kletka::scene::{Ink, Scene, Shape, Viewport, sea_battle, squadron, virus_war};
use kletka::sea_battle::SeaBattlePosition;
use kletka::squadron::SquadronPosition;
use kletka::virus_war::VirusWarPosition;
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::str::FromStr;

/// The light theme's colours (style/tokens.css).
const STYLE: &str = "\
    svg { background: #fdfefe; fill: none; stroke-linecap: round; stroke-linejoin: round }\n\
    text { font-family: sans-serif; text-anchor: middle; dominant-baseline: central }\n";

/// Returns an ink's colour in the light theme (style/tokens.css).
const fn colour(ink: Ink) -> &'static str {
    match ink {
        Ink::Grid => "#8093b0",
        Ink::Pen => "#1f3f96",
        Ink::Red | Ink::RedSail => "#b3201a",
        Ink::Faint => "#566178",
        Ink::Line => "#6f83a3",
        Ink::Text => "#1c2740",
        Ink::Sheet | Ink::Sail => "#ffffff",
        Ink::Chosen => "#dde8fb",
        Ink::Heat => "#b9d0f7",
        Ink::Focus => "#c46a00",
        Ink::Sea => "#fdfefe",
        Ink::Land => "#e3dcbf",
        Ink::Hull => "#2a2d35",
        Ink::Open => "#b07400",
        Ink::Blocked => "#7b3fa6",
    }
}

/// Writes a scene as SVG: one shape per line, lengths in hundredths of a cell, the ink's name as the class.
fn as_svg(scene: &Scene) -> String {
    let hundredths = |length: f32| (length * 100.0).round() as i32;
    let point = |&(x, y): &(f32, f32)| format!("{},{}", hundredths(x), hundredths(y));
    let points = |points: &[(f32, f32)]| points.iter().map(point).collect::<Vec<_>>().join(" ");
    let circle = |&(x, y): &(f32, f32), radius: f32| {
        format!("cx='{}' cy='{}' r='{}'", hundredths(x), hundredths(y), hundredths(radius))
    };
    let line =
        |ink: Ink, width: f32| format!("class='{ink:?}' stroke='{}' stroke-width='{}'", colour(ink), hundredths(width));
    let fill = |ink: Ink| format!("class='{ink:?}' fill='{}'", colour(ink));
    let (width, height) = (hundredths(scene.width), hundredths(scene.height));
    let mut text = format!("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width} {height}'>\n");
    let _ = write!(text, "<style>\n{STYLE}</style>\n");
    for shape in &scene.shapes {
        let _ = match shape {
            Shape::Stroke { points: way, closed, ink, width } => {
                let kind = if *closed { "polygon" } else { "polyline" };
                writeln!(text, "<{kind} {} points='{}'/>", line(*ink, *width), points(way))
            }
            Shape::Fill { points: corners, ink } => {
                writeln!(text, "<polygon {} points='{}'/>", fill(*ink), points(corners))
            }
            Shape::Dot { at, radius, ink } => writeln!(text, "<circle {} {}/>", fill(*ink), circle(at, *radius)),
            Shape::Ring { at, radius, ink, width } => {
                writeln!(text, "<circle {} {}/>", line(*ink, *width), circle(at, *radius))
            }
            Shape::Text { at: (x, y), text: letters, size, ink } => {
                let (x, y, size) = (hundredths(*x), hundredths(*y), hundredths(*size));
                let letters = letters.replace('&', "&amp;").replace('<', "&lt;");
                writeln!(text, "<text {} x='{x}' y='{y}' font-size='{size}'>{letters}</text>", fill(*ink))
            }
        };
    }
    text + "</svg>\n"
}

#[track_caller]
fn assert_golden(name: &str, scene: &Scene) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/scenes").join(format!("{name}.svg"));
    let text = as_svg(scene);
    if std::env::var_os("KLETKA_BLESS").is_some() {
        fs::write(&path, &text).unwrap();
    }
    let golden = fs::read_to_string(&path).unwrap_or_default();
    let differs = golden.lines().zip(text.lines()).position(|(golden, now)| golden != now);
    assert_eq!(differs.map(|line| (golden.lines().nth(line), text.lines().nth(line))), None, "{name}");
    assert_eq!(golden.lines().count(), text.lines().count(), "{name}");
}

fn golden_match(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(path)).unwrap()
}

#[test]
fn golden_scene_of_sea_battle() {
    let read = Transcript::<SeaBattlePosition>::from_str(&golden_match("sea_battle/minefield.txt")).unwrap();
    let board = read.boards.placed[1].clone();
    let mut cursor = Cursor::new(Record::<SeaBattlePosition>::replay(read.setup, read.moves).unwrap());
    cursor.seek(60);
    let moves = &cursor.record().moves()[..cursor.at()];
    let mut view = sea_battle::BoardView::tracking(cursor.position(), moves, Side::SECOND, true);
    assert_golden("sea_battle_enemy", &sea_battle::board(&view));
    view.layout = board;
    assert_golden("sea_battle_own", &sea_battle::board(&view));
}

#[test]
fn golden_scene_of_squadron() {
    let read = Transcript::<SquadronPosition>::from_str(&golden_match("squadron/lobs.txt")).unwrap();
    let mut cursor = Cursor::new(Record::<SquadronPosition>::replay(read.setup, read.moves).unwrap());
    cursor.seek(70);
    let mut view = squadron::ChartView::from_position(cursor.position());
    view.done = cursor.history().recent(None).to_vec();
    assert_golden("squadron", &squadron::chart(&view, None, Viewport::WHOLE));
    // A part of the map at the end of a half-turn, when ships are spent, with a proposed flagship.
    cursor.seek(24);
    let mut view = squadron::ChartView::from_position(cursor.position());
    view.proposed = view.ships.iter().find(|ship| !ship.flagship).map(|ship| ship.hex);
    assert_golden("squadron_near", &squadron::chart(&view, None, Viewport::at(2.2, 0.3, 0.75)));
}

#[test]
fn golden_scene_of_virus_war() {
    let text = "[Game \"Virus War\"]\n[Side \"10\"]\n\na1-b2-c3\nk10-i9-h8\nd4-e5-f6\nh7-g6-f6\n";
    let read = Transcript::<VirusWarPosition>::from_str(text).unwrap();
    let mut cursor = Cursor::new(Record::<VirusWarPosition>::replay(read.setup, read.moves).unwrap());
    cursor.seek(usize::MAX);
    let view = virus_war::BoardView::from_position(cursor.position(), cursor.history().news(None, cursor.at()));
    assert_golden("virus_war", &virus_war::board(&view));
}

fn camp(number: u8) -> CampId {
    CampId::new(number - 1).unwrap()
}

fn coast(number: u8) -> Coast {
    Coast::new(number - 1).unwrap()
}

/// A campaign of six camps on its fourth day, with everything that a map can show.
fn campaign_of_six() -> Campaign {
    let gods = GodsSecret::new([5; 16]);
    let names = ["Причал", "Northern Harbour", "Буян", "Кам'янець", "Рифы", "Маяк"];
    let camps = names.map(|name| Camp { name: name.to_owned(), commander: String::new(), leader: Leader::Person });
    let mut campaign = Campaign::new(&Setup::new(camps.to_vec(), 7, &gods)).unwrap();
    let order = |campaign: &mut Campaign, number: u8, order: Order| {
        campaign.play(Event::Order { camp: camp(number), order }).unwrap();
        OrderId::new(campaign.position().orders().len() as u16 - 1)
    };
    let fought = |campaign: &mut Campaign, order: OrderId, winner: Side| {
        campaign.report(order, BattleReport::estimated(Outcome::Win(winner)), Some(&gods)).unwrap();
    };
    let answer = |campaign: &mut Campaign, number: u8, order: OrderId, answer: Answer| {
        campaign.play(Event::Answer { camp: camp(number), order, answer }).unwrap();
    };
    let won = order(&mut campaign, 1, Order::Explore { coast: coast(3) });
    fought(&mut campaign, won, Side::FIRST);
    let lost = order(&mut campaign, 5, Order::Explore { coast: coast(8) });
    fought(&mut campaign, lost, Side::SECOND);
    let bought_off = order(&mut campaign, 6, Order::Attack { port: camp(3) });
    answer(&mut campaign, 3, bought_off, Answer::BuyOff);
    let attack = order(&mut campaign, 2, Order::Attack { port: camp(4) });
    answer(&mut campaign, 4, attack, Answer::Accept);
    fought(&mut campaign, attack, Side::SECOND);
    campaign.play(Event::Day).unwrap();
    order(&mut campaign, 4, Order::Explore { coast: coast(10) });
    order(&mut campaign, 3, Order::Attack { port: camp(1) });
    let day = campaign.position().day().plus(5);
    order(&mut campaign, 1, Order::Challenge { to: camp(2), day });
    let agreed = order(&mut campaign, 6, Order::Challenge { to: camp(5), day });
    answer(&mut campaign, 5, agreed, Answer::Accept);
    campaign
}

#[test]
fn golden_scene_of_a_campaign() {
    let campaign = campaign_of_six();
    let mut view = MapView::from_position(campaign.position(), Some(camp(1)), Format::Upright);
    view.chosen = Some(Site::Coast(coast(5)));
    assert_golden("campaign_upright", &campaign::map(&view, Some(Site::Camp(camp(4)))));
}

/// A map with a different state at each camp and coast, reachable or not.
fn map_of(camps: u8, format: Format) -> MapView {
    let seen = |number: u8| CampOnMap {
        name: ["Причал", "Northern Harbour", "Рифы"][usize::from(number % 3)].to_owned(),
        wrath: number % 5,
        immune: number % 3 == 1,
        rests: number % 4 == 1,
    };
    let state = |number: u8| match (number % 4, Loot::from_thousands(number + 1)) {
        (1, Some(loot)) => CoastState::Held(loot),
        (2, Some(loot)) => CoastState::Explored(camp(number % camps + 1), loot),
        (3, _) => CoastState::Contested(camp(1)),
        _ => CoastState::Unknown,
    };
    let coasts = core::array::from_fn(|number| state(number as u8));
    let fleet = |from: u8, to: Site, fights: bool| Fleet {
        from: camp(from),
        to,
        attacks: fights != (from.is_multiple_of(2)) && matches!(to, Site::Camp(_)),
        fights,
        sailed: if fights { 66 } else { 30 },
    };
    let mut fleets = vec![
        fleet(1, Site::Camp(camp(2)), true),
        fleet(2, Site::Coast(coast(4)), true),
        fleet(1, Site::Coast(coast(8)), true),
        fleet(camps, Site::Camp(camp(camps / 2)), false),
    ];
    fleets.truncate(if camps == 2 { 3 } else { 4 });
    MapView { format, camps: (0..camps).map(seen).collect(), coasts, fleets, mine: Some(camp(2)), chosen: None }
}

#[test]
fn golden_scene_of_a_campaign_of_twelve() {
    assert_golden("campaign_lying", &campaign::map(&map_of(12, Format::Lying), None));
}
