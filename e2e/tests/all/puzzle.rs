//! The puzzles of the day, solved by mouse, by touch and by keyboard.

use crate::lessons::arrows;
use anyhow::{Result, ensure};
use browser_tests::{BrowserOptions, Key, Pointer, run};
use kletka::grid::Cell;
use kletka::puzzle::solitaire::Puzzle;
use kletka::puzzle::{Problem, PuzzleId};
use kletka::sea_battle::Coordinates;
use kletka::squadron::HexName;
use kletka::virus_war::CellName;
use serde_json::json;

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
        page.see(".puzzle-tools [aria-live]", "1 cell is wrong").await?;
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

#[test]
fn a_puzzle_of_another_site_is_played() {
    run("puzzle_foreign", BrowserOptions::default(), async |page| {
        page.without_animations().await?;
        for (address, why) in [
            ("https://puzz.link/p?battleship/6/8/tzzn//c", "Only square boards"),
            ("http://pzv.jp/p.html?battleship/6/6/rzv/1/23eg", "straight ships"),
            ("battleship/6/6/213103222040", "cut off"),
        ] {
            page.open("#/link").await?;
            page.fill("#paste", address).await?;
            page.press("Open").await?;
            page.see(".error", why).await?;
        }
        page.click("a[href='#/link']").await?;
        page.fill("#paste", "Try https://puzz.link/p?battleship/6/6/g12h2g30g3gk0r3w//c!").await?;
        page.press("Open").await?;
        page.see(".turn-line", "Only one fleet fits.").await?;
        page.assert_healthy().await?;
        let mut puzzle = Puzzle::from_pzpr("battleship/6/6/g12h2g30g3gk0r3w//c")?;
        puzzle.solve(1000);
        let free = puzzle.ships.iter().filter(|&cell| puzzle.clue(cell).is_none());
        for name in free.map(|cell| Coordinates::Latin.name(cell)) {
            for _ in 0..2 {
                page.point(Pointer::Mouse, "puzzle", &name).await?;
            }
        }
        page.see(".end-card", "Solved").await?;
        page.screenshot("puzzle-foreign").await?;
        page.reload().await?;
        page.see(".end-card", "Solved").await
    });
}

#[test]
fn two_wrong_cells_show_the_fleets_behind_the_answer() {
    run("puzzle_missed", BrowserOptions::phone(), async |page| {
        page.without_animations().await?;
        page.open("#/puzzle/2026-11-27/cell").await?;
        let cell = problem("2026-11-27/cell")?;
        let wrong = cell.attempt(&[]).open.iter().filter(|other| !cell.answer.contains(other)).take(2);
        let wrong: Vec<String> = wrong.map(|cell| Coordinates::Latin.name(cell)).collect();
        page.wait_for("[data-board='puzzle'] [data-cell]").await?;
        page.choose("puzzle", &wrong[0]).await?;
        page.see(".puzzle-tools [aria-live]", "One more try.").await?;
        page.choose("puzzle", &wrong[1]).await?;
        page.see(".end-card", "Not found").await?;
        page.see(".puzzle-share", "All of them have a ship on").await?;
        page.see_label("puzzle", &Coordinates::Latin.name(cell.answer[0]), "100").await?;
        page.screenshot("puzzle-missed").await?;
        page.assert_healthy().await?;
        page.script("Object.defineProperty(navigator, 'clipboard', { value: { writeText: async text => { window.copied = text } } })", vec![]).await?;
        page.press("Copy the result").await?;
        page.until("the squares", "return (window.copied || '').includes('0 of 7\\n⬜⬜⬜🟥⬜⬜⬜\\n')").await?;
        page.reload().await?;
        page.see(".puzzle-share", "All of them have a ship on").await?;
        page.press("Next puzzle").await?;
        page.see(".turn-line", "most likely").await
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
        page.see(".puzzle-tools [aria-live]", "Another cell is likelier").await?;
        page.screenshot("puzzle-shot").await?;
        page.point(Pointer::Finger, "puzzle", &best).await?;
        page.see(".end-card", "Attempts: 2").await?;
        page.screenshot("puzzle-shot-solved").await?;
        page.press("Next puzzle").await?;
        page.see(".turn-line", "crosses").await?;
        ensure!(page.fragment().await? == "#/puzzle/2026-11-27/virus-war", "another puzzle comes next");
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

#[test]
fn cleared_marks_come_back_after_a_reload() {
    run("puzzle_undo", BrowserOptions::default(), async |page| {
        page.open("#/puzzle/2026-11-27/8").await?;
        let name = Coordinates::Latin.name(hidden("2026-11-27/8")?[0]);
        page.choose("puzzle", &name).await?;
        page.see_label("puzzle", &name, "water").await?;
        page.press("Clear").await?;
        page.see_label("puzzle", &name, "empty").await?;
        page.reload().await?;
        page.see_label("puzzle", &name, "empty").await?;
        page.press("Undo").await?;
        page.see_label("puzzle", &name, "water").await?;
        page.press("Undo").await?;
        page.see_label("puzzle", &name, "empty").await?;
        // The browser has been asked to keep it, though there is no match.
        ensure!(page.stored("persistence-asked").await? == "1", "the browser is not asked");
        Ok(())
    });
}

/// Lets a test move the page's clock on.
const CLOCK: &str = "
    const Real = Date;
    window.later = 0;
    window.Date = class extends Real {
        constructor(...given) { given.length ? super(...given) : super(Real.now() + window.later) }
        static now() { return Real.now() + window.later }
    }";

#[test]
fn the_puzzles_are_those_of_the_new_day() {
    run("puzzle_midnight", BrowserOptions::default(), async |page| {
        page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": CLOCK })).await?;
        page.open("#/puzzle").await?;
        let first = "return document.querySelector('.puzzle-day a').hash";
        let before = page.script(first, vec![]).await?;
        page.script("window.later = 86_400_000; window.dispatchEvent(new Event('focus'))", vec![]).await?;
        page.until("the next day", &format!("return document.querySelector('.puzzle-day a').hash !== {before}"))
            .await?;
        let is_first = "return document.querySelector('.days button:last-child').classList.contains('primary')";
        page.until("the new day is chosen", is_first).await?;
        // A chosen day stays.
        page.click(".days button:nth-last-child(3)").await?;
        let chosen = page.script(first, vec![]).await?;
        page.script("window.later *= 2; window.dispatchEvent(new Event('focus'))", vec![]).await?;
        page.until(
            "the list",
            "return document.querySelector('.days button:nth-last-child(4)').classList.contains('primary')",
        )
        .await?;
        ensure!(page.script(first, vec![]).await? == chosen, "another day is shown");
        Ok(())
    });
}

#[test]
fn what_the_browser_does_not_know_of_languages_is_no_harm() {
    run("puzzle_language", BrowserOptions::phone(), async |page| {
        let source = "Object.defineProperty(navigator, 'languages', { get: () => ['en-US@posix'] })";
        page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await?;
        page.open("#/puzzle").await?;
        page.see(".puzzles h2", "20").await?;
        page.see_count(".puzzle-day", 3).await?;
        page.assert_sound().await
    });
}
