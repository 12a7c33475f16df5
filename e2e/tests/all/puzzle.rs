//! The puzzles of the day, solved by mouse, by touch and by keyboard.

use crate::lessons::arrows;
use anyhow::Result;
use browser_tests::{BrowserOptions, Key, Pointer, run};
use kletka::grid::Cell;
use kletka::puzzle::{Problem, PuzzleId};
use kletka::sea_battle::Coordinates;
use kletka::squadron::HexName;
use kletka::virus_war::CellName;

/// Returns the ship cells of a puzzle's solution that are not shown.
fn hidden(id: &str) -> Result<Vec<Cell>> {
    let puzzle = id.parse::<PuzzleId>()?.sheet().expect("each day has one");
    Ok(puzzle.ships.iter().filter(|&cell| puzzle.clue(cell).is_none()).collect())
}

#[test]
fn todays_puzzle_is_solved_and_stays_so() {
    run("puzzle", BrowserOptions::default(), async |page| {
        page.without_animations().await?;
        page.open("#/").await?;
        page.click(".home a[href='#/puzzle']").await?;
        page.see("h1", "Puzzle of the day").await?;
        page.screenshot("puzzles").await?;
        page.click(".puzzle-day a[href$='/6']").await?;
        page.wait_for("[data-board='puzzle'] [data-cell]").await?;
        let address = page.fragment().await?;
        let cells = hidden(address.trim_start_matches("#/puzzle/"))?;
        let names: Vec<String> = cells.iter().map(|&cell| Coordinates::Latin.name(cell)).collect();
        // A wrong mark is counted, and taken back.
        page.point(Pointer::Mouse, "puzzle", &names[0]).await?;
        page.see_label("puzzle", &names[0], "water").await?;
        page.click("button[name='check']").await?;
        page.see(".puzzle-tools [role='status']", "1 cell is wrong").await?;
        page.click(".puzzle-tools button:not([name])").await?;
        page.see_label("puzzle", &names[0], "empty").await?;
        page.assert_healthy().await?;
        for name in &names {
            for _ in 0..2 {
                page.point(Pointer::Mouse, "puzzle", name).await?;
            }
        }
        page.see(".end-card", "Solved").await?;
        page.see(".end-card", "Checks: 1").await?;
        page.reload().await?;
        page.see(".end-card", "Solved").await?;
        page.assert_healthy().await?;
        page.screenshot("puzzle-solved").await?;
        page.open("#/puzzle").await?;
        page.wait_for(".puzzle-day a[href$='/6'] [aria-label='solved']").await?;
        page.see(".puzzles", "Days in a row: 1").await
    });
}

#[test]
fn a_linked_puzzle_is_solved_by_keyboard() {
    run("puzzle_keys", BrowserOptions::phone().speaking("uk"), async |page| {
        page.without_animations().await?;
        page.open("#/puzzle/2026-11-27/7").await?;
        page.see("h1", "Такої сторінки немає").await?;
        page.open("#/puzzle/2026-11-27/8").await?;
        page.wait_for("[data-board='puzzle'] [data-cell]").await?;
        page.screenshot("puzzle-phone").await?;
        page.tab_to("[data-board='puzzle'] [data-cell]").await?;
        let mut at = (0, 0);
        for cell in hidden("2026-11-27/8")? {
            let to = (cell.column(), cell.row());
            page.keys(&format!("{}{}", arrows(at, to), char::from(Key::Enter).to_string().repeat(2))).await?;
            at = to;
        }
        page.see(".end-card", "Розв’язано").await?;
        page.assert_healthy().await
    });
}

/// Returns a puzzle on the board of a game.
fn problem(id: &str) -> Result<Problem> {
    Ok(Problem::new(id.parse::<PuzzleId>()?).expect("each day has one"))
}

#[test]
fn puzzles_of_each_game_are_solved() {
    run("puzzle_games", BrowserOptions::phone(), async |page| {
        page.without_animations().await?;
        page.open("#/puzzle/2026-11-27/shot").await?;
        let shot = problem("2026-11-27/shot")?;
        let other = shot.attempt(&[]).open.iter().find(|cell| !shot.answer.contains(cell)).expect("a wrong cell");
        let [other, best] = [other, shot.answer[0]].map(|cell| Coordinates::Latin.name(cell));
        page.wait_for("[data-board='puzzle'] [data-cell]").await?;
        page.point(Pointer::Finger, "puzzle", &other).await?;
        page.see(".puzzle-tools [role='status']", "Another cell is likelier").await?;
        page.screenshot("puzzle-shot").await?;
        page.point(Pointer::Finger, "puzzle", &best).await?;
        page.see(".end-card", "Attempts: 2").await?;
        page.screenshot("puzzle-shot-solved").await?;
        page.open("#/puzzle/2026-11-27/virus-war").await?;
        page.wait_for("[data-board='puzzle'] [data-cell]").await?;
        page.screenshot("puzzle-virus-war").await?;
        for cell in problem("2026-11-27/virus-war")?.answer {
            page.point(Pointer::Finger, "puzzle", &CellName(cell).to_string()).await?;
        }
        page.see(".end-card", "Solved").await?;
        page.open("#/puzzle/2026-11-27/squadron").await?;
        page.wait_for("[data-board='puzzle'] [data-cell]").await?;
        for cell in problem("2026-11-27/squadron")?.answer {
            page.point(Pointer::Mouse, "puzzle", &HexName(cell).to_string()).await?;
            page.screenshot("puzzle-squadron").await?;
        }
        page.see(".end-card", "Solved").await?;
        page.reload().await?;
        page.see(".end-card", "Solved").await?;
        page.assert_healthy().await
    });
}
