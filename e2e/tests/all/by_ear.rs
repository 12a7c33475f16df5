//! Matches as a player hears them: roles and labels that the browser tells screen readers, and what is announced.

use super::access::{LISTEN, heard};
use anyhow::{Result, bail, ensure};
use browser_tests::{BrowserOptions, Key, NARROWS, PETRI_DISH, Page, run, small_battle};
use serde_json::json;

/// Focuses a cell of a board.
async fn focus(page: &Page, board: &str, cell: &str) -> Result<()> {
    let selector = format!("[data-board='{board}'] [data-cell='{cell}']");
    page.wait_for(&selector).await?;
    page.script("document.querySelector(arguments[0]).focus()", vec![json!(selector)]).await.map(drop)
}

/// Presses keys and waits for an announcement that begins after them.
async fn echo(page: &Page, keys: &str, pattern: &str) -> Result<()> {
    page.script("window.heard.length = 0", vec![]).await?;
    page.keys(keys).await?;
    heard(page, pattern).await
}

/// Writes into the field of cells.
async fn write(page: &Page, words: &str) -> Result<()> {
    page.script("document.querySelector(\"input[name='cell']\").focus()", vec![]).await?;
    page.keys(&format!("{words}{}", char::from(Key::Enter))).await
}

/// Checks the role and the label of an element.
async fn is_told_as(page: &Page, selector: &str, role: &str, label: &str) -> Result<()> {
    let (told, name) = page.computed(selector).await?;
    ensure!(told == role && name.starts_with(label), "{selector} is told as {told} {name:?}");
    Ok(())
}

/// Checks that nothing was announced twice in a row.
async fn assert_said_once(page: &Page) -> Result<()> {
    let twice = "return window.heard.filter((words, at) => words === window.heard[at - 1])";
    let twice = page.script(twice, vec![]).await?;
    ensure!(twice == json!([]), "said twice: {twice}");
    Ok(())
}

#[test]
fn a_sea_battle_by_ear() {
    run("ear_sea_battle", BrowserOptions::default(), async |page| {
        page.without_animations().await?;
        page.open_kept("s000000000001", &small_battle(&[("Player2", "sailor")], "")).await?;
        page.see("#announcer", "Battle. Your shot.").await?;
        page.script(LISTEN, vec![]).await?;
        is_told_as(page, "[data-board='enemy'] [role=grid]", "grid", "Enemy waters").await?;
        is_told_as(page, "[data-board='enemy'] [data-cell='A1']", "gridcell", "A1, unknown").await?;
        is_told_as(page, "[data-board='own'] [data-cell='F1']", "gridcell", "F1, ship").await?;
        focus(page, "enemy", "A1").await?;
        echo(page, &char::from(Key::Left).to_string(), "^Edge of the board$").await?;
        echo(page, "w", "^A1 to F1 unknown\\.$").await?;
        echo(page, "a", "^Around A1: elsewhere unknown\\.$").await?;
        echo(page, ".", "^A1, marked in pencil$").await?;
        echo(page, ".", "^A1, mark removed$").await?;
        echo(page, "t", "^Your shot\\.").await?;
        echo(page, "l", "^Nothing has been played yet").await?;
        // The key of N on a Russian keyboard.
        echo(page, "т", "^destroyer A1 to B1; torpedo boat F1\\.$").await?;
        page.script("window.heard.length = 0", vec![]).await?;
        write(page, "A1").await?;
        heard(page, "^You: A1, hit\\.").await?;
        write(page, "s").await?;
        heard(page, "Computer.*: 2 ships afloat: 1 destroyer, 1 torpedo boat\\. You: 2 ships afloat").await?;
        write(page, "a c1").await?;
        heard(page, "^Around C1: elsewhere unknown").await?;
        write(page, "L").await?;
        heard(page, "^You: A1 hit\\.$").await?;
        write(page, "B1").await?;
        heard(page, "^You: B1, sunk \\(destroyer\\)\\. 1 to go\\.").await?;
        page.see_label("enemy", "B1", "B1, sunk, destroyer").await?;
        assert_said_once(page).await?;
        page.script("window.heard.length = 0", vec![]).await?;
        write(page, "F1").await?;
        heard(page, "^You: F1, sunk \\(torpedo boat\\)\\. You won\\. The last ship was sunk\\.$").await?;
        page.until("silence", "return document.querySelector('#announcer').childElementCount === 0").await?;
        page.script("window.heard.length = 0", vec![]).await?;
        page.press("Back").await?;
        heard(page, "^Shot 2 of 3\\. You A1 hit, B1 sunk").await?;
        assert_said_once(page).await
    });
}

#[test]
fn a_virus_war_by_ear() {
    run("ear_virus_war", BrowserOptions::default(), async |page| {
        page.without_animations().await?;
        page.store("virus-war-setup", PETRI_DISH).await?;
        page.open("#/virus-war").await?;
        page.seat(&["Person", "Person"]).await?;
        page.press("Start").await?;
        page.see("#announcer", "Virus War. Crosses: 3 moves left.").await?;
        page.script(LISTEN, vec![]).await?;
        is_told_as(page, "[data-board='virus'] [role=grid]", "grid", "Board").await?;
        is_told_as(page, "[data-board='virus'] [data-cell='a1']", "gridcell", "a1, empty, accessible").await?;
        for cell in ["a1", "b2", "c3"] {
            write(page, cell).await?;
            heard(page, &format!("^{cell}, Crosses, living\\. (Crosses|Noughts): \\d")).await?;
        }
        focus(page, "virus", "b2").await?;
        echo(page, "l", "^Crosses: a1-b2-c3\\.$").await?;
        echo(page, "a", "^Around b2: a1 c3 Crosses, living; elsewhere empty").await?;
        echo(page, "s", "^Crosses: 3 living, 0 enemies killed\\. Noughts: 0 living, 0 enemies killed\\.$").await?;
        echo(page, "t", "^Noughts: 3 moves left").await?;
        echo(page, "w", "^a2 empty; b2 Crosses, living; c2 to g2 empty").await?;
        play_by_names(page).await?;
        heard(page, "(Crosses|Noughts) win|A draw").await?;
        assert_said_once(page).await
    });
}

/// Plays a Virus War to its end by the names of cells, kills first; each sub-move must be heard.
async fn play_by_names(page: &Page) -> Result<()> {
    const NEXT: &str = "if (document.querySelector('.virus .result')) return 'over';
        const open = [...document.querySelectorAll(\"[data-board='virus'] [data-open]\")];
        return (open.find(cell => /living/.test(cell.ariaLabel)) ?? open[Math.floor(open.length * .6)])?.dataset.cell";
    for _ in 0..400 {
        let next = page.script(NEXT, vec![]).await?;
        match next.as_str() {
            Some("over") => return Ok(()),
            Some(cell) => {
                page.script("window.heard.length = 0", vec![]).await?;
                write(page, cell).await?;
                page.until(&format!("the echo of {cell}"), "return window.heard.length > 0").await?;
            }
            None => tokio::time::sleep(std::time::Duration::from_millis(30)).await,
        }
    }
    bail!("the game does not end")
}

#[test]
fn a_battle_of_squadrons_by_ear() {
    run("ear_squadron", BrowserOptions::default(), async |page| {
        page.without_animations().await?;
        page.store("squadron-setup", NARROWS).await?;
        page.open("#/squadron").await?;
        page.seat(&["Person", "Cadet"]).await?;
        page.press("Start").await?;
        page.see("#announcer", "Squadron. Your turn, White").await?;
        page.script(LISTEN, vec![]).await?;
        is_told_as(page, "[data-board='squadron'] [role=grid]", "grid", "Sea chart").await?;
        for hex in ["c3", "b2", "b4", "a3"] {
            page.choose("squadron", hex).await?;
            page.see_label("squadron", hex, "White").await?;
        }
        heard(page, "ship of the line c3").await?;
        page.choose("squadron", "a3").await?;
        page.press("Sail under the frigate").await?;
        page.press("Roll for the wind").await?;
        heard(page, "(Calm|Wind)").await?;
        focus(page, "squadron", "b2").await?;
        echo(page, "3", "^brig b4: \\d moves?, 1 shot").await?;
        echo(page, "n", "^White: ship of the line c3, strength 5 of 5, .*; galleon b2, ").await?;
        echo(page, "s", "^White: ship of the line, strength 5 of 5; .* Red: ship of the line").await?;
        echo(page, "t", "Turn 1 of 100.*Your turn, White").await?;
        echo(page, "a", "^Around b2: ").await?;
        for _ in 0..12_000 {
            match page.act_in_squadron("Red").await?.as_str() {
                "over" => break,
                "wait" => tokio::time::sleep(std::time::Duration::from_millis(15)).await,
                _ => {}
            }
        }
        heard(page, "(You won|You lost|A draw)\\. ?").await?;
        page.script("window.heard.length = 0; document.activeElement.blur()", vec![]).await?;
        page.keys("l").await?;
        heard(page, "(White|Red): ").await?;
        Ok(())
    });
}

#[test]
fn a_fleet_is_placed_by_ear() {
    run("ear_placement", BrowserOptions::default(), async |page| {
        page.without_animations().await?;
        page.open("#/sea-battle").await?;
        page.click(".start .primary:not(:disabled)").await?;
        page.wait_for(".editor").await?;
        page.script(LISTEN, vec![]).await?;
        page.script("document.querySelector('.box li:first-child .piece').focus()", vec![]).await?;
        echo(page, &char::from(Key::Enter).to_string(), "^In hand: battleship$").await?;
        focus(page, "own", "B2").await?;
        echo(page, "r", "^B2 to B5$").await?;
        echo(page, &char::from(Key::Enter).to_string(), "^Laid down: battleship, B2 to B5$").await?;
        page.script("document.querySelector('.box li:nth-child(2) .piece').focus()", vec![]).await?;
        page.keys(&char::from(Key::Enter).to_string()).await?;
        focus(page, "own", "B3").await?;
        heard(page, "B\\d").await?;
        // The reason stands already; it is said again when the piece is refused.
        echo(page, &char::from(Key::Enter).to_string(), "Something else is on|may not touch").await?;
        echo(page, &char::from(Key::Delete).to_string(), "^Removed: cruiser$").await?;
        page.hold(&[char::from(Key::Control)], 'z').await?;
        heard(page, "^10 pieces left to place$").await
    });
}

#[test]
fn puzzles_and_lessons_say_where_they_begin() {
    run("ear_beginnings", BrowserOptions::default(), async |page| {
        page.without_animations().await?;
        page.open("#/puzzle/2026-11-27/6").await?;
        page.see("#announcer", "Puzzle of the day. ").await?;
        page.see("#announcer", "6×6").await?;
        page.open("#/virus-war/lesson").await?;
        page.see("#announcer", "Learn Virus War. You are crosses.").await?;
        page.script(LISTEN, vec![]).await?;
        page.press("Next").await?;
        heard(page, "^Noughts have come close").await?;
        // Links of home tell their game.
        page.open("#/").await?;
        is_told_as(page, "a[href='#/virus-war/computer']", "link", "Play: Virus War").await
    });
}
