//! Camps and coasts as islands.

use super::super::{Ink, Shape, pen};
use super::emblems::draw_flag;
use super::layout::{EDGE, MapLayout};
use super::marks::{draw_hourglass, draw_loot, draw_shield, draw_swords, draw_wrath};
use super::site::Site;
use super::view::CampOnMap;
use crate::campaign::{CampId, Coast, CoastState};

/// The usual and the least size of a camp's number and name.
const NAME: f32 = 0.42;
const LONG_NAME: f32 = 0.34;
/// The room for them; longer names are cut. Screen readers get the whole name.
const ROOM: f32 = 2.6;
/// The padding around the own name.
const PLATE: f32 = 0.15;
/// The distance of texts below the centre of a site.
const WORDS: f32 = 0.93;

/// Draws a camp: tents and a flag on an island, number and name below.
pub(super) fn draw_camp(layout: &MapLayout, camp: CampId, seen: &CampOnMap, mine: bool, shapes: &mut Vec<Shape>) {
    let Some((x, y)) = layout.centre(Site::Camp(camp)) else { return };
    draw_land((x, y - 0.12), (0.98, 0.62), shapes);
    draw_flag(camp, (x - 0.26, y - 0.1), 1.0, mine, shapes);
    draw_tent((x - 0.5, y + 0.16), 0.5, shapes);
    draw_tent((x + 0.28, y + 0.2), 0.66, shapes);
    if seen.immune {
        draw_shield((x - 1.04, y - 0.56), shapes);
    }
    if seen.rests {
        draw_hourglass((x - 0.6, y - 0.8), shapes);
    }
    draw_wrath(seen.wrath, (x + 1.1, y - 0.82), shapes);
    let name = fitted(&format!("{camp} {}", seen.name));
    let x = within_sheet(x, width(&name.0) * name.1 / 2.0 + PLATE, layout.size().0);
    draw_name(&name, (x, y + WORDS), mine, shapes);
}

/// Estimates the width of a text, in font sizes.
fn width(text: &str) -> f32 {
    let letter = |letter: char| match letter {
        'i' | 'j' | 'l' | 'I' | 'і' | 'ї' | 'І' | 'Ї' | '.' | ',' | '\'' | '’' | '|' | '!' | ':' => 0.27,
        ' ' | 'f' | 't' | 'r' | '-' | '(' | ')' | '"' => 0.36,
        'm' | 'w' | 'M' | 'W' | 'ж' | 'ш' | 'щ' | 'ю' | 'ф' | 'м' | 'ы' | 'Ж' | 'Ш' | 'Щ' | 'Ю' | 'Ф' | 'М' | 'Ы'
        | '…' => 0.8,
        _ if letter.is_uppercase() => 0.68,
        _ if letter.is_ascii() || letter.is_alphabetic() && letter < '\u{530}' => 0.55,
        _ => 1.0,
    };
    text.chars().map(letter).sum()
}

/// Cuts a name to the room below an island, and returns its size.
fn fitted(name: &str) -> (String, f32) {
    let size = (ROOM / width(name)).clamp(LONG_NAME, NAME);
    let room = ROOM / size;
    if width(name) <= room {
        return (name.to_owned(), size);
    }
    let fits = |end: &usize| width(&name[..*end]) + width("…") <= room;
    let end = name.char_indices().map(|(end, _)| end).take_while(fits).last().unwrap_or(0);
    (format!("{}…", name[..end].trim_end()), size)
}

/// Shifts a text's centre so that the text, twice `half` wide, stays on the sheet.
fn within_sheet(middle: f32, half: f32, sheet: f32) -> f32 {
    let least = half + EDGE;
    middle.clamp(least.min(sheet / 2.0), (sheet - least).max(sheet / 2.0))
}

/// Draws the name of a camp on a plate over the routes of fleets; the player's own in ink.
fn draw_name((name, size): &(String, f32), at: (f32, f32), mine: bool, shapes: &mut Vec<Shape>) {
    let half = (width(name) * size / 2.0 + PLATE).min(1.45);
    let corners = [(-half, -0.29), (half, -0.29), (half, 0.27), (-half, 0.27)];
    let points: Vec<(f32, f32)> = corners.iter().map(|&(dx, dy)| (at.0 + dx, at.1 + dy)).collect();
    let (plate, ink) = if mine { (Ink::Pen, Ink::Sheet) } else { (Ink::Sea, Ink::Text) };
    let edge = mine.then(|| pen::outline(&points, Ink::Pen, 0.08));
    shapes.push(Shape::Fill { points, ink: plate });
    shapes.extend(edge);
    shapes.push(Shape::Text { at, text: name.clone(), size: *size, ink });
}

/// Draws a neutral coast: its number on an island, and its known state beside and below.
pub(super) fn draw_coast(layout: &MapLayout, coast: Coast, state: CoastState, shapes: &mut Vec<Shape>) {
    let Some((x, y)) = layout.centre(Site::Coast(coast)) else { return };
    draw_land((x, y - 0.2), (0.86, 0.56), shapes);
    let number = if let CoastState::Explored(..) = state { (x - 0.36, y - 0.16) } else { (x, y - 0.16) };
    shapes.push(Shape::Text { at: number, text: coast.to_string(), size: 0.62, ink: Ink::Text });
    let (mark, words) = ((x + 0.78, y - 0.74), (x, y + WORDS - 0.2));
    match state {
        CoastState::Unknown => {
            shapes.push(Shape::Text { at: words, text: "?".to_owned(), size: 0.48, ink: Ink::Faint });
        }
        CoastState::Contested(_) => draw_swords((x, y + WORDS - 0.16), shapes),
        CoastState::Held(loot) => {
            draw_wrath(1, mark, shapes);
            draw_loot(loot, false, words, shapes);
        }
        CoastState::Explored(camp, loot) => {
            draw_flag(camp, (x + 0.1, y + 0.04), 1.0, false, shapes);
            draw_loot(loot, true, words, shapes);
        }
    }
}

fn draw_tent((x, y): (f32, f32), width: f32, shapes: &mut Vec<Shape>) {
    let (half, height) = (width / 2.0, width * 0.78);
    let cloth = vec![(x - half, y), (x, y - height), (x + half, y)];
    shapes.push(Shape::Fill { points: cloth.clone(), ink: Ink::Sheet });
    shapes.push(Shape::Stroke { points: cloth, closed: true, ink: Ink::Text, width: 0.05 });
    let opening = vec![(x - half * 0.28, y), (x, y - height * 0.62), (x + half * 0.28, y)];
    shapes.push(Shape::Fill { points: opening, ink: Ink::Text });
}

/// Draws an island with its surf, of a shape that depends on its position.
fn draw_land((x, y): (f32, f32), (across, down): (f32, f32), shapes: &mut Vec<Shape>) {
    const CAPES: usize = 13;
    let cape = |number: usize| {
        let angle = number as f32 * core::f32::consts::TAU / CAPES as f32;
        let (reach, _) = pen::shake((x + number as f32 / 8.0, y));
        let reach = 0.9 + 0.13 * reach;
        (angle.cos() * reach * across, angle.sin() * reach * down)
    };
    let capes: Vec<(f32, f32)> = (0..CAPES).map(cape).collect();
    let shore = smoothed(&capes);
    let scaled = |by: f32| shore.iter().map(|&(dx, dy)| (x + dx * by, y + dy * by)).collect::<Vec<_>>();
    shapes.push(Shape::Stroke { points: scaled(1.17), closed: true, ink: Ink::Sea, width: 0.2 });
    shapes.push(Shape::Stroke { points: scaled(1.2), closed: true, ink: Ink::Grid, width: 0.06 });
    shapes.push(Shape::Fill { points: scaled(1.0), ink: Ink::Land });
    shapes.push(Shape::Stroke { points: scaled(1.0), closed: true, ink: Ink::Text, width: 0.06 });
}

/// Cuts the corners of a closed line once.
fn smoothed(corners: &[(f32, f32)]) -> Vec<(f32, f32)> {
    let next = corners.iter().cycle().skip(1);
    let cut = |a: (f32, f32), b: (f32, f32)| (a.0 * 0.75 + b.0 * 0.25, a.1 * 0.75 + b.1 * 0.25);
    corners.iter().zip(next).flat_map(|(&a, &b)| [cut(a, b), cut(b, a)]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_shrink_and_longer_ones_are_cut() {
        for (name, seen, small) in [
            ("1 Причал", "1 Причал", false),
            ("4 Little Lilli", "4 Little Lilli", false),
            ("12 Кам'янець", "12 Кам'янець", true),
            ("1 Northern Light", "1 Northern Light", true),
            ("2 Янтарный причал", "2 Янтарный п…", true),
            ("4 ШУМНЫЙ ПРИЧАЛ", "4 ШУМНЫЙ П…", true),
        ] {
            let (shown, size) = fitted(name);
            assert_eq!((shown.as_str(), size < NAME), (seen, small));
            assert!(width(&shown) * size <= ROOM + 0.001 && size >= LONG_NAME, "{shown}");
        }
    }
}
