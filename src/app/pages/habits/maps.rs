//! Maps of a player's ship positions and early shots, with text alternatives.

use crate::app::prelude::*;
use crate::app::text::AllTexts;
use kletka::grid::Cell;
use kletka::habits::Habits;
use kletka::scene::heat_map::HeatMap;
use kletka::sea_battle::Coordinates;

/// Number of cells named in the text.
const NAMED: usize = 5;

/// Draws both maps, omitting an empty one.
pub(super) fn maps(habits: &Habits, coordinates: &Coordinates, text: &AllTexts) -> Html {
    let words = text.habits;
    let name = |index: usize| {
        let size = usize::from(habits.size).max(1);
        let cell = Cell::new((index % size) as u8, (index / size) as u8);
        cell.map(|cell| coordinates.name(cell)).unwrap_or_default()
    };
    let named = |numbers: &[u16], with_count: bool| {
        let mut order: Vec<usize> = (0..numbers.len()).filter(|&index| numbers[index] > 0).collect();
        order.sort_by_key(|&index| core::cmp::Reverse(numbers[index]));
        let description = |&index: &usize| {
            if with_count { format!("{} ({})", name(index), numbers[index]) } else { name(index) }
        };
        order.iter().take(NAMED).map(description).collect::<Vec<_>>().join(", ")
    };
    let never = habits.occupied.iter().filter(|&&count| count == 0).count();
    // Darker means earlier; cells never shot at stay empty.
    let last = (habits.shot_order.len() * 10).min(usize::from(u16::MAX)) as u16;
    let early: Vec<u16> = habits.shot_order.iter().map(|&order| last.saturating_sub(order)).collect();
    html! {
        <div class="plots">
            if habits.fleets > 0 {
                { map("fleets", words.fleets_map, &(words.fleets_told)(&named(&habits.occupied, true), never),
                    &habits.occupied, habits.size, coordinates) }
            }
            if habits.shot_in > 0 {
                { map("shots", words.shots_map, &(words.shots_told)(&named(&early, false)),
                    &early, habits.size, coordinates) }
            }
        </div>
    }
}

fn map(
    id: &'static str,
    title: &'static str,
    description: &str,
    numbers: &[u16],
    size: u8,
    coordinates: &Coordinates,
) -> Html {
    let HeatMap { grid, squares } = HeatMap::new(size, numbers);
    // The column and row labels need a cell at the left and top.
    let all = f32::from(size) + 1.3;
    html! {
        <figure data-map={id}>
            <figcaption><b>{ title }</b>{ " " }{ description }</figcaption>
            <svg class="habit-map" viewBox={format!("-1.15 -1.15 {all} {all}")} role="img"
                aria-label={format!("{title}. {description}")}>
                <path class="heat" d={squares} />
                <path class="grid" d={grid} />
                { for (0..size).map(|at| html! {
                    <>
                        <text x={format!("{at}.5")} y="-.3">{ coordinates.letter(at).to_string() }</text>
                        <text x="-.55" y={format!("{at}.72")}>{ (at + 1).to_string() }</text>
                    </>
                }) }
            </svg>
        </figure>
    }
}
