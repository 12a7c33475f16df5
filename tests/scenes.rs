//! Golden scenes: what is drawn of a position of each game, as text. A change of what a board shows shows as a changed line;
//! `KLETKA_BLESS=1 cargo nextest run -p kletka golden_scene` writes the files anew, to be looked at before they are committed.

use kletka::game::Side;
use kletka::play::Cursor;
use kletka::record::Record;
use kletka::record::Transcript;
use kletka::scene::{Scene, Shape, Viewport, sea_battle, squadron, virus_war};
use kletka::sea_battle::SeaBattle;
use kletka::squadron::Squadron;
use kletka::virus_war::VirusWar;
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// A scene as text: its size, then a shape a line, lengths in hundredths of a cell.
fn as_text(scene: &Scene) -> String {
    let hundredths = |length: f32| (length * 100.0).round() as i32;
    let point = |&(x, y): &(f32, f32)| format!("{},{}", hundredths(x), hundredths(y));
    let points = |points: &[(f32, f32)]| points.iter().map(point).collect::<Vec<_>>().join(" ");
    let mut text = format!("size {} {}\n", hundredths(scene.width), hundredths(scene.height));
    for shape in &scene.shapes {
        let _ = match shape {
            Shape::Stroke { points: way, closed, ink, width } => {
                let kind = if *closed { "outline" } else { "line" };
                writeln!(text, "{kind} {ink:?} {} {}", hundredths(*width), points(way))
            }
            Shape::Fill { points: corners, ink } => writeln!(text, "fill {ink:?} {}", points(corners)),
            Shape::Dot { at, radius, ink } => writeln!(text, "dot {ink:?} {} {}", hundredths(*radius), point(at)),
            Shape::Ring { at, radius, ink, width } => {
                writeln!(text, "ring {ink:?} {} {} {}", hundredths(*width), hundredths(*radius), point(at))
            }
            Shape::Text { at, text: words, size, ink } => {
                writeln!(text, "text {ink:?} {} {} {words}", hundredths(*size), point(at))
            }
        };
    }
    text
}

#[track_caller]
fn assert_golden(name: &str, scene: &Scene) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/scenes").join(name);
    let text = as_text(scene);
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
    let read = Transcript::<SeaBattle>::from_text(&golden_match("sea_battle/minefield.txt")).unwrap();
    let board = read.boards.placed[1].clone();
    let mut cursor = Cursor::new(Record::<SeaBattle>::replay(read.setup, read.moves).unwrap());
    cursor.seek(60);
    let moves = &cursor.record().moves()[..cursor.at()];
    let mut view = sea_battle::BoardView::tracking(cursor.position(), moves, Side::SECOND, true);
    assert_golden("sea_battle_enemy.txt", &sea_battle::board(&view));
    view.layout = board;
    assert_golden("sea_battle_own.txt", &sea_battle::board(&view));
}

#[test]
fn golden_scene_of_squadron() {
    let read = Transcript::<Squadron>::from_text(&golden_match("squadron/lobs.txt")).unwrap();
    let mut cursor = Cursor::new(Record::<Squadron>::replay(read.setup, read.moves).unwrap());
    cursor.seek(70);
    let mut view = squadron::ChartView::from_position(cursor.position());
    view.done = cursor.history().recent(None).to_vec();
    assert_golden("squadron.txt", &squadron::chart(&view, None, Viewport::WHOLE));
}

#[test]
fn golden_scene_of_virus_war() {
    let text = "[Game \"Virus War\"]\n[Side \"10\"]\n\na1-b2-c3\nk10-i9-h8\nd4-e5-f6\nh7-g6-f6\n";
    let read = Transcript::<VirusWar>::from_text(text).unwrap();
    let mut cursor = Cursor::new(Record::<VirusWar>::replay(read.setup, read.moves).unwrap());
    cursor.seek(usize::MAX);
    let view = virus_war::BoardView::from_position(cursor.position(), cursor.history().last_cells(cursor.at()));
    assert_golden("virus_war.txt", &virus_war::board(&view));
}
